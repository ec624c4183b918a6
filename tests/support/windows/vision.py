"""Colours as seen with colour blindness, and the distance of two colours.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a missing kind of cone; the
distance is CIEDE2000, in which 1 is just noticeable and 20 is plain.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from game.ui.theme import Colour
from tests.support.windows.sights import linear

EYES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Light = tuple[float, float, float]
Lab = tuple[float, float, float]


def seen(colour: Colour, eyes: str) -> Light:
    """A colour as an amount of red, green and blue light, as these eyes see it."""
    light = [linear(part / 255) for part in colour]
    mixed = [sum(m * part for m, part in zip(row, light, strict=True)) for row in EYES[eyes]]
    red, green, blue = (min(max(part, 0.0), 1.0) for part in mixed)
    return red, green, blue


def lab(light: Light) -> Lab:
    """Light in CIELAB, for the white of a screen (D65)."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000 after Sharma, Wu and Dalal (2005)."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = (1 - sqrt(mean**7 / (mean**7 + 25**7))) / 2
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1 = degrees(atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = degrees(atan2(b2, a2)) % 360 if c2 else 0.0
    turn, h = _hues(h1, h2, c1 * c2)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    blue = 60 * exp(-(((h - 275) / 25) ** 2))
    rt = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(blue))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _hues(h1: float, h2: float, chroma: float) -> tuple[float, float]:
    """The turn from one hue to the other, and the hue between them."""
    if not chroma:
        return 0.0, h1 + h2
    turn = h2 - h1
    if abs(turn) <= 180:
        return turn, (h1 + h2) / 2
    between = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    return (turn - 360 if turn > 180 else turn + 360), between
