"""Advancing on tracks: printed points, flags, bonus tiles, and the last two spaces."""

from __future__ import annotations

import pytest

from rules.grid import cell
from rules.skye.actions import SetPrices
from rules.skye.events import GoldPaid, Scored
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.boards import BOARDS, Track
from rules.skye.journeyman.bonus import BONUS_TILES, Layout, bonus_on
from rules.skye.journeyman.events import BonusGained, BonusUnlocked
from rules.skye.journeyman.journey import Journey, journey_in, journey_of, printed_gold
from rules.skye.journeyman.pending import Stage
from rules.skye.kinds import Event
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply
from rules.skye.state import GameState, Phase, Step
from rules.skye.text.notation import read_action
from tests.support.tables.board import play
from tests.support.tables.travels import (
    LAYOUT,
    NORTH_ROAD,
    journey_table,
    markers,
    offer,
    traveller,
    walking,
)

SLOT_OF = {
    bonus: (Track(track), numeral)
    for track, own in enumerate(LAYOUT)
    for numeral, bonus in zip(("I", "II", "III"), own, strict=True)
}


def before_slot(track: Track, numeral: str) -> tuple[int, int, int]:
    """Markers of which one stands right before the slot."""
    spaces = BOARDS["2-4"][track].spaces
    at = [0, 0, 0]
    at[track] = next(n for n, space in enumerate(spaces) if space.slot == numeral)
    return at[0], at[1], at[2]


def unlocking(bonus: str, *, stage: Stage = Stage.MARKET_CLOSED, owned: str = "") -> GameState:
    """Seat 0 is offered a step on to the slot of a bonus tile, after the last purchase."""
    track, numeral = SLOT_OF[bonus]
    player = traveller(gold=3, at=before_slot(track, numeral), hand=("L69",), owned=owned)
    return journey_table(
        Phase.STEP,
        player,
        traveller(hand=("L02",)),
        stage=stage,
        offers=(offer(0, "journeyman_tile"),),
    )


def gained(bonus: str) -> Step:
    """After seat 0 took that step and the phase ended."""
    track, _ = SLOT_OF[bonus]
    return apply(unlocking(bonus), TakeStep(0, track))


def scored(events: tuple[Event, ...], source: str) -> int:
    """Points of seat 0 from a source."""
    return sum(e.points for e in events if isinstance(e, Scored) and e.source == source)


@pytest.mark.rule("J-40")
def test_printed_points_are_scored_at_once() -> None:
    state = walking(traveller(NORTH_ROAD, at=(7, 0, 0)))
    step = play(state, "walk 0 0,-2:warrior")
    [event] = [e for e in step.events if isinstance(e, Scored)]
    assert (event.source, event.points) == ("progress", 2)
    assert event.awards[0].cells == {cell(0, -2)}
    assert step.state.scores == (2, 0)


@pytest.mark.rule("J-41")
def test_a_flag_unlocked_in_the_walk_does_not_lengthen_this_walk() -> None:
    state = walking(traveller(NORTH_ROAD))
    step = play(state, "walk 0 0,-3:merchant")
    assert journey_of(step.state, 0).movement(BOARDS["2-4"]) == 5
    assert is_legal(state, read_action(state, "walk 0 0,-3:merchant 0,-2"))
    assert not is_legal(state, read_action(state, "walk 0 0,-3:merchant 0,-1"))


@pytest.mark.rule("J-41")
def test_a_points_flag_unlocked_in_the_walk_counts_in_the_scoring_that_follows() -> None:
    state = walking(traveller(NORTH_ROAD))
    step = play(state, "walk 0 0,-1:warrior", "walk 1")
    assert scored(step.events, "flags") == 1


@pytest.mark.rule("J-41", "J-45")
def test_a_bonus_tile_unlocked_in_the_market_waits_for_its_end() -> None:
    seller = traveller(gold=9, at=(9, 0, 0))._replace(offer=("L01", "L02"), prices=(1, 1))
    buyer = traveller(gold=9)._replace(offer=("L03",), prices=(1,))
    layout: Layout = (("advance", "five_gold", "bank_pays"), *LAYOUT[1:])
    state = journey_table(Phase.MARKET, buyer, seller, layouts=(LAYOUT, layout))
    step = play(state, "buy 0 1:L01", "step 1 warrior")
    assert journey_of(step.state, 1).unlocked == ("bank_pays",)
    assert not journey_of(step.state, 1).owned
    assert BonusUnlocked(1, "bank_pays") in step.events
    step = play(step.state, "buy 1 0:L03")
    assert GoldPaid(1, -1, "purchase") in step.events
    step = play(step.state, "stay 0")
    assert journey_of(step.state, 1).owned == {"bank_pays"}
    assert BonusGained(1, "bank_pays") in step.events
    assert step.state.phase is Phase.BUILD


@pytest.mark.rule("J-42")
def test_flags_stay_when_the_marker_moves_on() -> None:
    journey = Journey(markers=(0, 3, 0), reached=(0, 3, 0))
    assert (journey.movement(BOARDS["2-4"]), journey.income(BOARDS["2-4"])) == (5, 2)


@pytest.mark.rule("J-43")
@pytest.mark.parametrize("side", BOARDS)
@pytest.mark.parametrize("track", Track)
def test_the_marker_moves_back_and_forth_on_the_last_two_spaces(side: str, track: Track) -> None:
    board = BOARDS[side]
    last = len(board[track].spaces)
    journey = Journey()
    seen = []
    for _ in range(last + 4):
        journey = journey.moved(board, track)
        seen.append(journey.markers[track])
    assert seen == [*range(1, last + 1), last - 1, last, last - 1, last]
    assert journey.reached[track] == last


@pytest.mark.rule("J-43")
def test_moving_back_and_forth_needs_the_requirement_and_scores_each_time() -> None:
    state = walking(traveller(NORTH_ROAD, at=(0, 0, 10), owned="second_purchase"))
    step = play(state, "walk 0 0,0:herald 0,-1")
    assert (markers(step.state), step.state.scores[0]) == ((0, 0, 9), 4)
    step = play(state, "walk 0 0,0:herald 0,-1:herald")
    assert (markers(step.state), step.state.scores[0]) == ((0, 0, 10), 8)
    assert journey_of(step.state, 0).owned == {"second_purchase"}
    assert not [e for e in step.events if isinstance(e, BonusUnlocked)]


@pytest.mark.rule("J-43")
def test_gold_and_slots_act_on_the_first_entry_only() -> None:
    course = BOARDS["2-4"][Track.HERALD]
    spaces = (*course.spaces[:-2], course.spaces[-2]._replace(gold=7), course.spaces[-1])
    board = (*BOARDS["2-4"][:2], course._replace(spaces=spaces))
    first = Journey(markers=(0, 0, 8), reached=(0, 0, 8))
    again = Journey(markers=(0, 0, 10), reached=(0, 0, 10))
    assert printed_gold(board, first, Track.HERALD) == 7
    assert printed_gold(board, again, Track.HERALD) == 0


@pytest.mark.rule("J-43")
def test_a_slot_in_the_endless_pair_gives_its_bonus_tile_once() -> None:
    state = walking(traveller(NORTH_ROAD, at=(0, 9, 0)))
    step = play(state, "walk 0 0,-3:merchant")
    assert [e.bonus for e in step.events if isinstance(e, BonusUnlocked)] == ["bank_pays"]
    back = walking(traveller(NORTH_ROAD, at=(0, 11, 0), owned="bank_pays"))
    step = play(back, "walk 0 0,-3:merchant")
    assert (markers(step.state), step.state.scores[0]) == ((0, 10, 0), 3)
    assert not [e for e in step.events if isinstance(e, BonusUnlocked)]


@pytest.mark.rule("J-45")
def test_bonus_tiles_take_effect_in_the_order_of_unlocking_and_seat_by_seat() -> None:
    players = [traveller(at=(2, 0, 1), hand=("L69",)), traveller(at=(2, 0, 0), hand=("L02",))]
    offers = (offer(1, "sale"), offer(0, "journeyman_tile"), offer(0, "journeyman_tile"))
    state = journey_table(Phase.STEP, *players, stage=Stage.MARKET_CLOSED, offers=offers)
    step = play(state, "step 1 warrior", "step 0 herald", "step 0 warrior")
    effects = [(e.seat, e.bonus) for e in step.events if isinstance(e, BonusGained)]
    assert effects == [(0, "road_and_point"), (0, "third_waypoint"), (1, "third_waypoint")]


@pytest.mark.rule("J-45")
def test_a_bonus_tile_unlocked_by_advance_takes_effect_in_the_same_window() -> None:
    player = traveller(at=(2, 2, 0), hand=("L69",))
    state = journey_table(
        Phase.STEP,
        player,
        traveller(hand=("L02",)),
        stage=Stage.MARKET_CLOSED,
        offers=(offer(0, "journeyman_tile"),),
    )
    state = play(state, "step 0 merchant").state
    assert (state.phase, to_act(state)) == (Phase.STEP, (0,))
    step = play(state, "step 0 warrior")
    assert BonusGained(0, "third_waypoint") in step.events
    assert step.state.phase is Phase.BUILD
    assert journey_of(step.state, 0).waypoints == 3


# ---- the nine bonus tiles (J-46)


@pytest.mark.rule("J-46", "J-04")
def test_third_waypoint_gives_three_waypoints_from_now_on() -> None:
    assert journey_of(unlocking("third_waypoint"), 0).waypoints == 2
    assert journey_of(gained("third_waypoint").state, 0).waypoints == 3


@pytest.mark.rule("J-46")
def test_advance_gives_one_step_on_any_track_without_its_demand_but_not_without_its_gold() -> None:
    state = gained("advance").state
    assert (state.phase, to_act(state)) == (Phase.STEP, (0,))
    assert list(legal_actions(state, 0)) == [*[TakeStep(0, track) for track in Track], Stay(0)]
    assert markers(apply(state, TakeStep(0, Track.HERALD)).state) == (0, 3, 1)
    journey = journey_of(state, 0)._replace(markers=(0, 3, 2), reached=(0, 3, 2))
    poor = state.put(0, state.players[0]._replace(journey=journey))
    assert TakeStep(0, Track.HERALD) not in list(legal_actions(poor, 0))
    rich = poor.put(0, poor.players[0]._replace(gold=5))
    assert apply(rich, TakeStep(0, Track.HERALD)).state.players[0].gold == 0
    assert apply(state, Stay(0)).state.phase is Phase.BUILD


@pytest.mark.rule("J-46")
def test_road_and_point_gives_a_point_and_a_road_piece() -> None:
    step = gained("road_and_point")
    assert scored(step.events, "bonus") == 1
    assert journey_of(step.state, 0).roads == 1


@pytest.mark.rule("J-46", "J-26")
def test_extra_movement_is_kept_for_one_walk() -> None:
    journey = journey_of(gained("extra_movement").state, 0)
    assert journey.extra_movement() == 4
    assert journey.movement(BOARDS["2-4"]) == 4


@pytest.mark.rule("J-46")
def test_five_gold_gives_five_gold() -> None:
    step = gained("five_gold")
    assert step.state.players[0].gold == 8
    assert GoldPaid(0, 5, "five_gold") in step.events


@pytest.mark.rule("J-46")
def test_two_roads_gives_two_road_pieces() -> None:
    assert journey_of(gained("two_roads").state, 0).roads == 2


@pytest.mark.rule("J-46", "J-10", "J-11")
def test_no_axe_gives_three_points_and_lets_its_owner_keep_all_tiles() -> None:
    step = gained("no_axe")
    assert scored(step.events, "bonus") == 3
    player = step.state.players[0]
    assert player.may_keep_all
    journey = journey_in(player)
    assert journey
    assert journey.axe_gold == 3
    pricing = step.state._replace(
        phase=Phase.PRICING,
        players=tuple(p._replace(gold=5, offer=("L01", "L04", "L05")) for p in step.state.players),
    )
    assert is_legal(pricing, SetPrices(0, (1, 1, 1)))
    assert not is_legal(pricing, SetPrices(1, (1, 1, 1)))


@pytest.mark.rule("J-46", "J-13")
def test_bank_pays_gives_three_points_and_free_purchases() -> None:
    step = gained("bank_pays")
    assert scored(step.events, "bonus") == 3
    assert step.state.players[0].bank_pays
    assert not step.state.players[1].bank_pays


@pytest.mark.rule("J-46", "J-12")
def test_second_purchase_gives_three_points_and_one_tile_more_a_round() -> None:
    step = gained("second_purchase")
    assert scored(step.events, "bonus") == 3
    assert journey_of(step.state, 0).owned == {"second_purchase"}


@pytest.mark.rule("J-46")
@pytest.mark.parametrize("bonus", [b for own in BONUS_TILES.values() for b in own])
def test_every_bonus_tile_takes_effect_once(bonus: str) -> None:
    step = gained(bonus)
    told = [event for event in step.events if isinstance(event, BonusUnlocked | BonusGained)]
    assert [event.bonus for event in told] == [bonus, bonus]
    assert not journey_of(step.state, 0).unlocked
    track, numeral = SLOT_OF[bonus]
    assert bonus_on(LAYOUT, track, numeral) == bonus
