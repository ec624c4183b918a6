"""Text on surfaces: one line or several, shrunk, broken or cut where a box is narrow.

Rendered lines are kept, since most words of a scene stay the same for many frames.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple
from weakref import ref

import pygame

from game.ui.cache import PictureCache
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT, Colour

LINE_HEIGHT: Final = 1.22
_KNOWN: Final = "\u0152\u0153\u2018\u2019\u201a\u201c\u201d\u201e\u2013\u2014\u2022\u2026"
"""Letters beyond Latin-1 that the display face has."""

_rendered: Final = PictureCache(4)


def render(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
    """Return one line of text as a picture."""
    # Weak reference: an evicted font is freed immediately.
    key = (ref(font), words, colour)
    return _rendered.get(key, lambda: font.render(words, True, colour))


def forget() -> None:
    _rendered.forget()


class Room(NamedTuple):
    """How much room words have; without a height they stay in one line."""

    width: int
    height: int | None = None


def font_of(stage: Stage, words: str, role: str) -> pygame.Font:
    return next(_fonts(stage, words, role))


def fitting_font(stage: Stage, words: str, role: str, room: Room) -> pygame.Font:
    """Return the role's font, or the largest smaller one (never under the least size) that fits."""
    width, height = room
    for font in _fonts(stage, words, role):
        if font.size(words)[0] <= width and (height is None or font.get_ascent() <= height):
            break
    return font


def fit(stage: Stage, words: str, role: str, room: Room) -> tuple[pygame.Font, list[str]]:
    """Return words in one line, in several where one would be cut and there is height, or cut."""
    found = _uncut(stage, words, role, room)
    if found is None:
        font = fitting_font(stage, words, role, room)
        return font, [cut(font, words, room.width)]
    return found


def fits(stage: Stage, words: str, role: str, room: Room) -> bool:
    return _uncut(stage, words, role, room) is not None


def fits_well(stage: Stage, words: str, role: str, room: Room) -> bool:
    """Return the same in type that is not much smaller than the role's own."""
    found = _uncut(stage, words, role, room)
    return found is not None and found[0].point_size * 4 >= stage.font(role).point_size * 3


def _uncut(stage: Stage, words: str, role: str, room: Room) -> tuple[pygame.Font, list[str]] | None:
    font = fitting_font(stage, words, role, room)
    if font.size(words)[0] <= room.width:
        return font, [words]
    if room.height is not None:
        for smaller in _fonts(stage, words, role):
            lines = wrapped(smaller, words, room.width)
            unbroken = " ".join(lines) == words
            if unbroken and tight_step(smaller) * len(lines) <= room.height - air(stage, smaller):
                return smaller, lines
    return None


def _fonts(stage: Stage, words: str, role: str) -> Iterator[pygame.Font]:
    file, design = stage.assets.tokens.type(role)
    file, design = _with_all_letters(stage, words, file, design)
    for size in range(stage.scale.text(design), LEAST_TEXT - 1, -1):
        yield stage.assets.font_file(file, size)


def line_step(font: pygame.Font) -> int:
    return round(font.get_height() * LINE_HEIGHT / 1.2)


def air(stage: Stage, font: pygame.Font) -> int:
    """Return what several lines leave free in their box: nothing in the smallest type."""
    return stage.px(8) if font.point_size > LEAST_TEXT else 0


def tight_step(font: pygame.Font) -> int:
    """Return the same on a label, where two lines are one thing."""
    return round(font.point_size * 1.16)


def _with_all_letters(stage: Stage, words: str, file: str, size: int) -> tuple[str, int]:
    """Return Source Sans 3 Bold where Almendra lacks a letter."""
    if "Almendra" not in file or all(ord(letter) < 0x100 or letter in _KNOWN for letter in words):
        return file, size
    return str(stage.assets.tokens.values["font"]["ui"]["files"]["700"]), round(size * 0.92)


def cut(font: pygame.Font, words: str, width: int) -> str:
    """Return the words, or as many letters of them as fit with an ellipsis."""
    if not words or font.size(words)[0] <= width:
        return words
    while words and font.size(words + "…")[0] > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(font: pygame.Font, words: str, width: int) -> list[str]:
    """Return the words broken into lines that fit."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        current = ""
        for word in _words(font, paragraph, width):
            longer = f"{current} {word}" if current else word
            if current and font.size(longer)[0] > width:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return lines


def _words(font: pygame.Font, paragraph: str, width: int) -> list[str]:
    words: list[str] = []
    for word in paragraph.split(" "):
        rest = word
        while font.size(rest)[0] > width and len(rest) > 1:
            fits = len(rest) - 1
            while fits > 1 and font.size(rest[:fits])[0] > width:
                fits -= 1
            words.append(rest[:fits])
            rest = rest[fits:]
        words.append(rest)
    return words


def set_in(
    stage: Stage, words: str, role: str, size: tuple[int, int]
) -> tuple[pygame.Font, list[str]]:
    """Return font and lines of wrapped text in a box: smaller type if it is too high, then cut."""
    width, height = size
    for font in _fonts(stage, words, role):
        lines, step = wrapped(font, words, width), line_step(font)
        if step * len(lines) <= height:
            break
    return font, _cut_lines(font, lines, max(height // step, 1), width)


def _cut_lines(font: pygame.Font, lines: list[str], most: int, width: int) -> list[str]:
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(font, lines[most - 1] + " " + lines[most], width)]


def height_of(stage: Stage, words: str, role: str, width: int) -> int:
    """Return how high wrapped text will be in a box of that width."""
    font = stage.font(role)
    return line_step(font) * len(wrapped(font, words, width))


def has_room(stage: Stage, words: str, role: str, box: pygame.Rect) -> bool:
    """Return whether wrapped text fits into a box uncut, unbroken and in its own size."""
    lines = wrapped(stage.font(role), words, box.width)
    return " ".join(lines) == words and height_of(stage, words, role, box.width) <= box.height
