"""From what happened at the market to what is shown of it: one show for each thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.skye.market.layout import MarketPlaces
from game.skye.market.show import Cover, Flight, Show, away, glide, lift
from game.skye.market.state import MarketState
from game.skye.words.journeyman import told_journey
from game.table.showing import reading_time
from game.ui.boxes import middle
from game.ui.stage import Stage
from rules.skye.events import Passed, PricesRevealed, TilesKept, TileSold
from rules.skye.journeyman.events import BonusGained, StepTaken
from rules.skye.kinds import Event
from rules.skye.state import AXE
from rules.skye.tiles import TileId
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Scenery:
    """Where everything lies while something is shown, and what the seats are called."""

    stage: Stage
    market: MarketState
    places: MarketPlaces
    cards: Mapping[Seat, Rect]
    bag: Rect

    @property
    def viewer(self) -> Seat | None:
        return self.market.seating.viewer

    def tile_rect(self, tile: TileId) -> Rect:
        """Return where a tile lies, or lay."""
        seller = next(offered.seller for offered in self.market.tiles if offered.id == tile)
        own = [offered.id for offered in self.market.tiles_of(seller)]
        return self.places.offers[seller].tiles[own.index(tile)]

    def home(self, seat: Seat) -> Rect:
        """Return where a tile goes that is a seat's own now."""
        card = self.cards[seat]
        side = min(card.height // 2, self.stage.px(72))
        return middle(card, side, side)


def shows(scenery: Scenery, events: Sequence[Event]) -> list[Show]:
    """Return what is shown of some events; nothing where motion is off."""
    if not reading_time(scenery.stage):
        return []
    found: list[Show] = []
    kept: list[TilesKept] = []
    steps: list[Show] = []
    for event in events:
        if isinstance(event, TileSold):
            found.append(_sale(scenery, event))
        elif isinstance(event, Passed) and event.seat != scenery.viewer:
            found.append(_pass(scenery, event))
        elif isinstance(event, TilesKept):
            kept.append(event)
        elif isinstance(event, StepTaken) and event.seat == scenery.viewer:
            continue
        elif isinstance(event, StepTaken | BonusGained):
            words = told_journey(scenery.stage.text, event, scenery.market.seating.names)
            steps.append(Show(scenery.stage, words, reading_time(scenery.stage), event.seat))
    if kept:
        found.append(_closing_show(scenery, kept))
    return found + steps


def reveal(scenery: Scenery, event: PricesRevealed) -> Show | None:
    """Show how all screens rise together; then the tiles under the axes go into the bag."""
    stage = scenery.stage
    tween = lift(stage)
    if not tween.seconds:
        return None
    covers = tuple(
        Cover(scenery.market.seating.clan(seat), _before(stage, offer.goods), offer.board)
        for seat, offer in scenery.places.offers.items()
    )
    sounds = [(0.0, "screen-up")]
    flights: tuple[Flight, ...] = ()
    if not stage.settings.reduced_motion:
        flights = tuple(_axe_flights(scenery, event, tween.seconds))
        if flights:
            sounds += [(tween.seconds, "axe"), (flights[0].tween.length, "bag")]
    length = max([tween.seconds, *[flight.tween.length for flight in flights]])
    words = stage.tr("All screens go up.")
    return Show(stage, words, length, None, covers, tween, flights, tuple(sounds))


def _before(stage: Stage, goods: Rect) -> Rect:
    return goods.inflate(stage.px(14), stage.px(10))


def _axe_flights(scenery: Scenery, event: PricesRevealed, delay: float) -> list[Flight]:
    stage = scenery.stage
    flights = []
    for seat, prices in enumerate(event.prices):
        if AXE not in prices:
            continue
        goods, tile = scenery.places.offers[seat].goods, scenery.places.offers[seat].tiles[0]
        start = Rect(0, 0, tile.width * 4 // 5, tile.width * 4 // 5)
        start.center = (goods.centerx, tile.centery)
        axed = event.offers[seat][prices.index(AXE)]
        flights.append(Flight(axed, "axe", start, scenery.bag, away(stage, delay)))
    return flights


def _sale(scenery: Scenery, event: TileSold) -> Show:
    stage, way = scenery.stage, _way_home(scenery, event.tile, event.buyer)
    own = event.buyer == scenery.viewer
    seconds = way.tween.seconds if own else reading_time(stage)
    flights = () if stage.settings.reduced_motion else (way,)
    sounds = ((0.0, "buy"), (way.tween.seconds, "coins"))
    words = _sale_words(scenery, event)
    return Show(stage, words, seconds, event.buyer, flights=flights, sounds=sounds)


def _way_home(scenery: Scenery, tile: TileId, seat: Seat) -> Flight:
    sign, end = f"clan-{scenery.market.seating.clan(seat)}", scenery.home(seat)
    return Flight(tile, sign, scenery.tile_rect(tile), end, glide(scenery.stage))


def _sale_words(scenery: Scenery, event: TileSold) -> str:
    tr = scenery.stage.tr
    words = tr("**{buyer}** buys from {seller} for **{price}**.")
    if event.buyer == scenery.viewer:
        words = tr("You buy from {seller} for **{price}**.")
    elif event.seller == scenery.viewer:
        words = tr("**{buyer}** buys from you for **{price}**.")
    names = scenery.market.seating.names
    return words.format(buyer=names[event.buyer], seller=names[event.seller], price=event.price)


def _pass(scenery: Scenery, event: Passed) -> Show:
    name = scenery.market.seating.name(event.seat)
    words = scenery.stage.tr("**{name}** buys nothing.").format(name=name)
    return Show(scenery.stage, words, reading_time(scenery.stage), event.seat)


def _closing_show(scenery: Scenery, kept: Sequence[TilesKept]) -> Show:
    """Show how unsold tiles go home, and the gold on them to the bank (S-44)."""
    stage = scenery.stage
    flights = [_way_home(scenery, tile, event.seat) for event in kept for tile in event.tiles]
    words = stage.tr("The market closes. Unsold tiles go home, the gold on them to the bank.")
    moving = () if stage.settings.reduced_motion else tuple(flights)
    sounds = ((0.0, "tile-pick"),)
    return Show(stage, words, reading_time(stage), flights=moving, sounds=sounds)
