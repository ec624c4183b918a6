"""The bot `simple`: the rules of thumb of a public Skye bot, kept as a baseline.

It rates a tile by what its symbols are worth under the objectives of this game, axes the lowest,
stakes a half, a third or a quarter of its gold, buys the best tile it can pay at any price, and
lays where most roads join.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.bot import Thought
from game.bots.skye.journeyman import any_walk, first_step, most_steps
from rules.grid import SIDES, STEP
from rules.skye import Action, Buy, GiveBack, Pass, Phase, Place, SetPrices, View, legal_actions
from rules.skye.chance import below
from rules.skye.landscape import TILES
from rules.skye.state import AXE, Setup
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.skye.view import any_prices

_WANTED: Final = {
    "sheep": ("sheep",),
    "brochs": ("broch",),
    "building_sets": ("broch", "farm", "lighthouse"),
    "whisky": ("whisky",),
    "ships": ("ship",),
    "farm_animals": ("farm", "sheep", "cattle"),
    "road_cattle": ("cattle",),
    "harbours": ("ship", "lighthouse"),
}
"""By objective, the symbols it counts; the others count shapes."""

_SHARES: Final = (2, 3, 4)


class Simple:
    """Plays by rules of thumb."""

    def think(self, view: View, random: Random) -> Thought:
        """Decide by rules of thumb, without looking ahead."""
        yield
        match view.table.phase:
            case Phase.PRICING:
                return self._price(view, random)
            case Phase.MARKET:
                return self._buy(view)
            case Phase.STEP:
                return first_step(view)
            case Phase.WALK:
                return (yield from most_steps(view))
            case _:
                return self._build(view)

    def _price(self, view: View, random: Random) -> Action:
        offer, gold = view.own.offer, view.own.gold
        axe = min(range(len(offer)), key=lambda slot: rating(view.table.setup, offer[slot]))
        prices = []
        left = gold
        for slot in range(len(offer)):
            if slot == axe:
                prices.append(AXE)
                continue
            still_to_price = sum(other != axe for other in range(slot + 1, len(offer)))
            share = gold // _SHARES[below(len(_SHARES), random)]
            price = max(1, min(share, left - still_to_price))
            prices.append(price)
            left -= price
        return SetPrices(view.seat, tuple(prices))

    def _buy(self, view: View) -> Action:
        buys = [a for a in legal_actions(view.table, view.seat) if isinstance(a, Buy)]
        if not buys:
            return Pass(view.seat)
        return max(buys, key=lambda buy: rating(view.table.setup, buy.tile))

    def _build(self, view: View) -> Action:
        land = view.own.land
        actions = list(legal_actions(view.table, view.seat))
        places = [action for action in actions if isinstance(action, Place)]
        if not places:
            tile = view.own.hand[0]
            return GiveBack(view.seat, tile)
        return max(places, key=lambda place: (joined_roads(land, place), shared_sides(land, place)))


def rating(setup: Setup, tile: TileId) -> int:
    """Count the symbols of a tile that score in this game; whisky and scrolls always do."""
    things = TILES[tile].things
    wanted: int = sum(
        getattr(things, thing) for name in setup.objectives for thing in _WANTED.get(name, ())
    )
    return 2 * wanted + things.whisky + (TILES[tile].scroll is not None)


def joined_roads(land: Territory, place: Place) -> int:
    """Count the roads that a tile laid there would continue."""
    face = TILES[place.tile].faces[place.quarter]
    joined = 0
    for side in SIDES:
        neighbour = land.tiles.get(place.cell + STEP[side])
        if neighbour and face.road_at[side] >= 0 and neighbour.road_at[side ^ 2] >= 0:
            joined += 1
    return joined


def shared_sides(land: Territory, place: Place) -> int:
    return sum(place.cell + STEP[side] in land.tiles for side in SIDES)


class Uniform:
    """The bot `random`: every legal action is as likely as any other."""

    def think(self, view: View, random: Random) -> Thought:
        """Draw a legal action without listing more of them than needed."""
        yield
        match view.table.phase:
            case Phase.PRICING:
                may_keep_all = view.own.may_keep_all
                prices = any_prices(view.own.gold, random, may_keep_all=may_keep_all)
                return SetPrices(view.seat, prices)
            case Phase.BUILD:
                return _any_build(view, random)
            case Phase.WALK:
                return any_walk(view, random)
            case _:
                choices = list(legal_actions(view.table, view.seat))
                return choices[below(len(choices), random)]


def _any_build(view: View, random: Random) -> Action:
    land, hand = view.own.land, view.own.hand
    spots = [land.spots(TILES[tile]) for tile in hand]
    number = sum(map(len, spots))
    if not number:
        return GiveBack(view.seat, hand[below(len(hand), random)])
    chosen = below(number, random)
    for tile, own in zip(hand, spots, strict=True):
        if chosen < len(own):
            return Place(view.seat, tile, *own[chosen])
        chosen -= len(own)
    raise AssertionError("one of the places was chosen")
