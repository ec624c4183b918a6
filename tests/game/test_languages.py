"""Every language is whole: its catalogue, its letters, its rules; and it changes at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.text import LANGUAGES, Text
from game.words.things import terrain_letter
from rules.skye.tiles import Terrain
from tests.catalogues import collected, messages, written

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
def test_every_text_has_all_its_forms_and_none_is_a_guess(language: str) -> None:
    there = {message.key: message for message in messages(language)}
    wanted = {message.key: message for message in collected()}
    assert set(there) == set(wanted)
    for message in there.values():
        assert len(message.forms) == (2 if message.many else 1), message.one
        assert all(form.strip() for form in message.forms), message.one
    assert "fuzzy" not in [word for line in written(language).splitlines() if line.startswith("#,")
                           for word in re.split(r"[,\s]+", line)]  # fmt: skip


@in_every_language
def test_every_form_has_the_holes_of_the_english_text(language: str) -> None:
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
def test_a_translation_ends_with_the_sign_of_the_english_text(language: str) -> None:
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
