"""A running match: saved after every decision, undo, redo, repeatable."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game.bots import BOTS, Bot
from game.bots.bot import Thought
from game.match.sealing import unseal
from game.match.store import CURRENT, Store
from game.skye.ledger import market_ledger, scores_by_round
from game.skye.session import NO_CURTAIN, OPEN_GOLD, Session, curtain_needed
from rules.games import SKYE
from rules.record import CLANS, HUMAN, Chair, Heading, Record, RecordError, read, write
from rules.skye import Action, Draw, Pass, Phase, Place, SetPrices, View, legal_actions, to_act
from rules.skye.events import RoundBegan, TilesDrawn
from rules.skye.final import points_by_source
from rules.skye.state import FIRST_GAME
from rules.table import IllegalAction, Seat
from tests.support.command import run_python
from tests.support.tables.board import NAMES

PLENTY = 10.0
"""Seconds that end any thought of a quick bot."""


def heading(
    *who: str, deal: int | None = 4711, options: tuple[str, ...] = (), first: Seat = 0
) -> Heading:
    seats = zip(CLANS, who, NAMES, strict=False)
    chairs = tuple(Chair(clan, one, name) for clan, one, name in seats)
    return Heading(chairs, FIRST_GAME, first, deal, options)


def choice(session: Session, seat: Seat) -> Action:
    """What a person of the script does here: some legal action, always the same."""
    random = Random(f"{session.deal} {seat} {len(session.actions)}")
    return random.choice(list(legal_actions(session.state, seat)))


def step(session: Session) -> None:
    """Whatever is due: the draw, a bot's thought, a person's decision."""
    if session.draw_chance() or session.think(PLENTY):
        return
    seat = session.next_human()
    assert seat is not None
    session.apply(choice(session, seat))


def play(session: Session, until: Callable[[Session], bool] = lambda session: False) -> Session:
    while not session.is_over and not until(session):
        step(session)
    return session


def in_phase(phase: Phase, number: int = 1) -> Callable[[Session], bool]:
    return lambda session: session.state.phase is phase and session.state.round == number


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


TABLES = [
    ("greedy", "random"),
    (HUMAN, "greedy"),
    (HUMAN, "random", HUMAN),
    ("simple", HUMAN, HUMAN, HUMAN),
    (HUMAN, HUMAN, HUMAN, HUMAN),
    (HUMAN,) * 5,
]


@pytest.mark.parametrize("who", TABLES, ids=" ".join)
def test_a_game_is_played_to_its_end_and_kept_as_a_finished_game(
    who: tuple[str, ...], store: Store
) -> None:
    session = play(Session.new(heading(*who, first=1), store, BOTS))
    assert session.is_over
    assert session.waiting_for == ()
    assert session.next_human() is None
    assert session.thinking is None
    assert not session.draw_chance()
    assert session.trouble == ""
    assert not store.exists(CURRENT)
    [name] = store.games()
    assert store.read(name) == session.record_text()
    assert name.endswith("-1-skye.skye")
    assert read(session.record_text(), SKYE).actions == session.actions


@pytest.mark.parametrize("who", [(HUMAN, "greedy"), (HUMAN, HUMAN, "random")], ids=" ".join)
def test_the_save_after_every_decision_is_the_game_exactly(
    who: tuple[str, ...], store: Store
) -> None:
    session = Session.new(heading(*who, options=("open-gold", "aids-0")), store, BOTS)
    step(session)
    while not session.is_over:
        text = store.read(CURRENT) or ""
        assert unseal(text) == session.record_text()
        again = Session.resume(text, None, BOTS)
        assert again.state == session.state
        assert again.steps == session.steps
        assert again.actions == session.actions
        assert again.heading == session.heading
        assert again.waiting_for == session.waiting_for
        assert again.thinking == session.thinking
        step(session)


def test_the_text_of_a_match_is_the_record_that_the_rules_write() -> None:
    session = Session.new(heading(HUMAN, "random"), None, BOTS)
    for until in (in_phase(Phase.PRICING), in_phase(Phase.BUILD, 3), lambda session: False):
        play(session, until)
        assert session.record_text() == write(Record(session.heading, session.actions))


def test_loading_does_not_change_how_a_game_continues() -> None:
    whole = play(Session.new(heading(HUMAN, "greedy", "random"), None, BOTS))
    half = play(Session.new(whole.heading, None, BOTS), in_phase(Phase.MARKET, 3))
    assert play(Session.resume(half.record_text(), None, BOTS)).state == whole.state


def test_the_same_deal_gives_the_same_bot_game_whatever_the_slices() -> None:
    games = []
    for seconds in (PLENTY, 0.0002):
        session = Session.new(heading("greedy", "random", "simple"), None, BOTS)
        while not session.is_over:
            if not session.draw_chance():
                session.think(seconds)
        games.append(session.actions)
    assert games[0] == games[1]


def test_another_deal_gives_another_game() -> None:
    one, other = (Session.new(heading("random", "random", deal=n), None, BOTS) for n in (1, 2))
    assert play(one).actions != play(other).actions


def test_bots_set_the_same_prices_before_and_after_human_players() -> None:
    early = play(
        Session.new(heading(HUMAN, "random", "random"), None, BOTS), in_phase(Phase.PRICING)
    )
    late = Session.resume(early.record_text(), None, BOTS)
    own = choice(early, 0)
    while early.think(PLENTY):
        pass
    early.apply(own)
    late.apply(own)
    while late.state.phase is Phase.PRICING:
        late.think(PLENTY)
    assert early.state == late.state
    assert early.actions != late.actions


def test_a_match_without_a_deal_gets_one_and_keeps_it() -> None:
    session = Session.new(heading("random", "random", deal=None), None, BOTS)
    assert session.heading.deal == session.deal
    assert 0 <= session.deal < 1_000_000
    again = Session.resume(session.record_text(), None, BOTS)
    assert again.deal == session.deal


def test_an_illegal_record_or_an_unknown_bot_is_refused() -> None:
    for text in ("", "skye 1", "never a game"):
        with pytest.raises(RecordError):
            Session.resume(text, None, BOTS)
    with pytest.raises(RecordError, match="no bot called 'nobody'"):
        Session.new(heading("random", "nobody"), None, BOTS)
    text = Session.new(heading("random", "greedy"), None, BOTS).record_text()
    with pytest.raises(RecordError, match="no bot called 'greedy'"):
        Session.resume(text, None, {"random": BOTS["random"]})


def test_a_set_up_that_could_not_be_read_again_is_refused_at_once() -> None:
    chairs = (Chair("stag", HUMAN, "Ailsa\nend"), Chair("raven", HUMAN, "Bran"))
    with pytest.raises(RecordError):
        Session.new(Heading(chairs, FIRST_GAME, 0, 1), None, BOTS)


def test_an_illegal_action_changes_nothing(store: Store) -> None:
    session = play(Session.new(heading(HUMAN, "random"), store, BOTS), in_phase(Phase.MARKET))
    before = session.state, session.actions, store.read(CURRENT)
    with pytest.raises(IllegalAction):
        session.apply(SetPrices(0, (0, 1, 1)))
    assert (session.state, session.actions, store.read(CURRENT)) == before


# Whose decision


def test_while_pricing_all_human_players_act_in_turn_order() -> None:
    session = Session.new(heading(HUMAN, "random", HUMAN, HUMAN, first=2), None, BOTS)
    assert session.humans == (0, 2, 3)
    assert not session.waiting_for
    session.draw_chance()
    assert session.waiting_for == (0, 2, 3)
    assert session.thinking == 1
    order = []
    while (seat := session.next_human()) is not None and session.state.phase is Phase.PRICING:
        order.append(seat)
        session.apply(choice(session, seat))
    assert order == [2, 3, 0]


class Slow:
    """A bot that never comes to an end by itself."""

    dropped = 0

    def think(self, view: View, random: Random) -> Thought:
        try:
            while view.seat < 99:
                yield
        finally:
            Slow.dropped += 1
        return Pass(view.seat)


def test_a_bot_thinks_in_slices_and_can_be_stopped_at_once() -> None:
    def slow() -> Bot:
        return Slow()

    session = Session.new(heading(HUMAN, "slow"), None, {"slow": slow})
    session.draw_chance()
    Slow.dropped = 0
    assert not session.think(0.001)
    session.apply(choice(session, 0))
    assert not session.think(0.001)
    assert Slow.dropped == 0
    assert session.thinking == 1
    session.stop_thinking()
    assert Slow.dropped == 1
    assert session.thinking == 1


def test_a_single_human_player_never_sees_a_curtain() -> None:
    session = Session.new(heading(HUMAN, "random", "random"), None, BOTS)
    play(session, lambda session: curtain_needed(session, None, 0) or session.is_over)
    assert session.is_over


def test_a_curtain_hides_the_secrets_of_the_next_human_player() -> None:
    hidden = Session.new(heading(HUMAN, HUMAN, "random"), None, BOTS)
    opened = Session.new(heading(HUMAN, HUMAN, "random", options=(OPEN_GOLD,)), None, BOTS)
    trusting = Session.new(heading(HUMAN, HUMAN, "random", options=(NO_CURTAIN,)), None, BOTS)
    for session in (hidden, opened, trusting):
        play(session, in_phase(Phase.PRICING))
    assert curtain_needed(hidden, 0, 1)
    assert curtain_needed(hidden, None, 1)
    assert curtain_needed(opened, 0, 1)
    assert not curtain_needed(hidden, 1, 1)
    assert not curtain_needed(hidden, 0, 2)
    assert not curtain_needed(trusting, 0, 1)
    for session in (hidden, opened):
        play(session, in_phase(Phase.MARKET))
    assert curtain_needed(hidden, 0, 1)
    assert not curtain_needed(opened, 0, 1)
    assert not curtain_needed(play(hidden), 0, 1)


# Undo and redo


@pytest.mark.parametrize("who", [(HUMAN, "random"), ("random", HUMAN, "simple")], ids=" ".join)
def test_a_single_human_player_can_undo_and_redo_the_whole_game(who: tuple[str, ...]) -> None:
    session = play(Session.new(heading(*who), None, BOTS))
    human = session.humans[0]
    decisions = sum(
        not isinstance(action, Draw) and action.seat == human for action in session.actions
    )
    seen = [(session.state, session.actions)]
    while session.can_undo:
        session.undo()
        assert human in session.waiting_for
        seen.append((session.state, session.actions))
    assert len(seen) == decisions + 1
    assert session.state.phase is Phase.PRICING
    assert session.state.round == 1
    while session.can_redo:
        assert (session.state, session.actions) == seen.pop()
        session.redo()
    assert [(session.state, session.actions)] == seen
    assert session.record_text() == write(Record(session.heading, session.actions))


def test_bots_wait_after_an_undo_so_that_redo_stays_possible() -> None:
    session = play(Session.new(heading(HUMAN, "random"), None, BOTS), in_phase(Phase.PRICING))
    session.apply(choice(session, 0))
    session.think(PLENTY)
    after = session.state
    session.undo()
    assert session.thinking is None
    assert not session.think(PLENTY)
    session.redo()
    assert session.state == after


def test_another_decision_after_an_undo_leaves_nothing_to_redo() -> None:
    session = play(Session.new(heading(HUMAN, "random"), None, BOTS), in_phase(Phase.MARKET, 2))
    session.undo()
    assert session.can_redo
    session.apply(SetPrices(0, (0, 1, 1)))
    assert not session.can_redo
    assert play(session).is_over


def test_undo_and_redo_are_saved_as_well(store: Store) -> None:
    session = play(Session.new(heading(HUMAN, "random"), store, BOTS), in_phase(Phase.BUILD))
    for change in (session.undo, session.undo, session.redo):
        change()
        assert unseal(store.read(CURRENT) or "") == session.record_text()


def test_a_finished_game_that_is_reopened_ends_in_one_file(
    store: Store,
) -> None:
    session = play(Session.new(heading(HUMAN, "random"), store, BOTS))
    session.undo()
    assert unseal(store.read(CURRENT) or "") == session.record_text()
    session.redo()
    assert not store.exists(CURRENT)
    assert len(store.games()) == 1


def test_undoing_the_end_takes_the_game_off_the_shelf(store: Store) -> None:
    session = play(Session.new(heading(HUMAN, "random"), store, BOTS))
    session.undo()
    assert store.games() == []
    again = Session.resume(store.read(CURRENT) or "", store, BOTS)
    assert play(again).is_over
    assert len(store.games()) == 1


def test_in_a_game_of_bots_every_decision_can_be_undone() -> None:
    session = play(Session.new(heading("random", "random"), None, BOTS), in_phase(Phase.BUILD))
    while session.can_undo:
        session.undo()
    assert len(session.actions) == 1
    while session.can_redo:
        session.redo()
    assert session.state.phase is Phase.BUILD


def test_nothing_can_be_undone_before_the_first_decision() -> None:
    for who in ((HUMAN, "random"), (HUMAN, HUMAN)):
        session = Session.new(heading(*who), None, BOTS)
        assert not session.can_undo
        session.draw_chance()
        assert not session.can_undo
        with pytest.raises(AssertionError):
            session.undo()
        with pytest.raises(AssertionError):
            session.redo()


def test_players_can_undo_only_their_own_placements() -> None:
    session = play(Session.new(heading(HUMAN, HUMAN), None, BOTS), in_phase(Phase.BUILD))
    first = session.state.turn
    bought = len(session.actions)
    while session.state.turn == first:
        session.apply(choice(session, first))
    laid = len(session.actions) - bought
    assert laid > 0
    for _ in range(laid):
        session.undo()
    assert session.state.turn == first
    for _ in range(laid):
        session.redo()
    assert session.state.turn != first
    other = session.state.turn
    session.apply(choice(session, other))
    session.undo()
    assert not session.can_undo, "the placements before are another person's"
    session.redo()
    assert isinstance(session.actions[-1], Place)


def test_players_can_undo_a_purchase_until_the_next_player_acts() -> None:
    session = play(Session.new(heading(HUMAN, HUMAN, "random"), None, BOTS), in_phase(Phase.MARKET))
    assert not session.can_undo, "the screens went up"
    before = session.state
    session.apply(choice(session, 0))
    session.undo()
    assert session.state == before
    session.redo()
    session.apply(choice(session, 1))
    assert session.can_undo
    session.think(PLENTY)
    assert not session.can_undo, "a bot acted"


def test_players_cannot_undo_what_revealed_hidden_information() -> None:
    session = Session.new(heading(HUMAN, HUMAN), None, BOTS)
    checked = 0
    while not session.is_over:
        step(session)
        last = session.steps[-1]
        shown = any(type(event).__name__ == "PricesRevealed" for event in last.events)
        if shown or isinstance(session.actions[-1], Draw):
            assert not session.can_undo
            checked += 1
        elif len(to_act(session.state)) <= 1:
            assert session.can_undo
    assert checked == 12


# What happened


def test_events_are_handed_out_once_and_all_of_them() -> None:
    session = Session.new(heading(HUMAN, "random"), None, BOTS)
    assert isinstance(session.take_events()[0], RoundBegan)
    assert session.take_events() == []
    session.draw_chance()
    [drawn] = session.take_events()
    assert isinstance(drawn, TilesDrawn)
    play(session)
    taken = session.take_events()
    assert taken == session.history()[-len(taken) :]


def test_loading_reports_no_events() -> None:
    session = play(Session.new(heading(HUMAN, "random"), None, BOTS), in_phase(Phase.BUILD))
    again = Session.resume(session.record_text(), None, BOTS)
    assert again.take_events() == []
    assert again.history() == session.history()


def test_redo_reports_the_events_again() -> None:
    session = play(Session.new(heading(HUMAN, "random"), None, BOTS), in_phase(Phase.BUILD))
    session.take_events()
    session.undo()
    assert session.take_events() == []
    session.redo()
    assert session.take_events()


def test_sold_tiles_keep_their_place_in_the_market_of_the_round() -> None:
    session = play(
        Session.new(heading("greedy", "greedy", "greedy"), None, BOTS), in_phase(Phase.PRICING)
    )
    assert market_ledger(session.history()) == ()
    play(session, in_phase(Phase.MARKET))
    offered = market_ledger(session.history())
    assert len(offered) == 6
    assert all(tile.buyer is None for tile in offered)
    play(session, in_phase(Phase.BUILD))
    after = market_ledger(session.history())
    assert [tile[:3] for tile in after] == [tile[:3] for tile in offered]
    for tile in after:
        owner = tile.seller if tile.buyer is None else tile.buyer
        hand = session.state.players[owner].hand
        assert tile.id in hand
    assert any(tile.buyer is not None for tile in after)
    play(session, in_phase(Phase.PRICING, 2))
    assert market_ledger(session.history()) == ()


def test_scores_by_round_and_by_source_add_up_to_the_result() -> None:
    session = play(Session.new(heading("greedy", "random"), None, BOTS))
    rows = scores_by_round(session.history(), len(session.chairs))
    assert len(rows) == 7
    assert rows[-1] == session.state.scores
    assert all(early <= late for row in zip(*rows, strict=True) for early, late in pairwise(row))
    sources = points_by_source(session.history(), len(session.chairs))
    assert set(sources) == {*FIRST_GAME, "scrolls", "coins"}
    assert tuple(map(sum, zip(*sources.values(), strict=True))) == session.state.scores


# Trouble


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_a_full_disk_is_reported_and_play_continues(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    session = play(Session.new(heading(HUMAN, "random"), store, BOTS), in_phase(Phase.MARKET))
    saved = store.read(CURRENT)
    monkeypatch.setattr(os, call, full)
    play(session, in_phase(Phase.MARKET, 2))
    assert "no room left" in session.trouble
    assert store.read(CURRENT) == saved
    monkeypatch.undo()
    step(session)
    assert session.trouble == ""
    assert unseal(store.read(CURRENT) or "") == session.record_text()


def test_a_game_that_ends_on_a_full_disk_can_still_be_continued_before_its_end(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    session = play(Session.new(heading("random", "random"), store, BOTS), in_phase(Phase.BUILD, 6))
    monkeypatch.setattr(os, "replace", full)
    play(session)
    assert session.is_over
    assert session.trouble
    monkeypatch.undo()
    text = store.read(CURRENT)
    assert text is not None
    assert play(Session.resume(text, None, BOTS)).state == session.state


def test_a_match_can_be_played_without_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    session = play(Session.new(heading("random", "random"), Store(tmp_path / "file" / "x"), BOTS))
    assert session.is_over
    assert session.trouble


def test_a_match_needs_no_window() -> None:
    words = (
        "import sys, game.skye.session, game.ui.settings, game.skye.sentences;"
        "print('pygame' in sys.modules)"
    )
    ran = run_python("-c", words)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "False"
