"""The score pad: a real table's territories, entered by clicks or keys and counted by the rules."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game.cli.score import answer
from game.match.report import PICTURES
from game.menus.title import TitlePage
from game.skye.pad.desk import PadDesk
from game.skye.pad.pad import COINS, SCROLLS, Lay, Pad, Plot
from game.skye.pad.page import PadPage
from game.skye.pad.palette import FILTERS, found
from game.skye.pad.text import FILE, PadError, position, read_pad, write_pad
from game.ui.scene import Pop, Push
from game.ui.sheets.dialog import Dialog
from game.ui.sheets.picker import Picker
from game.ui.stage import Stage
from rules.games import SKYE
from rules.grid import ORIGIN, STEP, E, cell
from rules.record import CLANS, Record, read
from rules.skye import GameState
from rules.skye.journeyman.journey import journey_in
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.landscape import CASTLE, LANDSCAPE, TILES
from rules.skye.objectives import points
from tests.support.places import DATA
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, click_at, open_stage, press, reached_by_tab

GAMES = sorted((DATA / "games").glob("*.skye"))
JOURNEYS = sorted((DATA / "journeyman_games").glob("*.skye"))


def plot_of(state: GameState, seat: int, clan: str) -> Plot:
    """A seat of a game, as somebody would enter it in another order than it was laid."""
    player = state.players[seat]
    tiles = [Lay(face.id, at, face.quarter) for at, face in player.land.tiles.items()]
    laid = [lay for lay in tiles if lay.tile != CASTLE.id]
    Random(len(laid)).shuffle(laid)
    journey = journey_in(player)
    plot = Plot(clan, player.gold, tuple(laid), pieces=tuple(sorted(player.land.pieces)))
    if journey is None:
        return plot
    return replace(plot, place=journey.place, markers=journey.reached)


def pad_of(record: Record, state: GameState) -> Pad:
    """A moment of a game on the pad."""
    chairs = enumerate(record.heading.chairs)
    plots = tuple(plot_of(state, seat, chair.clan) for seat, chair in chairs)
    return Pad(plots, record.heading.objectives, state.round, bool(state.setup.layouts))


@cache
def games(journeyman: bool = False) -> list[Pad]:
    """Random moments of all golden games."""
    pads = []
    for file in JOURNEYS if journeyman else GAMES:
        record = read(file.read_text(encoding="utf-8"), SKYE)
        states = [step.state for step in record.steps()]
        for number in Random(file.stem).sample(range(len(states)), 4):
            pads.append(pad_of(record, states[number]))
        pads.append(pad_of(record, states[-1]))
    return pads


@pytest.mark.parametrize("journeyman", [False, True], ids=["skye", "journeyman"])
def test_the_pad_agrees_with_the_command_line(journeyman: bool) -> None:
    compared = 0
    for pad in games(journeyman):
        told = json.loads(json.dumps(answer(position(pad), "pad", explain=True)))
        for seat in range(len(pad.plots)):
            for name in pad.objectives:
                own = pad.awards(name, seat)
                assert points(own) == told["points"][name][seat]
                listed = [award["points"] for award in told["awards"][name][seat]]
                assert sorted(award.points for award in own) == sorted(listed)
            assert points(pad.awards(SCROLLS, seat)) == told["final"]["scrolls"][seat]
            assert points(pad.awards(COINS, seat)) == told["final"]["gold"][seat]
            assert 5 + len(pad.whisky_tiles(seat)) == told["income"][seat]
            compared += 1
    assert compared > 50


def test_the_order_of_entering_changes_nothing() -> None:
    for pad in games()[::3]:
        for seat, plot in enumerate(pad.plots):
            other = replace(plot, laid=tuple(reversed(plot.laid)))
            again = pad.put(seat, other)
            for source in pad.sources:
                one, two = pad.awards(source, seat), again.awards(source, seat)
                assert sorted(a.points for a in one) == sorted(a.points for a in two)
            assert pad.whisky_tiles(seat) == again.whisky_tiles(seat)
            assert not plot.unconnected


# Values.


def test_an_opponent_without_tiles_is_entered_by_numbers() -> None:
    whisky = next(tile for tile in LANDSCAPE if TILES[tile].things.whisky)
    at, quarter = Plot("stag").land.spots(TILES[whisky])[0]
    own = Plot("stag").with_tile(Lay(whisky, at, quarter))
    pad = Pad((own, Plot("thistle")), ("whisky", "ships", "sheep", "areas"))
    assert points(pad.awards("whisky", 0)) == 5
    ahead = pad.put(1, replace(pad.plots[1], whisky=3, ships=3))
    assert points(ahead.awards("whisky", 0)) == 2
    assert points(ahead.awards("whisky", 1)) == 5
    assert points(ahead.awards("ships", 1)) == 5


def test_terrain_that_does_not_match_is_named_with_its_side() -> None:
    plot = Plot("stag")
    east = ORIGIN + STEP[E]
    clash = plot.clash(Lay("L02", east, 0))
    assert clash is not None
    assert CASTLE.faces[0].terrain[E] is clash.other
    assert TILES["L02"].faces[0].terrain[clash.side] is clash.own
    assert clash.own is not clash.other


def test_removing_a_middle_tile_leaves_the_others_unconnected() -> None:
    pad = games()[4]
    plot = max(pad.plots, key=lambda each: len(each.laid))
    loose = [lay for lay in plot.laid if plot.without(lay.tile).unconnected]
    assert loose
    assert all(not plot.without(lay.tile).at(lay.cell) for lay in loose)


def test_fewer_rounds_and_shorter_tracks_for_five() -> None:
    pad = replace(Pad().seated(5), round=5)
    assert pad.setup.rounds == 5
    assert [plot.clan for plot in pad.plots] == list(CLANS)
    assert replace(Pad(), round=6).seated(5).round == 5
    assert Pad().seated(5).seated(2) == Pad()


def test_switching_journeyman_off_removes_its_values() -> None:
    pad = Pad().with_journeyman()
    tile = JOURNEYMAN_TILES[0]
    at, quarter = pad.plots[0].land.spots(TILES[tile])[0]
    plot = replace(pad.plots[0].with_tile(Lay(tile, at, quarter)), place=at, markers=(2, 1, 0))
    pad = pad.put(0, plot).with_objective(2, "journey")
    assert points(pad.awards("journey", 0)) == 2
    plain = pad.without_journeyman()
    assert plain.plots == Pad().plots
    assert not plain.journeyman
    assert set(plain.objectives) <= set(plain.deck)
    assert len(set(plain.objectives)) == 4


# Text.


@pytest.mark.parametrize("journeyman", [False, True], ids=["skye", "journeyman"])
def test_a_saved_score_pad_can_be_read(journeyman: bool) -> None:
    for pad in games(journeyman):
        counted = pad.put(0, replace(pad.plots[0], ships=2, whisky=3))
        assert read_pad(write_pad(counted)) == counted


def test_without_journeyman_nothing_of_a_journey_is_read() -> None:
    plain = Pad()
    kept = json.loads(write_pad(plain))
    kept["seats"][0] |= {"progress": {"warrior": 3, "merchant": 0, "herald": 1}, "roads": []}
    assert read_pad(json.dumps(kept)) == plain


def test_a_broken_text_is_refused_and_never_breaks_the_page() -> None:
    text = write_pad(games()[0])
    random = Random(3)
    refused = 0
    for _ in range(400):
        at = random.randrange(len(text))
        wrong = text[:at] + random.choice('0123456789[]{}",:x-') + text[at + random.randrange(3) :]
        try:
            read_pad(wrong)
        except PadError:
            refused += 1
    assert refused > 200
    for wrong in ("", "[]", "null", "{}", "[" * 100_000, '{"seats": 3, "counts": 4}'):
        with pytest.raises(PadError):
            read_pad(wrong)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", 7),
        ("round", 0),
        ("round", True),
        ("objectives", ["sheep", "sheep", "areas", "lake"]),
        ("objectives", ["sheep", "journey", "areas", "lake"]),
        ("seats", []),
        ("counts", [{"clan": "stag", "ships": 0, "whisky": 0}]),
    ],
)
def test_an_impossible_score_pad_is_refused(field: str, value: object) -> None:
    kept = json.loads(write_pad(Pad()))
    kept[field] = value
    with pytest.raises(PadError):
        read_pad(json.dumps(kept))


# The page.


def page_of(stage: Stage, pad: Pad | None = None) -> PadPage:
    return PadPage(stage, None if pad is None else PadDesk(pad, stage.store))


def cells(page: PadPage, kind: str = "cell") -> list[str]:
    return [control.id for control in page.controls if control.id.startswith(f"{kind}:")]


def test_the_title_leads_to_the_pad(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    change = click(TitlePage(stage), "score-pad")
    assert isinstance(change, Push)
    assert isinstance(led_to(change, stage), PadPage)


def test_a_tile_is_placed_by_two_clicks_and_rotated_to_fit(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    click(page, "tile:L10")
    assert page.desk.hand == "L10"
    fitting = [name for name in cells(page) if "fits" in page.control(name).name]  # type: ignore[union-attr]
    assert fitting
    click(page, fitting[0])
    (lay,) = page.desk.plot.laid
    assert lay.tile == "L10"
    assert page.desk.plot.land.tiles[lay.cell].id == "L10"
    assert page.desk.hand is None
    assert not page.desk.plot.unconnected


def test_a_cell_that_takes_no_such_tile_says_why(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    dry = next(
        tile
        for tile in LANDSCAPE
        if not any(
            area.terrain.name == "WATER" and area.sides for area in TILES[tile].faces[0].areas
        )
    )
    page.desk.take(dry)
    page.refresh()
    click(page, f"cell:{ORIGIN + STEP[E]}")
    assert "It does not fit: in the west it shows" in page.prompt()
    assert "water" in page.prompt()
    assert page.desk.hand == dry, "it stays in the hand"
    assert page.desk.plot.is_bare
    page.desk.let_go()
    page.refresh()
    click(page, "gold", (0.95, 0.5))
    assert "does not fit" not in page.prompt()


@pytest.mark.parametrize("way", ["r", "wheel", "right", "button"])
def test_a_tile_in_the_hand_rotates(tmp_path: Path, way: str) -> None:
    page = page_of(open_stage(tmp_path))
    click(page, "tile:L10")
    middle = next(page.control(name) for name in cells(page)).rect.center  # type: ignore[union-attr]
    match way:
        case "r":
            press(page, pygame.K_r)
        case "button":
            click(page, "turn")
        case "right":
            click_at(page, (middle[0], middle[1]), button=pygame.BUTTON_RIGHT)
        case "wheel":
            page.input.pointer = middle
            page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert page.desk.quarter == 1


def test_a_placed_tile_is_picked_up_and_removed(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), games()[4])
    before = page.desk.pad
    name = cells(page, "laid")[0]
    tile = page.desk.plot.at(int(name.partition(":")[2])).tile  # type: ignore[union-attr]
    click(page, name)
    assert page.desk.hand == tile
    assert tile not in page.desk.pad.owners
    click(page, "away")
    assert page.desk.hand is None
    click(page, "undo")
    assert page.desk.pad == before


def test_a_tile_of_another_territory_moves(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    for seat in (0, 1):
        click(page, f"seat:{seat}")
        click(page, "tile:L10")
        fitting = [name for name in cells(page) if "fits" in page.control(name).name]  # type: ignore[union-attr]
        click(page, fitting[0])
        assert page.desk.pad.owners == {"L10": seat}


def test_everything_can_be_entered_by_keys_alone(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    for name in ("tile:L10", "cell"):
        for _ in range(200):
            focus = page.control(page.input.focus)
            if focus and focus.id.startswith(name) and "not" not in focus.name:
                break
            press(page, pygame.K_TAB)
        press(page, pygame.K_RETURN)
    assert page.desk.pad.owners == {"L10": 0}
    press(page, pygame.K_z, pygame.KMOD_CTRL)
    assert page.desk.plot.is_bare
    reached = reached_by_tab(page)
    assert reached == {control.id for control in page.controls if control.enabled}


def test_escape_puts_the_tile_away_first(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    click(page, "tile:L10")
    assert press(page, pygame.K_ESCAPE) is None
    assert page.desk.hand is None
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_filters_show_tiles_with_everything_wanted(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    for what in FILTERS:
        assert 0 < len(found(LANDSCAPE, frozenset({what}))) < len(LANDSCAPE) or what == "pasture"
    click(page, "filter:farm")
    click(page, "filter:water")
    shown = [name.partition(":")[2] for name in cells(page, "tile")]
    assert shown
    for tile in shown:
        assert TILES[tile].things.farm
        assert any(area.terrain.name == "WATER" for area in TILES[tile].faces[0].areas)
    click(page, "filter:farm")
    assert len(found(LANDSCAPE, frozenset())) == 73


def test_every_tile_can_be_scrolled_to(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, (1024, 600)))
    seen = set(cells(page, "tile"))
    at = page.control(cells(page, "tile")[0]).rect.center  # type: ignore[union-attr]
    for _ in range(60):
        page.input.pointer = at
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        seen |= set(cells(page, "tile"))
    assert len(seen) == 73


def test_a_row_highlights_its_tiles_and_says_why(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    pad = games()[-1]
    page = page_of(stage, pad)
    plain = pygame.Surface(stage.size)
    page.input.focus_seen = False
    page.draw(plain)
    source = next(name for name in pad.sources if pad.awards(name, 0))
    click(page, f"points:{source}")
    assert page.lit() == source
    entry = page._scene().entry
    assert entry is not None
    assert entry.awards == pad.awards(source, 0)
    lit = pygame.Surface(stage.size)
    page.draw(lit)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(plain, "RGB")
    for name in (*pad.sources, "income", "sum"):
        told = page._sheets.words(name)
        assert told
        assert "{" not in told[0]


def test_the_sum_is_what_this_round_scores(tmp_path: Path) -> None:
    pad = replace(games()[-1], round=1)
    page = page_of(open_stage(tmp_path), pad)
    row = page.control("points:sum")
    assert row is not None
    assert row.value == sum(points(pad.awards(name, 0)) for name in pad.setup.scoring(1))
    last = page_of(page.stage, replace(pad, round=pad.setup.rounds))
    assert {SCROLLS, COINS} <= set(last.desk.pad.scoring)


def test_objectives_are_chosen_from_all_and_change_places(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path))
    change = click(page, "slot:B")
    assert isinstance(change, Push)
    assert isinstance(change.to, Picker)
    assert len(change.to.items) == 16
    assert isinstance(change.to.then(page.desk.pad.objectives[0]), Pop)
    assert page.desk.pad.objectives[:2] == (Pad().objectives[1], Pad().objectives[0])
    click(page, "journeyman")
    again = click(page, "slot:A")
    assert isinstance(again, Push)
    assert isinstance(again.to, Picker)
    assert len(again.to.items) == 20


def test_the_score_pad_is_saved_on_leaving(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    page = page_of(stage)
    click(page, "gold", (0.95, 0.5))
    click(page, "more")
    click(page, "tile:L10")
    fitting = [name for name in cells(page) if "fits" in page.control(name).name]  # type: ignore[union-attr]
    click(page, fitting[0])
    again = page_of(open_stage(tmp_path))
    assert again.desk.pad == page.desk.pad
    assert again.desk.pad != Pad()


@pytest.mark.parametrize(
    "data", [b"no pad at all", b"\xff\xfe\x00\x81", b" " * 30_000_000], ids=len
)
def test_an_unreadable_score_pad_is_set_aside_and_reported(data: bytes, tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    (tmp_path / FILE).write_bytes(data)
    page = page_of(stage)
    assert page.desk.pad == Pad()
    assert any("score pad" in notice for notice in stage.notices)
    assert not stage.store.exists(FILE)
    assert list(tmp_path.glob("score-pad.broken-*"))


def test_clearing_asks_and_can_be_undone(tmp_path: Path) -> None:
    pad = games()[4]
    page = page_of(open_stage(tmp_path), pad)
    change = click(page, "clear")
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert page.desk.pad == pad
    assert isinstance(click(change.to, "yes"), Pop)
    assert page.desk.pad == Pad()
    press(page, pygame.K_z, pygame.KMOD_CTRL)
    assert page.desk.pad == pad


def test_a_territory_is_removed_only_after_a_question(tmp_path: Path) -> None:
    pad = games()[4]
    page = page_of(open_stage(tmp_path), pad)
    assert len(pad.plots) > 2
    change = click(page, "fewer")
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    assert page.desk.pad == pad
    bare = page_of(page.stage, Pad().seated(3))
    assert click(bare, "fewer") is None
    assert len(bare.desk.pad.plots) == 2


def test_a_click_places_the_journeyman_and_road_pieces(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), games(True)[4])
    plot = page.desk.plot
    click(page, "stand")
    target = next(at for at in plot.land.tiles if at not in (plot.place, ORIGIN))
    click(page, f"stand:{target}")
    assert page.desk.plot.place == target
    fresh = page.desk.pad.put(0, replace(page.desk.plot, pieces=()))
    page.desk.change(fresh)
    page.refresh()
    click(page, "pave")
    first = cells(page, "border")[0]
    click(page, first)
    assert len(page.desk.plot.pieces) == 1
    click(page, first)
    assert not page.desk.plot.pieces
    click(page, "track-herald", (0.95, 0.5))
    assert page.desk.plot.markers[2] == plot.markers[2] + 1


def test_the_page_is_saved_as_a_picture(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, (1024, 600)), games()[4])
    change = click(page, "picture")
    assert isinstance(change, Push)
    (saved,) = (tmp_path / PICTURES).iterdir()
    assert pygame.image.load(saved).get_size() == (1024, 600)


@at_every_size
def test_everything_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    widest = max(games(), key=lambda pad: max(len(plot.laid) for plot in pad.plots))
    journey = games(True)[4].seated(5)
    for pad in (Pad(), widest, journey):
        page = page_of(stage, pad)
        for tab in ("tiles", "table", "points"):
            if page.control(tab):
                click(page, tab)
            assert not faults(page, monkeypatch)
        for source in pad.sources:
            page._lit = source
            page.refresh()
            assert not faults(page, monkeypatch)
    page = page_of(stage)
    click(page, "tile:L02")
    assert not faults(page, monkeypatch)
    click(page, f"cell:{cell(0, -1)}")
    assert not faults(page, monkeypatch)
