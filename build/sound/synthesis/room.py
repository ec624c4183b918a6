"""Rooms: a small one round the table for the effects, a stone hall for the music."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from synthesis.basics import Random, Wave, band_pass, clock, convolve, frames, high_pass, low_pass


@dataclass(frozen=True, slots=True)
class Room:
    """How long low, middle and high sounds stay (seconds to -60 dB), and when the first returns."""

    low: float
    middle: float
    high: float
    delay: float


PARLOUR: Final = Room(0.28, 0.24, 0.14, 0.004)
HALL: Final = Room(1.9, 1.7, 0.8, 0.019)
GLEN: Final = Room(3.2, 2.6, 1.0, 0.09)


def answer(room: Room, rng: Random) -> Wave:
    """Return the impulse response of a room, without the direct sound, of unit energy."""
    seconds = max(room.low, room.middle) * 1.1
    rough = rng.standard_normal(frames(seconds))
    now = clock(seconds)
    low = low_pass(rough, 350) * _fading(now, room.low)
    middle = band_pass(rough, 350, 2800) * _fading(now, room.middle)
    high = low_pass(high_pass(rough, 2800), 8000, 1) * _fading(now, room.high) * 0.6
    tail = (low * 0.8 + middle + high) * np.minimum(1, now / 0.012)
    early = _early(room, len(tail), rng)
    whole = tail / np.sqrt(np.sum(tail**2)) + 0.5 * early / np.sqrt(np.sum(early**2))
    late = np.concatenate([np.zeros(frames(room.delay)), whole])
    return np.asarray(late / np.sqrt(np.sum(late**2)))


def parlour(wave: Wave, rng: Random, share: float = 0.12) -> Wave:
    """Return a short effect on the table, with a breath of the room round it."""
    padded = np.concatenate([wave, np.zeros(frames(0.08))])
    return padded + share * convolve(padded, answer(PARLOUR, rng))[: len(padded)]


def in_hall(wave: Wave, rng: Random, share: float = 0.25) -> Wave:
    """Return a longer effect in the hall of the music; the tail is added."""
    padded = np.concatenate([wave, np.zeros(frames(HALL.middle * 0.6))])
    return padded + share * convolve(padded, answer(HALL, rng))[: len(padded)]


def around(wave: Wave, response: Wave) -> Wave:
    """A loop heard through an impulse response: what rings past the end comes in at the start."""
    spectrum = np.fft.rfft(wave) * np.fft.rfft(response, len(wave))
    return np.asarray(np.fft.irfft(spectrum, len(wave)))


def _fading(now: Wave, seconds: float) -> Wave:
    return np.asarray(np.exp(-6.91 * now / seconds))


def _early(room: Room, count: int, rng: Random) -> Wave:
    taps = np.zeros(count)
    for number in range(9):
        moment = room.delay * (0.2 + 0.45 * number) + rng.uniform(0, 0.006)
        taps[min(frames(moment), count - 1)] += rng.choice([-1, 1]) * 0.8**number
    return low_pass(taps, 5500, 1)
