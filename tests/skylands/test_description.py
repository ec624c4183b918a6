"""Skylands in sentences to read and hear, and letters instead of colours."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game.language.text import LANGUAGES, Text
from game.skylands.choose.page import ChoosePage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import final_page
from game.skylands.replay.page import ReplayPage
from game.skylands.session import SkyReplay
from game.skylands.view import tile as tiles
from game.skylands.view.letters import kind_letters
from game.skylands.view.tile import radius, spaces
from game.skylands.words.position import cell_words, described_sky, sky_tile_words
from game.skylands.words.things import kind_letter, sky_tile_name
from game.table.description import DescriptionPage, describe
from game.ui.scene import Push
from rules.grid import SIDES
from rules.skylands import GameState, Phase
from rules.skylands.catalogue import TILES
from rules.skylands.tiles import Kind
from tests.skylands.test_layout import specials
from tests.skylands.test_pages import table
from tests.support.tables.islands import do, land, player
from tests.support.tables.islands import table as table_of
from tests.support.tables.shelves import SKY_GOLDEN, golden_text
from tests.support.windows.island_play import NAMES
from tests.support.windows.layouts import faults, stage_at
from tests.support.windows.stages import open_app, open_stage, strike

TEXT = Text("en")
LETTERS = {Kind.FOREST: "F", Kind.MOUNTAIN: "M", Kind.CRYSTAL: "Cr", Kind.CITY: "Ci"}


def told(state: GameState, seat: int | None = None) -> str:
    parts = described_sky(TEXT, state, NAMES[: len(state.players)], seat)
    return "\n".join("\n".join(part.sentences) for part in parts)


@cache
def moments() -> list[GameState]:
    """A few of every golden game, the last one always."""
    random, found = Random("in words"), []
    for path in SKY_GOLDEN:
        steps = SkyReplay(golden_text(path)).whole.steps
        found += [random.choice(steps).state for _ in range(2)] + [steps[-1].state]
    return found


def test_every_face_up_tile_is_described_with_its_place() -> None:
    for state in moments():
        words = told(state)
        for own in state.players:
            for place, face in own.land.tiles.items():
                tile = sky_tile_words(TEXT, face.id, face.quarter)
                assert f"{cell_words(TEXT, place)}: {tile}." in words
            for place in own.land.demands:
                assert f"{cell_words(TEXT, place)}: empty" in words
        for tile in (*state.display, *state.market):
            assert sky_tile_words(TEXT, tile) in words
        for tile, number in Counter(state.bag).items():
            assert f"{sky_tile_name(TEXT, tile)}: {number} left." in words


def test_the_order_of_the_bag_is_not_described() -> None:
    for state in moments()[:6]:
        shuffled = list(state.bag)
        Random(1).shuffle(shuffled)
        assert told(state) == told(state._replace(bag=tuple(shuffled)))


def test_an_island_is_described_with_completion_and_inhabitants() -> None:
    board = land("small_forest 1,1 r2", "small_forest 1,2", "half_city 0,3 r1", "half_crystal 3,1")
    state = table_of(player(board, {"1,1:forest": 1}))
    words = told(state)
    assert "Complete: forest of 2 spaces (Column 2, row 2); 1 green on it." in words
    assert "Never to be completed: city of 2 spaces (Column 1, row 4)." in words
    assert "Open: crystal island of 2 spaces (Column 4, row 2)." in words
    assert "Column 4, row 1: empty; it needs crystal south." in words


def test_a_paid_tile_and_guests_are_described() -> None:
    board = land("small_forest 1,1 r2", "small_forest 1,2", "special-hotel 4,0")
    state = table_of(player(board, {"1,1:forest": 2}), phase=Phase.DEPLOY)
    lodged = do(state, "lodge 0 1,1:forest").state
    assert "Guests of the hotel: 1 green." in told(lodged)
    bought = state._replace(phase=Phase.BUILD, bought="special-villa")
    assert "Ailsa has paid for this and must lay it: Villa." in told(bought)


def test_the_board_of_the_viewer_comes_first() -> None:
    state = moments()[0]
    for seat in state.setup.seats:
        headings = [p.heading for p in described_sky(TEXT, state, NAMES, seat)]
        boards = [heading for heading in headings if heading.startswith("The board of")]
        assert boards[0] == f"The board of {NAMES[seat]}"


def test_every_page_of_skylands_can_be_read_aloud(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    replay = SkyReplay(golden_text(SKY_GOLDEN[0]))
    choose = ChoosePage(stage, table(Phase.CHOOSE, 3), 0)
    for page in (choose, ReplayPage(stage, replay), final_page(stage, replay.whole)):
        change = describe(stage, [page])
        assert isinstance(change, Push)
        assert isinstance(change.to, DescriptionPage)
        assert "The board of" in change.to.words
    assert choose.described()[0].sentences == (
        "Choose an action. All clans perform it, you first and with the advantage.",
    )
    assert isinstance(describe(stage, [choose, specials(stage)]), Push)


def test_the_description_of_skylands_fits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for size, scale in (((1024, 600), 100), ((1024, 600), 200), ((1920, 1080), 150)):
        stage = stage_at(tmp_path, size, scale)
        page = DiscoverPage(stage, table(Phase.DISCOVER), 0)
        assert faults(DescriptionPage(stage, page.described()), monkeypatch) == []


# Letters.


def test_letters_name_the_kind_of_every_side_and_leave_the_spaces_free(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    for name, tile in TILES.items():
        for quarter in tile.quarters:
            face, own = tile.faces[quarter], spaces(stage, name, quarter)
            at = [(spot, letter) for letter, spot in kind_letters(stage, name, quarter, own)]
            sides: list[list[str]] = [
                [letter for (_, y), letter in at if y < 0.1],
                [letter for (x, _), letter in at if x > 0.9],
                [letter for (_, y), letter in at if y > 0.9],
                [letter for (x, _), letter in at if x < 0.1],
            ]
            for side in SIDES:
                kind = face.edges[side]
                assert sides[side] == ([] if kind is Kind.CLOUD else [LETTERS[kind]]), name
            assert {letter for _, letter in at} == {LETTERS[p.kind] for p in face.patches}
            for (x, y), _ in at:
                for far_x, far_y in [space for island in own for space in island]:
                    assert pygame.Vector2(x - far_x, y - far_y).length() > 2 * radius(stage), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_of_islands_have_letters_of_their_own(language: str) -> None:
    letters = [kind_letter(Text(language), kind.word) for kind in LETTERS]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) <= 2 for letter in letters)


def test_letters_are_shown_in_skylands_by_the_same_key(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(ChoosePage(app.stage, table(Phase.CHOOSE, 3), 0)))

    def picture(size: int) -> bytes:
        return pygame.image.tobytes(tiles.face(app.stage, "half_city", 1, size), "RGB")

    bare, small = picture(120), picture(40)
    strike(app, pygame.K_F3)
    assert picture(120) != bare
    assert picture(40) == small, "a small tile has no room for letters"
    strike(app, pygame.K_F3)
    assert picture(120) == bare
