"""What the controls of the set-up do to the plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.table.setup.plan import Plan, any_deal, grouped
from game.ui.widgets import Said


def edited(plan: Plan, said: Said) -> Plan:
    """The plan after a control was used; the same if the control changes none."""
    key, _, which = said.id.partition(":")
    if key.startswith("seat-"):
        return _with_seat(plan, key, int(which or 0), said)
    match key:
        case "game":
            return plan.with_game(which)
        case "timer":
            return replace(plan, timer=int(said.value or 0))
        case "first-player":
            following = 0 if plan.first is None else plan.first + 1
            return replace(plan, first=following if following < len(plan.seats) else None)
        case "deal":
            return replace(plan, deal=str(said.value))
        case "deal-dice":
            return replace(plan, deal=grouped(any_deal()))
    return plan


def _with_seat(plan: Plan, key: str, number: int, said: Said) -> Plan:
    seat = plan.seats[number]
    edits: dict[str, Callable[[], Plan]] = {
        "seat-name": lambda: plan.with_seat(number, replace(seat, name=str(said.value))),
        "seat-clan": lambda: plan.next_clan(number),
        "seat-who": lambda: plan.with_seat(number, replace(seat, human=not seat.human)),
        "seat-bot": lambda: plan.next_bot(number, int(said.value or 0), "level"),
        "seat-character": lambda: plan.next_bot(number, int(said.value or 0), "character"),
        "seat-preview": lambda: plan.with_seat(number, replace(seat, aids=bool(said.value))),
        "seat-hints": lambda: plan.with_seat(number, replace(seat, hints=bool(said.value))),
        "seat-first": lambda: replace(plan, first=None if plan.first == number else number),
        "seat-remove": lambda: plan.without(number),
        "seat-add": plan.with_another,
    }
    return edits[key]()
