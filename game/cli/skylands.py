"""The Skylands on the command line: records as objects, and told line by line in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from game.cli.printer import Object, Printer
from rules.awards import Scored
from rules.grid import Part, xy
from rules.record import SkyHeading
from rules.skylands import (
    Action,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Pass,
    Reveal,
    events,
    scores,
)
from rules.skylands.actions import Taken
from rules.skylands.text.notation import write_home
from rules.skylands.tiles import Colour

_POINTS = {
    "convert": "in cities",
    "advantage": "for the advantage",
    "power_station": "for the power station",
    "generator": "for the generator",
    "discovery": "for the discovery",
    "productive_city": "for the productive city",
}
_ENDS = {
    "full": "A board is full.",
    "points": "No points are left.",
    "tiles": "Too few tiles are left.",
}


def _setup(heading: SkyHeading) -> Object:
    return {
        "specials": list(heading.specials),
        "boards": list(heading.boards),
        "first": heading.first,
    }


def _action_object(_: GameState, action: Action) -> Object:
    match action:
        case Deal(hands):
            return {"action": "draw", "hands": [list(hand) for hand in hands]}
        case Reveal(tiles):
            return {"action": "reveal", "tiles": list(tiles)}
        case Choose(seat, board):
            return {"action": "choose", "seat": seat, "board": board.word}
        case Pass(seat):
            return {"action": "pass", "seat": seat}
        case Lay(seat, tile, cell, quarter):
            x, y = xy(cell)
            place = {"x": x, "y": y, "quarter": quarter}
            return {"action": "lay", "seat": seat, "tile": tile, **place}
        case Deploy(seat, islands):
            return {"action": "deploy", "seat": seat, "islands": _homes(islands)}
        case Create(seat, tile, taken):
            return {"action": "create", "seat": seat, "tile": tile, "paid": _taken(taken)}
        case Convert(seat, islands, cities, guests, bartered):
            moved: Object = {"islands": _homes(islands), "cities": _homes(cities)}
            used = {"guests": guests, "bartered": _taken(bartered)}
            return {"action": "convert", "seat": seat, **moved, **used}
        case Lodge(seat, island):
            return {"action": "lodge", "seat": seat, "island": write_home(island)}
        case _:
            assert_never(action)


def _homes(islands: tuple[Part, ...]) -> list[str]:
    return [write_home(island) for island in islands]


def _taken(taken: Taken) -> dict[str, int]:
    return {write_home(home): number for home, number in taken}


def _after(state: GameState) -> Object:
    return {
        "turn": state.number,
        "supply": {colour.word: state.supply[colour] for colour in Colour}
        | {"points": state.points, "tiles": len(state.bag)},
        "points": [player.points + player.owed for player in state.players],
        "scores": list(scores(state)),
    }


def _tell(event: events.Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case events.TilesDealt(hands):
            for name, hand in zip(names, hands, strict=True):
                yield f"  {name} may begin with {' '.join(hand)}."
        case events.TurnBegan(seat, number):
            yield ""
            yield f"Turn {number}, {names[seat]}."
        case events.BoardChosen(seat, board, repeated):
            again = " again" if repeated else ""
            yield f"  {names[seat]} chooses {board.word}{again}."
        case events.TilesRevealed(tiles):
            yield f"  {' '.join(tiles)} lie open."
        case events.TilesDiscarded(tiles):
            yield f"  {' '.join(tiles)} leave the game."
        case events.GameOver(won, why):
            yield ""
            yield f"{_ENDS[why]} {' and '.join(names[seat] for seat in won)} won."
        case Scored(seat, source):
            yield f"  {names[seat]} scores {event.points} for {source}."
        case _:
            yield from _tell_seat(event, names)


def _tell_seat(event: events.Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case events.Passed(seat):
            yield f"  {names[seat]} passes."
        case events.TilePlaced(seat, tile, cell, quarter):
            x, y = xy(cell)
            yield f"  {names[seat]} lays {tile} at {x},{y} turned {quarter}."
        case events.IslandCompleted(_, kind, cells):
            yield f"    A {kind.word} island on {len(cells)} tiles is complete."
        case events.SpecialBought(seat, tile):
            yield f"  {names[seat]} pays for {tile}."
        case events.Settled(seat, island, colour, number):
            place = write_home(island)
            yield f"  {names[seat]} puts {number} {colour.word} on {place}."
        case events.Lodged(seat, island, colour):
            yield f"  {names[seat]} moves 1 {colour.word} from {write_home(island)} to the hotel."
        case events.PointsTaken(seat, points, owed, why):
            beyond = f" ({owed} of them owed)" if owed else ""
            yield f"  {names[seat]} takes {points} points{beyond} {_POINTS[why]}."
        case _:
            return


PRINTER: Final = Printer(
    setup=_setup,
    action=_action_object,
    after=_after,
    goal=lambda heading: f"Skylands with {', '.join(heading.specials)}",
    tell=_tell,
)
