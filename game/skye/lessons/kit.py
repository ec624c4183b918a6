"""The lessons of Isle of Skye and of Journeyman, and how they are followed at their table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.skye.lessons import first_game, journeyman
from game.skye.lessons.goals import PLANS, is_reached, uses
from game.skye.lessons.position import position
from game.skye.maps import read_map
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.table.lessons.kit import AnyScripted, LessonKit
from game.table.lessons.session import Scripted
from game.table.lessons.steps import StartPosition
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.table.occasion import player_name
from game.table.tiled.writer import LESSONS
from game.ui.paint.canvas import Canvas
from rules.record import CLANS, HUMAN, Chair, Heading
from rules.skye.play import start
from rules.skye.state import FIRST_GAME

GUIDE_BOT: Final = "crofter"


def open_match(opening: StartPosition) -> AnyScripted:
    """Begin the match of a start position; raises MapError."""
    if opening.map:
        heading, begun = position(read_map(LESSONS / f"{opening.map}.tmx"), player_name())
        return Scripted(heading, begun, opening.script)
    chairs = (Chair(CLANS[0], HUMAN, player_name()), Chair(CLANS[1], GUIDE_BOT, "Bran"))
    heading = Heading(chairs, FIRST_GAME, 0, opening.deal, ("preview-0",))
    return Scripted(heading, start(heading.setup), opening.script)


def paint_table(canvas: Canvas, match: AnyScripted) -> None:
    """Paint the territory of the learner small, for the shelf."""
    rect = canvas.surface.get_rect()
    draw_mat(canvas, rect)
    clan, player = match.heading.chairs[0].clan, match.state.players[0]
    room = rect.inflate(-2 * canvas.px(24), -2 * canvas.px(24))
    camera = framed(player.land.tiles, room, canvas.px(110))
    draw_land(canvas, camera, LandLook(player.land, clan))
    if player.journey is not None:
        at = journeyman_point(camera, player.journey.place, aside=False)
        draw_journeyman(canvas, clan, at, camera.size)


SKYE: Final = LessonKit(first_game.LESSONS, open_match, paint_table, PLANS, is_reached, uses)
JOURNEYMAN: Final = replace(SKYE, shelf=journeyman.LESSONS)
