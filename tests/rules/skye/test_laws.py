"""Laws that hold in every game at every moment."""

from __future__ import annotations

from copy import deepcopy
from itertools import chain, islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import SKYE
from rules.grid import STEP, bounds, cell, part_of, xy
from rules.record import Heading, read, write
from rules.skye.actions import Draw, SetPrices
from rules.skye.chance import below
from rules.skye.events import GoldPaid, PricesRevealed, Scored, ScreenClosed
from rules.skye.final import scrolls
from rules.skye.income import land_income
from rules.skye.kinds import Action, Event
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.objectives import count, points
from rules.skye.play import apply
from rules.skye.refusal import fault
from rules.skye.state import AXE, HIDDEN, GameState, Phase, Player
from rules.skye.territory import Territory
from rules.skye.text.notation import read_action, write_action
from rules.skye.view import any_prices, imagine, observe
from rules.table import CHANCE, IllegalAction
from tests.support.naive import land as naive
from tests.support.tables.objectives import LAND_RULES, MAJORITIES
from tests.support.tables.play import (
    LAW,
    Game,
    choice_lists,
    chosen,
    counted_border,
    counted_regions,
    damaged_draws,
    games,
    ground_of,
    headings,
    lands,
    moved,
    played,
    priced,
    regions_of,
    thinkable,
    ways_to_price,
)

LISTED = 3000
"""Draws are too many to list: so many of them stand for all."""

CELL_BOUND_RULES = {"road_tiles"}
"""The castle lies at 0,0 (S-03), and this rule finds it there (S-76)."""

TURN_BOUND_RULES = {"columns"}
"""It names a direction (S-114)."""


# ---- tiles, gold and points


@pytest.mark.rule("S-04")
@LAW
@given(games())
def test_no_tile_is_ever_lost_or_doubled(game: Game) -> None:
    for state in game.states:
        everywhere = list(state.bag)
        for player in state.players:
            everywhere += player.offer + player.hand
            everywhere += [face.id for face in player.land.tiles.values() if face.id != "castle"]
        assert sorted(everywhere) == sorted(LANDSCAPE)
        assert list(state.bag) == sorted(state.bag)


@pytest.mark.rule("S-22", "S-60")
@LAW
@given(games())
def test_gold_and_points_are_what_the_events_add_up_to(game: Game) -> None:
    seats = len(game.state.players)
    gold, scores = [0] * seats, [0] * seats
    for step in game.steps:
        for event in step.events:
            if isinstance(event, GoldPaid):
                gold[event.seat] += event.amount
            if isinstance(event, Scored):
                scores[event.seat] += sum(award.points for award in event.awards)
        assert gold == [player.gold for player in step.state.players]
        assert scores == list(step.state.scores)


@LAW
@given(games())
def test_no_player_ever_owes_gold_and_all_can_always_set_prices(game: Game) -> None:
    for state in game.states:
        assert all(player.gold >= 0 for player in state.players)
        assert all(player.purse >= 0 for player in state.players)
        if state.phase is Phase.DRAW:
            assert all(player.gold >= 2 for player in state.players)


# ---- who may do what


@LAW
@given(games())
def test_exactly_the_players_who_must_act_have_legal_actions(game: Game) -> None:
    for state in game.states:
        for seat in (CHANCE, *state.setup.seats):
            assert any(True for _ in legal_actions(state, seat)) == (seat in to_act(state))
        assert bool(to_act(state)) == (state.phase is not Phase.OVER)


@LAW
@given(games())
def test_legal_actions_are_distinct_and_in_a_stable_order(game: Game) -> None:
    state = game.state
    for seat in to_act(state):
        listed = list(islice(legal_actions(state, seat), LISTED))
        assert len(set(listed)) == len(listed)
        assert listed == list(islice(legal_actions(_copy(state), seat), LISTED))


@LAW
@given(games())
def test_one_action_is_legal_exactly_if_it_is_listed(game: Game) -> None:
    for state in (game.state, game.steps[len(game.steps) // 2].state):
        if state.phase is Phase.DRAW:
            continue
        listed = {_typed(a) for seat in state.setup.seats for a in legal_actions(state, seat)}
        assert len(listed) == sum(len(list(legal_actions(state, s))) for s in state.setup.seats)
        for action in chain(thinkable(state), (action for _, action in listed)):
            assert is_legal(state, action) == (_typed(action) in listed), action


@LAW
@given(games(), st.integers(0, 2**16 - 1))
def test_draws_are_legal_until_they_are_damaged(game: Game, choice: int) -> None:
    for state in game.states:
        if state.phase is Phase.DRAW:
            real = chosen(state, choice)
            assert isinstance(real, Draw)
            assert is_legal(state, real)
            assert all(is_legal(state, action) for action in islice(legal_actions(state, -1), 20))
            for draw in damaged_draws(state, real):
                assert not is_legal(state, draw)
                assert fault(state, draw)


@LAW
@given(games())
def test_an_illegal_action_is_refused_with_a_sentence_and_changes_nothing(game: Game) -> None:
    state = game.state
    before = _copy(state)
    for action in islice(thinkable(state), 0, None, 7):
        if not is_legal(state, action):
            with pytest.raises(IllegalAction, match=r"."):
                apply(state, action)
    assert _all_of(state) == _all_of(before)


@LAW
@given(games())
def test_playing_an_action_leaves_the_state_as_it_was(game: Game) -> None:
    state = game.state
    before = deepcopy(state)
    for seat in to_act(state):
        actions = list(islice(legal_actions(state, seat), LISTED))
        for action in actions[:: max(1, len(actions) // 12)]:
            apply(state, action)
    assert state == before
    assert _all_of(state) == _all_of(before)


@LAW
@given(games(), st.integers(0, 2**16 - 1))
def test_random_play_takes_actions_by_their_number(game: Game, choice: int) -> None:
    state = game.state
    if to_act(state) and state.phase is not Phase.DRAW:
        listed = [action for seat in to_act(state) for action in legal_actions(state, seat)]
        assert chosen(state, choice) == listed[choice % len(listed)]


@pytest.mark.parametrize("gold", [2, 3, 5, 12])
def test_prices_are_numbered_as_they_are_listed(gold: int) -> None:
    numbered = [priced(gold, number) for number in range(ways_to_price(gold))]
    assert len(set(numbered)) == len(numbered)
    assert all(prices.count(AXE) == 1 and sum(prices) <= gold for prices in numbered)


# ---- texts and replays


@LAW
@given(games())
def test_every_action_can_be_written_and_read(game: Game) -> None:
    for before, action, _ in game.moves:
        line = write_action(before, action)
        assert _typed(read_action(before, line)) == _typed(action)
        assert "\n" not in line
    for seat in to_act(game.state):
        for action in islice(legal_actions(game.state, seat), 200):
            line = write_action(game.state, action)
            assert _typed(read_action(game.state, line)) == _typed(action)


@LAW
@given(games())
def test_every_game_can_be_written_and_read(game: Game) -> None:
    text = write(game.record)
    assert read(text, SKYE) == game.record
    assert write(read(text, SKYE)) == text


@LAW
@given(headings(), choice_lists(3))
def test_every_heading_can_be_written_and_read(heading: Heading, choices: list[int]) -> None:
    record = played(heading, choices).record
    assert read(write(record), SKYE) == record


@LAW
@given(games())
def test_playing_a_record_again_gives_the_same_states_and_events(game: Game) -> None:
    again = tuple(game.record.steps())
    assert again == game.steps
    assert [_all_of(step.state) for step in again] == [_all_of(step.state) for step in game.steps]
    for step, other in zip(again, game.steps, strict=True):
        assert [type(event) for event in step.events] == [type(event) for event in other.events]


# ---- secrets


@pytest.mark.rule("S-22", "S-23")
@LAW
@given(games(), st.integers(0, 9))
def test_an_imagined_world_looks_the_same(game: Game, number: int) -> None:
    for state in game.states:
        for seat in state.setup.seats:
            view = observe(state, seat)
            world = imagine(view, Random(number))
            assert observe(world, seat) == view
            assert all(player.prices is not HIDDEN for player in world.players)


@pytest.mark.rule("S-22", "S-23")
@LAW
@given(games(), st.integers(0, 9))
def test_positions_that_differ_only_in_hidden_prices_look_the_same(game: Game, number: int) -> None:
    random = Random(number)
    for state in game.states:
        if state.phase is Phase.PRICING:
            for seat in state.setup.seats:
                other = _priced_anew(state, seat, random)
                assert observe(state, seat) == observe(other, seat)
                assert repr(observe(state, seat)) == repr(observe(other, seat))


@pytest.mark.rule("S-23")
@LAW
@given(games(), st.integers(0, 9))
def test_no_event_shows_prices_before_all_screens_go_up(game: Game, number: int) -> None:
    random = Random(number)
    for before, action, step in game.moves:
        told = any(isinstance(event, PricesRevealed) for event in step.events)
        if not isinstance(action, SetPrices):
            assert not told
        elif len(to_act(before)) > 1:
            assert _kinds(step.events) == [(ScreenClosed, (action.seat,))]
            other = SetPrices(action.seat, any_prices(before.players[action.seat].gold, random))
            assert _kinds(apply(before, other).events) == _kinds(step.events)
        else:
            assert told


# ---- territories


@LAW
@given(lands(), st.integers(1, 3))
def test_a_rotated_territory_scores_the_same_except_for_columns(
    land: Territory, quarter: int
) -> None:
    other = moved(land, quarter, 0, 0)
    for name in set(LAND_RULES) - TURN_BOUND_RULES:
        assert points(LAND_RULES[name](land)) == points(LAND_RULES[name](other)), name
    assert _other_numbers(land) == _other_numbers(other)


@LAW
@given(lands(), st.integers(-4, 4), st.integers(-4, 4))
def test_a_shifted_territory_scores_the_same(land: Territory, right: int, down: int) -> None:
    other = moved(land, 0, right, down)
    for name in set(LAND_RULES) - CELL_BOUND_RULES:
        assert points(LAND_RULES[name](land)) == points(LAND_RULES[name](other)), name
    assert _other_numbers(land) == _other_numbers(other)


@pytest.mark.rule("S-71")
@LAW
@given(lands())
def test_one_more_tile_never_opens_a_complete_region(land: Territory) -> None:
    complete = [region for region in land.regions if region.is_complete]
    laid = {face.id for face in land.tiles.values()}
    for tile in (TILES[name] for name in LANDSCAPE if name not in laid):
        for place, quarter in land.spots(tile)[:2]:
            grown = land.place(tile, place, quarter)
            after = [set(r.parts) for r in grown.regions if r.is_complete]
            assert all(set(region.parts) in after for region in complete)


@pytest.mark.rule("S-70", "S-71")
@LAW
@given(lands())
def test_sides_parts_and_regions_add_up(land: Territory) -> None:
    beside = [place + step for place in land.tiles for step in STEP]
    free = sum(place not in land.tiles for place in beside)
    pairs = (len(beside) - free) // 2
    assert sum(region.open for region in land.regions) == free
    assert 4 * len(land.tiles) == 2 * pairs + free
    parts = [part for region in land.regions for part in region.parts]
    assert sorted(parts) == sorted(land.region_at)
    assert sorted(parts) == sorted(
        part_of(place, index)
        for place, face in land.tiles.items()
        for index in range(len(face.areas))
    )
    for region in land.regions:
        assert all(land.region_at[part] is region for part in region.parts)


@LAW
@given(games())
def test_what_grew_tile_by_tile_equals_a_recount(game: Game) -> None:
    for player in game.state.players:
        land = player.land
        ground = ground_of(land)
        assert naive.sound(ground)
        assert regions_of(land) == counted_regions(ground)
        assert land.border == counted_border(land)
        assert {xy(place) for place in land.road_cells} - {(0, 0)} == naive.castle_road(ground)


@LAW
@given(lands())
def test_the_border_equals_a_recount_and_accepts_what_fits(land: Territory) -> None:
    assert land.border == counted_border(land)
    left, top, right, bottom = bounds(land.tiles)
    assert max(-left, -top, right, bottom) <= len(land.tiles)
    for name in LANDSCAPE[:: 1 + len(land.tiles)]:
        spots = set(land.spots(TILES[name]))
        assert land.has_spot(TILES[name]) == bool(spots)
        for x, y in product(range(left - 2, right + 3), range(top - 2, bottom + 3)):
            for quarter in range(4):
                place = cell(x, y)
                assert land.accepts(TILES[name], place, quarter) == ((place, quarter) in spots)


# ---- vocabulary


def _typed(action: Action) -> tuple[str, Action]:
    """An action with its kind, since two kinds with equal contents compare as equal."""
    return type(action).__name__, action


def _kinds(events: tuple[Event, ...]) -> list[tuple[type[Event], Event]]:
    return [(type(event), event) for event in events]


def _copy(state: GameState) -> GameState:
    return state._replace(players=tuple(state.players), bag=tuple(state.bag))


def _all_of(state: GameState) -> list[object]:
    """What comparing states leaves out: everything that a territory derives from its tiles."""
    return [(dict(p.land.border), dict(p.land.region_at), p.land.linked) for p in state.players]


def _priced_anew(state: GameState, seat: int, random: Random) -> GameState:
    """Another state in which every closed screen but that of `seat` hides other prices."""
    players = [
        player._replace(prices=any_prices(player.gold, random))
        if player.prices is not None and other != seat
        else player
        for other, player in enumerate(state.players)
    ]
    return state.with_players(tuple(players))


def _other_numbers(land: Territory) -> list[int]:
    player = Player(below(9, Random(1)), land)
    majorities = [MAJORITIES[name](player) for name in MAJORITIES]
    return [*majorities, points(scrolls(land)), land_income(land), count("farm", land)]
