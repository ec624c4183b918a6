"""What Journeyman changes before building: income, prices, purchases and their advances."""

from __future__ import annotations

import pytest

from rules.skye.actions import Buy, Pass, SetPrices
from rules.skye.events import GoldPaid, Scored, TileAxed
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.boards import BOARDS, Track
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.pending import Stage
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply
from rules.skye.rounds import begin_round
from rules.skye.state import GameState, Phase
from rules.table import IllegalAction
from tests.support.tables.board import play
from tests.support.tables.travels import (
    NORTH_ROAD,
    journey_table,
    markers,
    offer,
    traveller,
    walking,
)


def market(*, owned: str = "", gold: int = 9, first_tile: str = "L01") -> GameState:
    """Seat 0 goes first; seat 1 offers two tiles for 3 and 1, seat 0 two for 2 each."""
    own = traveller(gold=gold, owned=owned)._replace(offer=("L10", "L11"), prices=(2, 2))
    other = traveller(gold=9)._replace(offer=(first_tile, "L02"), prices=(3, 1))
    return journey_table(Phase.MARKET, own, other)


def income_of(state: GameState, seat: int = 0) -> dict[str, int]:
    paid = [e for e in begin_round(state).events if isinstance(e, GoldPaid) and e.seat == seat]
    return {event.why: event.amount for event in paid}


@pytest.mark.rule("J-10", "J-42")
@pytest.mark.parametrize(("reached", "gold"), [(0, 0), (1, 0), (2, 2), (4, 2), (5, 4), (11, 7)])
def test_only_the_furthest_income_flag_pays(reached: int, gold: int) -> None:
    state = journey_table(Phase.WALK, traveller(at=(0, reached, 0)), traveller())
    assert income_of(state).get("merchant", 0) == gold


@pytest.mark.rule("J-10")
@pytest.mark.parametrize(("reached", "gold"), [(2, 2), (5, 5), (7, 7)])
def test_five_players_have_other_income_flags(reached: int, gold: int) -> None:
    state = journey_table(Phase.WALK, traveller(at=(0, reached, 0)), *[traveller()] * 4)
    assert income_of(state)["merchant"] == gold


@pytest.mark.rule("J-10")
def test_the_owner_of_no_axe_gets_three_more_gold() -> None:
    state = journey_table(Phase.WALK, traveller(owned="no_axe"), traveller())
    assert income_of(state) == {"castle": 5, "no_axe": 3}
    assert income_of(state, 1) == {"castle": 5}


def pricing(owned: str, gold: int) -> GameState:
    players = [
        traveller(gold=gold, owned=owned, offer=("L01", "L02", "L03")),
        traveller(gold=5, offer=("L04", "L05", "L06")),
    ]
    return journey_table(Phase.PRICING, *players)


@pytest.mark.rule("J-11")
def test_the_owner_of_no_axe_may_price_all_three_tiles_or_play_normally() -> None:
    state = pricing("no_axe", 5)
    listed = [action for action in legal_actions(state, 0) if isinstance(action, SetPrices)]
    kept = [action.prices for action in listed if 0 not in action.prices]
    assert len(kept) == 10
    assert all(min(prices) >= 1 and sum(prices) <= 5 for prices in kept)
    assert len(listed) == 10 + 30
    assert all(is_legal(state, action) for action in listed)


@pytest.mark.rule("J-11")
def test_pricing_three_tiles_discards_none() -> None:
    step = play(pricing("no_axe", 5), "price 0 L01=1 L02=2 L03=1", "price 1 L04=axe L05=1 L06=1")
    assert step.state.players[0].offer == ("L01", "L02", "L03")
    assert [event.seat for event in step.events if isinstance(event, TileAxed)] == [1]


@pytest.mark.rule("J-11")
@pytest.mark.parametrize("prices", [(1, 1, 1), (2, 1, 1)])
def test_without_no_axe_one_tile_goes_back(prices: tuple[int, ...]) -> None:
    with pytest.raises(IllegalAction, match="S-21"):
        apply(pricing("bank_pays", 5), SetPrices(0, prices))
    with pytest.raises(IllegalAction, match="S-21"):
        apply(pricing("no_axe", 2), SetPrices(0, prices))


@pytest.mark.rule("J-12")
def test_the_owner_of_second_purchase_buys_again_after_all_players() -> None:
    state = play(market(owned="second_purchase"), "buy 0 1:L02", "stay 1", "pass 1").state
    assert (state.phase, to_act(state)) == (Phase.MARKET, (0,))
    assert set(legal_actions(state, 0)) == {Buy(0, 1, "L01"), Pass(0)}
    state = play(state, "buy 0 1:L01", "stay 1").state
    assert state.phase is Phase.BUILD
    assert state.players[0].hand == ("L02", "L01", "L10", "L11")


@pytest.mark.rule("J-12")
def test_a_second_purchase_may_be_passed_and_comes_once() -> None:
    state = play(market(owned="second_purchase"), "buy 0 1:L02", "stay 1", "pass 1", "pass 0").state
    assert state.phase is Phase.BUILD


@pytest.mark.rule("J-12")
@pytest.mark.parametrize("owned", ["", "second_purchase"])
def test_passing_or_lacking_the_bonus_tile_gives_no_second_purchase(owned: str) -> None:
    lines = ["pass 0"] if owned else ["buy 0 1:L02", "stay 1"]
    assert play(market(owned=owned), *lines, "pass 1").state.phase is Phase.BUILD


@pytest.mark.rule("J-12")
def test_second_purchases_go_in_turn_order() -> None:
    players = [
        traveller(gold=20, owned="second_purchase")._replace(offer=(a, b), prices=(1, 1))
        for a, b in (("L01", "L02"), ("L03", "L04"), ("L05", "L06"))
    ]
    state = journey_table(Phase.MARKET, *players)
    state = play(state, "buy 0 1:L03", "stay 1", "buy 1 2:L05", "stay 2", "buy 2 0:L01").state
    state = play(state, "stay 0").state
    assert (state.turn, state.phase) == (0, Phase.MARKET)
    assert play(state, "pass 0").state.turn == 1
    assert play(state, "pass 0", "pass 1").state.turn == 2


@pytest.mark.rule("J-13")
def test_the_bank_pays_and_the_seller_gets_price_and_stake() -> None:
    state = market(owned="bank_pays", gold=4)
    assert state.players[0].purse == 0
    step = play(state, "buy 0 1:L01")
    assert [player.gold for player in step.state.players] == [4, 12]
    paid = [(e.seat, e.amount, e.why) for e in step.events if isinstance(e, GoldPaid)]
    assert paid == [(1, 3, "sale")]


@pytest.mark.rule("J-13")
def test_without_gold_or_the_bank_nothing_can_be_bought() -> None:
    with pytest.raises(IllegalAction, match="S-42"):
        play(market(gold=4), "buy 0 1:L01")


@pytest.mark.rule("J-14")
def test_a_bought_journeyman_tile_allows_a_step_on_any_track_at_once() -> None:
    state = play(market(first_tile="J3"), "buy 0 1:J3").state
    assert (state.phase, to_act(state)) == (Phase.STEP, (0,))
    assert list(legal_actions(state, 0)) == [*[TakeStep(0, track) for track in Track], Stay(0)]
    state = play(state, "step 0 herald").state
    assert markers(state) == (0, 0, 1)
    assert "J3" in state.players[0].hand
    assert to_act(state) == (1,)


@pytest.mark.rule("J-14")
def test_own_unsold_journeyman_tiles_allow_steps_after_the_last_purchase_in_turn_order() -> None:
    players = [
        traveller(gold=9)._replace(offer=("J1", "J2"), prices=(1, 1)),
        traveller(gold=9)._replace(offer=("J3", "L02"), prices=(1, 1)),
    ]
    state = play(journey_table(Phase.MARKET, *players), "pass 0", "pass 1").state
    assert (state.phase, to_act(state)) == (Phase.STEP, (0,))
    assert [player.gold for player in state.players] == [7, 7]
    state = play(state, "step 0 warrior", "step 0 warrior").state
    assert to_act(state) == (1,)
    state = play(state, "step 1 merchant").state
    assert (markers(state), markers(state, 1)) == ((2, 0, 0), (0, 1, 0))
    assert (state.phase, state.turn) == (Phase.BUILD, 0)


@pytest.mark.rule("J-15")
def test_every_sale_allows_the_seller_a_step_on_the_warrior_track_only() -> None:
    state = play(market(), "buy 0 1:L01").state
    assert (state.phase, to_act(state)) == (Phase.STEP, (1,))
    assert list(legal_actions(state, 1)) == [TakeStep(1, Track.WARRIOR), Stay(1)]
    with pytest.raises(IllegalAction, match="J-15"):
        apply(state, TakeStep(1, Track.HERALD))
    state = play(state, "step 1 warrior", "buy 1 0:L10", "step 0 warrior").state
    assert (markers(state, 1), markers(state, 0)) == ((1, 0, 0), (1, 0, 0))


@pytest.mark.rule("J-15")
def test_a_seller_may_sell_twice_and_step_twice() -> None:
    players = [traveller(gold=9)._replace(offer=("L01", "L02"), prices=(1, 1))]
    players += [traveller(gold=9)._replace(offer=(a,), prices=(1,)) for a in ("L03", "L04")]
    state = journey_table(Phase.MARKET, *players)
    state = play(state, "pass 0", "buy 1 0:L01", "step 0 warrior", "buy 2 0:L02").state
    assert markers(play(state, "step 0 warrior").state) == (2, 0, 0)


@pytest.mark.rule("J-16")
def test_printed_gold_is_paid_on_a_free_step_and_stakes_cannot_pay_it() -> None:
    bought = market(first_tile="J3", gold=12)
    journey = journey_of(bought, 0)._replace(markers=(0, 0, 2), reached=(0, 0, 2))
    state = bought.put(0, bought.players[0]._replace(journey=journey))
    state = play(state, "buy 0 1:J3").state
    assert state.players[0].purse == 5
    step = apply(state, TakeStep(0, Track.HERALD))
    assert step.state.players[0].purse == 0
    assert [e.amount for e in step.events if isinstance(e, GoldPaid)] == [-5]
    poorer = state.put(0, state.players[0]._replace(gold=8))
    assert TakeStep(0, Track.HERALD) not in list(legal_actions(poorer, 0))
    with pytest.raises(IllegalAction, match="J-16"):
        apply(poorer, TakeStep(0, Track.HERALD))


@pytest.mark.rule("J-16")
def test_an_advance_is_always_optional() -> None:
    state = play(market(), "buy 0 1:L01", "stay 1").state
    assert markers(state, 1) == (0, 0, 0)


@pytest.mark.rule("J-16")
def test_an_unaffordable_advance_is_not_offered() -> None:
    poor = traveller(gold=4, at=(0, 0, 2))
    state = journey_table(
        Phase.STEP, poor, traveller(), offers=(offer(0, "advance", Track.HERALD),) * 2
    )
    with pytest.raises(IllegalAction, match="J-16"):
        apply(state, TakeStep(0, Track.HERALD))
    assert apply(state, Stay(0)).state.phase is Phase.MARKET


@pytest.mark.rule("J-17", "J-42")
def test_both_furthest_points_flags_score_before_the_objectives() -> None:
    state = walking(traveller(NORTH_ROAD, at=(8, 0, 7)), traveller(at=(1, 0, 0)))
    scored = [e for e in play(state, "walk 0", "walk 1").events if isinstance(e, Scored)]
    assert [(e.seat, e.source, e.points) for e in scored[:2]] == [(0, "flags", 5), (1, "flags", 1)]
    assert [award.why for award in scored[0].awards] == ["warrior_flag", "herald_flag"]
    assert [award.points for award in scored[0].awards] == [3, 2]
    assert all(event.source != "flags" for event in scored[2:])


@pytest.mark.rule("J-44")
@pytest.mark.parametrize("track", Track)
def test_free_steps_work_in_the_endless_pair(track: Track) -> None:
    course = BOARDS["2-4"][track]
    last = len(course.spaces)
    at = (last if track is Track.WARRIOR else 0, last if track is Track.MERCHANT else 0)
    player = traveller(at=(*at, last if track is Track.HERALD else 0))
    state = journey_table(
        Phase.STEP, player, traveller(), offers=(offer(0, "journeyman_tile"),) * 2
    )
    state = apply(state, TakeStep(0, track)).state
    assert (markers(state)[track], state.scores[0]) == (last - 1, course.endless)
    state = apply(state, TakeStep(0, track)).state
    assert (markers(state)[track], state.scores[0]) == (last, 2 * course.endless)


@pytest.mark.rule("J-14", "J-15")
def test_a_player_advances_only_when_offered_and_only_its_own_marker() -> None:
    with pytest.raises(IllegalAction, match="J-14"):
        apply(market(), TakeStep(0, Track.WARRIOR))
    state = journey_table(Phase.STEP, traveller(), traveller(), offers=(offer(0, "sale"),))
    with pytest.raises(IllegalAction, match="offered to seat 0"):
        apply(state, Stay(1))


def test_without_journeyman_its_actions_are_illegal() -> None:
    state = market()._replace(pending=None)
    with pytest.raises(IllegalAction, match="J-01"):
        apply(state, Stay(0))


def test_steps_of_a_second_purchase_lead_back_to_the_second_purchases() -> None:
    players = [
        traveller(gold=20, owned="second_purchase", hand=("L20",))._replace(
            offer=("L01",), prices=(1,)
        ),
        traveller(gold=20, owned="second_purchase", hand=("L21",))._replace(
            offer=("L03",), prices=(1,)
        ),
    ]
    state = journey_table(Phase.MARKET, *players, stage=Stage.SECOND_PURCHASES)
    state = play(state, "buy 0 1:L03", "stay 1").state
    assert (state.phase, state.turn) == (Phase.MARKET, 1)
