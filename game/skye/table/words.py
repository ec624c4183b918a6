"""Words for the cards around the mat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.skye import sentences
from game.skye.table.shown import Shown
from game.ui.stage import Stage
from rules.skye import GameState
from rules.skye.landscape import TILES
from rules.skye.tiles import TileId

_TOLD = 70
"""Letters of history that are enough for its card."""


def bag_words(stage: Stage, bag: Iterable[TileId]) -> str:
    """Return what is left in the bag: it is public knowledge (S-04)."""
    left: Counter[str] = Counter()
    for tile in bag:
        things = TILES[tile].things
        left.update({kind: getattr(things, kind) for kind in ("whisky", "ship", "sheep", "farm")})
    return ", ".join(sentences.counted(stage.text, kind, n) for kind, n in left.items())


def last_events(stage: Stage, names: Sequence[str], now: Shown) -> str:
    """Return the latest sentences of the history, the newest last."""
    told: list[str] = []
    for event in reversed(now.history[-40:]):
        if words := sentences.told(stage.text, event, names, now.open_gold.__contains__):
            told.insert(0, words)
        if sum(map(len, told)) > _TOLD:
            break
    return " ".join(told)


def coming_rounds(state: GameState, objective: str) -> list[int]:
    """Return the rounds in which an objective still scores."""
    setup = state.setup
    return [n for n in range(state.round, setup.rounds + 1) if objective in setup.scoring(n)]


def rounds_words(stage: Stage, coming: Sequence[int]) -> str:
    """Return when an objective still scores: "round 4 · 6"."""
    if not coming:
        return stage.tr("done")
    return stage.tr("round {numbers}").format(numbers=" · ".join(map(str, coming)))
