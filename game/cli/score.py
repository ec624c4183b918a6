"""skye score: what a position is worth."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import NamedTuple

from game.cli.journeyman import SEAT_FIELDS, read_journey, read_roads, read_side, seats_on
from game.cli.why import why
from game.match.position import check_keys, read_integer, read_territory
from game.match.source import STANDARD_INPUT, BadInput, json_lines
from rules.grid import xy
from rules.skye.events import Award
from rules.skye.final import coins, scrolls
from rules.skye.income import land_income
from rules.skye.journeyman.boards import Board
from rules.skye.journeyman.journey import Journey
from rules.skye.objectives import OBJECTIVES, awards, points
from rules.skye.territory import Territory
from rules.skye.text.notation import shown

MOST_SEATS = 5


class DescribedSeat(NamedTuple):
    """A seat of a described position."""

    gold: int
    land: Territory
    journey: Journey


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `skye score`."""
    parser.add_argument("file", nargs="?", default=STANDARD_INPUT, metavar="FILE")
    parser.add_argument("--explain", action="store_true", help="name the tiles behind every point")


def run(options: argparse.Namespace) -> bool:
    """Answer each line of input with its scores."""
    for where, value in json_lines(options.file):
        print(json.dumps(answer(value, where, explain=options.explain)), flush=True)
    return True


def answer(value: dict[str, object], where: str, *, explain: bool) -> dict[str, object]:
    """Return the points of one position."""
    check_keys(value, ("seats", "objectives"), where, more=("side",))
    seats = _read_seats(value["seats"], where)
    board = read_side(value.get("side"), len(seats), where)
    described = _read_described(seats, board, where)
    names = _read_objectives(value["objectives"], where)
    given = {name: awards(name, described, seats_on(board)) for name in names}
    final = {
        "scrolls": [list(scrolls(one.land)) for one in described],
        "gold": [list(coins(one.gold)) for one in described],
    }
    result: dict[str, object] = {
        "points": {name: _sums(own) for name, own in given.items()},
        "final": {name: _sums(own) for name, own in final.items()},
        "income": [land_income(one.land) for one in described],
    }
    if explain:
        result["awards"] = {name: _explain(own) for name, own in given.items()}
        result["final_awards"] = {name: _explain(own) for name, own in final.items()}
    return result


def _read_seats(value: object, where: str) -> list[dict[str, object]]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_SEATS:
        raise BadInput(f"{where}: 'seats' is a list of one to five seats")
    for seat in value:
        if not isinstance(seat, dict):
            raise BadInput(f"{where}: a seat is an object with 'gold' and 'tiles'")
        check_keys(seat, ("gold", "tiles"), where, more=SEAT_FIELDS)
    return value


def _read_described(
    seats: list[dict[str, object]], board: Board, where: str
) -> list[DescribedSeat]:
    described = []
    for seat in seats:
        gold = read_integer(seat["gold"], "'gold'", where)
        land = read_territory(seat["tiles"], where)
        land = read_roads(seat.get("roads", []), land, where)
        described.append(DescribedSeat(gold, land, read_journey(seat, land, board, where)))
    _check_tiles_once(described, where)
    return described


def _check_tiles_once(described: list[DescribedSeat], where: str) -> None:
    seen: set[str] = set()
    for one in described:
        own = {face.id for face in one.land.tiles.values()} - {"castle"}
        if twice := sorted(own & seen):
            raise BadInput(f"{where}: tile {twice[0]} lies in two territories (S-04)")
        seen |= own


def _read_objectives(value: object, where: str) -> list[str]:
    if not isinstance(value, list):
        raise BadInput(f"{where}: 'objectives' is a list of ids")
    for name in value:
        if not isinstance(name, str) or name not in OBJECTIVES:
            raise BadInput(f"{where}: there is no objective {shown(str(name))}")
    return value


def _sums(awards: Sequence[Sequence[Award]]) -> list[int]:
    return [points(own) for own in awards]


def _explain(awards: Sequence[Sequence[Award]]) -> list[list[dict[str, object]]]:
    return [[_award(award) for award in own] for own in awards]


def _award(award: Award) -> dict[str, object]:
    cells = sorted(map(list, map(xy, award.cells)))
    return {"points": award.points, "cells": cells, "why": why(award)}
