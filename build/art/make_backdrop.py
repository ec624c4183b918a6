"""Make the backdrop of the title: a finished territory and some coins on the evening table.

Needs the tiles, icons and parts to be there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

ART: Final = Path(__file__).resolve().parents[2] / "art"
WIDTH: Final = 2560
HEIGHT: Final = 1440
TILE: Final = 384
CASTLE: Final = (1990, 790)
"""The middle of the castle, which stays in view when the picture is cropped."""
TILT: Final = 7
MARGIN: Final = 420
QUALITY: Final = 86
SMALL: Final = (1600, 900)

LAND: Final = (
    (-1, -3, "L19", 0), (0, -3, "L08", 3), (1, -3, "L36", 1), (2, -3, "L67", 3),
    (-2, -2, "L39", 0), (-1, -2, "L21", 1), (0, -2, "L49", 2), (1, -2, "L20", 1),
    (2, -2, "L43", 1), (-2, -1, "L38", 3), (-1, -1, "L22", 3), (0, -1, "L66", 0),
    (1, -1, "L32", 1), (2, -1, "L68", 1), (-2, 0, "L59", 0), (-1, 0, "L47", 3),
    (0, 0, "castle-stag", 0), (1, 0, "L41", 2), (2, 0, "L46", 3), (-1, 1, "L31", 3),
    (0, 1, "L24", 2), (1, 1, "L45", 1), (-1, 2, "L62", 3), (0, 2, "L72", 3), (1, 2, "L03", 2),
)  # fmt: skip
"""Column and row from the castle, tile, quarter."""

COINS: Final = (
    ("coin-10", 955, 1162, 150, 8), ("coin-5", 1090, 1218, 130, -10), ("coin-2", 933, 1306, 112, 0),
    ("coin-1", 1048, 1128, 100, -14), ("coin-1", 1066, 1328, 96, 10),
)  # fmt: skip
"""Icon, left, top, size, tilt."""


def main() -> None:
    picture = table()
    land, left, top = _territory()
    lay_with_shadow(picture, land, (left, top))
    for name, x, y, size, tilt in COINS:
        coin = Image.open(ART / "icons" / f"{name}.png").convert("RGBA")
        coin = coin.resize((size, size), Image.Resampling.LANCZOS)
        lay_coin(picture, coin.rotate(tilt, Image.Resampling.BICUBIC), (x, y))
    dusk = Image.open(ART / "parts" / "vignette.png").convert("RGBA")
    picture.alpha_composite(dusk.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC))
    plain = picture.convert("RGB")
    plain.save(ART / "parts" / "title-backdrop.jpg", quality=QUALITY, optimize=True)
    # Most windows are no larger than this, and the title comes up sooner with it.
    small = plain.resize(SMALL, Image.Resampling.LANCZOS)
    small.save(ART / "parts" / "title-backdrop-small.jpg", quality=QUALITY, optimize=True)


def table() -> Image.Image:
    """Return the bare walnut of the table."""
    wood = Image.open(ART / "parts" / "table-wood.webp").convert("RGBA")
    wood = wood.resize((wood.width * 4 // 3, wood.height * 4 // 3), Image.Resampling.BICUBIC)
    table = Image.new("RGBA", (WIDTH, HEIGHT))
    for left in range(0, WIDTH, wood.width):
        for top in range(0, HEIGHT, wood.height):
            table.paste(wood, (left, top))
    return table


def _territory() -> tuple[Image.Image, int, int]:
    columns = [column for column, _, _, _ in LAND]
    rows = [row for _, row, _, _ in LAND]
    width = (max(columns) - min(columns) + 1) * TILE + 2 * MARGIN
    height = (max(rows) - min(rows) + 1) * TILE + 2 * MARGIN
    land = Image.new("RGBA", (width, height))
    for column, row, name, quarter in LAND:
        tile = Image.open(ART / "tiles" / f"{name}-{quarter}.jpg").convert("RGBA")
        place = (column - min(columns)) * TILE + MARGIN, (row - min(rows)) * TILE + MARGIN
        land.paste(tile.resize((TILE, TILE), Image.Resampling.LANCZOS), place)
    x = MARGIN + (0.5 - min(columns)) * TILE
    y = MARGIN + (0.5 - min(rows)) * TILE
    turned = land.rotate(TILT, Image.Resampling.BICUBIC, center=(x, y))
    return turned, round(CASTLE[0] - x), round(CASTLE[1] - y)


def lay_with_shadow(picture: Image.Image, land: Image.Image, place: tuple[int, int]) -> None:
    """Lay something flat and large on the table."""
    alpha = land.getchannel("A").point(lambda v: int(v * 0.75))
    for drop, blur in ((22, 26), (6, 8)):
        shadow = Image.new("L", picture.size)
        shadow.paste(alpha, (place[0] + drop // 3, place[1] + drop))
        picture.paste((10, 5, 3), (0, 0), shadow.filter(ImageFilter.GaussianBlur(blur)))
    layer = Image.new("RGBA", picture.size)
    layer.paste(land, place)
    picture.alpha_composite(layer)


def lay_coin(picture: Image.Image, coin: Image.Image, place: tuple[int, int]) -> None:
    """Lay a small thing on the table."""
    x, y = place
    size = coin.width
    shadow = Image.new("L", picture.size)
    oval = (x + 8, y + size * 0.55, x + size + 12, y + size * 1.05)
    ImageDraw.Draw(shadow).ellipse(oval, fill=150)
    picture.paste((8, 4, 2), (0, 0), shadow.filter(ImageFilter.GaussianBlur(7)))
    picture.alpha_composite(coin, (x, y))


if __name__ == "__main__":
    main()
