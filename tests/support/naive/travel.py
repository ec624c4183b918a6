"""Journeyman counted anew and by brute force: demands, walks over all paths, points on the way.

A walk is found by really walking: from every place with so many points left, to every neighbour
that can be paid, and picking up or not wherever one stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tests.support.naive import facts
from tests.support.naive.land import FACING, Cell, Land, Pieces, castle_road, neighbour, regions

TRACKS: Final = ("warrior", "merchant", "herald")
CASTLE: Final = (0, 0)
Visit = tuple[Cell, str | None]
Plan = tuple[Visit, ...]
Space = dict[str, Any]


@dataclass
class Traveller:
    """A seat that is about to walk."""

    land: Land
    side: str
    place: Cell = CASTLE
    pieces: Pieces = ()
    markers: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    reached: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    gold: int = 0
    bonus: frozenset[str] = frozenset()
    shown: dict[tuple[Cell, str], bool] = field(default_factory=dict)
    """Answers of `meets`, kept because a seat's land does not change while it walks."""


def spaces(side: str, track: str) -> list[Space]:
    """The spaces of a track in order."""
    return list(facts.journeyman()["boards"][side][track]["spaces"])


def next_space(side: str, track: str, at: int) -> int:
    """The number of the space after this one; at the end it goes to and fro (J-43)."""
    last = len(spaces(side, track))
    return last - 1 if at == last else at + 1


def flag(traveller: Traveller, track: str, kind: str) -> int:
    """The furthest flag of a kind on a track (J-42)."""
    found = 0
    for space in spaces(traveller.side, track)[: traveller.reached[track]]:
        found = space.get("flag", {}).get(kind, found)
    return found


def meets(land: Land, cell: Cell, demand: str) -> bool:
    """Whether the tile shows what the space demands (J-30 to J-35)."""
    tile, quarter = land[cell]
    x, y = cell
    if demand in facts.SYMBOLS:
        return facts.symbol(tile, demand) > 0
    areas = facts.areas(tile, quarter)
    if demand in ("ship", "broch", "lighthouse"):
        return any(getattr(area, demand + "s") > 0 for area in areas)
    if demand == "scroll":
        return any(area.scroll for area in areas)
    if demand.startswith("distance_"):
        return abs(x) + abs(y) == int(demand[-1])
    if demand.startswith("completed_"):
        wanted = demand.removeprefix("completed_").split("_and_")
        complete = {r.terrain for r in regions(land) if r.complete and cell in r.cells}
        return set(wanted) <= complete
    others = list(land)
    return {
        "castle": cell == CASTLE,
        "north": y == min(row for _, row in others),
        "south": y == max(row for _, row in others),
        "west": x == min(column for column, _ in others),
        "east": x == max(column for column, _ in others),
    }[demand]


def step_gold(traveller: Traveller, cell: Cell, track: str) -> int | None:
    """What the next step on a track costs for a waypoint here; None if it is not allowed."""
    number = next_space(traveller.side, track, traveller.markers[track])
    space = spaces(traveller.side, track)[number - 1]
    gold = space.get("gold", 0) if number > traveller.reached[track] else 0
    key = (cell, space["demand"])
    if key not in traveller.shown:
        traveller.shown[key] = meets(traveller.land, *key)
    if traveller.shown[key]:
        return int(gold)
    if cell != CASTLE:
        return None
    return int(gold + facts.journeyman()["joker_gold_by_section"][space["section"] - 1])


def stepped(traveller: Traveller, track: str, gold: int) -> Traveller:
    """The seat after a step that cost so much."""
    number = next_space(traveller.side, track, traveller.markers[track])
    return Traveller(
        traveller.land,
        traveller.side,
        traveller.place,
        traveller.pieces,
        traveller.markers | {track: number},
        traveller.reached | {track: max(number, traveller.reached[track])},
        traveller.gold - gold,
        traveller.bonus,
        traveller.shown,
    )


def step_cost(traveller: Traveller, cell: Cell, side: str) -> int:
    """1 over a border that a road crosses, 2 over any other (J-22)."""
    beside = neighbour(cell, side)
    if (cell, beside) in traveller.pieces or (beside, cell) in traveller.pieces:
        return 1
    leaves = any(side in road for road in facts.roads(*traveller.land[cell]))
    arrives = any(FACING[side] in road for road in facts.roads(*traveller.land[beside]))
    return 1 if leaves and arrives else 2


def all_ends(traveller: Traveller, start: Cell, points: int) -> set[tuple[Cell, int]]:
    """Every place with every number of points left that some path from here leads to."""
    found = {(start, points)}
    border = [(start, points)]
    while border:
        cell, left = border.pop()
        for side in facts.SIDES:
            beside = neighbour(cell, side)
            if beside not in traveller.land:
                continue
            rest = left - step_cost(traveller, cell, side)
            if rest >= 0 and (beside, rest) not in found:
                found.add((beside, rest))
                border.append((beside, rest))
    return found


def plans(traveller: Traveller, points: int) -> set[Plan]:
    """Every plan that some path with so many points can walk."""
    found: set[Plan] = set()
    _extend(traveller, traveller.place, points, (), found, {})
    return found


Known = dict[tuple[Cell, int], set[tuple[Cell, int]]]


def _extend(
    traveller: Traveller, start: Cell, points: int, plan: Plan, found: set[Plan], known: Known
) -> None:
    found.add(plan)
    if len(plan) == 2 + ("third_waypoint" in traveller.bonus):
        return
    if (start, points) not in known:
        known[start, points] = all_ends(traveller, start, points)
    visited = [cell for cell, _ in plan]
    for cell, left in known[start, points]:
        if cell in visited:
            continue
        _extend(traveller, cell, left, (*plan, (cell, None)), found, known)
        for track in TRACKS:
            gold = step_gold(traveller, cell, track)
            if gold is not None and gold <= traveller.gold:
                after = stepped(traveller, track, gold)
                _extend(after, cell, left, (*plan, (cell, track)), found, known)


def walks(traveller: Traveller) -> set[tuple[Plan, bool]]:
    """Every plan, with whether it needs the extra movement (J-21, J-26)."""
    points = flag(traveller, "merchant", "movement") or 4
    near = plans(traveller, points)
    found = {(plan, False) for plan in near}
    if "extra_movement" in traveller.bonus:
        found |= {(plan, True) for plan in plans(traveller, points + 4) - near}
    return found


def journey_points(place: Cell) -> int:
    """2 for every step between castle and journeyman (J-60)."""
    return 2 * (abs(place[0]) + abs(place[1]))


def sections_points(side: str, reached: dict[str, int]) -> int:
    """Space by space: a section is passed if a marker stands behind all its spaces (J-63)."""
    points = 0
    for track in TRACKS:
        for section in (1, 2, 3, 4):
            numbers = [n for n, s in enumerate(spaces(side, track), 1) if s["section"] == section]
            if reached[track] > max(numbers):
                points += 1
    return points


def broch_lines_points(land: Land) -> int:
    """1 for every row and for every column with a broch (J-61)."""
    brochs = [cell for cell in land if meets(land, cell, "broch")]
    return len({x for x, _ in brochs}) + len({y for _, y in brochs})


def twin_rows_points(land: Land) -> int:
    """2 for every row in which two tiles show the same symbol (J-62)."""
    kinds = (*facts.SYMBOLS, "ship", "broch", "lighthouse")
    rows = set()
    for one in land:
        for other in land:
            twins = [kind for kind in kinds if meets(land, one, kind) and meets(land, other, kind)]
            if one[0] < other[0] and one[1] == other[1] and twins:
                rows.add(one[1])
    return 2 * len(rows)


def road_income(land: Land, pieces: Pieces) -> int:
    """Castle and connected whisky, road pieces counted (J-52)."""
    connected = castle_road(land, pieces)
    return 5 + sum(facts.symbol(land[cell][0], "whisky") > 0 for cell in connected)
