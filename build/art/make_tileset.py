"""Make the tilesets with which lands are drawn in Tiled: one picture of all tiles, one table.

Each tile of a set carries its id and nothing else; what a tile is stays written in the rules.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rules.skye.landscape import TILES  # noqa: E402  the project's own folder comes first
from rules.skylands.catalogue import TILES as SKY_TILES  # noqa: E402

ART: Final = ROOT / "art"
FOLDER: Final = ART / "lessons"
SIDE: Final = 96
COLUMNS: Final = 10


def main() -> None:
    castle = {"castle": "castle-stag"}
    make("skye", {name: ART / "tiles" / f"{castle.get(name, name)}-0.jpg" for name in TILES})
    make("skylands", {name: ART / "skylands" / f"{name}-0.jpg" for name in SKY_TILES})


def make(game: str, pictures: Mapping[str, Path]) -> None:
    """The tileset of a game, from the pictures of its tiles."""
    rows = -(-len(pictures) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * SIDE, rows * SIDE), (58, 51, 56))
    for number, file in enumerate(pictures.values()):
        y, x = divmod(number, COLUMNS)
        with Image.open(file) as painted:
            small = painted.convert("RGB").resize((SIDE, SIDE), Image.Resampling.LANCZOS)
        sheet.paste(small, (x * SIDE, y * SIDE))
    sheet.save(FOLDER / f"{game}.jpg", quality=86, optimize=True)
    table = _table(game, list(pictures), sheet.size)
    (FOLDER / f"{game}.tsx").write_text(table, encoding="utf-8")


def _table(game: str, names: list[str], size: tuple[int, int]) -> str:
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" name="{game}" tilewidth="{SIDE}" tileheight="{SIDE}"'
        f' tilecount="{len(names)}" columns="{COLUMNS}">',
        f' <image source="{game}.jpg" width="{size[0]}" height="{size[1]}"/>',
    ]
    for number, name in enumerate(names):
        value = f'<properties><property name="tile" value="{name}"/></properties>'
        lines.append(f' <tile id="{number}">{value}</tile>')
    return "\n".join([*lines, "</tileset>", ""])


if __name__ == "__main__":
    main()
