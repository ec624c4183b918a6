"""The board of the Skylands: open air in a wooden frame, and far below the isle of Skye."""

from __future__ import annotations

from typing import Final

import numpy as np
from parts.canvas import Array, Grain, colour, flat, mix, noise, picture, smooth
from parts.plates import Plate, paint_plate
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage
from skylands.air import CLOUD_KINDS, heap

CELL: Final = 300
MARGIN: Final = 30
"""The frame, a tenth of a cell on every side."""
COLUMNS: Final = 5
ROWS: Final = 4
CELL_MARK: Final = 192

_SKYE: Final = (
    (0.55, 0.02), (0.66, 0.15), (0.70, 0.30), (0.68, 0.42), (0.70, 0.50), (0.74, 0.56),
    (0.82, 0.60), (0.90, 0.66), (1.00, 0.66), (0.99, 0.74), (0.86, 0.88), (0.70, 1.00),
    (0.76, 0.86), (0.84, 0.76), (0.76, 0.74), (0.70, 0.80), (0.68, 0.70), (0.58, 0.76),
    (0.48, 0.72), (0.40, 0.62), (0.36, 0.55), (0.48, 0.54), (0.42, 0.48), (0.34, 0.50),
    (0.26, 0.56), (0.12, 0.44), (0.00, 0.36), (0.06, 0.27), (0.12, 0.20), (0.22, 0.38),
    (0.27, 0.30), (0.26, 0.12), (0.34, 0.30), (0.46, 0.36), (0.42, 0.14), (0.48, 0.04),
)  # fmt: skip
"""The coast from the northern tip by the east, as parts of a square."""


def paint_sky_board() -> Image.Image:
    """Return the empty board: five cells by four with the frame round them."""
    width, height = COLUMNS * CELL + 2 * MARGIN, ROWS * CELL + 2 * MARGIN
    board = paint_plate(
        Plate(width, height, 16, "#6e4727", "#53331b", "#1d100a", 0, "#8a5e38", 4, 0.35), 1
    )
    air = view_below(width - 2 * MARGIN, height - 2 * MARGIN)
    inner = (MARGIN, MARGIN, width - MARGIN - 1, height - MARGIN - 1)
    pen = ImageDraw.Draw(board)
    pen.rectangle(_grown(inner, 9), fill="#23140b")
    pen.rectangle(_grown(inner, 7), fill="#e0ae4a")
    pen.rectangle(_grown(inner, 3), fill="#3b2411")
    board.paste(air, inner[:2])
    return board


def view_below(width: int, height: int, seed: int = 61) -> Image.Image:
    """Air, haze, a few clouds, and the sea with the island far below."""
    broad = noise(height, width, Grain(1.7), seed)
    fine = noise(height, width, Grain(1.1), seed + 1)
    sea = mix(flat(height, width, "#2b648f"), colour("#3d7aa5"), smooth(-1.2, 1.2, broad))
    coast = _coast(width, height, seed)
    shallow = ndimage.gaussian_filter(coast, height * 0.012)
    sea = mix(sea, colour("#7cc0cc"), smooth(0.03, 0.6, shallow) * 0.8)
    hills = noise(height, width, Grain(1.4), seed + 2)
    land = mix(flat(height, width, "#6b9a5c"), colour("#93866f"), smooth(-0.1, 0.9, hills))
    down, across = np.gradient(ndimage.gaussian_filter(hills, 2.5))
    land *= (1 + np.clip(-(across + down) * 4.5, -0.4, 0.4))[..., None]
    sea = mix(sea, land, ndimage.gaussian_filter(coast, 1.6))
    hazy = mix(sea, colour("#4d86b3"), np.full((height, width), 0.60))
    hazy = mix(hazy, colour("#8fbcd8"), smooth(0.6, 2.4, broad + 0.4 * fine) * 0.55)
    soft = ndimage.gaussian_filter(hazy, (2.0, 2.0, 0))
    return _with_far_clouds(picture(soft).convert("RGBA"), seed).convert("RGB")


def empty_cell() -> Image.Image:
    """Return the mark of a free cell of the board."""
    k = 2
    side = CELL_MARK * k
    mark = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(mark)
    pen.rounded_rectangle((12, 12, side - 13, side - 13), 22, fill=(255, 255, 255, 30))
    length = (side - 52) / 7
    for number in range(7):
        start, end = 26 + length * number + 6, 26 + length * (number + 1) - 8
        for near in (15, side - 16):
            for line in (((start, near), (end, near)), ((near, start), (near, end))):
                pen.line([(x + 2, y + 3) for x, y in line], fill=(20, 50, 80, 110), width=6)
                pen.line(line, fill=(255, 255, 255, 215), width=6)
    return mark.resize((CELL_MARK, CELL_MARK), Image.Resampling.LANCZOS)


def fog(*, upright: bool) -> Image.Image:
    """Return grey cloud over a side that nothing can continue: 192 long, across 80 or 104."""
    size = (104, 192) if upright else (192, 80)
    bank = Image.new("RGBA", size)
    dice = np.random.default_rng(5 if upright else 4)
    for number, part in enumerate(np.linspace(0.14, 0.86, 8)):
        width = int(dice.uniform(66, 82) if upright else dice.uniform(54, 74))
        puff = _stormy(heap(int(dice.integers(CLOUD_KINDS)), width))
        swing = 10 * (number % 2 * 2 - 1) if upright else 5 * (number % 2 * 2 - 1)
        x, y = (
            (0.5 * size[0] + swing, part * size[1])
            if upright
            else (part * size[0], 0.52 * size[1] + swing)
        )
        left, top = int(x - puff.width / 2), int(y - puff.height / 2)
        layer = Image.new("RGBA", size)
        layer.paste(puff, (left, top))
        bank.alpha_composite(layer)
    return bank


def _coast(width: int, height: int, seed: int) -> Array:
    """Return 1 on the island, wandering along its true coast."""
    tall = height * 0.90
    left, top = width * 0.5 - tall * 0.52, height * 0.05
    sheet = Image.new("L", (width, height))
    points = [(left + x * tall, top + y * tall) for x, y in _SKYE]
    ImageDraw.Draw(sheet).polygon(points, fill=255)
    rows, columns = np.mgrid[0:height, 0:width].astype(float)
    for beta, reach in ((1.6, 0.011), (1.05, 0.006)):
        rows += noise(height, width, Grain(beta), seed + 4) * height * reach
        columns += noise(height, width, Grain(beta), seed + 5) * height * reach
    moved = ndimage.map_coordinates(np.asarray(sheet) / 255.0, [rows, columns], order=1)
    return np.asarray((moved > 0.5).astype(float))


def _with_far_clouds(view: Image.Image, seed: int) -> Image.Image:
    dice = np.random.default_rng(seed)
    layer = Image.new("RGBA", view.size)
    for _ in range(26):
        width = int(dice.uniform(0.05, 0.12) * view.width)
        puff = heap(int(dice.integers(CLOUD_KINDS)), width).copy()
        puff.putalpha(puff.getchannel("A").point(lambda v: int(v * 0.26)))
        place = int(dice.uniform(0, view.width - width)), int(dice.uniform(0, view.height * 0.95))
        layer.alpha_composite(puff, place)
    view.alpha_composite(layer.filter(ImageFilter.GaussianBlur(2.2)))
    return view


def _stormy(puff: Image.Image) -> Image.Image:
    field = np.asarray(puff).astype(float)
    field[..., :3] = (field[..., :3] - 128) * 0.62 + np.array([72.0, 80.0, 98.0])
    return Image.fromarray(np.clip(field, 0, 255).astype(np.uint8))


def _grown(box: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
