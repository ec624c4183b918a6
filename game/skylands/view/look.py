"""How a board of the Skylands looks: from the value of the rules to tiles, people and marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.skylands.view.board import BoardLook, Isle
from game.skylands.view.tile import TileLook
from rules.grid import STEP, Cell, Part, Side, cell_of, number_of, part_of
from rules.skylands.archipelago import Archipelago, Island
from rules.skylands.catalogue import TILES
from rules.skylands.state import Player
from rules.skylands.tiles import COLOUR, Colour, Kind, TileId

FEW: Final = 2
"""A cell that at most so many of the tiles left fit into is hardly to be filled."""

_HOTEL: Final = "special-hotel"
_COLOURS: Final = tuple(colour.word for colour in Colour)


def board_look(
    player: Player, left: Iterable[TileId] = (), market: Iterable[TileId] = ()
) -> BoardLook:
    """Return the look of a seat's board; with the tiles left it marks what can hardly be."""
    land = player.land
    people = _people(player)
    tiles = {
        place: TileLook(face.id, face.quarter, people.get(place, ()))
        for place, face in land.tiles.items()
    }
    remaining = tuple(sorted(Counter([*left, *market]).items()))
    holes = hard_holes(tuple(land.demands.items()), remaining) if remaining else ()
    return BoardLook(tiles, never_closed(land), holes)


def _people(player: Player) -> dict[Cell, tuple[tuple[str, ...], ...]]:
    """Return by cell who stands on the spaces of its islands, from the first part on."""
    found: dict[Part, tuple[str, ...]] = {}
    land = player.land
    for name, number in player.people.items():
        island = land.island_at[name]
        colour = COLOUR[island.kind].word
        for piece in island.parts:
            spaces = _spaces(land, piece)
            standing = min(number, spaces)
            found[piece] = (colour,) * standing + ("",) * (spaces - standing)
            number -= standing
    looks: dict[Cell, tuple[tuple[str, ...], ...]] = {}
    for place, face in land.tiles.items():
        rows = tuple(found.get(part_of(place, patch.kind), ()) for patch in face.patches)
        if any(rows):
            looks[place] = rows
        if face.id == _HOTEL:
            looks[place] = (_guests(player),)
    return looks


def _guests(player: Player) -> tuple[str, ...]:
    return tuple(
        colour for colour, n in zip(_COLOURS, player.guests, strict=True) for _ in range(n)
    )


def _spaces(land: Archipelago, piece: Part) -> int:
    face = land.tiles[cell_of(piece)]
    return next(patch.spaces for patch in face.patches if patch.kind == number_of(piece))


def isle(land: Archipelago, island: Island) -> Isle:
    """Return where an island lies, part by part."""
    parts = []
    for piece in island.parts:
        place, kind = cell_of(piece), number_of(piece)
        kinds = [patch.kind for patch in land.tiles[place].patches]
        parts.append((place, kinds.index(Kind(kind))))
    return Isle(tuple(parts))


def never_closed(land: Archipelago) -> tuple[tuple[Cell, Side], ...]:
    """Return the sides at which an island reaches the rim and is never finished (K-03)."""
    return tuple(
        (place, side)
        for place, face in land.tiles.items()
        for side, kind in enumerate(face.edges)
        if kind is not Kind.CLOUD and _is_rim(land, place + STEP[side])
    )


def _is_rim(land: Archipelago, place: Cell) -> bool:
    return place not in land.tiles and place not in land.demands


@lru_cache(maxsize=64)
def hard_holes(
    demands: tuple[tuple[Cell, int], ...], left: tuple[tuple[TileId, int], ...]
) -> tuple[Cell, ...]:
    """Return the empty cells that at most a few of the tiles left fit into."""
    return tuple(
        place
        for place, demand in demands
        if demand and sum(n for tile, n in left if demand in TILES[tile].fits) <= FEW
    )
