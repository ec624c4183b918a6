"""Statistics of the Skylands: counted like any game, by source instead of objective, and apart."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pygame
import pytest

from game.match.results import FILE, open_book
from game.match.statistics import Statistics, statistics_of, table_of
from game.match.store import Store
from game.menus.replays.page import ReplaysPage
from game.menus.statistics.look import source_rows
from game.menus.statistics.page import StatisticsPage
from game.skylands.words import sources
from game.skylands.words.sources import source_icon, source_name
from rules.games import SKY
from rules.record import GAME, HUMAN, JOURNEYMAN, SKYLANDS, read
from rules.skylands import SOURCES, GameState, final_awards, scores, winners
from tests.match.test_statistics import dialog_of, gathered
from tests.support.tables.shelves import SKY_GOLDEN, cut_off, fill, fill_sky, golden_text, seated
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage

End: TypeAlias = tuple[list[str], GameState]
"""Straight from a record: who sat where, and the last state."""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """Every golden game of the Skylands, counted once; the tests only read."""
    store = Store(tmp_path_factory.mktemp("shelf"))
    fill_sky(store)
    gathered(store)
    return store


@pytest.fixture(scope="module")
def ends(shelf: Store) -> list[End]:
    found: list[End] = []
    for file in shelf.games():
        record = read(shelf.read(file) or "", SKY)
        *_, last = record.steps()
        found.append(([chair.who for chair in record.heading.chairs], last.state))
    return found


def counted(store: Store) -> Statistics:
    return statistics_of(gathered(store).results.values(), SKYLANDS)


def test_counts_of_skylands_equal_a_plain_count(shelf: Store, ends: list[End]) -> None:
    found = counted(shelf)
    turns = [
        (whos, seat, state) for whos, state in ends for seat, who in enumerate(whos) if who == HUMAN
    ]
    points = [scores(state)[seat] for _, seat, state in turns]
    won = [seat in winners(scores(state)) for _, seat, state in turns]
    assert found.all.games == len(turns) > len(SKY_GOLDEN)
    assert (found.all.wins, found.all.points) == (sum(won), sum(points))
    assert found.best is not None
    assert found.best.own.points == max(points)
    for seats, count in found.by_seats().items():
        same = [each for each, (whos, _, _) in zip(won, turns, strict=True) if len(whos) == seats]
        assert (count.games, count.wins) == (len(same), sum(same))
    for level, count in found.by_opponent().items():
        met = [
            each
            for each, (whos, seat, _) in zip(won, turns, strict=True)
            if level in [who.split("-")[0] for n, who in enumerate(whos) if n != seat]
        ]
        assert (count.games, count.wins) == (len(met), sum(met))


def test_points_of_skylands_are_counted_by_source(shelf: Store, ends: list[End]) -> None:
    found = counted(shelf).by_source()
    assert set(found) == set(SOURCES)
    for source in SOURCES:
        own, rivals = [], []
        for whos, state in ends:
            gave = [sum(a.points for a in final_awards(p)[source]) for p in state.players]
            for seat, who in enumerate(whos):
                if who == HUMAN:
                    own.append(gave[seat])
                    rivals += gave[:seat] + gave[seat + 1 :]
        assert found[source].own == pytest.approx(sum(own) / len(own))
        assert found[source].rivals == pytest.approx(sum(rivals) / len(rivals))


def test_results_from_before_skylands_are_read_and_skylands_is_counted_apart(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    fill(store)
    alone = statistics_of(gathered(store).results.values(), GAME)
    before = store.read(FILE) or ""
    file = "games/2026-03-01-1-skye.skye"
    store.write(file, seated(golden_text(SKY_GOLDEN[0]), (HUMAN,)))
    book, trouble = open_book(store)
    assert not trouble
    assert book.missing(store) == [file]
    results = gathered(store).results.values()
    assert (store.read(FILE) or "").startswith(before)
    assert statistics_of(results, GAME) == alone
    assert [turn.result.file for turn in statistics_of(results, SKYLANDS).entries] == [file]
    assert set(statistics_of(results, JOURNEYMAN).by_source()).isdisjoint(SOURCES)


def test_an_abandoned_game_of_skylands_is_not_counted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = seated(golden_text(SKY_GOLDEN[0]), (HUMAN,))
    store.write("games/2026-03-01-1-skye.skye", cut_off(text, 30))
    assert not gathered(store).results


def test_the_table_of_skylands_adds_up_and_has_no_gold(shelf: Store, ends: list[End]) -> None:
    rows = list(csv.DictReader(StringIO(table_of(list(gathered(shelf).results.values())))))
    assert len(rows) == sum(len(whos) for whos, _ in ends)
    for row in rows:
        assert row["game"] == SKYLANDS
        assert row["gold"] == ""
        assert sum(int(row[f"points_{source}"]) for source in SOURCES) == int(row["points"])


def test_sources_have_names_and_pictures_and_losses_are_shown_as_losses(
    tmp_path: Path, shelf: Store
) -> None:
    stage = open_stage(tmp_path)
    for source in SOURCES:
        assert source_name(stage.text, source)[0].isupper()
        assert stage.assets.icon(source_icon(source), 20)
    rows = {row.name: row for row in source_rows(stage, counted(shelf), sources.SOURCES)}
    assert -1 <= rows["Empty cells"].part < 0 < rows["Complete islands"].part <= 1
    assert rows["Empty cells"].words.startswith("\N{MINUS SIGN}")


def test_negative_averages_are_shown(tmp_path: Path) -> None:
    text = open_stage(tmp_path).text
    written = [text.decimal(value) for value in (-6.4, -0.5, -0.04, -12.0)]
    minus = "\N{MINUS SIGN}"
    assert written == [f"{minus}6.4", f"{minus}0.5", "0.0", f"{minus}12.0"]


def test_a_deleted_game_of_skylands_stays_counted_until_a_reset(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.store.write("games/2026-03-01-1-skye.skye", seated(golden_text(SKY_GOLDEN[0]), (HUMAN,)))
    click(dialog_of(click(ReplaysPage(stage), "delete:0")), "delete")
    page = StatisticsPage(stage)
    click(page, f"game:{SKYLANDS}")
    assert page.found.all.games == 1
    click(dialog_of(click(page, "reset")), "reset")
    assert page.found.all.games == 0


@at_every_size
def test_the_statistics_of_skylands_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for number, path in enumerate(SKY_GOLDEN[:2]):
        text = seated(golden_text(path), (HUMAN, "king", "chief", "crofter"))
        stage.store.write(f"games/2026-03-0{number + 1}-1-skye.skye", text)
    page = StatisticsPage(stage)
    for _ in range(5):
        page.update(0.02)
    page.game = SKYLANDS
    for section in ("wins", "points", "sources"):
        page.section = section
        page.refresh()
        page.draw(pygame.Surface(stage.size))
        assert page.found.entries
        assert faults(page, monkeypatch) == []
