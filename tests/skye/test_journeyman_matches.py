"""Whole games with Journeyman through the real scenes, from the title to the crowning."""

from __future__ import annotations

import time
from dataclasses import replace
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
from rules.games import SKYE
from rules.record import HUMAN, JOURNEYMAN, Heading, read
from rules.skye.journeyman.actions import Stay, TakeStep, Walk
from tests.long.journeys import journey_heading
from tests.skye.test_matches import LONGEST, step, usable, use
from tests.support.windows.stages import open_app


def heading(people: int, seats: int, deal: int, bot: str = "simple") -> Heading:
    agreed = journey_heading(seats, deal, who=bot)
    chairs = [
        replace(chair, who=HUMAN) if seat < people else chair
        for seat, chair in enumerate(agreed.chairs)
    ]
    return replace(agreed, chairs=tuple(chairs))


def play(app: App) -> set[str]:
    """Click on until the final page; answers the pages that were seen."""
    end = time.monotonic() + LONGEST
    seen: set[str] = set()
    while app.stack.names[-1] != "final":
        assert time.monotonic() < end, f"stuck in {app.stack.names}"
        page = app.stack.top
        assert isinstance(page, Page)
        seen.add(page.name)
        travel(app, page)
        app.frame(0.05)
    return seen


def travel(app: App, page: Page[Any]) -> None:
    """What Journeyman adds, else a step of the base game."""
    if steps := usable(page, "step:"):
        use(app, page, steps[0].id)
    elif page.name == "walk":
        walk(app, page)
    else:
        step(app, page)


def walk(app: App, page: Page[Any]) -> None:
    """A waypoint on the first tile that takes one, and off; else no walk."""
    if not usable(page, "done"):
        cells = usable(page, "cell:")
        if cells:
            use(app, page, cells[0].id)
    use(app, page, "done" if usable(page, "done") else "no-walk")


def begin(app: App, agreed: Heading) -> Session:
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.05)
    session = Session.new(agreed, app.stage.store, BOTS)
    app.stack.apply(Push(Table(session)))
    return session


@pytest.mark.rule("J-01", "J-18")
@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 800)), (5, (1920, 1080))])
def test_one_human_player_plays_journeyman_against_bots_to_the_end(
    seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    app = open_app(tmp_path, size)
    session = begin(app, heading(1, seats, 40 + seats))
    seen = play(app)
    assert {"pricing", "market", "build", "walk", "scoring"} <= seen
    (name,) = app.stage.store.games()
    text = app.stage.store.read(name if "/" in name else f"games/{name}")
    assert text is not None
    assert read(text, SKYE).heading.game == JOURNEYMAN
    own = [action for action in session.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Walk) for action in own)
    assert any(isinstance(action, TakeStep) for action in own)


def test_two_human_players_share_one_computer_with_journeyman(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1024, 600))
    session = begin(app, heading(2, 2, 44))
    play(app)
    assert not any(isinstance(action, Stay) for action in session.actions)


def test_bots_alone_play_journeyman_to_the_crowning(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 800))
    session = begin(app, heading(0, 3, 45, "greedy"))
    seen = play(app)
    assert session.is_over
    assert "watch" in seen
