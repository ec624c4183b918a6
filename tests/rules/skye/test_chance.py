"""Drawing tiles and dealing a game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.skye.actions import Draw
from rules.skye.chance import DEALS, below, deal_draw, deal_setup, draw, in_random_order
from rules.skye.landscape import LANDSCAPE
from rules.skye.legal import is_legal, legal_actions
from rules.skye.play import start
from rules.skye.state import SEATS, GameState, Phase, Player
from rules.skye.territory import HOME
from rules.table import CHANCE
from tests.support.tables.board import NAMES, land, setup, table


def with_bag(seats: int, bag: tuple[str, ...], round_number: int = 1) -> GameState:
    """A table before a draw from this bag."""
    players = tuple(Player(5, HOME) for _ in range(seats))
    scores = (0,) * seats
    return GameState(setup(seats), round_number, Phase.DRAW, 0, 0, players, bag, scores)


@pytest.mark.rule("S-20", "S-04")
@pytest.mark.parametrize("seats", SEATS)
def test_every_draw_is_legal(seats: int) -> None:
    state = start(setup(seats)).state
    for number in range(30):
        for action in (draw(state, Random(number)), deal_draw(state, number)):
            assert is_legal(state, action)
            assert [len(hand) for hand in action.hands] == [3] * seats


@pytest.mark.rule("S-04")
def test_a_draw_takes_only_tiles_of_the_bag() -> None:
    players = (Player(5, land("L50 0,-1 r0", "L02 -1,0 r0")), Player(5, land("L39 0,1 r0")))
    state = table(Phase.DRAW, *players)
    for number in range(60):
        for action in (draw(state, Random(number)), deal_draw(state, number)):
            assert not {"L50", "L02", "L39"} & {tile for hand in action.hands for tile in hand}


@pytest.mark.rule("S-04")
@pytest.mark.parametrize("dealt", [False, True])
def test_every_tile_is_as_likely_as_any_other_for_every_seat(dealt: bool) -> None:
    bag = LANDSCAPE[:8]
    state = with_bag(2, bag)
    random = Random(4)
    seen: Counter[tuple[int, str]] = Counter()
    for number in range(4000):
        action = deal_draw(state, number) if dealt else draw(state, random)
        seen.update((seat, tile) for seat, hand in enumerate(action.hands) for tile in hand)
    assert set(seen) == {(seat, tile) for seat in (0, 1) for tile in bag}
    assert all(1350 < times < 1650 for times in seen.values())


@pytest.mark.rule("S-04")
def test_a_draw_does_not_depend_on_anything_but_the_bags_contents() -> None:
    state = start(setup(3)).state
    assert deal_draw(state, 9) == deal_draw(start(setup(3, first=2)).state, 9)


def test_a_deal_number_always_deals_the_same() -> None:
    state = start(setup(4)).state
    assert deal_draw(state, 123) == deal_draw(state, 123)
    assert deal_draw(state, 123) != deal_draw(state, 124)
    assert deal_setup(NAMES, 123) == deal_setup(NAMES, 123)
    assert draw(state, Random(1)) == draw(state, Random(1))


def test_a_deal_has_another_order_in_every_round() -> None:
    draws = [deal_draw(with_bag(2, LANDSCAPE, number), 5) for number in range(1, 7)]
    assert len(set(draws)) == 6


def test_two_tables_with_one_deal_see_the_same_tiles_as_far_as_their_bags_allow() -> None:
    full = [tile for hand in deal_draw(with_bag(5, LANDSCAPE), 77).hands for tile in hand]
    missing = full[4]
    smaller = tuple(tile for tile in LANDSCAPE if tile != missing)
    dealt = [tile for hand in deal_draw(with_bag(5, smaller), 77).hands for tile in hand]
    assert dealt[:14] == [tile for tile in full if tile != missing]


@pytest.mark.rule("S-20")
def test_every_draw_from_a_small_bag_is_listed_once() -> None:
    state = with_bag(2, LANDSCAPE[:6])
    listed = list(legal_actions(state, CHANCE))
    assert len(listed) == len(set(listed)) == 720
    assert Draw((LANDSCAPE[:3], LANDSCAPE[3:6])) in listed
    assert all(is_legal(state, action) for action in listed)
    assert list(legal_actions(state, 0)) == []


@pytest.mark.rule("S-02", "S-05")
def test_a_deal_agrees_on_objectives_and_first_player() -> None:
    agreed = deal_setup(NAMES[:3], 11)
    assert agreed.names == NAMES[:3]
    assert agreed.first in range(3)
    assert len(agreed.objectives) == 4
    assert len({deal_setup(NAMES[:3], deal).objectives for deal in range(50)}) > 40


def test_a_random_order_keeps_every_item_once() -> None:
    for number in range(20):
        order = list(in_random_order(LANDSCAPE, Random(number)))
        assert order != list(LANDSCAPE)
        assert sorted(order) == sorted(LANDSCAPE)
    orders = Counter("".join(in_random_order("abc", Random(number))) for number in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_a_random_order_leaves_its_items_as_they_were() -> None:
    items = list(LANDSCAPE)
    list(in_random_order(items, Random(1)))
    assert items == list(LANDSCAPE)


def test_a_number_below_n_is_one_of_n() -> None:
    random = Random(6)
    assert {below(5, random) for _ in range(200)} == {0, 1, 2, 3, 4}
    assert DEALS == 1_000_000
