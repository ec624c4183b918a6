"""The program's own check plays the Skylands, too, and says what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import check
from game.app import App
from game.skye.table.scene import TableScene as SkyeTable
from game.skylands.table.scene import TableScene as SkyTable
from game.ui.scene import Change, Pop, Push
from tests.support.windows.island_play import sky_session
from tests.support.windows.stages import open_app


def at_a_table(folder: Path) -> App:
    """A table of bots on the screen."""
    app = open_app(folder, (1024, 600))
    app.stack.apply(Push(SkyTable(app.stage, sky_session(0, 2, 7))))
    return app


def test_the_check_plays_both_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[type] = []

    def noted(app: App) -> list[str]:
        seen.append(type(app.stack.top))
        return []

    monkeypatch.setattr(check, "_unfinished", noted)
    assert check._unplayed(open_app(tmp_path)) == []
    assert seen == [SkyeTable, SkyTable]


def test_a_finished_game_of_skylands_passes_the_check(tmp_path: Path) -> None:
    app = at_a_table(tmp_path)
    assert check._unfinished(app) == []
    assert app.stack.names == ["final"]


def test_an_abandoned_or_endless_game_of_skylands_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaves(table: SkyTable, dt: float) -> Change:
        return Pop()

    def rests(table: SkyTable, dt: float) -> Change:
        return None

    monkeypatch.setattr(SkyTable, "tick", leaves)
    assert check._unfinished(at_a_table(tmp_path)) == ["the program left the game by itself"]
    monkeypatch.setattr(SkyTable, "tick", rests)
    monkeypatch.setattr(check, "CHECK_FRAMES", 3)
    assert check._unfinished(at_a_table(tmp_path)) == [
        "the game never ended; it stands at ['table']"
    ]
