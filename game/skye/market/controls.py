"""A tile at the market as a control: one click on tile or tag buys it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.skye import sentences
from game.skye.ledger import MarketTile
from game.skye.market.layout import TilePlace
from game.skye.market.state import MarketState
from game.skye.view.pricetag import draw_price, draw_price_tag
from game.table.inspection import OnlyInspect
from game.ui.boxes import middle
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.widgets import Button, Mood, Spot
from rules.skye import Buy
from rules.skye.tiles import TileId
from rules.table import Seat


@dataclass(kw_only=True)
class TileSpot(Spot):
    """A tile and its tag; under the pointer the tag becomes the button that buys."""

    ring: bool = field(default=False)
    role: str = "tile"
    sound: str = ""
    tile: pygame.Rect
    tag: pygame.Rect
    price: int
    label: str = ""
    affordable: bool = True

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        # Brass: can be bought; gold: a click buys it now.
        chosen = self.enabled and (mood.hovered or mood.focused)
        if chosen:
            frame = self.tile.inflate(canvas.px(8), canvas.px(8))
            canvas.outline(frame, "highlight.focus", 5, 7)
        elif self.enabled:
            frame = self.tile.inflate(canvas.px(4), canvas.px(4))
            canvas.outline(frame, "accent.brass_line", 3, 6)
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
        """Return it with words and coin if they fit, else with words, else with the price alone."""
        rect = self._button_rect(stage)
        words = stage.font("button").size(self.label)[0] + stage.px(24)
        icon = "coin" if words + stage.px(40) <= rect.width else ""
        label = self.label if words <= rect.width else ""
        return Button(id="", rect=rect, name="", label=label, icon=icon, kind="primary")

    def _button_rect(self, stage: Stage) -> pygame.Rect:
        rect = middle(self.tag, max(self.tile.width, self.tag.width), self.tag.height)
        return rect.inflate(0, -stage.px(4))


@dataclass(kw_only=True)
class PassiveTile(Spot):
    """A tile that this seat cannot buy: nothing to click, but it tells about itself."""

    role: str = "tile"
    tag: pygame.Rect
    price: int

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        draw_price_tag(canvas, self.tag, self.price)


@dataclass(frozen=True, slots=True)
class TryOut(OnlyInspect):
    """Try a tile out in the own territory, as long as it is inspected."""

    seller: Seat
    tile: TileId


def tile_spot(stage: Stage, market: MarketState, offered: MarketTile, place: TilePlace) -> TileSpot:
    """Return a rival's tile; one that is too dear says so, unless the bank pays (J-13)."""
    tr, viewer, price = stage.tr, market.seating.viewer, offered.price
    assert viewer is not None, "only a seat buys"
    affordable = market.bank_pays or price <= market.purse
    why = tr("Too dear for you\nIt costs {price}; you can spend {gold}.")
    name = tr("Buy tile {tile} from {seller} for {price}")
    label = tr("Bank pays {price}") if market.bank_pays else tr("Buy for {price}")
    seller = market.seating.name(offered.seller)
    return TileSpot(
        id=f"buy:{offered.seller}:{offered.id}",
        rect=place.whole,
        name=name.format(tile=offered.id, seller=seller, price=price),
        value=price,
        enabled=affordable,
        tip="" if affordable else why.format(price=price, gold=market.purse),
        tile=place.tile,
        tag=place.tag,
        price=price,
        label=label.format(price=price),
        affordable=affordable,
        does=Buy(viewer, offered.seller, offered.id),
    )


def passive_tile(stage: Stage, offered: MarketTile, place: TilePlace) -> PassiveTile:
    return PassiveTile(
        id=f"lot:{offered.seller}:{offered.id}",
        rect=place.whole,
        name=sentences.tile_words(stage.text, offered.id),
        value=offered.price,
        enabled=False,
        tag=place.tag,
        price=offered.price,
        does=TryOut(offered.seller, offered.id),
    )
