"""How a road looks: packed sand with two ruts and an ink edge."""

from __future__ import annotations

import numpy as np
from paint.ground import Ground
from paint.noise import Field, bell, colour, flat, mix, rim, smooth
from paint.routes import HALF_WIDTH
from scipy import ndimage


def paint_roads(picture: Field, road: Field, ground: Ground) -> Field:
    """Lay the roads over the land."""
    if road.min() > HALF_WIDTH:
        return picture
    uneven = road + 0.0016 * ground.middle * smooth(0, 0.13, rim(ground.size))
    picture = _shadow(picture, uneven, ground.size)
    picture = mix(
        picture, colour("#4c3a26"), smooth(HALF_WIDTH + 0.0036, HALF_WIDTH + 0.0005, uneven) * 0.9
    )
    surface = smooth(HALF_WIDTH + 0.0008, HALF_WIDTH - 0.0015, uneven)
    return mix(picture, _sand(uneven, ground), surface)


def _shadow(picture: Field, road: Field, size: int) -> Field:
    dark = smooth(HALF_WIDTH + 0.012, HALF_WIDTH - 0.004, road)
    dark = ndimage.shift(dark, (size * 0.005, size * 0.005), order=1, mode="nearest")
    dark *= smooth(HALF_WIDTH - 0.002, HALF_WIDTH + 0.003, road)
    return np.asarray(picture * (1 - 0.30 * dark)[..., None])


def _sand(road: Field, ground: Ground) -> Field:
    light = smooth(0.4, 0.75, 0.5 + 0.22 * ground.middle)
    sand = mix(flat(ground.size, "#dec28c"), colour("#f2dfb2"), light)
    sand *= (1 + 0.05 * ground.grain)[..., None]
    sand = mix(sand, colour("#b08e57"), bell(road, 0.016, 0.0045) * 0.55)
    return mix(sand, colour("#c5a86d"), smooth(HALF_WIDTH - 0.007, HALF_WIDTH, road) * 0.5)
