"""Texts: collected, translated, compiled, with numbers as each language writes them."""

from __future__ import annotations

import builtins
import gettext
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.language.figures import FIGURES, figures_of
from game.language.text import LANGUAGES, Text, capital, mark, marks, system_language
from tests.support.catalogues import ROOT, maker
from tests.support.command import run_python


@pytest.fixture
def texts() -> ModuleType:
    return maker()


def test_the_catalogues_are_fresh() -> None:
    ran = run_python("build/words/texts.py", "--check")
    assert ran.returncode == 0, f"run build/words/texts.py: {ran.stdout}{ran.stderr}"


def test_the_compiled_english_catalogue_says_what_the_code_says(texts: ModuleType) -> None:
    text = Text("en")
    for message in texts.collect(ROOT / "game"):
        assert text.tr(message.one) == message.one
        if message.many:
            assert text.trn(message.one, message.many, 1) == message.one
            assert text.trn(message.one, message.many, 2) == message.many


def test_an_unknown_text_stays_english_and_an_empty_one_empty() -> None:
    text = Text("en")
    assert text.tr("Never seen before") == "Never seen before"
    assert text.trn("{n} whim", "{n} whims", 0) == "{n} whims"
    assert text.tr("") == ""


def test_marked_texts_are_returned_as_they_are() -> None:
    assert mark("Market") == "Market"
    assert marks("one", "many") == ("one", "many")


@pytest.mark.parametrize(
    ("language", "number", "decimal", "half"),
    [
        ("en", "1,234,567", "1,234.5", "\u22120.5"),
        ("fr", "1\u202f234\u202f567", "1\u202f234,5", "\u22120,5"),
        ("de", "1.234.567", "1.234,5", "\u22120,5"),
        ("pt", "1.234.567", "1.234,5", "\u22120,5"),
    ],
)
def test_numbers_are_written_as_each_language_writes_them(
    language: str, number: str, decimal: str, half: str
) -> None:
    figures = figures_of(language)
    assert figures.number(1234567) == number
    assert figures.decimal(1234.46) == decimal
    assert figures.halves(-0.4) == half
    assert [figures.number(n) for n in (0, 7, -5)] == ["0", "7", "\u22125"]
    assert [figures.signed(n) for n in (0, 7, -5)] == ["0", "+7", "\u22125"]
    assert [figures.decimal(n) for n in (0, -0.01, 9.96)] == [
        words.replace(".", figures.point) for words in ("0.0", "0.0", "10.0")
    ]


@pytest.mark.parametrize(
    ("language", "first", "later", "short"),
    [
        ("en", "1 May 2026", "16 November 2026", "16 Nov 2026"),
        ("fr", "1er mai 2026", "16 novembre 2026", "16/11/2026"),
        ("de", "1. Mai 2026", "16. November 2026", "16.11.2026"),
        ("pt", "1º de maio de 2026", "16 de novembro de 2026", "16/11/2026"),
    ],
)
def test_days_are_written_as_each_language_writes_them(
    language: str, first: str, later: str, short: str
) -> None:
    figures = figures_of(language)
    assert figures.date(date(2026, 5, 1)) == first
    assert figures.date(date(2026, 11, 16)) == later
    assert figures.short_date(date(2026, 11, 16)) == short
    assert len(set(figures.months)) == 12


def test_one_and_a_half_is_one_in_french_and_in_portuguese_and_many_elsewhere() -> None:
    forms = {each: [figures_of(each).form_of(n) for n in (0.5, 1.0, 1.5, 2.5)] for each in FIGURES}
    assert forms["en"] == forms["de"] == [2, 1, 2, 2]
    assert forms["fr"] == forms["pt"] == [0, 1, 1, 2]


def test_a_sentence_after_a_colon_begins_in_lower_case_except_german_nouns() -> None:
    text = Text("en")
    assert text.lower_first("Buy it") == "buy it"
    text.language = "de"
    assert text.lower_first("Kauf von Bran") == "Kauf von Bran"
    assert capital("ein Wald am Rand") == "Ein Wald am Rand"


def test_every_language_writes_numbers_in_its_own_way_and_has_a_rule_for_its_plurals(
    texts: ModuleType,
) -> None:
    assert set(LANGUAGES) <= set(FIGURES)
    assert set(LANGUAGES) <= set(texts.PLURALS)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("pt_BR", "pt"), ("pt-PT", "pt"), ("fr_CA.UTF-8", "fr"), ("de_AT@euro", "de"), ("DE", "de")],
)
def test_every_country_of_a_language_reads_its_texts(locale: str, language: str) -> None:
    assert Text(locale).language == language


def test_an_unknown_language_becomes_one_that_is_there() -> None:
    assert Text("tlh").language in LANGUAGES
    assert Text("en_GB.UTF-8").language == "en"
    assert system_language() in LANGUAGES


def test_the_system_is_asked_by_its_environment_where_pygame_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = builtins.__import__

    def without_pygame(name: str, *rest: Any) -> Any:
        if name.startswith("pygame"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_pygame)
    monkeypatch.setenv("LANGUAGE", "tlh:fr_CA:en")
    assert system_language() == "fr"


SAMPLE = """
class Table:
    def title(self, text, n):
        return text.tr("Round {n}"), text.trn("{n} tile", "{n} tiles", n), text.tr(self.name)

NAMES = (mark('A "quoted" name'), marks("{n} sheep", "{n} sheep"), mark("two\\nlines"))
WHOLE = mark("joined " "texts"); AGAIN = tr("Round {n}"); NUMBER = tr(3)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "table.py").write_text(SAMPLE, encoding="utf-8")
    return tmp_path / "game"


def test_texts_are_found_in_calls_and_tables_and_each_is_kept_once(
    texts: ModuleType, folder: Path
) -> None:
    found = {message.one: message.many for message in texts.collect(folder)}
    assert found == {
        "Round {n}": "",
        "{n} tile": "{n} tiles",
        'A "quoted" name': "",
        "{n} sheep": "{n} sheep",
        "two\nlines": "",
        "joined texts": "",
    }


def test_a_text_made_by_an_f_string_is_refused(texts: ModuleType, folder: Path) -> None:
    (folder / "bad.py").write_text('tr(f"Round {n}")', encoding="utf-8")
    with pytest.raises(SystemExit, match=r"bad\.py:1"):
        texts.collect(folder)


def test_a_catalogue_is_read_as_it_was_written(texts: ModuleType, folder: Path) -> None:
    messages = texts.collect(folder)
    for message in messages:
        message.forms = [f"«{message.one}»"] * (2 if message.many else 1)
    read = texts.read_po(texts.write_po("fr", messages))
    assert {key: message.forms for key, message in read.items()} == {
        message.key: message.forms for message in messages
    }


def test_translations_are_kept_new_texts_wait_and_unused_ones_go(
    texts: ModuleType, folder: Path
) -> None:
    old = {
        "Round {n}": texts.Message("Round {n}", forms=["Tour {n}"], remarks=["# short"]),
        "gone": texts.Message("gone", forms=["parti"]),
    }
    own = [texts.translate("fr", message, old) for message in texts.collect(folder)]
    text = texts.write_po("fr", own)
    assert "# short\n" in text
    assert 'msgstr "Tour {n}"' in text
    assert "gone" not in text
    assert 'msgstr[1] ""' in text


def test_gettext_reads_what_we_compile(texts: ModuleType, folder: Path, tmp_path: Path) -> None:
    messages = texts.collect(folder)
    for message in messages:
        message.forms = ["une brebis {n}", "des brebis {n}"] if message.many else ["à {n}"]
    messages[0].forms = []
    path = tmp_path / "skye.mo"
    path.write_bytes(texts.compile_catalogue("fr", messages))
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    assert catalogue.gettext(messages[0].one) == messages[0].one
    assert catalogue.gettext("Round {n}") == "à {n}"
    assert catalogue.ngettext("{n} tile", "{n} tiles", 0) == "une brebis {n}"
    assert catalogue.ngettext("{n} tile", "{n} tiles", 2) == "des brebis {n}"
    assert catalogue.info()["plural-forms"] == texts.PLURALS["fr"]
