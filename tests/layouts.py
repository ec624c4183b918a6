"""What can be wrong with a page's layout, found by drawing it and looking at every control."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.page import Page
from game.stage import Stage
from game.view import ink
from game.widgets import Control
from tests.stages import SIZES, open_stage

SCALES = (100, 150, 200)
LEAST_TARGET = 36

at_every_size = pytest.mark.parametrize(
    ("size", "scale"), [(size, scale) for size in SIZES for scale in SCALES]
)


def stage_at(folder: Path, size: tuple[int, int], scale: int) -> Stage:
    """A stage of that size at that interface scale."""
    stage = open_stage(folder, size)
    stage.change(replace(stage.settings, scale=scale))
    return stage


def faults(page: Page, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that does not fit, in words."""
    found: list[str] = []
    with monkeypatch.context() as patch:
        _listen(patch, found)
        screen = pygame.Surface(page.stage.size)
        page.draw(screen)
    window = screen.get_rect()
    for control in page.controls:
        if not window.contains(control.rect):
            found.append(f"{control.id} at {control.rect} is outside {window}")
        if min(control.rect.size) < LEAST_TARGET and control.role not in ("scroll",):
            found.append(f"{control.id} is only {control.rect.size}")
    found += [f"{one.id} lies on {other.id}" for one, other in _overlaps(page.controls)]
    return found


def _overlaps(controls: list[Control]) -> list[tuple[Control, Control]]:
    usable = [control for control in controls if control.enabled]
    return [pair for pair in combinations(usable, 2) if pair[0].rect.colliderect(pair[1].rect)]


def _listen(patch: pytest.MonkeyPatch, found: list[str]) -> None:
    cut, block = ink.cut, ink.block

    def heard_cut(font: pygame.Font, words: str, width: int) -> str:
        shown = cut(font, words, width)
        if shown != words:
            found.append(f"{words!r} is cut to {shown!r}")
        return shown

    def heard_block(
        surface: pygame.Surface,
        stage: Stage,
        words: str,
        role: str,
        colour: str,
        box: pygame.Rect,
        *,
        align: str = "left",
    ) -> int:
        height = block(surface, stage, words, role, colour, box, align=align)
        if height > box.height + 2:
            found.append(f"{words!r} is {height} high in a box of {box.height}")
        return height

    patch.setattr(ink, "cut", heard_cut)
    patch.setattr(ink, "block", heard_block)
