"""Random play: decisions a second beside another engine in the same run, and by seats."""

from __future__ import annotations

import time
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any, Final

from game.bots import BOTS
from game.match.contest import play_match
from rules.record import Heading
from rules.skye import deal_setup
from rules.skye.state import SEATS
from tests.support.tables.play import seated

OTHER: Final = "catanatron"
ROUNDS: Final = 7
SECONDS: Final = 2.0
"""Each engine plays so long in every round."""


def run(effort: float) -> None:
    """Print decisions a second, then the time of one decision."""
    _beside_another(effort)
    print()
    for seats in SEATS:
        seconds, decisions = _skye(seats, SECONDS * effort, 0)
        games = f"{decisions} decisions of random bots"
        print(f"a decision with {seats} seats: {seconds / decisions * 1e6:8.1f} µs ({games})")


def _beside_another(effort: float) -> None:
    """Both engines in turns, so that whatever slows one slows both."""
    there = find_spec(OTHER) is not None
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(ROUNDS):
        seconds, decisions = _skye(4, SECONDS * effort, number)
        ours.append(decisions / seconds)
        if there:
            seconds, actions = _catan(SECONDS * effort)
            theirs.append(actions / seconds)
    print(f"skye, 4 seats of random play:       {median(ours):>10.0f} decisions a second")
    if not there:
        print(f"{OTHER} is not installed, so there is nothing to compare with.")
        return
    print(f"{OTHER}, 4 seats of random play: {median(theirs):>10.0f} actions a second")
    ratios = sorted(mine / other for mine, other in zip(ours, theirs, strict=True))
    print(f"ratio: {median(ratios):.2f} (from {ratios[0]:.2f} to {ratios[-1]:.2f})")


def _skye(seats: int, seconds: float, number: int) -> tuple[float, int]:
    bots = [BOTS["random"]() for _ in range(seats)]
    decisions = 0
    deal = 1000 * number
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        match = play_match(_heading(seats, deal), bots, deal)
        decisions += sum(map(len, match.seconds))
        deal += 1
    return passed, decisions


def _heading(seats: int, deal: int) -> Heading:
    agreed = deal_setup(tuple("abcde"[:seats]), deal)
    return seated(seats, agreed.objectives, agreed.first)


def _catan(seconds: float) -> tuple[float, int]:
    other: Any = import_module(OTHER)
    colours = [other.Color.RED, other.Color.BLUE, other.Color.WHITE, other.Color.ORANGE]
    actions = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        game = other.Game([other.RandomPlayer(colour) for colour in colours])
        game.play()
        actions += len(game.state.actions)
    return passed, actions
