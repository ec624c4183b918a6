"""A page of a running match, of whichever game: the bar, who sits there, the line, undo and redo,
and what is looked at closely.

What else lies on the table the page of each game knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, Protocol, TypeVar

import pygame

from game.match.running import AnyMatch
from game.table.aids import previews
from game.table.destinations import History, Pause
from game.table.line import line_room, paint_line, put_in_line
from game.table.oldlooking import Looking
from game.ui.destinations import Rules, Settings
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.table import Seat


class AnyFrame(Protocol):
    """The rectangles that every table has."""

    @property
    def what_now(self) -> pygame.Rect: ...
    @property
    def seats(self) -> tuple[pygame.Rect, ...]: ...


M = TypeVar("M", bound=AnyMatch)


class GamePage(Page, ABC, Generic[M]):
    """What a page of any game does; `viewer` is the seat that looks, None where nobody's does."""

    covers_window = True
    gaze: Looking
    """Each game's own, which knows what there is to see."""

    def __init__(self, stage: Stage, session: M, viewer: Seat | None) -> None:
        super().__init__(stage)
        self.session: M = session
        self.viewer = viewer
        self.seat = viewer

    # What scenes write.

    def prompt(self) -> str:
        """One plain sentence; **bold** words are allowed."""
        return ""

    def line_buttons(self) -> list[Control]:
        """What stands behind that sentence, from the right end on; the page sets their places."""
        return []

    def holds(self) -> bool:
        """Whether something is in the hand: then nothing comes up beside the pointer."""
        return self.input.dragging is not None

    def looked(self) -> None:
        """Somebody looks at something else now."""

    # What each game says.

    @property
    @abstractmethod
    def rule(self) -> str:
        """The rule at which the rules open now."""

    @abstractmethod
    def hear_table(self, said: Said) -> Change:
        """A control of this game's table was used, or one of the scene's own."""

    @property
    @abstractmethod
    def frame(self) -> AnyFrame:
        """The rectangles of the table at this size."""

    def is_forced(self) -> bool:
        """Whether there is nothing to decide now: undo and redo go on past it."""
        return False

    # Who sits there.

    @property
    def main_seat(self) -> Seat:
        """The first person's seat, or the first of all."""
        return self.session.humans[0] if self.session.humans else 0

    @property
    def own_seat(self) -> Seat:
        """The seat that the table is seen from."""
        return self.viewer if self.viewer is not None else self.main_seat

    @property
    def onlooker(self) -> Seat | None:
        """The one person at the table; with several, nobody's secrets may be shown."""
        humans = self.session.humans
        return humans[0] if len(humans) == 1 else None

    def clan(self, seat: Seat) -> str:
        """Return the clan of a seat."""
        return self.session.chairs[seat].clan

    def name_of(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.session.chairs[seat].name

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return seat in self.session.humans

    def seat_order(self) -> tuple[Seat, ...]:
        """The own seat first, then turn order."""
        n = len(self.session.heading.chairs)
        return tuple((self.own_seat + i) % n for i in range(n))

    def seat_places(self) -> dict[Seat, pygame.Rect]:
        """Where each seat's card lies, the own one first."""
        return dict(zip(self.seat_order(), self.frame.seats, strict=True))

    def thinking_words(self, seat: Seat | None) -> str:
        """That a seat thinks; nothing if it is nobody."""
        if seat is None:
            return ""
        return self.stage.tr("{name} is thinking …").format(name=self.name_of(seat))

    def shows_preview(self) -> bool:
        """Whether the viewer sees what something would bring before it is done."""
        return previews(self.stage, self.session, self.viewer)

    # The bar.

    def on_control(self, said: Said) -> Change:
        """Answer the bar; the rest is the game's."""
        match getattr(said, "id", ""):
            case "undo":
                return self.undo()
            case "redo":
                return self.redo()
            case "menu":
                return self.look_away(Push(self._pause()))
            case "settings":
                return self.look_away(Push(Settings(in_game=True)))
            case "help":
                return self.look_away(Push(Rules(self.rule)))
            case "history" | "history-card":
                return self.look_away(Push(History(self.session, self.viewer)))
        return self.hear_table(said)

    def look_away(self, change: Change) -> Change:
        """Put away what is looked at closely before something else comes up."""
        self.gaze.put_away()
        return change

    def _pause(self) -> Pause:
        return Pause(self.session, self.rule)

    # Undo and redo.

    def can_undo(self) -> bool:
        """Whether the undo button works."""
        return self.session.can_undo

    def can_redo(self) -> bool:
        """Whether the redo button works."""
        return self.session.can_redo

    def undo(self) -> Change:
        """Take back the last decision; the table below shows what comes then."""
        if not self.session.can_undo:  # a second click before the next frame
            self.refresh()
            return None
        self.session.undo()
        while self.session.can_undo and self.is_forced():
            self.session.undo()
        self.stage.sounds.play("undo")
        return self.leave()

    def redo(self) -> Change:
        """Do again what was taken back."""
        if not self.session.can_redo:
            self.refresh()
            return None
        self.session.redo()
        while self.session.can_redo and self.is_forced():
            self.session.redo()
        self.stage.sounds.play("undo")
        return self.leave()

    def leave(self) -> Change:
        """Go back to the table, which knows what comes next."""
        return Pop()

    def on_key(self, event: pygame.Event) -> Change:
        """Undo and redo by the usual keys."""
        if event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT and self.can_undo():
                return self.undo()
            if event.key in (pygame.K_y, pygame.K_z) and self.can_redo():
                return self.redo()
        return None

    # What is looked at closely.

    def back(self) -> Change:
        """Escape puts away what is looked at closely, then opens the menu."""
        return None if self.gaze.put_away() else Push(self._pause())

    def handle(self, event: pygame.Event) -> Change:
        """Whatever happens may turn somebody's eyes elsewhere."""
        change = super().handle(event)
        self.gaze.follow(event)
        return change

    def update(self, dt: float) -> Change:
        """Who looks long enough sees more."""
        self.gaze.pass_time(dt)
        return super().update(dt)

    def draw_tip(self, canvas: Canvas) -> None:
        """What is looked at closely; it tells more than a tip would."""
        self.gaze.draw(canvas)
        if self.gaze.leaves_room:
            super().draw_tip(canvas)

    # The line.

    def paint_line(self, canvas: Canvas) -> None:
        """The sentence, with the crest of whose turn it is, and its buttons."""
        clan = None if self.seat is None else self.clan(self.seat)
        buttons = self.placed_line_buttons()
        paint_line(canvas, line_room(self.stage, self.frame.what_now, buttons), clan, self.prompt())

    def placed_line_buttons(self) -> list[Control]:
        """The buttons of the line in their places."""
        buttons = self.line_buttons()
        put_in_line(self.stage, self.frame.what_now, buttons)
        return buttons
