"""The turn of a round: scoring, the marker, the next income."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.skye.events import Award, GoldPaid, RoundBegan, RoundEnded, Scored
from rules.skye.play import apply, start
from rules.skye.rounds import end_round
from rules.skye.state import SEATS, GameState, Phase, Player
from rules.skye.territory import HOME
from tests.support.tables.board import any_game, cells, land, play, setup, table

MEADOW = land("L66 0,-1 r0")
"""One sheep, two cows, a connected whisky tile."""
PEAK = land("L02 -1,0 r0")
"""One complete mountain, a connected whisky tile."""
OBJECTIVES = ("sheep", "mountains", "road_cattle", "gold")


def end_of(round_number: int, *, seats: int = 2, first: int = 0) -> GameState:
    """The end of a round: seat 0 has a meadow, seat 1 a peak, the others little."""
    players = (Player(3, MEADOW), Player(6, PEAK), *(Player(0, HOME) for _ in range(seats - 2)))
    return table(
        Phase.BUILD, *players, round_number=round_number, first=first, objectives=OBJECTIVES
    )


@pytest.mark.rule("S-60")
@pytest.mark.parametrize(
    ("seats", "round_number", "expected"),
    [
        (2, 1, (1, 0)),  # A: one sheep
        (2, 2, (0, 2)),  # B: one mountain
        (2, 3, (5, 0)),  # A and C: one sheep, two cows on the road
        (2, 4, (2, 7)),  # B and D: one mountain, most gold
        (2, 5, (7, 5)),  # A, C and D
        (5, 1, (1, 2, 0, 0, 0)),  # A and B
        (5, 2, (5, 0, 0, 0, 0)),  # A and C
        (5, 3, (2, 7, 0, 0, 0)),  # B and D
        (5, 4, (7, 5, 0, 0, 0)),  # A, C and D
    ],
)
def test_the_objectives_of_the_round_score_for_all_seats(
    seats: int, round_number: int, expected: tuple[int, ...]
) -> None:
    assert end_round(end_of(round_number, seats=seats)).state.scores == expected


@pytest.mark.rule("S-60")
def test_points_are_added_to_those_of_earlier_rounds() -> None:
    players = (Player(0, MEADOW), Player(0, PEAK))
    state = table(Phase.BUILD, *players, scores=(10, 20), objectives=OBJECTIVES)
    assert end_round(state).state.scores == (11, 20)


@pytest.mark.rule("S-60")
def test_scoring_reports_the_awards_of_every_player() -> None:
    scored = [event for event in end_round(end_of(3)).events if isinstance(event, Scored)]
    assert [(event.seat, event.source, event.points) for event in scored] == [
        (0, "sheep", 1),
        (1, "sheep", 0),
        (0, "road_cattle", 4),
        (1, "road_cattle", 0),
    ]
    assert scored[0].awards == (Award(1, cells((0, -1)), "sheep", 1),)


@pytest.mark.rule("S-60")
@pytest.mark.parametrize("seats", SEATS)
def test_in_a_whole_game_every_objective_scores_three_times_for_each_seat(seats: int) -> None:
    state = start(setup(seats)).state
    scored: Counter[tuple[int, str]] = Counter()
    rounds = []
    for action in any_game(setup(seats), deal=7):
        step = apply(state, action)
        state = step.state
        told = [event for event in step.events if isinstance(event, Scored)]
        scored.update((event.seat, event.source) for event in told)
        rounds += [event.round for event in step.events if isinstance(event, RoundEnded)]
    objectives = state.setup.objectives
    assert scored == {
        **{(seat, name): 3 for seat in range(seats) for name in objectives},
        **{(seat, last): 1 for seat in range(seats) for last in ("scrolls", "coins")},
    }
    assert rounds == list(range(1, state.setup.rounds + 1))
    assert state.phase is Phase.OVER


@pytest.mark.rule("S-61")
@pytest.mark.parametrize(
    ("seats", "first", "following"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (5, 3, 4)]
)
def test_the_marker_goes_to_the_next_seat_clockwise_and_a_new_round_begins(
    seats: int, first: int, following: int
) -> None:
    step = end_round(end_of(1, seats=seats, first=first))
    assert (step.state.first, step.state.turn) == (following, following)
    assert (step.state.round, step.state.phase) == (2, Phase.DRAW)
    told = [event for event in step.events if isinstance(event, (RoundEnded, RoundBegan))]
    assert [type(event) for event in told] == [RoundEnded, RoundBegan]
    assert told == [RoundEnded(1), RoundBegan(2, following)]


@pytest.mark.rule("S-60", "S-11")
def test_points_of_a_round_count_for_catch_up_gold_in_the_next() -> None:
    step = end_round(end_of(2))  # seat 1 scores 2 and is ahead when round 3 begins
    helped = [event for event in step.events if isinstance(event, GoldPaid)]
    assert [(event.seat, event.why, event.amount) for event in helped] == [
        (0, "castle", 5),
        (0, "whisky", 1),
        (0, "catch_up", 1),
        (1, "castle", 5),
        (1, "whisky", 1),
    ]
    assert [player.gold for player in step.state.players] == [3 + 7, 6 + 6]


@pytest.mark.rule("S-110")
def test_gold_is_compared_before_the_next_income() -> None:
    scored = [event for event in end_round(end_of(4)).events if isinstance(event, Scored)]
    awards = [award for event in scored if event.source == "gold" for award in event.awards]
    assert [award.number for award in awards] == [3, 6]


@pytest.mark.rule("S-60", "S-61")
def test_the_last_placed_tile_starts_scoring_and_the_next_round() -> None:
    players = (Player(0, HOME), Player(0, HOME, hand=("L66",)))
    state = table(Phase.BUILD, *players, turn=1, objectives=OBJECTIVES)
    after = play(state, "place 1 L66 0,-1 r0").state
    assert (after.round, after.phase, after.first) == (2, Phase.DRAW, 1)
    assert after.scores == (0, 1)
