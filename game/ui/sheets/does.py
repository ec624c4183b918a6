"""What controls do that stand on pages of many kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple


@dataclass(frozen=True, slots=True)
class GoBack:
    """Go back to the page below."""

    id: ClassVar[str] = "back"  # for pages that still look at ids
    value: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Close:
    """Take the sheet away."""

    id: ClassVar[str] = "close"  # for pages that still look at ids
    value: ClassVar[None] = None


class ScrollTo(NamedTuple):
    """Scroll so that so much lies above: rows of a list, or pixels of a text."""

    above: int


class Explain(NamedTuple):
    """Only explain the control, by its tooltip."""
