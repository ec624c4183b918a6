"""skye legal: where a tile may be placed."""

from __future__ import annotations

import argparse
import json

from game.match.position import check_keys, read_territory, read_tile
from game.match.source import STANDARD_INPUT, BadInput, json_lines
from rules.grid import xy
from rules.skye.landscape import TILES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, metavar="FILE")


def run(options: argparse.Namespace) -> bool:
    """Answer each line of input with the legal places."""
    for where, value in json_lines(options.file):
        print(json.dumps(answer(value, where)), flush=True)
    return True


def answer(value: dict[str, object], where: str) -> dict[str, object]:
    """Return all legal places of one tile, sorted."""
    check_keys(value, ("tiles", "tile"), where)
    land = read_territory(value["tiles"], where)
    tile = read_tile(value["tile"], where)
    if tile in {face.id for face in land.tiles.values()}:
        raise BadInput(f"{where}: tile {tile} lies in the territory already (S-04)")
    return {"places": sorted([*xy(cell), quarter] for cell, quarter in land.spots(TILES[tile]))}
