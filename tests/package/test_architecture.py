"""Architecture of the code: imports, lengths, docstrings."""

from __future__ import annotations

import ast
import gc
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
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

WITHOUT_A_WINDOW: Final = """
    bots cli language match
    skye/judgement skye/words skye/ledger.py skye/rules_chapter.py skye/sentences.py skye/session.py
    skye/build/bench.py skye/build/plan.py skye/market/order.py skye/market/preview.py
    skye/pad/pad.py skye/pad/text.py skye/pricing/aid.py skye/pricing/draft.py skye/pricing/drag.py
    skye/scoring/script.py skye/walk/does.py skye/walk/plan.py skye/walk/state.py
    skylands/judgement skylands/words skylands/deeds.py skylands/ledger.py skylands/possible.py
    skylands/rules_chapter.py skylands/session.py skylands/convert/plan.py
    skylands/create/payment.py skylands/lay/bench.py skylands/table/slot_facts.py
    table/clock/words.py table/final/rank.py table/laying/drag.py table/lessons/session.py
    table/report/html.py table/steps_back.py ui/motion.py ui/settings.py
"""
"""Folders and files of what is known without a window, and without all that they import having
one: thoughts, words, matches, plans, drafts, scripts, accounts."""

LAYERS: Final = {
    "rules": 0,
    "game.language": 1,
    "game.bots": 1,
    "game.match": 2,
    "game.ui": 3,
    "game.cli": 3,
    "game.table": 4,
    "game.skye": 5,
    "game.skylands": 5,
    "game.games": 6,
    "game.menus": 7,
    "game.doors": 8,
    "game.app": 9,
    "game.check": 10,
    "game.launch": 11,
    "game.__main__": 12,
}
"""By layer its height: it may know itself and what lies lower. Every import counts, also inside
functions and under TYPE_CHECKING."""

QUESTIONS: Final = {
    "game.menus.settings.key_choice.KeyChoice",
}
"""Pages that only ask something and give the answer to the page that opened them."""

MOST_FILES: Final = 20
MOST_AT_THE_ROOT: Final = 8
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


def tree(path: Path) -> ast.Module:
    """A file as Python reads it."""
    return trees()[path]


@cache
def trees() -> dict[Path, ast.Module]:
    """Every file as Python reads it; kept to the end, and left out when garbage is collected."""
    gc.collect()
    found = {path: ast.parse(path.read_text(encoding="utf-8")) for path in [*RULES, *GAME]}
    gc.freeze()
    return found


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


@cache
def known() -> dict[str, Path]:
    """Every module of the project by its name."""
    return {module(path): path for path in [*RULES, *GAME]}


@cache
def graph() -> dict[str, set[str]]:
    """By module all modules of the project that it imports, wherever it does."""
    return {name: _modules(imports(path)) - {name} for name, path in known().items()}


def _modules(names: set[str]) -> set[str]:
    """The modules behind imported names: the names themselves, or what they are taken from."""
    found = {name if name in known() else name.rpartition(".")[0] for name in names}
    return found & known().keys()


def arrows() -> set[tuple[str, str]]:
    """Who imports whom; the package of the game itself, which knows its version, is no layer."""
    found = {(name, other) for name, others in graph().items() for other in others}
    return {arrow for arrow in found if "game" not in arrow}


def layer(name: str) -> str:
    """The layer that a module lies in."""
    return next(each for each in LAYERS if name == each or name.startswith(f"{each}."))


Class: TypeAlias = tuple[str, str]
"""A class by its module and its name."""


@cache
def parents() -> dict[Class, list[Class]]:
    """By class those that it is made from, where they can be told by their names."""
    found: dict[Class, list[Class]] = {}
    for name, path in known().items():
        taken = _taken(path)
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                bases = [
                    base.value if isinstance(base, ast.Subscript) else base for base in node.bases
                ]
                names = [base.id for base in bases if isinstance(base, ast.Name)]
                found[name, node.name] = [_defined(taken.get(base, (name, base))) for base in names]
    return found


def _defined(each: Class) -> Class:
    """A class where it is written; packages hand on those of their modules."""
    name, own = each
    further = _taken(known()[name]).get(own) if name in known() else None
    return _defined(further) if further else each


def _taken(path: Path) -> dict[str, Class]:
    """What a file takes from other modules, by the names it uses."""
    return {
        alias.asname or alias.name: (str(node.module), alias.name)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def ancestors(each: Class) -> set[Class]:
    """A class and all that it is made from."""
    return {each}.union(*[ancestors(parent) for parent in parents().get(each, [])])


@cache
def pages() -> set[Class]:
    """Every class that is a page."""
    return {each for each in parents() if ("game.ui.page", "Page") in ancestors(each)}


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


def of_each(paths: list[Path]) -> Callable[[Callable[[Path], None]], Callable[[], None]]:
    """Make one test of what must hold in each of these files: to begin a test takes longer."""

    def test_of(check: Callable[[Path], None]) -> Callable[[], None]:
        def test() -> None:
            wrong = []
            for path in paths:
                try:
                    check(path)
                except AssertionError as error:
                    wrong.append(f"{shown(path)}: {error}")
            assert wrong == []

        return test

    return test_of


every_rule = of_each(RULES)
every_module = of_each([*RULES, *GAME])


def test_hints_use_the_judgement_of_the_levels_not_of_the_benchmark() -> None:
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


def test_layers_import_only_lower_layers() -> None:
    assert {(one, other) for one, other in arrows() if not _is_down(one, other)} == set()


def _is_down(one: str, other: str) -> bool:
    """Whether a module may know another one."""
    upper, lower = layer(one), layer(other)
    return upper == lower or LAYERS[upper] > LAYERS[lower]


def test_only_the_program_knows_its_command_line() -> None:
    users = {layer(one) for one, other in arrows() if layer(other) == "game.cli"}
    assert users == {"game.cli", "game.launch", "game.__main__"}


def test_the_two_games_never_import_each_other() -> None:
    games = {"game.skye", "game.skylands"}
    assert {arrow for arrow in arrows() if {layer(name) for name in arrow} == games} == set()


def test_only_the_table_of_games_and_the_doors_know_a_game_by_name() -> None:
    games = {"game.skye", "game.skylands"}
    users = {one for one, other in arrows() if layer(other) in games and layer(one) not in games}
    assert users == {"game.games", "game.doors"}


def test_there_is_no_import_cycle() -> None:
    TopologicalSorter(graph()).prepare()


def test_a_page_imports_only_pages_it_is_made_from() -> None:
    found = set()
    for name, path in known().items():
        own = {each for each in pages() if each[0] == name}
        made_from = set[Class]().union(*[ancestors(each) for each in own])
        for other in _taken(path).values():
            if own and other in pages() - made_from and layer(other[0]) != "game.ui":
                found.add((name, other))
    assert {(name, other) for name, other in found if ".".join(other) not in QUESTIONS} == set()


def test_a_folder_has_few_files() -> None:
    crowds = Counter(
        [
            path.parent
            for top in ("rules", "game", "tests", "build")
            for path in (ROOT / top).rglob("*.py")
        ]
    )
    assert crowds[ROOT / "game"] <= MOST_AT_THE_ROOT
    assert {shown(folder): n for folder, n in crowds.items() if n > MOST_FILES} == {}


@of_each(BOTS)
def test_a_bot_is_given_its_generator(path: Path) -> None:
    assert "random" not in imports(path)


@of_each(REVIEW)
def test_a_review_knows_rules_and_bots_only(path: Path) -> None:
    judged = ("game.match.review.", "game.skye.judgement.", "game.skylands.judgement.")
    ours = ("rules.", "game.bots.", *judged)
    strangers = {name for name in imports(path) if not name.startswith(ours)}
    assert {name.partition(".")[0] for name in strangers} <= sys.stdlib_module_names


@of_each(QUIET)
def test_windowless_modules_import_no_window_library(path: Path) -> None:
    assert tops(path) - sys.stdlib_module_names <= {"rules", "game"}


NO_WINDOW: Final = """
import importlib, sys

class NoWindow:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pytmx"):
            raise ImportError(f"{name} belongs to a window")

sys.meta_path.insert(0, NoWindow())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_windowless_modules_load_without_a_window_library(tmp_path: Path) -> None:
    places = [ROOT / "game" / place for place in WITHOUT_A_WINDOW.split()]
    paths = [path for place in places for path in (sorted(place.rglob("*.py")) or [place])]
    words = [sys.executable, "-B", "-c", NO_WINDOW, *map(module, paths)]
    found = subprocess.run(words, cwd=tmp_path, env=quiet(), capture_output=True, text=True)
    assert (found.stderr, found.returncode) == ("", 0)


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
    silent = {node for node in public(tree(path)) if not ast.get_docstring(node)}
    protocols = _members_of_protocols(path)
    unsaid = {node for node in silent - _said_by_parents(path) if not _is_one_line(node)}
    assert [node.name for node in unsaid if node.name not in protocols] == []


def _is_one_line(node: ast.AST) -> bool:
    """Whether a function is a single statement, so that its name says it all."""
    return isinstance(node, ast.FunctionDef) and len(node.body) == 1


def _said_by_parents(path: Path) -> set[ast.AST]:
    """The methods of which a class that theirs is made from says what they promise."""
    return {
        child
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        for own in [(module(path), node.name)]
        for child in node.body
        if isinstance(child, ast.FunctionDef)
        and any((parent, child.name) in described() for parent in ancestors(own) - {own})
    }


@cache
def described() -> set[tuple[Class, str]]:
    """Every method that says what it promises, with its class."""
    return {
        ((name, node.name), child.name)
        for name, path in known().items()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        for child in node.body
        if isinstance(child, ast.FunctionDef) and ast.get_docstring(child)
    }


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
def test_no_exception_is_swallowed(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"line {node.lineno} catches everything"
            assert not all(isinstance(line, ast.Pass) for line in node.body), node.lineno


ALONE: Final = """
import gc, importlib, os, sys

def watch(event, arguments):
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        touched.append(f"{event} {arguments[0]}")
    elif event in ("os.mkdir", "os.rename", "os.remove", "socket.bind", "subprocess.Popen"):
        touched.append(f"{event} {arguments[0]}")

def alone(name, needs):
    importlib.import_module(name)
    ours = {each for each in sys.modules if each.partition(".")[0] in ("rules", "game")}
    return touched + [f"has {each}, which it does not import" for each in ours - needs]

def go_on(name):
    try:
        found = alone(name, set(closures[name]))
    except BaseException as wrong:
        found = [f"{type(wrong).__name__}: {wrong}"]
    if found:
        print(f"{name}: {found}", file=sys.stderr, flush=True)
    touched.clear()
    print(name, flush=True)
    branch(after.get(name, ()))

def branch(names):
    for name in names:
        child = os.fork() if name != names[-1] else 0
        if child:
            os.waitpid(child, 0)
        else:
            go_on(name)
            os._exit(0)

gc.disable()
closures, after = eval(sys.stdin.read())
for name in ("argparse", "json", "concurrent.futures.process", "time", *sys.argv[1:]):
    importlib.import_module(name)
touched = []
sys.addaudithook(watch)
branch(after[None])
"""
"""Imports each module in an interpreter that has imported nothing else of ours but what this
module needs: one that has just imported the largest part of that is forked, or goes on
itself where nothing else is left to fork. What others wrote is loaded before, once for all."""


@cache
def needed_at_once(name: str) -> set[str]:
    """The modules of ours that must be loaded before this one is, by its lines outside functions;
    packages come before what they hold."""
    found: set[str] = set()
    waiting: list[ast.AST] = [*tree(known()[name]).body]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                continue
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                waiting += node.orelse
            case ast.Import():
                found |= {alias.name for alias in node.names}
            case ast.ImportFrom():
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
            case _:
                waiting += ast.iter_child_nodes(node)
    needed = _modules(found)
    for each in [name, *needed]:
        needed |= {each[:dot] for dot, letter in enumerate(each) if letter == "."}
    return needed - {name}


@cache
def closure(name: str) -> frozenset[str]:
    """A module, and all of ours that is loaded before it is."""
    found, waiting = {name}, [name]
    while waiting:
        new = needed_at_once(waiting.pop()) - found
        found |= new
        waiting += new
    return frozenset(found)


def largest_part(name: str) -> str | None:
    """The module after which the least is missing for another one."""
    parts = [each for each in closure(name) if closure(each) < closure(name)]
    return max(parts, key=lambda each: (len(closure(each)), each), default=None)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fresh interpreters are forked")
def test_every_module_can_be_imported_alone_and_does_nothing_then(tmp_path: Path) -> None:
    after: dict[str | None, list[str]] = {}
    for name in known():
        after.setdefault(largest_part(name), []).append(name)
    closures = {name: sorted(closure(name)) for name in known()}
    found = subprocess.run(
        [sys.executable, "-B", "-c", ALONE, *sorted(WINDOW_LIBRARIES)],
        input=repr((closures, after)),
        cwd=tmp_path,
        env=quiet(),
        capture_output=True,
        text=True,
    )
    assert (found.stderr, found.returncode) == ("", 0)
    assert sorted(found.stdout.split()) == sorted(known())
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
