"""The table before the first draw, and the numbers that the player count decides."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.skye.chance import deal_setup
from rules.skye.events import GoldPaid, RoundBegan
from rules.skye.landscape import LANDSCAPE
from rules.skye.legal import to_act
from rules.skye.play import start
from rules.skye.state import FIRST_GAME, SEATS, START_GOLD, Phase, Setup
from rules.skye.territory import HOME
from rules.table import CHANCE
from tests.support.tables.board import NAMES, named, setup
from tests.support.tables.objectives import BASE

LETTERS = ("A", "B", "C", "D")


def letters(seats: int, round_number: int) -> str:
    """The letters that score in a round."""
    return "".join(Setup(NAMES[:seats], LETTERS).scoring(round_number))


@pytest.mark.rule("S-01")
def test_two_to_five_play_six_rounds_or_with_five_players_five() -> None:
    assert list(SEATS) == [2, 3, 4, 5]
    assert [setup(seats).rounds for seats in SEATS] == [6, 6, 6, 5]


@pytest.mark.rule("S-60")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_players_score_a_b_ac_bd_acd_bcd(seats: int) -> None:
    scored = [letters(seats, number) for number in range(1, 7)]
    assert scored == ["A", "B", "AC", "BD", "ACD", "BCD"]


@pytest.mark.rule("S-60")
def test_five_players_score_ab_ac_bd_acd_bcd() -> None:
    scored = [letters(5, number) for number in range(1, 6)]
    assert scored == ["AB", "AC", "BD", "ACD", "BCD"]


@pytest.mark.rule("S-60")
@pytest.mark.parametrize("seats", SEATS)
def test_every_objective_scores_exactly_three_times(seats: int) -> None:
    agreed = setup(seats)
    scored = [name for number in range(agreed.rounds) for name in agreed.scoring(number + 1)]
    assert Counter(scored) == dict.fromkeys(FIRST_GAME, 3)


@pytest.mark.rule("S-02")
def test_a_first_game_has_a_fixed_set_of_objectives() -> None:
    assert FIRST_GAME == ("areas", "sheep", "squares", "road_tiles")
    assert set(FIRST_GAME) <= set(BASE)


@pytest.mark.rule("S-02")
def test_any_of_the_sixteen_scoring_tiles_can_be_drawn_for_any_letter() -> None:
    seen: set[tuple[int, str]] = set()
    for deal in range(400):
        objectives = deal_setup(NAMES[:2], deal).objectives
        assert len(set(objectives)) == 4
        seen.update(enumerate(objectives))
    assert seen == {(letter, name) for letter in range(4) for name in BASE}


@pytest.mark.rule("S-02")
def test_objectives_can_be_chosen_by_hand() -> None:
    chosen = ("gold", "lake", "ships", "columns")
    assert start(setup(3, objectives=chosen)).state.setup.objectives == chosen


@pytest.mark.rule("S-03")
@pytest.mark.parametrize("seats", SEATS)
def test_every_player_begins_with_a_castle_and_the_first_income_only(
    seats: int,
) -> None:
    step = start(setup(seats))
    assert START_GOLD == 0
    assert len(step.state.players) == seats
    for player in step.state.players:
        assert player.land == HOME
        assert player.gold == 5
        assert (player.offer, player.prices, player.hand) == ((), None, ())
    assert step.state.scores == (0,) * seats
    assert step.state.round == 1
    amounts = [event.amount for event in step.events if isinstance(event, GoldPaid)]
    assert amounts == [5] * seats


@pytest.mark.rule("S-04")
def test_the_bag_lists_all_landscape_tiles_by_name() -> None:
    state = start(setup(2)).state
    assert state.bag == tuple(sorted(LANDSCAPE))
    assert len(state.bag) == 73
    assert state.phase is Phase.DRAW
    assert to_act(state) == (CHANCE,)


@pytest.mark.rule("S-05")
@pytest.mark.parametrize("first", range(3))
def test_the_seat_named_in_the_set_up_goes_first(first: int) -> None:
    step = start(setup(3, first))
    assert (step.state.first, step.state.turn) == (first, first)
    assert named(step.events[:1]) == named([RoundBegan(1, first)])
    assert step.state.turn_order == tuple((first + seat) % 3 for seat in range(3))


@pytest.mark.rule("S-05")
@pytest.mark.parametrize("seats", SEATS)
def test_a_deal_draws_the_first_player_and_any_seat_can_be_it(seats: int) -> None:
    firsts = {deal_setup(NAMES[:seats], deal).first for deal in range(100)}
    assert firsts == set(range(seats))
