"""Road pieces can be placed at every decision, and nothing set before is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.skye.build.page import BuildPage
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.session import Session
from game.skye.table.table import SkyeTable
from game.skye.walk.borders import border_id
from game.skye.walk.road_page import RoadPage
from game.table.laying.controls import cell_id
from game.table.page import TablePage
from game.ui.scene import Pop, Push
from game.ui.stage import Stage
from rules.skye import Phase, is_legal
from rules.skye.journeyman.actions import LayRoad
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.legal import DECIDING, road_places
from rules.table import Seat
from tests.support.tables.walking import road_session
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press

PAGES: dict[Phase, Callable[..., TablePage[SkyeTable]]] = {
    Phase.PRICING: PricingPage,
    Phase.MARKET: MarketPage,
    Phase.STEP: MarketPage,
    Phase.BUILD: BuildPage,
}
every_phase = pytest.mark.parametrize("phase", list(PAGES), ids=lambda phase: phase.name.lower())


def opened(stage: Stage, phase: Phase) -> tuple[TablePage[SkyeTable], Session, Seat]:
    session, seat = road_session(phase)
    page = PAGES[phase](stage, session, seat)
    while isinstance(page, MarketPage) and page.showing.now:
        page.showing.now.skip()
        page.update(0.01)
    page.refresh()
    return page, session, seat


def sheet(page: TablePage[SkyeTable]) -> RoadPage:
    change = press(page, pygame.K_w)
    assert isinstance(change, Push)
    roads = led_to(change, page.stage)
    assert isinstance(roads, RoadPage)
    return roads


def test_every_phase_has_a_page_with_road_pieces_or_their_button() -> None:
    assert {*PAGES, Phase.WALK} == set(DECIDING)


@every_phase
@pytest.mark.rule("J-50")
def test_a_road_piece_can_be_placed_at_any_decision(tmp_path: Path, phase: Phase) -> None:
    page, session, seat = opened(open_stage(tmp_path), phase)
    before, pieces = session.state, journey_of(session.state, seat).roads
    roads = sheet(page)
    there = {c.id for c in roads.controls if c.id.startswith("border:")}
    assert there == {border_id((road.one, road.other)) for road in road_places(before, seat)}
    border = next(road_places(before, seat))
    click(roads, border_id((border.one, border.other)))
    assert session.state is before
    assert isinstance(click(roads, "done"), Pop)
    assert session.actions[-1] == LayRoad(*border)
    assert is_legal(before, border)
    assert journey_of(session.state, seat).roads == pieces - 1
    assert session.state.phase is phase
    assert (page.control("roads") is not None) == (pieces > 1)


def test_closing_the_sheet_places_nothing_and_a_road_piece_can_be_taken_back(
    tmp_path: Path,
) -> None:
    page, session, seat = opened(open_stage(tmp_path), Phase.PRICING)
    roads, border = sheet(page), next(road_places(session.state, seat))
    name = border_id((border.one, border.other))
    click(roads, name)
    assert roads.plan.roads == ((border.one, border.other),)
    click(roads, name)
    assert not roads.plan.roads
    click(roads, name)
    click(roads, "undo")
    assert not roads.plan.roads
    done = roads.control("done")
    assert done is not None
    assert not done.enabled
    number = len(session.actions)
    assert isinstance(click(roads, "close"), Pop)
    assert len(session.actions) == number


def test_unconfirmed_tiles_stay_where_they_are(tmp_path: Path) -> None:
    page, session, seat = opened(open_stage(tmp_path), Phase.BUILD)
    assert isinstance(page, BuildPage)
    tile = page.plan.waiting[0]
    click(page, f"tile:{tile}")
    cells = [c.id for c in page.controls if c.role == "cell" and c.enabled and c.value != "no"]
    drag = page.laying.drag
    assert drag is not None
    place = next(cell for cell, quarters in drag.legal.items() if drag.quarter in quarters)
    assert cell_id(place) in cells
    click(page, cell_id(place))
    moves = page.plan.moves
    assert moves
    border = next(road_places(session.state, seat))
    roads = sheet(page)
    click(roads, border_id((border.one, border.other)))
    click(roads, "done")
    assert page.plan.moves == moves
    assert (border.one, border.other) in page.plan.land.pieces
    assert all(is_legal(session.state, action) for action in page.plan.actions(seat)[:1])
    click(page, "undo")
    assert not page.plan.moves
    assert (border.one, border.other) in page.plan.land.pieces


def test_prices_that_are_set_stay_behind_the_screen(tmp_path: Path) -> None:
    page, session, seat = opened(open_stage(tmp_path), Phase.PRICING)
    assert isinstance(page, PricingPage)
    page._take_over((0, 1, 1))
    draft = page.draft
    roads, border = sheet(page), next(road_places(session.state, seat))
    click(roads, border_id((border.one, border.other)))
    click(roads, "done")
    assert page.draft == draft


@at_every_size
def test_the_sheet_fits_every_window(
    tmp_path: Path, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _, _ = opened(stage_at(tmp_path, size, scale), Phase.BUILD)
    roads = sheet(page)
    found = [fault for fault in faults(roads, monkeypatch) if "border:" not in fault]
    assert not found
