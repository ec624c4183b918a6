"""What a game brings to its lessons: their shelf, and what happens at its own table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from pygame import Rect

from game.table.lessons.session import Scripted
from game.table.lessons.steps import Goal, Lesson, Opening
from game.table.tiled.maps import MapError
from game.ui.page import Page
from game.ui.paint.canvas import Canvas

AnyScripted: TypeAlias = Scripted[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class LessonKit:
    """The lessons of one game, and how to follow them at its table."""

    shelf: tuple[Lesson, ...]
    """In the order in which they build on each other."""
    open: Callable[[Opening], AnyScripted]
    """Begin the match of an opening; raises MapError."""
    paint_table: Callable[[Canvas, AnyScripted], None]
    """Paint such a match small, for the shelf."""
    plans: Collection[str]
    """The kinds of goals that are reached by what lies provisionally."""
    met: Callable[[Goal, Page[Any]], bool]
    """Whether a goal of this game is reached on a page."""
    sayings: Callable[[Goal, Page[Any]], Sequence[object]]
    """What the controls do that a player would use there to reach it."""
    part: Callable[[Page[Any], str], Rect | None]
    """Where a part of the table lies that a step names, if it lies on that page."""


def _no_match(_: Opening) -> AnyScripted:
    raise MapError("this game has no lessons")


NO_LESSONS: Final = LessonKit(
    shelf=(),
    open=_no_match,
    paint_table=lambda canvas, match: None,
    plans=(),
    met=lambda goal, page: False,
    sayings=lambda goal, page: [],
    part=lambda page, name: None,
)
"""Of a game without lessons."""
