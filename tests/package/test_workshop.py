"""Style, types, and the commands of the README."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from rules.skye.landscape import TILES
from tests.support.catalogues import workshop_module
from tests.support.places import ROOT


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy"],
    ],
    ids=" ".join,
)
def test_the_code_is_clean(command: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_ci_runs_the_readme_test_command_and_nothing_else_after_installing() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    (python3 -m venv .*)$", readme, re.MULTILINE)
    start, test = commands[:2]
    assert "skye" in start
    assert "pytest" in test
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().splitlines()
    assert ci[-1] == test


def test_the_readme_opens_with_its_two_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:10]
    assert sum(line.startswith("    python3 -m venv") for line in lines) == 2


def test_readme_and_licence_say_that_this_is_a_fan_work() -> None:
    for name in ("README.md", "LICENSE"):
        assert "unofficial fan work" in (ROOT / name).read_text(encoding="utf-8")


def test_the_painter_knows_the_mark_of_each_journeyman_tile() -> None:
    tiles = workshop_module("art/paint/facts.py").tiles()
    marked = {name for name, tile in tiles.items() if "journeyman-mark" in tile.loose}
    assert marked == {name for name in TILES if name.startswith("J")}
    assert marked
