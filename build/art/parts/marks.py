"""The marks laid on and under things: cells, glow, shadows, focus, tag, ribbon, roundel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from parts.canvas import colour, smooth, tinted
from PIL import Image, ImageDraw
from scipy import ndimage

CELL: Final = 192
_OVERSAMPLING: Final = 4
_Points: TypeAlias = Sequence[tuple[float, float]]


def cell(ink: str, fill: float, line: float, *, dashed: bool = False, corners: bool = False,
         width: int = 6) -> Image.Image:  # fmt: skip
    """Return the mark of a cell: full or dashed line, with or without corner brackets."""
    side = CELL * 2
    image = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(image)
    red, green, blue = (int(v) for v in colour(ink))
    full = (8, 8, side - 9, side - 9)
    pen.rounded_rectangle(full, 22, fill=(red, green, blue, int(fill * 255)))
    edge = (red, green, blue, int(line * 255))
    if dashed:
        _dashes(pen, side, edge, width)
    else:
        pen.rounded_rectangle(full, 22, outline=edge, width=width * 2)
    if corners:
        _brackets(pen, side)
    return image.resize((CELL, CELL), Image.Resampling.LANCZOS)


def tile_shadow() -> Image.Image:
    """Return the soft shadow of a tile; a third larger than it."""
    return tinted(_blurred_square(9) * 190 / 255, "#0d0705")


def tile_glow() -> Image.Image:
    """Return the golden glow under a cell in which the tile fits."""
    return tinted(_blurred_square(10), "#ffd75e")


def vignette() -> Image.Image:
    """Return the dusk round the table, to be stretched over the window."""
    rows, columns = np.mgrid[0:270, 0:480]
    reach = np.hypot((columns / 480 - 0.5) / 0.62, (rows / 270 - 0.5) / 0.66)
    return tinted(smooth(0.55, 1.25, reach) * 185 / 255, "#0a0503")


def focus(scale: int) -> Image.Image:
    """Return the ring round the control that has the focus; drawn 6 pixels larger than it."""
    k = _OVERSAMPLING * scale
    image = Image.new("RGBA", (96 * k, 96 * k))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((2 * k, 2 * k, 94 * k - 1, 94 * k - 1), 18 * k, outline="#1b110a",
                          width=7 * k)  # fmt: skip
    pen.rounded_rectangle((4 * k, 4 * k, 92 * k - 1, 92 * k - 1), 16 * k, outline="#ffd75e",
                          width=3 * k + k // 2)  # fmt: skip
    return image.resize((96 * scale, 96 * scale), Image.Resampling.LANCZOS)


def price_tag(scale: int) -> Image.Image:
    """Return a parchment tag with a hole for its string; stretch the middle along x."""
    k = _OVERSAMPLING * scale
    image = Image.new("RGBA", (144 * k, 64 * k))
    pen = ImageDraw.Draw(image)
    outer: _Points = [
        (20, 6),
        (132, 6),
        (138, 12),
        (138, 52),
        (132, 58),
        (20, 58),
        (4, 42),
        (4, 22),
    ]
    inner: _Points = [(21.5, 9), (131, 9), (135, 13), (135, 51), (131, 55), (21.5, 55), (7, 41),
                      (7, 23)]  # fmt: skip
    pen.polygon(_times([(x, y + 3) for x, y in outer], k), fill=(20, 11, 6, 110))
    pen.polygon(_times(outer, k), fill="#5b3f27")
    pen.polygon(_times(inner, k), fill="#fbf1da")
    pen.line(_times([(24, 12), (130, 12), (132, 14)], k), fill="#ffffff", width=k * 2)
    pen.ellipse(_box((12, 26, 24, 38), k), fill="#5b3f27")
    pen.ellipse(_box((14.5, 28.5, 21.5, 35.5), k), fill="#2a1b11")
    return image.resize((144 * scale, 64 * scale), Image.Resampling.LANCZOS)


def ribbon(scale: int) -> Image.Image:
    """Return the red ribbon of headings; stretch the middle along x."""
    k = _OVERSAMPLING * scale
    image = Image.new("RGBA", (320 * k, 72 * k))
    pen = ImageDraw.Draw(image)
    for tail in ([(2, 18), (56, 18), (56, 68), (2, 68), (18, 43)],
                 [(318, 18), (264, 18), (264, 68), (318, 68), (302, 43)]):  # fmt: skip
        pen.polygon(_times(tail, k), fill="#4d1a22")
    for fold in ([(34, 58), (56, 58), (56, 68)], [(286, 58), (264, 58), (264, 68)]):
        pen.polygon(_times(fold, k), fill="#2a0d12")
    for row in range(6, 58):
        part = (row - 6) / 52
        ink = colour("#9a3240") * (1 - part) + colour("#74222f") * part
        pen.rectangle(_box((34, row, 286, row + 1), k), fill=tuple(int(v) for v in ink))
    for row in (11, 52):
        pen.line(_times([(34, row), (286, row)], k), fill="#e0ae4a", width=k * 2)
    pen.rectangle(_box((34, 6, 286, 58), k), outline="#33101a", width=k * 2)
    return image.resize((320 * scale, 72 * scale), Image.Resampling.LANCZOS)


def roundel(ink: str, edge: str, size: int) -> Image.Image:
    """Return a round badge for a number, or the knob of a slider."""
    k = _OVERSAMPLING
    image = Image.new("RGBA", (size * k, size * k))
    pen = ImageDraw.Draw(image)
    pen.ellipse(_box((1, 1, size - 2, size - 2), k), fill="#1b110a")
    pen.ellipse(_box((3, 3, size - 4, size - 4), k), fill=edge)
    pen.ellipse(_box((6, 6, size - 7, size - 7), k), fill=ink)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def _blurred_square(radius: float) -> np.ndarray:
    square = np.pad(np.ones((CELL, CELL)), 32)
    return np.asarray(ndimage.gaussian_filter(square, radius))


def _dashes(
    pen: ImageDraw.ImageDraw, side: int, ink: tuple[int, int, int, int], width: int
) -> None:
    length = (side - 40) / 6
    near, far = 12, side - 13
    for number in range(6):
        start, end = 20 + length * number + 6, 20 + length * (number + 1) - 14
        for line in (
            ((start, near), (end, near)), ((start, far), (end, far)),
            ((near, start), (near, end)), ((far, start), (far, end)),
        ):  # fmt: skip
            pen.line(line, fill=ink, width=width)


def _brackets(pen: ImageDraw.ImageDraw, side: int) -> None:
    for x, across in ((30, 46), (side - 31, -46)):
        for y, down in ((30, 46), (side - 31, -46)):
            line = ((x + across, y), (x, y), (x, y + down))
            pen.line(line, fill=(255, 248, 220, 255), width=10, joint="curve")


def _times(points: _Points, k: int) -> list[tuple[float, float]]:
    return [(x * k, y * k) for x, y in points]


def _box(box: tuple[float, float, float, float], k: int) -> tuple[float, float, float, float]:
    return (box[0] * k, box[1] * k, box[2] * k, box[3] * k)
