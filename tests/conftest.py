"""No test opens a real window or a real sound device unless it says so itself.

Windows that are gone hang together in circles, and their pictures are large: without a broom now
and then a run over all tests takes gigabytes.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from typing import Final

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.support.shared import share_pictures

SWEPT_EACH: Final = 30
_tests: Final = count(1)


def pytest_collection_finish() -> None:
    """What is loaded by now stays to the end: no need to look through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """Let go of what earlier tests opened."""
    if next(_tests) % SWEPT_EACH == 0:
        gc.collect()


@pytest.fixture(scope="session", autouse=True)
def _shared_pictures() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        share_pictures(patch)
        yield
