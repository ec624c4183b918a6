"""Words for the cards round the mat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.match.timer import TimeUp
from game.skye import sentences
from game.skye.session import Session
from game.ui.stage import Stage
from rules.skye.kinds import Event
from rules.skye.landscape import TILES
from rules.skye.tiles import TileId
from rules.table import Seat

_TOLD = 70
"""Letters of history that are enough for its card."""


def bag_words(stage: Stage, bag: Iterable[TileId]) -> str:
    """What is left in the bag: it is public knowledge (S-04)."""
    left: Counter[str] = Counter()
    for tile in bag:
        things = TILES[tile].things
        left.update({kind: getattr(things, kind) for kind in ("whisky", "ship", "sheep", "farm")})
    return ", ".join(sentences.counted(stage.text, kind, n) for kind, n in left.items())


def last_events(
    stage: Stage,
    session: Session,
    gold_visible: Callable[[Seat], bool],
    events: Sequence[Event | TimeUp] | None = None,
) -> str:
    """The latest sentences of the history, or of some of its events; newest last."""
    names = [chair.name for chair in session.heading.chairs]
    told: list[str] = []
    for event in reversed((session.chronicle() if events is None else events)[-40:]):
        words = sentences.event_sentence(stage.text, event, names, gold_visible)
        if words:
            told.insert(0, words)
        if sum(map(len, told)) > _TOLD:
            break
    return " ".join(told)


def rounds_words(stage: Stage, coming: Sequence[int]) -> str:
    """When an objective still scores: "round 4 · 6"."""
    if not coming:
        return stage.tr("done")
    return stage.tr("round {numbers}").format(numbers=" · ".join(map(str, coming)))
