"""A long evening takes no more memory than a short one."""

from __future__ import annotations

import ctypes
import gc
import sys
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.menus.about import AboutPage
from game.menus.title import TitlePage
from game.ui.memory import FreedMemory
from game.ui.picture_file import encode
from game.ui.scene import Reset
from tests.long.scene_marathon import resident
from tests.support.command import run_python
from tests.support.windows.stages import open_app


def test_free_memory_is_given_back_when_scenes_change_and_a_second_has_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(FreedMemory, "give_back", lambda self: given.append(1))
    app = open_app(tmp_path, (1024, 600))
    for page in (TitlePage, AboutPage, TitlePage, AboutPage, TitlePage):
        app.stack.apply(Reset(page(app.stage)))
        for _ in range(6):
            app.frame(0.1)
    assert len(given) == 2
    for _ in range(200):
        app.frame(1.0)
    assert len(given) == 2, "not while somebody looks"


def test_a_system_without_malloc_trim_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace())
    FreedMemory().give_back()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(ctypes, "CDLL")
    FreedMemory().give_back()


def test_a_running_game_opens_no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    surplus = FreedMemory()
    monkeypatch.delattr(ctypes, "CDLL")
    surplus.give_back()


on_linux = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is not needed")

GONE = """
import pygame
from game.ui.memory import FreedMemory
from tests.long.scene_marathon import resident

FreedMemory()
larger = pygame.Surface((2560, 1440))
del larger
pictures, small = [], []
for _ in range(20):
    pictures.append(pygame.Surface((1024, 600)))
    small.append(pygame.Surface((100, 100)))  # lies above, and would hold it
    pictures[-1].fill((90, 120, 90))
before = resident()
pictures.clear()
print(before - resident())
"""


@on_linux
def test_a_large_picture_is_freed_at_once_after_a_larger_one() -> None:
    # In a program of its own: what other tests left free would be used before memory is asked for.
    told = run_python("-c", GONE)
    assert told.returncode == 0, told.stderr
    assert float(told.stdout.split()[-1]) > 40


@on_linux
def test_freed_memory_is_returned_to_the_system() -> None:
    holes = [bytearray(30_000) for _ in range(4_000)]
    before = resident()
    del holes[::2], holes[: len(holes) - 1]
    FreedMemory().give_back()
    assert resident() < before - 60


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_saved_pictures_leave_no_memory_behind(kind: str) -> None:
    picture = pygame.Surface((400, 300))
    for number in range(9000):
        picture.set_at((number * 37 % 400, number * 91 % 300), (number % 256, 90, 200))
    before = _unread()
    for _ in range(5):
        assert len(encode(picture, kind)) > 1000
    assert _unread() <= before


def _unread() -> int:
    """Bytes in files in memory that somebody still holds."""
    gc.collect()
    files = [each for each in gc.get_objects() if isinstance(each, BytesIO) and not each.closed]
    return sum(each.getbuffer().nbytes for each in files)
