"""The table of a lesson: a drawn position with real scenes, or a game that may be played on."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.bots import BOTS
from game.lessons.position import position
from game.lessons.session import LessonSession
from game.lessons.steps import Opening
from game.scene import Scene
from game.scenes.opening import player_name
from game.scenes.table import TableScene
from game.session import Session
from game.stage import Stage
from game.tiled import read_map
from game.tiledwrite import LESSONS
from rules.record import CLANS, HUMAN, Chair, Heading
from rules.skye.play import start
from rules.skye.state import FIRST_GAME

GUIDE_BOT = "crofter"


class LessonTable(Protocol):
    """What a lesson asks of a game: its scene, what was played, and to play it again."""

    scene: Scene

    def lines(self) -> tuple[str, ...]:
        """What was played since the opening, as text."""

    def replay(self, lines: tuple[str, ...]) -> None:
        """Play it again; raises NotationError or IllegalAction."""

    def as_game(self) -> Session | None:
        """The same as a game of one's own, if it is one."""


class SkyeTable:
    """Isle of Skye, with Journeyman or without."""

    def __init__(self, stage: Stage, opening: Opening) -> None:
        self._stage = stage
        self._session = _session(opening)
        self.scene: Scene = TableScene(stage, self._session)
        self._is_game = not opening.map

    def lines(self) -> tuple[str, ...]:
        """What was played since the opening, as text."""
        return self._session.lines()

    def replay(self, lines: tuple[str, ...]) -> None:
        """Play it again; raises NotationError or IllegalAction."""
        self._session.replay(lines)

    def as_game(self) -> Session | None:
        """The same as a game of one's own, if it is one."""
        if not self._is_game:
            return None
        return Session.resume(self._session.record_text(), self._stage.store, BOTS)


def _session(opening: Opening) -> LessonSession:
    if opening.map:
        heading, begun = position(read_map(LESSONS / f"{opening.map}.tmx"), player_name())
        return LessonSession(heading, begun, opening.script)
    chairs = (Chair(CLANS[0], HUMAN, player_name()), Chair(CLANS[1], GUIDE_BOT, "Bran"))
    agreed = Heading(chairs, FIRST_GAME, 0, opening.deal)
    heading = replace(agreed, options=("preview-0",))
    return LessonSession(heading, start(heading.setup), opening.script)
