"""What controls do that stand on pages of many kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go back to the page below."""


@dataclass(frozen=True, slots=True)
class Close:
    """Take the sheet away."""


class ScrollTo(NamedTuple):
    """Scroll so that so much lies above: rows of a list, or pixels of a text."""

    above: int


class Explain(NamedTuple):
    """Only explain the control, by its tooltip."""
