"""The table of the Skylands itself: it lies under every other scene and knows which comes next.

It mirrors the rules and stores no phase of its own. Nothing is secret, so there is no curtain;
a step in which a person can do nothing but pass is passed at once.
"""

from __future__ import annotations

from game.skylands.deeds import someone_else_acts
from game.skylands.destinations import Choose, Convert, Create, Deploy, Discover, Watch
from game.skylands.oldtable.page import TablePage
from game.skylands.session import SkySession
from game.table.destinations import Final
from game.ui.scene import Change, Destination, Push, Swap
from game.ui.stage import Stage
from rules.skylands.state import Phase
from rules.table import Seat


class TableScene(TablePage):
    """The bottom of the stack while a game runs."""

    name = "table"

    def __init__(self, stage: Stage, session: SkySession) -> None:
        super().__init__(stage, session, None)

    def enter(self) -> None:
        """Begin to play the sounds of the table."""
        self.stage.sounds.start_music()
        self.stage.sounds.start_ambience()

    def exit(self) -> None:
        """Whoever leaves stops the bots at once; what is not saved is tried again."""
        self.session.leave()

    def prompt(self) -> str:
        """Who is being waited for."""
        return self.thinking_words(self.session.thinking)

    def tick(self, dt: float) -> Change:
        if self.session.is_over:
            return Swap(Final(self.session))
        if someone_else_acts(self.session):
            return Push(Watch(self.session, self.onlooker))
        human = self.session.next_human()
        return None if human is None else Push(self._page(human))

    def _page(self, seat: Seat) -> Destination:
        match self.state.phase:
            case Phase.CHOOSE:
                return Choose(self.session, seat)
            case Phase.DEPLOY:
                return Deploy(self.session, seat)
            case Phase.CREATE | Phase.BUILD:
                return Create(self.session, seat)
            case Phase.CONVERT:
                return Convert(self.session, seat)
            case _:
                return Discover(self.session, seat)

    def leave(self) -> Change:
        """After undo or redo the next tick finds its way."""
        self.refresh()
        return None
