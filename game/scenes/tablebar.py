"""The buttons in the bar above the table: menu, undo, redo, history, rules, settings."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.stage import Stage
from game.view.frame import bar_button
from game.widgets import Button, Control


def bar_buttons(stage: Stage, bar: pygame.Rect, *, undo: bool, redo: bool) -> Iterator[Control]:
    """The menu at the left, the others from the right end on."""
    tr = stage.tr
    side, gap = bar_button(stage.scale)
    menu = pygame.Rect(stage.px(16), 0, side, side)
    menu.centery = bar.centery
    yield _icon_button("menu", menu, "menu", tr("Menu"))
    x = bar.right - stage.px(16)
    for name, words, keys, enabled in (
        ("settings", tr("Settings"), (), True),
        ("help", tr("Rules"), (pygame.K_F1,), True),
        ("history", tr("History"), (pygame.K_l,), True),
        ("redo", tr("Redo"), (), redo),
        ("undo", tr("Undo"), (), undo),
    ):
        rect = pygame.Rect(0, 0, side, side)
        rect.midright = (x, bar.centery)
        x -= side + gap
        button = _icon_button(name, rect, name, words)
        button.keys = keys
        button.enabled = enabled
        yield button


def _icon_button(name: str, rect: pygame.Rect, icon: str, words: str) -> Button:
    return Button(id=name, rect=rect, name=words, tip=words, icon=icon, kind="quiet")
