"""The finished sounds, as the mixer of the game loads them."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import islice
from operator import mul, sub
from typing import Final

from tests.support.places import ROOT

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

SOUNDS: Final = ROOT / "sounds"
RATE: Final = 44_100
FULL: Final = 32_768
WINDOW: Final = RATE // 100
EFFECTS: Final[dict[str, tuple[float, float]]] = {
    "tile-pick": (0.05, 0.25),
    "tile-turn": (0.08, 0.3),
    "tile-lay-1": (0.08, 0.25),
    "tile-lay-2": (0.08, 0.25),
    "tile-lay-3": (0.08, 0.25),
    "tile-back": (0.15, 0.45),
    "coin-1": (0.2, 0.6),
    "coin-2": (0.2, 0.6),
    "coin-3": (0.2, 0.6),
    "coins": (0.4, 0.9),
    "bag": (0.5, 1.0),
    "axe": (0.2, 0.55),
    "screen-down": (0.3, 0.6),
    "screen-up": (0.4, 0.7),
    "curtain": (0.5, 0.9),
    "bell": (2.0, 3.5),
    "tick": (0.05, 0.25),
    **{f"tick-{step}": (0.15, 0.4) for step in range(1, 9)},
    "points": (0.5, 1.0),
    "buy": (0.5, 0.8),
    "page": (0.3, 0.55),
    "button": (0.03, 0.12),
    "refuse": (0.25, 0.6),
    "undo": (0.25, 0.5),
    "win": (3.0, 4.0),
    "your-turn": (0.8, 1.6),
}
LOOPS: Final[dict[str, tuple[float, float]]] = {"ambience": (60, 90), "music": (150, 180)}
LOOP_LEVELS: Final[dict[str, tuple[float, float]]] = {
    "ambience": (-30, -22),
    "music": (-24, -18),
}
DURATIONS: Final = {**EFFECTS, **LOOPS}

every_sound = pytest.mark.parametrize("name", DURATIONS)
every_effect = pytest.mark.parametrize("name", EFFECTS)
every_loop = pytest.mark.parametrize("name", LOOPS)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2)
    yield
    _samples.cache_clear()
    pygame.mixer.quit()


def test_the_folder_holds_every_sound_and_nothing_else() -> None:
    wanted = {f"{name}.ogg" for name in DURATIONS} | {"README.md"}
    assert {path.name for path in SOUNDS.iterdir()} == wanted


def test_all_sounds_together_stay_under_six_megabytes() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 6_000_000


@every_effect
def test_an_effect_is_stored_as_one_channel(name: str) -> None:
    assert _format(name) == (1, RATE)


@every_loop
def test_a_loop_is_stored_in_stereo(name: str) -> None:
    assert _format(name) == (2, RATE)


@every_sound
def test_a_sound_lasts_as_long_as_its_animation(name: str) -> None:
    shortest, longest = DURATIONS[name]
    assert shortest <= len(_samples(name)) / 2 / RATE <= longest


@every_sound
def test_a_sound_never_peaks_above_minus_three_decibels(name: str) -> None:
    samples = _samples(name)
    assert _decibels(max(max(samples), -min(samples))) <= -3


@every_sound
def test_a_sound_is_centred_on_zero(name: str) -> None:
    samples = _samples(name)
    stride = 2 if name in EFFECTS else 10
    for ear in (samples[0::stride], samples[1::stride]):
        assert abs(sum(ear) / len(ear) / FULL) < 0.001


@every_effect
def test_an_effect_is_neither_faint_nor_loud(name: str) -> None:
    powers = [_power(window) for window in _windows(name)]
    sounding = [power for power in powers if power >= max(powers) / 1000]
    assert -30 <= _decibels(math.sqrt(sum(sounding) / len(sounding))) <= -16


@every_loop
def test_a_loop_stays_behind_the_effects(name: str) -> None:
    low, high = LOOP_LEVELS[name]
    assert low <= _decibels(math.sqrt(_power(_samples(name)[::7]))) <= high


@every_effect
def test_an_effect_begins_within_ten_milliseconds(name: str) -> None:
    left = _samples(name)[0::2]
    heard = 0.02 * max(max(left), -min(left))
    onset = next(index for index, sample in enumerate(left) if abs(sample) > heard)
    assert onset / RATE < 0.01


@every_effect
def test_an_effect_begins_and_ends_in_silence(name: str) -> None:
    samples = _samples(name)
    assert max(abs(sample) for sample in (*samples[:2], *samples[-2:])) <= 0.004 * FULL


@every_loop
def test_a_loop_passes_from_its_end_to_its_beginning_without_a_step(name: str) -> None:
    samples = _samples(name)
    stretch = samples[: 2 * 10 * RATE]
    steps = array("i", map(sub, islice(stretch, 2, None), stretch))
    seam = max(abs(samples[0] - samples[-2]), abs(samples[1] - samples[-1]))
    assert seam < math.sqrt(_power(steps))


def test_the_eight_ticks_climb_by_the_steps_of_the_dorian_scale() -> None:
    pitches = [_pitch(f"tick-{step}") for step in range(1, 9)]
    climb = [round(12 * math.log2(pitch / pitches[0])) for pitch in pitches]
    assert climb == [0, 2, 3, 5, 7, 9, 10, 12]


def test_the_three_sounds_of_placing_a_tile_differ() -> None:
    assert len({_samples(f"tile-lay-{way}").tobytes() for way in (1, 2, 3)}) == 3


def test_an_effect_can_be_played_over_the_music() -> None:
    pygame.mixer.music.load(SOUNDS / "music.ogg")
    pygame.mixer.music.play(loops=-1)
    channel = pygame.mixer.Sound(SOUNDS / "bell.ogg").play()
    assert channel.get_busy()
    assert pygame.mixer.music.get_busy()
    pygame.mixer.stop()
    pygame.mixer.music.stop()
    pygame.mixer.music.unload()


@cache
def _samples(name: str) -> array[int]:
    """Left and right in turn; mono sounds have both alike."""
    samples = array("h")
    samples.frombytes(pygame.mixer.Sound(SOUNDS / f"{name}.ogg").get_raw())
    return samples


def _format(name: str) -> tuple[int, int]:
    """Channels and rate, from the first header of the Vorbis stream."""
    head = (SOUNDS / f"{name}.ogg").read_bytes()[:64]
    place = head.index(b"\x01vorbis") + 11
    return head[place], int.from_bytes(head[place + 1 : place + 5], "little")


def _windows(name: str) -> list[array[int]]:
    left = _samples(name)[0::2]
    return [left[start : start + WINDOW] for start in range(0, len(left) - WINDOW + 1, WINDOW)]


def _power(samples: array[int]) -> float:
    total: int = sum(map(mul, samples, samples))
    return total / len(samples)


def _decibels(size: float) -> float:
    return 20 * math.log10(max(size, 1e-9) / FULL)


def _pitch(name: str) -> float:
    """The frequency between 500 and 1300 Hz that a tick holds most of."""
    left = _samples(name)[0::2][: RATE // 10]
    tones = [500 * 2 ** (step / 36) for step in range(50)]
    return max(tones, key=lambda tone: _strength(left, tone))


def _strength(samples: array[int], tone: float) -> float:
    """How much of a tone is in the samples (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * tone / RATE)
    before: float = 0.0
    last: float = 0.0
    for sample in samples:
        before, last = last, sample + turn * last - before
    return before * before + last * last - turn * before * last
