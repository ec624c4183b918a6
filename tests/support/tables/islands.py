"""Boards and tables of the Skylands for tests, in the words of a record, and random play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from rules.grid import cell, part_of, xy
from rules.record import CLANS, Chair, SkyHeading, SkyRecord
from rules.skylands import (
    Action,
    Archipelago,
    Deal,
    GameState,
    Phase,
    Player,
    Reveal,
    Setup,
    Step,
    apply,
    legal_actions,
    to_act,
)
from rules.skylands.archipelago import EMPTY, PRINTED
from rules.skylands.catalogue import BOARDS, FIRST_GAME, KINDS, SEATS, SPECIALS, SUPPLY, TILES
from rules.skylands.catalogue import island_tiles as tiles_for
from rules.skylands.events import Event
from rules.skylands.refusal import number_revealed
from rules.skylands.state import HANDED
from rules.skylands.text.notation import read_action, write_action
from rules.skylands.tiles import Kind
from rules.skylands.turns import PHASE_OF
from rules.table import CHANCE
from tests.support.naive.islands import Sky
from tests.support.tables.stopped import Stopped, stopped

LONGEST: Final = 260
"""Choices of a game that Hypothesis looks at; a random one takes about as many actions."""


def land(*tiles: str, on: Archipelago = EMPTY) -> Archipelago:
    """A board with these tiles, each as `half_city 2,3 r1`; the quarter may be left out."""
    for text in tiles:
        name, place, *turned = text.split()
        x, y = map(int, place.split(","))
        quarter = int(turned[0][1]) if turned else 0
        tile, at = TILES[name], cell_at(x, y)
        assert on.accepts(tile, at, quarter), f"{text} does not fit"
        on = on.place(tile, at, quarter)
    return on


def cell_at(x: int, y: int) -> int:
    """The cell in that column and row."""
    return cell(x, y)


def name_of(board: Archipelago, text: str) -> int:
    """The name of an island such as `1,1:forest`."""
    place, _, kind = text.partition(":")
    x, y = map(int, place.split(","))
    return board.island_at[part_of(cell_at(x, y), Kind[kind.upper()])].name


def player(board: Archipelago, people: Mapping[str, int] | None = None, **facts: Any) -> Player:
    """A player with that board and inhabitants on some of its islands."""
    homes = {name_of(board, text): number for text, number in (people or {}).items()}
    for name, number in homes.items():
        island = board.island_at[name]
        assert island.is_complete
        assert number <= island.spaces
    return Player(board, homes, **facts)


def table(*players: Player, phase: Phase = Phase.CHOOSE, **facts: Any) -> GameState:
    """A table at which these sit; the supply has what they have not."""
    seats = players if len(players) > 1 else (*players, Player(PRINTED["b"]))
    setup = Setup(tuple("abcd"[: len(seats)]), FIRST_GAME, tuple("abcd"[: len(seats)]))
    green, violet, blue = (
        there - sum(own.colours[colour] for own in seats) for colour, there in enumerate(SUPPLY)
    )
    supply, bag = (green, violet, blue), tiles_for(len(seats))
    state = GameState(setup, phase, 1, 0, 0, tuple(seats), bag, FIRST_GAME, supply, 32)
    if phase is not Phase.CHOOSE:
        board = next((b for b, own in PHASE_OF.items() if own is phase), None)
        active = facts.get("active", 0)
        state = state.put(active, state.players[active]._replace(pawn=board))
    return state._replace(**facts)


def do(state: GameState, *lines: str) -> Step:
    """Play some lines of a record; the events are those of all of them.

    A tile that is laid unturned needs no `r0`.
    """
    step = Step(state, ())
    for text in lines:
        line = f"{text} r0" if text.startswith("lay") and " r" not in text else text
        after = apply(step.state, read_action(step.state, line))
        step = Step(after.state, step.events + after.events)
    return step


def read_line(state: GameState, line: str) -> Action:
    """The action that a line of a record describes."""
    return read_action(state, line)


def lines_of(state: GameState) -> list[str]:
    """What may be done now, as text."""
    return [write_action(action) for action in legal_actions(state, to_act(state)[0])]


def ground_of(board: Archipelago) -> Sky:
    """A board as the naive twin writes it."""
    return {xy(place): (face.id, face.quarter) for place, face in board.tiles.items()}


# ---- random play


SkyGame: TypeAlias = Stopped[SkyHeading, GameState, Action, Event]


def played(heading: SkyHeading, choices: Iterable[int]) -> SkyGame:
    """The game that these choices make; it stops where they end or where it is over."""
    return stopped(SkyRecord(heading), chosen, choices)


def chosen(state: GameState, choice: int) -> Action:
    """Legal action number `choice`, modulo how many there are."""
    seat = to_act(state)[0]
    if seat == CHANCE:
        return drawn(state, choice)
    actions = list(legal_actions(state, seat))
    return actions[choice % len(actions)]


def drawn(state: GameState, choice: int) -> Action:
    """What chance brings, made of one int; 0 draws the tiles in the order of their names."""
    bag = list(state.bag)
    seats = len(state.players)
    number = HANDED * seats if state.phase is Phase.DEAL else number_revealed(state)
    tiles = tuple(bag.pop(choice * (n + 1) ** 2 % len(bag)) for n in range(number))
    if state.phase is not Phase.DEAL:
        return Reveal(tiles)
    return Deal(tuple(tiles[HANDED * s : HANDED * s + HANDED] for s in range(seats)))


def seated(
    specials: tuple[str, ...], boards: tuple[str, ...], seats: int, first: int
) -> SkyHeading:
    """A heading with plain names; without boards for a tactical start."""
    chairs = tuple(Chair(CLANS[seat], "random", "ABCD"[seat]) for seat in range(seats))
    return SkyHeading(chairs, specials, boards, first)


@st.composite
def sky_headings(draw: st.DrawFn) -> SkyHeading:
    """Two to four seats, any special tiles, both starts."""
    seats = draw(st.sampled_from(SEATS))
    specials: list[str] = []
    for kind in KINDS:
        own = [name for name, special in SPECIALS.items() if special.kind == kind]
        specials += draw(st.permutations(own))[:4]
    boards = draw(st.permutations(sorted(BOARDS)))[:seats]
    tactical = draw(st.booleans())
    first = draw(st.integers(0, seats - 1))
    return seated(tuple(specials), () if tactical else tuple(boards), seats, first)


@st.composite
def sky_games(draw: st.DrawFn, longest: int = LONGEST) -> SkyGame:
    """Games stopped anywhere."""
    heading = draw(sky_headings())
    numbers = st.integers(0, 2**16 - 1)
    length = draw(st.integers(0, longest))
    return played(heading, draw(st.lists(numbers, min_size=length, max_size=length)))
