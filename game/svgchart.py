"""Lines over a grid as SVG text: each with its own dashes and its name, so that colour is not all.

It knows numbers and words and nothing of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 960
HEIGHT: Final = 380
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 190, 20, 40
_DASHES: Final = ("", "10 4", "3 4", "14 4 3 4", "6 6")
_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 250, 1000)


class Curve(NamedTuple):
    """A line: its name, its colour, and one value for each label."""

    name: str
    colour: str
    values: tuple[int, ...]


def svg_chart(title: str, curves: Sequence[Curve], labels: Sequence[str]) -> str:
    """The chart as an `svg` element."""
    most = max([max(curve.values) for curve in curves] + [1])
    step = next((step for step in _STEPS if 5 * step >= most), most)
    top = step * -(-most // step)
    parts = [_grid(top, step), _labels(labels)]
    parts += [_line(n, curve, top) for n, curve in enumerate(curves)]
    parts += _names(curves, top)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="16">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _x(number: int, last: int) -> float:
    return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * number / max(last, 1), 1)


def _y(value: float, top: int) -> float:
    return round(HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * value / top, 1)


def _grid(top: int, step: int) -> str:
    lines = []
    for value in range(0, top + 1, step):
        y = _y(value, top)
        lines.append(
            f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y}" y2="{y}" stroke="#d8c69d"/>'
            f'<text x="{_LEFT - 8}" y="{y + 5}" text-anchor="end" fill="#5c4632">{value}</text>'
        )
    return "".join(lines)


def _labels(labels: Sequence[str]) -> str:
    return "".join(
        f'<text x="{_x(n, len(labels) - 1)}" y="{HEIGHT - 14}" text-anchor="middle" '
        f'fill="#5c4632">{escape(words)}</text>'
        for n, words in enumerate(labels)
    )


def _line(number: int, curve: Curve, top: int) -> str:
    last = len(curve.values) - 1
    points = " ".join(f"{_x(n, last)},{_y(value, top)}" for n, value in enumerate(curve.values))
    dashes = _DASHES[number % len(_DASHES)]
    return (
        f'<polyline points="{points}" fill="none" stroke="#2b1d12" stroke-width="5" '
        f'stroke-dasharray="{dashes}"/>'
        f'<polyline points="{points}" fill="none" stroke="{escape(curve.colour)}" '
        f'stroke-width="3" stroke-dasharray="{dashes}"/>'
    )


def _names(curves: Sequence[Curve], top: int) -> list[str]:
    """At the end of each line its name; they push each other down where lines end close by."""
    order = sorted(curves, key=lambda curve: -curve.values[-1])
    told, free = [], 0.0
    for curve in order:
        y = max(_y(curve.values[-1], top) + 5, free)
        free = y + 20
        x = WIDTH - _RIGHT + 10
        words = escape(f"{curve.name} {curve.values[-1]}")
        told.append(f'<text x="{x}" y="{y}" fill="#2b1d12">{words}</text>')
    return told
