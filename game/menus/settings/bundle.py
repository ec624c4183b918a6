"""A player's folder as one zip file: packed to take along, checked before it is unpacked.

Only files that this game writes go in and come out, each by its known name, so nothing can land
outside the folder or fill the disk. What lay there before is packed first and kept.
"""

from __future__ import annotations

import contextlib
import re
import zipfile
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from game.language.text import mark
from game.match.store import CURRENT, GAMES, NOT_WRITTEN, Store, StoreError
from game.ui.settings import FILE as SETTINGS
from game.ui.settings import parse

KNOWN: Final = re.compile(
    r"settings\.json|setup\.json|lessons\.json|results\.txt|current\.skye|games/[\w-]+\.skye",
    re.ASCII,
)
"""Every file that may be packed. What names programs to run is left out on purpose."""

LARGEST: Final = 20_000_000
"""Bytes of the largest file that is taken."""
LARGEST_IN_ALL: Final = 200_000_000
MOST: Final = 20_000
"""Files: far more than a player's games."""
BACKUPS: Final = "backups"
"""The folder of what was there before something was imported."""

_WAYS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

NO_ZIP: Final = mark("This file is no zip file, or it is damaged.")
STRANGE: Final = mark("This zip holds a file that is none of this game, so nothing was imported.")
TOO_MUCH: Final = mark("This zip is far too large to come from this game.")
BROKEN: Final = mark("A file in this zip is damaged, so nothing was imported.")
EMPTY: Final = mark("There is nothing of this game in this zip.")


class BundleError(Exception):
    """Why a zip is refused: one sentence in English, to translate."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """What a zip holds, by name; it has passed every check."""

    texts: dict[str, str]

    @property
    def games(self) -> int:
        return sum(name.startswith(f"{GAMES}/") for name in self.texts)


def pack(store: Store, target: Path) -> None:
    """Write everything that is known in the player's folder into one zip. Raises StoreError."""
    fresh = target.with_name(target.name + ".tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as file:
            for name in _there(store):
                file.write(store.folder / name, name)
        fresh.replace(target)
    except (OSError, ValueError) as wrong:  # a date that zip cannot write is a ValueError
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise StoreError(NOT_WRITTEN) from wrong


def unpack(path: Path) -> Bundle:
    """Return what a zip holds. Raises BundleError if anything about it is wrong."""
    try:
        with zipfile.ZipFile(path) as file:
            entries = [entry for entry in file.infolist() if not entry.is_dir()]
            _check(entries)
            texts = {entry.filename: _text(file, entry) for entry in entries}
    except (OSError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as wrong:
        # The last one is a file under a password.
        raise BundleError(NO_ZIP) from wrong
    if not texts:
        raise BundleError(EMPTY)
    if SETTINGS in texts:
        try:
            parse(texts[SETTINGS])
        except ValueError as wrong:
            raise BundleError(BROKEN) from wrong
    return Bundle(texts)


def import_bundle(store: Store, bundle: Bundle, day: date) -> Path:
    """Back up the current files as a zip, then write what the bundle holds. Raises StoreError.

    A game that is here already stays, and another one of the same name gets the next free name.
    """
    backup = free_name(store.folder / BACKUPS, day)
    pack(store, backup)
    for name, text in sorted(bundle.texts.items()):
        if not name.startswith(f"{GAMES}/"):
            store.write(name, text)
        elif not _has(store, name, text):
            store.write(name if not store.exists(name) else _free_game(store, name), text)
    return backup


def free_name(folder: Path, day: date) -> Path:
    """Return such as `skye-2026-11-16.zip`, with a number if that is taken."""
    names = (
        f"skye-{day.isoformat()}{tail}.zip" for tail in ("", *(f"-{n}" for n in range(2, MOST)))
    )
    return next(path for path in (folder / name for name in names) if not path.exists())


def found_zips(folders: Iterable[Path]) -> list[Path]:
    """Return the zips of this game in some folders, the latest first."""
    found: list[tuple[float, Path]] = []
    for folder in dict.fromkeys(folders):
        try:
            found += [(path.stat().st_mtime, path) for path in folder.glob("skye-*.zip")]
        except OSError:
            continue
    return [path for _, path in sorted(found, reverse=True)]


def _there(store: Store) -> list[str]:
    names = [CURRENT, SETTINGS, "setup.json", "lessons.json", "results.txt", *store.games()]
    return [name for name in names if KNOWN.fullmatch(name) and store.exists(name)]


def _check(entries: list[zipfile.ZipInfo]) -> None:
    sizes = [entry.file_size for entry in entries]
    if len(entries) > MOST or max(sizes, default=0) > LARGEST or sum(sizes) > LARGEST_IN_ALL:
        raise BundleError(TOO_MUCH)
    names = [entry.filename for entry in entries]
    if any(entry.compress_type not in _WAYS for entry in entries):
        raise BundleError(NO_ZIP)
    if not all(map(KNOWN.fullmatch, names)) or len(set(names)) < len(names):
        raise BundleError(STRANGE)


def _text(file: zipfile.ZipFile, entry: zipfile.ZipInfo) -> str:
    """Read a zip entry up to its declared size."""
    with file.open(entry) as packed:
        data = packed.read(entry.file_size + 1)
    if len(data) != entry.file_size:
        raise BundleError(BROKEN)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise BundleError(BROKEN) from wrong


def _has(store: Store, name: str, text: str) -> bool:
    try:
        return store.read(name) == text
    except StoreError:
        return False


def _free_game(store: Store, name: str) -> str:
    stem = name.removesuffix(".skye")
    number = 2
    while store.exists(free := f"{stem}-{number}.skye"):
        number += 1
    return free
