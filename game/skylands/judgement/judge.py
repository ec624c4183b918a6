"""Reviews of decisions in the Skylands by the judgement of the strongest bot.

Alternatives are searched as the bot searches them. The best one is then compared with what was
done in other imagined futures than those that made it the best, so that luck does not count twice.
Only the order of the bag is hidden; futures are drawn from the bag, not from what really came.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.skylands.islander import Islander
from game.bots.skylands.levels import LEVELS
from game.bots.skylands.prospects import SOURCES, Prospects, balance
from game.bots.skylands.steps import best, options
from game.bots.skylands.weights import TUNED
from game.match.review.reviewing import NOTED, RIVALS, Parts
from game.skylands.judgement.findings import Choice, Decision, Finding, Judging
from rules.grid import Cell, Part
from rules.skylands import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Phase,
    Player,
    View,
    advance,
    final_awards,
    legal_actions,
)
from rules.skylands.catalogue import TILES
from rules.table import Seat

KING: Final = LEVELS["king"]
COMPARED: Final = 4
"""Imagined futures in which two choices are compared."""
LEVEL: Final = NOTED / 2
"""What differs by less at the first look is not compared: it would not be worth a word."""

_COUNTED: Final = {
    "taken": ("points", "marker"),
    "cells": ("empty",),
    "islands": ("islands",),
    "inhabitants": ("inhabitants",),
    "specials": ("specials",),
}
"""By part of a judgement, the sources of a score that it foresees."""


def judge_decision(step: int, view: View, action: Decision) -> Judging:
    """Compare an action with the best alternative; return None if none mattered."""
    others = yield from _others(view, action)
    if not others:
        return None
    worths = yield from _promises(view, [action, *others])
    other = max(worths[1:])
    if abs(worths[0] - other) < LEVEL:
        return None
    done = yield from _choice(view, action)
    best_other = others[worths[1:].index(other)]
    return Finding(step, view, done, (yield from _choice(view, best_other)))


def _others(view: View, action: Decision) -> Generator[None, None, list[Decision]]:
    state = view.table
    if isinstance(action, Choose):
        boards = [one for one in legal_actions(state, view.seat) if isinstance(one, Choose)]
        return [one for one in boards if one != action]
    judge = Prospects(state, TUNED)
    found = yield from options(state, judge)
    ranked = sorted(found, key=lambda option: -option.worth)
    others: list[Decision] = []
    for option in ranked:
        if len(others) == KING.width:
            break
        one = option.action
        if isinstance(one, Decision) and not _is_same(view, judge, action, one):
            others.append(one)
        yield
    return others


def _is_same(view: View, judge: Prospects, done: Decision, other: Decision) -> bool:
    """Return whether two ways are equal; a tile paid for nearly as well counts as equal."""
    if isinstance(done, Lay) and isinstance(other, Lay):
        faces = [TILES[one.tile].faces[one.quarter] for one in (done, other)]
        same_place = (done.tile, done.cell) == (other.tile, other.cell)
        return same_place and faces[0].edges == faces[1].edges
    after = [advance(view.table, one).state for one in (done, other)]
    if isinstance(done, Create) and isinstance(other, Create) and done.tile == other.tile:
        paid = [judge.worth(state.players[view.seat]) for state in after]
        return paid[1] - paid[0] < NOTED
    return after[0] == after[1]


def _promises(view: View, ways: Sequence[Decision]) -> Generator[None, None, list[float]]:
    number = KING.guesses if isinstance(ways[0], Choose) else 1
    found: list[float] = []
    for one in ways:
        total = 0.0
        for state in (yield from _futures(view, one, "search", number)):
            total += balance(state, view.seat, TUNED, KING.rivalry)
        found.append(total / number)
    return found


def _choice(view: View, action: Decision) -> Generator[None, None, Choice]:
    futures = yield from _futures(view, action, "compare", COMPARED)
    each = []
    for state in futures:
        each.append(parts_of(state, view.seat))
        yield
    parts = {name: sum([own[name] for own in each]) / len(each) for name in each[0]}
    picture = yield from _picture_of(view, action)
    return Choice(action, sum(parts.values()), parts, *picture)


def _futures(
    view: View, action: Decision, purpose: str, number: int
) -> Generator[None, None, list[GameState]]:
    """Return the state after this turn and the next in several futures, equal for all choices."""
    king = Islander(KING)
    found = []
    for future in range(number):
        table = view.table
        random = Random(f"review {purpose} {table.number} {int(table.phase)} {view.seat} {future}")
        found.append((yield from king.foresee(table, action, random)))
    return found


def parts_of(state: GameState, seat: Seat) -> Parts:
    """Return what a state is worth to a seat, part by part as in `balance`."""
    if state.phase is Phase.OVER:
        boards = [_count_awards(player) for player in state.players]
    else:
        judge = Prospects(state, TUNED)
        boards = [dict(zip(SOURCES, judge.parts(p), strict=True)) for p in state.players]
    felt = KING.rivalry * TUNED.rival[len(boards) - 2]
    rivals = sum([sum(own.values()) for other, own in enumerate(boards) if other != seat])
    return {**boards[seat], RIVALS: -felt * rivals}


def _count_awards(player: Player) -> dict[str, float]:
    awards = final_awards(player)
    return {
        part: float(sum([award.points for source in sources for award in awards[source]]))
        for part, sources in _COUNTED.items()
    }


class _Picture(NamedTuple):
    player: Player
    cell: Cell | None = None
    isles: tuple[Part, ...] = ()


def _picture_of(view: View, action: Action) -> Generator[None, None, _Picture]:
    """Return the own board with the decision; what Discover reveals is unknown."""
    state, judge = view.table, Prospects(view.table, TUNED)
    if isinstance(action, Choose):
        if action.board is Board.DISCOVER:
            return _Picture(view.own)
        state = advance(state, action).state
        action = (yield from best(state, judge)).action
        while isinstance(action, Lodge):
            state = advance(state, action).state
            action = (yield from best(state, judge)).action
    if isinstance(action, Convert):
        # Whoever moves can be seen only where they still are.
        return _Picture(state.players[view.seat], None, (*action.islands, *action.cities))
    after = advance(state, action).state
    if isinstance(action, Create):
        action = (yield from best(after, judge)).action
        after = advance(after, action).state
    player = after.players[view.seat]
    if isinstance(action, Lay):
        return _Picture(player, action.cell)
    return _Picture(player, None, action.islands if isinstance(action, Deploy) else ())
