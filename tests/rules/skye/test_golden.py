"""Golden games replay to their claims, and together they show everything."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.cli.replay import objects
from rules.games import SKYE
from rules.record import CLANS, Record, RecordError, read, write
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.events import GameOver, Scored
from rules.skye.kinds import Action
from rules.skye.landscape import LANDSCAPE
from rules.skye.legal import to_act
from rules.skye.state import SEATS, Phase
from rules.skye.tiles import SCROLLS
from tests.support.naive import referee
from tests.support.tables import golden
from tests.support.tables.golden import FOLDER, TABLE, Golden
from tests.support.tables.objectives import BASE

FILES = sorted(FOLDER.glob("*.skye"))
every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def record(path: Path) -> Record:
    """A kept game, read once."""
    return read(path.read_text(encoding="utf-8"), SKYE)


@every_game
def test_a_golden_game_replays_to_its_claims(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    kept = record(path)
    assert write(kept) == text
    assert to_act(list(kept.steps())[-1].state) == ()
    rounds = 5 if len(kept.heading.chairs) == 5 else 6
    assert text.count("\n= round ") == rounds


@every_game
def test_a_golden_game_with_one_claim_changed_is_refused(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    claims = [n for n, line in enumerate(lines) if line.startswith("= ")]
    for number in claims:
        broken = [*lines[:number], lines[number] + "1", *lines[number + 1 :]]
        with pytest.raises(RecordError, match=f"line {number + 1}: the claim is wrong"):
            read("\n".join(broken), SKYE)


@every_game
def test_the_naive_referee_accepts_a_golden_game(path: Path) -> None:
    referee.check(objects(record(path)))


@pytest.mark.parametrize(
    "one", [one for one in TABLE if set(one.seats) == {"random"}], ids=lambda one: one.name
)
def test_random_bots_still_play_their_golden_games(one: Golden) -> None:
    assert golden.played(one) == one.path.read_text(encoding="utf-8")


def test_every_game_of_the_table_is_kept() -> None:
    assert {one.path for one in TABLE} <= set(FILES)
    assert len(FILES) >= 12
    assert not [path for path in FOLDER.iterdir() if path.suffix != ".skye"]


@pytest.mark.rule("S-01")
def test_every_number_of_seats_and_every_clan_is_there() -> None:
    headings = [record(path).heading for path in FILES]
    assert {len(heading.chairs) for heading in headings} == set(SEATS)
    assert {chair.clan for heading in headings for chair in heading.chairs} == set(CLANS)
    assert {heading.first for heading in headings} >= {0, 1, 2}


@pytest.mark.rule("S-04")
def test_every_tile_is_placed_in_some_game() -> None:
    actions = [action for path in FILES for action in record(path).actions]
    assert {action.tile for action in actions if isinstance(action, Place)} == set(LANDSCAPE)


def test_every_objective_scores_somewhere() -> None:
    scored = {
        event.source
        for path in FILES
        for step in record(path).steps()
        for event in step.events
        if isinstance(event, Scored) and event.points
    }
    assert scored == {*BASE, "scrolls", "coins"}


@pytest.mark.rule("S-131", "S-132")
def test_every_scroll_scores_somewhere() -> None:
    reasons = {
        award.why.removeprefix("scroll_").removesuffix("_doubled")
        for path in FILES
        for event in list(record(path).steps())[-1].events
        if isinstance(event, Scored) and event.source == "scrolls"
        for award in event.awards
    }
    assert reasons == set(SCROLLS)


def test_every_phase_and_every_kind_of_action_is_there() -> None:
    kinds: set[type[Action]] = {type(a) for path in FILES for a in record(path).actions}
    assert kinds == {Draw, SetPrices, Buy, Pass, Place, GiveBack}
    seen = {s.state.phase for path in FILES for s in record(path).steps()}
    assert seen == set(Phase) - {Phase.STEP, Phase.WALK}


@pytest.mark.rule("S-134")
def test_one_winner_and_shared_victories_are_there() -> None:
    winners = [
        len(event.winners)
        for path in FILES
        for event in list(record(path).steps())[-1].events
        if isinstance(event, GameOver)
    ]
    assert len(winners) == len(FILES)
    assert {1, 2} <= set(winners)


def test_the_golden_command_shows_what_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "games")
    monkeypatch.setattr(golden, "TABLE", TABLE[:1])
    monkeypatch.setattr(golden, "JOURNEYS", ())
    assert golden.main([]) == 1
    assert "+skye 2" in capsys.readouterr().out
    assert golden.main(["--rewrite"]) == 0
    assert [path.name for path in (tmp_path / "games").iterdir()] == [TABLE[0].path.name]
    capsys.readouterr()
    assert golden.main([]) == 0
    assert capsys.readouterr().out == "every golden game is as it was\n"
