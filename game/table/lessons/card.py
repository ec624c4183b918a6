"""A lesson on the shelf: its table as a picture, title, what it is about, how far it has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.table.lessons.kit import AnyScripted, LessonKit
from game.table.lessons.steps import Lesson
from game.table.mat.paint import draw_mat
from game.table.tiled.maps import MapError
from game.ui.boxes import cut_bottom, cut_left, cut_top, inset
from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood

_ROOMY: Final = 190
"""Design pixels: a card that is lower shows its sign only."""

_pictures: Final = PictureCache(0.5)


@dataclass(kw_only=True)
class LessonCard(Control):
    """A card of parchment; a check where the lesson was ended."""

    lesson: Lesson
    kit: LessonKit
    about: str
    state: str
    step: int
    """How many steps lie behind."""
    done: bool

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = mood.hovered or mood.focused
        canvas.nine("card-parchment-active" if lit else "card-parchment", self.rect)
        inside = inset(self.rect, canvas.px(14))
        if self.rect.height < canvas.px(_ROOMY):
            side = min(canvas.px(84), inside.height)
            place, words = cut_left(inside, side, canvas.px(16))
            canvas.icon(self.lesson.icon, side, At(place.center, "center"))
        else:
            place, words = _halves(canvas.stage, inside)
            canvas.surface.blit(_picture(canvas.stage, self.kit, self.lesson, place.size), place)
            sign = canvas.stage.icon(self.lesson.icon, 56, halo=True)
            canvas.surface.blit(sign, place.move(canvas.px(10), canvas.px(10)))
        if self.done:
            canvas.icon("check", canvas.px(40), At(place.bottomright, "bottomright"), halo=True)
        self._draw_words(canvas, words)

    def _draw_words(self, canvas: Canvas, text: Rect) -> None:
        low = canvas.font("small").get_height() + canvas.px(4)
        for role, more in (("heading", 0), ("card_heading", 0), ("button", 0), ("button", 16)):
            text = text.inflate(0, canvas.px(more))
            title, rest = cut_top(text, canvas.font(role).get_height(), canvas.px(2))
            words = Rect(rest.left, rest.top, rest.width, rest.height - low)
            wide = canvas.font(role).size(self.name)[0] > title.width
            if (
                not wide
                and ink.height_of(canvas.stage, self.about, "body", rest.width) <= words.height
            ):
                break
        at = title.topleft
        canvas.line(self.name, Ink(role), At(at, width=title.width))
        canvas.block(self.about, Ink("body", "text.ink_soft"), words)
        at = (text.left, text.bottom)
        told = canvas.line(self.state, Ink("small"), At(at, "bottomleft", text.width))
        self._draw_steps(canvas, Rect(told.right, told.top, 0, told.height), text.right)

    def _draw_steps(self, canvas: Canvas, told: Rect, right: int) -> None:
        """Draw a dot for each step, full for those behind, where there is room."""
        number, pitch = len(self.lesson.steps), canvas.px(17)
        left = right - number * pitch
        if left < told.right + canvas.px(16):
            return
        for step in range(number):
            at = (left + step * pitch + pitch // 2, told.centery)
            full = self.done or step < self.step
            colour = canvas.colour("accent.moss" if full else "text.ink_soft")
            pygame.draw.circle(
                canvas.surface, colour, at, canvas.px(5), 0 if full else max(canvas.px(1), 1)
            )


def _halves(stage: Stage, inside: Rect) -> tuple[Rect, Rect]:
    if inside.width >= 2 * inside.height:
        wide = min(inside.height * 5 // 4, inside.width * 42 // 100)
        return cut_left(inside, wide, stage.px(18))
    words, place = cut_bottom(inside, max(stage.px(130), inside.height * 3 // 10), stage.px(12))
    return place, words


def _picture(stage: Stage, kit: LessonKit, lesson: Lesson, size: tuple[int, int]) -> pygame.Surface:
    """Return the fullest table of a lesson, from a cache."""

    def made() -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        _paint_table(Canvas(picture, stage), kit, lesson)
        return picture

    return _pictures.get((lesson.id, size, stage.settings.letters, stage.style), made)


def _paint_table(canvas: Canvas, kit: LessonKit, lesson: Lesson) -> None:
    openings = [step.opening for step in lesson.steps if step.opening]
    try:
        matches = [kit.open(opening) for opening in openings]
    except MapError:  # opening the lesson says why
        draw_mat(canvas, canvas.surface.get_rect())
        return
    kit.paint_table(canvas, max(matches, key=_tiles))


def _tiles(match: AnyScripted) -> int:
    return len(match.state.players[0].land.tiles)
