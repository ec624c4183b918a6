"""The scene stack: entering, leaving, and which scenes are visible."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest

from game.ui.scene import Change, Destination, Pop, Push, Quit, Reset, SceneStack, Swap


class Probe:
    """A scene that notes what happens to it."""

    def __init__(self, name: str, log: list[str], *, opaque: bool = True) -> None:
        self.name = name
        self.opaque = opaque
        self._log = log

    def enter(self) -> None:
        self._log.append(f"enter {self.name}")

    def exit(self) -> None:
        self._log.append(f"exit {self.name}")

    def handle(self, event: pygame.Event) -> Change:
        return None

    def update(self, dt: float) -> Change:
        return None

    def draw(self, screen: pygame.Surface) -> None:
        self._log.append(f"draw {self.name}")

    def drop_layers(self) -> None:
        self._log.append(f"forget {self.name}")


@dataclass(frozen=True)
class Place(Destination):
    """Where a scene of that name lies."""

    name: str
    log: list[str]


def make(to: Destination) -> Probe:
    assert isinstance(to, Place)
    return Probe(to.name, to.log)


def stacked(*names: str) -> tuple[SceneStack, list[str]]:
    log: list[str] = []
    stack = SceneStack(make)
    for name in names:
        stack.apply(Push(Probe(name, log)))
    log.clear()
    return stack, log


def test_a_pushed_scene_is_entered_and_on_top() -> None:
    stack, log = stacked("title")
    stack.apply(Push(Probe("setup", log)))
    assert log == ["enter setup"]
    assert stack.names == ["title", "setup"]


def test_a_popped_scene_is_left_and_the_one_below_is_not_entered_again() -> None:
    stack, log = stacked("title", "setup")
    stack.apply(Pop())
    assert log == ["exit setup"]
    assert stack.top.name == "title"


def test_a_swapped_scene_is_left_before_the_next_is_entered() -> None:
    stack, log = stacked("title", "setup")
    stack.apply(Swap(Probe("table", log)))
    assert log == ["exit setup", "enter table"]
    assert stack.names == ["title", "table"]


def test_a_reset_leaves_all_scenes_from_the_top_down() -> None:
    stack, log = stacked("title", "table", "pause")
    stack.apply(Reset(Probe("title", log)))
    assert log == ["exit pause", "exit table", "exit title", "enter title"]


def test_quitting_leaves_every_scene_once() -> None:
    stack, log = stacked("title", "table")
    stack.apply(Quit())
    assert log == ["exit table", "exit title"]
    assert not stack


def test_nothing_happens_without_a_change() -> None:
    stack, log = stacked("title")
    stack.apply(None)
    assert log == []
    assert stack.names == ["title"]


def test_scenes_show_from_the_highest_opaque_one_upwards() -> None:
    stack, log = stacked("title", "table")
    stack.apply(Push(Probe("pause", log, opaque=False)))
    assert [scene.name for scene in stack.visible()] == ["table", "pause"]


def test_a_covered_scene_drops_its_picture_once() -> None:
    stack, log = stacked("title", "table")
    assert stack.forget_covered()
    assert log == ["forget title"]
    assert not stack.forget_covered()
    stack.apply(Push(Probe("pause", log, opaque=False)))
    assert not stack.forget_covered(), "the table shows through"
    stack.apply(Pop())
    assert stack.forget_covered()
    assert log[-1] == "forget pause"


def test_a_scene_briefly_on_top_drops_its_picture_too() -> None:
    stack, log = stacked("title", "table")
    stack.forget_covered()
    log.clear()
    stack.apply(Pop())
    stack.apply(Push(Probe("setup", log)))
    assert stack.forget_covered()
    assert log == ["exit table", "enter setup", "forget table", "forget title"]


def test_hidden_scenes_all_drop_their_pictures() -> None:
    stack, log = stacked("title", "table")
    stack.apply(Quit())
    stack.forget_pictures()
    assert log == ["exit table", "exit title", "forget title", "forget table"]


@pytest.mark.parametrize("change", [Push, Swap, Reset])
def test_a_destination_becomes_the_scene_that_its_door_leads_to(
    change: type[Push | Swap | Reset],
) -> None:
    stack, log = stacked("below")
    stack.apply(change(Place("there", log)))
    assert stack.top.name == "there"
    assert "enter there" in log


def test_a_scene_stays_on_the_stack_if_no_page_can_be_made_for_another() -> None:
    stack, log = stacked("below")
    for change in (Push, Swap, Reset):
        with pytest.raises(AssertionError):
            stack.apply(change(Destination()))
    assert stack.names == ["below"]
    assert log == []
