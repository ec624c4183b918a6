"""Long runs of numbered work: on all cores, with a bar, and resumable from a kept file.

Work is cut into blocks; what a block found is one line of the kept file, so a run that is stopped
goes on where it was, and a run to a larger number adds to a smaller one.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeAlias

Found: TypeAlias = dict[str, float]
Work: TypeAlias = Callable[[int, int], Found]
"""From a first number, so many: what was counted. Raises where something is broken."""

MOST: Final = "most "
"""What begins so is not added up: the largest is kept."""
WIDTH: Final = 32
EVERY: Final = 30.0
"""Seconds between two lines where nobody looks at a terminal."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What every long run may be asked."""
    parser.add_argument("--kept", type=Path, help="go on from this file, and keep there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)


def run(work: Work, total: int, block: int, kept: Path | None, jobs: int) -> Found:
    """Do numbers 0 to `total` - 1 and return everything that was counted, with the seconds."""
    done = _read(kept)
    todo = [(first, min(block, total - first)) for first in range(0, total, block)]
    found: Found = {}
    for first, number in todo:
        if (first, number) in done:
            _add(found, done[first, number])
    left = [each for each in todo if each not in done]
    bar = Bar(total, total - sum(number for _, number in left))
    for (first, number), counted in _each(work, left, jobs):
        _add(found, counted)
        bar.step(number)
        _keep(kept, first, number, counted)
    bar.end()
    return found


def told(found: Found) -> str:
    """What was counted as lines."""
    return "\n".join(f"{name}: {value:,.6g}" for name, value in found.items())


def _each(
    work: Work, blocks: list[tuple[int, int]], jobs: int
) -> Iterator[tuple[tuple[int, int], Found]]:
    """As they are done; with one job in this process, where a debugger can look."""
    if jobs <= 1:
        for block in blocks:
            yield block, _timed(work, *block)
        return
    queue = list(reversed(blocks))
    context = get_context("spawn")  # a forked window library is not to be trusted
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: dict[Future[Found], tuple[int, int]] = {}
        while True:
            while len(running) < 2 * jobs and queue:
                block = queue.pop()
                running[pool.submit(_timed, work, *block)] = block
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()


def _timed(work: Work, first: int, number: int) -> Found:
    began = time.process_time()
    found = work(first, number)
    return {**found, "CPU seconds": time.process_time() - began}


def _add(found: Found, more: Found) -> None:
    for name, value in more.items():
        old = found.get(name, 0.0)
        found[name] = max(old, value) if name.startswith(MOST) else old + value


def _read(kept: Path | None) -> dict[tuple[int, int], Found]:
    if kept is None or not kept.exists():
        return {}
    done = {}
    for line in kept.read_text(encoding="utf-8").splitlines():
        try:
            first, number, found = json.loads(line)
        except ValueError:  # it was stopped while it wrote
            continue
        done[first, number] = found
    return done


def _keep(kept: Path | None, first: int, number: int, found: Found) -> None:
    if kept is None:
        return
    with kept.open("a", encoding="utf-8") as file:
        file.write(json.dumps([first, number, found]) + "\n")


class Bar:
    """How far it is, on standard error: a bar on a terminal, now and then a line elsewhere."""

    def __init__(self, total: int, done: int) -> None:
        self._total, self._done, self._before = total, done, done
        self._began = self._shown = time.monotonic()
        self._terminal = sys.stderr.isatty()

    def step(self, number: int) -> None:
        """So many more are done."""
        self._done += number
        now = time.monotonic()
        if now - self._shown > (0.2 if self._terminal else EVERY):
            self._shown = now
            print(self._text(now), end="\033[K" if self._terminal else "\n", file=sys.stderr)
            sys.stderr.flush()

    def _text(self, now: float) -> str:
        filled = WIDTH * self._done // self._total
        pace = (now - self._began) / max(1, self._done - self._before)
        bar = "#" * filled + "-" * (WIDTH - filled)
        start = "\r" if self._terminal else ""
        left = pace * (self._total - self._done)
        return f"{start}[{bar}] {self._done} of {self._total}, about {left:.0f} s left"

    def end(self) -> None:
        """Leave a clean line."""
        if self._terminal:
            print("\r\033[K", end="", file=sys.stderr)
