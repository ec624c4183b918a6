"""Inspecting cards enlarges territories, inspecting numbers highlights tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.skye.build.page import BuildPage
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.round.page import RoundPage
from game.skye.scoring.page import ScoringPage
from game.skye.session import OPEN_GOLD, Session
from game.skye.sheets.territory import TerritoryPage
from game.skye.table import lights
from game.skye.table.table import SkyeTable
from game.skye.view.objective import icon_place
from game.skye.view.seat import map_place
from game.skye.watch.page import WatchPage
from game.table.inspection import REST
from game.table.page import TablePage
from game.table.pause import PausePage
from game.ui.scene import Push
from game.ui.stage import Stage
from rules.grid import ORIGIN
from rules.skye import GameState, Phase
from rules.skye.events import Award
from rules.skye.final import points_by_source
from rules.skye.income import connected_whisky
from rules.skye.objectives import Contender
from rules.skye.objectives import awards as all_awards
from rules.skye.state import FIRST_GAME, SLOTS
from tests.support.tables.building import bots_building, building
from tests.support.tables.rounds import GOLD_GAME, play, round_events, scored, scoring_events, table
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, click_at, move, open_stage, press

FRAME = 1 / 60


def pricing(objectives: tuple[str, ...] = FIRST_GAME, options: tuple[str, ...] = ()) -> Session:
    """Four seats behind their screens in the third round."""
    return play(
        table(4, 1, objectives=objectives, options=options),
        lambda step: step.state.round == 3 and step.state.phase is Phase.PRICING,
    )


@pytest.fixture(scope="module")
def priced() -> str:
    return pricing().record_text()


@pytest.fixture(scope="module")
def built() -> str:
    return building().record_text()


def opened(folder: Path, game: str, speed: str = "off") -> PricingPage:
    return PricingPage(open_stage(folder, speed=speed), Session.resume(game, None, BOTS), 0)


def building_page(folder: Path, game: str) -> BuildPage:
    return BuildPage(open_stage(folder), Session.resume(game, None, BOTS), 0)


def centre(page: TablePage[SkyeTable], name: str) -> tuple[int, int]:
    control = page.control(name)
    assert control is not None, f"there is no {name}"
    return control.rect.center


def rest(page: TablePage[SkyeTable], name: str, seconds: float = 1.0) -> None:
    """The pointer comes to a control and stays."""
    move(page, centre(page, name))
    for _ in range(round(seconds / FRAME)):
        page.update(FRAME)


def tab_to(page: TablePage[SkyeTable], name: str) -> None:
    for _ in range(80):
        press(page, pygame.K_TAB)
        if page.input.focus == name:
            return
    raise AssertionError(f"the focus never comes to {name}")


def floating(page: TablePage[SkyeTable]) -> list[dict[str, object]]:
    return [entry for entry in page.tree() if str(entry["id"]).startswith("closeup:")]


def place_of(page: TablePage[SkyeTable]) -> pygame.Rect:
    """Where the large territory lies, by the ui-tree."""
    place = floating(page)[0]["rect"]
    assert isinstance(place, list)
    return pygame.Rect(*place)


def drawn(page: TablePage[SkyeTable]) -> pygame.Surface:
    screen = pygame.Surface(page.stage.size)
    page.draw(screen)
    return screen


def pixels(screen: pygame.Surface, rect: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(screen.subsurface(rect or screen.get_rect()), "RGB")


# A territory grows out of its card.


def test_an_opponents_map_is_enlarged_when_the_pointer_rests_on_its_card(
    tmp_path: Path, priced: str
) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:1", REST - 3 * FRAME)
    assert not floating(page)
    for _ in range(6):
        page.update(FRAME)
    assert [entry["id"] for entry in floating(page)] == ["closeup:1"]
    assert pixels(drawn(page)) != pixels(drawn(opened(tmp_path, priced)))


def test_the_large_map_stays_while_the_pointer_is_on_the_card(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:1")
    x, y = centre(page, "seat:1")
    for step in range(20):
        move(page, (x + step, y))
        page.update(FRAME)
        assert floating(page)
    rest(page, "seat:2", REST / 2)
    assert not floating(page)
    rest(page, "seat:2")
    assert floating(page)[0]["id"] == "closeup:2"
    move(page, (5, 5))
    assert not floating(page)


def test_the_large_map_disappears_when_the_pointer_leaves_the_window(
    tmp_path: Path, priced: str
) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:1")
    page.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert not floating(page)


def test_the_focus_shows_and_hides_the_large_map_at_once(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    tab_to(page, "seat:1")
    assert floating(page)[0]["id"] == "closeup:1"
    press(page, pygame.K_TAB)
    assert floating(page)[0]["id"] == "closeup:2"
    tab_to(page, "bag")
    assert not floating(page)


def test_keys_win_while_the_pointer_rests_elsewhere(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:3")
    tab_to(page, "seat:1")
    assert floating(page)[0]["id"] == "closeup:1"
    move(page, centre(page, "menu"))
    assert not floating(page)
    press(page, pygame.K_LSHIFT)
    assert not floating(page)


def test_escape_hides_the_large_map_before_it_opens_the_menu(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:1")
    assert press(page, pygame.K_ESCAPE) is None
    for _ in range(60):
        page.update(FRAME)
    assert not floating(page)
    before = pixels(drawn(page))
    move(page, (5, 5))
    assert pixels(drawn(page)) == before
    change = press(page, pygame.K_ESCAPE)
    assert isinstance(change, Push)
    assert isinstance(led_to(change, page.stage), PausePage)


def test_a_click_still_opens_the_whole_territory(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    rest(page, "seat:1")
    change = click(page, "seat:1")
    assert isinstance(change, Push)
    assert isinstance(led_to(change, page.stage), TerritoryPage)
    assert not floating(page)


def test_the_large_map_does_not_block_clicks(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    tab_to(page, "seat:1")
    place = place_of(page)
    shares = [(c.id, c.rect.clip(place)) for c in page.controls if c.id.startswith("axe:")]
    name, covered = next((name, share) for name, share in shares if share.width > 10)
    click_at(page, covered.center)
    assert page.draft.axe == page.draft.tiles.index(name.partition(":")[2])


def test_nothing_is_enlarged_while_a_tile_is_in_the_hand(tmp_path: Path, built: str) -> None:
    page = building_page(tmp_path, built)
    tile = page.plan.hand[0]
    click(page, f"tile:{tile}")
    rest(page, "seat:1")
    assert not floating(page)
    assert page.table.inspection.objective is None
    press(page, pygame.K_ESCAPE)
    page.update(FRAME)
    assert floating(page)


def test_nothing_is_enlarged_while_the_axe_is_dragged(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    start = centre(page, "axe")
    move(page, start)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for at in ((start[0] + 20, start[1]), centre(page, "seat:1")):
        move(page, at, (1, 0, 0))
    for _ in range(60):
        page.update(FRAME)
    assert page.input.dragging
    assert not floating(page)


def test_a_territory_on_the_mat_is_not_enlarged(tmp_path: Path, priced: str, built: str) -> None:
    page = building_page(tmp_path, built)
    rest(page, "seat:0")
    assert not floating(page)
    rest(page, "seat:1")
    assert floating(page)
    behind_the_screen = opened(tmp_path, priced)
    rest(behind_the_screen, "seat:0")
    assert floating(behind_the_screen)


def test_the_large_map_grows_with_time_and_at_once_without_motion(
    tmp_path: Path, priced: str
) -> None:
    page = opened(tmp_path, priced, speed="normal")
    tab_to(page, "seat:1")
    pictures = []
    for _ in range(20):
        page.dirty = False
        page.update(FRAME)
        pictures.append((page.dirty, pixels(drawn(page))))
    assert pictures[0][1] != pictures[3][1] != pictures[-1][1]
    assert pictures[0][0]
    assert not pictures[-2][0]
    page.stage.settings = replace(page.stage.settings, reduced_motion=True)
    press(page, pygame.K_TAB)
    first = pixels(drawn(page))
    for _ in range(10):
        page.update(FRAME)
    page.input._rest = 0.0
    assert pixels(drawn(page)) == first


def test_the_ui_tree_describes_the_large_map(tmp_path: Path, priced: str) -> None:
    page = opened(tmp_path, priced)
    version = page.version
    tab_to(page, "seat:1")
    entry = floating(page)[0]
    assert page.version > version
    assert entry["role"] == "picture"
    land, points = page.table.state.players[1].land, page.table.state.scores[1]
    words = f"The territory of Bran: {len(land.tiles)} tiles, {points} point"
    assert str(entry["name"]).startswith(words)
    assert entry["enabled"] is False
    assert page.control("closeup:1") is None


@at_every_size
def test_the_large_map_is_beside_all_seats_and_below_the_bar(
    tmp_path: Path,
    priced: str,
    size: tuple[int, int],
    scale: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = PricingPage(stage_at(tmp_path, size, scale), Session.resume(priced, None, BOTS), 0)
    without = set(faults(page, monkeypatch))
    for seat, card in page.table.showing.seat_places().items():
        tab_to(page, f"seat:{seat}")
        rect = place_of(page)
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.collidelist(list(page.table.showing.seat_places().values())) < 0
        assert not rect.colliderect(page.table.now.frame.bar)
        assert rect.width * rect.height > 4 * card.width * card.height
        assert set(faults(page, monkeypatch)) <= without


# Secrets.


def with_gold(state: GameState, seat: int, gold: int) -> GameState:
    return state.put(seat, state.players[seat]._replace(gold=gold))


@pytest.mark.rule("S-22")
@pytest.mark.parametrize("name", ["seat:1", *(f"objective:{letter}" for letter in SLOTS)])
def test_hidden_gold_changes_no_pixel(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = pricing(GOLD_GAME)
    stage = open_stage(tmp_path)
    pictures = set()
    for gold in (0, 99):
        page = PricingPage(stage, session, 0)
        state = with_gold(session.state, 1, gold)
        showing = page.table.showing
        show = lambda show=showing._show, state=state: replace(show(), state=state)  # noqa: E731
        monkeypatch.setattr(showing, "_show", show)
        rest(page, name)
        tips = " ".join(control.tip for control in page.controls)
        pictures.add((pixels(drawn(page)), str(page.tree()), tips))
    assert len(pictures) == 1


@pytest.mark.rule("S-22")
def test_gold_is_shown_only_if_it_is_open(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    hidden = PricingPage(stage, pricing(GOLD_GAME), 0)
    tab_to(hidden, "seat:1")
    assert "gold" not in str(floating(hidden)[0]["name"])
    assert not hidden.table.lights.entries("gold", hidden.table.state)
    told = PricingPage(stage, pricing(GOLD_GAME, (OPEN_GOLD,)), 0)
    tab_to(told, "seat:1")
    gold = told.table.state.players[1].gold
    assert str(floating(told)[0]["name"]).endswith(f", {gold} gold")
    assert len(told.table.lights.entries("gold", told.table.state)) == 4


# Numbers light their tiles.


def small_maps(page: TablePage[SkyeTable]) -> list[pygame.Rect]:
    offers = page.table.state.phase is Phase.PRICING
    return [
        map_place(page.stage, card, offers=offers)
        for card in page.table.showing.seat_places().values()
    ]


@pytest.mark.parametrize("letter", SLOTS)
def test_a_scoring_tile_highlights_exactly_the_tiles_it_counts(
    tmp_path: Path, built: str, letter: str
) -> None:
    page = building_page(tmp_path, built)
    name = page.table.state.setup.objectives[SLOTS.index(letter)]
    rest(page, f"objective:{letter}")
    assert page.table.inspection.objective == name
    for seat, awards in enumerate(all_awards(name, page.table.state.players)):
        counting = page.table.lights.counting(name, seat, page.table.state)
        assert counting is not None
        assert counting.lit == frozenset().union(*(award.cells for award in awards))
        assert counting.entry.points == sum(award.points for award in awards)


def test_highlights_are_shown_on_the_mat_and_in_every_small_map(tmp_path: Path, built: str) -> None:
    page = building_page(tmp_path, built)
    dark = drawn(page)
    seen = page.table.now.on_mat
    assert seen is not None
    gold = page.stage.colour("highlight.fits_now")
    for number, (letter, name) in enumerate(
        zip(SLOTS, page.table.state.setup.objectives, strict=True)
    ):
        rest(page, f"objective:{letter}", 0.3)
        light = drawn(page)
        awards = all_awards(name, page.table.state.players)
        for seat, room in zip(page.table.showing.seat_places(), small_maps(page), strict=True):
            counts = any(award.cells for award in awards[seat])
            inner = room.inflate(-page.stage.px(40), -page.stage.px(30))
            assert (pixels(light, inner) != pixels(dark, inner)) == counts, (number, seat)
        for award in awards[0]:
            for place in award.cells:
                rect = seen.camera.rect(place)
                assert light.get_at((rect.left + 4, rect.centery))[:3] == gold


def test_the_focus_highlights_them_too(tmp_path: Path, built: str) -> None:
    page = building_page(tmp_path, built)
    tab_to(page, "objective:B")
    assert page.table.inspection.objective == page.table.state.setup.objectives[1]
    press(page, pygame.K_TAB)
    assert page.table.inspection.objective == page.table.state.setup.objectives[2]


def test_an_unconfirmed_tile_counts_if_the_preview_is_on(tmp_path: Path, built: str) -> None:
    page = building_page(tmp_path, built)
    before = pixels(drawn(page))
    tile = page.plan.hand[0]
    click(page, f"tile:{tile}")
    cells = [c for c in page.controls if c.id.startswith("cell:") and c.enabled]
    click(page, cells[0].id)
    rest(page, "objective:A")
    assert pixels(drawn(page)) != before
    then = page.table.now.preview
    assert then is not None
    name = page.table.state.setup.objectives[0]
    counting = page.table.lights.counting(name, 0, then)
    assert counting is not None
    assert counting.land is then.players[0].land


def test_frames_do_not_count_again(
    tmp_path: Path, built: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    def listened(name: str, holdings: Sequence[Contender]) -> tuple[tuple[Award, ...], ...]:
        counted.append(name)
        return all_awards(name, holdings)

    monkeypatch.setattr(lights, "awards", listened)
    page = building_page(tmp_path, built)
    drawn(page)
    for _ in range(3):
        for letter in SLOTS:
            rest(page, f"objective:{letter}", 0.4)
            drawn(page)
            drawn(page)
            page.refresh()
    assert sorted(counted) == sorted(page.table.state.setup.objectives)


def test_a_short_line_shows_the_points_of_all_players(tmp_path: Path, built: str) -> None:
    page = building_page(tmp_path, built)
    for letter, name in zip(SLOTS, page.table.state.setup.objectives, strict=True):
        card = page.control(f"objective:{letter}")
        assert card is not None
        points = [
            sum(a.points for a in awards) for awards in all_awards(name, page.table.state.players)
        ]
        told = [
            f"{page.table.seating.name(seat)} {points[seat]}"
            for seat in page.table.showing.seat_places()
        ]
        assert card.tip.endswith("Now: " + ", ".join(told))


def test_tooltips_of_players_and_score_track_show_the_sources_of_points(
    tmp_path: Path, built: str
) -> None:
    page = building_page(tmp_path, built)
    track = page.control("track")
    assert track is not None
    assert not track.enabled
    by_source = points_by_source(page.table.match.history(), 4)
    for seat in range(4):
        card = page.control(f"seat:{seat}")
        assert card is not None
        numbers = [points[seat] for points in by_source.values() if points[seat]]
        assert sum(numbers) == page.table.state.scores[seat]
        line = card.tip.splitlines()[1] if numbers else ""
        assert [int(part.split()[-1]) for part in line.split(", ") if part] == numbers
        assert f"{page.table.seating.name(seat)} {page.table.state.scores[seat]}" in track.tip
        assert line in track.tip


# Other pages.


def rounds_page(stage: Stage) -> RoundPage:
    session = scored(4, 1, 4)
    return RoundPage(stage, session, 0, round_events(session))


def test_each_number_of_the_income_highlights_its_tiles(tmp_path: Path) -> None:
    page = rounds_page(open_stage(tmp_path))
    page._arrive()
    for row, seat in enumerate(page.table.state.turn_order):
        stills = connected_whisky(page.table.state.players[seat].land)
        castle, whisky, _ = (page._places().boxes.cell(row, column).center for column in range(3))
        move(page, castle)
        assert page.lit() == {ORIGIN}
        move(page, whisky)
        assert page.lit() == stills
        assert page.table.now.seat_on_mat == seat
        move(page, page._places().boxes.rows[row].move(8, 0).midleft)
        assert page.lit() == stills | {ORIGIN}


def test_the_focus_on_an_income_shows_that_territory(tmp_path: Path) -> None:
    page = rounds_page(open_stage(tmp_path))
    page._arrive()
    for seat in (2, 1):
        tab_to(page, f"income:{seat}")
        assert page.table.now.seat_on_mat == seat
    tab_to(page, "menu")
    assert page.table.now.seat_on_mat == 0


def test_the_focus_on_a_number_of_a_scoring_shows_its_tiles(tmp_path: Path) -> None:
    session = scored(4, 1, 3)
    page = ScoringPage(open_stage(tmp_path), session, 0, scoring_events(session))
    entry = next(e for e in page.playback.entries if e.seat == 2 and e.cells)
    tab_to(page, f"award:2:{entry.source}")
    assert page.counting.entry is entry


def market_page(stage: Stage) -> TablePage[SkyeTable]:
    session = play(table(4, 1), lambda step: step.state.phase is Phase.MARKET)
    return MarketPage(stage, session, 0)


def scoring_page(stage: Stage) -> TablePage[SkyeTable]:
    session = scored(4, 1, 3)
    return ScoringPage(stage, session, 0, scoring_events(session))


def watch_page(stage: Stage) -> TablePage[SkyeTable]:
    return WatchPage(stage, bots_building(), None)


@pytest.mark.parametrize("make", [rounds_page, market_page, scoring_page, watch_page])
def test_every_page_of_the_table_enlarges_and_highlights(
    tmp_path: Path, make: Callable[[Stage], TablePage[SkyeTable]]
) -> None:
    page = make(open_stage(tmp_path))
    press(page, pygame.K_LSHIFT)
    dark = drawn(page)
    other = next(
        seat for seat in page.table.showing.seat_places() if seat != page.table.now.seat_on_mat
    )
    tab_to(page, f"seat:{other}")
    assert floating(page)[0]["id"] == f"closeup:{other}"
    assert pixels(drawn(page)) != pixels(dark)
    tab_to(page, "objective:A")
    light = drawn(page)
    assert any(pixels(light, room) != pixels(dark, room) for room in small_maps(page))


# The sheet of a whole territory.


@pytest.mark.parametrize("letter", SLOTS)
def test_the_numbers_of_a_territory_sheet_highlight_its_tiles(
    tmp_path: Path, built: str, letter: str
) -> None:
    session = Session.resume(built, None, BOTS)
    page = TerritoryPage(open_stage(tmp_path), session, 1, 0)
    name = session.state.setup.objectives[SLOTS.index(letter)]
    awards = all_awards(name, session.state.players)[1]
    assert page.lit() is None
    row = page.control(f"points:{letter}")
    assert row is not None
    assert row.value == str(sum(award.points for award in awards))
    move(page, row.rect.center)
    entry = page.lit()
    assert entry is not None
    assert entry.awards == awards
    move(page, (5, 5))
    assert page.lit() is None
    assert click(page, row.id) is None
    move(page, (5, 5))
    assert page.lit() == entry


@pytest.mark.rule("S-22")
def test_the_territory_sheet_does_not_show_hidden_gold(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    letter = SLOTS[GOLD_GAME.index("gold")]
    for options, told in (((), False), ((OPEN_GOLD,), True)):
        page = TerritoryPage(stage, pricing(GOLD_GAME, options), 1, 0)
        row = page.control(f"points:{letter}")
        assert row is not None
        assert (row.value != "?") == told
        move(page, row.rect.center)
        entry = page.lit()
        assert entry is not None
        assert told or not entry.awards


@at_every_size
def test_the_sheet_fits_every_window(
    tmp_path: Path,
    built: str,
    size: tuple[int, int],
    scale: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = TerritoryPage(stage_at(tmp_path, size, scale), Session.resume(built, None, BOTS), 1, 0)
    assert not faults(page, monkeypatch)
    assert all(page.box.contains(control.rect) for control in page.controls)


# Pictograms.


@at_every_size
def test_symbols_are_large_enough_to_read(
    tmp_path: Path, priced: str, size: tuple[int, int], scale: int
) -> None:
    page = PricingPage(stage_at(tmp_path, size, scale), Session.resume(priced, None, BOTS), 0)
    for rect in page.table.now.frame.objectives:
        icon = icon_place(page.stage, rect)
        assert rect.contains(icon)
        assert icon.width >= min(64, round(size[0] / 1024 * 44))
