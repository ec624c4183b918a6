"""The caches of pictures and fonts are limited."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path
from weakref import WeakSet

import pygame

from game.ui.assets import MOST_FONTS
from game.ui.paint import ink
from tests.support.windows.stages import open_stage


def test_fonts_of_unused_sizes_are_dropped(tmp_path: Path) -> None:
    assets = open_stage(tmp_path).assets
    often = assets.font("body", 20)
    for size in range(21, 21 + 2 * MOST_FONTS):
        assets.font("body", size)
        assert assets.font("body", 20) is often
    assert len(assets._fonts) == MOST_FONTS


def test_what_is_written_does_not_hold_its_font(tmp_path: Path) -> None:
    assets = open_stage(tmp_path).assets
    fonts: WeakSet[pygame.Font] = WeakSet()
    for size in range(20, 20 + 2 * MOST_FONTS):
        font = assets.font("body", size)
        fonts.add(font)
        ink.render(font, "Skye", (0, 0, 0))
    gc.collect()
    assert len(fonts) == MOST_FONTS


def test_a_line_is_written_once_in_each_font_and_colour(tmp_path: Path) -> None:
    font, larger = (open_stage(tmp_path).assets.font("body", size) for size in (20, 40))
    written = ink.render(font, "Skye", (0, 0, 0))
    assert ink.render(font, "Skye", (0, 0, 0)) is written
    assert ink.render(font, "Skye", (9, 9, 9)) is not written
    assert ink.render(larger, "Skye", (0, 0, 0)).get_height() > written.get_height()


def test_a_very_long_text_does_not_fill_the_cache(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    font = stage.assets.font("body", 40)
    lines = WeakSet(ink.render(font, f"{number} {number:900}", (0, 0, 0)) for number in range(500))
    taken = sum(line.get_pitch() * line.get_height() for line in lines)
    assert 0 < taken <= 4 * 1024 * 600 * 4


def test_fonts_outlive_a_change_of_the_settings(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    font = stage.font("body")
    stage.change(replace(stage.settings, music=0))
    assert stage.font("body") is font
