"""What can be done after a game, whichever it was: the buttons of a last page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.stage import Stage
from game.ui.widgets import Button


class Flip(NamedTuple):
    """In a small window one button more: it changes between the chart and the land."""

    words: str
    short: str
    icon: str


def final_actions(
    stage: Stage, rects: Sequence[Rect], flip: Flip | None, *, review: bool
) -> Iterator[Button]:
    """The way out first, or in a small window, where they stand in a row, last."""
    tr = stage.tr
    actions = [
        ("next", tr("Back to the title"), "arrow-left", "primary"),
        ("replay", tr("Watch the replay"), "play", "secondary"),
        ("same-deal", tr("Same deal again"), "rotate-cw", "secondary"),
        ("save", tr("Save picture and report"), "camera", "secondary"),
    ]
    if review:
        actions.insert(1, ("review", tr("Look back"), "eye", "secondary"))
    if flip:
        actions.append(("chart", flip.words, flip.icon, "quiet"))
    last = len(actions) - 1
    order = (last, *range(1, last), 0) if flip else range(len(actions))
    short = {
        "next": tr("Title"),
        "replay": tr("Replay"),
        "same-deal": tr("Same deal"),
        "save": tr("Save"),
        "chart": flip.short if flip else "",
    }
    pairs = list(zip([rects[number] for number in order], actions, strict=True))
    # One label that does not fit makes all of that width short: a row speaks with one voice.
    narrow = [rect.width for rect, (_, words, _, _) in pairs if not _fits(stage, words, rect)]
    for rect, (name, words, icon, kind) in pairs:
        brief = rect.width <= max(narrow, default=0) + 1
        yield Button(
            id=name,
            rect=rect,
            name=words,
            label=short.get(name, words) if brief else words,
            icon=icon,
            kind=kind,
            primary=name == "next",
            tip=words if brief else "",
        )


def _fits(stage: Stage, words: str, rect: Rect) -> bool:
    """Whether a button has room for its icon and all these words."""
    return stage.font("button").size(words)[0] + stage.px(68) <= rect.width


def whole_chart(chart: Rect, actions: Sequence[Rect]) -> Rect:
    """The chart with the room of the actions beside it, for a picture that has none."""
    beside = [place for place in actions if place.top < chart.bottom and place.left >= chart.right]
    return chart.unionall(beside)
