"""Whole games of the Skylands through the real scenes, from the title to the last page."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.bots.skylands import BOTS
from game.menus.opening import saved_game
from game.menus.title import TitlePage
from game.skylands.session import SkySession
from game.table.destinations import Table
from game.ui.scene import Push
from rules.games import SKY
from rules.record import SkyHeading, read
from rules.skylands.actions import Convert, Create, Deploy, Lay, Pass
from rules.skylands.text.heading import FIRST_SET, TACTICAL
from tests.support.windows.island_play import play_sky, sky_heading
from tests.support.windows.stages import open_app


def begin(app: App, agreed: SkyHeading) -> SkySession:
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.05)
    session = SkySession.new(agreed, app.stage.store, BOTS)
    app.stack.apply(Push(Table(session)))
    return session


@pytest.mark.rule("K-13", "K-80")
@pytest.mark.parametrize(("seats", "size"), [(2, (1024, 600)), (3, (1280, 800)), (4, (1920, 1080))])
def test_one_human_player_plays_skylands_against_bots_to_the_end(
    seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    app = open_app(tmp_path, size)
    session = begin(app, sky_heading(1, seats, 40 + seats))
    seen = play_sky(app)
    assert {"sky-choose", "sky-discover", "sky-watch"} <= seen
    (name,) = app.stage.store.games()
    text = app.stage.store.read(name if "/" in name else f"games/{name}")
    assert text is not None
    assert read(text, SKY).heading == session.heading
    own = {type(action) for action in session.actions if getattr(action, "seat", None) == 0}
    assert Lay in own
    assert own & {Deploy, Create, Convert}


@pytest.mark.rule("K-14")
def test_two_human_players_share_one_computer_with_a_tactical_start(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1024, 600))
    session = begin(app, sky_heading(2, 2, 44, TACTICAL, FIRST_SET))
    seen = play_sky(app, seed=3)
    assert "handover" not in seen, "nothing is secret in the Skylands"
    assert session.is_over


def test_bots_alone_play_skylands_to_the_end(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 800))
    session = begin(app, sky_heading(0, 3, 45))
    assert play_sky(app) == {"table", "sky-watch"}
    assert session.is_over


def test_a_human_player_without_a_choice_is_not_asked(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 800))
    session = begin(app, sky_heading(1, 3, 46))
    play_sky(app, seed=5)
    own = [action for action in session.actions if getattr(action, "seat", None) == 0]
    assert any(isinstance(action, Pass) for action in own), "some steps could only be passed"


def test_a_game_of_skylands_is_continued_where_it_was_left(tmp_path: Path) -> None:
    app = open_app(tmp_path, (1280, 800))
    session = begin(app, sky_heading(1, 2, 47))
    for _ in range(400):
        app.frame(0.05)
        if app.stack.names[-1] == "sky-choose":
            break
    session.draw_chance()
    saved = saved_game(app.stage)
    if saved is None:  # nothing was decided yet, so nothing had to be saved
        app.stage.store.write("current.skye", session.record_text())
        saved = saved_game(app.stage)
    assert saved is not None
    assert saved.state == session.state
