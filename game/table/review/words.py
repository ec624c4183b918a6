"""A review in words that fit the decisions of every game."""

from __future__ import annotations

from game.match.review.reviewing import AnyFinding
from game.table.hints.words import about
from game.ui.stage import Stage


def points_words(stage: Stage, finding: AnyFinding) -> str:
    return ("+" if finding.points > 0 else "") + stage.text.halves(finding.points)


def any_verdict(stage: Stage, finding: AnyFinding) -> str:
    """Return how much better or worse any decision was."""
    words = stage.tr("Well done: {points} better than the next best.")
    if finding.points < 0:
        words = stage.tr("It cost {points}, as the strongest bot sees it.")
    return words.format(points=about(stage, abs(finding.points)))


def other_caption(stage: Stage, finding: AnyFinding, words: str) -> str:
    """Return what else could be done: better than what was, or the next best."""
    told = stage.tr("Better: {words}") if finding.points < 0 else stage.tr("Next best: {words}")
    return told.format(words=stage.text.lower_first(words))
