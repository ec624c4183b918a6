"""A score pad as text: JSON, with territories as the command line describes them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from game.skye.pad.pad import MOST_COUNT, MOST_GOLD, Lay, Pad, Plot
from rules.grid import ORIGIN, Cell, read_cell, xy
from rules.record import CLANS
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.legal import MOST_ROADS, borders
from rules.skye.landscape import TILES
from rules.skye.state import SEATS, SLOTS

FILE: Final = "score-pad.json"
_KEYS: Final = tuple(track.name.lower() for track in Track)


class PadError(ValueError):
    """Why a text is no score pad."""


def position(pad: Pad) -> dict[str, object]:
    """Return the pad as `skye score` reads it, without what was counted by hand."""
    return {"seats": [_seat(pad, plot) for plot in pad.plots], "objectives": list(pad.objectives)}


def write_pad(pad: Pad) -> str:
    """Return the whole pad as text."""
    extra = [{"clan": plot.clan, "ships": plot.ships, "whisky": plot.whisky} for plot in pad.plots]
    kept = {"round": pad.round, "journeyman": pad.journeyman, "counts": extra}
    return json.dumps({**position(pad), **kept}) + "\n"


def _seat(pad: Pad, plot: Plot) -> dict[str, object]:
    tiles = [["castle", 0, 0, 0]]
    tiles += [[lay.tile, *xy(lay.cell), lay.quarter] for lay in plot.laid]
    seat: dict[str, object] = {"gold": plot.gold, "tiles": tiles}
    if pad.journeyman:
        seat["roads"] = [[*xy(one), *xy(other)] for one, other in plot.pieces]
        seat["journeyman"] = list(xy(plot.place))
        seat["progress"] = dict(zip(_KEYS, plot.markers, strict=True))
    return seat


def read_pad(text: str) -> Pad:
    """Return the pad that was written. Raises PadError."""
    try:
        found = json.loads(text)
        pad = _pad(found)
    except (KeyError, TypeError, ValueError, RecursionError) as wrong:
        raise PadError(f"this is no score pad: {wrong}") from wrong
    return pad


def _pad(found: dict[str, object]) -> Pad:
    seats, counts = _items(found["seats"]), _items(found["counts"])
    _check(len(seats) in SEATS, "the number of seats")
    plots = tuple([_plot(seat, count) for seat, count in zip(seats, counts, strict=True)])
    if travels := found["journeyman"] is True:
        plots = tuple([_with_journey(*pair) for pair in zip(plots, seats, strict=True)])
    objectives = tuple(_items(found["objectives"]))
    pad = Pad(plots, objectives, 1, travels)
    _check(len(set(objectives)) == len(SLOTS) == len(objectives), "the number of objectives")
    _check(set(objectives) <= set(pad.deck), "an objective")
    _check(len({plot.clan for plot in plots}) == len(plots), "two of one clan")
    tiles = [lay.tile for plot in plots for lay in plot.laid]
    _check(len(set(tiles)) == len(tiles) and set(tiles) <= set(pad.bag), "the tiles")
    tops = [len(course.spaces) for course in pad.board]
    _check(all(a <= b for p in plots for a, b in zip(p.markers, tops, strict=True)), "a marker")
    number = _number(found["round"], pad.setup.rounds)
    _check(number > 0, "the round")
    return replace(pad, round=number)


def _plot(seat: dict[str, object], count: dict[str, object]) -> Plot:
    clan = count["clan"]
    _check(isinstance(clan, str) and clan in CLANS, "a clan")
    ships, whisky = (_number(count[name], MOST_COUNT) for name in ("ships", "whisky"))
    plot = Plot(str(clan), _number(seat["gold"], MOST_GOLD), (), ships, whisky)
    for tile, x, y, quarter in _items(seat["tiles"])[1:]:
        lay = Lay(tile, _cell(x, y), _number(quarter, 3))
        _check(tile in TILES and lay.cell not in plot.land.tiles, "a tile")
        _check(plot.clash(lay) is None, "where a tile lies")
        plot = plot.with_tile(lay)
    return plot


def _with_journey(plot: Plot, seat: dict[str, object]) -> Plot:
    progress = seat.get("progress", dict.fromkeys(_KEYS, 0))
    _check(isinstance(progress, dict), "the markers")
    assert isinstance(progress, dict), "it was looked at just now"
    markers = tuple([_number(progress[key], MOST_GOLD) for key in _KEYS])
    place = _cell(*_items(seat.get("journeyman", [0, 0])))
    _check(place == ORIGIN or place in plot.land.tiles, "where the journeyman stands")
    roads = _items(seat.get("roads", []))
    pieces = tuple([(_cell(a, b), _cell(c, d)) for a, b, c, d in roads])
    _check(len(set(pieces)) == len(pieces) <= MOST_ROADS, "the road pieces")
    _check(set(pieces) <= set(borders(plot.land)), "a road piece")
    return replace(plot, place=place, markers=markers, pieces=pieces)


def _items(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise PadError("a list is missing")
    return value


def _cell(x: object, y: object) -> Cell:
    if not isinstance(x, int) or not isinstance(y, int):
        raise PadError("a place is two numbers")
    return read_cell(x, y)


def _number(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise PadError("a number cannot be so")
    return value


def _check(right: bool, what: str) -> None:
    if not right:
        raise PadError(f"{what} cannot be so")
