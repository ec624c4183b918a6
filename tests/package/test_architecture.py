"""What the code promises about itself: who imports whom, how long things are, what is described."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from tests.support.places import ROOT

RULES: Final = sorted((ROOT / "rules").rglob("*.py"))
GAME: Final = sorted((ROOT / "game").rglob("*.py"))
BOTS: Final = sorted((ROOT / "game" / "bots").rglob("*.py"))
REVIEW: Final = [
    path
    for folder in ("match/review", "skye/judgement", "skylands/judgement")
    for path in sorted((ROOT / "game" / folder).glob("*.py"))
]
QUIET: Final = [
    *BOTS,
    *REVIEW,
    *sorted((ROOT / "game" / "cli").rglob("*.py")),
    ROOT / "game" / "__init__.py",
    *(ROOT / "game" / "match" / f"{name}.py" for name in ("contest", "tournament", "tally")),
]
"""Parts of the game that never need a window."""

WINDOW: Final = [path for path in GAME if path not in QUIET]

LONGEST_MODULE: Final = 500
LONGEST_FUNCTION: Final = 60
WINDOW_LIBRARIES: Final = {"pygame", "pytmx", "platformdirs"}
READERS: Final = {"open", "read_text", "read_bytes", "write_text", "write_bytes", "mkdir"}
FILE_MODULES: Final = {"io", "os", "pathlib", "shutil", "tempfile", "importlib", "socket", "sys"}
VAGUE: Final = ("Manager", "Util", "Helper")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Named: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def shown(path: Path) -> str:
    """A path as the project calls it."""
    return path.relative_to(ROOT).as_posix()


def module(path: Path) -> str:
    """The name under which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree(path: Path) -> ast.Module:
    """A file as Python reads it."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path: Path) -> set[str]:
    """Everything that a file imports, with its full dotted name."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{shown(path)} has a relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def tops(path: Path) -> set[str]:
    """The packages that a file imports from."""
    return {name.partition(".")[0] for name in imports(path)}


def functions(path: Path) -> Iterator[Function]:
    """All functions and methods of a file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def public(node: ast.Module | ast.ClassDef) -> Iterator[Named]:
    """Public functions, classes and methods, and what is in those classes."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if not child.name.startswith("_"):
                yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def calls(path: Path) -> Iterator[str]:
    """The names of everything that a file calls."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            elif isinstance(node.func, ast.Attribute):
                yield node.func.attr


every_rule = pytest.mark.parametrize("path", RULES, ids=shown)
every_module = pytest.mark.parametrize("path", [*RULES, *GAME], ids=shown)


def test_people_are_advised_by_the_judgement_of_the_levels_and_not_of_the_stick() -> None:
    users = [path for path in GAME if any(".evaluate." in name for name in imports(path))]
    known = ["greedy", "journeyman", "stepworth"]
    assert [shown(path) for path in users] == [f"game/bots/skye/{name}.py" for name in known]


@every_rule
def test_rules_know_only_the_standard_library(path: Path) -> None:
    assert tops(path) - sys.stdlib_module_names <= {"rules"}


@every_rule
def test_rules_take_nothing_of_randomness_but_a_generator(path: Path) -> None:
    random = {name for name in imports(path) if name.partition(".")[0] == "random"}
    assert random <= {"random.Random"}


@every_rule
def test_rules_have_no_clock_no_screen_and_no_files(path: Path) -> None:
    assert not tops(path) & (FILE_MODULES | {"time", "datetime", "logging", "threading"})
    assert not READERS & set(calls(path))


@every_rule
def test_rules_never_print(path: Path) -> None:
    assert not {"print", "input", "breakpoint"} & set(calls(path))


@pytest.mark.parametrize("path", BOTS, ids=shown)
def test_bots_know_the_rules_and_each_other_only(path: Path) -> None:
    strangers = {name for name in imports(path) if not name.startswith(("rules.", "game.bots."))}
    assert {name.partition(".")[0] for name in strangers} <= sys.stdlib_module_names
    assert "random" not in strangers, "a bot is given its generator"


@pytest.mark.parametrize("path", REVIEW, ids=shown)
def test_a_review_knows_rules_and_bots_only(path: Path) -> None:
    judged = ("game.match.review.", "game.skye.judgement.", "game.skylands.judgement.")
    ours = ("rules.", "game.bots.", *judged)
    strangers = {name for name in imports(path) if not name.startswith(ours)}
    assert {name.partition(".")[0] for name in strangers} <= sys.stdlib_module_names


@pytest.mark.parametrize("path", QUIET, ids=shown)
def test_what_needs_no_window_imports_none(path: Path) -> None:
    assert tops(path) - sys.stdlib_module_names <= {"rules", "game"}


@every_module
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@every_module
def test_a_function_is_short(path: Path) -> None:
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions(path)}
    assert {name: n for name, n in lengths.items() if n > LONGEST_FUNCTION} == {}


@every_module
def test_a_module_and_its_public_names_are_described(path: Path) -> None:
    assert ast.get_docstring(tree(path)), f"{shown(path)} does not say what it knows"
    silent = [node.name for node in public(tree(path)) if not ast.get_docstring(node)]
    protocols = _members_of_protocols(path)
    assert [name for name in silent if name not in protocols] == []


def _members_of_protocols(path: Path) -> set[str]:
    """What a protocol only declares; its class says what it is for."""
    return {
        child.name
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "Protocol" for base in node.bases)
        for child in node.body
        if isinstance(child, ast.FunctionDef)
    }


@every_module
def test_names_say_what_things_are(path: Path) -> None:
    names = [node.name for node in ast.walk(tree(path)) if isinstance(node, Named)]
    names += path.relative_to(ROOT).with_suffix("").parts
    lower = [word.lower() for word in VAGUE]
    assert [name for name in names if any(word in name.lower() for word in lower)] == []


@every_module
def test_annotations_are_never_evaluated(path: Path) -> None:
    has_code = any(not isinstance(node, ast.Expr) for node in tree(path).body)
    assert not has_code or "__future__.annotations" in imports(path)


@every_module
def test_nothing_is_swallowed(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno} catches everything"
            assert not all(isinstance(line, ast.Pass) for line in node.body), node.lineno


ALONE: Final = """
import importlib, os, sys

def watch(event, arguments):
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        touched.append(f"{event} {arguments[0]}")
    elif event in ("os.mkdir", "os.rename", "os.remove", "socket.bind", "subprocess.Popen"):
        touched.append(f"{event} {arguments[0]}")

def alone(name):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name not in sys.argv[1].split(","):
            raise
    return touched

for name in ("argparse", "json", "concurrent.futures.process", *sys.argv[1].split(",")):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        continue
touched = []
sys.addaudithook(watch)
for name in sys.argv[2:]:
    child = os.fork()
    if child == 0:
        try:
            found = alone(name)
        except BaseException as wrong:
            found = [f"{type(wrong).__name__}: {wrong}"]
        if found:
            print(f"{name}: {found}", file=sys.stderr, flush=True)
        sys.stdout.flush()
        os._exit(1 if found else 0)
    os.waitpid(child, 0)
"""
"""Imports each name in an interpreter of its own that has imported nothing else of ours;
what others wrote, and for the game its rules, is loaded before, once for all."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fresh interpreters are forked")
@pytest.mark.parametrize(
    ("paths", "before"),
    [
        (RULES, ["time"]),
        (QUIET, [module(path) for path in RULES]),
        (WINDOW, [*WINDOW_LIBRARIES, *[module(path) for path in RULES]]),
    ],
    ids=["rules", "quiet", "window"],
)
def test_every_module_can_be_imported_alone_and_does_nothing_then(
    paths: list[Path], before: list[str], tmp_path: Path
) -> None:
    names = [module(path) for path in paths]
    words = [sys.executable, "-B", "-c", ALONE, ",".join(before), *names]
    found = subprocess.run(words, cwd=tmp_path, env=quiet(), capture_output=True, text=True)
    assert (found.stdout, found.stderr, found.returncode) == ("", "", 0)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["score", "legal"])
def test_the_command_line_leaves_a_window_library_alone(command: str, tmp_path: Path) -> None:
    for name in WINDOW_LIBRARIES:
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('{name} was loaded')\n")
    land = '"tiles":[["castle",0,0,0]]'
    lines = {
        "score": f'{{"seats":[{{"gold":7,{land}}}],"objectives":["gold"]}}',
        "legal": f'{{{land},"tile":"L05"}}',
    }
    found = subprocess.run(
        [sys.executable, "-B", "-m", "game", command],
        input=lines[command],
        cwd=ROOT,
        env=quiet() | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
    )
    assert (found.stderr, found.returncode) == ("", 0)
    assert found.stdout.startswith("{")


def quiet() -> dict[str, str]:
    """An environment in which our packages can be found and nothing is written beside them."""
    ours = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **ours, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
