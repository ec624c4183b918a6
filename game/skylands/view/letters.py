"""Letters on tiles of the Skylands: the kind of island at every side that is not cloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.skylands.words.things import kind_letter
from game.table.mat.letters import Letters
from game.ui.stage import Stage
from rules.grid import Quarter, Side
from rules.skylands.catalogue import TILES
from rules.skylands.tiles import TileId

_WAY: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""By side, from the middle of a tile to it."""
_ASIDE: Final = 0.23
"""So far from the middle of a side, where the spaces of an island are painted."""
_INSIDE: Final = 0.42
"""So far from the middle of the tile."""
_ABOVE: Final = 0.21
"""So far above the spaces of an island that reaches no side."""

Spaces = Sequence[Sequence[tuple[float, float]]]


def kind_letters(stage: Stage, tile: TileId, quarter: Quarter, spaces: Spaces) -> Letters:
    """Yield what is written where on a tile.

    An island that reaches no side has its letter above its spaces; beds of the hotel have none.
    """
    for patch, own in zip(TILES[tile].faces[quarter].patches, spaces, strict=False):
        letter = kind_letter(stage.text, patch.kind.word)
        for side in patch.sides:
            yield letter, _at_side(side, patch.sides)
        if not patch.sides:
            across, down = [x for x, _ in own], [y for _, y in own]
            yield letter, (sum(across) / len(own), min(down) - _ABOVE)


def _at_side(side: Side, reached: Sequence[Side]) -> tuple[float, float]:
    """Return a point near the corner where the island goes on; otherwise anticlockwise."""
    on, back = (side + 1) % 4, (side - 1) % 4
    beside = on if on in reached and back not in reached else back
    (x, y), (along, down) = _WAY[side], _WAY[beside]
    return 0.5 + x * _INSIDE + along * _ASIDE, 0.5 + y * _INSIDE + down * _ASIDE
