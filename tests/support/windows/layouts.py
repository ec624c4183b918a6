"""What can be wrong with a page's layout, found by drawing it and looking at every control."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

import pygame
import pytest

from game.ui.page import Page
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT, Colour
from game.ui.widgets import Control, Mood
from tests.support.windows.stages import SIZES, open_stage

SCALES = (100, 150, 200)
LEAST_TARGET = 36
SLACK = 4
"""Pixels by which words may leave a control or meet others."""

HARDEST = (SIZES[0], SCALES[-1])
"""The least room for the largest text."""


def windows_of(number: int) -> list[tuple[tuple[int, int], int]]:
    """The sizes and scales at which the page of this number is looked at: the hardest, each size
    and each scale, and of three numbers in a row every pair. `SKYE_LAYOUTS=all` asks for all."""
    if os.environ.get("SKYE_LAYOUTS") == "all":
        return list(product(SIZES, SCALES))
    turned = [(size, SCALES[(place + number) % len(SCALES)]) for place, size in enumerate(SIZES)]
    return list(dict.fromkeys([HARDEST, *turned]))


Test = TypeVar("Test", bound=Callable[..., None])


def at_every_size(test: Test) -> Test:
    """Have a test look at every size, and at every scale."""
    windows = windows_of(crc32(test.__qualname__.encode()))
    looking: Test = pytest.mark.parametrize(("size", "scale"), windows)(test)
    return looking


def each_at_every_size(name: str, values: Iterable[Any]) -> pytest.MarkDecorator:
    """Have a test look at each of these at every size and at every scale, with other pairs of them
    for the next one."""
    looked_at = [(value, *each) for turn, value in enumerate(values) for each in windows_of(turn)]
    ids = [f"{getattr(value, 'id', value)}-{size[0]}-{scale}" for value, size, scale in looked_at]
    return pytest.mark.parametrize((name, "size", "scale"), looked_at, ids=ids)


def stage_at(folder: Path, size: tuple[int, int], scale: int) -> Stage:
    """A stage of that size at that interface scale."""
    stage = open_stage(folder, size)
    stage.change(replace(stage.settings, scale=scale))
    return stage


def every_fault(page: Page[Any], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that does not fit, words that meet others, leave their place or are too small."""
    listener = Listener(page)
    with monkeypatch.context() as patch:
        listener.listen(patch)
        found = faults(page, patch)
    return list(dict.fromkeys([*found, *listener.found()]))


def faults(page: Page[Any], monkeypatch: pytest.MonkeyPatch) -> list[str]:
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
        if min(control.rect.size) < LEAST_TARGET and control.role not in ("scroll", "image"):
            found.append(f"{control.id} is only {control.rect.size}")
    found += [f"{one.id} lies on {other.id}" for one, other in _overlaps(page.controls)]
    return found


class Listener:
    """Hears where words are written while a page is drawn."""

    def __init__(self, page: Page[Any]) -> None:
        self._page = page
        self._control: Control | None = None
        self._heard: list[Heard] = []

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """From now on."""
        line, block, render = Canvas.line, Canvas.block, ink.render

        def heard_line(canvas: Canvas, words: str, style: Ink, at: At) -> pygame.Rect:
            rect = line(canvas, words, style, at)
            self._hear(canvas, words, rect, rect.height * 2 // 5)
            return rect

        def heard_block(
            canvas: Canvas, words: str, style: Ink, box: pygame.Rect, *, align: str = "left"
        ) -> int:
            height = block(canvas, words, style, box, align=align)
            self._hear(canvas, words, pygame.Rect(box.topleft, (box.width, height)), 10)
            return height

        def heard_render(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
            if font.point_size < LEAST_TEXT and words.strip():
                self._small.append(f"{words!r} is only {font.point_size} high")
            return render(font, words, colour)

        self._small: list[str] = []
        patch.setattr(Canvas, "line", heard_line)
        patch.setattr(Canvas, "block", heard_block)
        patch.setattr(ink, "render", heard_render)
        for control in self._page.controls:
            patch.setattr(control, "draw", self._drawing(control))

    def _drawing(self, control: Control) -> Callable[[Canvas, Mood], None]:
        """Draw a control, and know meanwhile that it is the one."""
        draw = control.draw

        def drawn(canvas: Canvas, mood: Mood) -> None:
            self._control = control
            draw(canvas, mood)

        return drawn

    def _hear(self, canvas: Canvas, words: str, rect: pygame.Rect, empty: int) -> None:
        if words.strip() and rect.width:
            control = self._control if canvas.surface.get_size() == self._page.stage.size else None
            self._heard.append(Heard(words, rect, canvas.surface, control, empty))

    def found(self) -> list[str]:
        """All faults in words."""
        wrong = list(self._small)
        for one in self._heard:
            if not one.surface.get_rect().contains(one.core):
                wrong.append(f"{one.words!r} at {one.rect} leaves {one.surface.get_rect()}")
            if one.control is None:
                continue
            room = one.control.rect.inflate(2 * SLACK, 2 * SLACK)
            if room.colliderect(one.rect) and not room.contains(one.core):
                wrong.append(f"{one.words!r} at {one.rect} leaves {one.control.id} {room}")
        for one, other in combinations(self._heard, 2):
            apart = one.surface is not other.surface or one.words == other.words
            if not apart and min(one.core.clip(other.core).size) > SLACK:
                wrong.append(f"{one.words!r} at {one.rect} on {other.words!r} at {other.rect}")
        return wrong


class Heard(NamedTuple):
    """Words that were written."""

    words: str
    rect: pygame.Rect
    surface: pygame.Surface
    control: Control | None
    empty: int
    """How much of the height is above and below the letters."""

    @property
    def core(self) -> pygame.Rect:
        """Where the letters are."""
        return self.rect.inflate(0, -self.empty)


def _overlaps(controls: Sequence[Control]) -> list[tuple[Control, Control]]:
    usable = [control for control in controls if control.enabled]
    return [pair for pair in combinations(usable, 2) if pair[0].rect.colliderect(pair[1].rect)]


def _listen(patch: pytest.MonkeyPatch, found: list[str]) -> None:
    cut, block = ink.cut, Canvas.block

    def heard_cut(font: pygame.Font, words: str, width: int) -> str:
        shown = cut(font, words, width)
        if shown != words:
            found.append(f"{words!r} is cut to {shown!r}")
        return shown

    def heard_block(
        canvas: Canvas, words: str, style: Ink, box: pygame.Rect, *, align: str = "left"
    ) -> int:
        height = block(canvas, words, style, box, align=align)
        if height > box.height + 2:
            found.append(f"{words!r} is {height} high in a box of {box.height}")
        return height

    patch.setattr(ink, "cut", heard_cut)
    patch.setattr(Canvas, "block", heard_block)
