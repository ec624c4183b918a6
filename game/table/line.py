"""The line above the mat: one plain sentence, and buttons at its right end."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

import pygame
from pygame import Rect

from game.ui.paint.canvas import Canvas
from game.ui.paint.rich import rich_line
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from game.ui.widgets import Button, Control

SMALL: Final = {"hint": 150, "roads": 110}
"""Buttons that need little room, and none but for their icon in a compact window."""

CLOCK: Final = {Layout.WIDE: 140, Layout.MEDIUM: 124, Layout.COMPACT: 106}
"""How wide a clock is that stands there."""


class Ask(Enum):
    """What a player who decides may ask for."""

    HINT = auto()


class Skip(Enum):
    """What a player who watches may ask for."""

    ALL = auto()


def hint_button(stage: Stage, *, terse: bool = False) -> Button:
    """Return the button that asks for a hint, `terse` without words; the line sets its rect."""
    words = stage.tr("Hint")
    terse = terse or stage.layout is Layout.COMPACT
    return Button(
        "hint",
        Rect(0, 0, 0, 0),
        words,
        label="" if terse else words,
        icon="info",
        hint="" if terse else stage.key("hint"),
        tip=stage.tr(
            "Hint ({key})\nWhat the strongest bot would do in your place, and why."
        ).format(key=stage.key("hint")),
        keys=(pygame.K_h,),
        does=Ask.HINT,
    )


def road_button(stage: Stage, pieces: int) -> Button:
    """Return the button that lays road pieces; the line sets its rect."""
    return Button(
        "roads",
        Rect(0, 0, 0, 0),
        stage.trn("{n} road piece", "{n} road pieces", pieces),
        label="" if stage.layout is Layout.COMPACT else f"×{pieces}",
        icon="road-piece",
        tip=stage.tr("Road pieces (W)\nLay them now or whenever you decide something (J-50)."),
        keys=(pygame.K_w,),
    )


def skip_button(stage: Stage, rect: Rect) -> Button:
    """Return the button that goes on to the next decision of a person."""
    words = stage.tr("Skip")
    return Button(
        "next",
        rect,
        words,
        label=words,
        icon="fast-forward",
        kind="primary",
        primary=True,
        tip=stage.tr("Skip\nTo the next decision of a person."),
        does=Skip.ALL,
    )


def put_in_line(stage: Stage, line: Rect, buttons: Sequence[Control]) -> None:
    """Give buttons their places, the first at the right end."""
    right = line.right
    height = max(line.height, LEAST_TARGET)
    for button in buttons:
        width = min(stage.px(300), line.width // 3)
        if isinstance(button, Button) and button.id in SMALL:
            beside = stage.px(104 if button.hint else 70)
            words = stage.font("button").size(button.label)[0] + beside
            width = max(stage.px(SMALL[button.id]), words) if button.label else height
        elif button.id == "timer":
            width = stage.px(CLOCK[stage.layout])
        button.rect = Rect(right - width, line.top, width, height)
        right = button.rect.left - stage.px(10)


def line_room(stage: Stage, line: Rect, buttons: Sequence[Control]) -> Rect:
    """Return what the buttons leave of the line."""
    rect = line.copy()
    if buttons:
        rect.width = min([button.rect.left for button in buttons]) - stage.px(14) - rect.left
    return rect


def paint_line(canvas: Canvas, rect: Rect, clan: str | None, words: str) -> None:
    """Paint the sentence, with the crest of whose turn it is."""
    canvas.nine("card-parchment", rect)
    x = rect.left + canvas.px(12)
    if clan is not None:
        crest = canvas.stage.assets.icon(f"clan-{clan}", rect.height - canvas.px(10))
        canvas.surface.blit(crest, crest.get_rect(midleft=(x, rect.centery)))
        x += crest.get_width() + canvas.px(12)
    box = Rect(x, rect.top, rect.right - canvas.px(12) - x, rect.height)
    rich_line(canvas, words, "text.ink", box)
