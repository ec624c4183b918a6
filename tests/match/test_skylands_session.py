"""A running match of Skylands: saved, continued, undo, repeatable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.bots import BOTS, skylands
from game.match.headings import heading_of
from game.match.running import new_match, resume_match
from game.match.store import CURRENT, Store
from game.skylands.session import SkySession
from rules.games import SKY, SKYE
from rules.record import HUMAN, RecordError, SkyRecord, read, write
from rules.skylands import Phase, Reveal, legal_actions
from rules.skylands.events import TurnBegan
from rules.skylands.text.heading import SKYLANDS, TACTICAL
from rules.table import IllegalAction
from tests.support.tables.islands import read_line
from tests.support.windows.stages import go_on

PLENTY = 10.0
"""Seconds that end any thought of a quick bot."""

TABLES = [(HUMAN, "random"), (HUMAN, HUMAN, "simple"), ("simple", "random", "random", "random")]
every_table = pytest.mark.parametrize("who", TABLES, ids=" ".join)


def match(*who: str, store: Store | None = None, options: tuple[str, ...] = ()) -> SkySession:
    """A match before anything happened."""
    return SkySession.new(heading_of(list(who), 4711, SKYLANDS, options), store, skylands.BOTS)


def step(session: SkySession) -> None:
    """Whatever is due: a draw, a bot's thought, a person's decision."""
    if session.draw_chance() or session.think(PLENTY):
        return
    seat = session.next_human()
    assert seat is not None
    random = Random(f"{session.deal} {seat} {len(session.actions)}")
    session.apply(random.choice(list(legal_actions(session.state, seat))))


def play(
    session: SkySession, until: Callable[[SkySession], bool] = lambda session: False
) -> SkySession:
    """To the end, or until something holds."""
    while not session.is_over and not until(session):
        step(session)
    return session


@every_table
@pytest.mark.parametrize("options", [(), (TACTICAL,)], ids=["printed", "tactical"])
def test_a_match_is_played_to_its_end_and_kept_as_a_finished_game(
    who: tuple[str, ...], options: tuple[str, ...], tmp_path: Path
) -> None:
    store = Store(tmp_path)
    session = play(match(*who, store=store, options=options))
    assert session.is_over
    assert (session.waiting_for, session.thinking, session.trouble) == ((), None, "")
    assert not store.exists(CURRENT)
    [name] = store.games()
    assert name.endswith("-1-skylands.skye")
    assert store.read(name) == session.record_text()
    assert session.record_text() == write(SkyRecord(session.heading, session.actions))


def test_the_save_after_every_decision_is_the_match_exactly(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = match(HUMAN, "random", "simple", store=store)
    for _ in range(60):
        step(session)
        text = store.read(CURRENT)
        assert text == session.record_text()
        again = resume_match(text, None)
        assert again.game is SKY
        assert again.steps == session.steps
        assert again.heading == session.heading
        assert again.thinking == session.thinking
        assert again.take_events() == []


def test_loading_does_not_change_how_a_match_continues() -> None:
    whole = play(match(HUMAN, "simple", "random"))
    half = play(match(HUMAN, "simple", "random"), lambda one: one.state.number == 9)
    again = SkySession.resume(half.record_text(), None, skylands.BOTS)
    assert play(again).state == whole.state


def test_undo_takes_back_a_decision_and_the_replies_of_bots() -> None:
    session = play(match(HUMAN, "random"), lambda one: one.state.number == 5)
    session = play(session, lambda one: one.waiting_for == (0,))
    before = session.state
    step(session)
    play(session, lambda one: one.waiting_for == (0,))
    after = session.state
    assert session.can_undo
    session.undo()
    assert session.state == before
    assert session.can_redo
    session.redo()
    assert session.state == after


def test_among_human_players_undo_stops_at_replies_and_revealed_information() -> None:
    session = match(HUMAN, HUMAN)
    seat = session.next_human()
    session.apply(read_line(session.state, f"choose {seat} discover"))
    assert session.can_undo
    session.draw_chance()
    assert isinstance(session.actions[-1], Reveal)
    assert not session.can_undo
    session.apply(read_line(session.state, f"pass {seat}"))
    assert session.can_undo
    session.undo()
    assert session.state.phase is Phase.DISCOVER
    assert session.next_human() == seat


def test_an_illegal_action_changes_nothing() -> None:
    session = match(HUMAN, HUMAN)
    before = session.record_text()
    with pytest.raises(IllegalAction, match="K-20"):
        session.apply(read_line(session.state, f"pass {session.next_human()}"))
    assert session.record_text() == before


def test_events_are_reported_once_and_stay_in_the_history() -> None:
    session = match("random", "random")
    first = session.take_events()
    assert [type(event) for event in first] == [TurnBegan]
    assert session.take_events() == []
    play(session, lambda one: one.state.number == 4)
    assert session.take_events() == session.history()[1:]
    assert session.chronicle() == session.history()


def test_a_random_game_gets_a_number_and_its_own_session() -> None:
    agreed = heading_of([HUMAN, "random"], None, SKYLANDS)
    session = new_match(agreed, None)
    assert session.game is SKY
    assert session.deal == agreed.deal
    other = new_match(heading_of([HUMAN, "random"], 5), None)
    assert other.game is SKYE
    assert resume_match(other.record_text(), None).game is SKYE
    assert set(BOTS) >= set(skylands.BENCHMARK_BOTS)


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(RecordError, match="there is no bot called 'nobody'"):
        match(HUMAN, "nobody")


def test_a_record_of_skye_is_not_a_match_of_skylands() -> None:
    skye = new_match(heading_of([HUMAN, "random"], 5), None).record_text()
    sky = match(HUMAN, "random").record_text()
    with pytest.raises(RecordError, match="this is a game of skye"):
        read(skye, SKY)
    with pytest.raises(RecordError, match="this is a game of skylands"):
        read(sky, SKYE)
    for text, game in ((skye, SKYE), (sky, SKY)):
        again = resume_match(text, None)
        assert again.game is game
        while not again.is_over:  # its seats are taken by bots of its own game
            go_on(again)
        assert resume_match(again.record_text(), None).state == again.state
