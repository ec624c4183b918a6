"""The report of a game of the Skylands: every point with its cells, every turn with its scores."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.match.report import PICTURES, REPORTS
from game.menus.replays.page import ReplaysPage
from game.skylands.final.page import final_page
from game.skylands.ledger import scores_by_turn, turns_of
from game.skylands.report.report import award_rows, cell_name, sky_report_of
from game.skylands.session import SkyReplay, SkySession
from game.table.report.reporting import save_report
from rules.grid import cell
from rules.record import read_any
from rules.skylands import Choose, final_awards, scores
from tests.support.tables.shelves import SKY_GOLDEN, golden_text, seated
from tests.support.windows.stages import click, open_stage
from tests.table.test_reports import read_page, words_of

SKY = next(path for path in SKY_GOLDEN if path.stem == "three-mixed")


def sky_saved(folder: Path, record: str) -> tuple[SkySession, str]:
    session = SkyReplay(record).whole
    stage = open_stage(folder)
    path = save_report(stage, sky_report_of(stage, session, date(2026, 5, 6)))
    return session, path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["three-mixed", "two-mixed-points-are-owed", "four-random"])
def test_a_report_of_skylands_shows_every_point_with_its_cells(tmp_path: Path, name: str) -> None:
    record = golden_text(next(path for path in SKY_GOLDEN if path.stem == name))
    session, text = sky_saved(tmp_path, seated(record))
    page = read_page(text)
    final = scores(session.state)
    stage = open_stage(tmp_path)
    for seat, chair in enumerate(session.heading.chairs):
        assert f"{chair.name}: {stage.text.number(final[seat])}" in page.words
        rows = award_rows(stage, session.state.players[seat])
        awards = [a for each in final_awards(session.state.players[seat]).values() for a in each]
        told = [row for row in rows if row.why != "–"]
        assert [row.points for row in told] == [stage.text.number(award.points) for award in awards]
        for row, award in zip(told, awards, strict=True):
            assert set(row.cells.split()) == {cell_name(place) for place in award.cells}
            assert {row.source, row.why} <= set(page.words)
            assert not row.cells or row.cells in page.words
    assert page.tags.count("figure") == len(final)
    assert page.tags.count("table") == 3 + len(final)
    assert all(address.startswith("data:image/") for address in page.addresses)
    assert read_any(next(words for words in page.words if words.startswith("skylands 1\n")))


def test_a_report_of_skylands_shows_the_score_after_every_turn(tmp_path: Path) -> None:
    session, text = sky_saved(tmp_path, seated(golden_text(SKY)))
    turns = turns_of(session.steps)
    assert [turn.number for turn in turns] == list(range(1, session.state.number + 1))
    chosen = [a.board for a in session.actions if isinstance(a, Choose)]
    assert [turn.board for turn in turns] == chosen
    assert scores_by_turn(turns)[-1] == scores(session.state)
    report = sky_report_of(open_stage(tmp_path), session, None)
    for seat in report.seats:
        assert len(seat.scores) == len(report.course.labels) == len(turns) + 1
        assert seat.scores[-1] == seat.points
    page = read_page(text)
    assert set(report.course.moments) <= set(page.words)


def test_the_cells_of_a_board_are_named_by_column_and_row() -> None:
    assert [cell_name(cell(x, y)) for x, y in ((0, 0), (4, 0), (1, 3))] == ["A1", "E1", "B4"]


def test_the_list_of_replays_saves_a_report_of_skylands(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.store.write("games/2026-05-06-1-skye.skye", golden_text(SKY))
    words = words_of(click(ReplaysPage(stage), "report:0"))
    (file,) = (tmp_path / REPORTS).iterdir()
    assert str(file) in words.replace("\n", "")
    read_page(file.read_text(encoding="utf-8"))


def test_the_last_page_of_skylands_saves_picture_and_report(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    words = words_of(click(final_page(stage, SkyReplay(golden_text(SKY)).whole), "save"))
    (picture,) = (tmp_path / PICTURES).iterdir()
    (report,) = (tmp_path / REPORTS).iterdir()
    assert str(picture) in words.replace("\n", "")
    assert str(report) in words.replace("\n", "")
    assert pygame.image.load(picture).get_size() == stage.size


def test_a_saved_picture_has_nothing_to_click(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = final_page(stage, SkyReplay(golden_text(SKY_GOLDEN[0])).whole)
    buttons = [control.rect for control in page.controls if control.role == "button"]
    narrow = page.places().chart
    page.kept = True
    page.refresh()
    assert not [control for control in page.controls if control.role == "button"]
    whole = page.places().chart
    assert all(whole.contains(button) for button in buttons)
    assert whole.contains(narrow)


def test_a_german_report_does_not_confuse_left_over_with_the_left_key(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.change(replace(stage.settings, language="de"))
    session = SkyReplay(golden_text(SKY_GOLDEN[0])).whole
    report = save_report(stage, sky_report_of(stage, session, date(2026, 1, 2))).read_text(
        encoding="utf-8"
    )
    assert "Links" not in report
    assert "Am Ende" in report
