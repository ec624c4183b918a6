"""Blown sounds: a low whistle that plays a line of notes, and a soft drone of reed pipes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from synthesis.air import Band, hiss
from synthesis.basics import RATE, Random, Wave, frames, hertz, low_pass

CUT: Final = 0.055


@dataclass(frozen=True, slots=True)
class Breath:
    """One note of the whistle: when, how long, which pitch, how strong; rolled or slurred."""

    start: float
    length: float
    pitch: int
    strength: float
    rolled: bool = False
    slurred: bool = False


def whistle(notes: Sequence[Breath], count: int, rng: Random) -> Wave:
    """Return a line of notes in one breath each, or slurred into the next."""
    pitch, strength = _lines(notes, count)
    strength *= 1 + 0.05 * hiss(count, Band(4, 1), rng)
    phase = 2 * np.pi * np.cumsum(_vibrato(notes, pitch)) / RATE
    wave = np.sin(phase)
    for partial, gain in ((2, 0.16), (3, 0.10), (4, 0.025), (5, 0.012)):
        wave += gain * strength ** (0.5 * (partial - 1)) * np.sin(partial * phase + partial)
    close = low_pass(rng.standard_normal(count), 160) * 5.0 * np.sin(phase + 1)
    open_air = hiss(count, Band(2600, 1.6), rng)
    return strength * (wave + 0.10 * close + 0.018 * open_air)


def drone(pitches: Sequence[tuple[int, float]], seconds: float, rng: Random) -> Wave:
    """Reed pipes that never pause, made of whole turns in `seconds` so that they loop."""
    count = frames(seconds)
    angle = 2 * np.pi * np.arange(count) / count
    whole = np.zeros(count)
    for pitch, gain in pitches:
        for lean in (-0.0009, 0.0, 0.0011):
            whole += gain / 3 * _reed(angle, hertz(pitch) * (1 + lean) * seconds, rng)
    breathy = hiss(count, Band(700, 1.2), rng) * 0.02
    return whole + breathy


def _reed(angle: Wave, turns: float, rng: Random) -> Wave:
    whole = np.zeros(len(angle))
    for partial in range(1, 9):
        sway = round(rng.uniform(0.08, 0.25) * angle[-1] / angle[1] / RATE)
        swell = 1 + 0.3 * np.sin(max(1, sway) * angle + rng.uniform(0, 6.28))
        gain = np.exp(-0.34 * partial) * (0.55 if partial % 2 == 0 else 1)
        whole += gain * swell * np.sin(round(turns * partial) * angle + rng.uniform(0, 6.28))
    return whole


def _lines(notes: Sequence[Breath], count: int) -> tuple[Wave, Wave]:
    """Pitch in MIDI numbers and strength at each sample, with soft corners."""
    pitch, strength = np.full(count, 74.0), np.zeros(count)
    for number, note in enumerate(notes):
        start, end = frames(note.start), min(count, frames(note.start + note.length))
        pitch[start:] = note.pitch
        strength[start:end] = note.strength
        if not note.slurred and number:
            strength[max(0, start - frames(0.028)) : start] *= 0.25
        _ornament(pitch, note)
        _lean_in(pitch, note, count)
    return _smooth(pitch, 0.014), _smooth(_smooth(strength, 0.05), 0.03)


def _ornament(pitch: Wave, note: Breath) -> None:
    """A roll: the note, a cut from above, the note, a tap from below, the note."""
    if not note.rolled:
        return
    steps = ((0.0, 3),) if note.length < 1.0 else ((0.36, 3), (0.68, -2))
    for share, step in steps:
        start = frames(note.start + share * note.length)
        pitch[start : start + frames(CUT)] = note.pitch + step


def _lean_in(pitch: Wave, note: Breath, count: int) -> None:
    if note.slurred or note.rolled:
        return
    start = frames(note.start)
    length = min(frames(0.09), count - start)
    pitch[start : start + length] -= 0.28 * np.linspace(1, 0, length)


def _vibrato(notes: Sequence[Breath], pitch: Wave) -> Wave:
    """Return the frequency at each sample, with a slow vibrato in the later part of long notes."""
    depth = np.zeros(len(pitch))
    for note in notes:
        if note.length < 0.9:
            continue
        start, end = frames(note.start + 0.4), min(len(pitch), frames(note.start + note.length))
        depth[start:end] = 0.13
    depth = _smooth(depth, 0.3)
    now = np.arange(len(pitch)) / RATE
    shake = depth * np.sin(2 * np.pi * (4.7 * now + 0.25 * np.sin(0.9 * now)))
    return np.asarray(440 * 2 ** ((pitch + shake - 69) / 12))


def _smooth(line: Wave, seconds: float) -> Wave:
    width = frames(seconds)
    padded = np.concatenate([np.full(width // 2, line[0]), line, np.full(width, line[-1])])
    sums = np.cumsum(np.concatenate([[0.0], padded]))
    return np.asarray((sums[width:] - sums[:-width])[: len(line)] / width)
