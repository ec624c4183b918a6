"""Hours of scene changes in one process, and what they cost in memory.

    python -m tests.long.scene_marathon --hours 4

The monkey (`tests.support.windows.hand`) plays in one window that is never opened
anew, from the title and at tables of all three games; the clock of the game runs as fast as
frames come, a tenth of a second each. The first part of the time is warm-up, in which pictures
are loaded and kept. From then on the memory of the process (resident, sampled once a minute of
game time after a collection) is compared: the middle of what was seen in the first and in the
last fifth of the rest may not differ by 5 % or more. What is exact is counted: at the title, no
table is left in memory.
"""

from __future__ import annotations

import argparse
import gc
import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from game.match.running import Running
from tests.support.longrun import Bar
from tests.support.windows.hand import DT, PER_FRAME, Hand

MINUTE: Final = round(60 / DT)
"""Frames."""
WARM_UP: Final = 0.25
MOST_GROWTH: Final = 0.05


def marathon(
    hand: Hand, minutes: int, samples: list[float], bar: Bar, minute_frames: int = MINUTE
) -> None:
    """Play so long; the megabytes after each minute go to `samples`, where an error leaves them."""
    for minute in range(minutes):
        if minute % 3 == 1:
            hand.go_home()
            gc.collect()
            assert not tables(), f"tables in memory, though none is played: {tables()}"
            hand.sit_down(minute // 3)
        hand.play(minute_frames * PER_FRAME)
        hand.check()
        gc.collect()
        samples.append(resident())
        bar.step(1)


def tables() -> int:
    """How many games are in memory."""
    return sum(isinstance(each, Running) for each in gc.get_objects())


def growth(samples: Sequence[float]) -> float:
    """By what part the memory grew after the warm-up."""
    warm = samples[int(len(samples) * WARM_UP) :]
    fifth = max(1, len(warm) // 5)
    return median(warm[-fifth:]) / median(warm[:fifth]) - 1


def resident() -> float:
    """Megabytes that this process has in memory now; where the system tells them."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 1.0
    return pages * 4096 / 1e6


def main(arguments: Sequence[str]) -> int:
    """Play, and tell how much more memory it took in the end."""
    parser = argparse.ArgumentParser(prog="scene_marathon", description=__doc__)
    parser.add_argument("--hours", type=float, default=0.5, help="of game time")
    parser.add_argument("--hand", type=int, default=0, help="another number plays another way")
    options = parser.parse_args(arguments)
    logging.disable()
    minutes = max(20, round(options.hours * 60))
    samples: list[float] = []
    with TemporaryDirectory() as name:
        hand = Hand(Path(name), options.hand, resizes=False)
        try:
            marathon(hand, minutes, samples, Bar(minutes, 0))
        finally:
            tell(hand, samples)
        hand.close()
    return 0 if growth(samples) < MOST_GROWTH else 1


def tell(hand: Hand, samples: Sequence[float]) -> None:
    """What was played and what it took, however it ended."""
    print(f"{len(samples)} minutes of game time, {hand.changes} scene changes")
    scenes = [f"{name} {n}" for name, n in hand.scenes.most_common()]
    print(f"{len(scenes)} scenes: " + ", ".join(scenes))
    if samples:
        tenths = [samples[len(samples) * tenth // 10] for tenth in range(10)]
        print("memory at every tenth: " + ", ".join(f"{each:.0f}" for each in tenths) + " MB")
        print(f"memory {max(samples):.0f} MB at most, {samples[-1]:.0f} now")
        print(f"growth after warm-up {100 * growth(samples):.2f} %")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
