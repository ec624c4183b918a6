"""The Skylands as a game of this program."""

from __future__ import annotations

from typing import Final

from game.language.text import mark
from game.skylands.doors import page_for
from game.skylands.judgement.reviewing import Reviewing
from game.skylands.lessons import kit
from game.skylands.lessons.example import illustrations
from game.skylands.report.report import TITLE, report_of
from game.skylands.setup.kit import SETUP
from game.skylands.words.sources import SOURCES
from game.skylands.words.things import name_behind, step_name
from game.table.playable import Playable
from game.table.rulebook import RuleBook
from game.ui.stage import Stage
from rules import games
from rules.skylands import GameState


def _stand(stage: Stage, state: GameState, players: str) -> str:
    words = stage.tr("Skylands, turn {n}, {players}")
    return words.format(n=state.number, players=players)


def _moment(stage: Stage, state: GameState) -> str:
    words = stage.tr("Turn {number} · {phase}")
    return words.format(number=state.number, phase=step_name(stage.text, state.phase))


SKYLANDS: Final = Playable(
    rules=games.SKY,
    title=TITLE,
    icon="sky-cloud",
    page_for=page_for,
    stand=_stand,
    moment=_moment,
    given_up=mark("given up in turn {n}"),
    review=Reviewing,
    report=report_of,
    setup=SETUP,
    lessons=kit.SKYLANDS,
    rulebook=RuleBook("rules.skylands", "K-", name_behind, examples=illustrations),
    sources=SOURCES,
)
