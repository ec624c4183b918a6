"""Building: placing, picking up, rotating and undoing tiles."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.skye.build.bench import Bench, source_of
from game.skye.build.page import BuildPage
from game.skye.build.plan import Laid, Plan
from game.skye.session import Session
from game.table.laying.does import TakeTile
from game.ui.scene import Pop
from game.ui.settings import Aids
from game.ui.widgets import Control
from rules.grid import Cell, cell, xy
from rules.skye.actions import GiveBack, Place
from rules.skye.landscape import TILES
from rules.skye.territory import HOME
from tests.support.tables.building import building, lays_of, with_a_tile_that_fits_nowhere
from tests.support.windows.layouts import faults, stage_at
from tests.support.windows.stages import SIZES, click, click_at, move, open_stage, press

A, B, C = "L30", "L17", "L69"
"""Ailsa's hand."""

Page = BuildPage


@pytest.fixture(scope="module")
def game() -> str:
    return building().record_text()


@pytest.fixture
def page(tmp_path: Path, game: str) -> Page:
    return opened(tmp_path, game)


def opened(folder: Path, game: str, size: tuple[int, int] = (1920, 1080)) -> Page:
    stage = open_stage(folder, size)
    page = BuildPage(stage, Session.resume(game, None, BOTS), 0)
    page.enter()
    return page


def there(page: Page, name: str) -> Control:
    control = page.control(name)
    assert control is not None, f"there is no {name}"
    return control


def cells(page: Page) -> list[str]:
    return [c.id for c in page.controls if c.id.startswith("cell:") and c.enabled]


def place_of(name: str) -> Cell:
    x, y = name.removeprefix("cell:").split(",")
    return cell(int(x), int(y))


def name_of(place: Cell) -> str:
    x, y = xy(place)
    return f"cell:{x},{y}"


def lay(page: Page, tile: str, where: str) -> None:
    click(page, f"tile:{tile}")
    click(page, where)


def drag_to(page: Page, name: str, at: tuple[int, int]) -> None:
    start = there(page, name).rect.center
    move(page, start)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(page, (start[0] + 12, start[1]), (1, 0, 0))
    assert page.input.dragging == name
    move(page, at, (1, 0, 0))


def let_go(page: Page, at: tuple[int, int]) -> None:
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def turn_wheel(page: Page, y: int) -> None:
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y))


def laid(page: Page) -> dict[str, tuple[Cell, int]]:
    return {move.tile: (move.cell, move.quarter) for move in page.plan.laid}


# Ways of laying.


def test_nothing_can_be_placed_before_a_tile_is_picked_up(page: Page) -> None:
    border = {name_of(place) for place in page.plan.land.border}
    shown = {c.id for c in page.controls if c.id.startswith("cell:")}
    assert shown == border
    assert cells(page) == []
    assert page.prompt().startswith("Pick up a tile")


def test_a_picked_up_tile_enables_exactly_the_cells_that_the_rules_allow(page: Page) -> None:
    for tile in (A, B, C):
        click(page, f"tile:{tile}")
        wanted = {name_of(a.cell) for a in lays_of(page.table.match, 0) if a.tile == tile}
        assert set(cells(page)) == wanted
        assert there(page, f"tile:{tile}").value == "in-hand"


def test_click_drag_and_keyboard_do_the_same(tmp_path: Path, game: str) -> None:
    plans = []
    for way in ("click", "drag", "keys"):
        page = opened(tmp_path, game)
        for tile in (A, B, C):
            if way == "click":
                click(page, f"tile:{tile}")
                click(page, cells(page)[0])
            elif way == "drag":
                drag_to(page, f"tile:{tile}", (4, 4))
                at = there(page, cells(page)[0]).rect.center
                move(page, at, (1, 0, 0))
                let_go(page, at)
            else:
                press(page, (pygame.K_1, pygame.K_2, pygame.K_3)[(A, B, C).index(tile)])
                while page.input.focus != cells(page)[0]:
                    press(page, pygame.K_TAB)
                press(page, pygame.K_RETURN)
        assert there(page, "done").enabled
        plans.append(page.plan.actions(0))
        assert isinstance(press(page, pygame.K_d), Pop)
        assert page.table.match.actions[-3:] == tuple(plans[-1])
    assert plans[0] == plans[1] == plans[2]


def test_a_click_places_in_the_current_rotation_or_the_next_clockwise(page: Page) -> None:
    click(page, f"tile:{A}")
    for turns in range(4):
        for name in cells(page):
            right = {
                a.quarter for a in lays_of(page.table.match, 0) if a[1:3] == (A, place_of(name))
            }
            click(page, name)
            quarter = laid(page)[A][1]
            assert quarter == min(right, key=lambda q: (q - turns) % 4)
            click(page, "undo")
            click(page, f"tile:{A}")
            for _ in range(turns):
                click(page, "rotate-right")
        click(page, "rotate-right")


def test_passing_over_cells_does_not_change_the_chosen_rotation(page: Page) -> None:
    click(page, f"tile:{A}")
    names = cells(page)
    for name in names:
        move(page, there(page, name).rect.center)
    move(page, page.table.now.frame.mat.midbottom)
    assert page.laying.drag is not None
    assert page.laying.drag.quarter == 0


def test_nothing_reaches_the_session_before_done(page: Page) -> None:
    before = page.table.match.actions
    lay_all(page)
    assert page.table.match.actions == before
    assert isinstance(click(page, "done"), Pop)
    new = page.table.match.actions[len(before) :]
    assert [action.tile for action in new if isinstance(action, Place)] == [A, B, C]


def lay_all(page: Page) -> None:
    for tile in (A, B, C):
        click(page, f"tile:{tile}")
        click(page, cells(page)[0])


def test_done_says_what_is_missing_until_all_tiles_are_placed(page: Page) -> None:
    assert (there(page, "done").enabled, there(page, "done").name) == (False, "3 tiles to lay")
    click(page, f"tile:{A}")
    click(page, cells(page)[0])
    click(page, f"tile:{B}")
    click(page, cells(page)[0])
    assert (there(page, "done").enabled, there(page, "done").name) == (False, "1 tile to lay")
    click(page, f"tile:{C}")
    assert not there(page, "done").enabled
    click(page, cells(page)[0])
    assert (there(page, "done").enabled, there(page, "done").name) == (True, "Done")
    assert page.prompt() == "All tiles lie. **Done** confirms them."
    assert there(page, "done").primary


# Putting back.


def test_a_second_click_and_escape_put_the_tile_back(page: Page) -> None:
    click(page, f"tile:{A}")
    click(page, f"tile:{A}")
    assert there(page, f"tile:{A}").value == "waiting"
    click(page, f"tile:{A}")
    assert press(page, pygame.K_ESCAPE) is None
    assert there(page, f"tile:{A}").value == "waiting"


def test_a_tile_dropped_outside_or_where_it_does_not_fit_goes_back(page: Page) -> None:
    click(page, f"tile:{A}")
    possible = {place_of(name) for name in cells(page)}
    press(page, pygame.K_ESCAPE)
    impossible = next(iter(set(page.plan.land.border) - possible))
    for at in (
        (3, 3),
        there(page, name_of(impossible)).rect.center,
        page.table.now.frame.mat.midbottom,
    ):
        drag_to(page, f"tile:{A}", at)
        let_go(page, at)
        assert page.plan.laid == ()
        assert there(page, f"tile:{A}").value == "waiting"
        assert page.laying.drag is None


def test_a_click_on_a_spot_where_it_does_not_fit_keeps_the_tile_in_hand(page: Page) -> None:
    click(page, f"tile:{A}")
    impossible = next(c for c in page.controls if c.role == "cell" and not c.enabled)
    click_at(page, impossible.rect.center)
    assert there(page, f"tile:{A}").value == "in-hand"
    click_at(page, (page.table.now.frame.mat.centerx, page.table.now.frame.mat.bottom - 3))
    assert there(page, f"tile:{A}").value == "waiting"


def test_a_drag_cut_off_by_the_window_loses_nothing(page: Page) -> None:
    lay(page, A, first_cell(page, A))
    drag_to(page, f"tile:{B}", page.table.now.frame.mat.center)
    page.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert page.laying.drag is None
    assert page.plan.waiting == (B, C)
    drag_to(page, f"tile:{B}", page.table.now.frame.mat.center)
    page.stage.resize((1280, 800))
    assert there(page, f"tile:{B}").value == "waiting"
    assert page.input.dragging is None
    assert page.plan.waiting == (B, C)
    lay(page, B, first_cell(page, B))
    assert set(laid(page)) == {A, B}


def first_cell(page: Page, tile: str) -> str:
    click(page, f"tile:{tile}")
    name = cells(page)[0]
    click(page, f"tile:{tile}")
    return name


def test_a_right_click_rotates_a_dragged_tile_without_dropping_it(page: Page) -> None:
    at = page.table.now.frame.mat.midbottom
    drag_to(page, f"tile:{A}", at)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
    assert page.input.dragging == f"tile:{A}"
    assert page.laying.drag is not None
    assert page.laying.drag.quarter == 1


# Lifting and turning what lies.


def test_a_placed_tile_is_picked_up_by_a_click_and_placed_elsewhere(page: Page) -> None:
    click(page, f"tile:{A}")
    one, other = cells(page)[:2]
    click(page, one)
    click(page, f"laid:{A}")
    assert there(page, f"tile:{A}").value == "in-hand"
    click(page, other)
    assert laid(page)[A][0] == place_of(other)


def test_a_placed_tile_can_be_dragged_to_another_spot(page: Page) -> None:
    click(page, f"tile:{A}")
    one, other = cells(page)[:2]
    click(page, one)
    at = there(page, other).rect.center
    drag_to(page, f"laid:{A}", at)
    let_go(page, there(page, other).rect.center)
    assert laid(page)[A][0] == place_of(other)
    click(page, "undo")
    assert laid(page)[A][0] == place_of(one)


def resting(plan: Plan) -> tuple[Plan, str]:
    """The plan with a tile that lies beside nothing but the one laid before it."""
    [first] = plan.laid
    for tile in plan.waiting:
        for place, quarters in plan.spots(tile).items():
            if place not in plan.start.border:
                return plan.lay(tile, place, min(quarters)), tile
    raise AssertionError(f"nothing can rest on {first}")


def test_picking_up_a_tile_picks_up_those_that_depend_on_it(page: Page) -> None:
    plan = page.plan
    for action in lays_of(page.table.match, 0):
        grown = plan.lay(action.tile, action.cell, action.quarter)
        try:
            both, upper = resting(grown)
        except AssertionError:
            continue
        assert both.lift(action.tile).laid == ()
        assert both.lift(upper).laid == grown.laid
        third = both.waiting[0]
        for place, quarters in plan.spots(third).items():
            if both.land.accepts(TILES[third], place, min(quarters)):
                full = both.lay(third, place, min(quarters))
                assert [laid.tile for laid in full.lift(action.tile).laid] == [third]
                return
    raise AssertionError("no such plan")


def test_a_placed_tile_rotates_only_through_legal_rotations(page: Page) -> None:
    every = lays_of(page.table.match, 0)
    ways = {(a.tile, a.cell) for a in every}
    tile, place = next(w for w in ways if sum(a[1:3] == w for a in every) > 1)
    right = sorted(a.quarter for a in every if a[1:3] == (tile, place))
    lay(page, tile, name_of(place))
    move(page, there(page, f"laid:{tile}").rect.center)
    seen = [laid(page)[tile][1]]
    for _ in right:
        turn_wheel(page, -1)
        seen.append(laid(page)[tile][1])
    assert sorted(set(seen)) == right
    assert seen[0] == seen[-1]
    press(page, pygame.K_r)
    assert laid(page)[tile][1] == seen[1]
    press(page, pygame.K_r, pygame.KMOD_SHIFT)
    assert laid(page)[tile][1] == seen[0]
    click_at(page, there(page, f"laid:{tile}").rect.center, button=3)
    assert laid(page)[tile][1] == seen[1]
    click(page, "rotate-left")
    assert laid(page)[tile][1] == seen[0]


def test_every_plan_stays_a_legal_sequence_when_tiles_are_moved_or_rotated() -> None:
    session = building()
    bench = Bench(Plan(session.state.players[0].land, session.state.players[0].hand))
    for number in range(60):
        waiting = bench.plan.waiting
        if waiting:
            drag = bench.pick_up(take(waiting[number % len(waiting)]))
            spots = sorted(drag.legal)
            bench.hover(spots[number % len(spots)])
            bench.lay()
        elif number % 2:
            bench.rotate(1, bench.plan.laid[number % 3].tile)
        else:
            bench.pick_up(take(bench.plan.laid[number % 3].tile))
            bench.put_back()
        other = building_again(session)
        for action in bench.plan.actions(0)[:2]:
            other.apply(action)


def take(tile: str) -> TakeTile:
    return TakeTile(tile, source_of(tile))


def building_again(session: Session) -> Session:
    return Session.resume(session.record_text(), None, BOTS)


# Undo and redo.


def test_undo_and_redo_go_through_the_steps_of_the_plan(page: Page) -> None:
    plans = [page.plan]
    for tile in (A, B):
        click(page, f"tile:{tile}")
        click(page, cells(page)[0])
        plans.append(page.plan)
    click(page, f"laid:{B}")
    press(page, pygame.K_ESCAPE)
    assert page.plan == plans[1]
    plans.append(page.plan)
    for wanted in reversed(plans[:-1]):
        press(page, pygame.K_z, pygame.KMOD_CTRL)
        assert page.plan == wanted
    for wanted in plans[1:]:
        click(page, "redo")
        assert page.plan == wanted
    click(page, "take-back")
    assert page.plan == plans[2]
    click(page, f"tile:{C}")
    click(page, cells(page)[0])
    assert not page.bench.can_redo


def test_undo_lets_go_of_what_is_in_the_hand(page: Page) -> None:
    click(page, f"tile:{A}")
    assert click(page, "undo") is None
    assert page.laying.drag is None
    lay(page, A, first_cell(page, A))
    click(page, f"laid:{A}")
    click(page, "undo")
    assert A in laid(page)


def test_undo_with_nothing_placed_takes_back_the_last_decision(page: Page) -> None:
    before = len(page.table.match.actions)
    assert page.control("undo") is not None
    assert isinstance(click(page, "undo"), Pop)
    assert len(page.table.match.actions) < before


# Tiles that fit nowhere.


def test_a_tile_goes_back_only_when_none_of_the_hand_fits(tmp_path: Path) -> None:
    session = with_a_tile_that_fits_nowhere()
    seat = session.state.turn
    page = BuildPage(open_stage(tmp_path), session, seat)
    assert page.control("return-tile") is None
    first = lays_of(session, seat)[0]
    stuck = next(tile for tile in page.plan.hand if tile != first.tile)
    while not page.plan.must_return:
        tried = [name for name in (first.tile,) if page.plan.where(name)]
        assert not tried, "the other tile can be laid after all"
        click(page, f"tile:{first.tile}")
        ways = {a.cell: a for a in lays_of(session, seat) if a.tile == first.tile}
        blocked = next(
            place
            for place, way in ways.items()
            if page.plan.lay(way.tile, place, way.quarter).must_return
        )
        click(page, name_of(blocked))
        while not page.plan.must_return:
            click(page, "rotate-right")
    assert page.prompt() == f"{stuck} fits nowhere: it goes back into the bag."
    assert not there(page, "done").enabled
    click(page, "return-tile")
    assert page.control("return-tile") is None
    assert there(page, f"tile:{stuck}").value == "returned"
    assert isinstance(click(page, "done"), Pop)
    assert session.actions[-1] == GiveBack(seat, stuck)


def test_a_returned_tile_comes_back_when_another_is_picked_up() -> None:
    session = with_a_tile_that_fits_nowhere()
    player = session.state.players[session.state.turn]
    plan = Plan(player.land, player.hand)
    for action in lays_of(session, session.state.turn):
        grown = plan.lay(action.tile, action.cell, action.quarter)
        if grown.must_return:
            done = grown.give_back(grown.must_return[0])
            assert done.is_complete
            assert done.lift(action.tile).moves == ()
            assert done.lift(done.waiting[0] if done.waiting else grown.must_return[0]) == grown
            return
    raise AssertionError("no such plan")


# Camera.


def test_zoom_keeps_the_cell_under_the_pointer_and_fit_shows_everything(page: Page) -> None:
    at = there(page, name_of(next(iter(page.plan.land.border)))).rect.center
    under = page.mat.now.camera.cell_at(at)
    move(page, at)
    pygame.key.set_mods(pygame.KMOD_CTRL)
    try:
        for y in (1, 1, 1, -1, -1, -1, -1):
            size = page.mat.now.camera.size
            turn_wheel(page, y)
            assert page.mat.now.camera.cell_at(at) == under
            assert (page.mat.now.camera.size > size) == (y > 0)
    finally:
        pygame.key.set_mods(0)
    press(page, pygame.K_PLUS)
    press(page, pygame.K_f)
    everything = [*page.plan.land.tiles, *page.plan.land.border]
    window = page.mat.now.layout.window
    assert all(window.contains(page.mat.now.camera.rect(place)) for place in everything)


@pytest.mark.parametrize("button", [1, 2])
def test_the_mat_is_dragged_by_its_free_parts(page: Page, button: int) -> None:
    before = page.mat.now.camera
    start = (page.table.now.frame.mat.right - 120, page.table.now.frame.mat.centery)
    buttons = (1, 0, 0) if button == 1 else (0, 1, 0)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button))
    move(page, (start[0] - 30, start[1] + 20), buttons)
    move(page, (start[0] - 60, start[1] + 40), buttons)
    page.handle(
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(start[0] - 60, start[1] + 40), button=button)
    )
    after = page.mat.now.camera
    assert (after.x - before.x, after.y - before.y) == (-60, 40)
    move(page, (start[0], start[1]))
    assert page.mat.now.camera == after


def test_arrow_keys_move_the_mat_unless_a_cell_has_the_focus(page: Page) -> None:
    before = page.mat.now.camera
    press(page, pygame.K_LEFT)
    assert page.mat.now.camera.x > before.x
    press(page, pygame.K_f)
    press(page, pygame.K_1)
    camera = page.mat.now.camera
    seen = {page.input.focus}
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 3:
        press(page, key)
        seen.add(page.input.focus)
    assert len(seen) > 1
    assert all(name in cells(page) for name in seen)
    assert page.mat.now.camera == camera


def test_the_mat_never_loses_the_territory(page: Page) -> None:
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        for _ in range(60):
            press(page, key)
        shown = [page.mat.now.camera.rect(place) for place in page.plan.land.tiles]
        assert any(page.table.now.frame.mat.colliderect(rect) for rect in shown)


@pytest.mark.parametrize("size", SIZES)
def test_the_focus_reaches_every_cell_however_the_territory_grows(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    page = opened(tmp_path, game, size)
    for tile in (A, B, C):
        press(page, pygame.K_1 + (A, B, C).index(tile))
        wanted = {name_of(place) for place in page.plan.spots(tile)}
        assert set(cells(page)) == wanted
        seen = set()
        for _ in range(80):
            press(page, pygame.K_TAB)
            seen.add(page.input.focus)
        assert wanted <= seen
        highest = min(wanted, key=place_of)
        while page.input.focus != highest:
            press(page, pygame.K_TAB)
        press(page, pygame.K_SPACE)


# Preview.


def test_the_cards_show_what_would_change_unless_the_preview_is_off(page: Page) -> None:
    assert page.table.now.preview is None
    click(page, f"tile:{A}")
    assert page.table.now.preview is None
    name = cells(page)[0]
    move(page, there(page, name).rect.center)
    then = page.table.now.preview
    assert then is not None
    assert place_of(name) in then.players[0].land.tiles
    assert place_of(name) not in page.table.state.players[0].land.tiles
    stage = page.stage
    stage.change(replace(stage.settings, aids=Aids(preview=False)))
    assert page.table.now.preview is None


@pytest.mark.parametrize(("options", "helped"), [(("preview-0",), True), (("preview-1",), False)])
def test_a_player_without_assistance_gets_no_preview_of_gains(
    tmp_path: Path, game: str, options: tuple[str, ...], helped: bool
) -> None:
    lines = "".join(f"option {option}\n" for option in options)
    page = opened(tmp_path, game.replace("seat stag", f"{lines}seat stag", 1))
    lay(page, A, first_cell(page, A))
    assert page._previews() == helped
    assert (page.mat.now.layout.gain is not None) == helped


# Layout.


@pytest.mark.parametrize("size", SIZES)
def test_no_control_is_outside_the_window_or_on_another(
    tmp_path: Path, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(tmp_path, game, size)
    own = ("tile:", "cell:", "laid:", "rotate-", "done", "take-back", "zoom-")
    for step in range(4):
        wrong = [fault for fault in faults(page, monkeypatch) if fault.startswith(own)]
        assert not wrong
        if step < 3:
            click(page, f"tile:{(A, B, C)[step]}")
            for name in cells(page):
                move(page, there(page, name).rect.center)
                assert_apart(page)
            click(page, cells(page)[-1])


def assert_apart(page: Page) -> None:
    usable = [control for control in page.controls if control.enabled]
    window = pygame.Rect((0, 0), page.stage.size)
    assert all(window.contains(control.rect) for control in usable)
    pairs = combinations(usable, 2)
    together = [(a.id, b.id) for a, b in pairs if a.rect.colliderect(b.rect)]
    assert not together


@pytest.mark.parametrize("scale", [150, 200])
def test_a_large_interface_still_fits(tmp_path: Path, game: str, scale: int) -> None:
    stage = stage_at(tmp_path, (1920, 1080), scale)
    page = BuildPage(stage, Session.resume(game, None, BOTS), 0)
    for tile in (A, B, C):
        click(page, f"tile:{tile}")
        assert_apart(page)
        click(page, cells(page)[0])
    assert_apart(page)
    assert there(page, "done").enabled


def test_all_first_cells_of_a_small_territory_can_be_reached(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game, (1024, 600))
    page.bench._agree(Plan(HOME, (A, B, C), (Laid(A, cell(0, 1), first_quarter(A)),)))
    page.refresh()
    shown = {c.id for c in page.controls if c.id.startswith("cell:")}
    assert shown == {name_of(place) for place in page.plan.land.border}


def first_quarter(tile: str) -> int:
    return next(q for place, q in HOME.spots(TILES[tile]) if place == cell(0, 1))


# Motion.


def test_a_tile_lands_in_time_and_any_key_skips_the_motion(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game)
    page.stage.settings = replace(page.stage.settings, speed="normal")
    screen = pygame.Surface(page.stage.size)
    lay(page, A, first_cell(page, A))
    assert page.is_moving()
    for _ in range(30):
        page.update(1 / 60)
        page.draw(screen)
    assert not page.is_moving()
    click(page, f"tile:{B}")
    assert page.is_moving()
    click(page, "rotate-right")
    page.draw(screen)
    click(page, cells(page)[0])
    assert page.laying.motion.flight
    press(page, pygame.K_LSHIFT)
    assert not page.laying.motion.flight
    assert page.control(f"laid:{B}")


def test_every_control_of_the_plan_has_a_name_and_a_place(page: Page) -> None:
    lay_all(page)
    for entry in page.tree():
        assert entry["name"]
    assert there(page, f"laid:{A}").value == laid(page)[A][1]
