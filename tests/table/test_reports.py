"""The report of a game: one page that parses, shows every score, and loads nothing."""

from __future__ import annotations

import errno
import os
from base64 import b64decode
from datetime import date
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.match.report import NO_ROOM, NOT_SAVED, REPORTS
from game.menus.replays.page import ReplaysPage
from game.skye.ledger import points_by_round, scores_by_round
from game.skye.report.report import report_of
from game.skye.session import SkyeReplay
from game.table.report.chart import Curve, svg_chart
from game.table.report.reporting import save_report
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import Dialog
from rules.games import SKYE
from rules.record import read
from tests.support.tables.shelves import GOLDEN, fill, golden_text, seated
from tests.support.windows.stages import click, open_stage

FOUR = next(path for path in GOLDEN if path.stem == "four-greedy")
EMPTY = {"meta", "img", "line", "polyline", "br"}


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []
        self.addresses: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [
            value or "" for name, value in attrs if name in ("src", "href", "srcset", "action")
        ]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read_page(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == []
    return reader


def saved(folder: Path, record: str) -> tuple[SkyeReplay, str]:
    stage = open_stage(folder)
    replay = SkyeReplay(record)
    path = save_report(stage, report_of(stage, replay.whole, date(2026, 5, 6)))
    return replay, path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", [path for path in GOLDEN if path.stem in ("four-greedy", "five-mixed", "two-greedy")]
)
def test_a_report_parses_and_shows_every_score(tmp_path: Path, path: Path) -> None:
    replay, text = saved(tmp_path, seated(golden_text(path)))
    page = read_page(text)
    cells = " ".join(page.words)
    session = replay.whole
    for seat, chair in enumerate(session.heading.chairs):
        assert chair.name in cells
        assert f"{chair.name}: {session.state.scores[seat]}" in page.words
        for scores in scores_by_round(session.history(), len(session.chairs)):
            assert str(scores[seat]) in page.words
    assert "6 May 2026" in cells
    assert page.tags.count("figure") == len(session.heading.chairs)
    assert page.tags.count("table") == 3
    assert "svg" in page.tags


def test_a_report_loads_nothing_from_anywhere(tmp_path: Path) -> None:
    _, text = saved(tmp_path, golden_text(FOUR))
    page = read_page(text)
    assert page.addresses
    assert all(address.startswith("data:image/") for address in page.addresses)
    assert "script" not in page.tags
    assert "link" not in page.tags
    assert "@import" not in text
    assert "url(" not in text
    outside = text.replace("http://www.w3.org/2000/svg", "")  # a name, never an address
    assert "http" not in outside.replace("http-equiv", "")
    assert "default-src 'none'" in text


def test_the_pictures_of_a_report_are_the_territories(tmp_path: Path) -> None:
    replay, text = saved(tmp_path, golden_text(FOUR))
    lands = [a for a in read_page(text).addresses if a.startswith("data:image/jpeg")]
    assert len(lands) == 4
    for address in lands:
        picture = pygame.image.load(BytesIO(b64decode(address.partition(",")[2])), "land.jpg")
        assert min(picture.get_size()) >= 96
    assert replay.whole.is_over


def test_a_report_ends_with_a_record_that_can_be_read_again(tmp_path: Path) -> None:
    replay, text = saved(tmp_path, seated(golden_text(FOUR)))
    page = read_page(text)
    record = next(words for words in page.words if words.startswith("skye 2\n"))
    assert read(record, SKYE) == read(replay.whole.record_text(), SKYE)


def test_names_are_escaped(tmp_path: Path) -> None:
    names = ("<script>alert(1)</script", 'A"onload="x', "B&amp;C", "'>Duncan<b>")
    replay, text = saved(tmp_path, seated(golden_text(FOUR), (), names))
    page = read_page(text)
    assert "script" not in page.tags
    told = " ".join(page.words)
    for chair in replay.whole.heading.chairs:
        assert chair.name in told


def test_points_by_round_and_source_add_up(tmp_path: Path) -> None:
    for path in GOLDEN:
        session = SkyeReplay(golden_text(path)).whole
        seats = len(session.heading.chairs)
        rounds = points_by_round(session.history(), seats)
        assert len(rounds) == session.state.setup.rounds + 1
        for seat in range(seats):
            total = 0
            for given, scores in zip(
                rounds, scores_by_round(session.history(), len(session.chairs)), strict=True
            ):
                total += sum(points[seat] for points in given.values())
                assert total == scores[seat]


def test_a_report_lists_the_players_by_rank(tmp_path: Path) -> None:
    report = report_of(open_stage(tmp_path), SkyeReplay(golden_text(FOUR)).whole, None)
    assert [seat.place for seat in report.seats] == sorted(seat.place for seat in report.seats)


def test_a_chart_can_be_drawn_without_points() -> None:
    text = svg_chart("Points", [Curve("A & B", "#aa0000", (0, 0))], ["0", "end"])
    assert "svg" in read_page(text).tags
    assert "A &amp; B 0" in text


def test_a_chart_of_any_height_has_a_few_lines() -> None:
    for most in (1, 7, 60, 134, 999, 20000):
        text = svg_chart("Points", [Curve("A", "#aa0000", (0, most))], ["0", "end"])
        assert 2 <= text.count("<line") <= 6


def words_of(change: Change) -> str:
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    return change.to.words


def test_a_chart_shows_owed_points_below_zero() -> None:
    text = svg_chart("Points", [Curve("A", "#aa0000", (-28, 0, 34))], ["0", "1", "end"])
    assert "\N{MINUS SIGN}40" in text
    assert ">0<" in text
    assert "A 34" in text


def test_a_chart_of_many_turns_leaves_out_labels_that_would_touch() -> None:
    labels = ["0", *map(str, range(1, 40)), "end"]
    text = svg_chart("Points", [Curve("A", "#aa0000", tuple(range(41)))], labels)
    assert ">end<" in text
    assert text.count('text-anchor="middle"') <= 20


def test_the_list_of_replays_saves_a_report_and_says_where(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    words = words_of(click(ReplaysPage(stage), "report:0"))
    (file,) = (tmp_path / REPORTS).iterdir()
    assert str(file) in words.replace("\n", "")
    read_page(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("error", "sentence"), [(errno.ENOSPC, NO_ROOM), (errno.EACCES, NOT_SAVED)]
)
def test_a_report_that_cannot_be_saved_is_explained_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, sentence: str
) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    page = ReplaysPage(stage)

    def refuse(self: Path, data: bytes) -> int:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert words_of(click(page, "report:0")) == sentence


def test_a_broken_record_is_explained_instead_of_reported(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    page = ReplaysPage(stage)
    stage.store.write(page.games[0].file, "skye 1\n")
    assert "breaks off" in words_of(click(page, "report:0"))
