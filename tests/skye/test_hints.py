"""Hints: by click or key in each phase, for one player only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pygame
import pytest

from game.bots.bot import Pondering
from game.bots.skye.advice import place_advice, price_advice, purchase_advice
from game.language.text import Text
from game.skye.build.page import BuildPage
from game.skye.handover.page import HandoverPage
from game.skye.hints.note import ShownMarket, purchase_hint
from game.skye.hints.reasons import can_be_asked, why_note
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.session import Session
from game.skye.sheets.history import history_page
from game.skye.table.decision import asker
from game.skye.table.table import SkyeTable
from game.table.hints.note import HintNote
from game.table.history import Why
from game.table.page import TablePage
from game.ui.input.gestures import Wheel
from game.ui.scene import Pop, Push
from game.ui.settings import Aids
from game.ui.stage import Stage
from rules.skye import Buy, Pass, Phase, Place, SetPrices, Step, observe
from rules.table import Seat
from tests.support.tables.rounds import play, table
from tests.support.windows.doors import stack_on
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, click_at, open_stage, press

Note: TypeAlias = HintNote[Any]
HINTS = ("hints-0",)
FRAME = 0.01


def until(phase: Phase, people: int = 1, options: tuple[str, ...] = HINTS) -> Session:
    """A game of four in which the first seat owes a decision of a phase."""
    session = table(4, people, options=options)
    return play(
        session,
        lambda step: (
            step.state.round == 3 and step.state.phase is phase and 0 in session.waiting_for
        ),
    )


def pricing(stage: Stage, session: Session | None = None) -> TablePage[SkyeTable]:
    return PricingPage(stage, session or until(Phase.PRICING), 0)


def market(stage: Stage, session: Session | None = None) -> TablePage[SkyeTable]:
    page = MarketPage(stage, session or until(Phase.MARKET), 0)
    while page.showing.now:
        page.showing.now.skip()
        page.update(FRAME)
    page.update(FRAME)
    return page


def build(stage: Stage, session: Session | None = None) -> TablePage[SkyeTable]:
    return BuildPage(stage, session or until(Phase.BUILD), 0)


Opener: TypeAlias = Callable[..., TablePage[SkyeTable]]
every_phase = pytest.mark.parametrize("opened", [pricing, market, build])


def pushed(change: object) -> Note:
    assert isinstance(change, Push)
    assert isinstance(change.to, HintNote)
    return change.to


def thought_out(note: Note) -> Note:
    while not note.is_done:
        note.update(FRAME)
    return note


def by_click(page: TablePage[SkyeTable]) -> Note:
    return thought_out(pushed(click(page, "hint")))


def by_key(page: TablePage[SkyeTable]) -> Note:
    return thought_out(pushed(press(page, pygame.K_h)))


asked = pytest.mark.parametrize("ask", [by_click, by_key])


@asked
def test_suggested_prices_are_set_at_once_and_undone_in_one_step(
    tmp_path: Path, ask: Callable[[TablePage[SkyeTable]], Note]
) -> None:
    page = PricingPage(open_stage(tmp_path), until(Phase.PRICING), 0)
    before = page.draft
    note = ask(page)
    words = " ".join(remark.words for remark in note.told.remarks)
    assert [remark.tile for remark in note.told.remarks] == list(before.tiles)
    assert words.count("If kept") == words.count("If sold") == 2
    assert isinstance(press(note, pygame.K_RETURN), Pop)
    advice = Pondering(price_advice(observe(page.table.state, 0)))
    assert advice.go_on(60)
    assert page.draft.is_whole
    assert page.draft.action(0) == SetPrices(0, advice.found[0].prices)
    click(page, "undo")
    assert page.draft == before


@asked
def test_the_best_purchase_is_named_with_its_reasons_and_bought(
    tmp_path: Path, ask: Callable[[TablePage[SkyeTable]], Note]
) -> None:
    page = market(open_stage(tmp_path))
    advice = Pondering(purchase_advice(observe(page.table.state, 0)))
    assert advice.go_on(60)
    note = ask(page)
    [remark] = note.told.remarks
    wanted = advice.found[0][0].action
    assert isinstance(wanted, Buy)
    assert remark.tile == wanted.tile
    assert page.table.seating.name(wanted.seller) in remark.heading
    assert "It brings you about" in remark.words
    assert "better than passing" in remark.words
    assert isinstance(click(note, "take"), Pop)
    assert page.table.match.actions[-1] == wanted


def test_a_player_who_can_afford_nothing_is_advised_to_pass(tmp_path: Path) -> None:
    page = market(open_stage(tmp_path))
    rich = observe(page.table.state, 0).own
    staked = rich.gold - rich.purse
    poor = page.table.state.put(0, rich._replace(gold=staked))
    done: list[Buy | Pass] = []
    mat = page.table.now.frame.mat
    shown = ShownMarket(lambda buy: mat, lambda: mat, lambda buy: None)
    note = thought_out(purchase_hint(asker(page.table, poor), shown, done.append))
    [remark] = note.told.remarks
    assert (remark.heading, remark.words) == ("Pass", "No tile here is cheap enough for you.")
    assert isinstance(press(note, pygame.K_RETURN), Pop)
    assert done == [Pass(0)]


@asked
def test_the_best_place_is_shown_and_taken(
    tmp_path: Path, ask: Callable[[TablePage[SkyeTable]], Note]
) -> None:
    page = BuildPage(open_stage(tmp_path), until(Phase.BUILD), 0)
    advice = Pondering(place_advice(observe(page.table.state, 0)))
    assert advice.go_on(60)
    best = advice.found[0]
    assert best is not None
    note = ask(page)
    [remark] = note.told.remarks
    assert remark.tile == best.laid.tile
    assert len(remark.words.splitlines()) == max(len(best.reasons), 1)
    screen = pygame.Surface(page.stage.size)
    page.draw(screen)
    bare = screen.copy()
    note.draw(screen)
    ghost = note.told.clear()[0]
    seen = [pygame.image.tobytes(each.subsurface(ghost), "RGB") for each in (bare, screen)]
    assert seen[0] != seen[1]
    assert isinstance(press(note, pygame.K_RETURN), Pop)
    laid = page.plan.where(best.laid.tile)
    assert laid is not None
    assert (laid.cell, laid.quarter) == (best.laid.cell, best.laid.quarter)


def test_a_tile_in_the_hand_goes_back_before_the_builder_is_advised(tmp_path: Path) -> None:
    page = BuildPage(open_stage(tmp_path), until(Phase.BUILD), 0)
    press(page, pygame.K_1)
    assert page.holds()
    by_key(page)
    assert not page.holds()


def test_once_all_tiles_are_placed_there_is_no_hint(tmp_path: Path) -> None:
    page = BuildPage(open_stage(tmp_path), until(Phase.BUILD), 0)
    while page.plan.waiting and not page.plan.must_return:
        press(by_key(page), pygame.K_RETURN)
    assert page.control("hint") is None


@every_phase
def test_escape_h_and_a_click_beside_close_the_note_and_change_nothing(
    tmp_path: Path, opened: Opener
) -> None:
    page = opened(open_stage(tmp_path))
    before = page.table.match.actions
    assert isinstance(press(by_key(page), pygame.K_ESCAPE), Pop)
    assert isinstance(press(by_key(page), pygame.K_h), Pop)
    assert isinstance(click(by_key(page), "close"), Pop)
    assert isinstance(click_at(by_key(page), (3, 3)), Pop)
    assert page.table.match.actions == before


@every_phase
def test_without_hints_there_is_neither_button_nor_key(tmp_path: Path, opened: Opener) -> None:
    phase = {pricing: Phase.PRICING, market: Phase.MARKET, build: Phase.BUILD}[opened]
    page = opened(open_stage(tmp_path), until(phase, options=()))
    assert page.control("hint") is None
    assert press(page, pygame.K_h) is None
    stage = page.stage
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    assert page.control("hint") is not None


def test_at_a_shared_table_the_setting_gives_no_hints(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    session = until(Phase.PRICING, people=2)
    assert PricingPage(stage, session, 0).control("hint")
    assert PricingPage(stage, session, 1).control("hint") is None


def test_a_hint_is_not_shown_behind_the_curtain_or_to_the_next_player(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = until(Phase.PRICING, people=2)
    page = PricingPage(stage, session, 0)
    stack = stack_on(stage)
    stack.apply(Push(page))
    stack.apply(press(page, pygame.K_h))
    note = stack.top
    assert isinstance(note, HintNote)
    thought_out(note)
    stack.apply(press(note, pygame.K_RETURN))
    stack.apply(click(page, "confirm-prices"))
    assert len(stack) == 0
    following = PricingPage(stage, session, 1)
    for other in (HandoverPage(stage, session, 1, following), following):
        seen = str(other.tree()) + " ".join(control.tip for control in other.controls)
        assert "If sold" not in seen
        assert "hint" not in seen.lower()
        assert not any(f"price:{tile}" in seen for tile in page.draft.tiles)


def test_hidden_prices_do_not_change_a_hint(tmp_path: Path) -> None:
    told = []
    for prices in ((0, 1, 1), (2, 0, 1)):
        session = until(Phase.PRICING, people=2)
        session.apply(SetPrices(1, prices))
        told.append(by_key(PricingPage(open_stage(tmp_path), session, 0)).told.remarks)
    assert told[0] == told[1]


@every_phase
def test_leaving_stops_the_computation_of_a_hint(tmp_path: Path, opened: Opener) -> None:
    page = opened(open_stage(tmp_path))
    stack = stack_on(page.stage)
    stack.apply(Push(page))
    stack.apply(press(page, pygame.K_h))
    note = stack.top
    assert isinstance(note, HintNote)
    thought = note._pondering._thought
    next(thought)
    stack.apply(press(note, pygame.K_ESCAPE))
    assert stack.top is page
    with pytest.raises(StopIteration):
        next(thought)
    assert not note.is_done


def test_leaving_the_pricing_page_stops_the_assistance(tmp_path: Path) -> None:
    page = PricingPage(open_stage(tmp_path), until(Phase.PRICING), 0)
    thought = page._appraisal._pondering._thought
    next(thought)
    page.exit()
    with pytest.raises(StopIteration):
        next(thought)


def test_a_note_thinks_no_longer_than_a_frame_can_spare(tmp_path: Path) -> None:
    page = PricingPage(open_stage(tmp_path), until(Phase.PRICING), 0)
    note = pushed(press(page, pygame.K_h))
    page.stage.spare = 0.0
    note.update(FRAME)
    assert not note.is_done
    assert [remark.words for remark in note.told.remarks] == ["Thinking …"]
    assert note.control("take") is None


@at_every_size
@every_phase
def test_notes_fit(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    opened: Opener,
    size: tuple[int, int],
    scale: int,
) -> None:
    page = opened(stage_at(tmp_path, size, scale))
    button = page.control("hint")
    assert button
    assert pygame.Rect((0, 0), page.stage.size).contains(button.rect)
    note = pushed(press(page, pygame.K_h))
    assert faults(note, monkeypatch) == []
    assert faults(thought_out(note), monkeypatch) == []


@pytest.mark.parametrize(
    ("points", "words"), [(0.2, "0"), (-0.2, "0"), (4.3, "4.5"), (-1.0, "\N{MINUS SIGN}1")]
)
def test_points_are_rounded_to_the_nearest_half(points: float, words: str) -> None:
    assert Text("en").halves(points) == words


# Why?


def whole_round(people: int = 1) -> Session:
    """Three rounds of which everything is known."""
    return play(table(4, people), lambda step: step.state.round == 4)


def steps_of(session: Session, kind: type, seat: Seat | None = None) -> list[int]:
    return [
        number + 1
        for number, action in enumerate(session.actions)
        if isinstance(action, kind) and (seat is None or getattr(action, "seat", None) == seat)
    ]


@pytest.mark.parametrize("kind", [SetPrices, Buy, Pass, Place])
def test_every_decision_of_a_bot_can_be_asked_why(tmp_path: Path, kind: type) -> None:
    session = whole_round()
    stage = open_stage(tmp_path)
    page = history_page(stage, session, 0)
    offered = {line.step for line in page.lines if line.step is not None}
    found = steps_of(session, kind)
    bots = [step for step in found if getattr(session.actions[step - 1], "seat", 0) != 0]
    assert bots
    assert set(bots) <= offered
    assert not set(steps_of(session, kind, 0)) & offered
    note = thought_out(why_note(stage, session, bots[0], lambda: page.inside))
    assert all(any(letter.isdigit() for letter in each.words) for each in note.told.remarks)
    assert note.control("take") is None


def test_why_is_asked_by_click_and_by_key(tmp_path: Path) -> None:
    session = whole_round()
    page = history_page(open_stage(tmp_path), session, 0)
    page.on_gesture(Wheel((0, 0), 100))
    name = next(control.id for control in page.controls if control.id.startswith("why:"))
    by_mouse = thought_out(pushed(click(page, name)))
    while page.input.focus != name:
        press(page, pygame.K_TAB)
    by_keys = thought_out(pushed(press(page, pygame.K_RETURN)))
    assert by_mouse.told.remarks == by_keys.told.remarks


def test_prices_cannot_be_asked_before_all_screens_go_up(tmp_path: Path) -> None:
    session = until(Phase.PRICING)
    while session.thinking is not None:
        session.think(1.0)
    hidden = [
        number + 1
        for number, action in enumerate(session.actions)
        if isinstance(action, SetPrices) and session.steps[number].state.round == 3
    ]
    assert len(hidden) == 3
    assert not any(can_be_asked(session, step) for step in hidden)
    session.apply(SetPrices(0, (0, 1, 1)))
    assert all(can_be_asked(session, step) for step in hidden)


def test_reasons_never_show_a_players_gold(tmp_path: Path) -> None:
    """Gold that nobody can add up changes nothing of what is said about a pass."""
    session = whole_round()
    stage = open_stage(tmp_path)
    step = steps_of(session, Pass)[0]
    words = thought_out(why_note(stage, session, step, lambda: pygame.Rect(0, 0, 900, 600)))
    poor = table(4, 1)
    for action in session.actions[:step]:
        poor.apply(action)
    before = poor._played[step - 2]
    state = before.step.state
    seat = session.actions[step - 1].seat  # type: ignore[union-attr]
    richer = state.put(seat, state.players[seat]._replace(gold=state.players[seat].gold + 50))
    poor._played[step - 2] = before._replace(step=Step(richer, before.step.events))
    again = thought_out(why_note(stage, poor, step, lambda: pygame.Rect(0, 0, 900, 600)))
    assert again.told.remarks == words.told.remarks


@at_every_size
def test_history_and_reasons_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    session = whole_round()
    page = history_page(stage_at(tmp_path, size, scale), session, 0)
    page.on_gesture(Wheel((0, 0), 2))
    assert [fault for fault in faults(page, monkeypatch) if fault.startswith("why")] == []
    for kind in (SetPrices, Buy, Pass, Place):
        step = next(step for step in steps_of(session, kind) if can_be_asked(session, step))
        change = page.on_control(Why(step))
        assert faults(thought_out(pushed(change)), monkeypatch) == []
