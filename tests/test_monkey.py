"""The short version of random input to the window, and of many scene changes in one process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.scene_marathon import growth

ROOT = Path(__file__).parent.parent
INPUTS = int(os.environ.get("SKYE_MONKEY", "600"))


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own: its environment and its eye are nobody else's."""
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)


def test_random_input_breaks_nothing() -> None:
    found = run("tests.monkey", "--inputs", str(INPUTS), "--jobs", "1")
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"inputs: {INPUTS}" in found.stdout


BROKEN = """
import sys
from game.scenes.title import TitlePage

def stumble(self, said):
    raise KeyError(said.id)

TitlePage.hear = stumble
from tests.monkey import main
sys.exit(main(["--inputs", "200", "--jobs", "1"]))
"""


def test_a_page_that_stumbles_is_found_with_the_last_inputs() -> None:
    words = [sys.executable, "-c", BROKEN]
    found = subprocess.run(words, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)
    assert found.returncode == 1
    assert "KeyError" in found.stdout
    assert "MouseButton" in found.stdout or "KeyDown" in found.stdout


@pytest.mark.parametrize(
    ("samples", "grown"),
    [([100.0] * 40, 0.0), ([50.0] * 8 + [100.0] * 32, 0.0), ([100.0 + n for n in range(40)], 0.21)],
)
def test_memory_is_compared_after_the_warm_up(samples: list[float], grown: float) -> None:
    assert growth(samples) == pytest.approx(grown, abs=0.02)
