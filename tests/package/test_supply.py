"""Dependencies and licences; the program uses no network and runs no data as code."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.menus.licences import SHIPPED
from tests.package.test_architecture import GAME, RULES, quiet, shown, tops, tree
from tests.support.command import run_python
from tests.support.places import ROOT

NETWORKS: Final = {
    "asyncio", "ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl",
    "telnetlib", "urllib", "webbrowser", "xmlrpc", "requests", "httpx", "aiohttp",
}  # fmt: skip
CODE_FROM_DATA: Final = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "code", "codeop"}
RUNNERS: Final = {"eval", "exec", "compile", "__import__"}
BOT_FILES: Final = ROOT / "game" / "bots" / "botfile.py"
"""The one place that runs a file, because a person asked for exactly that."""

NO_SOCKET: Final = """
import os, sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

def refuse(event, arguments):
    if event.startswith("socket."):
        os.write(2, f"{event} {arguments}\\n".encode())
        os._exit(9)

sys.addaudithook(refuse)
import game, rules

for package in (game, rules):
    for module in walk_packages(package.__path__, package.__name__ + "."):
        if module.name != "game.__main__":
            import_module(module.name)

from game.app import App, Launch
from game.match.headings import heading_of
from game.ui.scene import Push, Reset
from game.menus.opening import new_session
from game.table.destinations import Table
from game.menus.title import TitlePage

app = App(Launch(Path("data"), (1024, 600), "en", "off", headless=True))
app.stack.apply(Push(TitlePage(app.stage)))
app.frame(0.1)
seats = ["greedy", "random"]
games = [heading_of(seats, 1), heading_of(seats, 1, "journeyman"), heading_of(seats, 1, "skylands")]
for heading in games:
    session = new_session(app.stage, heading)
    app.stack.apply(Reset(Table(session)))
    for _ in range(int(sys.argv[1])):
        app.frame(0.1)
    assert len(session.actions) > 10, session.actions
app.close()
folder = "/proc/self/fd"
for name in os.listdir(folder) if os.path.isdir(folder) else ():
    try:
        assert not os.readlink(f"{folder}/{name}").startswith("socket:"), name
    except FileNotFoundError:
        continue
"""
"""All modules and all three games with an eye on every socket that Python makes. What a library
opens by itself (SDL talks to the screen and the sound server over local sockets) is not seen by
the first check; the second one sees those too, and with dummy drivers there must be none left."""

EVERY: Final = [*RULES, *GAME]


def test_no_module_uses_the_network() -> None:
    assert [shown(path) for path in EVERY if tops(path) & NETWORKS] == []


def test_data_is_never_run() -> None:
    assert [shown(path) for path in EVERY if tops(path) & CODE_FROM_DATA] == []
    assert [shown(path) for path in EVERY if path != BOT_FILES and _runners(path)] == []
    assert _runners(BOT_FILES) == {"compile", "exec"}


def _runners(path: Path) -> set[str]:
    """Words by which Python runs a text, called or handed on; `re.compile` is none of them."""
    return {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)} & RUNNERS


def test_the_running_program_opens_no_socket(tmp_path: Path) -> None:
    found = _watched(NO_SOCKET, "60", tmp_path)
    assert (found.stderr, found.returncode) == ("", 0)


def test_the_socket_check_detects_a_socket(tmp_path: Path) -> None:
    found = _watched(
        NO_SOCKET.replace("import game", "import socket; socket.socket()"), "0", tmp_path
    )
    assert found.returncode == 9
    assert found.stderr.startswith("socket.")


def _watched(code: str, frames: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run it beside an empty folder, with neither screen nor sound."""
    return subprocess.run(
        [sys.executable, "-B", "-c", code, frames],
        cwd=folder,
        env=quiet() | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("script", ["packaging/lock.py", "packaging/licences.py"])
def test_what_is_shipped_is_pinned_and_its_licence_is_listed(script: str) -> None:
    found = run_python(f"build/{script}", "--check")
    assert (found.stdout, found.stderr, found.returncode) == ("", "", 0)


def test_the_list_of_licences_names_everything_once() -> None:
    names = [name for name, _ in SHIPPED]
    assert {"pygame-ce", "platformdirs", "PyTMX", "Python"} <= set(names)
    assert all(licence for _, licence in SHIPPED)
    assert len(set(names)) == len(names)
