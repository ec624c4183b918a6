"""Running `skye`: in this process, which is quick, or as a person would, which is real."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from game.cli import main
from rules.grid import xy
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.territory import HOME, Territory
from tests.support.places import ROOT as ROOT

ENVIRONMENT: Final = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}


class Answer(NamedTuple):
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[Any]:
        """Standard output as one JSON value per line."""
        return [json.loads(line) for line in self.out.splitlines()]


def skye(*words: str, stdin: str | bytes = "") -> Answer:
    """Run a command in this process."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(list(words))
    except SystemExit as left:
        code = int(left.code or 0)
    finally:
        sys.stdin = before
    return Answer(code, out.getvalue(), err.getvalue())


def real_skye(
    *words: str,
    stdin: str | bytes = "",
    folder: Path = ROOT,
    python: str = sys.executable,
    seconds: float = 60,
    environment: Mapping[str, str] = ENVIRONMENT,
) -> Answer:
    """Run a command as `python -m game` in a process of its own."""
    done = subprocess.run(
        [python, "-m", "game", *words],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=folder,
        env={**ENVIRONMENT, **environment},
        timeout=seconds,
    )
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def run_python(*words: str) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own: nobody shares its environment, its memory or its eye."""
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True)


def any_lands(random: Random, seats: int, largest: int = 19) -> list[Territory]:
    """Random territories of any size in which no tile lies twice."""
    tiles = list(LANDSCAPE)
    random.shuffle(tiles)
    found = []
    for _ in range(seats):
        land = HOME
        wanted = random.randint(1, min(largest, 1 + len(tiles) // seats))
        while len(land.tiles) < wanted and tiles:
            tile = TILES[tiles.pop()]
            if spots := land.spots(tile):
                land = land.place(tile, *random.choice(spots))
        found.append(land)
    return found


def laid_tiles(land: Territory) -> list[list[object]]:
    """A territory as the command line takes it."""
    return [[face.id, *xy(place), face.quarter] for place, face in land.tiles.items()]
