"""What a judgement counts, in words and in points to the nearest half."""

from __future__ import annotations

from game.match.review.reviewing import REST, RIVALS
from game.ui.stage import Stage


def shared_parts(stage: Stage) -> dict[str, str]:
    return {RIVALS: stage.tr("Held back from rivals"), REST: stage.tr("All the rest")}


def about(stage: Stage, points: float) -> str:
    """Return words such as "about 4.5 points", to the nearest half: judgements are no finer."""
    words = stage.text.trn("about {points} point", "about {points} points", _form(stage, points))
    return words.format(points=stage.text.halves(points))


def _form(stage: Stage, points: float) -> int:
    return stage.text.form_of(round(2 * abs(points)) / 2)


def worth_words(stage: Stage, part: str, worth: float) -> str:
    """Return words such as "Income: +2 points"."""
    form = _form(stage, worth)
    words = stage.text.trn("{part}: {points} point", "{part}: {points} points", form)
    return words.format(part=part, points=("+" if worth > 0 else "") + stage.text.halves(worth))
