"""The short version of random input to the window, and of many scene changes in one process."""

from __future__ import annotations

import os

import pytest

from tests.long.scene_marathon import growth
from tests.support.command import run_python

INPUTS = int(os.environ.get("SKYE_MONKEY", "600"))


def test_random_input_breaks_nothing() -> None:
    found = run_python("-m", "tests.long.monkey", "--inputs", str(INPUTS), "--jobs", "1")
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"inputs: {INPUTS}" in found.stdout


BROKEN = """
import sys
from game.menus.title import TitlePage

def stumble(self, does):
    raise KeyError(str(does))

TitlePage.on_control = stumble
from tests.long.monkey import main
sys.exit(main(["--inputs", "200", "--jobs", "1"]))
"""


def test_a_failing_page_is_reported_with_the_last_inputs() -> None:
    found = run_python("-c", BROKEN)
    assert found.returncode == 1
    assert "KeyError" in found.stdout
    assert "MouseButton" in found.stdout or "KeyDown" in found.stdout


EVENING = """
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from tests.support.windows import hand as hands
from tests.support.longrun import Bar
from tests.long.scene_marathon import marathon

never_let_go = []
def table(session, table=hands.Table):
    never_let_go.append(session)
    return table(session)
if "leaking" in sys.argv:
    hands.Table = table
with TemporaryDirectory() as folder:
    hand = hands.Hand(Path(folder), 0, resizes=False)
    samples = []
    marathon(hand, 20, samples, Bar(20, 0), minute_frames=15)
    print(len(samples), "minutes,", hand.changes, "scene changes")
    hand.close()
"""


def test_tables_are_freed_when_left() -> None:
    found = run_python("-c", EVENING)
    assert found.returncode == 0, found.stderr
    assert "20 minutes" in found.stdout


def test_a_table_that_stays_in_memory_is_found() -> None:
    found = run_python("-c", EVENING, "leaking")
    assert found.returncode == 1
    assert "tables in memory, though none is played: 1" in found.stderr


@pytest.mark.parametrize(
    ("samples", "grown"),
    [([100.0] * 40, 0.0), ([50.0] * 8 + [100.0] * 32, 0.0), ([100.0 + n for n in range(40)], 0.21)],
)
def test_memory_is_compared_after_the_warm_up(samples: list[float], grown: float) -> None:
    assert growth(samples) == pytest.approx(grown, abs=0.02)
