"""Draw the symbols that carry a number or a clan into art/symbols, out of the drawings there."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ART: Final = Path(__file__).resolve().parents[2] / "art"
SYMBOLS: Final = ART / "symbols"
INK: Final = "#33261b"
CREAM: Final = "#fff6e0"
CLANS: Final = ("stag", "thistle", "salmon", "raven", "knot")
FLAGS: Final = {"income": (2, 4, 5, 7), "movement": (5, 6, 7, 8), "points": (1, 2, 3, 4)}
COSTS: Final = (5, 8, 12)
JOKERS: Final = (1, 3, 6, 10)
POINTS: Final = (1, 2, 3, 4, 5, 7)
SECTIONS: Final = (1, 2, 3, 4)
TOKENS: Final = (1, 5)
_CAP: Final = 0.65
"""The height of a figure as part of the size of the type."""
_FLAG_PICTURES: Final = {"income": "coin", "movement": "movement", "points": "point"}


def main() -> None:
    for name, drawing in drawings().items():
        (SYMBOLS / f"{name}.svg").write_text(drawing, encoding="utf-8")


def drawings() -> dict[str, str]:
    """Return the text of every file by the name of its symbol."""
    found = {"journeyman-mark": _journeyman_mark()}
    for clan in CLANS:
        found[f"marker-{clan}"] = _marker(clan)
        found[f"waypoint-{clan}"] = _waypoint(clan)
    for kind, numbers in FLAGS.items():
        found |= {f"flag-{kind}-{number}": _flag(kind, number) for number in numbers}
    found |= {f"cost-{number}": _cost(number) for number in COSTS}
    found |= {f"joker-{number}": _joker(number) for number in JOKERS}
    found |= {f"points-{number}": _points(number) for number in POINTS}
    found |= {f"section-{number}": _section(number) for number in SECTIONS}
    found |= {f"sky-points-{number}": _token(number) for number in TOKENS}
    return found


def _journeyman_mark() -> str:
    """The printed journeyman; its roundel keeps it apart from the pawns that walk on the tiles."""
    ground = (
        '<circle cx="64" cy="64" r="59" fill="url(#parch)" stroke-width="5"/>'
        '<circle cx="64" cy="64" r="52" fill="none" stroke="#b4832f" stroke-width="4"/>'
    )
    return _document(_GRADIENTS["parch"], _ink(ground), _within("journeyman", 62, 63, 0.78))


def _marker(clan: str) -> str:
    frame = _outline(clan)
    wood = f'<path d="{frame}" fill="#4a2f1b" stroke-width="7"/>'
    edge = f'<path d="{frame}" fill="#a97443" stroke-width="5"/>'
    return _document(
        f'<ellipse cx="66" cy="112" rx="48" ry="11" fill="#000000" opacity=".28"/>'
        f'<g transform="translate(64 70) scale(.86) translate(-64 -64)">{_ink(wood)}</g>'
        f'<g transform="translate(64 65) scale(.86) translate(-64 -64)">{_ink(edge)}</g>',
        _within(f"clan-{clan}", 64, 57, 0.86),
    )


def _waypoint(clan: str) -> str:
    """Return a cube in the colour of a clan, its emblem on the top."""
    light, dark = _colours(clan)
    faces = (
        f'<path d="M64 10 L114 36 V92 L64 120 L14 92 V36z" fill="{light}"/>'
        f'<path d="M14 36 L64 62 V120 L14 92z" fill="{dark}" stroke="none"/>'
        f'<path d="M64 62 L114 36 V92 L64 120z" fill="{_darker(dark)}" stroke="none"/>'
        f'<path d="M14 36 L64 62 L114 36 M64 62 V120" fill="none"/>'
        f'<path d="M64 10 L114 36 V92 L64 120 L14 92 V36z" fill="none"/>'
        f'<path d="M22 37 L64 15" fill="none" stroke="#ffffff" stroke-width="4" opacity=".6"/>'
    )
    emblems = (
        f'<g transform="matrix(.30 .155 0 .36 39 79) translate(-64 -64)">{_body(f"emblem-{clan}")}'
        f'</g><g transform="matrix(.30 -.155 0 .36 89 79) translate(-64 -64)">'
        f"{_body(f'emblem-{clan}')}</g>"
    )
    return _document(_ink(faces), emblems)


def _flag(kind: str, number: int) -> str:
    """Return a pennant: what it gives above, how much of it below."""
    plain = _body(f"flag-{kind}")
    cloth = plain[plain.index("<g") : plain.index("</g>") + 4]
    picture = _within(_FLAG_PICTURES[kind], 64, 35, 0.40)
    return _document(_gradients(f"flag-{kind}"), cloth, picture, _figure(number, 64, 77, 56))


def _cost(number: int) -> str:
    """Gold to be paid: a coin with a minus."""
    coin = (
        '<circle cx="64" cy="64" r="57" fill="url(#gold)" stroke-width="5"/>'
        '<circle cx="64" cy="64" r="49" fill="none" stroke="#a56c1b" stroke-width="3.4"/>'
    )
    size = 54 if number > 9 else 78
    figure = _outline_text(f"\N{MINUS SIGN}{number}", 62, 65, size)
    ink = f'<path d="{figure}" fill="#4a120d"/>'
    return _document(_gradients("coin"), _ink(coin), ink)


def _joker(number: int) -> str:
    """Return the castle that stands for any demand, and the gold it costs."""
    coin = '<circle cx="92" cy="90" r="35" fill="url(#gold)" stroke-width="5"/>'
    figure = _outline_text(str(number), 92, 91, 42 if number > 9 else 52)
    return _document(
        _within("castle-blank", 50, 54, 0.78),
        _gradients("coin"), _ink(coin), f'<path d="{figure}" fill="#3a2410"/>',
    )  # fmt: skip


def _points(number: int) -> str:
    disc = (
        '<circle cx="64" cy="64" r="59" fill="#5c3f6e" stroke="#1b110a" stroke-width="6"/>'
        '<circle cx="64" cy="64" r="52" fill="none" stroke="#e0c78a" stroke-width="5"/>'
        '<path d="M31 44 a38 38 0 0 1 25 -19" fill="none" stroke="#ffffff" stroke-width="5" '
        'opacity=".55"/>'
    )
    return _document(_ink(disc), f'<path d="{_outline_text(str(number), 64, 65, 92)}" '
                                   f'fill="{CREAM}"/>')  # fmt: skip


def _section(number: int) -> str:
    stone = (
        '<ellipse cx="68" cy="116" rx="46" ry="9" fill="#000000" opacity=".3" stroke="none"/>'
        '<path d="M26 114 C22 84 28 44 40 22 C50 6 76 4 88 20 C100 42 106 84 102 114 '
        'C80 121 48 121 26 114z" fill="url(#stone)"/>'
        '<path d="M38 104 C36 78 40 50 50 28" fill="none" stroke="#fbf3e2" stroke-width="5" '
        'opacity=".75"/>'
        '<path d="M20 116 c6-10 10-10 14 0 M92 117 c4-10 10-10 16-1" fill="#6f9c45" '
        'stroke-width="3.4"/>'
    )
    return _document(_GRADIENTS["stone"], _ink(stone), _figure(number, 65, 68, 74))


def _token(number: int) -> str:
    star = "M64 12 L80 44 L115 49 L90 74 L96 109 L64 93 L32 109 L38 74 L13 49 L48 44z"
    token = (
        '<circle cx="64" cy="64" r="60" fill="url(#violet)"/>'
        f'<path d="{star}" fill="url(#goldv)" stroke-width="4"/>'
    )
    ink = f'<path d="{_outline_text(str(number), 64, 68, 58)}" fill="#3a2410"/>'
    return _document(_GRADIENTS["violet"], _GRADIENTS["goldv"], _ink(token), ink)


_STOPS: Final = {
    "parch": ("0 0 0 1", ("0 #fdf3d7", ".6 #f0dfb5", "1 #d3b981")),
    "stone": ("0 0 1 0", ("0 #efe6d4", ".4 #c6b9a2", ".8 #8c7f6a", "1 #655a4c")),
    "violet": ("0 0 0 1", ("0 #c3a0e0", "1 #6a4294")),
    "goldv": ("0 0 0 1", ("0 #ffe9a0", ".5 #e8b544", "1 #a86f1d")),
}


def _gradient(name: str) -> str:
    line, stops = _STOPS[name]
    x1, y1, x2, y2 = line.split()
    marks = "".join(
        f'<stop offset="{stop.split()[0]}" stop-color="{stop.split()[1]}"/>' for stop in stops
    )
    return (
        f'<defs><linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">{marks}'
        "</linearGradient></defs>"
    )


_GRADIENTS: Final = {name: _gradient(name) for name in _STOPS}


def _document(*pieces: str) -> str:
    body = "".join(pieces)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        f"{body}</svg>\n"
    )


def _ink(body: str) -> str:
    return (
        f'<g stroke="{INK}" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round">'
        f"{body}</g>"
    )


def _within(name: str, x: float, y: float, scale: float) -> str:
    """Return another drawing, smaller, with its middle at a point."""
    return f'<g transform="translate({x} {y}) scale({scale}) translate(-64 -64)">{_body(name)}</g>'


@lru_cache(maxsize=64)
def _body(name: str) -> str:
    text = (SYMBOLS / f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("</svg>")]


def _gradients(name: str) -> str:
    found = re.search(r"<defs>.*</defs>", _body(name))
    return found[0] if found else ""


def _outline(clan: str) -> str:
    found = re.search(r'<path d="([^"]+)"', _body(f"clan-{clan}"))
    assert found
    return found[1]


def _colours(clan: str) -> tuple[str, str]:
    light, dark = re.findall(r'stop-color="(#\w+)"', _gradients(f"clan-{clan}"))
    return light, dark


def _darker(colour: str) -> str:
    return "#" + "".join(f"{int(int(colour[i : i + 2], 16) * 0.68):02x}" for i in (1, 3, 5))


def _figure(number: int, x: float, y: float, size: float) -> str:
    """Return a cream number with a dark edge, legible on any colour."""
    path = _outline_text(str(number), x, y, size)
    return (
        f'<path d="{path}" fill="{CREAM}" stroke="{INK}" stroke-width="9" '
        f'stroke-linejoin="round"/><path d="{path}" fill="{CREAM}"/>'
    )


def _outline_text(text: str, x: float, y: float, size: float) -> str:
    """Return letters as outlines, so that no font is needed to draw them; centred on a point."""
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    left = x - sum(glyphs[names[ord(letter)]].width for letter in text) * scale / 2
    path = ""
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}")
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, left, y + size * _CAP / 2)))
        path += pen.getCommands()
        left += glyph.width * scale
    return path


@lru_cache(maxsize=1)
def _font() -> TTFont:
    return TTFont(str(ART / "fonts" / "SourceSans3_900Black.ttf"))


if __name__ == "__main__":
    main()
