"""Make the pictures of the table: textures, plates, marks and screens, into art/parts."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

from parts import marks, plates, screens, textures  # noqa: E402  the path must be set first
from parts.canvas import picture, save  # noqa: E402
from render_icons import icon  # noqa: E402

SYMBOLS: Final = ROOT / "art" / "symbols"
SHARP: Final = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "art" / "parts")
    out: Path = parser.parse_args().out
    for step in (make_textures, make_plates, make_marks, make_screens):
        step(out)
        print(step.__name__.replace("make_", "made the "))


def make_textures(out: Path) -> None:
    """The stuffs that repeat, and the back of a tile."""
    save(picture(textures.wood(512, 1024, textures.WALNUT)), out / "table-wood.webp", 86)
    save(picture(textures.wood(128, 512, textures.RAIL)), out / "rail-wood.webp", 88)
    save(picture(textures.tweed()), out / "mat-tweed.webp", 88)
    save(picture(textures.sky()), out / "mat-sky.webp", 88)
    save(picture(textures.parchment()), out / "parchment.webp", 90)
    save(picture(textures.curtain()), out / "curtain.webp", 86)
    save(picture(textures.curtain_rail()), out / "curtain-rail.webp", 88)
    save(picture(textures.curtain_hem()), out / "curtain-hem.webp", 90)
    save(textures.curtain_ring(), out / "curtain-ring.png")
    back = textures.tile_back()
    castle = icon(SYMBOLS / "castle-blank.svg", 200)
    back.paste(castle, (92, 86), castle)
    save(back, out / "tile-back.webp", 88)


def make_plates(out: Path) -> None:
    """The plates that stretch, once for usual and once for fine screens."""
    for folder, scale in ((out, 1), (out / "2x", SHARP)):
        for name, plate in plates.plates().items():
            save(plates.paint_plate(plate, scale), folder / f"{name}.9.png")
        save(plates.paint_rack(scale), folder / "rack.9.png")
        save(marks.focus(scale), folder / "focus.9.png")
        save(marks.price_tag(scale), folder / "price-tag.9.png")
        save(marks.ribbon(scale), folder / "ribbon.9.png")


def make_marks(out: Path) -> None:
    """Cells, shadow, glow, dusk and round badges."""
    save(marks.cell("#ffd24a", 0.30, 1, corners=True), out / "cell-legal-strong.png")
    save(marks.cell("#ffe9ad", 0.10, 0.80, dashed=True), out / "cell-legal-soft.png")
    save(marks.cell("#ff7a5c", 0.20, 0.9, width=5), out / "cell-illegal.png")
    save(marks.cell("#7fd4ff", 0.18, 1), out / "cell-selected.png")
    save(marks.cell("#fff6e0", 0.0, 1, dashed=True, width=10), out / "cell-provisional.png")
    save(marks.tile_shadow(), out / "tile-shadow.png")
    save(marks.tile_glow(), out / "tile-glow.png")
    save(marks.vignette(), out / "vignette.png")
    save(marks.roundel("#5c3f6e", "#e0c78a", 96), out / "roundel-points.png")
    save(marks.roundel("#e8b544", "#fff0b0", 96), out / "roundel-gold.png")
    save(marks.roundel("#cfd3d4", "#ffffff", 96), out / "roundel-silver.png")
    save(marks.roundel("#fbf1da", "#ffffff", 64), out / "slider-knob.png")


def make_screens(out: Path) -> None:
    """The neutral screen and the five of the clans."""
    save(screens.screen(None, SYMBOLS), out / "screen-card.webp", 88)
    for clan in screens.SEATS:
        save(screens.screen(clan, SYMBOLS), out / f"screen-{clan}.webp", 88)


if __name__ == "__main__":
    main()
