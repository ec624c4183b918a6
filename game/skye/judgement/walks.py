"""Walks of the journeyman looked back at: what their steps promise, and where they end."""

from __future__ import annotations

from game.bots.skye.journeyman import best_walk, walk_worth
from game.skye.judgement.findings import STEPS, Choice, Finding, Judging
from rules.skye import View
from rules.skye.journeyman.actions import Walk


def judge_walk(step: int, view: View, action: Walk) -> Judging:
    """Judge a walk against the most promising one; return None if none was better."""
    best = yield from best_walk(view)
    done, other = _choice(view, action), _choice(view, best)
    return None if done.worth >= other.worth else Finding(step, view, done, other)


def _choice(view: View, walk: Walk) -> Choice:
    steps, end = walk_worth(view, walk)
    cells = tuple([visit.cell for visit in walk.visits])
    return Choice(walk, steps + end, {STEPS: steps, "journey": end}, view.own.land, cells)
