"""Journeyman on the table's pages: boards, steps on offer, prices and purchases."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots import BOTS
from game.match.headings import heading_of
from game.menus.setup.page import SetupPage
from game.skye.final.page import final_page
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.round.page import RoundPage
from game.skye.scoring.words import award_icon, source_icon
from game.skye.session import Session
from game.skye.setup.choices import objectives_of, with_objective
from game.skye.sheets.boards import ProgressPage
from game.skye.sheets.territory import TerritoryPage
from game.skye.step.offer import offered_to
from game.skye.step.page import StepPage
from game.ui.page import Page
from game.ui.scene import Pop, Push
from game.ui.sheets.picker import Picker
from game.ui.stage import Stage
from rules.record import HUMAN
from rules.skye import Buy, GameState, Phase, SetPrices
from rules.skye.events import GoldPaid, PricesRevealed, RoundBegan
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.boards import BOARDS, Track
from rules.skye.journeyman.bonus import BONUS_POINTS
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.pending import Stage as Round
from rules.skye.journeyman.pending import StepOffer
from rules.skye.kinds import Event
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import Player, Step
from tests.long.journeys import journey_heading
from tests.support.tables.travels import journey_table, offer, traveller
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, each_at_every_size, faults, stage_at
from tests.support.windows.stages import SIZES, click, open_stage, press


def session_at(state: GameState, *events: Event) -> Session:
    """A game that stands there; a person sits in seat 0."""
    agreed = journey_heading(len(state.players), 7, who="simple")
    chairs = (replace(agreed.chairs[0], who=HUMAN), *agreed.chairs[1:])
    layouts = state.setup.layouts
    session = Session.new(replace(agreed, chairs=chairs, layouts=layouts), None, BOTS)
    session._start = Step(state, events)
    return session


def market_session(
    own: Player,
    *offers: StepOffer,
    stage: Round = Round.PURCHASES,
    prices: tuple[int, int] = (2, 9),
) -> Session:
    """Seat 0 is next in a market in which the other seat offers two tiles."""
    own = own._replace(offer=("L01", "L02"), prices=(1, 1))
    rival = traveller(gold=20, offer=("L03", "L04"))._replace(prices=prices)
    phase = Phase.STEP if offers else Phase.MARKET
    state = journey_table(phase, own, rival, stage=stage, offers=offers)
    shown = (("L01", "L02"), ("L03", "L04")), ((1, 1), prices)
    return session_at(state, PricesRevealed(*shown))


def names(page: Page[Any]) -> dict[str, bool]:
    return {control.id: control.enabled for control in page.controls}


# Set-up and command line.


@pytest.mark.rule("J-01", "J-03")
def test_the_set_up_offers_journeyman_with_its_own_objectives_and_boards(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    assert page.plan.agreed().game == "skye"
    click(page, "game:journeyman")
    agreed = page.plan.agreed()
    assert agreed.game == "journeyman"
    assert len(set(agreed.layouts)) > 1
    click(page, "same-boards")
    assert len(set(page.plan.agreed().layouts)) == 1
    picking = click(page, "objective:A")
    assert isinstance(picking, Push)
    assert isinstance(picking.to, Picker)
    assert {item.id for item in picking.to.items} == set(OBJECTIVES)


def test_objectives_of_journeyman_give_way_when_the_base_game_is_chosen(tmp_path: Path) -> None:
    page = SetupPage(open_stage(tmp_path))
    click(page, "game:journeyman")
    page.plan = with_objective(with_objective(page.plan, 0, "journey"), 1, "areas")
    page.refresh()
    click(page, "game:skye")
    assert "same-boards" not in names(page)
    Session.new(page.plan.agreed(), None, BOTS)
    assert len(set(objectives_of(page.plan))) == 4


def test_the_set_up_remembers_journeyman(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = SetupPage(stage)
    click(page, "game:journeyman")
    click(page, "same-boards")
    page.exit()
    again = SetupPage(stage).plan
    assert again.game == "journeyman"
    assert again.choices.same_boards


@at_every_size
def test_the_choice_of_the_game_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = SetupPage(stage_at(tmp_path, size, scale))
    page.plan = page.plan.with_game("journeyman")
    assert faults(page, monkeypatch) == []


def test_a_line_starts_journeyman() -> None:
    agreed = heading_of([HUMAN, "greedy"], 4711, "journeyman")
    assert agreed.game == "journeyman"
    session = Session.new(agreed, None, BOTS)
    again = Session.resume(session.record_text(), None, BOTS)
    assert again.state == session.state


# Boards.


def boards_page(stage: Stage, seats: int = 2) -> ProgressPage:
    own = traveller(at=(4, 6, 2), owned="third_waypoint", gold=9)
    others = [traveller() for _ in range(seats - 1)]
    state = journey_table(Phase.WALK, own, *others, stage=Round.MARKET_CLOSED)
    return ProgressPage(stage, session_at(state), 0)


@pytest.mark.parametrize("seats", [2, 5])
def test_every_space_and_bonus_tile_of_a_board_explains_itself(seats: int, tmp_path: Path) -> None:
    page = boards_page(open_stage(tmp_path), seats)
    tips = {control.id: control.tip for control in page.controls if control.tip}
    board = BOARDS["5" if seats == 5 else "2-4"]
    for track in Track:
        key = track.name.lower()
        for number in range(1, len(board[track].spaces) + 1):
            assert "\n" in tips[f"space:{key}:{number}"]
        for slot in (1, 2, 3):
            assert "\n" in tips[f"bonus:{key}:{slot}"]
    assert "The marker stands here." in tips["space:warrior:4"]
    assert "The next space" in tips["space:warrior:5"]
    assert "It is working." in tips["bonus:warrior:1"]


def test_an_unlocked_bonus_tile_is_shown_as_waiting(tmp_path: Path) -> None:
    page = boards_page(open_stage(tmp_path))
    state = page._session.state
    journey = journey_of(state, 0)._replace(unlocked=("advance",))
    waiting = state.put(0, state.players[0]._replace(journey=journey))
    page._session._start = Step(waiting, ())
    page.refresh()
    tip = next(control.tip for control in page.controls if control.id == "bonus:merchant:1")
    assert "end of the phase" in tip


def test_a_click_shows_the_boards_of_opponents(tmp_path: Path) -> None:
    page = boards_page(open_stage(tmp_path, (1024, 600)), 5)
    click(page, "board:3")
    chosen = [c.id for c in page.controls if c.id.startswith("board:") and c.value]
    assert chosen == ["board:3"]
    click(page, "track:herald")
    assert "space:herald:1" in names(page)


@each_at_every_size("seats", [2, 5])
def test_the_boards_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, seats: int
) -> None:
    page = boards_page(stage_at(tmp_path, size, scale), seats)
    assert faults(page, monkeypatch) == []


def test_an_opponents_territory_leads_to_its_board(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = TerritoryPage(stage, boards_page(stage)._session, 1, 0)
    change = click(page, "boards")
    assert isinstance(change, Push)
    assert isinstance(led_to(change, stage), ProgressPage)


def test_a_key_opens_the_boards_from_the_table(tmp_path: Path) -> None:
    session = market_session(traveller(gold=9))
    page = MarketPage(open_stage(tmp_path), session, 0)
    change = press(page, pygame.K_j)
    assert isinstance(change, Push)
    assert isinstance(led_to(change, page.stage), ProgressPage)


# Steps on offer.


@pytest.mark.rule("J-14", "J-16")
def test_a_step_at_the_market_is_one_click(tmp_path: Path) -> None:
    session = market_session(traveller(gold=9), offer(0, "journeyman_tile", *Track))
    page = MarketPage(open_stage(tmp_path), session, 0)
    assert {"step:warrior", "step:merchant", "step:herald", "stay"} <= set(names(page))
    assert not any(name.startswith("buy:") for name in names(page))
    click(page, "step:merchant")
    assert session.actions == (TakeStep(0, Track.MERCHANT),)


def test_no_step_is_one_click_too(tmp_path: Path) -> None:
    session = market_session(traveller(gold=9), offer(0, "sale", Track.WARRIOR))
    page = MarketPage(open_stage(tmp_path), session, 0)
    assert "step:merchant" not in names(page)
    click(page, "stay")
    assert session.actions == (Stay(0),)


@pytest.mark.rule("J-16")
def test_a_step_that_costs_too_much_gold_cannot_be_clicked(tmp_path: Path) -> None:
    session = market_session(traveller(gold=4, at=(0, 0, 2)), offer(0, "advance", *Track))
    page = MarketPage(open_stage(tmp_path), session, 0)
    assert names(page)["step:warrior"]
    assert not names(page)["step:herald"]


def test_a_step_after_the_walks_has_its_own_page(tmp_path: Path) -> None:
    given = offer(0, "advance", *Track)
    state = journey_table(
        Phase.STEP, traveller(gold=9), traveller(), stage=Round.WALKED, offers=(given,)
    )
    session = session_at(state)
    page = StepPage(open_stage(tmp_path), session, 0)
    assert offered_to(state, 0) == given
    assert isinstance(click(page, "step:herald"), Pop)
    assert session.actions == (TakeStep(0, Track.HERALD),)


@pytest.mark.parametrize("size", SIZES)
def test_steps_on_offer_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    stage = open_stage(tmp_path, size)
    given = offer(0, "journeyman_tile", *Track)
    own = traveller(gold=40, at=(9, 5, 4))
    assert faults(MarketPage(stage, market_session(own, given), 0), monkeypatch) == []
    state = journey_table(Phase.STEP, own, traveller(), stage=Round.WALKED, offers=(given,))
    assert faults(StepPage(stage, session_at(state), 0), monkeypatch) == []


# Prices and purchases.


def pricing(stage: Stage, owned: str) -> PricingPage:
    own = traveller(gold=9, owned=owned, offer=("L01", "L02", "L03"))
    rival = traveller(gold=9, offer=("L04", "L05", "L06"))
    return PricingPage(stage, session_at(journey_table(Phase.PRICING, own, rival)), 0)


@pytest.mark.rule("J-11")
def test_without_the_axe_three_tiles_are_priced(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path), "no_axe")
    for tile in ("L01", "L02", "L03"):
        assert not names(page)["confirm-prices"]
        click(page, f"price:{tile}", (0.9, 0.5))
    click(page, "confirm-prices")
    assert page.table.match.actions == (SetPrices(0, (1, 1, 1)),)


@pytest.mark.rule("J-11")
def test_the_axe_may_still_be_placed_and_taken_back(tmp_path: Path) -> None:
    page = pricing(open_stage(tmp_path), "no_axe")
    click(page, "axe:L01")
    assert page.draft.axe == 0
    click(page, "axe:L01")
    assert page.draft.axe is None
    usual = pricing(open_stage(tmp_path), "")
    click(usual, "axe:L01")
    click(usual, "axe:L01")
    assert usual.draft.axe == 0


@pytest.mark.rule("J-13")
def test_the_bank_pays_and_the_page_says_so(tmp_path: Path) -> None:
    session = market_session(traveller(gold=4, owned="bank_pays"))
    page = MarketPage(open_stage(tmp_path), session, 0)
    assert names(page)["buy:1:L04"]
    assert "bank pays" in page.prompt()
    click(page, "buy:1:L04")
    assert session.actions == (Buy(0, 1, "L04"),)
    assert session.state.players[0].gold == 4


@pytest.mark.rule("J-12")
def test_a_second_purchase_is_announced(tmp_path: Path) -> None:
    own = traveller(gold=9, owned="second_purchase", hand=("L05",))
    session = market_session(own, stage=Round.SECOND_PURCHASES)
    page = MarketPage(open_stage(tmp_path), session, 0)
    assert "second purchase" in page.prompt()
    assert names(page)["buy:1:L03"]


@pytest.mark.rule("J-11")
def test_a_seller_shows_three_tiles_if_none_was_discarded(tmp_path: Path) -> None:
    own = traveller(gold=9)._replace(offer=("L01", "L02"), prices=(1, 1))
    rival = traveller(gold=20, offer=("L03", "L04", "L06"))._replace(prices=(1, 2, 3))
    state = journey_table(Phase.MARKET, own, rival)
    shown = PricesRevealed((("L01", "L02"), ("L03", "L04", "L06")), ((1, 1), (1, 2, 3)))
    for speed in ("off", "normal"):
        page = MarketPage(open_stage(tmp_path, speed=speed), session_at(state, shown), 0)
        assert len(page.places.offers[1].tiles) == 3
        assert len(page.places.offers[0].tiles) == 2
        page.draw(pygame.Surface(page.stage.size))


# Income and the end.


@pytest.mark.rule("J-10")
def test_income_shows_what_the_merchant_earned(tmp_path: Path) -> None:
    state = journey_table(Phase.PRICING, traveller(gold=9), traveller(gold=9))
    paid = [GoldPaid(0, 5, "castle"), GoldPaid(0, 4, "merchant"), GoldPaid(0, 3, "no_axe")]
    page = RoundPage(open_stage(tmp_path), session_at(state), 0, [RoundBegan(2, 0), *paid])
    assert page.whys[-1] == "merchant"
    assert page.income.sum(0, "merchant") == 7
    page.draw(pygame.Surface(page.stage.size))


def test_the_columns_of_the_last_table_make_up_the_total(tmp_path: Path) -> None:
    session = Session.new(journey_heading(2, 7, who="simple"), None, BOTS)
    while not session.is_over:
        if not session.draw_chance():
            session.think(1.0)
    page = final_page(open_stage(tmp_path), session)
    for seat in (0, 1):
        *columns, total = map(int, page.numbers(seat))
        assert sum(columns) == total


def test_points_of_a_bonus_tile_show_that_tile(tmp_path: Path) -> None:
    assets = open_stage(tmp_path).assets
    for bonus in BONUS_POINTS:
        icon = award_icon("bonus", bonus)
        assert "slot" not in icon
        assert assets.icon(icon, 40)
    assert "slot" not in source_icon("bonus"), "a blank tile tells nothing"
    assert award_icon("progress", "merchant_step") == "track-merchant"
    assert award_icon("coins", "") == "gold"
