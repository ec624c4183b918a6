"""The bar above the table of any game: its rail and title, and the buttons on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout, Scale
from game.ui.widgets import Button, Control


def paint_rail(canvas: Canvas, bar: pygame.Rect) -> None:
    """Paint the wood and the line of brass below it."""
    canvas.texture("rail-wood", bar)
    y = bar.bottom - 1
    line = canvas.colour("accent.brass")
    pygame.draw.line(canvas.surface, line, (0, y), (bar.right, y), max(canvas.px(2), 1))


def paint_title(canvas: Canvas, place: pygame.Rect, words: tuple[str, str]) -> None:
    """Paint the name of the game, and below it how far it has come."""
    title, moment = words
    at, room = (place.left, canvas.px(8)), place.width
    canvas.line(title, Ink("card_heading", "text.cream"), At(at, width=room))
    at = (place.left, place.bottom - canvas.px(8))
    canvas.line(moment, Ink("least", "text.muted_on_dark"), At(at, "bottomleft", room))


def bar_button(scale: Scale) -> tuple[int, int]:
    """Side and distance of the buttons in the bar."""
    compact = scale.layout is Layout.COMPACT
    return max(scale.px(46 if compact else 54), LEAST_TARGET), scale.px(10 if compact else 12)


def bar_buttons(
    stage: Stage, bar: pygame.Rect, *, undo: bool, redo: bool, boards: bool = False, bag: str = ""
) -> Iterator[Control]:
    """The menu at the left with the progress boards, the others from the right end on.

    `bag` are the words of a button for the bag, where it has no card.
    """
    tr = stage.tr
    side, gap = bar_button(stage.scale)
    menu = pygame.Rect(stage.px(16), 0, side, side)
    menu.centery = bar.centery
    yield _icon_button("menu", menu, "menu", tr("Menu"))
    if boards:
        words = tr("Progress boards ({key})").format(key=stage.key("boards"))
        button = _icon_button("boards", menu.move(side + gap, 0), "track-warrior", words)
        button.keys, button.halo = (pygame.K_j,), True
        yield button
    x = bar.right - stage.px(16)
    for name, words, keys, enabled in (
        ("settings", tr("Settings"), (), True),
        ("help", tr("Rules"), (pygame.K_F1,), True),
        ("history", tr("History"), (pygame.K_l,), True),
        *([("bag", bag, (), True)] if bag else []),
        ("redo", tr("Redo"), (), redo),
        ("undo", tr("Undo"), (), undo),
    ):
        rect = pygame.Rect(0, 0, side, side)
        rect.midright = (x, bar.centery)
        x -= side + gap
        button = _icon_button(name, rect, name, words)
        button.keys, button.enabled, button.halo = keys, enabled, name == "bag"
        yield button


def _icon_button(name: str, rect: pygame.Rect, icon: str, words: str) -> Button:
    return Button(id=name, rect=rect, name=words, tip=words, icon=icon, kind="quiet")
