"""Golden games of Skylands replay to their claims and show everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rules.games import SKY
from rules.record import RecordError, SkyRecord, read, write
from rules.skylands import Board, Phase, Step, to_act
from rules.skylands.catalogue import COPIES, SEATS, SPECIALS, START_SIDES
from rules.skylands.events import BoardChosen, Event, GameOver, PointsTaken, Settled, TilePlaced
from tests.support.tables import golden
from tests.support.tables.golden import FLIGHTS, Golden
from tests.support.tables.island_laws import LAWS
from tests.support.tables.islands import SkyGame

FILES = [one.path for one in FLIGHTS]
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def record(path: Path) -> SkyRecord:
    """A kept game, read once."""
    return read(path.read_text(encoding="utf-8"), SKY)


@cache
def all_events() -> list[Event]:
    """What happens in all of them together."""
    return [event for path in FILES for step in record(path).steps() for event in step.events]


@every_game
def test_a_golden_game_replays_to_its_claims(path: Path) -> None:
    kept = record(path)
    assert write(kept) == path.read_text(encoding="utf-8")
    assert to_act(list(kept.steps())[-1].state) == ()


@every_game
def test_a_golden_game_with_one_claim_changed_is_refused(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    claims = [n for n, line in enumerate(lines) if line.startswith("= ")]
    for number in (claims[0], claims[-1]):
        broken = [*lines[:number], lines[number] + "1", *lines[number + 1 :]]
        with pytest.raises(RecordError, match=f"line {number + 1}: the claim is wrong"):
            read("\n".join(broken), SKY)


@every_game
def test_a_golden_game_keeps_every_law(path: Path) -> None:
    kept = record(path)
    game = SkyGame(kept, tuple(Step(step.state, step.events) for step in kept.steps()))
    for law in LAWS:
        law(game)


@pytest.mark.parametrize(
    "one", [one for one in FLIGHTS if set(one.seats) == {"random"}], ids=lambda one: one.name
)
def test_random_bots_still_play_their_golden_games(one: Golden) -> None:
    assert golden.played(one) == one.path.read_text(encoding="utf-8")


def test_every_game_of_the_table_is_kept_and_no_other() -> None:
    assert set(FILES[0].parent.iterdir()) == set(FILES)


@pytest.mark.rule("K-11", "K-14")
def test_every_number_of_seats_and_both_starts_are_there() -> None:
    headings = [record(path).heading for path in FILES]
    tables = {(len(heading.chairs), heading.setup.tactical) for heading in headings}
    assert tables == {(seats, tactical) for seats in SEATS for tactical in (False, True)}


@pytest.mark.rule("K-02", "K-12")
def test_every_tile_and_every_special_tile_is_placed_in_some_game() -> None:
    laid = {event.tile for event in all_events() if isinstance(event, TilePlaced)}
    assert laid >= set(SPECIALS)
    assert laid >= set(COPIES) | set(START_SIDES)


@pytest.mark.rule("K-33", "K-80")
def test_every_end_of_the_game_is_there_and_a_shared_victory() -> None:
    ends = [event for event in all_events() if isinstance(event, GameOver)]
    assert {end.why for end in ends} == {"full", "points", "tiles"}
    assert any(len(end.winners) > 1 for end in ends)


def test_every_action_board_and_every_reason_for_points_is_there() -> None:
    boards = {(e.board, e.repeated) for e in all_events() if isinstance(e, BoardChosen)}
    assert boards == {(board, again) for board in Board for again in (False, True)}
    taken = [event for event in all_events() if isinstance(event, PointsTaken)]
    assert {event.why for event in taken} == {
        "convert",
        "advantage",
        "power_station",
        "generator",
        "discovery",
        "productive_city",
    }
    assert any(event.owed for event in taken)
    assert {e.why for e in all_events() if isinstance(e, Settled)} == {"deploy", "fertile"}
    assert {type(a).__name__ for path in FILES for a in record(path).actions} == {
        *("Choose", "Convert", "Create", "Deal", "Deploy", "Lay", "Lodge", "Pass", "Reveal")
    }


def test_every_phase_is_reached() -> None:
    phases = {step.state.phase for path in FILES for step in record(path).steps()}
    assert phases == set(Phase)
