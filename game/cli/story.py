"""A game told line by line in English, from its events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.grid import Cell, xy
from rules.record import Record
from rules.skye.events import (
    GameOver,
    GoldPaid,
    Passed,
    PricesRevealed,
    RegionCompleted,
    RoundBegan,
    Scored,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TileSold,
)
from rules.skye.journeyman.events import BonusGained, RoadLaid, StepTaken, Walked
from rules.skye.kinds import Event
from rules.skye.state import AXE

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


def story(record: Record) -> Iterator[str]:
    """Everything that happened, a line each."""
    names = [chair.name for chair in record.heading.chairs]
    yield f"{', '.join(names)} play for {', '.join(record.heading.objectives)}."
    step = None
    for step in record.steps():
        for event in step.events:
            yield from _tell(event, names)
    assert step is not None, "every game has a beginning"
    if step.state.players:
        scores = zip(names, step.state.scores, strict=True)
        yield "Points: " + ", ".join(f"{name} {score}" for name, score in scores) + "."


def _tell(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case RoundBegan(number, first):
            yield ""
            yield f"Round {number}. {names[first]} goes first."
        case GoldPaid(seat, amount, why) if why in _GOLD:
            verb = "gets" if amount > 0 else "loses"
            yield f"  {names[seat]} {verb} {abs(amount)} gold {_GOLD[why]}."
        case TilesDrawn(hands):
            for name, hand in zip(names, hands, strict=True):
                yield f"  {name} draws {' '.join(hand)}."
        case PricesRevealed(offers, prices):
            for name, offer, own in zip(names, offers, prices, strict=True):
                yield f"  {name} asks {' '.join(map(_price, offer, own))}."
        case TileSold(tile, seller, buyer, price):
            yield f"  {names[buyer]} buys {tile} from {names[seller]} for {price}."
        case Passed(seat):
            yield f"  {names[seat]} buys nothing."
        case TilePlaced(seat, tile, cell, quarter):
            x, y = xy(cell)
            yield f"  {names[seat]} lays {tile} at {x},{y} turned {quarter}."
        case RegionCompleted(seat, terrain, cells):
            yield f"    A {terrain.name.lower()} region of {len(cells)} is complete."
        case TileReturned(seat, tile):
            yield f"  {names[seat]} has no place for {tile}; it goes back into the bag."
        case Scored(seat, source) if event.points:
            yield f"  {names[seat]} scores {event.points} for {source}."
        case StepTaken(seat, track, space):
            yield f"  {names[seat]} steps to {track.name.lower()} {space}."
        case BonusGained(seat, bonus):
            yield f"  {names[seat]} gets the bonus tile {bonus}."
        case Walked(seat, path, cost):
            yield f"  {names[seat]} walks {' '.join(map(_place, path))} for {cost}."
        case RoadLaid(seat, one, other):
            yield f"  {names[seat]} lays a road between {_place(one)} and {_place(other)}."
        case GameOver(winners):
            yield ""
            yield f"{' and '.join(names[seat] for seat in winners)} won."
        case _:
            return


def _place(cell: Cell) -> str:
    x, y = xy(cell)
    return f"{x},{y}"


def _price(tile: str, price: int) -> str:
    return f"{tile}:axe" if price == AXE else f"{tile}:{price}"
