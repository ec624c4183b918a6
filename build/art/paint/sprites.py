"""The small drawn pictures: symbols, peaks, bushes, pines and boulders, from SVG."""

from __future__ import annotations

import io
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import resvg_py
from PIL import Image

SYMBOLS: Final = Path(__file__).resolve().parents[3] / "art" / "symbols"
PEAK_KINDS: Final = 24
_Points: TypeAlias = list[tuple[float, float]]


@lru_cache(maxsize=128)
def symbol(name: str, width: int) -> Image.Image:
    """Return a symbol of the game as a square picture."""
    return rendered((SYMBOLS / f"{name}.svg").read_text(encoding="utf-8"), width)


@lru_cache(maxsize=256)
def plant(kind: str, width: int) -> Image.Image:
    """Return a small growth or stone of the landscape."""
    return rendered(_GROWTH[kind], width)


@lru_cache(maxsize=512)
def peak(kind: int, width: int) -> Image.Image:
    """Return one of the mountain tops: lit from the west, snow on its head, soft at its foot."""
    return rendered(_peak_svg(np.random.default_rng(7000 + kind)), width)


def rendered(svg: str, width: int) -> Image.Image:
    """Return a drawing as a picture of the given width."""
    data = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def _peak_svg(dice: np.random.Generator) -> str:
    height = 78 + dice.uniform(-8, 14)
    tip = (50 + dice.uniform(-7, 7), 100 - height)
    left = [tip, *_slope(tip, (4, 96), dice), (3, 97)]
    right = [tip, *_slope(tip, (96, 96), dice), (97, 97)]
    ridge = _ridge(tip, dice)
    whole = [*left, (25, 100), (50, 101), (75, 100), *right[::-1]]
    dark = [*ridge, (75, 100), *right[::-1]]
    line = tip[1] + height * dice.uniform(0.30, 0.40)
    snow = _snow(tip, left, right, line, dice)
    hatch = _strokes(ridge, line, dice)
    return _PEAK.format(
        top=f"{tip[1] - 6:.1f}", tall=f"{112 - tip[1]:.1f}", whole=_list(whole), dark=_list(dark),
        snow=_list(snow), ridge=_list(ridge[:4]), edge=_list(left[::-1] + right[1:]),
        hatch=hatch[0], scratch=hatch[1],
    )  # fmt: skip


def _slope(
    start: tuple[float, float], end: tuple[float, float], dice: np.random.Generator
) -> _Points:
    return [
        (
            start[0] + (end[0] - start[0]) * t + dice.uniform(-3.2, 3.2),
            start[1] + (end[1] - start[1]) * t + dice.uniform(-1.6, 1.6),
        )
        for t in (0.2, 0.4, 0.6, 0.8)
    ]


def _ridge(tip: tuple[float, float], dice: np.random.Generator) -> _Points:
    x, y = tip
    ridge = [tip]
    while y < 88:
        y += dice.uniform(9, 15)
        x += dice.uniform(-8, 6.5)
        ridge.append((x, min(y, 97)))
    return [*ridge, (ridge[-1][0] + 2, 98)]


def _snow(
    tip: tuple[float, float], left: _Points, right: _Points, line: float, dice: np.random.Generator
) -> _Points:
    start, end = _across(left, line), _across(right, line)
    teeth = [
        (start + (end - start) * i / 6, line + (7 if i % 2 else -4) + dice.uniform(-2, 2))
        for i in range(1, 6)
    ]
    up = [point for point in left if point[1] < line]
    down = [point for point in right if point[1] < line]
    return [tip, *up[1:], (start, line), *teeth, (end, line), *down[1:][::-1]]


def _strokes(ridge: _Points, line: float, dice: np.random.Generator) -> tuple[str, str]:
    hatch = "".join(
        f'<path d="M{_across(ridge, y) + dice.uniform(4, 9):.1f} {y:.1f} '
        f'l{dice.uniform(5, 12):.1f} {dice.uniform(9, 16):.1f}"/>'
        for y in np.linspace(line + 10, 84, 5)
    )
    scratch = "".join(
        f'<path d="M{_across(ridge, y) - dice.uniform(5, 12):.1f} {y:.1f} '
        f'l{-dice.uniform(4, 9):.1f} {dice.uniform(6, 10):.1f}"/>'
        for y in np.linspace(line + 14, 84, 4)
    )
    return hatch, scratch


def _across(points: _Points, height: float) -> float:
    for (x0, y0), (x1, y1) in pairwise(points):
        if y0 <= height <= y1:
            return x0 + (x1 - x0) * (height - y0) / (y1 - y0 + 1e-6)
    return points[-1][0]


def _list(points: _Points) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


_PEAK: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 {top} 118 {tall}"
 width="118" height="{tall}"><defs>
<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfd3be"/>
<stop offset=".7" stop-color="#b8a993"/><stop offset="1" stop-color="#948d66"/></linearGradient>
<linearGradient id="dim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6d6577"/>
<stop offset=".7" stop-color="#5d5263"/><stop offset="1" stop-color="#5f5a4e"/></linearGradient>
<filter id="blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="3"/>
</filter><linearGradient id="foot" gradientUnits="userSpaceOnUse" x1="0" y1="76" x2="0" y2="101">
<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="-10" y="-40" width="130" height="160">
<rect x="-10" y="-40" width="130" height="160" fill="url(#foot)"/></mask>
<clipPath id="inside"><polygon points="{whole}"/></clipPath>
<clipPath id="cap"><polygon points="{snow}"/></clipPath></defs>
<ellipse cx="62" cy="97" rx="48" ry="9" fill="#221c2a" opacity=".42" filter="url(#blur)"/>
<g mask="url(#fade)"><polygon points="{whole}" fill="url(#lit)"/><g clip-path="url(#inside)">
<polygon points="{dark}" fill="url(#dim)"/>
<g stroke="#3f3848" stroke-width="2" fill="none" stroke-linecap="round" opacity=".8">{hatch}</g>
<g stroke="#8b7c69" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8">{scratch}
</g></g><g clip-path="url(#cap)"><polygon points="{snow}" fill="#fdfbf4"/>
<polygon points="{dark}" fill="#b9c2d6"/></g>
<polyline points="{ridge}" fill="none" stroke="#4a4352" stroke-width="1.6" opacity=".6"/>
<polyline points="{edge}" fill="none" stroke="#2d2730" stroke-width="2.6"
 stroke-linejoin="round" stroke-linecap="round"/></g></svg>"""

_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
    '<g stroke="#2f2a20" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">'
)

_GROWTH: Final = {
    "gorse": _HEAD + '<ellipse cx="35" cy="53" rx="25" ry="6" fill="#1c2414" opacity=".35" '
    'stroke="none"/><path d="M8 50c-6-8 0-17 8-16c0-11 14-15 19-7c8-5 19 1 17 10c8 2 8 12 1 15'
    'c-10 5-35 5-45-2z" fill="#6f9c3c" stroke="#3d5a28"/><g fill="#ffdf52" stroke="#c99a1e" '
    'stroke-width="1"><circle cx="17" cy="43" r="4"/><circle cx="26" cy="34" r="4.4"/>'
    '<circle cx="34" cy="44" r="4.4"/><circle cx="42" cy="34" r="4"/><circle cx="47" cy="45" '
    'r="4"/><circle cx="25" cy="49" r="3"/></g></g></svg>',
    "pine": _HEAD + '<ellipse cx="37" cy="57" rx="19" ry="5" fill="#1c2414" opacity=".4" '
    'stroke="none"/><path d="M32 44v13" stroke-width="6" stroke="#4f3823"/><path d="M32 4l11 17'
    'h-5l10 14h-6l9 14h-38l9-14h-6l10-14h-5z" fill="#3f7044"/><path d="M31 9l-7 12h4l-8 14h4'
    'l-7 11" fill="none" stroke="#7aa65c" stroke-width="3"/></g></svg>',
    "stone": _HEAD + '<ellipse cx="36" cy="52" rx="24" ry="6" fill="#221c2a" opacity=".4" '
    'stroke="none"/><path d="M10 51c-3-10 4-20 14-22c10-3 20 1 25 9c4 6 6 10 3 14c-10 4-34 4-42'
    '-1z" fill="#9a8f85"/><path d="M15 43c2-6 7-9 12-10" fill="none" stroke="#d6ccbd" '
    'stroke-width="4"/></g></svg>',
    "heather": _HEAD + '<path d="M12 54c0-10-4-14-6-20M22 54c0-14-2-20-3-30M32 54c0-14 1-22 2-34'
    'M42 54c0-12 3-20 5-28M52 54c1-10 4-12 6-18" fill="none" stroke="#54503a" stroke-width="3"/>'
    '<g fill="none" stroke="#b37fb4" stroke-width="7"><path d="M6 34l3 8M19 24l2 12M34 20l-1 12'
    'M47 26l-2 10M58 36l-3 7"/></g></g></svg>',
}
