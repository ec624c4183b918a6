"""The whole table as one value. Facts are stored and everything else is derived."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rules.grid import Part
from rules.skylands.actions import HOTEL, Board, Home
from rules.skylands.archipelago import Archipelago, Island
from rules.skylands.catalogue import Amounts
from rules.skylands.tiles import COLOUR, Colour, TileId
from rules.table import Seat

if TYPE_CHECKING:
    from rules.skylands.events import Event

HANDED: Final = 3
"""K-14: island tiles that a seat gets before a tactical start."""

KEPT: Final = 2
"""K-14: those of them that it lays."""

BEDS: Final = 4
"""K-74: places of the hotel."""

NOBODY: Final[Amounts] = (0, 0, 0)


class Phase(IntEnum):
    """What the table waits for."""

    DEAL = 0
    """Chance deals before a tactical start."""
    START = 1
    """A seat lays its start tile, then two of its island tiles."""
    CHOOSE = 2
    REVEAL = 3
    DISCOVER = 4
    EXTRA = 5
    """The active player may take one more tile (K-31)."""
    DEPLOY = 6
    CREATE = 7
    BUILD = 8
    """A seat lays the special tile that it paid for."""
    SEARCH = 9
    """Chance draws for an outpost."""
    OUTPOST = 10
    CONVERT = 11
    OVER = 12


STEPS: Final = frozenset(
    {Phase.DISCOVER, Phase.EXTRA, Phase.DEPLOY, Phase.CREATE, Phase.OUTPOST, Phase.CONVERT}
)
"""The phases in which a seat has its own step, may pass, and may move guests (K-22, K-74)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the first turn and never changes."""

    names: tuple[str, ...]
    specials: tuple[TileId, ...]
    """The sixteen on the table (K-12)."""
    boards: tuple[str, ...] = ()
    """By seat the letter of its board (K-13); empty for a tactical start (K-14)."""
    first: Seat = 0

    @property
    def seats(self) -> range:
        """Return all seats, in clockwise order."""
        return range(len(self.names))

    @property
    def tactical(self) -> bool:
        """Return whether the boards begin empty (K-14)."""
        return not self.boards


class Player(NamedTuple):
    """What one seat owns: its board, its inhabitants and its supply."""

    land: Archipelago
    people: Mapping[Part, int] = {}
    """Inhabitants by the name of their island, at least one each; all of the island's colour."""
    guests: Amounts = NOBODY
    """Those in the hotel, by colour (K-74)."""
    points: int = 0
    """Taken from the supply."""
    owed: int = 0
    """Taken beyond it (K-62)."""
    pawn: Board | None = None
    """Where it stands; None before the first own turn."""
    can_repeat: bool = True
    """Whether the marker shows its active side (K-21)."""
    hand: tuple[TileId, ...] = ()
    """K-14: what is left of the three tiles dealt."""

    @property
    def colours(self) -> Amounts:
        """Return all own inhabitants by colour, guests too."""
        found = list(self.guests)
        for name, number in self.people.items():
            found[COLOUR[self.land.island_at[name].kind]] += number
        green, violet, blue = found
        return green, violet, blue

    @property
    def homes(self) -> list[tuple[Home, Colour, int]]:
        """Where own inhabitants live, with colour and number, in ascending order of homes."""
        found: list[tuple[Home, Colour, int]] = [
            (HOTEL[colour], colour, self.guests[colour])
            for colour in reversed(Colour)
            if self.guests[colour]
        ]
        for name in sorted(self.people):
            found.append((name, COLOUR[self.land.island_at[name].kind], self.people[name]))
        return found

    def free(self, island: Island) -> int:
        """Return the spaces of a complete island on which nobody lives."""
        return island.spaces - self.people.get(island.parts[0], 0)

    def owns(self, special: str) -> bool:
        """Return whether a special tile is on this board, by its name without `special-`."""
        return f"special-{special}" in self.land.specials


class GameState(NamedTuple):
    """One moment of a game: `active` has the advantage, `turn` the present step."""

    setup: Setup
    phase: Phase
    number: int
    """Of the turn, from 1 on; 0 before the first."""
    active: Seat
    turn: Seat
    players: tuple[Player, ...]
    bag: tuple[TileId, ...]
    """Island tiles not yet seen, sorted: a bag has no order."""
    market: tuple[TileId, ...]
    """Special tiles on the table, in the order of the set-up."""
    supply: Amounts
    """Inhabitants in the supply (K-10)."""
    points: int
    """Victory points in the supply (K-11)."""
    display: tuple[TileId, ...] = ()
    """Island tiles revealed and not yet taken."""
    bought: TileId | None = None
    """The special tile paid for and not yet laid."""
    discarded: tuple[TileId, ...] = ()
    """Island tiles that left the game, face up (K-32)."""

    def put(self, seat: Seat, player: Player) -> GameState:
        """Return this state with another player in `seat`."""
        players = list(self.players)
        players[seat] = player
        return self._replace(players=tuple(players))

    def next_seat(self, seat: Seat) -> Seat:
        """Return the neighbour clockwise, who acts next."""
        return (seat + 1) % len(self.players)

    @property
    def own(self) -> Player:
        """Return the player whose step it is."""
        return self.players[self.turn]

    @property
    def has_advantage(self) -> bool:
        """Return whether the present step is the active player's (K-22)."""
        return self.turn == self.active

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Return all seats, from the active player on."""
        n = len(self.players)
        return tuple((self.active + i) % n for i in range(n))


class Step(NamedTuple):
    """The state after an action, and everything that happened on the way to it."""

    state: GameState
    events: tuple[Event, ...]
