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
from collections.abc import Hashable, Iterator
from typing import TypeAlias

from game.cli.perftfile import DEEPEST, Position, read_positions
from game.match.source import read_text, shown_name, whole_number
from rules.skye import GameState, Player, advance, legal_actions, to_act
from rules.skye.objectives import OBJECTIVES, deck, points
from rules.skye.text.notation import write_action
from rules.table import CHANCE


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


Row: TypeAlias = dict[str, int]
Level: TypeAlias = dict[Hashable, tuple[GameState, int]]
"""Positions by key, each with the number of sequences that lead to it."""


def count_rows(start: GameState, deepest: int, kind: str) -> Iterator[Row]:
    """Yield one row a depth; laying has columns beside the sequences.

    Equal positions reached in different orders are counted together, so a depth costs as much as it
    has positions. Where only sequences count, the last action is not played.
    """
    level: Level = {_key(start): (start, 1)}
    for _ in range(deepest - 1):
        level = _below(level)
        yield _row(level, kind)
    if kind == "laying":
        yield _row(_below(level), kind)
    else:
        yield {"sequences": sum(number * _choices(state) for state, number in level.values())}


def _row(level: Level, kind: str) -> Row:
    row = {"sequences": sum(number for _, number in level.values())}
    return row | _laying_columns(level) if kind == "laying" else row


def count_below_actions(start: GameState, deepest: int) -> Iterator[str]:
    for seat in to_act(start)[:1]:
        for action in legal_actions(start, seat):
            level: Level = {0: (advance(start, action).state, 1)}
            for _ in range(deepest - 1):
                level = _below(level)
            number = sum(number for _, number in level.values())
            yield f"{write_action(start, action)}: {number}"


def _choices(state: GameState) -> int:
    seats = [seat for seat in to_act(state)[:1] if seat != CHANCE]
    return sum(1 for seat in seats for _ in legal_actions(state, seat))


def _below(level: Level) -> Level:
    below: Level = {}
    for state, number in level.values():
        for child in _children(state):
            key = _key(child)
            known = below.get(key)
            below[key] = (child, number + (known[1] if known else 0))
    return below


def _children(state: GameState) -> Iterator[GameState]:
    """Yield the states one action on; of seats that act at the same time only the first acts."""
    for seat in to_act(state)[:1]:
        if seat != CHANCE:
            for action in legal_actions(state, seat):
                yield advance(state, action).state


def _key(state: GameState) -> Hashable:
    return state.phase, state.turn, tuple([_player_key(player) for player in state.players])


def _player_key(player: Player) -> Hashable:
    laid = [(cell, face.id, face.quarter) for cell, face in player.land.tiles.items()]
    return player.gold, frozenset(laid), player.offer, player.prices, frozenset(player.hand)


def _laying_columns(level: Level) -> Row:
    rules = {name: rule for name in deck(()) if (rule := OBJECTIVES[name].land)}
    row = dict.fromkeys(["distinct", "completed", "open", *rules], 0)
    row["distinct"] = len(level)
    for state, number in level.values():
        land = state.players[0].land
        row["completed"] += number * sum(r.is_complete for r in land.regions)
        row["open"] += number * sum(r.open for r in land.regions)
        for name, rule in rules.items():
            row[name] += number * points(rule(land))
    return row
