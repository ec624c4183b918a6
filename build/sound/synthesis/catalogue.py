"""The list of all sounds: how each is made, how loud it is to be and how long it may last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from synthesis import cloth, metal, signals, wood
from synthesis.ambience import ambience
from synthesis.basics import Random, Wave
from synthesis.music import music

Recipe: TypeAlias = Callable[[Random], Wave]


@dataclass(frozen=True, slots=True)
class Effect:
    """A short sound: its recipe, its loudness (dB) and its shortest and longest duration."""

    recipe: Recipe
    loudness: float
    shortest: float
    longest: float


@dataclass(frozen=True, slots=True)
class Loop:
    """A long sound without an end: its recipe, its RMS (dBFS) and its durations."""

    recipe: Recipe
    rms: float
    shortest: float
    longest: float


EFFECTS: Final[dict[str, Effect]] = {
    "tile-pick": Effect(wood.tile_pick, -22, 0.05, 0.25),
    "tile-turn": Effect(wood.tile_turn, -22, 0.08, 0.3),
    "tile-lay-1": Effect(wood.tile_lay_1, -18, 0.08, 0.25),
    "tile-lay-2": Effect(wood.tile_lay_2, -18, 0.08, 0.25),
    "tile-lay-3": Effect(wood.tile_lay_3, -18, 0.08, 0.25),
    "tile-back": Effect(wood.tile_back, -20, 0.15, 0.45),
    "coin-1": Effect(metal.coin_1, -20, 0.2, 0.6),
    "coin-2": Effect(metal.coin_2, -20, 0.2, 0.6),
    "coin-3": Effect(metal.coin_3, -20, 0.2, 0.6),
    "coins": Effect(metal.coins, -19, 0.4, 0.9),
    "bag": Effect(cloth.bag, -20, 0.5, 1.0),
    "axe": Effect(wood.axe, -18, 0.2, 0.55),
    "screen-down": Effect(cloth.screen_down, -19, 0.3, 0.6),
    "screen-up": Effect(cloth.screen_up, -20, 0.4, 0.7),
    "curtain": Effect(cloth.curtain, -20, 0.5, 0.9),
    "bell": Effect(metal.bell, -19, 2.0, 3.5),
    "tick": Effect(signals.tick, -22, 0.05, 0.25),
    **{name: Effect(recipe, -20, 0.15, 0.4) for name, recipe in signals.step_ticks().items()},
    "points": Effect(signals.points, -19, 0.5, 1.0),
    "buy": Effect(metal.buy, -19, 0.5, 0.8),
    "page": Effect(cloth.page, -21, 0.3, 0.55),
    "button": Effect(wood.button, -23, 0.03, 0.12),
    "refuse": Effect(wood.refuse, -21, 0.25, 0.6),
    "undo": Effect(wood.undo, -21, 0.25, 0.5),
    "win": Effect(signals.win, -17, 3.0, 4.0),
    "your-turn": Effect(signals.your_turn, -19, 0.8, 1.6),
}
LOOPS: Final[dict[str, Loop]] = {
    "ambience": Loop(ambience, -27, 60, 90),
    "music": Loop(music, -22, 150, 180),
}
