"""The order of painting: ground, roads, small life, peaks, symbols, paper and rim."""

from __future__ import annotations

from typing import Final

import numpy as np
from paint.details import Site, draw_grass, draw_growth, draw_peaks
from paint.ground import ground_of, paint_ground
from paint.noise import Field, colour, flat, grid, mix, rim, shared_cloud, smooth
from paint.placing import Place
from paint.plan import plan_of, seed_of
from paint.roads import paint_roads
from paint.sprites import symbol
from PIL import Image, ImageFilter

CANVAS: Final = 768
_SHADE: Final = (25, 22, 38)
_GLOW: Final = (255, 250, 230)


def paint_tile(name: str, quarter: int, clan: str | None = None, size: int = 384) -> Image.Image:
    """Return one tile in one quarter turn, lit from the north-west, with upright symbols."""
    plan = plan_of(name, quarter, CANVAS)
    seed = seed_of(f"{name}-{quarter}")
    dice = np.random.default_rng(seed)
    ground = ground_of(plan, seed)
    land = paint_roads(paint_ground(ground, seed), plan.road, ground)
    picture = picture_of(land)
    high = tuple(s for s in range(4) if plan.tile.terrain_at(s, quarter) == "mountain")
    site = Site(ground, plan.road, plan.places, high)
    draw_grass(picture, site, dice)
    draw_growth(picture, site, dice)
    draw_peaks(picture, site, dice)
    for place in sorted(plan.places, key=lambda item: item.y):
        _draw_symbol(picture, place, clan)
    paper = on_paper(picture, ground.grain, seed)
    return picture_of(paper).convert("RGB").resize((size, size), Image.Resampling.LANCZOS)


def picture_of(field: Field) -> Image.Image:
    """Return a field of colours up to 1 as a picture."""
    return Image.fromarray((np.clip(field, 0, 1) * 255).astype(np.uint8)).convert("RGBA")


def _draw_symbol(picture: Image.Image, place: Place, clan: str | None) -> None:
    name = f"castle-{clan}" if place.name == "castle" else place.name
    sprite = symbol(name, int(place.width * CANVAS))
    left = int(place.x * CANVAS - sprite.width / 2)
    top = int(place.y * CANVAS - sprite.height / 2)
    alpha = sprite.getchannel("A")
    shadow = Image.new("L", picture.size)
    low = alpha.resize((sprite.width, max(1, int(sprite.height * 0.4))))
    shadow.paste(low, (left + int(sprite.width * 0.1), top + int(sprite.height * 0.6)))
    tint(picture, shadow.filter(ImageFilter.GaussianBlur(CANVAS * 0.007)), _SHADE, 0.5)
    glow = Image.new("L", picture.size)
    glow.paste(alpha, (left, top))
    glow = glow.filter(ImageFilter.GaussianBlur(CANVAS * 0.0065)).point(lambda v: min(255, v * 1.8))
    tint(picture, glow, _GLOW, 0.62)
    picture.alpha_composite(sprite, (left, top))


def tint(
    picture: Image.Image, mask: Image.Image, ink: tuple[int, int, int], strength: float
) -> None:
    """Lay one colour over a picture where the mask is light."""
    layer = Image.new("RGBA", picture.size, (*ink, 255))
    layer.putalpha(mask.point(lambda v: int(v * strength)))
    picture.alpha_composite(layer)


def on_paper(picture: Image.Image, grain: Field, seed: int) -> Field:
    """Paper grain, a warm tone, and the thin bevel of cut cardboard."""
    x, y = grid(CANVAS)
    field = np.asarray(picture.convert("RGB")).astype(np.float32) / 255
    fine = shared_cloud(CANVAS, 0.15, (seed, 13))
    field *= (1 + 0.02 * fine + 0.018 * grain)[..., None]
    field = mix(field, flat(CANVAS, "#f4e2b8"), np.full((CANVAS, CANVAS), 0.06, np.float32))
    field *= (0.86 + 0.14 * smooth(0, 0.008, rim(CANVAS)))[..., None]
    light = np.exp(-(((np.minimum(x, y) - 0.006) / 0.0035) ** 2)) * 0.16
    return mix(field, colour("#fff7e0"), light.astype(np.float32))
