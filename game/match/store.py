"""The player's folder: small texts by name, each written as a whole or not at all.

It knows names and texts; what a text means, a game or settings, it leaves to its callers.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs

if TYPE_CHECKING:
    from datetime import date

from game.language.text import mark

CURRENT: Final = "current.skye"
"""The running game."""

SECOND: Final = "current-2.skye"
"""The running game of a second program on the same folder."""

GAMES: Final = "games"
"""The folder of finished games."""

LARGEST: Final = 1_000_000
"""Bytes of the largest text that is read: far more than any game or settings need."""

UNWRITABLE: Final = mark("Nothing can be saved: the game may not write into its folder.")
NO_ROOM: Final = mark("The game could not be saved: there is no room left on the disk.")
GONE: Final = mark("The game could not be saved: its folder is gone.")
NOT_WRITTEN: Final = mark("The game could not be saved: writing the file failed.")
NOT_READ: Final = mark("A saved file could not be read.")
TOO_LARGE: Final = mark("A saved file is far too large to be one of this game.")
NO_TEXT: Final = mark("A saved file is damaged: it holds no readable text.")

_SENTENCES: Final = {
    errno.ENOSPC: NO_ROOM,
    errno.EDQUOT: NO_ROOM,
    errno.EFBIG: NO_ROOM,
    errno.EACCES: UNWRITABLE,
    errno.EPERM: UNWRITABLE,
    errno.EROFS: UNWRITABLE,
    errno.ENOENT: GONE,
    errno.ENOTDIR: GONE,
}

_BESIDE: Final = re.compile(r"current-([2-9]|[1-9][0-9]+)\.skye")

_log = logging.getLogger(__name__)


class StoreError(Exception):
    """What went wrong with a file: one sentence for the player, in English, to translate."""


def default_folder() -> Path:
    return Path(platformdirs.user_data_dir("Skye", appauthor=False))


class Store:
    """Texts by name in one folder, which is created with the first text."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.window = 1
        """The number of this program on the folder: each keeps a running game of its own."""

    @property
    def writable(self) -> bool:
        """Return whether a text could be saved now; tried out, since permissions do not tell."""
        probe = self.folder / f".probe.{os.getpid()}.tmp"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            probe.write_bytes(b"")
            probe.unlink()
        except OSError:
            return False
        return True

    @property
    def notice(self) -> str:
        """Return a sentence in English, to translate, if nothing can be saved; or empty."""
        return "" if self.writable else UNWRITABLE

    def exists(self, name: str) -> bool:
        try:
            return self._path(name).is_file()
        except OSError:
            return False

    def read(self, name: str, largest: int = LARGEST) -> str | None:
        """Return the text of that name, or None if there is none. Raises StoreError."""
        try:
            with self._path(name).open("rb") as file:
                data = file.read(largest + 1)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as wrong:
            raise _failure(name, NOT_READ, wrong) from wrong
        if len(data) > largest:
            raise StoreError(TOO_LARGE)
        try:
            # Some editors put a mark before the first letter.
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            raise StoreError(NO_TEXT) from wrong

    def write(self, name: str, text: str) -> None:
        """Replace a text, keeping the old one as `<name>.bak`. Raises StoreError."""
        path = self._path(name)
        fresh = _beside(path, f".{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_through(fresh, text.encode("utf-8"))
            _keep_old(path)
            os.replace(fresh, path)
        except OSError as wrong:
            _delete(fresh, _spare(path))
            raise _failure(name, _SENTENCES.get(wrong.errno or 0, NOT_WRITTEN), wrong) from wrong
        _sync_folder(path.parent)

    def remove(self, name: str) -> None:
        """Delete the text of that name and the old one beside it. Raises StoreError."""
        path = self._path(name)
        try:
            for gone in (path, _beside(path, ".bak")):
                gone.unlink(missing_ok=True)
        except NotADirectoryError:
            return
        except OSError as wrong:
            raise _failure(name, _SENTENCES.get(wrong.errno or 0, NOT_WRITTEN), wrong) from wrong

    def set_aside(self, name: str, why: str) -> str:
        """Rename a file that cannot be used, so that nothing is lost; return its new name."""
        path = self._path(name)
        number = 1
        while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
            number += 1
        try:
            os.replace(path, aside)
        except OSError as wrong:
            raise _failure(name, _SENTENCES.get(wrong.errno or 0, NOT_WRITTEN), wrong) from wrong
        _log.warning("%s is now %s: %s", name, aside.name, why)
        return aside.relative_to(self.folder).as_posix()

    def backup(self, name: str) -> str | None:
        """Return the text before the last write; None if it cannot be read."""
        try:
            return self.read(f"{name}.bak")
        except StoreError:
            return None

    def left_windows(self) -> list[int]:
        """Return the further windows whose running games are here."""
        try:
            found = [_BESIDE.fullmatch(path.name) for path in self.folder.iterdir()]
        except OSError:
            return []
        return sorted([int(each[1]) for each in found if each])

    def adopt(self, window: int) -> None:
        """Make the running game of another window that of this one."""
        try:
            os.replace(self.folder / _running(window), self._path(CURRENT))
        except OSError as wrong:
            _log.warning("%s: %s", _running(window), wrong)

    def tidy(self) -> None:
        """Remove temporary files of the running game that a killed program left."""
        own = _running(self.window)
        with contextlib.suppress(OSError):
            for path in self.folder.glob(f"{own}.*"):
                if re.fullmatch(r"[0-9]+\.(tmp|old)", path.name.removeprefix(f"{own}.")):
                    _delete(path)

    def free_game_name(self, day: date, game: str = "skye") -> str:
        """Return a name such as `2026-11-16-1-skye` that no finished game has yet."""
        number = 1
        while self.exists(_game_file(name := f"{day.isoformat()}-{number}-{game}")):
            number += 1
        return name

    def save_finished(self, text: str, name: str) -> str:
        """Save a finished game under that name; return the file's name in this folder."""
        file = _game_file(name)
        self.write(file, text)
        return file

    def shelve(self, name: str) -> None:
        """Move the running game to the shelf; it is never in both places. Raises StoreError."""
        file = self._path(_game_file(name))
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            os.replace(self._path(CURRENT), file)
        except OSError as wrong:
            raise _failure(name, _SENTENCES.get(wrong.errno or 0, NOT_WRITTEN), wrong) from wrong
        _sync_folder(file.parent)
        self.remove(CURRENT)

    def unshelve(self, name: str) -> None:
        """Delete the finished game of that name: its end was undone."""
        self.remove(_game_file(name))

    def games(self) -> list[str]:
        """Return the files of all finished games, the latest last."""
        try:
            names = [path.name for path in (self.folder / GAMES).iterdir()]
        except OSError:
            return []
        return [f"{GAMES}/{name}" for name in sorted(names, key=_age) if name.endswith(".skye")]

    def _path(self, name: str) -> Path:
        if name.startswith(CURRENT):
            name = _running(self.window) + name.removeprefix(CURRENT)
        parts = name.split("/")
        assert all(part.strip(".") for part in parts), f"{name!r} would leave the folder"
        return self.folder.joinpath(*parts)


def _running(window: int) -> str:
    return CURRENT if window == 1 else f"current-{window}.skye"


def _game_file(name: str) -> str:
    return f"{GAMES}/{name}.skye"


def _age(name: str) -> list[str]:
    """Sort dates and numbers as numbers: the tenth game of a day follows the ninth."""
    words = name.removesuffix(".skye").split("-")
    return [f"{int(word):06}" if word.isdecimal() else word for word in words]


def _failure(name: str, sentence: str, wrong: OSError) -> StoreError:
    _log.warning("%s: %s", name, wrong)
    return StoreError(sentence)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _write_through(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_old(path: Path) -> None:
    """Link the present file under a second name first, so that at no moment there is none."""
    if not path.exists():
        return
    spare = _spare(path)
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # some file systems have no second names
        shutil.copyfile(path, spare)
    os.replace(spare, _beside(path, ".bak"))


def _spare(path: Path) -> Path:
    return _beside(path, f".{os.getpid()}.old")


def _delete(*paths: Path) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Not every system can: the file is complete already, so a refusal is no failure."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
