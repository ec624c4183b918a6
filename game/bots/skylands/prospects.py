"""What a board of the Skylands is worth to the seat that owns it, in points by the end of the game.

Complete islands count as they are, open ones by the chance that they close, inhabitants by what can
still be done with them. The chances come from the bag, which has no order, so nothing hidden is
used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from game.bots.skylands.weights import Weights
from rules.grid import AROUND, SIDES, STEP, Cell, Part, part_of
from rules.skylands.archipelago import Archipelago, Island
from rules.skylands.catalogue import POINTS, SPECIALS, TILES, island_tiles
from rules.skylands.final import EMPTY_CELL, MARKER, SCHOOL, TEMPLE, scores
from rules.skylands.state import GameState, Phase, Player
from rules.skylands.tiles import Kind, TileId, wanted_on
from rules.skylands.turns import LAST_CELL

MOST_EMPTY: Final = 17
"""The empty cells of a printed board."""

SOURCES: Final = ("taken", "cells", "islands", "inhabitants", "specials")
"""What the parts of a judgement are about."""

NO_BIAS: Final = (1.0,) * len(SOURCES)

Closing: TypeAlias = dict[Part, float]
"""By the name of an open island, the chance that it closes."""


class Gap(NamedTuple):
    """What an empty cell with some demand is worth."""

    cost: float
    closing: float
    """The chance that it is filled, and the islands beside it closed by that."""
    sides: tuple[tuple[int, int], ...]
    """The steps to islands beside it, with their kinds."""


class Prospects:
    """A judge of boards at one moment of the table; the same for every seat."""

    def __init__(
        self, table: GameState, weights: Weights, biases: tuple[float, ...] = NO_BIAS
    ) -> None:
        """`biases`: by source, the factor by which it is misjudged."""
        self.weights = weights
        self._biases = biases
        self.left = left_of(table)
        """The part of the game that is still to come."""
        self._bag = tuple(Counter(table.bag + table.display).items())
        self._tiles = max(1, len(table.bag) + len(table.display))
        self._known: dict[int, Gap] = {}

    def worth(self, player: Player) -> float:
        """Return the points to expect from this board."""
        total = 0.0
        for bias, part in zip(self._biases, self.parts(player), strict=True):
            total += bias * part
        return total

    def parts(self, player: Player) -> tuple[float, ...]:
        """Return the parts of `worth`, unbiased, by source."""
        taken = float(player.points + player.owed + (MARKER if player.can_repeat else 0))
        cells, closing = self._border(player.land)
        return (
            taken,
            cells,
            self._islands(player, closing),
            self._people(player),
            self._specials(player, closing),
        )

    def _border(self, land: Archipelago) -> tuple[float, Closing]:
        """Return what empty cells cost, and which islands may close there.

        Every edge of an open island must meet a tile; one at the rim never will (K-03).
        """
        cost = 0.0
        chances: Closing = {}
        met: dict[Part, int] = {}
        known, islands = self._known, land.island_at
        for cell, demand in land.demands.items():
            gap = known.get(demand) or self._learn(demand)
            cost -= gap.cost
            for step, kind in gap.sides:
                name = islands[part_of(cell + step, kind)].parts[0]
                chances[name] = chances.get(name, 1.0) * gap.closing
                met[name] = met.get(name, 0) + 1
        return cost, {
            name: chance for name, chance in chances.items() if met[name] == islands[name].open
        }

    def _learn(self, demand: int) -> Gap:
        """Judge a cell with this demand, and cache the answer for this moment of the table."""
        fitting = 0
        for tile, number in self._bag:
            if demand in TILES[tile].fits:
                fitting += number
        weights, left = self.weights, self.left
        odds = weights.luck * left * fitting / self._tiles
        filled = odds / (1 + odds)
        cost = -EMPTY_CELL * (1 - left) + left * (weights.empty + weights.hole * (1 - filled))
        gap = self._known[demand] = Gap(cost, weights.closing * filled, _open_sides(demand))
        return gap

    def _islands(self, player: Player, closing: Closing) -> float:
        total = 0.0
        for island in player.land.complete:
            total += island.spaces
            if island.kind is Kind.CITY:
                total += self.weights.city * self.left * island.spaces
            else:
                total += self.weights.space * self.left * player.free(island)
        for name, chance in closing.items():
            island = player.land.island_at[name]
            later = self.weights.city if island.kind is Kind.CITY else self.weights.space
            total += chance * island.spaces * (1 + later * self.left * self.left)
        return total

    def _people(self, player: Player) -> float:
        green, violet, blue = player.colours
        places = 0
        for island in player.land.complete:
            if island.kind is Kind.CITY:
                places += island.spaces
        weights, left = self.weights, self.left
        total = (green + violet + blue) * 0.5 + (green + violet) * weights.worker * left
        return total + weights.blue * left * blue + weights.trader * left * min(blue, places)

    def _specials(self, player: Player, closing: Closing) -> float:
        total = 0.0
        for name, cell in player.land.specials.items():
            chance = 1.0
            for patch in player.land.tiles[cell].patches:
                island = player.land.island_at[part_of(cell, patch.kind)]
                if island.open:
                    chance = closing.get(island.parts[0], 0.0)
                    total += self._on_closing(name, island, chance)
            total += chance * SPECIALS[name].points
            if name in _EFFECTS:
                total += _EFFECTS[name](self, player, cell, closing)
        return total

    def _on_closing(self, name: TileId, island: Island, chance: float) -> float:
        """Return what is paid when an island is complete (K-72)."""
        if name.startswith("special-fertile"):
            return chance * island.spaces * (0.5 + self.weights.worker * self.left)
        if name == "special-productive_city":
            return chance * (island.spaces // 2)
        return 0.0


def left_of(table: GameState) -> float:
    """Return the part of the game that is to come, by whatever may end it first (K-33, K-80)."""
    n = len(table.players)
    fullest = MOST_EMPTY
    for player in table.players:
        fullest = min(fullest, len(player.land.demands))
    cells = (fullest - LAST_CELL) / (MOST_EMPTY - LAST_CELL)
    tiles = len(table.bag) / len(island_tiles(n))
    return max(0.0, min(1.0, cells, tiles, table.points / POINTS[n]))


def balance(table: GameState, seat: int, weights: Weights, rivalry: float) -> float:
    """Return what a table is worth to a seat: its own board less those of the others."""
    if table.phase is Phase.OVER:
        worths = [float(points) for points in scores(table)]
    else:
        judge = Prospects(table, weights)
        worths = [judge.worth(player) for player in table.players]
    felt = rivalry * weights.rival[len(worths) - 2]
    total = worths[seat]
    for other, worth in enumerate(worths):
        if other != seat:
            total -= felt * worth
    return total


@lru_cache(maxsize=4096)
def _open_sides(demand: int) -> tuple[tuple[int, int], ...]:
    """Return where a cell with this demand meets an island: the step to it and its kind."""
    found: list[tuple[int, int]] = []
    for side in SIDES:
        kind = wanted_on(demand, side)
        if kind > Kind.CLOUD:
            found.append((STEP[side], kind))
    return tuple(found)


Effect: TypeAlias = Callable[[Prospects, Player, Cell, Closing], float]


def _lasting(weight: str) -> Effect:
    return lambda judge, player, cell, closing: judge.left * getattr(judge.weights, weight)


def _temple(kind: Kind) -> Effect:
    def temple(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
        total = 0.0
        for island in player.land.complete:
            if island.kind is kind:
                total += TEMPLE
        for name, chance in closing.items():
            if player.land.island_at[name].kind is kind:
                total += TEMPLE * chance
        return total

    return temple


def _refuge(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
    return 0.5 * (sum(player.colours) + judge.left * judge.weights.more_people)


def _sanctuary(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
    total = 0.0
    for step in AROUND:
        if cell + step in player.land.tiles:
            total += 1
        elif cell + step in player.land.demands:
            total += judge.weights.more_neighbours * judge.left
    return total


def _school(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
    return SCHOOL * (len(player.land.specials) + judge.left * judge.weights.more_specials)


def _villa(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
    largest = 0.0
    for island in player.land.complete:
        largest = max(largest, island.spaces)
    for name, chance in closing.items():
        largest = max(largest, chance * player.land.island_at[name].spaces)
    return largest


def _power(judge: Prospects, player: Player, cell: Cell, closing: Closing) -> float:
    city = player.land.island_at[part_of(cell, Kind.CITY)]
    chance = closing.get(city.parts[0], 0.0) if city.open else 1.0
    return chance * judge.left * judge.weights.power_station


_EFFECTS: Final[dict[TileId, Effect]] = {
    **{f"special-temple_{kind.word}": _temple(kind) for kind in Kind if kind is not Kind.CLOUD},
    "special-generator": _lasting("generator"),
    "special-hotel": _lasting("hotel"),
    "special-merchant_quarter": _lasting("merchant_quarter"),
    "special-mountain_zone": _lasting("zone"),
    "special-forest_zone": _lasting("zone"),
    "special-power_station": _power,
    "special-celestial_refuge": _refuge,
    "special-sanctuary": _sanctuary,
    "special-architect_school": _school,
    "special-villa": _villa,
}
