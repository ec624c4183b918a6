"""The four action boards: picture, name, what it is, a note, and the pawns that stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Control, Mood

_pictures: Final = PictureCache(0.5)
_SOURCE: Final = (20, 20, 224, 224)
"""Where the square picture lies on the painted board."""


@dataclass(kw_only=True)
class ActionBoard(Control):
    """One of the four; gold where it can be chosen now, framed where it is meant."""

    action: str
    title: str
    short: str
    note: str
    good: bool = False
    """Whether the note promises something."""
    pawns: tuple[str, ...] = ()
    meant: bool = False
    fading: bool = False
    """Whether it cannot be chosen while others can."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = self.meant or (mood.hovered and self.enabled)
        words = (self.title, self.short, self.note, self.good, self.pawns)
        key = (self.action, self.rect.size, words, lit, self.fading, canvas.stage.style)
        margin = canvas.px(16)

        def paint() -> pygame.Surface:
            size = self.rect.width + 2 * margin, self.rect.height + 2 * margin
            picture = pygame.Surface(size, pygame.SRCALPHA)
            self._paint(canvas.on(picture), Rect((margin, margin), self.rect.size), lit=lit)
            if self.fading:
                picture.set_alpha(165)
            return picture

        canvas.surface.blit(_pictures.get(key, paint), self.rect.move(-margin, -margin))

    def _paint(self, canvas: Canvas, rect: Rect, *, lit: bool) -> None:
        canvas.nine("card-parchment-active" if lit else "card-parchment", rect)
        side = min(rect.height - 2 * canvas.px(7), rect.width * 42 // 100)
        square = Rect(rect.left + canvas.px(8), 0, side, side)
        square.centery = rect.centery
        canvas.surface.blit(action_picture(canvas.stage, self.action, side), square)
        left = square.right + canvas.px(10)
        box = Rect(left, rect.top + canvas.px(6), rect.right - canvas.px(12) - left, 0)
        box.height = rect.height - canvas.px(12)
        self._paint_words(canvas, box)
        self._paint_pawns(canvas, rect, square)

    def _paint_words(self, canvas: Canvas, box: Rect) -> None:
        colour = "text.good" if self.good else "text.ink"
        if box.height < canvas.px(100):
            at = (box.left, box.top + box.height * 3 // 10)
            canvas.line(self.title, Ink("seat_name"), At(at, "midleft", box.width))
            at = (box.left, box.top + box.height * 3 // 4)
            if _fits(canvas.stage, self.note, box.width):
                canvas.line(self.note, Ink("least", colour), At(at, "midleft", box.width))
            return
        at = (box.left, box.top)
        head = canvas.line(self.title, Ink("card_heading"), At(at, width=box.width))
        note = Rect(box.left, 0, box.width, canvas.px(26))
        note.bottom = box.bottom
        if _fits(canvas.stage, self.note, box.width):
            canvas.line(self.note, Ink("least", colour), At(note.midleft, "midleft", note.width))
        room = Rect(box.left, head.bottom, box.width, note.top - head.bottom)
        if ink.height_of(canvas.stage, self.short, "least", room.width) <= room.height:
            canvas.block(self.short, Ink("least", "text.ink_soft"), room)

    def _paint_pawns(self, canvas: Canvas, rect: Rect, square: Rect) -> None:
        side = max(min(square.height * 42 // 100, canvas.px(56)), canvas.px(26))
        right = square.right + side // 3
        step = min(side * 3 // 4, square.width // max(len(self.pawns), 1))
        for clan in self.pawns:
            canvas.icon(
                f"pawn-{clan}",
                side,
                At((right, square.bottom + canvas.px(3)), "bottomright"),
                halo=True,
            )
            right -= step


def _fits(stage: Stage, words: str, width: int) -> bool:
    return bool(words) and ink.fits_well(stage, words, "least", ink.Room(width))


def action_picture(stage: Stage, action: str, side: int) -> pygame.Surface:
    """Return the square picture of an action."""

    def paint() -> pygame.Surface:
        whole = stage.assets.original(f"skylands/action-{action}-wide.webp")
        return pygame.transform.smoothscale(whole.subsurface(_SOURCE), (side, side))

    return _pictures.get((action, side), paint)
