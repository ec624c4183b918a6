"""A territory: laid tiles with their border, regions and castle roads, kept up tile by tile.

A territory is a value: `place` returns another one and shares nothing that could change. What is
derived (everything but `tiles` and the road pieces of Journeyman) never takes part in
comparisons; tests recount it by flood fill.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from rules.grid import ORIGIN, SIDES, STEP, Cell, Part, Quarter, Side, cell_of, number_of, part_of
from rules.skye.landscape import CASTLE
from rules.skye.tiles import Face, Terrain, Tile

Road: TypeAlias = Part
"""The part of one laid tile that is a road; other parts here are areas."""

Border: TypeAlias = tuple[Cell, Cell]
"""Where two neighbouring tiles meet: both cells, the north or west one first."""


class Region(NamedTuple):
    """Areas joined across tiles (S-70); `open` counts its sides that face an empty cell."""

    terrain: Terrain
    open: int
    parts: tuple[Part, ...]
    ship: int
    broch: int
    lighthouse: int

    @property
    def is_complete(self) -> bool:
        """Return whether no side faces an empty cell, even one that nothing can fill (S-71)."""
        return self.open == 0

    @property
    def cells(self) -> frozenset[Cell]:
        """Return the tiles; one with two areas of the region counts once (S-74)."""
        # `cell_of` inlined: bots ask for the cells of every region of every territory they try.
        return frozenset([part >> 3 for part in self.parts])


@dataclass(frozen=True, slots=True)
class Territory:
    """The tiles of one seat. Only `tiles` and `pieces` make two territories equal."""

    tiles: Mapping[Cell, Face]
    border: Mapping[Cell, int] = field(compare=False, repr=False)
    """Empty cells beside a tile: the terrain demanded on each side, two bits a side, 0 = any."""
    region_at: Mapping[Part, Region] = field(compare=False, repr=False)
    linked: frozenset[Road] = field(compare=False, repr=False)
    """The roads that lead to the castle (S-80), the castle's own among them."""
    pieces: frozenset[Border] = frozenset()
    """Road pieces laid on borders (J-50); none in the base game."""
    paved: frozenset[Cell] = field(default=frozenset(), compare=False, repr=False)
    """Tiles at road pieces that lead to the castle, with a road of their own or not (J-51)."""

    def spots(self, tile: Tile) -> list[tuple[Cell, Quarter]]:
        """Return where and how `tile` may be laid (S-51, S-52), in a fixed order."""
        fits = tile.fits
        border = self.border
        return [(cell, quarter) for cell in sorted(border) for quarter in fits[border[cell]]]

    def has_spot(self, tile: Tile) -> bool:
        """Return whether `tile` can be laid at all."""
        fits = tile.fits
        return any(fits[demand] for demand in self.border.values())

    def accepts(self, tile: Tile, cell: Cell, quarter: Quarter) -> bool:
        """Return whether `tile` may be laid there (S-51, S-52); roads do not matter (S-53)."""
        demand = self.border.get(cell)
        return demand is not None and quarter in tile.fits[demand]

    def place(self, tile: Tile, cell: Cell, quarter: Quarter) -> Territory:
        """Return this territory with one more tile; the caller has checked that it is accepted."""
        face = tile.faces[quarter]
        tiles = {**self.tiles, cell: face}
        border = dict(self.border)
        border.pop(cell, None)
        region_at = dict(self.region_at)
        linked = self.linked
        # `part_of` is inlined here: random play and bots spend most of their time in `place`.
        base = cell << 3
        for part, area in enumerate(face.areas, base):
            region_at[part] = Region(
                area.terrain, len(area.sides), (part,), area.ship, area.broch, area.lighthouse
            )
        for side in SIDES:
            beside = cell + STEP[side]
            neighbour = tiles.get(beside)
            if neighbour is None:
                border[beside] = border.get(beside, 0) | face.demands[side]
                continue
            across = side ^ 2
            _join(region_at, base | face.area_at[side], beside << 3 | neighbour.area_at[across])
            if face.road_at[side] >= 0 and beside << 3 | neighbour.road_at[across] in linked:
                linked = _link(linked, tiles, base | face.road_at[side])
        if self.pieces:
            return Territory(tiles, border, region_at, *_network(tiles, self.pieces))
        return Territory(tiles, border, region_at, linked)

    def place_road(self, border: Border) -> Territory:
        """Return this territory with a road piece on a border (J-51)."""
        linked, pieces, paved = _network(self.tiles, self.pieces | {border})
        return Territory(self.tiles, self.border, self.region_at, linked, pieces, paved)

    def is_crossed(self, cell: Cell, side: Side) -> bool:
        """Whether a road, printed or laid, crosses that side to the tile beside it (J-22)."""
        beside = cell + STEP[side]
        if (min(cell, beside), max(cell, beside)) in self.pieces:
            return True
        return self.tiles[cell].road_at[side] >= 0 and self.tiles[beside].road_at[side ^ 2] >= 0

    def region(self, cell: Cell, area: int) -> Region:
        """Return the region that an area of the tile at `cell` belongs to."""
        return self.region_at[part_of(cell, area)]

    @property
    def regions(self) -> list[Region]:
        """Return every region once: under the part that comes first in it."""
        return [region for part, region in self.region_at.items() if region.parts[0] == part]

    @property
    def road_cells(self) -> frozenset[Cell]:
        """The cells with a road that leads to the castle, the castle's own cell among them."""
        return frozenset(map(cell_of, self.linked)) | self.paved


def _join(region_at: dict[Part, Region], new: Part, old: Part) -> None:
    """Join two areas across the side they share: two open sides less, one region less."""
    region, joining = region_at[old], region_at[new]
    if region is joining:
        joined = region._replace(open=region.open - 2)
    else:
        joined = Region(
            region.terrain,
            region.open + joining.open - 2,
            region.parts + joining.parts,
            region.ship + joining.ship,
            region.broch + joining.broch,
            region.lighthouse + joining.lighthouse,
        )
    for part in joined.parts:
        region_at[part] = joined


def _link(linked: frozenset[Road], tiles: Mapping[Cell, Face], road: Road) -> frozenset[Road]:
    """Return the roads to the castle once `road` is one, with all that it connects."""
    found = set(linked)
    waiting = [road]
    while waiting:
        part = waiting.pop()
        if part not in found:
            found.add(part)
            waiting += _roads_across(tiles, part)
    return frozenset(found)


def _roads_across(tiles: Mapping[Cell, Face], part: Road) -> list[Road]:
    """The roads that meet one road at a shared side (S-80); S-81 keeps two on one tile apart."""
    # `cell_of`, `number_of` and `part_of` are inlined: every placed tile asks for its roads.
    cell = part >> 3
    met = []
    for side in tiles[cell].roads[part & 7]:
        beside = cell + STEP[side]
        neighbour = tiles.get(beside)
        if neighbour is not None and (index := neighbour.road_at[side ^ 2]) >= 0:
            met.append(beside << 3 | index)
    return met


def _network(
    tiles: Mapping[Cell, Face], pieces: frozenset[Border]
) -> tuple[frozenset[Road], frozenset[Border], frozenset[Cell]]:
    """Return what road pieces connect: all roads of a tile at a piece are one (J-51).

    A tile without a road is reached as if it had one; that road is no part of the answer.
    """
    found: set[Road] = set()
    waiting = [part_of(ORIGIN, 0)]
    while waiting:
        part = waiting.pop()
        if part in found:
            continue
        found.add(part)
        if _is_road(tiles, part):
            waiting += _roads_across(tiles, part)
        for border in pieces:
            if cell_of(part) in border:
                waiting += [part for cell in border for part in _roads(tiles, cell)]
    linked = frozenset([part for part in found if _is_road(tiles, part)])
    at_pieces = {cell for border in pieces for cell in border}
    return linked, pieces, frozenset([c for c in at_pieces if part_of(c, 0) in found])


def _is_road(tiles: Mapping[Cell, Face], part: Road) -> bool:
    return number_of(part) < len(tiles[cell_of(part)].roads)


def _roads(tiles: Mapping[Cell, Face], cell: Cell) -> list[Road]:
    """Return the roads of a tile, or the one that a tile without any is taken to have."""
    return [part_of(cell, number) for number in range(max(1, len(tiles[cell].roads)))]


def _castle_alone() -> Territory:
    nothing = Territory({}, {}, {}, frozenset({part_of(ORIGIN, 0)}))
    return nothing.place(CASTLE, ORIGIN, 0)


HOME: Final[Territory] = _castle_alone()
"""S-03: every territory begins with the castle alone, printed side up, unturned."""
