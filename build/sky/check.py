"""Checks the pictures of the Skylands: all there, meeting at their sides, the same every time."""

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
from sky.actions import ACTIONS, LAYOUT
from sky.facts import KINDS, sky_tiles

FOLDER: Final = Path(__file__).resolve().parents[2] / "art" / "skylands"
SAMPLES: Final[tuple[Job, ...]] = (("half_city", 1), ("special-hotel", 0), ("start-back", 3))
_BACKDROPS: Final = ("sky", "sky-small", "table", "table-small")
_NEAR: Final = 26.0
"""How far a side may differ from others of its kind, in steps of 255, at its worst place."""
_WINDOW: Final = 12


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

    Two tiles may meet only with the same kind of island, or with clouds; so sides meet if every
    one of a kind has the same colours along it as the one across the border.
    """
    strips = _strips()
    for (kind, axis), found in sorted(strips.items()):
        usual = np.median([strip for _, strip in found], axis=0)
        for file, strip in found:
            apart = _smoothed(np.abs(strip - usual).mean(axis=1)).max()
            if apart > _NEAR:
                word = kind or "cloud"
                yield f"{file}: the {word} does not meet its neighbour ({axis}, {apart:.0f})."


def changing_sky() -> Iterator[str]:
    """Samples that come out otherwise when they are painted again."""
    for job in SAMPLES:
        again = io.BytesIO()
        save_sky(paint_sky(job), again)
        if again.getvalue() != (FOLDER / sky_file(job)).read_bytes():
            yield f"art/skylands/{sky_file(job)} comes out otherwise when it is painted again."


def _strips() -> dict[tuple[str, str], list[tuple[str, np.ndarray]]]:
    """The colours along every side, by kind and by the direction of the border."""
    strips: dict[tuple[str, str], list[tuple[str, np.ndarray]]] = defaultdict(list)
    for name, quarter in sky_jobs():
        file = sky_file((name, quarter))
        with Image.open(FOLDER / file) as opened:
            pixels = np.asarray(opened.convert("RGB")).astype(float)
        for side in range(4):
            kind = sky_tiles()[name].kind_at(side, quarter)
            axis = "north and south" if side % 2 == 0 else "east and west"
            strips[kind, axis].append((file, _strip(pixels, side)))
    return strips


def _strip(pixels: np.ndarray, side: int) -> np.ndarray:
    """The pixels just behind a side, from left to right or from top to bottom."""
    rows = (pixels[3:6], pixels[:, -6:-3], pixels[-6:-3], pixels[:, 3:6])[side]
    return np.asarray(rows.mean(axis=side % 2))


def _smoothed(values: np.ndarray) -> np.ndarray:
    return np.convolve(values, np.ones(_WINDOW) / _WINDOW, mode="valid")
