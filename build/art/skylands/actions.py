"""The four action boards: a painted window and parchment for words, wide and compact."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from paint.sprites import SYMBOLS, rendered, symbol
from paint.tile import CANVAS, picture_of
from parts.plates import Plate, paint_plate
from PIL import Image, ImageDraw
from skylands.air import draw_clouds, paint_air

SCALE: Final = 2
ACTIONS: Final = {"discover": "#2b78b8", "deploy": "#3f8a3f", "create": "#c08a24",
                  "convert": "#7247a0"}  # fmt: skip
"""The actions in the order of the rules, with the colour of their frame."""
LAYOUT: Final[dict[str, dict[str, Any]]] = {
    "wide": {
        "size": [298, 132], "picture": [10, 10, 112, 112], "name": [132, 10, 156, 38],
        "text": [132, 50, 156, 44], "note": [132, 96, 156, 28],
        "pawns": [[88, 76, 52, 52], [60, 80, 52, 52], [32, 76, 52, 52], [4, 80, 52, 52]],
    },
    "compact": {
        "size": [150, 124], "picture": [8, 8, 134, 76], "name": [8, 86, 134, 30],
        "pawns": [[104, 46, 42, 42], [74, 48, 42, 42], [44, 46, 42, 42], [14, 48, 42, 42]],
    },
}  # fmt: skip
"""Boxes in pixels of the reference size; pawns in the order in which they come to the board."""
_THINGS: Final[dict[str, tuple[tuple[str, float, float, float], ...]]] = {
    "discover": (("sky-mountain", 0.76, 0.27, 0.34), ("sky-forest", 0.20, 0.22, 0.22),
                 ("cloud", 0.52, 0.78, 0.72), ("spyglass", 0.44, 0.60, 0.60)),
    "deploy": (("sky-forest", 0.50, 0.66, 0.86), ("inhabitant-violet", 0.50, 0.30, 0.30),
               ("inhabitant-green", 0.25, 0.36, 0.34), ("inhabitant-blue", 0.76, 0.36, 0.34)),
    "create": (("sky-city", 0.50, 0.72, 0.62), ("special-temple-crystal", 0.60, 0.42, 0.50),
               ("hammer", 0.27, 0.40, 0.56)),
    "convert": (("sky-crystal", 0.27, 0.36, 0.50), ("sky-city", 0.72, 0.70, 0.54),
                ("arrow", 0.66, 0.32, 0.46), ("inhabitant-blue", 0.45, 0.71, 0.26)),
}  # fmt: skip
"""Drawing, x and y of its middle, and width, as parts of the window's height."""


def paint_action(name: str, form: str) -> Image.Image:
    """Return one action board at twice its reference size."""
    places = LAYOUT[form]
    width, height = places["size"]
    card = paint_plate(
        Plate(width, height, 10, "#fcf5e3", "#f1e2c0", "#7a5a33", 0, "#d9b269", 2, 0.4,
              texture="parchment"),
        SCALE,
    )  # fmt: skip
    left, top, wide, tall = (SCALE * value for value in places["picture"])
    view = _frame(_window(name, wide, tall), ACTIONS[name])
    card.alpha_composite(view, (left, top))
    return card


def _window(name: str, width: int, height: int) -> Image.Image:
    """Return the painted scene in a window; a wide window shows more air on both sides."""
    seed = 700 + list(ACTIONS).index(name)
    dice = np.random.default_rng(seed)
    sky = picture_of(paint_air(CANVAS, seed))
    draw_clouds(sky, np.full((CANVAS, CANVAS), 1.0, np.float32), dice, 8)
    view = sky.resize((width, width), Image.Resampling.LANCZOS).crop((0, 0, width, height))
    shift = (width - height) / 2
    for thing, x, y, size in _THINGS[name]:
        sprite = _sprite(thing, int(size * height))
        left = int(shift + x * height - sprite.width / 2)
        layer = Image.new("RGBA", view.size)
        layer.paste(sprite, (left, int(y * height - sprite.height / 2)))
        view.alpha_composite(layer)
    return view


def _frame(view: Image.Image, ink: str) -> Image.Image:
    """Return the window with rounded corners, an inked edge and a frame in the action's colour."""
    k = 2
    size = (view.width * k, view.height * k)
    mask = Image.new("L", size)
    box = (0, 0, size[0] - 1, size[1] - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, 20 * k, fill=255)
    frame = Image.new("RGBA", size)
    pen = ImageDraw.Draw(frame)
    pen.rounded_rectangle(box, 20 * k, outline="#2b1f16", width=16 * k)
    pen.rounded_rectangle(_inset(box, 4 * k), 17 * k, outline=ink, width=9 * k)
    pen.rounded_rectangle(_inset(box, 5 * k), 16 * k, outline="#ffffff66", width=2 * k)
    view.alpha_composite(frame.resize(view.size, Image.Resampling.LANCZOS))
    view.putalpha(mask.resize(view.size, Image.Resampling.LANCZOS))
    return view


def _inset(box: tuple[int, int, int, int], by: int) -> tuple[int, int, int, int]:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def _sprite(name: str, width: int) -> Image.Image:
    if name == "cloud":
        return symbol("sky-cloud", width)
    if name == "spyglass":
        return rendered(_part_of("action-discover"), width)
    if name == "hammer":
        return rendered(_part_of("action-create"), width)
    if name == "arrow":
        return rendered(_ARROW, width)
    return symbol(name, width)


def _part_of(name: str) -> str:
    """Return the last thing drawn on an action's symbol, alone and larger."""
    text = (SYMBOLS / f"{name}.svg").read_text(encoding="utf-8")
    head, last = text[: text.index("</defs>") + 7], text[text.rindex("<g transform=") :]
    body = last[last.index(">") + 1 : last.rindex("</g>")]
    return f"{head}{body}</svg>"


_ARROW: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
    '<g stroke-linecap="round" stroke-linejoin="round" fill="none">'
    '<path d="M14 26 C60 10 96 30 98 78" stroke="#33261b" stroke-width="26"/>'
    '<path d="M74 76 L98 112 L122 72z" stroke="#33261b" stroke-width="14" fill="#33261b"/>'
    '<path d="M14 26 C60 10 96 30 98 78" stroke="#f1c44e" stroke-width="15"/>'
    '<path d="M76 78 L98 110 L120 75z" fill="#f1c44e"/>'
    '<path d="M16 24 C56 11 88 26 94 66" stroke="#fff3c4" stroke-width="4"/></g></svg>'
)
