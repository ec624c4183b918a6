"""A player who clicks through the pages of Skylands, and tables to play at."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from game.app import App
from game.bots.skylands import BOTS
from game.skylands.session import SkySession
from game.ui.page import Page
from rules.heading import CLANS, HUMAN, Chair
from rules.record import SkyHeading
from rules.skylands import GameState
from rules.skylands.text.heading import deal_heading
from tests.skye.test_matches import LONGEST, usable, use

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan")


def sky_heading(
    people: int, seats: int, deal: int, *options: str, bot: str = "greedy"
) -> SkyHeading:
    """So many people, the others bots."""
    whos = [HUMAN] * people + [bot] * (seats - people)
    return deal_heading(tuple(map(Chair, CLANS, whos, NAMES)), deal, options)


def sky_session(people: int, seats: int, deal: int, *options: str) -> SkySession:
    """A match that is not saved."""
    return SkySession.new(sky_heading(people, seats, deal, *options), None, BOTS)


def played_until(
    wanted: Callable[[GameState], bool], seats: int = 3, deal: int = 7, *options: str
) -> SkySession:
    """Bots play until the table is as wanted; then a person sits in the first seat."""
    session = sky_session(0, seats, deal, *options)
    while not wanted(session.state):
        assert not session.is_over, "the table never became as wanted"
        if not session.draw_chance():
            session.think(1.0)
    name = session.heading.chairs[0].name
    text = session.record_text().replace(f" greedy {name}\n", f" {HUMAN} {name}\n")
    return SkySession.resume(text, None, BOTS)


def play_sky(app: App, seed: int = 1) -> set[str]:
    """Click on until the final page; answers the pages that were seen."""
    end = time.monotonic() + LONGEST
    random = Random(seed)
    seen: set[str] = set()
    while app.stack.names[-1] != "final":
        assert time.monotonic() < end, f"stuck in {app.stack.names}"
        page = app.stack.top
        assert isinstance(page, Page)
        seen.add(page.name)
        sky_step(app, page, random)
        app.frame(0.05)
    return seen


def sky_step(app: App, page: Page[Any], random: Random) -> None:
    """One thing on the page on the screen."""
    match page.name:
        case "sky-choose":
            boards = usable(page, "action:")
            use(app, page, random.choice(boards).id)
            use(app, page, "choose")
        case "sky-discover":
            _lay(app, page, "tile:")
        case "sky-create":
            _lay(app, page, "special:")
        case "sky-deploy" | "sky-convert":
            use(app, page, "done" if usable(page, "done") else "pass")
        case _:
            if usable(page, "next"):
                use(app, page, "next")


def _lay(app: App, page: Page[Any], start: str) -> None:
    """The first tile that finds a cell, and agree; else pass."""
    if usable(page, "done"):
        use(app, page, "done")
        return
    tiles = [tile for tile in usable(page, start) if start == "tile:" or tile.value]
    for tile in tiles:
        use(app, page, tile.id)
        if cells := usable(page, "cell:"):
            use(app, page, cells[0].id)
            return
    use(app, page, "pass")
