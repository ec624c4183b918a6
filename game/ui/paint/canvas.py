"""A surface to paint on together with its stage, and the strokes all pictures are made of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

import pygame

from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT, Colour

_EDGES: Final = {"left": "left", "center": "centerx", "right": "right"}


class Ink(NamedTuple):
    """How words are written: a role of type such as `body`, and a colour of the tokens."""

    role: str
    colour: str = "text.ink"


class At(NamedTuple):
    """Where something goes: a point, which part of it lies there, and the room it may take."""

    point: tuple[int, int]
    anchor: str = "topleft"
    """An attribute of Rect."""
    width: int | None = None
    height: int | None = None


class Edge(NamedTuple):
    """The border of a plain box."""

    colour: Colour
    thick: int = 2
    radius: int = 10


class Canvas:
    """What every painting function takes: where to paint, and in which scale and colours.

    It is made for one surface and one frame, and not stored.
    """

    __slots__ = ("colour", "px", "stage", "surface")

    def __init__(self, surface: pygame.Surface, stage: Stage) -> None:
        self.surface: Final = surface
        self.stage: Final = stage
        # Bound here because every length and colour of every frame passes through them.
        self.px: Final = stage.scale.px
        self.colour: Final = stage.assets.tokens.colour

    def on(self, surface: pygame.Surface) -> Canvas:
        return Canvas(surface, self.stage)

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Paint only inside a rectangle."""
        before = self.surface.get_clip()
        self.surface.set_clip(rect)
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def font(self, role: str) -> pygame.Font:
        return self.stage.font(role)

    def line(self, words: str, style: Ink, at: At) -> pygame.Rect:
        """Write one line, smaller where its room is narrow; return what it fills.

        Where even the smallest type is too wide it takes more lines if there is height for them.
        """
        if at.width is None:
            font, lines = ink.font_of(self.stage, words, style.role), [words]
        else:
            font, lines = ink.fit(self.stage, words, style.role, ink.Room(at.width, at.height))
        colour = self.colour(style.colour)
        pictures = [ink.render(font, text, colour) for text in lines]
        step = ink.tight_step(font)
        high = pictures[0].get_height() + step * (len(lines) - 1)
        rect = pygame.Rect(0, 0, max(picture.get_width() for picture in pictures), high)
        setattr(rect, at.anchor, at.point)
        edge = next((edge for edge in ("left", "right") if edge in at.anchor), "centerx")
        for number, picture in enumerate(pictures):
            place = picture.get_rect(top=rect.top + number * step)
            setattr(place, edge, getattr(rect, edge))
            self.surface.blit(picture, place)
        return rect

    def block(self, words: str, style: Ink, box: pygame.Rect, *, align: str = "left") -> int:
        """Write wrapped text into a box, smaller if it is too high; return the height used."""
        font, lines = ink.set_in(self.stage, words, style.role, box.size)
        colour, step = self.colour(style.colour), ink.line_step(font)
        for number, text in enumerate(lines):
            picture = ink.render(font, text, colour)
            rect = picture.get_rect(top=box.top + number * step)
            setattr(rect, _EDGES[align], getattr(box, _EDGES[align]))
            self.surface.blit(picture, rect)
        return step * len(lines)

    def icon(self, name: str, side: int, at: At, *, halo: bool = False) -> pygame.Rect:
        """Draw a symbol, `side` pixels square; return what it fills."""
        picture = self.stage.assets.icon(name, side, halo=halo)
        rect = picture.get_rect()
        setattr(rect, at.anchor, at.point)
        self.surface.blit(picture, rect)
        return rect

    def nine(self, name: str, rect: pygame.Rect) -> None:
        """Draw a nine-slice so that its body fills `rect`; its shadow hangs over."""
        if self.stage.contrast and name in panel.CONTRAST_FORMS:
            fill, border, thick = panel.CONTRAST_FORMS[name]
            self.flat(
                rect, self.colour(fill), Edge(self.colour(border), self.px(thick), self.px(10))
            )
            return
        picture, margin = panel.nine_picture(self.stage, name, rect.size)
        self.surface.blit(picture, (rect.left - margin, rect.top - margin))

    def three(self, name: str, rect: pygame.Rect) -> None:
        """Draw a part that stretches in x only: price-tag and ribbon."""
        self.surface.blit(panel.three_picture(self.stage, name, rect.size), rect)

    def texture(self, name: str, rect: pygame.Rect) -> None:
        """Fill a rectangle with a repeating texture; plain colour in the high-contrast theme."""
        surface, assets = self.surface, self.stage.assets
        if self.stage.contrast and name in panel.TEXTURES:
            surface.fill(self.colour(panel.TEXTURES[name]), rect)
            return
        source = assets.original(f"parts/{name}.webp")
        width, height = self.px(source.get_width()), self.px(source.get_height())
        picture = assets.picture(f"parts/{name}.webp", width, height)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        for x in range(rect.left, rect.right, width):
            for y in range(rect.top, rect.bottom, height):
                surface.blit(picture, (x, y))
        surface.set_clip(before)

    def flat(self, rect: pygame.Rect, fill: Colour, edge: Edge) -> None:
        """Draw a plain box with rounded corners."""
        pygame.draw.rect(self.surface, fill, rect, border_radius=edge.radius)
        pygame.draw.rect(self.surface, edge.colour, rect, edge.thick, border_radius=edge.radius)

    def outline(self, rect: pygame.Rect, colour: str, thick: int, radius: int) -> None:
        """Draw the rounded border of a box; `thick` and `radius` are design lengths."""
        line = max(self.px(thick), 2 if thick > 3 else 1)
        edge = self.px(radius)
        pygame.draw.rect(self.surface, self.colour(colour), rect, line, border_radius=edge)

    def dashes(self, rect: pygame.Rect, colour: Colour, thick: int, dash: int) -> None:
        """Draw a rectangle of dashed lines."""
        for x in range(rect.left, rect.right, 2 * dash):
            end = min(x + dash, rect.right)
            for y in (rect.top, rect.bottom - 1):
                pygame.draw.line(self.surface, colour, (x, y), (end, y), thick)
        for y in range(rect.top, rect.bottom, 2 * dash):
            end = min(y + dash, rect.bottom)
            for x in (rect.left, rect.right - 1):
                pygame.draw.line(self.surface, colour, (x, y), (x, end), thick)

    def veil(self, rect: pygame.Rect, part: float = 0.55) -> None:
        """Dim what was painted before."""
        cover = pygame.Surface(rect.size, pygame.SRCALPHA)
        cover.fill((*self.colour("highlight.veil"), round(255 * part)))
        self.surface.blit(cover, rect)

    def ring(self, rect: pygame.Rect) -> None:
        if self.stage.contrast:
            gold = self.colour("highlight.focus")
            pygame.draw.rect(self.surface, gold, rect, self.px(6), border_radius=self.px(14))
        else:
            self.nine("focus", rect)

    def chip(self, letter: str, rect: pygame.Rect) -> None:
        """Draw the coloured letter of an objective's slot."""
        edge = Edge(self.colour("text.ink"), max(self.px(2), 1), self.px(8))
        self.flat(rect, self.colour(f"objective_letter.{letter}"), edge)
        file, _ = self.stage.assets.tokens.type("button")
        font = self.stage.assets.font_file(file, max(round(rect.height * 0.68), LEAST_TEXT))
        picture = ink.render(font, letter, self.colour("text.cream"))
        self.surface.blit(picture, picture.get_rect(center=rect.center))
