"""The Skylands on the command line: a game as objects, and told line by line in English."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import assert_never

from rules.awards import Scored
from rules.grid import Part, xy
from rules.record import SkyRecord
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
    scores,
    to_act,
    winners,
)
from rules.skylands.actions import Taken
from rules.skylands.events import (
    BoardChosen,
    Event,
    GameOver,
    IslandCompleted,
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


def sky_objects(record: SkyRecord) -> Iterator[dict[str, object]]:
    """The set-up, every action with the state after it, and the result of a finished game."""
    heading = record.heading
    yield {
        "setup": {
            "game": heading.game,
            "seats": [chair.name for chair in heading.chairs],
            "specials": list(heading.specials),
            "boards": list(heading.boards),
            "first": heading.first,
        }
    }
    state = next(record.steps()).state
    for action, (_, after) in zip(record.actions, pairwise(record.steps()), strict=True):
        state = after.state
        yield {**action_object(action), "after": _after(state)}
    if not to_act(state):
        final = scores(state)
        yield {"result": {"scores": list(final), "winners": list(winners(final))}}


def action_object(action: Action) -> dict[str, object]:
    """An action as an object."""
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
            moved: dict[str, object] = {"islands": _homes(islands), "cities": _homes(cities)}
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


def _after(state: GameState) -> dict[str, object]:
    return {
        "turn": state.number,
        "supply": {colour.word: state.supply[colour] for colour in Colour}
        | {"points": state.points, "tiles": len(state.bag)},
        "points": [player.points + player.owed for player in state.players],
        "scores": list(scores(state)),
    }


def sky_story(record: SkyRecord) -> Iterator[str]:
    """Everything that happened, a line each."""
    names = [chair.name for chair in record.heading.chairs]
    yield f"{', '.join(names)} play Skylands with {', '.join(record.heading.specials)}."
    state = None
    for step in record.steps():
        state = step.state
        for event in step.events:
            yield from _tell(event, names)
    assert state is not None, "every game has a beginning"
    final = zip(names, scores(state), strict=True)
    yield "Points: " + ", ".join(f"{name} {score}" for name, score in final) + "."


def _tell(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case TilesDealt(hands):
            for name, hand in zip(names, hands, strict=True):
                yield f"  {name} may begin with {' '.join(hand)}."
        case TurnBegan(seat, number):
            yield ""
            yield f"Turn {number}, {names[seat]}."
        case BoardChosen(seat, board, repeated):
            again = " again" if repeated else ""
            yield f"  {names[seat]} chooses {board.word}{again}."
        case TilesRevealed(tiles):
            yield f"  {' '.join(tiles)} lie open."
        case TilesDiscarded(tiles):
            yield f"  {' '.join(tiles)} leave the game."
        case GameOver(won, why):
            yield ""
            yield f"{_ENDS[why]} {' and '.join(names[seat] for seat in won)} won."
        case Scored(seat, source):
            yield f"  {names[seat]} scores {event.points} for {source}."
        case _:
            yield from _tell_seat(event, names)


def _tell_seat(event: Event, names: Sequence[str]) -> Iterator[str]:
    """What one seat did, or what came of it."""
    match event:
        case Passed(seat):
            yield f"  {names[seat]} passes."
        case TilePlaced(seat, tile, cell, quarter):
            x, y = xy(cell)
            yield f"  {names[seat]} lays {tile} at {x},{y} rotate_side {quarter}."
        case IslandCompleted(_, kind, cells):
            yield f"    A {kind.word} island on {len(cells)} tiles is complete."
        case SpecialBought(seat, tile):
            yield f"  {names[seat]} pays for {tile}."
        case Settled(seat, island, colour, number):
            place = write_home(island)
            yield f"  {names[seat]} puts {number} {colour.word} on {place}."
        case Lodged(seat, island, colour):
            yield f"  {names[seat]} moves 1 {colour.word} from {write_home(island)} to the hotel."
        case PointsTaken(seat, points, owed, why):
            beyond = f" ({owed} of them owed)" if owed else ""
            yield f"  {names[seat]} takes {points} points{beyond} {_POINTS[why]}."
        case _:
            return
