"""Inhabitants: who may be taken from where, what a special tile costs, and how it can be paid.

Two islands of one kind with as many spaces are as good as each other, so lists hold one of two
choices after which as many live on islands of that size.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from rules.skylands.actions import HOTEL, Home, Taken, guest_colour
from rules.skylands.catalogue import SPECIALS, Amounts, Price
from rules.skylands.state import GameState, Player
from rules.skylands.tiles import COLOUR, Colour, TileId

Housing: TypeAlias = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""By island kind, spaces and inhabitants, without their names; and the guests by colour."""


def colour_of(player: Player, home: Home) -> Colour:
    """Return the colour of the inhabitants of a home."""
    guests = guest_colour(home)
    return COLOUR[player.land.island_at[home].kind] if guests is None else guests


def living(player: Player, home: Home) -> int:
    """Count the inhabitants of a home; 0 where nobody can live."""
    guests = guest_colour(home) if home >= HOTEL[-1] else None
    return player.people.get(home, 0) if guests is None else player.guests[guests]


def is_taken(player: Player, taken: Taken) -> bool:
    """Return whether so many can be taken, and whether homes are in order."""
    homes = [home for home, _ in taken]
    return homes == sorted(set(homes)) and all(
        [0 < number <= living(player, home) for home, number in taken]
    )


def total(player: Player, taken: Taken) -> Amounts:
    """Return how many inhabitants are taken, by colour."""
    found = [0, 0, 0]
    for home, number in taken:
        found[colour_of(player, home)] += number
    green, violet, blue = found
    return green, violet, blue


def without(player: Player, taken: Taken) -> Player:
    """Return the player without these inhabitants."""
    people = dict(player.people)
    guests = list(player.guests)
    for home, number in taken:
        colour = guest_colour(home)
        if colour is not None:
            guests[colour] -= number
        elif people[home] == number:
            del people[home]
        else:
            people[home] -= number
    green, violet, blue = guests
    return player._replace(people=people, guests=(green, violet, blue))


def ways_to_take(player: Player, amounts: Amounts) -> Iterator[Taken]:
    """Yield every way to take so many of each colour from their homes; equal ones once."""
    choices = [_ways_of_colour(player, colour, amounts[colour]) for colour in Colour]
    for chosen in product(*choices):
        yield tuple(sorted([taken for ways in chosen for taken in ways]))


def _ways_of_colour(player: Player, colour: Colour, number: int) -> list[Taken]:
    if not number:
        return [()]
    homes = [(home, lives) for home, own, lives in player.homes if own is colour]
    found: dict[Housing, Taken] = {}
    for split in _splits(number, [lives for _, lives in homes]):
        taken = tuple((home, n) for (home, _), n in zip(homes, split, strict=True) if n)
        found.setdefault(housing(player, {home: -n for home, n in taken}), taken)
    return list(found.values())


def housing(player: Player, changes: Mapping[Home, int]) -> Housing:
    """Return who would live where after some changes; equal where only names differ."""
    islands = [
        (
            island.kind,
            island.spaces,
            player.people.get(island.name, 0) + changes.get(island.name, 0),
        )
        for island in player.land.complete
        if island.kind in COLOUR
    ]
    guests = [player.guests[colour] + changes.get(HOTEL[colour], 0) for colour in Colour]
    return tuple(sorted(islands)), tuple(guests)


def _splits(number: int, limits: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to take `number` from places that hold so many."""
    if not limits:
        if not number:
            yield ()
        return
    for here in range(min(number, limits[0]), -1, -1):
        for rest in _splits(number - here, limits[1:]):
            yield (here, *rest)


def price_of(state: GameState, tile: TileId) -> Price:
    """Return what a special tile costs in the present step (K-50, K-51, K-76)."""
    (green, violet, blue), white = SPECIALS[tile].price
    own = state.own
    green -= own.owns("forest_zone") and green > 0
    violet -= own.owns("mountain_zone") and violet > 0
    return Price((green, violet, blue), 0 if state.has_advantage else white)


def payments(state: GameState, tile: TileId) -> tuple[Amounts, ...]:
    """Return the amounts by colour with which the present step could pay for a special tile."""
    green, violet, blue = state.own.colours
    return tuple(
        [
            (g, v, b)
            for g, v, b in amounts_for(price_of(state, tile), barter_stock(state))
            if g <= green and v <= violet and b <= blue
        ]
    )


def barter_stock(state: GameState) -> tuple[bool, ...] | None:
    """K-75: by colour whether the supply can give one for two others; None to all but the owner
    of the merchant quarter."""
    if not state.own.owns("merchant_quarter"):
        return None
    return tuple([number > 0 for number in state.supply])


@lru_cache(maxsize=1024)
def amounts_for(price: Price, barter: tuple[bool, ...] | None) -> tuple[Amounts, ...]:
    """Return the amounts that make up a price; `barter` is what `barter_stock` says.

    White means any colour, so nobody barters for it; own inhabitants are paid first, so that one
    of their colour is then in the supply.
    """
    wanted = [colour for colour in Colour for _ in range(price.colours[colour])]
    givers = [[wish] if barter is None else list(Colour) for wish in wanted]
    found = set()
    for white in product(Colour, repeat=price.white):
        for given in product(*givers):
            pairs = list(zip(given, wanted, strict=True))
            own = {*white, *[gift for gift, wish in pairs if gift is wish]}
            if all([gift is wish or wish in own or _has(barter, wish) for gift, wish in pairs]):
                found.add(_amounts(white, pairs))
    return tuple(sorted(found))


def _has(barter: tuple[bool, ...] | None, colour: Colour) -> bool:
    return barter is not None and barter[colour]


def _amounts(white: tuple[Colour, ...], pairs: list[tuple[Colour, Colour]]) -> Amounts:
    """Count one for each that is paid as it is, two for each that is bartered."""
    paid = [white.count(colour) for colour in Colour]
    for gift, wish in pairs:
        paid[gift] += 1 if gift is wish else 2
    green, violet, blue = paid
    return green, violet, blue
