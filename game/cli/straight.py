"""The game with which the window opens if the command line asks for one."""

from __future__ import annotations

import argparse

from game.cli.botfiles import bot_files, known_bots, names_line
from game.match.headings import heading_of
from game.match.source import BadInput, whole_number
from rules.games import GAMES, AnyHeading
from rules.record import GAME, HUMAN
from rules.shuffle import DEALS


def requested_game(options: argparse.Namespace) -> tuple[AnyHeading, tuple[str, ...]]:
    """Return the game that the options ask for, and the files of its bots."""
    known = known_bots(options.bot_files)
    return _heading(options, known), bot_files(known)


def _heading(options: argparse.Namespace, known: dict[str, str]) -> AnyHeading:
    number = None
    if options.deal is not None:
        number = whole_number(options.deal.replace("-", ""), "--deal", least=0, most=DEALS - 1)
    game = GAME if options.which is None else options.which
    if game not in GAMES:
        raise BadInput(f"--game: there is no game '{game}', but {', '.join(GAMES)}")
    seats = _seats(options.chairs, game, known)
    heading: AnyHeading = heading_of(seats, number, game)
    return heading


def _seats(text: str | None, game: str, known: dict[str, str]) -> list[str]:
    """Return who plays; by default a person against the own bots or three others."""
    own = [name for name, file in known.items() if file]
    seats = text.split(",") if text is not None else [HUMAN, *(own or ["greedy"] * 3)]
    allowed, rule = GAMES[game].seats, GAMES[game].rule_of_seats
    if len(seats) not in allowed:
        many = f"{allowed.start} to {allowed.stop - 1}"
        raise BadInput(f"--seats: {len(seats)} seats do not make a game of {many} ({rule})")
    for who in seats:
        if who != HUMAN and who not in known:
            raise BadInput(f"--seats: there is no player '{who}', but human, {names_line(known)}")
    return seats
