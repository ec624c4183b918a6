"""skye replay: play a saved game again, check it, and print it."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, TypeAlias, assert_never

from game.cli.journeyman import journey_fields, journey_object, layout_objects
from game.cli.plain import plain_objects, plain_story
from game.cli.skylands import sky_objects, sky_story
from game.cli.story import story
from game.match.sealing import WORD
from game.match.source import BadInput, read_text, shown_name
from rules.grid import xy
from rules.record import GAME, JOURNEYMAN, SKYLANDS, Record, RecordError, read_any
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.final import winners
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Walk
from rules.skye.kinds import Action
from rules.skye.state import AXE, GameState, Phase


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words after `skye replay`."""
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--json", action="store_true", help="print one JSON object per line")


def run(options: argparse.Namespace) -> bool:
    """Print the whole game, or nothing if it is not legal."""
    text, name = read_text(options.file), shown_name(options.file)
    if re.search(rf"(?m)^{WORD} ", text):
        raise BadInput(
            f"{name}: this game is still being played, and prices are hidden behind screens"
        )
    try:
        record = read_any(text)
    except RecordError as wrong:
        raise BadInput(f"{name}: {wrong}") from wrong
    as_objects, told = PRINTERS.get(record.heading.game, (plain_objects, plain_story))
    for line in map(json.dumps, as_objects(record)) if options.json else told(record):
        print(line)
    return True


def objects(record: Record) -> Iterator[dict[str, object]]:
    """The set-up, every action with the state after it, and the result of a finished game."""
    heading = record.heading
    yield {
        "setup": {
            "game": heading.game,
            "seats": [chair.name for chair in heading.chairs],
            "objectives": list(heading.objectives),
            "first": heading.first,
            **({"bonus": layout_objects(heading.layouts)} if heading.layouts else {}),
        }
    }
    state = next(record.steps()).state
    for action, (before, after) in zip(record.actions, pairwise(record.steps()), strict=True):
        state = after.state
        yield {**action_object(before.state, action), "after": _after(state)}
    if state.phase is Phase.OVER:
        gold = [player.gold for player in state.players]
        won = list(winners(state.scores, gold))
        yield {"result": {"scores": list(state.scores), "gold": gold, "winners": won}}


def action_object(state: GameState, action: Action) -> dict[str, object]:
    """An action as an object; `state` is where it is played."""
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


Printers: TypeAlias = tuple[
    Callable[[Any], Iterator[dict[str, object]]], Callable[[Any], Iterator[str]]
]

PRINTERS: Final[Mapping[str, Printers]] = {
    GAME: (objects, story),
    JOURNEYMAN: (objects, story),
    SKYLANDS: (sky_objects, sky_story),
}
"""By the name of a game: its record as objects, and told line by line; others are told plainly."""
