"""The eight tiles of the expansion, one line each, in the columns of `rules.skye.landscape`.

Each of them shows the journeyman symbol (J-14). The printed ones are lost; these are our own.
"""

from __future__ import annotations

from typing import Final

from rules.skye.tiles import Tile, TileId, read_tiles

TABLE: Final = """
    J1     | P:NS M:E W:W                           | NS    | sheep
    J2     | P:NE M:S W:W                           | NE    | whisky
    J3     | M:NE+broch W:S P:W                     | EW    | -
    J4     | W:NE+lighthouse M:S P:W                | -     | -
    J5     | P:NE W:S M:W                           | NEW   | cattle
    J6     | W:N+ship M:E W:S P:W                   | EW    | -
    J7     | M:NSW P:E                              | NE    | whisky
    J8     | W:NE P:SW                              | SW    | farm
"""

TILES: Final[dict[TileId, Tile]] = read_tiles(TABLE)
JOURNEYMAN_TILES: Final[tuple[TileId, ...]] = tuple(TILES)
"""What the expansion adds to the bag; each of them shows the journeyman symbol (J-01, J-14)."""
