"""Effects of cloth, card and paper: the bag, the screens, the curtain, a page."""

from __future__ import annotations

import numpy as np
from synthesis.air import Band, hiss, rustle, sweep
from synthesis.basics import Random, Wave, curve, frames, low_pass, overlay, unit
from synthesis.body import Blow, scaled, struck
from synthesis.metal import jingle
from synthesis.room import parlour
from synthesis.wood import TABLE, TILE


def bag(rng: Random) -> Wave:
    """Return a hand stirs in the linen bag and the tiles knock in it, muffled."""
    touch = curve(0.8, [(0, 0.3), (0.09, 1), (0.25, 0.35), (0.42, 0.95), (0.6, 0.3), (0.8, 0)])
    linen = rustle(touch, Band(1700, 1.4), rng, 420)
    brush = unit(hiss(frames(0.8), Band(800, 1.3), rng) * touch)
    parts = [(0.0, 0.55, linen), (0.0, 0.35, brush)]
    for moment in (0.06, 0.15, 0.19, 0.34, 0.41, 0.47, 0.58):
        knock = low_pass(struck(scaled(TILE, 0.9, 1.3), Blow(0.002, 0.2), 0.12, rng), 1600)
        parts.append((moment, float(rng.uniform(0.3, 0.75)), unit(knock)))
    return parlour(overlay(0.82, parts), rng)


def screen_down(rng: Random) -> Wave:
    """Return a card screen is set up before the tiles."""
    air = _swish(rng, [(0, 1500), (0.2, 600)], [(0, 0.35), (0.1, 1), (0.2, 0.1)])
    foot = low_pass(struck(scaled(TILE, 0.72, 1.2) + TABLE, Blow(0.0022, 0.3), 0.2, rng), 2600)
    other = unit(low_pass(struck(scaled(TILE, 0.8, 1.3) + TABLE, Blow(0.0025), 0.18, rng), 2200))
    parts = [(0, 0.3, air), (0.15, 1, unit(foot)), (0.19, 0.5, other), (0.2, 0.1, _flutter(rng))]
    return parlour(overlay(0.42, parts), rng)


def screen_up(rng: Random) -> Wave:
    """Return the screens are lifted, all together."""
    shape = [(0, 0.35), (0.07, 0.6), (0.24, 1), (0.48, 0)]
    air = _swish(rng, [(0, 600), (0.48, 2600)], shape)
    tap = unit(low_pass(struck(scaled(TILE, 0.85, 1.4), Blow(0.0018, 0.3), 0.12, rng), 2400))
    parts = [(0, 0.55, tap), (0, 0.6, air), (0.04, 0.22, _flutter(rng)), (0.17, 0.1, _flutter(rng))]
    return parlour(overlay(0.52, parts), rng)


def curtain(rng: Random) -> Wave:
    """Return a heavy curtain is drawn, its brass rings running on the rail."""
    touch = curve(0.7, [(0, 0.3), (0.12, 0.9), (0.3, 1), (0.7, 0)])
    path = curve(0.7, [(0, 650), (0.3, 1250), (0.7, 550)])
    folds = unit(sweep(path, 1.2, rng) * touch)
    linen = rustle(touch, Band(1100, 1.2), rng, 260)
    parts = [(0.0, 0.75, folds), (0.0, 0.3, linen)]
    moment = 0.02
    while moment < 0.5:
        parts.append((moment, float(rng.uniform(0.05, 0.13)), jingle(rng)))
        moment += float(rng.uniform(0.035, 0.07))
    return parlour(overlay(0.74, parts), rng)


def page(rng: Random) -> Wave:
    """Return a leaf of paper is turned over and falls."""
    shape = [(0.0, 0.25), (0.09, 1), (0.16, 0.3), (0.25, 0.75), (0.38, 0)]
    air = _swish(rng, [(0, 2200), (0.12, 4200), (0.38, 1800)], shape)
    paper = rustle(curve(0.38, shape), Band(3400, 1.1), rng, 380)
    parts = [(0.0, 0.5, air), (0.0, 0.4, paper)]
    return parlour(overlay(0.4, parts), rng)


def _swish(rng: Random, path: list[tuple[float, float]], shape: list[tuple[float, float]]) -> Wave:
    seconds = path[-1][0]
    return unit(sweep(curve(seconds, path), 1.0, rng) * curve(seconds, shape))


def _flutter(rng: Random) -> Wave:
    now = np.arange(frames(0.18)) / frames(0.18)
    tremble = (0.5 + 0.5 * np.sin(2 * np.pi * 7 * now**0.8)) * (1 - now) ** 2
    return unit(hiss(len(now), Band(900, 1.0), rng) * tremble)
