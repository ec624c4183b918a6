"""The table of the Skylands itself: it lies under every other scene and knows which comes next.

It mirrors the rules and stores no phase of its own. Nothing is secret, so there is no curtain;
a step in which a person can do nothing but pass is passed at once.
"""

from __future__ import annotations

from game.skylands.destinations import Choose, Convert, Create, Deploy, Discover, Watch
from game.skylands.past_action import goes_on_alone
from game.skylands.session import Session
from game.skylands.table.table import SkylandsTable
from game.table.destinations import Final
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Destination, Push, Swap
from game.ui.stage import Stage
from rules.skylands.state import Phase
from rules.table import Seat


class TableScene(TablePage[SkylandsTable]):
    """The bottom of the stack while a game runs."""

    name = "table"

    def __init__(self, stage: Stage, match: Session) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, None)))

    def enter(self) -> None:
        self.stage.sounds.start_music()
        self.stage.sounds.start_ambience()

    def exit(self) -> None:
        self.table.match.leave()

    def prompt(self) -> str:
        return self.table.seating.thinking(self.stage.text, self.table.match.thinking)

    def paint_scene(self, canvas: Canvas) -> None:
        canvas.nine("panel-parchment", self.table.now.frame.panel)

    def tick(self, dt: float) -> Change:
        match = self.table.match
        if match.is_over:
            return Swap(Final(match))
        if goes_on_alone(match):
            return Push(Watch(match, self.table.seating.only_human))
        human = match.next_human()
        return None if human is None else Push(self._page(human))

    def _page(self, seat: Seat) -> Destination:
        match = self.table.match
        match self.table.state.phase:
            case Phase.CHOOSE:
                return Choose(match, seat)
            case Phase.DEPLOY:
                return Deploy(match, seat)
            case Phase.CREATE | Phase.BUILD:
                return Create(match, seat)
            case Phase.CONVERT:
                return Convert(match, seat)
            case _:
                return Discover(match, seat)

    def leave(self) -> Change:
        """Stay: after undo or redo the next tick finds its way."""
        self.refresh()
        return None
