"""What a player keeps of a finished game: a picture of it in the player's folder."""

from __future__ import annotations

import errno
import logging
import os
from datetime import date
from pathlib import Path
from typing import Final

from game.store import Store
from game.text import mark

PICTURES: Final = "pictures"
"""The folder of saved pictures."""

NO_ROOM: Final = mark("The picture could not be saved: there is no room left on the disk.")
NOT_SAVED: Final = mark("The picture could not be saved: the game may not write into its folder.")

_log = logging.getLogger(__name__)


class PictureError(Exception):
    """Why a picture was not saved: one sentence for the player, in English, to translate."""


def save_picture(store: Store, png: bytes, day: date) -> Path:
    """Keep a picture under a name that no other has; returns its path. Raises PictureError."""
    folder = store.folder / PICTURES
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, day)
        fresh = path.with_suffix(f".{os.getpid()}.tmp")
        fresh.write_bytes(png)
        os.replace(fresh, path)
    except OSError as wrong:
        _log.warning("no picture: %s", wrong)
        full = wrong.errno in (errno.ENOSPC, errno.EDQUOT)
        raise PictureError(NO_ROOM if full else NOT_SAVED) from wrong
    return path


def _free(folder: Path, day: date) -> Path:
    number = 1
    while (path := folder / f"{day.isoformat()}-{number}-skye.png").exists():
        number += 1
    return path


def path_words(path: Path, longest: int = 44) -> str:
    """A path broken into lines behind its separators, since it has no spaces to break at."""
    lines = [""]
    for part in str(path).replace(os.sep, os.sep + "\0").split("\0"):
        if lines[-1] and len(lines[-1]) + len(part) > longest:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
