"""Statistics: counts equal a plain count over the records, survive trouble, and can be exported."""

from __future__ import annotations

import csv
import errno
import json
import os
from collections import defaultdict
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.report import NO_ROOM as NO_ROOM_FOR_FILE
from game.match.report import NOT_SAVED, TABLES
from game.match.results import FILE, SET_ASIDE, ResultBook, count_before_deleting, gather, open_book
from game.match.shelf import glance
from game.match.statistics import Statistics, people_of, statistics_of, table_of
from game.match.store import NO_ROOM, UNWRITABLE, Store
from game.menus.replays.page import ReplaysPage
from game.menus.statistics.page import StatisticsPage
from game.skye.words.sources import source_name
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Dialog
from rules.games import SKYE
from rules.record import GAME, HUMAN, JOURNEYMAN, read
from rules.skye.events import Scored
from rules.skye.final import winners
from tests.support.tables.shelves import GOLDEN, cut_off, fill, golden_text, seated
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab

FOUR = next(path for path in GOLDEN if path.stem == "four-greedy")


def gathered(store: Store) -> ResultBook:
    book, trouble = open_book(store)
    assert not trouble
    for _ in gather(store, book):
        pass
    return book


def dialog_of(change: Change) -> Dialog:
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    return change.to


def opened(stage_folder: Path, size: tuple[int, int] = (1920, 1080)) -> StatisticsPage:
    """The page over a full shelf, after it has counted."""
    stage = open_stage(stage_folder, size)
    fill(stage.store)
    page = StatisticsPage(stage)
    for _ in range(3 * len(GOLDEN)):
        assert page.update(0.02) is None
    return page


# A naive count straight from the records.


def naive_turns(store: Store, game: str) -> Iterator[tuple[str, int, int, bool, list[str], int]]:
    """Name, points, seats, whether it won, the rivals' levels, seat: of every person's seat."""
    for file in store.games():
        record = read(store.read(file) or "", SKYE)
        if record.heading.game != game:
            continue
        state = list(record.steps())[-1].state
        won = winners(state.scores, [player.gold for player in state.players])
        chairs = record.heading.chairs
        for seat, chair in enumerate(chairs):
            if chair.who == HUMAN:
                rivals = [other.who.split("-")[0] for n, other in enumerate(chairs) if n != seat]
                yield chair.name, state.scores[seat], len(chairs), seat in won, rivals, seat


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
def test_counts_equal_a_plain_count(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path)
    fill(store)
    found = statistics_of(gathered(store).results.values(), game)
    turns = list(naive_turns(store, game))
    assert found.all.games == len(turns) > 5
    assert found.all.wins == sum(won for _, _, _, won, _, _ in turns)
    assert found.all.average == pytest.approx(sum(t[1] for t in turns) / len(turns))
    assert found.best is not None
    assert found.best.own.points == max(t[1] for t in turns)
    for seats, count in found.by_seats().items():
        same = [t for t in turns if t[2] == seats]
        assert (count.games, count.wins) == (len(same), sum(t[3] for t in same))
    assert sum(count.games for count in found.by_seats().values()) == len(turns)
    levels = {level for t in turns for level in t[4]}
    assert set(found.by_opponent()) == levels
    for level, count in found.by_opponent().items():
        same = [t for t in turns if level in t[4]]
        assert (count.games, count.wins) == (len(same), sum(t[3] for t in same))
        assert count.points == sum(t[1] for t in same)


@pytest.mark.parametrize("game", [GAME, JOURNEYMAN])
def test_what_objectives_gave_equals_a_plain_count(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path)
    fill(store)
    own: dict[str, list[int]] = defaultdict(list)
    rivals: dict[str, list[int]] = defaultdict(list)
    for file in store.games():
        record = read(store.read(file) or "", SKYE)
        if record.heading.game != game:
            continue
        events = [event for step in record.steps() for event in step.events]
        scored = [event for event in events if isinstance(event, Scored)]
        for person, chair in enumerate(record.heading.chairs):
            if chair.who != HUMAN:
                continue
            for source in {event.source for event in scored}:
                for seat in range(len(record.heading.chairs)):
                    points = sum(e.points for e in scored if (e.source, e.seat) == (source, seat))
                    (own if seat == person else rivals)[source].append(points)
    found = statistics_of(gathered(store).results.values(), game).by_source()
    assert set(found) == set(own)
    for source, count in found.items():
        assert count.games == len(own[source])
        assert count.own == pytest.approx(sum(own[source]) / len(own[source]))
        assert count.rivals == pytest.approx(sum(rivals[source]) / len(rivals[source]))


def test_one_player_can_be_counted_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    fill(store)
    results = gathered(store).results.values()
    assert people_of(results)[0] == "Ailsa"
    parts = [statistics_of(results, GAME, name).all.games for name in people_of(results)]
    assert sum(parts) == statistics_of(results, GAME).all.games
    assert statistics_of(results, GAME, "Nobody").entries == ()
    assert Statistics(()).all.average == 0


def test_abandoned_and_branched_games_are_not_counted(tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = seated(golden_text(FOUR), ("human",))
    store.write("games/2026-01-01-1-skye.skye", cut_off(text, 40))
    branch = text.replace("\nseat", "\noption branch-20\nseat", 1)
    store.write("games/2026-01-02-1-skye.skye", branch)
    store.write("games/2026-01-03-1-skye.skye", "no game")
    store.write("games/2026-01-04-1-skye.skye", text.replace("place 0", "place 1", 1))
    book = gathered(store)
    assert list(book.results) == ["games/2026-01-02-1-skye.skye"]
    assert statistics_of(book.results.values(), GAME).entries == ()
    assert people_of(book.results.values()) == []


# The book.


def test_results_are_stored_and_can_be_rebuilt(tmp_path: Path) -> None:
    store = Store(tmp_path)
    fill(store)
    first = gathered(store)
    kept, trouble = open_book(store)
    assert not trouble
    assert kept.results == first.results
    assert kept.missing(store) == []
    store.remove(FILE)
    assert gathered(store).results == first.results


def book_line(seats: list[tuple[str, int]]) -> str:
    """A book with one result of people with these names and points."""
    told = [
        {"name": name, "who": "human", "points": points, "gold": 1, "place": 1, "sources": {}}
        for name, points in seats
    ]
    result = {"file": "a", "game": "skye", "deal": 1, "branch": False, "seats": told}
    return f'{{"results": 1}}\n{json.dumps(result)}\n'


def test_stored_results_are_read(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(FILE, book_line([("A", 7), ("B", 3)]))
    book, trouble = open_book(store)
    assert not trouble
    assert [seat.points for seat in book.results["a"].seats] == [7, 3]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        '{"results": 2}\n',
        '{"results": 1}\n[]\n',
        '{"results": 1}\n{"file": 3}\n',
        '{"results": 1}\n{"file":"a","game":"skye","deal":1,"branch":false,"seats":[{}]}\n',
        '{"results": 1}\n{"file":"a","game":"skye","deal":1,"branch":false,"seats":[{"name":"A",'
        '"who":"human","points":1,"gold":1,"place":1,"sources":[]}]}\n',
        book_line([("A", 7)]),
        book_line([("A", 7), ("B", 10**30)]),
        book_line([("A\x07", 7), ("B", 7)]),
        book_line([("A" * 5000, 7), ("B", 7)]),
        '{"results": 1}\n{"trial":["skye"]}\n',
        '{"results": 1}\n{"trial":["skye",1,"king","many",1]}\n',
        "[" * 5000,
    ],
)
def test_broken_results_are_set_aside_with_one_sentence(tmp_path: Path, text: str) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    stage.store.write(FILE, text)
    page = StatisticsPage(stage)
    assert dialog_of(page.update(0.02)).words == SET_ASIDE
    assert (tmp_path / "results.broken-1.txt").read_text() == text
    for _ in range(3 * len(GOLDEN)):
        page.update(0.02)
    assert page.found.entries


def test_a_deleted_game_stays_in_the_counts(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    files = fill(stage.store)
    before = statistics_of(gathered(Store(tmp_path)).results.values(), GAME).all
    stage.store.remove(FILE)
    page = ReplaysPage(stage)
    for _ in files:
        click(dialog_of(click(page, "delete:0")), "delete")
    assert stage.store.games() == []
    after = statistics_of(gathered(stage.store).results.values(), GAME).all
    assert after == before


def test_an_illegal_game_leaves_no_result(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write("games/one.skye", "no game")
    count_before_deleting(store, glance(store, "games/one.skye"))
    assert not store.exists(FILE)


def test_reset_asks_first_and_keeps_the_replays(tmp_path: Path) -> None:
    page = opened(tmp_path)
    files = page.stage.store.games()
    dialog = dialog_of(click(page, "reset"))
    assert isinstance(press(dialog, pygame.K_ESCAPE), Pop)
    assert page.found.entries
    assert isinstance(click(dialog, "reset"), Pop)
    assert not page.found.entries
    assert page.stage.store.games() == files
    again = StatisticsPage(page.stage)
    for _ in range(len(files)):
        again.update(0.02)
    assert not again.found.entries
    page.stage.store.write("games/2027-01-01-1-skye.skye", seated(golden_text(FOUR), ("human",)))
    new = StatisticsPage(page.stage)
    for _ in range(5):
        new.update(0.02)
    assert new.found.all.games == 1


# Export.


def test_the_table_parses_and_holds_every_seat(tmp_path: Path) -> None:
    store = Store(tmp_path)
    fill(store)
    results = list(gathered(store).results.values())
    rows = list(csv.DictReader(StringIO(table_of(results), newline="")))
    assert len(rows) == sum(len(result.seats) for result in results)
    flat = [(result, seat, own) for result in results for seat, own in enumerate(result.seats)]
    for row, (result, seat, own) in zip(rows, flat, strict=True):
        assert (row["game"], int(row["deal"])) == (result.game, result.deal)
        assert (row["name"], row["player"], int(row["seat"])) == (own.name, own.who, seat + 1)
        assert (int(row["points"]), int(row["place"])) == (own.points, own.place)
        got = {key[7:]: int(n) for key, n in row.items() if key.startswith("points_") and n}
        assert got == dict(own.sources)
        assert sum(got.values()) == own.points


def test_names_in_the_table_are_never_formulas(tmp_path: Path) -> None:
    store = Store(tmp_path)
    names = ('=HYPERLINK("x")', 'Ann, "B"', "@c", "Duncan")
    store.write("games/2026-01-01-1-skye.skye", seated(golden_text(FOUR), ("human",), names))
    rows = list(csv.DictReader(StringIO(table_of(list(gathered(store).results.values())))))
    assert [row["name"] for row in rows] == ["'" + names[0], names[1], "'@c", "Duncan"]


def test_the_page_exports_a_table_and_says_where(tmp_path: Path) -> None:
    page = opened(tmp_path)
    words = dialog_of(click(page, "export")).words
    (file,) = (tmp_path / TABLES).iterdir()
    assert str(file) in words.replace("\n", "")
    assert file.read_text(encoding="utf-8").startswith("file,day,game,deal")


@pytest.mark.parametrize(
    ("error", "sentence"), [(errno.ENOSPC, NO_ROOM_FOR_FILE), (errno.EACCES, NOT_SAVED)]
)
def test_a_failed_export_is_reported_in_one_sentence_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, sentence: str
) -> None:
    page = opened(tmp_path)

    def refuse(self: Path, data: bytes) -> int:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert dialog_of(click(page, "export")).words == sentence
    assert list((tmp_path / TABLES).iterdir()) == []


@pytest.mark.parametrize(
    ("error", "sentence"), [(errno.ENOSPC, NO_ROOM), (errno.EROFS, UNWRITABLE)]
)
def test_a_full_disk_is_reported_in_one_sentence_and_the_counts_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, sentence: str
) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", refuse)
    page = StatisticsPage(stage)
    told = []
    for _ in range(3 * len(GOLDEN)):
        change = page.update(0.02)
        told += [dialog_of(change).words] if change else []
    assert told == [sentence]
    assert page.found.entries
    assert not stage.store.exists(FILE)


# The page.


def test_games_players_and_panels_are_chosen_by_mouse_and_by_keys(tmp_path: Path) -> None:
    page = opened(tmp_path, (1024, 600))
    click(page, f"game:{JOURNEYMAN}")
    assert {turn.result.game for turn in page.found.entries} == {JOURNEYMAN}
    everybody = page.found.all.games
    click(page, "person")
    assert page.person == "Ailsa"
    assert 0 < page.found.all.games <= everybody
    for section in ("points", "sources", "wins"):
        click(page, f"section:{section}")
        assert page.section == section
    reached = reached_by_tab(page)
    assert {control.id for control in page.controls if control.enabled} <= reached
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_counting_is_done_in_slices(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    stage.spare = 0.0
    page = StatisticsPage(stage)
    page.update(0.02)
    assert not page.found.entries
    stage.spare = 0.000001
    counted = []
    for _ in range(len(GOLDEN) + 1):
        page.update(0.02)
        counted.append(len(page.book.results))
    assert counted == [*range(1, len(GOLDEN) + 1), len(GOLDEN)]


def test_an_unknown_source_is_shown_by_its_own_name(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    assert source_name(stage.text, "cities") == "cities"
    assert source_name(stage.text, "sheep") == "Sheep"
    book = {"file": "games/2026-01-01-1-sky.skye", "game": "skylands", "deal": None}
    seat = {"name": "Ailsa", "who": "human", "points": 30, "gold": 0, "place": 1}
    other = seat | {"name": "Bran", "who": "cloud", "place": 2}
    seats = [each | {"sources": {"cities": 30}} for each in (seat, other)]
    lines = [json.dumps({"results": 1}), json.dumps(book | {"branch": False, "seats": seats})]
    stage.store.write(FILE, "\n".join(lines) + "\n")
    page = StatisticsPage(stage)
    assert page.games == [GAME, JOURNEYMAN, "skylands"]
    click(page, "game:skylands")
    assert page.found.all.wins == 1
    page.draw(pygame.Surface(stage.size))


def test_averages_are_written_with_one_digit(tmp_path: Path) -> None:
    text = open_stage(tmp_path).text
    written = [text.decimal(value) for value in (0.0, 4.25, 9.96, 61.0)]
    assert written == ["0.0", "4.2", "10.0", "61.0"]


@at_every_size
def test_the_statistics_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    assert faults(StatisticsPage(stage), monkeypatch) == []
    fill(stage.store)
    levels = ("crofter", "tacksman", "chief", "king")
    five = next(path for path in GOLDEN if path.stem == "five-mixed" and "jou" not in str(path))
    text = seated(golden_text(five), ("human", *levels))
    stage.store.write("games/2027-01-01-1-skye.skye", text)
    page = StatisticsPage(stage)
    for _ in range(3 * len(GOLDEN)):
        page.update(0.02)
    for section in ("wins", "points", "sources"):
        page.section = section
        page.refresh()
        assert faults(page, monkeypatch) == []


def test_without_games_one_panel_explains_it_and_the_others_show_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = StatisticsPage(open_stage(tmp_path))
    told: list[str] = []
    block = Canvas.block

    def heard(canvas: Canvas, words: str, *rest: Any, **more: Any) -> int:
        told.append(words)
        return block(canvas, words, *rest, **more)

    monkeypatch.setattr(Canvas, "block", heard)
    page.draw(pygame.Surface(page.stage.size))
    assert [words for words in told if "No finished game" in words] == [
        "No finished game of a person yet."
    ]
