"""The table of a lesson: a drawn position with real scenes, or a game that may be played on."""

from __future__ import annotations

from dataclasses import replace

from game.bots import BOTS
from game.skye.lessons.position import position
from game.skye.session import Session
from game.skylands.lessons.position import sky_position
from game.table.lessons.session import LessonSession, SkyLessonSession
from game.table.lessons.steps import Opening
from game.table.map_writer import LESSONS
from game.table.maps import read_map, read_sky_map
from game.table.opening import open_table, player_name
from game.ui.stage import Stage
from rules.record import CLANS, HUMAN, SKYLANDS, Chair, Heading
from rules.skye.play import start
from rules.skye.state import FIRST_GAME

GUIDE_BOT = "crofter"


class LessonTable:
    """A game with its scenes: what was played, and how to play it again."""

    def __init__(self, stage: Stage, game: str, opening: Opening) -> None:
        self._stage = stage
        self._session = lesson_session(game, opening)
        self.scene = open_table(stage, self._session)
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


def lesson_session(game: str, opening: Opening) -> LessonSession | SkyLessonSession:
    """The match of a game that an opening begins; raises MapError."""
    path = LESSONS / f"{opening.map}.tmx"
    if game == SKYLANDS:
        sky_heading, sky_begun = sky_position(read_sky_map(path), player_name())
        return SkyLessonSession(sky_heading, sky_begun, opening.script)
    if opening.map:
        heading, begun = position(read_map(path), player_name())
        return LessonSession(heading, begun, opening.script)
    chairs = (Chair(CLANS[0], HUMAN, player_name()), Chair(CLANS[1], GUIDE_BOT, "Bran"))
    agreed = Heading(chairs, FIRST_GAME, 0, opening.deal)
    heading = replace(agreed, options=("preview-0",))
    return LessonSession(heading, start(heading.setup), opening.script)
