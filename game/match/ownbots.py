"""Players' own bots: which file each came from, remembered between runs.

A saved game names its bots only, and **Continue** has to find them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from game.bots import Makers
from game.bots.botfile import bot_name, file_bots
from game.match.store import Store, StoreError

FILE: Final = "bots.json"


def remember(store: Store, files: Iterable[str]) -> None:
    """Remember where some bots are. Raises StoreError."""
    new = {bot_name(file): file for file in files}
    if new:
        store.write(FILE, json.dumps(_read_files(store) | new, indent=2) + "\n")


def own_bots(store: Store, files: Iterable[str]) -> Makers:
    """Return the bots of the files remembered and of those given."""
    return file_bots([*_read_files(store).values(), *files])


def _read_files(store: Store) -> dict[str, str]:
    try:
        found = json.loads(store.read(FILE) or "{}")
    except (StoreError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {bot_name(file): file for file in found.values() if isinstance(file, str)}
