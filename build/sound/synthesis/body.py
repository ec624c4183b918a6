"""Solid things that are struck: a body is a set of modes, a blow is a short push with some grit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from synthesis.basics import RATE, Random, Wave, band_pass, clock, convolve, curve, fall, frames


@dataclass(frozen=True, slots=True)
class Mode:
    """One way a body swings: frequency, loudness, seconds until it has fallen to 1/e."""

    hertz: float
    gain: float
    fall: float


Body: TypeAlias = tuple[Mode, ...]


@dataclass(frozen=True, slots=True)
class Blow:
    """How a body is met: seconds of contact (long is soft) and the share of noise in it."""

    contact: float
    grit: float = 0.0


def scaled(body: Body, size: float, damping: float = 1.0) -> Body:
    """A body of the same shape, higher by `size`, whose modes fade `damping` times as fast."""
    return tuple(Mode(mode.hertz * size, mode.gain, mode.fall / damping) for mode in body)


def struck(body: Body, blow: Blow, seconds: float, rng: Random) -> Wave:
    """Return the sound of one blow."""
    wave = convolve(_ringing(body, seconds, rng), _push(blow, rng))[: frames(seconds)]
    return wave * curve(seconds, [(0, 1), (0.6 * seconds, 1), (seconds, 0)])


def doubled(body: Body, split: float) -> Body:
    """Each mode as two that lie a little apart, as in every cast thing, so that it shimmers."""
    low = tuple(Mode(mode.hertz * (1 - split), 0.75 * mode.gain, mode.fall) for mode in body)
    high = tuple(Mode(mode.hertz * (1 + split), 0.25 * mode.gain, mode.fall) for mode in body)
    return low + high


def disc(base: float, ring: float) -> Body:
    """Return a free metal disc (a coin): its modes by their known ratios."""
    ratios = ((1.0, 1.0), (1.73, 0.55), (2.33, 0.6), (3.91, 0.3), (4.11, 0.28), (6.3, 0.12))
    return tuple(_mode(base * step, gain, ring / step**0.8) for step, gain in ratios)


def bar(base: float, ring: float) -> Body:
    """Return a tuned wooden bar with its two upper modes."""
    return (
        _mode(base, 1.0, ring),
        _mode(base * 3.95, 0.22, ring / 4),
        _mode(base * 9.4, 0.06, 0.01),
    )


def _mode(frequency: float, gain: float, ring: float) -> Mode:
    return Mode(frequency, gain if frequency < 16_000 else 0.0, ring)


def _ringing(body: Iterable[Mode], seconds: float, rng: Random) -> Wave:
    now = clock(seconds)
    whole = np.zeros_like(now)
    for mode in body:
        gain = mode.gain * rng.uniform(0.88, 1.12)
        whole += gain * np.sin(2 * np.pi * mode.hertz * now) * np.exp(-now / mode.fall)
    return whole


def _push(blow: Blow, rng: Random) -> Wave:
    smooth = np.hanning(max(4, frames(blow.contact)))
    push = np.zeros(len(smooth) + frames(0.012))
    push[: len(smooth)] = smooth / smooth.sum()
    if blow.grit:
        rough = band_pass(rng.standard_normal(len(push)), 300, 6000)
        push += blow.grit * rough * fall(len(push) / RATE, 0.0004, 0.003) / len(smooth)
    return push
