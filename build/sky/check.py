"""Checks the pictures of the Skylands: all there, meeting at their sides, the same every time."""

from __future__ import annotations

import io
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from make_skylands import layout_text
from paint_skylands import SIZE, Job, paint_sky, save_sky, sky_file, sky_jobs, spaces_text
from PIL import Image
from sky.actions import ACTIONS, LAYOUT
from sky.facts import KINDS, sky_tiles

FOLDER: Final = Path(__file__).resolve().parents[2] / "art" / "skylands"
SAMPLES: Final[tuple[Job, ...]] = (("half_city", 1), ("special-hotel", 0), ("start-back", 3))
_BACKDROPS: Final = ("sky", "sky-small", "table", "table-small")
_NEAR: Final = 26.0
"""How far a side may differ from others of its kind, in steps of 255, at its worst place."""
_WINDOW: Final = 12
_WAYS: Final = ("north", "east", "south", "west")
_SOUTH: Final = 2
_ROCK: Final = ((0.14, 0.27), (0.71, 0.83))
_PLATE: Final = (0.25, 0.75)
"""Parts of a southern side: below the two coasts of an island, and below a plate."""


def tile_files() -> list[Path]:
    """The picture of every tile in every turn."""
    return [FOLDER / sky_file(job) for job in sky_jobs()]


def wanted_files() -> list[Path]:
    """Every file of the Skylands but the symbols."""
    names = [f"action-{name}-{form}.webp" for name in ACTIONS for form in LAYOUT]
    names += [f"isle-{kind}.webp" for kind in KINDS]
    names += [f"backdrop-{name}.jpg" for name in _BACKDROPS]
    names += ["board.webp", "cell.png", "fog-horizontal.png", "fog-vertical.png"]
    names += ["spaces.json", "actions.json"]
    return [*tile_files(), *(FOLDER / name for name in names)]


def stale_places() -> Iterator[str]:
    """Lists of places that say something else than the pictures were painted by."""
    for name, text in (("spaces.json", spaces_text()), ("actions.json", layout_text())):
        if (FOLDER / name).read_text(encoding="utf-8") != text:
            yield f"art/skylands/{name} is out of date."


def sides_apart() -> Iterator[str]:
    """Sides that would not run on into their neighbour.

    Two tiles may meet only with the same kind of island, or with clouds. What stands across a
    border shows one part on each of its two sides; so sides meet if every one of a kind has the
    same colours along it as all others that look the same way.
    """
    for (kind, side), found in sorted(_strips().items()):
        usual = np.median([strip for _, strip, _ in found], axis=0)
        for file, strip, seen in found:
            apart = _smoothed(np.abs(strip - usual).mean(axis=1) * seen).max()
            if apart > _NEAR:
                what = f"the {kind or 'cloud'} does not meet its neighbour"
                yield f"{file}: {what} ({_WAYS[side]}, {apart:.0f})."


def changing_sky() -> Iterator[str]:
    """Samples that come out otherwise when they are painted again."""
    for job in SAMPLES:
        again = io.BytesIO()
        save_sky(paint_sky(job), again)
        if again.getvalue() != (FOLDER / sky_file(job)).read_bytes():
            yield f"art/skylands/{sky_file(job)} comes out otherwise when it is painted again."


def _strips() -> dict[tuple[str, int], list[tuple[str, np.ndarray, np.ndarray]]]:
    """The colours along every side and where they count, by kind and by the way it looks."""
    strips: dict[tuple[str, int], list[tuple[str, np.ndarray, np.ndarray]]] = defaultdict(list)
    for name, quarter in sky_jobs():
        file, tile = sky_file((name, quarter)), sky_tiles()[name]
        with Image.open(FOLDER / file) as opened:
            pixels = np.asarray(opened.convert("RGB")).astype(float)
        for side in range(4):
            kind = tile.kind_at(side, quarter)
            seen = _seen(kind, side, has_plate=bool(tile.emblem))
            strips[kind, side].append((file, _strip(pixels, side), seen))
    return strips


def _seen(kind: str, side: int, *, has_plate: bool) -> np.ndarray:
    """Where a side is compared: not where rock hangs below a coast, nor at a plate near it."""
    seen = np.ones(SIZE)
    left_out = [*(_ROCK if kind else ()), *((_PLATE,) if has_plate else ())]
    for begin, end in left_out if side == _SOUTH else ():
        seen[int(begin * SIZE) : int(end * SIZE)] = 0
    return seen


def _strip(pixels: np.ndarray, side: int) -> np.ndarray:
    """The pixels just behind a side, from left to right or from top to bottom."""
    rows = (pixels[3:6], pixels[:, -6:-3], pixels[-6:-3], pixels[:, 3:6])[side]
    return np.asarray(rows.mean(axis=side % 2))


def _smoothed(values: np.ndarray) -> np.ndarray:
    return np.convolve(values, np.ones(_WINDOW) / _WINDOW, mode="valid")
