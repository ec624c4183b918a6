"""The end of a game in values: who stands where and why, and what each scroll gave."""

from __future__ import annotations

from dataclasses import dataclass

from rules.skye import GameState
from rules.skye.final import SCROLL_COUNTS
from rules.skye.objectives import count
from rules.skye.territory import Territory
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's place: 1 for all winners; seats that are level in points and gold share a place."""

    seat: Seat
    rank: int
    points: int
    gold: int
    tiles: int
    by_gold: bool
    """Whether more gold decided it: the next seat has as many points."""


def standings(state: GameState) -> tuple[Standing, ...]:
    """Return all seats, the best first (S-134)."""
    keys = {seat: (state.scores[seat], state.players[seat].gold) for seat in state.setup.seats}
    order = sorted(keys, key=lambda seat: (*(-each for each in keys[seat]), seat))
    return tuple(
        Standing(
            seat,
            1 + sum(other > keys[seat] for other in keys.values()),
            *keys[seat],
            len(state.players[seat].land.tiles) - 1,
            any(points == keys[seat][0] and gold < keys[seat][1] for points, gold in keys.values()),
        )
        for seat in order
    )


@dataclass(frozen=True, slots=True)
class ScrollCard:
    """A scroll of a territory: its kind, its points, and whether they are doubled."""

    kind: str
    points: int
    doubled: bool


def scroll_cards(land: Territory) -> tuple[ScrollCard, ...]:
    """Return every scroll of a territory, also those that gave nothing; the best first."""
    cards = []
    for cell, face in land.tiles.items():
        if face.scroll is None:
            continue
        thing, per_point = SCROLL_COUNTS[face.scroll.kind]
        doubled = land.region(cell, face.scroll.area).is_complete
        value = count(thing, land) // per_point
        cards.append(ScrollCard(face.scroll.kind, value * (2 if doubled else 1), doubled))
    return tuple(sorted(cards, key=lambda card: -card.points))
