"""Keeping a finished game: its report with drawn territories, its picture, and where they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame

from game.match.replay import Replay, SkyReplay
from game.match.report import REPORT, KeepError, keep_file, path_words
from game.match.shelf import PastGame
from game.match.store import StoreError
from game.skye import sentences
from game.skye.card_words import deal_words
from game.skye.ledger import points_by_round
from game.skye.session import Session
from game.skye.view.board import draw_land, framed
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.skylands.report.report import sky_report_of
from game.skylands.session import SkySession
from game.table.final.rank import Standing, standings
from game.table.final.table import left_ways
from game.table.past_games import day_words, game_name, not_shown
from game.table.report.html import CourseWords, Report, ReportSeat, html_report
from game.table.report.parts import clan_colour, crest, who_words
from game.ui.picture_file import encoded
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage
from rules.grid import bounds
from rules.record import SKYLANDS, RecordError
from rules.skye.final import winners
from rules.skye.state import SLOTS
from rules.table import Seat

CELL = 96
"""Pixels of a tile in the report's pictures: enough for a page, and light enough to send."""


def save_report_of(stage: Stage, past: PastGame) -> Change:
    """Save the report of a past game; one sentence where that cannot be."""
    try:
        text = stage.store.read(past.file) or ""
        whole = SkyReplay(text).whole if past.game == SKYLANDS else Replay(text).whole
    except (StoreError, RecordError) as wrong:
        return not_shown(stage, wrong)
    return keeping(stage, lambda: [save_report(stage, whole, past.day)])


def save_report(stage: Stage, session: Session | SkySession, day: date | None) -> Path:
    """Save the report of a finished game; raises KeepError."""
    if isinstance(session, SkySession):
        report = sky_report_of(stage, session, day)
    else:
        report = report_of(stage, session, day)
    page = html_report(stage.text, report)
    return keep_file(stage.store, REPORT, page.encode("utf-8"), date.today())


def keeping(stage: Stage, save: Callable[[], list[Path]]) -> Change:
    """Save some files and tell where they are, or why they are not there."""
    tr = stage.tr
    try:
        paths = save()
    except KeepError as wrong:
        return Push(notice(stage, tr("Nothing is saved"), tr(str(wrong))))
    where = "\n".join(path_words(path) for path in paths)
    words = tr("It is here:\n{path}") if len(paths) == 1 else tr("They are here:\n{path}")
    return Push(notice(stage, tr("Saved"), words.format(path=where)))


def report_of(stage: Stage, session: Session, day: date | None) -> Report:
    """What the report of a finished game tells."""
    order = standings(session.state)
    rounds = _rounds(stage, session, order)
    game = game_name(stage, session.heading.game)
    title = stage.tr("{game}, {day}").format(game=game, day=day_words(stage, day))
    return Report(
        title,
        won_words(stage, session),
        _facts(stage, session),
        tuple(_seat(stage, session, standing) for standing in order),
        _named(stage, session.points_by_source(), order),
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
    """Who is chieftain, or who share the victory."""
    state = session.state
    won = winners(state.scores, [player.gold for player in state.players])
    names = [session.heading.chairs[seat].name for seat in won]
    if len(names) == 1:
        return stage.tr("{name} is chieftain of Skye").format(name=names[0])
    words = stage.tr("{names} share the victory")
    return words.format(names=sentences.listed(stage.text, names))


def _facts(stage: Stage, session: Session) -> tuple[tuple[str, str], ...]:
    tr, setup = stage.tr, session.state.setup
    told = [
        f"{letter} {sentences.objective_name(stage.text, name)}"
        for letter, name in zip(SLOTS, setup.objectives, strict=True)
    ]
    first = session.heading.chairs[setup.first].name
    return (
        (tr("Deal"), deal_words(session.deal)),
        (tr("Objectives"), sentences.in_row(stage.text, told)),
        (tr("Went first"), first),
    )


def _seat(stage: Stage, session: Session, standing: Standing) -> ReportSeat:
    chair = session.heading.chairs[standing.seat]
    return ReportSeat(
        chair.name,
        who_words(stage, chair.who),
        clan_colour(stage, chair.clan),
        standing.rank,
        standing.points,
        left_ways(stage, standing)[0],
        (0, *[row[standing.seat] for row in session.scores_by_round()]),
        crest(stage, chair.clan),
        encoded(land_picture(stage, session, standing.seat), "jpg"),
    )


def _named(
    stage: Stage, gave: dict[str, tuple[int, ...]], order: tuple[Standing, ...]
) -> dict[str, tuple[int, ...]]:
    """Sources in words, their points in the order of the places."""
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
        (label, _named(stage, each, order)) for label, each in zip(labels, gave, strict=True)
    )


def land_picture(stage: Stage, session: Session, seat: Seat) -> pygame.Surface:
    """A territory on plain cloth, every tile at the same size."""
    player, clan = session.state.players[seat], session.heading.chairs[seat].clan
    left, top, right, bottom = bounds(player.land.tiles)
    margin = CELL // 4
    size = ((right - left + 1) * CELL + 2 * margin, (bottom - top + 1) * CELL + 2 * margin)
    picture = pygame.Surface(size)
    picture.fill(stage.colour("table.mat"))
    room = picture.get_rect().inflate(-2 * margin, -2 * margin)
    camera = framed(player.land.tiles, room, CELL)
    draw_land(picture, stage, player.land, clan, camera)
    if player.journey:
        at = journeyman_point(camera, player.journey.place)
        draw_journeyman(picture, stage, clan, at, camera.size)
    return picture
