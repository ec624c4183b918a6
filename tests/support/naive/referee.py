"""Plays a whole recorded game again, line by line, and names the first line that is wrong.

It knows the lines of `skye replay --json`; the rules themselves are in the table's keeping.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.support.naive import facts
from tests.support.naive.points import MAJORITIES, OBJECTIVES
from tests.support.naive.table import Broken, Table, demand

Line = dict[str, Any]


def check(lines: Iterable[Line]) -> None:
    """Raise an AssertionError with line number and rule at the first line that is wrong."""
    table: Table | None = None
    finished = False
    number = 0
    for number, line in enumerate(lines, start=1):
        try:
            demand(not finished, "format", "nothing may follow the result")
            if table is None:
                table = _seated(_value(line, "setup", dict))
            elif "result" in line:
                _check_result(table, _value(line, "result", dict))
                finished = True
            else:
                _act(table, line)
                _check_tiles(table)
                _check_after(table, _value(line, "after", dict))
        except Broken as broken:
            raise AssertionError(f"line {number}: {broken}") from broken
    if not finished:
        raise AssertionError(f"line {number}: S-130: the game stops without a result")


def _seated(setup: Line) -> Table:
    names = _value(setup, "seats", list)
    objectives = _value(setup, "objectives", list)
    first = _value(setup, "first", int)
    known = set(OBJECTIVES) | set(MAJORITIES)
    demand(setup.get("game") == "skye", "format", f"the game is not skye: {setup.get('game')}")
    demand(2 <= len(names) <= 5, "S-01", f"{len(names)} players cannot play")
    demand(
        len(objectives) == 4 and len(set(objectives)) == 4 and set(objectives) <= known,
        "S-02",
        f"these are not four different objectives: {objectives}",
    )
    demand(0 <= first < len(names), "S-05", f"there is no seat {first} to be first")
    return Table(len(names), objectives, first)


def _act(table: Table, line: Line) -> None:
    action = _value(line, "action", str)
    demand(table.phase != "over", "S-01", f"the game is over, yet there is a {action}")
    match action:
        case "draw":
            table.draw([_tiles(hand) for hand in _value(line, "hands", list)])
        case "price":
            prices = _value(line, "prices", dict)
            for tile in prices:
                _value(prices, tile, int)
            table.price(_seat(table, line), _value(line, "axe", str), prices)
        case "buy":
            seller = _value(line, "seller", int)
            table.buy(_seat(table, line), seller, _value(line, "tile", str))
        case "pass":
            table.pass_by(_seat(table, line))
        case "place":
            place = (_value(line, "x", int), _value(line, "y", int), _value(line, "quarter", int))
            table.place(_seat(table, line), _value(line, "tile", str), place)
        case "return":
            table.give_back(_seat(table, line), _value(line, "tile", str))
        case _:
            demand(False, "format", f"there is no action {action}")


def _check_tiles(table: Table) -> None:
    """No tile is lost or doubled: bag, offers, hands and territories are the 73 (S-04)."""
    demand(table.all_tiles() == facts.landscape_tiles(), "S-04", "tiles are lost or doubled")


def _check_after(table: Table, after: Line) -> None:
    _same("after.round", _value(after, "round", int), table.round, "S-01, S-61")
    _same("after.gold", _value(after, "gold", list), table.gold, "S-10, S-11, S-41, S-44")
    _same("after.scores", _value(after, "scores", list), table.scores, "S-60, S-130")


def _check_result(table: Table, result: Line) -> None:
    demand(
        table.phase == "over",
        "S-01",
        f"the result comes in the {table.phase} phase of round {table.round}",
    )
    _same("result.scores", _value(result, "scores", list), table.scores, "S-60, S-130")
    _same("result.gold", _value(result, "gold", list), table.gold, "S-134")
    _same("result.winners", sorted(_value(result, "winners", list)), table.winners(), "S-134")


def _same(what: str, given: object, expected: object, rule: str) -> None:
    demand(given == expected, rule, f"{what} is {given} and should be {expected}")


def _seat(table: Table, line: Line) -> int:
    seat = int(_value(line, "seat", int))
    demand(0 <= seat < table.seats, "format", f"there is no seat {seat}")
    return seat


def _tiles(hand: object) -> list[str]:
    tiles = hand if isinstance(hand, list) else [hand]
    known = facts.landscape_tiles()
    demand(all(tile in known for tile in tiles), "format", f"these are not all tiles: {hand}")
    return list(tiles)


def _value(line: Line, key: str, kind: type) -> Any:
    demand(key in line, "format", f"{key} is missing in {line}")
    value = line[key]
    demand(type(value) is kind, "format", f"{key} is {value!r} and not a {kind.__name__}")
    return value
