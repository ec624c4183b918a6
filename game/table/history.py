"""The history: everything that happened, line by line; some lines can be asked why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.match.running import AnyMatch
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Push, Scene
from game.ui.sheets.does import Close, ScrollTo
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, ScrollArea

_WIDEST: Final = 1100
_BAR: Final = 24
"""Design pixels of the sheet and of its bar."""
_PAGE: Final = 5
_NOTCH: Final = 3
"""Notches of the wheel that a page key is worth, and lines of a notch."""


class Line(NamedTuple):
    """One event in words, and what belongs to it."""

    words: str
    step: int | None
    """The step that can be asked why, if any."""
    clan: str = ""
    """Whose action it was."""
    begins: bool = False
    """Whether a round or a turn begins with it."""


class Why(NamedTuple):
    """Ask why a step was done."""

    step: int


HistoryDoes: TypeAlias = Close | ScrollTo | Why

Explain: TypeAlias = Callable[[int, Callable[[], Rect]], Scene]
"""Returns the reasons of a step on a note in some room."""


class HistoryPage(Sheet[HistoryDoes]):
    """Lines, newest last; the wheel, the arrow keys and a bar scroll."""

    name = "history"

    def __init__(self, stage: Stage, lines: Iterable[Line], explain: Explain) -> None:
        super().__init__(stage, stage.tr("What happened"))
        self.lines = list(lines)
        self._explain = explain
        self._up = 0

    @property
    def box(self) -> Rect:
        box = super().box
        return box.inflate(min(self.stage.px(_WIDEST) - box.width, 0), 0)

    def compose(self) -> Iterator[Control]:
        yield from super().compose()
        yield from self._bar()
        words = self.stage.tr("Why?")
        for line, row in self._rows():
            if line.step is not None:
                yield Button(
                    f"why:{line.step}",
                    self._question(line, row),
                    f"{line.words} {words}",
                    does=Why(line.step),
                    label=words,
                    role_of_text="body",
                )

    def paint_inside(self, canvas: Canvas) -> None:
        for line, row in self._rows():
            if line.begins:
                _rule_off(canvas, row)
            if line.clan:
                canvas.icon(f"clan-{line.clan}", self._crest, At(row.midleft, "midleft"))
            left = self._words_left(line, row)
            room = row.right - left - (0 if line.step is None else self._question_width)
            role = "what_now" if line.begins else "body"
            canvas.line(line.words, Ink(role), At((left, row.centery), "midleft", room))

    @property
    def _step(self) -> int:
        step = round(self.stage.font("body").get_height() * ink.LINE_HEIGHT)
        return max(step, LEAST_TARGET + self.stage.px(4))

    @property
    def _crest(self) -> int:
        return self._step - self.stage.px(10)

    def _words_left(self, line: Line, row: Rect) -> int:
        """Return where the words begin: the same with and without a crest, but for chapters."""
        has_crests = any(each.clan for each in self.lines)
        indent = has_crests and not line.begins
        return row.left + (self._crest + self.stage.px(12) if indent else 0)

    def _rows(self) -> Iterator[tuple[Line, Rect]]:
        inside, step = self.inside, self._step
        shown = max(inside.height // step, 1)
        self._up = min(self._up, max(len(self.lines) - shown, 0))
        end = len(self.lines) - self._up
        width = inside.width - self.stage.px(_BAR + 10)
        for number, line in enumerate(self.lines[max(end - shown, 0) : end]):
            yield line, Rect(inside.left, inside.top + number * step, width, step)

    def _bar(self) -> Iterator[Control]:
        inside, step = self.inside, self._step
        shown = max(inside.height // step, 1)
        if len(self.lines) <= shown:
            return
        width = self.stage.px(_BAR)
        yield ScrollArea(
            "story",
            Rect(inside.right - width, inside.top, width, inside.height),
            self.heading,
            does=ScrollTo,
            value=(len(self.lines) - shown - min(self._up, len(self.lines) - shown)) * step,
            total=len(self.lines) * step,
            page=shown * step,
            step=step,
            bar_width=width,
        )

    @property
    def _question_width(self) -> int:
        return self.stage.font("body").size(self.stage.tr("Why?"))[0] + self.stage.px(40)

    def _question(self, line: Line, row: Rect) -> Rect:
        words = self.stage.font("body").size(line.words)[0] + self.stage.px(22)
        left = min(self._words_left(line, row) + words, row.right - self._question_width)
        height = max(row.height - self.stage.px(4), LEAST_TARGET)
        place = Rect(left, 0, self._question_width, height)
        place.centery = row.centery
        return place

    def on_control(self, does: HistoryDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case Why(step):
                return Push(self._explain(step, lambda: self.inside))
            case ScrollTo(above):
                shown = max(self.inside.height // self._step, 1)
                self._scroll_up(len(self.lines) - shown - round(above / self._step))
                return None
            case _:
                assert_never(does)

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps):
                self._scroll_up(self._up + _NOTCH * steps)
                return None
        return super().on_gesture(gesture)

    def on_key(self, event: pygame.Event) -> Change:
        steps = {
            pygame.K_UP: 1,
            pygame.K_DOWN: -1,
            pygame.K_PAGEUP: _PAGE,
            pygame.K_PAGEDOWN: -_PAGE,
        }
        if event.key in steps:
            self._scroll_up(self._up + _NOTCH * steps[event.key])
        return None

    def _scroll_up(self, lines: int) -> None:
        self._up = max(lines, 0)
        self.refresh()

    def arrow_targets(self) -> Sequence[Control]:
        return ()


def clan_of(match: AnyMatch, event: object) -> str:
    """Return the clan that did something; empty if no clan did."""
    seat = getattr(event, "seat", None)
    return match.heading.chairs[seat].clan if isinstance(seat, int) and seat >= 0 else ""


def _rule_off(canvas: Canvas, row: Rect) -> None:
    y, line = row.bottom - canvas.px(3), canvas.colour("surface.rule_line")
    pygame.draw.line(canvas.surface, line, (row.left, y), (row.right, y), max(canvas.px(2), 1))
