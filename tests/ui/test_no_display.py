"""Without a display the program says so in one sentence instead of running unseen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.app import NO_DISPLAY
from game.cli import main
from tests.support.places import ROOT


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize("driver", [None, "x11"])
def test_a_missing_display_gives_one_sentence_and_exit_code_2(
    driver: str | None, tmp_path: Path
) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    if driver:
        environment["SDL_VIDEODRIVER"] = driver
    ran = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert ran.returncode == 2
    assert "no display was found" in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
@pytest.mark.parametrize(
    "names", [{"DISPLAY": ":987"}, {"DISPLAY": "nonsense"}, {"WAYLAND_DISPLAY": "nobody"}]
)
def test_a_display_that_does_not_answer_counts_as_missing(
    names: dict[str, str], tmp_path: Path
) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    ran = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path)],
        cwd=ROOT,
        env={**environment, **names},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert ran.returncode == 2
    assert "no display was found" in ran.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_where_a_double_click_gives_no_output_the_sentence_is_shown_in_a_box(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    shown: list[tuple[str, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: shown.append(words))
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["--data", str(tmp_path)]) == 2
    assert shown == [("Skye", NO_DISPLAY, "error")]
