"""When something unexpected happens: a report in the player's folder, and the words for it."""

from __future__ import annotations

import contextlib
import getpass
import os
import platform
import re
import sys
import traceback
from typing import Final

import pygame

from game import VERSION
from game.language.text import legible
from game.match.store import Store, StoreError
from game.ui.assets import ROOT

_NAME: Final = "reports/crash-{number}.txt"
_MOST: Final = 50
"""Reports that are kept; the last one makes room for what comes after it."""
_LONGEST: Final = 160
_PERSON: Final = re.compile(r"(?m)^seat (\S+) human .*$")


def summary(error: BaseException) -> str:
    """Return what went wrong in a few words, without anything about the person."""
    told = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    told = _redact(told)
    return told if len(told) <= _LONGEST else told[: _LONGEST - 1] + "…"


def _redact(text: str) -> str:
    for word, instead in _private():
        text = text.replace(word, instead)
    return text


def _private() -> list[tuple[str, str]]:
    """Return pairs of private text and its replacement, folders first."""
    found = [(str(ROOT), "skye"), (os.path.expanduser("~"), "~")]
    host = os.environ.get("COMPUTERNAME", "") if os.name == "nt" else os.uname().nodename
    found.append((host, "this-computer"))
    with contextlib.suppress(OSError, KeyError, ImportError):  # the system knows no name
        found.append((getpass.getuser(), "somebody"))
    # A name of two letters is in every other word.
    return [pair for pair in found if len(pair[0]) > 2]


def _without_names(record: str) -> str:
    """Return a record whose people are called by their clans; it can still be played."""
    return _PERSON.sub(lambda found: f"seat {found[1]} human {found[1].capitalize()}", record)


def report_text(error: BaseException, record: str) -> str:
    """Return trace, versions and the game's record; nothing about the person."""
    trace = _redact("".join(traceback.format_exception(error)))
    versions = (
        f"Skye {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.version.SDL))}, {sys.platform}"
    )
    return legible(f"{versions}\n\n{trace}\n{_without_names(record)}")


def write_report(store: Store, error: BaseException, record: str) -> str:
    """Write a report. Return where it lies, or an empty text if it could not be written."""
    number = 1
    while number < _MOST and store.exists(_NAME.format(number=number)):
        number += 1
    name = _NAME.format(number=number)
    try:
        store.write(name, report_text(error, record))
    except StoreError:
        return ""
    return str(store.folder / name)
