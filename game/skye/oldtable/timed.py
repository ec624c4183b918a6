"""A table page on which a person decides: against the clock, if the table agreed on one.

The clock runs only while the page is on top and the window has the focus, so it stands still
behind menus, sheets and curtains. When the time is up, what was set counts; the steward, which is
the bot `greedy`, decides the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.bots.bot import finish
from game.bots.skye.greedy import Greedy
from game.match.timer import TimeUp
from game.skye.destinations import Roads
from game.skye.hints.note import Asker
from game.skye.oldtable.page import TablePage
from game.skye.session import Session
from game.table.aids import hints
from game.table.line import Ask, hint_button, road_button
from game.table.oldclock.clock import Hourglass
from game.ui.input.gestures import Cancel
from game.ui.page import Page
from game.ui.scene import Change, Push, Swap
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skye import Action, GameState, Phase, observe
from rules.skye.journeyman.journey import journey_of
from rules.table import Seat


class TimedPage(TablePage):
    """Scenes say whether somebody decides, what is set so far, and where they go afterwards."""

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, session, viewer)
        self.clock = Hourglass(self, session.timer)

    # What scenes write.

    def decides(self) -> bool:
        """Whether the viewer owes a decision now."""
        return self.viewer in self.session.waiting_for

    def is_whole(self) -> bool:
        """Whether everything is set that the decision needs."""
        return False

    def settled(self) -> Iterable[Action]:
        """What is done first when the time is up; the steward does what is then still owed."""
        return ()

    def hint(self) -> Page | None:
        """The note that says what would be best now."""
        return None

    def paved(self) -> None:
        """Road pieces were laid: what lies here provisionally stays, on the new roads."""
        self.refresh()

    def go_on_from(self, notice: Dialog) -> Change:
        """Leave: nothing of what lay here stays in sight."""
        return Swap(notice)

    # What the page does.

    def gives_hint(self) -> bool:
        """Whether the viewer may ask what would be best, and has something to decide."""
        return self.decides() and hints(self.stage, self.session, self.viewer)

    def asker(self, state: GameState) -> Asker:
        """Who asks: the viewer, who sees the table like this."""
        assert self.viewer is not None, "only a seat asks"
        names = [chair.name for chair in self.session.heading.chairs]
        return Asker(self.stage, observe(state, self.viewer), names, lambda: self.frame.mat)

    def line_buttons(self) -> list[Control]:
        """With those that ask for a hint and lay road pieces."""
        asking = [hint_button(self.stage)] if self.gives_hint() else []
        paving = [road_button(self.stage, self.road_pieces)] if self.road_pieces else []
        return [*super().line_buttons(), *asking, *paving]

    @property
    def road_pieces(self) -> int:
        """How many road pieces the viewer may lay now (J-50); who walks has them on the mat."""
        away = not self.has_journey or self.state.phase is Phase.WALK
        if away or self.viewer is None or not self.decides():
            return 0
        journey = journey_of(self.state, self.viewer)
        return journey.roads - journey.fresh

    def on_control(self, said: Said) -> Change:
        """A hint is asked for, road pieces are laid, or something else is said."""
        if said is Ask.HINT:
            said = Said("hint")
        if not isinstance(said, Said):
            return super().on_control(said)
        if said.id in ("hint", "roads"):
            # The pointer goes on to what comes up: nothing below may go on explaining itself.
            self.input.hovered = None
        if said.id == "hint":
            note = self.hint()
            return Push(note) if note else None
        if said.id == "roads" and self.viewer is not None:
            self.on_gesture(Cancel())
            return Push(Roads(self.session, self.viewer, self.paved))
        return super().on_control(said)

    def steward(self, seat: Seat) -> Action:
        """What the steward would do in this seat."""
        return finish(Greedy().think(observe(self.state, seat), Random(0)))

    def compose(self) -> Iterator[Control]:
        """The clock last: it is looked at and never used."""
        yield from super().compose()
        place = self.frame.clock
        if place and self.decides():
            yield self.clock.face(place)

    def update(self, dt: float) -> Change:
        """Time passes for the page, then for the clock."""
        change = super().update(dt)
        if change or self.viewer is None or not self.session.timer:
            return change
        up = self.clock.runs_out(dt, decides=self.decides())
        return self._time_up(self.viewer) if up else None

    def _time_up(self, seat: Seat) -> Change:
        happened = TimeUp(seat, steward=not self.is_whole())
        return self.go_on_from(self.clock.end(happened, self._last_actions(seat)))

    def _last_actions(self, seat: Seat) -> Iterator[Action]:
        phase = self.state.phase
        yield from self.settled()
        while self.state.phase is phase and seat in self.session.waiting_for:
            yield self.steward(seat)
