"""Pricing: every way of setting prices gives the same legal action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.skye.pricing.aid import Appraisal
from game.skye.pricing.draft import Draft
from game.skye.pricing.drag import Held
from game.skye.pricing.layout import pricing_places
from game.skye.pricing.page import PricingPage
from game.skye.pricing.purse import purse_places
from game.skye.session import Session
from game.skye.view.coins import change, stacks
from game.skye.view.frame import frame
from game.ui.scene import Pop, Push
from game.ui.settings import Aids
from game.ui.stage import Stage
from rules.skye import Phase, SetPrices
from rules.table import Seat
from tests.support.tables.rounds import play, table
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import SIZES, click, click_at, move, open_stage, press


def pricing(
    seats: int = 4, people: int = 1, number: int = 2, options: tuple[str, ...] = ()
) -> Session:
    """A game whose tiles for a round have just been drawn."""
    return play(
        table(seats, people, options=options),
        lambda step: step.state.round == number and step.state.phase is Phase.PRICING,
    )


def opened(folder: Path, session: Session, viewer: Seat = 0) -> PricingPage:
    return PricingPage(open_stage(folder), session, viewer)


def centre(page: PricingPage, name: str) -> tuple[int, int]:
    control = page.control(name)
    assert control is not None, f"there is no {name}"
    return control.rect.center


def drag(page: PricingPage, start: tuple[int, int], end: tuple[int, int]) -> None:
    move(page, start)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for at in ((start[0] + 20, start[1]), end):
        move(page, at, (1, 0, 0))
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def roll(page: PricingPage, name: str, steps: int) -> None:
    move(page, centre(page, name))
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))


def focus_on(page: PricingPage, name: str) -> None:
    for _ in range(60):
        if page.input.focus == name:
            return
        press(page, pygame.K_TAB)
    raise AssertionError(f"the focus never reached {name}")


def type_digits(page: PricingPage, digits: str) -> None:
    for digit in digits:
        press(page, pygame.key.key_code(digit), text=digit)
        page.handle(pygame.Event(pygame.TEXTINPUT, text=digit))


# Each of these sets the axe on the first tile, 2 on the second and 1 on the third.


def by_clicks(page: PricingPage, tiles: tuple[str, ...]) -> None:
    click(page, f"axe:{tiles[0]}")
    click(page, f"price:{tiles[1]}", (0.9, 0.5))
    click(page, f"price:{tiles[1]}", (0.9, 0.5))
    click(page, f"price:{tiles[2]}", (0.9, 0.5))
    click(page, f"price:{tiles[2]}", (0.9, 0.5))
    click(page, f"price:{tiles[2]}", (0.1, 0.5))


def by_wheel(page: PricingPage, tiles: tuple[str, ...]) -> None:
    press(page, pygame.K_1)
    roll(page, f"price:{tiles[1]}", 2)
    roll(page, f"axe:{tiles[2]}", 1)


def by_drags(page: PricingPage, tiles: tuple[str, ...]) -> None:
    drag(page, centre(page, "axe"), centre(page, f"axe:{tiles[0]}"))
    drag(page, centre(page, "coin:1"), centre(page, f"axe:{tiles[1]}"))
    drag(page, centre(page, "coin:1"), centre(page, f"price:{tiles[1]}"))
    drag(page, centre(page, "coin:1"), centre(page, f"axe:{tiles[2]}"))


def by_keys(page: PricingPage, tiles: tuple[str, ...]) -> None:
    press(page, pygame.K_1)
    focus_on(page, f"price:{tiles[1]}")
    press(page, pygame.K_UP)
    press(page, pygame.K_UP)
    focus_on(page, f"price:{tiles[2]}")
    press(page, pygame.K_UP)


def by_digits(page: PricingPage, tiles: tuple[str, ...]) -> None:
    focus_on(page, f"axe:{tiles[0]}")
    press(page, pygame.K_RETURN)
    focus_on(page, f"price:{tiles[1]}")
    type_digits(page, "2")
    focus_on(page, f"price:{tiles[2]}")
    type_digits(page, "1")


Way = Callable[[PricingPage, tuple[str, ...]], None]


@pytest.mark.parametrize("way", [by_clicks, by_wheel, by_drags, by_keys, by_digits])
def test_every_way_of_pricing_gives_the_same_action(tmp_path: Path, way: Way) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    way(page, session.state.players[0].offer)
    assert page.draft.action(0) == SetPrices(0, (0, 2, 1))
    assert isinstance(click(page, "confirm-prices"), Pop)
    own = [a for a in session.actions if isinstance(a, SetPrices) and a.seat == 0]
    assert own[-1] == SetPrices(0, (0, 2, 1))


def test_the_button_says_what_is_missing(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    tiles = session.state.players[0].offer
    seen = [label(page)]
    click(page, f"axe:{tiles[1]}")
    seen.append(label(page))
    roll(page, f"price:{tiles[0]}", 1)
    seen.append(label(page))
    roll(page, f"price:{tiles[2]}", 1)
    seen.append(label(page))
    assert seen == [
        ("Still missing: the axe", False),
        ("Price both tiles", False),
        ("Price one more tile", False),
        ("Close the screen", True),
    ]


def label(page: PricingPage) -> tuple[str, bool]:
    button = page.control("confirm-prices")
    assert button is not None
    assert button.primary
    return button.name, button.enabled


def test_nothing_is_set_in_the_beginning(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    assert page.draft == Draft(session.state.players[0].offer, session.state.players[0].gold)
    assert [c.value for c in page.controls if c.id.startswith("price:")] == [0, 0, 0]


def test_a_closed_button_does_nothing(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    before = session.actions
    assert click(page, "confirm-prices") is None
    assert press(page, pygame.K_KP_ENTER) is None
    assert session.actions == before


def test_prices_cannot_exceed_the_players_gold(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    tiles = session.state.players[0].offer
    gold = session.state.players[0].gold
    click(page, f"axe:{tiles[0]}")
    for _ in range(3 * gold):
        roll(page, f"price:{tiles[1]}", 1)
    assert page.draft.prices[1] == gold - 1
    focus_on(page, f"price:{tiles[2]}")
    type_digits(page, "9")
    assert page.draft.staked == gold
    assert page.draft.left == 0
    assert page.draft.is_whole
    assert page.control("coin:1") is None


def test_the_axe_frees_the_gold_of_its_tile(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    tiles = session.state.players[0].offer
    gold = session.state.players[0].gold
    for tile in tiles:
        roll(page, f"price:{tile}", 1)
    assert page.draft.left == gold - 3
    click(page, f"axe:{tiles[2]}")
    assert page.draft.prices == (1, 1, 0)
    assert page.draft.left == gold - 2
    assert page.control(f"price:{tiles[2]}") is None
    drag(page, centre(page, f"axe:{tiles[2]}"), centre(page, f"axe:{tiles[0]}"))
    assert page.draft.axe == 0
    assert page.draft.prices == (0, 1, 0)
    assert page.control(f"price:{tiles[0]}") is None
    assert page.control(f"price:{tiles[2]}") is not None


def test_a_coin_can_be_dragged_off_a_tile_and_to_another(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    tiles = session.state.players[0].offer
    roll(page, f"price:{tiles[0]}", 1)
    control = page.control(f"price:{tiles[0]}")
    assert control is not None
    at = (control.rect.centerx, control.rect.bottom - control.rect.height // 4)
    drag(page, at, centre(page, f"axe:{tiles[1]}"))
    assert page.draft.prices == (0, 1, 0)
    control = page.control(f"price:{tiles[1]}")
    assert control is not None
    at = (control.rect.centerx, control.rect.bottom - control.rect.height // 4)
    drag(page, at, (page.stage.size[0] // 2, page.table.now.frame.mat.top + 12))
    assert page.draft.prices == (0, 0, 0)


def test_an_axe_dropped_beside_the_tiles_stays_where_it_was(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    drag(page, centre(page, "axe"), (page.stage.size[0] // 2, page.table.now.frame.mat.top + 12))
    assert page.draft.axe is None


def test_a_coin_is_not_placed_under_the_axe_nor_beyond_the_players_gold() -> None:
    draft = Draft(("L01", "L02", "L03"), 5).with_axe(0)
    assert Held(2).dropped(draft, 0) == draft
    assert Held(5).dropped(draft, 1) == draft
    assert Held(2).dropped(draft, 1).prices == (0, 2, 0)
    assert Held(2, 1).dropped(draft.with_price(1, 3), 2).prices == (0, 1, 2)
    assert Held(2, 1).dropped(draft.with_price(1, 3), 1).prices == (0, 3, 0)


@pytest.mark.parametrize("amount", range(60))
def test_coins_add_up_to_their_amount(amount: int) -> None:
    assert sum(change(amount)) == amount
    assert sum(coin * number for coin, number in stacks(amount).items()) == amount
    assert not amount or 1 in stacks(amount)


def test_undo_takes_back_changes_here_before_anything_else(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    tiles = session.state.players[0].offer
    before = session.actions
    click(page, f"axe:{tiles[0]}")
    roll(page, f"price:{tiles[1]}", 1)
    assert press(page, pygame.K_z, pygame.KMOD_CTRL) is None
    assert page.draft.prices == (0, 0, 0)
    assert press(page, pygame.K_z, pygame.KMOD_CTRL) is None
    assert page.draft.axe is None
    assert press(page, pygame.K_y, pygame.KMOD_CTRL) is None
    assert page.draft.axe == 0
    assert session.actions == before
    click(page, "undo")
    assert isinstance(click(page, "undo"), Pop)
    assert len(session.actions) < len(before)


def test_a_button_disabled_while_held_down_does_nothing(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    click(page, f"axe:{session.state.players[0].offer[0]}")
    click(page, "undo")
    at = centre(page, "redo")
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    press(page, pygame.K_y, pygame.KMOD_CTRL)
    draft = page.draft
    assert page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)) is None
    assert page.draft == draft


def test_after_an_undo_the_screen_shows_the_prices_set_before(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    by_keys(page, session.state.players[0].offer)
    laid = page.draft
    click(page, "confirm-prices")
    while session.state.phase is Phase.PRICING and session.think(1.0):
        pass
    session.undo()
    assert opened(tmp_path, session).draft == laid


def test_bots_set_prices_while_the_human_player_does(tmp_path: Path) -> None:
    session = pricing()
    page = opened(tmp_path, session)
    assert page.table.now.statuses[1] == "bot, thinking"
    for _ in range(2000):
        page.update(0.01)
        if session.thinking is None:
            break
    assert page.table.now.statuses[1] == "bot, screen closed"
    assert page.table.now.statuses[0] == "you, pricing"
    assert session.waiting_for == (0,)


def test_only_a_seat_for_which_it_was_agreed_gets_hints(tmp_path: Path) -> None:
    session = table(4, 2, options=("hints-1",))
    session.draw_chance()
    for viewer, hints in ((0, 0), (1, 3)):
        stage = open_stage(tmp_path)
        stage.change(replace(stage.settings, aids=Aids(hints=True)))
        assert len(PricingPage(stage, session, viewer)._places.aids) == hints


def test_escape_opens_the_menu(tmp_path: Path) -> None:
    page = opened(tmp_path, pricing())
    assert isinstance(press(page, pygame.K_ESCAPE), Push)


def test_an_opponent_at_the_same_computer_sees_no_price(tmp_path: Path) -> None:
    session = pricing(people=2)
    gold = session.state.players[1].gold
    session.apply(SetPrices(1, (0, gold - 1, 1)))
    page = opened(tmp_path, session, viewer=0)
    tiles = session.state.players[1].offer
    said = str(page.tree()) + " ".join(control.tip for control in page.controls)
    assert not any(f":{tile}" in said for tile in tiles)
    assert page.table.now.gold[1] == "?"
    assert page.table.now.statuses[1] == "screen closed"


def test_the_assistance_is_computed_between_frames_and_only_if_it_is_on(tmp_path: Path) -> None:
    session = pricing()
    stage = open_stage(tmp_path)
    page = PricingPage(stage, session, 0)
    tiles = session.state.players[0].offer
    page.update(0.01)
    assert page.worths(tiles[0])[0].points is None
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    for _ in range(3000):
        page.update(0.01)
        if page.worths(tiles[-1])[-1].points is not None:
            break
    found = [worth.points for tile in tiles for worth in page.worths(tile)]
    assert all(points is not None and points >= 0 for points in found)
    assert len(found) == 3 * 4


def test_hidden_prices_do_not_change_the_assistance(tmp_path: Path) -> None:
    worths = []
    for prices in ((0, 1, 1), (2, 0, 1)):
        session = pricing(people=2, options=("hints-0",))
        session.apply(SetPrices(1, prices))
        page = opened(tmp_path, session)
        tiles = session.state.players[0].offer
        while page.worths(tiles[-1])[-1].points is None:
            page.update(0.01)
        worths.append([page.worths(tile) for tile in tiles])
    assert worths[0] == worths[1]


def own_faults(page: PricingPage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong on the mat; the cards round it are another's business."""
    tiles = page.draft.tiles
    mine = ("axe", "price", "coin", "confirm", *tiles)
    words = (page.prompt(), "Aid:", "Axe:", "purse", "gold", "bank", "Back to", "axe lies")
    return [
        fault
        for fault in faults(page, monkeypatch)
        if any(part in fault for part in (*mine, *words))
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("points", [-2, 18])
def test_two_digit_values_fit(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    seats: int,
    points: int,
) -> None:
    monkeypatch.setattr(Appraisal, "worth", lambda self, tile, seat: points)
    session = table(seats, 1, options=("hints-0",))
    session.draw_chance()
    page = PricingPage(open_stage(tmp_path, size), session, 0)
    assert [fault for fault in faults(page, monkeypatch) if "is cut" in fault] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    session = pricing(seats)
    stage = open_stage(tmp_path, size)
    stage.change(replace(stage.settings, aids=Aids(hints=True)))
    page = PricingPage(stage, session, 0)
    assert own_faults(page, monkeypatch) == []
    by_keys(page, page.draft.tiles)
    assert own_faults(page, monkeypatch) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [150, 200])
def test_everything_fits_when_the_interface_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = PricingPage(stage_at(tmp_path, size, scale), pricing(), 0)
    assert own_faults(page, monkeypatch) == []
    click_at(page, centre(page, f"axe:{page.draft.tiles[0]}"))
    assert own_faults(page, monkeypatch) == []


@pytest.mark.parametrize("theme", ["wood", "contrast"])
def test_it_is_drawn_in_every_theme_with_something_in_hand(tmp_path: Path, theme: str) -> None:
    stage: Stage = open_stage(tmp_path, speed="normal")
    stage.change(replace(stage.settings, theme=theme))
    page = PricingPage(stage, pricing(), 0)
    screen = pygame.Surface(stage.size)
    roll(page, f"price:{page.draft.tiles[0]}", 3)
    assert page.is_moving()
    page.update(0.05)
    page.draw(screen)
    start = centre(page, "coin:1")
    move(page, start)
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(page, centre(page, f"axe:{page.draft.tiles[1]}"), (1, 0, 0))
    assert page.input.dragging
    page.draw(screen)
    page.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    page.draw(screen)
    assert page.draft.staked == 3


@at_every_size
@pytest.mark.parametrize("aid", [False, True], ids=["no-aid", "aid"])
def test_all_coins_are_inside_the_purse(
    tmp_path: Path, size: tuple[int, int], scale: int, aid: bool
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for seats, axe in ((2, True), (5, False)):
        mat = frame(stage.scale, seats).mat
        purse = pricing_places(stage, mat, aid=aid).purse
        parts = purse_places(stage, purse, axe=axe)
        for part in (parts.heading, parts.axe, parts.number, parts.coins, parts.sums, parts.note):
            assert part is None or purse.inflate(0, -stage.px(8)).contains(part)
