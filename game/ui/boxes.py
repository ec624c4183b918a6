"""Rectangles cut into smaller ones: what every layout of a page is made of."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect


class Circle(NamedTuple):
    """The middle and the radius of a circle."""

    centre: tuple[int, int]
    radius: int


def cut_top(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return a strip at the top, and what is left below a gap."""
    rest = box.height - height - gap
    return (
        Rect(box.left, box.top, box.width, height),
        Rect(box.left, box.top + height + gap, box.width, rest),
    )


def cut_bottom(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return a strip at the bottom, and what is left above a gap."""
    strip = Rect(box.left, box.bottom - height, box.width, height)
    return strip, Rect(box.left, box.top, box.width, box.height - height - gap)


def cut_left(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return a strip at the left, and what is left beside a gap."""
    strip = Rect(box.left, box.top, width, box.height)
    return strip, Rect(strip.right + gap, box.top, box.width - width - gap, box.height)


def cut_right(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Return a strip at the right, and what is left beside a gap."""
    strip = Rect(box.right - width, box.top, width, box.height)
    return strip, Rect(box.left, box.top, box.width - width - gap, box.height)


def columns(box: Rect, n: int, gap: int) -> list[Rect]:
    """Return so many equal columns, to the last pixel of the box."""
    cuts = [box.left + (box.width + gap) * i // n for i in range(n + 1)]
    return [Rect(cuts[i], box.top, cuts[i + 1] - gap - cuts[i], box.height) for i in range(n)]


def rows(box: Rect, n: int, gap: int) -> list[Rect]:
    """Return so many equal rows, to the last pixel of the box."""
    cuts = [box.top + (box.height + gap) * i // n for i in range(n + 1)]
    return [Rect(box.left, cuts[i], box.width, cuts[i + 1] - gap - cuts[i]) for i in range(n)]


def grid(box: Rect, across: int, down: int, gap: int) -> list[Rect]:
    return [cell for row in rows(box, down, gap) for cell in columns(row, across, gap)]


def middle(box: Rect, width: int, height: int) -> Rect:
    """Return a rectangle of a size in the middle of a box."""
    inner = Rect(0, 0, width, height)
    inner.center = box.center
    return inner


def inset(box: Rect, margin: int) -> Rect:
    return box.inflate(-2 * margin, -2 * margin)
