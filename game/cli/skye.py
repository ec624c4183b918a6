"""Isle of Skye on the command line: records as objects, and told line by line in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from game.cli.journeyman import journey_fields, journey_object, layout_objects
from game.cli.printer import Object, Printer
from rules.grid import Cell, xy
from rules.record import Heading
from rules.skye import events
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Walk
from rules.skye.journeyman.events import BonusGained, RoadLaid, StepTaken, Walked
from rules.skye.kinds import Action, Event
from rules.skye.state import AXE, GameState

_GOLD = {
    "castle": "for the castle",
    "whisky": "for whisky",
    "catch_up": "for those ahead",
    "stake": "on unsold tiles",
    "merchant": "for the merchant",
    "no_axe": "for the bonus tile no_axe",
    "step": "for the step",
    "joker": "for help from the castle",
    "five_gold": "for the bonus tile five_gold",
}


def _setup(heading: Heading) -> Object:
    bonus: Object = {"bonus": layout_objects(heading.layouts)} if heading.layouts else {}
    return {"objectives": list(heading.objectives), "first": heading.first, **bonus}


def _action_object(state: GameState, action: Action) -> dict[str, object]:
    match action:
        case Draw(hands):
            return {"action": "draw", "hands": [list(hand) for hand in hands]}
        case SetPrices(seat, prices):
            offer = state.players[seat].offer
            priced = {t: price for t, price in zip(offer, prices, strict=True) if price != AXE}
            axe = next((tile for tile in offer if tile not in priced), None)
            return {"action": "price", "seat": seat, "axe": axe, "prices": priced}
        case Buy(seat, seller, tile):
            return {"action": "buy", "seat": seat, "seller": seller, "tile": tile}
        case Pass(seat):
            return {"action": "pass", "seat": seat}
        case Place(seat, tile, cell, quarter):
            x, y = xy(cell)
            place = {"x": x, "y": y, "quarter": quarter}
            return {"action": "place", "seat": seat, "tile": tile, **place}
        case GiveBack(seat, tile):
            return {"action": "return", "seat": seat, "tile": tile}
        case TakeStep() | Stay() | Walk() | LayRoad():
            return journey_object(action)
        case _:
            assert_never(action)


def _after(state: GameState) -> dict[str, object]:
    gold = [player.gold for player in state.players]
    after: dict[str, object] = {"round": state.round, "gold": gold, "scores": list(state.scores)}
    return after | journey_fields(state) if state.pending else after


def _tell(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case events.RoundBegan(number, first):
            yield ""
            yield f"Round {number}. {names[first]} goes first."
        case events.GoldPaid(seat, amount, why) if why in _GOLD:
            verb = "gets" if amount > 0 else "loses"
            yield f"  {names[seat]} {verb} {abs(amount)} gold {_GOLD[why]}."
        case events.TilesDrawn(hands):
            for name, hand in zip(names, hands, strict=True):
                yield f"  {name} draws {' '.join(hand)}."
        case events.PricesRevealed(offers, prices):
            for name, offer, own in zip(names, offers, prices, strict=True):
                yield f"  {name} asks {' '.join(map(_price, offer, own))}."
        case events.TileSold(tile, seller, buyer, price):
            yield f"  {names[buyer]} buys {tile} from {names[seller]} for {price}."
        case events.Passed(seat):
            yield f"  {names[seat]} buys nothing."
        case events.TilePlaced(seat, tile, cell, quarter):
            x, y = xy(cell)
            yield f"  {names[seat]} lays {tile} at {x},{y} turned {quarter}."
        case events.RegionCompleted(seat, terrain, cells):
            yield f"    A {terrain.name.lower()} region of {len(cells)} is complete."
        case events.TileReturned(seat, tile):
            yield f"  {names[seat]} has no place for {tile}; it goes back into the bag."
        case events.Scored(seat, source) if event.points:
            yield f"  {names[seat]} scores {event.points} for {source}."
        case StepTaken(seat, track, space):
            yield f"  {names[seat]} steps to {track.name.lower()} {space}."
        case BonusGained(seat, bonus):
            yield f"  {names[seat]} gets the bonus tile {bonus}."
        case Walked(seat, path, cost):
            yield f"  {names[seat]} walks {' '.join(map(_place, path))} for {cost}."
        case RoadLaid(seat, one, other):
            yield f"  {names[seat]} lays a road between {_place(one)} and {_place(other)}."
        case events.GameOver(winners):
            yield ""
            yield f"{' and '.join(names[seat] for seat in winners)} won."
        case _:
            return


def _place(cell: Cell) -> str:
    x, y = xy(cell)
    return f"{x},{y}"


def _price(tile: str, price: int) -> str:
    return f"{tile}:axe" if price == AXE else f"{tile}:{price}"


PRINTER: Final = Printer(
    setup=_setup,
    action=_action_object,
    after=_after,
    goal=lambda heading: f"for {', '.join(heading.objectives)}",
    tell=_tell,
)
