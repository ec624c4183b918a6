"""Laws over random games of the Skylands; what breaks one is shown as a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest
from hypothesis import given

from rules.grid import part_of
from rules.skylands import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Pass,
    Phase,
    Player,
    Reveal,
    advance,
    apply,
    is_legal,
    legal_actions,
    to_act,
)
from rules.skylands.actions import HOTEL
from rules.skylands.archipelago import CELLS
from rules.skylands.catalogue import START_SIDES
from rules.skylands.people import ways_to_take
from rules.table import CHANCE, IllegalAction
from tests.long.island_marathon import main, play
from tests.support.tables.island_laws import LAWS
from tests.support.tables.islands import SkyGame, cell_at, drawn, sky_games
from tests.support.tables.play import LAW


@LAW
@given(sky_games())
def test_every_game_keeps_every_law(game: SkyGame) -> None:
    for law in LAWS:
        law(game)


@pytest.mark.parametrize("number", [2, 3, 10])
def test_an_eager_game_keeps_every_law_to_its_end(number: int) -> None:
    game = play(number)
    for law in LAWS:
        law(game)


def test_the_marathon_counts_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--first", "40"]) == 0
    assert capsys.readouterr().out.startswith("2 games with ")


@LAW
@given(sky_games())
def test_playing_an_action_leaves_the_state_before_it_as_it_was(game: SkyGame) -> None:
    for before, action, after in game.moves:
        people = [dict(player.people) for player in before.players]
        lands = [dict(player.land.island_at) for player in before.players]
        assert apply(before, action) == after
        assert [dict(player.people) for player in before.players] == people
        assert [dict(player.land.island_at) for player in before.players] == lands


@LAW
@given(sky_games())
def test_exactly_the_listed_actions_are_accepted(
    game: SkyGame,
) -> None:
    state = game.state
    if to_act(state) in ((), (CHANCE,)):
        return
    listed = list(legal_actions(state, state.turn))
    outcomes = [fingerprint(advance(state, action).state) for action in listed]
    for action in thinkable(state):
        if is_legal(state, action):
            assert fingerprint(advance(state, action).state) in outcomes, action
        else:
            assert action not in [one for one in listed if type(one) is type(action)]
            with pytest.raises(IllegalAction, match=r"\(K-\d\d\)$"):
                apply(state, action)


@pytest.mark.parametrize("number", [2, 6, 34])
def test_no_two_plans_in_a_list_come_to_the_same(number: int) -> None:
    for step in play(number).steps:
        state = step.state
        if state.phase in (Phase.DEPLOY, Phase.CREATE, Phase.CONVERT):
            listed = list(legal_actions(state, state.turn))
            outcomes = [fingerprint(advance(state, action).state) for action in listed]
            for place, outcome in enumerate(outcomes):
                assert outcome not in outcomes[:place], listed[place]


@LAW
@given(sky_games())
def test_a_draw_is_legal_only_as_it_must_be(game: SkyGame) -> None:
    state = game.state
    if to_act(state) != (CHANCE,):
        for wrong in (Reveal(("half_city",)), Deal((("half_city",) * 3,) * 2)):
            with pytest.raises(IllegalAction, match=r"\(K-\d\d\)$"):
                apply(state, wrong)
        return
    real = drawn(state, 7)
    assert is_legal(state, real)
    for damaged in damaged_draws(state, real):
        with pytest.raises(IllegalAction, match=r"\(K-\d\d\)$"):
            apply(state, damaged)


@pytest.mark.rule("K-14")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_damaged_deal_is_refused(number: int) -> None:
    state = play(number).steps[0].state
    real = drawn(state, 7)
    assert is_legal(state, real)
    for damaged in damaged_draws(state, real):
        with pytest.raises(IllegalAction, match=r"\(K-\d\d\)$"):
            apply(state, damaged)


def test_every_way_to_draw_is_listed_once() -> None:
    state = play(1).steps[0].state
    few = state._replace(phase=Phase.REVEAL, bag=("half_city", "half_city", "long_city", "x"))
    found = list(legal_actions(few, CHANCE))
    assert len(found) == len(set(found))
    assert Reveal(("half_city", "half_city", "long_city", "x")) in found or len(state.players) == 2
    one = few._replace(phase=Phase.SEARCH)
    assert list(legal_actions(one, CHANCE)) == [
        Reveal(("half_city",)),
        Reveal(("long_city",)),
        Reveal(("x",)),
    ]
    seats = len(state.players)
    deal = state._replace(bag=("a",) * 3 * seats)
    assert list(legal_actions(deal, CHANCE)) == [Deal((("a",) * 3,) * seats)]


def fingerprint(state: GameState) -> object:
    """Equal for two states in which everything is as good as the same."""
    return (
        state._replace(players=()),
        [
            (
                {place: (face.id, face.edges) for place, face in player.land.tiles.items()},
                sorted(
                    (island.kind, island.spaces, player.people.get(island.name, 0))
                    for island in player.land.complete
                ),
                player._replace(land=state.players[0].land, people={}),
            )
            for player in state.players
        ],
    )


def thinkable(state: GameState) -> Iterator[Action]:
    """Actions that somebody might try here, legal or not."""
    seat, own = state.turn, state.own
    for other in range(-1, len(state.players) + 1):
        yield Pass(other)
        yield Choose(other, Board.DEPLOY)
    yield from [Choose(seat, board) for board in Board]
    tiles = dict.fromkeys((*state.display, *own.hand, *START_SIDES, state.bought or "half_city"))
    places = [*CELLS[:: 1 + len(state.bag) % 3], cell_at(5, 0), cell_at(-1, 2)]
    for tile, place, quarter in product(tiles, places, range(-1, 5)):
        yield Lay(seat, tile, place, quarter)
    names = [island.name for island in own.land.islands]
    yield Deploy(seat, ())
    for number in (1, 2):
        yield from [Deploy(seat, pair) for pair in permutations(names, number)]
    yield Deploy(seat, tuple(names[:3]))
    yield from [Lodge(seat, name) for name in names]
    yield from _payments(state, seat, own)
    yield from _conversions(seat, own, names)


def _payments(state: GameState, seat: int, own: Player) -> Iterator[Action]:
    homes = own.homes[:4]
    for tile in (*state.market[:6], "special-hotel"):
        for numbers in product(range(3), repeat=len(homes)):
            taken = [(home, n) for (home, _, _), n in zip(homes, numbers, strict=True) if n]
            yield Create(seat, tile, tuple(taken))
        yield Create(seat, tile, ((HOTEL[2], 5),))
        yield Create(seat, tile, ((part_of(CELLS[0], 0), 1),))


def _conversions(seat: int, own: Player, names: list[int]) -> Iterator[Action]:
    choices = [(), *[(name,) for name in names[:6]], *permutations(names[:6], 2)]
    for islands, cities in product(choices, choices):
        yield Convert(seat, islands, cities)
    green, violet, _ = own.colours
    for greens, violets in product((0, 1, 2), repeat=2):
        if greens <= green and violets <= violet:
            for taken in ways_to_take(own, (greens, violets, 0)):
                for guests, city in product(range(-1, 3), names):
                    yield Convert(seat, (), (city,), guests, taken)


def damaged_draws(state: GameState, real: Action) -> list[Action]:
    """Draws that are almost the real one and never legal."""
    if isinstance(real, Reveal):
        return [
            Reveal(()),
            Reveal(real.tiles[1:]),
            Reveal((*real.tiles, real.tiles[0])),
            Reveal(("special-hotel", *real.tiles[1:])),
            Reveal(("nothing", *real.tiles[1:])),
            Deal((real.tiles,) * len(state.players)),
        ]
    assert isinstance(real, Deal)
    first, *rest = real.hands
    return [
        Deal(()),
        Deal(tuple(rest)),
        Deal((first[1:], *rest)),
        Deal((("large_forest",) * 3, *rest)),
        Reveal(first),
    ]
