"""skye perft: exact counts of legal sequences from described positions, to compare engines.

A file describes positions, separated by their first lines; `#` begins a remark:

    laying ring-with-a-gap        one seat lays its hand in any order
    land castle 0,0 r0            (a laid tile per line)
    hand L01 L02
    count 1 sequences 18 ...      (what should come out at depth 1)

    pricing two-purses            seats price in seat order
    gold 5 4

    market three-stalls           each seat in turn order buys or passes
    gold 4 6 3                    (all own gold, stakes included)
    offer 0 L01=3 L02=1
    first 1

    round two-crofts              pricing, market and building from the castles alone
    gold 2 2
    hands L01 L02 L03 | L04 L05 L06
    first 0
"""

from __future__ import annotations

import argparse

from game.cli.counting import count_below_actions, count_rows
from game.cli.perftfile import DEEPEST, Position, read_positions
from game.match.source import read_text, shown_name, whole_number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `skye perft`."""
    parser.add_argument("file", metavar="FILE", help="positions, as the documentation describes")
    parser.add_argument("--depth", metavar="N", help="count to this depth, not to the file's")
    parser.add_argument("--divide", action="store_true", help="count below each first action")


def run(options: argparse.Namespace) -> bool:
    """Count every position; True if every count of the file came out."""
    depth = None
    if options.depth is not None:
        depth = whole_number(options.depth, "--depth", least=1, most=DEEPEST)
    positions = read_positions(read_text(options.file), shown_name(options.file))
    agreed = [_show(position, depth, divide=options.divide) for position in positions]
    return all(agreed)


def _show(position: Position, depth: int | None, *, divide: bool) -> bool:
    print(f"{position.kind} {position.name}")
    deepest = depth or max(position.counts, default=1)
    agreed = True
    for number, row in enumerate(count_rows(position.start, deepest, position.kind), 1):
        text = " ".join(f"{name} {value}" for name, value in row.items())
        wanted = position.counts.get(number)
        wrong = wanted is not None and wanted != row
        agreed &= not wrong
        print(f"count {number} {text}" + ("  <- differs from the file" if wrong else ""))
    if divide:
        for line in count_below_actions(position.start, deepest):
            print(f"  {line}")
    return agreed
