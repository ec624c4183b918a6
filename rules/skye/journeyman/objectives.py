"""The four objectives of the expansion, and the awards of any objective whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias

from rules.grid import ORIGIN, Cell, xy
from rules.skye.events import Award
from rules.skye.journeyman.boards import BOARDS, Board, Track, side_for
from rules.skye.journeyman.demands import distance
from rules.skye.journeyman.journey import Journey
from rules.skye.objectives import OBJECTIVES, Rule, points, score
from rules.skye.objectives import seat_points as land_points
from rules.skye.territory import Territory
from rules.skye.tiles import Things
from rules.table import Seat


class Traveller(Protocol):
    """What scoring asks of a seat that may have a journey."""

    @property
    def gold(self) -> int: ...

    @property
    def land(self) -> Territory: ...

    @property
    def journey(self) -> Journey | None: ...


TravelRule: TypeAlias = Callable[[Journey, Board], Iterator[Award]]


def awards(
    name: str, travellers: Sequence[Traveller], board: Board | None = None
) -> tuple[tuple[Award, ...], ...]:
    """The awards of one objective, of the base game or of the expansion, seat by seat."""
    if name in LAND_RULES:
        return tuple([tuple(LAND_RULES[name](traveller.land)) for traveller in travellers])
    if name in TRAVEL_RULES:
        side = board or BOARDS[side_for(len(travellers))]
        rule = TRAVEL_RULES[name]
        return tuple([tuple(rule(one.journey or Journey(), side)) for one in travellers])
    return score(name, travellers)


def seat_points(name: str, travellers: Sequence[Traveller], seat: Seat) -> int:
    """What any objective gives one seat, without counting the others where they do not matter."""
    if name in LAND_RULES:
        return points(LAND_RULES[name](travellers[seat].land))
    if name in TRAVEL_RULES:
        return points(awards(name, travellers)[seat])
    return land_points(name, travellers, seat)


def journey(travel: Journey, board: Board) -> Iterator[Award]:
    """J-60: 2 for every orthogonal step between castle and journeyman, gaps counted."""
    if steps := distance(travel.place):
        yield Award(2 * steps, frozenset((ORIGIN, travel.place)), "journey", steps)


def sections(travel: Journey, board: Board) -> Iterator[Award]:
    """J-63: 1 for every section passed, for each marker; the last can never be passed."""
    for track in Track:
        passed = passed_sections(board, travel, track)
        if passed:
            yield Award(passed, frozenset(), f"sections_{track.name.lower()}", passed)


def passed_sections(board: Board, travel: Journey, track: Track) -> int:
    """How many sections the marker of a track has left behind completely."""
    number = travel.reached[track]
    return board[track].spaces[number - 1].section - 1 if number else 0


def broch_lines(land: Territory) -> Iterator[Award]:
    """J-61: 1 for every row and 1 for every column with at least one broch."""
    brochs = [cell for cell, face in land.tiles.items() if face.things.broch]
    for axis, name in ((1, "broch_row"), (0, "broch_column")):
        for cells in _lines(brochs, axis):
            yield Award(1, cells, name, len(cells))


def twin_rows(land: Territory) -> Iterator[Award]:
    """J-62: 2 for every row in which two different tiles show the same symbol, once a row."""
    for cells in _lines(list(land.tiles), 1):
        for kind in Things._fields:
            alike = [cell for cell in cells if getattr(land.tiles[cell].things, kind)]
            if len(alike) >= 2:
                yield Award(2, frozenset(alike), f"twins_{kind}", len(alike))
                break


def _lines(cells: list[Cell], axis: int) -> list[frozenset[Cell]]:
    """Cells by row (axis 1) or by column (axis 0), in order."""
    lines: dict[int, list[Cell]] = {}
    for cell in cells:
        lines.setdefault(xy(cell)[axis], []).append(cell)
    return [frozenset(lines[number]) for number in sorted(lines)]


LAND_RULES: Final[dict[str, Rule]] = {"broch_lines": broch_lines, "twin_rows": twin_rows}
TRAVEL_RULES: Final[dict[str, TravelRule]] = {"journey": journey, "sections": sections}

JOURNEYMAN_OBJECTIVES: Final = ("journey", "broch_lines", "twin_rows", "sections")
"""J-60 to J-63, in this order."""

ALL_OBJECTIVES: Final = OBJECTIVES + JOURNEYMAN_OBJECTIVES
"""J-01: what a game with the expansion draws from."""
