"""The board of one seat: laid tiles, what each empty cell demands, and islands, tile by tile.

An archipelago is a value: `place` returns another one and shares nothing that could change. What
is derived (everything but `tiles`) never takes part in comparisons; tests recount it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rules.grid import SIDES, STEP, Cell, Part, Quarter, cell
from rules.skylands.catalogue import BOARDS, TILES
from rules.skylands.tiles import Face, Kind, Tile, TileId, wanted_around

COLUMNS: Final = 5
ROWS: Final = 4
CELLS: Final[tuple[Cell, ...]] = tuple(
    cell(column, row) for row in range(ROWS) for column in range(COLUMNS)
)
"""The cells of a board, from 0,0 in the north-west to 4,3 in the south-east (K-04)."""


class Island(NamedTuple):
    """Pieces joined across tiles; `open` counts edges that meet nothing yet (K-03).

    The number of a part is its kind: no tile has two pieces of a kind.
    """

    kind: Kind
    open: int
    parts: tuple[Part, ...]
    """In ascending order; the first names the island."""
    spaces: int

    @property
    def name(self) -> Part:
        """Return the part that names the island in actions."""
        return self.parts[0]

    @property
    def is_complete(self) -> bool:
        """Return whether every edge meets the same kind; one at the rim never does (K-03)."""
        return self.open == 0

    @property
    def cells(self) -> frozenset[Cell]:
        """Return the tiles it lies on."""
        # `cell_of` is inlined: bots ask for the cells of every island of every board they try.
        return frozenset([part >> 3 for part in self.parts])


@dataclass(frozen=True, slots=True)
class Archipelago:
    """The tiles of one seat. Only `tiles` makes two of them equal."""

    tiles: Mapping[Cell, Face]
    demands: Mapping[Cell, int] = field(compare=False, repr=False)
    """Every empty cell, in the order of `CELLS`: the kind demanded on each side, three bits a
    side, 0 where anything goes."""
    island_at: Mapping[Part, Island] = field(compare=False, repr=False)
    complete: tuple[Island, ...] = field(default=(), compare=False, repr=False)
    """The complete islands, in the order of their names."""
    specials: Mapping[TileId, Cell] = field(default_factory=dict, compare=False, repr=False)
    """Where the special tiles lie; there is one of each in the game."""

    def spots(self, tile: Tile) -> list[tuple[Cell, Quarter]]:
        """Where and how `tile` may be laid (K-04), in a fixed order, equal rotations once."""
        fits = tile.fits
        return [
            (place, quarter)
            for place, demand in self.demands.items()
            for quarter in fits.get(demand, ())
        ]

    def has_spot(self, tile: Tile) -> bool:
        """Return whether `tile` can be laid at all."""
        fits = tile.fits
        return any([demand in fits for demand in self.demands.values()])

    def accepts(self, tile: Tile, place: Cell, quarter: Quarter) -> bool:
        """Return whether `tile` may be laid there and so (K-04)."""
        demand = self.demands.get(place)
        if demand is None or quarter not in range(4):
            return False
        edges = tile.faces[quarter].edges
        wanted = wanted_around(demand)
        return all([not want or want == edges[side] for side, want in enumerate(wanted)])

    def place(self, tile: Tile, place: Cell, quarter: Quarter) -> Archipelago:
        """Return this board with one more tile; the caller has checked that it is accepted."""
        face = tile.faces[quarter]
        tiles = {**self.tiles, place: face}
        demands = dict(self.demands)
        del demands[place]
        island_at = dict(self.island_at)
        # `part_of` is inlined here: random play and bots spend most of their time in `place`.
        base = place << 3
        for patch in face.patches:
            piece = base | patch.kind
            island_at[piece] = Island(patch.kind, len(patch.sides), (piece,), patch.spaces)
        for side in SIDES:
            beside = place + STEP[side]
            if beside in demands:
                demands[beside] |= face.demands[side]
            elif beside in tiles and (kind := face.edges[side]) is not Kind.CLOUD:
                _join(island_at, base | kind, beside << 3 | kind)
        specials = self.specials
        if tile.id.startswith("special-"):
            specials = {**specials, tile.id: place}
        touched = [island_at[base | patch.kind] for patch in face.patches]
        complete = self._complete_with(touched)
        return Archipelago(tiles, demands, island_at, complete, specials)

    def _complete_with(self, touched: list[Island]) -> tuple[Island, ...]:
        closed = [island for island in touched if island.open == 0]
        return tuple(sorted([*self.complete, *closed], key=_name)) if closed else self.complete

    @property
    def islands(self) -> list[Island]:
        """Return every island once, in the order of their names."""
        return sorted(
            [island for piece, island in self.island_at.items() if island.parts[0] == piece],
            key=_name,
        )

    @property
    def empty(self) -> int:
        """Return how many cells are empty."""
        return len(self.demands)


def _name(island: Island) -> Part:
    return island.parts[0]


def _join(island_at: dict[Part, Island], new: Part, old: Part) -> None:
    """Join two pieces across the edge they share: two open edges less, one island less."""
    island, joining = island_at[old], island_at[new]
    if island is joining:
        joined = island._replace(open=island.open - 2)
    else:
        joined = Island(
            island.kind,
            island.open + joining.open - 2,
            tuple(sorted(island.parts + joining.parts)),
            island.spaces + joining.spaces,
        )
    for piece in joined.parts:
        island_at[piece] = joined


EMPTY: Final = Archipelago({}, dict.fromkeys(CELLS, 0), {})
"""A board without a tile (K-14)."""


def _board_land(letter: str) -> Archipelago:
    land = EMPTY
    for name, place in BOARDS[letter]:
        assert land.accepts(TILES[name], place, 0)
        land = land.place(TILES[name], place, 0)
    return land


PRINTED: Final[dict[str, Archipelago]] = {letter: _board_land(letter) for letter in BOARDS}
"""By letter, a board with its three printed tiles (K-13)."""
