"""No test opens a real window or a real sound device unless it says so itself.

Programs are started a hundred times, and all of them read what Python compiled once, even where
the environment asks it to keep nothing.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from tests.support.shared import share_pictures, share_sounds

sys.dont_write_bytecode = False


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
