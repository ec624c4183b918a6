"""A player who follows a lesson with the mouse: clicks what is highlighted."""

from __future__ import annotations

from typing import NamedTuple

from tests.support.windows.real_window import Control, Tree

MIDDLE = (0.5, 0.5)
PLUS = (0.9, 0.5)

ORDER = (
    *("lesson-next", "confirm-prices", "cell:", "border:", "visit:", "done", "return-tile"),
    *("tile:", "special:", "axe:", "price:", "buy:", "pass", "road-piece", "boards", "close"),
    *("next", "rotate-right", "objective:", "choose", "action:", "island:", "source:"),
)
"""What is tried first, by the beginning of its id: what ends a thing before what begins one."""


class Click(NamedTuple):
    """A control, and the part of it at which it is clicked."""

    control: Control
    part: tuple[float, float]


def next_click(tree: Tree) -> Click | None:
    """What somebody would click who sees only what can be used now."""
    usable = [control for control in tree["controls"] if control["enabled"]]
    for start in ORDER:
        found = [control for control in usable if control["id"].startswith(start)]
        if start == "axe:":
            found = [control for control in found if not _axe_lies(tree)]
        if start == "price:":
            found = sorted(found, key=lambda control: int(control.get("value", 0)))
        if found:
            return Click(found[0], PLUS if start == "price:" else MIDDLE)
    return None


def _axe_lies(tree: Tree) -> bool:
    tiles = [control for control in tree["controls"] if control["id"].startswith("axe:")]
    return any(tile.get("value") for tile in tiles)
