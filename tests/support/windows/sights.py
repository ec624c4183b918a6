"""What a page shows: every text with its size, colour and background."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest

from game.ui.cache import PictureCache
from game.ui.page import Page
from game.ui.paint import ink, panel
from game.ui.theme import Colour


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


def sights(page: Page[Any], patch: pytest.MonkeyPatch) -> list[Sight]:
    """All texts of a page that are in sight.

    The page is drawn twice: without any text, and with a block of a colour of its own in the
    place of each text, so that it shows where the text is and what lies under it.
    """
    with unkept(page, patch) as inner:
        inner.setattr(ink, "render", lambda font, words, colour: _clear(font, words))
        bare = drawn(page)
        marked: list[tuple[str, int, Colour]] = []
        sizes: list[tuple[int, int]] = []

        def block(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
            picture = _clear(font, words)
            if words.strip():
                marked.append((words, font.point_size, colour))
                sizes.append(picture.get_size())
                picture = pygame.Surface(picture.get_size())
                picture.fill(_mark(len(marked)))
            return picture

        inner.setattr(ink, "render", block)
        blocks = drawn(page)
    page.refresh()
    width, first = blocks.get_width(), _first_points(blocks, len(marked))
    shown = []
    for number, (text, size) in enumerate(zip(marked, sizes, strict=True), start=1):
        if number in first:
            box = pygame.Rect(divmod(first[number], width)[::-1], size).clip(blocks.get_rect())
            shown.append(Sight(*text, box, bare_colour(bare, box)))
    return shown


@contextmanager
def unkept(page: Page[Any], patch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Everything is painted anew, but pictures on which no text and no symbol can be."""
    assets, get = page.stage.assets, PictureCache.get
    bare_pictures = (assets._scaled, assets._pictures, panel._slices)

    def fresh(
        kept: PictureCache, key: Hashable, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        return get(kept, key, make) if kept in bare_pictures else make()

    with patch.context() as inner:
        inner.setattr(PictureCache, "get", fresh)
        yield inner


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


def drawn(page: Page[Any]) -> pygame.Surface:
    """A page painted from scratch."""
    picture = pygame.Surface(page.stage.size)
    page.drop_layers()
    page.refresh()
    page.draw(picture)
    return picture


SHADES = 64


def _mark(number: int) -> Colour:
    """Colours that nothing is painted in: bright magentas."""
    return 255, number % SHADES, 255 - number // SHADES


def _first_points(picture: pygame.Surface, last: int) -> dict[int, int]:
    """The first point of each mark up to this one, where there is any."""
    found: dict[int, int] = {}
    for start in range(0, last + 1, SHADES):
        blue = _mark(start)[2]
        # All marks of one blue, on a green that none of them has: their greens tell them apart.
        around, reach = (255, SHADES // 2, blue), (1, SHADES // 2 + 1, 1, 255)
        marks = pygame.mask.from_threshold(picture, around, reach)
        alone = pygame.Surface(picture.get_size(), 0, picture)
        marks.to_surface(alone, setsurface=picture, unsetcolor=(0, 255, 0))
        greens = pygame.image.tobytes(alone, "RGB")[1::3]
        for number in range(max(start, 1), min(start + SHADES, last + 1)):
            at = greens.find(number % SHADES)
            if at >= 0:
                found[number] = at
    return found
