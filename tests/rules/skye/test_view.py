"""What one seat may know, and imagined positions that look the same to it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.skye.actions import SetPrices
from rules.skye.events import GoldPaid
from rules.skye.kinds import Event
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply, start
from rules.skye.state import AXE, HIDDEN, GameState, Phase, Player
from rules.skye.territory import HOME
from rules.skye.view import any_prices, imagine, observe
from tests.support.tables.board import any_game, play, setup, table

OFFERS = (("L01", "L02", "L03"), ("L04", "L05", "L06"), ("L07", "L08", "L09"))


def pricing(*prices: tuple[int, ...] | None) -> GameState:
    """Three seats behind their screens, each with 9 gold."""
    return table(
        Phase.PRICING,
        *(Player(9, HOME, offer, own) for offer, own in zip(OFFERS, prices, strict=True)),
    )


@pytest.mark.rule("S-22", "S-23")
def test_a_player_sees_only_its_own_prices() -> None:
    state = pricing((AXE, 2, 3), (4, AXE, 5), None)
    seen = [[player.prices for player in observe(state, seat).table.players] for seat in range(3)]
    assert seen == [
        [(AXE, 2, 3), HIDDEN, None],
        [HIDDEN, (4, AXE, 5), None],
        [HIDDEN, HIDDEN, None],
    ]


@pytest.mark.rule("S-22", "S-23")
@pytest.mark.parametrize("prices", [(1, AXE, 1), (AXE, 8, 1), (5, 4, AXE)])
def test_positions_that_differ_behind_a_screen_look_the_same(prices: tuple[int, ...]) -> None:
    one, other = pricing((AXE, 2, 3), (4, AXE, 5), None), pricing((AXE, 2, 3), prices, None)
    for seat in (0, 2):
        assert observe(one, seat) == observe(other, seat)
        assert repr(observe(one, seat)) == repr(observe(other, seat))
    assert observe(one, 1) != observe(other, 1)


@pytest.mark.rule("S-22")
def test_everything_but_closed_screens_is_public() -> None:
    state = pricing((AXE, 2, 3), (4, AXE, 5), None)
    seen = observe(state, 2).table
    for player, real in zip(seen.players, state.players, strict=True):
        assert (player.gold, player.offer, player.land) == (real.gold, real.offer, real.land)
    assert (seen.bag, seen.scores, seen.round) == (state.bag, state.scores, state.round)


@pytest.mark.rule("S-22")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_gold_can_be_computed_from_public_events(seats: int) -> None:
    step = start(setup(seats))
    gold = _added([0] * seats, step.events)
    for action in any_game(setup(seats), deal=3):
        step = apply(step.state, action)
        gold = _added(gold, step.events)
        assert gold == [player.gold for player in observe(step.state, 0).table.players]


def _added(gold: list[int], events: tuple[Event, ...]) -> list[int]:
    after = list(gold)
    for event in events:
        if isinstance(event, GoldPaid):
            after[event.seat] += event.amount
    return after


@pytest.mark.rule("S-23")
def test_once_all_screens_are_up_everything_is_public() -> None:
    lines = ("draw L01 L02 L03 | L04 L05 L06", "price 0 L01=axe L02=2 L03=1")
    state = play(start(setup(2)).state, *lines, "price 1 L04=axe L05=1 L06=4").state
    for seat in (0, 1):
        assert observe(state, seat).table == state
    market = observe(state, 1).table
    assert market.players[0].prices == (2, 1)


@pytest.mark.rule("S-22")
def test_no_sum_can_use_a_hidden_price() -> None:
    view = observe(pricing((AXE, 2, 3), None, None), 1)
    with pytest.raises(ValueError, match="nobody can count"):
        _ = view.table.players[0].purse
    with pytest.raises(TypeError):
        _ = HIDDEN + 1  # type: ignore[operator]
    with pytest.raises(TypeError):
        sum(HIDDEN)  # type: ignore[call-overload]


@pytest.mark.rule("S-22")
def test_a_view_can_be_asked_about_the_own_seat() -> None:
    state = pricing((AXE, 2, 3), None, None)
    view = observe(state, 1)
    assert view.own == state.players[1]
    assert view.own.purse == 9
    assert to_act(view.table) == (1, 2)
    assert list(legal_actions(view.table, 1)) == list(legal_actions(state, 1))


@pytest.mark.rule("S-23")
def test_a_view_cannot_be_played_past_the_screens() -> None:
    view = observe(pricing((AXE, 2, 3), None, (1, 1, AXE)), 1)
    with pytest.raises(AssertionError, match="every screen is up"):
        apply(view.table, SetPrices(1, (AXE, 1, 1)))


@pytest.mark.rule("S-21", "S-22")
def test_an_imagined_world_looks_like_the_real_one_and_is_legal() -> None:
    state = pricing((AXE, 2, 3), (4, AXE, 5), None)
    unpriced = pricing(None, None, None)
    random = Random(1)
    for seat in range(3):
        view = observe(state, seat)
        for _ in range(50):
            world = imagine(view, random)
            assert observe(world, seat) == view
            for other, player in enumerate(world.players):
                if player.prices is not None:
                    assert isinstance(player.prices, tuple)
                    assert is_legal(unpriced, SetPrices(other, player.prices))
    assert imagine(observe(unpriced, 0), random) == unpriced


def test_an_imagined_world_can_be_played_on() -> None:
    view = observe(pricing((AXE, 2, 3), None, (1, 1, AXE)), 1)
    after = apply(imagine(view, Random(2)), SetPrices(1, (AXE, 1, 1))).state
    assert after.phase is Phase.MARKET


@pytest.mark.rule("S-21")
@pytest.mark.parametrize("gold", [2, 3, 5])
def test_imagined_prices_are_any_legal_prices_with_equal_chances(gold: int) -> None:
    state = table(Phase.PRICING, *(Player(gold, HOME, offer) for offer in OFFERS))
    possible = set(legal_actions(state, 0))
    random = Random(5)
    draws = 400 * len(possible)
    found = Counter(any_prices(gold, random) for _ in range(draws))
    assert {SetPrices(0, prices) for prices in found} == possible
    assert all(300 < times < 500 for times in found.values())
