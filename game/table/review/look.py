"""One decision of a review in the whole window, and the ways to the next and the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Any, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.match.review.reviewing import AnyFinding
from game.table.review.sight import SightPainter
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import MenuPage, bar_box, body_box
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control


class Show(Enum):
    """Which decision to show."""

    PREVIOUS = auto()
    NEXT = auto()


LookDoes: TypeAlias = GoBack | Show


class ReviewLook(MenuPage[LookDoes]):
    """A finding as large as the window allows."""

    name = "review-look"

    def __init__(
        self,
        stage: Stage,
        painter: SightPainter[Any],
        findings: Sequence[AnyFinding],
        shown: AnyFinding,
    ) -> None:
        super().__init__(stage)
        self._painter = painter
        self._findings = list(findings)
        self._at = self._findings.index(shown)

    @property
    def finding(self) -> AnyFinding:
        return self._findings[self._at]

    def heading(self) -> str:
        return self._painter.when(self.finding)

    def compose(self) -> Iterator[Control]:
        yield self.back_button()
        side = max(self.stage.px(52), LEAST_TARGET)
        bar = bar_box(self.stage)
        last = Rect(0, 0, side + self.stage.px(8), side)
        last.midright = bar.right - self.stage.px(16), bar.centery - self.stage.px(2)
        first = last.move(-last.width - self.stage.px(10), 0)
        tr, end = self.stage.tr, len(self._findings) - 1
        yield self._button(Show.PREVIOUS, tr("The one before"), first, enabled=self._at > 0)
        yield self._button(Show.NEXT, tr("The next one"), last, enabled=self._at < end)

    @staticmethod
    def _button(does: Show, words: str, rect: Rect, *, enabled: bool) -> Button:
        on = does is Show.NEXT
        return Button(
            "next" if on else "previous",
            rect,
            words,
            does=does,
            icon="arrow-right" if on else "arrow-left",
            kind="quiet",
            enabled=enabled,
            primary=on,
            keys=(pygame.K_RIGHT if on else pygame.K_LEFT,),
            sound="page",
        )

    def on_control(self, does: LookDoes) -> Change:
        match does:
            case GoBack():
                return self.back()
            case Show.PREVIOUS:
                self._at -= 1
            case Show.NEXT:
                self._at += 1
            case _:
                assert_never(does)
        self.refresh()
        return None

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self._painter.paint(canvas, body_box(self.stage), self.finding)
