"""A page of the Skylands on which a person decides: with advice for whoever may ask for it, and
against the clock, if the table agreed on one.

When the time is up, what was set counts; the steward, which is the bot `greedy`, decides the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pygame import Rect

from game.bots.bot import finish
from game.bots.skylands.advice import Advice
from game.bots.skylands.greedy import Greedy
from game.match.timer import TimeUp
from game.skylands.hints.note import sky_hint
from game.skylands.oldtable.page import TablePage
from game.skylands.session import SkySession
from game.table.aids import hints
from game.table.line import Ask, hint_button
from game.table.oldclock.clock import Hourglass
from game.ui.input.gestures import Cancel
from game.ui.scene import Change, Push, Swap
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Button, Control, Said
from rules.skylands.actions import Action, Choose, Create, Lodge, Pass
from rules.skylands.view import observe
from rules.table import Seat


class TurnPage(TablePage):
    """Scenes say how advice becomes what is set on them."""

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.owner = viewer
        """The seat that decides."""
        self.clock = Hourglass(self, session.timer)
        self._decided = False

    # What scenes write.

    def take_over(self, advice: Advice) -> None:
        """Set what is advised, so that it only has to be agreed."""

    def settled(self) -> Sequence[Action]:
        """What is set on the page and only has to be agreed; nothing if something is missing."""
        return ()

    # What the page does.

    def decides(self) -> bool:
        """Whether the viewer owes a decision now."""
        return self.owner in self.session.waiting_for

    def gives_hint(self) -> bool:
        """Whether the viewer may ask what would be best."""
        return self.decides() and hints(self.stage, self.session, self.owner)

    def line_buttons(self) -> list[Control]:
        """With the clock, and the one that asks for a hint."""
        timed = self.session.timer and self.decides()
        clock: list[Control] = [self.clock.face(Rect(0, 0, 0, 0))] if timed else []
        asking: list[Control] = [self._hint_button()] if self.gives_hint() else []
        return [*super().line_buttons(), *clock, *asking]

    def _hint_button(self) -> Button:
        """The line stands in the bar, where only a large window has room for more words."""
        return hint_button(self.stage, terse=self.stage.layout is not Layout.WIDE)

    def on_control(self, said: Said) -> Change:
        """A hint is asked for, or something else is said."""
        if said is Ask.HINT:
            said = Said("hint")
        if said.id != "hint":
            return super().on_control(said)
        # The pointer goes on to what comes up: nothing below may go on explaining itself.
        self.input.hovered = None
        self.gaze.put_away()
        self.on_gesture(Cancel())
        return Push(sky_hint(self, self.owner, self._take))

    def _take(self, advice: Advice) -> None:
        match advice.action:
            case Choose() | Pass():
                self.decide(advice.action)
            case Lodge():
                self.session.apply(advice.action)
                self.refresh()
            case _:
                self.take_over(advice)

    def decide(self, action: Action) -> None:
        """Do what ends this decision; the page goes with the next moment."""
        self.session.apply(action)
        self.stage.sounds.play("tile-lay")
        self._decided = True

    def update(self, dt: float) -> Change:
        """Whoever has decided is done here; else time passes, for the clock too."""
        if self._decided:
            return self.leave()
        change = super().update(dt)
        if change or not self.session.timer:
            return change
        return self._time_up() if self.clock.runs_out(dt, decides=self.decides()) else None

    def _time_up(self) -> Change:
        self.on_gesture(Cancel())
        happened = TimeUp(self.owner, steward=not self.settled())
        return Swap(self.clock.end(happened, self._last_actions()))

    def _last_actions(self) -> Iterator[Action]:
        """A guest who moves in ends no step, and what is paid for must be laid."""
        if settled := self.settled():
            yield from settled
            return
        goes_on = True
        while goes_on:
            action = finish(Greedy().think(observe(self.state, self.owner), Random(0)))
            yield action
            goes_on = isinstance(action, Lodge | Create)
