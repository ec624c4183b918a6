"""The pages of Skylands: what they do by mouse and by keys, and what they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots.skylands import BOTS
from game.match.shelf import read_glance
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import final_page
from game.skylands.possible import arrivals, payable, points_of
from game.skylands.replay.page import ReplayPage
from game.skylands.session import PastMatch, Session
from game.skylands.sheets.board import BoardPage
from game.skylands.sheets.history import history_page
from game.skylands.sheets.specials import SpecialsPage
from game.skylands.sheets.tiles import TilesPage
from game.skylands.table.table import SkylandsTable
from game.skylands.view.tile import space_circles
from game.table.bar import Step
from game.table.laying.controls import cell_id
from game.table.page import TablePage
from game.ui.page import Page
from game.ui.paint.sidecards import holds_history
from game.ui.scene import Pop, Push
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.skylands import (
    SOURCES,
    Board,
    Choose,
    Convert,
    Create,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Pass,
    Phase,
    final_awards,
    is_legal,
    is_stuck,
    legal_actions,
    scores,
    winners,
)
from rules.skylands.events import PointsTaken
from tests.skylands.test_layout import PAGES
from tests.support.tables.shelves import SKY_GOLDEN, golden_text
from tests.support.windows.doors import led_to
from tests.support.windows.island_play import played_until, sky_session
from tests.support.windows.sights import sights
from tests.support.windows.stages import click, click_at, move, open_stage, press


@cache
def record(phase: Phase, turn: int, seats: int, deal: int) -> str:
    def wanted(state: GameState) -> bool:
        mine = state.phase is phase and state.turn == 0 and state.number >= turn
        return mine and not is_stuck(state)

    return played_until(wanted, seats, deal).record_text()


def table(phase: Phase, turn: int = 4, seats: int = 3, deal: int = 7) -> Session:
    """The first seat has something to do in a phase."""
    return Session.resume(record(phase, turn, seats, deal), None, BOTS)


@cache
def found(wanted: Callable[[GameState], bool]) -> str:
    """A table as wanted, in the first deal that leads there."""
    for deal in range(60):
        try:
            return played_until(wanted, 2, deal).record_text()
        except AssertionError:
            continue
    raise AssertionError("no deal leads there")


def tab_to(page: Page[Any], name: str) -> None:
    for _ in range(120):
        if page.input.focus == name:
            return
        press(page, pygame.K_TAB)
    raise AssertionError(f"the focus never reached {name}")


# Choosing.


@pytest.mark.rule("K-20")
def test_an_action_is_shown_by_pointing_and_chosen_by_two_clicks(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), table(Phase.CHOOSE), 0)
    free = next(board for board in Board if board is not page.table.state.own.pawn)
    control = page.control(f"action:{free.word}")
    assert control is not None
    move(page, control.rect.center)
    page.update(1.0)
    assert page.shown_board is free
    rows = [c.name for c in page.controls if c.id.startswith("outlook:")]
    assert len(rows) == 3
    assert click(page, control.id) is None
    assert page.table.state.phase is Phase.CHOOSE, "the first click only shows"
    assert isinstance(click(page, control.id), Pop)
    assert page.table.match.actions[-1] == Choose(0, free)


def test_an_action_is_chosen_by_its_number_and_return(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), table(Phase.CHOOSE), 0)
    free = next(board for board in Board if board is not page.table.state.own.pawn)
    press(page, pygame.K_1 + free)
    assert page.meant is free
    tab_to(page, "choose")
    assert isinstance(press(page, pygame.K_RETURN), Pop)
    assert page.table.match.actions[-1] == Choose(0, free)


@pytest.mark.rule("K-21")
def test_the_last_action_can_be_repeated_as_long_as_the_marker_allows(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), table(Phase.CHOOSE), 0)
    pawn = page.table.state.own.pawn
    assert pawn is not None
    control = page.control(f"action:{pawn.word}")
    assert control is not None
    assert control.enabled == page.table.state.own.can_repeat
    assert control.enabled == is_legal(page.table.state, Choose(0, pawn))


def test_what_an_action_promises_is_what_the_rules_count(tmp_path: Path) -> None:
    session = table(Phase.CHOOSE, 9)
    page = ChoosePage(open_stage(tmp_path), session, 0)
    state = page.table.state
    for seat in state.setup.seats:
        seen = page.benefit_of(Board.CREATE, seat)
        step = state._replace(phase=Phase.CREATE, turn=seat)
        tiles = {a.tile for a in legal_actions(step, seat) if isinstance(a, Create)}
        assert seen.number == len(tiles)


# Laying.


@pytest.mark.rule("K-30")
def test_a_tile_is_dragged_rotated_placed_picked_up_and_then_confirmed(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER), 0)
    source = next(name for name, tile in page.sources().items() if page.hand.bench.spots(tile))
    before = page.table.match.actions
    control = page.control(source)
    assert control is not None
    start = control.rect.center
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(page, (start[0] - 30, start[1] - 30), (1, 0, 0))
    drag = page.hand.bench.drag
    assert drag is not None
    place = sorted(drag.legal)[0]
    centre = page.table.now.camera.rect(place).center
    move(page, centre, (1, 0, 0))
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=centre, button=1))
    laid = page.hand.bench.laid
    assert laid is not None
    assert laid.cell == place
    assert page.table.match.actions == before, "it lies provisionally"
    click(page, f"laid:{laid.tile}")
    assert page.hand.bench.drag is not None
    press(page, pygame.K_ESCAPE)
    assert page.hand.bench.drag is None
    click(page, source)
    click(page, cell_id(place))
    laid = page.hand.bench.laid
    assert laid is not None
    assert isinstance(click(page, "done"), Pop)
    assert page.table.match.actions[-1] == Lay(0, laid.tile, laid.cell, laid.quarter)


def test_wheel_keys_and_arrows_rotate_a_tile(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER), 0)
    source = next(name for name, tile in page.sources().items() if page.hand.bench.spots(tile))
    click(page, source)
    assert page.hand.bench.drag is not None
    seen = [page.hand.bench.drag.quarter]
    page.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    seen.append(page.hand.bench.drag.quarter)
    press(page, pygame.K_r)
    seen.append(page.hand.bench.drag.quarter)
    click(page, "rotate-left")
    seen.append(page.hand.bench.drag.quarter)
    assert seen == [0, 1, 2, 1]


def test_a_tile_is_placed_by_keys_alone(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER), 0)
    number = next(
        n for n, tile in enumerate(page.sources().values()) if page.hand.bench.spots(tile)
    )
    press(page, pygame.K_1 + number)
    assert (page.input.focus or "").startswith("cell:")
    press(page, pygame.K_RETURN)
    assert page.hand.bench.laid is not None
    assert page.input.focus == "done"
    assert isinstance(press(page, pygame.K_RETURN), Pop)
    assert isinstance(page.table.match.actions[-1], Lay)


def test_the_fourth_tile_of_the_desk_is_led_by_keys_after_its_own_key(tmp_path: Path) -> None:
    page = next(
        page
        for turn in range(3, 12)
        for page in [DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER, turn), 0)]
        if len(page.sources()) > 3 and page.hand.bench.spots(list(page.sources().values())[3])
    )
    move(page, page.table.now.frame.board.center)
    press(page, pygame.K_4)
    assert (page.input.focus or "").startswith("cell:")


def test_undo_takes_back_placed_tiles_before_a_decision(tmp_path: Path) -> None:
    page = DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER), 0)
    source = next(name for name, tile in page.sources().items() if page.hand.bench.spots(tile))
    number = len(page.table.match.actions)
    click(page, source)
    drag = page.hand.bench.drag
    assert drag is not None
    click(page, cell_id(sorted(drag.legal)[0]))
    assert press(page, pygame.K_z, pygame.KMOD_CTRL) is None
    assert page.hand.bench.laid is None
    assert len(page.table.match.actions) == number


@pytest.mark.rule("K-03")
def test_a_tile_at_the_edge_is_shown_as_never_completed(tmp_path: Path) -> None:
    from game.skylands.change import change_of
    from game.skylands.view.look import never_closed

    page = DiscoverPage(open_stage(tmp_path), table(Phase.DISCOVER), 0)
    state, land = page.table.state, page.hand.bench.land
    lays = [a for a in legal_actions(state, 0) if isinstance(a, Lay)]
    from rules.skylands.catalogue import TILES

    for lay in lays:
        after = land.place(TILES[lay.tile], lay.cell, lay.quarter)
        lost = len(never_closed(after)) > len(never_closed(land))
        assert bool(change_of(page.stage, state, 0, lay).bad) == lost


# Deploying, creating, converting.


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_effect_of_a_special_tile_is_shown_in_every_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    page = PAGES["create"](open_stage(tmp_path, size))
    told = " ".join(sight.words for sight in sights(page, monkeypatch))
    assert "can never be closed" in told


@pytest.mark.rule("K-40")
def test_a_follower_deploys_with_one_click(tmp_path: Path) -> None:
    page = DeployPage(open_stage(tmp_path), table(Phase.DEPLOY, 1), 0)
    best = max(
        arrivals(page.table.state, a)
        for a in legal_actions(page.table.state, 0)
        if isinstance(a, Deploy)
    )
    state = page.table.state
    assert isinstance(click(page, "done"), Pop)
    done = page.table.match.actions[-1]
    assert isinstance(done, Deploy)
    assert arrivals(state, done) == best


def test_an_island_is_chosen_in_the_list_or_on_the_board(tmp_path: Path) -> None:
    page = DeployPage(open_stage(tmp_path), table(Phase.DEPLOY, 1), 0)
    row = next(c for c in page.controls if c.id.startswith("island:"))
    was = page.chosen
    click(page, row.id)
    assert page.chosen != was
    click(page, row.id)
    island = page.table.state.own.land.island_at[int(row.id.partition(":")[2])]
    from game.skylands.view.look import isle

    place, number = isle(page.table.state.own.land, island).parts[0]
    look = page.table.now.look
    centre, _ = next(
        iter(
            space_circles(page.stage, page.table.now.camera.rect(place), look.tiles[place], number)
        )
    )
    before = island.name in page.chosen
    click_at(page, centre)
    assert (island.name in page.chosen) != before


@pytest.mark.rule("K-50")
def test_a_special_tile_is_paid_for_and_placed_together(tmp_path: Path) -> None:
    page = CreatePage(open_stage(tmp_path), table(Phase.CREATE), 0)
    state = page.table.state
    tile = payable(state)[0]
    click(page, f"special:{tile}")
    drag = page.hand.bench.drag
    assert drag is not None
    click(page, cell_id(sorted(drag.legal)[0]))
    assert page.table.match.state is state, "nobody has left yet"
    ways = page.ways()
    assert all(is_legal(state, Create(0, tile, way)) for way in ways)
    if len(ways) > 1:
        first = page.payment()
        click(page, "payment")
        assert page.payment() != first
    paid = page.payment()
    assert isinstance(click(page, "done"), Pop)
    create = next(a for a in reversed(page.table.match.actions) if isinstance(a, Create))
    assert create == Create(0, tile, paid)
    assert tile in page.table.match.state.players[0].land.specials


@pytest.mark.rule("K-50")
def test_a_special_tile_that_cannot_be_had_says_why(tmp_path: Path) -> None:
    page = CreatePage(open_stage(tmp_path), table(Phase.CREATE), 0)
    state = page.table.state
    specials = page.table.showing.specials_of(state)
    for tile in state.market:
        assert bool(specials.why_not(tile)) == (tile not in payable(state))
    dear = next((tile for tile in state.market if tile not in payable(state)), None)
    if dear:
        click(page, f"special:{dear}")
        assert page.hand.bench.drag is None


@pytest.mark.rule("K-60")
def test_the_points_of_a_convert_are_shown_before_it_is_done(tmp_path: Path) -> None:
    page = ConvertPage(open_stage(tmp_path), table(Phase.CONVERT, 1), 0)
    plan = page.draft.action()
    assert plan is not None, "the best plan is made beforehand"
    expected = points_of(page.table.state, plan)
    done = page.control("done")
    assert done is not None
    assert str(expected) in done.name
    number = len(page.table.match.steps)
    assert isinstance(click(page, "done"), Pop)
    assert isinstance(page.table.match.actions[-1], Convert)
    events = [e for step in page.table.match.steps[number:] for e in step.events]
    got = sum(e.points for e in events if isinstance(e, PointsTaken) and e.seat == 0)
    assert got == expected


def test_a_city_and_an_island_can_be_deselected_and_chosen_again(tmp_path: Path) -> None:
    page = ConvertPage(open_stage(tmp_path), table(Phase.CONVERT, 1), 0)
    city = page.draft.to[0]
    click(page, f"island:{city}")
    assert page.draft.action() is None
    done = page.control("done")
    assert done is not None
    assert not done.enabled
    click(page, f"island:{city}")
    assert page.draft.action() is not None


@pytest.mark.rule("K-22")
def test_a_step_can_be_passed_by_choice(tmp_path: Path) -> None:
    page = DeployPage(open_stage(tmp_path), table(Phase.DEPLOY, 1), 0)
    assert isinstance(click(page, "pass"), Pop)
    assert page.table.match.actions[-1] == Pass(0)


def has_guests_to_be(state: GameState) -> bool:
    if state.phase is not Phase.DEPLOY or state.turn != 0 or not state.own.owns("hotel"):
        return False
    return any(isinstance(a, Lodge) for a in legal_actions(state, 0))


@pytest.mark.rule("K-74")
def test_inhabitants_move_into_the_hotel_and_the_turn_continues(tmp_path: Path) -> None:
    session = Session.resume(found(has_guests_to_be), None, BOTS)
    page = DeployPage(open_stage(tmp_path), session, 0)
    change = click(page, "hotel")
    assert isinstance(change, Push)
    sheet = change.to
    assert isinstance(sheet, Dialog)
    sheet.draw(pygame.Surface(page.stage.size))
    lodge = next(c.id for c in sheet.controls if c.id.startswith("lodge:"))
    assert isinstance(click(sheet, lodge), Pop)
    assert isinstance(session.actions[-1], Lodge)
    assert session.state.phase is Phase.DEPLOY
    assert sum(session.state.players[0].guests) == 1


# Round the desk.


def opened(page: TablePage[SkylandsTable], name: str) -> object:
    sheet = led_to(click(page, name), page.stage)
    sheet.draw(pygame.Surface(page.stage.size))
    return sheet


def test_cards_open_boards_tiles_and_special_tiles(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), table(Phase.CHOOSE), 0)
    assert isinstance(opened(page, "seat:1"), BoardPage)
    assert isinstance(opened(page, "supply"), TilesPage)
    special = page.table.state.setup.specials[0]
    assert isinstance(opened(page, f"special:{special}"), SpecialsPage)


def test_the_rules_open_at_the_phase(tmp_path: Path) -> None:
    from game.menus.rulebook.page import RulesPage

    page = DeployPage(open_stage(tmp_path), table(Phase.DEPLOY, 1), 0)
    sheet = opened(page, "help")
    assert isinstance(sheet, RulesPage)
    assert sheet.book == "skylands"
    assert sheet.above > 0


def test_an_opponents_board_is_enlarged_beside_its_card(tmp_path: Path) -> None:
    page = ChoosePage(open_stage(tmp_path), table(Phase.CHOOSE), 0)
    card = page.control("seat:1")
    assert card is not None
    move(page, card.rect.center)
    page.update(1.0)
    assert page.table.inspection.seat == 1
    assert [entry["id"] for entry in page.tree()][-1] == "closeup:1"
    page.draw(pygame.Surface(page.stage.size))
    own = page.control("seat:0")
    assert own is not None
    move(page, own.rect.center)
    page.update(1.0)
    assert page.table.inspection.seat is None, "the own board lies in the middle anyway"


@pytest.mark.rule("K-22")
def test_undo_goes_past_a_step_that_could_only_be_passed(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = table(Phase.CHOOSE, 3)
    page = ChoosePage(stage, session, 0)
    while session.can_undo:
        page.take_step(Step.UNDO)
        assert not is_stuck(session.state) or not session.can_undo


def test_everything_on_the_table_can_be_reached_by_keys(tmp_path: Path) -> None:
    stage: Stage = open_stage(tmp_path)
    for page in (
        ChoosePage(stage, table(Phase.CHOOSE), 0),
        CreatePage(stage, table(Phase.CREATE), 0),
        ConvertPage(stage, table(Phase.CONVERT, 1), 0),
    ):
        for control in [c for c in page.controls if c.enabled and c.focusable]:
            tab_to(page, control.id)


# The end, and looking back.


@cache
def whole_game(deal: int) -> str:
    session = sky_session(0, 3, deal)
    while not session.is_over:
        if not session.draw_chance():
            session.think(1.0)
    return session.record_text()


@pytest.mark.rule("K-81")
def test_the_last_page_counts_what_the_rules_count_and_highlights_the_cells(tmp_path: Path) -> None:
    session = Session.resume(whole_game(5), None, BOTS)
    page = final_page(open_stage(tmp_path), session)
    final = scores(session.state)
    for seat, score in enumerate(final):
        numbers = [int(str(n).replace("\u2212", "-")) for n in page.numbers(seat)]
        assert numbers[-1] == score == sum(numbers[:-1])
    won = winners(final)
    assert {s.seat for s in page.standings if s.rank == 1} == set(won)
    for source in SOURCES:
        click(page, f"source:{source}")
        awards = final_awards(session.state.players[page.shown])[source]
        assert page.lit_cells() == frozenset().union(*[award.cells for award in awards])


@pytest.mark.rule("K-81")
def test_the_sources_are_counted_one_after_the_other_and_a_click_shows_all(tmp_path: Path) -> None:
    session = Session.resume(whole_game(5), None, BOTS)
    page = final_page(open_stage(tmp_path, speed="normal"), session)
    assert page.numbers(0)[0] == ""
    page.update(1.2)
    assert page.numbers(0)[0] != ""
    assert page.numbers(0)[1] == ""
    press(page, pygame.K_TAB)
    assert "" not in page.numbers(0)


def test_a_past_game_is_stepped_through_to_its_last_moment(tmp_path: Path) -> None:
    past = PastMatch(whole_game(5))
    page = ReplayPage(open_stage(tmp_path), past)
    page.draw(pygame.Surface(page.stage.size))
    press(page, pygame.K_RIGHT)
    assert past.timeline.at == 1
    assert page.table.state == past.whole.steps[1].state
    click(page, "step-back")
    assert past.timeline.at == 0
    press(page, pygame.K_END)
    assert page.table.state == past.whole.state
    assert isinstance(click(page, "leave"), Pop)


@pytest.mark.parametrize("path", SKY_GOLDEN, ids=lambda path: path.stem)
def test_the_shelf_and_the_replay_agree_with_a_golden_game(path: Path) -> None:
    text = golden_text(path)
    past, replay = read_glance(path.name, text), PastMatch(text)
    replay.timeline.go(replay.timeline.last)
    state = replay.moment().state
    assert state == replay.whole.state
    assert past.finished
    assert past.game == "skylands"
    assert past.scores == scores(state)
    assert past.winners == winners(scores(state))


def test_the_history_is_divided_by_turns_and_its_bar_goes_back_in_time(tmp_path: Path) -> None:
    session = played_until(lambda state: state.number == 8 and state.phase is Phase.CHOOSE)
    page = history_page(open_stage(tmp_path), session)
    begun = [line for line in page.lines if line.begins]
    assert [line.words.partition(":")[0] for line in begun] == [f"Turn {n}" for n in range(1, 9)]
    clans = {chair.name: chair.clan for chair in session.heading.chairs}
    for line in page.lines:
        assert line.begins or not line.clan or line.clan == clans[line.words.partition(" ")[0]]
    last = [line.words for line, _ in page._rows()]
    assert last[-1] == page.lines[-1].words
    click(page, "story", (0.5, 0.01))
    first = [line.words for line, _ in page._rows()]
    assert first[0] == page.lines[0].words != last[0]


def test_a_replay_shows_the_turn_so_far(tmp_path: Path) -> None:
    past = PastMatch(golden_text(SKY_GOLDEN[0]))
    turn = past.timeline.rounds[3]
    for moment in range(turn + 1, past.timeline.rounds[4]):
        past.timeline.go(moment)
        page = ReplayPage(open_stage(tmp_path), past)
        before, now = page.lines_before(), page.lines_now()
        assert before[0].startswith("Turn 4: ")
        past.timeline.go(moment - 1)
        assert moment == turn + 1 or page.lines_before() + page.lines_now() == before, now


def test_the_history_card_shows_whole_sentences(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    for path in SKY_GOLDEN:
        past = PastMatch(golden_text(path))
        for moment in range(0, past.timeline.last, 7):
            past.timeline.go(moment)
            page = ReplayPage(stage, past)
            card, told = page.table.now.frame.history, page.table.cards.latest()
            assert card is not None
            assert holds_history(stage, card, told), told
