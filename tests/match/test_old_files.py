"""Files written by the first version can still be read."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.match.replay import AnyReplay, Replay
from game.match.results import gather, open_book
from game.match.running import resume_match
from game.match.sealing import WORD, unseal
from game.match.shelf import past_games
from game.match.store import CURRENT, Store
from game.match.timer import TIMES, timer_of
from game.menus.setup.memory import last_plan
from game.skye.pad.text import FILE as PAD
from game.skye.pad.text import read_pad, write_pad
from game.ui import settings
from rules.games import GAMES, notations
from rules.record import AnyRecord, read_any, write
from tests.support.places import DATA
from tests.support.windows.stages import open_stage

OLD = DATA / "old"
RECORDS = sorted(OLD.glob("**/*.skye"))
PLAYED = [path for path in RECORDS if path.name != CURRENT]

every_record = pytest.mark.parametrize("path", PLAYED, ids=lambda path: f"{path.parts[-3:]}")
GAME_FILES = {"skye": "skye.skye", "journeyman": "skye.skye", "skylands": "skylands.skye"}

every_folder = pytest.mark.parametrize("game", GAMES)


def old_text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def claims(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("=")]


def folder_of(game: str, tmp_path: Path) -> Path:
    """A copy of the folder in which somebody played that game."""
    shutil.copytree(OLD / "folders" / game, tmp_path, dirs_exist_ok=True)
    return tmp_path


def last_state(record: AnyRecord) -> object:
    return [step.state for step in record.steps()][-1]


def test_every_game_of_the_first_version_is_there_finished_and_paused() -> None:
    found = {(old_text(path).split()[0], old_text(path).split()[-1]) for path in PLAYED}
    assert found == {(game, ending) for game in GAMES for ending in ("end", "pause")}
    assert {old_text(path).split()[1] for path in RECORDS} == {"1"}


@every_record
def test_an_old_record_replays_to_the_claims_it_made(path: Path) -> None:
    text = old_text(path)
    record = read_any(text)
    assert record.heading.game == text.split()[0]
    assert claims(write(record)) == claims(text)
    if text.endswith("end\n"):
        assert record.game.notation.claim(last_state(record)) == claims(text)[-1]


@every_record
def test_rewriting_an_old_record_changes_only_its_heading(path: Path) -> None:
    text = old_text(path)
    record = read_any(text)
    again = write(record)
    notation = record.game.notation
    assert again.split("\n")[0] == f"{notation.word} {notation.version}"
    assert notation is notations()[notation.word]
    assert read_any(again) == record
    added = ["with journeyman"] if record.heading.game == "journeyman" else []
    assert again.split("\n")[1:] == added + text.split("\n")[1:]


@every_folder
def test_an_old_game_continues_where_it_was_left(game: str, tmp_path: Path) -> None:
    text = old_text(folder_of(game, tmp_path) / CURRENT)
    session = resume_match(text, Store(tmp_path))
    assert session.heading.game == game
    assert not session.is_over
    played = [line for line in unseal(text).split("\n\n")[1].split("\n") if line[:1] not in "="]
    assert len(session.actions) == len(played) - len(["pause"])
    assert (WORD in text) == (game != "skylands"), "prices behind screens are sealed"
    session.draw_chance()
    assert resume_match(session.saved_text(), None).state == session.state


@every_folder
def test_the_old_shelf_is_shown_and_replayed(game: str, tmp_path: Path) -> None:
    store = Store(folder_of(game, tmp_path))
    branch, paused, whole = past_games(store)
    assert [past.game for past in (branch, paused, whole)] == [game] * 3
    assert [past.finished for past in (branch, paused, whole)] == [True, False, True]
    assert [past.is_branch for past in (branch, paused, whole)] == [True, True, False]
    for past in (branch, paused, whole):
        assert past.problem == ""
        replay: AnyReplay = Replay(store.read(past.file) or "")
        assert replay.whole.heading.chairs == past.chairs
        assert replay.whole.game.scores(replay.whole.state) == past.scores or not past.finished


@every_folder
def test_old_results_count_and_nothing_is_counted_twice(game: str, tmp_path: Path) -> None:
    store = Store(folder_of(game, tmp_path))
    book, trouble = open_book(store)
    assert (trouble, book.missing(store)) == ("", ["games/2026-01-03-1-" + GAME_FILES[game]])
    known = dict(book.results)
    list(gather(store, book))
    assert book.results == known, "the game that was given up has no result"
    assert {result.game for result in known.values()} == {game}
    book.results.clear()
    list(gather(store, book))
    assert len(book.results) == 2
    for file, result in book.results.items():
        assert result == known[file]


@every_folder
def test_old_settings_and_an_old_set_up_are_kept(game: str, tmp_path: Path) -> None:
    folder_of(game, tmp_path)
    stage = open_stage(tmp_path)
    assert stage.notices == []
    assert last_plan(stage).game == game
    assert settings.load(stage.store)[1] == ""


@pytest.mark.parametrize("game", ["skye", "journeyman"])
def test_an_old_score_pad_is_read(game: str) -> None:
    text = old_text(OLD / "folders" / game / PAD)
    pad = read_pad(text)
    assert pad.journeyman == (game == "journeyman")
    assert write_pad(pad) == text


@every_folder
def test_an_old_timer_still_runs(game: str) -> None:
    timed = OLD / "folders" / game / "games" / f"2026-01-02-1-{GAME_FILES[game]}"
    assert timer_of(read_any(old_text(timed)).heading.options) == TIMES[-1]
