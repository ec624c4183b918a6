"""What one seat may know.

Everything on this table is public but one thing: prices behind a screen, until all screens go up
together (S-22, S-23). Even the gold of others is known to a seat with a perfect memory, since all
gold moves in the open; a screen may hide it from people, not from the rules.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from rules.skye.chance import below, in_random_order
from rules.skye.state import AXE, DRAWN, HIDDEN, GameState, Phase, Player, Prices
from rules.table import Seat


class View(NamedTuple):
    """The table as a seat sees it: a state in which rivals' closed screens hold HIDDEN.

    It may be asked everything that concerns the own seat; what needs a hidden price fails.
    """

    seat: Seat
    table: GameState

    @property
    def own(self) -> Player:
        """Return the player in this seat."""
        return self.table.players[self.seat]


def observe(state: GameState, seat: Seat) -> View:
    """Return everything `seat` could know with perfect memory, and nothing else."""
    if state.phase is not Phase.PRICING:
        return View(seat, state)
    players = list(state.players)
    for other, player in enumerate(players):
        if other != seat and player.prices is not None:
            players[other] = _with_prices(player, HIDDEN)
    return View(seat, state.with_players(tuple(players)))


def imagine(view: View, random: Random) -> GameState:
    """Return a full state that looks like `view` from its seat."""
    players = list(view.table.players)
    for other, player in enumerate(players):
        if player.prices is HIDDEN:
            prices = any_prices(player.gold, random, may_keep_all=player.may_keep_all)
            players[other] = _with_prices(player, prices)
    return view.table.with_players(tuple(players))


def _with_prices(player: Player, prices: Prices) -> Player:
    return Player(player.gold, player.land, player.offer, prices, (), player.journey)


def any_prices(gold: int, random: Random, *, may_keep_all: bool = False) -> tuple[int, ...]:
    """Return legal prices for so much gold, every way as likely as any other (S-21, J-11)."""
    if may_keep_all and below(gold + 7, random) < gold - 2:
        # All ways without an axe to those with one are as gold - 2 to 9.
        return _three_prices(gold, random)
    # Two different marks on a line of `gold` steps cut off two prices of at least 1.
    one = below(gold, random)
    other = below(gold - 1, random)
    low, high = sorted((one, other + (other >= one)))
    prices = [low + 1, high - low]
    prices.insert(below(DRAWN, random), AXE)
    return tuple(prices)


def _three_prices(gold: int, random: Random) -> tuple[int, ...]:
    """Draw prices for all three tiles, by three different marks."""
    marks = sorted(islice(in_random_order(range(gold), random), DRAWN))
    return marks[0] + 1, marks[1] - marks[0], marks[2] - marks[1]
