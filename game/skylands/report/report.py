"""The report of a game of the Skylands: its turns, boards with named cells, every point."""

from __future__ import annotations

from datetime import date
from typing import Final

import pygame
from pygame import Rect

from game.language.phrases import join_list
from game.language.text import capital, mark
from game.skylands.ledger import TurnTaken, scores_by_turn, turns_of
from game.skylands.session import Session
from game.skylands.view.board import board_camera, draw_board
from game.skylands.view.frame import BOARD
from game.skylands.view.look import board_look
from game.skylands.words.history import award_words, over_words
from game.skylands.words.things import action_name, source_name, tile_name
from game.table.final.rank import Standing
from game.table.occasion import day_words, deal_words
from game.table.report.html import AwardRow, CourseWords, Report, ReportSeat
from game.table.report.parts import clan_colour, crest, who_words
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.picture_file import encode
from game.ui.stage import Stage
from rules.awards import Award
from rules.grid import Cell, cell, xy
from rules.skylands import Player, final_awards, scores, winners
from rules.skylands.archipelago import COLUMNS, ROWS
from rules.skylands.events import GameOver
from rules.skylands.final import points_by_source
from rules.table import Seat

TITLE: Final = mark("Skylands")

BOARD_WIDTH: Final = 780
"""Pixels of a board in the report's pictures."""
MARGIN: Final = 44
"""Beside it and above it, for the names of rows and columns."""
LETTERS: Final = "ABCDE"


def standings(session: Session) -> tuple[Standing, ...]:
    """Return the seats, the best first; equal ones share a place (K-81)."""
    state = session.state
    final = scores(state)
    order = sorted(state.setup.seats, key=lambda seat: (-final[seat], seat))
    return tuple(
        Standing(
            seat,
            1 + sum(other > final[seat] for other in final),
            final[seat],
            0,
            len(state.players[seat].land.tiles),
            by_gold=False,
        )
        for seat in order
    )


def won_text(stage: Stage, session: Session) -> str:
    """Return who rules the sky, or who share the victory."""
    names = [session.heading.chairs[seat].name for seat in winners(scores(session.state))]
    if len(names) == 1:
        return stage.tr("{name} rules the Skylands").format(name=names[0])
    told = stage.tr("{names} share the victory")
    return told.format(names=join_list(stage.text, names))


def laid_text(stage: Stage, player: Player) -> tuple[str, str]:
    """Return what a seat has laid, such as "17 tiles, 8 specials", and shorter."""
    tiles = stage.trn("{n} tile", "{n} tiles", len(player.land.tiles))
    specials = stage.trn("{n} special", "{n} specials", len(player.land.specials))
    return f"{tiles}, {specials}", tiles


def report_of(stage: Stage, session: Session, day: date | None) -> Report:
    """Return the report of a finished game."""
    order = standings(session)
    turns = turns_of(session.steps)
    gave = points_by_source(session.state)
    return Report(
        title=stage.tr("{game}, {day}").format(game=stage.tr(TITLE), day=day_words(stage, day)),
        lead=won_text(stage, session),
        facts=_facts(stage, session, turns),
        seats=tuple(_seat(stage, session, standing, turns) for standing in order),
        sources={
            capital(source_name(stage.text, source)): tuple(points[each.seat] for each in order)
            for source, points in gave.items()
        },
        rounds=(),
        record=session.record_text(),
        course=_course(stage, session, turns),
        lands=stage.tr("The boards"),
    )


def _facts(
    stage: Stage, session: Session, turns: tuple[TurnTaken, ...]
) -> tuple[tuple[str, str], ...]:
    tr, setup = stage.tr, session.state.setup
    start = tr("Tactical start") if setup.tactical else tr("Printed boards")
    specials = [tile_name(stage.text, tile) for tile in setup.specials]
    ends = [event for event in session.steps[-1].events if isinstance(event, GameOver)]
    return (
        (tr("Deal"), deal_words(session.deal)),
        (tr("Start"), start),
        (tr("Went first"), session.heading.chairs[setup.first].name),
        (tr("Special tiles"), ", ".join(specials)),
        (tr("Turns"), str(len(turns))),
        *[(tr("The end"), over_words(stage.text, event.why)) for event in ends],
    )


def _course(stage: Stage, session: Session, turns: tuple[TurnTaken, ...]) -> CourseWords:
    tr = stage.tr
    words = tr("Turn {n} ({name}: {action})")
    told = [
        words.format(
            n=turn.number,
            name=session.heading.chairs[turn.seat].name,
            action=action_name(stage.text, turn.board.word) if turn.board is not None else "–",
        )
        for turn in turns
    ]
    labels = ("0", *[str(turn.number) for turn in turns[:-1]], tr("end"))
    return CourseWords(tr("Turn by turn"), tr("Points turn by turn"), labels, tuple(told))


def _seat(
    stage: Stage, session: Session, standing: Standing, turns: tuple[TurnTaken, ...]
) -> ReportSeat:
    chair = session.heading.chairs[standing.seat]
    player = session.state.players[standing.seat]
    return ReportSeat(
        chair.name,
        who_words(stage, chair.who),
        clan_colour(stage, chair.clan),
        standing.rank,
        standing.points,
        laid_text(stage, player)[0],
        tuple(row[standing.seat] for row in scores_by_turn(turns)),
        crest(stage, chair.clan),
        encode(board_picture_of(stage, session, standing.seat), "jpg"),
        tuple(award_rows(stage, player)),
    )


def award_rows(stage: Stage, player: Player) -> list[AwardRow]:
    """Return every award with its cells by name; a source without awards has a row too."""
    rows = []
    for source, awards in final_awards(player).items():
        name = capital(source_name(stage.text, source))
        if not awards:
            rows.append(AwardRow(name, "–", "", "0"))
        for award in awards:
            why = award_words(stage.text, award.why, award.number)
            if award.why == "printed":
                (place,) = award.cells
                tile = tile_name(stage.text, player.land.tiles[place].id)
                why = stage.tr("{tile}: {words}").format(tile=tile, words=why)
            rows.append(AwardRow(name, why, cells_words(award), stage.text.number(award.points)))
    return rows


def cells_words(award: Award) -> str:
    """Return the cells of an award by name, from the north-west on."""
    return " ".join(cell_name(place) for place in sorted(award.cells, key=_reading))


def cell_name(place: Cell) -> str:
    """Return a name such as "B3": letters for columns, numbers for rows."""
    x, y = xy(place)
    return f"{LETTERS[x]}{y + 1}"


def board_picture_of(stage: Stage, session: Session, seat: Seat) -> pygame.Surface:
    """Return a board with the names of its columns above and of its rows at the left."""
    high = BOARD_WIDTH * BOARD[1] // BOARD[0]
    picture = pygame.Surface((BOARD_WIDTH + MARGIN, high + MARGIN))
    picture.fill(stage.colour("table.mat"))
    board = Rect(MARGIN, MARGIN, BOARD_WIDTH, high)
    draw_board(Canvas(picture, stage), board, board_look(session.state.players[seat]))
    camera, font = board_camera(board), stage.assets.font("what_now", MARGIN * 2 // 3)
    cream = stage.colour("text.cream")
    for x in range(COLUMNS):
        words = ink.render(font, LETTERS[x], cream)
        at = (camera.rect(cell(x, 0)).centerx, MARGIN // 2)
        picture.blit(words, words.get_rect(center=at))
    for y in range(ROWS):
        words = ink.render(font, str(y + 1), cream)
        at = (MARGIN // 2, camera.rect(cell(0, y)).centery)
        picture.blit(words, words.get_rect(center=at))
    return picture


def _reading(place: Cell) -> tuple[int, int]:
    x, y = xy(place)
    return y, x
