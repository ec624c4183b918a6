"""Hints in Skylands: in each phase, followed by one click; and reasons of bots."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pygame
import pytest

from game.bots.skylands import BOTS
from game.bots.skylands.advice import Advice, Reason
from game.menus.setup.page import SetupPage
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.hints import note as hints
from game.skylands.session import SkySession
from game.skylands.sheets.history import history_page
from game.skylands.table.table import SkylandsTable
from game.table.hints.note import HintNote
from game.table.history import HistoryPage, Why
from game.table.page import TablePage
from game.ui.paint.canvas import Canvas
from game.ui.scene import Pop, Push
from game.ui.settings import Aids
from game.ui.stage import Stage
from rules.heading import HUMAN
from rules.record import SkyHeading
from rules.skylands import (
    Action,
    Board,
    Choose,
    Create,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Pass,
    Phase,
    legal_actions,
)
from rules.skylands.text.heading import SKYLANDS
from tests.skylands.test_pages import found, table
from tests.support.windows.island_play import played_until
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press

Note: TypeAlias = HintNote[Any]
Opener: TypeAlias = Callable[[Stage, SkySession, int], TablePage[SkylandsTable]]


def with_hints(stage: Stage) -> Stage:
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    return stage


def pushed(change: object) -> Note:
    assert isinstance(change, Push)
    assert isinstance(change.to, HintNote)
    return change.to


def thought_out(note: Note) -> Note:
    while not note.is_done:
        note.update(0.01)
    return note


def advised(monkeypatch: pytest.MonkeyPatch, action: Action, lay: Lay | None = None) -> Advice:
    """Let the strongest bot be of this opinion."""
    given = Advice(action, lay, (Reason("islands", 2.0), Reason("inhabitants", -1.0)))

    def thought(view: object) -> Generator[None, None, Advice]:
        yield
        return given

    monkeypatch.setattr(hints, "advice", thought)
    return given


def first_creation(state: GameState) -> tuple[Create, Lay]:
    from rules.skylands import advance

    create = next(a for a in legal_actions(state, 0) if isinstance(a, Create))
    lay = next(iter(legal_actions(advance(state, create).state, 0)))
    assert isinstance(lay, Lay)
    return create, lay


PHASES: tuple[tuple[Opener, Phase, int], ...] = (
    (ChoosePage, Phase.CHOOSE, 3),
    (DiscoverPage, Phase.DISCOVER, 4),
    (DiscoverPage, Phase.EXTRA, 4),
    (DeployPage, Phase.DEPLOY, 6),
    (CreatePage, Phase.CREATE, 6),
    (ConvertPage, Phase.CONVERT, 6),
)


@pytest.mark.parametrize(("opened", "phase", "turn"), PHASES, ids=[p.name for _, p, _ in PHASES])
def test_a_hint_is_legal_explained_and_followed_with_one_click(
    tmp_path: Path, opened: Opener, phase: Phase, turn: int
) -> None:
    page = opened(with_hints(open_stage(tmp_path)), table(phase, turn), 0)
    before = page.table.match.actions
    asked = press(page, pygame.K_h) if phase is Phase.CREATE else click(page, "hint")
    note = thought_out(pushed(asked))
    [remark] = note.told.remarks
    assert remark.heading
    assert "point" in remark.words
    assert isinstance(press(note, pygame.K_RETURN), Pop)
    if page.control("done"):
        assert page.table.match.actions == before, "nothing is done before it is agreed"
        done = click(page, "done")
    else:
        done = page.update(0.01)
    assert isinstance(done, Pop)
    new = page.table.match.actions[len(before) :]
    assert new
    assert not any([isinstance(action, Pass) for action in new])


def test_a_tactical_start_is_advised_tile_by_tile(tmp_path: Path) -> None:
    session = played_until(lambda s: s.phase is Phase.START and s.turn == 0, 2, 3, "tactical")
    page = DiscoverPage(with_hints(open_stage(tmp_path)), session, 0)
    note = thought_out(pushed(click(page, "hint")))
    click(note, "take")
    assert page.hand.bench.laid
    assert note.told.remarks[0].tile == page.hand.bench.laid.tile


def test_a_hint_shows_where_to_place_a_paid_special_tile(tmp_path: Path) -> None:
    session = table(Phase.CREATE, 6)
    create, _ = first_creation(session.state)
    session.apply(create)
    page = CreatePage(with_hints(open_stage(tmp_path)), session, 0)
    click(thought_out(pushed(click(page, "hint"))), "take")
    assert isinstance(click(page, "done"), Pop)
    assert isinstance(session.actions[-1], Lay)


def test_the_way_to_pay_is_taken_over_with_the_tile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = table(Phase.CREATE, 6)
    create, lay = first_creation(session.state)
    advised(monkeypatch, create, lay)
    page = CreatePage(with_hints(open_stage(tmp_path)), session, 0)
    click(thought_out(pushed(click(page, "hint"))), "take")
    assert (page.chosen, page.payment()) == (create.tile, create.taken)
    click(page, "done")
    assert session.actions[-2:] == (create, lay)


def test_advice_to_pass_is_followed_with_one_click(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    advised(monkeypatch, Pass(0))
    page = DeployPage(with_hints(open_stage(tmp_path)), table(Phase.DEPLOY, 6), 0)
    note = thought_out(pushed(click(page, "hint")))
    assert note.told.remarks[0].heading == note.told.take == "Pass"
    click(note, "take")
    assert page.table.match.actions[-1] == Pass(0)
    assert isinstance(page.update(0.01), Pop)


def _can_lodge(state: GameState) -> bool:
    mine = state.phase is Phase.DEPLOY and state.turn == 0
    return mine and any([isinstance(a, Lodge) for a in legal_actions(state, 0)])


def test_advice_to_use_the_hotel_is_followed_and_the_turn_continues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = SkySession.resume(found(_can_lodge), None, BOTS)
    lodge = next(a for a in legal_actions(session.state, 0) if isinstance(a, Lodge))
    advised(monkeypatch, lodge)
    page = DeployPage(with_hints(open_stage(tmp_path)), session, 0)
    note = thought_out(pushed(click(page, "hint")))
    assert "hotel" in note.told.remarks[0].heading
    click(note, "take")
    assert session.actions[-1] == lodge
    assert page.update(0.01) is None


def test_a_tile_in_the_hand_goes_back_before_advice_is_given(tmp_path: Path) -> None:
    page = DiscoverPage(with_hints(open_stage(tmp_path)), table(Phase.DISCOVER), 0)
    source = next(name for name, tile in page.sources().items() if page.hand.bench.spots(tile))
    click(page, source)
    pushed(press(page, pygame.K_h))
    assert page.hand.bench.drag is None


def test_the_board_shows_what_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = table(Phase.DISCOVER)
    lay = next(a for a in legal_actions(session.state, 0) if isinstance(a, Lay))
    advised(monkeypatch, lay)
    page = DiscoverPage(with_hints(open_stage(tmp_path)), session, 0)
    note = thought_out(pushed(click(page, "hint")))
    place = page.table.now.camera.rect(lay.cell)
    assert not note.box.colliderect(place)
    plain, marked = pygame.Surface(page.stage.size), pygame.Surface(page.stage.size)
    note.told.mark(Canvas(marked, page.stage))
    inside = marked.subsurface(place), plain.subsurface(place)
    assert pygame.image.tobytes(inside[0], "RGB") != pygame.image.tobytes(inside[1], "RGB")


# Who may ask.


def test_hints_are_given_only_to_whom_they_were_agreed_for(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    text = table(Phase.CHOOSE, 3).record_text()
    alone = ChoosePage(stage, SkySession.resume(text, None, BOTS), 0)
    assert alone.control("hint") is None
    assert press(alone, pygame.K_h) is None
    agreed = text.replace("seat stag", "option hints-1\nseat stag", 1)
    agreed = agreed.replace(" greedy Bran\n", f" {HUMAN} Bran\n")
    with_hints(stage)
    together = ChoosePage(stage, SkySession.resume(agreed, None, BOTS), 0)
    assert together.control("hint") is None, "at a shared table the seat's own aid counts"


def test_hints_are_chosen_in_the_set_up_of_skylands(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, f"game:{SKYLANDS}")
    click(page, "seat-hints:0")
    heading = page.plan.agreed()
    assert isinstance(heading, SkyHeading)
    assert "hints-0" in heading.options


# Why.


def test_every_decision_of_a_bot_can_be_asked_once(tmp_path: Path) -> None:
    session = table(Phase.CHOOSE, 3)
    page = history_page(open_stage(tmp_path), session)
    asked = [line.step for line in page.lines if line.step is not None]
    done = [
        number
        for number, action in enumerate(session.actions, 1)
        if getattr(action, "seat", 0) and not isinstance(action, Pass)
    ]
    assert done
    assert len(set(asked)) == len(asked)
    assert set(done) <= set(asked)
    assert not {n for n, a in enumerate(session.actions, 1) if getattr(a, "seat", None) == 0} & set(
        asked
    ), "people are not asked"


def test_a_bot_explains_what_its_action_was_worth(tmp_path: Path) -> None:
    stage, session = open_stage(tmp_path), table(Phase.CREATE, 6)
    page = history_page(stage, session)
    kinds: set[type] = set()
    for line in page.lines:
        step = line.step
        if step is None or type(session.actions[step - 1]) in kinds:
            continue
        kinds.add(type(session.actions[step - 1]))
        why = sky_why(page, step)
        assert why.told.remarks[0].heading
        assert why.told.remarks[0].words
        assert not why.told.take
    assert {Choose, Lay} <= kinds


def sky_why(page: HistoryPage, step: int) -> Note:
    return thought_out(pushed(page.on_control(Why(step))))


def test_a_bot_that_passed_explains_the_alternatives(tmp_path: Path) -> None:
    session = table(Phase.DEPLOY, 6)
    text = session.record_text().replace(f" {HUMAN} Ailsa\n", " greedy Ailsa\n")
    session = SkySession.resume(text, None, BOTS)
    session.apply(Pass(0))
    why = sky_why(history_page(open_stage(tmp_path), session), len(session.actions))
    [remark] = why.told.remarks
    assert remark.heading == "Pass"
    assert "Ailsa overlooked something better: Fill:" in remark.words


# Room.


def _create(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Note:
    session = table(Phase.CREATE, 6)
    advised(monkeypatch, *first_creation(session.state))
    return pushed(click(CreatePage(stage, session, 0), "hint"))


def _two(action: Action) -> bool:
    return isinstance(action, Deploy) and len(action.islands) == 2


def _fills_two(state: GameState) -> bool:
    mine = state.phase is Phase.DEPLOY and state.turn == 0
    return mine and any(map(_two, legal_actions(state, 0)))


def _deploy(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Note:
    """The heading with most words: two islands."""
    session = SkySession.resume(found(_fills_two), None, BOTS)
    advised(monkeypatch, next(filter(_two, legal_actions(session.state, 0))))
    return pushed(click(DeployPage(stage, session, 0), "hint"))


def _choose(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Note:
    session = table(Phase.CHOOSE, 3)
    advised(monkeypatch, Choose(0, Board.CONVERT))
    return pushed(click(ChoosePage(stage, session, 0), "hint"))


@at_every_size
def test_the_note_fits_at_every_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = with_hints(stage_at(tmp_path, size, scale))
    for opened in (_create, _deploy, _choose):
        note = thought_out(opened(stage, monkeypatch))
        assert faults(note, monkeypatch) == []
