"""Walking in the window: by click, by drag and by keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.bots import BOTS
from game.bots.bot import Pondering, finish
from game.bots.skye.advice import WalkAdvice, walk_advice
from game.skye.session import Session
from game.skye.table.decision import asker
from game.skye.view.frame import frame
from game.skye.view.walkpath import step_costs
from game.skye.walk.borders import border_id
from game.skye.walk.hint import walk_hint
from game.skye.walk.layout import Need, walk_layout
from game.skye.walk.page import WalkPage
from game.skye.walk.plan import WalkPlan, begin
from game.skye.walk.state import Piece, WalkState
from game.skye.watch.page import WatchPage
from game.table.hints.note import HintNote
from game.table.laying.controls import cell_id
from game.ui.scene import Pop, Push
from game.ui.settings import Aids
from game.ui.widgets import Control
from rules.grid import Cell
from rules.skye import Phase, is_legal, observe
from rules.skye.journeyman.actions import LayRoad, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import journey_of
from rules.skye.kinds import Action
from rules.table import Seat
from tests.support.tables.walking import walking_record, walking_session
from tests.support.windows.layouts import SLACK, at_every_size, faults, stage_at
from tests.support.windows.stages import SIZES, click, click_at, move, open_stage, press

FRAME = 1 / 60


@pytest.fixture(scope="module")
def game() -> str:
    return walking_record()


@pytest.fixture
def page(tmp_path: Path, game: str) -> WalkPage:
    return opened(tmp_path, game)


def opened(
    folder: Path, game: str, size: tuple[int, int] = (1920, 1080), speed: str = "off"
) -> WalkPage:
    page = WalkPage(open_stage(folder, size, speed), Session.resume(game, None, BOTS), 0)
    page.enter()
    return page


class Heard(Session):
    """A session that only writes down what it is told: its table is made by hand."""

    told: list[Action]

    def apply(self, action: Action, remark: object = None) -> None:
        self.told.append(action)


def equipped(page: WalkPage, roads: int = 0, owned: str = "") -> None:
    """Give the seat road pieces and bonus tiles."""
    state = page.table.state
    journey = journey_of(state, 0)._replace(roads=roads, owned=frozenset(owned.split()))
    player = state.players[0]._replace(journey=journey)
    plan_anew(page, begin(state.put(0, player), 0))
    page.table.match.__class__ = Heard
    page.table.match.told = []  # type: ignore[attr-defined]
    page.refresh()


def plan_anew(page: WalkPage, plan: WalkPlan) -> None:
    page.plans = page._planner.state = WalkState(plan)


def marker_on(page: WalkPage, track: Track) -> int:
    board = page.table.now.progress
    assert board is not None
    return board.standing.journey.markers[track]


def there(page: WalkPage, name: str) -> Control:
    control = page.control(name)
    assert control is not None, f"there is no {name}"
    return control


def open_cells(page: WalkPage) -> list[Cell]:
    return [place for place in page.plan.reach if page.plan.why_not(place) is None]


def far_cell(page: WalkPage) -> Cell:
    return next(place for place in page.plan.reach if page.plan.why_not(place))


def stepping_cell(page: WalkPage) -> Cell:
    return max(open_cells(page), key=lambda place: len(page.plan.serves(place)))


def drag(page: WalkPage, name: str, at: tuple[int, int]) -> None:
    start = there(page, name).rect.center
    move(page, start)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(page, (start[0] + 12, start[1]), (1, 0, 0))
    move(page, at, (1, 0, 0))
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@pytest.mark.rule("J-20")
def test_a_click_on_a_tile_places_the_next_waypoint(page: WalkPage) -> None:
    place = open_cells(page)[0]
    click(page, cell_id(place))
    assert page.plan.cells == (place,)
    assert there(page, "waypoint:0").rect == page._scene.camera.rect(place)
    assert page.control(cell_id(place)) is None


def test_a_waypoint_is_dragged_from_the_plan_on_to_a_tile_and_on_to_another(page: WalkPage) -> None:
    one, other = open_cells(page)[:2]
    drag(page, "waypoint:0", there(page, cell_id(one)).rect.center)
    assert page.plan.cells == (one,)
    drag(page, "waypoint:0", there(page, cell_id(other)).rect.center)
    assert page.plan.cells == (other,)


def test_a_waypoint_dropped_beside_the_territory_goes_back(page: WalkPage) -> None:
    click(page, cell_id(open_cells(page)[0]))
    mat = page.table.now.frame.mat
    drag(page, "waypoint:0", (mat.left + 8, mat.top + 8))
    assert page.plan.visits == ()
    assert not page._planner.state.held


def test_click_and_click_moves_a_waypoint_too(page: WalkPage) -> None:
    one, other = open_cells(page)[:2]
    click(page, cell_id(one))
    click(page, "waypoint:0")
    assert page._planner.state.held is Piece.WAYPOINT
    click(page, cell_id(other))
    assert page.plan.cells == (other,)


@pytest.mark.rule("J-20", "J-21")
def test_a_tile_out_of_reach_says_why_with_its_rule(page: WalkPage) -> None:
    place = far_cell(page)
    click(page, cell_id(place))
    assert page.plan.visits == ()
    assert "J-20" in page.prompt()
    assert "Too far" in there(page, cell_id(place)).tip


@pytest.mark.rule("J-25")
def test_a_step_is_chosen_for_a_waypoint_and_an_impossible_one_says_why(page: WalkPage) -> None:
    click(page, cell_id(stepping_cell(page)))
    possible = [offer for offer in page.plan.offers(0) if offer.possible]
    refused = [offer for offer in page.plan.offers(0) if not offer.possible]
    assert possible
    assert refused
    click(page, f"visit:0:{refused[0].track.name.lower()}")
    assert "J-" in page.prompt()
    click(page, f"visit:0:{possible[0].track.name.lower()}")
    assert page.plan.visits[0].track is possible[0].track
    click(page, "visit:0:none")
    assert page.plan.visits[0].track is None


def test_the_board_beside_the_plan_shows_the_steps_that_are_chosen(page: WalkPage) -> None:
    click(page, cell_id(stepping_cell(page)))
    offer = next(offer for offer in page.plan.offers(0) if offer.possible)
    before = marker_on(page, offer.track)
    click(page, f"visit:0:{offer.track.name.lower()}")
    assert marker_on(page, offer.track) != before


@pytest.mark.rule("J-18", "J-24")
def test_walking_plays_the_action_and_leaves(page: WalkPage) -> None:
    click(page, cell_id(open_cells(page)[0]))
    walk = page.plan.walk
    assert isinstance(click(page, "done"), Pop)
    assert page.table.match.actions[-1] == walk


@pytest.mark.rule("J-24")
def test_not_walking_is_a_decision_too(page: WalkPage) -> None:
    assert not there(page, "done").enabled
    assert isinstance(click(page, "no-walk"), Pop)
    assert page.table.match.actions[-1] == Walk(0, ())


def test_clear_takes_back_all_waypoints_and_undo_restores_them(page: WalkPage) -> None:
    click(page, cell_id(open_cells(page)[0]))
    cells = page.plan.cells
    click(page, "clear")
    assert page.plan.cells == ()
    click(page, "undo")
    assert page.plan.cells == cells
    click(page, "redo")
    assert page.plan.cells == ()


@pytest.mark.rule("J-23")
def test_waypoints_can_be_collected_in_another_order(page: WalkPage) -> None:
    for _ in range(2):
        cheap = min(open_cells(page), key=lambda place: page.plan.reach[place])
        click(page, cell_id(cheap))
    one, other = page.plan.cells
    assert there(page, "earlier:1").enabled
    click(page, "earlier:1")
    assert page.plan.cells == (other, one)


@pytest.mark.rule("J-26")
def test_extra_movement_is_switched_on_and_off(page: WalkPage) -> None:
    equipped(page, owned="extra_movement")
    few = len(open_cells(page))
    click(page, "extra")
    assert len(open_cells(page)) > few
    click(page, "extra")
    assert len(open_cells(page)) == few
    equipped(page)
    assert page.control("extra") is None


@pytest.mark.rule("J-50")
def test_a_road_piece_is_placed_by_two_clicks_and_confirmed_with_the_walk(page: WalkPage) -> None:
    assert page.control("road-piece") is None
    equipped(page, roads=2)
    click(page, "road-piece")
    assert page._planner.state.held is Piece.ROAD
    border = page.plan.open_borders[0]
    move(page, there(page, border_id(border)).rect.center)
    assert page.prompt() != ""
    click(page, border_id(border))
    assert page.plan.roads == (border,)
    assert not page.table.match.told  # type: ignore[attr-defined]
    click(page, "no-walk")
    assert page.table.match.told == [LayRoad(0, *border), Walk(0, ())]  # type: ignore[attr-defined]


@pytest.mark.rule("J-50")
def test_a_road_piece_is_dragged_between_two_tiles_and_taken_back(page: WalkPage) -> None:
    equipped(page, roads=1)
    border = page.plan.open_borders[1]
    click(page, "road-piece")
    at = there(page, border_id(border)).rect.center
    click(page, "road-piece")
    drag(page, "road-piece", at)
    assert page.plan.roads == (border,)
    click(page, "road-piece")
    assert [c.id for c in page.controls if c.id.startswith("border:")] == [border_id(border)]
    click(page, border_id(border))
    assert not page.plan.roads


@pytest.mark.rule("J-50")
def test_a_new_road_piece_must_wait_and_says_so(page: WalkPage) -> None:
    equipped(page, roads=1)
    state = page.plan.table
    journey = journey_of(state, 0)._replace(fresh=1)
    player = state.players[0]._replace(journey=journey)
    plan_anew(page, begin(state.put(0, player), 0))
    page.refresh()
    control = there(page, "road-piece")
    assert not control.enabled
    assert "J-50" in control.tip


def test_a_whole_walk_is_planned_and_walked_by_keys_alone(page: WalkPage) -> None:
    press(page, pygame.K_1)
    assert page._planner.state.held is Piece.WAYPOINT
    target = cell_id(stepping_cell(page))
    for _ in range(60):
        if page.input.focus == target:
            break
        press(page, pygame.K_TAB)
    assert page.input.focus == target
    press(page, pygame.K_RETURN)
    assert len(page.plan.visits) == 1
    assert page.input.focus is not None
    assert page.input.focus.startswith("visit:0:")
    press(page, pygame.K_DELETE)
    assert len(page.plan.visits) == 1, "only a waypoint is taken away"
    assert isinstance(press(page, pygame.K_d), Pop)
    assert page.table.match.state.turn != 0 or page.table.match.state.phase is not Phase.WALK


def test_arrows_go_from_tile_to_tile_and_delete_takes_a_waypoint_away(page: WalkPage) -> None:
    press(page, pygame.K_1)
    start = page.input.focus
    moved = {start}
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
        press(page, key)
        moved.add(page.input.focus)
    assert len(moved) > 1
    press(page, pygame.K_ESCAPE)
    assert not page._planner.state.held
    click(page, cell_id(open_cells(page)[0]))
    for _ in range(60):
        if page.input.focus == "waypoint:0":
            break
        press(page, pygame.K_TAB)
    press(page, pygame.K_DELETE)
    assert page.plan.visits == ()


def test_a_road_piece_is_placed_by_keys_alone(page: WalkPage) -> None:
    equipped(page, roads=1)
    press(page, pygame.K_b)
    press(page, pygame.K_TAB)
    assert page.input.focus is not None
    assert page.input.focus.startswith("border:")
    press(page, pygame.K_RETURN)
    assert len(page.plan.roads) == 1
    press(page, pygame.K_z, pygame.KMOD_CTRL)
    assert not page.plan.roads


def test_a_click_on_the_mat_puts_back_what_is_in_the_hand(page: WalkPage) -> None:
    click(page, "waypoint:0")
    mat = page.table.now.frame.mat
    click_at(page, (mat.left + 8, mat.top + 8))
    assert not page._planner.state.held


def test_each_border_of_a_walk_is_shown_with_what_it_costs(page: WalkPage) -> None:
    far = max(open_cells(page), key=lambda place: page.plan.reach[place])
    click(page, cell_id(far))
    plan = page.plan
    costs = step_costs(plan.walker.land, plan.path)
    assert sum(sum(some) for some in costs.values()) == plan.cost


def test_the_walk_is_animated_and_any_key_ends_it(tmp_path: Path, game: str) -> None:
    page = opened(tmp_path, game, speed="normal")
    far = max(open_cells(page), key=lambda place: page.plan.reach[place])
    click(page, cell_id(far))
    assert click(page, "done") is None
    assert page.is_moving()
    assert page.update(FRAME) is None
    page.draw(pygame.Surface(page.stage.size))
    assert isinstance(press(page, pygame.K_SPACE), Pop)
    assert isinstance(page.table.match.actions[-1], Walk)


def test_at_timeout_the_planned_walk_is_played(page: WalkPage) -> None:
    click(page, cell_id(open_cells(page)[0]))
    assert page.decision.owed.is_whole()
    assert page.decision.owed.settled() == [page.plan.walk]


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place_at_every_size(
    tmp_path: Path, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(tmp_path, game, size)
    for _ in range(page.plan.waypoints + 1):
        assert wrong_places(page, monkeypatch) == []
        if open_cells(page):
            click(page, cell_id(stepping_cell(page)))
    for number in range(len(page.plan.visits)):
        for offer in page.plan.offers(number):
            click(page, f"visit:{number}:{offer.track.name.lower()}")
            assert wrong_places(page, monkeypatch) == []
    equipped(page, roads=2, owned="third_waypoint extra_movement")
    assert wrong_places(page, monkeypatch) == []
    click(page, "road-piece")
    assert wrong_places(page, monkeypatch) == []


@pytest.mark.parametrize("scale", [150, 200])
def test_a_large_interface_keeps_every_control_in_the_window(
    tmp_path: Path, game: str, scale: int
) -> None:
    stage = stage_at(tmp_path, (1920, 1080), scale)
    page = WalkPage(stage, Session.resume(game, None, BOTS), 0)
    equipped(page, roads=2, owned="third_waypoint extra_movement")
    click(page, cell_id(stepping_cell(page)))
    window = pygame.Rect((0, 0), stage.size)
    assert all(window.contains(control.rect) for control in page.controls)


def wrong_places(page: WalkPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Faults of this page; the signs of the progress board are looked at and never used."""
    signs = tuple([c.id for c in page.controls if c.role == "image"])
    own = [fault for fault in faults(page, monkeypatch) if not fault.startswith(signs)]
    return [fault for fault in own if "next: " not in fault]


@at_every_size
def test_the_parts_of_a_waypoint_card_do_not_overlap(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for seats, extra, reserve in product((2, 5), (False, True), (False, True)):
        usual = frame(stage.scale, seats, journey=True)
        need = Need(seats, waypoints=3, extra=extra, reserve=reserve)
        for card in walk_layout(stage, usual, need).cards:
            parts = [*card.choices, card.earlier, card.number]
            parts += [card.words] if card.words.height else []
            assert card.rect.collidelistall(parts) == list(range(len(parts)))
            assert not any(one.colliderect(two) for one, two in combinations(parts, 2))
            assert all(card.rect.inflate(SLACK, SLACK).contains(part) for part in parts)
            least = stage.font("least").get_ascent()
            assert not card.words.height or card.words.height >= least, "no line is cut in height"


def watched(folder: Path, speed: str, seat: Seat | None = None) -> WatchPage:
    session = walking_session()
    session.apply(Walk(0, ()))
    page = WatchPage(open_stage(folder, speed=speed), session, seat)
    page.enter()
    return page


def test_walks_of_bots_are_shown_space_by_space(tmp_path: Path) -> None:
    page = watched(tmp_path, "normal")
    strolled = False
    for _ in range(3000):
        strolled = strolled or page.stroll is not None
        if page.update(FRAME) is not None:
            break
    assert strolled
    assert page.table.state.phase is not Phase.WALK


def test_a_click_cuts_a_bots_walk_short(tmp_path: Path) -> None:
    page = watched(tmp_path, "slow")
    for _ in range(3000):
        if page.stroll:
            break
        assert page.update(FRAME) is None
    assert page.stroll
    page.draw(pygame.Surface(page.stage.size))
    press(page, pygame.K_SPACE)
    assert page.stroll is None


def test_without_motion_the_journeyman_is_there_at_once(tmp_path: Path) -> None:
    page = watched(tmp_path, "normal")
    page.stage.change(replace(page.stage.settings, reduced_motion=True))
    for _ in range(3000):
        assert page.stroll is None
        if page.update(FRAME) is not None:
            break


def advised(page: WalkPage) -> HintNote[WalkAdvice]:
    """The note of the hint button, thought out."""
    change = click(page, "hint")
    assert isinstance(change, Push)
    note = change.to
    assert isinstance(note, HintNote)
    while not note.is_done:
        note.update(FRAME)
    return note


def with_hints(page: WalkPage) -> WalkPage:
    page.stage.change(replace(page.stage.settings, aids=Aids(hints=True)))
    return page


def test_a_hint_plans_the_walk_that_the_best_bot_would_take(page: WalkPage) -> None:
    assert page.control("hint") is None
    note = advised(with_hints(page))
    assert isinstance(press(note, pygame.K_RETURN), Pop)
    best = finish(BOTS["king"]().think(observe(page.table.state, 0), Random(0)))
    assert page.plan.walk == best
    assert is_legal(page.table.state, page.plan.walk)
    assert page.input.focus == "done"
    assert page.input.hovered is None
    click(page, "undo")
    assert not page.plan.visits


def test_a_hint_places_road_pieces_first_and_explains_every_waypoint(page: WalkPage) -> None:
    equipped(with_hints(page), roads=1)
    table = page.plan.table
    advising = Pondering(walk_advice(observe(table, 0)))
    assert advising.go_on(60)
    found = advising.found[0]
    note = walk_hint(asker(page.table, table), page._scene, page._take_over)
    while not note.is_done:
        note.update(FRAME)
    words = note.told.remarks[0].words
    assert all(f"{n + 1}. " in words for n in range(len(found.walk.visits)))
    press(note, pygame.K_RETURN)
    assert page.plan.roads == tuple((road.one, road.other) for road in found.roads)
    assert page.plan.walk == found.walk


@pytest.mark.parametrize("size", SIZES)
def test_the_note_of_a_walk_fits_every_window_and_covers_no_tile_where_it_can(
    tmp_path: Path, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = with_hints(opened(tmp_path, game, size))
    note = advised(page)
    assert not faults(note, monkeypatch)
    if page._layout.board:
        tiles = [page._scene.camera.rect(cell) for cell in page.plan.walker.land.tiles]
        assert note.box.collidelist(tiles) < 0
