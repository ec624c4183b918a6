"""The bookkeeping of one whole game: bag, gold, stakes, hands, territories and scores.

It refuses every action that breaks a rule with a `Broken` that names the rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tests.support.naive import facts
from tests.support.naive.land import Land, Place, castle_only, fits, places
from tests.support.naive.points import gold_points, income, objective_points, scroll_points

# S-60: which of the objectives A, B, C, D score in round 1, 2, ...
SCORED: Final = ("A", "B", "AC", "BD", "ACD", "BCD")
SCORED_BY_FIVE: Final = ("AB", "AC", "BD", "ACD", "BCD")
# S-11: gold for every player who is ahead, in round 1, 2, ...
CATCH_UP: Final = (0, 0, 1, 2, 3, 4)


class Broken(AssertionError):  # noqa: N818  what the rules were
    """An action that the rules forbid."""


def demand(allowed: bool, rule: str, sentence: str) -> None:
    """Refuse unless allowed, with the id of the rule and a sentence."""
    if not allowed:
        raise Broken(f"{rule}: {sentence}")


class Table:
    """A game in progress; every method named like an action carries it out or refuses it."""

    def __init__(self, seats: int, objectives: list[str], first: int) -> None:
        self.seats = seats
        self.objectives = objectives
        self.first = first
        self.round = 1
        self.phase = "draw"
        self.bag = set(facts.landscape_tiles())
        self.gold = [0] * seats
        self.scores = [0] * seats
        self.lands: list[Land] = [castle_only() for _ in range(seats)]
        self.drawn: list[list[str]] = [[] for _ in range(seats)]
        self.stakes: list[dict[str, int]] = [{} for _ in range(seats)]
        self.axes: dict[int, str] = {}
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.waiting: list[int] = []
        self._pay_income()

    @property
    def rounds(self) -> int:
        """6 rounds, 5 with five players (S-01)."""
        return 5 if self.seats == 5 else 6

    def turn_order(self) -> list[int]:
        """The seats clockwise from the first player (S-40, S-56)."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def purse(self, seat: int) -> int:
        """Own gold without what still lies on own tiles (S-42)."""
        return self.gold[seat] - sum(self.stakes[seat].values())

    def draw(self, hands: list[list[str]]) -> None:
        """Every seat draws three tiles from the bag (S-20)."""
        self._demand_phase("draw", "S-20")
        demand(len(hands) == self.seats, "S-20", "every seat draws, in the order of the seats")
        for seat, tiles in enumerate(hands):
            demand(len(tiles) == 3, "S-20", f"seat {seat} must draw three tiles, not {tiles}")
            for tile in tiles:
                demand(tile in self.bag, "S-04", f"{tile} is not in the bag")
                self.bag.remove(tile)
            self.drawn[seat] = list(tiles)
        self.phase = "price"

    def price(self, seat: int, axe: str, prices: dict[str, int]) -> None:
        """One axe, and at least 1 gold on each of the other two tiles (S-21)."""
        self._demand_phase("price", "S-21")
        demand(seat not in self.axes, "S-21", f"seat {seat} has already priced")
        tiles = self.drawn[seat]
        demand(axe in tiles, "S-21", f"seat {seat} did not draw {axe} and cannot axe it")
        others = [tile for tile in tiles if tile != axe]
        demand(
            sorted(prices) == sorted(others),
            "S-21",
            f"seat {seat} must price {others}, not {list(prices)}",
        )
        for tile, stake in prices.items():
            demand(stake >= 1, "S-21", f"seat {seat} puts only {stake} gold on {tile}")
        demand(
            sum(prices.values()) <= self.gold[seat],
            "S-21",
            f"seat {seat} has {self.gold[seat]} gold and cannot stake {sum(prices.values())}",
        )
        self.axes[seat] = axe
        self.stakes[seat] = dict(prices)
        if len(self.axes) == self.seats:
            self._reveal()

    def _reveal(self) -> None:
        """The axed tiles go back into the bag, and the market opens (S-23, S-30, S-40)."""
        self.bag |= set(self.axes.values())
        self.axes = {}
        self.drawn = [[] for _ in range(self.seats)]
        self.waiting = self.turn_order()
        self.phase = "market"

    def buy(self, seat: int, seller: int, tile: str) -> None:
        """The price goes to the seller, who also takes the stake back (S-40 to S-43)."""
        self._demand_turn("market", seat, "S-40")
        demand(0 <= seller < self.seats, "S-40", f"there is no seat {seller} to buy from")
        demand(seller != seat, "S-43", f"seat {seat} cannot buy its own tile {tile}")
        demand(tile in self.stakes[seller], "S-43", f"seat {seller} does not offer {tile}")
        cost = self.stakes[seller][tile]
        demand(
            cost <= self.purse(seat),
            "S-42",
            f"seat {seat} has {self.purse(seat)} gold to spend and {tile} costs {cost}",
        )
        del self.stakes[seller][tile]
        self.gold[seat] -= cost
        self.gold[seller] += cost
        self.hands[seat].append(tile)
        self._next_in_market()

    def pass_by(self, seat: int) -> None:
        """The seat buys nothing this round (S-40)."""
        self._demand_turn("market", seat, "S-40")
        self._next_in_market()

    def _next_in_market(self) -> None:
        self.waiting.pop(0)
        if not self.waiting:
            self._close_market()

    def _close_market(self) -> None:
        """Unsold tiles go to their sellers, the gold on them to the bank (S-44)."""
        for seat, stakes in enumerate(self.stakes):
            self.gold[seat] -= sum(stakes.values())
            self.hands[seat] += list(stakes)
        self.stakes = [{} for _ in range(self.seats)]
        self.waiting = self.turn_order()
        self.phase = "build"
        self._skip_empty_hands()

    def place(self, seat: int, tile: str, place: Place) -> None:
        """The tile is laid beside the territory, equal terrain at shared sides (S-50 to S-52)."""
        self._demand_hand(seat, tile)
        x, y, quarter = place
        demand(quarter in (0, 1, 2, 3), "S-51", f"quarter {quarter} is not one of 0, 1, 2, 3")
        demand(
            fits(self.lands[seat], tile, x, y, quarter),
            "S-51, S-52",
            f"{tile} does not fit at {x},{y} quarter {quarter} in the territory of seat {seat}",
        )
        self.lands[seat][(x, y)] = (tile, quarter)
        self.hands[seat].remove(tile)
        self._skip_empty_hands()

    def give_back(self, seat: int, tile: str) -> None:
        """A tile goes back to the bag only when no tile in hand has a place (S-55)."""
        self._demand_hand(seat, tile)
        for other in self.hands[seat]:
            demand(
                not places(self.lands[seat], other),
                "S-55",
                f"seat {seat} may not return {tile}, because {other} has a legal place",
            )
        self.hands[seat].remove(tile)
        self.bag.add(tile)
        self._skip_empty_hands()

    def _skip_empty_hands(self) -> None:
        while self.waiting and not self.hands[self.waiting[0]]:
            self.waiting.pop(0)
        if not self.waiting:
            self._end_round()

    def _end_round(self) -> None:
        """Score, then the next round with its income, or the end (S-60, S-61, S-130)."""
        table = SCORED_BY_FIVE if self.seats == 5 else SCORED
        seats = list(zip(self.gold, self.lands, strict=True))
        for letter in table[self.round - 1]:
            name = self.objectives["ABCD".index(letter)]
            self._add(objective_points(name, seats))
        if self.round == self.rounds:
            self._add(scroll_points(land) for land in self.lands)
            self._add(gold_points(gold) for gold in self.gold)
            self.phase = "over"
            return
        self.round += 1
        self.first = (self.first + 1) % self.seats
        self.phase = "draw"
        self._pay_income()

    def _add(self, points: Iterable[int]) -> None:
        for seat, amount in enumerate(points):
            self.scores[seat] += amount

    def _pay_income(self) -> None:
        """Castle, connected whisky, and catch-up for every player strictly ahead (S-10, S-11)."""
        for seat in range(self.seats):
            ahead = [score for score in self.scores if score > self.scores[seat]]
            self.gold[seat] += income(self.lands[seat])
            self.gold[seat] += len(ahead) * CATCH_UP[self.round - 1]

    def winners(self) -> list[int]:
        """Most points, then most gold, then a shared victory (S-134)."""
        ranks = list(zip(self.scores, self.gold, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def all_tiles(self) -> list[str]:
        """Every landscape tile of the game, wherever it is at the moment, sorted."""
        tiles = list(self.bag)
        for seat in range(self.seats):
            tiles += [tile for tile, _ in self.lands[seat].values() if tile != facts.CASTLE]
            tiles += self.hands[seat]
            tiles += self.drawn[seat] or list(self.stakes[seat])
        return sorted(tiles)

    def _demand_phase(self, phase: str, rule: str) -> None:
        demand(self.phase == phase, rule, f"this is the {self.phase} phase, not {phase}")

    def _demand_turn(self, phase: str, seat: int, rule: str) -> None:
        self._demand_phase(phase, rule)
        turn = self.waiting[0]
        demand(seat == turn, rule, f"it is the turn of seat {turn}, not of seat {seat}")

    def _demand_hand(self, seat: int, tile: str) -> None:
        self._demand_turn("build", seat, "S-50, S-56")
        demand(tile in self.hands[seat], "S-50", f"seat {seat} has no {tile} in hand")
