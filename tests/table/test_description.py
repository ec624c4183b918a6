"""The sheet with the position in words fits everywhere and is scrolled by wheel and keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.language.text import Text
from game.skye.words.position import place_words
from game.table.description import DescriptionPage
from game.ui.stage import Stage
from rules.grid import cell
from tests.support.windows.everywhere import TABLES
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press


def sheet(stage: Stage) -> DescriptionPage:
    return DescriptionPage(stage, TABLES["walk"](stage).described())


@pytest.mark.parametrize(
    ("x", "y", "words"),
    [
        (0, 0, "The castle's place"),
        (1, 0, "1 place east of the castle"),
        (-2, 0, "2 places west of the castle"),
        (0, -1, "1 place north of the castle"),
        (3, 2, "3 places east and 2 places south of the castle"),
    ],
)
def test_a_spot_is_described_relative_to_the_castle(x: int, y: int, words: str) -> None:
    assert place_words(Text("en"), cell(x, y)) == words


def test_keys_and_wheel_scroll_to_the_end(tmp_path: Path) -> None:
    page = sheet(open_stage(tmp_path, (1024, 600)))
    assert page.input.focus is None or page.controls
    page.input.focus = "text"
    press(page, pygame.K_END)
    end = page.above
    assert end > 0
    press(page, pygame.K_HOME)
    assert page.above == 0
    area = page.control("text")
    assert area
    for _ in range(500):
        if said := area.wheel(-1):
            page.on_control(said)
            area = page.control("text")
            assert area
    assert page.above == end


def test_a_system_without_a_clipboard_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    page = sheet(open_stage(tmp_path))
    click(page, "copy")
    control = page.control("copy")
    assert control
    assert control.name == "Not copied"


@at_every_size
def test_the_description_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = sheet(stage_at(tmp_path, size, scale))
    assert faults(page, monkeypatch) == []
    page.input.focus = "text"
    press(page, pygame.K_END)
    assert faults(page, monkeypatch) == []
