"""Effects with a pitch: scoring ticks, points, whose turn it is, the win.

All of them stay in the scale of the music (the white keys from D), so that they never clash.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from synthesis.basics import Random, Wave, curve, frames, hertz, high_pass, overlay, unit
from synthesis.body import Blow, Mode, bar, struck
from synthesis.pipes import Breath, drone, whistle
from synthesis.room import in_hall, parlour
from synthesis.strings import HARP, Pluck, damped, plucked
from synthesis.wood import tile_knock

DORIAN: Final = (74, 76, 77, 79, 81, 83, 84, 86)


def tick(rng: Random) -> Wave:
    """Return a dry tap on a small block: one more."""
    block = (Mode(880, 1, 0.022), Mode(1420, 0.5, 0.014), Mode(2330, 0.25, 0.008))
    return parlour(unit(struck(block, Blow(0.0006, 0.2), 0.1, rng)), rng)


def step_ticks() -> dict[str, Callable[[Random], Wave]]:
    """Eight ticks that climb the Dorian scale."""
    return {f"tick-{step}": partial(_step_tick, pitch) for step, pitch in enumerate(DORIAN, 1)}


def points(rng: Random) -> Wave:
    """Return the marker reaches its place on the track: a tap and two strings."""
    notes = [damped(plucked(HARP, Pluck(pitch, 0.6)), 0.45) for pitch in (74, 81)]
    parts = [(0, 0.5, tile_knock(rng)), (0, 0.6, notes[0]), (0.055, 0.6, notes[1])]
    return _ending(in_hall(overlay(0.6, parts), rng, 0.12), 0.9)


def your_turn(rng: Random) -> Wave:
    """Return two gentle notes, the second higher."""
    notes = [plucked(HARP, Pluck(pitch, 0.55)) for pitch in (69, 74, 62)]
    parts = [(0, 0.7, notes[0]), (0.24, 0.85, notes[1]), (0.24, 0.25, notes[2])]
    return _ending(in_hall(overlay(1.4, parts), rng, 0.2), 1.5)


def win(rng: Random) -> Wave:
    """Pipes and harp for the new chieftain."""
    swell = curve(3.6, [(0, 0.25), (0.5, 0.8), (1.5, 1), (2.6, 0.8), (3.5, 0)])
    pipes = drone([(50, 0.8), (57, 0.6), (62, 0.5), (69, 0.25)], 3.6, rng) * swell
    line = whistle(_call(), frames(3.6), rng)
    parts = [(0, 0.22, unit(high_pass(pipes, 90))), (0, 0.22, unit(line)), *_fanfare()]
    return _ending(in_hall(overlay(3.6, parts), rng, 0.25), 3.95)


def _step_tick(pitch: int, rng: Random) -> Wave:
    wave = unit(struck(bar(hertz(pitch), 0.085), Blow(0.0009, 0.08), 0.3, rng))
    string = damped(plucked(HARP, Pluck(pitch, 0.5)), 0.12)
    return _ending(parlour(overlay(0.34, [(0, 1, wave), (0, 0.35, string)]), rng, 0.14), 0.36)


def _fanfare() -> list[tuple[float, float, Wave]]:
    """Return a run up the strings and three broad chords (G, A without third, D)."""
    run = [(0.0, 62), (0.11, 64), (0.22, 67), (0.33, 69), (0.44, 71)]
    chords = [(0.58, (55, 62, 67, 74)), (1.02, (57, 64, 69, 76)), (1.46, (50, 57, 62, 69, 74, 81))]
    parts = [(moment, 0.34, plucked(HARP, Pluck(pitch, 0.7))) for moment, pitch in run]
    for moment, pitches in chords:
        for number, pitch in enumerate(pitches):
            parts.append((moment + 0.022 * number, 0.38, plucked(HARP, Pluck(pitch, 0.8))))
    return parts


def _call() -> list[Breath]:
    return [
        Breath(0.58, 0.42, 79, 0.7),
        Breath(1.02, 0.40, 81, 0.75),
        Breath(1.46, 1.6, 86, 0.8, rolled=False, slurred=True),
    ]


def _ending(wave: Wave, seconds: float) -> Wave:
    """Return the first `seconds`, with the last third fading away."""
    cut = wave[: frames(seconds)]
    points_of_fade = [(0.0, 1.0), (seconds * 0.66, 1.0), (seconds, 0.0)]
    return cut * curve(seconds, points_of_fade)[: len(cut)] if len(cut) else np.zeros(1)
