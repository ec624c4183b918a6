"""What an expansion adds to the base game: one value of functions and data.

Every field but the name is neutral where it is left out. `register` is the one place that has to
hear of an expansion; a set-up names those that are played, and the base game asks them at its
joints without knowing which they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from rules.heading import Lines, Words
from rules.skye.events import GoldPaid, Scored
from rules.skye.kinds import AddedAction
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.objectives import OBJECTIVES, Objective
from rules.skye.state import GameState, Layout, Phase, Step
from rules.skye.tiles import Tile, TileId
from rules.table import Seat

A = TypeVar("A")


class Joint(IntEnum):
    """Where a round can be held up, and where the base game goes on."""

    PURCHASE = 0
    """A seat has bought or passed."""
    MARKET = 1
    """Every seat has had its purchase."""
    HANDS = 2
    """The market is closed, and unsold tiles are back."""
    LAND = 3
    """All hands are laid."""


class Held(NamedTuple):
    """A step, and the joint from which the base game goes on; None while a seat must decide."""

    step: Step
    joint: Joint | None


class AddedPhase(NamedTuple, Generic[A]):
    """A phase in which the table waits for an expansion."""

    to_act: Callable[[GameState], tuple[Seat, ...]]
    answers: Callable[[GameState, Seat], Iterator[A]]
    waits_for: str
    """As a refusal says it."""


def _nothing(*_: object) -> Iterator[Any]:
    return iter(())


def _unchanged(state: GameState) -> GameState:
    return state


def _go_on(joint: Joint, step: Step) -> Held:
    return Held(step, joint)


def _no_action(*_: object) -> Any:
    raise AssertionError("this expansion has no actions")


def _no_lines(*_: object) -> Lines:
    return []


def _no_layouts(*_: object) -> tuple[Layout, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion(Generic[A]):
    """An expansion of the game, with actions of type A."""

    name: str
    """As a record names it: `with NAME`."""
    game: str | None = None
    """The name of a game with it, where it is listed as a game of its own."""

    package: str = ""
    """Where its `RULES.md` lies."""

    tiles: Mapping[TileId, Tile] = field(default_factory=dict)
    """What it adds to the bag."""
    objectives: tuple[Objective, ...] = ()
    """What it adds to the deck."""

    deal: Callable[[int, int], tuple[Layout, ...]] = _no_layouts
    """What it deals to so many seats in the deal of that number."""
    keys: tuple[str, ...] = ()
    """The first words of its lines in the set-up of a record."""
    write_layouts: Callable[[tuple[Layout, ...]], Lines] = _no_lines
    """Those lines."""
    read_layouts: Callable[[Words, int, int], tuple[Layout, ...]] = _no_layouts
    """What those lines say of so many seats; the last number is the line after them."""

    begin: Callable[[GameState], GameState] = _unchanged
    """The table before the first income."""
    income: Callable[[GameState, Seat], Iterator[GoldPaid]] = _nothing
    """What it adds to the income of a seat."""
    round_points: Callable[[GameState], Iterator[Scored]] = _nothing
    """What it scores at the end of a round, before the objectives."""
    hold: Callable[[Joint, Step], Held] = _go_on
    """What it does at a joint, after that step."""

    phases: Mapping[Phase, AddedPhase[A]] = field(default_factory=dict)
    """The phases in which the table waits for it."""
    extras: Callable[[GameState, Seat], Iterator[A]] = _nothing
    """What a seat that must decide may do besides, in any phase."""
    actions: tuple[type, ...] = ()
    """The types of its actions."""
    fault: Callable[[GameState, A], str] = _no_action
    """Why an action of its own is not legal, in one sentence; empty if it is."""
    advance: Callable[[GameState, A], Held] = _no_action
    """Play a legal action of its own."""

    verbs: tuple[str, ...] = ()
    """The first words of its actions."""
    write_action: Callable[[A], str] = _no_action
    read_action: Callable[[str, Seat, list[str]], A] = _no_action
    """The action with that verb, seat and further words; raises NotationError."""


EXPANSIONS: Final[dict[str, Expansion[Any]]] = {}
"""Every expansion by its name."""


def register(expansion: Expansion[Any]) -> None:
    """Make an expansion known: its tiles and its objectives join those of the base game."""
    for what, known, added in (
        ("expansions", EXPANSIONS, [expansion.name]),
        ("tiles", TILES, list(expansion.tiles)),
        ("objectives", OBJECTIVES, [one.id for one in expansion.objectives]),
    ):
        if twice := [name for name in added if name in known]:
            raise ValueError(f"two {what} are called {twice[0]}")
    EXPANSIONS[expansion.name] = expansion
    TILES.update(expansion.tiles)
    OBJECTIVES.update({one.id: one for one in expansion.objectives})


def owner_of(action: AddedAction) -> Expansion[Any]:
    """Return the expansion that brings an action."""
    for one in EXPANSIONS.values():
        if isinstance(action, one.actions):
            return one
    raise AssertionError(f"no expansion brings {action}")


def phase_of(state: GameState) -> AddedPhase[Any]:
    """Return the phase of an expansion in which the table is."""
    for name in state.setup.expansions:
        if found := EXPANSIONS[name].phases.get(state.phase):
            return found
    raise AssertionError(f"no expansion of this game has a phase {state.phase.name}")


@cache
def full_bag(expansions: tuple[str, ...]) -> tuple[TileId, ...]:
    """Return every tile of a game with these expansions, sorted (S-04)."""
    added = [tile for name in expansions for tile in EXPANSIONS[name].tiles]
    return tuple(sorted([*LANDSCAPE, *added]))
