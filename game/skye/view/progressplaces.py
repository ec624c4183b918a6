"""Where the parts of a progress board lie: read from the art, fitted into any rectangle."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.ui.stage import Stage
from rules.skye.journeyman.boards import Track

_FILE: Final = "journeyman/progress.json"


@dataclass(frozen=True)
class Fitted:
    """One side of the board, whole or one track of it, fitted into a rectangle."""

    side: str
    rect: pygame.Rect
    """What the picture fills."""
    factor: float
    cut: tuple[float, float]
    """The reference point at the upper left corner of the picture."""
    parts: Mapping[str, Any]

    def place(self, box: Sequence[float]) -> pygame.Rect:
        """Return a rectangle of the reference in pixels of the window."""
        left, top, width, height = box
        x, y = (left - self.cut[0]) * self.factor, (top - self.cut[1]) * self.factor
        return pygame.Rect(
            self.rect.left + round(x),
            self.rect.top + round(y),
            round(width * self.factor),
            round(height * self.factor),
        )

    def of(self, track: Track, part: str) -> pygame.Rect:
        """Return a part of a track: emblem, name, remark, start, endless, strip."""
        return self.place(self.parts[_key(track)][part])

    def section(self, track: Track, section: int, part: str) -> pygame.Rect:
        """Return a part of a section, from 1 on: rect, joker, mark."""
        return self.place(self.parts[_key(track)]["sections"][section - 1][part])

    def space(self, track: Track, number: int, part: str) -> pygame.Rect:
        """Return a part of a space, from 1 on: plate, demand, marker, flag, points, gold, bonus."""
        return self.place(self.parts[_key(track)]["spaces"][number - 1][part])


def fitted(stage: Stage, side: str, room: pygame.Rect, track: Track | None = None) -> Fitted:
    """Fit the board, or one track of it, into the middle of a rectangle."""
    art = _read(stage.assets.art)
    parts = art["sides"][side]
    shown = [0, 0, *art["size"]] if track is None else parts[_key(track)]["strip"]
    left, top, width, height = shown
    factor = min(room.width / width, room.height / height)
    rect = pygame.Rect(0, 0, round(width * factor), round(height * factor))
    rect.center = room.center
    return Fitted(side, rect, factor, (left, top), parts)


def board_picture(stage: Stage, fit: Fitted) -> pygame.Surface:
    """Return the painted board, cut to what is shown."""
    width, height = _read(stage.assets.art)["size"]
    size = round(width * fit.factor), round(height * fit.factor)
    whole = stage.assets.picture(f"journeyman/progress-{fit.side}.webp", *size)
    at = round(fit.cut[0] * fit.factor), round(fit.cut[1] * fit.factor)
    part = pygame.Rect(at, fit.rect.size).clip(whole.get_rect())
    return whole.subsurface(part)


def _key(track: Track) -> str:
    return track.name.lower()


@lru_cache(maxsize=2)
def _read(art: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((art / _FILE).read_text(encoding="utf-8"))
    return found
