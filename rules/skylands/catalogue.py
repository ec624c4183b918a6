"""Every tile of the Skylands, one line each: island tiles, special tiles, boards, start tile.

An island is a letter (F forest, M mountain, C crystal, T city), the sides it reaches (none: it is
closed on the tile) and its spaces. A price names its inhabitants: g green, v violet, b blue, w any
colour. The printed prices and points of most special tiles, the boards and the marks by player
count are known only as lost pictures; where no other source names them, they are of our design.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from rules.grid import Cell, cell
from rules.skylands.tiles import Tile, TileId, make_tile

ISLAND_TABLE: Final = """
    small_forest                       | 2 3 4 | F:N=1
    small_mountain                     | 2 3 4 | M:N=1
    small_crystal                      | 2 3 4 | C:N=1
    small_city                         | 2 3 4 | T:N=1
    half_forest                        | 2 3 4 | F:NE=2
    half_mountain                      | 2 3 4 | M:NE=2
    half_crystal                       | 2 3 4 | C:NE=2
    half_city                          | 2 3 4 | T:NE=2
    large_forest                       | 1 1 1 | F:NES=3
    large_mountain                     | 1 1 1 | M:NES=3
    large_crystal                      | 0 1 1 | C:NES=3
    large_city                         | 0 1 1 | T:NES=3
    long_forest                        | 0 0 1 | F:NS=2
    long_mountain                      | 0 0 1 | M:NS=2
    long_crystal                       | 1 1 1 | C:NS=2
    long_city                          | 1 1 1 | T:NS=2
    opposite_forest_mountain           | 2 3 4 | F:N=1 M:S=1
    opposite_forest_crystal            | 2 3 4 | F:N=1 C:S=1
    opposite_forest_city               | 2 3 4 | F:N=1 T:S=1
    opposite_mountain_crystal          | 2 3 4 | M:N=1 C:S=1
    opposite_mountain_city             | 2 3 4 | M:N=1 T:S=1
    opposite_crystal_city              | 2 3 4 | C:N=1 T:S=1
    adjacent_forest_mountain           | 1 2 2 | F:N=1 M:E=1
    adjacent_forest_mountain_mirrored  | 1 1 2 | M:N=1 F:E=1
    adjacent_forest_crystal            | 1 1 2 | F:N=1 C:E=1
    adjacent_forest_crystal_mirrored   | 1 2 2 | C:N=1 F:E=1
    adjacent_forest_city               | 1 2 2 | F:N=1 T:E=1
    adjacent_forest_city_mirrored      | 1 1 2 | T:N=1 F:E=1
    adjacent_mountain_crystal          | 1 1 2 | M:N=1 C:E=1
    adjacent_mountain_crystal_mirrored | 1 2 2 | C:N=1 M:E=1
    adjacent_mountain_city             | 1 2 2 | M:N=1 T:E=1
    adjacent_mountain_city_mirrored    | 1 1 2 | T:N=1 M:E=1
    adjacent_crystal_city              | 1 1 2 | C:N=1 T:E=1
    adjacent_crystal_city_mirrored     | 1 2 2 | T:N=1 C:E=1
"""
"""K-02: the id; the copies in a game of two, three and four; the islands."""

SPECIAL_TABLE: Final = """
    special-small_forest      | none           | F:N=1  | vw     | 1
    special-small_mountain    | none           | M:N=1  | gw     | 1
    special-small_crystal     | none           | C:N=1  | gw     | 1
    special-small_city        | none           | T:N=1  | vw     | 1
    special-half_forest       | none           | F:NE=2 | vvw    | 2
    special-half_mountain     | none           | M:NE=2 | ggw    | 2
    special-half_crystal      | none           | C:NE=2 | gvw    | 2
    special-half_city         | none           | T:NE=2 | gvw    | 2
    special-complete_forest   | none           | F:=2   | gvvw   | 3
    special-complete_mountain | none           | M:=2   | ggvw   | 3
    special-complete_crystal  | none           | C:=2   | ggvw   | 3
    special-complete_city     | none           | T:=2   | gvvw   | 3
    special-discovery         | single_use     | -      | gvw    | 1
    special-outpost           | single_use     | -      | gvw    | 1
    special-fertile_forest    | single_use     | F:NE=2 | vvw    | 1
    special-fertile_mountain  | single_use     | M:NE=2 | ggw    | 1
    special-fertile_crystal   | single_use     | C:NE=2 | gvw    | 1
    special-productive_city   | single_use     | T:NE=2 | gvw    | 1
    special-generator         | permanent      | -      | gw     | 1
    special-hotel             | permanent      | -      | gvw    | 2
    special-merchant_quarter  | permanent      | T:N=1  | gvw    | 1
    special-mountain_zone     | permanent      | -      | vvw    | 1
    special-forest_zone       | permanent      | -      | ggw    | 1
    special-power_station     | permanent      | T:NE=2 | vw     | 0
    special-temple_forest     | victory_points | -      | ggvvw  | 0
    special-temple_mountain   | victory_points | -      | ggvvw  | 0
    special-temple_crystal    | victory_points | -      | ggvvw  | 0
    special-temple_city       | victory_points | -      | ggvvw  | 0
    special-celestial_refuge  | victory_points | -      | gvw    | 0
    special-sanctuary         | victory_points | -      | ggvvw  | 0
    special-architect_school  | victory_points | -      | ggvvvw | 0
    special-villa             | victory_points | -      | gvvw   | 0
"""
"""K-12: the id; the kind; the islands; the price; the printed points.

Generator and power station cost two less than first designed: hardly any bot bought them.
"""

BOARD_TABLE: Final = """
    board-a-1-1 | C:N=1 F:E=1
    board-a-2-1 | F:W=1 M:E=1
    board-a-3-1 | M:W=1 T:S=1
    board-b-1-1 | M:N=1 F:E=1
    board-b-2-1 | F:W=1 C:E=1
    board-b-3-1 | C:W=1 T:S=1
    board-c-1-1 | F:S=1 M:E=1
    board-c-2-1 | M:W=1 C:S=1
    board-c-2-2 | C:N=1 T:E=1
    board-d-1-1 | T:S=1 M:E=1
    board-d-2-1 | M:W=1 F:S=1
    board-d-2-2 | F:N=1 C:E=1
"""
"""K-13: the letter of the board, column and row are in the id."""

START_TABLE: Final = """
    start-front | F:N=1 C:E=1 M:S=1 T:W=1
    start-back  | F:N=1 M:E=1 C:S=1 T:W=1
"""
"""K-14: the two sides of the start tile."""

SEATS: Final = range(2, 5)
KINDS: Final = ("none", "single_use", "permanent", "victory_points")
OF_EACH_KIND: Final = 4
"""K-12."""

Amounts: TypeAlias = tuple[int, int, int]
"""Inhabitants by colour: green, violet, blue."""


class Price(NamedTuple):
    """What a special tile costs: inhabitants by colour, and some of any colour (K-50)."""

    colours: Amounts
    white: int


@dataclass(frozen=True, slots=True)
class Special:
    """A special tile beside its shape: its kind, its price, its printed points."""

    id: TileId
    kind: str
    price: Price
    points: int


def _rows(table: str) -> list[list[str]]:
    lines = [line.strip() for line in table.splitlines() if line.strip()]
    return [[column.strip() for column in line.split("|")] for line in lines]


def _price(letters: str) -> Price:
    green, violet, blue, white = (letters.count(letter) for letter in "gvbw")
    return Price((green, violet, blue), white)


TILES: Final[dict[TileId, Tile]] = {
    name: make_tile(name, islands)
    for name, islands in [
        *((row[0], row[2]) for row in _rows(ISLAND_TABLE)),
        *((row[0], row[2]) for row in _rows(SPECIAL_TABLE)),
        *((row[0], row[1]) for row in _rows(BOARD_TABLE + START_TABLE)),
    ]
}
"""Every shape of the game by id."""

COPIES: Final[dict[TileId, tuple[int, ...]]] = {
    row[0]: tuple(map(int, row[1].split())) for row in _rows(ISLAND_TABLE)
}
"""By island tile, how many there are with two, three and four seats (K-11)."""

SPECIALS: Final[dict[TileId, Special]] = {
    row[0]: Special(row[0], row[1], _price(row[3]), int(row[4])) for row in _rows(SPECIAL_TABLE)
}
"""The 32 special tiles by id."""

Printed: TypeAlias = tuple[tuple[TileId, Cell], ...]


def _boards() -> dict[str, Printed]:
    boards: dict[str, Printed] = {}
    for name, _ in _rows(BOARD_TABLE):
        _, letter, column, row = name.split("-")
        boards[letter] = (*boards.get(letter, ()), (name, cell(int(column), int(row))))
    return boards


BOARDS: Final[dict[str, Printed]] = _boards()
"""By letter, the three tiles that are printed on a board and where (K-13)."""

START_SIDES: Final[tuple[TileId, ...]] = tuple(row[0] for row in _rows(START_TABLE))

FIRST_GAME: Final[tuple[TileId, ...]] = tuple(
    name
    for name, special in SPECIALS.items()
    if special.kind == "none" or name.startswith("special-temple")
)
"""K-12: the set for a first game."""

SUPPLY: Final[Amounts] = (20, 20, 20)
"""K-10."""

POINTS: Final = {2: 32, 3: 42, 4: 48}
"""K-11: victory points by number of seats."""


def island_tiles(seats: int) -> tuple[TileId, ...]:
    """Return the island tiles in a game of so many seats, sorted: a bag has no order (K-11)."""
    return tuple(
        sorted(
            [name for name, copies in COPIES.items() for _ in range(copies[seats - SEATS.start])]
        )
    )


def is_market(specials: tuple[TileId, ...]) -> bool:
    """Whether these special tiles may lie on the table: four of each kind, or the first set."""
    if sorted(specials) == sorted(FIRST_GAME):
        return True
    known = [SPECIALS[name].kind for name in specials if name in SPECIALS]
    return len(set(specials)) == len(specials) == len(known) == OF_EACH_KIND * len(KINDS) and {
        kind: known.count(kind) for kind in KINDS
    } == dict.fromkeys(KINDS, OF_EACH_KIND)
