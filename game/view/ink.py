"""Text on surfaces: one line, several lines, words in bold, cut or shrunk where a box is narrow.

Rendered lines are kept, since most words of a scene stay the same for many frames.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import Final

import pygame

from game.stage import Stage
from game.theme import LEAST_TEXT, Colour

LINE_HEIGHT: Final = 1.22
_KEPT: Final = 800
_KNOWN: Final = "\u0152\u0153\u2018\u2019\u201a\u201c\u201d\u201e\u2013\u2014\u2022\u2026"
"""Letters beyond Latin-1 that the display face has."""
_EDGES: Final = {"left": "left", "center": "centerx", "right": "right"}
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")

_rendered: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()


def render(font: pygame.Font, words: str, colour: Colour) -> pygame.Surface:
    """One line of text as a picture."""
    key = (font, words, colour)
    if key in _rendered:
        _rendered.move_to_end(key)
        return _rendered[key]
    picture = font.render(words, True, colour)
    _rendered[key] = picture
    if len(_rendered) > _KEPT:
        _rendered.popitem(last=False)
    return picture


def forget() -> None:
    """Drop all kept lines: fonts have changed."""
    _rendered.clear()


def line(
    surface: pygame.Surface,
    stage: Stage,
    words: str,
    role: str,
    colour: str,
    at: tuple[int, int],
    anchor: str = "topleft",
    width: int | None = None,
) -> pygame.Rect:
    """Write one line; `anchor` is what `at` means (a Rect attribute); a narrow box shrinks it."""
    font = fitting_font(stage, words, role, width)
    if width is not None:
        words = cut(font, words, width)
    picture = render(font, words, stage.colour(colour))
    rect = picture.get_rect(**{anchor: at})
    surface.blit(picture, rect)
    return rect


def fitting_font(stage: Stage, words: str, role: str, width: int | None) -> pygame.Font:
    """The role's font, or the largest smaller one (never under the least size) that fits."""
    file, design = stage.assets.tokens.type(role)
    file, design = _with_all_letters(stage, words, file, design)
    size = stage.scale.text(design)
    font = stage.assets.font_file(file, size)
    while width is not None and size > LEAST_TEXT and font.size(words)[0] > width:
        size -= 1
        font = stage.assets.font_file(file, size)
    return font


def _with_all_letters(stage: Stage, words: str, file: str, size: int) -> tuple[str, int]:
    """Almendra lacks some letters: then the whole text is set in Source Sans 3 Bold."""
    if "Almendra" not in file or all(ord(letter) < 0x100 or letter in _KNOWN for letter in words):
        return file, size
    return str(stage.assets.tokens.values["font"]["ui"]["files"]["700"]), round(size * 0.92)


def cut(font: pygame.Font, words: str, width: int) -> str:
    """The words, or as many letters of them as fit with an ellipsis."""
    if not words or font.size(words)[0] <= width:
        return words
    while words and font.size(words + "…")[0] > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(font: pygame.Font, words: str, width: int) -> list[str]:
    """The words broken into lines that fit."""
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
    """The words of a paragraph; one that is wider than a line, such as a path, in parts."""
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


def block(
    surface: pygame.Surface,
    stage: Stage,
    words: str,
    role: str,
    colour: str,
    box: pygame.Rect,
    *,
    align: str = "left",
) -> int:
    """Write wrapped text into a box; smaller type if it is too high; returns the height used."""
    file, design = stage.assets.tokens.type(role)
    file, design = _with_all_letters(stage, words, file, design)
    size = stage.scale.text(design)
    while True:
        font = stage.assets.font_file(file, size)
        lines = wrapped(font, words, box.width)
        step = round(font.get_height() * LINE_HEIGHT / 1.2)
        if size <= LEAST_TEXT or step * len(lines) <= box.height:
            break
        size -= 1
    lines = _cut_lines(font, lines, max(box.height // step, 1), box.width)
    for number, text in enumerate(lines):
        picture = render(font, text, stage.colour(colour))
        rect = picture.get_rect(top=box.top + number * step)
        setattr(rect, _EDGES[align], getattr(box, _EDGES[align]))
        surface.blit(picture, rect)
    return step * len(lines)


def _cut_lines(font: pygame.Font, lines: list[str], most: int, width: int) -> list[str]:
    """As many lines as there is room for; the last one shows that more would follow."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(font, lines[most - 1] + " " + lines[most], width)]


def height_of(stage: Stage, words: str, role: str, width: int) -> int:
    """How high wrapped text will be in a box of that width."""
    font = stage.font(role)
    return round(font.get_height() * LINE_HEIGHT / 1.2) * len(wrapped(font, words, width))


def rich_line(
    surface: pygame.Surface, stage: Stage, words: str, colour: str, box: pygame.Rect
) -> None:
    """One line with **bold** words, set as what-now line; a narrow box shrinks it."""
    size = stage.scale.text(stage.assets.tokens.type("what_now")[1])
    spans = _spans(words)
    while True:
        fonts = [_span_font(stage, bold=bold, size=size) for _, bold in spans]
        length = sum(font.size(text)[0] for font, (text, _) in zip(fonts, spans, strict=True))
        if length <= box.width or size <= LEAST_TEXT:
            break
        size -= 1
    x = box.left
    for font, (text, _) in zip(fonts, spans, strict=True):
        picture = render(font, cut(font, text, max(box.right - x, 0)), stage.colour(colour))
        surface.blit(picture, picture.get_rect(left=x, centery=box.centery))
        x += picture.get_width()


def plain(words: str) -> str:
    """The words without marks for bold."""
    return _BOLD.sub(r"\1", words)


def _spans(words: str) -> list[tuple[str, bool]]:
    parts = _BOLD.split(words)
    return [(part, number % 2 == 1) for number, part in enumerate(parts) if part]


def _span_font(stage: Stage, *, bold: bool, size: int) -> pygame.Font:
    role = "button" if bold else "what_now"
    return stage.assets.font_file(stage.assets.tokens.type(role)[0], size)
