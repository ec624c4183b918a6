"""The players' screens: a folding card with evening hills, one for each clan's colour."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import numpy as np
import resvg_py
from parts.canvas import Array, Grain, colour, flat, mix, noise, picture, shade, smooth
from PIL import Image, ImageFilter

WIDTH: Final = 960
HEIGHT: Final = 420
SEATS: Final = {
    "stag": "#b52b3d", "thistle": "#3d1657", "salmon": "#f0c92c", "raven": "#4a6eb9",
    "knot": "#3ac6b0",
}  # fmt: skip
_RIDGES: Final = (
    (0.50, "#8f8aa6", 60, 1), (0.62, "#6f6a80", 56, 2), (0.74, "#5f7358", 42, 3),
    (0.86, "#557a3d", 26, 4),
)  # fmt: skip
_FOLDS: Final = (0.25, 0.75)


def screen(clan: str | None, symbols: Path) -> Image.Image:
    """Return the front of a screen; without a clan a neutral one."""
    frame, line = ("#4a3019", "#c99a4a") if clan is None else (SEATS[clan], "#f3dca0")
    card = picture(_frame(_hills(), frame, line))
    if clan:
        _set_crest(card, symbols / f"clan-{clan}.svg")
    return card


def _hills() -> Array:
    rows, _ = _grid()
    clouds = noise(HEIGHT, WIDTH, Grain(1.7, 0.5, 1.0), 3)
    card = mix(flat(HEIGHT, WIDTH, "#f5dfae"), colour("#8fb5c0"), smooth(0.62, 0, rows / HEIGHT))
    card = mix(card, colour("#fff3d8"), smooth(0.3, 2.2, clouds) * 0.7)
    for level, ink, rise, seed in _RIDGES:
        below = rows - (HEIGHT * level + _ridge_line(seed) * rise * 0.36)[None]
        land = colour(ink) * (1 + 0.05 * clouds[..., None])
        land = mix(land, colour("#f2e3bd"), np.clip(below / 140, 0, 1) * 0.35)
        card = mix(card, land, smooth(-1, 1, below))
        card = mix(card, colour("#2d2a2b"), np.exp(-((below / 1.5) ** 2)) * 0.55)
    return card * (1 + 0.012 * noise(HEIGHT, WIDTH, Grain(0.2), 9))[..., None]


def _ridge_line(seed: int) -> Array:
    dice = np.random.default_rng(seed)
    along = np.arange(WIDTH) / WIDTH * 2 * np.pi
    line = np.zeros(WIDTH)
    for k in range(1, 40):
        line += np.sin(along * k * 1.3 + dice.uniform(0, 6.28)) * dice.normal() / k**1.25
    return np.asarray(line / line.std())


def _frame(card: Array, frame: str, line: str) -> Array:
    rows, columns = _grid()
    edge = np.minimum.reduce([columns, rows, WIDTH - 1 - columns, HEIGHT - 1 - rows])
    card = mix(card, colour(frame), smooth(23, 21, edge))
    card = mix(card, colour(line), np.exp(-(((edge - 22) / 2.2) ** 2)) * 0.95)
    card = mix(card, colour(shade(frame, -0.5)), smooth(4, 2, edge))
    folds = sum((np.exp(-(((columns - WIDTH * at) / 2) ** 2)) for at in _FOLDS), np.zeros(()))
    card = mix(card, colour("#2a190e"), np.asarray(folds) * 0.5)
    card *= (1 - 0.16 * smooth(WIDTH * 0.25, 0, columns))[..., None]
    return card * (1 - 0.22 * smooth(WIDTH * 0.75, WIDTH, columns))[..., None]


def _set_crest(card: Image.Image, source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=230, height=230))
    crest = Image.open(io.BytesIO(data)).convert("RGBA")
    left, top = (WIDTH - 230) // 2, (HEIGHT - 230) // 2
    shadow = Image.new("L", card.size)
    shadow.paste(crest.getchannel("A"), (left + 4, top + 8))
    soft = shadow.filter(ImageFilter.GaussianBlur(8)).point(lambda v: v // 2)
    card.paste((20, 11, 6), (0, 0), soft)
    card.paste(crest, (left, top), crest)


def _grid() -> tuple[Array, Array]:
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    return rows, columns
