"""A page of the Skylands on which an action is carried out: what is set there is agreed or passed.

Who has a hotel may also have somebody move in first.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.skylands.change import change_of, draw_change
from game.skylands.oldtable.turn import TurnPage
from game.skylands.sheets.hotel import hotel_button, lodgings, opened_hotel
from game.skylands.view.desk import Desk, desk
from game.skylands.words import things as words
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.widgets import Button, Control, Said
from rules.skylands.actions import Pass


class ActionPage(TurnPage):
    """Scenes say by `settled` what would be done, and how that sounds."""

    pressed_sound = "button"
    """Of the button that agrees."""
    agreed_sound = "tile-lay"
    """Of what is done then."""

    def may_pass(self) -> bool:
        """Whether nothing may be done instead."""
        return True

    def pass_words(self) -> str:
        """What the button says that does nothing."""
        return self.stage.tr("Pass")

    def desk(self) -> Desk:
        """The parts of the desk, with places for the buttons at its foot."""
        return desk(self.stage, self.frame, 1 + self.may_pass() + bool(lodgings(self)))

    def foot(self, label: str) -> Iterator[Control]:
        """The button with this label, which agrees as soon as all is set; pass; the hotel."""
        buttons = self.desk().buttons
        yield Button(
            id="done", rect=buttons[0], name=label, label=label, kind="primary", primary=True,
            enabled=bool(self.settled()), keys=(pygame.K_d,), sound=self.pressed_sound,
        )  # fmt: skip
        if self.may_pass():
            label = self.pass_words()
            yield Button(id="pass", rect=buttons[1], name=label, label=label)
        if button := hotel_button(self, buttons[-1]):
            yield button

    def hear_desk(self, said: Said) -> Change:
        """Agree, pass, or see who moves in."""
        match said.id:
            case "done":
                return self._agree()
            case "pass":
                self.session.apply(Pass(self.owner))
                return self.leave()
            case "hotel":
                return opened_hotel(self)
        return None

    def _agree(self) -> Change:
        settled = self.settled()
        if not settled:
            return None
        for action in settled:
            self.session.apply(action)
        self.stage.sounds.play(self.agreed_sound)
        return self.leave()

    def heading_of(self, action: str) -> tuple[str, str]:
        """The name of an action, and in short what the own seat may do."""
        text = self.stage.text
        below = words.action_advantage if self.state.has_advantage else words.action_short
        return words.action_name(text, action), below(text, action)

    def paint_change(self, canvas: Canvas, top: int, heading: str) -> None:
        """What would change by what is set, from a height of the desk on."""
        settled = self.settled()
        if not settled or not self.shows_preview():
            return
        body = self.desk().body
        box = Rect(body.left, top, body.width, max(body.bottom - top, 0))
        change = change_of(self.stage, self.state, self.owner, *settled)
        draw_change(canvas, box, heading, change)
