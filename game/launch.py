"""skye without a sub-command: the window, straight into a game if asked, or the program's check.

Rules and bots are loaded where a game begins, so that the title comes up sooner.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

import pygame

from game.app import App, Launch, NoWindow
from game.cli.botfiles import add_bot_files
from game.language.text import LANGUAGES
from game.match.source import BadInput
from game.menus.destinations import RequestedGame
from game.menus.title import TitlePage
from game.ui.scene import Push

SPEEDS: Final = ("off", "fast", "normal", "slow")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the words after `skye`."""
    parser.add_argument("--deal", metavar="NUMBER", help="straight into the deal of that number")
    parser.add_argument("--seats", dest="chairs", metavar="human,greedy", help="who plays it")
    add_bot_files(parser)
    parser.add_argument("--game", dest="which", metavar="NAME", help="skye, journeyman or skylands")
    parser.add_argument("--speed", choices=SPEEDS, default="", help="of animations")
    parser.add_argument("--window", metavar="WIDTHxHEIGHT", help="the window's size")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="")
    parser.add_argument("--data", metavar="FOLDER", help="for saves, settings and reports")
    parser.add_argument("--ui-tree", metavar="FILE", help="keep FILE up to date with the screen")
    parser.add_argument("--check", action="store_true", help="load all, play a game, and leave")


def run(options: argparse.Namespace) -> bool:
    """Open the window and run it until it is closed."""
    if options.command:
        raise BadInput(f"the command '{options.command}' comes first, before its options")
    launch = Launch(
        data=_folder(options.data),
        window=_size(options.window),
        language=options.language,
        speed=options.speed,
        ui_tree=_writable(options.ui_tree),
    )
    straight = _straight(options)
    try:
        if options.check:
            return _check(launch)
        open_window(launch, straight)
    except (NoWindow, pygame.error) as wrong_window:
        if sys.stderr is None:
            # Started by a double-click where that gives no output: there is nobody else to tell.
            pygame.display.message_box("Skye", str(wrong_window), "error")
        raise BadInput(str(wrong_window)) from wrong_window
    return True


def open_window(launch: Launch, straight: RequestedGame | None) -> None:
    """Run the program, from the title or straight into a game."""
    app = App(launch)
    try:
        app.stack.apply(Push(TitlePage(app.stage)))
        if straight:
            app.stack.apply(Push(straight))
        app.run()
    finally:
        app.close()


def _straight(options: argparse.Namespace) -> RequestedGame | None:
    words = (options.deal, options.chairs, options.which, options.bot_files or None)
    if all(word is None for word in words):
        return None
    # Rules and bots take a while to load.
    from game.cli.straight import requested_game

    return RequestedGame(*requested_game(options))


def _check(launch: Launch) -> bool:
    # It loads every page, which the window does after its title.
    from game.check import check

    wrong = check(launch)
    for sentence in wrong:
        print(f"skye: {sentence}", file=sys.stderr)
    return not wrong


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text, re.ASCII)
    if not match:
        raise BadInput(f"--window: {text[:40]!r} is no size such as 1280x800")
    return int(match[1]), int(match[2])


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
