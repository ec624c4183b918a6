"""The program's own check: load everything, and play games of bots through the real scenes."""

from __future__ import annotations

import tempfile
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import game
import rules
from game.app import App, Launch
from game.language.text import LANGUAGES, Text
from game.match.headings import heading_of
from game.match.running import new_match
from game.menus.title import TitlePage
from game.table.destinations import Table
from game.ui.assets import Assets
from game.ui.audio import Sounds
from game.ui.scene import Push, Quit, Reset

CHECK_FRAMES = 200_000
"""Far more frames than a game of bots needs: a check that hangs fails instead."""


def check(launch: Launch) -> list[str]:
    """Load everything and play games of bots. Return what is wrong, a sentence each."""
    with tempfile.TemporaryDirectory() as folder:
        quick = Launch(
            data=Path(folder),
            window=launch.window or (1280, 800),
            language=launch.language,
            speed="off",
            ui_tree=launch.ui_tree,
            headless=True,
        )
        app = App(quick)
        try:
            wrong = _unloadable(app.stage.assets) + _unheard(app.stage.sounds) + _unspoken()
            return _missing() + wrong or _unplayed(app)
        finally:
            app.close()


def _missing() -> list[str]:
    wrong = []
    for package in (game, rules):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            try:
                import_module(module.name)
            except ImportError as missing:
                wrong.append(f"{module.name}: {missing}")
    return wrong


def _unloadable(assets: Assets) -> list[str]:
    wrong = []
    for path in sorted(assets.art.rglob("*")):
        name = str(path.relative_to(assets.art))
        try:
            if path.suffix in (".png", ".jpg", ".webp"):
                assets.original(name)
            elif path.suffix == ".ttf":
                assets.font_file(name, 20)
        except Exception as broken:
            wrong.append(f"{name}: {broken}")
    assets.forget_all()
    return wrong


def _unheard(sounds: Sounds) -> list[str]:
    names = sounds.names() if sounds.available else []
    return [f"the sound {name} cannot be read" for name in names if not sounds.loads(name)]


def _unspoken() -> list[str]:
    return [f"no texts for {name}" for name in LANGUAGES if not Text(name).has_catalogue]


def _unplayed(app: App) -> list[str]:
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.05)
    skye = heading_of(["greedy", "simple", "random"], 4711)
    sky = heading_of(["simple"] * 2, 7, "skylands")
    wrong: list[str] = []
    for heading in (skye, sky):
        session = new_match(heading, app.stage.store)
        app.stack.apply(Reset(Table(session)))
        wrong = wrong or _unfinished(app)
    app.stack.apply(Quit())
    return wrong


def _unfinished(app: App) -> list[str]:
    for _ in range(CHECK_FRAMES):
        if not app.frame(0.05):
            return ["the program left the game by itself"]
        if app.stack.names[-1] == "final":
            app.frame(0.05)
            return []
    return [f"the game never ended; it stands at {app.stack.names}"]
