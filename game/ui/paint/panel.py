"""Wood, parchment and cloth: nine-slices, textures, and their flat high-contrast forms."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.cache import PictureCache
from game.ui.stage import Stage

SHARP: Final = 1.2
"""Above this scale plates of double size are used, which do not blur."""

CONTRAST_FORMS: Final = {
    "panel-parchment": ("surface.parchment", "surface.parchment_border", 3),
    "card-parchment": ("surface.card", "surface.parchment_border", 3),
    "card-parchment-active": ("surface.card", "highlight.focus", 6),
    "panel-wood": ("surface.board", "text.cream", 2),
    "tooltip": ("surface.tooltip", "text.cream", 2),
    "rack": ("surface.board", "text.cream", 2),
}
TEXTURES: Final = {"table-wood": "table.wood", "rail-wood": "table.rail", "mat-tweed": "table.mat"}

_slices: Final = PictureCache(4)


def forget() -> None:
    _slices.forget()


def nine_picture(stage: Stage, name: str, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    """Return a nine-slice stretched to a size, and how far its shadow hangs over."""
    form = stage.assets.tokens.nine_slice(name)
    shadow = stage.px(form.get("shadow", 0))
    corner = stage.px(form["corner"])
    key = (name, *size, stage.scale.unit)

    def made() -> pygame.Surface:
        double = 2 if stage.scale.unit > SHARP else 1
        folder = "parts/2x" if double == 2 else "parts"
        source = stage.assets.original(f"{folder}/{name}.9.png")
        whole = (size[0] + 2 * shadow, size[1] + 2 * shadow)
        return _stretch(source, form["corner"] * double, whole, corner)

    return _slices.get(key, made), shadow


def _stretch(
    source: pygame.Surface, source_corner: int, size: tuple[int, int], corner: int
) -> pygame.Surface:
    corner = min(corner, size[0] // 2, size[1] // 2)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    from_x = _cuts(source.get_width(), source_corner)
    from_y = _cuts(source.get_height(), source_corner)
    to_x, to_y = _cuts(size[0], corner), _cuts(size[1], corner)
    for row in range(3):
        for column in range(3):
            part = pygame.Rect(from_x[column], from_y[row], 0, 0)
            part.size = from_x[column + 1] - part.x, from_y[row + 1] - part.y
            place = pygame.Rect(to_x[column], to_y[row], 0, 0)
            place.size = to_x[column + 1] - place.x, to_y[row + 1] - place.y
            if place.width > 0 and place.height > 0:
                piece = pygame.transform.smoothscale(source.subsurface(part), place.size)
                picture.blit(piece, place)
    return picture


def _cuts(length: int, corner: int) -> tuple[int, int, int, int]:
    return 0, corner, length - corner, length


def three_picture(stage: Stage, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a part that stretches in x only, at a size."""

    def made() -> pygame.Surface:
        form = stage.assets.tokens.nine_slice(name)
        source = stage.assets.original(f"parts/{name}.9.png")
        factor = size[1] / source.get_height()
        left, right = round(form["left"] * factor), round(form["right"] * factor)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        cuts = (0, form["left"], source.get_width() - form["right"], source.get_width())
        places = (0, left, size[0] - right, size[0])
        for i in range(3):
            part = source.subsurface((cuts[i], 0, cuts[i + 1] - cuts[i], source.get_height()))
            width = max(places[i + 1] - places[i], 1)
            piece = pygame.transform.smoothscale(part, (width, size[1]))
            picture.blit(piece, (places[i], 0))
        return picture

    return _slices.get((name, *size, stage.scale.unit), made)
