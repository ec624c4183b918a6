"""The plates that stretch: panels, cards, buttons, chips, cells of the tracks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import numpy as np
from parts.canvas import Array, colour, flat, mix, picture, shade
from parts.textures import RACK, parchment, wood
from PIL import Image, ImageDraw
from scipy import ndimage

_OVERSAMPLING: Final = 4


@dataclass(frozen=True, slots=True)
class Plate:
    """A rounded plate: size, corner, colours from top to foot, border, shadow and gloss."""

    width: int
    height: int
    radius: float
    top: str
    foot: str
    border: str
    shadow: int = 0
    inner: str | None = None
    line: float = 3
    gloss: float = 0.0
    depth: float = 0.45
    drop: float = 4
    texture: str = ""


_BUTTON: Final = Plate(
    96, 64, 12, "#000000", "#000000", "#000000", 8, gloss=0.45, depth=0.5, drop=3
)
_BUTTONS: Final = {
    "primary": ("#2f6b4a", "#1f4a33", "#16321f"),
    "secondary": ("#f6ead0", "#dcc496", "#5b3f27"),
    "danger": ("#a8392f", "#7d241d", "#4a120d"),
    "quiet": ("#4b3726", "#38281b", "#1b110a"),
}
_LETTERS: Final = {"a": "#8a5a12", "b": "#2d5d86", "c": "#4d6b26", "d": "#7b3f70"}
_PLAIN: Final = {
    "panel-parchment": Plate(
        128, 128, 14, "#f8eed6", "#ecdbb4", "#5b3f27", 16, "#c9a767", gloss=0.5,
        texture="parchment",
    ),
    "panel-wood": Plate(
        128, 128, 12, "#43301f", "#33241b", "#140b06", 16, "#8a6a3c", gloss=0.22
    ),
    "card-parchment": Plate(
        96, 96, 10, "#fcf5e3", "#f4e8cd", "#a98a58", 8, None, 2, 0.4, 0.30, 2, "parchment"
    ),
    "card-parchment-active": Plate(
        96, 96, 10, "#fffaf0", "#fff3cf", "#b27a1c", 10, "#e0ae4a", 4, 0.4, 0.40, 2,
        "parchment",
    ),
    "tooltip": Plate(96, 96, 12, "#2f231b", "#241a14", "#0e0805", 12, "#6b5230", 2, 0.12),
    "button-disabled": replace(
        _BUTTON, top="#c8bb9f", foot="#b9ab90", border="#8b7c62", gloss=0.15, depth=0.2, drop=1
    ),
    "track-board": Plate(128, 84, 12, "#43301f", "#2e2018", "#140b06", 8, "#8a6a3c", gloss=0.2),
    "track-rule": Plate(96, 32, 5, "#fbf1da", "#ecdbb4", "#5b3f27", 0, None, 2, 0.5),
    "round-cell": Plate(96, 52, 9, "#3d2c1f", "#33241b", "#6b5230", 0, None, 2),
    "round-cell-done": Plate(96, 52, 9, "#33251b", "#2b1f17", "#4b3726", 0, None, 2),
    "round-cell-active": Plate(96, 52, 9, "#fffaf0", "#fff0c9", "#b27a1c", 0, "#e0ae4a", 3),
    "field": Plate(64, 48, 8, "#fffaf0", "#fffdf8", "#8a6a3c", 0, None, 2),
    "pill": Plate(64, 40, 20, "#241a14", "#1b120d", "#6b5230", 0, None, 2),
    "gain": Plate(64, 36, 10, "#37785a", "#2f6b4a", "#1f4a33", 0, None, 2, 0.25),
    "loss": Plate(64, 36, 10, "#a8392f", "#8e2a22", "#5c1711", 0, None, 2, 0.25),
    "key": Plate(40, 36, 7, "#fffaf0", "#e4d3ab", "#5b3f27", 0, None, 2, 0.5),
    "slider-track": Plate(64, 16, 8, "#7a6850", "#8c7b62", "#5b3f27", 0, None, 2),
    "slider-fill": Plate(64, 16, 8, "#3d8160", "#2f6b4a", "#1f4a33", 0, None, 2, 0.3),
    "scrollbar": Plate(24, 64, 9, "#e0ae4a", "#a9772a", "#5b3f27", 0, None, 2, 0.4),
    "toggle-on": Plate(72, 40, 20, "#3d8160", "#2f6b4a", "#16321f", 0, None, 2),
    "toggle-off": Plate(72, 40, 20, "#7a6850", "#8c7b62", "#5b3f27", 0, None, 2),
    "stand": Plate(128, 128, 12, "#3d2c1f", "#2e2018", "#140b06", 12, "#c8963e", gloss=0.2),
}  # fmt: skip


def plates() -> dict[str, Plate]:
    """Return every plate by the name of its file."""
    found = dict(_PLAIN)
    for name, ink in _LETTERS.items():
        found[f"letter-{name}"] = Plate(
            48, 48, 10, shade(ink, 0.08), ink, "#1b110a", 0, None, 2, 0.3
        )
    for name, inks in _BUTTONS.items():
        found |= _button(name, *inks)
    return found


def paint_plate(plate: Plate, scale: int) -> Image.Image:
    """Return the plate with its shadow hanging over on every side."""
    big = _scale(plate, scale)
    height, width = big.height + 2 * big.shadow, big.width + 2 * big.shadow
    layers = np.zeros((height, width, 4))
    if big.shadow:
        blur = ndimage.gaussian_filter(_round_corners(big, scale), big.shadow * 0.36)
        layers[..., 3] = ndimage.shift(blur, (big.drop, 0)) * big.depth * 255
        layers[..., :3] = colour("#140b06")
    _lay(layers, flat(height, width, big.border), _round_corners(big, 0))
    _lay(layers, _filling(big, height, width), _round_corners(big, big.line))
    if big.inner:
        start, end = big.line + 3 * scale, big.line + 4.5 * scale
        ring = np.clip(_round_corners(big, start) - _round_corners(big, end), 0, 1)
        _lay(layers, flat(height, width, big.inner), ring * 0.8)
    if big.gloss:
        _add_gloss(layers, big, scale)
    return picture(layers)


def paint_rack(scale: int) -> Image.Image:
    """Return the wooden rack with the groove in which tiles stand."""
    plate = Plate(320, 96, 12, "#8a5e38", "#7a5130", "#23140b", 12, None, 3, 0.35, 0.55, 5, "rack")
    rack = paint_plate(plate, scale)
    pen = ImageDraw.Draw(rack)
    groove = tuple(scale * v for v in (26, 62, 318, 78))
    pen.rounded_rectangle(groove, 8 * scale, fill=(30, 17, 9, 190))
    pen.line(tuple(scale * v for v in (30, 79, 314, 79)), fill=(190, 140, 90, 120), width=scale)
    return rack


def _button(name: str, top: str, foot: str, border: str) -> dict[str, Plate]:
    plain = replace(_BUTTON, top=top, foot=foot, border=border)
    hover = replace(plain, top=shade(top, 0.08), foot=shade(foot, 0.06), border="#e0ae4a")
    pressed = replace(plain, top=shade(foot, -0.10), foot=top)
    return {
        f"button-{name}": plain,
        f"button-{name}-hover": replace(hover, gloss=0.6, depth=0.6, drop=4),
        f"button-{name}-pressed": replace(pressed, gloss=0.0, depth=0.25, drop=1),
    }


def _scale(plate: Plate, scale: int) -> Plate:
    return replace(
        plate, width=plate.width * scale, height=plate.height * scale,
        radius=plate.radius * scale, shadow=plate.shadow * scale, line=plate.line * scale,
        drop=plate.drop * scale,
    )  # fmt: skip


def _round_corners(plate: Plate, inset: float) -> Array:
    """Return the outline, drawn in by some pixels, as opacity."""
    k, margin = _OVERSAMPLING, plate.shadow
    width, height = plate.width + 2 * margin, plate.height + 2 * margin
    mask = Image.new("L", (width * k, height * k))
    left, right = (margin + inset) * k, (margin + plate.width - inset) * k - 1
    top, foot = (margin + inset) * k, (margin + plate.height - inset) * k - 1
    radius = max(0, plate.radius - inset) * k
    ImageDraw.Draw(mask).rounded_rectangle((left, top, right, foot), radius=radius, fill=255)
    return np.asarray(mask.resize((width, height), Image.Resampling.LANCZOS)) / 255.0


def _filling(plate: Plate, height: int, width: int) -> Array:
    down = np.clip((np.arange(height) - plate.shadow) / plate.height, 0, 1)[:, None]
    base = mix(flat(height, width, plate.top), colour(plate.foot), down * np.ones((1, width)))
    if not plate.texture:
        return base
    grain = _grain(plate.texture)
    times = (height // grain.shape[0] + 1, width // grain.shape[1] + 1, 1)
    return np.asarray(base * np.tile(grain, times)[:height, :width])


@lru_cache(maxsize=4)
def _grain(texture: str) -> Array:
    sheet = parchment() if texture == "parchment" else wood(96, 320, RACK)
    return np.asarray(sheet / sheet.mean((0, 1)))


def _add_gloss(layers: Array, plate: Plate, scale: int) -> None:
    face = _round_corners(plate, plate.line)
    height, width = layers.shape[:2]
    light = np.clip(face - ndimage.shift(face, (2.2 * scale, 0)), 0, 1)
    _lay(layers, flat(height, width, "#ffffff"), light * plate.gloss)
    dark = np.clip(face - ndimage.shift(face, (-2.6 * scale, 0)), 0, 1)
    _lay(layers, flat(height, width, "#000000"), dark * plate.gloss * 0.55)


def _lay(layers: Array, ink: Array, alpha: Array) -> None:
    above, below = alpha[..., None], layers[..., 3:] / 255
    whole = above + below * (1 - above)
    blend = (ink * above + layers[..., :3] * below * (1 - above)) / np.maximum(whole, 1e-6)
    layers[..., :3] = np.where(whole > 0, blend, 0)
    layers[..., 3:] = whole * 255
