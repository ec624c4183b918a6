"""The progress boards in words: what a space demands, what it brings, what a flag and a tile do."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.language.text import Text, mark, marks
from game.skye.words.journeyman import bonus_name, bonus_rule, track_name
from rules.skye.journeyman.boards import JOKER_GOLD, Board, Flag, Space, Track
from rules.skye.journeyman.bonus import Bonus, Layout, bonus_on
from rules.skye.journeyman.journey import Journey, entered, printed_gold, printed_points

_DEMANDS: Final = {
    "ship": (mark("ship"), mark("A tile with a ship.")),
    "broch": (mark("broch"), mark("A tile with a broch.")),
    "farm": (mark("farm"), mark("A tile with a farm.")),
    "sheep": (mark("sheep"), mark("A tile with sheep.")),
    "lighthouse": (mark("lighthouse"), mark("A tile with a lighthouse.")),
    "cattle": (mark("cattle"), mark("A tile with cattle.")),
    "whisky": (mark("whisky"), mark("A tile with whisky.")),
    "castle": (mark("castle"), mark("The castle.")),
    "distance_2": (mark("distance 2"), mark("A tile exactly 2 steps from the castle.")),
    "distance_3": (mark("distance 3"), mark("A tile exactly 3 steps from the castle.")),
    "distance_4": (mark("distance 4"), mark("A tile exactly 4 steps from the castle.")),
    "completed_mountain": (
        mark("finished mountains"),
        mark("A tile with a part of a complete mountain region."),
    ),
    "completed_water": (
        mark("finished water"),
        mark("A tile with a part of a complete water region."),
    ),
    "completed_pasture": (
        mark("finished pasture"),
        mark("A tile with a part of a complete pasture."),
    ),
    "completed_mountain_and_water": (
        mark("finished mountains and water"),
        mark("A tile with parts of a complete mountain region and a complete water region."),
    ),
    "scroll": (mark("scroll"), mark("A tile with a scroll.")),
    "north": (mark("north row"), mark("A tile of your northernmost row.")),
    "south": (mark("south row"), mark("A tile of your southernmost row.")),
    "east": (mark("east column"), mark("A tile of your easternmost column.")),
    "west": (mark("west column"), mark("A tile of your westernmost column.")),
}

_FLAGS: Final = {
    "movement": (
        marks("movement {n}", "movement {n}"),
        marks(
            "Flag: the journeyman walks with {n} movement point.",
            "Flag: the journeyman walks with {n} movement points.",
        ),
    ),
    "income": (
        marks("income {n}", "income {n}"),
        marks("Flag: {n} more gold at every income.", "Flag: {n} more gold at every income."),
    ),
    "points": (
        marks("{n} point a round", "{n} points a round"),
        marks(
            "Flag: {n} point at the end of every round.",
            "Flag: {n} points at the end of every round.",
        ),
    ),
}

_POINTS: Final = marks("{n} point", "{n} points")


class Standing(NamedTuple):
    """A seat's board as far as words need it: the side, the bonus tiles, the journey."""

    board: Board
    layout: Layout
    journey: Journey


def is_demand(code: str) -> bool:
    return code in _DEMANDS


def demand_name(text: Text, demand: str) -> str:
    return text.tr(_DEMANDS[demand][0])


def demand_rule(text: Text, demand: str) -> str:
    return text.tr(_DEMANDS[demand][1])


def flag_rule(text: Text, flag: Flag) -> str:
    return _counted(text, _FLAGS[flag.kind][1], flag.value)


def step_brings(text: Text, standing: Standing, track: Track) -> list[str]:
    """Return what the next step on a track brings, each in a few words."""
    space, again = entered(standing.board[track], standing.journey, track)
    points = printed_points(standing.board, standing.journey, track)
    brings = [_counted(text, _POINTS, points)] if points else []
    if space.flag and not again:
        brings.append(_counted(text, _FLAGS[space.flag.kind][0], space.flag.value))
    if space.slot and not again:
        brings.append(bonus_name(text, bonus_on(standing.layout, track, space.slot)))
    return brings


def step_costs(text: Text, standing: Standing, track: Track) -> str:
    """Return the gold of the next step; empty if it is free."""
    gold = printed_gold(standing.board, standing.journey, track)
    return text.tr("costs {n} gold").format(n=text.number(gold)) if gold else ""


def next_ways(text: Text, standing: Standing, track: Track) -> list[str]:
    """Return such as "next: broch – 1 point, Advance", then shorter forms."""
    space, _ = entered(standing.board[track], standing.journey, track)
    what = [*step_brings(text, standing, track), step_costs(text, standing, track)]
    brings = ", ".join(word for word in what if word)
    demand = demand_name(text, space.demand)
    short = text.tr("next: {demand}").format(demand=demand)
    if not brings:
        return [short]
    full = text.tr("next: {demand} – {brings}").format(demand=demand, brings=brings)
    return [full, short, demand]


def space_name(text: Text, standing: Standing, track: Track, number: int) -> str:
    """Return the name of a space, also the heading of its tip."""
    space = standing.board[track].spaces[number - 1]
    return text.tr("{track}, space {n}: {demand}").format(
        track=track_name(text, track), n=text.number(number), demand=demand_name(text, space.demand)
    )


def space_tip(text: Text, standing: Standing, track: Track, number: int) -> str:
    """Return everything printed on a space, one symbol a line."""
    course = standing.board[track]
    lines = [space_name(text, standing, track, number)]
    lines += _printed(text, course.spaces[number - 1])
    if number >= len(course.spaces) - 1:
        endless = text.tr("At the end the marker steps to and fro: {n} points each time.")
        lines.append(endless.format(n=text.number(course.endless)))
    lines.append(_where(text, standing, track, number))
    return "\n".join(line for line in lines if line)


def bonus_tip(text: Text, standing: Standing, bonus: Bonus) -> str:
    """Return what a bonus tile does and how far it is."""
    lines = [bonus_name(text, bonus), bonus_rule(text, bonus), _bonus_state(text, standing, bonus)]
    return "\n".join(line for line in lines if line)


def start_tip(text: Text, track: Track) -> str:
    """Return the tip of the place before the first space."""
    words = text.tr("{track}: the marker begins here.")
    return words.format(track=track_name(text, track))


def joker_tip(text: Text, section: int) -> str:
    """Return what the castle costs as joker in a section."""
    heading = text.tr("The castle as joker, section {n}").format(n=text.number(section))
    words = text.tr("A waypoint on the castle meets any demand here for {n} gold.")
    return heading + "\n" + words.format(n=text.number(JOKER_GOLD[section - 1]))


def is_waiting(journey: Journey, bonus: Bonus) -> bool:
    """Return whether a bonus tile is unlocked and takes effect at the end of the phase (J-45)."""
    return bonus in journey.unlocked


def _counted(text: Text, words: tuple[str, str], n: int) -> str:
    return text.trn(*words, n).format(n=text.number(n))


def _printed(text: Text, space: Space) -> list[str]:
    lines = [text.tr("Asks for: {demand}").format(demand=demand_rule(text, space.demand))]
    if space.points:
        points = text.trn("{n} point at once.", "{n} points at once.", space.points)
        lines.append(points.format(n=text.number(space.points)))
    if space.gold:
        words = text.tr("The step costs {n} gold, whoever allows it.")
        lines.append(words.format(n=text.number(space.gold)))
    if space.flag:
        lines.append(flag_rule(text, space.flag))
    if space.slot:
        lines.append(text.tr("Unlocks the bonus tile {slot}.").format(slot=space.slot))
    return lines


def _where(text: Text, standing: Standing, track: Track, number: int) -> str:
    marker = standing.journey.markers[track]
    if number == marker:
        return text.tr("The marker stands here.")
    if number == standing.board[track].ahead(marker):
        return text.tr("The next space of this track.")
    return text.tr("Passed.") if number <= standing.journey.reached[track] else ""


def _bonus_state(text: Text, standing: Standing, bonus: Bonus) -> str:
    if is_waiting(standing.journey, bonus):
        return text.tr("Unlocked: it takes effect at the end of the phase.")
    if bonus in standing.journey.owned:
        return text.tr("It is working.")
    if is_taken(standing, bonus):
        return text.tr("Taken.")
    return text.tr("Not reached yet.")


def is_taken(standing: Standing, bonus: Bonus) -> bool:
    """Return whether the marker has been on the space of a bonus tile."""
    for track in Track:
        for number, space in enumerate(standing.board[track].spaces, start=1):
            if space.slot and bonus_on(standing.layout, track, space.slot) == bonus:
                return number <= standing.journey.reached[track]
    return False
