"""The turn timer in the Skylands: on every page, and who decides when the time is up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from game.bots.skylands import BOTS
from game.menus.setup.page import SetupPage
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.session import SkySession
from game.skylands.sheets.history import history_page
from game.skylands.table.scene import TableScene
from game.skylands.table.table import SkylandsTable
from game.table.laying.does import TakeTile
from game.table.page import TablePage
from game.ui.scene import Swap
from game.ui.settings import Aids
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.skylands import Board, Choose, Create, Lay, Phase, legal_actions
from rules.skylands.text.heading import SKYLANDS, TACTICAL
from rules.table import seat_of
from tests.skylands.test_pages import table
from tests.support.windows.island_play import played_until
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage

Opener: TypeAlias = Callable[[Stage, SkySession, int], TablePage[SkylandsTable]]

PAGES: tuple[tuple[Opener, Phase, int], ...] = (
    (ChoosePage, Phase.CHOOSE, 3),
    (DiscoverPage, Phase.DISCOVER, 4),
    (DeployPage, Phase.DEPLOY, 6),
    (CreatePage, Phase.CREATE, 6),
    (ConvertPage, Phase.CONVERT, 6),
)
every_phase = pytest.mark.parametrize(
    ("opened", "phase", "turn"), PAGES, ids=[p.name for _, p, _ in PAGES]
)


def timed(session: SkySession, seconds: int = 60) -> SkySession:
    """The same table, at which a timer was agreed."""
    text = session.record_text().replace("seat stag", f"option timer-{seconds}\nseat stag", 1)
    return SkySession.resume(text, None, BOTS)


def run_out(page: TablePage[SkylandsTable]) -> Dialog:
    """All the time of a decision passes; the sheet that says so."""
    for _ in range(1000):
        change = page.update(1.0)
        if isinstance(change, Swap):
            assert isinstance(change.to, Dialog)
            return change.to
    raise AssertionError("the time was never up")


@every_phase
def test_at_timeout_the_decision_is_made_and_reported(
    tmp_path: Path, opened: Opener, phase: Phase, turn: int
) -> None:
    page = opened(open_stage(tmp_path), timed(table(phase, turn)), 0)
    face = page.control("timer")
    assert face
    assert face.value == 60
    page.update(1.0)
    assert face.value == 59
    before = page.table.match.actions
    told = run_out(page).words
    new = page.table.match.actions[len(before) :]
    assert new
    assert {seat_of(action) for action in new} == {0}
    assert (page.table.state.phase, page.table.state.turn, page.table.state.number) != (
        phase,
        0,
        turn,
    )
    history = history_page(page.stage, page.table.match)
    assert told in [line.words for line in history.lines]


def test_at_timeout_the_selected_action_is_played(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), timed(table(Phase.CHOOSE, 3)), 0)
    pawn = page.table.state.own.pawn
    meant = next(board for board in reversed(Board) if board is not pawn)
    click(page, f"action:{meant.word}")
    assert run_out(page).words == "Time was up: what Ailsa had set counts."
    assert page.table.match.actions[-1] == Choose(0, meant)


def test_at_timeout_an_unconfirmed_tile_stays(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), timed(table(Phase.DISCOVER)), 0)
    lay = [a for a in legal_actions(page.table.state, 0) if isinstance(a, Lay)][-1]
    source = next(name for name, tile in page.sources().items() if tile == lay.tile)
    page.hand.lay_so(TakeTile(lay.tile, source), lay)
    run_out(page)
    assert page.table.match.actions[-1] == lay


def test_at_timeout_a_tile_in_the_hand_is_not_placed(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), timed(table(Phase.DISCOVER)), 0)
    click(page, next(n for n, tile in page.sources().items() if page.hand.bench.spots(tile)))
    assert run_out(page).words == "Time was up: the steward decided for Ailsa."
    assert isinstance(page.table.match.actions[-1], Lay)


def test_at_timeout_a_special_tile_is_paid_for_and_placed(tmp_path: Path) -> None:
    page = CreatePage(open_stage(tmp_path), timed(table(Phase.CREATE, 6)), 0)
    run_out(page)
    paid, laid = page.table.match.actions[-2:]
    assert isinstance(paid, Create)
    assert isinstance(laid, Lay)
    assert paid.tile == laid.tile


def test_each_tile_of_a_tactical_start_has_a_time_of_its_own(tmp_path: Path) -> None:
    start = played_until(lambda s: s.phase is Phase.START and s.turn == 0, 2, 3, TACTICAL)
    page = DiscoverPage(open_stage(tmp_path), timed(start), 0)
    run_out(page)
    assert len(page.table.state.players[0].land.tiles) == 1
    assert page.table.match.next_human() == 0


def test_the_clock_pauses_without_focus_and_without_a_timer(
    tmp_path: Path,
) -> None:
    stage = open_stage(tmp_path)
    plain = DeployPage(stage, table(Phase.DEPLOY, 6), 0)
    assert plain.control("timer") is None
    page = DeployPage(stage, timed(table(Phase.DEPLOY, 6)), 0)
    stage.away = True
    for each in (plain, page):
        for _ in range(200):
            assert each.update(1.0) is None
    face = page.control("timer")
    assert face
    assert face.value == 60


def test_the_game_continues_after_the_timeout_notice(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = timed(table(Phase.DEPLOY, 6))
    page = DeployPage(stage, session, 0)
    click(run_out(page), "ok")
    assert TableScene(stage, session).tick(0.01) is not None


def test_a_timer_is_chosen_in_the_set_up_of_skylands(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, f"game:{SKYLANDS}")
    assert not [o for o in page.plan.agreed().options if o.startswith("timer")]
    click(page, "timer")
    assert "timer-60" in page.plan.agreed().options


@at_every_size
def test_clock_and_hint_fit_beside_the_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    for opened, phase, turn in PAGES[::3]:
        page = opened(stage, timed(table(phase, turn), 300), 0)
        assert {"hint", "timer"} <= {control.id for control in page.controls}
        assert faults(page, monkeypatch) == []
