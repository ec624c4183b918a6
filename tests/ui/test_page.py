"""Pages: focus, hover, press, drag and the ui-tree behave alike for every control."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.ui.input.gestures import Cancel, Drop, Gesture, Grab
from game.ui.page import Page
from game.ui.scene import Change, Pop, Push
from game.ui.stage import Stage
from game.ui.uitree import UiTree, tree
from game.ui.widgets import Button, Control, Field, Slider, Stepper, Toggle
from tests.support.windows.doors import stack_on
from tests.support.windows.stages import click, click_at, move, open_stage, press


class Said(NamedTuple):
    """What a control of the sheet does: it tells its id, and its value where it has one."""

    id: str
    value: int | str | bool | None = None


class Sheet(Page[Said]):
    """A page with one of each."""

    name = "sheet"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.heard: list[Said] = []
        self.values: dict[str, int | str | bool | None] = {
            "toggle": False,
            "slider": 50,
            "stepper": 3,
            "field": "Ailsa",
        }
        self.taken: str | None = None
        self.dropped_at: tuple[int, int] | None = None

    def compose(self) -> Iterable[Control]:
        rect = pygame.Rect
        yield Button(
            id="one",
            rect=rect(10, 10, 200, 60),
            name="One",
            label="One",
            keys=(pygame.K_1,),
            does=Said("one"),
        )
        yield Button(
            id="off",
            rect=rect(10, 90, 200, 60),
            name="Off",
            label="Off",
            enabled=False,
            does=Said("off"),
        )
        yield Toggle(
            id="toggle",
            rect=rect(10, 170, 100, 50),
            name="T",
            value=self.values["toggle"],
            does=partial(Said, "toggle"),
        )
        yield Slider(
            id="slider",
            rect=rect(10, 240, 300, 50),
            name="S",
            value=self.values["slider"],
            does=partial(Said, "slider"),
        )
        yield Stepper(
            id="stepper",
            rect=rect(10, 310, 200, 60),
            name="N",
            value=self.values["stepper"],
            most=20,
            does=partial(Said, "stepper"),
        )
        yield Field(
            id="field",
            rect=rect(10, 390, 300, 50),
            name="F",
            value=self.values["field"],
            does=partial(Said, "field"),
        )
        yield Button(
            id="go",
            rect=rect(400, 10, 200, 60),
            name="Go",
            label="Go",
            primary=True,
            draggable=True,
            does=Said("go"),
        )

    def on_control(self, said: Said) -> Change:
        self.heard.append(said)
        self.values[said.id] = said.value
        self.refresh()
        return Pop() if said.id == "go" else None

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Grab(control):
                self.taken = control.id
            case Drop(at):
                self.dropped_at, self.taken = at, None
            case Cancel():
                self.taken = None
        return None


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    return Sheet(open_stage(tmp_path))


def test_the_primary_control_has_the_focus_first(sheet: Sheet) -> None:
    assert sheet.controls
    assert sheet.input.focus == "go"


def test_the_focus_ring_is_shown_after_keys_and_not_after_the_mouse(
    sheet: Sheet,
) -> None:
    assert not Sheet(sheet.stage).input.focus_seen
    press(sheet, pygame.K_TAB)
    assert Sheet(sheet.stage).input.focus_seen
    click(sheet, "one")
    assert not Sheet(sheet.stage).input.focus_seen


def test_tab_visits_all_usable_controls_in_both_directions(sheet: Sheet) -> None:
    order = []
    for _ in range(6):
        press(sheet, pygame.K_TAB)
        order.append(sheet.input.focus)
    assert order == ["one", "toggle", "slider", "stepper", "field", "go"]
    press(sheet, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert sheet.input.focus == "field"


def test_return_and_space_use_the_control_with_the_focus(sheet: Sheet) -> None:
    assert press(sheet, pygame.K_RETURN) == Pop()
    assert press(sheet, pygame.K_SPACE) == Pop()


def test_a_click_is_press_and_release_inside_one_control(sheet: Sheet) -> None:
    assert click(sheet, "go") == Pop()
    control = sheet.control("go")
    assert control
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=control.rect.center, button=1))
    assert sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(900, 900), button=1)) is None


def test_a_disabled_control_does_nothing(sheet: Sheet) -> None:
    click(sheet, "off")
    assert sheet.heard == []


def test_a_key_of_a_control_works_wherever_the_focus_is(sheet: Sheet) -> None:
    press(sheet, pygame.K_1)
    assert [said.id for said in sheet.heard] == ["one"]


def test_a_key_typed_into_a_field_is_text_and_no_command(sheet: Sheet) -> None:
    click(sheet, "field")
    press(sheet, pygame.K_1, text="1")
    sheet.handle(pygame.Event(pygame.TEXTINPUT, text="1"))
    assert sheet.values["field"] == "Ailsa1"
    press(sheet, pygame.K_BACKSPACE)
    assert sheet.values["field"] == "Ailsa"


def test_a_toggle_changes_its_value(sheet: Sheet) -> None:
    click(sheet, "toggle")
    assert sheet.values["toggle"] is True


def test_a_stepper_has_halves_wheel_arrows_and_digits(sheet: Sheet) -> None:
    click(sheet, "stepper", (0.9, 0.5))
    assert sheet.values["stepper"] == 4
    click(sheet, "stepper", (0.1, 0.5))
    assert sheet.values["stepper"] == 3
    sheet.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2))
    assert sheet.values["stepper"] == 5
    press(sheet, pygame.K_DOWN)
    assert sheet.values["stepper"] == 4
    press(sheet, pygame.K_BACKSPACE)
    for digit in "12":
        sheet.handle(pygame.Event(pygame.TEXTINPUT, text=digit))
    assert sheet.values["stepper"] == 12


def test_a_slider_follows_the_pointer_and_the_arrow_keys(sheet: Sheet) -> None:
    click(sheet, "slider", (0.99, 0.5))
    assert sheet.values["slider"] == 100
    press(sheet, pygame.K_LEFT)
    assert sheet.values["slider"] == 95


def test_a_drag_begins_after_a_little_way_and_ends_where_the_button_is_let_go(sheet: Sheet) -> None:
    control = sheet.control("go")
    assert control
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=control.rect.center, button=1))
    move(sheet, (control.rect.centerx + 2, control.rect.centery), (1, 0, 0))
    assert sheet.taken is None
    move(sheet, (700, 400), (1, 0, 0))
    assert sheet.taken == "go"
    assert sheet.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(710, 410), button=1)) is None
    assert sheet.dropped_at == (710, 410)


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST])
def test_losing_the_window_focus_cancels_a_drag(sheet: Sheet, event: int) -> None:
    control = sheet.control("go")
    assert control
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=control.rect.center, button=1))
    move(sheet, (700, 400), (1, 0, 0))
    sheet.handle(pygame.Event(event))
    assert sheet.taken is None
    assert sheet.input.dragging is None


def test_resizing_the_window_cancels_a_drag(sheet: Sheet) -> None:
    control = sheet.control("go")
    assert control
    sheet.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=control.rect.center, button=1))
    move(sheet, (700, 400), (1, 0, 0))
    sheet.stage.resize((1024, 600))
    assert sheet.controls
    assert sheet.taken is None


def test_arrow_keys_go_to_the_nearest_control_in_their_direction(sheet: Sheet) -> None:
    press(sheet, pygame.K_LEFT)
    assert sheet.input.focus == "one"
    press(sheet, pygame.K_DOWN)
    assert sheet.input.focus == "toggle"


def test_the_ui_tree_names_everything_that_can_be_used(sheet: Sheet, tmp_path: Path) -> None:
    stack = stack_on(sheet.stage)
    stack.apply(Push(sheet))
    found = tree(stack)
    assert found["scenes"] == ["sheet"]
    assert found["seat"] is None
    controls = found["controls"]
    assert isinstance(controls, list)
    assert [c["id"] for c in controls if c.get("primary")] == ["go"]
    stepper = next(c for c in controls if c["id"] == "stepper")
    assert stepper["role"] == "stepper"
    assert stepper["value"] == 3
    assert stepper["rect"] == [10, 310, 200, 60]


def test_the_ui_tree_file_follows_every_change(sheet: Sheet, tmp_path: Path) -> None:
    stack = stack_on(sheet.stage)
    stack.apply(Push(sheet))
    file = tmp_path / "tree.json"
    writer = UiTree(file)
    writer.update(stack)
    before = file.read_text(encoding="utf-8")
    click(sheet, "toggle")
    writer.update(stack)
    assert file.read_text(encoding="utf-8") != before
    assert list(tmp_path.glob("*.new")) == []


def test_drawing_changes_nothing(sheet: Sheet) -> None:
    screen = pygame.display.get_surface()
    assert screen
    before = sheet.tree()
    sheet.draw(screen)
    sheet.draw(screen)
    assert sheet.tree() == before


def test_a_press_beside_all_controls_goes_to_the_page(sheet: Sheet) -> None:
    assert click_at(sheet, (1500, 900)) is None
