"""The stuffs of the table: walnut, tweed, sky cloth, parchment and the curtain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from parts.canvas import Array, Grain, colour, flat, mix, noise, picture, smooth
from PIL import Image, ImageDraw
from scipy import ndimage

CLOTH: Final = 512
FOLD: Final = 64


@dataclass(frozen=True, slots=True)
class Timber:
    """The tones of a wood and how many planks a sheet has."""

    base: str
    dark: str
    light: str
    planks: int
    seed: int


WALNUT: Final = Timber("#4a3021", "#2e1c13", "#69462e", 4, 11)
RAIL: Final = Timber("#5b3c28", "#3a2417", "#7a5437", 1, 77)
RACK: Final = Timber("#6b4629", "#3f2716", "#936539", 1, 201)


def wood(height: int, width: int, timber: Timber) -> Array:
    """Return planks whose grain runs along x; repeats both ways."""
    tall = height // timber.planks
    planks = [_plank(tall, width, timber, number) for number in range(timber.planks)]
    return np.vstack(planks)


def tweed() -> Array:
    """Return the mat under a territory: herringbone with coloured flecks; repeats both ways."""
    cloth = np.where(_herringbone()[..., None], colour("#4a4042"), colour("#3f3639")).astype(float)
    fuzz, cloud = _cloth_noise(0.5, 5), _cloth_noise(1.3, 6)
    cloth *= (1 + 0.05 * fuzz + 0.035 * cloud)[..., None]
    flecks = (("#8a6b7e", 2.2, 2.9, 0.55, 8), ("#9a8a63", 2.3, 3.0, 0.5, 9))
    for ink, low, high, strength, seed in (*flecks, ("#5f7f86", 2.3, 3.0, 0.5, 10)):
        cloth = mix(cloth, colour(ink), smooth(low, high, _cloth_noise(0.2, seed)) * strength)
    return cloth


def sky() -> Array:
    """Return the mat of the floating islands: pale blue with soft clouds; repeats both ways."""
    cloth = np.where(_herringbone()[..., None], colour("#7ba9c9"), colour("#739fc0")).astype(float)
    cloth *= (1 + 0.02 * _cloth_noise(0.5, 5))[..., None]
    cloth = mix(cloth, colour("#b9d6e6"), smooth(0.2, 1.8, _cloth_noise(1.8, 21)) * 0.7)
    return np.asarray(ndimage.gaussian_filter(cloth, (1.2, 1.2, 0), mode="wrap"))


def parchment() -> Array:
    """Return the sheet behind all text; repeats both ways."""
    cloud, fine = _cloth_noise(1.4, 31), _cloth_noise(0.6, 32)
    fibre = noise(CLOTH, CLOTH, Grain(0.7, 0.2, 1.2), 33)
    sheet = mix(flat(CLOTH, CLOTH, "#f3e6c8"), colour("#ead8b0"), smooth(-0.2, 2.2, cloud) * 0.7)
    sheet = mix(sheet, colour("#faf1da"), smooth(0.1, -2, cloud) * 0.7)
    return sheet * (1 + 0.008 * fine + 0.008 * fibre)[..., None]


def curtain() -> Array:
    """Return tweed in hanging folds, eight of them; repeats along x."""
    cloth = tweed()
    along = np.arange(CLOTH) / FOLD * 2 * np.pi
    light = 0.90 + 0.17 * np.sin(along) + 0.06 * np.sin(2 * along + 0.8)
    down = np.linspace(1.04, 0.90, CLOTH)
    return cloth * light[None, :, None] * down[:, None, None]


def curtain_rail() -> Array:
    """Return the wooden board above the curtain with its brass rod; repeats along x."""
    board = wood(96, 512, RAIL)
    rows = np.arange(96)[:, None] * np.ones((1, 512))
    board *= (1.08 - 0.30 * smooth(10, 96, rows))[..., None]
    board = mix(board, colour("#140b06"), smooth(60, 66, rows) * smooth(96, 78, rows) * 0.7)
    rod = np.clip(1 - np.abs(rows - 66) / 6.5, 0, 1) ** 0.5
    brass = mix(flat(96, 512, "#7b5417"), colour("#ffe6a0"), np.exp(-(((rows - 64) / 2.6) ** 2)))
    board = mix(board, colour("#1b110a"), smooth(8.5, 7, np.abs(rows - 66)))
    return np.where((rod > 0)[..., None], brass, board)


def curtain_hem() -> Array:
    """Return the red border with fringe at the foot of the curtain; repeats along x."""
    height, width = 56, 512
    rows, columns = np.mgrid[0:height, 0:width].astype(float)
    red = mix(flat(height, width, "#862b3a"), colour("#5b1a26"), rows / height)
    thread = (columns % 16) / 16
    fringe = smooth(22, 26, rows)
    red *= (1 - 0.35 * fringe * smooth(0.30, 0.02, np.abs(thread - 0.5) * -1 + 0.5))[..., None]
    red *= (1 + 0.10 * fringe * np.sin(thread * np.pi))[..., None]
    red = mix(red, colour("#e0ae4a"), np.exp(-(((rows - 5) / 2.2) ** 2)))
    red = mix(red, colour("#e0ae4a"), np.exp(-(((rows - 22) / 1.6) ** 2)) * 0.8)
    return mix(red, colour("#1b110a"), smooth(2, 0, rows))


def curtain_ring() -> Image.Image:
    """Return a brass ring that holds the curtain, 32 by 64."""
    large = Image.new("RGBA", (128, 256))
    pen = ImageDraw.Draw(large)
    pen.rounded_rectangle((28, 16, 99, 239), 36, outline="#1b110a", width=34)
    pen.rounded_rectangle((36, 24, 91, 231), 28, outline="#b17a26", width=18)
    pen.rounded_rectangle((40, 28, 87, 227), 24, outline="#f5d58a", width=5)
    return large.resize((32, 64), Image.Resampling.LANCZOS)


def tile_back() -> Image.Image:
    """Return the back of every tile: heather tweed with a brass line."""
    cloth = tweed()[:384, :384] * np.array([1.35, 0.98, 1.42])
    rows, columns = np.mgrid[0:384, 0:384].astype(float)
    edge = np.minimum.reduce([rows, columns, 383 - rows, 383 - columns])
    cloth = mix(cloth, colour("#e0ae4a"), np.exp(-(((edge - 22) / 2.4) ** 2)) * 0.9)
    cloth = mix(cloth, colour("#e0ae4a"), np.exp(-(((edge - 30) / 1.2) ** 2)) * 0.6)
    cloth *= (0.82 + 0.18 * smooth(0, 6, edge))[..., None]
    return picture(cloth)


def _plank(tall: int, width: int, timber: Timber, number: int) -> Array:
    seed = timber.seed + number * 7
    warp = noise(tall, width, Grain(1.9, 0.25, 1.0), seed) * 10
    rows = np.arange(tall)[:, None] + warp + number * 37
    sway = noise(tall, width, Grain(1.7, 0.3, 1.2), seed + 1) * 1.5
    rings = 0.5 + 0.5 * np.sin(rows * 0.17 + sway)
    plank = mix(flat(tall, width, timber.base), colour(timber.light), smooth(0.45, 1, rings) * 0.26)
    plank = mix(plank, colour(timber.dark), smooth(0.5, 0, rings) * 0.24)
    fine = noise(tall, width, Grain(0.7, 0.06, 1.6), seed + 2)
    plank *= (1 + 0.055 * fine + 0.03 * (number % 3 - 1))[..., None]
    pores = noise(tall, width, Grain(0.3, 0.05, 1.0), seed + 3)
    plank = mix(plank, colour(timber.dark), smooth(1.35, 2.2, pores) * 0.5)
    edge = np.minimum(np.arange(tall), tall - 1 - np.arange(tall))[:, None] * np.ones((1, width))
    plank = mix(plank, colour("#170d08"), smooth(3.2, 0, edge) * 0.85)
    shine = np.exp(-(((np.arange(tall)[:, None] - 5) / 1.4) ** 2)) * 0.28 * np.ones((1, width))
    return mix(plank, colour(timber.light), shine)


def _herringbone() -> np.ndarray:
    rows, columns = np.mgrid[0:CLOTH, 0:CLOTH]
    slant = ((columns // 32) % 2) * 2 - 1
    return np.asarray((rows + slant * (columns % 32)) % 8 < 4)


def _cloth_noise(beta: float, seed: int) -> Array:
    return noise(CLOTH, CLOTH, Grain(beta), seed)
