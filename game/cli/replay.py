"""skye replay: play a saved game again, check it, and print it."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from game.cli import skye, skylands
from game.cli.printer import Object, Printer
from game.match.sealing import WORD
from game.match.source import BadInput, read_text, shown_name
from rules.games import AnyGame
from rules.record import GAME, JOURNEYMAN, SKYLANDS, AnyRecord, RecordError, read_any, write

PRINTERS: Final[Mapping[str, Printer]] = {
    GAME: skye.PRINTER,
    JOURNEYMAN: skye.PRINTER,
    SKYLANDS: skylands.PRINTER,
}
"""By the name of a game; others are printed as their records are written."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `skye replay`."""
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
    for line in map(json.dumps, objects(record)) if options.json else story(record):
        print(line)
    return True


def objects(record: AnyRecord) -> Iterator[Object]:
    """Yield the set-up, every action with the state after it, and the result of a finished game."""
    heading, game = record.heading, record.game
    printer = PRINTERS.get(heading.game) or _plain(game)
    seats = [chair.name for chair in heading.chairs]
    yield {"setup": {"game": heading.game, "seats": seats, **printer.setup(heading)}}
    states = [step.state for step in record.steps()]
    for action, (before, after) in zip(record.actions, pairwise(states), strict=True):
        yield {**printer.action(before, action), "after": printer.after(after)}
    end = states[-1]
    if not game.to_act(end):
        gold = {"gold": list(game.gold(end))} if game.gold else {}
        winners = list(game.winners(end))
        yield {"result": {"scores": list(game.scores(end)), **gold, "winners": winners}}


def story(record: AnyRecord) -> Iterator[str]:
    """Yield a line for everything that happened."""
    heading = record.heading
    if heading.game not in PRINTERS:
        yield from write(record).splitlines()
        return
    printer, names = PRINTERS[heading.game], [chair.name for chair in heading.chairs]
    yield f"{', '.join(names)} play {printer.goal(heading)}."
    state: Any = None
    for step in record.steps():
        state = step.state
        for event in step.events:
            yield from printer.tell(event, names)
    final = zip(names, record.game.scores(state), strict=True)
    yield "Points: " + ", ".join(f"{name} {score}" for name, score in final) + "."


def _plain(game: AnyGame) -> Printer:
    return Printer(
        setup=lambda heading: {"first": heading.first},
        action=lambda state, action: {"action": game.notation.write_action(state, action)},
        after=lambda state: {"scores": list(game.scores(state))},
        goal=lambda heading: heading.game,
        tell=lambda event, names: iter(()),
    )
