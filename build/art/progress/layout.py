"""Where everything lies on a progress board, in pixels of its reference size."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

FACTS: Final = Path(__file__).resolve().parents[1] / "facts" / "journeyman.json"
WIDTH: Final = 704
HEIGHT: Final = 812
TRACKS: Final = ("warrior", "merchant", "herald")
MARGIN: Final = 16
STRIP: Final = (672, 256)
HEAD: Final = 48
"""The height of the part of a strip in which the name of the track stands."""
FIRST: Final = 14
STEP: Final = 264
_PLATE_TOP: Final = 118
_PLATE: Final = 58

Box = list[int]
"""Left, top, width and height."""


def facts() -> dict[str, Any]:
    """Return the table as it stands in the file."""
    table: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
    return table


def layout() -> dict[str, Any]:
    """Return all places on both sides of the board."""
    sides = {side: _board(tracks) for side, tracks in facts()["boards"].items()}
    return {"size": [WIDTH, HEIGHT], "sides": sides}


def _board(tracks: dict[str, Any]) -> dict[str, Any]:
    most = max(len(track["spaces"]) for track in tracks.values())
    column = STRIP[0] // (most + 1)
    return {
        name: _track(tracks[name]["spaces"], FIRST + number * STEP, column)
        for number, name in enumerate(TRACKS)
    }


def _track(spaces: list[dict[str, Any]], top: int, column: int) -> dict[str, Any]:
    first = MARGIN + column
    ends = len(spaces) - 2
    return {
        "strip": [MARGIN, top, *STRIP],
        "emblem": [MARGIN + 4, top, 46, 46],
        "name": [MARGIN + 58, top + 4, 170, 40],
        "remark": [MARGIN + 230, top + 8, STRIP[0] - 238, 34],
        "start": [MARGIN + (column - 45) // 2, top + _PLATE_TOP + 4, 45, 50],
        "column": column,
        "sections": [_section(spaces, number, first, top, column) for number in (1, 2, 3, 4)],
        "spaces": [
            _space(space, first + number * column, top, column)
            for number, space in enumerate(spaces)
        ],
        "endless": [first + (ends + 1) * column - 17, top + 80, 34, 34],
    }


def _section(
    spaces: list[dict[str, Any]], number: int, first: int, top: int, column: int
) -> dict[str, Box]:
    inside = [place for place, space in enumerate(spaces) if space["section"] == number]
    left = first + inside[0] * column
    free = next(place for place in inside if "bonus" not in spaces[place])
    return {
        "rect": [left, top + HEAD, len(inside) * column, STRIP[1] - HEAD],
        "joker": [left + 3, top + HEAD - 10, 38, 38],
        "mark": [first + free * column + column // 2 - 15, top + STRIP[1] - 38, 30, 30],
    }


def _space(space: dict[str, Any], left: int, top: int, column: int) -> dict[str, Box]:
    """Return the plate of a space and round it whatever the space offers or costs."""
    plate = [left + 3, top + _PLATE_TOP, column - 6, _PLATE]
    middle = left + column // 2
    size = min(column - 9, 50)
    places = {"plate": plate,
              "demand": [middle - size // 2, top + _PLATE_TOP + (_PLATE - size) // 2, size, size],
              "marker": [middle - 22, top + _PLATE_TOP + 6, 44, 44]}  # fmt: skip
    if "flag" in space:
        places["flag"] = [middle - 20, top + _PLATE_TOP - 42, 40, 40]
    below = top + _PLATE_TOP + _PLATE + 3
    if "points" in space:
        left_of = 25 if "gold" in space else 13
        places["points"] = [middle - left_of, below, 26, 26]
        below += 25
    if "gold" in space:
        places["gold"] = [middle - 1, below - 26, 28, 28]
    if "bonus" in space:
        places["bonus"] = [middle - 23, below, 46, 46]
    return places
