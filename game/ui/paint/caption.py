"""Paint whose something is: a crest and words on a dark pill."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.paint import ink
from game.ui.stage import Stage


def draw_caption(surface: pygame.Surface, stage: Stage, room: Rect, clan: str, name: str) -> None:
    """Whose territory it is: crest and name on a dark pill below it, long words in two lines."""
    side = stage.px(40)
    font, lines = ink.fit(stage, name, "button", room.width - side - stage.px(30), stage.px(60))
    step = ink.tight_step(font)
    wide = max(font.size(line)[0] for line in lines)
    pill = Rect(0, 0, wide + side + stage.px(22), side + step * (len(lines) - 1))
    pill.midbottom = room.midbottom
    pygame.draw.rect(surface, stage.colour("surface.tooltip"), pill, border_radius=side // 2)
    crest = stage.assets.icon(f"clan-{clan}", side - stage.px(4), halo=True)
    surface.blit(crest, crest.get_rect(midleft=(pill.left + stage.px(3), pill.centery)))
    left, top = pill.right - stage.px(14) - wide, pill.top + side // 2
    for number, line in enumerate(lines):
        picture = ink.render(font, line, stage.colour("text.cream"))
        surface.blit(picture, picture.get_rect(midleft=(left, top + number * step)))
