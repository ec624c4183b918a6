"""What the strongest bot would do in a player's place in the Skylands, and why."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final, NamedTuple

from game.bots.skylands.islander import Islander
from game.bots.skylands.levels import LEVELS
from game.bots.skylands.prospects import SOURCES, Prospects
from game.bots.skylands.weights import TUNED
from rules.skylands import Action, Choose, Lay, Phase, View, advance

LEAST: Final = 0.25
"""Smaller differences in points are not named."""

MOST_REASONS: Final = 3


class Reason(NamedTuple):
    """One of SOURCES, and by how many points an action changes it."""

    source: str
    points: float


class Advice(NamedTuple):
    """What to do; for a special tile also where to lay it."""

    action: Action
    lay: Lay | None
    reasons: tuple[Reason, ...]


def advice(view: View) -> Generator[None, None, Advice]:
    """Return what the king would do; the same view always gives the same advice."""
    bot, random = Islander(LEVELS["king"]), Random("advice")
    action = yield from bot.think(view, random)
    after = advance(view.table, action).state
    lay: Lay | None = None
    if after.phase is Phase.BUILD:
        laid = yield from bot.think(View(view.seat, after), random)
        assert isinstance(laid, Lay), "what is paid for is laid"
        lay = laid
    return Advice(action, lay, (yield from reasons(view, action, *([lay] if lay else []))))


def reasons(view: View, *actions: Action) -> Generator[None, None, tuple[Reason, ...]]:
    """Return the parts of the judgement that change most with these actions, one after the other.

    A choice is judged by its whole turn, with tiles that may come and the steps of all others.
    """
    after = view.table
    for action in actions:
        if isinstance(action, Choose):
            king = Islander(LEVELS["king"])
            after = yield from king.turn_after(after, action, Random("advice"))
        else:
            after = advance(after, action).state
    return _differences(Prospects(view.table, TUNED), view, View(view.seat, after))


def _differences(judge: Prospects, before: View, after: View) -> tuple[Reason, ...]:
    now, then = judge.parts(before.own), judge.parts(after.own)
    found = [Reason(s, b - a) for s, a, b in zip(SOURCES, now, then, strict=True)]
    found = [reason for reason in found if abs(reason.points) >= LEAST]
    return tuple(sorted(found, key=lambda reason: -abs(reason.points))[:MOST_REASONS])
