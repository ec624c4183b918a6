"""How a progress board looks: a parchment board with three roads through the land."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from parts.plates import Plate, paint_plate
from PIL import Image, ImageDraw, ImageFilter
from progress.frieze import frieze
from progress.layout import HEAD, HEIGHT, STRIP, TRACKS, WIDTH, Box

SCALE: Final = 2
_FINE: Final = 2
_DUSK: Final = ((255, 246, 214, 30), (214, 150, 66, 34), (176, 96, 60, 54), (104, 56, 84, 70))
"""Each section lies later in the day."""
_PANEL: Final = Plate(
    WIDTH, HEIGHT, 14, "#f8eed6", "#ecdbb4", "#5b3f27", 0, "#c9a767", gloss=0.5,
    texture="parchment",
)  # fmt: skip
_ROAD: Final = ((34, "#4c3a26"), (29, "#dec28c"), (17, "#f0dcae"))


def paint_board(tracks: dict[str, Any]) -> Image.Image:
    """Return one side of the board at twice its reference size."""
    board = paint_plate(_PANEL, SCALE)
    for name in TRACKS:
        _lay_track(board, name, tracks[name])
    return board


def _lay_track(board: Image.Image, name: str, track: dict[str, Any]) -> None:
    left, top, width, height = (SCALE * value for value in track["strip"])
    band_top = top + HEAD * SCALE
    band = frieze(name, width, height - HEAD * SCALE).convert("RGBA")
    _darken(band, track)
    layer = Image.new("RGBA", board.size)
    layer.paste(band, (left, band_top))
    _draw_road(layer, track)
    box = (left, band_top, left + width - 1, top + height - 1)
    board.paste(layer, (0, 0), _round_corners(board.size, box))
    _draw_frame(board, box)
    _draw_plates(board, track)


def _darken(band: Image.Image, track: dict[str, Any]) -> None:
    layer = Image.new("RGBA", band.size)
    pen = ImageDraw.Draw(layer)
    origin = track["strip"][0]
    last = STRIP[0]
    for number, section in enumerate(track["sections"]):
        start = (section["rect"][0] - origin) * SCALE
        end = start + section["rect"][2] * SCALE if number < 3 else last * SCALE
        pen.rectangle((start, 0, end, band.height), fill=_DUSK[number])
        for row in range(6, band.height, 22):
            pen.rounded_rectangle((start - 3, row, start + 3, row + 12), 3, fill=(74, 50, 30, 190))
            pen.rounded_rectangle(
                (start - 3, row, start + 1, row + 9), 2, fill=(255, 244, 214, 150)
            )
    band.alpha_composite(layer)


def _draw_road(layer: Image.Image, track: dict[str, Any]) -> None:
    k = SCALE * _FINE
    large = Image.new("RGBA", (layer.width * _FINE, layer.height * _FINE))
    pen = ImageDraw.Draw(large)
    left, _, width, _ = track["strip"]
    plate = track["spaces"][0]["plate"]
    middle = plate[1] + plate[3] / 2
    end = track["spaces"][-1]["plate"][0] + plate[2] / 2
    across = np.linspace(left - 8, end, 160)
    sway = middle + 9 * np.sin((across - left) / width * 5 * np.pi)
    line = [(float(x) * k, float(y) * k) for x, y in zip(across, sway, strict=True)]
    for wide, ink in _ROAD:
        pen.line(line, fill=ink, width=wide * k // 2 * 2, joint="curve")
        x, y = line[-1]
        radius = wide * k / 2
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)
    layer.alpha_composite(large.resize(layer.size, Image.Resampling.LANCZOS))


def _draw_frame(board: Image.Image, box: Box | tuple[int, ...]) -> None:
    pen = ImageDraw.Draw(board)
    left, top, right, foot = box
    pen.rounded_rectangle((left, top, right, foot), 20, outline="#5b3f27", width=5)
    pen.rounded_rectangle((left + 7, top + 7, right - 7, foot - 7), 14, outline="#d9b269", width=2)


def _draw_plates(board: Image.Image, track: dict[str, Any]) -> None:
    """Parchment plates for the demands, a stone ring at the start, sockets for bonus tiles."""
    shadow = Image.new("L", board.size)
    pen = ImageDraw.Draw(shadow)
    for space in track["spaces"]:
        x, y, w, h = (SCALE * value for value in space["plate"])
        pen.rounded_rectangle((x + 3, y + 7, x + w + 5, y + h + 7), 18, fill=150)
    board.paste((40, 24, 14), (0, 0), shadow.filter(ImageFilter.GaussianBlur(6)))
    for number, space in enumerate(track["spaces"]):
        is_end = number >= len(track["spaces"]) - 2
        width, height = space["plate"][2:]
        plate = Plate(width, height, 9, "#fffaf0", "#f0dfb6", "#6b5230", 0,
                      "#c8963e" if is_end else None, 2, 0.5, texture="parchment")  # fmt: skip
        tile = paint_plate(plate, SCALE)
        board.alpha_composite(tile, (space["plate"][0] * SCALE, space["plate"][1] * SCALE))
        if "bonus" in space:
            _draw_socket(board, space["bonus"])
        if "flag" in space:
            _draw_pole(board, space["flag"])
    _draw_start(board, track["start"])


def _draw_socket(board: Image.Image, box: Box) -> None:
    x, y, w, h = (SCALE * value for value in box)
    layer = Image.new("RGBA", board.size)
    pen = ImageDraw.Draw(layer)
    pen.rounded_rectangle((x, y + 6, x + w, y + h), 14, fill=(58, 38, 22, 120))
    pen.rounded_rectangle((x + 3, y + 11, x + w, y + h), 12, fill=(120, 88, 54, 150))
    board.alpha_composite(layer)


def _draw_pole(board: Image.Image, box: Box) -> None:
    """The pole on which a flag hangs; it stands on the plate below."""
    x, y, w, h = (SCALE * value for value in box)
    pen = ImageDraw.Draw(board)
    left = x + int(w * 0.14)
    pen.rounded_rectangle((left - 4, y - 4, left + 4, y + h + 6), 4, fill="#2b1f16")
    pen.rounded_rectangle((left - 2, y - 2, left + 1, y + h + 5), 2, fill="#c98d53")


def _draw_start(board: Image.Image, box: Box) -> None:
    x, y, w, h = (SCALE * value for value in box)
    layer = Image.new("RGBA", (board.width, board.height))
    pen = ImageDraw.Draw(layer)
    pen.ellipse((x + 4, y + 14, x + w - 4, y + h - 2), fill=(60, 42, 26, 120))
    for turn in np.linspace(0, 2 * np.pi, 12, endpoint=False):
        a = x + w / 2 + np.cos(turn) * w * 0.42
        b = y + h / 2 + 4 + np.sin(turn) * h * 0.38
        pen.ellipse((a - 8, b - 6, a + 9, b + 8), fill=(43, 31, 22, 255))
        pen.ellipse((a - 6, b - 5, a + 6, b + 5), fill=(190, 178, 158, 255))
        pen.ellipse((a - 5, b - 4, a + 2, b + 1), fill=(230, 221, 203, 255))
    board.alpha_composite(layer)


def _round_corners(size: tuple[int, int], box: tuple[int, ...]) -> Image.Image:
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).rounded_rectangle(box, 20, fill=255)
    return mask


def road_piece(*, upright: bool) -> Image.Image:
    """A laid road piece as seen on a tile of 384 pixels: 192 square, its middle on the border."""
    k, size = 4, 192
    large = Image.new("RGBA", (size * k, size * k))
    pen = ImageDraw.Draw(large)
    _plank(pen, k, upright=upright)
    piece = large.resize((size, size), Image.Resampling.LANCZOS)
    shadow = Image.new("L", (size, size))
    shadow.paste(piece.getchannel("A"), (4, 6))
    dark = Image.new("RGBA", (size, size), (20, 12, 8, 255))
    dark.putalpha(shadow.filter(ImageFilter.GaussianBlur(4)).point(lambda v: int(v * 0.6)))
    dark.alpha_composite(piece)
    return dark


def _plank(pen: ImageDraw.ImageDraw, k: int, *, upright: bool) -> None:
    """Two beams with boards across; the light falls from the north-west on either way."""

    def box(along: float, across: float, end: float, far: float) -> tuple[float, ...]:
        values = (across, along, far, end) if upright else (along, across, end, far)
        return tuple(value * k for value in values)

    pen.rounded_rectangle(box(24, 68, 168, 124), 9 * k, fill="#2b1f16")
    pen.rounded_rectangle(box(27, 71, 165, 121), 7 * k, fill="#a9814c")
    for number in range(8):
        start = 29 + number * 17
        pen.rounded_rectangle(box(start, 75, start + 15.5, 117), 3 * k, fill="#8a6236")
        pen.rounded_rectangle(box(start, 75, start + 14, 115.5), 3 * k,
                              fill=("#efd9a6", "#e4c98f", "#f3e1b4")[number % 3])  # fmt: skip
        pen.rounded_rectangle(box(start + 2, 77, start + 12, 79.5), k, fill="#fff6da")
    for across in (71, 114):
        pen.rounded_rectangle(box(24, across, 168, across + 8), 4 * k, fill="#2b1f16")
        pen.rounded_rectangle(box(26, across + 1.5, 166, across + 6), 3 * k, fill="#b67f46")
        pen.rounded_rectangle(box(27, across + 1.5, 165, across + 3.2), k, fill="#e6b97c")
    for along in (33, 159):
        for across in (75, 118):
            pen.ellipse(box(along - 4, across - 4, along + 4, across + 4), fill="#2b1f16")
            pen.ellipse(box(along - 2.6, across - 2.8, along + 2.4, across + 2.2), fill="#e8b544")
