"""Building blocks of every sound: time, decibels, filters, envelopes, laying sounds together.

Knows nothing of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, lfilter, sosfilt  # type: ignore[import-untyped]

Wave: TypeAlias = NDArray[np.float64]
Random: TypeAlias = np.random.Generator

RATE: Final = 44_100


def frames(seconds: float) -> int:
    """Return how many samples fill a time."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """Return the moment of each sample, in seconds."""
    return np.arange(frames(seconds)) / RATE


def silence(seconds: float) -> Wave:
    """Return samples that are all zero."""
    return np.zeros(frames(seconds))


def ratio(decibels: float) -> float:
    """Return a level in decibels as a factor."""
    return float(10 ** (decibels / 20))


def decibels(factor: float) -> float:
    """Return a factor as a level in decibels."""
    return float(20 * np.log10(max(factor, 1e-9)))


def rms(wave: Wave) -> float:
    """Return the root of the mean square of all samples."""
    return float(np.sqrt(np.mean(np.square(wave))))


def hertz(pitch: float) -> float:
    """Return the frequency of a MIDI pitch (69 is the A of 440 Hz)."""
    return float(440 * 2 ** ((pitch - 69) / 12))


def low_pass(wave: Wave, corner: float, order: int = 2) -> Wave:
    """Return what lies under a frequency."""
    return _filter(wave, "lowpass", corner, order)


def high_pass(wave: Wave, corner: float, order: int = 2) -> Wave:
    """Return what lies over a frequency."""
    return _filter(wave, "highpass", corner, order)


def band_pass(wave: Wave, low: float, high: float) -> Wave:
    """Return what lies between two frequencies."""
    return _filter(wave, "bandpass", (low, high), 2)


def recursive(above: Sequence[float] | Wave, below: Sequence[float] | Wave, wave: Wave) -> Wave:
    """Return a filter given by the two polynomials of its transfer function."""
    return np.asarray(lfilter(above, below, wave), dtype=np.float64)


def convolve(wave: Wave, answer: Wave) -> Wave:
    """Return a wave heard through an impulse response; longer by that response."""
    return np.asarray(fftconvolve(wave, answer), dtype=np.float64)


def curve(seconds: float, points: Iterable[tuple[float, float]]) -> Wave:
    """Return a smooth envelope through (moment, height) points, flat outside them."""
    moments, heights = np.array(list(points)).T
    now = clock(seconds)
    index = np.clip(np.searchsorted(moments, now, side="right") - 1, 0, len(moments) - 2)
    step = (now - moments[index]) / (moments[index + 1] - moments[index])
    ease = 0.5 - 0.5 * np.cos(np.pi * np.clip(step, 0, 1))
    return np.asarray(heights[index] + (heights[index + 1] - heights[index]) * ease)


def fall(seconds: float, attack: float, decay: float) -> Wave:
    """Return a quick rise and an exponential decay (seconds to 1/e)."""
    now = clock(seconds)
    return np.asarray(np.minimum(1, now / attack) * np.exp(-now / decay))


def overlay(seconds: float, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Sounds laid over each other, each with its moment and its gain; what hangs over fades."""
    whole = silence(seconds)
    for moment, gain, wave in parts:
        start = frames(moment)
        piece = wave[: max(0, len(whole) - start)]
        whole[start : start + len(piece)] += gain * piece
    return whole * curve(seconds, [(0, 1), (0.8 * seconds, 1), (seconds, 0)])


def unit(wave: Wave) -> Wave:
    """Return the same wave with a peak of one."""
    return wave / max(float(np.max(np.abs(wave))), 1e-12)


def _filter(wave: Wave, kind: str, corner: float | tuple[float, float], order: int) -> Wave:
    sections = butter(order, corner, kind, fs=RATE, output="sos")
    return np.asarray(sosfilt(sections, wave), dtype=np.float64)
