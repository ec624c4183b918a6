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

from game import surplus
from game.picturefile import encoded
from game.scene import Reset
from game.scenes.about import AboutPage
from game.scenes.title import TitlePage
from tests.scene_marathon import resident
from tests.stages import open_app


def test_free_memory_is_given_back_when_scenes_change_and_a_minute_has_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(surplus, "give_back", lambda: given.append(1))
    app = open_app(tmp_path, (1024, 600))
    for page in (TitlePage, AboutPage, TitlePage, AboutPage, TitlePage):
        app.stack.apply(Reset(page(app.stage)))
        for _ in range(35):
            app.frame(1.0)
    assert len(given) == 2
    for _ in range(200):
        app.frame(1.0)
    assert len(given) == 2, "not while somebody looks"


def test_a_system_that_cannot_give_back_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: SimpleNamespace())
    surplus.give_back()
    monkeypatch.setattr(sys, "platform", "win32")
    surplus.give_back()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is not needed")
def test_what_was_taken_and_freed_is_given_back() -> None:
    holes = [bytearray(30_000) for _ in range(4_000)]
    before = resident()
    del holes[::2], holes[: len(holes) - 1]
    surplus.give_back()
    assert resident() < before - 60


@pytest.mark.parametrize("kind", ["png", "jpg"])
def test_pictures_that_were_written_leave_nothing_behind(kind: str) -> None:
    picture = pygame.Surface((400, 300))
    for number in range(9000):
        picture.set_at((number * 37 % 400, number * 91 % 300), (number % 256, 90, 200))
    before = _unread()
    for _ in range(5):
        assert len(encoded(picture, kind)) > 1000
    assert _unread() <= before


def _unread() -> int:
    """Bytes in files in memory that somebody still holds."""
    gc.collect()
    files = [each for each in gc.get_objects() if isinstance(each, BytesIO) and not each.closed]
    return sum(each.getbuffer().nbytes for each in files)
