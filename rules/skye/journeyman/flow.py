"""How the expansion runs through a round: steps on offer, second purchases, bonus tiles, walks.

`settle` is the heart of it: it lets bonus tiles take effect at the end of a phase until a seat
must decide, or until nothing is left and the table goes on.
"""

from __future__ import annotations

from rules.skye.actions import Buy
from rules.skye.events import Award, Event, GoldPaid, Scored
from rules.skye.journeyman.actions import LayRoad, TakeStep, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import BONUS_GOLD, BONUS_POINTS, BONUS_ROADS, KEPT, Bonus
from rules.skye.journeyman.events import BonusGained, RoadLaid, Walked
from rules.skye.journeyman.journey import journey_of
from rules.skye.journeyman.pending import ANY_TRACK, Pending, Stage, StepOffer
from rules.skye.journeyman.steps import open_tracks, settled, take_step
from rules.skye.journeyman.walk import walker
from rules.skye.landscape import JOURNEYMAN_TILES
from rules.skye.state import GameState, Phase, Step
from rules.table import Seat


def pending_of(state: GameState) -> Pending:
    """What is pending in a game with the expansion."""
    assert state.pending is not None, "this is a game with the expansion"
    return state.pending


def after_sale(state: GameState, action: Buy) -> GameState:
    """J-14, J-15: the buyer of a journeyman tile may step, then the seller on the warrior track."""
    offers = [StepOffer(action.seller, (Track.WARRIOR,), "sale")]
    if action.tile in JOURNEYMAN_TILES:
        offers.insert(0, StepOffer(action.seat, ANY_TRACK, "journeyman_tile"))
    return state._replace(pending=pending_of(state)._replace(offers=tuple(offers)))


def second_buyer(state: GameState) -> GameState | None:
    """J-12: the table waiting for the next seat that may buy once more, if there is one."""
    order = state.turn_order
    if pending_of(state).stage is Stage.SECOND_PURCHASES:
        order = order[order.index(state.turn) + 1 :]
    for seat in order:
        if may_buy_again(state, seat):
            return state._replace(turn=seat, pending=Pending(Stage.SECOND_PURCHASES))
    return None


def may_buy_again(state: GameState, seat: Seat) -> bool:
    """J-12: who passed the first time has passed for the round (S-40)."""
    owns = "second_purchase" in journey_of(state, seat).owned
    return owns and bool(state.players[seat].hand)


def market_closed(state: GameState) -> Pending:
    """J-14: what the own unsold tiles allow, in turn order; asked before they are taken back."""
    offers = [
        StepOffer(seat, ANY_TRACK, "journeyman_tile")
        for seat in state.turn_order
        for tile in state.players[seat].offer
        if tile in JOURNEYMAN_TILES
    ]
    return Pending(Stage.MARKET_CLOSED, tuple(offers))


def settle(state: GameState) -> Step:
    """Go on until a seat must decide about a step, or until nothing is left to decide."""
    events: list[Event] = []
    while True:
        state = _asking(state)
        pending = pending_of(state)
        if pending.offers or pending.stage in (Stage.PURCHASES, Stage.SECOND_PURCHASES):
            return Step(state, tuple(events))
        seat = next((s for s in state.turn_order if journey_of(state, s).unlocked), None)
        if seat is None:
            return Step(_rested(state), tuple(events))
        step = _take_effect(state, seat)
        state = step.state
        events += step.events


def _asking(state: GameState) -> GameState:
    """The table waiting for the first offer that can be taken; the others are gone."""
    pending = pending_of(state)
    offers = pending.offers
    while offers and not open_tracks(state, offers[0]):
        offers = offers[1:]
    phase = Phase.STEP if offers else state.phase
    return state._replace(phase=phase, pending=pending._replace(offers=offers))


def _take_effect(state: GameState, seat: Seat) -> Step:
    """J-45: the bonus tile that was unlocked first takes effect."""
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
    return Step(_offering(settled(after, events), seat, bonus), tuple(events))


def _offering(state: GameState, seat: Seat, bonus: Bonus) -> GameState:
    if bonus != "advance":
        return state
    offers = (StepOffer(seat, ANY_TRACK, "advance"),)
    return state._replace(pending=pending_of(state)._replace(offers=offers))


def _rested(state: GameState) -> GameState:
    """J-50: a phase is over, so the road pieces that came in it may be placed."""
    players = list(state.players)
    for seat, player in enumerate(players):
        journey = journey_of(state, seat)
        if journey.fresh:
            players[seat] = player._replace(journey=journey._replace(fresh=0))
    return state.with_players(tuple(players))


def answered(state: GameState) -> GameState:
    """The first offer is taken or declined."""
    pending = pending_of(state)
    return state._replace(pending=pending._replace(offers=pending.offers[1:]))


def step_on_offer(state: GameState, action: TakeStep) -> Step:
    """The step that the first offer allows."""
    why = pending_of(state).offers[0].why
    step = take_step(state, action.seat, action.track, why)
    return Step(answered(step.state), step.events)


def lay_road(state: GameState, action: LayRoad) -> Step:
    """J-51: a road piece from the reserve links two tiles."""
    player, journey = state.players[action.seat], journey_of(state, action.seat)
    land = player.land.pave((action.one, action.other))
    after = player._replace(land=land, journey=journey._replace(roads=journey.roads - 1))
    return Step(state.put(action.seat, after), (RoadLaid(*action),))


def begin_walks(state: GameState) -> GameState:
    """J-18: all hands are laid; the first seat walks."""
    return state._replace(phase=Phase.WALK, turn=state.first)


def walked(state: GameState, action: Walk) -> Step:
    """J-23 to J-25: walk, pick up, step; the journeyman stays where the last waypoint lay."""
    events: tuple[Event, ...] = ()
    if action.visits:
        one = walker(state, action.seat)
        path, cost = one.path(action.visits), one.cost(action.visits)
        events = (Walked(action.seat, path, cost),)
        state = _arrived(state, action)
    for cell, track in action.visits:
        if track is not None:
            step = take_step(state, action.seat, track, "walk", cell)
            state = step.state
            events += step.events
    return Step(state, events)


def _arrived(state: GameState, action: Walk) -> GameState:
    journey = journey_of(state, action.seat)
    spent = {"extra_movement"} if action.extra else set()
    after = journey._replace(place=action.visits[-1].cell, owned=journey.owned - spent)
    return state.put(action.seat, state.players[action.seat]._replace(journey=after))
