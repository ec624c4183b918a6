"""The last touch for every sound: clean edges, no offset, its place in the common loudness."""

from __future__ import annotations

from typing import Final

import numpy as np
from synthesis.basics import RATE, Wave, decibels, frames, high_pass, ratio, rms

CEILING: Final = ratio(-4.0)
LEAD: Final = 0.001


def one_shot(wave: Wave, loudness: float) -> Wave:
    """Return an effect that begins at once, ends in silence, and is as loud as wanted."""
    clean = _edges(_trim(high_pass(wave, 45)))
    clean = clean - clean.mean() * np.hanning(len(clean)) / np.hanning(len(clean)).mean()
    gain = ratio(loudness - loudest(clean))
    return np.asarray(clean * min(gain, CEILING / np.abs(clean).max()))


def endless(wave: Wave, level: float) -> Wave:
    """Return a loop at a wanted RMS (dBFS), rounded where it would peak."""
    spectrum = np.fft.rfft(wave, axis=0)
    frequency = np.fft.rfftfreq(len(wave), 1 / RATE)
    rise = frequency**4 / (frequency**4 + 32.0**4)
    clean = np.fft.irfft(spectrum * rise[:, None], len(wave), axis=0)
    loud = clean * ratio(level) / rms(clean)
    return _soften_peaks(loud)


def still_moments(wave: Wave) -> list[Wave]:
    """The loop turned so that it begins near zero in both ears: one good place in each stretch."""
    last, stretch = frames(0.2), frames(0.01)
    unrest = np.abs(wave[-last:]).sum(axis=1) + np.abs(wave[-last - 1 : -1]).sum(axis=1)
    rows = unrest.reshape(-1, stretch)
    places = np.arange(len(rows)) * stretch + np.argmin(rows, axis=1)
    best = places[np.argsort(unrest[places])]
    return [np.roll(wave, last - int(place), axis=0) for place in best]


def loudest(wave: Wave) -> float:
    """Return the loudest tenth of a second, weighted roughly as an ear hears, in dB."""
    heard = high_pass(wave, 70) + 0.58 * high_pass(wave, 1500, 1)
    size = frames(0.1)
    sums = np.cumsum(np.square(np.concatenate([heard, np.zeros(size)])))
    return decibels(float(np.sqrt(np.max(sums[size:] - sums[:-size]) / size)))


def _trim(wave: Wave) -> Wave:
    loud = np.flatnonzero(np.abs(wave) > 0.0015 * np.abs(wave).max())
    return wave[loud[0] : loud[-1] + 1]


def _edges(wave: Wave) -> Wave:
    shaped = wave.copy()
    rise, sink = frames(0.0008), min(frames(0.05), len(wave) // 3)
    shaped[:rise] *= np.linspace(0, 1, rise)
    shaped[-sink:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, sink))
    return np.concatenate([np.zeros(frames(LEAD)), shaped, np.zeros(frames(LEAD))])


def _soften_peaks(wave: Wave) -> Wave:
    """Only the few highest peaks are bent, and gently."""
    knee = 0.7 * CEILING
    over = np.maximum(np.abs(wave) - knee, 0) / (CEILING - knee)
    bent = knee + (CEILING - knee) * np.tanh(over)
    return np.asarray(np.where(over > 0, np.sign(wave) * bent, wave))
