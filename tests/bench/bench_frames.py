"""The window: how long a frame takes while a tile is dragged and while the mat is panned.

Run by `python -m tests.bench.bench_frames` under a display (Xvfb will do, with
SDL_FRAMEBUFFER_ACCELERATION=0). A full territory, four rivals, a bot thinking all the time; beside
it the plain scene of a background, forty tiles and a flip. The territory lies round the castle,
as in most games, and then in a long row: small tiles and many cells to lay on.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.app import App, Launch
from game.bots import BOTS
from game.bots.bot import Bot, Pondering, Thought
from game.match.headings import heading_of
from game.skye.build.page import BuildPage
from game.skye.session import Session
from game.ui.scene import Pop, Push
from rules.grid import ORIGIN, Cell, xy
from rules.skye import Action, GameState, GiveBack, Phase, Step, View, observe
from rules.skye.chance import in_random_order
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.territory import HOME, Territory
from rules.table import Seat

FRAMES: Final = 600
BLOCK: Final = 50
SIZE: Final = (1920, 1080)


def main(arguments: Sequence[str]) -> None:
    """Print the figures of the window."""
    parser = argparse.ArgumentParser(prog="bench_frames", description=__doc__)
    parser.add_argument("--bot", choices=sorted(BOTS), default="greedy", help="the bot that thinks")
    parser.add_argument(
        "--step", type=float, metavar="MS", help="instead, a bot whose steps take so long"
    )
    options = parser.parse_args(arguments)
    bot: Callable[[], Bot] = BOTS[options.bot]
    if options.step is not None:
        bot = lambda: Dawdler(options.step / 1000)  # noqa: E731
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(data=Path(folder), window=SIZE, speed="normal", headless=True))
        for shape, distance in (("round", _steps_away), ("row", _number_away)):
            _measure(app, bot, shape, distance)
        app.close()
    print(f"memory after it: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    _first_picture()


def _measure(app: App, bot: Callable[[], Bot], shape: str, distance: Callable[[Cell], int]) -> None:
    page = _full_table(app, distance)
    thinker = Thinker(bot, page.table.state, 0)
    kinds: dict[str, Callable[[int], None]] = {
        "dragging": lambda number: _drag(app, page, thinker, number),
        "panning": lambda number: _pan(app, thinker, number),
    }
    for name, paint in kinds.items():
        _frames(paint, range(FRAMES))
        times, plain = [], []
        # By turns, so that a computer that is busy for a while slows both.
        for first in range(0, FRAMES, BLOCK):
            plain += _frames(lambda number: _plain(app), range(BLOCK))
            times += _frames(paint, range(first, first + BLOCK))
        print(f"{f'{name}, {shape}':16} {_line(times, plain)}")
    app.stack.apply(Pop())


def _line(times: list[float], plain: list[float]) -> str:
    ordered = sorted(times)
    middle, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    base = sorted(plain)[int(len(plain) * 0.99)]
    return (
        f"median {middle * 1e3:5.2f} ms, 99th {late * 1e3:5.2f} ms, "
        f"{late / base:4.2f} x the plain scene's {base * 1e3:5.2f} ms"
    )


def _frames(paint: Callable[[int], None], numbers: range) -> list[float]:
    times = []
    for number in numbers:
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

    def __init__(self, bot: Callable[[], Bot], state: GameState, seat: Seat) -> None:
        self._bot = bot
        self._view = observe(state, seat)
        self._thought: Pondering[Action] | None = None

    def slice(self, seconds: float) -> None:
        """As long as a frame leaves to bots."""
        thought = self._thought or Pondering(self._bot().think(self._view, Random(1)))
        self._thought = None if thought.go_on(seconds) else thought


class Dawdler:
    """A bot whose every step between two yields takes so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def think(self, view: View, random: Random) -> Thought:
        """A hundred steps, then whatever is allowed."""
        for _ in range(100):
            end = time.perf_counter() + self._seconds
            while time.perf_counter() < end:
                pass
            yield
        return GiveBack(view.seat, view.own.hand[0])


def _full_table(app: App, distance: Callable[[Cell], int]) -> BuildPage:
    session = Session.new(
        heading_of(["human", "greedy", "greedy", "greedy", "greedy"], 11), None, BOTS
    )
    while session.state.phase is not Phase.PRICING:
        session.draw_chance()
    state = session.state
    lands = [_grown(seat, distance) for seat in state.setup.seats]
    players = [
        player._replace(land=land, offer=(), prices=None, hand=player.offer if seat == 0 else ())
        for seat, (player, land) in enumerate(zip(state.players, lands, strict=True))
    ]
    built = state._replace(phase=Phase.BUILD, turn=0, first=0, players=tuple(players))
    session._start = Step(built, session._start.events)
    session._played.clear()
    page = BuildPage(app.stage, session, 0)
    app.stack.apply(Push(page))
    return page


def _steps_away(place: Cell) -> int:
    x, y = xy(place)
    return abs(x) + abs(y)


def _number_away(place: Cell) -> int:
    return abs(place - ORIGIN)


def _grown(seat: int, distance: Callable[[Cell], int]) -> Territory:
    """A territory of nineteen tiles, those at the least distance first."""
    random = Random(seat)
    land = HOME
    for tile in in_random_order(LANDSCAPE[30:], random):
        spots = land.spots(TILES[tile])
        if len(land.tiles) < 19 and spots:
            near = min(spots, key=lambda spot: distance(spot[0]))
            land = land.place(TILES[tile], *near)
    return land


def _drag(app: App, page: BuildPage, thinker: Thinker, number: int) -> None:
    tile = next(control for control in page.controls if control.id.startswith("tile:"))
    if number == 0:
        at = tile.rect.center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    x = 700 + (number * 13) % 700
    y = 300 + (number * 7) % 500
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(1, 0, 0)))
    _frame(app, thinker)
    if number == FRAMES - 1:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
        app.frame(1 / 60)


def _pan(app: App, thinker: Thinker, number: int) -> None:
    at = (1100 + (number * 5) % 200, 500 + (number * 3) % 100)
    if number == 0:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=2))
    motion = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 3), buttons=(0, 1, 0))
    pygame.event.post(motion)
    _frame(app, thinker)


def _frame(app: App, thinker: Thinker) -> None:
    app.frame(1 / 60)
    thinker.slice(app.stage.spare)


def _first_picture() -> None:
    """From the start of the program to the first title, beside a bare window."""
    bare = (
        "import pygame; pygame.display.init();"
        "pygame.display.set_mode((1600, 900)); pygame.display.flip()"
    )
    title = (
        "from game.app import App, Launch; from game.ui.scene import Push;"
        "from pathlib import Path; import tempfile; from game.menus.title import TitlePage;"
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
    main(sys.argv[1:])
