"""Positions as JSON: tiles become territories, or one sentence says why not."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.match.source import BadInput
from rules.grid import ORIGIN, Cell, Quarter, xy
from rules.skye.landscape import CASTLE, TILES
from rules.skye.territory import HOME, Territory
from rules.skye.text.notation import read_cell, read_tile_id, shown
from rules.skye.tiles import TileId
from rules.table import NotationError


def check_keys(
    value: Mapping[str, object], known: Collection[str], where: str, more: Collection[str] = ()
) -> None:
    """Refuse objects with a field missing or a field too many; those of `more` are optional."""
    for key in known:
        if key not in value:
            raise BadInput(f"{where}: the field '{key}' is missing")
    for key in value:
        if key not in known and key not in more:
            raise BadInput(f"{where}: there is no field {shown(key)}")


def read_integer(value: object, what: str, where: str) -> int:
    """Read a whole number that is not negative. Raises BadInput."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
        raise BadInput(f"{where}: {what} is a whole number of at least 0")
    return value


def read_tile(value: object, where: str) -> TileId:
    """Read the id of a tile. Raises BadInput."""
    if not isinstance(value, str):
        raise BadInput(f"{where}: a tile's id is a text such as 'L05'")
    try:
        return read_tile_id(value)
    except NotationError as wrong:
        raise BadInput(f"{where}: {wrong}") from wrong


def read_territory(value: object, where: str) -> Territory:
    """Return the territory of `[[id, x, y, quarter], …]`, in any order."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: 'tiles' is a list of [id, x, y, quarter]")
    waiting: dict[Cell, tuple[TileId, Quarter]] = {}
    for entry in value:
        tile, cell, quarter = _read_laid(entry, where)
        if cell in waiting:
            raise BadInput(f"{where}: two tiles overlap at {_at(cell)} (S-54)")
        waiting[cell] = tile, quarter
    if waiting.pop(ORIGIN, None) != (CASTLE.id, 0):
        raise BadInput(f"{where}: the castle lies at 0,0 with quarter 0 (S-03)")
    ids = [tile for tile, _ in waiting.values()]
    for tile in ids:
        if tile == CASTLE.id or ids.count(tile) > 1:
            raise BadInput(f"{where}: tile {tile} is there twice (S-04)")
    return _lay_out(waiting, where)


def _lay_out(waiting: dict[Cell, tuple[TileId, Quarter]], where: str) -> Territory:
    """Lay tile after tile from the castle outwards; a whole territory fits in any such order."""
    land = HOME
    while waiting:
        cell = next((cell for cell in waiting if cell in land.border), None)
        if cell is None:
            alone = next(iter(waiting))
            tile = waiting[alone][0]
            raise BadInput(f"{where}: {tile} at {_at(alone)} hangs on no other tile (S-51)")
        tile, quarter = waiting.pop(cell)
        if not land.accepts(TILES[tile], cell, quarter):
            raise BadInput(f"{where}: {tile} at {_at(cell)} meets other terrain (S-52)")
        land = land.place(TILES[tile], cell, quarter)
    return land


def _read_laid(entry: object, where: str) -> tuple[TileId, Cell, Quarter]:
    if not isinstance(entry, list) or len(entry) != 4:
        raise BadInput(f"{where}: a laid tile is [id, x, y, quarter]")
    name, *numbers = entry
    tile = read_tile(name, where)
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise BadInput(f"{where}: x, y and quarter of {tile} are whole numbers")
    x, y, quarter = numbers
    if quarter not in range(4):
        raise BadInput(f"{where}: the quarter of {tile} is 0, 1, 2 or 3")
    try:
        return tile, read_cell(x, y), quarter
    except NotationError as wrong:
        raise BadInput(f"{where}: {tile} at {shown(f'{x},{y}')} is too far away") from wrong


def _at(cell: Cell) -> str:
    x, y = xy(cell)
    return f"{x},{y}"
