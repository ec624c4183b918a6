"""Play one random game of any kind and check its laws, quickly enough for very many.

Every game: at every step nobody owes gold, and gold, points, progress and inhabitants are what the
events add up to; at every `EVERY`th position and at the end all laws of a position hold (no tile
lost or doubled, something to do exactly for who must act, what is listed is legal, a view imagined
again looks the same). Only some games: the slow twin at the end (every 4th), writing and reading
the record (every 4th), and every law at every position with all walks listed (every 101st). Between
them, a walk is chosen among the first `WALKS` that the rules list, for listing all of them costs
more than the rest of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from rules.games import GAMES, SKY
from rules.grid import xy
from rules.record import (
    CLANS,
    JOURNEYMAN,
    SKYLANDS,
    Chair,
    Heading,
    Record,
    SkyHeading,
    SkyRecord,
    read_any,
    write,
)
from rules.skye import Action, GameState, Phase, SetPrices, Step, legal_actions, start, to_act
from rules.skye.chance import deal_draw
from rules.skye.events import GoldPaid, Scored
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.landscape import LANDSCAPE
from rules.skye.legal import is_legal
from rules.skye.play import apply
from rules.skye.view import any_prices, imagine, observe
from rules.table import CHANCE, Seat
from tests.long import island_marathon
from tests.long.journeys import Books, check_journey
from tests.support.naive.land import castle_road, sound
from tests.support.tables import island_laws
from tests.support.tables.islands import SkyGame
from tests.support.tables.play import counted_border, counted_regions, ground_of, regions_of

TABLES: Final = [(game.name, seats) for game in GAMES.values() for seats in game.seats]
"""Every game with every number of seats; game number n sits down at table n modulo their number."""

EVERY: Final = 16
THOROUGH: Final = 101
WALKS: Final = 40
LISTED: Final = 20
TILES: Final = {"skye": sorted(LANDSCAPE), JOURNEYMAN: sorted(LANDSCAPE + JOURNEYMAN_TILES)}

Chooser: TypeAlias = Callable[[tuple[Any, Seat], Random], Any]
"""Picks an action for a seat in a state."""


class Played(NamedTuple):
    """A game that kept all laws."""

    table: tuple[str, int]
    actions: int


class Broken(Exception):  # noqa: N818  it is a finding
    """Which law a game broke, and its record so far."""


def heading_of(number: int, who: tuple[str, ...] = ()) -> Any:
    """The table and the deal of a game; without names everybody plays at random."""
    game, seats = TABLES[number % len(TABLES)]
    names = who or ("random",) * seats
    chairs = tuple(Chair(CLANS[seat], names[seat], "ABCDE"[seat]) for seat in range(seats))
    options: tuple[str, ...] = ()
    if game == SKYLANDS:
        options = island_marathon.heading_of(number // len(TABLES)).options
    return GAMES[game].deal_heading(chairs, number, options)


def play_lawful(number: int, choose: Chooser | None = None, who: tuple[str, ...] = ()) -> Played:
    """Game number n to its end; raises Broken."""
    heading = heading_of(number, who)
    random = Random(f"endurance {number}")
    actions: list[Any] = []
    try:
        if isinstance(heading, SkyHeading):
            _play_sky(heading, number, random, actions, choose)
        else:
            _play_skye(heading, number, random, actions, choose)
    except Exception as wrong:
        record: Any = (SkyRecord if isinstance(heading, SkyHeading) else Record)(
            heading, tuple(actions)
        )
        raise Broken(f"game {number}: {wrong!r}\n{write(record)}") from wrong
    return Played(TABLES[number % len(TABLES)], len(actions))


# ---- Isle of Skye, with Journeyman or without


def _play_skye(
    heading: Heading, number: int, random: Random, actions: list[Any], choose: Chooser | None
) -> None:
    thorough = number // len(TABLES) % THOROUGH == 0
    books = _books(heading)
    step = start(heading.setup)
    while True:
        books.enter(step)
        books.check(step.state)
        over = not to_act(step.state)
        if thorough or over or len(actions) % EVERY == number % EVERY:
            check_position(heading.game, step.state, random)
        if over:
            break
        action = _any_action(step.state, number, random, choose, thorough=thorough)
        actions.append(action)
        step = apply(step.state, action)
    if number // len(TABLES) % 4 == 0:
        _twin(step.state)
    if number // len(TABLES) % 4 == 1 or thorough:
        record = Record(heading, tuple(actions))
        assert read_any(write(record)) == record


class GoldBooks:
    """What the events alone tell about gold and points."""

    def __init__(self, seats: int) -> None:
        self.gold = [0] * seats
        self.scores = [0] * seats

    def enter(self, step: Step) -> None:
        """Write down what happened."""
        for event in step.events:
            if isinstance(event, GoldPaid):
                self.gold[event.seat] += event.amount
            elif isinstance(event, Scored):
                self.scores[event.seat] += event.points

    def check(self, state: GameState) -> None:
        """Compare them with the state."""
        assert self.gold == [player.gold for player in state.players]
        assert self.scores == list(state.scores)
        assert all([player.purse >= 0 for player in state.players])


def _books(heading: Heading) -> Books | GoldBooks:
    seats = len(heading.chairs)
    return Books(seats) if heading.game == JOURNEYMAN else GoldBooks(seats)


def _any_action(
    state: GameState, deal: int, random: Random, choose: Chooser | None, *, thorough: bool
) -> Action:
    """Any legal action; of walks one of the first."""
    seats = to_act(state)
    seat = seats[int(random.random() * len(seats))]
    if seat == CHANCE:
        return deal_draw(state, deal)
    if choose is not None:
        action: Action = choose((state, seat), random)
        assert is_legal(state, action), action
        return action
    player = state.players[seat]
    if state.phase is Phase.PRICING and random.random() < 0.97:
        prices = any_prices(player.gold, random, may_keep_all=player.may_keep_all)
        return SetPrices(seat, prices)
    most = WALKS if state.phase is Phase.WALK and not thorough else None
    listed = list(islice(legal_actions(state, seat), most))
    return listed[int(random.random() * len(listed))]


def check_position(game: str, state: GameState, random: Random) -> None:
    """All laws of one moment."""
    everywhere = list(state.bag)
    for seat, player in enumerate(state.players):
        everywhere += player.offer + player.hand
        everywhere += [face.id for face in player.land.tiles.values() if face.id != "castle"]
        assert player.gold >= 0
        if game == JOURNEYMAN:
            check_journey(state, seat)
    assert sorted(everywhere) == TILES[game]
    owing = to_act(state)
    for seat in (CHANCE, *state.setup.seats):
        listed = list(islice(legal_actions(state, seat), LISTED))
        assert bool(listed) == (seat in owing)
        if state.phase is not Phase.DRAW:
            assert all([is_legal(state, action) for action in listed])
    view = observe(state, int(random.random() * len(state.players)))
    assert observe(imagine(view, random), view.seat) == view


def _twin(state: GameState) -> None:
    """Everything that grew tile by tile equals a recount."""
    for player in state.players:
        land, ground = player.land, ground_of(player.land)
        assert sound(ground)
        assert regions_of(land) == counted_regions(ground)
        assert land.border == counted_border(land)
        pieces = [(xy(one), xy(other)) for one, other in land.pieces]
        assert {xy(cell) for cell in land.road_cells} - {(0, 0)} == castle_road(ground, pieces)


# ---- the Skylands

_OF_STATES: Final = (
    island_laws.tiles_are_conserved,
    island_laws.inhabitants_are_conserved,
    island_laws.points_are_conserved,
    island_laws.somebody_can_act,
)
_OF_WHOLE_GAMES: Final = (
    island_laws.what_is_bought_can_be_laid,
    island_laws.events_tell_everything,
)


def _play_sky(
    heading: SkyHeading, number: int, random: Random, actions: list[Any], choose: Chooser | None
) -> None:
    steps: list[Any] = [SKY.start(heading)]
    eager = number // len(TABLES) % 4 > 1
    while seats := SKY.to_act(steps[-1].state):
        state = steps[-1].state
        if seats == (CHANCE,):
            action: Any = SKY.deal_draw(state, number)
        elif choose is None:
            action = island_marathon.any_action(state, random, eager=eager)
        else:
            action = choose((state, seats[0]), random)
        actions.append(action)
        steps.append(SKY.apply(state, action))
    game = SkyGame(SkyRecord(heading, tuple(actions)), tuple(steps))
    _check_sky(game, number)


def _check_sky(game: SkyGame, number: int) -> None:
    round_number = number // len(TABLES)
    if round_number % THOROUGH == 0:
        for law in island_laws.LAWS:
            law(game)
        return
    some = (*game.steps[number % EVERY :: EVERY], game.steps[-1])
    for law in _OF_STATES:
        law(SkyGame(game.record, some))
    for law in _OF_WHOLE_GAMES:
        law(game)
    if round_number % 4 == 0:
        island_laws.boards_equal_a_recount(SkyGame(game.record, game.steps[-1:]))
    if round_number % 4 == 1:
        island_laws.records_are_read_again(game)
