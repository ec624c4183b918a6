"""The bar above the table of any game: its rail and title, and the buttons on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame

from game.ui.destinations import Rules, Settings
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Destination
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout, Scale
from game.ui.widgets import Button, Control

_KEYS: Final = {"boards": (pygame.K_j,), "help": (pygame.K_F1,), "history": (pygame.K_l,)}


class Step(Enum):
    """A step back or forth, in a plan or in the match."""

    UNDO = auto()
    REDO = auto()


class Leave(NamedTuple):
    """Go back to where the table was opened from."""


class Offer(NamedTuple):
    """What the bar of a table leads to."""

    rule: str
    """Where the rules open."""
    history: Destination
    menu: Destination | None
    steps: Collection[Step] = ()
    """Those that can be taken."""
    is_past: bool = False
    """Whether the match is only looked at: nothing is undone, and the menu is the way back."""
    boards: Destination | None = None
    bag: tuple[str, Destination] | None = None
    """A button for the bag, where it has no card, with its words."""


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
    """Return side and distance of the buttons in the bar."""
    compact = scale.layout is Layout.COMPACT
    return max(scale.px(46 if compact else 54), LEAST_TARGET), scale.px(10 if compact else 12)


def bar_buttons(stage: Stage, bar: pygame.Rect, offer: Offer) -> Iterator[Control]:
    """Yield the menu at the left with what stands beside it, the others from the right end on."""
    tr = stage.tr
    side, gap = bar_button(stage.scale)
    left = pygame.Rect(stage.px(16), 0, side, side)
    left.centery = bar.centery
    yield _way_back(stage, left) if offer.is_past else _button("menu", left, tr("Menu"), offer.menu)
    if offer.boards:
        words = tr("Progress boards ({key})").format(key=stage.key("boards"))
        place = left.move(side + gap, 0)
        yield _button("boards", place, words, offer.boards, "track-warrior")
    x = bar.right - stage.px(16)
    undo, redo = Step.UNDO in offer.steps, Step.REDO in offer.steps
    rows = [
        ("settings", tr("Settings"), Settings(in_game=True), True),
        ("help", tr("Rules"), Rules(offer.rule), True),
        ("history", tr("History"), offer.history, True),
        *([("bag", offer.bag[0], offer.bag[1], True)] if offer.bag else []),
        ("redo", tr("Redo"), Step.REDO, redo),
        ("undo", tr("Undo"), Step.UNDO, undo),
    ]
    for name, words, does, enabled in rows:
        place = pygame.Rect(0, 0, side, side)
        place.midright = (x, bar.centery)
        x -= side + gap
        if offer.is_past and isinstance(does, Step):
            continue
        button = _button(name, place, words, does)
        button.enabled = enabled
        yield button


def _way_back(stage: Stage, place: pygame.Rect) -> Button:
    back, does = stage.tr("Back"), Leave()
    return Button(
        "leave", place, back, tip=back, icon="arrow-left", kind="quiet", sound="page", does=does
    )


def _button(name: str, place: pygame.Rect, words: str, does: object, icon: str = "") -> Button:
    return Button(
        name,
        place,
        words,
        tip=words,
        icon=icon or name,
        kind="quiet",
        does=does,
        keys=_KEYS.get(name, ()),
        halo=name in ("boards", "bag"),
    )
