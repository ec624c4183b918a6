"""Measure the finished sounds and say what is out of bounds: `python build/sound/check.py`.

It reads what lies in sounds/, as a player's machine would, not what the recipes meant.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import soundfile  # type: ignore[import-untyped]
from synthesis.basics import RATE, Wave, decibels, frames, rms
from synthesis.catalogue import EFFECTS, LOOPS, Effect, Loop
from synthesis.finish import loudest

SOUNDS: Final = Path(__file__).resolve().parents[2] / "sounds"
LARGEST: Final = 6_000_000
EDGE: Final = 0.004
WINDOW: Final = 0.01
LOOP_RMS: Final = {"ambience": (-30.0, -22.0), "music": (-24.0, -18.0)}


@dataclass(frozen=True, slots=True)
class Figures:
    """What is measured of one sound; levels in dBFS, times in seconds."""

    seconds: float
    columns: int
    peak: float
    rms: float
    offset: float
    onset: float
    edge: float
    seam: float
    typical_step: float
    loudest: float


def main() -> int:
    """Print a line per sound and every fault; the exit code tells whether there was one."""
    faults = _folder_faults()
    entries: dict[str, Effect | Loop] = {**EFFECTS, **LOOPS}
    for name, entry in entries.items():
        path = SOUNDS / f"{name}.ogg"
        if not path.exists():
            continue
        figures = measure(path)
        print(_line(name, figures))
        found = _loop_faults(name, figures) if name in LOOPS else _effect_faults(figures)
        faults += [f"{name}: {fault}" for fault in _common_faults(figures, entry) + found]
    for fault in faults:
        print("FAULT", fault)
    return 1 if faults else 0


def measure(path: Path) -> Figures:
    """Return the figures of a file."""
    wave, rate = soundfile.read(path, always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name} has {rate} samples a second")
    mono = wave.mean(axis=1)
    sizes = np.abs(wave)
    steps = np.abs(np.diff(wave, axis=0))
    return Figures(
        seconds=len(wave) / RATE,
        columns=wave.shape[1],
        peak=decibels(float(sizes.max())),
        rms=decibels(rms(_sounding(mono)) if wave.shape[1] == 1 else rms(wave)),
        offset=float(np.abs(wave.mean(axis=0)).max()),
        onset=float(np.argmax(sizes.max(axis=1) > 0.02 * sizes.max())) / RATE,
        edge=float(max(sizes[0].max(), sizes[-1].max())),
        seam=float(np.abs(wave[0] - wave[-1]).max()),
        typical_step=rms(steps),
        loudest=loudest(mono),
    )


def _sounding(wave: Wave) -> Wave:
    size = frames(WINDOW)
    rows = wave[: len(wave) // size * size].reshape(-1, size)
    power = np.mean(np.square(rows), axis=1)
    return np.asarray(rows[power >= power.max() / 1000])


def _folder_faults() -> list[str]:
    wanted = {f"{name}.ogg" for name in [*EFFECTS, *LOOPS]} | {"README.md"}
    there = {path.name for path in SOUNDS.iterdir()}
    faults = [f"{name} is missing" for name in sorted(wanted - there)]
    faults += [f"{name} does not belong here" for name in sorted(there - wanted)]
    size = sum(path.stat().st_size for path in SOUNDS.iterdir())
    print(f"{len(there)} files, {size / 1e6:.2f} MB")
    return faults + ([f"{size} bytes are too many"] if size > LARGEST else [])


def _common_faults(figures: Figures, entry: Effect | Loop) -> list[str]:
    tests = {
        "peak over -3 dBFS": figures.peak > -3,
        "offset": figures.offset >= 0.001,
        "duration": not entry.shortest <= figures.seconds <= entry.longest,
    }
    return [name for name, bad in tests.items() if bad]


def _effect_faults(figures: Figures) -> list[str]:
    tests = {
        "not mono": figures.columns != 1,
        "RMS outside -30..-16": not -30 <= figures.rms <= -16,
        "late onset": figures.onset >= 0.01,
        "edge not silent": figures.edge > EDGE,
    }
    return [name for name, bad in tests.items() if bad]


def _loop_faults(name: str, figures: Figures) -> list[str]:
    low, high = LOOP_RMS[name]
    tests = {
        "not stereo": figures.columns != 2,
        f"RMS outside {low}..{high}": not low <= figures.rms <= high,
        "seam": figures.seam >= figures.typical_step,
        "edge not near zero": figures.edge > 0.01,
    }
    return [name for name, bad in tests.items() if bad]


def _line(name: str, figures: Figures) -> str:
    return (
        f"{name:12s} {figures.seconds:7.3f} s  peak {figures.peak:6.1f}  rms {figures.rms:6.1f}  "
        f"loudest {figures.loudest:6.1f}  offset {figures.offset:.5f}  "
        f"onset {figures.onset * 1000:4.1f} ms  edge {figures.edge:.4f}  "
        f"seam {figures.seam:.4f} (typical {figures.typical_step:.4f})"
    )


if __name__ == "__main__":
    sys.exit(main())
