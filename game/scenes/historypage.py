"""The history: everything that happened, and why bots did what they did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game import sentences
from game.scene import Change, Push
from game.scenes.overlays import Sheet
from game.scenes.whys import can_be_asked, why_note
from game.session import OPEN_GOLD, Session
from game.stage import Stage
from game.theme import LEAST_TARGET
from game.view import ink
from game.widgets import Button, Control, Said
from rules.skye.events import Passed, ScreenClosed, TilePlaced, TileSold
from rules.table import Seat

_DECISIONS = (ScreenClosed, TileSold, Passed, TilePlaced)
"""The events that tell what a seat decided."""


class Line(NamedTuple):
    """One thing that happened."""

    words: str
    step: int | None
    """The step that can be asked why, if any."""


class StoryPage(Sheet):
    """Lines, newest last; the wheel and the arrow keys scroll."""

    name = "history"

    def __init__(self, stage: Stage, lines: Iterable[Line]) -> None:
        super().__init__(stage, stage.tr("What happened"))
        self.lines = list(lines)
        self._up = 0

    def compose(self) -> Iterator[Control]:
        """A question at every decision of a bot in sight."""
        yield from super().compose()
        words = self.stage.tr("Why?")
        for line, row in self._rows():
            if line.step is not None:
                yield Button(
                    id=f"why:{line.step}",
                    rect=self._question(line, row),
                    name=f"{line.words} {words}",
                    label=words,
                    role_of_text="body",
                )

    def paint_inside(self, surface: pygame.Surface) -> None:
        """As many of the last lines as there is room for."""
        for line, row in self._rows():
            at, width = row.midleft, row.width - (0 if line.step is None else self._question_width)
            ink.line(
                surface,
                self.stage,
                line.words,
                "body",
                "text.ink",
                at,
                "midleft",
                width,
            )

    def _rows(self) -> Iterator[tuple[Line, Rect]]:
        inside = self.inside
        step = round(self.stage.font("body").get_height() * ink.LINE_HEIGHT)
        step = max(step, LEAST_TARGET + self.stage.px(4))
        shown = max(inside.height // step, 1)
        self._up = min(self._up, max(len(self.lines) - shown, 0))
        end = len(self.lines) - self._up
        for number, line in enumerate(self.lines[max(end - shown, 0) : end]):
            yield line, Rect(inside.left, inside.top + number * step, inside.width, step)

    @property
    def _question_width(self) -> int:
        return self.stage.font("body").size(self.stage.tr("Why?"))[0] + self.stage.px(40)

    def _question(self, line: Line, row: Rect) -> Rect:
        """Right behind the words that it asks about."""
        words = self.stage.font("body").size(line.words)[0] + self.stage.px(22)
        left = row.left + min(words, row.width - self._question_width)
        height = max(row.height - self.stage.px(4), LEAST_TARGET)
        place = Rect(left, 0, self._question_width, height)
        place.centery = row.centery
        return place

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """Back and forth in time."""
        self._up = max(self._up + 3 * steps, 0)
        self.refresh()
        return None

    def key(self, event: pygame.Event) -> Change:
        """Arrow and page keys scroll."""
        steps = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
        return self.wheel(steps[event.key], (0, 0)) if event.key in steps else None

    def arrows_move_focus(self) -> bool:
        """They scroll."""
        return False


class HistoryPage(StoryPage):
    """What happened in Isle of Skye; decisions of bots can be asked why."""

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, _lines(stage, session, viewer))
        self._session = session

    def hear(self, said: Said) -> Change:
        """Ask, or close."""
        kind, _, step = said.id.partition(":")
        if kind != "why":
            return super().hear(said)
        return Push(why_note(self.stage, self._session, int(step), lambda: self.inside))


def _lines(stage: Stage, session: Session, viewer: Seat | None) -> Iterator[Line]:
    names = [chair.name for chair in session.heading.chairs]
    is_open = OPEN_GOLD in session.heading.options
    # Events are tuples, so two of them may be equal: each is known by itself.
    steps = {id(event): n for n, step in enumerate(session.steps) for event in step.events}
    for event in session.chronicle():
        words = sentences.told(stage.text, event, names, lambda seat: is_open or seat == viewer)
        step = steps.get(id(event)) if isinstance(event, _DECISIONS) else None
        if words:
            yield Line(words, step if step and can_be_asked(session, step) else None)
