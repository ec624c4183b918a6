"""A review of Skylands names planted blunders first, adds up, and uses only what the seat saw."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from game.bots.skye.advice import LEAST
from game.bots.skylands.levels import LEVELS
from game.bots.skylands.prospects import balance
from game.bots.skylands.weights import TUNED
from game.skylands.judgement.course import TO_COME, sky_course, sky_expected, to_come
from game.skylands.judgement.findings import Finding
from game.skylands.judgement.judge import judge_sky, parts_of
from game.skylands.judgement.reviewing import Reviewing, sky_can_be_reviewed
from rules.games import SKY
from rules.record import SkyRecord, read
from rules.skylands import (
    Choose,
    Convert,
    Create,
    Deploy,
    Lay,
    Lodge,
    Pass,
    Phase,
    apply,
    observe,
    scores,
    start,
)
from tests.support.review import island_blunders
from tests.support.review.island_planting import BLUNDERS, PLANTER, SomeOf, found, kept, reviewed
from tests.support.tables.shelves import SKY_GOLDEN, golden_text, seated


def told(finding: Finding) -> object:
    """Everything that a finding says, without the position it was found in."""
    return finding.done, finding.other, finding.reasons


def golden(name: str) -> SkyRecord:
    """A golden game with a person in the first seat."""
    path = next(path for path in SKY_GOLDEN if path.stem == name)
    return read(seated(golden_text(path), ("human",)), SKY)


def test_six_planted_blunders_of_every_kind_are_named_first() -> None:
    losses = reviewed().losses(PLANTER)
    assert {one.step for one in losses[: len(BLUNDERS)]} == set(BLUNDERS.values())
    better = {one.step: type(one.other.action) for one in losses}
    wanted = {
        "nothing_created": Create,
        "full_islands_ahead_and_goes_nowhere": Choose,
        "islands_against_the_rim": Lay,
        "city_left_empty": Convert,
        "special_where_it_never_counts": Lay,
        "few_settle_where_many_could": Deploy,
    }
    assert {name: better[step] for name, step in BLUNDERS.items()} == wanted


def test_other_decisions_of_the_strongest_bot_cost_little() -> None:
    others = [one for one in reviewed().findings if one.step not in BLUNDERS.values()]
    planted = [one for one in reviewed().findings if one.step in BLUNDERS.values()]
    worst = min(one.points for one in others)
    assert worst > -3
    assert max(one.points for one in planted) < worst - 1


def test_the_blunders_are_what_their_names_say() -> None:
    record = kept()
    steps = list(record.steps())
    for name, number in BLUNDERS.items():
        view = observe(steps[number].state, PLANTER)
        assert getattr(island_blunders, name)(view) == record.actions[number]


def test_good_decisions_of_every_kind_are_praised() -> None:
    gains = reviewed().gains(PLANTER)
    assert {Choose, Lay, Create} <= {type(one.done.action) for one in gains}
    assert all(one.points > 0 for one in gains)


def test_the_parts_of_a_judgement_add_up_to_its_cost() -> None:
    for one in reviewed().findings:
        for choice in (one.done, one.other):
            assert sum(choice.parts.values()) == pytest.approx(choice.worth)
        given = sum([reason.points for reason in one.reasons])
        assert given == pytest.approx(abs(one.points), abs=LEAST)


def test_the_parts_are_those_by_which_the_strongest_bot_plays() -> None:
    rivalry = LEVELS["king"].rivalry
    states = [step.state for step in golden("three-mixed").steps()]
    assert states[-1].phase is Phase.OVER
    for state in (states[1], states[len(states) // 2], states[-1]):
        for seat in state.setup.seats:
            worth = balance(state, seat, TUNED, rivalry)
            assert sum(parts_of(state, seat).values()) == pytest.approx(worth)


def test_all_human_decisions_except_hotel_moves_are_reviewed() -> None:
    reviewing = reviewed()
    own = [one for one in kept().actions if getattr(one, "seat", None) == PLANTER]
    judged = [one for one in own if not isinstance(one, Lodge)]
    assert reviewing.done == reviewing.total == len(judged)
    assert {one.seat for one in reviewing.findings} == {PLANTER}


def test_a_choice_shows_the_board_it_leads_to() -> None:
    for one in reviewed().findings:
        for choice in (one.done, one.other):
            land, before = choice.player.land, one.view.own.land
            match choice.action:
                case Lay(_, tile, cell, _):
                    assert choice.cell == cell
                    assert land.tiles[cell].id == tile
                case Create(_, tile, _):
                    assert choice.cell is not None
                    assert land.tiles[choice.cell].id == tile
                case Deploy(_, islands):
                    assert choice.isles == islands
                    assert sum(choice.player.colours) > sum(one.view.own.colours)
                case Convert() as plan:
                    assert choice.isles == (*plan.islands, *plan.cities)
                    assert choice.player == one.view.own
                case Pass():
                    assert land == before
                    assert choice.cell is None


def test_choices_with_the_same_result_are_not_compared() -> None:
    for one in reviewed().findings:
        states = [apply(one.view.table, c.action).state for c in (one.done, one.other)]
        assert states[0] != states[1]


# Honesty.


def test_later_events_and_the_game_number_do_not_change_a_judgement() -> None:
    record, first = kept(), [22, 26, 31]
    short = SkyRecord(replace(record.heading, deal=987), record.actions[:32])
    whole = [told(one) for one in reviewed().findings if one.step in first]
    assert len(whole) > 1
    assert [told(one) for one in found(short, *first)] == whole


def test_a_review_in_slices_finds_the_same() -> None:
    sliced = SomeOf(kept(), [22, 31])
    while not sliced.go_on(0.0005):
        assert not sliced.is_done
    assert [told(one) for one in sliced.findings] == [
        told(one) for one in reviewed().findings if one.step in (22, 31)
    ]
    assert not sliced.go_on(1.0), "there is nothing left to think about"


def test_a_forced_decision_is_not_reviewed() -> None:
    record = kept()
    alone = [
        number
        for number, (before, _) in enumerate(pairwise(record.steps()))
        if record.actions[number] == Pass(PLANTER)
        and len(island_blunders.ways(observe(before.state, PLANTER))) == 1
    ]
    assert alone
    assert found(record, *alone) == []


def test_a_judgement_takes_many_small_steps_to_keep_frames_short() -> None:
    view = observe(start(kept().heading.setup).state, kept().heading.first)
    choice = next(one for one in island_blunders.ways(view) if isinstance(one, Choose))
    assert sum(1 for _ in judge_sky(0, view, choice)) > 100


def test_only_a_finished_game_with_human_players_can_be_reviewed() -> None:
    record = kept()
    assert sky_can_be_reviewed(record)
    assert not sky_can_be_reviewed(SkyRecord(record.heading, record.actions[:-1]))
    bots = tuple(replace(chair, who="greedy") for chair in record.heading.chairs)
    assert not sky_can_be_reviewed(SkyRecord(replace(record.heading, chairs=bots), record.actions))
    assert Reviewing(record).seats == (PLANTER,)


# The course of a game.


@pytest.mark.parametrize("name", ["four-mixed", "two-mixed-points-are-owed"])
def test_the_course_goes_from_the_first_turn_to_the_final_scores(name: str) -> None:
    record = golden(name)
    *_, last = record.steps()
    course = sky_course(record)
    assert course.scores[-1] == course.expected[-1] == scores(last.state)
    assert len(course.scores) == len(course.expected) == last.state.number + 1
    first = next(step for step in record.steps() if step.state.phase is Phase.CHOOSE)
    assert course.scores[0] == scores(first.state)


def test_all_players_expect_about_the_same_score_before_the_first_turn() -> None:
    expected = sky_expected(start(golden("four-mixed").heading.setup).state)
    assert max(expected) - min(expected) <= 6
    assert 20 < min(expected) <= max(expected) < 60


def test_less_game_left_lowers_the_expected_gain() -> None:
    assert sorted(TO_COME) == list(TO_COME)
    assert to_come(0.0) == TO_COME[0]
    assert to_come(1.0) == TO_COME[-1]
    assert to_come(0.25) == pytest.approx((TO_COME[2] + TO_COME[3]) / 2)
