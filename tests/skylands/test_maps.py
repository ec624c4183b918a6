"""Boards of Skylands as Tiled maps: read, written, checked by the rules, refused."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.skylands.discover.page import DiscoverPage
from game.skylands.lessons.expect import SKY
from game.skylands.lessons.position import sky_position
from game.skylands.maps import TILESET, SkyMap, read_sky_map, sky_map_text
from game.table.laying.does import LayOn
from game.table.tiled.maps import Map, MapError
from game.table.tiled.writer import LESSONS
from game.ui.scene import Push
from game.ui.sheets.dialog import Dialog
from rules.grid import Cell, xy
from rules.skylands import Archipelago, Phase
from rules.skylands.archipelago import EMPTY, PRINTED
from rules.skylands.catalogue import COPIES, TILES
from tests.support.windows.island_play import played_until
from tests.support.windows.stages import open_app, press

MAPS = sorted(LESSONS.glob("sky-*.tmx"))
every_map = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
FLIPS = (0, 0xA0000000, 0xC0000000, 0x60000000)


def grown(land: Archipelago, numbers: list[int]) -> Archipelago:
    """A board by choices: a tile, and one of its spots."""
    names = list(COPIES)
    for number in numbers:
        tile = TILES[names[number % len(names)]]
        if spots := land.spots(tile):
            land = land.place(tile, *spots[number % len(spots)])
    return land


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the tileset."""
    shutil.copyfile(LESSONS / TILESET.file, tmp_path / TILESET.file)
    return tmp_path


def kept(folder: Path, text: str) -> Path:
    path = folder / "sky.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_tileset_of_skylands_has_exactly_every_tile_once() -> None:
    text = (LESSONS / TILESET.file).read_text(encoding="utf-8")
    ids = [part.split('"')[0] for part in text.split('name="tile" value="')[1:]]
    assert ids == list(TILES)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=16), st.lists(st.integers(0, 10_000), max_size=5))
def test_boards_that_are_written_and_read_are_the_same(
    tmp_path_factory: pytest.TempPathFactory, own: list[int], other: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("maps")
    shutil.copyfile(LESSONS / TILESET.file, folder / TILESET.file)
    lands = (grown(PRINTED["c"], own), grown(EMPTY, other))
    drawn = read_sky_map(kept(folder, sky_map_text(lands, {"points": "3 4"})))
    assert drawn.lands == lands
    assert drawn.numbers("points", 2) == [3, 4]


@every_map
def test_the_rules_count_what_the_map_of_a_board_expects(path: Path) -> None:
    drawn = read_sky_map(path)
    assert {"score", "complete"} <= set(SKY.expected(drawn)), "every map says how it counts"
    assert list(SKY.faults(drawn)) == []


@every_map
def test_a_board_changed_by_any_one_tile_no_longer_agrees_with_the_rules(path: Path) -> None:
    drawn = read_sky_map(path)
    changed = [Map(drawn.name, (land, *drawn.lands[1:]), drawn.properties) for land in less(drawn)]
    assert changed
    assert [each.land for each in changed if not disagrees(each)] == []


def disagrees(drawn: SkyMap) -> bool:
    """Whether the rules count something else, or cannot even play what the map says."""
    try:
        return any(SKY.faults(drawn))
    except MapError:
        return True


def less(drawn: SkyMap) -> Iterator[Archipelago]:
    """The own board with one tile taken away, and with one more where there is room."""
    for gone in drawn.land.tiles:
        yield without(drawn.land, gone)
    for tile in COPIES:
        for spot in drawn.land.spots(TILES[tile])[:2]:
            yield drawn.land.place(TILES[tile], *spot)


def without(land: Archipelago, gone: Cell) -> Archipelago:
    rest = EMPTY
    for place, face in land.tiles.items():
        if place != gone:
            rest = rest.place(TILES[face.id], place, face.quarter)
    return rest


def numbered(tile: str, quarter: int = 0) -> str:
    return str(list(TILES).index(tile) + 1 | FLIPS[quarter])


def whole(**properties: str) -> str:
    return sky_map_text([PRINTED["a"]], properties)


PRINTED_FIRST = numbered("board-a-1-1")

BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "another tileset": (lambda text: text.replace("skylands.tsx", "skye.tsx"), "tileset"),
    "no land": (lambda text: text.replace('"land"', '"ground"'), "'land' is missing"),
    "mirrored": (
        lambda text: text.replace(PRINTED_FIRST, str(int(PRINTED_FIRST) | 0x80000000)),
        "mirrored",
    ),
    "turned": (lambda text: text.replace(PRINTED_FIRST, numbered("board-a-1-1", 1)), "K-04"),
    "too wide": (
        lambda text: (
            text.replace('width="5"', 'width="6"')
            .replace(",\n", f",{numbered('small_city')},\n", 1)
            .replace(",\n0", ",0,\n0")
        ),
        "number for every cell|beside the board",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_of_the_sky_is_refused_with_one_sentence(folder: Path, name: str) -> None:
    damage, told = BROKEN[name]
    text = damage(whole())
    assert text != whole()
    with pytest.raises(MapError, match=told) as wrong:
        read_sky_map(kept(folder, text))
    assert "sky.tmx" in str(wrong.value)
    assert "\n" not in str(wrong.value)


STRANGE: dict[str, tuple[dict[str, str], str]] = {
    "too many people": ({"people": "1,1:forest=3"}, "K-40"),
    "people on an open island": ({"people": "1,1:crystal=1"}, "K-40"),
    "no such island": ({"people": "0,0:forest=1"}, "no island"),
    "an unknown action": ({"pawns": "dance"}, "no action dance"),
    "too many points": ({"points": "30 3"}, "not so many"),
    "an odd market": ({"specials": "special-hotel"}, "K-12"),
    "an unknown tile": ({"hand": "half_moon"}, "no tile"),
    "too many of one": ({"hand": "small_city small_city small_city"}, "K-11"),
    "an odd seat": ({"active": "2"}, "whole number"),
}


@pytest.mark.parametrize("name", STRANGE)
def test_an_impossible_position_is_refused_with_one_sentence(folder: Path, name: str) -> None:
    properties, told = STRANGE[name]
    drawn = read_sky_map(kept(folder, whole(**properties)))
    with pytest.raises(MapError, match=told) as wrong:
        sky_position(drawn, "Ailsa")
    assert "\n" not in str(wrong.value)


@pytest.mark.rule("K-13")
def test_both_seats_of_a_map_have_boards_of_their_own(folder: Path) -> None:
    twice = sky_map_text([PRINTED["a"], PRINTED["a"]], {})
    with pytest.raises(MapError, match="same board"):
        sky_position(read_sky_map(kept(folder, twice)), "Ailsa")
    torn = without(PRINTED["a"], min(PRINTED["a"].tiles))
    with pytest.raises(MapError, match="printed tile"):
        sky_position(read_sky_map(kept(folder, sky_map_text([torn], {}))), "Ailsa")


def test_f12_at_a_table_of_skylands_writes_the_visible_board(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    session = played_until(
        lambda state: (
            state.phase is Phase.DISCOVER and state.turn == 0 and bool(state.players[0].people)
        )
    )
    page = DiscoverPage(app.stage, session, 0)
    app.stack.apply(Push(page))
    tile, spots = next((t, s) for t, s in fitting(page))
    press(page, pygame.K_1 + tile)
    place, _ = spots[0]
    page.on_control(LayOn(place))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    app.frame(0.01)
    told = app.stack.top
    assert isinstance(told, Dialog)
    file = tmp_path / "territories" / f"{date.today().isoformat()}-1.tmx"
    assert file.name in told.words
    drawn = read_sky_map(file)
    player = session.state.players[0]
    assert {xy(cell) for cell in drawn.land.tiles} == {xy(c) for c in [*player.land.tiles, place]}
    assert sky_position(drawn, "Ailsa")[1].state.players[0].people == player.people
    app.close()


def fitting(page: DiscoverPage) -> Iterator[tuple[int, list[tuple[Cell, int]]]]:
    """The numbers of the open tiles that fit somewhere, and where."""
    for number, tile in enumerate(page.table.state.display):
        if spots := page.hand.bench.land.spots(TILES[tile]):
            yield number, spots
