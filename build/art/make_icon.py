"""Render the program icon: PNG in seven sizes, an ICO for Windows and an ICNS for macOS."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

FOLDER: Final = Path(__file__).resolve().parents[2] / "art" / "icon"
SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
ICO_LIMIT: Final = 256
SMALL: Final = 32
ICNS: Final = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Kinds of macOS by their sizes in pixels."""


def main() -> None:
    """Render skye.svg into its folder; the smallest sizes have a simpler drawing."""
    fine = (FOLDER / "skye.svg").read_text(encoding="utf-8")
    plain = (FOLDER / "skye-small.svg").read_text(encoding="utf-8")
    pictures = {size: _render(plain if size <= SMALL else fine, size) for size in SIZES}
    for size, picture in pictures.items():
        picture.save(FOLDER / f"skye-{size}.png", optimize=True)
    small = [picture for size, picture in pictures.items() if size <= ICO_LIMIT]
    sizes = [picture.size for picture in small]
    small[-1].save(FOLDER / "skye.ico", sizes=sizes, append_images=small[:-1])
    (FOLDER / "skye.icns").write_bytes(_icns())


def _icns() -> bytes:
    """Return the pictures as they are, each behind its kind and length."""
    held = b""
    for kind, size in ICNS.items():
        data = (FOLDER / f"skye-{size}.png").read_bytes()
        held += kind + (len(data) + 8).to_bytes(4, "big") + data
    return b"icns" + (len(held) + 8).to_bytes(4, "big") + held


def _render(text: str, size: int) -> Image.Image:
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=size, height=size))
    return Image.open(io.BytesIO(data)).convert("RGBA")


if __name__ == "__main__":
    main()
