"""Effects of metal: coins, the bell of a new round, and a tile that changes hands for coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from synthesis.air import Band, hiss
from synthesis.basics import Random, Wave, curve, frames, overlay, unit
from synthesis.body import Blow, Body, Mode, disc, doubled, struck
from synthesis.room import in_hall, parlour
from synthesis.wood import TABLE, tile_knock

BELL_PITCH: Final = 587.33
BELL: Final[Body] = (
    Mode(BELL_PITCH * 0.5, 0.30, 1.5),
    Mode(BELL_PITCH, 0.85, 0.95),
    Mode(BELL_PITCH * 1.19, 0.30, 0.7),
    Mode(BELL_PITCH * 1.5, 0.30, 0.55),
    Mode(BELL_PITCH * 2.0, 0.75, 0.6),
    Mode(BELL_PITCH * 2.52, 0.18, 0.3),
    Mode(BELL_PITCH * 3.01, 0.22, 0.28),
    Mode(BELL_PITCH * 4.17, 0.14, 0.17),
    Mode(BELL_PITCH * 5.43, 0.06, 0.1),
)


def coin_1(rng: Random) -> Wave:
    """Return one coin is put down and dances twice."""
    return _drop(rng, 2350, [(0, 1), (0.075, 0.5), (0.118, 0.26)])


def coin_2(rng: Random) -> Wave:
    """Return one coin, heavier."""
    return _drop(rng, 2090, [(0, 1), (0.09, 0.42), (0.145, 0.2), (0.175, 0.1)])


def coin_3(rng: Random) -> Wave:
    """Return one coin, smaller."""
    return _drop(rng, 2640, [(0, 1), (0.06, 0.55), (0.1, 0.3), (0.126, 0.16)])


def coins(rng: Random) -> Wave:
    """Return several coins fall on each other, one after the other."""
    bases = (2350, 2090, 2640, 2210, 2480)
    moments = (0.0, 0.068, 0.125, 0.19, 0.262)
    contacts = [(0.0, 1.0), (0.05, 0.35), (0.083, 0.2)]
    parts = [
        (moment, float(rng.uniform(0.65, 1)), _drop(rng, base, contacts))
        for moment, base in zip(moments, bases, strict=True)
    ]
    return overlay(0.75, parts)


def bell(rng: Random) -> Wave:
    """Return a small bronze bell, struck softly: a new round."""
    wave = struck(doubled(BELL, 0.0006), Blow(0.0006, 0.05), 2.2, rng)
    wave *= curve(2.2, [(0, 1), (1.5, 1), (2.2, 0)])
    return in_hall(unit(wave), rng, 0.3)


def buy(rng: Random) -> Wave:
    """Return a tile slides over the table to its buyer while coins go the other way."""
    slide = hiss(frames(0.32), Band(1300, 1.3), rng)
    slide = unit(slide * curve(0.32, [(0, 0.3), (0.12, 1), (0.32, 0)]))
    paid = [_drop(rng, base, [(0, 1), (0.06, 0.4)]) for base in (2210, 2480)]
    parts = [
        (0, 0.3, slide),
        (0.05, 0.42, paid[0]),
        (0.15, 0.32, paid[1]),
        (0.3, 1, tile_knock(rng)),
    ]
    return parlour(overlay(0.62, parts), rng)


def jingle(rng: Random) -> Wave:
    """Return a brass ring touches its rail."""
    ring = disc(float(rng.uniform(2900, 4300)), 0.045)
    return unit(struck(ring, Blow(0.00025, 0.1), 0.16, rng))


def _drop(rng: Random, base: float, contacts: Sequence[tuple[float, float]]) -> Wave:
    """Return a coin that touches wood several times, ringing freely in between."""
    parts: list[tuple[float, float, Wave]] = []
    for moment, gain in contacts:
        tuned = base * float(rng.uniform(0.996, 1.004))
        ringing = unit(struck(doubled(disc(tuned, 0.085), 0.003), Blow(0.0003, 0.15), 0.4, rng))
        under = unit(struck(TABLE[1:], Blow(0.001, 0.2), 0.15, rng))
        parts += [(moment, gain, ringing), (moment, 0.35 * gain, under)]
    return parlour(overlay(0.42, parts), rng, 0.1)
