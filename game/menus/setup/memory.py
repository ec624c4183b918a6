"""The set-up of the last time: kept as JSON, read with care, and the usual one instead."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any, Final

from game.bots import BOTS
from game.games import PLAYABLES
from game.match.store import StoreError
from game.match.timer import TIMES
from game.table.bot_names import QUICK_BOT, of_turn
from game.table.occasion import USUAL_NAMES, deal_words, player_name
from game.table.setup.plan import Plan, PlannedSeat, SetupKit, any_deal, choosing
from game.ui.stage import Stage
from rules.games import GAMES
from rules.heading import CLANS, NAME_LENGTH

FILE: Final = "setup.json"


def kits() -> dict[str, SetupKit]:
    return {
        name: replace(game.setup, title=game.setup.title or game.title)
        for name, game in PLAYABLES.items()
    }


def usual_plan(stage: Stage) -> Plan:
    """Return one person against three bots, with what each game asks as it usually is."""
    own = player_name()
    names = [own, *[name for name in USUAL_NAMES if name != own][:3]]
    clans = ("stag", "raven", "thistle", "salmon")
    aids = stage.settings.aids
    seats = [
        PlannedSeat(name, clan, number == 0, of_turn(QUICK_BOT, number), aids.preview, aids.hints)
        for number, (name, clan) in enumerate(zip(names, clans, strict=True))
    ]
    games = kits()
    first = next(iter(games))
    choices = {own.family: own.usual(stage) for own in choosing(games, first)}
    return Plan(tuple(seats), games, first, choices)


def keep_plan(stage: Stage, plan: Plan) -> None:
    try:
        stage.store.write(FILE, json.dumps(to_json(plan), indent=2, ensure_ascii=False) + "\n")
    except StoreError as trouble:
        stage.notices.append(str(trouble))


def to_json(plan: Plan) -> dict[str, Any]:
    """Return a plan as it is kept: what every game asks, and the choices of each beside it."""
    kept: dict[str, Any] = {
        "seats": [asdict(seat) for seat in plan.seats],
        "first": plan.first,
        "deal": plan.deal,
        "timer": plan.timer,
        "game": plan.game,
    }
    for choices in plan.choices_by.values():
        kept |= {} if choices is None else asdict(choices)
    return kept


def last_plan(stage: Stage) -> Plan:
    """Return the set-up of the last time with a new deal; the usual one if it cannot be read."""
    try:
        text = stage.store.read(FILE)
        found = json.loads(text) if text else None
        plan = _plan(found) if isinstance(found, dict) else usual_plan(stage)
    except (StoreError, ValueError, TypeError, KeyError, RecursionError):
        plan = usual_plan(stage)
    return replace(plan, deal=deal_words(any_deal()))


def _plan(found: Mapping[str, Any]) -> Plan:
    """Return a plan from JSON. Raises ValueError, TypeError or KeyError if it is none."""
    seats, games, first = tuple(_seat(each) for each in found["seats"]), kits(), found.get("first")
    game = next((name for name in games if name == found.get("game")), next(iter(games)))
    whole = (
        len(seats) in GAMES[game].seats
        and len({seat.clan for seat in seats}) == len(seats)
        and (first is None or (type(first) is int and 0 <= first < len(seats)))
    )
    if not whole:
        raise ValueError("this is no set-up")
    return Plan(
        seats,
        games,
        game,
        {own.family: own.read(found) for own in choosing(games, game)},
        first=first,
        timer=next((seconds for seconds in TIMES if seconds == found.get("timer")), 0),
    )


def _seat(found: dict[str, Any]) -> PlannedSeat:
    known = {each.name: found[each.name] for each in fields(PlannedSeat) if each.name in found}
    seat = PlannedSeat(**known)
    named = isinstance(seat.name, str) and len(seat.name) <= NAME_LENGTH
    yes_or_no = all([isinstance(each, bool) for each in (seat.human, seat.aids, seat.hints)])
    if not (named and yes_or_no and seat.name.isprintable() and seat.clan in CLANS):
        raise ValueError("this is no seat")
    return seat if seat.bot in BOTS else replace(seat, bot=QUICK_BOT)
