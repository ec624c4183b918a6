"""When something unexpected happens: a report in the player's folder, and the words for it."""

from __future__ import annotations

import platform
import sys
import traceback

import pygame

from game import VERSION
from game.store import Store, StoreError

_NAME = "reports/crash-{number}.txt"


def report_text(error: BaseException, record: str) -> str:
    """Trace, versions and the game's record; nothing about the person."""
    trace = "".join(traceback.format_exception(error))
    versions = (
        f"Skye {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.version.SDL))}, {sys.platform}"
    )
    return f"{versions}\n\n{trace}\n{record}"


def write_report(store: Store, error: BaseException, record: str) -> str:
    """Keep a report; where it lies, or an empty text if it could not be written."""
    number = 1
    while store.exists(_NAME.format(number=number)):
        number += 1
    name = _NAME.format(number=number)
    try:
        store.write(name, report_text(error, record))
    except StoreError:
        return ""
    return str(store.folder / name)
