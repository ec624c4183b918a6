"""A decision to look at: as it was done and as it could have been, side by side, and why.

What is the same for every game: two pictures with captions, a verdict, reasons.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from pygame import Rect

from game.match.review.reviewing import F, PointsOverTime
from game.ui.boxes import columns, cut_bottom, cut_left, cut_top, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.caption import draw_caption
from game.ui.paint.partbars import HIGHEST, Part, draw_parts, parts_height
from game.ui.stage import Stage
from rules.record import Chair


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the parts of a position lie."""

    halves: tuple[Rect, Rect]
    sheet: Rect


class SightPainter(ABC, Generic[F]):
    """Paints and tells the findings of one game."""

    def __init__(self, stage: Stage, chairs: Sequence[Chair]) -> None:
        self.stage = stage
        self.chairs = chairs
        self.names = [chair.name for chair in chairs]

    @abstractmethod
    def course(self) -> tuple[PointsOverTime, list[str]]:
        """Return how the game went, and a label for each point in time but the first."""

    @abstractmethod
    def when(self, finding: F) -> str:
        """Return when it was, such as "Round 3 · Prices"."""

    @abstractmethod
    def what(self, finding: F) -> str:
        """Return what was done, in a few words."""

    @abstractmethod
    def captions(self, finding: F) -> tuple[str, str]:
        """Return what stands under the two pictures."""

    @abstractmethod
    def verdict(self, finding: F) -> str:
        """Return in one sentence how much better or worse it was."""

    @abstractmethod
    def told(self, finding: F) -> tuple[list[str], list[str]]:
        """Return the remarks and the reasons of a finding."""

    @abstractmethod
    def parts(self, finding: F) -> list[Part]:
        """Return the same reasons as names and points."""

    @abstractmethod
    def natural_height(self, width: int, finding: F) -> int:
        """Return how high a half of that width is when its picture fills it."""

    @abstractmethod
    def paint_sign(self, canvas: Canvas, side: Rect, finding: F) -> None:
        """Paint the small picture of a decision."""

    @abstractmethod
    def paint_choice(self, canvas: Canvas, half: Rect, finding: F, number: int) -> None:
        """Paint what was done, or as number 1 what else could be, in a half without its caption."""

    def places(self, box: Rect, finding: F) -> Sight:
        """Return the layout: pictures get what the words leave, and no more than they can use."""
        px, gap = self.stage.px, self.stage.px(14)
        inner = box.width - 2 * self._pad
        least = min(self._words_height(finding, inner, 0), box.height * 56 // 100)
        most = max(self._words_height(finding, inner, HIGHEST), least)
        pictures = self.natural_height((box.width - gap) // 2, finding)
        words = min(max(box.height - gap - pictures, least), most)
        sheet, upper = cut_bottom(box, words, gap)
        one, other = columns(upper, 2, px(14))
        return Sight((one, other), sheet)

    def picture_room(self, half: Rect) -> Rect:
        return cut_bottom(inset(half, self.stage.px(22)), self.stage.px(40))[1]

    def paint(self, canvas: Canvas, box: Rect, finding: F) -> None:
        """Paint both pictures and the words."""
        sight = self.places(box, finding)
        for number, words in enumerate(self.captions(finding)):
            half = sight.halves[number]
            self.paint_choice(canvas, half, finding, number)
            room = inset(half, canvas.px(14))
            draw_caption(canvas, room, self.chairs[finding.seat].clan, words)
            if number == finding.better:
                canvas.icon("check", canvas.px(44), At(room.topleft), halo=True)
        self._paint_words(canvas, sight.sheet, finding)

    def _paint_words(self, canvas: Canvas, sheet: Rect, finding: F) -> None:
        stage = self.stage
        canvas.nine("panel-parchment", sheet)
        verdict, left, right = self._text_boxes(inset(sheet, self._pad), finding)
        words = self.verdict(finding)
        at, width = verdict.topleft, verdict.width
        canvas.line(words, Ink("value"), At(at, "topleft", width))
        remarks = "\n".join(self.told(finding)[0])
        if remarks:
            canvas.block(remarks, Ink("body"), left)
        head, rows = cut_top(right, self._line("body"))
        words = stage.tr("What the better choice brings:")
        at = head.midleft
        canvas.line(words, Ink("body", "text.ink_soft"), At(at, "midleft", head.width))
        draw_parts(canvas, rows, self.parts(finding))

    def _text_boxes(self, inner: Rect, finding: F) -> tuple[Rect, Rect, Rect]:
        """Return the boxes of verdict, remarks and reasons; reasons may get all the room."""
        verdict, rest = cut_top(inner, self._line("value"), self.stage.px(4))
        share = 52 if self.told(finding)[0] else 0
        left, right = cut_left(rest, rest.width * share // 100, self.stage.px(24) if share else 0)
        return verdict, left, right

    def _words_height(self, finding: F, width: int, pitch: int) -> int:
        _, left, _ = self._text_boxes(Rect(0, 0, width, 10_000), finding)
        remarks = "\n".join(self.told(finding)[0])
        told = ink.height_of(self.stage, remarks, "body", left.width) if remarks else 0
        rows = self._line("body") + parts_height(self.stage, len(self.parts(finding)), pitch)
        return self._line("value") + self.stage.px(8) + max(told, rows) + 2 * self._pad

    def _line(self, role: str) -> int:
        return round(self.stage.font(role).get_height() * ink.LINE_HEIGHT)

    @property
    def _pad(self) -> int:
        return self.stage.px(18)
