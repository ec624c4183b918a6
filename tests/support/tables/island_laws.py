"""Laws of every game of Skylands; each raises when it is broken.

Hypothesis and the marathon (`python -m tests.long.island_marathon`) ask the same laws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from rules.awards import Scored
from rules.games import SKY
from rules.grid import cell_of, xy
from rules.record import read, write
from rules.skylands import (
    Archipelago,
    Create,
    Lay,
    Phase,
    Player,
    final_awards,
    final_score,
    imagine,
    is_legal,
    legal_actions,
    observe,
    scores,
    to_act,
)
from rules.skylands.archipelago import CELLS
from rules.skylands.catalogue import POINTS, SPECIALS, SUPPLY, TILES, island_tiles
from rules.skylands.events import GameOver, Left, Lodged, PointsTaken, Settled
from rules.skylands.state import BEDS
from rules.skylands.tiles import COLOUR
from rules.table import CHANCE
from tests.support.naive import islands as naive
from tests.support.tables.islands import SkyGame, ground_of

Law = Callable[[SkyGame], None]
EVERY: Final = 9
"""The slow twin looks at every so many states, and at the last."""


def tiles_are_conserved(game: SkyGame) -> None:
    """K-11, K-12: every tile is in one place."""
    for state in game.states:
        laid = [face.id for own in state.players for face in own.land.tiles.values()]
        hands = [tile for own in state.players for tile in own.hand]
        found = Counter([*state.bag, *state.display, *state.discarded, *hands])
        found += Counter([tile for tile in laid if tile in COPIED])
        assert found == Counter(island_tiles(len(state.players)))
        specials = [tile for tile in laid if tile in SPECIALS]
        bought = [state.bought] if state.bought else []
        assert sorted([*specials, *bought, *state.market]) == sorted(state.setup.specials)
        assert state.bag == tuple(sorted(state.bag))


COPIED: Final = set(island_tiles(4))


def inhabitants_are_conserved(game: SkyGame) -> None:
    """K-10: nobody is lost, none is added, and everybody lives where they may."""
    for state in game.states:
        assert min(state.supply) >= 0
        for colour, there in enumerate(SUPPLY):
            assert state.supply[colour] + sum(p.colours[colour] for p in state.players) == there
        for own in state.players:
            housed(own)


def housed(player: Player) -> None:
    """Inhabitants live on complete islands that are no cities, not more than there are spaces."""
    for name, number in player.people.items():
        island = player.land.island_at[name]
        assert island.name == name
        assert island.is_complete
        assert island.kind in COLOUR
        assert 0 < number <= island.spaces
    assert min(player.guests) >= 0
    assert sum(player.guests) <= (BEDS if player.owns("hotel") else 0)


def points_are_conserved(game: SkyGame) -> None:
    """K-62: what is taken leaves the supply; more is owed only when it is empty."""
    for state in game.states:
        assert state.points >= 0
        taken = sum(player.points for player in state.players)
        assert taken + state.points == POINTS[len(state.players)]
        assert not state.points or not any(player.owed for player in state.players)


def somebody_can_act(game: SkyGame) -> None:
    """There is always something to do, all of it legal and none of it listed twice."""
    for state in game.states:
        for seat in state.setup.seats:
            if seat not in to_act(state):
                assert not list(legal_actions(state, seat))
        if to_act(state) in ((), (CHANCE,)):
            continue
        actions = list(legal_actions(state, to_act(state)[0]))
        assert actions
        assert len({(type(action), action) for action in actions}) == len(actions)
        assert all(is_legal(state, action) for action in actions)
        assert actions == list(legal_actions(state, to_act(state)[0]))


def what_is_bought_can_be_laid(game: SkyGame) -> None:
    """K-50."""
    for before, action, after in game.moves:
        if isinstance(action, Create):
            assert after.state.phase is Phase.BUILD
            lays = [a for a in legal_actions(after.state, action.seat) if isinstance(a, Lay)]
            assert lays
            assert before.own.land.has_spot(TILES[action.tile])


def events_tell_everything(game: SkyGame) -> None:
    """Points and inhabitants change only together with events."""
    seats = len(game.state.players)
    points, people, scored = [0] * seats, Counter[tuple[int, int]](), [0] * seats
    over = False
    for step in game.steps:
        for event in step.events:
            match event:
                case PointsTaken(seat, taken, _, _):
                    points[seat] += taken
                case Settled(seat, _, colour, number):
                    people[seat, colour] += number
                case Left(seat, _, colour, number):
                    people[seat, colour] -= number
                case Lodged(seat, _, colour):
                    assert step.state.players[seat].guests[colour]
                case Scored(seat):
                    scored[seat] += event.points
                case GameOver():
                    over = True
        for seat, own in enumerate(step.state.players):
            assert points[seat] == own.points + own.owed
            assert tuple(people[seat, colour] for colour in range(3)) == own.colours
    assert over == (not to_act(game.state))
    if over:
        assert tuple(scored) == scores(game.state)


def boards_equal_a_recount(game: SkyGame) -> None:
    """Islands, demands and scores are those of the slow twin."""
    for state in (*[*game.states][::EVERY], game.state):
        for own in state.players:
            recount(own.land)
            ground = ground_of(own.land)
            taken = own.points + own.owed
            expected = naive.score(ground, sum(own.colours), taken, marker=own.can_repeat)
            assert final_score(own) == expected
            awards = [award for source in final_awards(own).values() for award in source]
            assert sum(award.points for award in awards) == expected
            assert all(award.cells <= set(CELLS) for award in awards)


def recount(land: Archipelago) -> None:
    """A board's islands by flood fill, and its demands tile by tile."""
    ground = ground_of(land)
    expected = {
        (island.kind, island.pieces, island.complete, island.spaces)
        for island in naive.islands(ground)
    }
    found = {
        (
            island.kind.word,
            frozenset((xy(cell_of(place)), island.kind.word) for place in island.parts),
            island.is_complete,
            island.spaces,
        )
        for island in land.islands
    }
    assert found == expected
    assert [i for i in land.islands if i.is_complete] == list(land.complete)
    assert set(land.demands) == set(CELLS) - set(land.tiles)
    assert land.specials == {f.id: c for c, f in land.tiles.items() if f.id in SPECIALS}


def nothing_is_hidden_and_nothing_leaks(game: SkyGame) -> None:
    """A view is the whole table, in which the bag has no order."""
    for state in [*game.states][::EVERY]:
        for seat in state.setup.seats:
            view = observe(state, seat)
            assert observe(imagine(view, Random(1)), seat) == view
            assert view.table.bag == tuple(sorted(view.table.bag))
            assert view.own == state.players[seat]


def records_are_read_again(game: SkyGame) -> None:
    """What is written can be read and is the same game."""
    text = write(game.record)
    assert read(text, SKY) == game.record
    assert write(read(text, SKY)) == text


LAWS: Final[tuple[Law, ...]] = (
    tiles_are_conserved,
    inhabitants_are_conserved,
    points_are_conserved,
    somebody_can_act,
    what_is_bought_can_be_laid,
    events_tell_everything,
    boards_equal_a_recount,
    nothing_is_hidden_and_nothing_leaks,
    records_are_read_again,
)
