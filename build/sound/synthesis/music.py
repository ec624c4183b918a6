"""Play the tune: from the written sections to two columns of samples that loop.

The players are human: they linger at the ends of phrases and are never quite together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from synthesis.basics import RATE, Random, Wave, curve, frames, high_pass, low_pass
from synthesis.pipes import Breath, drone, whistle
from synthesis.players import Touch, accompaniment, lead
from synthesis.room import HALL, answer, around
from synthesis.score import EIGHTHS, read_line
from synthesis.strings import HARP, LUTE, Strings, damped, plucked
from synthesis.tune import TUNE, Section

LENGTH: Final = 7_560_000  # samples: 171.4 seconds; a round number keeps the transforms fast
DRONE_TURNS: Final = 8
LILT: Final = (1.035, 0.975, 0.99)
PHRASE: Final = (1.0, 0.985, 0.985, 1.025)
LEAD_IN: Final = 0.16
BODY_MODES: Final = (
    (107, 0.012),
    (183, 0.010),
    (272, 0.008),
    (415, 0.006),
    (680, 0.004),
    (1400, 0.002),
)


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a player sits: 0 is left, 1 is right; loudness, and how much the hall answers."""

    side: float
    gain: float
    hall: float


HARP_SEAT: Final = Seat(0.56, 1.0, 0.30)
LUTE_SEAT: Final = Seat(0.40, 1.05, 0.24)
WHISTLE_SEAT: Final = Seat(0.62, 0.23, 0.55)
DRONE_GAIN: Final = 0.034


def music(rng: Random) -> Wave:
    """Return the whole tune: two columns, left and right."""
    moments = beat_moments()
    count = LENGTH
    touches = list(_touches(moments, rng))
    dry, sent = np.zeros((count, 2)), np.zeros((count, 2))
    for strings, seat in ((HARP, HARP_SEAT), (LUTE, LUTE_SEAT)):
        _add(dry, sent, _strings(strings, seat, touches, count), seat)
    _add(dry, sent, _pan(_whistle(moments, rng), WHISTLE_SEAT.side), WHISTLE_SEAT)
    dry += DRONE_GAIN * _drone(moments, rng)
    for ear in range(2):
        dry[:, ear] += around(sent[:, ear], answer(HALL, rng))
    return np.roll(dry, frames(LEAD_IN), axis=0)


def beat_moments() -> Wave:
    """Return the moment of every eighth, in seconds, and of the end."""
    lengths: list[float] = []
    for section in TUNE:
        for bar in range(len(section.lead)):
            last = bar == len(section.lead) - 1
            for eighth in range(EIGHTHS):
                linger = 0.02 * eighth if last and eighth > 1 else 0.0
                lengths.append(PHRASE[bar % 4] * LILT[eighth % 3] + linger)
    moments = np.concatenate([[0.0], np.cumsum(lengths)])
    return np.asarray(moments * (LENGTH / RATE / moments[-1]))


def _touches(moments: Wave, rng: Random) -> Iterator[Touch]:
    for section, start in _starts():
        yield from accompaniment(section, moments[start:], rng)
        if section.player != "whistle":
            yield from lead(section, moments[start:], rng)


def _starts() -> Iterator[tuple[Section, int]]:
    start = 0
    for section in TUNE:
        yield section, start
        start += len(section.lead) * EIGHTHS


def _strings(strings: Strings, seat: Seat, touches: list[Touch], count: int) -> Wave:
    whole = np.zeros((count, 2))
    for touch in touches:
        if touch.strings != strings:
            continue
        wave = touch.gain * damped(plucked(strings, touch.pluck), touch.hold)
        side = seat.side + 0.004 * (touch.pluck.pitch - 62)
        index = (frames(touch.moment) + np.arange(len(wave))) % count
        whole[index] += _pan(wave, side)
    wooden = _soundboard()
    for ear in range(2):
        whole[:, ear] = around(whole[:, ear], wooden)
    return whole


def _soundboard() -> Wave:
    """Return the string itself, and the box under it that answers for a moment."""
    now = np.arange(frames(0.25)) / RATE
    response = np.zeros(len(now))
    for number, (frequency, fall) in enumerate(BODY_MODES):
        sign = -1 if number % 2 else 1
        swing = np.sin(2 * np.pi * frequency * now) * np.exp(-now / fall)
        response += sign * 0.8 / (fall * RATE) * swing
    response[0] += 1.0
    return response


def _whistle(moments: Wave, rng: Random) -> Wave:
    notes: list[Breath] = []
    for section, start in _starts():
        bars = section.lead if section.player == "whistle" else section.descant
        strength = section.strength * (1.0 if section.player == "whistle" else 0.55)
        for note in read_line(bars):
            begin = float(moments[start + note.start])
            end = float(moments[start + note.start + note.length])
            breath = 0.0 if note.length < 4 else 0.07
            late = float(rng.normal(0.012, 0.006))
            arc = strength * (1.0 if note.length < 3 else 1.06)
            rolled, slurred = "~" in note.marks, "_" in note.marks
            notes.append(
                Breath(begin + late, end - begin - breath, note.pitch, arc, rolled, slurred)
            )
    return low_pass(whistle(notes, LENGTH, rng), 6500, 1)


def _drone(moments: Wave, rng: Random) -> Wave:
    """Pipes on D, and on G in the middle part, coming and going with the sections."""
    seconds = LENGTH / DRONE_TURNS / RATE
    whole = np.zeros((LENGTH, 2))
    tones = {"D": [(38, 0.5), (50, 0.9), (57, 0.55)], "G": [(43, 0.7), (50, 0.7), (55, 0.35)]}
    for name, pitches in tones.items():
        swell = _presence(name, moments)
        for ear in range(2):
            pipes = np.tile(drone(pitches, seconds, rng), DRONE_TURNS + 1)
            settled = low_pass(high_pass(pipes, 60), 1600, 1)[-LENGTH:]
            whole[:, ear] += settled * swell
    return whole


def _presence(name: str, moments: Wave) -> Wave:
    points: list[tuple[float, float]] = []
    for section, start in _starts():
        end = start + len(section.lead) * EIGHTHS
        height = 1.0 if section.drone == name else 0.0
        points += [(float(moments[start]) + 1.4, height), (float(moments[end]) - 1.4, height)]
    return curve(LENGTH / RATE, points)


def _pan(wave: Wave, side: float) -> Wave:
    angle = np.clip(side, 0.05, 0.95) * np.pi / 2
    return np.asarray(wave[:, None] * np.array([np.cos(angle), np.sin(angle)]))


def _add(dry: Wave, sent: Wave, wave: Wave, seat: Seat) -> None:
    dry += seat.gain * wave
    sent += seat.gain * seat.hall * wave
