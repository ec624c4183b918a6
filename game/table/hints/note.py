"""A note with advice or reasons: it opens at once, thinks between frames, and then tells.

It lies over the page that was asked and beside what it speaks of. Closing it stops the thought.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Generic, TypeVar, assert_never

import pygame
from pygame import Rect

from game.bots.bot import Pondering
from game.table.mat.face import Face
from game.ui.boxes import columns, cut_bottom, cut_left, cut_top, inset
from game.ui.input.gestures import Gesture, Press
from game.ui.page import Page
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Remark:
    """What a note says about one tile, or about none."""

    heading: str
    words: str
    face: Face | None = None

    @property
    def tile(self) -> str:
        return self.face.tile if self.face else ""


@dataclass(frozen=True, slots=True)
class Told:
    """What a note tells, what its button does, and what it points at."""

    remarks: tuple[Remark, ...]
    take: str = ""
    """What the button says that does it; empty: there is nothing to do."""
    clear: Callable[[], Sequence[Rect]] = lambda: ()
    """What the note should not cover, the most important first."""
    mark: Callable[[Canvas], None] = lambda canvas: None
    """Paints what the note points at."""


@dataclass(frozen=True, slots=True)
class Question(Generic[Found]):
    """What a note is asked: the thought that answers it, and how the answer is told and used."""

    heading: str
    thought: Generator[None, None, Found]
    told: Callable[[Found], Told]
    then: Callable[[Found], None] = lambda found: None


class NoteDoes(Enum):
    """What the buttons of a note do."""

    TAKE = auto()
    CLOSE = auto()


@dataclass(frozen=True, slots=True)
class _Look:
    """How large everything is: the first that has room is taken."""

    role: str
    tile: float


_FIRST: Final = 100
_HEADING: Final = "value"
"""Prices stand in it, and figures are never set in the display face."""

_LOOKS: Final = (_Look("body", 88), _Look("least", 64), _Look("least", 0))


class HintNote(Page[NoteDoes], Generic[Found]):
    """Parchment over the mat: Enter does what it says, Escape, H or a click outside closes it."""

    name = "hint"
    opaque = False

    def __init__(
        self,
        stage: Stage,
        question: Question[Found],
        room: Callable[[], Rect],
        *,
        veiled: bool = False,
    ) -> None:
        super().__init__(stage)
        self.veiled = veiled
        self._question = question
        self._pondering = Pondering(question.thought)
        self._room = room
        self._told = Told((Remark("", stage.tr("Thinking …")),))

    @property
    def told(self) -> Told:
        return self._told

    @property
    def is_done(self) -> bool:
        return bool(self._pondering.found)

    def tick(self, dt: float) -> Change:
        if self._pondering.go_on(self.stage.spare):
            self._told = self._question.told(self._pondering.found[0])
            self.input.focus = "take" if self._told.take else "close"
            self.refresh()
        return None

    def exit(self) -> None:
        self._pondering.stop()

    def compose(self) -> Iterator[Control]:
        box = self.box
        if self._told.take:
            width = self.stage.font("button").size(self._told.take)[0] + self.stage.px(60)
            row = cut_bottom(inset(box, self._pad), self._button_height)[0]
            place = Rect(0, row.top, min(width, row.width), row.height)
            place.centerx = row.centerx
            label = self._told.take
            take = NoteDoes.TAKE
            yield Button("take", place, label, does=take, label=label, kind="primary", primary=True)
        side = max(self.stage.px(44), LEAST_TARGET)
        at = Rect(0, 0, side, side)
        at.topright = (box.right - self._pad // 2, box.top + self._pad // 2)
        words, keys = self.stage.tr("Close"), (pygame.K_h,)
        close = NoteDoes.CLOSE
        yield Button("close", at, words, does=close, icon="close", kind="quiet", keys=keys)

    def on_control(self, does: NoteDoes) -> Change:
        match does:
            case NoteDoes.TAKE:
                self._question.then(self._pondering.found[0])
            case NoteDoes.CLOSE:
                pass
            case _:
                assert_never(does)
        return Pop()

    def back(self) -> Change:
        return Pop()

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Press(at) if not self.box.collidepoint(at):
                return Pop()
        return None

    def paint(self, canvas: Canvas) -> None:
        self._told.mark(canvas)
        box, look = self.box, self._look()
        canvas.nine("panel-parchment", box)
        head, rest = cut_top(inset(box, self._pad), self._head_height)
        at, width = head.midleft, head.width - self.stage.px(56)
        canvas.line(self._question.heading, Ink("heading"), At(at, "midleft", width))
        if self._told.take:
            rest.height -= self._button_height + self._gap
        for remark, place in zip(self._told.remarks, self._columns(rest), strict=True):
            self._paint_remark(canvas, place, remark, look)

    def _paint_remark(self, canvas: Canvas, place: Rect, remark: Remark, look: _Look) -> None:
        stage = self.stage
        if remark.face and look.tile:
            size = stage.px(look.tile)
            canvas.surface.blit(remark.face.picture(0, size), place.topleft)
            if len(self._told.remarks) == 1:
                place = cut_left(place, size, self._gap)[1]
        top = place.top
        if remark.heading:
            beside = place.copy()
            beside.height = self._line(stage, _HEADING)
            if remark.tile and look.tile and len(self._told.remarks) > 1:
                beside = cut_left(beside, stage.px(look.tile), self._gap)[1]
                beside.centery = place.top + stage.px(look.tile) // 2
                top = place.top + stage.px(look.tile) + stage.px(8)
            else:
                top = beside.bottom
            canvas.line(remark.heading, Ink(_HEADING), At(beside.midleft, "midleft", beside.width))
        text = Rect(place.left, top, place.width, place.bottom - top)
        canvas.block(remark.words, Ink(look.role), text)

    @property
    def box(self) -> Rect:
        """Return the note: below in the middle of its room, or where it covers less."""
        room, clear = self._room(), self._told.clear()
        size = self._width(room), self._height(self._look(), room)
        inner = inset(room, self._gap)
        places = []
        for side in ("midbottom", "bottomright", "bottomleft", "midtop", "topright", "topleft"):
            place = Rect((0, 0), size)
            setattr(place, side, getattr(inner, side))
            places.append(place.clamp(Rect((0, 0), self.stage.size)))
        return min(places, key=lambda place: _covered(place, clear))

    def _look(self) -> _Look:
        room = self._room()
        fitting = [look for look in _LOOKS if self._height(look, room) <= room.height]
        return fitting[0] if fitting else _LOOKS[-1]

    def _width(self, room: Rect) -> int:
        number = len(self._told.remarks)
        wanted = self.stage.px(600 if number == 1 else 400 * number)
        return min(wanted, room.width - 2 * self.stage.px(8))

    def _height(self, look: _Look, room: Rect) -> int:
        inner = Rect(0, 0, self._width(room) - 2 * self._pad, 0)
        places = self._columns(inner)
        remarks = zip(self._told.remarks, places, strict=True)
        text = max([self._remark_height(each, place.width, look) for each, place in remarks])
        button = self._button_height + self._gap if self._told.take else 0
        return 2 * self._pad + self._head_height + text + button

    def _remark_height(self, remark: Remark, width: int, look: _Look) -> int:
        stage = self.stage
        size = stage.px(look.tile) if remark.tile else 0
        alone = len(self._told.remarks) == 1
        if alone and size:
            width -= size + self._gap
        words = ink.height_of(stage, remark.words, look.role, width) + stage.px(4)
        heading = self._line(stage, _HEADING) if remark.heading else 0
        if alone:
            return max(size, heading + words)
        return (size + stage.px(8) if size else heading) + words

    def _columns(self, inner: Rect) -> list[Rect]:
        return columns(inner, len(self._told.remarks), self.stage.px(26))

    @staticmethod
    def _line(stage: Stage, role: str) -> int:
        return round(stage.font(role).get_height() * 1.1)

    @property
    def _pad(self) -> int:
        return self.stage.px(20)

    @property
    def _gap(self) -> int:
        return self.stage.px(12)

    @property
    def _head_height(self) -> int:
        return max(self.stage.px(46), self._line(self.stage, "heading"))

    @property
    def _button_height(self) -> int:
        return max(self.stage.px(52), LEAST_TARGET)


def _covered(note: Rect, clear: Sequence[Rect]) -> int:
    """Return how much a note covers of what should stay clear; the first counts most."""
    total = 0
    for number, rect in enumerate(clear):
        common = note.clip(rect)
        total += common.width * common.height * (1 if number else _FIRST)
    return total
