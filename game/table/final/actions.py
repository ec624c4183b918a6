"""What can be done after a game, whichever it was: the buttons of a last page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from pygame import Rect

from game.ui.stage import Stage
from game.ui.widgets import Button


class FinalAction(Enum):
    """What the buttons of a last page do."""

    LEAVE = auto()
    LOOK_BACK = auto()
    WATCH_REPLAY = auto()
    PLAY_AGAIN = auto()
    SAVE = auto()
    FLIP = auto()
    """Change between the chart and the land."""


class Flip(NamedTuple):
    """In a small window one button more: it changes between the chart and the land."""

    words: str
    short: str
    icon: str


class _Row(NamedTuple):
    id: str
    does: FinalAction
    words: str
    short: str
    icon: str
    kind: str = "secondary"


def final_actions(
    stage: Stage, rects: Sequence[Rect], flip: Flip | None, *, review: bool
) -> Iterator[Button]:
    """Yield the buttons, the way out first, or in the row of a small window last."""
    tr, does = stage.tr, FinalAction
    title, again = tr("Back to the title"), tr("Same deal again")
    replay, save = tr("Watch the replay"), tr("Save picture and report")
    actions = [
        _Row("next", does.LEAVE, title, tr("Title"), "arrow-left", "primary"),
        _Row("replay", does.WATCH_REPLAY, replay, tr("Replay"), "play"),
        _Row("same-deal", does.PLAY_AGAIN, again, tr("Same deal"), "rotate-cw"),
        _Row("save", does.SAVE, save, tr("Save"), "camera"),
    ]
    if review:
        words = tr("Look back")
        actions.insert(1, _Row("review", does.LOOK_BACK, words, words, "eye"))
    if flip:
        actions.append(_Row("chart", does.FLIP, flip.words, flip.short, flip.icon, "quiet"))
    last = len(actions) - 1
    order = (last, *range(1, last), 0) if flip else range(len(actions))
    pairs = list(zip([rects[number] for number in order], actions, strict=True))
    # One label that does not fit makes all of that width short: a row speaks with one voice.
    narrow = [rect.width for rect, row in pairs if not _fits(stage, row.words, rect)]
    for rect, row in pairs:
        brief = rect.width <= max(narrow, default=0) + 1
        yield Button(
            row.id,
            rect,
            row.words,
            does=row.does,
            label=row.short if brief else row.words,
            icon=row.icon,
            kind=row.kind,
            primary=row.does is does.LEAVE,
            tip=row.words if brief else "",
        )


def _fits(stage: Stage, words: str, rect: Rect) -> bool:
    """Return whether a button has room for its icon and all these words."""
    return stage.font("button").size(words)[0] + stage.px(68) <= rect.width


def whole_chart(chart: Rect, actions: Sequence[Rect]) -> Rect:
    """Return the chart with the room of the actions beside it, for a picture without them."""
    beside = [place for place in actions if place.top < chart.bottom and place.left >= chart.right]
    return chart.unionall(beside)
