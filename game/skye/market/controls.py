"""A lot at the market as a control: one click on tile or tag buys it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.skye import sentences
from game.skye.ledger import Lot
from game.skye.market.layout import LotPlace
from game.skye.view.pricetag import draw_price, draw_price_tag
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.widgets import Button, Mood, Spot


@dataclass(kw_only=True)
class LotSpot(Spot):
    """A tile and its tag; under the pointer the tag becomes the button that buys."""

    ring: bool = field(default=False)
    role: str = "tile"
    sound: str = ""
    tile: pygame.Rect
    tag: pygame.Rect
    price: int
    label: str = ""
    """What the button says."""
    affordable: bool = True

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """Brass: can be bought; gold: a click buys it now."""
        chosen = self.enabled and (mood.hovered or mood.focused)
        if chosen:
            self._draw_glow(canvas)
        elif self.enabled:
            self._draw_line(canvas, "accent.brass_line", 3)
        if not chosen:
            draw_price_tag(canvas, self.tag, self.price, muted=not self.affordable)
            return
        button = self._button(canvas.stage)
        button.draw(canvas, mood)
        if not button.label:
            draw_price(canvas, button.rect, self.price, "text.cream")
        if mood.focused:
            grow = 2 * canvas.px(5)
            canvas.nine("focus", button.rect.inflate(grow, grow))

    def _button(self, stage: Stage) -> Button:
        """With words and coin if they fit, else with words, else without (then with the price)."""
        rect = self._button_rect(stage)
        words = stage.font("button").size(self.label)[0] + stage.px(24)
        icon = "coin" if words + stage.px(40) <= rect.width else ""
        label = self.label if words <= rect.width else ""
        return Button(id="", rect=rect, name="", label=label, icon=icon, kind="primary")

    def _button_rect(self, stage: Stage) -> pygame.Rect:
        rect = pygame.Rect(0, 0, max(self.tile.width, self.tag.width), self.tag.height)
        rect.center = self.tag.center
        return rect.inflate(0, -stage.px(4))

    def _draw_line(self, canvas: Canvas, colour: str, thick: int) -> None:
        rect = self.tile.inflate(canvas.px(4), canvas.px(4))
        line = max(canvas.px(thick), 1)
        pygame.draw.rect(
            canvas.surface, canvas.colour(colour), rect, line, border_radius=canvas.px(6)
        )

    def _draw_glow(self, canvas: Canvas) -> None:
        rect = self.tile.inflate(canvas.px(8), canvas.px(8))
        line = max(canvas.px(5), 2)
        gold = canvas.colour("highlight.focus")
        pygame.draw.rect(canvas.surface, gold, rect, line, border_radius=canvas.px(7))


@dataclass(kw_only=True)
class PassiveLot(Spot):
    """A tile that this seat cannot buy: nothing to click, but it tells about itself."""

    role: str = "tile"
    tag: pygame.Rect
    price: int

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        draw_price_tag(canvas, self.tag, self.price)


class Terms(NamedTuple):
    """Who sells, how much gold the buyer may spend, and whether the bank pays instead (J-13)."""

    seller: str
    gold: int
    bank: bool


def lot_spot(stage: Stage, lot: Lot, place: LotPlace, terms: Terms) -> LotSpot:
    """Return the control of a rival's lot; one that is too dear says so."""
    affordable = terms.bank or lot.price <= terms.gold
    why = stage.tr("Too dear for you\nIt costs {price}; you can spend {gold}.")
    name = stage.tr("Buy tile {tile} from {seller} for {price}")
    return LotSpot(
        id=f"buy:{lot.seller}:{lot.tile}",
        rect=place.whole,
        name=name.format(tile=lot.tile, seller=terms.seller, price=lot.price),
        value=lot.price,
        enabled=affordable,
        tip="" if affordable else why.format(price=lot.price, gold=terms.gold),
        tile=place.tile,
        tag=place.tag,
        price=lot.price,
        label=_label(stage, bank=terms.bank).format(price=lot.price),
        affordable=affordable,
    )


def _label(stage: Stage, *, bank: bool) -> str:
    return stage.tr("Bank pays {price}") if bank else stage.tr("Buy for {price}")


def passive_lot(stage: Stage, lot: Lot, place: LotPlace) -> PassiveLot:
    """An own lot, or any lot once the own turn is over."""
    return PassiveLot(
        id=f"lot:{lot.seller}:{lot.tile}",
        rect=place.whole,
        name=sentences.tile_words(stage.text, lot.tile),
        value=lot.price,
        enabled=False,
        tag=place.tag,
        price=lot.price,
    )
