"""Pictures of every scene: to look at, for the README, and to see that a change changed none.

    python build/art/take_pictures.py FOLDER             in English at 1920x1080
    python build/art/take_pictures.py FOLDER --all       in every language at three sizes
    python build/art/take_pictures.py --compare FOLDER   draws those again, and tells which differ

A fixed deal is played by `greedy` up to the fourth round; then a person sits down and each scene
is drawn as that person would see it. Nothing on the pictures hangs on the day, the clock, the
computer or luck. Every language and size has a process and, with `--all`, a folder of its own.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pictures.frozen
import pygame
from pictures.compare import difference, save
from pictures.hand import Drawn, rest
from pictures.journey import journey_scenes
from pictures.menus import menu_scenes
from pictures.past import past_scenes
from pictures.records import VARIABLE
from pictures.skye import skye_scenes
from pictures.skylands import sky_scenes

from game.app import App, Launch
from game.language.text import LANGUAGES
from game.ui.page import Page
from game.ui.stage import Stage

Size: TypeAlias = tuple[int, int]

SIZES: Final = ((1024, 600), (1920, 1080), (2560, 1440))
USUAL: Final = (1920, 1080)


@dataclass(frozen=True, slots=True)
class Task:
    """What one process draws, and what becomes of it."""

    folder: Path
    """Where the pictures go, or those lie that they are compared with."""
    language: str
    size: Size
    only: tuple[str, ...] = ()
    """The beginnings of the scenes' names; all of them if there are none."""
    compares: bool = False
    changed: Path | None = None
    """Where a picture goes that differs."""

    def wants(self, name: str) -> bool:
        """Return whether a scene is drawn."""
        return not self.only or name.startswith(self.only)


class Done(NamedTuple):
    """What came of a task: how many pictures, and a line for each that differs or is missing."""

    drawn: int = 0
    differ: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


def main() -> int:
    """Draw every scene, and save or compare it; 1 if a picture differs or is missing."""
    options = _options()
    tasks = _tasks(options)
    # Each process begins anew, so that sets of words have the same order in all of them.
    os.environ.update(PYTHONHASHSEED="0", PYGAME_HIDE_SUPPORT_PROMPT="1")
    begun = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as played:
        os.environ[VARIABLE] = played
        with ProcessPoolExecutor(options.jobs, begun, max_tasks_per_child=1) as pool:
            done = list(_report(pool.map(_draw, tasks)))
    drawn = sum(each.drawn for each in done)
    differ = sum(len(each.differ) for each in done)
    missing = sum(len(each.missing) for each in done)
    if options.compare:
        also = f", {missing} missing" if missing else ""
        print(f"{drawn} pictures, {differ} differ{also}")
    else:
        print(f"{drawn} pictures")
    return 1 if differ or missing else 0


def _report(found: Iterator[Done]) -> Iterator[Done]:
    for done in found:
        for line in (*done.differ, *done.missing):
            print(line, flush=True)
        yield done


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", help="where they go")
    parser.add_argument("size", type=_size, nargs="?", help="of the window, such as 1920x1080")
    parser.add_argument("--all", action="store_true", help="every language and three sizes")
    parser.add_argument("--compare", type=Path, metavar="FOLDER", help="with those of --all")
    parser.add_argument("--changed", type=Path, metavar="OUT", help="where those go that differ")
    parser.add_argument("--language", choices=LANGUAGES, help="only this one")
    parser.add_argument("--size", type=_size, dest="one_size", help="only this one")
    parser.add_argument("--only", action="append", default=[], metavar="SCENE", help="so begun")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    options = parser.parse_args()
    if (options.folder is None) == (options.compare is None):
        parser.error("one folder is needed: where pictures go, or those to compare with")
    return options


def _size(words: str) -> Size:
    width, height = words.split("x")
    return int(width), int(height)


def _tasks(options: argparse.Namespace) -> list[Task]:
    """Return the largest first, since they take longest."""
    folder = (options.compare or options.folder).resolve()
    size, compares = options.size or options.one_size, options.compare is not None
    many = options.all or compares
    languages = [options.language] if options.language else LANGUAGES if many else ["en"]
    sizes = [size] if size else sorted(SIZES, reverse=True) if many else [USUAL]
    changed = options.changed.resolve() if options.changed else None
    return [
        Task(
            folder / name if many else folder,
            language,
            (width, height),
            tuple(options.only),
            compares,
            changed / name if changed else None,
        )
        for width, height in sizes
        for language in languages
        for name in [f"{language}-{width}x{height}"]
    ]


def _draw(task: Task) -> Done:
    """Return every scene in one language at one size; a scene that fails ends it, and says why."""
    try:
        return _drawn(task)
    except Exception:  # an error of the game may not find its way through to another process
        return Done(missing=(f"{task.folder.name}: {traceback.format_exc()}",))


def _drawn(task: Task) -> Done:
    if not task.compares:
        task.folder.mkdir(parents=True, exist_ok=True)
    names, differ, missing = [], [], []
    with pictures.frozen.empty_folder() as data:
        app = App(Launch(data=data, window=task.size, language=task.language))
        for name, pages in scenes(app.stage):
            if not task.wants(name):
                continue
            assert name not in names, f"two scenes are called {name}"
            names.append(name)
            _paint(app, pages)
            file = task.folder / f"{name}.png"
            if not task.compares:
                save(app.screen, file)
            elif not file.exists():
                missing.append(f"{task.folder.name}/{name}: there was none before")
                _keep(app.screen, task.changed, name)
            elif found := difference(app.screen, file):
                box = "{}x{} at {},{}".format(*found.box.size, *found.box.topleft)
                differ.append(f"{task.folder.name}/{name}: {found.points} points differ, {box}")
                _keep(app.screen, task.changed, name)
        app.close()
    if task.compares:
        old = {file.stem for file in task.folder.glob("*.png") if task.wants(file.stem)}
        gone = sorted(old - set(names))
        missing += [f"{task.folder.name}/{name}: there is none now" for name in gone]
    return Done(len(names), tuple(differ), tuple(missing))


def _paint(app: App, pages: tuple[Page, ...]) -> None:
    top = pages[-1]
    top.enter()
    rest(top)
    app.screen.fill((0, 0, 0))
    for page in pages:
        page.draw(app.screen)


def _keep(picture: pygame.Surface, folder: Path | None, name: str) -> None:
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        save(picture, folder / f"{name}.png")


def scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield every scene with its name and what lies below it."""
    yield from menu_scenes(stage)
    yield from skye_scenes(stage)
    yield from past_scenes(stage)
    yield from journey_scenes(stage)
    yield from sky_scenes(stage)


if __name__ == "__main__":
    sys.exit(main())
