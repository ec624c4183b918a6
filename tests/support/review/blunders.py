"""Ten blunders, each for a position; None if it is not possible there."""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.skye.advice import tile_worths
from rules.skye import Action, Buy, Pass, Phase, Place, SetPrices, View
from rules.skye.final import scrolls
from rules.skye.income import connected_whisky
from rules.skye.journeyman.actions import Walk
from rules.skye.journeyman.walk import walker
from rules.skye.landscape import TILES
from rules.skye.objectives import points
from rules.skye.state import AXE, DRAWN
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from tests.support.review.planting import best
from tests.support.tables.objectives import LAND_RULES


def worths(view: View) -> dict[TileId, tuple[float, ...]]:
    """What every tile on offer brings each seat."""
    thought = tile_worths(view)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: dict[TileId, tuple[float, ...]] = done.value
            return found


def rivals(view: View) -> list[int]:
    """The other seats."""
    return [seat for seat in view.table.setup.seats if seat != view.seat]


def asked(view: View, prices: dict[int, int]) -> SetPrices:
    """Prices by slot; 1 on the others."""
    return SetPrices(view.seat, tuple(prices.get(slot, 1) for slot in range(DRAWN)))


def dear_tile_for_a_song(view: View) -> Action | None:
    """A price of 1 on a tile that a rival dearly wants, and the axe on the next best."""
    if view.table.phase is not Phase.PRICING or view.table.round < 3:
        return None
    found, offer = worths(view), view.own.offer
    wanted = [max(found[tile][seat] for seat in rivals(view)) for tile in offer]
    dear = wanted.index(max(wanted))
    if wanted[dear] < 9 or found[offer[dear]][view.seat] < 5:
        return None
    axe = min((slot for slot in range(DRAWN) if slot != dear), key=lambda slot: wanted[slot])
    return asked(view, {dear: 1, axe: AXE})


def axe_on_the_best(view: View) -> Action | None:
    """The tile that brings oneself most goes back into the bag."""
    if view.table.phase is not Phase.PRICING or view.table.round < 2:
        return None
    found = worths(view)
    own = [found[tile][view.seat] for tile in view.own.offer]
    order = sorted(own)
    if order[2] - order[1] < 6:
        return None
    return asked(view, {own.index(order[2]): AXE})


def all_gold_on_a_poor_tile(view: View) -> Action | None:
    """Nothing is left to buy with, for a tile that nobody wants."""
    if view.table.phase is not Phase.PRICING or view.own.gold < 12:
        return None
    found = worths(view)
    own = [sum(found[tile]) for tile in view.own.offer]
    poor, axe = own.index(min(own)), own.index(sorted(own)[1])
    return asked(view, {poor: view.own.gold - 1, axe: AXE})


def lots(view: View) -> Iterator[tuple[Buy, int]]:
    """What can be bought, with its price."""
    if view.table.phase is not Phase.MARKET:
        return
    for seller, player in enumerate(view.table.players):
        assert isinstance(player.prices, tuple)
        for tile, price in zip(player.offer, player.prices, strict=True):
            if seller != view.seat and price <= view.own.purse:
                yield Buy(view.seat, seller, tile), price


def bargain_passed_by(view: View) -> Action | None:
    """A good tile for little gold, and yet nothing is bought."""
    if view.table.phase is not Phase.MARKET:
        return None
    found = worths(view)
    cheap = [lot for lot, price in lots(view) if price <= 3 and found[lot.tile][view.seat] >= 12]
    return Pass(view.seat) if cheap else None


def tile_that_hardly_fits(view: View) -> Action | None:
    """Good gold for a tile that fits few places and brings little in them."""
    found, land = worths(view), view.own.land
    poor = [
        (price - found[lot.tile][view.seat], lot)
        for lot, price in lots(view)
        if price >= 3
        and len({cell for cell, _ in land.spots(TILES[lot.tile])}) <= len(land.border) // 2
    ]
    return best([one for one in poor if one[0] > 0])


def dearest_of_all(view: View) -> Action | None:
    """The dearest tile, though it brings less than a cheaper one."""
    if view.table.phase is not Phase.MARKET:
        return None
    found, all_lots = worths(view), list(lots(view))
    if len(all_lots) < 2:
        return None
    lot, price = max(all_lots, key=lambda one: one[1])
    better = [other for other, cost in all_lots if cost <= price - 3]
    gap = max(
        [found[other.tile][view.seat] - found[lot.tile][view.seat] for other in better] or [0]
    )
    return lot if gap >= 4 else None


def places(view: View) -> Iterator[tuple[Place, Territory]]:
    """Where the last tile of the hand can lie, with the territory then: nothing can mend it."""
    if view.table.phase is not Phase.BUILD or len(view.own.hand) > 1:
        return
    for tile in view.own.hand:
        for cell, quarter in view.own.land.spots(TILES[tile]):
            after = view.own.land.place(TILES[tile], cell, quarter)
            yield Place(view.seat, tile, cell, quarter), after


def worst_beside(view: View, good: list[Place], bad: list[Place]) -> Action | None:
    """A bad place for a tile that has a good one."""
    tiles = {place.tile for place in good}
    return next((place for place in bad if place.tile in tiles), None)


def lake_shut(view: View) -> Action | None:
    """A tile could complete a large lake, and shuts it off or lies elsewhere instead."""
    if "lake" not in coming(view):
        return None
    now = lake(view.own.land)
    good = [place for place, after in places(view) if lake(after) >= now + 6]
    mouths = {place.cell for place in good}
    bad = [p for p, after in places(view) if lake(after) <= now and p.cell in mouths]
    bad += [p for p, after in places(view) if lake(after) <= now and p.cell not in mouths]
    return worst_beside(view, good, bad)


def lake(land: Territory) -> int:
    """What the largest complete lake gives."""
    return points(LAND_RULES["lake"](land))


def whisky_cut_off(view: View) -> Action | None:
    """Whisky could lie on the castle's road early in the game, and is laid away from it."""
    if view.table.phase is not Phase.BUILD or view.table.round > 2:
        return None
    now = len(connected_whisky(view.own.land))
    whisky = [(p, a) for p, a in places(view) if TILES[p.tile].things.whisky]
    good = [place for place, after in whisky if len(connected_whisky(after)) > now]
    roads = len(view.own.land.linked)
    bad = [p for p, a in whisky if len(connected_whisky(a)) == now and len(a.linked) <= roads]
    return worst_beside(view, good, bad)


def squares_missed(view: View) -> Action | None:
    """A tile could make a block that scores three times, and makes none."""
    return _missed(view, "squares", 2, 3)


def farm_forgotten(view: View) -> Action | None:
    """Animals could stand at a farm, and do not."""
    return _missed(view, "farm_animals", 2, 3)


def _missed(view: View, name: str, least: int, number: int) -> Action | None:
    """From round `number` on, a tile that could bring so many points brings none."""
    if view.table.round < number or name not in coming(view):
        return None
    rule = LAND_RULES[name]
    now = points(rule(view.own.land))
    good = [place for place, after in places(view) if points(rule(after)) >= now + least]
    bad = [place for place, after in places(view) if points(rule(after)) <= now]
    return worst_beside(view, good, bad)


def scroll_left_open(view: View) -> Action | None:
    """Near the end a tile could double a scroll, and does not."""
    if view.table.round < view.table.setup.rounds - 2:
        return None
    now = points(scrolls(view.own.land))
    good = [place for place, after in places(view) if points(scrolls(after)) >= now + 3]
    bad = [place for place, after in places(view) if points(scrolls(after)) <= now]
    return worst_beside(view, good, bad)


def stayed_at_home(view: View) -> Action | None:
    """The journeyman could do several steps, and goes nowhere."""
    if view.table.phase is not Phase.WALK or view.table.round < 3:
        return None
    plans = [visits for visits, _ in walker(view.table, view.seat).plans()]
    stepping = [plan for plan in plans if sum(visit.track is not None for visit in plan) >= 2]
    return Walk(view.seat, ()) if stepping else None


def coming(view: View) -> set[str]:
    """The objectives that still score."""
    setup = view.table.setup
    rounds = range(view.table.round, setup.rounds + 1)
    return {name for number in rounds for name in setup.scoring(number)}
