"""What a seat means to do with its hand, before it says so: a value.

A plan is only ever a legal sequence of actions. Whatever is changed in it, the rest is played
again in its order, and what the rules then no longer allow drops out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from game.table.laying.drag import QUARTERS
from rules.grid import Cell, Quarter
from rules.skye.actions import GiveBack, Place
from rules.skye.kinds import Action
from rules.skye.landscape import TILES
from rules.skye.state import GameState
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.table import Seat


class Laid(NamedTuple):
    """A tile that lies provisionally."""

    tile: TileId
    cell: Cell
    quarter: Quarter


class Returned(NamedTuple):
    """A tile that fits nowhere and will go back into the bag (S-55)."""

    tile: TileId


Move: TypeAlias = Laid | Returned


@dataclass(frozen=True, slots=True)
class Plan:
    """A territory, a hand, and what is done with it so far, in this order."""

    start: Territory
    hand: tuple[TileId, ...]
    moves: tuple[Move, ...] = ()
    land: Territory = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        land = self.start
        for move in self.laid:
            land = land.place(TILES[move.tile], move.cell, move.quarter)
        object.__setattr__(self, "land", land)

    @property
    def laid(self) -> tuple[Laid, ...]:
        return tuple(move for move in self.moves if isinstance(move, Laid))

    @property
    def returned(self) -> frozenset[TileId]:
        return frozenset(move.tile for move in self.moves if isinstance(move, Returned))

    @property
    def waiting(self) -> tuple[TileId, ...]:
        """The tiles of the hand that nothing is done with yet."""
        done = {move.tile for move in self.moves}
        return tuple(tile for tile in self.hand if tile not in done)

    @property
    def is_complete(self) -> bool:
        return not self.waiting

    def where(self, tile: TileId) -> Laid | None:
        return next((move for move in self.laid if move.tile == tile), None)

    def spots(self, tile: TileId) -> Mapping[Cell, frozenset[Quarter]]:
        return legal_spots(self.land, tile)

    @property
    def must_return(self) -> tuple[TileId, ...]:
        """The waiting tiles, once none of them fits anywhere (S-55); else none."""
        stuck = not any(self.land.has_spot(TILES[tile]) for tile in self.waiting)
        return self.waiting if stuck else ()

    def lay(self, tile: TileId, place: Cell, quarter: Quarter) -> Plan:
        """Return the plan with one more tile; the caller knows that it fits there."""
        return replace(self, moves=(*self.moves, Laid(tile, place, quarter)))

    def give_back(self, tile: TileId) -> Plan:
        """Return the plan with a tile returned to the bag; the caller knows that it must be."""
        return replace(self, moves=(*self.moves, Returned(tile)))

    def lift(self, tile: TileId) -> Plan:
        """Return the plan without a tile, and without the tiles that rest on it."""
        return self._replay([move for move in self.moves if move.tile != tile])

    def rotations(self, tile: TileId) -> tuple[Quarter, ...]:
        """Return how a tile may be rotated where it lies without moving another."""
        return tuple(q for q in range(QUARTERS) if self._rotated_to(tile, q) is not None)

    def rotate(self, tile: TileId, step: int) -> Plan:
        """Rotate a tile where it lies to its next legal rotation; the same plan if it has none."""
        laid = self.where(tile)
        if laid is None:
            return self
        for count in range(1, QUARTERS):
            if rotated := self._rotated_to(tile, (laid.quarter + step * count) % QUARTERS):
                return rotated
        return self

    def actions(self, seat: Seat) -> list[Action]:
        return [_action(seat, move) for move in self.moves]

    def applied(self, state: GameState, seat: Seat) -> GameState:
        """Return a state in which the tiles of this plan lie."""
        player = state.players[seat]
        return state.put(seat, player._replace(land=self.land, hand=self.waiting))

    def _rotated_to(self, tile: TileId, quarter: Quarter) -> Plan | None:
        moves = [_rotate_move(move, quarter) if move.tile == tile else move for move in self.moves]
        plan = self._replay(moves)
        return plan if len(plan.laid) == len(self.laid) else None

    def _replay(self, moves: list[Move]) -> Plan:
        plan = replace(self, moves=())
        for move in moves:
            if isinstance(move, Returned):
                plan = plan.give_back(move.tile) if move.tile in plan.must_return else plan
            elif plan.land.accepts(TILES[move.tile], move.cell, move.quarter):
                plan = plan.lay(*move)
        return plan


def begin(state: GameState, seat: Seat) -> Plan:
    """Return a plan in which nothing is done yet."""
    player = state.players[seat]
    return Plan(player.land, player.hand)


def _rotate_move(move: Move, quarter: Quarter) -> Move:
    return move._replace(quarter=quarter) if isinstance(move, Laid) else move


def _action(seat: Seat, move: Move) -> Action:
    return Place(seat, *move) if isinstance(move, Laid) else GiveBack(seat, move.tile)


def legal_spots(land: Territory, tile: TileId) -> dict[Cell, frozenset[Quarter]]:
    """Return where a tile may be laid, with the rotations that fit there."""
    found: dict[Cell, set[Quarter]] = {}
    for place, quarter in land.spots(TILES[tile]):
        found.setdefault(place, set()).add(quarter)
    return {place: frozenset(quarters) for place, quarters in found.items()}
