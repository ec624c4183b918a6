"""Records played for pictures: all processes of one run play each game only once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from game.bots import BOTS_OF
from game.match.running import AnyMatch
from rules.record import HUMAN

VARIABLE: Final = "SKYE_PICTURES_PLAYED"
"""The environment variable that names the folder of this run; without it nothing is shared."""

_known: Final[dict[str, str]] = {}


M = TypeVar("M", bound=AnyMatch)


def play_until(match: M, is_there: Callable[[M], bool]) -> str:
    """Let the bots play to a moment; return the record."""
    while not is_there(match):
        if not match.draw_chance():
            match.think(1.0)
    return match.record_text()


def seat_person(text: str, name: str) -> str:
    """Return a record in which a person sits in the place of a bot of that name."""
    return text.replace(f" greedy {name}\n", f" {HUMAN} {name}\n")


def with_options(match: M, *options: str) -> M:
    """Return the same match under these options."""
    lines = "".join(f"\noption {option}" for option in options)
    text = match.record_text().replace("\nseat ", f"{lines}\nseat ", 1)
    return type(match).resume(text, None, BOTS_OF[match.game.name])


def play_once(name: str, play: Callable[[], str]) -> str:
    """Return the record of that name, played by whoever asks for it first."""
    if name not in _known:
        _known[name] = _share(name, play)
    return _known[name]


def _share(name: str, play: Callable[[], str]) -> str:
    folder = os.environ.get(VARIABLE)
    if not folder:
        return play()
    file = Path(folder) / f"{name}.skye"
    if file.exists():
        return file.read_text("utf-8")
    text = play()
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_text(text, "utf-8")
    fresh.replace(file)
    return text
