"""Sentences with **bold** words: in one line if that is large enough, or else in several."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

import pygame

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT

_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")

Span: TypeAlias = tuple[str, bool]
"""Some words, and whether they are bold."""


def plain(words: str) -> str:
    return _BOLD.sub(r"\1", words)


def rich_line(canvas: Canvas, words: str, colour: str, box: pygame.Rect) -> None:
    """Draw a sentence in the largest type in which it fits into a box."""
    largest = canvas.stage.scale.text(canvas.stage.assets.tokens.type("what_now")[1])
    for size in range(largest, LEAST_TEXT - 1, -1):
        fonts = _fonts(canvas.stage, size)
        lines = _lines(fonts, words, box.width)
        step = ink.tight_step(fonts[False])
        if len(lines) == 1 or step * len(lines) <= box.height - ink.air(canvas.stage, fonts[False]):
            break
    lines = _cut(lines, max(box.height // step, 1))
    top = box.centery - step * len(lines) // 2
    for number, line in enumerate(lines):
        place = pygame.Rect(box.left, top + number * step, box.width, step)
        for text, bold in line:
            cut = ink.cut(fonts[bold], text, max(box.right - place.left, 0))
            picture = ink.render(fonts[bold], cut, canvas.colour(colour))
            canvas.surface.blit(picture, picture.get_rect(midleft=place.midleft))
            place.left += picture.get_width()


def _fonts(stage: Stage, size: int) -> tuple[pygame.Font, pygame.Font]:
    plain_file, bold_file = (stage.assets.tokens.type(role)[0] for role in ("what_now", "button"))
    return stage.assets.font_file(plain_file, size), stage.assets.font_file(bold_file, size)


def _lines(fonts: tuple[pygame.Font, pygame.Font], words: str, width: int) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for chunk in _chunks(words):
        longer = _join(lines[-1], chunk)
        if lines[-1] and sum(fonts[bold].size(text)[0] for text, bold in longer) > width:
            lines.append(chunk)
        else:
            lines[-1] = longer
    return lines


def _chunks(words: str) -> list[list[Span]]:
    chunks: list[list[Span]] = [[]]
    for number, part in enumerate(_BOLD.split(words)):
        first, *rest = part.split(" ")
        if first:
            chunks[-1].append((first, number % 2 == 1))
        for piece in rest:
            chunks.append([(piece, number % 2 == 1)] if piece else [])
    return [chunk for chunk in chunks if chunk]


def _join(line: list[Span], chunk: list[Span]) -> list[Span]:
    """Return a line with one more chunk behind a space; neighbours of one kind become one span."""
    spans = list(line)
    for number, (text, bold) in enumerate(chunk):
        words = f" {text}" if line and number == 0 else text
        if spans and spans[-1][1] == bold:
            spans[-1] = (spans[-1][0] + words, bold)
        else:
            spans.append((words, bold))
    return spans


def _cut(lines: list[list[Span]], most: int) -> list[list[Span]]:
    if len(lines) <= most:
        return lines
    rest = lines[most - 1]
    for line in lines[most:]:
        rest = _join(rest, line)
    return [*lines[: most - 1], rest]
