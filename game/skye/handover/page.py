"""The curtain between two people at one screen: who is next, and nothing of the game."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.language.phrases import join_list
from game.skye import sentences
from game.skye.session import Session
from game.skye.view.curtain import HEM, draw_curtain, draw_gloom, draw_rail
from game.ui.boxes import middle
from game.ui.motion import Timeline, Tween
from game.ui.page import Page
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Destination, Scene, Swap
from game.ui.sheets.frame import paint_table, room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control
from rules.skye.state import Phase
from rules.table import Seat

FADE: Final = 0.12
"""Seconds of the cross-fade with reduced motion."""


class _Form(NamedTuple):
    """The sizes of the card, in design pixels; lines count from its top."""

    width: float
    height: float
    crest: float
    crest_at: float
    lines: tuple[float, float, float, float, float]
    button: float
    below: float


_FORMS: Final = (
    (900, _Form(800, 560, 220, 20, (186, 258, 301, 336, 371), 84, 58)),
    (700, _Form(780, 440, 160, 6, (136, 196, 234, 266, 300), 70, 38)),
    (0, _Form(760, 340, 96, 0, (80, 132, 164, 194, 226), 60, 22)),
)
"""By the least height of the window that has room for them."""


class HandoverDoes(Enum):
    """What the button does."""

    OPEN = auto()


class HandoverPage(Page[HandoverDoes]):
    """Hides everything until the next person is there; then `then` takes its place."""

    name = "handover"

    def __init__(
        self, stage: Stage, session: Session, seat: Seat, then: Scene | Destination
    ) -> None:
        super().__init__(stage)
        self.match = session
        self._seat = self.seat = seat
        self.then = then
        self.leaving = False
        self.input.focus_seen = True
        self._time = Timeline()

    def enter(self) -> None:
        self._start(0.0, 1.0)
        self.stage.sounds.play("curtain")

    def compose(self) -> Iterable[Control]:
        if self.is_moving():
            return
        label = self.stage.tr("I am {name}").format(name=self._name)
        yield Button(
            id="next",
            rect=self._button_box(),
            name=label,
            does=HandoverDoes.OPEN,
            label=label,
            icon="eye",
            icon_size=36,
            kind="primary",
            role_of_text="button_large",
            primary=True,
            hint=self.stage.tr("Space"),
            keys=(pygame.K_SPACE,),
        )

    def handle(self, event: pygame.Event) -> Change:
        """While the curtain moves, only end its motion at a click or key."""
        if self.is_moving() and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._time.skip()
            return self._end_motion()
        return super().handle(event)

    def on_control(self, does: HandoverDoes) -> Change:
        self.leaving = True
        self._start(1.0, 0.0)
        self.stage.sounds.play("curtain")
        self.refresh()
        return None if self.is_moving() else Swap(self.then)

    def tick(self, dt: float) -> Change:
        if not self.is_moving():
            return None
        self._time.update(dt)
        return None if self.is_moving() else self._end_motion()

    def _end_motion(self) -> Change:
        self.refresh()
        return Swap(self.then) if self.leaving else None

    def is_moving(self) -> bool:
        return self._time.busy

    def _start(self, start: float, end: float) -> None:
        seconds = self.stage.seconds("curtain")
        if self.stage.settings.reduced_motion:
            seconds = min(seconds, FADE)
        if seconds > 0:
            self._time.start("closed", Tween(start, end, seconds))
        else:
            self._time = Timeline()

    def paint(self, canvas: Canvas) -> None:
        paint_table(canvas)
        if self.is_moving() or self.leaving:
            return
        draw_curtain(canvas, 1.0)
        draw_rail(canvas)
        draw_gloom(canvas)
        self._paint_card(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        if not self.is_moving():
            return
        closed = self._time.value("closed", 1.0)
        if self.stage.settings.reduced_motion:
            draw_curtain(canvas, 1.0, closed)
            draw_rail(canvas)
        else:
            draw_curtain(canvas, closed)
            draw_rail(canvas, closed)
        draw_gloom(canvas)

    def _paint_card(self, canvas: Canvas) -> None:
        stage = self.stage
        card = self._card()
        canvas.nine("panel-parchment", card)
        clan, crest = self.match.heading.chairs[self._seat].clan, canvas.px(self._form.crest)
        at = At((card.centerx, card.top + stage.px(self._form.crest_at)), "center")
        canvas.icon(f"clan-{clan}", crest, at)
        for words, role, colour, y in self._lines():
            point = (card.centerx, card.top + stage.px(y))
            width = card.width - 2 * stage.px(40)
            canvas.line(words, Ink(role, colour), At(point, "center", width))
        y = card.top + stage.px(self._form.lines[2])
        rule = Rect(0, y, stage.px(300), max(stage.px(2), 1))
        rule.centerx = card.centerx
        canvas.surface.fill(stage.colour("accent.brass"), rule)
        self._paint_promise(canvas, card)

    def _lines(self) -> list[tuple[str, str, str, float]]:
        tr, heights, state = self.stage.tr, self._form.lines, self.match.state
        turn = tr("It is {name}’s turn").format(name=self._name)
        where = tr("Round {n} of {all} · {phase}").format(
            n=state.round,
            all=self.match.heading.setup.rounds,
            phase=sentences.phase_name(self.stage.text, state.phase),
        )
        return [
            (turn, "turn", "text.ink", heights[0]),
            (tr("The others look away, please."), "lead", "text.ink_soft", heights[1]),
            (where, "lead_bold", "text.ink", heights[3]),
            (self._others(), "what_now", "text.ink_soft", heights[4]),
        ]

    def _paint_promise(self, canvas: Canvas, card: Rect) -> None:
        """Paint a line on the cloth below the card, where there is cloth left."""
        stage = self.stage
        if card.bottom + stage.px(64) > stage.size[1] - stage.px(HEM):
            return
        words = stage.tr("Nothing secret lies under this curtain.")
        picture = stage.icon("lock", 34)
        font = stage.font("what_now")
        width = picture.get_width() + stage.px(12) + font.size(words)[0]
        x, y = card.centerx - width // 2, card.bottom + stage.px(38)
        canvas.surface.blit(picture, picture.get_rect(midleft=(x, y)))
        at = (x + picture.get_width() + stage.px(12), y)
        canvas.line(words, Ink("what_now", "text.muted_on_dark"), At(at, "midleft"))

    def _others(self) -> str:
        """Return who has closed the screen, and who prices later; all of it is public."""
        state = self.match.state
        if state.phase is not Phase.PRICING:
            return ""
        closed = [s for s in state.turn_order if state.players[s].prices is not None]
        waiting = [s for s in self.match.waiting_for if s != self._seat]
        trn = self.stage.text.trn
        done = trn("{names} has closed the screen.", "{names} have closed the screen.", len(closed))
        after = trn("{names} prices after you.", "{names} price after you.", len(waiting))
        both = ((done, closed), (after, waiting))
        return " ".join(words.format(names=self._names(seats)) for words, seats in both if seats)

    def _names(self, seats: list[Seat]) -> str:
        chairs = self.match.heading.chairs
        return join_list(self.stage.text, [chairs[seat].name for seat in seats])

    @property
    def _name(self) -> str:
        return self.match.heading.chairs[self._seat].name

    @property
    def _form(self) -> _Form:
        high = room(self.stage)[1]
        return next(form for least, form in _FORMS if high >= least)

    def _card(self) -> Rect:
        window = Rect((0, 0), self.stage.size)
        form = self._form
        card = middle(window, self.stage.px(form.width), self.stage.px(form.height))
        card.top = max(
            card.top - self.stage.px(10), self.stage.px(96 + form.crest / 2 - form.crest_at)
        )
        return card

    def _button_box(self) -> Rect:
        card = self._card()
        box = Rect(0, 0, self.stage.px(440), self.stage.px(self._form.button))
        box.midbottom = (card.centerx, card.bottom - self.stage.px(self._form.below))
        return box
