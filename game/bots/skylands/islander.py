"""The bots that people play against in the Skylands: one algorithm at five levels.

A step is played by trying every way of it; an action is chosen by imagining the whole turn, with
tiles that may come and the steps of all others, and at the highest level the turn after it.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TypeAlias

from game.bots.bot import SkyThought
from game.bots.skylands.levels import EVEN, Character, Level, weights_of
from game.bots.skylands.prospects import NO_BIAS, SOURCES, Prospects, balance
from game.bots.skylands.steps import Option, best, options
from game.bots.skylands.weights import TUNED, Weights
from rules.skylands import (
    Action,
    GameState,
    Lodge,
    Phase,
    View,
    advance,
    draw,
    legal_actions,
    to_act,
)
from rules.table import CHANCE, Seat

Biases: TypeAlias = tuple[float, ...]


class Islander:
    """A bot of some level and character."""

    def __init__(self, level: Level, character: Character = EVEN, weights: Weights = TUNED) -> None:
        self.level = level
        self.character = character
        self.weights = weights_of(character, weights)

    def think(self, view: View, random: Random) -> SkyThought:
        """Choose an action or play a step; it depends on the view and the random numbers alone."""
        if view.table.phase is Phase.CHOOSE:
            return (yield from self._choose(view, random))
        return (yield from self._step(view, random))

    def _choose(self, view: View, random: Random) -> SkyThought:
        biases = self._biases(random)
        found: list[Option] = []
        seeds = [random.random() for _ in range(self.level.guesses)]
        for action in legal_actions(view.table, view.seat):
            if self._overlooks(random) and found:
                continue
            total = 0.0
            for seed in seeds:
                total += yield from self._outcome_worth(view, action, Random(seed), biases)
            found.append(Option(total, action))
        return max(found, key=_worth).action

    def _step(self, view: View, random: Random) -> SkyThought:
        judge = Prospects(view.table, self.weights, self._biases(random))
        found = yield from options(view.table, judge)
        seen = [option for option in found if not self._overlooks(random)] or found
        ranked = sorted(seen, key=_worth, reverse=True)
        if not self.level.overlooked:
            lodging = yield from best(view.table, judge)
            if isinstance(lodging.action, Lodge):
                return lodging.action
        if self.level.width == 1 or len(ranked) == 1:
            return ranked[0].action
        return (yield from self._best_after_answers(view, ranked[: self.level.width], random))

    def _best_after_answers(self, view: View, ranked: list[Option], random: Random) -> SkyThought:
        seed = random.random()
        found = []
        for option in ranked:
            worth = yield from self._outcome_worth(view, option.action, Random(seed), NO_BIAS)
            found.append(Option(worth, option.action))
        return max(found, key=_worth).action

    def _outcome_worth(
        self, view: View, action: Action, random: Random, biases: Biases
    ) -> Generator[None, None, float]:
        state = yield from self.foresee(view.table, action, random, biases)
        return balance(state, view.seat, self.weights, self.level.rivalry)

    def foresee(
        self, state: GameState, action: Action, random: Random, biases: Biases = NO_BIAS
    ) -> Generator[None, None, GameState]:
        """Return the table as far ahead as this level looks, if all players play as it would."""
        state = yield from self.turn_after(state, action, random, biases)
        for _ in range(self.level.ahead):
            if state.phase is Phase.OVER:
                break
            state = yield from self._next_turn(state, random)
        return state

    def turn_after(
        self, state: GameState, action: Action, random: Random, biases: Biases = NO_BIAS
    ) -> Generator[None, None, GameState]:
        """Return the table at the end of this turn, if all players play as this bot would."""
        judge = Prospects(state, self.weights, biases)
        state = advance(state, action).state
        while state.phase not in (Phase.CHOOSE, Phase.OVER):
            if to_act(state) == (CHANCE,):
                state = advance(state, draw(state, random)).state
            else:
                option = yield from best(state, judge)
                state = advance(state, option.action).state
        return state

    def _next_turn(self, state: GameState, random: Random) -> Generator[None, None, GameState]:
        """Return the table after the turn that the next seat would choose."""
        found: list[tuple[float, GameState]] = []
        seat: Seat = state.turn
        for action in legal_actions(state, seat):
            after = yield from self.turn_after(state, action, random)
            found.append((balance(after, seat, self.weights, self.level.rivalry), after))
        return max(found, key=lambda pair: pair[0])[1]

    def _biases(self, random: Random) -> Biases:
        misjudged = self.level.misjudged
        if not misjudged:
            return NO_BIAS
        return tuple([1 + misjudged * (2 * random.random() - 1) for _ in SOURCES])

    def _overlooks(self, random: Random) -> bool:
        return self.level.overlooked > 0 and random.random() < self.level.overlooked


def _worth(option: Option) -> float:
    return option.worth
