"""Text forms of what the expansion adds.

step 0 warrior                            a step that asks for no tile
stay 0                                    no such step
walk 0 1,0:warrior 2,-1 0,0:herald extra  waypoints in order, each with its step; extra movement
walk 0                                    no walk
road 1 0,0 1,0                            a road piece between two tiles
"""

from __future__ import annotations

import re
from typing import Final

from rules.grid import Cell, read_cell, xy
from rules.skye.journeyman.actions import JourneyAction, LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.table import NotationError, Seat, shown

VERBS: Final = ("step", "stay", "walk", "road")
EXTRA: Final = "extra"

_CELL: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)


def write_journey(action: JourneyAction) -> str:
    """Return an action as a line."""
    match action:
        case TakeStep(seat, track):
            return f"step {seat} {track.name.lower()}"
        case Stay(seat):
            return f"stay {seat}"
        case Walk(seat, visits, extra):
            words = ["walk", str(seat), *map(_write_visit, visits), *[EXTRA] * extra]
            return " ".join(words)
        case LayRoad(seat, one, other):
            return f"road {seat} {_write_cell(one)} {_write_cell(other)}"


def read_journey(verb: str, seat: Seat, words: list[str]) -> JourneyAction:
    """Read an action; the cells of a road piece may come in any order."""
    match verb, words:
        case "step", [track]:
            return TakeStep(seat, _read_track(track))
        case "stay", []:
            return Stay(seat)
        case "walk", _:
            extra = words[-1:] == [EXTRA]
            visits = [_read_visit(word) for word in (words[:-1] if extra else words)]
            return Walk(seat, tuple(visits), extra)
        case "road", [one, other]:
            return LayRoad(seat, *sorted((_read_cell(one), _read_cell(other))))
    raise NotationError(f"{shown(' '.join([verb, str(seat), *words]))} is no action")


def _write_visit(visit: Visit) -> str:
    step = "" if visit.track is None else f":{visit.track.name.lower()}"
    return _write_cell(visit.cell) + step


def _read_visit(word: str) -> Visit:
    place, colon, track = word.partition(":")
    return Visit(_read_cell(place), _read_track(track) if colon else None)


def _write_cell(cell: Cell) -> str:
    x, y = xy(cell)
    return f"{x},{y}"


def _read_cell(word: str) -> Cell:
    match = _CELL.fullmatch(word)
    if not match:
        raise NotationError(f"{shown(word)} is no cell such as '2,-1'")
    return read_cell(int(match[1]), int(match[2]))


def _read_track(word: str) -> Track:
    if word not in [track.name.lower() for track in Track]:
        raise NotationError(f"there is no track {shown(word)}, but warrior, merchant and herald")
    return Track[word.upper()]
