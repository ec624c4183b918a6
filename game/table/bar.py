"""The bar above the table: the round track, and menu, undo, redo, history, rules, settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.skye.view.tracks import draw_rounds
from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout, Scale
from game.ui.widgets import Button, Control
from rules.skye.state import SLOTS

if TYPE_CHECKING:
    from game.skye.table_page import TablePage


def paint_bar(surface: pygame.Surface, page: TablePage) -> None:
    """The rail with the name of the game, the moment, and what each round scores."""
    stage, place = page.stage, page.frame
    panel.texture(surface, stage, "rail-wood", place.bar)
    line = stage.colour("accent.brass")
    y = place.bar.bottom - 1
    pygame.draw.line(surface, line, (0, y), (place.bar.right, y), max(stage.px(2), 1))
    if stage.layout is not Layout.COMPACT:
        _paint_title(surface, page)
    setup = page.state.setup
    rounds = [
        "".join(SLOTS[setup.objectives.index(name)] for name in setup.scoring(number))
        for number in range(1, setup.rounds + 1)
    ]
    draw_rounds(surface, stage, place.rounds, rounds, page.shown_state().round)


def _paint_title(surface: pygame.Surface, page: TablePage) -> None:
    stage, place = page.stage, page.frame
    side, gap = bar_button(stage.scale)
    x = stage.px(92) + (side + gap if page.has_journey else 0)
    room = place.rounds.left - x - stage.px(10)
    at, title = (x, stage.px(8)), stage.tr("Isle of Skye")
    ink.line(surface, stage, title, "card_heading", "text.cream", at, width=room)
    at, words = (x, place.bar.bottom - stage.px(8)), page.round_words()
    if not ink.fits(stage, words, "least", room):
        words = words.rpartition(" · ")[2]  # the rounds stand beside it
    colour = "text.muted_on_dark"
    ink.line(surface, stage, words, "least", colour, at, "bottomleft", room)


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


def looking_back(stage: Stage, controls: Iterable[Control]) -> Iterator[Control]:
    """The controls of a table that is only looked at: nothing is undone, and in the place of the
    menu is the way back.
    """
    for control in controls:
        if control.id == "menu":
            words = stage.tr("Back")
            yield Button(
                id="leave", rect=control.rect, name=words, tip=words, icon="arrow-left",
                kind="quiet", sound="page",
            )  # fmt: skip
        elif control.id not in ("undo", "redo"):
            yield control


def _icon_button(name: str, rect: pygame.Rect, icon: str, words: str) -> Button:
    return Button(id=name, rect=rect, name=words, tip=words, icon=icon, kind="quiet")


def bar_button(scale: Scale) -> tuple[int, int]:
    """Side and distance of the buttons in the bar."""
    compact = scale.layout is Layout.COMPACT
    return max(scale.px(46 if compact else 54), LEAST_TARGET), scale.px(10 if compact else 12)
