"""From what happened at the market to what is shown of it: one show for each thing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.skye.ledger import MarketTile
from game.skye.market.layout import MarketPlaces
from game.skye.market.show import Cover, Flight, Show, away, glide, lift
from game.skye.words.journeyman import journey_sentence
from game.table.showing import reading_time
from game.ui.stage import Stage
from rules.skye.events import Passed, PricesRevealed, TilesKept, TileSold
from rules.skye.journeyman.events import BonusGained, StepTaken
from rules.skye.kinds import Event
from rules.skye.state import AXE
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Scenery:
    """Where everything lies while something is shown, and what the seats are called."""

    stage: Stage
    places: MarketPlaces
    cards: Mapping[Seat, Rect]
    bag: tuple[int, int]
    clans: Sequence[str]
    names: Sequence[str]
    tiles: tuple[MarketTile, ...]
    viewer: Seat | None

    @property
    def bag_target(self) -> Rect:
        """Where a tile ends that goes into the bag."""
        rect = Rect(0, 0, self.stage.px(30), self.stage.px(30))
        rect.center = self.bag
        return rect

    def tile_rect(self, tile: str) -> Rect:
        """Return where a tile lies, or lay."""
        offered = next(offered for offered in self.tiles if offered.id == tile)
        own = [other.id for other in self.tiles if other.seller == offered.seller]
        return self.places.offers[offered.seller].tiles[own.index(tile)]

    def home(self, seat: Seat) -> Rect:
        """Return where a tile goes that is a seat's own now."""
        card = self.cards[seat]
        side = min(card.height // 2, self.stage.px(72))
        rect = Rect(0, 0, side, side)
        rect.center = card.center
        return rect


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
            words = journey_sentence(scenery.stage.text, event, scenery.names)
            steps.append(Show(scenery.stage, words, reading_time(scenery.stage), event.seat))
    if kept:
        found.append(_closing(scenery, kept))
    return found + steps


def reveal(scenery: Scenery, event: PricesRevealed) -> Show | None:
    """Show how all screens go up together; then the tiles under the axes leave for the bag."""
    stage = scenery.stage
    tween = lift(stage)
    if not tween.seconds:
        return None
    covers = tuple(
        Cover(scenery.clans[seat], _before(stage, offer.goods), offer.board)
        for seat, offer in scenery.places.offers.items()
    )
    sounds = [(0.0, "screen-up")]
    flights: tuple[Flight, ...] = ()
    if not stage.settings.reduced_motion:
        flights = tuple(_axed(scenery, event, tween.seconds))
        if flights:
            sounds += [(tween.seconds, "axe"), (flights[0].tween.length, "bag")]
    length = max([tween.seconds, *[flight.tween.length for flight in flights]])
    words = stage.tr("All screens go up.")
    return Show(stage, words, length, None, covers, tween, flights, tuple(sounds))


def _before(stage: Stage, goods: Rect) -> Rect:
    """Return the place of a screen: it is a little larger than what it hides."""
    return goods.inflate(stage.px(14), stage.px(10))


def _axed(scenery: Scenery, event: PricesRevealed, delay: float) -> list[Flight]:
    stage = scenery.stage
    flights = []
    for seat, prices in enumerate(event.prices):
        if AXE not in prices:
            continue
        goods = scenery.places.offers[seat].goods
        tile = scenery.places.offers[seat].tiles[0]
        start = Rect(0, 0, tile.width * 4 // 5, tile.width * 4 // 5)
        start.center = (goods.centerx, tile.centery)
        axed = event.offers[seat][prices.index(AXE)]
        flights.append(Flight(axed, "axe", start, scenery.bag_target, away(stage, delay)))
    return flights


def _sale(scenery: Scenery, event: TileSold) -> Show:
    stage = scenery.stage
    way = Flight(
        event.tile,
        f"clan-{scenery.clans[event.buyer]}",
        scenery.tile_rect(event.tile),
        scenery.home(event.buyer),
        glide(stage),
    )
    own = event.buyer == scenery.viewer
    seconds = way.tween.seconds if own else reading_time(stage)
    flights = () if stage.settings.reduced_motion else (way,)
    sounds = ((0.0, "buy"), (way.tween.seconds, "coins"))
    words = _sale_words(scenery, event)
    return Show(stage, words, seconds, event.buyer, flights=flights, sounds=sounds)


def _sale_words(scenery: Scenery, event: TileSold) -> str:
    tr = scenery.stage.tr
    words = tr("**{buyer}** buys from {seller} for **{price}**.")
    if event.buyer == scenery.viewer:
        words = tr("You buy from {seller} for **{price}**.")
    elif event.seller == scenery.viewer:
        words = tr("**{buyer}** buys from you for **{price}**.")
    names = scenery.names
    return words.format(buyer=names[event.buyer], seller=names[event.seller], price=event.price)


def _pass(scenery: Scenery, event: Passed) -> Show:
    words = scenery.stage.tr("**{name}** buys nothing.").format(name=scenery.names[event.seat])
    return Show(scenery.stage, words, reading_time(scenery.stage), event.seat)


def _closing(scenery: Scenery, kept: Sequence[TilesKept]) -> Show:
    """Show how unsold tiles go home, and the gold on them to the bank (S-44)."""
    stage = scenery.stage
    flights = [
        Flight(
            tile,
            f"clan-{scenery.clans[event.seat]}",
            scenery.tile_rect(tile),
            scenery.home(event.seat),
            glide(stage),
        )
        for event in kept
        for tile in event.tiles
    ]
    words = stage.tr("The market closes. Unsold tiles go home, the gold on them to the bank.")
    moving = () if stage.settings.reduced_motion else tuple(flights)
    return Show(
        stage, words, reading_time(stage), None, flights=moving, sounds=((0.0, "tile-pick"),)
    )
