"""Records that were played for pictures: all processes of one run play each game only once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

VARIABLE: Final = "SKYE_PICTURES_PLAYED"
"""The environment variable that names the folder of this run; without it nothing is shared."""

_known: Final[dict[str, str]] = {}


def kept(name: str, play: Callable[[], str]) -> str:
    """Return the record of that name, played by whoever asks for it first."""
    if name not in _known:
        _known[name] = _shared(name, play)
    return _known[name]


def _shared(name: str, play: Callable[[], str]) -> str:
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
