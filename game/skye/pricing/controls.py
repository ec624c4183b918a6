"""Controls of the pricing page: where the axe goes, the stake of a tile, the purse's coins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.skye import sentences
from game.skye.pricing import words
from game.skye.pricing.draft import Draft, Held
from game.skye.pricing.layout import coin_boxes
from game.skye.view.coins import coin_places, draw_row, draw_stack, stacks
from game.ui.keys import digit_keys
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT
from game.ui.widgets import Button, Control, Mood, Spot, Stepper

_COMMANDS: Final = ("first", "second", "third")
"""What the keys of the tiles are called in the settings."""


class LayAxe(NamedTuple):
    """Lay the axe on a tile, or take it up again from one that may be kept (J-11)."""

    slot: int


class SetPrice(NamedTuple):
    """Set the price of a tile."""

    slot: int
    price: int


class Confirm(Enum):
    """Play what is set."""

    CLOSE_SCREEN = auto()


PricingDoes: TypeAlias = LayAxe | SetPrice | Confirm


@dataclass(kw_only=True)
class Stake(Stepper):
    """The price of a tile: its number over its coins, between less and more."""

    empty: str = ""
    """What stands in the place of the coins while there are none."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        price = self._price
        lit = price or mood.focused
        canvas.nine("card-parchment-active" if lit else "card-parchment", self.rect)
        self._draw_signs(canvas, mood)
        middle = self._middle(canvas.stage)
        role = "big_number" if middle.height >= canvas.px(100) else "score"
        number = Ink(role, "text.ink" if price else "text.ink_soft")
        upper = middle.centerx, middle.top + round(middle.height * 0.32)
        canvas.line(str(price), number, At(upper, "center", middle.width))
        below = self.coin_row(canvas.stage)
        if price:
            draw_row(canvas, price, below, self._coin_size(canvas.stage))
        elif canvas.stage.assets.font("least", LEAST_TEXT).size(self.empty)[0] <= below.width:
            at, width = below.center, below.width
            canvas.line(self.empty, Ink("least", "text.ink_soft"), At(at, "center", width))

    @property
    def _price(self) -> int:
        return int(self.value or 0)

    def coin_row(self, stage: Stage) -> pygame.Rect:
        """Return the rectangle in which the coins lie."""
        middle, size = self._middle(stage), self._coin_size(stage)
        return pygame.Rect(middle.left, middle.bottom - size, middle.width, size)

    def coin_at(self, stage: Stage, at: tuple[int, int]) -> int | None:
        """Return the coin under a point."""
        places = coin_places(self._price, self.coin_row(stage), self._coin_size(stage))
        return next((coin for coin, place in reversed(places) if place.collidepoint(at)), None)

    def _coin_size(self, stage: Stage) -> int:
        return min(stage.px(46), round(self._middle(stage).height * 0.44))

    def _middle(self, stage: Stage) -> pygame.Rect:
        side = self._side(stage)
        return self.rect.inflate(-2 * side - stage.px(26), -stage.px(14))

    def _side(self, stage: Stage) -> int:
        """Return the width of a sign: a quarter of the card, but large enough to be hit."""
        return min(max(self.rect.width // 4, 36), stage.px(56), self.rect.width // 3)

    def _draw_signs(self, canvas: Canvas, mood: Mood) -> None:
        side, price = self._side(canvas.stage), self._price
        box = self.rect.inflate(-canvas.px(18), 0)
        for icon, enabled, anchor in (
            ("minus", price > self.least, "midleft"),
            ("plus", price < self.most, "midright"),
        ):
            place = pygame.Rect(0, 0, side, min(side, self.rect.height - canvas.px(12)))
            setattr(place, anchor, getattr(box, anchor))
            sign = Button(id="", rect=place, name="", icon=icon, enabled=enabled)
            sign.draw(canvas, Mood(hovered=mood.hovered))


@dataclass(kw_only=True)
class CoinStack(Spot):
    """Coins of one kind in the purse, to be dragged onto a tile."""

    coin: int = 1
    number: int = 1

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lift = canvas.px(4) if mood.hovered else 0
        draw_stack(canvas, self.coin, self.number, self.rect.move(0, -lift))


def axe_spot(stage: Stage, draft: Draft, slot: int, rect: pygame.Rect) -> Spot:
    """Return a tile as the place of the axe."""
    tile = draft.tiles[slot]
    lies = slot == draft.axe
    what = stage.tr("The axe lies here.") if lies else stage.tr("Click, or press {key}: the axe")
    what = what.format(key=stage.key(_COMMANDS[slot]))
    return Spot(
        id=f"axe:{tile}",
        rect=rect,
        name=stage.tr("Axe on tile {tile}").format(tile=tile),
        role="tile",
        value=lies,
        tip=f"{what}\n{sentences.tile_words(stage.text, tile)}",
        keys=digit_keys(slot),
        draggable=lies,
        sound="",
        does=LayAxe(slot),
    )


def stake(stage: Stage, draft: Draft, slot: int, rect: pygame.Rect) -> Stake:
    return Stake(
        id=f"price:{draft.tiles[slot]}",
        rect=rect,
        name=stage.tr("Price for tile {tile}").format(tile=draft.tiles[slot]),
        value=draft.prices[slot],
        most=draft.most(slot),
        empty=stage.tr("no price"),
        draggable=True,
        does=partial(SetPrice, slot),
    )


def resting_axe(stage: Stage, rect: pygame.Rect) -> Spot:
    """Return the axe beside the purse, before it is laid on a tile."""
    return Spot(
        id="axe",
        rect=rect,
        name=stage.tr("Axe"),
        role="piece",
        tip=stage.tr("Drag the axe onto a tile, or click that tile."),
        draggable=True,
        focusable=False,
        sound="",
    )


def coin_stacks(stage: Stage, row: pygame.Rect, gold: int) -> Iterator[CoinStack]:
    """Yield the coins of the purse, to be dragged."""
    coins = stacks(gold)
    boxes = coin_boxes(stage, row, len(coins))
    for (coin, number), rect in zip(coins.items(), boxes, strict=True):
        yield CoinStack(
            id=f"coin:{coin}",
            rect=rect,
            name=stage.tr("Coin of {coin}").format(coin=coin),
            role="piece",
            tip=stage.tr("Drag a coin onto a tile; or use wheel, digits and arrow keys there."),
            draggable=True,
            focusable=False,
            sound="",
            coin=coin,
            number=number,
        )


def closing_button(stage: Stage, draft: Draft, clan: str) -> Button:
    """Return the button that closes the screen, or says what is missing."""
    label = words.missing(stage, draft) or stage.tr("Close the screen")
    return Button(
        id="confirm-prices",
        rect=pygame.Rect(0, 0, 0, 0),
        name=label,
        label=label,
        icon=f"screen-{clan}" if draft.is_whole else "",
        kind="primary",
        enabled=draft.is_whole,
        primary=True,
        keys=(pygame.K_RETURN, pygame.K_KP_ENTER),
        sound="",
        does=Confirm.CLOSE_SCREEN,
    )


def take_up(stage: Stage, control: Control, at: tuple[int, int], slot: int | None) -> Held | None:
    """Return what is taken up there: the axe, a coin of the purse, or one from a stake."""
    if isinstance(control, CoinStack):
        return Held(control.coin)
    if isinstance(control, Stake):
        coin = control.coin_at(stage, at)
        return Held(coin, slot) if coin else None
    return Held()


def last_question(stage: Stage, close: Callable[[], Change]) -> Dialog:
    """Return what is asked before all screens go up."""
    tr = stage.tr
    answers = [
        Answer("reveal", tr("Close the screen"), close, kind="primary"),
        Answer("stay", tr("Look again")),
    ]
    warning = tr("You are the last: all screens go up, and no price can be changed any more.")
    return Dialog(stage, Question(tr("Show the prices?"), warning, answers))
