"""A button: words, a symbol, or both, on wood, parchment, green or red."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.kept import Kept
from game.stage import Stage
from game.view import ink, panel
from game.widgets.control import Control, Mood

_pictures: Final = Kept(0.75)


@dataclass(kw_only=True)
class Button(Control):
    """`kind` is primary (green), secondary (parchment), quiet (wood) or danger (red)."""

    label: str = ""
    icon: str = ""
    kind: str = "secondary"
    icon_size: float = 30
    role_of_text: str = "button"
    hint: str = ""
    """The key that does the same, shown in a small frame."""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """Paint the button's face and what is on it; kept, for it is drawn in every frame."""
        face, size, margin = self._face(mood), self.rect.size, stage.px(12)
        look = (self.label, self.icon, self.icon_size, self.role_of_text, self.hint)
        key = (face, size, look, self.kind, self.enabled, stage.style)

        def made() -> pygame.Surface:
            picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            self._paint(picture, stage, face, pygame.Rect((margin, margin), size))
            return picture

        down = stage.px(1) if mood.pressed and self.enabled else 0
        surface.blit(_pictures.get(key, made), self.rect.move(-margin, down - margin))

    def _paint(self, surface: pygame.Surface, stage: Stage, face: str, rect: pygame.Rect) -> None:
        if stage.contrast:
            self._draw_flat(surface, stage, rect)
        else:
            panel.nine(surface, stage, face, rect)
        self._draw_content(surface, stage, rect)

    def _face(self, mood: Mood) -> str:
        if not self.enabled:
            return "button-disabled"
        if mood.pressed:
            return f"button-{self.kind}-pressed"
        return f"button-{self.kind}-hover" if mood.hovered else f"button-{self.kind}"

    def _draw_flat(self, surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
        fills = {
            "primary": stage.colour("button.primary"),
            "danger": stage.colour("button.danger"),
            "quiet": stage.colour("surface.board"),
            "secondary": stage.colour("surface.parchment"),
        }
        fill = fills[self.kind] if self.enabled else stage.colour("button.disabled")
        dark_border = self.kind == "secondary" or not self.enabled
        border = (0, 0, 0) if dark_border else (255, 255, 255)
        panel.flat(surface, fill, border, rect, stage.px(3), stage.px(12))

    @property
    def _ink(self) -> str:
        if not self.enabled:
            return "text.disabled"
        return "text.ink" if self.kind == "secondary" else "text.cream"

    def _draw_content(self, surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
        gap = stage.px(10)
        picture = self._picture(stage, rect)
        icon_width = picture.get_width() if picture else 0
        room = rect.width - 2 * stage.px(12) - (icon_width + gap if picture and self.label else 0)
        hint_width = self._hint_width(stage)
        room -= hint_width
        font = ink.fitting_font(stage, self.label, self.role_of_text, room)
        words = ink.cut(font, self.label, room)
        text_width = font.size(words)[0] if words else 0
        spare = gap if picture and words else 0
        x = rect.centerx - (icon_width + spare + text_width + hint_width) // 2
        if picture:
            shown = picture if self.enabled else _faded(picture)
            surface.blit(shown, shown.get_rect(left=x, centery=rect.centery))
            x += icon_width + spare
        if words:
            drawn = ink.render(font, words, stage.colour(self._ink))
            place = drawn.get_rect(left=x, centery=rect.centery)
            surface.blit(drawn, place)
            x = place.right
        if self.hint:
            self._draw_hint(surface, stage, pygame.Rect(x + gap, rect.centery, 0, 0))

    def _picture(self, stage: Stage, rect: pygame.Rect) -> pygame.Surface | None:
        if not self.icon:
            return None
        size = min(stage.px(self.icon_size), rect.height - stage.px(8))
        return stage.assets.icon(self.icon, size)

    def _hint_width(self, stage: Stage) -> int:
        if not self.hint:
            return 0
        return stage.font("least").size(self.hint)[0] + stage.px(16) + stage.px(10)

    def _draw_hint(self, surface: pygame.Surface, stage: Stage, at: pygame.Rect) -> None:
        font = stage.font("least")
        words = ink.render(font, self.hint, stage.colour(self._ink))
        box = words.get_rect(midleft=at.topleft).inflate(0, stage.px(2))
        box.width += stage.px(16)
        pygame.draw.rect(surface, stage.colour(self._ink), box, 1, border_radius=stage.px(6))
        surface.blit(words, words.get_rect(center=box.center))


def _faded(picture: pygame.Surface) -> pygame.Surface:
    faded = picture.copy()
    faded.set_alpha(110)
    return faded
