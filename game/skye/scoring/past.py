"""The table as it was when a scoring began: the session itself is already a round ahead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.skye.scoring.script import Entry
from game.skye.session import Session
from rules.games import AnyStep
from rules.skye import GameState
from rules.skye.events import GoldPaid, RoundEnded, Scored
from rules.skye.kinds import Event


@dataclass(frozen=True, slots=True)
class Past:
    """The state before the points, and everything that had happened until then."""

    state: GameState
    history: tuple[Event, ...]

    def with_points(self, landed: Iterable[Entry]) -> GameState:
        """Return that state with the points of some entries."""
        scores = list(self.state.scores)
        for entry in landed:
            scores[entry.seat] += entry.points
        return self.state._replace(scores=tuple(scores))

    def history_with(self, landed: Iterable[Entry]) -> list[Event]:
        """Return what had happened, and the scorings of some entries."""
        shown = [Scored(entry.seat, entry.source, entry.awards) for entry in landed]
        return [*self.history, *shown]


def past_of(session: Session, events: Sequence[Event]) -> Past:
    """Return the past of the scoring that `events` tell."""
    first = next(event for event in events if isinstance(event, Scored))
    steps = session.steps
    number = max(
        number for number, step in enumerate(steps) if any(event is first for event in step.events)
    )
    step = steps[number]
    before = [event for earlier in steps[:number] for event in earlier.events]
    same = step.events[: next(i for i, event in enumerate(step.events) if event is first)]
    return Past(_before_points(steps[number - 1].state, step), (*before, *same))


def _before_points(earlier: GameState, step: AnyStep[GameState, Event]) -> GameState:
    """Take round, phase and scores of the moment before; lands and gold as they were counted."""
    after = step.state
    players = []
    for seat, player in enumerate(after.players):
        income = sum(paid.amount for paid in _next_income(step.events) if paid.seat == seat)
        players.append(player._replace(gold=player.gold - income, offer=(), hand=()))
    return earlier._replace(players=tuple(players), bag=after.bag)


def _next_income(events: Sequence[Event]) -> list[GoldPaid]:
    ended = next(i for i, event in enumerate(events) if isinstance(event, RoundEnded))
    return [event for event in events[ended:] if isinstance(event, GoldPaid)]
