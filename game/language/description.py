"""What a position is told in: parts with a heading and sentences."""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """A heading and the sentences below it."""

    heading: str
    sentences: tuple[str, ...]
