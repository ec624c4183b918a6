"""Journeyman at the command line: its actions and boards as objects, its fields of a position."""

from __future__ import annotations

from collections.abc import Iterable

from game.match.source import BadInput
from rules.grid import ORIGIN, Cell, read_cell, xy
from rules.skye.journeyman.actions import JourneyAction, LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import BOARDS, Board, Track, side_for
from rules.skye.journeyman.bonus import Layout
from rules.skye.journeyman.journey import Journey, journey_of
from rules.skye.journeyman.legal import MOST_ROADS, borders
from rules.skye.state import SEATS, GameState
from rules.skye.territory import Territory
from rules.table import NotationError, shown

SEAT_FIELDS = ("roads", "journeyman", "progress")
"""What a seat of a position may have beside gold and tiles."""


def journey_object(action: JourneyAction) -> dict[str, object]:
    match action:
        case TakeStep(seat, track):
            return {"action": "step", "seat": seat, "track": track_key(track)}
        case Stay(seat):
            return {"action": "stay", "seat": seat}
        case Walk(seat, visits, extra):
            waypoints = [_visit_object(visit) for visit in visits]
            return {"action": "walk", "seat": seat, "waypoints": waypoints, "extra": extra}
        case LayRoad(seat, one, other):
            return {"action": "road", "seat": seat, "road": [*xy(one), *xy(other)]}


def layout_objects(layouts: Iterable[Layout]) -> list[dict[str, list[str]]]:
    """Return by seat and track the bonus tiles on I, II and III."""
    return [{track_key(track): list(layout[track]) for track in Track} for layout in layouts]


def journey_fields(state: GameState) -> dict[str, object]:
    """Return where the journeymen and the markers are."""
    journeys = [journey_of(state, seat) for seat in state.setup.seats]
    return {
        "journeyman": [list(xy(journey.place)) for journey in journeys],
        "progress": [
            {track_key(track): journey.markers[track] for track in Track} for journey in journeys
        ],
    }


def read_side(value: object, seats: int, where: str) -> Board:
    """Read the board of a position: the side named, or the one for so many seats."""
    side = side_for(seats) if value is None else value
    if not isinstance(side, str) or side not in BOARDS:
        raise BadInput(f'{where}: \'side\' is "2-4" or "5" (J-02)')
    return BOARDS[side]


def seats_on(board: Board) -> int:
    return next(seats for seats in SEATS if BOARDS[side_for(seats)] is board)


def read_roads(value: object, land: Territory, where: str) -> Territory:
    """Add the road pieces `[[x1, y1, x2, y2], …]` to a territory."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: 'roads' is a list of [x1, y1, x2, y2]")
    if len(value) > MOST_ROADS:
        raise BadInput(f"{where}: a seat has at most three road pieces (J-50)")
    for entry in value:
        if not isinstance(entry, list) or len(entry) != 4:
            raise BadInput(f"{where}: a road piece is [x1, y1, x2, y2]")
        one, other = sorted((_read_cell(entry[:2], where), _read_cell(entry[2:], where)))
        if (one, other) not in borders(land):
            at = f"{','.join(map(str, xy(one)))} and {','.join(map(str, xy(other)))}"
            raise BadInput(f"{where}: no road piece can lie between {at} (J-50)")
        land = land.place_road((one, other))
    return land


def read_journey(seat: dict[str, object], land: Territory, board: Board, where: str) -> Journey:
    """Read the journeyman and the markers of a seat; missing ones are at their start."""
    place = ORIGIN
    if "journeyman" in seat:
        place = _read_cell(seat["journeyman"], where)
        if place not in land.tiles:
            raise BadInput(f"{where}: the journeyman stands on a tile of its seat (J-22)")
    markers = _read_progress(seat.get("progress", {}), board, where)
    return Journey(place, markers, markers)


def track_key(track: Track) -> str:
    return track.name.lower()


def _visit_object(visit: Visit) -> dict[str, object]:
    x, y = xy(visit.cell)
    return {"x": x, "y": y, "track": None if visit.track is None else track_key(visit.track)}


def _read_progress(value: object, board: Board, where: str) -> tuple[int, ...]:
    if not isinstance(value, dict):
        raise BadInput(f"{where}: 'progress' is an object with warrior, merchant and herald")
    names = [track_key(track) for track in Track]
    for key in value:
        if key not in names:
            raise BadInput(f"{where}: there is no track {shown(str(key))}")
    found = []
    for track in Track:
        number, last = value.get(track_key(track), 0), len(board[track].spaces)
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number <= last:
            raise BadInput(f"{where}: the {track_key(track)} stands on a space from 0 to {last}")
        found.append(number)
    return tuple(found)


def _read_cell(value: object, where: str) -> Cell:
    match value:
        case [int(x), int(y)] if not isinstance(x, bool) and not isinstance(y, bool):
            try:
                return read_cell(x, y)
            except NotationError as wrong:
                raise BadInput(f"{where}: {shown(f'{x},{y}')} is too far away") from wrong
    raise BadInput(f"{where}: a place is two whole numbers x and y")
