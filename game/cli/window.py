"""skye without a sub-command: the window, straight into a game if asked, or the program's check.

This is the only part of the command line that loads pygame, and it does so when it runs.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.botfiles import add_bot_files, called, files_of, known_bots
from game.language.text import LANGUAGES
from game.match.source import BadInput, whole

if TYPE_CHECKING:
    from rules.record import Heading, SkyHeading

SPEEDS = ("off", "fast", "normal", "slow")
WHICH = ("skye", "journeyman", "skylands")
"""The games by name; their rules are loaded when one begins, so that the title comes up sooner."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words after `skye`."""
    parser.add_argument("--deal", metavar="NUMBER", help="straight into the deal of that number")
    parser.add_argument("--seats", dest="chairs", metavar="human,greedy", help="who plays it")
    add_bot_files(parser)
    parser.add_argument("--game", dest="which", choices=WHICH, help="which game")
    parser.add_argument("--speed", choices=SPEEDS, default="", help="of animations")
    parser.add_argument("--window", metavar="WIDTHxHEIGHT", help="the window's size")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="")
    parser.add_argument("--data", metavar="FOLDER", help="for saves, settings and reports")
    parser.add_argument("--ui-tree", metavar="FILE", help="keep FILE up to date with the screen")
    parser.add_argument("--check", action="store_true", help="load all, play a game, and leave")


def run(options: argparse.Namespace) -> bool:
    """Open the window and stay until it is closed."""
    if options.command:
        raise BadInput(f"the command '{options.command}' comes first, before its options")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as missing:
        raise BadInput(
            "the window needs pygame-ce: install it with 'pip install pygame-ce'"
        ) from missing
    from game.app import Launch, NoWindow
    from game.launch import check, open_window

    launch = Launch(
        data=_folder(options.data),
        window=_size(options.window),
        language=options.language,
        speed=options.speed,
        ui_tree=_writable(options.ui_tree),
    )
    asked = [options.deal, options.chairs, options.which, options.bot_files or None]
    straight = any(word is not None for word in asked)
    known = known_bots(options.bot_files) if straight else {}
    heading = _heading(options, known) if straight else None
    try:
        if options.check:
            wrong = check(launch)
            for sentence in wrong:
                print(f"skye: {sentence}", file=sys.stderr)
            return not wrong
        open_window(launch, heading, files_of(known))
    except (NoWindow, pygame.error) as wrong_window:
        if sys.stderr is None:
            # Started by a double-click where that gives no output: there is nobody else to tell.
            pygame.display.message_box("Skye", str(wrong_window), "error")
        raise BadInput(str(wrong_window)) from wrong_window
    return True


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text, re.ASCII)
    if not match:
        raise BadInput(f"--window: {text[:40]!r} is no size such as 1280x800")
    return int(match[1]), int(match[2])


def _heading(options: argparse.Namespace, known: dict[str, str]) -> Heading | SkyHeading:
    """The game asked for."""
    from game.match.headings import heading_of
    from rules.record import GAME
    from rules.shuffle import DEALS

    number = None
    if options.deal is not None:
        number = whole(options.deal.replace("-", ""), "--deal", least=0, most=DEALS - 1)
    game = options.which or GAME
    seats = _seats(options.chairs, game, known)
    heading: Heading | SkyHeading = heading_of(seats, number, game)
    return heading


def _seats(text: str | None, game: str, known: dict[str, str]) -> list[str]:
    """Who plays; without a word about it, a person against the own bots, or else three others."""
    from rules.games import GAMES
    from rules.record import HUMAN

    own = [name for name, file in known.items() if file]
    seats = text.split(",") if text is not None else [HUMAN, *(own or ["greedy"] * 3)]
    allowed, rule = GAMES[game].seats, GAMES[game].rule_of_seats
    if len(seats) not in allowed:
        many = f"{allowed.start} to {allowed.stop - 1}"
        raise BadInput(f"--seats: {len(seats)} seats do not make a game of {many} ({rule})")
    for who in seats:
        if who != HUMAN and who not in known:
            raise BadInput(f"--seats: there is no player '{who}', but human, {called(known)}")
    return seats


def _folder(name: str | None) -> Path | None:
    if name == "":
        raise BadInput("--data: an empty name is no folder")
    return None if name is None else Path(name)


def _writable(name: str | None) -> Path | None:
    if name is None:
        return None
    path = Path(name)
    if path.is_dir():
        raise BadInput(f"--ui-tree: {name or 'an empty name'} is no file")
    if not path.parent.is_dir():
        raise BadInput(f"--ui-tree: there is no folder {path.parent}")
    return path
