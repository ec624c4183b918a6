"""What keeps the window smooth: little is repainted, and nothing is out of date."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.bots import BOTS
from game.menus.title import TitlePage
from game.skye.build.page import BuildPage
from game.skye.session import Session
from game.table.pause import PausePage
from game.ui.cache import PictureCache
from game.ui.paint.canvas import Canvas
from game.ui.scene import Pop, Push
from game.ui.stage import BUSY, CALM
from game.ui.widgets import Button, Mood
from tests.support.tables.building import building
from tests.support.windows.stages import SIZES, move, open_app, open_stage


@pytest.fixture(scope="module")
def game() -> str:
    return building().record_text()


def opened(app: App, game: str) -> BuildPage:
    page = BuildPage(app.stage, Session.resume(game, None, BOTS), 0)
    app.stack.apply(Push(page))
    app.frame(0.0)
    return page


def take_up(page: BuildPage) -> None:
    """Pull the first tile out of the rack."""
    at = next(c.rect.center for c in page.controls if c.id.startswith("tile:"))
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    move(page, (at[0] + 40, at[1] + 40), (1, 0, 0))


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many points two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return one.get_width() * one.get_height() - same.count()


@pytest.mark.parametrize("size", SIZES)
def test_painting_in_parts_gives_the_same_picture_as_painting_whole(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    page = opened(open_app(tmp_path, size), game)
    take_up(page)
    cells = [c.rect.center for c in page.controls if c.id.startswith("cell:")]
    for at in (*cells[:6], (3, 3)):
        move(page, at, (1, 0, 0))
        page._settle()
        assert page.layer.picture is not None
        in_pieces = page.layer.picture.copy()
        at_once, page._around = in_pieces.copy(), None
        page.paint(Canvas(at_once, page.stage))
        assert differing(at_once, in_pieces) == 0


def test_bots_think_while_the_mouse_moves_but_not_while_the_picture_changes(
    tmp_path: Path, game: str
) -> None:
    app = open_app(tmp_path)
    page = opened(app, game)
    app.frame(0.0)
    assert app.stage.spare == CALM
    take_up(page)
    app.frame(0.0)
    nowhere = (page.table.now.frame.mat.right - 60, page.table.now.frame.mat.top + 60)
    cell = next(c.rect for c in page.controls if c.id.startswith("cell:") and c.enabled)
    spare = {}
    for name, at in (("away", nowhere), ("still away", (nowhere[0] + 1, nowhere[1]))):
        spare[name] = _spare_after_moving(app, at)
    spare["to a cell"] = _spare_after_moving(app, cell.center)
    spare["within the cell"] = _spare_after_moving(app, (cell.centerx + 1, cell.centery))
    assert spare["still away"] == spare["within the cell"] == BUSY
    assert spare["to a cell"] == 0.0


def _spare_after_moving(app: App, at: tuple[int, int]) -> float:
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0)))
    app.frame(0.0)
    return app.stage.spare


def test_the_picture_that_was_not_asked_for_longest_makes_room() -> None:
    small = pygame.Surface((10, 10))
    kept, made = PictureCache(0, least=2 * small.get_pitch() * 10), []

    def ask(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(name)
            return small.copy()

        return kept.get(name, make)

    first = ask("castle")
    assert ask("castle") is first
    for name in ("farm", "castle", "ship", "castle", "farm"):
        ask(name)
    assert made == ["castle", "farm", "ship", "farm"]


def test_a_button_changes_its_face_with_the_theme(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    button = Button(id="done", rect=pygame.Rect(20, 20, 200, 60), name="Done", label="Done")
    faces = []
    for theme in ("contrast", "wood", "contrast"):
        stage.change(replace(stage.settings, theme=theme))
        surface = pygame.Surface((240, 100))
        button.draw(Canvas(surface, stage), Mood())
        faces.append(surface.get_buffer().raw)
    assert faces[0] == faces[2] != faces[1]


def test_a_covered_page_drops_its_picture_and_repaints_when_visible(
    tmp_path: Path, game: str
) -> None:
    app = open_app(tmp_path)
    page = opened(app, game)
    before = app.screen.copy()
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.0)
    assert page.layer.picture is None
    assert page.table._around is None
    app.stack.apply(Pop())
    app.frame(0.0)
    assert differing(app.screen, before) == 0


def test_a_page_opened_and_closed_between_frames_keeps_no_picture(
    tmp_path: Path, game: str
) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.0)
    page = BuildPage(app.stage, Session.resume(game, None, BOTS), 0)
    app.stack.apply(Push(page))
    move(page, (9, 9))
    app.stack.apply(Pop())
    app.frame(0.0)
    assert page.layer.picture is None
    assert page.table._around is None


def test_a_page_on_top_between_frames_keeps_no_picture(tmp_path: Path, game: str) -> None:
    app = open_app(tmp_path)
    page = opened(app, game)
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.0)
    app.stack.apply(Pop())
    move(page, (9, 9))
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.0)
    assert page.layer.picture is None


def test_a_page_visible_below_another_keeps_its_picture(tmp_path: Path, game: str) -> None:
    app = open_app(tmp_path)
    page = opened(app, game)
    app.stack.apply(Push(PausePage(app.stage, page.table.match)))
    app.frame(0.0)
    assert page.layer.picture is not None
