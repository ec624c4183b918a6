"""Motion as functions of time: values that go from here to there, in sequence or together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import cos, pi
from typing import Final, TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    return t


def out(t: float) -> float:
    """Start fast, end gently."""
    return 1 - (1 - t) ** 3


def leave(t: float) -> float:
    """Start gently, end fast."""
    return t * t


def back_out(t: float) -> float:
    """Go a little too far, then back."""
    overshoot: Final = 1.3
    t -= 1
    return t * t * ((overshoot + 1) * t + overshoot) + 1


def pulse(seconds: float, period: float) -> float:
    """Go from 0 to 1 and back, for ever."""
    return 0.5 - 0.5 * cos(2 * pi * seconds / period)


@dataclass(frozen=True, slots=True)
class Tween:
    """A number on its way; 0 seconds means that it is there at once."""

    start: float
    end: float
    seconds: float
    delay: float = 0.0
    ease: Ease = out

    def at(self, time: float) -> float:
        """Return the number after so many seconds."""
        t = self.part(time)
        return self.start + (self.end - self.start) * self.ease(t)

    def part(self, time: float) -> float:
        """Return how much of the way lies behind, without ease."""
        time -= self.delay
        if time < 0:
            return 0.0
        return 1.0 if time >= self.seconds else time / self.seconds

    @property
    def length(self) -> float:
        """Return the seconds until it has arrived."""
        return self.delay + self.seconds


@dataclass(slots=True)
class Timeline:
    """A clock for tweens that were started together or one after the other."""

    time: float = 0.0
    tweens: dict[str, Tween] = field(default_factory=dict)

    def start(self, name: str, tween: Tween) -> None:
        self.tweens[name] = Tween(
            tween.start, tween.end, tween.seconds, self.time + tween.delay, tween.ease
        )

    def update(self, dt: float) -> None:
        self.time += dt

    def value(self, name: str, default: float = 0.0) -> float:
        """Return where a tween is now."""
        tween = self.tweens.get(name)
        return default if tween is None else tween.at(self.time)

    def running(self, name: str) -> bool:
        """Return whether a tween is on its way."""
        tween = self.tweens.get(name)
        return tween is not None and self.time < tween.length

    @property
    def busy(self) -> bool:
        return any(self.time < tween.length for tween in self.tweens.values())

    def skip(self) -> None:
        self.time = max([self.time, *(tween.length for tween in self.tweens.values())])
