"""The end of a game: the winner, the sources of points, and where to go next."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.match.report import NOT_SAVED, PICTURES, REPORTS, wrap_path
from game.menus.title import TitlePage
from game.skye.final.page import final_page
from game.skye.replay.page import ReplayPage
from game.skye.session import Session
from game.skye.table.scene import TableScene
from game.table.final.page import FinalPage
from game.table.final.rank import scroll_cards, standings
from game.table.final.table import left_ways
from game.ui.scene import Push, Reset
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from rules.skye.events import Scored
from rules.skye.final import points_by_source
from tests.support.places import GAMES
from tests.support.tables.rounds import last_round, scored
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import each_at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab


def page_of(stage: Stage, session: Session | None = None) -> FinalPage:
    page = final_page(stage, session or scored(4, 1, 6))
    page.enter()
    return page


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_points_of_every_row_make_its_total(tmp_path: Path, seats: int) -> None:
    session = scored(seats, 1, last_round(seats))
    page = page_of(open_stage(tmp_path), session)
    given = [event for event in session.history() if isinstance(event, Scored)]
    sources = (*session.state.setup.objectives, "scrolls", "coins")
    for seat in range(seats):
        *own, total = page.ending.points(seat)
        assert sum(own) == total == session.state.scores[seat]
        for source, points in zip(sources, own, strict=True):
            events = [e for e in given if e.seat == seat and e.source == source]
            assert points == sum(event.points for event in events)


def test_the_winner_is_in_the_first_row(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    points = [standing.points for standing in page.standings]
    assert points == sorted(points, reverse=True)
    assert [standing.rank for standing in page.standings] == [1, 2, 3, 4]
    name = page.match.heading.chairs[page.standings[0].seat].name
    assert page.ending.ribbon_words() == f"{name} is chieftain of Skye"


def test_gold_decides_between_equal_points_and_the_row_says_so(tmp_path: Path) -> None:
    state = scored(4, 1, 6).state
    gold = [player.gold for player in state.players]
    assert gold[0] != gold[1]
    ranked = standings(state._replace(scores=(50, 50, 40, 30)))
    richer = 0 if gold[0] > gold[1] else 1
    assert [standing.seat for standing in ranked[:2]] == [richer, 1 - richer]
    assert [standing.rank for standing in ranked] == [1, 2, 3, 4]
    assert [standing.by_gold for standing in ranked] == [True, False, False, False]
    stage = open_stage(tmp_path)
    told = [left_ways(stage, standing) for standing in ranked]
    assert all("more gold" in words for words in told[0])
    assert not any("more gold" in words for words in told[1])


def test_equal_points_and_gold_share_a_place() -> None:
    state = scored(4, 1, 6).state
    same = tuple(player._replace(gold=7) for player in state.players)
    ranked = standings(state._replace(scores=(30, 50, 50, 40)).with_players(same))
    assert [(s.seat, s.rank, s.by_gold) for s in ranked] == [
        (1, 1, False),
        (2, 1, False),
        (3, 3, False),
        (0, 4, False),
    ]


@pytest.mark.parametrize("file", sorted(GAMES.glob("*shared-victory.skye")), ids=lambda f: f.stem)
def test_a_shared_victory_names_all_who_share_it(tmp_path: Path, file: Path) -> None:
    session = Session.resume(file.read_text(encoding="utf-8"), None, BOTS)
    page = page_of(open_stage(tmp_path), session)
    first = [standing for standing in page.standings if standing.rank == 1]
    assert len(first) > 1
    assert "share the victory" in page.ending.ribbon_words()
    for standing in first:
        assert session.heading.chairs[standing.seat].name in page.ending.ribbon_words()


@pytest.mark.parametrize("seats", [2, 5])
def test_the_scroll_cards_make_the_points_of_the_scrolls(seats: int) -> None:
    session = scored(seats, 1, last_round(seats))
    gave = points_by_source(session.history(), len(session.chairs))["scrolls"]
    for seat, player in enumerate(session.state.players):
        assert sum(card.points for card in scroll_cards(player.land)) == gave[seat]


def test_a_row_shows_its_territory(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    pictures = set()
    for seat in range(4):
        assert click(page, f"seat:{seat}") is None
        screen = pygame.Surface(page.stage.size)
        page.draw(screen)
        pictures.add(pygame.image.tobytes(screen, "RGB"))
    assert len(pictures) == 4


def test_the_same_deal_has_the_same_first_draw(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    change = click(page, "same-deal")
    assert isinstance(change, Reset)
    table = led_to(change, page.stage)
    assert isinstance(table, TableScene)
    again = table.table.match
    assert again.heading == page.match.heading
    assert not again.actions
    again.draw_chance()
    assert again.actions[0] == page.match.actions[0]


@pytest.mark.parametrize("way", ["button", "return", "escape"])
def test_there_is_a_way_back_to_the_title(tmp_path: Path, way: str) -> None:
    page = page_of(open_stage(tmp_path))
    keys = {"return": pygame.K_RETURN, "escape": pygame.K_ESCAPE}
    change = press(page, keys[way]) if way in keys else click(page, "next")
    assert isinstance(change, Reset)
    assert isinstance(led_to(change, page.stage), TitlePage)


def test_the_replay_is_one_click_away(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    change = click(page, "replay")
    assert isinstance(change, Push)
    past = led_to(change, page.stage)
    assert isinstance(past, ReplayPage)
    assert past.replay.whole.state == page.match.state


def test_picture_and_report_are_saved_and_the_page_says_where(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, (1024, 600)))
    for number in (1, 2):
        change = click(page, "save")
        saved = sorted((tmp_path / PICTURES).iterdir())
        assert len(saved) == number
        assert pygame.image.load(saved[-1]).get_size() == (1024, 600)
        assert isinstance(change, Push)
        assert isinstance(change.to, Dialog)
        report = sorted((tmp_path / REPORTS).iterdir())[-1]
        assert str(saved[-1]) in change.to.words.replace("\n", "")
        assert str(report) in change.to.words.replace("\n", "")


def test_a_picture_that_cannot_be_saved_is_explained_in_one_sentence(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    (tmp_path / PICTURES).write_text("no folder")
    change = click(page, "save")
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert change.to.words == NOT_SAVED


def test_a_long_path_is_broken_at_its_folders() -> None:
    path = Path("/home/ailsa/somewhere/far/away/in/the/isles/of/the/west/pictures/one.png")
    lines = wrap_path(path).split("\n")
    assert "".join(lines) == str(path)
    assert max(map(len, lines)) <= 44


def test_a_fanfare_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_stage(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(stage.sounds, "play", heard.append)
    page_of(stage)
    assert heard == ["win"]


def test_everything_is_reached_by_keys(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    reached = reached_by_tab(page)
    assert reached == {control.id for control in page.controls}
    assert [control.id for control in page.controls if control.primary] == ["next"]


def test_a_small_window_changes_between_territory_and_chart(tmp_path: Path) -> None:
    page = page_of(stage_at(tmp_path, (1024, 600), 200))
    before = page.control("chart")
    assert before is not None
    click(page, "chart")
    after = page.control("chart")
    assert after is not None
    assert after.name != before.name


@each_at_every_size("seats", [2, 3, 4, 5])
def test_everything_fits(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    seats: int,
) -> None:
    page = page_of(stage_at(tmp_path, size, scale), scored(seats, 1, last_round(seats)))
    for seat in range(seats):
        click(page, f"seat:{seat}")
        assert not faults(page, monkeypatch)
    if page.control("chart"):
        click(page, "chart")
        assert not faults(page, monkeypatch)
