"""The match of a lesson: it begins in the middle of a game, and others do what is written.

Nothing of it is saved as a game; a lesson keeps the lines that were played and plays them again.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import BOTS
from game.session import Session
from rules.record import Heading
from rules.skye import Action, Draw, Step, deal_draw, is_legal
from rules.skye.legal import to_act
from rules.skye.notation import read_action, write_action
from rules.table import CHANCE, NotationError


class LessonSession(Session):
    """A session whose draws and rivals follow a script as long as it lasts."""

    def __init__(self, heading: Heading, begun: Step, script: Sequence[str]) -> None:
        super().__init__(heading, None, BOTS)
        self._start = begun
        self._script = list(script)

    def settle(self) -> bool:
        """Draw the written tiles if it is chance's turn; whether it was."""
        if to_act(self.state) != (CHANCE,):
            return False
        written = self._written()
        drawn = written if isinstance(written, Draw) else deal_draw(self.state, self.deal)
        self._do(drawn)
        return True

    def think(self, seconds: float) -> bool:
        """Let the rival do what is written, or else think; whether it acted."""
        written = self._written()
        if written is None or getattr(written, "seat", None) != self.thinking:
            return super().think(seconds)
        self._do(written)
        return True

    def lines(self) -> tuple[str, ...]:
        """Everything that was played, as text."""
        return tuple(
            write_action(step.state, action)
            for step, action in zip(self.steps, self.actions, strict=False)
        )

    def replay(self, lines: Sequence[str]) -> None:
        """Play what was kept; raises NotationError or IllegalAction."""
        for line in lines:
            action = read_action(self.state, line)
            if self._written() == action:
                self._script.pop(0)
            self.apply(action)
        self._taken = len(self.steps)

    def _do(self, action: Action) -> None:
        if self._written() == action:
            self._script.pop(0)
        self.apply(action)

    def _written(self) -> Action | None:
        """The next line of the script, if it can be played now."""
        if not self._script:
            return None
        try:
            action = read_action(self.state, self._script[0])
        except NotationError:
            return None
        return action if is_legal(self.state, action) else None
