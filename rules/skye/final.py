"""The end of the game: scrolls, gold, who wins, and what gave the points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.skye.events import Award, Scored
from rules.skye.objectives import cells_with, count
from rules.skye.territory import Territory
from rules.table import Seat

SCROLL_COUNTS: Final = {
    "two_sheep": ("sheep", 2),
    "two_whisky": ("whisky", 2),
    "two_ships": ("ship", 2),
    "cattle": ("cattle", 1),
    "broch": ("broch", 1),
    "farm": ("farm", 1),
    "lighthouse": ("lighthouse", 1),
}
"""S-131: by kind of scroll, what is counted and how many make a point."""

COINS_PER_POINT: Final = 5


def scrolls(land: Territory) -> Iterator[Award]:
    """Yield the points of each scroll, doubled in a complete region (S-131, S-132)."""
    for cell, face in land.tiles.items():
        scroll = face.scroll
        if scroll is None:
            continue
        thing, per_point = SCROLL_COUNTS[scroll.kind]
        found = count(thing, land)
        value = found // per_point
        doubled = land.region(cell, scroll.area).is_complete
        if value:
            cells = cells_with(thing, land) | {cell}
            why = f"scroll_{scroll.kind}" + ("_doubled" if doubled else "")
            yield Award(2 * value if doubled else value, cells, why, found)


def coins(gold: int) -> Iterator[Award]:
    """Yield 1 for every full 5 gold (S-133)."""
    value = gold // COINS_PER_POINT
    if value:
        yield Award(value, frozenset(), "coins", gold)


def winners(scores: Sequence[int], gold: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with most points, then most gold; ties share the victory (S-134)."""
    best = max(zip(scores, gold, strict=True))
    return tuple([seat for seat, own in enumerate(zip(scores, gold, strict=True)) if own == best])


def points_by_source(events: Iterable[object], seats: int) -> dict[str, tuple[int, ...]]:
    """Return by objective, scrolls and coins, what they gave each seat."""
    sources: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Scored):
            own = sources.setdefault(event.source, [0] * seats)
            own[event.seat] += event.points
    return {source: tuple(points) for source, points in sources.items()}
