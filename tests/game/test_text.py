"""Texts and catalogues: complete, fresh, and with the same holes in every language."""

from __future__ import annotations

import builtins
import gettext
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.text import LANGUAGES, Text, mark, marks, system_language

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "game" / "locale"


@pytest.fixture(scope="module")
def texts() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("texts", ROOT / "build" / "texts.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["texts"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["texts"]


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{[^{}]*\}", text))


def test_the_catalogues_are_fresh() -> None:
    ran = subprocess.run(
        [sys.executable, "build/texts.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, f"run build/texts.py: {ran.stdout}{ran.stderr}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_is_complete_and_has_the_holes_of_the_english_text(
    texts: ModuleType, language: str
) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "skye.po"
    messages = texts.read_po(path.read_text(encoding="utf-8"))
    assert len(messages) == len(texts.collect(ROOT / "game"))
    for message in messages.values():
        assert all(message.forms or [""]), message.one
        # A form for one may say the number in words; every other hole is in every form.
        number = {"{n}"}
        for form in message.forms:
            assert holes(form) - number == holes(message.one) - number, message.one
        for form in message.forms[1:]:
            assert holes(form) == holes(message.many), message.one
        assert not message.many or holes(message.one) - number == holes(message.many) - number


def test_the_compiled_english_catalogue_says_what_the_code_says(texts: ModuleType) -> None:
    text = Text("en")
    for message in texts.collect(ROOT / "game"):
        assert text.tr(message.one) == message.one
        if message.many:
            assert text.trn(message.one, message.many, 1) == message.one
            assert text.trn(message.one, message.many, 2) == message.many


def test_a_text_that_no_catalogue_knows_stays_english_and_nothing_stays_nothing() -> None:
    text = Text("en")
    assert text.tr("Never seen before") == "Never seen before"
    assert text.trn("{n} whim", "{n} whims", 0) == "{n} whims"
    assert text.tr("") == ""


def test_marked_texts_are_returned_as_they_are() -> None:
    assert mark("Market") == "Market"
    assert marks("one", "many") == ("one", "many")


def test_numbers_are_grouped_and_negative_ones_have_a_true_minus() -> None:
    text = Text("en")
    assert [text.number(n) for n in (0, 7, 1234567, -5)] == ["0", "7", "1,234,567", "\u22125"]


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
    monkeypatch.setitem(LANGUAGES, "fr", "français")
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
    own = [texts.translated("fr", message, old) for message in texts.collect(folder)]
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
    path.write_bytes(texts.compiled("fr", messages))
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    assert catalogue.gettext(messages[0].one) == messages[0].one
    assert catalogue.gettext("Round {n}") == "à {n}"
    assert catalogue.ngettext("{n} tile", "{n} tiles", 0) == "une brebis {n}"
    assert catalogue.ngettext("{n} tile", "{n} tiles", 2) == "des brebis {n}"
    assert catalogue.info()["plural-forms"] == texts.PLURALS["fr"]
