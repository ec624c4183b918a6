"""The castle and the 73 landscape tiles, one line each; expansions add the lines of their own.

The columns: the tile's id; its areas; its roads; what stands on it. An area is a terrain letter
(P pasture, M mountain, W water), the sides it touches (none: it is enclosed on the tile), and
what stands in it where that matters for scoring. A road is the sides it leaves by; one side
means that it ends at the whisky. A remark after `#` says where two transcriptions of the printed
tile differ; the line holds the likelier one.
"""

from __future__ import annotations

from typing import Final

from rules.skye.tiles import Tile, TileId, read_tiles

TABLE: Final = """
    castle | P:NS W:E M:W                           | NSW   | -
    L01    | P:N W:ESW+ship+ship                    | N     | whisky
    L02    | P:NSW M:E                              | ESW   | whisky farm
    L03    | P:NW M:ES+broch                        | ES    | farm sheep
    L04    | W:NE M:S+scroll(broch) P:W             | SW    | -
    L05    | P:NES M:W W:+ship                      | NE    | farm
    L06    | W:NW+ship+lighthouse M:ES              | ES    | -  # roads could be E only
    L07    | W:NEW+lighthouse M:S                   | -     | -
    L08    | W:NEW+lighthouse M:S P:                | -     | sheep cattle
    L09    | M:N P:ESW                              | NW ES | sheep sheep
    L10    | M:N W:E P:SW                           | SW    | farm sheep
    L11    | P:NS M:E M:W                           | ESW   | whisky farm
    L12    | M:N W:ES+ship P:W                      | -     | cattle
    L13    | W:NES+ship P:W M:+broch                | -     | -
    L14    | P:NE M:SW+broch                        | ES    | sheep
    L15    | M:NSW+scroll(two_whisky) W:E           | SW    | -
    L16    | P:NW+scroll(farm) M:ES                 | ES    | whisky
    L17    | P:N M:ESW                              | NSW   | whisky farm  # roads could be NESW
    L18    | P:N W:E+ship P:S M:W                   | NW    | sheep  # could be 2 ships
    L19    | M:N W:ESW+ship P:                      | -     | sheep sheep
    L20    | W:N P:E W:S M:W                        | -     | sheep sheep  # could be 3 sheep
    L21    | W:NW M:ES+broch                        | E     | whisky
    L22    | W:NW+ship M:ES+scroll(broch)           | ES    | -  # scroll in W? roads E only?
    L23    | M:N P:ES+scroll(two_sheep) W:W         | NE    | farm
    L24    | P:NES W:W+lighthouse M:                | ES    | whisky cattle
    L25    | W:NW+ship P:E M:S                      | ES    | whisky
    L26    | P:N W:EW+lighthouse P:S                | -     | -
    L27    | W:NEW+lighthouse+scroll(two_ships) P:S | -     | -
    L28    | P:NSW W:E                              | NW    | farm sheep cattle
    L29    | W:N M:ES P:W                           | ESW   | whisky
    L30    | P:N W:E+lighthouse P:S M:W+broch       | NSW   | whisky  # P N+S one area?
    L31    | M:N P:ES W:W+lighthouse                | NES   | whisky farm
    L32    | P:NSW M:E W:+ship                      | -     | sheep cattle
    L33    | P:N M:E P:S W:W+ship                   | NS    | -  # P N+S one area?
    L34    | W:NES+ship P:W                         | -     | -
    L35    | P:NE M:SW                              | ES    | whisky sheep
    L36    | P:N M:ESW+broch                        | NW    | -
    L37    | W:NE+lighthouse P:SW                   | -     | -  # could have 1 sheep
    L38    | P:NE W:SW+ship                         | E     | whisky cattle
    L39    | P:NSW M:E                              | NSW   | whisky sheep sheep
    L40    | W:N P:E M:SW+broch                     | ES    | -
    L41    | M:N W:E M:S W:W+lighthouse P:          | N     | whisky cattle  # lighthouse at E?
    L42    | M:NS P:E W:W+lighthouse                | NS    | whisky
    L43    | W:NES+ship+ship M:W                    | -     | -
    L44    | M:N P:ESW+scroll(cattle)               | NW ES | -
    L45    | W:N+ship M:EW W:S+ship                 | EW    | -  # other ship places?
    L46    | W:NW+ship+ship P:E M:S                 | ES    | whisky
    L47    | W:NE+ship M:S P:W                      | SW    | farm sheep
    L48    | W:N P:EW+scroll(two_sheep) M:S         | ES    | cattle
    L49    | P:N W:ESW                              | N     | whisky farm cattle
    L50    | P:NES M:W                              | NSW   | whisky sheep cattle
    L51    | W:NES P:W M:+broch                     | W     | whisky
    L52    | P:N M:E P:S M:W W:+ship                | NSW   | -  # roads could be NW
    L53    | M:N P:ES W:W+lighthouse                | NE    | sheep
    L54    | W:N+lighthouse M:ES P:W                | ES    | -  # roads could be E only
    L55    | W:NW P:ES+scroll(farm)                 | -     | sheep
    L56    | P:N W:E+lighthouse P:S W:W M:+broch    | -     | -  # lighthouse at W?
    L57    | P:N M:ESW+broch W:                     | NS    | -
    L58    | M:NES W:W P:                           | NE    | whisky farm
    L59    | W:NE+ship P:S M:W                      | SW    | farm cattle
    L60    | P:N M:EW+broch P:S                     | NSW   | whisky  # P N+S one area? M apart?
    L61    | W:NW+ship+scroll(lighthouse) P:ES      | ES    | -
    L62    | P:NW W:ES+lighthouse+scroll(two_ships) | -     | -  # could have 1 sheep
    L63    | P:N M:EW+broch+scroll(two_whisky) W:S  | NE    | -  # roads could be N only
    L64    | P:NS+scroll(cattle) W:E W:W            | NS    | whisky
    L65    | W:N M:ESW+broch                        | ES    | whisky
    L66    | P:NES M:W                              | NSW   | whisky sheep cattle cattle
    L67    | P:N M:ESW+broch                        | NE    | whisky
    L68    | M:N P:ES W:W                           | NE    | farm sheep cattle
    L69    | P:NS W:E W:W                           | NS    | whisky cattle
    L70    | M:N W:EW+ship+ship M:S                 | -     | -
    L71    | W:NE+ship+scroll(lighthouse) P:SW      | -     | -
    L72    | W:N P:E M:SW                           | SW    | sheep sheep sheep
    L73    | M:NW P:ES W:                           | EW    | farm
"""

TILES: Final[dict[TileId, Tile]] = read_tiles(TABLE)
"""Every tile by id, the castle too; the tiles of an expansion come with its registration."""

CASTLE: Final[Tile] = TILES["castle"]
LANDSCAPE: Final[tuple[TileId, ...]] = tuple(tile for tile in TILES if tile != CASTLE.id)
"""What the bag holds at the start of the base game (S-04)."""
