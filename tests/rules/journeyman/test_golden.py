"""Golden games with Journeyman, which together show everything in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.games import SKYE
from rules.record import Record, RecordError, read, write
from rules.skye.events import GoldPaid, Scored
from rules.skye.journeyman.actions import JourneyAction, LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.boards import DEMANDS
from rules.skye.journeyman.bonus import BONUS_TILES
from rules.skye.journeyman.events import BonusGained, StepTaken
from rules.skye.journeyman.journey import board_of
from rules.skye.journeyman.objectives import OBJECTIVES
from rules.skye.kinds import Action, Event
from rules.skye.legal import to_act
from rules.skye.state import SEATS, Phase
from tests.support.tables import golden
from tests.support.tables.golden import JOURNEYS, Golden

FILES = sorted(JOURNEYS[0].path.parent.glob("*.skye"))
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def record(path: Path) -> Record:
    """A kept game, read once."""
    return read(path.read_text(encoding="utf-8"), SKYE)


def all_events() -> list[tuple[Record, Event]]:
    """Every event of every kept game."""
    records = [record(path) for path in FILES]
    return [(one, event) for one in records for step in one.steps() for event in step.events]


@every_game
def test_a_golden_game_replays_to_its_claims(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    kept = record(path)
    assert text.startswith("skye 2\nwith journeyman\n")
    assert write(kept) == text
    assert to_act(list(kept.steps())[-1].state) == ()
    lines = text.split("\n")
    claim = next(n for n, line in enumerate(lines) if line.startswith("= "))
    lines[claim] += "1"
    with pytest.raises(RecordError, match=f"line {claim + 1}: the claim is wrong"):
        read("\n".join(lines), SKYE)


@pytest.mark.parametrize(
    "one", [one for one in JOURNEYS if set(one.seats) == {"random"}], ids=lambda one: one.name
)
def test_random_bots_still_play_their_golden_games(one: Golden) -> None:
    assert golden.played(one) == one.path.read_text(encoding="utf-8")


@pytest.mark.rule("J-02")
def test_every_game_of_the_table_is_kept_with_two_to_five_seats() -> None:
    assert {one.path for one in JOURNEYS} == set(FILES)
    assert {len(record(path).heading.chairs) for path in FILES} == set(SEATS)


@pytest.mark.rule("J-46")
def test_every_bonus_tile_takes_effect_somewhere() -> None:
    seen = {event.bonus for _, event in all_events() if isinstance(event, BonusGained)}
    assert seen == {bonus for own in BONUS_TILES.values() for bonus in own}


@pytest.mark.rule("J-30", "J-31", "J-32", "J-33", "J-34", "J-35")
def test_every_demand_is_met_in_some_walk() -> None:
    seen = set()
    for one, event in all_events():
        if isinstance(event, StepTaken) and event.why == "walk":
            seen.add(board_of(one.heading.setup)[event.track].spaces[event.space - 1].demand)
    assert seen == set(DEMANDS)


@pytest.mark.rule("J-10", "J-16", "J-36")
def test_the_joker_and_every_other_reason_for_gold_occur() -> None:
    seen = {event.why for _, event in all_events() if isinstance(event, GoldPaid)}
    assert seen >= {"joker", "step", "merchant", "no_axe", "five_gold"}


@pytest.mark.rule("J-14", "J-15", "J-44")
def test_every_kind_of_free_step_occurs() -> None:
    seen = {event.why for _, event in all_events() if isinstance(event, StepTaken)}
    assert seen == {"walk", "sale", "journeyman_tile", "advance"}


@pytest.mark.rule("J-43")
def test_both_values_of_the_endless_pairs_occur() -> None:
    scored = [event for _, event in all_events() if isinstance(event, Scored)]
    endless = [award for event in scored for award in event.awards if "endless" in award.why]
    assert {award.points for award in endless} == {3, 4}


@pytest.mark.rule("J-17", "J-60", "J-61", "J-62", "J-63")
def test_every_objective_of_the_expansion_and_its_own_sources_score_somewhere() -> None:
    seen = {e.source for _, e in all_events() if isinstance(e, Scored) and e.points}
    assert seen >= {*[one.id for one in OBJECTIVES], "progress", "bonus", "flags"}


def test_every_phase_and_every_action_of_the_expansion_is_there() -> None:
    actions: list[Action] = [action for path in FILES for action in record(path).actions]
    kinds: set[type[JourneyAction]] = {TakeStep, Stay, Walk, LayRoad}
    assert kinds <= {type(action) for action in actions}
    assert any(isinstance(action, Walk) and action.extra for action in actions)
    seen = {step.state.phase for path in FILES for step in record(path).steps()}
    assert seen == set(Phase)
