"""The order of painting: air, clouds, then each island from its shadow to its trees."""

from __future__ import annotations

from typing import Final

import numpy as np
from paint.noise import Field, cloud, grid, shared_cloud, smooth
from paint.plan import seed_of
from paint.sprites import symbol
from paint.tile import CANVAS, on_paper, picture_of, tint
from PIL import Image, ImageDraw, ImageFilter
from skylands.air import draw_clouds, paint_air
from skylands.facts import Point, SkyTile, turned
from skylands.growth import SPACE, draw_things, things_on
from skylands.land import Land, land_of, paint_ground, paint_rock, paint_shadow
from skylands.shapes import outlines

_SHADE: Final = (18, 34, 58)
_CREAM: Final = (255, 250, 232)
_OVERSAMPLING: Final = 2


def paint_sky_tile(tile: SkyTile, quarter: int, size: int = 384) -> Image.Image:
    """Return one tile in one quarter turn, lit from the north-west, everything on it upright."""
    seed = seed_of(f"sky-{tile.name}")
    dice = np.random.default_rng(seed + quarter)
    lands = _lands(tile, quarter, seed)
    picture = picture_of(paint_air(CANVAS, seed + quarter * 5))
    draw_clouds(picture, _free_air(lands), dice, 5 if tile.islands else 9)
    field = _field(picture)
    for land in lands:
        field = paint_shadow(field, land)
    picture = _with_islands(field, tile, lands, (quarter, seed), dice)
    draw_spaces(picture, tile.places)
    if tile.emblem:
        _draw_emblem(picture, tile, quarter)
    grain = shared_cloud(CANVAS, 0.7, (seed, 11), 220)
    paper = on_paper(picture, grain, seed)
    return picture_of(paper).convert("RGB").resize((size, size), Image.Resampling.LANCZOS)


def floating_isle(kind: str, number: int) -> Image.Image:
    """Return an island alone in the air, seen more from the side, for pictures without tiles."""
    seed = seed_of(f"isle-{kind}-{number}")
    x, y = grid(CANVAS)
    rough = cloud(CANVAS, 1.7, seed, 30) * 0.035
    outline = (np.hypot((x - 0.5) / 0.42, (y - 0.36) / 0.17) - 1 + rough) * 0.17
    land = land_of(kind, (), outline, seed, taper=0.23)
    sky = np.zeros((CANVAS, CANVAS, 3), np.float32)
    isle = picture_of(paint_ground(paint_rock(sky, land, seed), land, seed))
    solid = np.maximum(smooth(-0.004, 0.0, land.inside), smooth(1.08, 1.03, land.hanging))
    isle.putalpha(Image.fromarray((solid * 255).astype(np.uint8)))
    things = things_on(kind, (), land.inside, (), np.random.default_rng(seed))
    draw_things(isle, kind, things)
    return isle


def _with_islands(
    field: Field,
    tile: SkyTile,
    lands: list[Land],
    turn: tuple[int, int],
    dice: np.random.Generator,
) -> Image.Image:
    """Return the islands, those in the north first, so that what stands in the south hides them."""
    quarter, seed = turn
    pairs = list(zip(tile.islands, lands, strict=True))
    pairs.sort(key=lambda pair: float(np.argwhere(pair[1].inside > 0)[:, 0].mean()))
    picture = picture_of(field)
    for island, land in pairs:
        field = paint_rock(_field(picture), land, seed)
        picture = picture_of(paint_ground(field, land, seed))
        spaces = tuple(turned(point, quarter) for point in island.spaces)
        things = things_on(land.kind, land.sides, land.inside, spaces, dice)
        draw_spaces(picture, spaces)
        draw_things(picture, land.kind, things)
    return picture


def draw_spaces(picture: Image.Image, spaces: tuple[Point, ...]) -> None:
    """The places on which inhabitants stand: cream discs with an inked edge."""
    if not spaces:
        return
    k, size = _OVERSAMPLING, picture.width
    layer = Image.new("RGBA", (size * k, size * k))
    pen = ImageDraw.Draw(layer)
    for x, y in spaces:
        for radius, ink in (
            (SPACE + 0.010, (20, 16, 24, 90)),
            (SPACE, (52, 38, 27, 255)),
            (SPACE - 0.008, (255, 250, 232, 255)),
            (SPACE - 0.020, (205, 184, 138, 255)),
            (SPACE - 0.025, (250, 241, 217, 255)),
        ):
            low = 0.008 if ink[3] < 255 else 0.0
            a, b, r = (x + low) * size * k, (y + low) * size * k, radius * size * k
            pen.ellipse((a - r, b - r * 0.94, a + r, b + r * 0.94), fill=ink)
    picture.alpha_composite(layer.resize(picture.size, Image.Resampling.LANCZOS))


def _lands(tile: SkyTile, quarter: int, seed: int) -> list[Land]:
    return [
        land_of(
            island.kind,
            tuple((side + quarter) % 4 for side in island.sides),
            np.ascontiguousarray(np.rot90(outline, -quarter)),
            seed,
        )
        for island, outline in zip(tile.islands, outlines(tile, CANVAS, seed), strict=True)
    ]


def _free_air(lands: list[Land]) -> Field:
    if not lands:
        return np.full((CANVAS, CANVAS), 1.0, np.float32)
    return np.minimum.reduce([-land.inside for land in lands])


def _field(picture: Image.Image) -> Field:
    return np.asarray(picture.convert("RGB")).astype(np.float32) / 255


def _draw_emblem(picture: Image.Image, tile: SkyTile, quarter: int) -> None:
    """The plate of a special tile, over a soft shadow and a pale glow."""
    plate = symbol(tile.emblem, int(tile.width * CANVAS))
    x, y = turned(tile.middle, quarter)
    left, top = int(x * CANVAS - plate.width / 2), int(y * CANVAS - plate.height / 2)
    alpha = plate.getchannel("A")
    shadow, glow = Image.new("L", picture.size), Image.new("L", picture.size)
    shadow.paste(alpha, (left + int(CANVAS * 0.010), top + int(CANVAS * 0.022)))
    tint(picture, shadow.filter(ImageFilter.GaussianBlur(CANVAS * 0.014)), _SHADE, 0.55)
    glow.paste(alpha, (left, top))
    glow = glow.filter(ImageFilter.GaussianBlur(CANVAS * 0.007)).point(lambda v: min(255, v * 2))
    tint(picture, glow, _CREAM, 0.55)
    picture.alpha_composite(plate, (left, top))
