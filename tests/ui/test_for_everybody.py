"""Accessibility: each of ten promises, in every scene of the program."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from game.app import App, Launch
from game.bots import BOTS
from game.menus.settings.page import SettingsPage
from game.menus.title import TitlePage
from game.skye.build.page import BuildPage
from game.skye.pricing.page import PricingPage
from game.skye.session import OPEN_GOLD, Session
from game.skye.table.table import SkyeTable
from game.skye.view.board import TileLook, face_of, tile_picture
from game.skye.view.letters import terrain_letters
from game.table.description import Describable, DescriptionPage, describe
from game.table.final.page import FinalPage
from game.table.laying.hand import Held, draw_held
from game.table.page import TablePage
from game.table.pause import PausePage
from game.table.seating import Seating
from game.ui.keys import COMMANDS, FIXED, Stroke
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Pop, Push, Reset
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.uitree import tree
from game.ui.widgets import ScrollArea
from rules.record import HUMAN
from rules.skye import Phase
from rules.skye.landscape import TILES
from rules.skye.state import SLOTS, Step
from rules.skye.tiles import Terrain
from tests.support.places import ROOT
from tests.support.windows.doors import led_to, stack_on
from tests.support.windows.everywhere import (
    BASE,
    JOURNEY,
    SCENES,
    TABLES,
    in_every_scene,
    moment,
    opened,
    stopped,
)
from tests.support.windows.layouts import faults
from tests.support.windows.sights import Sight, contrast, drawn, luminance, sights, unkept
from tests.support.windows.stages import click, open_app, open_stage, press, strike
from tests.support.windows.vision import EYES, distance, lab, seen

CLANS = ("stag", "thistle", "salmon", "raven", "knot")
THEMES = ("wood", "contrast")


_FOLDER = TemporaryDirectory()
"""For the pages that are only looked at."""


@cache
def _stage(size: tuple[int, int], theme: str) -> Stage:
    """One for all that is only looked at: pictures are loaded once."""
    stage = open_stage(Path(_FOLDER.name), size)
    stage.change(replace(stage.settings, theme=theme))
    return stage


@lru_cache(maxsize=4)
def looked_at(scene: str, size: tuple[int, int] = (1920, 1080), theme: str = "wood") -> Page[Any]:
    """A scene at rest that several tests look at and none changes."""
    return opened(_stage(size, theme), scene)


@cache
def seen_in(scene: str, theme: str = "wood") -> list[Sight]:
    """All its texts."""
    with pytest.MonkeyPatch.context() as patch:
        return sights(looked_at(scene, theme=theme), patch)


def opened_at(
    folder: Path, scene: str, size: tuple[int, int] = (1920, 1080), **settings: object
) -> Page[Any]:
    stage = open_stage(folder, size)
    stage.change(replace(stage.settings, **settings))  # type: ignore[arg-type]
    return opened(stage, scene)


@cache
def attributes() -> list[tuple[str, ast.Attribute]]:
    """Every name after a dot in the whole program, with its file."""
    return [
        (path.name, node)
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    ]


# 1. Text that can be read.


@in_every_scene
def test_no_text_is_smaller_than_18_pixels_at_1080p(scene: str) -> None:
    shown = seen_in(scene)
    assert shown, "a scene without any text"
    assert [(sight.words, sight.size) for sight in shown if sight.size < 18] == []


@in_every_scene
def test_nothing_is_clipped_at_twice_the_size_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    size = (1024, 600)
    page = opened_at(tmp_path, scene, size, scale=200)
    page.stage.store.folder = Path("/home/ailsa/.local/share/Skye")
    page.refresh()
    window = pygame.Rect((0, 0), size)
    cut = [fault for fault in faults(page, monkeypatch) if "is cut" in fault or "high in" in fault]
    people = page.table.match.heading.chairs if isinstance(page, TablePage) else ()
    names = tuple(f"'{chair.name}' is cut" for chair in people)  # they stand in full elsewhere
    assert [fault for fault in cut if not fault.startswith(names)] == []
    assert [c.id for c in page.controls if not window.contains(c.rect)] == []


def test_every_text_is_drawn_by_one_function() -> None:
    around = [
        name
        for name, node in attributes()
        if node.attr == "render"
        and not (isinstance(node.value, ast.Name) and node.value.id == "ink")
    ]
    assert around == ["ink.py"]


# 2. Contrast.


@pytest.mark.parametrize("theme", THEMES)
@in_every_scene
def test_text_has_a_contrast_of_at_least_four_and_a_half(scene: str, theme: str) -> None:
    weak = [sight for sight in seen_in(scene, theme) if sight.contrast < 4.5]
    assert [(sight.words, round(sight.contrast, 2)) for sight in weak] == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("part", "ground"),
    [
        ("highlight.focus", "table.wood"),
        ("highlight.focus", "table.mat"),
        ("highlight.focus", "surface.board"),
        ("highlight.focus_edge", "surface.parchment"),
        ("highlight.focus_edge", "surface.card"),
        ("highlight.fits_now", "table.mat"),
        ("highlight.fits_turned", "table.mat"),
        ("highlight.does_not_fit", "table.mat"),
        ("highlight.chosen", "table.mat"),
        ("button.primary", "surface.parchment"),
        ("button.danger", "surface.parchment"),
        ("surface.parchment_border", "surface.parchment"),
        *((f"objective_letter.{letter}", "surface.card") for letter in SLOTS),
    ],
)
def test_meaningful_parts_have_a_contrast_of_at_least_three(
    tmp_path: Path, part: str, ground: str, theme: str
) -> None:
    stage = open_stage(tmp_path)
    stage.change(replace(stage.settings, theme=theme))
    assert contrast(stage.colour(part), stage.colour(ground)) >= 3


@in_every_scene
def test_high_contrast_text_has_a_contrast_of_seven(scene: str) -> None:
    weak = [sight for sight in seen_in(scene, "contrast") if sight.contrast < 7]
    assert [(sight.words, round(sight.contrast, 2)) for sight in weak] == []


# 3. Nothing by colour alone.


@pytest.mark.parametrize("scene", [name for name in TABLES if name != "final"])
def test_every_seat_is_shown_by_emblem_and_name_too(
    monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    page = looked_at(scene)
    heading = page.table.match.heading  # type: ignore[attr-defined]
    icons = icons_of(page, monkeypatch)
    words = [sight.words for sight in seen_in(scene)]
    for chair in heading.chairs:
        marks = {f"{kind}-{chair.clan}" for kind in ("clan", "emblem", "marker", "pawn")}
        assert marks & icons, f"{chair.name} has no emblem"
        assert any(chair.name in text for text in words), f"{chair.name} has no name"


@pytest.mark.parametrize("scene", [name for name in TABLES if name != "final"])
def test_every_objective_has_its_letter(scene: str) -> None:
    words = [sight.words for sight in seen_in(scene)]
    assert {letter for letter in SLOTS if letter in words} == set(SLOTS)


def icons_of(page: Page[Any], monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of all symbols that are drawn."""
    found: set[str] = set()
    assets, icon = page.stage.assets, page.stage.assets.icon

    def noted(name: str, size: int, *, halo: bool = False) -> pygame.Surface:
        found.add(name)
        return icon(name, size, halo=halo)

    with unkept(page, monkeypatch) as patch:
        patch.setattr(assets, "icon", noted)
        drawn(page)
    page.refresh()
    return found


def test_cells_that_fit_differ_by_shape_from_those_that_do_not(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    marks = ("legal-strong", "legal-soft", "illegal")
    shapes = {
        mark: pygame.mask.from_surface(stage.assets.picture(f"parts/cell-{mark}.png", 120, 120), 90)
        for mark in marks
    }
    for one, other in combinations(marks, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        apart = shapes[one].count() + shapes[other].count() - 2 * both
        assert apart >= 0.03 * 120 * 120, f"{one} looks like {other}"


def test_a_tile_that_does_not_fit_is_crossed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    crosses: list[str] = []
    icon = stage.assets.icon

    def noted(name: str, size: int, *, halo: bool = False) -> pygame.Surface:
        crosses.append(name)
        return icon(name, size, halo=halo)

    monkeypatch.setattr(stage.assets, "icon", noted)
    face = face_of(stage, "L05", "stag")
    for edge in ("highlight.fits_now", "highlight.does_not_fit"):
        held = Held(face, 0, (200, 200), 120, 1.0, edge)
        draw_held(Canvas(pygame.Surface((400, 400)), stage), held)
    assert crosses == ["cross"]


@pytest.mark.parametrize("tile", TILES)
def test_letters_name_the_terrain_of_every_side(tile: str) -> None:
    stage = looked_at("title").stage
    names = {Terrain.PASTURE: "P", Terrain.MOUNTAIN: "M", Terrain.WATER: "W"}
    for face in TILES[tile].faces:
        at = {spot: letter for letter, spot in terrain_letters(stage, tile, face.quarter)}
        sides = [
            [letter for (_, y), letter in at.items() if y < 0.12],
            [letter for (x, _), letter in at.items() if x > 0.88],
            [letter for (_, y), letter in at.items() if y > 0.88],
            [letter for (x, _), letter in at.items() if x < 0.12],
        ]
        assert sides == [[names[terrain]] for terrain in face.terrain]
        assert len(at) == 4 + sum(not area.sides for area in face.areas)


def test_a_key_shows_and_hides_letters(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(opened(app.stage, "build")))

    def picture() -> bytes:
        return pygame.image.tobytes(tile_picture(app.stage, TileLook("L05", 0, "stag"), 120), "RGB")

    bare = picture()
    strike(app, pygame.K_F3)
    assert app.stage.settings.letters
    assert picture() != bare
    strike(app, pygame.K_F3)
    assert picture() == bare


# 4. Seats for other eyes.


@pytest.mark.parametrize("eyes", EYES)
def test_player_colours_can_be_told_apart_with_colour_blindness(tmp_path: Path, eyes: str) -> None:
    """CIEDE2000 of at least 20: even beside each other nobody takes one for the other."""
    stage = open_stage(tmp_path, (1024, 600))
    colours = {clan: lab(seen(stage.colour(f"seat.{clan}"), eyes)) for clan in CLANS}
    near = {
        (one, other): round(distance(colours[one], colours[other]), 1)
        for one, other in combinations(CLANS, 2)
        if distance(colours[one], colours[other]) < 20
    }
    assert near == {}


def test_the_distance_of_colours_is_the_published_one() -> None:
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    near_black = ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514))
    assert distance(*near_black) == pytest.approx(0.9082, abs=1e-4)


@pytest.mark.parametrize("clan", CLANS)
def test_a_seats_pictures_have_its_colour(tmp_path: Path, clan: str) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    crest = stage.assets.icon(f"clan-{clan}", 64)
    middle = [
        crest.get_at((x, y))[:3]
        for x in range(64)
        for y in range(64)
        if crest.get_at((x, y))[3] > 250
    ]
    wanted = lab(seen(stage.colour(f"seat.{clan}"), "usual"))
    near = [c for c in middle if distance(lab(seen((c[0], c[1], c[2]), "usual")), wanted) < 16]
    assert len(near) > 0.2 * len(middle)


# 5. Keyboard.


@in_every_scene
def test_tab_reaches_everything_once_in_the_order_of_the_page(scene: str) -> None:
    page = looked_at(scene)
    usable = [control.id for control in page.controls if control.enabled and control.focusable]
    page.input.focus = usable[-1]
    order = []
    for _ in usable:
        press(page, pygame.K_TAB)
        order.append(page.input.focus)
    assert order == usable
    for _ in usable:
        press(page, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert page.input.focus == usable[-1]


@in_every_scene
def test_what_a_mouse_can_use_a_key_can_use(scene: str) -> None:
    page = looked_at(scene)
    # Axe and coins only lie there to be dragged: tiles and their steppers do the same. Images
    # explain what the boards' page tells.
    without = [
        control.id
        for control in page.controls
        if control.enabled and not control.focusable and not control.keys
        if control.role != "image" and not _rests(control.id)
    ]
    assert without == []


def _rests(name: str) -> bool:
    return name == "axe" or name.startswith("coin:")


@in_every_scene
def test_the_focus_is_visible(tmp_path: Path, scene: str) -> None:
    page = opened_at(tmp_path, scene, (1024, 600))
    usable = [c for c in page.controls if c.enabled and c.focusable]
    window = pygame.Rect((0, 0), page.stage.size)
    for control in usable[:: max(len(usable) // 3, 1)]:
        if isinstance(control, ScrollArea) and not control.most:
            continue  # all of it is in sight: there is nothing that keys could do
        around = control.rect.inflate(30, 30).clip(window)
        pictures = []
        for focus in (control.id, next((c.id for c in usable if c is not control), None)):
            page.input.focus, page.input.focus_seen = focus, focus is not None
            page.refresh()
            pictures.append(_picture(page).subsurface(around))
        assert _changed(*pictures) > 40 or len(usable) == 1, (
            f"the focus on {control.id} is not seen"
        )


def _picture(page: Page[Any]) -> pygame.Surface:
    surface = pygame.Surface(page.stage.size)
    page.draw(surface)
    return surface


def _changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many points differ so much that anybody sees it."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(apart, (0, 0, 0), (40, 40, 40, 255)).count()
    return apart.get_width() * apart.get_height() - same


@pytest.mark.parametrize("scene", [name for name in SCENES if name not in ("title", "handover")])
def test_escape_goes_back_or_to_the_menu(tmp_path: Path, scene: str) -> None:
    page = opened_at(tmp_path, scene)
    change = press(page, pygame.K_ESCAPE)
    to_menu = isinstance(change, Push) and isinstance(led_to(change, page.stage), PausePage)
    to_title = isinstance(change, Reset) and isinstance(led_to(change, page.stage), TitlePage)
    assert isinstance(change, Pop) or to_menu or to_title


@in_every_scene
def test_every_key_is_a_command_that_can_be_moved_in_its_scene(scene: str) -> None:
    page = looked_at(scene)
    here = {s.key for command in COMMANDS if command.is_in(page.name) for s in command.strokes}
    for control in page.controls:
        assert set(control.keys) <= here | FIXED, control.id


def test_no_two_commands_of_a_scene_have_the_same_key(tmp_path: Path) -> None:
    keys = open_stage(tmp_path).keys
    for command in COMMANDS:
        assert all(keys.clash(command.id, stroke) is None for stroke in command.strokes)


def test_a_moved_key_works_the_old_one_does_not_and_hints_follow(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    page = opened(app.stage, "build")
    app.stack.apply(Push(page))
    assert control_tip(page, "zoom-fit").endswith("(F)")
    app.stage.change(replace(app.stage.settings, keys={"history": "k", "frame": "ctrl+g"}))
    assert control_tip(page, "zoom-fit").endswith("(Ctrl G)")
    strike(app, pygame.K_l, "l")
    assert app.stack.names == ["build"]
    strike(app, pygame.K_k, "k")
    assert app.stack.names == ["build", "history"]


def control_tip(page: Page[Any], name: str) -> str:
    control = page.control(name)
    assert control
    return control.tip


def test_what_is_typed_is_never_a_command(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    page = opened(app.stage, "setup")
    app.stage.change(replace(app.stage.settings, keys={"rules": "a"}))
    app.stack.apply(Push(page))
    page.input.focus = next(control.id for control in page.controls if control.takes_text)
    strike(app, pygame.K_a, "a")
    assert app.stack.names == ["setup"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_every_command_takes_a_free_key(tmp_path: Path, command: object) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    name = command.id  # type: ignore[attr-defined]
    stage.change(replace(stage.settings, keys={name: "F9"}))
    scene = (command.where or ("title",))[0]  # type: ignore[attr-defined]
    assert stage.keys.meant(Stroke(pygame.K_F9), scene) == command.usual  # type: ignore[attr-defined]
    assert stage.keys.meant(command.usual, scene).key == pygame.K_UNKNOWN or (  # type: ignore[attr-defined]
        name == "turn-left"
    )
    assert stage.key(name) == "F9"


# 6. Clicks are enough.


@in_every_scene
def test_whatever_can_be_dragged_answers_a_click_as_well(tmp_path: Path, scene: str) -> None:
    page = opened_at(tmp_path, scene)
    draggable = [control.id for control in page.controls if control.draggable and control.enabled]
    for name in [name for name in draggable if not _rests(name)]:
        page = opened_at(tmp_path, scene)
        before = told(page)
        assert click(page, name) is not None or told(page) != before, f"{name} must be dragged"


def told(page: Page[Any]) -> str:
    """Everything that a page shows, but not where the pointer is."""
    entries = [{**entry, "focused": 0} for entry in page.tree()]
    line = page.prompt() if isinstance(page, TablePage) else ""
    return json.dumps([entries, line])


def test_prices_are_set_and_a_tile_is_placed_by_single_clicks(tmp_path: Path) -> None:
    pricing = opened_at(tmp_path, "pricing")
    assert isinstance(pricing, PricingPage)
    tiles = pricing.draft.tiles
    click(pricing, f"axe:{tiles[0]}")
    for tile in tiles[1:]:
        click(pricing, f"price:{tile}", (0.9, 0.5))
    assert isinstance(click(pricing, "confirm-prices"), Pop)
    build = opened_at(tmp_path, "build")
    assert isinstance(build, BuildPage)
    tile = next(c.id for c in build.controls if c.id.startswith("tile:"))
    click(build, tile)
    cell = next(c.id for c in build.controls if c.role == "cell" and c.enabled)
    click(build, cell)
    assert build.control("done").enabled  # type: ignore[union-attr]


def test_no_control_needs_a_double_click_or_a_long_press() -> None:
    for name, node in attributes():
        assert node.attr not in ("clicks", "get_pressed", "get_ticks"), name
        assert node.attr != "KEYUP" or name == "app.py", "a held key is a pressed one, and no more"


def test_no_clock_runs_unless_a_timer_is_set(tmp_path: Path) -> None:
    setup = opened_at(tmp_path, "setup")
    assert setup.plan.timer == 0  # type: ignore[attr-defined]


# 7. Large targets.


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@in_every_scene
def test_targets_are_at_least_32_pixels(scene: str, size: tuple[int, int]) -> None:
    page = looked_at(scene, size)
    small = [
        (c.id, c.rect.size)
        for c in page.controls
        if min(c.rect.size) < 32 and c.role not in ("scroll", "image")
    ]
    assert small == []


# 8. Motion.

FRAMES = 20
FLASH = 0.1
"""A change of light by a tenth of all there is, and back, is a flash."""


@pytest.mark.parametrize("scene", [*TABLES, "handover", "title"])
def test_nothing_flashes_more_than_three_times_a_second(tmp_path: Path, scene: str) -> None:
    stage = open_stage(tmp_path, (1024, 600), speed="fast")
    page = SCENES[scene](stage)
    page.enter()
    films: list[list[float]] = []
    for _ in range(3 * FRAMES):
        page.update(1 / FRAMES)
        films.append(_lights(_picture(page)))
    for spot in zip(*films, strict=True):
        if max(spot) - min(spot) < FLASH:
            continue
        for start in range(len(spot) - FRAMES):
            assert _flashes(spot[start : start + FRAMES]) <= 3


def _lights(picture: pygame.Surface) -> list[float]:
    """How light each of 24 by 14 parts of the window is."""
    small = pygame.transform.smoothscale(picture, (24, 14))
    return [bare_light(small.get_at((x, y))) for y in range(14) for x in range(24)]


def bare_light(colour: pygame.Color) -> float:
    """How light a point is."""
    return luminance((colour.r, colour.g, colour.b))


def _flashes(lights: tuple[float, ...]) -> int:
    """How often light rose or fell by a flash and came back."""
    turns, low, high, way = 0, lights[0], lights[0], 0
    for light in lights:
        low, high = min(low, light), max(high, light)
        if light - low >= FLASH and way <= 0:
            turns, way, high = turns + 1, 1, light
            low = light
        elif high - light >= FLASH and way >= 0:
            turns, way, low = turns + 1, -1, light
            high = light
    return turns // 2


def test_flashes_are_counted() -> None:
    blink = tuple(0.0 if frame % 4 < 2 else 1.0 for frame in range(FRAMES))
    assert _flashes(blink) >= 4
    assert _flashes(tuple(frame / FRAMES for frame in range(FRAMES))) == 0


@pytest.mark.parametrize("scene", [name for name in SCENES if name != "watch"])
def test_with_reduced_motion_a_scene_comes_to_rest(tmp_path: Path, scene: str) -> None:
    stage = open_stage(tmp_path, (1024, 600), speed="normal")
    stage.change(replace(stage.settings, reduced_motion=True))
    page = opened(stage, scene)
    if scene == "build":
        click(page, next(c.id for c in page.controls if c.id.startswith("tile:")))
        page.update(1.0)
    for _ in range(40):
        page.update(0.5)
    before = pygame.image.tobytes(_picture(page), "RGB")
    page.update(0.3)
    assert pygame.image.tobytes(_picture(page), "RGB") == before
    assert not page.is_moving()


# 9. Undo, or a question.


def test_with_several_human_players_screens_go_up_only_after_a_question(tmp_path: Path) -> None:
    session = two_people()
    stage = open_stage(tmp_path)
    first, last = PricingPage(stage, session, 0), PricingPage(stage, session, 1)
    set_prices(first)
    assert isinstance(click(first, "confirm-prices"), Pop)
    assert session.can_undo, "nothing has been shown yet"
    set_prices(last)
    asked = click(last, "confirm-prices")
    assert isinstance(asked, Push)
    assert isinstance(asked.to, Dialog)
    assert isinstance(press(asked.to, pygame.K_ESCAPE), Pop)
    assert session.state.players[1].prices is None
    assert isinstance(click(asked.to, "reveal"), Pop)
    assert isinstance(last.update(0.01), Pop)
    assert session.state.players[1].prices is not None


def test_against_bots_alone_closing_the_screen_can_be_undone_without_a_question(
    tmp_path: Path,
) -> None:
    page = opened_at(tmp_path, "pricing")
    assert isinstance(page, PricingPage)
    set_prices(page)
    assert isinstance(click(page, "confirm-prices"), Pop)
    assert page.table.match.can_undo


def two_people() -> Session:
    session = stopped(BASE, moment(Phase.PRICING))
    text = session.record_text().splitlines()
    chairs = session.heading.chairs
    person = replace(chairs[1], who=HUMAN)
    heading = replace(session.heading, chairs=(chairs[0], person, *chairs[2:]))
    fresh = Session.new(heading, None, BOTS)
    for action in session.actions:
        fresh.apply(action)
    assert text
    return fresh


def set_prices(page: PricingPage) -> None:
    click(page, f"axe:{page.draft.tiles[0]}")
    for tile in page.draft.tiles[1:]:
        click(page, f"price:{tile}", (0.9, 0.5))


@pytest.mark.parametrize(("tab", "name"), [("display", "reset"), ("keys", "keys:reset")])
def test_settings_are_reset_only_after_a_question(tmp_path: Path, tab: str, name: str) -> None:
    stage = open_stage(tmp_path)
    stage.change(replace(stage.settings, keys={"rules": "F5"}, scale=125))
    page = SettingsPage(stage)
    click(page, f"tab-{tab}")
    asked = click(page, name)
    assert isinstance(asked, Push)
    assert isinstance(asked.to, Dialog)
    press(asked.to, pygame.K_ESCAPE)
    press(asked.to, pygame.K_RETURN)
    assert stage.settings.keys == {"rules": "F5"}
    click(asked.to, "reset")
    assert stage.settings.keys == {}


def test_a_saved_game_is_not_lost_by_a_new_one_without_a_question(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    session = stopped(BASE, moment(Phase.MARKET))
    stage.store.write("current.skye", session.record_text())
    asked = click(TitlePage(stage), "quick-game")
    assert isinstance(asked, Push)
    assert isinstance(asked.to, Dialog)
    press(asked.to, pygame.K_ESCAPE)
    assert stage.store.read("current.skye") == session.record_text()


def test_leaving_a_game_that_could_not_be_saved_is_asked_about(tmp_path: Path) -> None:
    session = stopped(BASE, moment(Phase.MARKET))
    session.trouble = "Nothing can be saved."
    for way in ("leave", "quit"):
        asked = click(PausePage(open_stage(tmp_path), session), way)
        assert isinstance(asked, Push)
        assert isinstance(asked.to, Dialog)


# 10. The position in words.


@pytest.mark.parametrize("scene", TABLES)
def test_a_key_describes_every_table_in_words(tmp_path: Path, scene: str) -> None:
    app = open_app(tmp_path)
    page = opened(app.stage, scene)
    app.stack.apply(Push(page))
    strike(app, pygame.K_F2)
    assert app.stack.names[-1] == "description"
    sheet = app.stack.top
    assert isinstance(sheet, DescriptionPage)
    assert isinstance(page, FinalPage | TablePage)
    state = page.table.now.state if isinstance(page, TablePage) else page.match.state
    for chair, score, player in zip(
        page.match.heading.chairs,
        state.scores,
        state.players,
        strict=True,
    ):
        assert f"{chair.name} has {score} point" in sheet.words
        assert sheet.words.count(f"Territory of {chair.name}:")
        for face in player.land.tiles.values():
            assert face.id == "castle" or f"{face.id}:" in sheet.words
    assert f"Round {state.round} of {state.setup.rounds}" in sheet.words
    strike(app, pygame.K_F2)
    assert sheet not in app.stack.scenes


@pytest.mark.parametrize("scene", ["title", "setup", "rules", "handover", "settings-keys"])
def test_without_a_table_nothing_is_described(tmp_path: Path, scene: str) -> None:
    stage = open_stage(tmp_path)
    stack = stack_on(stage)
    stack.apply(Push(opened(stage, "table")))
    stack.apply(Push(opened(stage, scene)))
    assert describe(stage, stack.scenes) is None


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_description_keeps_every_secret(tmp_path: Path, viewer: int | None) -> None:
    told_of = {}
    for price in (1, 4):
        session = stopped(BASE, moment(Phase.PRICING))
        state = session.state
        for seat, player in enumerate(state.players):
            prices = (0, price, price + 1)
            state = state.put(seat, player._replace(prices=prices, gold=20 + price))
        if viewer is not None:
            own = state.players[viewer]._replace(prices=(0, 2, 2), gold=9)
            state = state.put(viewer, own)
        session._start = Step(state, ())
        session._played.clear()
        page = PricingPage(open_stage(tmp_path), session, 0)
        page.table = SkyeTable(page.stage, Seating(session, viewer))
        sheet = DescriptionPage(page.stage, page.described())
        told_of[price] = sheet.words
        assert ("The price is 2 gold" in sheet.words) == (viewer is not None)
    assert told_of[1] == told_of[4]


def words_of(page: Page[Any]) -> str:
    assert isinstance(page, Describable)
    return DescriptionPage(page.stage, page.described()).words


def test_open_gold_and_revealed_prices_are_described(tmp_path: Path) -> None:
    session = stopped(BASE, moment(Phase.MARKET))
    page = opened_at(tmp_path, "market")
    words = words_of(page)
    assert "the gold is hidden" in words
    assert "The price is" in words
    options = (*session.heading.options, OPEN_GOLD)
    page.table.match.heading = replace(session.heading, options=options)  # type: ignore[attr-defined]
    page.refresh()
    assert "the gold is hidden" not in words_of(page)


def test_a_journey_is_described_with_tracks_and_journeyman(tmp_path: Path) -> None:
    page = opened_at(tmp_path, "walk")
    words = words_of(page)
    for part in ("Warrior: space", "Merchant: space", "Herald: space", "The journeyman stands"):
        assert words.count(part) == len(stopped(JOURNEY, moment(Phase.WALK)).heading.chairs)


def test_the_whole_text_is_in_the_ui_tree_and_can_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_at(tmp_path, "description")
    assert isinstance(page, DescriptionPage)
    stack = stack_on(page.stage)
    stack.apply(Push(page))
    assert page.words in json.dumps(tree(stack), ensure_ascii=False).replace("\\n", "\n")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click(page, "copy")
    press(page, pygame.K_c, pygame.KMOD_CTRL)
    assert copied == [page.words] * 2


@in_every_scene
def test_the_ui_tree_names_everything_that_can_be_used(scene: str) -> None:
    page = looked_at(scene)
    entries = page.tree()
    assert [entry["id"] for entry in entries if not str(entry["name"]).strip()] == []
    assert all({"id", "role", "name", "rect", "enabled", "focused"} <= set(e) for e in entries)
    ids = [entry["id"] for entry in entries]
    assert len(ids) == len(set(ids))


def test_the_ui_tree_file_follows_the_window(tmp_path: Path) -> None:
    file = tmp_path / "tree.json"
    launch = Launch(data=tmp_path, window=(1024, 600), language="en", ui_tree=file, headless=True)
    app = App(launch)
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.01)
    assert json.loads(file.read_text("utf-8"))["scenes"] == ["title"]
