"""Effects of wood and card: tiles on the table, buttons, the axe, the knock of a refusal."""

from __future__ import annotations

from typing import Final

from synthesis.air import Band, hiss, rustle, sweep
from synthesis.basics import Random, Wave, band_pass, curve, fall, frames, low_pass, overlay, unit
from synthesis.body import Blow, Body, Mode, bar, scaled, struck
from synthesis.room import parlour

TABLE: Final[Body] = (
    Mode(96, 0.55, 0.046),
    Mode(143, 0.55, 0.040),
    Mode(204, 0.55, 0.035),
    Mode(281, 0.5, 0.030),
)
TILE: Final[Body] = (
    Mode(430, 0.85, 0.024),
    Mode(668, 0.7, 0.018),
    Mode(1015, 0.7, 0.013),
    Mode(1490, 0.55, 0.009),
    Mode(2230, 0.4, 0.006),
    Mode(3320, 0.25, 0.004),
)
LOG: Final[Body] = (
    Mode(74, 0.8, 0.075),
    Mode(121, 1.0, 0.066),
    Mode(188, 0.9, 0.052),
    Mode(297, 0.6, 0.036),
    Mode(455, 0.45, 0.024),
    Mode(760, 0.25, 0.014),
)


def tile_pick(rng: Random) -> Wave:
    """Return a fingernail under the rim, and the tile comes off the table."""
    scrape = unit(hiss(frames(0.09), Band(2400, 1.3), rng) * fall(0.09, 0.004, 0.022))
    tap = unit(struck(scaled(TILE, 1.25, 1.5), Blow(0.0006, 0.5), 0.12, rng))
    return parlour(overlay(0.13, [(0, 0.8, tap), (0.012, 0.3, scrape), (0.055, 0.28, tap)]), rng)


def tile_turn(rng: Random) -> Wave:
    """Return a tile brushes round on the table by a quarter."""
    path = curve(0.16, [(0, 900), (0.08, 1900), (0.16, 1200)])
    brush = sweep(path, 1.0, rng) * curve(0.16, [(0, 0.35), (0.07, 1), (0.15, 0)])
    tap = unit(struck(scaled(TILE, 1.1, 1.6), Blow(0.0008, 0.4), 0.08, rng))
    return parlour(overlay(0.2, [(0, 0.42, unit(brush)), (0.12, 0.9, tap)]), rng)


def tile_lay_1(rng: Random) -> Wave:
    """Return a tile comes to lie on the table."""
    return _laid(rng, size=1.0, bounce=0.031)


def tile_lay_2(rng: Random) -> Wave:
    """Return the same, a little fuller."""
    return _laid(rng, size=0.94, bounce=0.037)


def tile_lay_3(rng: Random) -> Wave:
    """Return the same, a little lighter."""
    return _laid(rng, size=1.055, bounce=0.026)


def tile_back(rng: Random) -> Wave:
    """Return a tile is pushed back among the others."""
    slide = low_pass(hiss(frames(0.14), Band(1100, 1.2), rng), 3000)
    slide = unit(slide * curve(0.14, [(0, 0.5), (0.05, 1), (0.14, 0)]))
    knock = unit(struck(scaled(TILE, 0.8, 1.3) + TABLE, Blow(0.0016, 0.2), 0.2, rng))
    return parlour(overlay(0.3, [(0, 0.32, slide), (0.085, 1, knock), (0.13, 0.3, knock)]), rng)


def button(rng: Random) -> Wave:
    """Return a small wooden peg is pressed."""
    peg = (Mode(560, 0.8, 0.012), Mode(1130, 0.9, 0.009), Mode(1910, 0.4, 0.006))
    press = unit(struck(peg, Blow(0.0007, 0.25), 0.06, rng))
    return overlay(0.08, [(0, 1, press), (0.026, 0.35, press)])


def axe(rng: Random) -> Wave:
    """Return a dull chop into a log."""
    chop = unit(struck(LOG, Blow(0.0026, 0.3), 0.4, rng))
    bite = band_pass(rng.standard_normal(frames(0.12)), 700, 3200) * fall(0.12, 0.001, 0.011)
    chips = rustle(fall(0.25, 0.002, 0.05), Band(1800, 1.0), rng, 160)
    steel = unit(struck((Mode(1870, 1, 0.03), Mode(2960, 0.5, 0.02)), Blow(0.0006), 0.15, rng))
    parts = [(0, 1, chop), (0, 0.5, unit(bite)), (0.012, 0.14, chips), (0.001, 0.06, steel)]
    return parlour(overlay(0.4, parts), rng)


def refuse(rng: Random) -> Wave:
    """Return two muffled knocks, the second lower: not here."""
    knocks = [low_pass(_knock(base, rng), 1500) for base in (220.0, 174.6)]
    return parlour(overlay(0.38, [(0, 0.85, knocks[0]), (0.135, 1, knocks[1])]), rng)


def undo(rng: Random) -> Wave:
    """Return the last thing slides back, with a soft tap at the end."""
    path = curve(0.2, [(0, 2600), (0.2, 700)])
    slide = unit(sweep(path, 0.9, rng) * curve(0.2, [(0, 0.4), (0.09, 1), (0.2, 0)]))
    taps = [unit(struck(bar(base, 0.05), Blow(0.0015, 0.1), 0.2, rng)) for base in (587.3, 440.0)]
    parts = [(0, 0.3, slide), (0.01, 0.5, taps[0]), (0.13, 0.75, taps[1])]
    return parlour(overlay(0.36, parts), rng)


def tile_knock(rng: Random) -> Wave:
    """Return one clean contact of a tile, for sounds that contain one."""
    return unit(struck(TABLE + TILE, Blow(0.0008, 0.35), 0.16, rng))


def _laid(rng: Random, size: float, bounce: float) -> Wave:
    first = struck(scaled(TABLE, size) + scaled(TILE, size), Blow(0.0008, 0.4), 0.2, rng)
    lighter = scaled(TABLE, size * 1.04, 1.4) + scaled(TILE, size * 1.06)
    again = struck(lighter, Blow(0.001), 0.15, rng)
    parts = [(0, 1, unit(first)), (bounce, 0.27, unit(again)), (bounce * 1.7, 0.09, unit(again))]
    return parlour(overlay(0.15, parts), rng, 0.16)


def _knock(base: float, rng: Random) -> Wave:
    drum = (Mode(base, 1, 0.07), Mode(base * 2.02, 0.6, 0.045), Mode(base * 3.1, 0.3, 0.025))
    return unit(struck(drum, Blow(0.0028, 0.15), 0.3, rng))
