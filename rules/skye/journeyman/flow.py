"""How the expansion runs through a round: steps on offer, second purchases, bonus tiles, walks.

`settle` is the heart of it: it lets bonus tiles take effect at the end of a phase until a seat
must decide, or until nothing is left and the table goes on.
"""

from __future__ import annotations

from typing import assert_never

from rules.skye.events import Award, GoldPaid, Scored, TilesKept, TileSold
from rules.skye.expansion import Held, Joint
from rules.skye.journeyman.actions import JourneyAction, LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import BONUS_GOLD, BONUS_POINTS, BONUS_ROADS, KEPT, Bonus
from rules.skye.journeyman.events import BonusGained, RoadLaid, StepDeclined, Walked
from rules.skye.journeyman.journey import Journey, journey_of
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.pending import ANY_TRACK, Pending, Stage, StepOffer
from rules.skye.journeyman.steps import apply_events, open_tracks, take_step
from rules.skye.journeyman.walk import walker
from rules.skye.kinds import Event
from rules.skye.state import GameState, Phase, Step
from rules.table import Seat


def pending_of(state: GameState) -> Pending:
    """Return what is pending in a game with the expansion."""
    assert isinstance(state.pending, Pending), "this is a game with the expansion"
    return state.pending


def begin(state: GameState) -> GameState:
    """Put every journeyman into its castle (J-04)."""
    players = [player._replace(journey=Journey()) for player in state.players]
    return state.with_players(tuple(players))._replace(pending=Pending())


def hold(joint: Joint, step: Step) -> Held:
    """Do what a round with the expansion does where the base game would go on."""
    match joint:
        case Joint.PURCHASE:
            return _after_purchase(step)
        case Joint.MARKET:
            return _second_purchase(step)
        case Joint.HANDS:
            return _resume(Step(_market_closed(step), step.events))
        case Joint.LAND:
            return Held(Step(begin_walks(step.state), step.events), None)
        case _:
            assert_never(joint)


def advance(state: GameState, action: JourneyAction) -> Held:
    """Play one legal action of the expansion."""
    match action:
        case TakeStep():
            return _resume(step_on_offer(state, action))
        case Stay():
            return _resume(Step(_drop_first_offer(state), (StepDeclined(action.seat),)))
        case Walk():
            return _next_walker(walked(state, action))
        case LayRoad():
            return Held(lay_road(state, action), None)
        case _:
            assert_never(action)


def _after_purchase(step: Step) -> Held:
    sale = next((event for event in step.events if isinstance(event, TileSold)), None)
    return _go_on_in_market(step) if sale is None else _resume(_after_sale(step, sale))


def _after_sale(step: Step, sale: TileSold) -> Step:
    """Offer steps: to the buyer of a journeyman tile, then to the seller (J-14, J-15)."""
    offers = [StepOffer(sale.seller, (Track.WARRIOR,), "sale")]
    if sale.tile in JOURNEYMAN_TILES:
        offers.insert(0, StepOffer(sale.buyer, ANY_TRACK, "journeyman_tile"))
    pending = pending_of(step.state)._replace(offers=tuple(offers))
    return Step(step.state._replace(pending=pending), step.events)


def _resume(step: Step) -> Held:
    """Wait for the next step on offer, or go on with the stage of the round."""
    after = settle(step.state)
    events = step.events + after.events
    state, pending = after.state, pending_of(after.state)
    if pending.offers:
        return Held(Step(state, events), None)
    match pending.stage:
        case Stage.PURCHASES | Stage.SECOND_PURCHASES:
            return _go_on_in_market(Step(state._replace(phase=Phase.MARKET), events))
        case Stage.MARKET_CLOSED:
            return Held(Step(state._replace(phase=Phase.BUILD), events), Joint.HANDS)
        case Stage.WALKED:
            return Held(Step(state._replace(pending=Pending()), events), Joint.LAND)
        case _:
            assert_never(pending.stage)


def _go_on_in_market(step: Step) -> Held:
    """Let the market go on once nothing is on offer."""
    if pending_of(step.state).stage is Stage.PURCHASES:
        return Held(step, Joint.PURCHASE)
    return _second_purchase(step)


def _second_purchase(step: Step) -> Held:
    """Let seats buy once more after all have had the first chance (J-12)."""
    again = second_buyer(step.state)
    return Held(step, Joint.MARKET) if again is None else Held(Step(again, step.events), None)


def second_buyer(state: GameState) -> GameState | None:
    """Return the table waiting for the next seat that may buy once more, if any (J-12)."""
    order = state.turn_order
    if pending_of(state).stage is Stage.SECOND_PURCHASES:
        order = order[order.index(state.turn) + 1 :]
    for seat in order:
        if may_buy_again(state, seat):
            return state._replace(turn=seat, pending=Pending(Stage.SECOND_PURCHASES))
    return None


def may_buy_again(state: GameState, seat: Seat) -> bool:
    """Return whether a seat may buy once more; one that passed may not (J-12, S-40)."""
    owns = "second_purchase" in journey_of(state, seat).owned
    return owns and bool(state.players[seat].hand)


def _market_closed(step: Step) -> GameState:
    """Offer the steps that own unsold tiles allow, in turn order (J-14)."""
    kept = {event.seat: event.tiles for event in step.events if isinstance(event, TilesKept)}
    offers = [
        StepOffer(seat, ANY_TRACK, "journeyman_tile")
        for seat in step.state.turn_order
        for tile in kept.get(seat, ())
        if tile in JOURNEYMAN_TILES
    ]
    return step.state._replace(pending=Pending(Stage.MARKET_CLOSED, tuple(offers)))


def settle(state: GameState) -> Step:
    """Go on until a seat must decide about a step, or until nothing is left to decide."""
    events: list[Event] = []
    while True:
        state = _ask_next(state)
        pending = pending_of(state)
        if pending.offers or pending.stage in (Stage.PURCHASES, Stage.SECOND_PURCHASES):
            return Step(state, tuple(events))
        seat = next((s for s in state.turn_order if journey_of(state, s).unlocked), None)
        if seat is None:
            return Step(_free_roads(state), tuple(events))
        step = _take_effect(state, seat)
        state = step.state
        events += step.events


def _ask_next(state: GameState) -> GameState:
    """Wait for the first offer that can be taken; drop those before it."""
    pending = pending_of(state)
    offers = pending.offers
    while offers and not open_tracks(state, offers[0]):
        offers = offers[1:]
    phase = Phase.STEP if offers else state.phase
    return state._replace(phase=phase, pending=pending._replace(offers=offers))


def _take_effect(state: GameState, seat: Seat) -> Step:
    """Let the bonus tile take effect that was unlocked first (J-45)."""
    journey = journey_of(state, seat)
    bonus = journey.unlocked[0]
    events: list[Event] = [BonusGained(seat, bonus)]
    if bonus in BONUS_GOLD:
        events.append(GoldPaid(seat, BONUS_GOLD[bonus], bonus))
    if points := BONUS_POINTS.get(bonus, 0):
        events.append(Scored(seat, "bonus", (Award(points, frozenset(), bonus, points),)))
    roads = BONUS_ROADS.get(bonus, 0)
    gained = journey._replace(
        unlocked=journey.unlocked[1:],
        owned=journey.owned | {bonus} if bonus in KEPT else journey.owned,
        roads=journey.roads + roads,
        fresh=journey.fresh + roads,
    )
    after = state.put(seat, state.players[seat]._replace(journey=gained))
    return Step(_offer_step(apply_events(after, events), seat, bonus), tuple(events))


def _offer_step(state: GameState, seat: Seat, bonus: Bonus) -> GameState:
    if bonus != "advance":
        return state
    offers = (StepOffer(seat, ANY_TRACK, "advance"),)
    return state._replace(pending=pending_of(state)._replace(offers=offers))


def _free_roads(state: GameState) -> GameState:
    """End a phase, so that the road pieces that came in it may be placed (J-50)."""
    players = list(state.players)
    for seat, player in enumerate(players):
        journey = journey_of(state, seat)
        if journey.fresh:
            players[seat] = player._replace(journey=journey._replace(fresh=0))
    return state.with_players(tuple(players))


def _drop_first_offer(state: GameState) -> GameState:
    pending = pending_of(state)
    return state._replace(pending=pending._replace(offers=pending.offers[1:]))


def step_on_offer(state: GameState, action: TakeStep) -> Step:
    """Take the step that the first offer allows."""
    why = pending_of(state).offers[0].why
    step = take_step(state, action.seat, action.track, why)
    return Step(_drop_first_offer(step.state), step.events)


def lay_road(state: GameState, action: LayRoad) -> Step:
    """Link two tiles by a road piece from the reserve (J-51)."""
    player, journey = state.players[action.seat], journey_of(state, action.seat)
    land = player.land.place_road((action.one, action.other))
    after = player._replace(land=land, journey=journey._replace(roads=journey.roads - 1))
    return Step(state.put(action.seat, after), (RoadLaid(*action),))


def begin_walks(state: GameState) -> GameState:
    """Begin the walks once all hands are laid (J-18)."""
    return state._replace(phase=Phase.WALK, turn=state.first)


def _next_walker(step: Step) -> Held:
    """Go on with the next seat; after the last, bonus tiles take effect (J-27)."""
    state = step.state
    turn = state.next_seat(state.turn)
    if turn != state.first:
        return Held(Step(state.with_turn(turn), step.events), None)
    return _resume(Step(state._replace(pending=Pending(Stage.WALKED)), step.events))


def walked(state: GameState, action: Walk) -> Step:
    """Walk, pick up, step; the journeyman stays at the last waypoint (J-23 to J-25)."""
    events: tuple[Event, ...] = ()
    if action.visits:
        one = walker(state, action.seat)
        path, cost = one.path(action.visits), one.cost(action.visits)
        events = (Walked(action.seat, path, cost),)
        state = _move_journeyman(state, action)
    for cell, track in action.visits:
        if track is not None:
            step = take_step(state, action.seat, track, "walk", cell)
            state = step.state
            events += step.events
    return Step(state, events)


def _move_journeyman(state: GameState, action: Walk) -> GameState:
    journey = journey_of(state, action.seat)
    spent = {"extra_movement"} if action.extra else set()
    after = journey._replace(place=action.visits[-1].cell, owned=journey.owned - spent)
    return state.put(action.seat, state.players[action.seat]._replace(journey=after))
