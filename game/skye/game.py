"""Isle of Skye and Journeyman as games of this program."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.skye import sentences
from game.skye.doors import page_for
from game.skye.judgement.reviewing import Reviewing
from game.skye.lessons import kit
from game.skye.lessons.example import illustrations
from game.skye.report.report import report_of
from game.skye.session import TITLES
from game.skye.setup.day import DAY
from game.skye.setup.kit import SETUP, WITH_JOURNEYMAN_SETUP
from game.skye.words.codes import name_behind
from game.skye.words.objectives import objective_icon
from game.skye.words.sources import SOURCES
from game.table.playable import Playable
from game.table.rulebook import RuleBook
from game.ui.stage import Stage
from rules import games
from rules.skye import GameState
from rules.skye.expansion import Expansion
from rules.skye.journeyman import expansion
from rules.skye.objectives import OBJECTIVES


def _stand(stage: Stage, state: GameState, players: str) -> str:
    words = stage.tr("Round {n} of {all}, {players}")
    return words.format(n=state.round, all=state.setup.rounds, players=players)


def _moment(stage: Stage, state: GameState) -> str:
    words = stage.tr("Round {number} of {all} · {phase}")
    phase = sentences.phase_name(stage.text, state.phase)
    return words.format(number=state.round, all=state.setup.rounds, phase=phase)


_RULES: Final = RuleBook(
    package="rules.skye",
    letter="S-",
    name_behind=name_behind,
    icon=lambda code: objective_icon(code) if code in OBJECTIVES else "",
    examples=illustrations,
)


def book_of(added: Expansion[Any], letter: str) -> RuleBook:
    """Return the rule book of an expansion whose rules' ids begin with a letter."""
    return replace(_RULES, package=added.package, letter=letter)


SKYE: Final = Playable(
    rules=games.SKYE,
    title=TITLES[games.SKYE.name],
    icon="castle",
    page_for=page_for,
    stand=_stand,
    moment=_moment,
    review=Reviewing,
    report=report_of,
    setup=SETUP,
    day=DAY,
    lessons=kit.SKYE,
    rulebook=_RULES,
    sources=SOURCES,
)

JOURNEYMAN: Final = replace(
    SKYE,
    rules=games.WITH_JOURNEYMAN,
    title=TITLES[games.WITH_JOURNEYMAN.name],
    icon="journeyman-mark",
    setup=WITH_JOURNEYMAN_SETUP,
    lessons=kit.JOURNEYMAN,
    rulebook=book_of(expansion.JOURNEYMAN, "J-"),
)
