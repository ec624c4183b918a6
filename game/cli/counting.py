"""Count the tree of legal actions below a state, depth by depth.

Equal positions reached in different orders are counted together, so a depth costs as much as it
has positions, not sequences. Where only sequences count, the last action is not played.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TypeAlias

from rules.skye import GameState, Player, advance, legal_actions, to_act
from rules.skye.objectives import OBJECTIVES, deck, points
from rules.skye.text.notation import write_action
from rules.table import CHANCE

Row: TypeAlias = dict[str, int]
Level: TypeAlias = dict[Hashable, tuple[GameState, int]]
"""Positions by key, each with the number of sequences that lead to it."""


def count_rows(start: GameState, deepest: int, kind: str) -> Iterator[Row]:
    """Yield one row a depth; laying has columns beside the sequences."""
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
