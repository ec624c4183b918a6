"""Whole games through the real scenes, by synthetic clicks, from the title to the crowning."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.bots import BOTS
from game.menus.title import TitlePage
from game.skye.session import Session
from game.table.destinations import Table
from game.ui.page import Page
from game.ui.scene import Push
from game.ui.widgets import Control
from rules.games import SKYE
from rules.record import CLANS, HUMAN, Chair, Heading, read
from rules.skye import deal_setup
from tests.support.windows.stages import click, open_app

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")
LONGEST = 120.0


def heading(people: int, seats: int, *options: str) -> Heading:
    whos = [HUMAN] * people + ["simple"] * (seats - people)
    chairs = tuple(map(Chair, CLANS, whos, NAMES))
    agreed = deal_setup(NAMES[:seats], 40 + seats)
    return Heading(chairs, agreed.objectives, agreed.first, 40 + seats, options)


def play(app: App) -> None:
    """Click on until the final page."""
    end = time.monotonic() + LONGEST
    while app.stack.names[-1] != "final":
        assert time.monotonic() < end, f"stuck in {app.stack.names}"
        page = app.stack.top
        assert isinstance(page, Page)
        step(app, page)
        app.frame(0.05)


def step(app: App, page: Page[Any]) -> None:
    match page.name:
        case "pricing":
            price(app, page)
        case "market":
            use_first(app, page, "buy:", "pass")
        case "build":
            build(app, page)
        case "dialog":
            use(app, page, "reveal")
        case _:
            use_first(app, page, "next")


def price(app: App, page: Page[Any]) -> None:
    tiles = [control.id.partition(":")[2] for control in usable(page, "axe:")]
    use(app, page, f"axe:{tiles[1]}")
    for tile in (tiles[0], tiles[2]):
        use(app, page, f"price:{tile}", (0.9, 0.5))
    use(app, page, "confirm-prices")


def build(app: App, page: Page[Any]) -> None:
    if any(control.id == "done" for control in usable(page, "done")):
        use(app, page, "done")
        return
    if usable(page, "return-tile"):
        use(app, page, "return-tile")
        return
    for tile in usable(page, "tile:"):
        use(app, page, tile.id)
        if cells := usable(page, "cell:"):
            use(app, page, cells[0].id)
            return


def usable(page: Page[Any], start: str) -> list[Control]:
    return [
        control for control in page.controls if control.id.startswith(start) and control.enabled
    ]


def use_first(app: App, page: Page[Any], *starts: str) -> None:
    for start in starts:
        if found := usable(page, start):
            use(app, page, found[0].id)
            return


def use(app: App, page: Page[Any], name: str, part: tuple[float, float] = (0.5, 0.5)) -> None:
    app.stack.apply(click(page, name, part))
    app.frame(0.05)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_human_player_plays_bots_from_the_title_to_the_end(seats: int, tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 800))
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.05)
    agreed = heading(1, seats)
    app.stack.apply(Push(Table(Session.new(agreed, app.stage.store, BOTS))))
    play(app)
    (name,) = app.stage.store.games()
    text = app.stage.store.read(name if "/" in name else f"games/{name}")
    assert text is not None
    record = read(text, SKYE)
    assert record.heading.setup == agreed.setup


@pytest.mark.parametrize("people", [2, 5])
def test_human_players_share_one_computer_with_a_curtain(people: int, tmp_path: Path) -> None:
    app = open_app(tmp_path, (1024, 600))
    app.stack.apply(Push(TitlePage(app.stage)))
    agreed = heading(people, people)
    app.stack.apply(Push(Table(Session.new(agreed, app.stage.store, BOTS))))
    play(app)
    assert app.stage.store.games()


def test_a_quick_game_is_two_clicks_from_the_first_decision(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    title = TitlePage(app.stage)
    app.stack.apply(Push(title))
    app.frame(0.05)
    use(app, title, "quick-game")
    for _ in range(200):
        if app.stack.names[-1] == "round":
            break
        app.frame(0.05)
    page = app.stack.top
    assert isinstance(page, Page)
    use(app, page, "next")
    for _ in range(200):
        if app.stack.names[-1] == "pricing":
            break
        app.frame(0.05)
    assert app.stack.names[-1] == "pricing"


def test_nothing_secret_is_in_the_ui_tree_of_the_curtain_or_of_another_player(
    tmp_path: Path,
) -> None:
    app = open_app(tmp_path)
    agreed = heading(2, 2)
    session = Session.new(agreed, app.stage.store, BOTS)
    app.stack.apply(Push(Table(session)))
    priced: dict[int, str] = {}
    end = time.monotonic() + 30
    while session.state.phase.name in ("DRAW", "PRICING") and time.monotonic() < end:
        page = app.stack.top
        assert isinstance(page, Page)
        if page.name == "handover":
            assert [control.id for control in page.controls] == ["next"]
        if page.name == "pricing" and priced:
            words = str(page.tree())
            other = next(seat for seat in priced if seat != page.seat)
            for tile in session.state.players[other].offer:
                assert f"price:{tile}" not in words
                assert f"axe:{tile}" not in words
        if page.name == "pricing" and page.seat is not None:
            priced[page.seat] = "done"
        step(app, page)
        app.frame(0.05)
    assert set(priced) == {0, 1}
