"""The four objectives of the expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from rules.grid import ORIGIN, Cell, xy
from rules.skye.events import Award
from rules.skye.journeyman import NAME
from rules.skye.journeyman.boards import BOARDS, Board, Track, side_for
from rules.skye.journeyman.demands import distance
from rules.skye.journeyman.journey import Journey, journey_in
from rules.skye.objectives import Contender, Objective, by_land
from rules.skye.territory import Territory
from rules.skye.tiles import Things

TravelRule: TypeAlias = Callable[[Journey, Board], Iterator[Award]]


def journey(travel: Journey, board: Board) -> Iterator[Award]:
    """Yield 2 for every orthogonal step between castle and journeyman, gaps counted (J-60)."""
    if steps := distance(travel.place):
        yield Award(2 * steps, frozenset((ORIGIN, travel.place)), "journey", steps)


def sections(travel: Journey, board: Board) -> Iterator[Award]:
    """Yield 1 for every section passed, for each marker; the last can never be passed (J-63)."""
    for track in Track:
        passed = passed_sections(board, travel, track)
        if passed:
            yield Award(passed, frozenset(), f"sections_{track.name.lower()}", passed)


def passed_sections(board: Board, travel: Journey, track: Track) -> int:
    """Count the sections that the marker of a track has left behind completely."""
    number = travel.reached[track]
    return board[track].spaces[number - 1].section - 1 if number else 0


def broch_lines(land: Territory) -> Iterator[Award]:
    """Yield 1 for every row and 1 for every column with at least one broch (J-61)."""
    brochs = [cell for cell, face in land.tiles.items() if face.things.broch]
    for axis, name in ((1, "broch_row"), (0, "broch_column")):
        for cells in _lines(brochs, axis):
            yield Award(1, cells, name, len(cells))


def twin_rows(land: Territory) -> Iterator[Award]:
    """Yield 2 for every row with the same symbol on two different tiles, once a row (J-62)."""
    for cells in _lines(list(land.tiles), 1):
        for kind in Things._fields:
            alike = [cell for cell in cells if getattr(land.tiles[cell].things, kind)]
            if len(alike) >= 2:
                yield Award(2, frozenset(alike), f"twins_{kind}", len(alike))
                break


def _lines(cells: list[Cell], axis: int) -> list[frozenset[Cell]]:
    """Return cells by row (axis 1) or by column (axis 0), in order."""
    lines: dict[int, list[Cell]] = {}
    for cell in cells:
        lines.setdefault(xy(cell)[axis], []).append(cell)
    return [frozenset(lines[number]) for number in sorted(lines)]


def _by_travel(id: str, rule: str, travel: TravelRule) -> Objective:
    """Return an objective that each seat scores by its own journey."""

    def scoring(contenders: Sequence[Contender], seats: int) -> tuple[tuple[Award, ...], ...]:
        board = BOARDS[side_for(seats)]
        return tuple([tuple(travel(journey_in(one) or Journey(), board)) for one in contenders])

    return Objective(id, rule, scoring, expansion=NAME)


OBJECTIVES: Final = (
    _by_travel("journey", "J-60", journey),
    by_land("broch_lines", "J-61", broch_lines, NAME),
    by_land("twin_rows", "J-62", twin_rows, NAME),
    _by_travel("sections", "J-63", sections),
)
"""J-01: what the expansion adds to the deck, in this order."""
