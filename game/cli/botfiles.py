"""Players' own bots beside those of the program, each with the name of its file."""

from __future__ import annotations

import argparse
import re

from game.bots import BOT_NAMES, BOTS
from game.bots.botfile import BadBot, bot_name, read_bot
from game.match.source import BadInput
from rules.record import HUMAN


def add_bot_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bot-file",
        dest="bot_files",
        action="append",
        default=[],
        metavar="FILE",
        help="a bot of your own (see docs/bots.md): FILE patience.py is called patience in --seats",
    )


def known_bots(files: list[str]) -> dict[str, str]:
    """Return every bot that may be named in --seats, with its file if it has one.

    Each file is read once, so that a mistake shows before anything is played.
    """
    known = dict.fromkeys(BOTS, "")
    for file in files:
        name = bot_name(file)
        if not re.fullmatch("[a-z][a-z0-9_-]*", name):
            raise BadInput(
                f"--bot-file: {file}: a bot is called like its file, in small letters a-z, "
                "digits, - and _, such as patience.py"
            )
        if name in known or name == HUMAN:
            raise BadInput(f"--bot-file: {file}: there is a player '{name}' already")
        try:
            read_bot(file)
        except BadBot as wrong:
            raise BadInput(f"--bot-file: {wrong}") from wrong
        known[name] = file
    return known


def bot_files(known: dict[str, str]) -> tuple[str, ...]:
    return tuple(file for file in known.values() if file)


def names_line(known: dict[str, str]) -> str:
    return ", ".join([*[name for name, file in known.items() if file], BOT_NAMES])
