"""A review uses only what the seat saw, adds up, and is repeatable."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.bots.skye.advice import LEAST
from game.skye.judgement.course import TO_COME, course, expected
from game.skye.judgement.findings import Finding, Judging
from game.skye.judgement.reviewing import Reviewing, can_be_reviewed, judged
from rules.games import SKYE
from rules.record import HUMAN, Record, read
from rules.skye import Buy, GameState, Pass, Phase, Place, SetPrices, imagine, observe, start
from rules.skye.state import FIRST_GAME, HIDDEN
from tests.support.places import GAMES
from tests.support.review.planting import PLANTER, never, planted, reviewed, table


def outcome(thought: Judging) -> Finding | None:
    """A thought to its end."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: Finding | None = done.value
            return found


def told(finding: Finding | None) -> object:
    """Everything that a finding says, without the position it was found in."""
    if finding is None:
        return None
    return finding.done, finding.other, finding.reasons


def with_people(record: Record) -> Record:
    """The same game with a person in every seat."""
    chairs = tuple(replace(chair, who=HUMAN) for chair in record.heading.chairs)
    return Record(replace(record.heading, chairs=chairs), record.actions)


def golden(name: str) -> Record:
    """A golden game in which everybody is a person."""
    return with_people(read((GAMES / f"{name}.skye").read_text(encoding="utf-8"), SKYE))


def test_prices_behind_other_screens_change_no_judgement() -> None:
    seen = 0
    random = Random(5)
    record = golden("three-mixed-shared-victory")
    for number, (before, _) in enumerate(pairwise(record.steps())):
        action = record.actions[number]
        if not isinstance(action, SetPrices):
            continue
        view = observe(before.state, action.seat)
        if all(player.prices is not HIDDEN for player in view.table.players):
            continue
        world = imagine(view, random)
        assert world != before.state
        one = outcome(judged(number, view, action))
        assert told(outcome(judged(number, observe(world, action.seat), action))) == told(one)
        seen += 1
    assert seen >= 6


def test_later_events_do_not_change_a_judgement() -> None:
    game = planted(never, 4, FIRST_GAME).record
    later = len(game.actions) // 2
    short = Record(game.heading, game.actions[:later])
    whole = [told(one) for one in reviewed(game).findings if one.step < later]
    assert [told(one) for one in reviewed(short).findings] == whole


def test_a_review_in_slices_gives_the_same_result() -> None:
    record = golden("two-greedy")
    sliced = Reviewing(record)
    while not sliced.go_on(0.0005):
        assert not sliced.is_done
    assert sliced.is_done
    assert sliced.done == sliced.total
    assert [told(one) for one in sliced.findings] == [
        told(one) for one in reviewed(record).findings
    ]
    assert not sliced.go_on(1.0), "there is nothing left to think about"


@pytest.mark.parametrize("name", ["two-greedy", "four-mixed"])
def test_the_parts_of_a_judgement_add_up_to_its_cost(name: str) -> None:
    for one in reviewed(golden(name)).findings:
        difference = sum(one.done.parts.values()) - sum(one.other.parts.values())
        assert difference == pytest.approx(one.points)
        given = sum([reason.points for reason in one.reasons])
        assert given == pytest.approx(abs(one.points), abs=LEAST)


def test_a_choice_shows_a_legal_territory_with_its_tile_in_it() -> None:
    seen = set()
    for one in reviewed(golden("four-mixed")).findings:
        for choice in (one.done, one.other):
            match choice.action:
                case Place(_, tile, cell):
                    assert choice.land.tiles[cell].id == tile
                    assert choice.laid[0] == cell
                case Buy(_, _, tile):
                    fits = one.view.own.land != choice.land
                    assert fits == bool(choice.laid)
                    assert not fits or choice.land.tiles[choice.laid[0]].id == tile
                case Pass():
                    assert choice.land == one.view.own.land
                case SetPrices():
                    assert [each.price for each in choice.offered] == list(choice.action.prices)
            seen.add(type(choice.action))
    assert seen == {Place, Buy, Pass, SetPrices}


def test_only_human_decisions_are_reviewed_and_all_of_them() -> None:
    record = planted(never, 4, FIRST_GAME).record
    reviewing = reviewed(record)
    assert {one.seat for one in reviewing.findings} == {PLANTER}
    own = [a for a in record.actions if isinstance(a, SetPrices | Buy | Pass | Place)]
    assert reviewing.done == reviewing.total == len([a for a in own if a.seat == PLANTER])


def test_only_a_finished_game_with_human_players_can_be_reviewed() -> None:
    record = planted(never, 4, FIRST_GAME).record
    assert can_be_reviewed(record)
    assert not can_be_reviewed(Record(record.heading, record.actions[:-1]))
    bots = tuple(replace(chair, who="greedy") for chair in record.heading.chairs)
    assert not can_be_reviewed(Record(replace(record.heading, chairs=bots), record.actions))


# The course of a game.


@pytest.mark.parametrize("name", ["two-greedy", "five-mixed"])
def test_the_course_goes_from_nothing_to_the_final_scores(name: str) -> None:
    record = golden(name)
    *_, last = record.steps()
    found = course(record)
    assert set(found.scores[0]) == {0}
    assert found.scores[-1] == found.expected[-1] == last.state.scores
    assert len(found.scores) == len(found.expected) == record.heading.setup.rounds + 1


def test_all_players_expect_the_same_score_before_the_first_draw() -> None:
    state = start(table(4, FIRST_GAME, 4).setup).state
    assert len({expected(state, seat) for seat in state.setup.seats}) == 1
    assert 40 < expected(state, 0) < 90


def test_points_gold_and_land_raise_the_expected_score() -> None:
    record = golden("four-greedy")
    states = [step.state for step in record.steps() if step.state.phase is Phase.DRAW]
    state: GameState = states[3]
    now = expected(state, 0)
    richer = state.put(0, state.players[0]._replace(gold=state.players[0].gold + 5))
    assert expected(richer, 0) > now
    ahead = state._replace(scores=(state.scores[0] + 4, *state.scores[1:]))
    assert expected(ahead, 0) == pytest.approx(now + 4)
    bare = state.put(0, state.players[0]._replace(land=states[0].players[0].land))
    assert expected(bare, 0) < now


def test_fewer_rounds_left_lower_the_expected_gain() -> None:
    for rounds in TO_COME.values():
        for number, to_come in rounds.items():
            assert len(to_come) == number
            assert sorted(to_come, reverse=True) == list(to_come)
