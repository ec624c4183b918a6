"""Everything of the Skylands fits at every size and interface scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.language.text import LANGUAGES
from game.menus.setup.page import SetupPage
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import final_page
from game.skylands.replay.page import ReplayPage
from game.skylands.session import SkyReplay, SkySession
from game.skylands.sheets.history import history_page
from game.skylands.sheets.specials import SpecialsPage
from game.skylands.view.cards import _holdings, seat_map
from game.skylands.view.desk import DeskRow
from game.skylands.view.frame import skyframe
from game.skylands.view.specials import (
    SpecialCard,
    draw_price,
    draw_special_card,
    emblem,
    special_card_height,
)
from game.skylands.watch.page import WatchPage
from game.table.laying.does import LayOn, TakeTile
from game.ui.assets import Assets
from game.ui.page import Page
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.paint.tooltip import draw_tooltip
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Mood
from rules.skylands import Board, Phase, is_stuck
from rules.skylands.text.heading import SKYLANDS, TACTICAL
from tests.support.windows.doors import led_to
from tests.support.windows.island_play import played_until, sky_session
from tests.support.windows.layouts import at_every_size, each_at_every_size, faults, stage_at
from tests.support.windows.stages import SIZES, click


@cache
def at(phase: Phase, turn: int = 6, seats: int = 4, *options: str) -> str:
    """A table at which the first seat has something to do in a phase."""
    session = played_until(
        lambda s: s.phase is phase and s.turn == 0 and s.number >= turn and not is_stuck(s),
        seats,
        7,
        *options,
    )
    return session.record_text()


def resumed(text: str) -> SkySession:
    from game.bots.skylands import BOTS

    return SkySession.resume(text, None, BOTS)


def choose(stage: Stage) -> Page[Any]:
    page = ChoosePage(stage, resumed(at(Phase.CHOOSE)), 0)
    page.meant = Board.CONVERT
    return page


def discover(stage: Stage) -> Page[Any]:
    page = DiscoverPage(stage, resumed(at(Phase.DISCOVER)), 0)
    source = next(name for name, tile in page.sources().items() if page.hand.bench.spots(tile))
    lay_first(page, source)
    return page


def lay_first(page: DiscoverPage | CreatePage, source: str) -> None:
    page.on_scene(TakeTile(page.sources()[source], source))
    drag = page.hand.bench.drag
    assert drag is not None
    page.on_scene(LayOn(next(iter(drag.legal))))


def create(stage: Stage) -> Page[Any]:
    page = CreatePage(stage, resumed(at(Phase.CREATE)), 0)
    lay_first(page, next(iter(page.sources())))
    return page


def table(stage: Stage) -> ChoosePage:
    return ChoosePage(stage, resumed(at(Phase.CHOOSE)), 0)


def specials(stage: Stage) -> SpecialsPage:
    page = table(stage)
    sheet = led_to(click(page, f"special:{page.table.state.setup.specials[0]}"), stage)
    assert isinstance(sheet, SpecialsPage)
    return sheet


def setup(stage: Stage) -> Page[Any]:
    page = SetupPage(stage)
    page.plan = page.plan.with_game(SKYLANDS)
    return page


@cache
def whole_game() -> str:
    session = sky_session(0, 4, 7)
    while not session.is_over:
        if not session.draw_chance():
            session.think(1.0)
    return session.record_text()


def replay(stage: Stage) -> Page[Any]:
    past = SkyReplay(whole_game())
    past.timeline.go(30)
    return ReplayPage(stage, past)


def over(stage: Stage) -> Page[Any]:
    page = final_page(stage, resumed(whole_game()))
    page.source = "islands"
    return page


PAGES: dict[str, Callable[[Stage], Page[Any]]] = {
    "choose": choose,
    "discover": discover,
    "start": lambda stage: DiscoverPage(stage, resumed(at(Phase.START, 0, 3, TACTICAL)), 0),
    "deploy": lambda stage: DeployPage(stage, resumed(at(Phase.DEPLOY)), 0),
    "create": create,
    "convert": lambda stage: ConvertPage(stage, resumed(at(Phase.CONVERT)), 0),
    "watch": lambda stage: WatchPage(stage, resumed(at(Phase.CHOOSE)), 0),
    "board": lambda stage: led_to(click(table(stage), "seat:1"), stage),
    "specials": specials,
    "tiles": lambda stage: led_to(click(table(stage), "supply"), stage),
    "history": lambda stage: history_page(stage, resumed(at(Phase.CHOOSE))),
    "setup": setup,
    "replay": replay,
    "final": over,
}


@each_at_every_size("name", PAGES)
def test_everything_fits(
    name: str,
    size: tuple[int, int],
    scale: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = PAGES[name](stage_at(tmp_path, size, scale))
    assert faults(page, monkeypatch) == []


@each_at_every_size("language", LANGUAGES)
def test_the_sheet_of_special_tiles_shows_everything_of_each(
    size: tuple[int, int], scale: int, language: str, tmp_path: Path
) -> None:
    stage = stage_at(tmp_path, size, scale)
    stage.change(replace(stage.settings, language=language))
    page = specials(stage)
    places = page._places()
    for tile, rect in places.items():
        needed = special_card_height(stage, rect.width, page.specials.card(tile))
        assert needed <= rect.height, tile
    scrolls = page.control("cards") is not None
    assert scrolls == any(not page.inside.contains(rect) for rect in places.values())


@at_every_size
def test_the_emblems_of_a_sheet_are_of_one_size(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = specials(stage_at(tmp_path, size, scale))
    sides: dict[str, int] = {}
    icon = Assets.icon

    def asked(assets: Assets, name: str, side: int, **more: bool) -> pygame.Surface:
        sides[name] = side
        return icon(assets, name, side, **more)

    monkeypatch.setattr(Assets, "icon", asked)
    page._paint_cards(Canvas(pygame.Surface(size), page.stage), page.inside, 0)
    emblems = {emblem(tile) for tile in page.specials.tiles} & set(sides)
    assert len(emblems) > 1
    assert len({sides[name] for name in emblems}) == 1


def test_the_sheet_of_special_tiles_is_painted_once_and_again_when_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path, (1024, 600), 100)
    page = specials(stage)
    painted: list[str] = []

    def seen(canvas: Canvas, rect: Rect, card: SpecialCard, *rest: int) -> int:
        painted.append(card.name)
        return draw_special_card(canvas, rect, card, *rest)

    monkeypatch.setattr("game.skylands.sheets.specials.draw_special_card", seen)
    for language, times in (("en", 1), ("de", 2)):
        stage.change(replace(stage.settings, language=language))
        page.refresh()
        for _ in range(3):
            page.draw(pygame.Surface(stage.size))
        assert len(painted) == times * len(page.specials.tiles)


@pytest.mark.parametrize("width", [40, 52, 64, 80])
def test_each_inhabitant_of_a_long_price_can_be_distinguished(width: int, tmp_path: Path) -> None:
    """The dearest special tile without the advantage: six of them."""
    drawn: list[Rect] = []

    class Slot(pygame.Surface):
        def blit(
            self,
            source: pygame.Surface,
            dest: Any = (0, 0),
            area: Any = None,
            special_flags: int = 0,
        ) -> Rect:
            drawn.append(source.get_rect(topleft=dest))
            return drawn[-1]

    row = Rect(0, 0, width, 30)
    slot = Canvas(Slot(row.size), stage_at(tmp_path, (1280, 800), 100))
    draw_price(slot, row, (2, 2, 1, 1))
    assert len(drawn) == 6
    assert all(row.contains(each) for each in drawn)
    assert all(after.left - one.left >= one.width / 2 for one, after in pairwise(drawn))


@at_every_size
def test_the_last_page_says_what_earned_the_points(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGES["final"](stage_at(tmp_path, size, scale))
    written: list[str] = []
    block = Canvas.block

    def heard(canvas: Canvas, words: str, *rest: Any, **more: Any) -> int:
        written.append(words)
        return block(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "block", heard)
    page.draw(pygame.Surface(size))
    assert any("complete islands: +" in words for words in written)


@at_every_size
def test_turn_numbers_do_not_touch_the_timeline(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGES["replay"](stage_at(tmp_path, size, scale))
    moments = page.control("moment")
    assert moments is not None
    tops: list[int] = []
    line = Canvas.line

    def heard(canvas: Canvas, words: str, *rest: Any) -> pygame.Rect:
        rect = line(canvas, words, *rest)
        tops.append(rect.bottom - canvas.font("least").get_ascent())
        return rect

    monkeypatch.setattr(Canvas, "line", heard)
    moments.draw(Canvas(pygame.Surface(size), page.stage), Mood())
    groove = moments.rect.top + moments.rect.height * 3 // 10 + page.stage.px(4)
    assert all(top >= groove for top in tops)


@each_at_every_size("seats", [2, 3, 4])
def test_inhabitants_are_beside_the_small_boards_never_on_them(
    size: tuple[int, int], scale: int, seats: int, tmp_path: Path
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for card in skyframe(stage.scale, seats).seats:
        small = seat_map(stage, card)
        places = _holdings(stage, card, small)
        assert len(places) == 4 or stage.layout is not Layout.WIDE
        assert all(card.contains(place) and not place.colliderect(small) for place in places)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_choosing_an_action_shows_what_all_players_could_do(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path, size, 100)
    stage.change(replace(stage.settings, language=language))
    page = ChoosePage(stage, resumed(at(Phase.CHOOSE)), 0)
    rows = [control for control in page.controls if isinstance(control, DeskRow)]
    written: list[str] = []
    monkeypatch.setattr(ink, "render", lambda font, words, _: _heard(written, font, words))
    for row in rows:
        row.draw(Canvas(pygame.Surface(size), stage), Mood())
    assert len(rows) == len(Board)
    told = " ".join(written)
    assert all(row.words in told for row in rows)


def _heard(written: list[str], font: pygame.Font, words: str) -> pygame.Surface:
    written.append(words)
    return pygame.Surface(font.size(words))


def test_a_tooltip_does_not_cover_its_control(tmp_path: Path) -> None:
    page = PAGES["choose"](stage_at(tmp_path, (1920, 1080), 100))
    for board in Board:
        card = page.control(f"action:{board.word}")
        assert card is not None
        assert card.tip_spares is not None
        surface = pygame.Surface(page.stage.size)
        tip = draw_tooltip(Canvas(surface, page.stage), card.tip, card.rect, card.tip_spares)
        assert not tip.colliderect(card.tip_spares)
        assert not tip.colliderect(card.rect)
