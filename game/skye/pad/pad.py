"""A score pad: the territories of a table that stands somewhere else, as values.

It knows what lies where and what the rules give for it, and how that is kept as text; no window.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from rules.grid import ORIGIN, SIDES, STEP, Cell, Quarter, Side, facing
from rules.record import CLANS, JOURNEYMAN
from rules.skye.events import Award
from rules.skye.final import coins, scrolls
from rules.skye.income import connected_whisky
from rules.skye.journeyman.boards import BOARDS, Board, side_for
from rules.skye.journeyman.journey import Journey
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.landscape import CASTLE, LANDSCAPE, TILES
from rules.skye.objectives import awards, deck
from rules.skye.state import FIRST_GAME, SLOTS, Setup
from rules.skye.territory import HOME, Border, Territory
from rules.skye.tiles import Terrain, Things, TileId
from rules.table import Seat

MOST_GOLD: Final = 199
MOST_COUNT: Final = 40
"""More ships or whisky than this no territory can have."""

SCROLLS: Final = "scrolls"
COINS: Final = "coins"
INCOME: Final = "income"
"""What gives something beside the objectives."""


class Lay(NamedTuple):
    """A tile on the ground."""

    tile: TileId
    cell: Cell
    quarter: Quarter


class Clash(NamedTuple):
    """Why a tile cannot lie somewhere: its side, what it shows there, what it meets."""

    side: Side
    own: Terrain
    other: Terrain


class Holding(NamedTuple):
    """What scoring asks of a seat."""

    gold: int
    land: Territory
    journey: Journey


@lru_cache(maxsize=64)
def land_of(laid: tuple[Lay, ...], pieces: tuple[Border, ...] = ()) -> Territory:
    """Return a territory from tiles in any order; they need not be connected."""
    land = HOME
    for lay in laid:
        land = land.place(TILES[lay.tile], lay.cell, lay.quarter)
    for border in pieces:
        land = land.place_road(border)
    return land


@dataclass(frozen=True, slots=True)
class Plot:
    """One seat of the pad."""

    clan: str
    gold: int = 0
    laid: tuple[Lay, ...] = ()
    ships: int = 0
    whisky: int = 0
    """Counted by hand, for a rival of whom no tile is entered."""
    place: Cell = ORIGIN
    """Where the journeyman stands."""
    markers: tuple[int, ...] = (0, 0, 0)
    pieces: tuple[Border, ...] = ()

    @property
    def land(self) -> Territory:
        return land_of(self.laid, self.pieces)

    @property
    def is_bare(self) -> bool:
        """Return whether there is only the castle, so that things are counted by hand."""
        return not self.laid

    @property
    def holding(self) -> Holding:
        """Return what the rules score; a castle alone shows what was counted by hand."""
        journey = Journey(self.place, self.markers, self.markers)
        if not self.is_bare:
            return Holding(self.gold, self.land, journey)
        nothing = Things(*[0] * len(Things._fields))
        things = nothing._replace(ship=self.ships, whisky=self.whisky)
        face = replace(CASTLE.faces[0], things=things)
        return Holding(self.gold, replace(HOME, tiles={ORIGIN: face}), journey)

    def at(self, cell: Cell) -> Lay | None:
        """Return the tile in a cell other than the castle."""
        return next((lay for lay in self.laid if lay.cell == cell), None)

    def with_tile(self, lay: Lay) -> Plot:
        return replace(self, laid=(*self.laid, lay))

    def without(self, tile: TileId) -> Plot:
        """Return it without a tile and what lay or stood on it."""
        gone = [lay.cell for lay in self.laid if lay.tile == tile]
        return replace(
            self,
            laid=tuple([lay for lay in self.laid if lay.tile != tile]),
            pieces=tuple([border for border in self.pieces if not set(border) & set(gone)]),
            place=ORIGIN if self.place in gone else self.place,
        )

    def clash(self, lay: Lay) -> Clash | None:
        """Return where the terrain of a tile would not go on (S-52)."""
        tiles, face = self.land.tiles, TILES[lay.tile].faces[lay.quarter]
        for side in SIDES:
            beside = tiles.get(lay.cell + STEP[side])
            if beside and beside.terrain[facing(side)] != face.terrain[side]:
                return Clash(side, face.terrain[side], beside.terrain[facing(side)])
        return None

    @property
    def unconnected(self) -> frozenset[Cell]:
        """Return the tiles that are not connected to the castle (S-51)."""
        tiles = self.land.tiles
        found, waiting = set[Cell](), [ORIGIN]
        while waiting:
            cell = waiting.pop()
            if cell in tiles and cell not in found:
                found.add(cell)
                waiting += [cell + step for step in STEP]
        return frozenset(tiles) - found


@dataclass(frozen=True, slots=True)
class Pad:
    """Everything that was entered on the score pad."""

    plots: tuple[Plot, ...] = (Plot(CLANS[0]), Plot(CLANS[1]))
    objectives: tuple[str, ...] = FIRST_GAME
    round: int = 1
    journeyman: bool = False

    @property
    def setup(self) -> Setup:
        return Setup(tuple(plot.clan for plot in self.plots), self.objectives)

    @property
    def board(self) -> Board:
        return BOARDS[side_for(len(self.plots))]

    @property
    def bag(self) -> tuple[TileId, ...]:
        """Return every tile of the game, laid or not."""
        return LANDSCAPE + JOURNEYMAN_TILES if self.journeyman else LANDSCAPE

    @property
    def deck(self) -> tuple[str, ...]:
        return deck((JOURNEYMAN,) if self.journeyman else ())

    @property
    def owners(self) -> dict[TileId, Seat]:
        """Return by tile whose it is (S-04: each is there once)."""
        return {lay.tile: seat for seat, plot in enumerate(self.plots) for lay in plot.laid}

    @property
    def sources(self) -> tuple[str, ...]:
        return (*self.objectives, SCROLLS, COINS)

    @property
    def scoring(self) -> tuple[str, ...]:
        """Return what gives points at the end of this round."""
        last = (SCROLLS, COINS) if self.round == self.setup.rounds else ()
        return self.setup.scoring(self.round) + last

    def awards(self, source: str, seat: Seat) -> tuple[Award, ...]:
        """Return every point of a source with its tiles."""
        holdings = [plot.holding for plot in self.plots]
        if source == SCROLLS:
            return tuple(scrolls(holdings[seat].land))
        if source == COINS:
            return tuple(coins(holdings[seat].gold))
        return awards(source, holdings)[seat]

    def whisky_tiles(self, seat: Seat) -> frozenset[Cell]:
        """Return the whisky tiles that earn income (S-10)."""
        return connected_whisky(self.plots[seat].land)

    def put(self, seat: Seat, plot: Plot) -> Pad:
        return replace(self, plots=(*self.plots[:seat], plot, *self.plots[seat + 1 :]))

    def with_seats(self, number: int) -> Pad:
        """Return the pad with so many seats: the last ones go, new ones get free clans."""
        plots = list(self.plots[:number])
        for clan in CLANS:
            if len(plots) < number and clan not in [plot.clan for plot in plots]:
                plots.append(Plot(clan))
        pad = replace(self, plots=tuple(plots))
        top = [len(course.spaces) for course in pad.board]
        for seat, plot in enumerate(plots):
            markers = [min(own, last) for own, last in zip(plot.markers, top, strict=True)]
            pad = pad.put(seat, replace(plot, markers=tuple(markers)))
        return replace(pad, round=min(self.round, pad.setup.rounds))

    def with_objective(self, slot: int, name: str) -> Pad:
        """Return the pad with another objective on a slot; one from another slot changes places."""
        chosen = list(self.objectives)
        if name in chosen:
            chosen[chosen.index(name)] = chosen[slot]
        chosen[slot] = name
        return replace(self, objectives=tuple(chosen))

    def with_journeyman(self) -> Pad:
        """Return the pad with the expansion added."""
        return replace(self, journeyman=True)

    def without_journeyman(self) -> Pad:
        """Return the pad without the expansion and all that belongs to it."""
        kept = [name for name in self.objectives if name in deck(())]
        kept += [name for name in deck(()) if name not in kept]
        plots = []
        for plot in self.plots:
            for tile in JOURNEYMAN_TILES:
                plot = plot.without(tile)
            plots.append(replace(plot, place=ORIGIN, markers=(0, 0, 0), pieces=()))
        kept = kept[: len(SLOTS)]
        return Pad(tuple(plots), tuple(kept), self.round)
