"""The rules in the program: all of RULES.md, without marks, searchable, open where the game is."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from game.page import Page
from game.scene import Pop
from game.scenes.rulespage import RulesPage, chapter_for
from game.scenes.rulestext import found_in, read_rules
from game.widgets import ScrollArea
from rules.skye.state import Phase
from tests.layouts import at_every_size, faults, stage_at
from tests.stages import click, open_stage, press


def scroll(page: Page) -> ScrollArea:
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


def test_rulings_of_our_own_are_remarks(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    remarks = [block for chapter in chapters for block in chapter.blocks if block.kind == "remark"]
    assert len(remarks) >= 5
    assert all(block.words.startswith("Our ruling: ") for block in remarks)


def test_tables_are_tables(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    [table] = [block for chapter in chapters for block in chapter.blocks if block.cells]
    assert table.cells[0] == ("round", "2-4 players", "5 players")
    assert table.cells[1] == ("1", "A", "A B")


def test_objectives_have_names_and_pictures(tmp_path: Path) -> None:
    chapters = read_rules(open_stage(tmp_path))
    blocks = {block.mark: block for chapter in chapters for block in chapter.blocks}
    assert blocks["S-113"].words.startswith("King's road: 1 for every tile")
    assert blocks["S-113"].icon == "objective-road-tiles"


def test_a_search_leaves_what_holds_all_words(tmp_path: Path) -> None:
    found = found_in(read_rules(open_stage(tmp_path)), "AXE bag")
    words = [block.words for chapter in found for block in chapter.blocks]
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


@pytest.mark.parametrize("phase", list(Phase))
def test_it_opens_where_the_game_is(tmp_path: Path, phase: Phase) -> None:
    stage = open_stage(tmp_path)
    assert RulesPage(stage, chapter_for(phase)).above > 0
    assert RulesPage(stage, phase.name.lower()).above > 0
    assert RulesPage(stage, "no such chapter").above == 0


@at_every_size
def test_the_rules_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = RulesPage(stage_at(tmp_path, size, scale), "S-60")
    assert faults(page, monkeypatch) == []
