"""Noise with a shape: brushing, rustling, swishing, wind.

Every noise is made on a circle of time, so that it may also be used as a loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from synthesis.basics import RATE, Random, Wave, convolve, fall, frames, unit


@dataclass(frozen=True, slots=True)
class Band:
    """A range of frequencies, given by its middle and its width in octaves."""

    middle: float
    octaves: float


def hiss(count: int, band: Band, rng: Random) -> Wave:
    """Return noise in a band with soft shoulders, of unit RMS, that joins its own beginning."""
    spectrum = np.fft.rfft(rng.standard_normal(count))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    away = np.log2(frequency / band.middle) / band.octaves
    shape = np.exp(-(away**2) * 2.0) / np.sqrt(frequency)
    wave = np.fft.irfft(spectrum * shape, count)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)))


def sweep(middle: Wave, octaves: float, rng: Random) -> Wave:
    """Return noise whose band wanders: `middle` is its centre in hertz at each sample."""
    path = np.log2(middle)
    low, high = float(path.min()) - octaves, float(path.max()) + octaves
    centres = np.arange(low, high + 0.01, 0.4)
    whole = np.zeros(len(middle))
    for centre in centres:
        weight = np.exp(-(((path - centre) / octaves) ** 2) * 2.0)
        whole += weight * hiss(len(middle), Band(float(2**centre), 0.5), rng)
    return whole


def rustle(envelope: Wave, band: Band, rng: Random, grains: float = 240.0) -> Wave:
    """Many small creases and scrapes: `grains` a second where the envelope is one."""
    chance = envelope / max(float(envelope.max()), 1e-9) * grains / RATE
    count = len(envelope)
    hits = (rng.random(count) < chance) * rng.exponential(1.0, count) * envelope
    whole = np.zeros(count)
    for length in (0.0012, 0.003, 0.007):
        kernel = hiss(frames(0.03), band, rng) * fall(0.03, 0.0004, length)
        picked = hits * (rng.random(count) < 0.4) * rng.choice([-1.0, 1.0], count)
        whole += convolve(picked, kernel)[:count]
    return unit(whole)


def wander(count: int, cycles: Sequence[int], rng: Random) -> Wave:
    """A slow random curve between 0 and 1 that ends as it began; `cycles` are turns per loop."""
    angle = 2 * np.pi * np.arange(count) / count
    whole = np.zeros(count)
    for turns in cycles:
        gain, phase = rng.uniform(0.5, 1) / turns**0.5, rng.uniform(0, 2 * np.pi)
        whole += gain * np.sin(turns * angle + phase)
    return np.asarray((whole - whole.min()) / (whole.max() - whole.min()))
