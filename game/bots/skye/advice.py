"""Hints for players, and the reasons of bots: what the strongest level would do, and why.

Everything here comes from a `View`: what the seat itself could know. Advice is a thought like a
bot's, to be run in slices; the same view always gives the same advice.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.bots.skye.clansman import Clansman, Worths
from game.bots.skye.journeyman import road_or_walk
from game.bots.skye.laying import Laid
from game.bots.skye.levels import LEVELS
from game.bots.skye.pricing import Guess, Prices, PublicMarket, SellerOffer, answers
from game.bots.skye.prospects import Prospects
from rules.skye import Buy, Pass, View
from rules.skye.journeyman.actions import LayRoad, Walk
from rules.skye.journeyman.flow import lay_road
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.table import Seat

ADVISER: Final = LEVELS["king"]
MOST_REASONS: Final = 3

LEAST: Final = 0.25
"""Smaller differences in points are not named."""


class Reason(NamedTuple):
    """A part of the judgement and its points: an objective, `scrolls`, `income` or `room`."""

    part: str
    points: float


class Offered(NamedTuple):
    """What to do with one of the own three tiles, and what may come of it."""

    tile: TileId
    price: int
    """0 for the tile to discard."""
    worth: tuple[float, ...]
    """By seat, the points that the tile is worth."""
    sold: float
    """The chance that it is bought."""
    buyer: Seat
    """The likeliest buyer."""


class PriceAdvice(NamedTuple):
    """What to ask for the own tiles."""

    offered: tuple[Offered, ...]

    @property
    def prices(self) -> Prices:
        return tuple([offer.price for offer in self.offered])


class Purchase(NamedTuple):
    """A choice in the market, and how much better it is than passing."""

    action: Buy | Pass
    better: float
    worth: tuple[float, ...] = ()
    """By seat, the points that the tile is worth; empty for a pass."""
    cost: float = 0.0
    """The price in points."""


class PlaceAdvice(NamedTuple):
    """Where to lay which tile next, and why."""

    laid: Laid
    reasons: tuple[Reason, ...]


class WalkAdvice(NamedTuple):
    """Road pieces to lay first, and the walk."""

    roads: tuple[LayRoad, ...]
    walk: Walk


Advising: TypeAlias = Generator[None, None, PriceAdvice]


def tile_worths(view: View) -> Generator[None, None, Worths]:
    """Return what every tile on offer is worth to every seat."""
    tiles = [tile for player in view.table.players for tile in player.offer]
    return (yield from Clansman(ADVISER).worths(view.table, tiles, _chance(view)))


def price_advice(view: View, asked: Prices | None = None) -> Advising:
    """Return good prices for the own offer, or the prices asked, with the chances of each tile."""
    random = _chance(view)
    adviser = Clansman(ADVISER)
    public = yield from adviser.public_market(view.table, random)
    guesses = yield from adviser.guesses(public, random)
    if asked is None:
        ranked = yield from answers(public, view.seat, guesses)
        asked = ranked[0][1]
    return assess_prices(view, public, guesses, asked)


def assess_prices(
    view: View, public: PublicMarket, guesses: list[Guess], prices: Prices
) -> PriceAdvice:
    """Return prices with the chances of each tile."""
    bought = SellerOffer(public, view.seat, guesses).buyers(prices)
    offered = []
    for slot, tile in enumerate(view.own.offer):
        worth = public.offers[view.seat][slot]
        rivals = [seat for seat in view.table.setup.seats if seat != view.seat]
        likeliest = max((bought[slot].count(seat), worth[seat], seat) for seat in rivals)[2]
        chance = len(bought[slot]) / len(guesses)
        offered.append(Offered(tile, prices[slot], worth, chance, likeliest))
    return PriceAdvice(tuple(offered))


def purchase_advice(view: View) -> Generator[None, None, tuple[Purchase, ...]]:
    """Return all choices in the market, the best first."""
    random = _chance(view)
    adviser = Clansman(ADVISER)
    tiles = [tile for player in view.table.players for tile in player.offer]
    worths = yield from adviser.worths(view.table, tiles, random)
    options = yield from adviser.purchases(view, worths, random)
    passing, gold = options[0][0], gold_worth(view)
    found = []
    for total, action in options:
        done = Purchase(action, total - passing)
        if isinstance(action, Buy):
            cost = gold * price_of(view, action)
            done = done._replace(worth=worths[action.tile], cost=cost)
        found.append(done)
    return tuple(sorted(found, key=lambda purchase: -purchase.better))


def price_of(view: View, action: Buy) -> int:
    """Return the price of a tile on offer."""
    seller = view.table.players[action.seller]
    assert isinstance(seller.prices, tuple), "every screen is up by now"
    return seller.prices[seller.offer.index(action.tile)]


def place_advice(view: View) -> Generator[None, None, PlaceAdvice | None]:
    """Return the best place for a tile of the hand; None if none fits."""
    plan = yield from Clansman(ADVISER).plan(view, _chance(view))
    if not plan.laid:
        return None
    laid = plan.laid[0]
    after = view.own.land.place(TILES[laid.tile], laid.cell, laid.quarter)
    return PlaceAdvice(laid, reasons(view, after))


def walk_advice(view: View) -> Generator[None, None, WalkAdvice]:
    """Return the best walk, after the road pieces that help most."""
    roads: tuple[LayRoad, ...] = ()
    while True:
        action = yield from road_or_walk(view)
        if isinstance(action, Walk):
            return WalkAdvice(roads, action)
        assert isinstance(action, LayRoad), "nothing else is done before a walk"
        roads = (*roads, action)
        view = View(view.seat, lay_road(view.table, action).state)


def reasons(view: View, after: Territory) -> tuple[Reason, ...]:
    """Return the parts of the judgement that change most with the own territory."""
    now = Prospects(view.table, view.seat, Clansman(ADVISER).weights, pending=0.0)
    before, then = now.parts(view.own.land), now.parts(after)
    found = [Reason(part, then[part] - before[part]) for part in then]
    told = [reason for reason in found if abs(reason.points) >= LEAST]
    return tuple(sorted(told, key=lambda reason: -abs(reason.points))[:MOST_REASONS])


def gold_worth(view: View) -> float:
    """Return how many points one gold is worth after this round's market."""
    return Clansman(ADVISER).valuation(view.table).gold


def judge(view: View) -> Prospects:
    """Return the judge of the own territory while tiles are still to come."""
    weights = Clansman(ADVISER).weights
    return Prospects(view.table, view.seat, weights, weights.pending)


def _chance(view: View) -> Random:
    return Random(f"advice {view.table.round} {view.seat}")
