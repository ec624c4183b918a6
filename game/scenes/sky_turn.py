"""A page of the Skylands on which a person decides: with advice for whoever may ask for it."""

from __future__ import annotations

from game.bots.skylands.advice import Advice
from game.scene import Change, Push
from game.scenes.opening import hints
from game.scenes.sky_hints import sky_hint
from game.scenes.sky_page import SkyPage
from game.scenes.tableline import hint_button
from game.skysession import SkySession
from game.stage import Stage
from game.widgets import Control, Said
from rules.skylands.actions import Action, Choose, Lodge, Pass
from rules.table import Seat


class TurnPage(SkyPage):
    """Scenes say how advice becomes what is set on them."""

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.owner = viewer
        """The seat that decides."""
        self._decided = False

    # What scenes write.

    def take_over(self, advice: Advice) -> None:
        """Set what is advised, so that it only has to be agreed."""

    # What the page does.

    def decides(self) -> bool:
        """Whether the viewer owes a decision now."""
        return self.owner in self.session.waiting_for

    def gives_hint(self) -> bool:
        """Whether the viewer may ask what would be best."""
        return self.decides() and hints(self.stage, self.session, self.owner)

    def line_buttons(self) -> list[Control]:
        """With the one that asks for a hint."""
        asking: list[Control] = [hint_button(self.stage)] if self.gives_hint() else []
        return [*super().line_buttons(), *asking]

    def hear(self, said: Said) -> Change:
        """A hint is asked for, or something else is said."""
        if said.id != "hint":
            return super().hear(said)
        # The pointer goes on to what comes up: nothing below may go on explaining itself.
        self.hovered = None
        self.gaze.put_away()
        self.lost()
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
        """Whoever has decided is done here."""
        return self.leave() if self._decided else super().update(dt)
