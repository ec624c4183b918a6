"""The hands on the strings: turns written notes and chords into single touches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from synthesis.basics import Random, Wave
from synthesis.score import EIGHTHS, Chord, Note, read_chords, read_line, voice
from synthesis.strings import HARP, LUTE, Pluck, Strings
from synthesis.tune import FIGURES, Section

ACCENTS: Final = (1.0, 0.78, 0.84, 0.92, 0.76, 0.84)
ARC: Final = (0.92, 0.96, 1.0, 0.96, 1.0, 1.05, 1.02, 0.92)
WHITE: Final = (0, 2, 4, 5, 7, 9, 11)
LOOSE: Final = 0.007
ROLL: Final = 0.022


@dataclass(frozen=True, slots=True)
class Touch:
    """One string at one moment: which, how loud, and for how many seconds it may ring."""

    strings: Strings
    pluck: Pluck
    moment: float
    hold: float
    gain: float


def lead(section: Section, moments: Wave, rng: Random) -> Iterator[Touch]:
    """Yield the melody of a section with its ornaments."""
    strings = HARP if section.player == "harp" else LUTE
    for note in read_line(section.lead, section.octave):
        moment = float(moments[note.start]) + 0.006 + _looseness(rng)
        end = float(moments[note.start + note.length])
        strength = _strength(section, note.start, rng)
        hold = end - moment + 0.9
        main = Touch(strings, _pluck(note.pitch, strength, rng), moment, hold, 0.8 * strength)
        yield main
        yield from _ornaments(note, main, rng)


def accompaniment(section: Section, moments: Wave, rng: Random) -> Iterator[Touch]:
    """Yield the chords of a section in its figure, on the instrument that does not lead."""
    strings = LUTE if section.player == "harp" else HARP
    bars = read_chords(section.chords)
    chords = voice([name for pair in bars for name in pair])
    for bar, (first, second) in enumerate(bars):
        for eighth, word in enumerate(FIGURES[section.figure].split()):
            changes = eighth == 3 and first != second
            voices = "b" + word.strip("b.") if changes else word
            number = bar * EIGHTHS + eighth
            chord = chords[2 * bar + eighth // 3]
            yield from _chord(section, strings, _Place(chord, voices, number), moments, rng)


@dataclass(frozen=True, slots=True)
class _Place:
    chord: Chord
    voices: str
    eighth: int


def _chord(
    section: Section, strings: Strings, place: _Place, moments: Wave, rng: Random
) -> Iterator[Touch]:
    strength = _strength(section, place.eighth, rng)
    bar_end = float(moments[(place.eighth // EIGHTHS + 1) * EIGHTHS])
    for order, letter in enumerate(place.voices.strip(".")):
        moment = float(moments[place.eighth]) + ROLL * order + _looseness(rng)
        deep = letter == "b"
        pitch = place.chord.bass if deep else place.chord.voices[int(letter)]
        gain = strength * (0.44 if deep else 0.36)
        pluck = _pluck(pitch, strength * 0.8, rng)
        yield Touch(strings, pluck, moment, bar_end - moment + 0.25, gain)


def _ornaments(note: Note, main: Touch, rng: Random) -> Iterator[Touch]:
    if "~" in note.marks:
        above = _pluck(_next_above(note.pitch), 0.5, rng)
        yield Touch(main.strings, above, main.moment - 0.085, 0.09, 0.5 * main.gain)
    if "*" in note.marks:
        below = _pluck(note.pitch - 12, 0.5, rng)
        yield Touch(main.strings, below, main.moment - 0.014, main.hold, 0.45 * main.gain)


def _strength(section: Section, eighth: int, rng: Random) -> float:
    bar, step = divmod(eighth, EIGHTHS)
    wanted = section.strength * ACCENTS[step] * ARC[bar % len(ARC)]
    return wanted * float(rng.uniform(0.94, 1.06))


def _pluck(pitch: int, strength: float, rng: Random) -> Pluck:
    """Strength in a few steps, so that equal notes need to be computed only once."""
    return Pluck(pitch, round(strength * 5) / 5, int(rng.integers(3)))


def _looseness(rng: Random) -> float:
    return float(rng.normal(0, LOOSE))


def _next_above(pitch: int) -> int:
    return pitch + (1 if (pitch + 1) % 12 in WHITE else 2)
