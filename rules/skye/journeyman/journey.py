"""What a seat's board, pawn and bonus tiles say at one moment, and the numbers that follow."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.grid import ORIGIN, Cell
from rules.skye.journeyman.boards import BOARDS, Board, Course, Space, Track, side_for
from rules.skye.journeyman.bonus import EXTRA_MOVEMENT, NO_AXE_GOLD, Bonus
from rules.skye.objectives import Contender
from rules.skye.state import GameState, Setup
from rules.table import Seat

MOVEMENT: Final = 4
"""J-21: movement points without a flag."""

WAYPOINTS: Final = 2
"""J-04: waypoints without the bonus tile `third_waypoint`."""


class Journey(NamedTuple):
    """The journeyman of one seat, its progress, and what it has earned."""

    place: Cell = ORIGIN
    """Where the journeyman stands."""
    markers: tuple[int, ...] = (0, 0, 0)
    """By track the number of the space that the marker stands on; 0 is before the first."""
    reached: tuple[int, ...] = (0, 0, 0)
    """By track the furthest space ever entered: flags stay when the marker steps back (J-43)."""
    unlocked: tuple[Bonus, ...] = ()
    """Bonus tiles unlocked in this phase, in this order; they wait for its end (J-45)."""
    owned: frozenset[Bonus] = frozenset()
    """Bonus tiles that go on working; a spent `extra_movement` is no longer among them."""
    roads: int = 0
    """Road pieces earned and not yet placed."""
    fresh: int = 0
    """Those of them that came in this phase and must wait for its end (J-50)."""

    @property
    def waypoints(self) -> int:
        """Return how many waypoints may be laid in a walk (J-04, J-20)."""
        return WAYPOINTS + ("third_waypoint" in self.owned)

    def movement(self, board: Board) -> int:
        """Return the movement points of a walk, without `extra_movement` (J-21)."""
        return furthest(board, self, Track.MERCHANT, "movement") or MOVEMENT

    def extra_movement(self) -> int:
        """Return the points that may be added once (J-26)."""
        return EXTRA_MOVEMENT if "extra_movement" in self.owned else 0

    def income(self, board: Board) -> int:
        """Return the gold of the merchant's furthest income flag (J-10)."""
        return furthest(board, self, Track.MERCHANT, "income")

    @property
    def bank_pays(self) -> bool:
        """Return whether the bank pays what this seat buys (J-13)."""
        return "bank_pays" in self.owned

    @property
    def may_keep_all(self) -> bool:
        """Return whether `no_axe` lets all three tiles be priced and none discarded (J-11)."""
        return "no_axe" in self.owned

    @property
    def axe_gold(self) -> int:
        """Return the gold of `no_axe` at every income (J-10)."""
        return NO_AXE_GOLD if "no_axe" in self.owned else 0

    def moved(self, board: Board, track: Track) -> Journey:
        """With the marker of a track one step on; what it unlocks is not looked at here."""
        entered = board[track].ahead(self.markers[track])
        furthest_on = max(entered, self.reached[track])
        return self._replace(
            markers=_with(self.markers, track, entered),
            reached=_with(self.reached, track, furthest_on),
        )


def journey_of(state: GameState, seat: Seat) -> Journey:
    """Return the journey of a seat in a game with the expansion."""
    journey = state.players[seat].journey
    assert isinstance(journey, Journey), "this is a game with the expansion"
    return journey


def journey_in(seat: Contender) -> Journey | None:
    """Return the journey of a seat, if it has one."""
    return seat.journey if isinstance(seat.journey, Journey) else None


def board_of(setup: Setup) -> Board:
    """Return the board that all seats of a game play on (J-02)."""
    return BOARDS[side_for(len(setup.names))]


def furthest(board: Board, journey: Journey, track: Track, kind: str) -> int:
    """Return the value of the furthest flag of a kind that a track has reached, or 0 (J-42)."""
    spaces = board[track].spaces[: journey.reached[track]]
    values = [space.flag.value for space in spaces if space.flag and space.flag.kind == kind]
    return values[-1] if values else 0


def entered(course: Course, journey: Journey, track: Track) -> tuple[Space, bool]:
    """Return the space that the next step on a track enters, and whether it was entered before."""
    number = course.ahead(journey.markers[track])
    return course.spaces[number - 1], number <= journey.reached[track]


def printed_gold(board: Board, journey: Journey, track: Track) -> int:
    """Return the gold that the next step on a track costs, whoever allows it (J-16, J-43)."""
    space, again = entered(board[track], journey, track)
    return 0 if again else space.gold


def printed_points(board: Board, journey: Journey, track: Track) -> int:
    """Return the points that the next step on a track scores (J-40, J-43)."""
    space, again = entered(board[track], journey, track)
    return board[track].endless if again else space.points


def _with(numbers: tuple[int, ...], track: Track, number: int) -> tuple[int, ...]:
    return (*numbers[:track], number, *numbers[track + 1 :])
