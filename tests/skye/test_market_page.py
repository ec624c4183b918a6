"""The market: one click buys, the rest says why not, and bots are shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots.skye.advice import judge
from game.skye.ledger import MarketTile, market_ledger
from game.skye.market.controls import TileSpot
from game.skye.market.page import MarketPage
from game.skye.market.preview import Trials, preview
from game.skye.session import OPEN_GOLD, Session
from game.ui.scene import Change, Pop
from game.ui.settings import Aids
from game.ui.stage import Stage
from rules.skye import Buy, Pass, Phase, SetPrices, observe
from rules.skye.landscape import TILES
from rules.skye.objectives import awards, points
from rules.table import Seat
from tests.support.tables.rounds import play, table
from tests.support.windows.layouts import faults, stage_at
from tests.support.windows.stages import SIZES, click, click_at, move, open_stage, press

FRAME = 1 / 60


def market(
    seats: int = 4, people: int = 1, number: int = 3, options: tuple[str, ...] = ()
) -> Session:
    """A game whose screens have just gone up."""
    return play(
        table(seats, people, options=options),
        lambda step: step.state.round == number and step.state.phase is Phase.MARKET,
    )


def opened(
    folder: Path, session: Session, viewer: Seat | None = 0, speed: str = "off"
) -> MarketPage:
    return MarketPage(open_stage(folder, speed=speed), session, viewer)


def wait(page: MarketPage, frames: int = 4000) -> Change:
    """Until the viewer may act or the page leaves."""
    for _ in range(frames):
        change = page.update(FRAME)
        if change is not None or page.my_turn:
            return change
    raise AssertionError("nothing ever happened")


def buyable(page: MarketPage) -> list[TileSpot]:
    return [c for c in page.controls if isinstance(c, TileSpot) and c.enabled]


def mine(folder: Path, *, speed: str = "off", seats: int = 4) -> MarketPage:
    """A market in which it is the viewer's turn and there is something to buy."""
    for number in range(2, 6):
        page = opened(folder, market(seats, number=number), speed=speed)
        assert wait(page) is None
        if buyable(page):
            return page
    raise AssertionError("the viewer never has gold")


def test_one_click_buys(tmp_path: Path) -> None:
    page = mine(tmp_path)
    spot = buyable(page)[0]
    _, seller, tile = spot.id.split(":")
    purse = page.market.purse
    click(page, spot.id)
    assert Buy(0, int(seller), tile) in page.table.match.actions
    sold = next(offered for offered in page.market.tiles if offered.id == tile)
    assert sold == MarketTile(tile, spot.price, int(seller), 0)
    if page.table.state.phase is Phase.MARKET:
        assert page.table.state.players[0].purse == purse - spot.price


@pytest.mark.parametrize("part", ["tile", "tag"])
def test_tile_and_tag_both_buy(tmp_path: Path, part: str) -> None:
    page = mine(tmp_path)
    spot = buyable(page)[0]
    place: pygame.Rect = getattr(spot, part)
    click_at(page, place.center)
    assert any(offered.buyer == 0 for offered in page.market.tiles)


def test_the_keyboard_alone_buys(tmp_path: Path) -> None:
    page = mine(tmp_path)
    wanted = buyable(page)[-1].id
    for _ in range(60):
        press(page, pygame.K_TAB)
        if page.input.focus == wanted:
            break
    press(page, pygame.K_RETURN)
    _, seller, tile = wanted.split(":")
    assert Buy(0, int(seller), tile) in page.table.match.actions


def test_a_stray_return_decides_nothing_and_the_first_tab_is_at_the_market(tmp_path: Path) -> None:
    page = mine(tmp_path, speed="normal")
    count = len(page.table.match.actions)
    for _ in range(3):
        press(page, pygame.K_RETURN)
    assert len(page.table.match.actions) == count
    wanted = {"pass", *(spot.id for spot in buyable(page))}
    for _ in wanted:
        press(page, pygame.K_TAB)
        assert page.input.focus in wanted


def test_passing_buys_nothing(tmp_path: Path) -> None:
    page = mine(tmp_path)
    press(page, pygame.K_p)
    assert Pass(0) in page.table.match.actions
    assert not any(offered.buyer == 0 for offered in page.market.tiles)


def test_pass_is_the_one_primary_control_and_waits_for_the_own_turn(tmp_path: Path) -> None:
    page = mine(tmp_path)
    assert [c.id for c in page.controls if c.primary] == ["pass"]
    click(page, "pass")
    assert [(c.id, c.enabled) for c in page.controls if c.primary] == [("pass", False)]


def poor(session: Session) -> Session:
    """Seat 0 has staked all but one gold, and everybody else asks a lot."""
    for seat in (0, 1, 2, 3):
        gold = session.state.players[seat].gold
        session.apply(SetPrices(seat, (0, gold - 2, 1) if seat == 0 else (0, gold // 2, 2)))
    return session


def test_a_tile_that_is_too_expensive_cannot_be_clicked_and_says_why(tmp_path: Path) -> None:
    before = play(table(4, 4), lambda step: step.state.phase is Phase.PRICING)
    session = poor(before)
    while session.state.turn != 0:
        session.apply(Pass(session.state.turn))
    page = opened(tmp_path, session)
    spots = [c for c in page.controls if isinstance(c, TileSpot)]
    assert len(spots) == 6
    assert not buyable(page)
    count = len(session.actions)
    click(page, spots[0].id)
    assert len(session.actions) == count
    assert spots[0].tip.endswith(f"It costs {spots[0].price}; you can spend 1.")
    button = page.control("pass")
    assert button is not None
    assert button.enabled


def test_sold_tiles_and_own_tiles_cannot_be_clicked(tmp_path: Path) -> None:
    page = mine(tmp_path)
    click(page, buyable(page)[0].id)
    sold = {offered.id for offered in page.market.tiles if offered.buyer is not None}
    assert sold
    for control in page.controls:
        assert control.id.split(":")[-1] not in sold
    own = [
        offered for offered in page.market.tiles if offered.seller == 0 and offered.buyer is None
    ]
    for offered in own:
        shown = page.control(f"lot:0:{offered.id}")
        assert shown is not None
        assert not shown.enabled
        assert page.control(f"buy:0:{offered.id}") is None


def test_bots_play_until_the_market_is_over(tmp_path: Path) -> None:
    page = mine(tmp_path)
    click(page, "pass")
    assert isinstance(wait(page), Pop)
    assert page.table.state.phase is not Phase.MARKET


def test_the_turn_of_another_human_player_ends_the_page(tmp_path: Path) -> None:
    session = market(seats=3, people=3)
    seat = session.state.turn
    page = opened(tmp_path, session, viewer=seat)
    assert wait(page) is None
    click(page, "pass")
    assert isinstance(wait(page), Pop)
    assert session.next_human() != seat


def test_without_human_players_the_market_is_only_shown(tmp_path: Path) -> None:
    page = opened(tmp_path, market(people=0), viewer=None)
    assert page.control("pass") is None
    assert not [c for c in page.controls if c.id.startswith("buy:")]
    assert isinstance(wait(page), Pop)


def test_a_bots_purchase_is_shown_for_a_moment_and_a_key_skips_it(tmp_path: Path) -> None:
    page = opened(tmp_path, market(), speed="normal")
    for _ in range(4000):
        page.update(FRAME)
        if page.showing.now and page.showing.now.seat is not None:
            break
    show = page.showing.now
    assert show is not None
    assert page.is_moving()
    assert "buys" in page.prompt()
    assert show.seconds == pytest.approx(0.9)
    page.draw(pygame.Surface(page.stage.size))
    count = len(page.table.match.actions)
    page.update(0.3)
    assert len(page.table.match.actions) == count
    press(page, pygame.K_SPACE)
    page.update(FRAME)
    assert page.showing.now is not show


def test_the_screens_go_up_first_and_nothing_can_be_bought_meanwhile(tmp_path: Path) -> None:
    session = market()
    while session.state.turn != 0:
        # A market whose first buyer is the person.
        session = play(session, lambda step: step.state.phase is Phase.PRICING)
        session = play(session, lambda step: step.state.phase is Phase.MARKET)
    page = opened(tmp_path, session, speed="normal")
    assert page.showing.now is not None
    assert not buyable(page)
    page.update(0.1)
    page.draw(pygame.Surface(page.stage.size))
    click_at(page, (5, 5))
    page.update(FRAME)
    assert page.showing.now is None
    assert page.my_turn
    assert buyable(page)


def test_reduced_motion_shows_no_flights(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    stage.change(replace(stage.settings, reduced_motion=True))
    page = MarketPage(stage, market(), 0)
    assert page.showing.now is not None
    assert not page.showing.now.flights
    assert page.showing.now.seconds <= 0.12
    seen = []
    for _ in range(4000):
        page.update(FRAME)
        if page.showing.now:
            seen.append(len(page.showing.now.flights))
        if page.my_turn:
            break
    page.draw(pygame.Surface(stage.size))
    assert set(seen) <= {0}


def test_resizing_ends_what_is_being_shown(tmp_path: Path) -> None:
    page = opened(tmp_path, market(), speed="normal")
    assert page.showing.now
    page.stage.resize((1280, 800))
    page.update(FRAME)
    assert page.showing.now is None


def test_the_preview_is_the_best_place_and_counts_as_the_rules_do() -> None:
    session = market()
    view = observe(session.state, 0)
    trials = Trials(session.state, 0)
    worth = judge(view).worth
    for offered in market_ledger(session.history()):
        design = TILES[offered.id]
        lands = [view.own.land.place(design, *spot) for spot in view.own.land.spots(design)]
        shown = preview(trials, view, offered)
        assert bool(lands) == (shown is not None)
        if shown is None:
            continue
        after = view.own.land.place(design, shown.cell, shown.quarter)
        assert worth(after) == max([worth(land) for land in lands])
        names = [row.source for row in shown.rows if row.letter]
        assert tuple(names) == session.state.setup.objectives
        players = list(session.state.players)
        players[0] = players[0]._replace(land=after)
        for row in shown.rows[:4]:
            assert row.before == points(awards(row.source, session.state.players)[0])
            assert row.after == points(awards(row.source, players)[0])


def test_hovering_shows_a_lot_and_a_cell_of_the_map_moves_it(tmp_path: Path) -> None:
    page = mine(tmp_path)
    screen = pygame.Surface(page.stage.size)
    spot = next(s for s in buyable(page) if len(page.panel.cells(s.does.tile)) > 1)
    move(page, spot.rect.center)
    page.draw(screen)
    shown = page.panel.shown()
    assert shown is not None
    assert shown.is_best
    seen = set()
    for cell in page.panel.cells(spot.does.tile):
        at = page.panel.point_of(cell)
        assert at is not None
        move(page, at)
        page.draw(screen)
        moved = page.panel.shown()
        assert moved is not None
        assert moved.cell in (cell, shown.cell)
        seen.add(moved.cell)
    assert len(seen) > 1


def test_without_the_preview_the_tile_is_described(tmp_path: Path) -> None:
    page = mine(tmp_path)
    page.stage.change(replace(page.stage.settings, aids=Aids(preview=False)))
    move(page, buyable(page)[0].rect.center)
    assert page.panel.offered is not None
    assert page.panel.shown() is None
    page.draw(pygame.Surface(page.stage.size))


def test_gold_of_others_is_hidden_unless_the_table_plays_openly(tmp_path: Path) -> None:
    page = opened(tmp_path, market())
    assert [page.table.now.gold[seat] for seat in (1, 2, 3)] == ["?"] * 3
    assert page.table.now.gold[0] == str(page.table.state.players[0].purse)
    page = opened(tmp_path, market(options=(OPEN_GOLD,)))
    assert page.table.now.gold[1] == str(page.table.state.players[1].purse)


def test_undo_gives_a_purchase_back(tmp_path: Path) -> None:
    page = mine(tmp_path)
    count = len(page.table.match.actions)
    click(page, buyable(page)[0].id)
    assert isinstance(press(page, pygame.K_z, pygame.KMOD_CTRL), Pop)
    assert len(page.table.match.actions) == count
    again = MarketPage(page.stage, page.table.match, 0)
    assert again.showing.now is None


def own_faults(page: MarketPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong on the mat; the cards round it are another's business."""
    bar = ("menu is", "settings is", "help is", "history is", "undo is", "redo is")
    around = ("objective:", "bag", "seat:", "Since your", "round ", "now", *bar)
    return [f for f in faults(page, monkeypatch) if not any(part in f for part in around)]


def look_at_all(page: MarketPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found = own_faults(page, monkeypatch)
    for spot in [c for c in page.controls if isinstance(c, TileSpot)][:3]:
        move(page, spot.rect.center)
        found += own_faults(page, monkeypatch)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    page = MarketPage(open_stage(tmp_path, size), market(seats), 0)
    wait(page)
    assert look_at_all(page, monkeypatch) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [150, 200])
def test_controls_stay_apart_when_the_interface_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = MarketPage(stage_at(tmp_path, size, scale), market(), 0)
    wait(page)
    assert look_at_all(page, monkeypatch) == []


@pytest.mark.parametrize("theme", ["wood", "contrast"])
def test_it_is_drawn_in_every_theme(tmp_path: Path, theme: str) -> None:
    stage: Stage = open_stage(tmp_path, speed="fast")
    stage.change(replace(stage.settings, theme=theme))
    page = MarketPage(stage, market(), 0)
    screen = pygame.Surface(stage.size)
    for _ in range(400):
        page.update(0.05)
        page.draw(screen)
        if page.my_turn:
            break
    click(page, buyable(page)[0].id if buyable(page) else "pass")
    for _ in range(400):
        page.draw(screen)
        if isinstance(page.update(0.05), Pop):
            return
    raise AssertionError("the market never ended")
