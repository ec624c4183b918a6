"""The match of a lesson: it begins in the middle of a game, and others do what is written.

Nothing of it is saved as a game; a lesson keeps the lines that were played and plays them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from game.bots import BOTS_OF
from game.match.running import Running
from rules.games import AnyHeading, AnyStep
from rules.table import CHANCE, IllegalAction, NotationError, seat_of

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound=AnyHeading)

RIVAL_NAME: Final = "Bran"
RIVAL_BOT: Final = "greedy"
"""Who plays against the learner."""


class Scripted(Running[H, S, A, E]):
    """A match whose draws and rivals follow a script as long as it lasts."""

    def __init__(self, heading: H, begun: AnyStep[S, E], script: Sequence[str]) -> None:
        """`script` is what chance and the others will do, in order."""
        super().__init__(heading, None, BOTS_OF[heading.game])
        self._start = begun
        self._script = list(script)

    def draw_chance(self) -> bool:
        """Draw the written tiles if chance is to act. Return whether it was."""
        if self.game.to_act(self.state) != (CHANCE,):
            return False
        self._do(self._written() or self.game.deal_draw(self.state, self.deal))
        return True

    def think(self, seconds: float) -> bool:
        """Play the written action of the rival, or think. Return whether it acted."""
        written = self._written()
        if written is None or seat_of(written) != self.thinking:
            return super().think(seconds)
        self._do(written)
        return True

    def lines(self) -> tuple[str, ...]:
        """Return everything that was played, as text."""
        write = self.game.notation.write_action
        return tuple(
            write(step.state, action)
            for step, action in zip(self.steps, self.actions, strict=False)
        )

    def replay(self, lines: Sequence[str]) -> None:
        """Play the saved lines. Raises NotationError or IllegalAction."""
        for line in lines:
            self._do(self.game.notation.read_action(self.state, line))
        self._taken = len(self.steps)

    def _do(self, action: A) -> None:
        if self._written() == action:
            self._script.pop(0)
        self.apply(action)

    def _written(self) -> A | None:
        if not self._script:
            return None
        try:
            action = self.game.notation.read_action(self.state, self._script[0])
            self.game.apply(self.state, action)
        except (NotationError, IllegalAction):
            return None
        return action
