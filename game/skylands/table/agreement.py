"""How a seat decides on a scene of the Skylands: what is set there is agreed, or it passes.

Advice is set by one click; what sets nothing, such as a pass, is done at once. A seat that has a
hotel may first have somebody move in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from random import Random
from typing import NamedTuple

import pygame
from pygame import Rect

from game.bots.bot import finish
from game.bots.skylands.advice import Advice
from game.bots.skylands.greedy import Greedy
from game.skylands.change import change_of, draw_change
from game.skylands.hints.note import hint_note
from game.skylands.sheets.hotel import hotel_button, hotel_dialog, lodgings
from game.skylands.table.table import SkylandsTable
from game.skylands.view.desk import Desk, desk
from game.skylands.words import things as words
from game.table.decision import Decision, Owed
from game.table.hints.note import HintNote
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.widgets import Button, Control
from rules.skylands.actions import Action, Choose, Create, Lodge, Pass
from rules.skylands.view import observe


class Agree(Enum):
    """What the buttons at the foot of the desk do."""

    DONE = auto()
    PASS = auto()
    HOTEL = auto()


class Terms(NamedTuple):
    """What a scene says of the action that is carried out on it."""

    settled: Callable[[], Sequence[Action]]
    """What is set on the page; nothing if something is missing."""
    take_over: Callable[[Advice], None]
    """Sets what is advised, so that it only has to be agreed."""
    refresh: Callable[[], None]
    """Has the page shown again: somebody moved into the hotel."""
    can_pass: Callable[[], bool] = lambda: True
    """Whether nothing may be done instead."""
    pass_label: Callable[[], str] | None = None
    """What the button says that does nothing, if not "Pass"."""
    pressed_sound: str = "button"
    """Of the button that agrees."""
    sound: str = "tile-lay"
    """Of what is done then."""


class Agreement:
    """Done, pass and hotel, the advice, and the decision of the seat at the board."""

    def __init__(self, table: SkylandsTable, terms: Terms) -> None:
        self._table = table
        self._terms = terms
        settled = terms.settled
        owed = Owed(self._hint, settled, is_whole=lambda: bool(settled()))
        self.decision = Decision(table.stage, table.seating, owed, self._complete)
        self.is_over = False
        """Whether advice was taken that ended the decision: then the page leaves."""

    def _complete(self, settled: Iterable[Action]) -> Iterator[Action]:
        """Yield what is set, or else what the stand-in, the bot `greedy`, would do."""
        if actions := [*settled]:
            yield from actions
            return
        goes_on = True
        while goes_on:  # a guest who moves in ends no step, and what is paid for must be laid
            view = observe(self._table.state, self.decision.seat)
            action = finish(Greedy().think(view, Random(0)))
            yield action
            goes_on = isinstance(action, Lodge | Create)

    def _hint(self) -> HintNote[Advice]:
        return hint_note(self._table.showing, self.decision.seat, self._take)

    def _take(self, advice: Advice) -> None:
        match advice.action:
            case Choose() | Pass():
                self._table.match.apply(advice.action)
                self._table.stage.sounds.play("tile-lay")
                self.is_over = True
            case Lodge():
                self._table.match.apply(advice.action)
                self._terms.refresh()
            case _:
                self._terms.take_over(advice)

    @property
    def desk(self) -> Desk:
        """The parts of the desk, with places for the buttons at its foot."""
        has_hotel = bool(lodgings(self._table.state))
        buttons = 1 + self._terms.can_pass() + has_hotel
        return desk(self._table.stage, self._table.now.frame, buttons)

    def foot(self, label: str) -> Iterator[Control]:
        """Yield the button with this label, which agrees as soon as all is set; pass; the hotel."""
        terms, stage, buttons = self._terms, self._table.stage, self.desk.buttons
        yield Button(
            id="done",
            rect=buttons[0],
            name=label,
            label=label,
            kind="primary",
            primary=True,
            enabled=bool(terms.settled()),
            keys=(pygame.K_d,),
            sound=terms.pressed_sound,
            does=Agree.DONE,
        )
        if terms.can_pass():
            label = terms.pass_label() if terms.pass_label else stage.tr("Pass")
            yield Button(id="pass", rect=buttons[1], name=label, label=label, does=Agree.PASS)
        if lodgings(self._table.state):
            button = hotel_button(stage, self._table.state, buttons[-1])
            button.does = Agree.HOTEL
            yield button

    def answer(self, does: Agree) -> Change:
        """Agree, pass, or ask who moves in."""
        match does:
            case Agree.DONE:
                return self._agree()
            case Agree.PASS:
                self._table.match.apply(Pass(self.decision.seat))
                return Pop()
            case Agree.HOTEL:
                return Push(hotel_dialog(self._table.stage, self._table.match, self._terms.refresh))

    def _agree(self) -> Change:
        settled = self._terms.settled()
        if not settled:
            return None
        for action in settled:
            self._table.match.apply(action)
        self._table.stage.sounds.play(self._terms.sound)
        return Pop()

    def heading(self, action: str) -> tuple[str, str]:
        """Return the name of an action, and in short what the own seat may do."""
        text, state = self._table.stage.text, self._table.state
        below = words.action_advantage if state.has_advantage else words.action_short
        return words.action_name(text, action), below(text, action)

    def paint_change(self, canvas: Canvas, top: int, heading: str) -> None:
        """Paint what would change by what is set, from a height of the desk on."""
        settled, table = self._terms.settled(), self._table
        if not settled or not table.showing.has_preview:
            return
        body = self.desk.body
        box = Rect(body.left, top, body.width, max(body.bottom - top, 0))
        change = change_of(table.stage, table.state, self.decision.seat, *settled)
        draw_change(canvas, box, heading, change)
