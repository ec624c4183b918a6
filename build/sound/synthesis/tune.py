"""The tune of the game, "The Lee of the Isle": bars, chords and the order of its sections.

An own melody in D Dorian whose middle part leans to G Mixolydian; six eighths to a bar.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Player: TypeAlias = Literal["harp", "lute", "whistle"]


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of the tune: who leads, over which chords, with which figure and how loud."""

    name: str
    lead: tuple[str, ...]
    player: Player
    chords: str
    figure: str
    strength: float
    drone: Literal["D", "G", ""] = "D"
    octave: int = 0
    descant: tuple[str, ...] = ()


# Which voices sound on each eighth: b is the bass, 0 1 2 are the voices from low to high.
FIGURES: Final[dict[str, str]] = {
    "rest": "b . . 12 . .",
    "sway": "b . 1 2 . 1",
    "rock": "b 1 0 2 1 0",
    "climb": "b 0 1 2 1 0",
    "roll": "b012 . . 12 . 0",
}

OPENING: Final = (
    "r/2 A3 D4/3",
    "r/2 A3 E4/3",
    "r/2 B3 D4/2 G4",
    "A4/6",
)
A: Final = (
    "D4/2 A4 A4/2 G4",
    "E4/2 G4 E4 D4 C4",
    "D4/2 G4 B4/2 A4",
    "A4/5 G4",
    "A4/2 C5 C5/2 A4",
    "G4/2 E4 G4/2 A4",
    "B4 A4 G4 E4/2 C4",
    "*D4/6",
)
A_ORNATE: Final = (
    "*D4 F4 A4 ~A4/2 G4",
    "E4/2 G4 ~E4 D4 C4",
    "D4 E4 G4 ~B4 C5 B4",
    "*A4/5 B4",
    "*C5/2 D5 C5 B4 A4",
    "G4/2 E4 ~G4 A4 B4",
    "C5 B4 A4 ~G4 E4 C4",
    "*D4/3 A4 D5/2",
)
A_FULL: Final = (
    "*D4/2 A4 ~A4/2 G4",
    "*E4/2 G4 E4 D4 C4",
    "*D4 E4 G4 B4/2 A4",
    "*A4/3 r/2 G4",
    "*A4 B4 C5 ~C5/2 A4",
    "*G4/2 E4 G4/2 A4",
    "B4 A4 G4 ~E4/2 C4",
    "*D4/6",
)
A_DESCANT: Final = (
    "r/3 D5/3",
    "E5/4 _G5/2",
    "G5/3 _D5/3",
    "~E5/6",
    "F5/4 _E5 _D5",
    "E5/4 _C5/2",
    "D5/3 _C5/3",
    "A4/6",
)
B: Final = (
    "A4 _C5 _F5 ~E5/2 _D5",
    "C5/2 _E5 ~G5/3",
    "F5 _E5 _D5 A4/2 _C5",
    "E5/4 _D5 _C5",
    "A4 _C5 _D5 F5/2 _A5",
    "~G5/2 _D5 B4/2 _D5",
    "C5/2 _E5 D5 _C5 _A4",
    "D5/6",
)
B_HIGH: Final = (
    "A4 _C5 _F5 ~A5/2 _F5",
    "G5/2 _E5 ~G5/3",
    "A5 _G5 _F5 ~E5/2 _D5",
    "E5/5 _G5",
    "~A5/2 _F5 C5/2 _F5",
    "G5 _F5 _D5 B4/2 _D5",
    "C5/2 _E5 ~D5 _C5 _A4",
    "D5/6",
)
C: Final = (
    "*G4/3 B4/2 D5",
    "C5/2 A4 *F4/3",
    "E4/2 G4 C5/2 B4",
    "*B4/3 G4/3",
    "*A4/3 D5/2 E5",
    "F5/2 E5 C5/2 A4",
    "G4 A4 C5 ~E5/2 D5",
    "B4/2 A4 *G4/3",
)
C_TURN: Final = (
    "*G4 A4 B4 ~D5/2 B4",
    "C5 B4 A4 *F4/2 A4",
    "*G4/2 C5 E5/2 D5",
    "~D5/3 B4 A4 G4",
    "*F4 A4 D5 ~F5/2 E5",
    "F5 E5 C5 *A4/2 C5",
    "E5/2 D5 C5 A4 G4",
    "*B4/2 G4 A4/3",
)
C_DESCANT: Final = (
    "r/6",
    "r/3 A5/3",
    "G5/6",
    "r/6",
    "r/3 A5/3",
    "A5/4 _G5/2",
    "G5/3 _E5/3",
    "D5/3 _E5/3",
)
BRIDGE: Final = (
    "D5/2 A4 F4/3",
    "C5/2 G4 E4/3",
    "B4/2 G4 D4/3",
    "r/2 A3 B3 D4/2",
)
CLOSING: Final = (
    "r/2 A3 D4/3",
    "r/2 G3 C4/3",
    "r/2 G3 B3/3",
    "A3/6",
)
A_CHORDS: Final = "Dm C G Am F C G:Am Dm"
B_CHORDS: Final = "F C Dm Am F G Am:C Dm"
C_CHORDS: Final = "G F C G Dm F C G"
C_TURN_CHORDS: Final = "G F C G Dm F C:Am Em:Am"

TUNE: Final[tuple[Section, ...]] = (
    Section("opening", OPENING, "harp", "Dm Am G Am", "sway", 0.55),
    Section("A", A, "harp", A_CHORDS, "sway", 0.68),
    Section("A'", A_ORNATE, "harp", A_CHORDS, "climb", 0.76, octave=1),
    Section("B", B, "whistle", B_CHORDS, "climb", 0.74, drone=""),
    Section("A''", A_FULL, "harp", A_CHORDS, "rock", 0.78, descant=A_DESCANT),
    Section("bridge", BRIDGE, "harp", "Dm C G Dm", "rest", 0.6, drone=""),
    Section("C", C, "lute", C_CHORDS, "sway", 0.7, drone="G"),
    Section("C'", C_TURN, "lute", C_TURN_CHORDS, "rock", 0.76, drone="G", descant=C_DESCANT),
    Section("B'", B_HIGH, "whistle", B_CHORDS, "roll", 0.82),
    Section("A", A, "harp", A_CHORDS, "roll", 0.66),
    Section("closing", CLOSING, "harp", "Dm C G Am", "rest", 0.5),
)
