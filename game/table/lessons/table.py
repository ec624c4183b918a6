"""The table of a lesson: a drawn position with real scenes, or a game that may be played on."""

from __future__ import annotations

from game.bots import BOTS_OF
from game.match.running import AnyMatch, Running
from game.match.store import Store
from game.table.destinations import Table
from game.table.lessons.kit import LessonKit
from game.table.lessons.steps import StartPosition


class LessonTable:
    """The match of a lesson: what was played in it, and how to play it again."""

    def __init__(self, kit: LessonKit, opening: StartPosition) -> None:
        self._match = kit.open(opening)
        self._is_game = not opening.map

    @property
    def place(self) -> Table:
        """The table as a destination."""
        return Table(self._match)

    def lines(self) -> tuple[str, ...]:
        """Return what was played since the opening, as text."""
        return self._match.lines()

    def replay(self, lines: tuple[str, ...]) -> None:
        """Play lines again. Raises NotationError or IllegalAction."""
        self._match.replay(lines)

    def as_game(self, store: Store) -> AnyMatch | None:
        """Return the same as a game of one's own, if it is one."""
        if not self._is_game:
            return None
        return Running.resume(self._match.record_text(), store, BOTS_OF[self._match.game.name])
