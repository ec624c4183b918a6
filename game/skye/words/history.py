"""Events in one sentence each.

Prices appear only once the screens are up, and of a seat whose gold is hidden no amount from which
its purse could be added up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from game.language.phrases import join_list
from game.language.text import Text, mark, marks
from game.match.timer import TimeUp
from game.skye.words.journeyman import journey_sentence
from game.skye.words.objectives import source_name
from game.skye.words.things import counted, terrain_name
from game.table.clock.words import time_up
from rules.skye import events
from rules.skye.journeyman.events import (
    BonusGained,
    BonusUnlocked,
    RoadLaid,
    StepDeclined,
    StepTaken,
    Walked,
)
from rules.skye.kinds import Event
from rules.skye.state import AXE, DRAWN
from rules.table import Seat

_PAID: Final = {
    "castle": marks("{name} got {n} gold for the castle.", "{name} got {n} gold for the castle."),
    "whisky": marks("{name} got {n} gold for whisky.", "{name} got {n} gold for whisky."),
    "catch_up": marks("{name} got {n} gold as help.", "{name} got {n} gold as help."),
    "stake": marks(
        "{name} lost {n} gold on unsold tiles.", "{name} lost {n} gold on unsold tiles."
    ),
    "merchant": marks(
        "{name} got {n} gold from the merchant.", "{name} got {n} gold from the merchant."
    ),
    "no_axe": marks(
        "{name} got {n} gold for the tile “No axe”.", "{name} got {n} gold for the tile “No axe”."
    ),
    "step": marks("{name} paid {n} gold for the step.", "{name} paid {n} gold for the step."),
    "joker": marks(
        "{name} paid {n} gold for help from the castle.",
        "{name} paid {n} gold for help from the castle.",
    ),
    "five_gold": marks(
        "{name} got {n} gold from a bonus tile.", "{name} got {n} gold from a bonus tile."
    ),
}

_PAID_UNSEEN: Final = {
    "castle": mark("{name} got gold for the castle."),
    "whisky": mark("{name} got gold for whisky."),
    "catch_up": mark("{name} got gold as help."),
    "stake": mark("{name} lost the gold on unsold tiles."),
    "merchant": mark("{name} got gold from the merchant."),
    "no_axe": mark("{name} got gold for the tile “No axe”."),
    "step": mark("{name} paid gold for the step."),
    "joker": mark("{name} paid gold for help from the castle."),
    "five_gold": mark("{name} got gold from a bonus tile."),
}


def event_sentence(
    text: Text, event: Event | TimeUp, names: Sequence[str], gold_visible: Callable[[Seat], bool]
) -> str:
    """Return an event in one sentence; empty where another event says the same."""
    match event:
        case TimeUp(seat):
            return time_up(text, event, names[seat])
        case events.RoundBegan(number, first):
            return text.tr("Round {n} began. {name} goes first.").format(
                n=text.number(number), name=names[first]
            )
        case events.GoldPaid():
            return _paid(text, event, names[event.seat], gold_visible(event.seat))
        case events.TilesDrawn():
            return text.trn("Everybody drew {n} tile.", "Everybody drew {n} tiles.", DRAWN).format(
                n=text.number(DRAWN)
            )
        case events.PricesRevealed():
            return _revealed(text, event, names)
        case events.Scored():
            return _scored(text, event, names)
        case events.RoundEnded(number):
            return text.tr("Round {n} ended.").format(n=text.number(number))
        case events.GameOver(winners):
            return _won(text, [names[seat] for seat in winners])
        case StepTaken() | StepDeclined() | BonusUnlocked() | BonusGained() | Walked() | RoadLaid():
            return journey_sentence(text, event, names)
        case _:
            return _by_one_seat(text, event, names)


_OneSeat = (
    events.ScreenClosed
    | events.TileAxed
    | events.TileSold
    | events.Passed
    | events.TilesKept
    | events.TilePlaced
    | events.RegionCompleted
    | events.TileReturned
)


def _by_one_seat(text: Text, event: _OneSeat, names: Sequence[str]) -> str:
    match event:
        case events.ScreenClosed(seat):
            return text.tr("{name} set the prices.").format(name=names[seat])
        case events.TileAxed(seat):
            return text.tr("{name} put a tile back into the bag.").format(name=names[seat])
        case events.TileSold(_, seller, buyer, price):
            return text.tr("{buyer} bought a tile from {seller} for {n}.").format(
                buyer=names[buyer], seller=names[seller], n=text.number(price)
            )
        case events.Passed(seat):
            return text.tr("{name} bought nothing.").format(name=names[seat])
        case events.TilesKept(seat, tiles):
            return text.trn(
                "{name} kept {n} unsold tile.", "{name} kept {n} unsold tiles.", len(tiles)
            ).format(name=names[seat], n=text.number(len(tiles)))
        case events.TilePlaced(seat):
            return text.tr("{name} laid a tile.").format(name=names[seat])
        case events.RegionCompleted():
            return _completed(text, event, names)
        case events.TileReturned(seat):
            return text.tr("{name} had no place for a tile; it went back into the bag.").format(
                name=names[seat]
            )
        case _:
            assert_never(event)


def _paid(text: Text, event: events.GoldPaid, name: str, visible: bool) -> str:
    if event.why not in _PAID:
        return ""  # the sale tells who paid whom
    if not visible:
        return text.tr(_PAID_UNSEEN[event.why]).format(name=name)
    amount = abs(event.amount)
    return text.trn(*_PAID[event.why], amount).format(name=name, n=text.number(amount))


def _revealed(text: Text, event: events.PricesRevealed, names: Sequence[str]) -> str:
    asked = []
    for name, own in zip(names, event.prices, strict=True):
        prices = [text.number(price) for price in own if price != AXE]
        asked.append(
            text.tr("{name} asks {prices}").format(name=name, prices=join_list(text, prices))
        )
    words = asked[0]
    for more in asked[1:]:
        words = text.tr("{first}; {next}").format(first=words, next=more)
    return text.tr("All screens went up: {offers}.").format(offers=words)


def _completed(text: Text, event: events.RegionCompleted, names: Sequence[str]) -> str:
    return text.tr("{name} completed a region: {terrain}, {tiles}.").format(
        name=names[event.seat],
        terrain=terrain_name(text, event.terrain),
        tiles=counted(text, "tile", len(event.cells)),
    )


def _scored(text: Text, event: events.Scored, names: Sequence[str]) -> str:
    points = event.points
    if not points:
        return ""
    return text.trn(
        "{name} scored {n} point: {source}.", "{name} scored {n} points: {source}.", points
    ).format(name=names[event.seat], n=text.number(points), source=source_name(text, event.source))


def _won(text: Text, winners: list[str]) -> str:
    return text.trn("{names} won the game.", "{names} won the game together.", len(winners)).format(
        names=join_list(text, winners)
    )
