"""The turn of a round: scoring, the first-player marker, income; and after the last, the end."""

from __future__ import annotations

from rules.skye.events import Award, GameOver, RoundBegan, RoundEnded, Scored
from rules.skye.expansion import EXPANSIONS
from rules.skye.final import coins, scrolls, winners
from rules.skye.income import income
from rules.skye.kinds import Event
from rules.skye.objectives import awards
from rules.skye.state import GameState, Phase, Step


def begin_round(state: GameState) -> Step:
    """Give everybody income; then chance draws (S-10, S-11)."""
    events: list[Event] = [RoundBegan(state.round, state.first)]
    players = []
    for seat, player in enumerate(state.players):
        paid = tuple(income(state, seat))
        events += paid
        players.append(player._replace(gold=player.gold + sum([event.amount for event in paid])))
    return Step(state._replace(phase=Phase.DRAW, players=tuple(players)), tuple(events))


def end_round(state: GameState) -> Step:
    """Score, pass the marker on, begin the next round or end the game (S-60, S-61)."""
    events: list[Event] = []
    for name in state.setup.expansions:
        events += EXPANSIONS[name].round_points(state)
    for name in state.setup.scoring(state.round):
        events += _score(name, awards(name, state.players))
    scores = _add(state.scores, events)
    events.append(RoundEnded(state.round))
    if state.round == state.setup.rounds:
        return _end_game(state._replace(scores=scores), events)
    first = state.next_seat(state.first)
    after = begin_round(
        state._replace(round=state.round + 1, first=first, turn=first, scores=scores)
    )
    return Step(after.state, (*events, *after.events))


def _end_game(state: GameState, events: list[Event]) -> Step:
    last: list[Event] = []
    last += _score("scrolls", tuple([tuple(scrolls(p.land)) for p in state.players]))
    last += _score("coins", tuple([tuple(coins(p.gold)) for p in state.players]))
    scores = _add(state.scores, last)
    winning = winners(scores, [player.gold for player in state.players])
    after = state._replace(phase=Phase.OVER, scores=scores)
    return Step(after, (*events, *last, GameOver(winning)))


def _score(source: str, given: tuple[tuple[Award, ...], ...]) -> list[Scored]:
    return [Scored(seat, source, own) for seat, own in enumerate(given)]


def _add(scores: tuple[int, ...], events: list[Event]) -> tuple[int, ...]:
    after = list(scores)
    for event in events:
        if isinstance(event, Scored) and event.awards:
            after[event.seat] += event.points
    return tuple(after)
