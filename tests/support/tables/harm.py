"""Self-harm: an action that is worse than another in one way and better in none.

The counts of a place or a purchase: what every objective gives now and what it promises for its
scorings to come, scrolls, income, room to build, gold; of a purchase also what it costs rivals and
the steps that it allows. The counts of a walk: points, gold, every marker, what is kept for later,
and the way to the castle where that scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.bots.skye.journeyman import with_steps
from game.bots.skye.prospects import Prospects, scorings
from game.bots.skye.trade import Valuation, outcome_of, priced_tile
from game.bots.skye.weights import TUNED
from rules.skye import Action, Buy, GameState, Pass, Phase, Place, SetPrices, legal_actions
from rules.skye.final import scrolls
from rules.skye.income import land_income
from rules.skye.journeyman.actions import Stay, TakeStep, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import BONUS_TILES
from rules.skye.journeyman.demands import distance
from rules.skye.journeyman.flow import step_on_offer, walked
from rules.skye.journeyman.journey import Journey, board_of, furthest, journey_of
from rules.skye.landscape import TILES
from rules.skye.objectives import points, seat_points
from rules.skye.territory import Territory
from rules.skye.tiles import Tile, TileId
from rules.table import Seat

Counts: TypeAlias = tuple[float, ...]
CLOSE = 1e-9


def dominating(state: GameState, action: Action) -> Action | None:
    """An action that would have been better or as good on every count, and better on one."""
    match action:
        case Place() if len(state.players[action.seat].hand) == 1:
            others = (a for a in legal_actions(state, action.seat) if isinstance(a, Place))
            return _better(_placed(state, action), ((a, _placed(state, a)) for a in others))
        case Buy() | Pass():
            own = _bought(state, action)
            choices = (a for a in legal_actions(state, action.seat) if isinstance(a, Buy | Pass))
            return _better(own, ((a, _bought(state, a)) for a in choices))
        case Walk() | TakeStep() | Stay():
            kinds = (Walk, TakeStep, Stay)
            ways = (a for a in legal_actions(state, action.seat) if isinstance(a, kinds))
            return _better(_travelled(state, action), ((a, _travelled(state, a)) for a in ways))
        case SetPrices():
            return _cheaper_to_keep(state, action)
        case _:
            return None


def _better(own: Counts, others: Iterator[tuple[Action, Counts]]) -> Action | None:
    for action, counts in others:
        pairs = list(zip(counts, own, strict=True))
        if all(a >= b - CLOSE for a, b in pairs) and any(a > b + CLOSE for a, b in pairs):
            return action
    return None


def _placed(state: GameState, action: Place) -> Counts:
    land = state.players[action.seat].land.place(TILES[action.tile], action.cell, action.quarter)
    return _counts(state, action.seat, land, pending=0.0)


def _travelled(state: GameState, action: Walk | TakeStep | Stay) -> Counts:
    """What a walk or an offered step leaves a seat with, before bonus tiles take effect."""
    match action:
        case Walk():
            then = walked(state, action).state
        case TakeStep():
            then = step_on_offer(state, action).state
        case Stay():
            then = state
    journey = journey_of(then, action.seat)
    far = distance(journey.place) if "journey" in scorings(state) else 0
    gold = then.players[action.seat].gold
    last = state.round == state.setup.rounds
    gained = {*journey.unlocked, *(() if last else journey.owned)}
    owned = [bonus in gained for numeral in BONUS_TILES.values() for bonus in numeral]
    return (then.scores[action.seat], gold, *_progress(state, journey), *owned, far)


def _progress(state: GameState, journey: Journey) -> tuple[int, ...]:
    """How far the markers are; at the last scoring, whatever of it still counts."""
    if state.round < state.setup.rounds or "sections" in scorings(state):
        return journey.reached
    board = board_of(state.setup)
    return tuple(furthest(board, journey, track, "points") for track in Track)


def _counts(state: GameState, seat: Seat, land: Territory, pending: float) -> Counts:
    then = state.put(seat, state.players[seat]._replace(land=land))
    now = [seat_points(name, then.players, seat) for name in scorings(state)]
    later = Prospects(state, seat, TUNED, pending).parts(land)
    now_scrolls = points(tuple(scrolls(land)))
    income = land_income(land) if state.round < state.setup.rounds else 0
    return (*now, income, now_scrolls, *later.values())


def _bought(state: GameState, action: Action) -> Counts:
    """Own counts with the tile in its best place, gold, and what the market leaves the rivals."""
    assert isinstance(action, Buy | Pass)
    seat = action.seat
    felt = Valuation(TUNED.gold[state.round - 1], TUNED.rival[len(state.players) - 2])
    purses = [player.purse for player in state.players]
    denied = steps = 0.0
    left = []
    for seller, player in enumerate(state.players):
        assert isinstance(player.prices, tuple)
        for tile, price in zip(player.offer, player.prices, strict=True):
            worth = _worth(state, tile)
            if isinstance(action, Buy) and action.tile == tile:
                steps = worth[seat] - _gain(state, seat, tile)
                purses[seat] -= 0 if state.players[seat].bank_pays else price
                purses[seller] += 2 * price
                denied = max(own for other, own in enumerate(worth) if other != seat)
            else:
                left.append(priced_tile(seller, price, worth, felt))
    land = _best(state, seat, action.tile) if isinstance(action, Buy) else state.players[seat].land
    after_us = state.turn_order[state.turn_order.index(seat) + 1 :]
    outcome = outcome_of((left, purses, (0.0,) * len(purses)), after_us, felt.gold)
    rivals = [-points for other, points in enumerate(outcome) if other != seat]
    own = (purses[seat], steps, outcome[seat])
    return (*_counts(state, seat, land, TUNED.pending), *own, denied, *rivals)


def _worth(state: GameState, tile: TileId) -> tuple[float, ...]:
    """What a tile is worth to each seat, with the steps that it allows; kept for one state."""
    _keep_for(state)
    if tile not in _worths:
        plain = tuple(_gain(state, seat, tile) for seat in state.setup.seats)
        _worths[tile] = with_steps(state, {tile: plain})[tile] if state.setup.layouts else plain
    return _worths[tile]


def _best(state: GameState, seat: Seat, tile: TileId) -> Territory:
    return _settled(state, seat, tile)[0]


def _gain(state: GameState, seat: Seat, tile: TileId) -> float:
    return _settled(state, seat, tile)[1]


_found: dict[tuple[Seat, TileId], tuple[Territory, float]] = {}
_worths: dict[TileId, tuple[float, ...]] = {}
_of: list[GameState] = []


def _keep_for(state: GameState) -> None:
    if not _of or _of[0] is not state:
        _of[:] = [state]
        _found.clear()
        _worths.clear()


def _settled(state: GameState, seat: Seat, tile: TileId) -> tuple[Territory, float]:
    """The territory with the tile in its best place, and what that adds; kept for one state."""
    _keep_for(state)
    if (seat, tile) not in _found:
        judge = Prospects(state, seat, TUNED, TUNED.pending)
        land, design = state.players[seat].land, TILES[tile]
        laid = [(judge.worth(after), after) for after in _laid(land, design)]
        worth, best = max(laid, key=lambda found: found[0], default=(judge.worth(land), land))
        _found[seat, tile] = best, worth - judge.worth(land)
    return _found[seat, tile]


def _laid(land: Territory, design: Tile) -> list[Territory]:
    return [land.place(design, *spot) for spot in land.spots(design)]


def _cheaper_to_keep(state: GameState, action: SetPrices) -> Action | None:
    """Less gold on a tile that no rival could pay anyway."""
    assert state.phase is Phase.PRICING
    every = sum(player.gold for player in state.players)
    for slot, price in enumerate(action.prices):
        if price - 1 > every - state.players[action.seat].gold + sum(action.prices):
            cheaper = list(action.prices)
            cheaper[slot] -= 1
            return SetPrices(action.seat, tuple(cheaper))
    return None
