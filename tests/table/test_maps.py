"""Territories as Tiled maps: read, written, checked by the rules, refused with a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import BOTS
from game.skye.build.page import BuildPage
from game.skye.lessons.expect import SKYE
from game.skye.maps import TILESET as TERRITORIES
from game.skye.maps import SkyeMap, map_text, read_map
from game.skye.session import Session
from game.table.tiled.maps import Map, MapError
from game.table.tiled.writer import LESSONS
from game.ui.scene import Push
from game.ui.sheets.dialog import Dialog
from rules.grid import ORIGIN, Cell
from rules.record import HUMAN, Chair, Heading
from rules.skye import Phase
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.state import FIRST_GAME
from rules.skye.territory import HOME, Territory
from tests.support.windows.stages import go_on, open_app

MAPS = sorted([*LESSONS.glob("example-*.tmx"), *LESSONS.glob("lesson-*.tmx")])
every_map = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)


def grown(numbers: list[int]) -> Territory:
    """A territory by choices: a tile of those left, and one of its spots."""
    land, left = HOME, list(LANDSCAPE)
    for number in numbers:
        tile = left.pop(number % len(left))
        if spots := land.spots(TILES[tile]):
            land = land.place(TILES[tile], *spots[number % len(spots)])
    return land


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the tileset."""
    for name in TERRITORIES.files:
        shutil.copyfile(LESSONS / name, tmp_path / name)
    return tmp_path


def kept(folder: Path, text: str) -> Path:
    path = folder / "land.tmx"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_tileset_has_every_tile_once_and_no_other() -> None:
    text = (LESSONS / "skye.tsx").read_text(encoding="utf-8")
    ids = [part.split('"')[0] for part in text.split('name="tile" value="')[1:]]
    assert ids == list(TILES)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 10_000), max_size=14), st.lists(st.integers(0, 10_000), max_size=5))
def test_a_territory_that_is_written_and_read_is_the_same(
    tmp_path_factory: pytest.TempPathFactory, own: list[int], other: list[int]
) -> None:
    folder = tmp_path_factory.mktemp("maps")
    shutil.copyfile(LESSONS / "skye.tsx", folder / "skye.tsx")
    lands = (grown(own), grown(other))
    drawn = read_map(kept(folder, map_text(lands, {"gold": "3 4", "round": 2})))
    assert drawn.lands == lands
    assert (drawn.words("gold"), drawn.number("round")) == (["3", "4"], 2)


@pytest.mark.rule("J-51")
def test_road_pieces_are_written_and_read(folder: Path) -> None:
    land = HOME.place(TILES["L34"], ORIGIN + 1, 1).place_road((ORIGIN, ORIGIN + 1))
    assert read_map(kept(folder, map_text([land], {}))).land == land


@every_map
def test_the_rules_count_what_a_map_expects(path: Path) -> None:
    drawn = read_map(path)
    assert SKYE.expected(drawn), "a map says what the rules should make of it"
    assert list(SKYE.faults(drawn)) == []


@every_map
def test_a_map_changed_by_one_tile_no_longer_agrees_with_the_rules(path: Path) -> None:
    drawn = read_map(path)
    changed = [Map(drawn.name, (land, *drawn.lands[1:]), drawn.properties) for land in less(drawn)]
    assert any(disagrees(each) for each in changed)


def disagrees(drawn: SkyeMap) -> bool:
    """Whether the rules count something else, or cannot even play what the map says."""
    try:
        return bool(list(SKYE.faults(drawn)))
    except MapError:
        return True


def less(drawn: SkyeMap) -> Iterator[Territory]:
    """The own territory with one tile taken away or another one in its place."""
    for gone in drawn.land.tiles:
        if gone != ORIGIN and (rest := relaid(drawn.land, gone)):
            yield rest
            for tile in LANDSCAPE:
                for place, quarter in rest.spots(TILES[tile]):
                    if place == gone:
                        yield rest.place(TILES[tile], place, quarter)
    if len(drawn.land.tiles) == 1:
        yield from (HOME.place(TILES[t], *HOME.spots(TILES[t])[0]) for t in LANDSCAPE)


def relaid(land: Territory, gone: Cell) -> Territory | None:
    rest, waiting = HOME, {c: f for c, f in land.tiles.items() if c not in (ORIGIN, gone)}
    while waiting:
        place = next((cell for cell in waiting if cell in rest.border), None)
        if place is None:
            return None
        face = waiting.pop(place)
        rest = rest.place(TILES[face.id], place, face.quarter)
    return rest


def whole() -> str:
    return map_text([grown([5, 77, 310])], {"gold": "3 4"})


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "no map at all": (lambda text: "hello", "damaged"),
    "an unknown encoding": (lambda text: text.replace("UTF-8", "UTF-9"), "damaged"),
    "an encoding without end": (lambda text: text.replace("-8", "9" * 5000), "damaged"),
    "half of a map": (lambda text: text[: len(text) // 2], "damaged"),
    "another kind": (lambda text: text.replace("orthogonal", "hexagonal"), "orthogonal"),
    "endless": (lambda text: text.replace('infinite="0"', 'infinite="1"'), "infinite"),
    "huge": (lambda text: text.replace(' width="', ' width="99', 1), "wide and high"),
    "a layer without end": (
        lambda text: text.replace('"territory" width="', f'"territory" width="{"9" * 400}'),
        "can be read",
    ),
    "wider than a number": (
        lambda text: text.replace(' width="', f' width="{"9" * 5000}', 1),
        "wide and high",
    ),
    "a tile without end": (lambda text: swapped(text, "1", "9" * 5000), "number for every cell"),
    "another tileset": (lambda text: text.replace("skye.tsx", "other.tsx"), "tileset"),
    "a bomb": (lambda text: text.replace("<map", "<!DOCTYPE map><map", 1), "document type"),
    "no territory": (lambda text: text.replace('"territory"', '"ground"'), "'territory'"),
    "zipped": (lambda text: text.replace('"csv"', '"base64"'), "CSV"),
    "letters": (lambda text: text.replace(",0", ",x", 1), "number for every cell"),
    "no castle": (lambda text: swapped(text, "1", "2"), "no castle"),
    "unknown tile": (lambda text: swapped(text, "1", "999"), "no castle|can be read"),
    "mirrored": (lambda text: swapped(text, "1", str(1 | 0x80000000)), "mirrored"),
    "turned castle": (lambda text: swapped(text, "1", str(1 | 0xA0000000)), "castle lies"),
}


def swapped(text: str, old: str, new: str) -> str:
    head, data, rest = text.partition('<data encoding="csv">')
    numbers = [new if n.strip() == old else n for n in rest.split("</data>")[0].split(",")]
    return head + data + ",".join(numbers) + "</data>" + rest.split("</data>", 1)[1]


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_map_is_refused_with_one_sentence(folder: Path, name: str) -> None:
    damage, told = BROKEN[name]
    with pytest.raises(MapError, match=told) as wrong:
        read_map(kept(folder, damage(whole())))
    assert "land.tmx" in str(wrong.value)
    assert "\n" not in str(wrong.value)
    assert len(str(wrong.value)) < 300


def test_a_map_that_is_not_there_and_one_without_its_tileset_are_refused(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="not there"):
        read_map(tmp_path / "none.tmx")
    with pytest.raises(MapError, match="missing beside it"):
        read_map(kept(tmp_path, whole()))


@pytest.mark.rule("S-52")
def test_a_map_with_terrain_that_does_not_match_is_refused(folder: Path) -> None:
    text = map_text([grown([5])], {})
    tile = next(face for cell, face in grown([5]).tiles.items() if cell != ORIGIN)
    number = list(TILES).index(tile.id) + 1
    flips = (0, 0xA0000000, 0xC0000000, 0x60000000)
    fits = HOME.spots(TILES[tile.id])
    place = next(cell for cell in grown([5]).tiles if cell != ORIGIN)
    wrong = next(q for q in range(4) if (place, q) not in fits)
    text = swapped(text, str(number | flips[tile.quarter]), str(number | flips[wrong]))
    with pytest.raises(MapError, match="meets other terrain"):
        read_map(kept(folder, text))


def test_f12_at_a_table_writes_the_territory_and_says_where(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    chairs = (Chair("stag", HUMAN, "Ailsa"), Chair("raven", "greedy", "Bran"))
    session = Session.new(Heading(chairs, FIRST_GAME, 0, 7), None, {**BOTS})
    while session.state.phase is not Phase.BUILD:
        go_on(session)
    app.stack.apply(Push(BuildPage(app.stage, session, 0)))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F12, mod=0, unicode=""))
    app.frame(0.01)
    told = app.stack.top
    assert isinstance(told, Dialog)
    file = tmp_path / "territories" / f"{date.today().isoformat()}-1.tmx"
    assert file.name in told.words
    assert read_map(file).land == session.state.players[0].land
    app.close()
