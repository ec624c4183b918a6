"""Every page in every language, at every size of the window and of the interface: all of it fits.

Ordinarily each page is drawn four times, so that it meets every language, every size and every
scale, and all pages together every pair of these. `SKYE_LAYOUTS=all` draws every combination.
Pictures are left blank: only where they lie matters here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pygame
import pytest

from game.language.figures import figures_of
from game.language.text import LANGUAGES
from game.menus.branch import BranchPage
from game.menus.replays.page import ReplaysPage
from game.menus.rulebook.page import RulesPage
from game.menus.statistics.page import StatisticsPage
from game.skye.session import SkyeReplay
from game.skye.setup.objective_pick import Slot, pick_objective
from game.table.occasion import USUAL_NAMES
from game.ui.page import Page
from game.ui.paint import ink
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from rules.skye.objectives import deck
from rules.skye.state import FIRST_GAME
from tests.skylands.test_layout import PAGES
from tests.support.tables.shelves import GOLDEN, fill, golden_text
from tests.support.windows import layouts
from tests.support.windows.everywhere import MENUS, SCENES, TABLES, opened
from tests.support.windows.layouts import SCALES, every_fault
from tests.support.windows.stages import SIZES, open_stage
from tests.support.windows.stretched import stretch

_FOLDER = TemporaryDirectory()


def _filled(stage: Stage) -> Stage:
    fill(stage.store)
    return stage


def _counted(section: str) -> Callable[[Stage], Page[Any]]:
    def made(stage: Stage) -> Page[Any]:
        page = StatisticsPage(_filled(stage))
        for _ in range(3 * len(GOLDEN)):
            page.update(0.02)
        page.section = section
        return page

    return made


def _asked(stage: Stage) -> Page[Any]:
    answers = [Answer("begin", stage.tr("Begin the new game"), kind="primary"),
               Answer("keep", stage.tr("Keep the old one"))]  # fmt: skip
    words = stage.tr("All counts begin anew and cannot be brought back. The replays stay.")
    question = Question(stage.tr("Begin a new game?"), words, answers, "warning")
    return Dialog(stage, question)


MORE: dict[str, Callable[[Stage], Page[Any]]] = {
    "replays-filled": lambda stage: ReplaysPage(_filled(stage)),
    **{f"statistics-{section}": _counted(section) for section in ("wins", "points", "sources")},
    "branch": lambda stage: BranchPage(stage, SkyeReplay(golden_text(GOLDEN[0]))),
    "objective-pick": lambda stage: pick_objective(
        stage, Slot(2, FIRST_GAME, deck(())), lambda _: None
    ),
    "rules-journeyman": lambda stage: RulesPage(stage, "J-20"),
    "rules-skylands": lambda stage: RulesPage(stage, "K-20"),
    "dialog": _asked,
}
SKY = {f"sky-{name}": page for name, page in PAGES.items()}
WINDOWS = {**SCENES, **SKY, **MORE}


class Window(NamedTuple):
    """How a page is looked at."""

    language: str
    size: tuple[int, int]
    scale: int


EVERY = [Window(*each) for each in product(LANGUAGES, SIZES, SCALES)]


def windows_of(number: int) -> list[Window]:
    """The windows in which a page is drawn: four that have every language, size and scale."""
    if os.environ.get("SKYE_LAYOUTS") == "all":
        return EVERY
    languages, turn = list(LANGUAGES), number // len(SIZES)
    return [
        Window(
            language,
            SIZES[(place + number) % len(SIZES)],
            SCALES[(place + turn) % len(SCALES)],
        )
        for place, language in enumerate(languages)
    ]


def test_the_rotation_covers_every_pair() -> None:
    shown = [windows_of(number) for number in range(len(WINDOWS))]
    for windows in shown:
        for part, whole in enumerate((LANGUAGES, SIZES, SCALES)):
            assert {window[part] for window in windows} == set(whole)
    together = {window for windows in shown for window in windows}
    for one, other in ((0, 1), (0, 2), (1, 2)):
        pairs = {(window[one], window[other]) for window in together}
        assert pairs == {(window[one], window[other]) for window in EVERY}


def test_consecutive_pages_are_checked_at_every_size_and_scale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SKYE_LAYOUTS", raising=False)
    for number in range(9):
        windows = layouts.windows_of(number)
        assert layouts.HARDEST in windows
        assert [{*part} for part in zip(*windows, strict=True)] == [{*SIZES}, {*SCALES}]
    for number in range(7):
        row = [layouts.windows_of(each) for each in range(number, number + 3)]
        assert {window for windows in row for window in windows} == {*product(SIZES, SCALES)}


@cache
def _stage() -> Stage:
    """One for all pages: pictures are loaded once."""
    return open_stage(Path(_FOLDER.name))


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """A window whose pictures are blank."""
    blank = lambda surface, size, *into: pygame.Surface(size, pygame.SRCALPHA)  # noqa: E731
    monkeypatch.setattr(pygame.transform, "smoothscale", blank)
    yield _stage()
    _stage().assets.forget_sizes()


def look_at(stage: Stage, window: Window) -> None:
    stage.resize(window.size)
    stage.change(replace(stage.settings, language=window.language, scale=window.scale))


def names_of(page: Page[Any]) -> tuple[str, ...]:
    """People's names: they may be cut, for they stand in full elsewhere."""
    people = page.match.heading.chairs if hasattr(page, "match") else ()
    return tuple(f"'{chair.name}' is cut" for chair in people)


@pytest.mark.parametrize("scene", WINDOWS)
def test_everything_fits_in_every_language(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    windows = windows_of(list(WINDOWS).index(scene))
    look_at(stage, windows[0])
    page = opened(stage, scene) if scene in SCENES else WINDOWS[scene](stage)
    wrong = []
    for window in windows:
        look_at(stage, window)
        page.refresh()
        found = every_fault(page, monkeypatch)
        wrong += [(window, fault) for fault in found if not fault.startswith(names_of(page))]
    assert wrong == []


# A language changes at once.


KEPT = {
    *(word for name in LANGUAGES.values() for word in re.findall("[A-Za-z]+", name)),
    *figures_of("en").months,
    *USUAL_NAMES,
}
"""What is the same in a language that nobody speaks."""


BELOW_SETTINGS = [
    # The rules are read from files with tests of their own; the licences are names.
    *(name for name in MENUS if name not in ("rules", "about")),
    *TABLES,
    *(name for name in SKY if name not in ("sky-specials", "sky-tiles", "sky-history")),
]
"""Sheets are closed before the settings open."""


@pytest.mark.parametrize("scene", BELOW_SETTINGS)
def test_an_open_page_changes_its_language_at_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    look_at(stage, Window("en", (1280, 800), 100))
    page = opened(stage, scene) if scene in SCENES else WINDOWS[scene](stage)
    written(page, monkeypatch)
    stretch(stage)
    people = page.match.heading.chairs if hasattr(page, "match") else ()
    names = {word for chair in people for word in chair.name.split()}
    names |= set(re.findall("[A-Za-z]+", str(stage.store.folder)))
    left = [words for words in written(page, monkeypatch) if _is_english(words, names)]
    look_at(stage, Window("de", (1280, 800), 100))
    assert left == []


def written(page: Page[Any], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text of a page."""
    found: list[str] = []
    render = ink.render
    with monkeypatch.context() as patch:
        patch.setattr(ink, "render", lambda font, words, colour: (
            found.append(words) or render(font, words, colour)  # type: ignore[func-returns-value]
        ))  # fmt: skip
        page.draw(pygame.Surface(page.stage.size))
    return found


def _is_english(words: str, names: set[str]) -> bool:
    """Whether a word of it has plain vowels and is nobody's name."""
    plain = set(re.findall(r"[A-Za-z]*[aeiou][A-Za-z]*", words))
    return bool(plain - names - KEPT)
