"""Every language is complete: catalogue, letters, rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from game.language.text import LANGUAGES, Text, system_language
from game.menus.learn.page import all_lessons
from game.menus.rulebook.text import Chapter, books, found_in, read_rules
from game.menus.settings.page import SettingsPage
from game.skye.words.things import terrain_letter
from game.table.lessons.note import LessonDoes, NoteText, note
from game.ui.settings import load
from game.ui.stage import Stage
from rules.skye.tiles import Terrain
from tests.support.catalogues import collected, messages, written
from tests.support.windows.stages import SIZES, click, open_stage

_FOLDER = TemporaryDirectory()

TRANSLATED = [language for language in LANGUAGES if language != "en"]
SIGNS = ".!?…:;,"
"""What may end a text: a translation ends as the English text does."""
LETTERS = {
    *map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))),
    *"\n\u0152\u0153\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u202f\u2212",
}
"""What our faces have; whoever needs another one looks into the fonts first."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_translation = pytest.mark.parametrize("language", TRANSLATED)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every English text with each of its translations."""
    for message in messages(language):
        for number, form in enumerate(message.forms):
            yield (message.many if number else message.one), form


def holes(text: str) -> Counter[str]:
    return Counter(re.findall(r"\{[^{}]*\}", text))


@in_every_language
def test_every_text_has_all_forms_and_none_is_fuzzy(language: str) -> None:
    there = {message.key: message for message in messages(language)}
    wanted = {message.key: message for message in collected()}
    assert set(there) == set(wanted)
    for message in there.values():
        assert len(message.forms) == (2 if message.many else 1), message.one
        assert all(form.strip() for form in message.forms), message.one
    assert "fuzzy" not in [word for line in written(language).splitlines() if line.startswith("#,")
                           for word in re.split(r"[,\s]+", line)]  # fmt: skip


@in_every_language
def test_every_form_has_the_placeholders_of_the_english_text(language: str) -> None:
    wrong = []
    for message in messages(language):
        for number, form in enumerate(message.forms):
            wanted = holes(message.many if number else message.one)
            # A form for one may say the number in words, or in figures where English has words.
            both = bool(message.many) and number == 0
            if _but_number(holes(form), both=both) != _but_number(wanted, both=both):
                wrong.append((message.one, form))
    assert wrong == []


def _but_number(found: Counter[str], *, both: bool) -> Any:
    kept = set(found)  # a name may be told twice
    return kept - {"{n}"} if both else kept


@in_every_translation
def test_spaces_lines_and_bold_words_are_those_of_the_english_text(language: str) -> None:
    for english, form in pairs(language):
        for shape in (_edges, lambda text: text.count("\n"), lambda text: text.count("**")):
            assert shape(form) == shape(english), form
        assert "  " not in form, form


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


@in_every_translation
def test_a_translation_ends_with_the_punctuation_of_the_english_text(language: str) -> None:
    wrong = [(english, form) for english, form in pairs(language) if _sign(english) != _sign(form)]
    assert wrong == []


def _sign(text: str) -> str:
    last = text.rstrip(' "”’»\N{NO-BREAK SPACE}')[-1:]
    if last == "º":  # a place, as 1. elsewhere
        return "."
    return last if last in SIGNS else ""


@in_every_language
def test_our_faces_have_every_letter(language: str) -> None:
    strange = {letter for _, form in pairs(language) for letter in form} - LETTERS
    assert strange == set()


@in_every_language
def test_terrains_have_letters_of_their_own(language: str) -> None:
    letters = [terrain_letter(Text(language), terrain) for terrain in Terrain]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


@in_every_language
def test_the_program_finds_the_texts(language: str) -> None:
    text = Text(language)
    assert text.language == language
    assert text.has_catalogue
    for message in messages(language):
        assert text.tr(message.one) == message.forms[0] or message.many


# The rules.

in_every_book = pytest.mark.parametrize("book", books())


@cache
def chapters_of(language: str, book: str) -> list[Chapter]:
    return read_rules(_stage(language), book)


@cache
def _stage(language: str) -> Stage:
    stage = open_stage(Path(_FOLDER.name))
    stage.change(replace(stage.settings, language=language))
    return stage


@in_every_book
@in_every_translation
def test_the_rules_have_the_same_ids_in_the_same_order(language: str, book: str) -> None:
    own, english = chapters_of(language, book), chapters_of("en", book)
    assert [_bones(chapter) for chapter in own] == [_bones(chapter) for chapter in english]


def _bones(chapter: Chapter) -> list[tuple[object, ...]]:
    """What is left of a chapter without its words."""
    return [
        (block.kind, block.mark, block.icon, [len(row) for row in block.cells])
        for block in chapter.blocks
    ]


@in_every_book
@in_every_translation
def test_the_rules_are_translated_and_lead_to_the_same_rules(language: str, book: str) -> None:
    own, english = chapters_of(language, book), chapters_of("en", book)
    for chapter, model in zip(own, english, strict=True):
        assert chapter.name != model.name or len(chapter.name) < 12, chapter.name
        for block, other in zip(chapter.blocks, model.blocks, strict=True):
            assert not re.search(r"[`*\[\]|~]", block.words), block.words
            assert _ids(block.words) == _ids(other.words), block.words
            assert block.words != other.words or not re.search("[a-z]{4}", block.words), block.words


def _ids(words: str) -> list[str]:
    return sorted(re.findall(r"[SJK]-\d+", words))


@in_every_translation
def test_a_search_finds_rules_by_words_of_the_language(language: str) -> None:
    chapters = chapters_of(language, "skye")
    axe = Text(language).tr("The axe").split()[-1]
    assert found_in(chapters, axe.upper())
    assert found_in(chapters, "S-51")


def test_rules_without_a_translation_are_read_in_english() -> None:
    strange = open_stage(Path(_FOLDER.name))
    strange.text.language = "tlh"
    assert [chapter.name for chapter in read_rules(strange)][1:] == [
        chapter.name for chapter in chapters_of("en", "skye")
    ][1:]


# The player's choice.


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ([{"language": "pt", "country": "BR"}], "pt"),
        ([{"language": "tlh", "country": None}, {"language": "de", "country": "AT"}], "de"),
        ([{"language": "tlh", "country": None}], "en"),
    ],
)
def test_the_language_of_the_system_is_taken(
    monkeypatch: pytest.MonkeyPatch, asked: list[dict[str, str | None]], language: str
) -> None:
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: asked)
    assert system_language() == language
    assert Text("").language == language


def test_a_language_chosen_in_the_settings_applies_at_once_and_is_saved(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = SettingsPage(stage)
    for language, words in LANGUAGES.items():
        button = page.control(f"language:{language}")
        assert button
        assert button.name == words
        click(page, f"language:{language}")
        assert stage.text.language == load(stage.store)[0].language == language
        assert page.heading() == Text(language).tr("Settings")
        chosen = page.control(f"language:{language}")
        assert chosen
        assert chosen.value is True


@in_every_language
def test_every_step_of_every_lesson_has_room_for_its_words(language: str) -> None:
    stage = _stage(language)
    for size, scale in product(SIZES, (100, 200)):
        stage.resize(size)
        stage.change(replace(stage.settings, scale=scale))
        for lesson in all_lessons():
            for step in lesson.steps:
                title, words = stage.tr(lesson.title), stage.tr(step.words)
                told = NoteText(title, "10/10", words, "", "", LessonDoes.GO_ON)
                box = note(stage, told).box
                assert box.height <= size[1] * 3 // 5, (lesson.id, step.words)
                assert box.width <= size[0]
