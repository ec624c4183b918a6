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
_LABEL: Final = 40
"""A label under the chart is told so far from the next, at least."""


class _Scale(NamedTuple):
    """The values at the lower and the upper edge, and between two lines of the grid."""

    low: int
    top: int
    step: int


class Curve(NamedTuple):
    """A line: its name, its colour, and one value for each label."""

    name: str
    colour: str
    values: tuple[int, ...]


def svg_chart(title: str, curves: Sequence[Curve], labels: Sequence[str]) -> str:
    """Return the chart as an `svg` element."""
    scale = _scale(curves)
    parts = [_grid(scale), _labels(labels)]
    parts += [_line(n, curve, scale) for n, curve in enumerate(curves)]
    parts += _names(curves, scale)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="16">\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _scale(curves: Sequence[Curve]) -> _Scale:
    """Return about five values for lines; 0 is one of them, also where points are owed."""
    most = max([max(curve.values) for curve in curves] + [1])
    least = min([min(curve.values) for curve in curves] + [0])
    step = next((step for step in _STEPS if 5 * step >= most - least), most - least)
    return _Scale(step * (least // step), step * -(-most // step), step)


def _x(number: int, last: int) -> float:
    return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * number / max(last, 1), 1)


def _y(value: float, scale: _Scale) -> float:
    part = (value - scale.low) / (scale.top - scale.low)
    return round(HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * part, 1)


def _grid(scale: _Scale) -> str:
    lines = []
    for value in range(scale.low, scale.top + 1, scale.step):
        y = _y(value, scale)
        lines.append(
            f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y}" y2="{y}" stroke="#d8c69d"/>'
            f'<text x="{_LEFT - 8}" y="{y + 5}" text-anchor="end" fill="#5c4632">'
            f"{_signed(value)}</text>"
        )
    return "".join(lines)


def _signed(value: int) -> str:
    """Return a number with a true minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def _labels(labels: Sequence[str]) -> str:
    """Return the labels from the last on, without those that would touch the next."""
    told: list[str] = []
    free = float(WIDTH)
    for n, words in reversed(list(enumerate(labels))):
        if (x := _x(n, len(labels) - 1)) <= free:
            told.append(
                f'<text x="{x}" y="{HEIGHT - 14}" text-anchor="middle" '
                f'fill="#5c4632">{escape(words)}</text>'
            )
            free = x - _LABEL
    return "".join(told)


def _line(number: int, curve: Curve, scale: _Scale) -> str:
    last = len(curve.values) - 1
    points = " ".join(f"{_x(n, last)},{_y(value, scale)}" for n, value in enumerate(curve.values))
    dashes = _DASHES[number % len(_DASHES)]
    return (
        f'<polyline points="{points}" fill="none" stroke="#2b1d12" stroke-width="5" '
        f'stroke-dasharray="{dashes}"/>'
        f'<polyline points="{points}" fill="none" stroke="{escape(curve.colour)}" '
        f'stroke-width="3" stroke-dasharray="{dashes}"/>'
    )


def _names(curves: Sequence[Curve], scale: _Scale) -> list[str]:
    """Return names at the ends of lines; they push each other down where lines end close by."""
    order = sorted(curves, key=lambda curve: -curve.values[-1])
    told, free = [], 0.0
    for curve in order:
        y = max(_y(curve.values[-1], scale) + 5, free)
        free = y + 20
        x = WIDTH - _RIGHT + 10
        words = escape(f"{curve.name} {_signed(curve.values[-1])}")
        told.append(f'<text x="{x}" y="{y}" fill="#2b1d12">{words}</text>')
    return told
