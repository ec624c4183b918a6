"""Journeyman in words: tracks, bonus tiles, and what happened on the boards and on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from game.language.text import Text, mark, marks
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.events import (
    BonusGained,
    BonusUnlocked,
    JourneyEvent,
    RoadLaid,
    StepDeclined,
    StepTaken,
    Walked,
)

_TRACKS: Final = {
    Track.WARRIOR: mark("Warrior"),
    Track.MERCHANT: mark("Merchant"),
    Track.HERALD: mark("Herald"),
}

_BONUS: Final = {
    "third_waypoint": (mark("Third waypoint"), mark("Three waypoints from now on.")),
    "advance": (mark("Advance"), mark("One step on any track, whatever it demands.")),
    "road_and_point": (mark("Road and point"), mark("1 point and 1 road piece.")),
    "extra_movement": (mark("Fresh boots"), mark("Once, 4 more movement points in a walk.")),
    "five_gold": (mark("Five gold"), mark("5 gold.")),
    "two_roads": (mark("Two roads"), mark("2 road pieces.")),
    "no_axe": (
        mark("No axe"),
        mark("3 points. From now on 3 more gold at income, and you may price all three tiles."),
    ),
    "bank_pays": (
        mark("The bank pays"),
        mark("3 points. From now on the bank pays for what you buy."),
    ),
    "second_purchase": (
        mark("Second purchase"),
        mark("3 points. From now on you may buy one tile more after everybody had a chance."),
    ),
}

_WALKED: Final = marks(
    "{name}'s journeyman walked over {n} border.", "{name}'s journeyman walked over {n} borders."
)


def track_name(text: Text, track: Track) -> str:
    return text.tr(_TRACKS[track])


def bonus_name(text: Text, bonus: str) -> str:
    return text.tr(_BONUS[bonus][0])


def bonus_rule(text: Text, bonus: str) -> str:
    return text.tr(_BONUS[bonus][1])


def journey_sentence(text: Text, event: JourneyEvent, names: Sequence[str]) -> str:
    """Return an event of the expansion in one sentence."""
    name = names[event.seat]
    match event:
        case StepTaken(_, track, space):
            return text.tr("{name} stepped on to space {n} of the track “{track}”.").format(
                name=name, n=text.number(space), track=track_name(text, track)
            )
        case StepDeclined():
            return text.tr("{name} took no step.").format(name=name)
        case BonusUnlocked(_, bonus):
            return text.tr("{name} unlocked the bonus tile “{bonus}”.").format(
                name=name, bonus=bonus_name(text, bonus)
            )
        case BonusGained(_, bonus):
            return text.tr("{name} got the bonus tile “{bonus}”.").format(
                name=name, bonus=bonus_name(text, bonus)
            )
        case Walked(_, path):
            borders = len(path) - 1
            return text.trn(*_WALKED, borders).format(name=name, n=text.number(borders))
        case RoadLaid():
            return text.tr("{name} laid a road piece.").format(name=name)
        case _:
            assert_never(event)
