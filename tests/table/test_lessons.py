"""Lessons: each can be finished by clicking what is highlighted, and nothing else works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.games import PLAYABLES
from game.menus.learn.page import LearnPage, all_lessons
from game.skye.build.page import BuildPage
from game.skylands.deploy.page import DeployPage
from game.skylands.maps import read_sky_map
from game.skylands.view.tile import space_circles
from game.table.lessons.light import used
from game.table.lessons.page import LessonPage
from game.table.lessons.progress import FILE, Progresses
from game.table.lessons.steps import Lesson, StartPosition, Step
from game.table.tiled.writer import LESSONS
from game.ui.page import Page
from game.ui.scene import Pop, Push
from game.ui.stage import Stage
from game.ui.uitree import tree
from rules.grid import cell
from rules.skylands.tiles import Kind
from tests.support.windows.doors import led_to, lesson_page
from tests.support.windows.layouts import at_every_size, each_at_every_size, faults, stage_at
from tests.support.windows.lessons import next_click
from tests.support.windows.stages import click, click_at, open_app, open_stage, press

every_lesson = pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
PATIENCE = 300


def opened(stage: Stage, lesson: Lesson) -> LessonPage:
    return lesson_page(stage, lesson)


def settle(page: LessonPage) -> None:
    for _ in range(6):
        assert page.update(1 / 30) is None


def by_id(name: str) -> Lesson:
    return next(lesson for lesson in all_lessons() if lesson.id == name)


def followed(app: App, until: Callable[[LessonPage], bool]) -> None:
    """Click what is lit until a lesson has come so far, or is over."""
    page = app.stack.top
    assert isinstance(page, LessonPage)
    for _ in range(PATIENCE):
        for _ in range(4):
            app.frame(1 / 30)
        if app.stack.top is not page or until(page):
            return
        if found := next_click(tree(app.stack)):
            x, y, width, height = found.control["rect"]
            at = (int(x + width * found.part[0]), int(y + height * found.part[1]))
            rest = {"pos": at, "button": 1}
            pygame.event.post(
                pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
            )
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, rest))
            pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, rest))
    raise AssertionError(f"{page.lesson.id} stays at step {page.number}: {page.step.goal}")


@every_lesson
def test_a_lesson_is_finished_by_clicking_what_is_highlighted(
    tmp_path: Path, lesson: Lesson
) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, lesson)))
    played = ""

    def seen(page: LessonPage) -> bool:
        nonlocal played
        played = ";".join(page.played)
        return False

    followed(app, seen)
    assert Progresses.load(app.stage.store).of(lesson.id).done
    assert played == counted_by(lesson, otherwise=played)
    app.close()


def counted_by(lesson: Lesson, otherwise: str) -> str:
    """The play by which the map of a lesson of the Skylands is counted, and its words are true."""
    opening = lesson.steps[0].opening
    if lesson.game != "skylands" or opening is None:
        return otherwise
    return str(read_sky_map(LESSONS / f"{opening.map}.tmx").properties["script"])


def test_an_island_outside_the_lesson_cannot_be_clicked(
    tmp_path: Path,
) -> None:
    app = open_app(tmp_path)
    app.stage.change(replace(app.stage.settings, speed="off"))
    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, by_id("islands"))))
    followed(app, lambda page: page.guest.name == "sky-deploy")
    page = app.stack.top
    assert isinstance(page, LessonPage)
    guest = page.guest
    assert isinstance(guest, DeployPage)
    before = guest.chosen
    for x, wanted in ((2, False), (1, True)):
        look = guest.table.now.look.tiles[cell(x, 1)]
        kinds = [patch.kind for patch in guest.table.state.own.land.tiles[cell(x, 1)].patches]
        island = kinds.index(Kind.FOREST if wanted else Kind.MOUNTAIN)
        [(at, _)] = space_circles(app.stage, guest.table.now.camera.rect(cell(x, 1)), look, island)
        click_at(page, at)
        assert (guest.chosen != before) is wanted
    app.close()


def test_there_are_six_lessons_for_the_game_and_two_for_journeyman_and_skylands_each() -> None:
    numbers = {game: len(playable.lessons.shelf) for game, playable in PLAYABLES.items()}
    assert numbers == {"skye": 6, "journeyman": 2, "skylands": 2}
    ids = [lesson.id for lesson in all_lessons()]
    assert len(set(ids)) == len(ids)


@every_lesson
def test_a_lesson_takes_two_to_four_minutes_and_says_so(tmp_path: Path, lesson: Lesson) -> None:
    assert 2 <= lesson.minutes <= 4
    page = LearnPage(open_stage(tmp_path))
    page.game = lesson.game
    page.refresh()
    card = page.control(f"lesson:{lesson.id}")
    assert card
    assert card.value == f"About {lesson.minutes} minutes"


@every_lesson
def test_a_lesson_begins_with_a_position_and_says_something_in_every_step(lesson: Lesson) -> None:
    assert lesson.steps[0].opening
    assert all(len(step.words) > 10 for step in lesson.steps)
    assert all(step.use for step in lesson.steps if step.goal.kind not in ("next", "look"))


@every_lesson
def test_a_lesson_continues_at_its_step(tmp_path: Path, lesson: Lesson) -> None:
    app = open_app(tmp_path)
    middle = len(lesson.steps) // 2
    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, lesson)))
    followed(app, lambda page: page.number >= middle)
    left = app.stack.top
    assert isinstance(left, LessonPage)
    number, lines = left.number, left.played
    press(left, pygame.K_ESCAPE)
    app.stack.apply(Pop())
    again = opened(app.stage, lesson)
    assert (again.number, again.played) == (number, lines)
    app.stack.apply(Push(again))
    followed(app, lambda page: False)
    assert Progresses.load(app.stage.store).of(lesson.id).done
    app.close()


def test_only_controls_of_the_lesson_step_can_be_used(tmp_path: Path) -> None:
    page = opened(open_stage(tmp_path), by_id("laying"))
    settle(page)
    assert list(used(page.guest)) == []
    click(page, "lesson-next")
    settle(page)
    usable = [control.id for control in page.guest.controls if control.enabled]
    assert usable == ["tile:L34"]
    other = page.guest.control("tile:L05")
    assert other
    click_at(page, other.rect.center)
    assert page.text.nudge
    guest = page.guest
    assert isinstance(guest, BuildPage)
    assert not guest.holds()


def test_a_tile_dropped_on_a_spot_outside_the_lesson_goes_back(
    tmp_path: Path,
) -> None:
    page = opened(open_stage(tmp_path), by_id("laying"))
    settle(page)
    click(page, "lesson-next")
    settle(page)
    guest = page.guest
    assert isinstance(guest, BuildPage)
    tile = guest.control("tile:L34")
    assert tile
    start = tile.rect.center
    page.handle(pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for way in (30, 60):
        at = (start[0] + way, start[1])
        page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(30, 0), buttons=(1, 0, 0)))
    wrong = guest.control("cell:0,-1")
    assert wrong
    assert guest.input.dragging
    end = wrong.rect.center
    page.handle(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0)))
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert guest.plan.where("L34") is None
    assert not guest.holds()
    assert page.text.nudge


def test_two_quick_clicks_do_not_set_a_price_too_high(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, by_id("market"))))
    followed(app, lambda page: page.number == 2)
    page = app.stack.top
    assert isinstance(page, LessonPage)
    stake = page.guest.control("price:L66")
    assert stake
    for _ in range(9):
        click_at(page, (stake.rect.right - 12, stake.rect.centery))
    assert page.number == 3
    found = page.guest.control("price:L66")
    assert found
    assert found.value == 4
    app.close()


def test_keys_cannot_bypass_the_lesson(tmp_path: Path) -> None:
    page = opened(open_stage(tmp_path), by_id("laying"))
    settle(page)
    click(page, "lesson-next")
    settle(page)
    press(page, pygame.K_2)
    press(page, pygame.K_F1)
    press(page, pygame.K_z, pygame.KMOD_CTRL)
    guest = page.guest
    assert isinstance(guest, BuildPage)
    assert not guest.holds()
    press(page, pygame.K_1)
    assert guest.holds()


def test_a_lesson_is_followed_by_keys_alone(tmp_path: Path) -> None:
    page = opened(open_stage(tmp_path), by_id("laying"))
    settle(page)
    press(page, pygame.K_RETURN)
    settle(page)
    assert page.number == 1
    focused: set[str] = set()
    for _ in range(8):
        press(page, pygame.K_TAB)
        page.update(0.02)
        focused |= {str(entry["id"]) for entry in page.tree() if entry["focused"]}
    assert {"tile:L34", "lesson-leave", "lesson-move"} <= focused
    press(page, pygame.K_1)
    press(page, pygame.K_RETURN)
    settle(page)
    assert page.number == 2


def test_escape_puts_a_tile_back_first_and_then_leaves(tmp_path: Path) -> None:
    page = opened(open_stage(tmp_path), by_id("laying"))
    settle(page)
    click(page, "lesson-next")
    settle(page)
    press(page, pygame.K_1)
    assert press(page, pygame.K_ESCAPE) is None
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_the_guided_game_may_be_played_on(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, by_id("first-game"))))
    followed(app, lambda page: False)
    assert app.stack.names[-1] == "dialog"
    top = app.stack.top
    assert isinstance(top, Page)
    app.stack.apply(click(top, "play-on"))
    assert app.stack.names == ["table"]
    assert app.stage.store.exists("current.skye")
    app.close()


def test_invalid_saved_progress_of_a_lesson_is_ignored(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    for text in ("", "[]", "{", '{"laying": 3}', '{"laying": {"step": -1, "lines": []}}'):
        stage.store.write(FILE, text)
        assert opened(stage, by_id("laying")).number == 0
    stage.store.write(FILE, '{"laying": {"step": 7, "lines": ["place 0 L99 0,0 r0"]}}')
    assert opened(stage, by_id("laying")).number == 6
    stage.store.write(FILE, '{"laying": {"step": 900, "lines": []}}')
    assert opened(stage, by_id("laying")).number <= 8


def test_a_lesson_whose_map_is_broken_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson(
        "odd", "skye", "Odd", "Odd", "info", (Step("Words", opening=StartPosition("none")),)
    )
    page = LearnPage(open_stage(tmp_path))
    monkeypatch.setattr(LearnPage, "lessons", (lesson,))
    page.refresh()
    change = click(page, "lesson:odd")
    assert led_to(change, page.stage).name == "dialog"


@at_every_size
def test_the_list_of_lessons_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = LearnPage(stage_at(tmp_path, size, scale))
    page.progresses.keep("laying", 4, ())
    page.progresses.finish("roads")
    assert faults(page, monkeypatch) == []
    for game in ("journeyman", "skylands"):
        click(page, f"game:{game}")
        assert faults(page, monkeypatch) == []


@each_at_every_size("lesson", all_lessons())
def test_no_note_of_a_lesson_hides_what_must_be_used(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lesson: Lesson,
    size: tuple[int, int],
    scale: int,
) -> None:
    app = open_app(tmp_path, size)
    app.stage.change(replace(app.stage.settings, scale=scale))
    monkeypatch.setattr(app, "_draw", lambda: None)  # where things are does not hang on it
    found: list[str] = []
    seen: set[int] = set()

    def looked_at(page: LessonPage) -> bool:
        if page.number not in seen and not page.guest.is_moving():
            seen.add(page.number)
            found.extend(f"{page.number}: {fault}" for fault in wrong(page))
        return False

    app.stack.apply(Push(LearnPage(app.stage)))
    app.stack.apply(Push(opened(app.stage, lesson)))
    followed(app, looked_at)
    app.close()
    assert found == []


def wrong(page: LessonPage) -> list[str]:
    """What is wrong with the note of a step."""
    told: list[str] = []
    window = pygame.Rect((0, 0), page.stage.size)
    box = page.note.box
    if not window.contains(box):
        told.append(f"{box} is outside {window}")
    for control in page.controls:
        if min(control.rect.size) < 36 or not box.contains(control.rect):
            told.append(f"{control.id} is at {control.rect} of {box}")
    must = [control for control in page.guest.controls if control.enabled]
    hidden = [each.id for each in must if box.colliderect(each.rect)]
    if hidden and not page.text.go_on:
        told.append(f"{hidden} cannot be reached")
    return told


def test_the_list_of_lessons_shows_the_table_of_each(tmp_path: Path) -> None:
    page = LearnPage(open_stage(tmp_path))
    for game, playable in PLAYABLES.items():
        lessons = playable.lessons.shelf
        click(page, f"game:{game}")
        screen = pygame.Surface(page.stage.size)
        page.draw(screen)
        cards = [page.control(f"lesson:{lesson.id}") for lesson in lessons]
        seen = {pygame.image.tobytes(screen.subsurface(card.rect), "RGB") for card in cards if card}
        assert len(seen) == len(lessons)
        assert all(card and card.rect.height >= page.stage.px(200) for card in cards)


def settled_screen(app: App) -> pygame.Surface:
    """What is seen when the bots at the table have thought to their end."""
    for _ in range(600):
        before = app.screen.copy()
        app.frame(0.0)
        if app.screen.get_buffer().raw == before.get_buffer().raw:
            break
    return app.screen.copy()


@pytest.mark.parametrize("covered", [False, True])
def test_a_lesson_keeps_pictures_only_of_visible_pages(tmp_path: Path, covered: bool) -> None:
    app = open_app(tmp_path, (1024, 600))
    app.stack.apply(Push(LearnPage(app.stage)))
    lesson = opened(app.stage, by_id("first-game"))
    app.stack.apply(Push(lesson))
    pages: list[Page[Any]] = []

    def half(page: LessonPage) -> bool:
        pages.extend(each for each in page._stack.scenes if isinstance(each, Page))
        return page.number == 5

    followed(app, half)
    assert len(set(pages)) > 2
    assert {page for page in pages if page.layer.picture} == {lesson.guest}
    before = settled_screen(app)
    app.stack.apply(Push(LearnPage(app.stage)) if covered else Pop())
    app.frame(0.0)
    assert not any(page.layer.picture for page in pages)
    assert lesson._shade._made is None
    if covered:
        app.stack.apply(Pop())
        app.frame(0.0)
        assert app.screen.get_buffer().raw == before.get_buffer().raw
    app.close()
