"""A button: words, a symbol, or both, on wood, parchment, green or red."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Edge
from game.ui.stage import Stage
from game.ui.widgets.control import Control, Mood

_pictures: Final = PictureCache(0.75)


@dataclass(kw_only=True)
class Button(Control):
    """`kind` is primary (green), secondary (parchment), quiet (wood) or danger (red)."""

    label: str = ""
    icon: str = ""
    kind: str = "secondary"
    icon_size: float = 30
    halo: bool = False
    """Whether the symbol is a picture of a thing, which dark wood would swallow."""
    role_of_text: str = "button"
    hint: str = ""
    """The key that does the same, shown in a small frame."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """Draw the button from a cached picture, since it is drawn in every frame."""
        face, size, margin = self._face(mood), self.rect.size, canvas.px(12)
        look = (self.label, self.icon, self.icon_size, self.halo, self.role_of_text, self.hint)
        key = (face, size, look, self.kind, self.enabled, canvas.stage.style)

        def made() -> pygame.Surface:
            picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            self._paint(canvas.on(picture), face, pygame.Rect((margin, margin), size))
            return picture

        down = canvas.px(1) if mood.pressed and self.enabled else 0
        canvas.surface.blit(_pictures.get(key, made), self.rect.move(-margin, down - margin))

    def _paint(self, canvas: Canvas, face: str, rect: pygame.Rect) -> None:
        if canvas.stage.contrast:
            self._draw_flat(canvas, rect)
        else:
            canvas.nine(face, rect)
        self._draw_content(canvas, rect)

    def _face(self, mood: Mood) -> str:
        if not self.enabled:
            return "button-disabled"
        if mood.pressed:
            return f"button-{self.kind}-pressed"
        return f"button-{self.kind}-hover" if mood.hovered else f"button-{self.kind}"

    def _draw_flat(self, canvas: Canvas, rect: pygame.Rect) -> None:
        fills = {
            "primary": canvas.colour("button.primary"),
            "danger": canvas.colour("button.danger"),
            "quiet": canvas.colour("surface.board"),
            "secondary": canvas.colour("surface.parchment"),
        }
        fill = fills[self.kind] if self.enabled else canvas.colour("button.disabled")
        dark_border = self.kind == "secondary" or not self.enabled
        border = (0, 0, 0) if dark_border else (255, 255, 255)
        canvas.flat(rect, fill, Edge(border, canvas.px(3), canvas.px(12)))

    @property
    def _ink(self) -> str:
        if not self.enabled:
            return "text.disabled"
        return "text.ink" if self.kind == "secondary" else "text.cream"

    def _draw_content(self, canvas: Canvas, rect: pygame.Rect) -> None:
        gap, hint_width = canvas.px(10), self._hint_width(canvas.stage)
        whole = rect.width - 2 * canvas.px(12) - hint_width
        picture = self._picture(canvas.stage, rect)
        beside = whole - (picture.get_width() + gap if picture else 0)
        if picture and self.label and not self._fits(canvas.stage, beside, rect):
            picture = None  # words tell more than a symbol
        icon_width = picture.get_width() if picture else 0
        spare = gap if picture and self.label else 0
        words = self._words(canvas.stage, whole - icon_width - spare, rect) if self.label else None
        text_width = words.get_width() if words else 0
        x = rect.centerx - (icon_width + spare + text_width + hint_width) // 2
        if picture:
            shown = picture if self.enabled else _faded(picture)
            canvas.surface.blit(shown, shown.get_rect(left=x, centery=rect.centery))
            x += icon_width + spare
        if words:
            place = words.get_rect(left=x, centery=rect.centery)
            canvas.surface.blit(words, place)
            x = place.right
        if self.hint:
            self._draw_hint(canvas, pygame.Rect(x + gap, rect.centery, 0, 0))

    def _fits(self, stage: Stage, room: int, rect: pygame.Rect) -> bool:
        return ink.fits(stage, self.label, self.role_of_text, ink.Room(room, rect.height))

    def _words(self, stage: Stage, room: int, rect: pygame.Rect) -> pygame.Surface:
        font, lines = ink.fit(stage, self.label, self.role_of_text, ink.Room(room, rect.height))
        pictures = [ink.render(font, line, stage.colour(self._ink)) for line in lines]
        if len(pictures) == 1:
            return pictures[0]
        return _stacked(pictures, ink.tight_step(font))

    def _picture(self, stage: Stage, rect: pygame.Rect) -> pygame.Surface | None:
        if not self.icon:
            return None
        size = min(stage.px(self.icon_size), rect.height - stage.px(8))
        return stage.assets.icon(self.icon, size, halo=self.halo)

    def _hint_width(self, stage: Stage) -> int:
        if not self.hint:
            return 0
        return stage.font("least").size(self.hint)[0] + stage.px(16) + stage.px(10)

    def _draw_hint(self, canvas: Canvas, at: pygame.Rect) -> None:
        words = ink.render(canvas.font("least"), self.hint, canvas.colour(self._ink))
        box = words.get_rect(midleft=at.topleft).inflate(0, canvas.px(2))
        box.width += canvas.px(16)
        pygame.draw.rect(
            canvas.surface, canvas.colour(self._ink), box, 1, border_radius=canvas.px(6)
        )
        canvas.surface.blit(words, words.get_rect(center=box.center))


def _stacked(pictures: list[pygame.Surface], step: int) -> pygame.Surface:
    width = max(picture.get_width() for picture in pictures)
    height = step * (len(pictures) - 1) + pictures[-1].get_height()
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for number, picture in enumerate(pictures):
        whole.blit(picture, picture.get_rect(midtop=(width // 2, number * step)))
    return whole


def _faded(picture: pygame.Surface) -> pygame.Surface:
    faded = picture.copy()
    faded.set_alpha(110)
    return faded
