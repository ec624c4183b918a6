"""Makes the tileset with which territories are drawn in Tiled: one picture of all tiles, one table.

Each tile of the set carries its id and nothing else; what a tile is stays written in the rules.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from rules.skye.landscape import TILES  # noqa: E402  the project's own folder comes first

FOLDER: Final = ROOT / "art" / "lessons"
SIDE: Final = 96
COLUMNS: Final = 10


def main() -> None:
    """Writes skye.jpg and skye.tsx."""
    rows = -(-len(TILES) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * SIDE, rows * SIDE), (58, 51, 56))
    for number, name in enumerate(TILES):
        y, x = divmod(number, COLUMNS)
        sheet.paste(_picture(name), (x * SIDE, y * SIDE))
    sheet.save(FOLDER / "skye.jpg", quality=86, optimize=True)
    (FOLDER / "skye.tsx").write_text(_table(sheet.size), encoding="utf-8")


def _picture(name: str) -> Image.Image:
    file = "castle-stag" if name == "castle" else name
    with Image.open(ROOT / "art" / "tiles" / f"{file}-0.jpg") as painted:
        return painted.convert("RGB").resize((SIDE, SIDE), Image.Resampling.LANCZOS)


def _table(size: tuple[int, int]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="skye" tilewidth="{SIDE}" tileheight="{SIDE}"'
        f' tilecount="{len(TILES)}" columns="{COLUMNS}">',
        f' <image source="skye.jpg" width="{size[0]}" height="{size[1]}"/>',
    ]
    for number, name in enumerate(TILES):
        value = f'<properties><property name="tile" value="{name}"/></properties>'
        lines.append(f' <tile id="{number}">{value}</tile>')
    return "\n".join([*lines, "</tileset>", ""])


if __name__ == "__main__":
    main()
