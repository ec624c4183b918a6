"""One decision of a review in the whole window, and the ways to the next and the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.match.review.finding import AnyFinding
from game.table.review.sight import SightPainter
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.sheets.frame import MenuPage, bar_box, body_box
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Said


class ReviewLook(MenuPage):
    """As large as the window allows."""

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
        """Return the finding that is looked at."""
        return self._findings[self._at]

    def heading(self) -> str:
        return self._painter.when(self.finding)

    def compose(self) -> Iterator[Control]:
        """Back, the one before, the next."""
        yield self.back_button()
        side = max(self.stage.px(52), LEAST_TARGET)
        bar = bar_box(self.stage)
        last = Rect(0, 0, side + self.stage.px(8), side)
        last.midright = bar.right - self.stage.px(16), bar.centery - self.stage.px(2)
        first = last.move(-last.width - self.stage.px(10), 0)
        tr = self.stage.tr
        ways = (
            ("previous", tr("The one before"), "arrow-left", first, self._at > 0, pygame.K_LEFT),
            (
                "next",
                tr("The next one"),
                "arrow-right",
                last,
                self._at < len(self._findings) - 1,
                pygame.K_RIGHT,
            ),
        )
        for name, words, icon, rect, enabled, key in ways:
            yield Button(
                id=name,
                rect=rect,
                name=words,
                icon=icon,
                kind="quiet",
                enabled=enabled,
                primary=name == "next",
                keys=(key,),
                sound="page",
            )

    def on_control(self, said: Said) -> Change:
        """To another finding, or back."""
        if said.id not in ("previous", "next"):
            return super().on_control(said)
        self._at += 1 if said.id == "next" else -1
        self.refresh()
        return None

    def paint(self, canvas: Canvas) -> None:
        """The position below the bar."""
        super().paint(canvas)
        self._painter.paint(canvas, body_box(self.stage), self.finding)
