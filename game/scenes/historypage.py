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
from game.skysession import SkySession
from game.stage import Stage
from game.theme import LEAST_TARGET
from game.view import ink
from game.widgets import Button, Control, Said, ScrollArea
from rules.skye.events import Passed, RoundBegan, ScreenClosed, TilePlaced, TileSold
from rules.table import Seat

_DECISIONS = (ScreenClosed, TileSold, Passed, TilePlaced)
"""The events that tell what a seat decided."""


class Line(NamedTuple):
    """One thing that happened."""

    words: str
    step: int | None
    """The step that can be asked why, if any."""
    clan: str = ""
    """Whose deed it was."""
    begins: bool = False
    """Whether a round or a turn begins with it."""


class StoryPage(Sheet):
    """Lines, newest last; the wheel and the arrow keys scroll."""

    name = "history"

    def __init__(self, stage: Stage, lines: Iterable[Line]) -> None:
        super().__init__(stage, stage.tr("What happened"))
        self.lines = list(lines)
        self._up = 0

    def compose(self) -> Iterator[Control]:
        """A question at every decision of a bot in sight; a bar where there is more."""
        yield from super().compose()
        if self._seen < len(self.lines):
            yield self._bar()
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

    def _bar(self) -> ScrollArea:
        bar = self.inside
        bar.left, bar.width = bar.right - self.stage.px(24), self.stage.px(24)
        return ScrollArea(
            id="scroll",
            rect=bar,
            name=self.stage.tr("More"),
            value=len(self.lines) - self._seen - self._up,
            total=len(self.lines),
            page=self._seen,
            bar_width=bar.width,
        )

    def hear(self, said: Said) -> Change:
        """Scroll, or close."""
        if said.id != "scroll":
            return super().hear(said)
        self._up = len(self.lines) - self._seen - int(said.value or 0)
        self.refresh()
        return None

    def paint_inside(self, surface: pygame.Surface) -> None:
        """As many of the last lines as there is room for."""
        for line, row in self._rows():
            if line.begins:
                shade = self.stage.colour("surface.rule_line")
                pygame.draw.line(surface, shade, row.topleft, row.topright, self.stage.px(2))
            elif line.clan:
                crest = self.stage.assets.icon(f"clan-{line.clan}", row.height - self.stage.px(10))
                surface.blit(crest, crest.get_rect(midleft=row.midleft))
            left = self._words_left(line, row)
            width = row.right - left - (0 if line.step is None else self._question_width)
            role = "button" if line.begins else "body"
            at = (left, row.centery)
            ink.line(surface, self.stage, line.words, role, "text.ink", at, "midleft", width)

    def _words_left(self, line: Line, row: Rect) -> int:
        """Deeds stand behind the place of a crest."""
        return row.left if line.begins else row.left + row.height + self.stage.px(2)

    def _rows(self) -> Iterator[tuple[Line, Rect]]:
        inside, shown = self.inside, self._seen
        self._up = min(self._up, max(len(self.lines) - shown, 0))
        end, bar = len(self.lines) - self._up, self.stage.px(40)
        for number, line in enumerate(self.lines[max(end - shown, 0) : end]):
            top = inside.top + number * self._step
            yield line, Rect(inside.left, top, inside.width - bar, self._step)

    @property
    def _step(self) -> int:
        """From one line to the next."""
        step = round(self.stage.font("body").get_height() * ink.LINE_HEIGHT)
        return max(step, LEAST_TARGET + self.stage.px(4))

    @property
    def _seen(self) -> int:
        """How many lines are seen at once."""
        return max(self.inside.height // self._step, 1)

    @property
    def _question_width(self) -> int:
        return self.stage.font("body").size(self.stage.tr("Why?"))[0] + self.stage.px(40)

    def _question(self, line: Line, row: Rect) -> Rect:
        """Right behind the words that it asks about."""
        begin = self._words_left(line, row)
        words = self.stage.font("body").size(line.words)[0] + self.stage.px(22)
        left = min(begin + words, row.right - self._question_width)
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
            asked = step if step and can_be_asked(session, step) else None
            yield Line(words, asked, clan_of(session, event), isinstance(event, RoundBegan))


def clan_of(session: Session | SkySession, event: object) -> str:
    """The clan whose deed something was, if it was anybody's."""
    seat = getattr(event, "seat", None)
    return session.heading.chairs[seat].clan if isinstance(seat, int) and seat >= 0 else ""
