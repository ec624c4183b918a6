"""The report of a game of Isle of Skye: rounds, drawn territories, who won."""

from __future__ import annotations

from datetime import date

import pygame

from game.language.phrases import join_list, join_row
from game.skye import sentences
from game.skye.ledger import points_by_round, scores_by_round
from game.skye.session import TITLES, Session
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.table.final.rank import Standing, standings
from game.table.final.table import left_ways
from game.table.mat.camera import framed
from game.table.occasion import day_words, deal_words
from game.table.report.html import CourseWords, Report, ReportSeat
from game.table.report.parts import clan_colour, crest, who_words
from game.ui.paint.canvas import Canvas
from game.ui.picture_file import encode
from game.ui.stage import Stage
from rules.grid import bounds
from rules.skye.final import points_by_source, winners
from rules.skye.journeyman.journey import journey_in
from rules.skye.state import SLOTS
from rules.table import Seat

CELL = 96
"""Pixels of a tile in the report's pictures: enough for a page, and light enough to send."""


def report_of(stage: Stage, session: Session, day: date | None) -> Report:
    """Return the report of a finished game."""
    order = standings(session.state)
    rounds = _rounds(stage, session, order)
    title = stage.tr("{game}, {day}").format(
        game=stage.tr(TITLES[session.game.name]), day=day_words(stage, day)
    )
    return Report(
        title,
        won_words(stage, session),
        _facts(stage, session),
        tuple(_seat(stage, session, standing) for standing in order),
        _name_sources(
            stage, points_by_source(session.history(), len(session.heading.chairs)), order
        ),
        rounds,
        session.record_text(),
        CourseWords(
            stage.tr("Round by round"),
            stage.tr("Points round by round"),
            ("0", *[str(n) for n in range(1, len(rounds))], stage.tr("end")),
            tuple(words for words, _ in rounds),
        ),
        stage.tr("The territories"),
    )


def won_words(stage: Stage, session: Session) -> str:
    """Return who won, alone or together."""
    state = session.state
    won = winners(state.scores, [player.gold for player in state.players])
    names = [session.heading.chairs[seat].name for seat in won]
    if len(names) == 1:
        return stage.tr("{name} is chieftain of Skye").format(name=names[0])
    words = stage.tr("{names} share the victory")
    return words.format(names=join_list(stage.text, names))


def _facts(stage: Stage, session: Session) -> tuple[tuple[str, str], ...]:
    tr, setup = stage.tr, session.state.setup
    told = [
        f"{letter} {sentences.objective_name(stage.text, name)}"
        for letter, name in zip(SLOTS, setup.objectives, strict=True)
    ]
    first = session.heading.chairs[setup.first].name
    return (
        (tr("Deal"), deal_words(session.deal)),
        (tr("Objectives"), join_row(stage.text, told)),
        (tr("Went first"), first),
    )


def _seat(stage: Stage, session: Session, standing: Standing) -> ReportSeat:
    chair = session.heading.chairs[standing.seat]
    rounds = scores_by_round(session.history(), len(session.heading.chairs))
    return ReportSeat(
        chair.name,
        who_words(stage, chair.who),
        clan_colour(stage, chair.clan),
        standing.rank,
        standing.points,
        left_ways(stage, standing)[0],
        (0, *[row[standing.seat] for row in rounds]),
        crest(stage, chair.clan),
        encode(land_picture(stage, session, standing.seat), "jpg"),
    )


def _name_sources(
    stage: Stage, gave: dict[str, tuple[int, ...]], order: tuple[Standing, ...]
) -> dict[str, tuple[int, ...]]:
    """Return sources in words, with their points in the order of the places."""
    return {
        sentences.source_name(stage.text, source): tuple(points[each.seat] for each in order)
        for source, points in gave.items()
    }


def _rounds(
    stage: Stage, session: Session, order: tuple[Standing, ...]
) -> tuple[tuple[str, dict[str, tuple[int, ...]]], ...]:
    gave = points_by_round(session.history(), len(session.heading.chairs))
    last = len(gave) - 1
    words = stage.tr("Round {n}")
    labels = [
        words.format(n=n + 1) if n < last else stage.tr("At the end") for n in range(last + 1)
    ]
    return tuple(
        (label, _name_sources(stage, each, order)) for label, each in zip(labels, gave, strict=True)
    )


def land_picture(stage: Stage, session: Session, seat: Seat) -> pygame.Surface:
    """Return a territory on plain cloth, every tile at the same size."""
    player, clan = session.state.players[seat], session.heading.chairs[seat].clan
    left, top, right, bottom = bounds(player.land.tiles)
    margin = CELL // 4
    size = ((right - left + 1) * CELL + 2 * margin, (bottom - top + 1) * CELL + 2 * margin)
    picture = pygame.Surface(size)
    picture.fill(stage.colour("table.mat"))
    room = picture.get_rect().inflate(-2 * margin, -2 * margin)
    camera = framed(player.land.tiles, room, CELL)
    canvas = Canvas(picture, stage)
    draw_land(canvas, camera, LandLook(player.land, clan))
    if journey := journey_in(player):
        at = journeyman_point(camera, journey.place)
        draw_journeyman(canvas, clan, at, camera.size)
    return picture
