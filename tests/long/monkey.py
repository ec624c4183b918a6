"""Random input to the window: `python -m tests.long.monkey --inputs 200000 --kept monkey.jsonl`.

Clicks, keys, wheel turns, drags, texts, resizes and losses of focus
(`tests.support.windows.hand`), from the title and at tables of all three games with people and
bots. After each stretch the game on the table is written, read and played again, and must be the
same. An exception ends the run and prints the last inputs; so does a file written outside the
folder or a program started. Each block is a fresh window, so a finding is found again by its
number but for what bots do between two frames.
"""

from __future__ import annotations

import argparse
import logging
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import Final

import game
from game.language.text import LANGUAGES, Text
from tests.support.longrun import MOST, Found, add_options, run, told
from tests.support.watchful import Eye, megabytes
from tests.support.windows.hand import Hand

BLOCK: Final = 2000
STRETCH: Final = 200
LARGEST: Final = 900.0
"""Megabytes that a window with all its pictures may take."""


class Broken(Exception):  # noqa: N818  it is a finding
    """What the window could not stand, and the last inputs."""


_EYES: Final[list[Eye]] = []


def stretches(first: int, number: int) -> Found:
    """So many inputs to a fresh window; raises Broken."""
    logging.disable()
    if not _EYES:
        for module in walk_packages(game.__path__, "game."):
            if module.name != "game.__main__":
                import_module(module.name)  # what is loaded late makes code out of text
        for language in LANGUAGES:
            Text(language)  # and so do the plural forms of a language, the first time
        _EYES.append(Eye(seconds=600.0, megabytes=LARGEST))
    with TemporaryDirectory() as name:
        hand = Hand(Path(name), first)
        try:
            with _EYES[0].on(Path(name)):
                _play(hand, first, number)
        except Exception as wrong:
            trace = "".join(traceback.format_exception(wrong)[-12:])
            inputs = "\n".join(hand.last)
            raise Broken(f"{first}: {inputs}\n{trace}") from wrong
        finally:
            hand.close()
    scenes = {f"frames of {name}": count for name, count in sorted(hand.scenes.items())}
    counts = {"inputs": number, "scene changes": hand.changes, f"{MOST}MB": megabytes()}
    return {**counts, **scenes}


def _play(hand: Hand, first: int, number: int) -> None:
    for done in range(0, number, STRETCH):
        if done % (4 * STRETCH) == STRETCH:
            hand.sit_down((first + done) // STRETCH)
        hand.play(min(STRETCH, number - done))
        hand.check()


def main(arguments: Sequence[str]) -> int:
    """Play about, and tell what was seen."""
    parser = argparse.ArgumentParser(prog="monkey", description=__doc__)
    parser.add_argument("--inputs", type=int, default=4000)
    add_options(parser)
    options = parser.parse_args(arguments)
    try:
        found = run(stretches, options.inputs, BLOCK, options.kept, options.jobs)
    except Broken as broken:
        print(broken)
        return 1
    print(told(found))
    print(f"nothing broke; {found['CPU seconds'] / found['inputs'] * 1000:.2f} CPU ms an input")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
