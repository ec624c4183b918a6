"""Check the pictures of the Skylands: all there, meeting at their sides, the same every time."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from make_skylands import layout_text
from paint_skylands import Job, paint_sky, save_sky, sky_file, sky_jobs, spaces_text
from PIL import Image
from skylands.actions import ACTIONS, LAYOUT
from skylands.facts import KINDS, sky_tiles

FOLDER: Final = Path(__file__).resolve().parents[3] / "art" / "skylands"
SAMPLES: Final[tuple[Job, ...]] = (("half_city", 1), ("special-hotel", 0), ("start-back", 3))
_BACKDROPS: Final = ("sky", "sky-small", "table", "table-small")
_NEAR: Final = 26.0
"""How far colours may lie apart at a border, in steps of 255, at the worst place of a side."""
_WINDOW: Final = 12
_DEEP: Final = 6
_CALM: Final = 40.0
"""Pixels behind a border, and how far they may differ from it where nothing stands."""
_SIDES: Final = ("north", "east", "south", "west")


def tile_files() -> list[Path]:
    """Return the picture of every tile in every turn."""
    return [FOLDER / sky_file(job) for job in sky_jobs()]


def wanted_files() -> list[Path]:
    """Return every file of the Skylands but the symbols."""
    names = [f"action-{name}-{form}.webp" for name in ACTIONS for form in LAYOUT]
    names += [f"isle-{kind}.webp" for kind in KINDS]
    names += [f"backdrop-{name}.jpg" for name in _BACKDROPS]
    names += ["board.webp", "cell.png", "fog-horizontal.png", "fog-vertical.png"]
    names += ["spaces.json", "actions.json"]
    return [*tile_files(), *(FOLDER / name for name in names)]


def stale_places() -> Iterator[str]:
    """Yield lists of places that say something else than the pictures were painted by."""
    for name, text in (("spaces.json", spaces_text()), ("actions.json", layout_text())):
        if (FOLDER / name).read_text(encoding="utf-8") != text:
            yield f"art/skylands/{name} is out of date."


def sides_apart() -> Iterator[str]:
    """Yield sides that would not run on into their neighbour.

    Two tiles may meet only with the same kind of island, or with clouds; so sides meet if every
    one is like all others of its kind and direction, and these go on in those that face them.
    """
    borders = _borders()
    usual = {
        key: np.median([lines for _, lines in found], axis=0) for key, found in borders.items()
    }
    for (kind, side), found in sorted(borders.items()):
        for file, lines in found:
            apart = _worst(_between(lines[0], usual[kind, side][0]))
            if apart > _NEAR:
                yield f"{file}: its {_word(kind)} in the {_SIDES[side]} is unusual ({apart:.0f})."
    for kind, side in sorted(key for key in usual if _SIDES[key[1]] in ("north", "east")):
        apart = _worst(_step(usual[kind, side], usual[kind, (side + 2) % 4]))
        if apart > _NEAR:
            yield f"The {_word(kind)} in the {_SIDES[side]} meets no other ({apart:.0f})."


def changing_sky() -> Iterator[str]:
    """Yield samples that come out otherwise when they are painted again."""
    for job in SAMPLES:
        again = io.BytesIO()
        save_sky(paint_sky(job), again)
        if again.getvalue() != (FOLDER / sky_file(job)).read_bytes():
            yield f"art/skylands/{sky_file(job)} comes out otherwise when it is painted again."


def _borders() -> dict[tuple[str, int], list[tuple[str, np.ndarray]]]:
    """Return the outermost lines of every side, by kind and direction, the very border first."""
    borders: dict[tuple[str, int], list[tuple[str, np.ndarray]]] = defaultdict(list)
    for name, quarter in sky_jobs():
        file = sky_file((name, quarter))
        with Image.open(FOLDER / file) as opened:
            pixels = np.asarray(opened.convert("RGB")).astype(float)
        across = pixels.swapaxes(0, 1)
        lines = (pixels, across[::-1], pixels[::-1], across)
        for side in range(4):
            kind = sky_tiles()[name].kind_at(side, quarter)
            borders[kind, side].append((file, lines[side][:_DEEP]))
    return borders


def _step(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return how far colours change across a border, along it.

    Things that stand on the border have edges of their own there; so it counts where both sides are
    calm behind it.
    """
    calm = [np.abs(lines - lines[0]).mean(axis=2).max(axis=0) < _CALM for lines in (one, other)]
    return np.asarray(_between(one[0], other[0]) * (calm[0] & calm[1]))


def _between(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return np.asarray(np.abs(one - other).mean(axis=1))


def _worst(apart: np.ndarray) -> float:
    """Not of a single pixel, but of some side by side."""
    return float(np.convolve(apart, np.ones(_WINDOW) / _WINDOW, mode="valid").max())


def _word(kind: str) -> str:
    return kind or "cloud"
