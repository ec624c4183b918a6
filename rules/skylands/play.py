"""Playing one action: state in, state and events out.

What waits for nobody (points of a chosen Convert, discarding, the end of a turn) runs inside the
step that sets it off; after `apply` the state always waits for someone, or is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from rules.skylands import building, turns
from rules.skylands.actions import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    Lay,
    Lodge,
    Pass,
    Reveal,
)
from rules.skylands.archipelago import EMPTY, PRINTED
from rules.skylands.catalogue import POINTS, SUPPLY, island_tiles
from rules.skylands.conversion import moved, power_city
from rules.skylands.events import (
    BoardChosen,
    Event,
    Lodged,
    Passed,
    SpecialBought,
    TilesDealt,
    TilesDiscarded,
    TilesRevealed,
)
from rules.skylands.legal import to_act
from rules.skylands.people import without
from rules.skylands.refusal import fault
from rules.skylands.state import GameState, Phase, Player, Setup, Step
from rules.skylands.supply import send_away, settle, take_points
from rules.skylands.tiles import COLOUR, TileId
from rules.table import IllegalAction

ADVANTAGE: Final = 2
"""K-61."""

STATION: Final = 2
"""K-73."""


def start(setup: Setup) -> Step:
    """Return the table before the first turn (K-10 to K-15)."""
    lands = [PRINTED[letter] for letter in setup.boards] or [EMPTY for _ in setup.seats]
    n = len(lands)
    first = setup.first
    phase = Phase.DEAL if setup.tactical else Phase.CHOOSE
    players = tuple([Player(land) for land in lands])
    tiles, market = island_tiles(n), setup.specials
    state = GameState(setup, phase, 0, first, first, players, tiles, market, SUPPLY, POINTS[n])
    return Step(state, ()) if setup.tactical else turns.begin_turn(state)


def apply(state: GameState, action: Action) -> Step:
    """Play one legal action. Raises IllegalAction and leaves `state` as it was."""
    if wrong := fault(state, action, to_act(state)):
        raise IllegalAction(wrong)
    return advance(state, action)


def advance(state: GameState, action: Action) -> Step:
    """Like apply, without the legality check."""
    match action:
        case Deal():
            return _deal(state, action)
        case Reveal():
            return _reveal(state, action)
        case Choose():
            return _choose(state, action)
        case Pass():
            return _pass(state, action)
        case Lay():
            return building.lay(state, action)
        case Deploy():
            return _deploy(state, action)
        case Create():
            return _create(state, action)
        case Convert():
            return _convert(state, action)
        case Lodge():
            return _lodge(state, action)
        case _:
            assert_never(action)


def _deal(state: GameState, action: Deal) -> Step:
    players = tuple(
        [p._replace(hand=hand) for p, hand in zip(state.players, action.hands, strict=True)]
    )
    bag = _without(state.bag, [tile for hand in action.hands for tile in hand])
    after = state._replace(phase=Phase.START, players=players, bag=bag)
    return Step(after, (TilesDealt(action.hands),))


def _reveal(state: GameState, action: Reveal) -> Step:
    bag = _without(state.bag, action.tiles)
    after = state._replace(bag=bag, display=action.tiles)
    events = (TilesRevealed(action.tiles),)
    if state.phase is Phase.SEARCH:
        return Step(after._replace(phase=Phase.OUTPOST), events)
    return Step(turns.begin_step(after), events)


def _without(bag: tuple[TileId, ...], tiles: Iterable[TileId]) -> tuple[TileId, ...]:
    left = list(bag)
    for tile in tiles:
        left.remove(tile)
    return tuple(left)


def _choose(state: GameState, action: Choose) -> Step:
    player = state.players[action.seat]
    repeated = action.board is player.pawn
    chosen = player._replace(pawn=action.board, can_repeat=player.can_repeat and not repeated)
    step = Step(state.put(action.seat, chosen), (BoardChosen(action.seat, action.board, repeated),))
    match action.board:
        case Board.DISCOVER if len(state.bag) <= len(state.players):
            return turns.then(step, _out_of_tiles)
        case Board.DISCOVER:
            return step._replace(state=step.state._replace(phase=Phase.REVEAL))
        case Board.CONVERT:
            step = _run_generators(step)
    return step._replace(state=turns.begin_step(step.state))


def _out_of_tiles(state: GameState) -> Step:
    return turns.end_game(state, "tiles")


def _run_generators(step: Step) -> Step:
    """Give each owner of a generator a point, whoever chooses Convert (K-73)."""
    for seat, player in enumerate(step.state.players):
        if player.owns("generator"):
            cells = frozenset({player.land.specials["special-generator"]})
            step = take_points(step, seat, 1, "generator", cells)
    return step


def _pass(state: GameState, action: Pass) -> Step:
    events: tuple[Event, ...] = (Passed(action.seat),)
    if state.phase is Phase.OUTPOST:
        events = (TilesDiscarded(state.display),)
        state = turns.discard(state, state.display)._replace(display=())
    return turns.then(Step(state, events), turns.end_step)


def _deploy(state: GameState, action: Deploy) -> Step:
    step = Step(state, ())
    for name in action.islands:
        step = settle(step, action.seat, state.own.land.island_at[name], "deploy")
    return turns.then(step, turns.end_step)


def _create(state: GameState, action: Create) -> Step:
    paid = send_away(state, action.seat, action.taken, "create")
    market = tuple([tile for tile in state.market if tile != action.tile])
    after = paid.state._replace(phase=Phase.BUILD, market=market, bought=action.tile)
    return Step(after, (SpecialBought(action.seat, action.tile), *paid.events))


def _convert(state: GameState, action: Convert) -> Step:
    """K-60, K-61, K-73; who was bartered leaves, and the one from the supply returns to it."""
    player = state.players[action.seat]
    seat = action.seat
    plan = moved(player, action)
    bartered = send_away(state, seat, action.bartered, "barter")
    left = send_away(bartered.state, seat, plan.taken, "convert")
    step = Step(left.state, bartered.events + left.events)
    islands = [player.land.island_at[name] for name in action.cities]
    cells = frozenset[int]().union(*[island.cells for island in islands])
    step = take_points(step, seat, plan.number, "convert", cells)
    if state.has_advantage:
        step = take_points(step, seat, ADVANTAGE, "advantage")
    if power_city(player) in action.cities:
        station = frozenset({player.land.specials["special-power_station"]})
        step = take_points(step, seat, STATION, "power_station", station)
    return turns.then(step, turns.end_step)


def _lodge(state: GameState, action: Lodge) -> Step:
    player = without(state.players[action.seat], ((action.island, 1),))
    colour = COLOUR[player.land.island_at[action.island].kind]
    guests = list(player.guests)
    guests[colour] += 1
    green, violet, blue = guests
    after = state.put(action.seat, player._replace(guests=(green, violet, blue)))
    return Step(after, (Lodged(action.seat, action.island, colour),))
