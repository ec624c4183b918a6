"""Points and income of territories, computed from the placed tiles each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.support.naive import facts
from tests.support.naive.land import Cell, Land, Region, castle_road, regions

Seat = tuple[int, Land]


def objective_points(name: str, seats: list[Seat]) -> list[int]:
    """The points every seat gets for one objective, in the order of the seats."""
    if name in MAJORITIES:
        return majority_points([MAJORITIES[name](gold, land) for gold, land in seats])
    return [OBJECTIVES[name](land) for _, land in seats]


def majority_points(amounts: list[int]) -> list[int]:
    """5 for all with most; 2 for all with second most, if only one was first (S-117)."""
    owners = [amount for amount in amounts if amount > 0]
    if not owners:
        return [0 for _ in amounts]
    most = max(owners)
    second = 0
    if owners.count(most) == 1 and len(owners) > 1:
        second = max(amount for amount in owners if amount < most)
    return [_majority_share(amount, most, second) for amount in amounts]


def _majority_share(amount: int, most: int, second: int) -> int:
    if amount == most:
        return 5
    if amount > 0 and amount == second:
        return 2
    return 0


def income(land: Land) -> int:
    """5 for the castle and 1 for each whisky tile connected to it by road (S-10)."""
    gold = 5
    for cell in castle_road(land):
        if _on(land, cell, "whisky") > 0:
            gold += 1
    return gold


def gold_points(gold: int) -> int:
    """1 point for every full 5 gold (S-133)."""
    return gold // 5


def scroll_points(land: Land) -> int:
    """Every scroll's points, doubled where its region is complete (S-131, S-132)."""
    total = 0
    for region in regions(land):
        for scroll in region.scrolls:
            worth = _scroll_worth(land, scroll)
            if region.complete:
                worth = 2 * worth
            total += worth
    return total


def _scroll_worth(land: Land, scroll: str) -> int:
    """The points of one scroll before any doubling, halves rounded down (S-131)."""
    match scroll:
        case "two_sheep":
            return _all(land, "sheep") // 2
        case "two_whisky":
            return _whisky_tiles(land) // 2
        case "two_ships":
            return _ships(land) // 2
        case "cattle" | "farm":
            return _all(land, scroll)
        case "broch":
            return _brochs(land)
        case "lighthouse":
            return _lighthouses(land)
    raise KeyError(f"there is no scroll {scroll}")


def _squares(land: Land) -> int:
    """2 for every 2x2 block of tiles (S-101)."""
    points = 0
    for x, y in land:
        if (x + 1, y) in land and (x, y + 1) in land and (x + 1, y + 1) in land:
            points += 2
    return points


def _areas(land: Land) -> int:
    """1 for every complete region (S-102)."""
    return len(_complete(land))


def _sheep(land: Land) -> int:
    """1 for every sheep (S-103)."""
    return _all(land, "sheep")


def _big_areas(land: Land) -> int:
    """3 for every complete region of at least 3 tiles (S-104)."""
    points = 0
    for region in _complete(land):
        if len(region.cells) >= 3:
            points += 3
    return points


def _broch_points(land: Land) -> int:
    """1, 3 or 6 for every mountain region with 1, 2, or 3 and more brochs (S-105)."""
    points = 0
    for region in regions(land):
        if region.terrain == "mountain":
            points += [0, 1, 3, 6][min(region.brochs, 3)]
    return points


def _building_sets(land: Land) -> int:
    """5 for every set of broch, farm and lighthouse (S-106)."""
    return 5 * min(_brochs(land), _all(land, "farm"), _lighthouses(land))


def _farm_animals(land: Land) -> int:
    """1 for every animal on a farm's tile or the 8 around it, each animal once (S-109)."""
    points = 0
    for x, y in land:
        around = [(x + right, y + down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        if any(cell in land and _on(land, cell, "farm") > 0 for cell in around):
            points += _on(land, (x, y), "sheep") + _on(land, (x, y), "cattle")
    return points


def _road_cattle(land: Land) -> int:
    """2 for every head of cattle on a tile connected to the castle by road (S-111)."""
    return 2 * sum(_on(land, cell, "cattle") for cell in castle_road(land))


def _harbours(land: Land) -> int:
    """3 for every water region with a ship and a lighthouse, complete or not (S-112)."""
    points = 0
    for region in regions(land):
        if region.terrain == "water" and region.ships > 0 and region.lighthouses > 0:
            points += 3
    return points


def _road_tiles(land: Land) -> int:
    """1 for every tile connected to the castle by road, the castle not counted (S-113, S-76)."""
    return len(castle_road(land))


def _columns(land: Land) -> int:
    """3 for every unbroken vertical line of at least 3 tiles, however long (S-114)."""
    points = 0
    for x, y in land:
        if (x, y - 1) in land:
            continue
        length = 1
        while (x, y + length) in land:
            length += 1
        if length >= 3:
            points += 3
    return points


def _lake(land: Land) -> int:
    """2 for every tile of the largest complete water region (S-115)."""
    sizes = [len(region.cells) for region in _complete(land) if region.terrain == "water"]
    return 2 * max(sizes, default=0)


def _mountains(land: Land) -> int:
    """2 for every complete mountain region (S-116)."""
    return 2 * len([region for region in _complete(land) if region.terrain == "mountain"])


def _whisky_tiles(land: Land) -> int:
    """Tiles with whisky, connected or not; a tile counts once (S-107)."""
    return len([cell for cell in land if _on(land, cell, "whisky") > 0])


def _ships(land: Land) -> int:
    return sum(region.ships for region in regions(land))


def _brochs(land: Land) -> int:
    return sum(region.brochs for region in regions(land))


def _lighthouses(land: Land) -> int:
    return sum(region.lighthouses for region in regions(land))


def _complete(land: Land) -> list[Region]:
    return [region for region in regions(land) if region.complete]


def _all(land: Land, name: str) -> int:
    return sum(_on(land, cell, name) for cell in land)


def _on(land: Land, cell: Cell, name: str) -> int:
    tile, _ = land[cell]
    return facts.symbol(tile, name)


# In the order of the rules, S-101 to S-116.
OBJECTIVES: Final[dict[str, Callable[[Land], int]]] = {
    "squares": _squares,
    "areas": _areas,
    "sheep": _sheep,
    "big_areas": _big_areas,
    "brochs": _broch_points,
    "building_sets": _building_sets,
    "farm_animals": _farm_animals,
    "road_cattle": _road_cattle,
    "harbours": _harbours,
    "road_tiles": _road_tiles,
    "columns": _columns,
    "lake": _lake,
    "mountains": _mountains,
}

# What the seats compare: S-107, S-108, S-110.
MAJORITIES: Final[dict[str, Callable[[int, Land], int]]] = {
    "whisky": lambda gold, land: _whisky_tiles(land),
    "ships": lambda gold, land: _ships(land),
    "gold": lambda gold, land: gold,
}
