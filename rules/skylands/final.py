"""The score of a board, award by award: at the end of the game (K-70, K-77, K-81), or as if now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from rules.awards import Award
from rules.grid import AROUND, Cell, part_of
from rules.skylands.archipelago import CELLS, Archipelago
from rules.skylands.catalogue import SPECIALS
from rules.skylands.state import GameState, Player
from rules.skylands.tiles import Kind
from rules.table import Seat

EMPTY_CELL: Final = -2
MARKER: Final = 2
TEMPLE: Final = 2
SCHOOL: Final = 2


def final_awards(player: Player) -> dict[str, tuple[Award, ...]]:
    """Return by source everything that counts at the end; the sum is the score (K-81).

    The sources: empty, inhabitants, islands, specials, points, marker.
    """
    return {source: tuple(awards(player)) for source, awards in _SOURCES.items()}


def final_score(player: Player) -> int:
    """The sum of all final awards, counted without writing them: bots ask for it all the time."""
    land = player.land
    people = sum(player.people.values()) + sum(player.guests)
    score = EMPTY_CELL * len(land.demands) + people // 2 + player.points + player.owed
    for island in land.complete:
        score += island.spaces
    if player.can_repeat:
        score += MARKER
    if land.specials:
        score += sum([award.points for award in _specials(player)])
    return score


def scores(state: GameState) -> tuple[int, ...]:
    """Return by seat the score, as it would be if the game ended now."""
    return tuple([final_score(player) for player in state.players])


def points_by_source(state: GameState) -> dict[str, tuple[int, ...]]:
    """Return by source what it gives each seat, as if the game ended now."""
    told = [final_awards(player) for player in state.players]
    return {
        source: tuple([sum([award.points for award in own[source]]) for own in told])
        for source in told[0]
    }


def winners(final: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with most points; ties share the victory (K-81)."""
    best = max(final)
    return tuple([seat for seat, own in enumerate(final) if own == best])


def _empty(player: Player) -> Iterator[Award]:
    number = player.land.empty
    if number:
        cells = frozenset([cell for cell in CELLS if cell not in player.land.tiles])
        yield Award(EMPTY_CELL * number, cells, "empty", number)


def _inhabitants(player: Player) -> Iterator[Award]:
    """Yield 1 for each pair of them, guests of the hotel too (K-81)."""
    number = sum(player.colours)
    if number > 1:
        yield Award(number // 2, _homes(player), "pairs", number)


def _islands(player: Player) -> Iterator[Award]:
    """Yield 1 for each space of every complete island, cities too (K-81)."""
    for island in player.land.complete:
        why = f"island_{island.kind.word}"
        yield Award(island.spaces, island.cells, why, island.spaces)


def _specials(player: Player) -> Iterator[Award]:
    """Yield printed points of complete islands (K-70), and what others score (K-77)."""
    for name, cell in player.land.specials.items():
        if SPECIALS[name].points and _is_whole(player.land, cell):
            yield Award(SPECIALS[name].points, frozenset({cell}), "printed", SPECIALS[name].points)
        if name in _EFFECTS:
            yield from _EFFECTS[name](player, cell)


def _is_whole(land: Archipelago, cell: Cell) -> bool:
    """Return whether the island of a special tile is complete; one of clouds is (K-03)."""
    patches = land.tiles[cell].patches
    return all([land.island_at[part_of(cell, patch.kind)].is_complete for patch in patches])


def _points(player: Player) -> Iterator[Award]:
    """Yield what was taken in the game and what is still owed (K-62, K-81)."""
    if player.points:
        yield Award(player.points, frozenset(), "taken", player.points)
    if player.owed:
        yield Award(player.owed, frozenset(), "owed", player.owed)


def _marker(player: Player) -> Iterator[Award]:
    """Yield 2 if no action was repeated (K-81)."""
    if player.can_repeat:
        yield Award(MARKER, frozenset(), "marker")


def _temple(kind: Kind) -> Callable[[Player, Cell], Iterator[Award]]:
    def temple(player: Player, cell: Cell) -> Iterator[Award]:
        """Yield 2 for each complete island of its kind (K-77)."""
        found = [island for island in player.land.complete if island.kind is kind]
        if found:
            cells = frozenset({cell}).union(*[island.cells for island in found])
            yield Award(TEMPLE * len(found), cells, f"temple_{kind.word}", len(found))

    return temple


def _refuge(player: Player, cell: Cell) -> Iterator[Award]:
    """Yield 1 more for each pair of inhabitants left (K-77)."""
    number = sum(player.colours)
    if number > 1:
        yield Award(number // 2, _homes(player) | {cell}, "refuge", number)


def _sanctuary(player: Player, cell: Cell) -> Iterator[Award]:
    """Yield 1 for each tile on the eight cells around it (K-77)."""
    around = [cell + step for step in AROUND if cell + step in player.land.tiles]
    if around:
        yield Award(len(around), frozenset({cell, *around}), "sanctuary", len(around))


def _school(player: Player, _: Cell) -> Iterator[Award]:
    """Yield 2 for each own special tile, itself included (K-77)."""
    cells = frozenset(player.land.specials.values())
    yield Award(SCHOOL * len(cells), cells, "school", len(cells))


def _villa(player: Player, cell: Cell) -> Iterator[Award]:
    """Yield 1 for each space of the largest complete island (K-77)."""
    largest = max(player.land.complete, key=lambda island: island.spaces, default=None)
    if largest:
        yield Award(largest.spaces, largest.cells | {cell}, "villa", largest.spaces)


def _homes(player: Player) -> frozenset[Cell]:
    """Return where inhabitants live, the hotel among them."""
    cells = [player.land.island_at[name].cells for name in player.people]
    hotel = [player.land.specials["special-hotel"]] if any(player.guests) else []
    return frozenset(hotel).union(*cells)


Effect: TypeAlias = Callable[[Player, Cell], Iterator[Award]]

_EFFECTS: Final[dict[str, Effect]] = {
    **{f"special-temple_{kind.word}": _temple(kind) for kind in Kind if kind is not Kind.CLOUD},
    "special-celestial_refuge": _refuge,
    "special-sanctuary": _sanctuary,
    "special-architect_school": _school,
    "special-villa": _villa,
}
_SOURCES: Final[dict[str, Callable[[Player], Iterator[Award]]]] = {
    "empty": _empty,
    "inhabitants": _inhabitants,
    "islands": _islands,
    "specials": _specials,
    "points": _points,
    "marker": _marker,
}
SOURCES: Final = tuple(_SOURCES)
"""What a score is made of, in the order in which it is counted."""
