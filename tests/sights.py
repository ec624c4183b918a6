"""What a page shows: every text with its size, its colour and the ground it stands on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame
import pytest

from game.kept import Kept
from game.page import Page
from game.theme import Colour
from game.view import ink, panel


class Sight(NamedTuple):
    """A text on screen."""

    words: str
    size: int
    colour: Colour
    box: pygame.Rect
    ground: Colour
    """The average of what lies under it."""

    @property
    def contrast(self) -> float:
        """How much it stands out, from 1 to 21."""
        return contrast(self.colour, self.ground)


def sights(page: Page, patch: pytest.MonkeyPatch) -> list[Sight]:
    """All texts of a page that are in sight.

    The page is drawn twice: without any text, and with a block of a colour of its own in the
    place of each text, so that it shows where the text is and what lies under it.
    """
    with patch.context() as inner:
        assets, get = page.stage.assets, Kept.get
        bare_pictures = (assets._scaled, assets._pictures, panel._slices)

        def fresh(kept: Kept, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            """Only pictures on which no text can be are kept."""
            return get(kept, key, make) if kept in bare_pictures else make()

        inner.setattr(Kept, "get", fresh)
        inner.setattr(ink, "render", lambda font, words, colour: _clear(font, words))
        bare = _drawn(page)
        marked: list[tuple[str, int, Colour]] = []

        def block(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
            picture = _clear(font, words)
            if words.strip():
                marked.append((words, font.point_size, colour))
                picture = pygame.Surface(picture.get_size())
                picture.fill(_mark(len(marked)))
            return picture

        inner.setattr(ink, "render", block)
        blocks = _drawn(page)
    page.refresh()
    return [
        Sight(*text, box, bare_colour(bare, box))
        for number, text in enumerate(marked, start=1)
        if (box := _found(blocks, _mark(number))) is not None
    ]


def bare_colour(picture: pygame.Surface, box: pygame.Rect) -> Colour:
    """The average colour of a part."""
    red, green, blue, _ = pygame.transform.average_color(picture, box)
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How light a colour is, after the Web Content Accessibility Guidelines."""
    red, green, blue = (linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    """A part of a colour as an amount of light."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of two colours' light."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _clear(font: pygame.Font, words: str) -> pygame.Surface:
    return pygame.Surface(font.size(words), pygame.SRCALPHA)


def _drawn(page: Page) -> pygame.Surface:
    picture = pygame.Surface(page.stage.size)
    page.forget_picture()
    page.refresh()
    page.draw(picture)
    return picture


def _mark(number: int) -> Colour:
    """Colours that nothing is painted in: bright magentas."""
    return 255, number % 64, 255 - number // 64


def _found(picture: pygame.Surface, colour: Colour) -> pygame.Rect | None:
    mask = pygame.mask.from_threshold(picture, colour, (1, 1, 1, 255))
    boxes = mask.get_bounding_rects()
    return max(boxes, key=lambda box: box.width * box.height) if boxes else None
