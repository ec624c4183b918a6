"""The progress boards of both sides, one line a space: whoever owns the box can correct them here.

A track begins with a line `side track endless points`; the points are those of its last two
spaces, between which the marker may step to and fro (J-43). The columns of a space: its section;
what a tile must show to enter it; points scored at once; gold to be paid; a flag, which is a
lasting benefit; the slot of a bonus tile. What the rulebooks tell is kept: the first demands, the
gold of the herald, the values of the flags, the sections of the first four spaces of warrior and
merchant, one slot of each numeral a track. Everything else is designed to fit it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from rules.table import NotationError

TABLE: Final = """
    2-4 warrior endless 3
    1 | whisky                       | - | -  | points 1   | -
    1 | sheep                        | - | -  | -          | -
    1 | broch                        | 1 | -  | -          | I
    2 | distance_2                   | - | -  | points 2   | -
    2 | cattle                       | 1 | -  | -          | -
    2 | completed_mountain           | - | -  | -          | II
    3 | lighthouse                   | - | -  | points 3   | -
    3 | scroll                       | 2 | -  | -          | -
    3 | distance_3                   | - | -  | points 4   | -
    4 | completed_mountain_and_water | 2 | -  | -          | III
    4 | castle                       | 2 | -  | -          | -
    4 | distance_4                   | 3 | -  | -          | -

    2-4 merchant endless 3
    1 | ship                         | - | -  | movement 5 | -
    1 | sheep                        | - | -  | income 2   | -
    1 | lighthouse                   | - | -  | -          | I
    2 | cattle                       | - | -  | movement 6 | -
    2 | distance_2                   | - | -  | income 4   | -
    2 | completed_pasture            | 1 | -  | -          | II
    3 | scroll                       | - | -  | movement 7 | -
    3 | whisky                       | - | -  | income 7   | -
    3 | broch                        | 2 | -  | movement 8 | -
    4 | distance_3                   | 2 | -  | -          | III
    4 | ship                         | 3 | -  | -          | -

    2-4 herald endless 4
    1 | farm                         | 1 | -  | -          | -
    1 | north                        | - | -  | -          | I
    2 | sheep                        | 3 | 5  | -          | -
    2 | whisky                       | - | -  | points 1   | -
    2 | east                         | 1 | -  | -          | II
    3 | completed_water              | 5 | 8  | -          | -
    3 | scroll                       | - | -  | points 2   | -
    3 | south                        | 7 | 12 | -          | -
    4 | castle                       | 2 | -  | -          | III
    4 | west                         | 4 | -  | -          | -

    5 warrior endless 3
    1 | whisky                       | - | -  | points 1   | -
    1 | sheep                        | - | -  | -          | -
    1 | broch                        | 1 | -  | -          | I
    2 | distance_2                   | - | -  | points 2   | -
    2 | cattle                       | 1 | -  | -          | -
    2 | completed_mountain           | - | -  | -          | II
    3 | lighthouse                   | - | -  | points 4   | -
    3 | completed_mountain_and_water | 2 | -  | -          | III
    4 | castle                       | 2 | -  | -          | -
    4 | distance_4                   | 3 | -  | -          | -

    5 merchant endless 3
    1 | ship                         | - | -  | movement 5 | -
    1 | sheep                        | - | -  | income 2   | -
    1 | lighthouse                   | - | -  | -          | I
    2 | cattle                       | - | -  | movement 6 | -
    2 | distance_2                   | - | -  | income 5   | -
    3 | completed_pasture            | 1 | -  | -          | II
    3 | scroll                       | 1 | -  | income 7   | -
    4 | distance_3                   | 2 | -  | -          | III
    4 | ship                         | 3 | -  | -          | -

    5 herald endless 4
    1 | farm                         | 1 | -  | -          | -
    1 | north                        | - | -  | -          | I
    2 | sheep                        | 3 | 5  | points 1   | -
    2 | east                         | 1 | -  | -          | II
    3 | completed_water              | 5 | 8  | points 2   | -
    3 | south                        | 7 | 12 | -          | -
    4 | castle                       | 2 | -  | -          | III
    4 | west                         | 4 | -  | -          | -
"""

JOKER_GOLD: Final = (1, 3, 6, 10)
"""J-36: by section, what the castle as joker costs; the last two are our own."""

NUMERALS: Final = ("I", "II", "III")

FLAGS: Final = ("movement", "income", "points")

DEMANDS: Final = (
    "ship",
    "broch",
    "farm",
    "sheep",
    "lighthouse",
    "cattle",
    "whisky",
    "castle",
    "distance_2",
    "distance_3",
    "distance_4",
    "completed_mountain",
    "completed_water",
    "completed_pasture",
    "completed_mountain_and_water",
    "scroll",
    "north",
    "south",
    "east",
    "west",
)
"""J-30 to J-35: everything that a space can ask of a tile."""


class Track(IntEnum):
    """The three tracks of a board, from top to bottom."""

    WARRIOR = 0
    MERCHANT = 1
    HERALD = 2


class Flag(NamedTuple):
    """A lasting benefit: movement points, income or recurring points, and how much of it."""

    kind: str
    value: int


class Space(NamedTuple):
    """One space of a track; `slot` is the numeral of the bonus tile that lies there, or empty."""

    section: int
    demand: str
    points: int
    gold: int
    flag: Flag | None
    slot: str


class Course(NamedTuple):
    """The spaces of one track in order, and the points of the endless pair at its end."""

    endless: int
    spaces: tuple[Space, ...]

    def ahead(self, at: int) -> int:
        """The number of the space after number `at` (0: before the first); J-43 at the end."""
        return at + 1 if at < len(self.spaces) else at - 1


Board: TypeAlias = tuple[Course, ...]
"""The courses of one side, by track."""


def read_boards(table: str) -> dict[str, Board]:
    """Return the boards of a table by side; a line that makes no sense is refused."""
    lines = [line.strip() for line in table.splitlines() if line.strip()]
    courses: dict[str, dict[Track, Course]] = {}
    for index, line in enumerate(lines):
        if "|" not in line:
            side, track, endless = _read_head(line)
            end = next((n for n in range(index + 1, len(lines)) if "|" not in lines[n]), None)
            spaces = tuple(_read_space(text) for text in lines[index + 1 : end])
            courses.setdefault(side, {})[track] = Course(endless, spaces)
    for side, own in courses.items():
        _check_board(side, own)
    return {side: tuple(own[track] for track in Track) for side, own in courses.items()}


def _read_head(line: str) -> tuple[str, Track, int]:
    match line.split():
        case [side, track, "endless", points] if track.upper() in Track.__members__:
            return side, Track[track.upper()], _number(points)
    raise NotationError(f"{line!r} begins no track")


def _read_space(line: str) -> Space:
    columns = [column.strip() for column in line.split("|")]
    if len(columns) != 6 or columns[1] not in DEMANDS:
        raise NotationError(f"{line!r} is no space")
    section, demand, points, gold, flag, slot = columns
    if slot not in ("-", *NUMERALS):
        raise NotationError(f"{line!r} has no such slot")
    return Space(
        _number(section),
        demand,
        _number(points),
        _number(gold),
        _read_flag(flag),
        slot.replace("-", ""),
    )


def _read_flag(text: str) -> Flag | None:
    match text.split():
        case ["-"]:
            return None
        case [kind, value] if kind in FLAGS:
            return Flag(kind, _number(value))
    raise NotationError(f"{text!r} is no flag")


def _number(text: str) -> int:
    if text == "-":
        return 0
    if not (text.isascii() and text.isdigit()):
        raise NotationError(f"{text!r} is no number")
    return int(text)


def _check_board(side: str, courses: dict[Track, Course]) -> None:
    if set(courses) != set(Track):
        raise NotationError(f"side {side} needs all three tracks")
    for track, course in courses.items():
        name = f"{track.name.lower()} of side {side}"
        sections = [space.section for space in course.spaces]
        if sections != sorted(sections) or set(sections) != {1, 2, 3, 4}:
            raise NotationError(f"{name}: its sections are not 1, 2, 3 and 4 in this order")
        if tuple(space.slot for space in course.spaces if space.slot) != NUMERALS:
            raise NotationError(f"{name}: it needs one slot I, II and III, in this order (J-03)")


BOARDS: Final = read_boards(TABLE)
"""J-02: by side, `2-4` and `5`."""


def side_for(seats: int) -> str:
    """Return the side of the boards that so many seats play on (J-02)."""
    return "5" if seats == 5 else "2-4"
