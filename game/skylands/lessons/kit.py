"""The lessons of the Skylands, and how they are followed at its table."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect

from game.skylands.final.layout import board_in
from game.skylands.lessons import lessons
from game.skylands.lessons.goals import PLANS, is_reached, uses
from game.skylands.lessons.position import position_of
from game.skylands.maps import read_boards
from game.skylands.view.board import draw_board
from game.skylands.view.look import board_look
from game.table.final.page import FinalPage
from game.table.lessons.kit import AnyScripted, LessonKit
from game.table.lessons.session import Scripted
from game.table.lessons.steps import StartPosition
from game.table.occasion import player_name
from game.table.tiled.writer import LESSONS
from game.ui.page import Page
from game.ui.paint.canvas import Canvas


def open_match(opening: StartPosition) -> AnyScripted:
    """Begin the match of a start position; raises MapError."""
    heading, begun = position_of(read_boards(LESSONS / f"{opening.map}.tmx"), player_name())
    return Scripted(heading, begun, opening.script)


def paint_table(canvas: Canvas, match: AnyScripted) -> None:
    """Paint the board of the learner small, for the shelf."""
    draw_board(canvas, board_in(canvas.surface.get_rect()), board_look(match.state.players[0]))


def part(page: Page[Any], name: str) -> Rect | None:
    """Return where a part of the last page lies that a step names."""
    if isinstance(page, FinalPage):
        places = page.places()
        return {"board": places.land, "sheet": places.sheet}.get(name)
    return None


SKYLANDS: Final = LessonKit(lessons.LESSONS, open_match, paint_table, PLANS, is_reached, uses, part)
