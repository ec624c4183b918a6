"""What happens at the market, shown so that a person can follow: screens rise, tiles glide."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import pygame

from game.skye.view.board import TileLook, tile_picture
from game.skye.view.screen import screen_picture
from game.ui.motion import Tween, leave, out
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.table import Seat

FADE: Final = 0.12
"""Seconds of the cross-fade with reduced motion."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A screen before an offer, on its way up."""

    clan: str
    rect: pygame.Rect
    board: pygame.Rect


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile on its way, with a sign on it: a clan's crest or the axe."""

    tile: str
    sign: str
    start: pygame.Rect
    end: pygame.Rect
    tween: Tween


@dataclass(slots=True)
class Show:
    """Something that takes a moment; `seat` is whose doing it is."""

    stage: Stage
    words: str
    seconds: float
    seat: Seat | None = None
    covers: tuple[Cover, ...] = ()
    lift: Tween = field(default_factory=lambda: Tween(0.0, 1.0, 0.0))
    flights: tuple[Flight, ...] = ()
    sounds: tuple[tuple[float, str], ...] = ()
    time: float = -1.0
    """Seconds since it began; negative before."""

    @property
    def is_over(self) -> bool:
        return self.time >= self.seconds

    def skip(self) -> None:
        """Go to the end; sounds that were still to come are left out."""
        self.time = self.seconds

    def update(self, dt: float) -> bool:
        """Let time pass and play the sounds that are due; return whether it has just begun."""
        before, self.time = self.time, max(self.time, 0.0) + dt
        for at, name in self.sounds:
            if before < at <= self.time or (before < 0 and at == 0):
                self.stage.sounds.play(name)
        return before < 0

    def draw(self, canvas: Canvas) -> None:
        """Draw what moves, as it is now."""
        time = max(self.time, 0.0)
        for flight in self.flights:
            _draw_flight(canvas, flight, time)
        part = self.lift.at(time)
        for cover in self.covers:
            _draw_cover(canvas, cover, part)


def _draw_cover(canvas: Canvas, cover: Cover, part: float) -> None:
    """Draw a screen that slides up behind its offer's heading; with reduced motion it fades."""
    if part >= 1:
        return
    picture = screen_picture(canvas.stage, cover.clan, cover.rect.size)
    if canvas.stage.settings.reduced_motion:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - part)))
        canvas.surface.blit(picture, cover.rect)
        return
    with canvas.clipped(cover.rect.clip(cover.board)):
        canvas.surface.blit(picture, cover.rect.move(0, -round(cover.rect.height * part)))


def _draw_flight(canvas: Canvas, flight: Flight, time: float) -> None:
    part = flight.tween.at(time)
    if flight.tween.part(time) >= 1:
        return
    size = round(flight.start.width + (flight.end.width - flight.start.width) * part)
    x = flight.start.centerx + (flight.end.centerx - flight.start.centerx) * part
    y = flight.start.centery + (flight.end.centery - flight.start.centery) * part
    y -= canvas.px(40) * 4 * part * (1 - part)
    face = tile_picture(canvas.stage, TileLook(flight.tile), flight.start.width)
    moved = pygame.transform.smoothscale(face, (max(size, 8), max(size, 8)))
    rect = moved.get_rect(center=(round(x), round(y)))
    original, scale = canvas.stage.assets.original, pygame.transform.smoothscale
    wide = rect.width * 3 // 2, rect.height * 3 // 2
    shadow = scale(original("parts/tile-shadow.png"), wide)
    canvas.surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, canvas.px(18)))
    canvas.surface.blit(moved, rect)
    half = rect.width // 2, rect.width // 2
    sign = scale(original(f"icons/halo/{flight.sign}.png"), half)
    canvas.surface.blit(sign, sign.get_rect(center=rect.center))


def glide(stage: Stage) -> Tween:
    return Tween(0.0, 1.0, stage.seconds("tile_to_buyer"), 0.0, out)


def away(stage: Stage, delay: float) -> Tween:
    return Tween(0.0, 1.0, stage.seconds("tile_to_buyer"), delay, leave)


def lift(stage: Stage) -> Tween:
    """Return how the screens rise, or fade."""
    seconds = stage.seconds("screen_lift")
    return Tween(0.0, 1.0, min(seconds, FADE) if stage.settings.reduced_motion else seconds)
