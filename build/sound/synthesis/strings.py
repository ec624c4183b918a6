"""Plucked strings after Karplus and Strong, with a damping filter and an all-pass for the tuning.

Two slightly different strings sound for each note, as a real string swings in two directions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from synthesis.basics import RATE, Random, Wave, clock, frames, hertz, recursive, unit


@dataclass(frozen=True, slots=True)
class Strings:
    """An instrument: how long its middle D and its overtones ring, where and how it is plucked."""

    ring: float
    overtone_ring: float
    place: float
    brightness: float


@dataclass(frozen=True, slots=True)
class Pluck:
    """One note: MIDI pitch, strength from 0 to 1, and which of several fingers."""

    pitch: int
    strength: float
    finger: int = 0


HARP: Final = Strings(ring=4.6, overtone_ring=1.15, place=0.31, brightness=3900)
LUTE: Final = Strings(ring=2.9, overtone_ring=0.6, place=0.17, brightness=3000)

LONGEST: Final = 5.0
MIDDLE_D: Final = 293.66


@lru_cache(maxsize=512)
def plucked(strings: Strings, pluck: Pluck) -> Wave:
    """Return a single note of unit peak that rings until it has faded."""
    frequency = hertz(pluck.pitch)
    rng = np.random.default_rng([pluck.pitch, pluck.finger, round(strings.place * 100)])
    shape = _shape(strings, pluck, rng)
    first = _loop(strings, frequency * 1.0003, shape)
    second = _loop(strings, frequency * 0.9996, np.roll(shape, 7)) * 0.45
    wave = first + second
    wave *= np.minimum(1, clock(LONGEST) / 0.0012)
    wave[-frames(0.6) :] *= np.linspace(1, 0, frames(0.6)) ** 2
    return unit(wave)


def damped(wave: Wave, hold: float) -> Wave:
    """Return a note that a hand stops after `hold` seconds."""
    length = min(len(wave), frames(hold + 0.35))
    now = np.arange(length) / RATE
    return wave[:length] * np.exp(-np.maximum(0, now - hold) / 0.07)


def _shape(strings: Strings, pluck: Pluck, rng: Random) -> Wave:
    """Return one period of the string as the finger leaves it: partials by place and softness."""
    frequency = hertz(pluck.pitch)
    count = round(RATE / frequency)
    partials = np.arange(1, max(2, int(0.4 * RATE / frequency)))
    bright = strings.brightness * (0.45 + 0.75 * pluck.strength) + 0.6 * frequency
    gains = np.abs(np.sin(partials * np.pi * strings.place)) + 0.04
    gains = gains / partials**0.9 * np.exp(-partials * frequency / bright)
    phases = rng.uniform(-0.7, 0.7, len(partials))
    angle = 2 * np.pi * np.outer(np.arange(count) / count, partials)
    return np.asarray(np.sin(angle + phases) @ gains)


def _loop(strings: Strings, frequency: float, shape: Wave) -> Wave:
    gain, pole = _damping(strings, frequency)
    omega = 2 * np.pi * frequency / RATE
    lag = np.arctan2(pole * np.sin(omega), 1 - pole * np.cos(omega)) / omega
    period = RATE / frequency - lag
    delay = int(period - 0.3)
    part = period - delay
    tuning = np.sin((1 - part) * omega / 2) / np.sin((1 + part) * omega / 2)
    above = np.convolve([1, -pole], [1, tuning])
    below = np.zeros(delay + 2)
    below[:3] = above
    below[delay : delay + 2] -= gain * (1 - pole) * np.array([tuning, 1])
    push = np.zeros(frames(LONGEST))
    push[: len(shape)] = shape - shape.mean()
    return recursive(above, below, push)


def _damping(strings: Strings, frequency: float) -> tuple[float, float]:
    ring = strings.ring * (MIDDLE_D / frequency) ** 0.4
    overtone = min(ring * 0.8, strings.overtone_ring * (MIDDLE_D / frequency) ** 0.25)
    reference = max(3000.0, 4 * frequency)
    wanted = 0.001 ** (1 / (frequency * overtone)) / 0.001 ** (1 / (frequency * ring))
    low, high = 0.0, 0.95
    for _ in range(40):
        pole = (low + high) / 2
        steep = _through(pole, reference) / _through(pole, frequency) < wanted
        low, high = (low, pole) if steep else (pole, high)
    gain = 0.001 ** (1 / (frequency * ring)) / _through(low, frequency)
    return min(gain, 0.99995), low


def _through(pole: float, frequency: float) -> float:
    omega = 2 * np.pi * frequency / RATE
    return float((1 - pole) / np.sqrt(1 - 2 * pole * np.cos(omega) + pole**2))
