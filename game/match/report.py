"""Files that a player keeps of games: pictures, reports and tables, in the player's folder."""

from __future__ import annotations

import errno
import logging
import os
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from game.language.text import mark
from game.match.store import Store

PICTURES: Final = "pictures"
REPORTS: Final = "reports"
TABLES: Final = "tables"

NO_ROOM: Final = mark("Nothing was saved: there is no room left on the disk.")
NOT_SAVED: Final = mark("Nothing was saved: the game may not write into its folder.")

_log = logging.getLogger(__name__)


class KeepError(Exception):
    """Why a file was not saved: one sentence for the player, in English, to translate."""


class Kind(NamedTuple):
    """A kind of file: its folder, the word in its name, its ending."""

    folder: str
    word: str
    ending: str


PICTURE: Final = Kind(PICTURES, "skye", "png")
REPORT: Final = Kind(REPORTS, "skye", "html")
TABLE: Final = Kind(TABLES, "statistics", "csv")


def keep_file(store: Store, kind: Kind, data: bytes, day: date) -> Path:
    """Save a file under a free name and return its path. Raises KeepError."""
    folder = store.folder / kind.folder
    fresh: Path | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, kind, day)
        fresh = path.with_suffix(f".{os.getpid()}.tmp")
        fresh.write_bytes(data)
        os.replace(fresh, path)
    except OSError as wrong:
        _log.warning("not kept: %s", wrong)
        _delete(fresh)
        full = wrong.errno in (errno.ENOSPC, errno.EDQUOT)
        raise KeepError(NO_ROOM if full else NOT_SAVED) from wrong
    return path


def _delete(fresh: Path | None) -> None:
    try:
        if fresh:
            fresh.unlink(missing_ok=True)
    except OSError as wrong:
        _log.warning("left behind: %s", wrong)


def _free(folder: Path, kind: Kind, day: date) -> Path:
    number = 1
    while (path := folder / f"{day.isoformat()}-{number}-{kind.word}.{kind.ending}").exists():
        number += 1
    return path


def wrap_path(path: Path, longest: int = 44) -> str:
    """Break a path into lines after its separators, as it has no spaces to break at."""
    lines = [""]
    for part in str(path).replace(os.sep, os.sep + "\0").split("\0"):
        if lines[-1] and len(lines[-1]) + len(part) > longest:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
