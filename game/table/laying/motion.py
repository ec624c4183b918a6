"""What moves while a tile is laid: it in the hand, its turns, its way down and back, the glow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, pi, sin
from typing import Final

import pygame

from game.table.laying.hand import Held, Turning
from game.ui.motion import Timeline, Tween, back_out, leave, linear, pulse
from game.ui.stage import Stage
from rules.grid import Quarter
from rules.skye.tiles import TileId

FOLLOW: Final = 32.0
"""How fast the tile in the hand comes after the pointer: parts of the way in a second."""

REST_GLOW: Final = 0.28
FULL_GLOW: Final = 0.48


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile that was let go, on its way to where it will lie."""

    held: Held
    end: pygame.Rect
    lands: bool
    """Whether it comes to lie on the mat: with weight, a bounce and a click."""
    motion: str = "tile_snap"
    """The token that says how long it takes."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turning of a tile that lies or is held."""

    tile: TileId
    before: Quarter
    step: int


class LayingMotion:
    """A clock and what runs by it; all of it can be cut short."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._time = Timeline()
        self._clock = 0.0
        self._touched = True
        self.flight: Flight | None = None
        self.turn: Turn | None = None
        self.at: tuple[float, float] = (0.0, 0.0)
        """The middle of the tile in the hand."""

    @property
    def moves(self) -> bool:
        """Return whether things may move, rather than change at once."""
        return self._stage.settings.speed != "off" and not self._stage.settings.reduced_motion

    @property
    def busy(self) -> bool:
        return self.flight is not None or self.turn is not None or self._time.running("pick")

    @property
    def landing(self) -> TileId | None:
        return self.flight.held.face.tile if self.flight and self.flight.lands else None

    @property
    def glow(self) -> float:
        """Return how much more than at rest the cells glow now."""
        if not self.moves:
            return 0.0
        period = self._stage.assets.tokens.milliseconds("glow_pulse") / 1000
        return (FULL_GLOW - REST_GLOW) * pulse(self._clock, period)

    @property
    def lift(self) -> float:
        return self._time.value("pick", 1.0)

    def pick(self, at: tuple[float, float]) -> None:
        """Take up a tile at a point."""
        self.at = at
        if self.moves:
            seconds = self._stage.seconds("tile_pick_up")
            self._time.start("pick", Tween(0.0, 1.0, seconds, ease=back_out))

    def begin_turn(self, turn: Turn) -> None:
        """Begin to rotate a tile."""
        seconds = self._stage.seconds("tile_turn")
        if seconds > 0:
            self.turn = turn
            self._time.start("turn", Tween(0.0, 1.0, seconds))

    def turning(self, tile: TileId) -> Turning | None:
        """Return how a tile is rotated now, if it is."""
        if self.turn is None or self.turn.tile != tile:
            return None
        step = 0 if self._stage.settings.reduced_motion else self.turn.step
        return Turning(self.turn.before, step, self._time.value("turn", 1.0))

    def fly(self, flight: Flight) -> None:
        """Let a tile go; without motion it is there at once."""
        self.turn = None
        if not self.moves:
            self._contact(flight)
            return
        self.flight = flight
        self._touched = False
        snap, settle = self._stage.seconds(flight.motion), self._stage.seconds("tile_settle")
        self._time.start("snap", Tween(0.0, 1.0, snap, ease=leave))
        rest = settle if flight.lands else 0.0
        self._time.start("settle", Tween(0.0, 1.0, rest, delay=snap, ease=linear))

    def flying(self) -> Held | None:
        """Return how the tile on its way looks now."""
        if self.flight is None:
            return None
        start, end = self.flight.held, self.flight.end
        part = self._time.value("snap")
        bounce = self._stage.px(4) * sin(pi * self._time.value("settle"))
        x = start.centre[0] + (end.centerx - start.centre[0]) * part
        y = start.centre[1] + (end.centery - start.centre[1]) * part - bounce
        size = round(start.size + (end.width - start.size) * part)
        lift = start.lift * (1 - part) + 0.04 * (bounce > 0)
        source = end.width if self.flight.lands else start.size
        look = replace(start, centre=(x, y), size=size, lift=lift, source=source)
        return replace(look, line="", grip=False)

    def update(self, dt: float, target: tuple[float, float] | None = None) -> bool:
        """Let time pass. Return whether a tile has just come to rest."""
        self._clock += dt
        self._time.update(dt)
        if target:
            self._follow(dt, target)
        if self.turn and not self._time.running("turn"):
            self.turn = None
        if self.flight is None:
            return False
        if not self._time.running("snap"):
            self._contact(self.flight)
        if self._time.running("snap") or self._time.running("settle"):
            return False
        self.flight = None
        return True

    def skip(self) -> bool:
        """Jump all animations to their end. Return whether a tile came to rest by it."""
        self._time.skip()
        return self.update(0.0)

    def _follow(self, dt: float, target: tuple[float, float]) -> None:
        part = 1 - exp(-FOLLOW * dt) if self.moves else 1.0
        x, y = self.at
        self.at = (x + (target[0] - x) * part, y + (target[1] - y) * part)

    def _contact(self, flight: Flight) -> None:
        if self._touched and self.flight is flight:
            return
        self._touched = True
        self._stage.sounds.play("tile-lay" if flight.lands else "tile-back")
