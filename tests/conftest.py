"""Tests open no real window and no sound device unless they say so.

Programs are started a hundred times, and all of them read what Python compiled once, even where
the environment asks it to keep nothing.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from typing import Final

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from tests.support.shared import share_pictures, share_sounds

sys.dont_write_bytecode = False


SLOWEST: Final = (
    "test_frozen.py",
    "test_real_window.py",
    "test_lessons_in_a_window.py",
    "test_workshop.py",
    "test_documents.py",
    "test_architecture.py",
    "test_supply.py",
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.path.name not in SLOWEST)


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: no need to look through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _shared_files() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        share_pictures(patch)
        share_sounds(patch)
        yield
