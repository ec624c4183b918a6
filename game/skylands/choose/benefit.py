"""What an action would bring each seat, in a few words."""

from __future__ import annotations

from dataclasses import dataclass

from game.skylands.possible import (
    as_step,
    best_convert,
    best_deploy,
    is_last_discovery,
    payable,
    points_of,
)
from game.skylands.words import things as words
from game.ui.stage import Stage
from rules.skylands.actions import Board
from rules.skylands.catalogue import TILES
from rules.skylands.conversion import moved
from rules.skylands.events import Settled
from rules.skylands.play import advance
from rules.skylands.refusal import number_revealed
from rules.skylands.state import GameState, Phase
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Benefit:
    """What a seat could do with an action."""

    seat: Seat
    words: str
    points: int = 0
    """Victory points at once."""
    number: int = 0
    """What it is about: tiles, inhabitants or special tiles; 0 if it would pass."""


def benefit(stage: Stage, state: GameState, board: Board, seat: Seat) -> Benefit:
    """Return what a seat could do if the active player chose an action."""
    step = as_step(state, board, seat)
    match board:
        case Board.DISCOVER:
            return _discover(stage, step, seat)
        case Board.DEPLOY:
            return _deploy(stage, step, seat)
        case Board.CREATE:
            return _create(stage, step, seat)
        case Board.CONVERT:
            return _convert(stage, step, seat)


def _discover(stage: Stage, step: GameState, seat: Seat) -> Benefit:
    if is_last_discovery(step):
        return Benefit(seat, stage.tr("too few tiles: the game ends at once"))
    land = step.players[seat].land
    fitting = sum([land.has_spot(TILES[tile]) for tile in step.bag])
    told = stage.trn("{n} of the tiles left fits", "{n} of the tiles left fit", fitting)
    return Benefit(seat, told, number=fitting)


def _deploy(stage: Stage, step: GameState, seat: Seat) -> Benefit:
    best = best_deploy(step)
    if best is None:
        return Benefit(seat, stage.tr("nothing to fill: passes"))
    come = [0, 0, 0]
    for event in advance(step, best).events:
        if isinstance(event, Settled):
            come[event.colour] += event.number
    told = stage.tr("up to {people} come").format(people=words.people_words(stage.text, come))
    return Benefit(seat, told, number=sum(come))


def _create(stage: Stage, step: GameState, seat: Seat) -> Benefit:
    number = len(payable(step))
    if not number:
        return Benefit(seat, stage.tr("cannot pay for any: passes"))
    told = stage.trn("can pay for {n} special tile", "can pay for {n} special tiles", number)
    return Benefit(seat, told, number=number)


def _convert(stage: Stage, step: GameState, seat: Seat) -> Benefit:
    best = best_convert(step)
    if best is None:
        return Benefit(seat, _why_no_convert(stage, step))
    number = moved(step.own, best).number
    spaces = sum([step.own.land.island_at[name].spaces for name in best.cities])
    told = stage.trn("{n} blue moves", "{n} blue move", number)
    into = stage.tr("{people} into {spaces} city spaces").format(people=told, spaces=spaces)
    return Benefit(seat, into, points_of(step, best), number)


def _why_no_convert(stage: Stage, step: GameState) -> str:
    if not any([island.kind.word == "city" for island in step.own.land.complete]):
        return stage.tr("no complete city: passes")
    return stage.tr("no blue inhabitants: passes")


def afterwards(stage: Stage, state: GameState, board: Board) -> str:
    """Return what the action leaves behind, in a sentence or two."""
    step = as_step(state, board, state.active)
    match board:
        case Board.DISCOVER:
            if is_last_discovery(state):
                return stage.tr("Too few tiles are left: the game ends at once.")
            shown = number_revealed(step._replace(phase=Phase.REVEAL))
            return stage.trn(
                "{n} island tile stays in the bag.",
                "{n} island tiles stay in the bag.",
                len(state.bag) - shown,
            )
        case Board.DEPLOY:
            return stage.tr("Full islands stay full until their inhabitants pay or move.")
        case Board.CREATE:
            return stage.tr("Whoever pays frees spaces that can be filled again.")
        case Board.CONVERT:
            left = _points_left(stage, state)
            if left <= 0:
                return stage.tr("The points may run out: the game would end after this turn.")
            return stage.trn(
                "{n} point stays in the supply.", "{n} points stay in the supply.", left
            )


def _points_left(stage: Stage, state: GameState) -> int:
    taken = [benefit(stage, state, Board.CONVERT, seat).points for seat in state.setup.seats]
    return state.points - sum(taken)
