"""Render the icons of art/symbols as PNG: plain, and with a cream halo for dark ground."""

from __future__ import annotations

import argparse
import io
from pathlib import Path
from typing import Final

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

ROOT: Final = Path(__file__).resolve().parents[2]
SYMBOLS: Final = ROOT / "art" / "symbols"
HALO: Final = (255, 250, 230)
HALO_STRENGTH: Final = 235
HALO_PART: Final = 24
SIZE: Final = 192
GLYPH_SIZE: Final = 128
GLYPHS: Final = frozenset((
    "arrow-down", "arrow-left", "arrow-right", "arrow-up", "book", "bot", "camera", "chart",
    "check", "close", "cross", "dice", "eye", "eye-off", "fast-forward", "hand", "help",
    "history", "hourglass", "human", "info", "lock", "menu", "minus", "music", "pause", "play",
    "plus", "redo", "rotate-ccw", "rotate-cw", "save", "settings", "sound-off", "sound-on",
    "step", "step-back", "trophy", "undo", "warning", "zoom-fit", "zoom-in", "zoom-out",
))  # fmt: skip
"""The drawings of buttons; they are never shown large."""


def main() -> None:
    """Render all icons, or those named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="names such as sheep, coin-5")
    parser.add_argument("--out", type=Path, default=ROOT / "art" / "icons")
    options = parser.parse_args()
    (options.out / "halo").mkdir(parents=True, exist_ok=True)
    sources = sorted(SYMBOLS.glob("*.svg"))
    for done, source in enumerate(sources, 1):
        if options.only and source.stem not in options.only:
            continue
        size = GLYPH_SIZE if source.stem in GLYPHS else SIZE
        save(icon(source, size), options.out / f"{source.stem}.png")
        save(with_halo(source, size), options.out / "halo" / f"{source.stem}.png")
        print(f"\r{done} of {len(sources)} icons ", end="", flush=True)
    print()


def icon(source: Path, size: int) -> Image.Image:
    """Return one drawing as a square picture with transparent ground."""
    text = source.read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=size, height=size))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def with_halo(source: Path, size: int) -> Image.Image:
    """Return the drawing a little smaller, with a cream edge grown round it."""
    edge = max(1, round(size / HALO_PART))
    front = Image.new("RGBA", (size, size))
    front.paste(icon(source, size - 2 * edge), (edge, edge))
    alpha = np.asarray(front.getchannel("A")).astype(np.float32) / 255
    grown = ndimage.grey_dilation(alpha, footprint=_disc(edge))
    grown = np.clip(ndimage.gaussian_filter(grown, edge * 0.3), 0, 1)
    back = Image.new("RGBA", (size, size), (*HALO, 255))
    back.putalpha(Image.fromarray((grown * HALO_STRENGTH).astype(np.uint8)))
    back.alpha_composite(front)
    return back


def save(picture: Image.Image, path: Path) -> None:
    """Write a small file without loss; fewer colours would show as bands on coins."""
    picture.save(path, optimize=True)


def _disc(radius: int) -> np.ndarray:
    down, across = np.mgrid[-radius : radius + 1, -radius : radius + 1]
    return np.asarray(np.hypot(down, across) <= radius + 0.4)


if __name__ == "__main__":
    main()
