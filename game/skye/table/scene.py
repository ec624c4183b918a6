"""The bottom scene of a game: it decides which scene comes next.

It mirrors the rules and stores no phase of its own: after everything that happened it asks who
must act and pushes the scene for that, a curtain first where secrets follow. What happened
meanwhile is shown in the order in which it happened.
"""

from __future__ import annotations

from typing import Final as Constant

from game.skye import destinations as skye
from game.skye.session import Session, curtain_needed
from game.skye.step.offer import is_market
from game.skye.table.table import SkyeTable
from game.table.destinations import Final
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.scene import Change, Destination, Push, Swap
from game.ui.stage import Stage
from rules.skye import Phase
from rules.skye.events import RoundBegan, Scored, TilesDrawn
from rules.skye.kinds import Event
from rules.table import Seat

AT_ONCE: Constant = ("progress", "bonus")
"""Points of Journeyman that are scored in the middle of a round, where they are earned."""


class TableScene(TablePage[SkyeTable]):
    """The bottom of the stack while a game runs."""

    name = "table"

    def __init__(self, stage: Stage, match: Session) -> None:
        super().__init__(SkyeTable(stage, Seating(match, None)))
        self._last_seen: Seat | None = None
        self._waiting: list[Event] = []
        self._played = 0

    def enter(self) -> None:
        self.stage.sounds.start_music()
        self.stage.sounds.start_ambience()

    def exit(self) -> None:
        self.table.match.leave()

    def prompt(self) -> str:
        return self.table.seating.thinking(self.stage.text, self.table.match.thinking)

    def tick(self, dt: float) -> Change:
        """Show what happened, then ask who must act."""
        self._forget_what_was_undone()
        self._waiting += self.table.match.take_events()
        if shown := self._presentation():
            return Push(shown)
        if self.table.match.draw_chance():
            self.refresh()
            return None
        self.seat = self.table.match.thinking
        human = self.table.match.next_human()
        if human is None:
            return self._without_humans()
        return self._for_human(human)

    def _forget_what_was_undone(self) -> None:
        """Drop what followed from an action that a page above took back."""
        played = len(self.table.match.actions)
        if played < self._played:
            self._waiting.clear()
        self._played = played

    def _presentation(self) -> Destination | None:
        alone = self.table.seating.only_human
        while self._waiting:
            event = self._waiting[0]
            if isinstance(event, RoundBegan):
                return skye.Round(self.table.match, alone, self._take_until(TilesDrawn))
            if isinstance(event, Scored) and event.source not in AT_ONCE:
                return skye.Scoring(self.table.match, alone, self._take_until(RoundBegan))
            if isinstance(event, TilesDrawn):
                self.stage.sounds.play("bag")
            self._waiting.pop(0)
        return None

    def _take_until(self, kind: type[Event]) -> list[Event]:
        """Take the events from here to the next of a kind."""
        number = 1
        while number < len(self._waiting) and not isinstance(self._waiting[number], kind):
            number += 1
        taken, self._waiting = self._waiting[:number], self._waiting[number:]
        return taken

    def _without_humans(self) -> Change:
        match, alone = self.table.match, self.table.seating.only_human
        match match.state.phase:
            case Phase.OVER:
                return Swap(Final(match))
            case Phase.MARKET | Phase.STEP if is_market(match.state):
                return Push(skye.Market(match, alone))
            case Phase.BUILD | Phase.WALK | Phase.STEP:
                return Push(skye.Watch(match, alone))
            case _:
                if match.think(self.stage.spare):
                    self.refresh()
                return None

    def _for_human(self, seat: Seat) -> Change:
        page = self._page(seat)
        curtain = curtain_needed(self.table.match, self._last_seen, seat)
        self._last_seen = seat
        return Push(skye.Handover(self.table.match, seat, page) if curtain else page)

    def _page(self, seat: Seat) -> Destination:
        match = self.table.match
        match match.state.phase:
            case Phase.PRICING:
                return skye.Pricing(match, seat)
            case Phase.MARKET | Phase.STEP if is_market(match.state):
                return skye.Market(match, seat)
            case Phase.STEP:
                return skye.FreeStep(match, seat)
            case Phase.WALK:
                return skye.Walk(match, seat)
            case _:
                return skye.Build(match, seat)

    def leave(self) -> Change:
        """Stay: after undo or redo the next tick finds its way."""
        self._waiting.clear()
        self.refresh()
        return None
