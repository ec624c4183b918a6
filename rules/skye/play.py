"""Playing one action: state in, state and events out.

Phases that wait for nobody (reveal, discard, unsold tiles, scoring, income) run inside the step
that sets them off; after `apply` the state always waits for someone, or is over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.grid import part_of
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.events import (
    GoldPaid,
    Passed,
    PricesRevealed,
    RegionCompleted,
    ScreenClosed,
    TileAxed,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TilesKept,
    TileSold,
)
from rules.skye.expansion import EXPANSIONS, Joint, full_bag, owner_of
from rules.skye.kinds import Action, AddedAction, Event
from rules.skye.landscape import TILES
from rules.skye.refusal import fault
from rules.skye.rounds import begin_round, end_round
from rules.skye.state import AXE, START_GOLD, GameState, Phase, Player, Setup, Step
from rules.skye.territory import HOME, Region, Territory
from rules.skye.tiles import TileId
from rules.table import IllegalAction, Seat


def start(setup: Setup) -> Step:
    """Return the table before the first draw; the first income is already paid (S-03, S-04)."""
    players = tuple(Player(START_GOLD, HOME) for _ in setup.seats)
    first, bag, scores = setup.first, full_bag(setup.expansions), (0,) * len(players)
    state = GameState(setup, 1, Phase.DRAW, first, first, players, bag, scores)
    for name in setup.expansions:
        state = EXPANSIONS[name].begin(state)
    return begin_round(state)


def apply(state: GameState, action: Action) -> Step:
    """Play one legal action. Raises IllegalAction and leaves `state` as it was."""
    if wrong := fault(state, action):
        raise IllegalAction(wrong)
    return advance(state, action)


def advance(state: GameState, action: Action) -> Step:
    """Like apply, without the legality check."""
    match action:
        case Draw():
            return _draw(state, action)
        case SetPrices():
            return _set_prices(state, action)
        case Buy():
            return _reach(Joint.PURCHASE, _buy(state, action))
        case Pass():
            return _reach(Joint.PURCHASE, Step(state, (Passed(action.seat),)))
        case Place():
            return then(_place(state, action), _next_builder)
        case GiveBack():
            return then(_give_back(state, action), _next_builder)
        case _:
            return _advance_added(state, action)


def _advance_added(state: GameState, action: AddedAction) -> Step:
    """Play an action of an expansion, and go on where it lets the base game go on."""
    owner, names = owner_of(action), state.setup.expansions
    step, joint = owner.advance(state, action)
    return step if joint is None else _reach(joint, step, names[names.index(owner.name) + 1 :])


def _reach(joint: Joint, step: Step, asked: tuple[str, ...] | None = None) -> Step:
    """Go on after a joint, unless one of the expansions asked holds the round up there."""
    for name in step.state.setup.expansions if asked is None else asked:
        step, held = EXPANSIONS[name].hold(joint, step)
        if held is None:
            return step
        joint = held
    return then(step, _AFTER[joint])


def then(step: Step, phase: Callable[[GameState], Step]) -> Step:
    """Run a follow-up and append its events to the step."""
    after = phase(step.state)
    return Step(after.state, step.events + after.events)


def _draw(state: GameState, action: Draw) -> Step:
    drawn = {tile for hand in action.hands for tile in hand}
    players = tuple(
        Player(player.gold, player.land, hand, None, (), player.journey)
        for player, hand in zip(state.players, action.hands, strict=True)
    )
    bag = tuple([tile for tile in state.bag if tile not in drawn])
    after = state._replace(phase=Phase.PRICING, players=players, bag=bag)
    return Step(after, (TilesDrawn(action.hands),))


def _set_prices(state: GameState, action: SetPrices) -> Step:
    player = state.players[action.seat]
    priced = Player(player.gold, player.land, player.offer, action.prices, (), player.journey)
    step = Step(state.put(action.seat, priced), (ScreenClosed(action.seat),))
    if any([player.prices is None for player in step.state.players]):
        return step
    return then(step, _reveal)


def _reveal(state: GameState) -> Step:
    """Show all prices together; the axed tiles go back into the bag (S-23, S-30)."""
    offers = tuple([player.offer for player in state.players])
    prices = tuple([_open_prices(player) for player in state.players])
    events: list[Event] = [PricesRevealed(offers, prices)]
    players = []
    axed = []
    for seat, player in enumerate(state.players):
        if AXE not in prices[seat]:
            players.append(player)
            continue
        slot = prices[seat].index(AXE)
        axed.append(player.offer[slot])
        events.append(TileAxed(seat, player.offer[slot]))
        players.append(_without_offer(player, slot))
    after = state._replace(
        phase=Phase.MARKET,
        turn=state.first,
        players=tuple(players),
        bag=tuple(sorted((*state.bag, *axed))),
    )
    return Step(after, tuple(events))


def _buy(state: GameState, action: Buy) -> Step:
    """Pay the seller, who takes the stake back as well (S-41)."""
    seller, buyer = state.players[action.seller], state.players[action.seat]
    slot = seller.offer.index(action.tile)
    price = _open_prices(seller)[slot]
    sold = _without_offer(seller, slot)
    paid = 0 if buyer.bank_pays else price
    bought = buyer._replace(gold=buyer.gold - paid, hand=(*buyer.hand, action.tile))
    players = list(state.players)
    players[action.seller] = sold._replace(gold=sold.gold + price)
    players[action.seat] = bought
    after = state.with_players(tuple(players))
    sold_for = TileSold(action.tile, action.seller, action.seat, price)
    earned = GoldPaid(action.seller, price, "sale")
    if not paid:
        return Step(after, (sold_for, earned))
    return Step(after, (sold_for, GoldPaid(action.seat, -paid, "purchase"), earned))


def _next_buyer(state: GameState) -> Step:
    """Let the next seat buy, once around the table (S-40)."""
    turn = state.next_seat(state.turn)
    if turn != state.first:
        return Step(state.with_turn(turn), ())
    return _reach(Joint.MARKET, Step(state, ()))


def _close_market(state: GameState) -> Step:
    """Give unsold tiles to their owners and the gold on them to the bank (S-44)."""
    events: list[Event] = []
    players = []
    for seat, player in enumerate(state.players):
        stake = sum(_open_prices(player))
        if player.offer:
            events += (TilesKept(seat, player.offer), GoldPaid(seat, -stake, "stake"))
        hand = player.hand + player.offer
        players.append(Player(player.gold - stake, player.land, (), None, hand, player.journey))
    opened = state._replace(phase=Phase.BUILD, turn=state.first, players=tuple(players))
    return _reach(Joint.HANDS, Step(opened, tuple(events)))


def _place(state: GameState, action: Place) -> Step:
    player = state.players[action.seat]
    land = player.land.place(TILES[action.tile], action.cell, action.quarter)
    hand = _without_tile(player.hand, action.tile)
    after = state.put(action.seat, Player(player.gold, land, (), None, hand, player.journey))
    laid = TilePlaced(action.seat, action.tile, action.cell, action.quarter)
    return Step(after, (laid, *_completed(land, action)))


def _completed(land: Territory, action: Place) -> list[RegionCompleted]:
    first = part_of(action.cell, 0)
    complete: list[Region] = []
    for part in range(first, first + len(land.tiles[action.cell].areas)):
        region = land.region_at[part]
        if not region.open and region not in complete:
            complete.append(region)
    return [RegionCompleted(action.seat, region.terrain, region.cells) for region in complete]


def _give_back(state: GameState, action: GiveBack) -> Step:
    player = state.players[action.seat]
    after = state.put(action.seat, player._replace(hand=_without_tile(player.hand, action.tile)))
    bag = tuple(sorted((*state.bag, action.tile)))
    return Step(after._replace(bag=bag), (TileReturned(action.seat, action.tile),))


def _next_builder(state: GameState) -> Step:
    """Let the next seat with a hand lay all of it (S-56)."""
    turn: Seat = state.turn
    while not state.players[turn].hand:
        turn = state.next_seat(turn)
        if turn == state.first:
            return _reach(Joint.LAND, Step(state, ()))
    return Step(state if turn == state.turn else state.with_turn(turn), ())


_AFTER: Final[dict[Joint, Callable[[GameState], Step]]] = {
    Joint.PURCHASE: _next_buyer,
    Joint.MARKET: _close_market,
    Joint.HANDS: _next_builder,
    Joint.LAND: end_round,
}
"""What the base game does after a joint."""


def _open_prices(player: Player) -> tuple[int, ...]:
    assert isinstance(player.prices, tuple), "every screen is up by now"
    return player.prices


def _without_offer(player: Player, slot: int) -> Player:
    prices = _open_prices(player)
    return Player(
        player.gold,
        player.land,
        player.offer[:slot] + player.offer[slot + 1 :],
        prices[:slot] + prices[slot + 1 :],
        player.hand,
        player.journey,
    )


def _without_tile(hand: tuple[TileId, ...], tile: TileId) -> tuple[TileId, ...]:
    return tuple([other for other in hand if other != tile])
