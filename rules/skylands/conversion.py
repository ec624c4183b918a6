"""Convert: which plans there are, and what a plan moves and scores (K-60, K-61, K-73 to K-75)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, NamedTuple

from rules.grid import Part, part_of
from rules.skylands.actions import HOTEL, Convert, Taken
from rules.skylands.archipelago import Island
from rules.skylands.people import housing, is_taken, living, total, ways_to_take
from rules.skylands.state import GameState, Player
from rules.skylands.tiles import Colour, Kind
from rules.table import Seat

MOST: Final = 2
"""K-61: islands to one city, or cities from one island."""


class Moved(NamedTuple):
    """What a plan does: who leaves their homes for the cities, and how many enter."""

    taken: Taken
    """Blue ones from the hotel and from islands, without those that are bartered."""
    number: int
    """With those that the merchant quarter made."""


def moved(player: Player, action: Convert) -> Moved:
    """Return what a legal plan moves: guests first, then the bartered, then island by island."""
    bartered = sum(number for _, number in action.bartered) // 2
    room = _room(player, action.cities) - action.guests - bartered
    taken = [(HOTEL[Colour.BLUE], action.guests)] if action.guests else []
    number = action.guests + bartered
    for name in action.islands:
        here = min(player.people[name], room)
        taken.append((name, here))
        room -= here
        number += here
    return Moved(tuple(sorted(taken)), number)


def conversions(state: GameState, seat: Seat) -> Iterator[Convert]:
    """Yield every plan; of plans that differ only in which of two equal islands they name, one."""
    player = state.players[seat]
    seen = set()
    for cities in _tuples(_cities(player), 1, MOST if state.has_advantage else 1):
        room = _room(player, cities)
        bartered = list(_barters(state, player, room))
        for islands in _tuples(_crystals(player), 0, MOST if state.has_advantage else 1):
            for guests in range(min(player.guests[Colour.BLUE], room) + 1):
                for taken in bartered:
                    plan = Convert(seat, islands, cities, guests, taken)
                    if not fault(state, plan) and (key := _key(player, plan)) not in seen:
                        seen.add(key)
                        yield plan


def fault(state: GameState, action: Convert) -> str:
    """Why a plan of the present step breaks a rule, in a sentence; empty if it breaks none."""
    player = state.own
    return (
        _wrong_places(player, action)
        or _too_many(state, action)
        or _wrong_barter(state, player, action)
        or _wrong_room(player, action)
    )


def _wrong_places(player: Player, action: Convert) -> str:
    cities = {island.name for island in _cities(player)}
    crystals = {island.name for island in _crystals(player)}
    if not action.cities or not set(action.cities) <= cities:
        return "inhabitants are moved into own complete cities (K-60)"
    if not set(action.islands) <= crystals:
        return "inhabitants are moved from own complete crystal islands that have some (K-60)"
    names = action.cities + action.islands
    return "" if len(set(names)) == len(names) else "no place is named twice (K-60)"


def _too_many(state: GameState, action: Convert) -> str:
    counts = (len(action.islands), len(action.cities))
    if state.has_advantage:
        if max(counts) > MOST or min(counts) >= MOST:
            return "two islands serve one city, or one island two cities (K-61)"
    elif max(counts) > 1:
        return "only the active player moves from two islands or into two cities (K-61)"
    return ""


def _wrong_barter(state: GameState, player: Player, action: Convert) -> str:
    if not 0 <= action.guests <= player.guests[Colour.BLUE]:
        return "the hotel has not so many blue guests (K-74)"
    if not action.bartered:
        return ""
    if not player.owns("merchant_quarter"):
        return "only the owner of the merchant quarter barters (K-75)"
    if not is_taken(player, action.bartered):
        return "so many do not live there (K-75)"
    green, violet, blue = total(player, action.bartered)
    if green % 2 or violet % 2 or blue:
        return "two of one other colour become one blue (K-75)"
    if green + violet > 2 * state.supply[Colour.BLUE]:
        return "the supply has not so many blue inhabitants (K-75)"
    return ""


def _wrong_room(player: Player, action: Convert) -> str:
    room = _room(player, action.cities)
    entering = action.guests + sum(number for _, number in action.bartered) // 2
    if entering > room:
        return "the cities have not so many spaces (K-60)"
    for name in action.islands:
        if entering >= room:
            return "no space is left for that island (K-60)"
        entering += living(player, name)
    if not entering:
        return "a Convert moves at least one inhabitant (K-60)"
    if len(action.cities) == MOST and entering <= _room(player, action.cities[:1]):
        return "the second city is entered when the first is full (K-61)"
    return ""


def _cities(player: Player) -> list[Island]:
    return [island for island in player.land.complete if island.kind is Kind.CITY]


def _crystals(player: Player) -> list[Island]:
    return [
        island
        for island in player.land.complete
        if island.kind is Kind.CRYSTAL and island.name in player.people
    ]


def _room(player: Player, cities: tuple[Part, ...]) -> int:
    return sum(player.land.island_at[name].spaces for name in cities)


def _tuples(islands: list[Island], least: int, most: int) -> Iterator[tuple[Part, ...]]:
    names = [island.name for island in islands]
    for number in range(least, most + 1):
        yield from permutations(names, number)


def _barters(state: GameState, player: Player, room: int) -> Iterator[Taken]:
    """Yield pairs for the merchant quarter, no more than become blue and find room."""
    yield ()
    if not player.owns("merchant_quarter"):
        return
    green, violet, _ = player.colours
    most = min(room, state.supply[Colour.BLUE])
    for greens in range(min(green // 2, most) + 1):
        for violets in range(min(violet // 2, most - greens) + 1):
            if greens + violets:
                yield from ways_to_take(player, (2 * greens, 2 * violets, 0))


def _key(player: Player, plan: Convert) -> object:
    """Return what is equal for two plans with practically the same result."""
    gone = [*moved(player, plan).taken, *plan.bartered]
    left = housing(player, {home: -number for home, number in gone})
    return left, power_city(player) in plan.cities


def power_city(player: Player) -> Part | None:
    """Return the city on which the own power station stands (K-73)."""
    place = player.land.specials.get("special-power_station")
    return None if place is None else player.land.island_at[part_of(place, Kind.CITY)].name
