"""Buying once round the table."""

from __future__ import annotations

import pytest

from rules.skye.actions import Buy, Pass
from rules.skye.events import GoldPaid, Passed, TilesKept, TileSold
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import start
from rules.skye.state import GameState, Phase, Player
from rules.skye.territory import HOME
from rules.table import IllegalAction
from tests.support.tables.board import named, play, setup, table


def market(*purses: int, price: int = 3, first: int = 0) -> GameState:
    """Each seat offers two tiles, the first for `price` and the second for 1."""
    offers = (("L01", "L02"), ("L03", "L04"), ("L05", "L06"), ("L07", "L08"))
    players = [
        Player(purse + price + 1, HOME, offer, (price, 1))
        for purse, offer in zip(purses, offers, strict=False)
    ]
    return table(Phase.MARKET, *players, first=first)


@pytest.mark.rule("S-40")
def test_buying_goes_once_round_the_table_from_the_first_player() -> None:
    state = market(9, 9, 9, first=1)
    turns = []
    while state.phase is Phase.MARKET:
        [seat] = to_act(state)
        turns.append(seat)
        state = play(state, f"pass {seat}").state
    assert turns == [1, 2, 0]
    assert state.phase is Phase.BUILD


@pytest.mark.rule("S-40")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_buys_first_regardless_of_who_priced_last(first: int) -> None:
    drawn = play(start(setup(2, first)).state, "draw L01 L02 L03 | L04 L05 L06").state
    prices = ("price 1 L04=axe L05=1 L06=1", "price 0 L01=axe L02=1 L03=1")
    for lines in (prices, reversed(prices)):
        assert to_act(play(drawn, *lines).state) == (first,)


@pytest.mark.rule("S-40")
def test_only_the_seat_whose_turn_it_is_buys_or_passes() -> None:
    state = market(9, 9, 9, first=1)
    assert not is_legal(state, Pass(0))
    assert not is_legal(state, Buy(0, 1, "L03"))
    assert list(legal_actions(state, 0)) == []
    assert is_legal(state, Pass(1))


@pytest.mark.rule("S-40")
def test_a_seat_buys_one_tile_and_then_the_next_seat_has_its_turn() -> None:
    state = play(market(9, 9, 9), "buy 0 1:L03").state
    assert to_act(state) == (1,)
    with pytest.raises(IllegalAction):
        play(state, "buy 0 2:L05")


@pytest.mark.rule("S-40")
def test_a_pass_is_final() -> None:
    step = play(market(9, 9, 9), "pass 0")
    assert named(step.events) == named([Passed(0)])
    with pytest.raises(IllegalAction):
        play(step.state, "buy 0 2:L05")
    with pytest.raises(IllegalAction):
        play(step.state, "pass 0")


@pytest.mark.rule("S-40", "S-43")
def test_any_tile_of_any_other_seat_may_be_bought_or_none() -> None:
    assert list(legal_actions(market(9, 9, 9), 0)) == [
        Buy(0, 1, "L03"),
        Buy(0, 1, "L04"),
        Buy(0, 2, "L05"),
        Buy(0, 2, "L06"),
        Pass(0),
    ]


@pytest.mark.rule("S-41")
def test_the_buyer_pays_the_stake_and_the_seller_gets_it_twice() -> None:
    before = market(9, 0)
    step = play(before, "buy 0 1:L03")
    buyer, seller = step.state.players
    assert buyer.gold == before.players[0].gold - 3
    assert buyer.purse == 9 - 3
    assert seller.gold == before.players[1].gold + 3  # the price
    assert seller.purse == 0 + 3 + 3  # the price and the stake
    assert named(step.events) == named(
        [
            TileSold("L03", seller=1, buyer=0, price=3),
            GoldPaid(0, -3, "purchase"),
            GoldPaid(1, 3, "sale"),
        ]
    )


@pytest.mark.rule("S-41", "S-44")
@pytest.mark.parametrize("price", [1, 3, 7])
def test_a_sale_leaves_the_seller_richer_by_twice_the_price_than_no_sale(price: int) -> None:
    sold = play(market(9, 9, price=price), "buy 0 1:L03", "pass 1").state
    kept = play(market(9, 9, price=price), "pass 0", "pass 1").state
    assert sold.players[1].gold - kept.players[1].gold == 2 * price


@pytest.mark.rule("S-42")
def test_gold_from_a_sale_may_be_spent_right_away() -> None:
    state = market(9, 0)
    assert list(legal_actions(play(state, "pass 0").state, 1)) == [Pass(1)]
    richer = play(state, "buy 0 1:L03").state
    assert is_legal(richer, Buy(1, 0, "L01"))
    assert play(richer, "buy 1 0:L01").state.phase is Phase.BUILD


@pytest.mark.rule("S-42")
def test_gold_on_own_tiles_cannot_be_spent() -> None:
    state = market(2, 9)  # 2 in the purse, 4 more on two tiles
    assert not is_legal(state, Buy(0, 1, "L03"))
    assert list(legal_actions(state, 0)) == [Buy(0, 1, "L04"), Pass(0)]
    assert is_legal(market(3, 9), Buy(0, 1, "L03"))


@pytest.mark.rule("S-43")
def test_a_bought_tile_is_set_aside_and_cannot_be_bought_again() -> None:
    state = play(market(9, 9, 9), "buy 0 1:L03").state
    state = play(state, "pass 1").state
    assert state.players[0].hand == ("L03",)
    for seller in (0, 1):
        assert not is_legal(state, Buy(2, seller, "L03"))
    assert Buy(2, 1, "L04") in set(legal_actions(state, 2))


@pytest.mark.rule("S-43")
def test_a_player_cannot_buy_its_own_tile_or_from_a_missing_seat() -> None:
    state = market(9, 9)
    for seller, tile in ((0, "L01"), (2, "L05"), (-1, "L03"), (1, "L01"), (1, "L70")):
        assert not is_legal(state, Buy(0, seller, tile))


@pytest.mark.rule("S-43")
def test_several_seats_may_buy_from_one_seller_who_cannot_refuse() -> None:
    state = play(market(9, 9, 9), "buy 0 2:L05", "buy 1 2:L06").state
    seller = state.players[2]
    assert seller.offer == ()
    assert seller.purse == 9 + 2 * 3 + 2 * 1
    assert to_act(state) == (2,)


@pytest.mark.rule("S-44")
def test_sellers_keep_unsold_tiles_and_the_gold_on_them_goes_to_the_bank() -> None:
    step = play(market(9, 9), "buy 0 1:L03", "pass 1")
    one, two = step.state.players
    assert one.hand == ("L03", "L01", "L02")
    assert two.hand == ("L04",)
    assert one.gold == 9 - 3
    assert two.gold == 9 + 2 * 3
    assert (one.offer, one.prices) == ((), None)
    assert named(step.events[-4:]) == named(
        [
            TilesKept(0, ("L01", "L02")),
            GoldPaid(0, -4, "stake"),
            TilesKept(1, ("L04",)),
            GoldPaid(1, -1, "stake"),
        ]
    )


@pytest.mark.rule("S-44")
def test_a_seat_that_sold_everything_keeps_nothing_and_loses_nothing() -> None:
    step = play(market(9, 9, 9), "buy 0 2:L05", "buy 1 2:L06", "pass 2")
    seller = step.state.players[2]
    assert seller.hand == ()
    assert seller.gold == 9 + 2 * 3 + 2 * 1
    assert not [event for event in step.events if isinstance(event, TilesKept) and event.seat == 2]
