"""Wind over the moor, the sea below it, and a gull far off: a loop without an end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from synthesis.air import Band, hiss, sweep, wander
from synthesis.basics import RATE, Random, Wave, curve, frames, low_pass, rms, silence
from synthesis.room import GLEN, answer, around

SECONDS: Final = 72.0


@dataclass(frozen=True, slots=True)
class Swell:
    """One wave of the sea: when it begins to rise, how big it is, where it breaks (0 left)."""

    moment: float
    size: float
    side: float


@dataclass(frozen=True, slots=True)
class Cry:
    """One call of a gull: when, how long, how high, how strong."""

    moment: float
    length: float
    hertz: float
    gain: float


SWELLS: Final = (
    Swell(0.5, 0.8, 0.35),
    Swell(8.9, 1.0, 0.6),
    Swell(16.2, 0.65, 0.45),
    Swell(25.4, 0.95, 0.3),
    Swell(33.1, 0.75, 0.7),
    Swell(41.8, 1.0, 0.5),
    Swell(51.0, 0.7, 0.4),
    Swell(58.3, 0.9, 0.65),
    Swell(66.0, 0.6, 0.5),
)
GULLS: Final = (
    (0.22, (Cry(13.0, 0.62, 1130, 1.0), Cry(13.8, 0.5, 1170, 0.8), Cry(14.4, 0.46, 1150, 0.6))),
    (
        0.78,
        (
            Cry(46.2, 0.75, 1010, 0.6),
            Cry(47.3, 0.34, 1090, 0.5),
            Cry(47.7, 0.34, 1100, 0.5),
            Cry(48.1, 0.36, 1080, 0.4),
            Cry(48.55, 0.5, 1050, 0.3),
        ),
    ),
)


def ambience(rng: Random) -> Wave:
    """Return the whole loop: two columns, left and right."""
    wind = _wind(rng)
    sea = _sea(rng)
    gulls = _gulls(rng)
    return np.asarray(wind / rms(wind) + 0.95 * sea / rms(sea) + 0.9 * gulls / np.abs(gulls).max())


def _wind(rng: Random) -> Wave:
    """Gusts: the stronger the wind blows, the higher it sings."""
    count = frames(SECONDS)
    gust = wander(count, (3, 5, 8, 11, 17), rng)
    ears = []
    for _ in range(2):
        flutter = wander(count, (23, 31, 47, 71, 97), rng)
        force = 0.85 * gust + 0.15 * flutter
        body = sweep(170 * 2 ** (2.1 * force), 0.9, rng) * (0.2 + 0.8 * force) ** 1.3
        air = hiss(count, Band(1500, 1.5), rng) * 0.10 * force**2
        ears.append(body + air)
    return np.stack(ears, axis=1)


def _sea(rng: Random) -> Wave:
    count = frames(SECONDS)
    far = np.stack([hiss(count, Band(260, 1.4), rng) * 0.1 for _ in range(2)], axis=1)
    for swell in SWELLS:
        _wrap(far, swell.moment, _swell(swell, rng))
    return far


def _swell(swell: Swell, rng: Random) -> Wave:
    """It rises with a rumble, breaks, and runs out hissing over the pebbles."""
    seconds = 9.0
    count = frames(seconds)
    rise = curve(seconds, [(0, 0), (2.9, 0.8), (3.5, 1), (6.0, 0.2), (9.0, 0)])
    foam = curve(seconds, [(0, 0), (2.4, 0.06), (3.4, 1), (4.2, 0.6), (6.2, 0.18), (9.0, 0)])
    fizz = curve(seconds, [(0, 0), (3.2, 0.1), (4.4, 1), (6.4, 0.45), (9.0, 0)])
    ears = []
    for gain in (np.cos(swell.side * np.pi / 2), np.sin(swell.side * np.pi / 2)):
        wave = rise * hiss(count, Band(170, 1.1), rng) * 0.8
        wave += foam * hiss(count, Band(750, 1.6), rng) * 0.6
        wave += fizz * hiss(count, Band(3400, 1.2), rng) * 0.10
        ears.append(wave * (0.35 + 0.65 * gain) * swell.size)
    return np.stack(ears, axis=1)


def _gulls(rng: Random) -> Wave:
    """Calls from the left and from the right, thinned and blurred by the distance."""
    whole = np.zeros((frames(SECONDS), 2))
    for side, cries in GULLS:
        _calls(whole, side, cries)
    ears = []
    for ear in range(2):
        dry = low_pass(whole[:, ear], 3200)
        ears.append(0.45 * dry + 0.9 * around(dry, answer(GLEN, rng)))
    return np.stack(ears, axis=1)


def _calls(whole: Wave, side: float, cries: Sequence[Cry]) -> None:
    gains = np.array([np.cos(side * np.pi / 2), np.sin(side * np.pi / 2)])
    for cry in cries:
        _wrap(whole, cry.moment, cry.gain * _cry(cry)[:, None] * gains)


def _cry(cry: Cry) -> Wave:
    """A "keow": up quickly, held, and down; reedy, with the strength in the second partial."""
    span = cry.length
    shape = [(0, 0.72), (span * 0.16, 1.08), (span * 0.5, 1.0), (span, 0.68)]
    phase = 2 * np.pi * np.cumsum(cry.hertz * curve(span, shape)) / RATE
    loud = curve(span, [(0, 0), (span * 0.12, 1), (span * 0.55, 0.8), (span, 0)])
    wave = silence(span)
    for partial, gain in ((1, 0.6), (2, 1.0), (3, 0.45), (4, 0.2)):
        wave += gain * np.sin(partial * phase)
    return wave * loud


def _wrap(whole: Wave, moment: float, wave: Wave) -> None:
    """Add a sound to a loop; what passes the end comes in at the start."""
    index = (frames(moment) + np.arange(len(wave))) % len(whole)
    whole[index] += wave
