"""Light on what a step of a lesson speaks of, and shade on the rest of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final

import pygame
from pygame import Rect

from game.table.lessons.goals import holds
from game.table.lessons.kit import LessonKit
from game.table.lessons.steps import Step
from game.table.page import TablePage
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

SHADE: Final = 0.5
"""How dark everything else is."""
MOST_FRAMES: Final = 6
"""Where more than this can be used, no frames are drawn."""


def names(patterns: Sequence[str], name: str) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def lit(kit: LessonKit, step: Step, page: Page[Any]) -> list[Rect]:
    """Return where everything lies that a step speaks of."""
    found = [*used(page)]
    for control in page.controls:
        if names(step.show, control.id):
            found.append(control.rect)
    for name in step.show:
        part = page.table.part(name) if isinstance(page, TablePage) else kit.part(page, name)
        found += [part] if part else []
    return found


def line_of(page: Page[Any]) -> list[Rect]:
    """Return the line that says what to do now, on a page that has one."""
    return [page.table.line] if isinstance(page, TablePage) else []


def used(page: Page[Any]) -> Iterator[Rect]:
    """Yield where the controls lie that may be used now."""
    for control in page.controls:
        if control.enabled:
            yield control.rect


def draw_frames(canvas: Canvas, page: Page[Any]) -> None:
    """Draw a line of brass around what is to be used."""
    stage, framed = page.stage, list(used(page))
    width, corner = max(stage.px(3), 2), stage.px(12)
    grow, colour = 2 * stage.px(5), stage.colour("highlight.focus")
    for rect in framed if len(framed) <= MOST_FRAMES else ():
        place = rect.inflate(grow, grow)
        pygame.draw.rect(canvas.surface, colour, place, width, border_radius=corner)


class Shade:
    """Dark layer with holes, painted again only when what is lit changes."""

    def __init__(self) -> None:
        self._made: tuple[tuple[object, ...], pygame.Surface] | None = None

    def draw(self, canvas: Canvas, bright: Sequence[Rect], dark: Sequence[Rect]) -> None:
        """Darken everything but `bright`; of that, `dark` is dark again."""
        key = (canvas.surface.get_size(), tuple(map(tuple, bright)), tuple(map(tuple, dark)))
        if self._made is None or self._made[0] != key:
            self._made = (key, _layer(canvas.surface.get_size(), canvas.stage, bright, dark))
        canvas.surface.blit(self._made[1], (0, 0))

    def drop(self) -> None:
        self._made = None


def _layer(
    size: tuple[int, int], stage: Stage, bright: Sequence[Rect], dark: Sequence[Rect]
) -> pygame.Surface:
    layer = pygame.Surface(size, pygame.SRCALPHA)
    night = (*stage.colour("surface.tooltip"), round(255 * SHADE))
    layer.fill(night)
    grow, corner = 2 * stage.px(8), stage.px(14)
    for rect in bright:
        pygame.draw.rect(layer, (0, 0, 0, 0), rect.inflate(grow, grow), border_radius=corner)
    for rect in dark:
        layer.fill(night, rect)
    return layer


def refused_cells(step: Step, page: Page[Any]) -> list[Rect]:
    """Return cells that look as if a tile could lie there, where a lesson asks for another one."""
    if not holds(page):
        return []
    cells = [control for control in page.controls if control.role == "cell"]
    return [cell.rect for cell in cells if not cell.enabled and not names(step.use, cell.id)]
