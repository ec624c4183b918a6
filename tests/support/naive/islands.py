"""Slow rules of Skylands: islands and points computed from the placed tiles each time.

Written from the rules' text and the table of facts alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from tests.support.naive.land import FACING, Cell, neighbour
from tests.support.places import ROOT

FACTS: Final[dict[str, Any]] = json.loads(
    (ROOT / "build/art/facts/skylands.json").read_text(encoding="utf-8")
)
COLUMNS: Final[int] = FACTS["board"]["columns"]
ROWS: Final[int] = FACTS["board"]["rows"]
BOARD: Final = [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
CLOUD: Final = "cloud"

Sky = dict[Cell, tuple[str, int]]
"""By cell, a tile's name and its quarter turns."""

Piece = tuple[Cell, str]
"""One kind of island on the tile at a cell."""


def _entries() -> dict[str, list[dict[str, Any]]]:
    found = {entry["id"]: entry["islands"] for entry in FACTS["tiles"]}
    found |= {f"special-{entry['id']}": entry["islands"] for entry in FACTS["specials"]}
    found |= {f"start-{side}": entry["islands"] for side, entry in FACTS["start_tile"].items()}
    for board in FACTS["boards"]:
        for entry in board["tiles"]:
            name = f"board-{board['id'].lower()}-{entry['column']}-{entry['row']}"
            found[name] = entry["islands"]
    return found


ISLANDS: Final = _entries()
SPECIALS: Final = {f"special-{entry['id']}": entry for entry in FACTS["specials"]}


@dataclass(frozen=True)
class Island:
    """Pieces joined across tiles."""

    kind: str
    pieces: frozenset[Piece]
    complete: bool
    spaces: int


def edge(tile: str, quarter: int, side: str) -> str:
    """What a turned tile shows on a side (K-01)."""
    printed = "NESW"[("NESW".index(side) - quarter) % 4]
    for island in ISLANDS[tile]:
        if printed in island["edges"]:
            return str(island["type"])
    return CLOUD


def fits(sky: Sky, tile: str, cell: Cell, quarter: int) -> bool:
    """Whether a tile may be laid there and so (K-04)."""
    if cell in sky or cell not in BOARD:
        return False
    for side in "NESW":
        beside = sky.get(neighbour(cell, side))
        if beside and edge(*beside, FACING[side]) != edge(tile, quarter, side):
            return False
    return True


def islands(sky: Sky) -> list[Island]:
    """Every island of a board, by flood fill (K-03)."""
    waiting = {(cell, str(i["type"])) for cell, (tile, _) in sky.items() for i in ISLANDS[tile]}
    found = []
    while waiting:
        pieces = _flood(sky, min(waiting))
        waiting -= pieces
        found.append(_island(sky, frozenset(pieces)))
    return found


def _flood(sky: Sky, start: Piece) -> set[Piece]:
    found = {start}
    edges_to_follow = [start]
    while edges_to_follow:
        cell, kind = edges_to_follow.pop()
        for side in "NESW":
            beside = neighbour(cell, side)
            if edge(*sky[cell], side) == kind and beside in sky and (beside, kind) not in found:
                found.add((beside, kind))
                edges_to_follow.append((beside, kind))
    return found


def _island(sky: Sky, pieces: frozenset[Piece]) -> Island:
    complete = True
    spaces = 0
    for cell, kind in pieces:
        spaces += sum(i["spaces"] for i in ISLANDS[sky[cell][0]] if i["type"] == kind)
        for side in "NESW":
            if edge(*sky[cell], side) == kind and neighbour(cell, side) not in sky:
                complete = False
    return Island(min(pieces)[1], pieces, complete, spaces)


def score(sky: Sky, inhabitants: int, taken: int, *, marker: bool) -> int:
    """The final score of a board (K-81): `taken` are points taken and owed."""
    total = -2 * (len(BOARD) - len(sky))
    total += inhabitants // 2
    total += sum(island.spaces for island in islands(sky) if island.complete)
    for cell, (tile, _) in sky.items():
        if tile in SPECIALS:
            total += printed_points(sky, cell) + effect_points(sky, cell, inhabitants)
    total += taken
    if marker:
        total += 2
    return total


def printed_points(sky: Sky, cell: Cell) -> int:
    """The number on a special tile, if its island is complete (K-70)."""
    points = SPECIALS[sky[cell][0]]["points"]
    if points == "?":
        return 0
    for island in islands(sky):
        if any(place == cell for place, _ in island.pieces) and not island.complete:
            return 0
    return int(points)


def effect_points(sky: Sky, cell: Cell, inhabitants: int) -> int:
    """What a special tile counts at the end (K-77)."""
    name = sky[cell][0].removeprefix("special-")
    complete = [island for island in islands(sky) if island.complete]
    if name.startswith("temple_"):
        return 2 * sum(island.kind == name.removeprefix("temple_") for island in complete)
    if name == "celestial_refuge":
        return inhabitants // 2
    if name == "sanctuary":
        x, y = cell
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return sum(place in sky for place in around)
    if name == "architect_school":
        return 2 * sum(tile in SPECIALS for tile, _ in sky.values())
    if name == "villa":
        return max([island.spaces for island in complete], default=0)
    return 0
