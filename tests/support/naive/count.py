"""Counts the positions of perft files: prints every row, or writes the rows into the files."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.naive.land import Land, castle_only, open_sides, regions, sound
from tests.support.naive.points import OBJECTIVES
from tests.support.naive.trees import (
    Laying,
    Round,
    Stall,
    laying,
    laying_children,
    round_children,
    walk,
)

KINDS = ("laying", "pricing", "market", "round")
Row = dict[str, int]


@dataclass
class Described:
    """One position of a perft file as it is written there."""

    kind: str
    name: str
    land: Land = field(default_factory=dict)
    hand: list[str] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    offers: dict[int, Stall] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=list)
    first: int = 0
    rows: dict[int, Row] = field(default_factory=dict)


def read_positions(text: str) -> list[Described]:
    """The positions described in the text of a perft file."""
    positions: list[Described] = []
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] in KINDS:
            positions.append(Described(kind=words[0], name=words[1]))
        else:
            _read_field(positions[-1], words[0], words[1:])
    return positions


def _read_field(position: Described, key: str, words: list[str]) -> None:
    match key:
        case "land":
            x, y = words[1].split(",")
            position.land[(int(x), int(y))] = (words[0], int(words[2].removeprefix("r")))
        case "hand":
            position.hand = words
        case "gold":
            position.gold = [int(word) for word in words]
        case "offer":
            pairs = [word.split("=") for word in words[1:]]
            position.offers[int(words[0])] = tuple((tile, int(stake)) for tile, stake in pairs)
        case "hands":
            position.hands = [part.split() for part in " ".join(words).split("|")]
        case "first":
            position.first = int(words[0])
        case "count":
            names, numbers = words[1::2], words[2::2]
            position.rows[int(words[0])] = dict(zip(names, map(int, numbers), strict=True))
        case _:
            raise ValueError(f"{position.name}: there is no field {key}")


def count(position: Described, depth: int) -> Row:
    """The numbers of one row: all sequences of that many actions and what they lead to."""
    if position.kind == "laying":
        return _count_laying(position, depth)
    start = _round_start(position)
    seats = len(position.gold)
    if position.kind != "round" and depth > seats:
        raise ValueError(f"{position.name}: only {seats} actions belong to the phase")
    return {"sequences": walk(start, round_children, depth).total()}


def _count_laying(position: Described, depth: int) -> Row:
    if not sound(position.land):
        raise ValueError(f"{position.name}: nobody could have laid this territory")
    leaves = walk(laying(position.land, position.hand), laying_children, depth)
    row = {"sequences": leaves.total(), "distinct": len(leaves), "completed": 0, "open": 0}
    for name in OBJECTIVES:
        row[name] = 0
    for leaf, sequences in leaves.items():
        for name, number in _measured(leaf).items():
            row[name] += number * sequences
    return row


def _measured(leaf: Laying) -> Row:
    land = dict(leaf.ground)
    complete = [region for region in regions(land) if region.complete]
    row = {"completed": len(complete), "open": open_sides(land)}
    for name, points in OBJECTIVES.items():
        row[name] = points(land)
    return row


def _round_start(position: Described) -> Round:
    seats = range(len(position.gold))
    nameless = [["a", "b", "c"] for _ in seats]
    return Round(
        drawn=tuple(tuple(hand) for hand in position.hands or nameless),
        gold=tuple(position.gold),
        first=position.first,
        stalls=tuple(position.offers[seat] for seat in sorted(position.offers)),
        market_turns=0,
        sites=tuple(laying(castle_only(), []) for _ in seats),
    )


def line_of(depth: int, row: Row) -> str:
    """A row as it stands in the file."""
    return f"count {depth} " + " ".join(f"{name} {number}" for name, number in row.items())


def main(arguments: list[str]) -> int:
    """Count the files; 1 if a row in a file is not what was counted and is left so."""
    parser = argparse.ArgumentParser(prog="count", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--rewrite", action="store_true", help="write the rows into the files")
    options = parser.parse_args(arguments)
    differences = 0
    for path in options.files:
        text = path.read_text(encoding="utf-8")
        rows = []
        for position in read_positions(text):
            rows += _counted(path, position)
        differences += len([row for row, right in rows if not right])
        if options.rewrite:
            path.write_text(_rewritten(text, [row for row, _ in rows]), encoding="utf-8")
    return 1 if differences and not options.rewrite else 0


def _counted(path: Path, position: Described) -> list[tuple[str, bool]]:
    """The lines for all depths the file names, each with whether the file had it right."""
    print(f"{path.name}: {position.kind} {position.name}")
    found = []
    for depth, written in position.rows.items():
        began = time.perf_counter()
        row = count(position, depth)
        seconds = time.perf_counter() - began
        right = row == written
        remark = "" if right else "   differs from the file"
        print(f"  {line_of(depth, row)}   ({seconds:.1f} s){remark}", flush=True)
        found.append((line_of(depth, row), right))
    return found


def _rewritten(text: str, rows: list[str]) -> str:
    lines = []
    for line in text.splitlines():
        if line.split("#")[0].split()[:1] == ["count"]:
            line = rows.pop(0)
        lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
