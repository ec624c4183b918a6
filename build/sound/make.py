"""Make the sounds of the game: `python build/sound/make.py [name ...]` writes sounds/*.ogg.

Every run gives the same files; without names, all of them are made.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from synthesis.basics import Wave
from synthesis.catalogue import EFFECTS, LOOPS
from synthesis.finish import endless, one_shot, still_moments
from synthesis.ogg import seam, write

SOUNDS: Final = Path(__file__).resolve().parents[2] / "sounds"
EFFECT_QUALITY: Final = 0.7
LOOP_QUALITY: Final = {"ambience": 0.7, "music": 0.5}
SMALL_STEP: Final = 0.6


def main(names: Sequence[str]) -> int:
    """Make the named sounds, or all."""
    unknown = [name for name in names if name not in EFFECTS and name not in LOOPS]
    if unknown:
        print("no such sound:", ", ".join(unknown))
        return 2
    SOUNDS.mkdir(exist_ok=True)
    for name in names or [*EFFECTS, *LOOPS]:
        _make(name)
    return 0


def _make(name: str) -> None:
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    path = SOUNDS / f"{name}.ogg"
    if name in EFFECTS:
        effect = EFFECTS[name]
        write(path, one_shot(effect.recipe(rng), effect.loudness), EFFECT_QUALITY)
    else:
        loop = LOOPS[name]
        _write_loop(path, endless(loop.recipe(rng), loop.rms))
    print(path.name)


def _write_loop(path: Path, wave: Wave) -> None:
    """Encoding moves samples a little, so try still places until the seam is one after it too."""
    for turned in still_moments(wave):
        write(path, turned, LOOP_QUALITY[path.stem])
        if seam(path) < SMALL_STEP:
            return
    raise ValueError(f"{path.name} has no still moment to be cut at")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
