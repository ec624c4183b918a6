"""The window: how long a frame takes while a tile is dragged and while the mat is panned.

Run by `python -m tests.bench.bench_frames` under a display (Xvfb will do, with
SDL_FRAMEBUFFER_ACCELERATION=0). A full territory, four rivals, a bot thinking all the time; beside
it the plain scene of a background, forty tiles and a flip.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.app import App, Launch
from game.bots import BOTS
from game.bots.bot import Pondering
from game.headings import heading_of
from game.scene import Push
from game.scenes.build import BuildPage
from game.session import Session
from rules.skye import Action, GameState, Phase, observe
from rules.skye.chance import in_random_order
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.territory import HOME, Territory
from rules.table import Seat

FRAMES: Final = 600
SIZE: Final = (1920, 1080)


def main() -> None:
    """Print the figures of the window."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(data=Path(folder), window=SIZE, speed="normal", headless=True))
        page = _full_table(app)
        for warm_up in (lambda number: _plain(app), lambda number: _drag(app, page, number)):
            _frames(warm_up)
        plain = _frames(lambda number: _plain(app))
        dragging = _frames(lambda number: _drag(app, page, number))
        panning = _frames(lambda number: _pan(app, page, number))
        for name, times in (("plain", plain), ("dragging", dragging), ("panning", panning)):
            print(f"{name:9} {_line(times, plain)}")
        app.close()
    print(f"memory after it: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    _first_picture()


def _line(times: list[float], plain: list[float]) -> str:
    ordered = sorted(times)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    base = sorted(plain)[int(len(plain) * 0.99)]
    return f"median {middle * 1e3:5.2f} ms, 99th {late * 1e3:5.2f} ms, {late / base:4.2f} x plain"


def _frames(paint: Callable[[int], None]) -> list[float]:
    times = []
    for number in range(FRAMES):
        began = time.perf_counter()
        paint(number)
        times.append(time.perf_counter() - began)
    return times


def _plain(app: App) -> None:
    screen = app.screen
    screen.blit(app.stage.assets.picture("parts/title-backdrop.jpg", *SIZE), (0, 0))
    for number in range(40):
        tile = app.stage.assets.tile(LANDSCAPE[number], 0, 130)
        screen.blit(tile, (130 * (number % 14), 130 * (number // 14)))
    pygame.display.flip()


class Thinker:
    """A bot that never stops thinking, in slices, as in a game."""

    def __init__(self, state: GameState, seat: Seat) -> None:
        self._view = observe(state, seat)
        self._thought: Pondering[Action] | None = None

    def slice(self, seconds: float) -> None:
        """As long as a frame leaves to bots."""
        thought = self._thought or Pondering(BOTS["greedy"]().think(self._view, Random(1)))
        self._thought = None if thought.go_on(seconds) else thought


def _full_table(app: App) -> BuildPage:
    session = Session.new(
        heading_of(["human", "greedy", "greedy", "greedy", "greedy"], 11), None, BOTS
    )
    while session.state.phase is not Phase.PRICING:
        session.settle()
    state = session.state
    lands = [_grown(seat) for seat in state.setup.seats]
    players = [
        player._replace(land=land, offer=(), prices=None, hand=player.offer if seat == 0 else ())
        for seat, (player, land) in enumerate(zip(state.players, lands, strict=True))
    ]
    built = state._replace(phase=Phase.BUILD, turn=0, first=0, players=tuple(players))
    session._start = session._start._replace(state=built)
    session._played.clear()
    page = BuildPage(app.stage, session, 0)
    app.stack.apply(Push(page))
    return page


def _grown(seat: int) -> Territory:
    """A territory of nineteen tiles."""
    random = Random(seat)
    land = HOME
    for tile in in_random_order(LANDSCAPE[30:], random):
        spots = land.spots(TILES[tile])
        if len(land.tiles) < 19 and spots:
            near = sorted(spots, key=lambda spot: abs(spot[0] - 2080))
            land = land.place(TILES[tile], *near[0])
    return land


def _drag(app: App, page: BuildPage, number: int) -> None:
    tile = next(control for control in page.controls if control.id.startswith("tile:"))
    if number == 0:
        at = tile.rect.center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    x = 700 + (number * 13) % 700
    y = 300 + (number * 7) % 500
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0)))
    _frame(app, page)
    if number == FRAMES - 1:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
        app.frame(1 / 60)


def _pan(app: App, page: BuildPage, number: int) -> None:
    at = (1100 + (number * 5) % 200, 500 + (number * 3) % 100)
    if number == 0:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=2))
    motion = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 3), buttons=(0, 1, 0))
    pygame.event.post(motion)
    _frame(app, page)


def _frame(app: App, page: BuildPage) -> None:
    thinker = _THINKERS.setdefault(id(page), Thinker(page.state, 0))
    app.frame(1 / 60)
    thinker.slice(app.stage.spare)


_THINKERS: dict[int, Thinker] = {}


def _first_picture() -> None:
    """From the start of the program to the first title, beside a bare window."""
    bare = (
        "import pygame; pygame.display.init();"
        "pygame.display.set_mode((1600, 900)); pygame.display.flip()"
    )
    title = (
        "from game.app import App, Launch; from game.scene import Push; from pathlib import Path;"
        "import tempfile; from game.scenes.title import TitlePage;"
        "app = App(Launch(data=Path(tempfile.mkdtemp()), window=(1600, 900), headless=True));"
        "app.stack.apply(Push(TitlePage(app.stage))); app.frame(0.01)"
    )
    times = {
        name: min(_seconds(code) for _ in range(5))
        for name, code in (("bare", bare), ("title", title))
    }
    ratio = times["title"] / times["bare"]
    print(f"bare window {times['bare']:.2f} s, first title {times['title']:.2f} s, {ratio:.2f} x")


def _seconds(code: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ, capture_output=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
