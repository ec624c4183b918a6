"""The whole table as one value, and the numbers that the player count decides.

Facts are stored and everything else is derived: a purse, for one, is computed from gold and
stakes, so that no number in sight can tell what lies behind a screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias

from rules.skye.tiles import TileId
from rules.table import Seat

if TYPE_CHECKING:
    from rules.skye.kinds import Event
    from rules.skye.territory import Territory

SEATS: Final = range(2, 6)
"""S-01."""

SLOTS: Final = "ABCD"
DRAWN: Final = 3
"""S-20: tiles each seat draws a round."""

START_GOLD: Final = 0
"""S-03."""

FIRST_GAME: Final = ("areas", "sheep", "squares", "road_tiles")
"""S-02: our set for a first game; the printed one is known only as a lost picture."""

_SCORING: Final = ("A", "B", "AC", "BD", "ACD", "BCD")
_SCORING_FIVE: Final = ("AB", "AC", "BD", "ACD", "BCD")


class Phase(IntEnum):
    """What the table waits for; income, discard and scoring wait for nobody.

    STEP and WALK are phases of an expansion: a step that was allowed, and a seat's walk.
    """

    DRAW = 0
    PRICING = 1
    MARKET = 2
    BUILD = 3
    OVER = 4
    STEP = 5
    WALK = 6


class Hidden(Enum):
    """Prices behind a screen that is not ours: a type of its own, so that no sum can use them."""

    HIDDEN = "hidden"


HIDDEN: Final = Hidden.HIDDEN
AXE: Final = 0
"""In a tuple of prices: this tile goes back into the bag."""

Prices: TypeAlias = tuple[int, ...] | Hidden | None

Layout: TypeAlias = tuple[tuple[str, ...], ...]
"""What an expansion deals to a seat before the game, row by row."""


class Privileges(Protocol):
    """What an expansion keeps of a seat, and which rules of the base game it bends for it."""

    @property
    def bank_pays(self) -> bool:
        """Return whether the bank pays what this seat buys."""

    @property
    def may_keep_all(self) -> bool:
        """Return whether all three tiles may be priced and none discarded."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first draw and never changes."""

    names: tuple[str, ...]
    objectives: tuple[str, ...]
    """Four ids, on A, B, C and D."""
    first: Seat = 0
    expansions: tuple[str, ...] = ()
    """The names of those that are played."""
    layouts: tuple[Layout, ...] = ()
    """By seat what the expansion has dealt; empty in the base game."""

    @property
    def seats(self) -> range:
        """Return all seats, in clockwise order."""
        return range(len(self.names))

    @property
    def rounds(self) -> int:
        """Return the number of rounds (S-01): six, or five with five seats."""
        return len(_scoring(len(self.names)))

    def scoring(self, number: int) -> tuple[str, ...]:
        """Return the objectives that score in a round, in the order of their letters (S-60)."""
        letters = _scoring(len(self.names))[number - 1]
        return tuple(self.objectives[SLOTS.index(letter)] for letter in letters)


class Player(NamedTuple):
    """What one seat owns. `gold` is all of it: stakes and what lies behind the screen too."""

    gold: int
    land: Territory
    offer: tuple[TileId, ...] = ()
    prices: Prices = None
    """By tile of the offer; None while the screen is open; AXE marks the tile to discard."""
    hand: tuple[TileId, ...] = ()
    journey: Privileges | None = None
    """What the expansion keeps of this seat; None in the base game."""

    @property
    def purse(self) -> int:
        """Return the gold that may be spent: what lies on own tiles may not (S-42)."""
        if self.prices is HIDDEN:
            raise ValueError("nobody can count what lies behind another seat's screen")
        return self.gold - sum(self.prices or ())

    @property
    def means(self) -> float:
        """Return the gold that a purchase may cost: where the bank pays, it pays anything."""
        return self.purse if self.journey is None or not self.journey.bank_pays else math.inf

    @property
    def bank_pays(self) -> bool:
        """Return whether the bank pays what this seat buys."""
        return self.journey is not None and self.journey.bank_pays

    @property
    def may_keep_all(self) -> bool:
        """Return whether all three tiles may be priced and none discarded."""
        return self.journey is not None and self.journey.may_keep_all


class GameState(NamedTuple):
    """One moment of a game. `turn` matters in the market and while building."""

    setup: Setup
    round: int
    phase: Phase
    first: Seat
    turn: Seat
    players: tuple[Player, ...]
    bag: tuple[TileId, ...]
    """Sorted: a bag has no order (S-04)."""
    scores: tuple[int, ...]
    pending: object | None = None
    """What the expansion must see done before the table goes on; None in the base game."""

    def put(self, seat: Seat, player: Player) -> GameState:
        """Return this state with another player in `seat`."""
        players = list(self.players)
        players[seat] = player
        return self.with_players(tuple(players))

    def with_players(self, players: tuple[Player, ...]) -> GameState:
        """Return this state with other players."""
        return GameState(
            self.setup,
            self.round,
            self.phase,
            self.first,
            self.turn,
            players,
            self.bag,
            self.scores,
            self.pending,
        )

    def with_turn(self, turn: Seat) -> GameState:
        """Return this state waiting for another seat."""
        return GameState(
            self.setup,
            self.round,
            self.phase,
            self.first,
            turn,
            self.players,
            self.bag,
            self.scores,
            self.pending,
        )

    def next_seat(self, seat: Seat) -> Seat:
        """Return the neighbour clockwise, who acts next."""
        return (seat + 1) % len(self.players)

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Return all seats, starting with the first player."""
        n = len(self.players)
        return tuple((self.first + i) % n for i in range(n))


class Step(NamedTuple):
    """The state after an action, and everything that happened on the way to it."""

    state: GameState
    events: tuple[Event, ...]


def _scoring(seats: int) -> tuple[str, ...]:
    return _SCORING_FIVE if seats == 5 else _SCORING
