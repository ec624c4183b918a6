"""The events of the Skylands in sentences, one for each; nothing is hidden there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from game.language.phrases import join_list
from game.language.text import Text, mark, marks
from game.match.timer import TimeUp
from game.skylands.words import things
from game.table.clock.words import time_up
from rules.awards import Scored
from rules.skylands.events import (
    BoardChosen,
    Event,
    GameOver,
    IslandCompleted,
    Left,
    Lodged,
    Passed,
    PointsTaken,
    Settled,
    SpecialBought,
    TilePlaced,
    TilesDealt,
    TilesDiscarded,
    TilesRevealed,
    TurnBegan,
)

_POINTS: Final = {
    "convert": marks(
        "{name} got {n} point for the spaces of the city.",
        "{name} got {n} points for the spaces of the city.",
    ),
    "advantage": marks(
        "{name} got {n} point as the active player.", "{name} got {n} points as the active player."
    ),
    "power_station": marks(
        "{name} got {n} point for the power station.",
        "{name} got {n} points for the power station.",
    ),
    "generator": marks(
        "{name} got {n} point for the generator.", "{name} got {n} points for the generator."
    ),
    "discovery": marks(
        "{name} got {n} point for the discovery.", "{name} got {n} points for the discovery."
    ),
    "productive_city": marks(
        "{name} got {n} point for the busy city.", "{name} got {n} points for the busy city."
    ),
}

_LEFT: Final = {
    "create": mark("{name} paid {people}."),
    "convert": mark("{name} moved {people} into the city."),
    "barter": mark("{name} bartered {people}."),
}

_OVER: Final = {
    "full": mark("A board is full: the game is over."),
    "points": mark("The points are gone: the game is over."),
    "tiles": mark("The island tiles are gone: the game is over."),
}


def event_text(text: Text, event: Event | TimeUp, names: Sequence[str]) -> str:
    """Return an event in a sentence; empty if another event tells it already."""
    match event:
        case TimeUp(seat, _):
            return time_up(text, event, names[seat])
        case TurnBegan(seat, number):
            words = text.tr("Turn {n}: {name} is active.")
            return words.format(n=number, name=names[seat])
        case BoardChosen(seat, board, repeated):
            words = (
                text.tr("{name} repeated {action}.")
                if repeated
                else text.tr("{name} chose {action}.")
            )
            return words.format(name=names[seat], action=things.action_name(text, board.word))
        case TilePlaced(seat, tile, _, _):
            words = text.tr("{name} laid: {tile}.")
            return words.format(name=names[seat], tile=things.tile_name(text, tile))
        case IslandCompleted(seat, kind, cells):
            words = text.tr("{name} completed a {kind} on {n} tiles.")
            if len(cells) == 1:
                words = text.tr("{name} completed a {kind}.")
            kind_word = things.kind_name(text, kind.word)
            return words.format(name=names[seat], kind=kind_word, n=len(cells))
        case SpecialBought(seat, tile):
            words = text.tr("{name} created: {tile}.")
            return words.format(name=names[seat], tile=things.tile_name(text, tile))
        case Passed(seat):
            return text.tr("{name} passed.").format(name=names[seat])
        case _:
            return _more_event_text(text, event, names)


def _more_event_text(text: Text, event: Event, names: Sequence[str]) -> str:
    match event:
        case Settled(seat, _, colour, number, why):
            words = text.tr("{name} settled {people}.")
            if why == "fertile":
                words = text.tr("{name} got {people} on fertile land.")
            return words.format(name=names[seat], people=things.colour_text(text, colour, number))
        case Left(seat, _, colour, number, why):
            people = things.colour_text(text, colour, number)
            return text.tr(_LEFT[why]).format(name=names[seat], people=people)
        case Lodged(seat, _, colour):
            words = text.tr("{name} moved {people} into the hotel.")
            return words.format(name=names[seat], people=things.colour_text(text, colour, 1))
        case PointsTaken(seat, points, _, why, _):
            one, many = _POINTS[why]
            return text.trn(one, many, points).format(name=names[seat], n=points)
        case TilesRevealed(tiles):
            told = [things.tile_name(text, tile) for tile in tiles]
            return text.tr("Turned up: {tiles}.").format(tiles=", ".join(told))
        case Scored(seat, source, _):
            words = text.tr("{name}: {points} for {source}.")
            signed = f"{event.points:+d}".replace("-", "\u2212")
            told_source = things.source_name(text, source)
            return words.format(name=names[seat], points=signed, source=told_source)
        case GameOver(winners, why):
            who = join_list(text, [names[seat] for seat in winners])
            return f"{over_words(text, why)} {text.tr('Winner: {names}.').format(names=who)}"
        case TilesDealt() | TilesDiscarded():
            return ""
        case (
            TurnBegan() | BoardChosen() | TilePlaced() | IslandCompleted() | SpecialBought()
            | Passed()
        ):  # fmt: skip
            return ""
        case _:
            assert_never(event)


def over_words(text: Text, why: str) -> str:
    """Return why the game ended, in a sentence."""
    return text.tr(_OVER[why])


def short_story(
    text: Text, events: Iterable[Event | TimeUp], names: Sequence[str], letters: int
) -> str:
    """Return the latest sentences that fit into about so many letters, newest last."""
    told: list[str] = []
    for event in reversed(list(events)):
        if words := event_text(text, event, names):
            told.insert(0, words)
        if sum(map(len, told)) > letters:
            break
    return " ".join(told)


def award_words(text: Text, why: str, number: int) -> str:
    """Return why an award was given, in a few words."""
    if why.startswith("island_"):
        return things.island_words(text, why.removeprefix("island_"), number)
    if why.startswith("temple_"):
        kind = things.kind_name(text, why.removeprefix("temple_"))
        return text.tr("{tile}: {n} complete").format(
            tile=text.tr("temple of the {kind}").format(kind=kind), n=number
        )
    one, many = _AWARDS[why]
    return text.trn(one, many, number).format(n=number)


_AWARDS: Final = {
    "empty": marks("{n} empty cell", "{n} empty cells"),
    "pairs": marks("{n} inhabitant", "{n} inhabitants"),
    "printed": marks("printed point", "printed points"),
    "taken": marks("{n} point taken in the game", "{n} points taken in the game"),
    "owed": marks("{n} point still owed", "{n} points still owed"),
    "marker": marks("no action was repeated", "no action was repeated"),
    "refuge": marks("refuge: {n} inhabitant", "refuge: {n} inhabitants"),
    "sanctuary": marks("sanctuary: {n} tile round it", "sanctuary: {n} tiles round it"),
    "school": marks("school: {n} special tile", "school: {n} special tiles"),
    "villa": marks("villa: largest island of {n} space", "villa: largest island of {n} spaces"),
}
