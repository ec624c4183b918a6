"""Make the two backdrops of the Skylands: the open sky, and the board on the evening table.

Needs the tiles, icons and parts to be there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402  the project root must be on the path first
from make_backdrop import HEIGHT, QUALITY, SMALL, WIDTH, lay_coin, lay_with_shadow, table  # noqa: E402
from parts.canvas import Grain, colour, flat, mix, noise, picture, smooth  # noqa: E402
from PIL import Image  # noqa: E402
from skylands.air import CLOUD_KINDS, heap  # noqa: E402
from skylands.below import CELL, MARGIN  # noqa: E402
from skylands.tile import floating_isle  # noqa: E402

ART: Final = ROOT / "art"
OUT: Final = ART / "skylands"
ISLES: Final = (
    ("mountain", 0.32, 0.27, 180, 0.62), ("forest", 0.47, 0.20, 150, 0.68),
    ("city", 0.63, 0.26, 170, 0.64), ("crystal", 0.55, 0.38, 240, 0.48),
    ("forest", 0.81, 0.36, 330, 0.34), ("crystal", 0.17, 0.38, 360, 0.32),
    ("city", 0.90, 0.70, 640, 0.06), ("mountain", 0.09, 0.74, 680, 0.06),
    ("forest", 0.36, 0.60, 400, 0.26), ("mountain", 0.67, 0.60, 340, 0.32),
)  # fmt: skip
"""Kind, x and y as parts of the picture, width, and how much haze lies before it."""
LAND: Final = (
    (1, 1, "board-a-1-1", 0), (2, 1, "board-a-2-1", 0), (3, 1, "board-a-3-1", 0),
    (1, 0, "half_crystal", 1), (2, 0, "small_crystal", 3), (3, 2, "half_city", 0),
    (4, 2, "small_city", 3), (2, 2, "half_forest", 2), (1, 2, "adjacent_forest_mountain", 1),
    (0, 1, "special-temple_crystal", 0), (3, 0, "small_mountain", 1), (1, 3, "small_mountain", 0),
)  # fmt: skip
"""Column, row, tile, quarter."""
TOKENS: Final = (
    ("sky-points-5", 905, 1130, 150, 8), ("sky-points-1", 1040, 1210, 112, -10),
    ("inhabitant-green", 840, 980, 120, 0), ("inhabitant-blue", 930, 940, 120, 0),
    ("inhabitant-violet", 830, 1290, 120, 0),
)  # fmt: skip
BOARD_MIDDLE: Final = (1830, 740)
TILT: Final = 6


def main() -> None:
    """Write sky and table, each in two sizes."""
    for name, view in (("sky", _open_sky()), ("table", _board_on_table())):
        dusk = Image.open(ART / "parts" / "vignette.png").convert("RGBA")
        view.alpha_composite(dusk.resize(view.size, Image.Resampling.BICUBIC))
        plain = view.convert("RGB")
        plain.save(OUT / f"backdrop-{name}.jpg", quality=QUALITY, optimize=True)
        small = plain.resize(SMALL, Image.Resampling.LANCZOS)
        small.save(OUT / f"backdrop-{name}-small.jpg", quality=QUALITY, optimize=True)


def _open_sky() -> Image.Image:
    """Evening air with banks of cloud, and islands that grow paler with distance."""
    rows = (np.arange(HEIGHT)[:, None] / HEIGHT) * np.ones((1, WIDTH))
    veil = noise(HEIGHT, WIDTH, Grain(1.8, 0.6, 1.2), 91)
    sky = mix(flat(HEIGHT, WIDTH, "#3f7fb3"), colour("#8fc0dc"), smooth(0.0, 0.42, rows))
    sky = mix(sky, colour("#f6dfb4"), smooth(0.28, 0.46, rows) * smooth(0.62, 0.46, rows) * 0.75)
    sky = mix(sky, colour("#5b93bd"), smooth(0.50, 1.0, rows))
    sky = mix(sky, colour("#f3f7f8"), smooth(0.7, 2.4, veil) * 0.45)
    view = picture(sky).convert("RGBA")
    dice = np.random.default_rng(17)
    banks = [(float(y), 0.30 + 0.9 * float(y)) for y in np.linspace(0.36, 1.02, 12)]
    things = sorted(ISLES, key=lambda isle: -isle[4])
    for y, scale in banks:
        while things and things[0][2] < y:
            _set_isle(view, things.pop(0))
        _cloud_bank(view, y, scale, dice)
    for isle in things:
        _set_isle(view, isle)
    return view


def _cloud_bank(view: Image.Image, y: float, scale: float, dice: np.random.Generator) -> None:
    strength = min(0.95, 0.35 + 0.6 * y)
    for _ in range(9):
        width = int(dice.uniform(150, 330) * scale)
        puff = heap(int(dice.integers(CLOUD_KINDS)), width).copy()
        puff.putalpha(puff.getchannel("A").point(lambda v: int(v * strength)))
        left = int(dice.uniform(-0.05, 1.0) * WIDTH)
        layer = Image.new("RGBA", view.size)
        layer.paste(puff, (left, int((y + dice.uniform(-0.035, 0.035)) * HEIGHT - puff.height / 2)))
        view.alpha_composite(layer)


def _set_isle(view: Image.Image, isle: tuple[str, float, float, int, float]) -> None:
    kind, x, y, width, haze = isle
    drawing = floating_isle(kind, width).resize((width, width), Image.Resampling.LANCZOS)
    field = np.asarray(drawing).astype(float)
    field[..., :3] = field[..., :3] * (1 - haze) + colour("#b9d3df") * haze
    pale = Image.fromarray(field.astype(np.uint8))
    layer = Image.new("RGBA", view.size)
    layer.paste(pale, (int(x * WIDTH - width / 2), int(y * HEIGHT - width / 2)))
    view.alpha_composite(layer)


def _board_on_table() -> Image.Image:
    """Return a board with its islands, some tokens beside it."""
    view = table()
    board = Image.open(OUT / "board.webp").convert("RGBA")
    free = Image.open(OUT / "cell.png").convert("RGBA").resize((CELL, CELL))
    taken = {(column, row): f"{name}-{quarter}" for column, row, name, quarter in LAND}
    for column in range(5):
        for row in range(4):
            place = MARGIN + column * CELL, MARGIN + row * CELL
            if (column, row) not in taken:
                board.alpha_composite(free, place)
                continue
            tile = Image.open(OUT / f"{taken[column, row]}.jpg")
            board.paste(tile.resize((CELL, CELL), Image.Resampling.LANCZOS), place)
    wide = Image.new("RGBA", (board.width + 400, board.height + 400))
    wide.paste(board, (200, 200))
    tilted = wide.rotate(TILT, Image.Resampling.BICUBIC)
    left, top = BOARD_MIDDLE[0] - tilted.width // 2, BOARD_MIDDLE[1] - tilted.height // 2
    lay_with_shadow(view, tilted, (left, top))
    for name, x, y, size, tilt in TOKENS:
        token = Image.open(ART / "icons" / f"{name}.png").convert("RGBA")
        token = token.resize((size, size), Image.Resampling.LANCZOS)
        lay_coin(view, token.rotate(tilt, Image.Resampling.BICUBIC), (x, y))
    return view


if __name__ == "__main__":
    main()
