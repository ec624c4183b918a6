"""Drawing three tiles, pricing two of them in secret, and giving one back."""

from __future__ import annotations

import pytest

from rules.skye.actions import Draw, SetPrices
from rules.skye.events import PricesRevealed, ScreenClosed, TileAxed, TilesDrawn
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply, start
from rules.skye.state import AXE, Phase, Player
from rules.skye.territory import HOME
from rules.table import CHANCE, IllegalAction
from tests.support.tables.board import named, play, setup, table

DRAW = "draw L01 L02 L03 | L04 L05 L06"
OFFER = ("L01", "L02", "L03")


def priced(prices: tuple[int, ...], gold: int = 5) -> bool:
    """Whether a seat with so much gold may set these prices."""
    state = table(Phase.PRICING, Player(gold, HOME, OFFER), Player(5, HOME, ("L04", "L05", "L06")))
    return is_legal(state, SetPrices(0, prices))


@pytest.mark.rule("S-20")
def test_each_player_draws_three_tiles_that_all_can_see() -> None:
    step = play(start(setup(2)).state, DRAW)
    assert [player.offer for player in step.state.players] == [OFFER, ("L04", "L05", "L06")]
    assert step.state.phase is Phase.PRICING
    assert named(step.events) == named([TilesDrawn((OFFER, ("L04", "L05", "L06")))])


@pytest.mark.rule("S-20", "S-04")
def test_drawn_tiles_leave_the_bag() -> None:
    bag = play(start(setup(2)).state, DRAW).state.bag
    assert len(bag) == 67
    assert not {"L01", "L02", "L03", "L04", "L05", "L06"} & set(bag)


@pytest.mark.rule("S-20")
@pytest.mark.parametrize(
    "hands",
    [
        (OFFER,),
        (OFFER, ("L04", "L05")),
        (("L01", "L02", "L03", "L04"), ("L05", "L06")),
        (OFFER, ("L04", "L05", "L06"), ("L07", "L08", "L09")),
        (OFFER, ("L04", "L05", "L01")),
        (OFFER, ("L04", "L05", "castle")),
    ],
)
def test_no_seat_draws_more_or_less_than_three_different_tiles_of_the_bag(
    hands: tuple[tuple[str, ...], ...],
) -> None:
    state = start(setup(2)).state
    assert not is_legal(state, Draw(hands))
    assert is_legal(state, Draw((OFFER, ("L04", "L05", "L06"))))


@pytest.mark.rule("S-20", "S-30")
def test_tiles_are_drawn_once_a_round() -> None:
    state = play(start(setup(2)).state, DRAW).state
    assert CHANCE not in to_act(state)
    with pytest.raises(IllegalAction):
        play(state, "draw L07 L08 L09 | L10 L11 L12")


@pytest.mark.rule("S-21")
@pytest.mark.parametrize("axe", range(3))
def test_one_tile_has_the_axe_and_the_others_at_least_one_gold(axe: int) -> None:
    for one, other in ((1, 1), (1, 4), (4, 1), (2, 3)):
        prices = [one, other]
        prices.insert(axe, AXE)
        assert priced(tuple(prices))


@pytest.mark.rule("S-21")
@pytest.mark.parametrize(
    "prices", [(1, 1, 1), (AXE, AXE, 1), (AXE, AXE, AXE), (AXE, 1), (AXE, 1, 1, 1), (AXE, 2, -1)]
)
def test_axe_and_prices_are_both_required(prices: tuple[int, ...]) -> None:
    assert not priced(prices)


@pytest.mark.rule("S-21")
def test_prices_are_limited_only_by_the_players_gold() -> None:
    assert priced((AXE, 2, 3), gold=5)
    assert not priced((AXE, 2, 4), gold=5)
    assert priced((AXE, 1, 99), gold=100)
    assert not priced((AXE, 1, 100), gold=100)


@pytest.mark.rule("S-21")
@pytest.mark.parametrize("gold", [2, 3, 5, 9])
def test_every_way_to_price_is_listed_once(gold: int) -> None:
    state = table(Phase.PRICING, Player(gold, HOME, OFFER), Player(5, HOME, ("L04", "L05", "L06")))
    listed = list(legal_actions(state, 0))
    assert len(listed) == len(set(listed)) == 3 * gold * (gold - 1) // 2
    assert all(is_legal(state, action) for action in listed)


@pytest.mark.rule("S-21", "S-23")
def test_seats_price_in_any_order_and_each_of_them_once() -> None:
    state = play(start(setup(2)).state, DRAW).state
    assert to_act(state) == (0, 1)
    step = apply(state, SetPrices(1, (1, AXE, 4)))
    assert to_act(step.state) == (0,)
    assert list(legal_actions(step.state, 1)) == []
    assert not is_legal(step.state, SetPrices(1, (1, AXE, 3)))


@pytest.mark.rule("S-22", "S-23")
def test_a_closed_screen_shows_only_that_it_is_closed() -> None:
    state = play(start(setup(2)).state, DRAW).state
    step = apply(state, SetPrices(0, (1, AXE, 4)))
    assert named(step.events) == named([ScreenClosed(0)])
    assert step.state.phase is Phase.PRICING
    assert step.state.players[0].offer == OFFER


@pytest.mark.rule("S-23", "S-30")
def test_when_the_last_seat_is_done_all_screens_go_up_together() -> None:
    step = play(
        start(setup(2)).state, DRAW, "price 1 L04=axe L05=2 L06=1", "price 0 L01=3 L02=axe L03=2"
    )
    assert named(step.events[3:]) == named(
        [
            PricesRevealed((OFFER, ("L04", "L05", "L06")), ((3, AXE, 2), (AXE, 2, 1))),
            TileAxed(0, "L02"),
            TileAxed(1, "L04"),
        ]
    )
    assert step.state.phase is Phase.MARKET


@pytest.mark.rule("S-30")
def test_the_rulebooks_example_sends_the_tile_in_the_middle_back_into_the_bag() -> None:
    # Three gold on the left tile, two on the right one, the axe on the one between.
    state = play(
        start(setup(2)).state, DRAW, "price 0 L01=3 L02=axe L03=2", "price 1 L04=axe L05=2 L06=1"
    ).state
    assert (state.players[0].offer, state.players[0].prices) == (("L01", "L03"), (3, 2))
    assert (state.players[1].offer, state.players[1].prices) == (("L05", "L06"), (2, 1))
    assert {"L02", "L04"} <= set(state.bag)
    assert len(state.bag) == 69
    assert list(state.bag) == sorted(state.bag)


@pytest.mark.rule("S-30")
def test_an_axe_costs_nothing_and_the_gold_on_tiles_is_not_lost_yet() -> None:
    state = play(
        start(setup(2)).state, DRAW, "price 0 L01=3 L02=axe L03=2", "price 1 L04=axe L05=2 L06=1"
    ).state
    assert [player.gold for player in state.players] == [5, 5]
    assert [player.purse for player in state.players] == [0, 2]
