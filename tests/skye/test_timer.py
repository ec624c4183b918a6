"""The turn timer: whose time runs and when, and who decides when it is up."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.bots import BOTS
from game.language.text import Text
from game.match.store import CURRENT
from game.match.timer import HURRY, TIMES, TimeUp, TurnClock, clock_text, timer_of
from game.menus import opening
from game.menus.setup.memory import FILE, last_plan
from game.menus.setup.page import SetupPage
from game.menus.title import TitlePage
from game.skye import sentences
from game.skye.build.page import BuildPage
from game.skye.handover.page import HandoverPage
from game.skye.market.page import MarketPage
from game.skye.pricing.draft import Draft
from game.skye.pricing.page import PricingPage
from game.skye.session import Session
from game.skye.sheets.history import history_page
from game.skye.table.decision import stand_in
from game.skye.table.scene import TableScene
from game.skye.table.table import SkyeTable
from game.table.page import TablePage
from game.ui.page import Page
from game.ui.scene import Change, Push, Reset, Swap
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.uitree import UiTree
from rules.skye import Pass, Phase, Place, SetPrices
from rules.skye.state import AXE
from tests.support.tables.building import building
from tests.support.tables.rounds import NAMES, play, table
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_app, open_stage, press

MINUTE = ("timer-60",)
SECOND = 1.0


def at(phase: Phase, people: int = 1, options: tuple[str, ...] = MINUTE) -> Session:
    """A table of four in its second round."""
    session = table(4, people, options=options)
    return play(session, lambda step: step.state.round == 2 and step.state.phase is phase)


def to_build(options: tuple[str, ...] = MINUTE) -> Session:
    """Ailsa has three tiles to lay."""
    lines = "".join(f"option {option}\n" for option in options)
    text = building().record_text().replace("seat stag", f"{lines}seat stag", 1)
    return Session.resume(text, None, BOTS)


def pricing(stage: Stage, session: Session | None = None) -> PricingPage:
    return PricingPage(stage, session or at(Phase.PRICING), 0)


def build(stage: Stage, session: Session | None = None) -> BuildPage:
    return BuildPage(stage, session or to_build(), 0)


def market(stage: Stage, session: Session | None = None) -> MarketPage:
    """Everything before the viewer's turn has been shown."""
    page = MarketPage(stage, session or at(Phase.MARKET), 0)
    for _ in range(4000):
        if page.my_turn:
            return page
        page.update(1 / 60)
    raise AssertionError("it was never the viewer's turn")


PAGES: tuple[Callable[[Stage], TablePage[SkyeTable]], ...] = (pricing, market, build)
every_phase = pytest.mark.parametrize("opened", PAGES, ids=["pricing", "market", "build"])


def shown(page: TablePage[SkyeTable]) -> object:
    control = page.control("timer")
    return control.value if control else None


def wait(page: TablePage[SkyeTable], seconds: int) -> Change:
    """Let whole seconds pass until something happens."""
    for _ in range(seconds):
        if change := page.update(SECOND):
            return change
    return None


def use(app: App, key: int) -> None:
    """Press a key on whatever is on top."""
    page = app.stack.top
    assert isinstance(page, Page)
    app.stack.apply(press(page, key))


def run_out(page: TablePage[SkyeTable]) -> Dialog:
    """All the time of a decision passes; the sheet that says so."""
    change = wait(page, 1000)
    assert isinstance(change, Push | Swap)
    assert isinstance(change.to, Dialog)
    return change.to


def told(session: Session) -> list[str]:
    text, names = Text("en"), NAMES[:4]
    return [sentences.told(text, each, names, lambda seat: True) for each in session.chronicle()]


# The clock.


def test_the_clock_counts_down_and_says_when_another_second_shows() -> None:
    clock = TurnClock(60)
    assert not clock.run(0.0)
    assert clock.run(0.5) is False
    assert clock.left == 60
    assert clock.run(0.5)
    assert (clock.left, clock.is_up) == (59, False)
    clock.run(1000)
    assert (clock.left, clock.is_up) == (0, True)
    clock.restart()
    assert (clock.left, clock.is_up) == (60, False)


def test_without_a_timer_no_time_is_ever_up() -> None:
    clock = TurnClock(0)
    clock.run(1e6)
    assert not clock.is_up


def test_a_clock_shows_minutes_and_seconds() -> None:
    assert [clock_text(n) for n in (300, 61, 60, 9, 0)] == ["5:00", "1:01", "1:00", "0:09", "0:00"]


@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ((), 0),
        (("open-gold",), 0),
        (("open-gold", "timer-120"), 120),
        (("timer-",), 0),
        (("timer-61",), 0),
        (("timer-1e3", "timer--60"), 0),
    ],
)
def test_the_options_of_a_record_name_the_timer(options: tuple[str, ...], seconds: int) -> None:
    assert timer_of(options) == seconds


# In the set-up.


def test_the_timer_is_off_by_default(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    assert timer_of(SetupPage(stage).plan.agreed().options) == 0
    assert timer_of(opening.quick_heading(stage).options) == 0


def test_clicks_go_through_all_times_and_back_to_none(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    seen = []
    for _ in range(len(TIMES) + 1):
        click(page, "timer")
        seen.append(timer_of(page.plan.agreed().options))
    assert seen == [*TIMES, 0]


def test_keys_and_the_wheel_change_the_timer_too(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    while page.input.focus != "timer":
        press(page, pygame.K_TAB)
    press(page, pygame.K_RETURN)
    press(page, pygame.K_SPACE)
    assert page.plan.timer == 120
    control = page.control("timer")
    assert control
    assert control.name == "Timer: 2 minutes"
    page.input.pointer = control.rect.center
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert page.plan.timer == 60
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert page.plan.timer == 120


def test_where_only_bots_play_there_is_nothing_to_time(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, "seat-who:0")
    control = page.control("timer")
    assert control
    assert not control.enabled


def test_the_timer_is_remembered_for_the_next_set_up(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, "timer")
    page.exit()
    assert last_plan(page.stage).timer == 60


@pytest.mark.parametrize("strange", [7, "60", None, True, [60], -60])
def test_an_invalid_saved_timer_is_ignored(tmp_path: Path, strange: object) -> None:
    page = SetupPage(open_stage(tmp_path))
    page.exit()
    found = json.loads(page.stage.store.read(FILE) or "")
    found["timer"] = strange
    page.stage.store.write(FILE, json.dumps(found))
    assert last_plan(page.stage).timer == 0


def test_a_continued_game_keeps_its_timer(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, "timer")
    assert isinstance(click(page, "start"), Reset)
    again = opening.continue_session(page.stage)
    assert again
    assert again.timer == 60


def test_a_saved_game_with_a_damaged_timer_continues_without_and_says_so(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = table(4, 1, options=("timer-x1",))
    stage.store.write(CURRENT, session.record_text())
    change = TitlePage(stage).update(0.1)
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert "timer-x1" in change.to.words
    again = opening.continue_session(stage)
    assert again
    assert again.timer == 0


# Whose time runs, and when.


@every_phase
def test_the_clock_is_visible_while_a_human_player_decides(
    tmp_path: Path, opened: Callable[[Stage], TablePage[SkyeTable]]
) -> None:
    page = opened(open_stage(tmp_path))
    assert shown(page) == 60
    wait(page, 3)
    assert shown(page) == 57


@pytest.mark.parametrize("options", [(), ("timer-x",), ("timer-0",)])
def test_without_a_timer_there_is_no_clock_and_no_end(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    page = build(open_stage(tmp_path), to_build(options))
    assert page.control("timer") is None
    assert wait(page, 1000) is None


@every_phase
def test_the_clock_pauses_while_the_window_has_no_focus(
    tmp_path: Path, opened: Callable[[Stage], TablePage[SkyeTable]]
) -> None:
    app = open_app(tmp_path)
    page = opened(app.stage)
    for away in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        app.stack.apply(Push(page))
        app._handle(pygame.Event(away))
        assert wait(page, 1000) is None
        assert shown(page) == 60
        app._handle(pygame.Event(pygame.WINDOWFOCUSGAINED))
    wait(page, 1)
    assert shown(page) == 59


@pytest.mark.parametrize("used", ["menu", "settings", "help", "history", "bag", "seat:1"])
def test_the_clock_pauses_under_menus_and_sheets(tmp_path: Path, used: str) -> None:
    app = open_app(tmp_path)
    page = pricing(app.stage)
    app.stack.apply(Push(page))
    app.stack.apply(click(page, used))
    assert app.stack.top is not page
    for _ in range(100):
        app.frame(SECOND)
    assert shown(page) == 60


def test_the_clock_pauses_behind_the_curtain(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    session = at(Phase.PRICING, people=2)
    page = pricing(app.stage, session)
    app.stack.apply(Push(HandoverPage(app.stage, session, 0, page)))
    for _ in range(100):
        app.frame(SECOND)
    assert app.stack.names == ["handover"]
    use(app, pygame.K_SPACE)
    app.frame(SECOND)
    assert app.stack.top is page
    assert shown(page) in (59, 60)


def test_turns_of_other_players_use_no_time(tmp_path: Path) -> None:
    page = market(open_stage(tmp_path))
    wait(page, 5)
    click(page, "pass")
    assert page.control("timer") is None
    assert page.decision is not None
    assert not page.decision.is_due


def test_a_viewer_has_no_clock(tmp_path: Path) -> None:
    page = MarketPage(open_stage(tmp_path), at(Phase.MARKET, people=0), None)
    page.update(SECOND)
    assert page.control("timer") is None


def test_the_last_seconds_tick_audibly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = build(open_stage(tmp_path))
    decision, heard = page.decision, list[int]()
    assert decision
    monkeypatch.setattr(
        page.stage.sounds,
        "play",
        lambda name: heard.append(decision.left) if name == "tick" else 0,
    )
    wait(page, 59)
    assert heard == [HURRY, 5, 4, 3, 2, 1]


def test_the_ui_tree_is_written_once_a_second_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(tmp_path)
    page = build(app.stage)
    app.stack.apply(Push(page))
    tree = UiTree(tmp_path / "tree.json")
    tree.update(app.stack)
    written: list[str] = []
    monkeypatch.setattr(tree, "_write", written.append)
    for _ in range(64 * 3):
        page.update(1 / 64)
        tree.update(app.stack)
    assert len(written) == 3
    [entry] = [e for e in json.loads(written[-1])["controls"] if e["id"] == "timer"]
    assert (entry["role"], entry["name"], entry["value"]) == ("timer", "Time left", 57)


@every_phase
def test_a_passing_second_repaints_only_the_clock(
    tmp_path: Path, opened: Callable[[Stage], TablePage[SkyeTable]]
) -> None:
    page = opened(open_stage(tmp_path))
    page.update(0.0)
    while page.table.match.thinking is not None and page.name == "pricing":
        page.update(0.0)
    page.draw(pygame.Surface(page.stage.size))
    controls = page.controls
    wait(page, 2)
    assert page.dirty
    assert page.controls is controls


# When the time is up.


def test_at_timeout_complete_prices_are_used(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path))
    page._change(Draft(page.draft.tiles, page.draft.gold, 1, (2, 0, 1)))
    sheet = run_out(page)
    assert [a for a in page.table.match.actions if getattr(a, "seat", None) == 0][-1] == SetPrices(
        0, (2, AXE, 1)
    )
    assert sheet.words == "Time was up: what Ailsa had set counts."


def test_at_timeout_set_prices_stay_and_the_rest_are_set(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path))
    page._change(page.draft.with_axe(2).with_price(0, 3))
    sheet = run_out(page)
    [action] = [
        a for a in page.table.match.actions[-4:] if isinstance(a, SetPrices) and a.seat == 0
    ]
    assert (action.prices[0], action.prices[2]) == (3, AXE)
    assert sheet.words == "Time was up: the steward decided for Ailsa."


def test_at_timeout_missing_prices_are_all_set(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path))
    wanted = stand_in(page.table.state, 0)
    run_out(page)
    assert wanted in page.table.match.actions


def drafts() -> list[Draft]:
    """All that four gold and an axe can be laid out to behind a screen."""
    found = {Draft(("L01", "L02", "L03"), 4)}
    while True:
        more = {draft.with_axe(slot) for draft in found for slot in range(3)}
        more |= {d.with_price(slot, n) for d in found for slot in range(3) for n in range(4)}
        if more <= found:
            return sorted(found, key=repr)
        found |= more


def test_every_draft_can_be_completed_and_nothing_that_was_set_is_lost() -> None:
    for draft, advice in product(drafts(), permutations((0, 1, 9))):
        whole = draft.completed(advice)
        assert whole.is_whole
        assert whole.left >= 0
        assert draft.axe in (None, whole.axe)
        if draft.is_whole:
            assert whole == draft
        for slot, price in enumerate(draft.prices):
            assert whole.prices[slot] == price or not price or 0 not in draft.prices


def test_at_timeout_a_buyer_passes(tmp_path: Path) -> None:
    page = market(open_stage(tmp_path))
    change = wait(page, 60)
    assert isinstance(change, Push)
    assert page.table.match.actions[-1] == Pass(0)
    assert page.showing.now is not None or page.table.match.next_human() is None


def test_at_timeout_placed_tiles_stay_and_the_rest_are_placed(tmp_path: Path) -> None:
    page = build(open_stage(tmp_path))
    first = page.plan.hand[0]
    press(page, pygame.K_1)
    click(page, next(c.id for c in page.controls if c.role == "cell" and c.enabled))
    [laid] = page.plan.laid
    sheet = run_out(page)
    own = [a for a in page.table.match.actions if isinstance(a, Place) and a.seat == 0]
    assert Place(0, *laid) in own
    assert first == laid.tile
    assert page.table.match.state.players[0].hand == ()
    assert sheet.words == "Time was up: the steward decided for Ailsa."


def test_at_timeout_a_picked_up_tile_returns_to_its_spot(tmp_path: Path) -> None:
    page = build(open_stage(tmp_path))
    press(page, pygame.K_1)
    click(page, next(c.id for c in page.controls if c.role == "cell" and c.enabled))
    [laid] = page.plan.laid
    click(page, f"laid:{laid.tile}")
    assert page.plan.laid == ()
    run_out(page)
    assert Place(0, *laid) in page.table.match.actions


@every_phase
def test_the_history_shows_a_timeout_until_it_is_undone(
    tmp_path: Path, opened: Callable[[Stage], TablePage[SkyeTable]]
) -> None:
    page = opened(open_stage(tmp_path))
    session, line = page.table.match, "Time was up: the steward decided for Ailsa."
    run_out(page)
    assert line in [each.words for each in history_page(page.stage, session, 0).lines]
    before = session.state
    steps = 0
    while line in told(session):
        session.undo()
        steps += 1
    assert steps <= 3
    for _ in range(steps):
        session.redo()
    assert session.state == before
    assert told(session).count(line) == 1


def test_undo_restores_the_full_time(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path))
    run_out(page)
    page.table.match.undo()
    again = pricing(page.stage, page.table.match)
    assert shown(again) == 60
    assert again.draft.is_whole, "what the steward set lies there to be changed"


def test_the_timeout_notice_hides_the_screen(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    session = at(Phase.PRICING, people=2)
    session.take_events()
    app.stack.apply(Push(TableScene(app.stage, session)))
    app.stack.apply(Push(pricing(app.stage, session)))
    for _ in range(60):
        app.frame(SECOND)
    assert app.stack.names == ["table", "dialog"]
    use(app, pygame.K_RETURN)
    for _ in range(10):
        app.frame(SECOND)
    assert app.stack.names == ["table", "handover"]


def test_a_game_with_idle_players_still_ends(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    session = table(2, 2, options=(*MINUTE, "no-curtain"))
    app.stack.apply(Push(TableScene(app.stage, session)))
    for _ in range(20_000):
        if session.is_over:
            break
        answer_sheets(app)
        app.frame(10.0)
    assert session.is_over
    assert sum(isinstance(each, TimeUp) for each in session.chronicle()) == 36


def answer_sheets(app: App) -> None:
    """Go on from whatever only tells something."""
    if app.stack.names[-1] in ("dialog", "round", "scoring"):
        use(app, pygame.K_RETURN)


# What it looks like.


@at_every_size
def test_the_clock_fits_into_the_bar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for page in (pricing(stage), build(stage)):
        for left in (300, 9):
            face = page.control("timer")
            assert face
            face.value = left
            found = faults(page, monkeypatch)
            assert [
                fault for fault in found if "timer" in fault or ":" in fault.split(" is ")[0]
            ] == []
            others = [c for c in page.controls if c.id in ("undo", "menu", "redo")]
            assert face.rect.collidelist([c.rect for c in others]) == -1
            assert not face.rect.colliderect(page.table.now.frame.rounds)
            assert page.table.now.frame.bar.contains(face.rect)


def test_the_last_seconds_have_another_shape(tmp_path: Path) -> None:
    page = build(open_stage(tmp_path))
    face = page.control("timer")
    assert face
    corners = []
    for left in (HURRY + 1, HURRY):
        surface = pygame.Surface(page.stage.size)
        face.value = left
        page.draw(surface)
        clear = pygame.Surface(page.stage.size)
        clear.blit(page.layer.picture or clear, (0, 0))
        x, y = face.rect.left + 3, face.rect.top + page.stage.px(14)
        corners.append(surface.get_at((x, y)) == clear.get_at((x, y)))
    assert corners == [False, True], "the pointed plate leaves its corners free"
