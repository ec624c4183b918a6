"""The real program in a real window: started under Xvfb, seen through its ui-tree, used by xdotool.

Only what a person has is used: a mouse, a keyboard, and what stands on the screen.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

from tests.support.places import ROOT as ROOT

Tree: TypeAlias = dict[str, Any]
Control: TypeAlias = dict[str, Any]

TOOLS = ("Xvfb", "xdotool")
PATIENCE = 20.0


@dataclass(frozen=True)
class Program:
    """How the program is started: the source tree unless another one is given."""

    words: tuple[str, ...] = (sys.executable, "-m", "game")
    folder: Path = ROOT
    """Where it is started from."""
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))
    user: int | None = None
    """The number of the user who starts it, if that is not the present one."""

    def start(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """A running program with these words and these further settings of its environment."""
        return subprocess.Popen(
            [*self.words, *words],
            cwd=self.folder,
            env={**self.environment, **more},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            user=self.user,
            group=self.user,
            extra_groups=None if self.user is None else [],
        )


SOURCE = Program()


def tools_are_there() -> bool:
    """Whether this machine can show a window to nobody."""
    return all(shutil.which(tool) for tool in TOOLS)


@contextmanager
def virtual_screen(width: int = 1920, height: int = 1080) -> Iterator[str]:
    """A screen that nobody sees; yields its name."""
    reader, writer = os.pipe()
    size = f"{width}x{height}x24"
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"]
    command.append("-r")  # on a busy machine a short press would repeat itself
    server = subprocess.Popen(
        command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writer)
    with os.fdopen(reader) as answer:
        display = f":{answer.readline().strip()}"
    try:
        yield display
    finally:
        server.terminate()
        server.wait(10)


class RealWindow:
    """One run of the program on a virtual screen."""

    def __init__(
        self, display: str, data: Path, *arguments: str, program: Program = SOURCE
    ) -> None:
        self.data = data
        self._origin = (0, 0)
        self.tree_file = data.parent / "tree.json"
        self.tree_file.unlink(missing_ok=True)
        window = {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
        }
        self._environment = {**os.environ, **window}
        words = ["--ui-tree", str(self.tree_file), *arguments]
        if program is SOURCE:
            words += ["--data", str(data)]
        self.process = program.start(*words, **window)

    def __enter__(self) -> RealWindow:
        self.wait_for(lambda tree: bool(tree["controls"]))
        self._origin = self._find_origin()
        return self

    def _find_origin(self) -> tuple[int, int]:
        """Where the window's corner lies on the screen."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self._asked("search", "--onlyvisible", "--class", "skye").split()
            if found:
                words = self._asked("getwindowgeometry", "--shell", found[0]).split()
                place = dict(word.split("=") for word in words)
                return int(place["X"]), int(place["Y"])
            time.sleep(0.1)
        raise AssertionError("no window was found")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(10)
        if self.process.stdout:
            self.process.stdout.close()

    # What is seen.

    def tree(self) -> Tree:
        """What is on the screen now."""
        while True:
            try:
                tree: Tree = json.loads(self.tree_file.read_text(encoding="utf-8"))
            except FileNotFoundError:
                self._check_alive()
                time.sleep(0.02)
                continue
            return tree

    def wait_for(self, wanted: Callable[[Tree], bool]) -> Tree:
        """Until the screen is as wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            tree = self.tree()
            if wanted(tree):
                return tree
            self._check_alive()
            time.sleep(0.01)
        raise AssertionError(f"the screen never became as wanted: {self.tree()}")

    def _check_alive(self) -> None:
        if self.process.poll() is not None:
            said = self.process.stdout.read() if self.process.stdout else ""
            raise AssertionError(f"the program ended with {self.process.returncode}: {said}")

    # What is done.

    def click(self, control: Control, part: tuple[float, float] = (0.5, 0.5)) -> None:
        """A click with the left button on a part of a control."""
        x, y, width, height = control["rect"]
        at = self._on_screen(round(x + width * part[0]), round(y + height * part[1]))
        self._xdotool("mousemove", *at, "click", "1")

    def drag(self, start: Control, end: Control) -> None:
        """Press on one control, move, and let go on another."""
        one, other = _middle(start), _middle(end)
        between = ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
        first, half, last = (self._on_screen(*point) for point in (one, between, other))
        self._xdotool("mousemove", *first, "mousedown", "1", "sleep", "0.05")
        self._xdotool("mousemove", *half, "sleep", "0.05", "mousemove", *last, "sleep", "0.1")
        self._xdotool("mouseup", "1")

    def wheel(self, control: Control, notches: int) -> None:
        """The wheel over a control, up if positive."""
        button = "4" if notches > 0 else "5"
        turns = ["click", button] * abs(notches)
        self._xdotool("mousemove", *self._on_screen(*_middle(control)), *turns)

    def keys(self, *names: str) -> None:
        """Press keys by their X names, such as Tab, Return, ctrl+z."""
        self._xdotool("key", *names)

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def picture(self, path: Path) -> None:
        """A picture of the whole screen, if ImageMagick is there."""
        if shutil.which("import"):
            command = ["import", "-window", "root", str(path)]
            subprocess.run(command, env=self._environment, check=False, timeout=30)

    def _on_screen(self, x: int, y: int) -> tuple[str, str]:
        return str(self._origin[0] + x), str(self._origin[1] + y)

    def _asked(self, *words: str) -> str:
        command = ["xdotool", *words]
        ran = subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False, timeout=30
        )
        return ran.stdout

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True, timeout=30)


def find(tree: Tree, name: str) -> Control | None:
    """A control by its id."""
    return next((control for control in tree["controls"] if control["id"] == name), None)


def named(tree: Tree, start: str) -> list[Control]:
    """The usable controls whose id begins so."""
    return [c for c in tree["controls"] if c["id"].startswith(start) and c["enabled"]]


def _middle(control: Control) -> tuple[int, int]:
    x, y, width, height = control["rect"]
    return x + width // 2, y + height // 2
