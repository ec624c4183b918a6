"""How the tune is written down: notes in a readable line, and chords that move as little as can be.

A bar is a line such as "D4/2 A4 ~A4/2 G4": the name of the note with its octave, then its
length in eighths (one if not given). "~" asks for an ornament, "*" doubles the octave below,
"_" slurs a blown note to the one before, "r" is a rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

EIGHTHS: Final = 6
_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_TRIADS: Final = {"Dm": "DFA", "C": "CEG", "G": "GBD", "Am": "ACE", "F": "FAC", "Em": "EGB"}
_BASSES: Final = {"D": 50, "C": 48, "G": 43, "A": 45, "F": 41, "E": 52}
_LOWEST, _HIGHEST = 53, 65


@dataclass(frozen=True, slots=True)
class Note:
    """A written note; times in eighths from the start of its line."""

    start: int
    length: int
    pitch: int
    marks: str


@dataclass(frozen=True, slots=True)
class Chord:
    """A chord as it is played: a bass and three voices above it, lowest first."""

    bass: int
    voices: tuple[int, ...]


def read_line(bars: Iterable[str], octave: int = 0) -> list[Note]:
    """Return the notes of a line of bars, shifted by octaves."""
    notes: list[Note] = []
    for number, bar in enumerate(bars):
        notes += _read_bar(bar, number * EIGHTHS, octave)
    return notes


def read_chords(text: str) -> list[tuple[str, str]]:
    """Return two chord names for each bar of "Dm C G:Am": for its first and its second half."""
    return [(bar.split(":")[0], bar.split(":")[-1]) for bar in text.split()]


def voice(names: Sequence[str], first: Chord | None = None) -> list[Chord]:
    """Voices for a row of chords, each as near to the one before as the chord allows."""
    before = first or Chord(50, (57, 62, 65))
    row: list[Chord] = []
    for name in names:
        voices = min(_voicings(name), key=lambda tones: _distance(before.voices, tones))
        before = Chord(_BASSES[name[0]], voices)
        row.append(before)
    return row


def _read_bar(bar: str, start: int, octave: int) -> list[Note]:
    notes: list[Note] = []
    now = start
    for word in bar.split():
        name, _, length = word.partition("/")
        eighths = int(length or 1)
        marks = "".join(mark for mark in name if mark in "~*_")
        name = name.strip("~*_")
        if name != "r":
            notes.append(Note(now, eighths, _pitch(name) + 12 * octave, marks))
        now += eighths
    if now - start != EIGHTHS:
        raise ValueError(f"the bar {bar!r} has {now - start} eighths")
    return notes


def _pitch(name: str) -> int:
    return 12 * (int(name[-1]) + 1) + _STEPS[name[0]]


def _voicings(name: str) -> list[tuple[int, ...]]:
    wanted = [_STEPS[letter] for letter in _TRIADS[name]]
    tones = [pitch for pitch in range(_LOWEST, _HIGHEST + 1) if pitch % 12 in wanted]
    return [three for three in combinations(tones, 3) if _is_full(three, wanted)]


def _is_full(three: tuple[int, ...], wanted: Sequence[int]) -> bool:
    return {pitch % 12 for pitch in three} >= set(wanted)


def _distance(before: tuple[int, ...], tones: tuple[int, ...]) -> tuple[int, int]:
    steps = [abs(old - new) for old, new in zip(before, tones, strict=True)]
    return sum(steps), max(steps)
