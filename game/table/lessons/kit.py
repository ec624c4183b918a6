"""What a game brings to its lessons: their shelf, and what happens at its own table."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from pygame import Rect

from game.table.lessons.session import Scripted
from game.table.lessons.steps import Goal, Lesson, StartPosition
from game.table.tiled.maps import MapError
from game.ui.page import Page
from game.ui.paint.canvas import Canvas

AnyScripted: TypeAlias = Scripted[Any, Any, Any, Any]


class Use(NamedTuple):
    """What a player would use: a control by its id, and what to set it to if it has a number."""

    control: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class LessonKit:
    """The lessons of one game, and how to follow them at its table."""

    shelf: tuple[Lesson, ...]
    """In the order in which they build on each other."""
    open: Callable[[StartPosition], AnyScripted]
    """Begin the match of a start position; raises MapError."""
    paint_table: Callable[[Canvas, AnyScripted], None]
    """Paint such a match small, for the shelf."""
    plans: Collection[str]
    """The kinds of goals that are reached by what lies provisionally."""
    is_reached: Callable[[Goal, Page[Any]], bool]
    """Return whether a goal of this game is reached on a page."""
    uses: Callable[[Goal, Page[Any]], list[Use]]
    """Return what a player would use there to reach it, one after the other."""
    part: Callable[[Page[Any], str], Rect | None] = lambda page, name: None
    """Return where a part lies that a step names, on another page than a table."""


def _no_match(_: StartPosition) -> AnyScripted:
    raise MapError("this game has no lessons")


NO_LESSONS: Final = LessonKit(
    shelf=(),
    open=_no_match,
    paint_table=lambda canvas, match: None,
    plans=(),
    is_reached=lambda goal, page: False,
    uses=lambda goal, page: [],
)
