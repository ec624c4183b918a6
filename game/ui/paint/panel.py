"""Wood, parchment and cloth: nine-slices, textures, and their flat high-contrast forms."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.cache import Kept
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT, Colour

SHARP: Final = 1.2
"""Above this scale the plates of double size are used, lest they blur."""

_CONTRAST_FORMS: Final = {
    "panel-parchment": ("surface.parchment", "surface.parchment_border", 3),
    "card-parchment": ("surface.card", "surface.parchment_border", 3),
    "card-parchment-active": ("surface.card", "highlight.focus", 6),
    "panel-wood": ("surface.board", "text.cream", 2),
    "tooltip": ("surface.tooltip", "text.cream", 2),
    "rack": ("surface.board", "text.cream", 2),
}
_TEXTURES: Final = {"table-wood": "table.wood", "rail-wood": "table.rail", "mat-tweed": "table.mat"}

_slices: Final = Kept(4)


def forget() -> None:
    """Drop what was made for a window that has another size now."""
    _slices.forget()


def nine(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """Draw a nine-slice so that its body fills `rect`; its shadow hangs over."""
    if canvas.stage.contrast and name in _CONTRAST_FORMS:
        fill, border, thick = _CONTRAST_FORMS[name]
        flat(
            canvas,
            canvas.colour(fill),
            canvas.colour(border),
            rect,
            canvas.px(thick),
            canvas.px(10),
        )
        return
    picture, margin = nine_picture(canvas.stage, name, rect.size)
    canvas.surface.blit(picture, (rect.left - margin, rect.top - margin))


def nine_picture(stage: Stage, name: str, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
    """A nine-slice stretched to a size, and how far its shadow hangs over."""
    form = stage.assets.tokens.nine_slice(name)
    shadow = stage.px(form.get("shadow", 0))
    corner = stage.px(form["corner"])
    key = (name, *size, stage.scale.unit)

    def made() -> pygame.Surface:
        double = 2 if stage.scale.unit > SHARP else 1
        folder = "parts/2x" if double == 2 else "parts"
        source = stage.assets.original(f"{folder}/{name}.9.png")
        whole = (size[0] + 2 * shadow, size[1] + 2 * shadow)
        return _stretched(source, form["corner"] * double, whole, corner)

    return _slices.get(key, made), shadow


def _stretched(
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


def three(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """Draw a part that stretches in x only: price-tag and ribbon."""

    def made() -> pygame.Surface:
        form = canvas.stage.assets.tokens.nine_slice(name)
        source = canvas.stage.assets.original(f"parts/{name}.9.png")
        factor = rect.height / source.get_height()
        left, right = round(form["left"] * factor), round(form["right"] * factor)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        cuts = (0, form["left"], source.get_width() - form["right"], source.get_width())
        places = (0, left, rect.width - right, rect.width)
        for i in range(3):
            part = source.subsurface((cuts[i], 0, cuts[i + 1] - cuts[i], source.get_height()))
            width = max(places[i + 1] - places[i], 1)
            piece = pygame.transform.smoothscale(part, (width, rect.height))
            picture.blit(piece, (places[i], 0))
        return picture

    canvas.surface.blit(_slices.get((name, *rect.size, canvas.stage.scale.unit), made), rect)


def texture(canvas: Canvas, name: str, rect: pygame.Rect) -> None:
    """Fill a rectangle with a repeating texture; plain colour in the high-contrast theme."""
    if canvas.stage.contrast and name in _TEXTURES:
        canvas.surface.fill(canvas.colour(_TEXTURES[name]), rect)
        return
    source = canvas.stage.assets.original(f"parts/{name}.webp")
    width, height = canvas.px(source.get_width()), canvas.px(source.get_height())
    picture = canvas.stage.assets.picture(f"parts/{name}.webp", width, height)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(before))
    for x in range(rect.left, rect.right, width):
        for y in range(rect.top, rect.bottom, height):
            canvas.surface.blit(picture, (x, y))
    canvas.surface.set_clip(before)


def flat(
    canvas: Canvas,
    fill: Colour,
    border: Colour,
    rect: pygame.Rect,
    thick: int = 2,
    radius: int = 10,
) -> None:
    """Paint a plain box with rounded corners."""
    pygame.draw.rect(canvas.surface, fill, rect, border_radius=radius)
    pygame.draw.rect(canvas.surface, border, rect, thick, border_radius=radius)


def veil(canvas: Canvas, rect: pygame.Rect, part: float = 0.55) -> None:
    """Dim everything that was painted before."""
    cover = pygame.Surface(rect.size, pygame.SRCALPHA)
    cover.fill((*canvas.colour("highlight.veil"), round(255 * part)))
    canvas.surface.blit(cover, rect)


def ring(canvas: Canvas, rect: pygame.Rect) -> None:
    """The gold ring round what has the focus."""
    if canvas.stage.contrast:
        gold = canvas.colour("highlight.focus")
        pygame.draw.rect(canvas.surface, gold, rect, canvas.px(6), border_radius=canvas.px(14))
    else:
        nine(canvas, "focus", rect)


def dashed_rect(canvas: Canvas, colour: Colour, rect: pygame.Rect, thick: int, dash: int) -> None:
    """Paint a rectangle of dashed lines."""
    for x in range(rect.left, rect.right, 2 * dash):
        end = min(x + dash, rect.right)
        pygame.draw.line(canvas.surface, colour, (x, rect.top), (end, rect.top), thick)
        pygame.draw.line(
            canvas.surface, colour, (x, rect.bottom - 1), (end, rect.bottom - 1), thick
        )
    for y in range(rect.top, rect.bottom, 2 * dash):
        end = min(y + dash, rect.bottom)
        pygame.draw.line(canvas.surface, colour, (rect.left, y), (rect.left, end), thick)
        pygame.draw.line(canvas.surface, colour, (rect.right - 1, y), (rect.right - 1, end), thick)


def chip(canvas: Canvas, letter: str, rect: pygame.Rect) -> None:
    """The coloured letter of an objective's slot."""
    flat(
        canvas,
        canvas.colour(f"objective_letter.{letter}"),
        canvas.colour("text.ink"),
        rect,
        max(canvas.px(2), 1),
        canvas.px(8),
    )
    font = canvas.stage.assets.font_file(
        canvas.stage.assets.tokens.type("button")[0], max(round(rect.height * 0.68), LEAST_TEXT)
    )
    picture = ink.render(font, letter, canvas.colour("text.cream"))
    canvas.surface.blit(picture, picture.get_rect(center=rect.center))
