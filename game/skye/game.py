"""Isle of Skye and Journeyman as games of this program."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.language.text import mark
from game.skye import sentences
from game.skye.doors import page_for
from game.skye.judgement.reviewing import Reviewing
from game.skye.lessons import kit
from game.skye.report.report import report_of
from game.skye.titles import TITLES
from game.skye.words.sources import SOURCES
from game.table.playable import Playable
from game.ui.stage import Stage
from rules import games
from rules.skye import GameState


def _stand(stage: Stage, state: GameState, players: str) -> str:
    words = stage.tr("Round {n} of {all}, {players}")
    return words.format(n=state.round, all=state.setup.rounds, players=players)


def _moment(stage: Stage, state: GameState) -> str:
    words = stage.tr("Round {number} of {all} · {phase}")
    phase = sentences.phase_name(stage.text, state.phase)
    return words.format(number=state.round, all=state.setup.rounds, phase=phase)


SKYE: Final = Playable(
    rules=games.SKYE,
    title=TITLES[games.SKYE.name],
    icon="castle",
    page_for=page_for,
    stand=_stand,
    moment=_moment,
    given_up=mark("given up in round {n}"),
    review=Reviewing,
    report=report_of,
    lessons=kit.SKYE,
    sources=SOURCES,
)

JOURNEYMAN: Final = replace(
    SKYE,
    rules=games.WITH_JOURNEYMAN,
    title=TITLES[games.WITH_JOURNEYMAN.name],
    icon="journeyman-mark",
    lessons=kit.JOURNEYMAN,
)
