"""The rules in the program: all of RULES.md, without marks, searchable, open where the game is."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.menus.rulebook.page import RulesPage
from game.menus.rulebook.text import books, found_in, read_rules
from game.skye.lessons.example import caption, examples
from game.skye.session import rule_of
from game.skylands.lessons.example import all_examples
from game.skylands.lessons.example_words import caption_of
from game.skylands.words.things import rule_of as sky_rule_of
from game.table.lessons.examples import Example
from game.table.lessons.illustration import illustrate
from game.table.tiled.writer import LESSONS
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Pop
from game.ui.sheets.document import Block
from game.ui.widgets import ScrollArea
from rules.skye.objectives import OBJECTIVES
from rules.skye.state import Phase
from rules.skye.territory import HOME, Territory
from rules.skye.tiles import SCROLLS
from rules.skylands.archipelago import PRINTED
from rules.skylands.state import Phase as SkyPhase
from tests.support.windows.doors import led_to
from tests.support.windows.everywhere import opened
from tests.support.windows.layouts import at_every_size, each_at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press


def scroll(page: Page[Any]) -> ScrollArea:
    area = page.control("text")
    assert isinstance(area, ScrollArea)
    return area


def test_every_rule_of_the_file_is_there_without_marks(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    blocks = [block for chapter in chapters for block in chapter.blocks]
    text = files("rules.skye").joinpath("RULES.md").read_text(encoding="utf-8")
    assert [b.mark for b in blocks if b.kind == "rule"] == re.findall(r"- \*\*(S-\d+)\*\*", text)
    for block in blocks:
        assert not re.search(r"[`*\[\]|~]", block.words), block.words


def test_our_own_rulings_are_shown_as_remarks(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    remarks = [block for chapter in chapters for block in chapter.blocks if block.kind == "remark"]
    assert len(remarks) >= 5
    assert all(block.words.startswith("Our ruling: ") for block in remarks)


def test_tables_of_the_rules_are_shown_as_tables(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    [table] = [block for chapter in chapters for block in chapter.blocks if block.cells]
    assert table.cells[0] == ("round", "2-4 players", "5 players")
    assert table.cells[1] == ("1", "A", "A B")


def test_objectives_have_names_and_pictures(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    blocks = {block.mark: block for chapter in chapters for block in chapter.blocks}
    assert blocks["S-113"].words.startswith("King's road: 1 for every tile")
    assert blocks["S-113"].icon == "objective-road-tiles"


def test_a_search_shows_what_contains_all_words(tmp_path: Path) -> None:
    found = found_in(read_rules(open_stage(tmp_path)), "AXE bag")
    words = [f"{block.words} {block.also}" for chapter in found for block in chapter.blocks]
    assert words
    assert all("axe" in text.lower() and "bag" in text.lower() for text in words)


def test_searching_by_typing_and_leaving_the_search(tmp_path: Path) -> None:
    page = RulesPage(open_stage(tmp_path))
    click(page, "search")
    for letter in "catch xyzzy":
        page.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert page.control("chapter:0") is None
    assert scroll(page).most == 0
    assert press(page, pygame.K_ESCAPE) is None
    assert page.control("chapter:0")
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_wheel_keys_and_bar_scroll(tmp_path: Path) -> None:
    page = RulesPage(open_stage(tmp_path))
    most = scroll(page).most
    assert most > 0
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert page.above > 0
    press(page, pygame.K_END)
    assert page.above == most
    press(page, pygame.K_PAGEUP)
    assert 0 < page.above < most
    press(page, pygame.K_HOME)
    assert page.above == 0
    click(page, "text", (0.999, 0.98))
    assert page.above == most


def test_a_chapter_is_a_click_away(tmp_path: Path) -> None:
    page = RulesPage(open_stage(tmp_path))
    click(page, "chapter:3")
    assert page.above > 0
    chapter = page.control("chapter:3")
    assert chapter
    assert chapter.value is True


ADDED = (Phase.STEP, Phase.WALK)
"""The phases that Journeyman adds."""


@pytest.mark.parametrize(
    ("rule", "book"),
    [
        *((rule_of(phase), "journeyman" if phase in ADDED else "skye") for phase in Phase),
        *((sky_rule_of(phase), "skylands") for phase in SkyPhase),
    ],
)
def test_the_rules_open_at_the_current_phase(tmp_path: Path, rule: str, book: str) -> None:
    stage = open_stage(tmp_path)
    page = RulesPage(stage, rule)
    assert page.book == book
    assert page.above > 0
    assert rule in [block.mark for block in in_sight(page)]
    assert RulesPage(stage, "no such chapter").above == 0


def in_sight(page: RulesPage) -> list[Block]:
    """The blocks whose first line stands in the window."""
    document, area = page._document(), page.control("text")
    assert area is not None
    below = page.above + area.rect.height
    return [
        block
        for block, top in zip(document.blocks, document.tops, strict=True)
        if page.above <= top < below
    ]


@pytest.mark.parametrize(
    ("scene", "rule"), [("market", "S-40"), ("walk", "J-20"), ("sky-convert", "K-60")]
)
@pytest.mark.parametrize("way", ["bar", "menu"])
def test_a_table_opens_the_rules_of_its_phase(
    tmp_path: Path, scene: str, rule: str, way: str
) -> None:
    table = opened(open_stage(tmp_path), scene)
    if way == "bar":
        change = click(table, "help")
    else:
        change = click(led_to(click(table, "menu"), table.stage), "rules")
    page = led_to(change, table.stage)
    assert isinstance(page, RulesPage)
    assert rule in [block.mark for block in in_sight(page)]


@at_every_size
def test_the_rules_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = RulesPage(stage_at(tmp_path, size, scale), "S-60")
    assert faults(page, monkeypatch) == []


# Examples.

PLACEMENT = ("S-51", "S-52", "S-53", "S-55")


def shown_for(rule: str) -> list[Example[Territory]]:
    return [example for example in examples(LESSONS) if rule in example.rules]


def missing() -> list[str]:
    """Everything that should have an example and has none."""
    found = examples(LESSONS)
    sources = {example.source for example in found}
    scrolls = {word for example in found for word in example.drawn.words("scroll")}
    lacking = [f"objective {name}" for name in OBJECTIVES if name not in sources]
    lacking += [f"scroll {kind}" for kind in SCROLLS if kind not in scrolls]
    lacking += [f"placement {rule}" for rule in PLACEMENT if not shown_for(rule)]
    lacking += [f"phase {phase.name}" for phase in Phase if not shown_for(rule_of(phase))]
    return lacking


def test_every_objective_scroll_placement_rule_and_phase_has_an_example() -> None:
    assert missing() == []


@pytest.mark.rule("S-131")
def test_the_example_of_a_scroll_has_that_scroll_and_its_points() -> None:
    for example in examples(LESSONS):
        for kind in example.drawn.words("scroll"):
            there = [face.scroll.kind for face in example.drawn.land.tiles.values() if face.scroll]
            assert there == [kind]
            assert [award.why.removesuffix("_doubled") for award in example.awards] == [
                f"scroll_{kind}"
            ]


def test_an_example_is_below_its_rule_and_found_with_it(tmp_path: Path) -> None:
    page = RulesPage(open_stage(tmp_path))
    blocks = [block for chapter in page.chapters for block in chapter.blocks]
    for number, block in enumerate(blocks):
        if block.kind == "picture":
            before = [each for each in blocks[:number] if each.kind == "rule"][-1]
            assert block.mark == f"{before.mark}-example"
            assert block.words
    found = [b.kind for chapter in found_in(page.chapters, "2x2") for b in chapter.blocks]
    found += [b.kind for chapter in found_in(page.chapters, "two by two") for b in chapter.blocks]
    assert "picture" in found


def test_the_caption_of_an_example_is_counted_when_it_is_shown(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    example = shown_for("S-103")[0]
    sheep = sum(face.things.sheep for face in example.drawn.land.tiles.values())
    assert str(sheep) in caption(stage, example)
    fewer = replace(example, drawn=replace(example.drawn, lands=(HOME,)))
    assert caption(stage, fewer) != caption(stage, example)


SKY_RULES = ("K-03", "K-04", "K-20", "K-30", "K-31", "K-40", "K-50", "K-60", "K-61", "K-82")
"""The rules of the Skylands about islands, laying, and what is done in a turn."""


def missing_of_the_sky() -> list[str]:
    """Every rule and phase of the Skylands that should have an example and has none."""
    shown = {rule for example in all_examples(LESSONS) for rule in example.rules}
    lacking = [f"rule {rule}" for rule in SKY_RULES if rule not in shown]
    return lacking + [f"phase {p.name}" for p in SkyPhase if sky_rule_of(p) not in shown]


def test_every_phase_and_placement_rule_of_skylands_has_an_example() -> None:
    assert missing_of_the_sky() == []


def test_the_caption_of_a_sky_example_is_counted_when_it_is_shown(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    [example] = [each for each in all_examples(LESSONS) if "K-03" in each.rules]
    assert str(len(example.drawn.land.complete)) in caption_of(stage, example)
    fewer = replace(example, drawn=replace(example.drawn, lands=(PRINTED["d"],)))
    assert caption_of(stage, fewer) != caption_of(stage, example)


@pytest.mark.rule("K-82")
def test_the_example_of_the_score_shows_the_numbers_of_its_rule(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    [example] = [each for each in all_examples(LESSONS) if "K-82" in each.rules]
    told = caption_of(stage, example)
    assert [int(n) for n in re.findall(r"\d+", told)] == [4, 4, 28, 11, 8, 2, 49]


BOOKS = {"skye": "S-101", "journeyman": "J-60", "skylands": "K-40"}


@each_at_every_size("book", BOOKS)
def test_the_rules_of_every_book_fit(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    book: str,
) -> None:
    page = RulesPage(stage_at(tmp_path, size, scale), BOOKS[book])
    assert page.book == book
    assert faults(page, monkeypatch) == []
    for example in all_examples(LESSONS) if book == "skylands" else examples(LESSONS):
        for shown in books()[book].examples(page.stage, example.rules[0]):
            block = illustrate(page.stage, example.rules[0], shown, "")
            assert block.painter
            surface = pygame.Surface(block.size)
            block.painter(Canvas(surface, page.stage), surface.get_rect())
            row = [(x, block.size[1] // 2) for x in range(0, block.size[0], 7)]
            assert len({tuple(surface.get_at(at)) for at in row}) > 4, example.drawn.name


def test_another_book_is_a_click_away_and_the_page_opens_in_the_right_one(tmp_path: Path) -> None:
    page = RulesPage(open_stage(tmp_path), rule_of(Phase.WALK))
    assert page.book == "journeyman"
    click(page, "book:skye")
    assert page.chapters[1].blocks[0].mark == "S-01"
