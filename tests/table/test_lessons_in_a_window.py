"""Every lesson in a real window, from the title to its end, by a real mouse and nothing else."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.menus.learn.page import all_lessons
from game.table.lessons.steps import Lesson
from tests.support.windows.lessons import next_click
from tests.support.windows.people import MousePerson
from tests.support.windows.real_window import (
    RealWindow,
    Tree,
    find,
    tools_are_there,
    virtual_screen,
)

pytestmark = pytest.mark.skipif(
    not tools_are_there() and not os.environ.get("CI"),
    reason="needs Xvfb and xdotool, which .ci/run installs",
)

LONGEST = 120.0
"""Seconds for a lesson; a person reads longer."""


@pytest.fixture
def display() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_tester_with_only_a_mouse_ends_a_lesson(
    display: str, tmp_path: Path, lesson: Lesson
) -> None:
    with RealWindow(display, tmp_path / "data", "--speed", "off") as window:
        person = MousePerson(window)
        person.use("learn")
        window.wait_for(lambda tree: tree["scenes"][-1] == "learn")
        if find(window.tree(), f"lesson:{lesson.id}") is None:
            person.use(f"game:{lesson.game}")
        window.wait_for(lambda tree: find(tree, f"lesson:{lesson.id}") is not None)
        person.use(f"lesson:{lesson.id}")
        window.wait_for(lambda tree: tree["scenes"][-1] == "lesson")
        follow(window)
    kept = json.loads((tmp_path / "data" / "lessons.json").read_text(encoding="utf-8"))
    assert kept[lesson.id]["done"] is True


def follow(window: RealWindow) -> None:
    """Click what is lit until the lesson is over."""
    end = time.monotonic() + LONGEST
    clicked: Tree = {}
    since = time.monotonic()
    while time.monotonic() < end:
        tree = window.tree()
        if tree["scenes"][-1] != "lesson":
            return
        # The same screen is not clicked twice at once: an answer may be on its way.
        if tree == clicked and time.monotonic() < since + 1.0:
            time.sleep(0.02)
            continue
        if found := next_click(tree):
            window.click(found.control, found.part)
            clicked, since = tree, time.monotonic()
        time.sleep(0.05)
    raise AssertionError(f"the lesson did not end in time: {window.tree()}")
