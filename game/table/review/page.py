"""The review of a game: what cost most, what was done best, and how the game went.

Everything is judged between frames; leaving the page only interrupts it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.match.review.reviewing import AnyFinding, AnyReview
from game.table.destinations import CloserLook
from game.table.review.sight import SightPainter
from game.table.review.words import points_words
from game.ui.boxes import columns, cut_left, cut_right, cut_top, inset, rows
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.chart import Chart, Line, draw_chart
from game.ui.scene import Change, Push
from game.ui.sheets.choices import Choice, Option
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, bar_box, body_box, room, tab_row
from game.ui.sheets.rows import Rows
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Mood
from rules.table import Seat


@dataclass(kw_only=True)
class FindingCard(Control):
    """A finding in the list."""

    role: str = "choice"
    paint_picture: Callable[[Canvas, Rect], None]
    when: str = ""
    what: str = ""
    points: str = ""
    sound: str = "page"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        active = bool(self.value) or mood.hovered
        look = "card-parchment-active" if active else "card-parchment"
        canvas.nine(look, self.rect)
        inner = inset(self.rect, canvas.px(10))
        side, rest = cut_left(inner, inner.height, canvas.px(12))
        self.paint_picture(canvas, side)
        colour = "text.good" if self.points.startswith("+") else "text.bad"
        drawn = canvas.line(self.points, Ink("value", colour), At(rest.midright, "midright"))
        width = drawn.left - canvas.px(10) - rest.left
        upper, lower = rows(rest, 2, 0)
        canvas.line(self.when, Ink("least", "text.ink_soft"), At(upper.midleft, "midleft", width))
        canvas.line(self.what, Ink("what_now"), At(lower.midleft, "midleft", width))


class Tab(Enum):
    """What of the review is shown; the values are the ids of the tabs."""

    COSTLY = "costly"
    GOOD = "good"
    COURSE = "course"


class ShowSeat(NamedTuple):
    """Show the review of a seat."""

    seat: Seat


class Choose(NamedTuple):
    """Show a finding at the right; the one that is shown already, closer."""

    step: int


class LookCloser(NamedTuple):
    """Show the chosen finding in the whole window."""


ReviewDoes: TypeAlias = GoBack | ScrollTo | Tab | ShowSeat | Choose | LookCloser


class ReviewPage(MenuPage[ReviewDoes]):
    """A list at the left, the position at the right; in a small window one after the other."""

    name = "review"

    def __init__(self, stage: Stage, reviewing: AnyReview, painter: SightPainter[Any]) -> None:
        super().__init__(stage)
        self.reviewing = reviewing
        self.seat_shown: Seat = reviewing.seats[0]
        self.tab = Tab.COSTLY
        self.chosen: int | None = None
        """The step of the finding at the right."""
        self.above = 0
        self._painter = painter
        self.course, self._labels = self._painter.course()

    def heading(self) -> str:
        return self.stage.tr("Looking back")

    @property
    def findings(self) -> Sequence[AnyFinding]:
        """Return the findings that are listed."""
        if not self.reviewing.is_done or self.tab is Tab.COURSE:
            return []
        listed = self.reviewing.losses if self.tab is Tab.COSTLY else self.reviewing.gains
        return listed(self.seat_shown)

    @property
    def finding(self) -> AnyFinding | None:
        """Return the finding that is shown."""
        found = self.findings
        return next((one for one in found if one.step == self.chosen), found[0] if found else None)

    def waiting_words(self) -> str:
        """Return why there is no list: still thinking, or nothing to tell."""
        tr = self.stage.tr
        if not self.reviewing.is_done:
            words = tr("Looking at decision {n} of {all} …")
            return words.format(n=self.reviewing.done + 1, all=self.reviewing.total)
        if self.tab is Tab.COSTLY:
            return tr("Nothing cost a point worth a word. Well played!")
        return tr("Nothing stood out this time.")

    def compose(self) -> Iterator[Control]:
        yield self.back_button()
        yield from self._seats()
        words = {
            Tab.COSTLY: self.stage.tr("What cost points"),
            Tab.GOOD: self.stage.tr("What went well"),
            Tab.COURSE: self.stage.tr("The game's course"),
        }
        tabs = [Option(tab.value, label, tab) for tab, label in words.items()]
        yield from tab_row(self.stage, self._tabs_box(), tabs, self.tab.value)
        yield from self._cards()
        if not self._tight and self.finding is not None:
            yield self._show_button()

    def _seats(self) -> Iterator[Control]:
        seats = self.reviewing.seats
        if len(seats) < 2:
            return
        bar, side = bar_box(self.stage), max(self.stage.px(52), LEAST_TARGET)
        strip = Rect(0, 0, len(seats) * (side + self.stage.px(8)), side)
        strip.midright = (bar.right - self.stage.px(16), bar.centery - self.stage.px(2))
        for seat, place in zip(seats, columns(strip, len(seats), self.stage.px(8)), strict=True):
            chair = self.reviewing.chairs[seat]
            shown = seat == self.seat_shown
            yield Choice(
                f"seat:{seat}",
                place,
                chair.name,
                does=ShowSeat(seat),
                icon=f"clan-{chair.clan}",
                icon_size=40,
                value=shown,
                kind="secondary" if shown else "quiet",
                tip=chair.name,
                sound="page",
            )

    def _cards(self) -> Iterator[Control]:
        found, seen = self.findings, self._seen
        self.above = min(self.above, max(len(found) - seen, 0))
        box, bar = self._list_box(), None
        if len(found) > seen:
            bar, box = cut_right(box, max(self.stage.px(24), 20), self.stage.px(8))
        chosen = self.finding
        for number, finding in enumerate(found[self.above : self.above + seen]):
            top = box.top + number * self._pitch
            place = Rect(box.left, top, box.width, self._pitch - self.stage.px(10))
            yield self._card(finding, place, chosen=finding is chosen)
        if bar is not None:
            bar.height = seen * self._pitch - self.stage.px(10)
            yield from Rows(len(found), seen, self.above).bar(self.stage, "scroll", bar)

    def _card(self, finding: AnyFinding, place: Rect, *, chosen: bool) -> FindingCard:
        painter, points = self._painter, points_words(self.stage, finding)
        what, when = painter.what(finding), painter.when(finding)
        return FindingCard(
            f"finding:{finding.step}",
            place,
            with_heading(self.stage.text, when, f"{what}, {points}"),
            does=Choose(finding.step),
            value=chosen,
            paint_picture=lambda canvas, side: painter.paint_sign(canvas, side, finding),
            when=when,
            what=what,
            points=points,
        )

    def _show_button(self) -> Button:
        words, place, keys = self.stage.tr("Show me"), self._show_box(), (pygame.K_v,)
        return Button(
            "show",
            place,
            words,
            does=LookCloser(),
            label=words,
            icon="eye",
            primary=True,
            keys=keys,
        )

    def on_control(self, does: ReviewDoes) -> Change:
        match does:
            case GoBack():
                return self.back()
            case Tab():
                self.tab, self.chosen, self.above = does, None, 0
            case ShowSeat(seat):
                self.seat_shown, self.chosen, self.above = seat, None, 0
            case ScrollTo(above):
                self.above = above
            case Choose(step):
                again = self.chosen == step
                self.chosen = step
                if self._tight or again:
                    return self._look_closer()
            case LookCloser():
                return self._look_closer()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def _look_closer(self) -> Change:
        finding = self.finding
        assert finding is not None, "there is a button only where there is something to see"
        self.refresh()
        return Push(CloserLook(self._painter, self.findings, finding))

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps):
                self.above = max(self.above - steps, 0)
                self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        ways = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        at = self._focused()
        if event.key not in ways or at is None:
            return None
        steps = [finding.step for finding in self.findings]
        row = steps.index(at) + ways[event.key]
        if 0 <= row < len(steps) and not self.above <= row < self.above + self._seen:
            self.above += ways[event.key]
            self.refresh()
        return None

    def _focused(self) -> int | None:
        control = self.control(self.input.focus)
        return control.does.step if control and isinstance(control.does, Choose) else None

    def tick(self, dt: float) -> Change:
        if self.reviewing.go_on(self.stage.spare):
            self.refresh()
            if found := self.findings:
                self.input.focus = f"finding:{found[0].step}"
        at = self._focused()
        if at is not None and self.input.focus_seen and at != self.chosen:
            self.chosen = at
            self.refresh()
        return None

    def is_moving(self) -> bool:
        return not self.reviewing.is_done

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        finding = self.finding
        if self.tab is Tab.COURSE:
            self._paint_course(canvas, self._below_tabs())
        elif finding is None:
            canvas.nine("panel-parchment", self._list_box())
            if self.reviewing.is_done:
                self._paint_waiting(canvas)
            if not self._tight:
                self._paint_course(canvas, self._right())
        elif not self._tight:
            self._painter.paint(canvas, self._right(), finding)

    def paint_over(self, canvas: Canvas) -> None:
        if self.tab is not Tab.COURSE and not self.reviewing.is_done:
            self._paint_waiting(canvas)
            inner = inset(self._list_box(), self.stage.px(24))
            box = Rect(inner.left, inner.top + self.stage.px(58), inner.width, self.stage.px(14))
            edge = self.stage.colour("surface.parchment_border")
            pygame.draw.rect(canvas.surface, self.stage.colour("surface.rule_line"), box)
            part = self.reviewing.done / max(self.reviewing.total, 1)
            full = Rect(box.topleft, (round(box.width * part), box.height))
            pygame.draw.rect(canvas.surface, self.stage.colour("accent.moss"), full)
            pygame.draw.rect(canvas.surface, edge, box, max(self.stage.px(2), 1))

    def _paint_waiting(self, canvas: Canvas) -> None:
        box = inset(self._list_box(), self.stage.px(24))
        words = self.waiting_words()
        canvas.block(words, Ink("what_now"), box)

    def _paint_course(self, canvas: Canvas, box: Rect) -> None:
        stage = self.stage
        across = box.width >= box.height
        places = columns(box, 2, stage.px(14)) if across else rows(box, 2, stage.px(14))
        told = (
            (stage.tr("Scores"), self.course.scores),
            (stage.tr("Expected at the end"), self.course.expected),
        )
        for place, (words, values) in zip(places, told, strict=True):
            canvas.nine("panel-parchment", place)
            lines = [
                Line(chair.clan, chair.name, tuple([row[seat] for row in values]))
                for seat, chair in enumerate(self.reviewing.chairs)
            ]
            draw_chart(canvas, inset(place, stage.px(18)), Chart(words, lines, self._labels))

    @property
    def _tight(self) -> bool:
        width, height = room(self.stage)
        return width < 1200 or height < 640

    def _tabs_box(self) -> Rect:
        height = max(self.stage.px(52), LEAST_TARGET)
        box = cut_top(body_box(self.stage), height)[0]
        return Rect(box.left, box.top, min(box.width, self.stage.px(1060)), box.height)

    def _below_tabs(self) -> Rect:
        body = body_box(self.stage)
        return cut_top(body, self._tabs_box().height, self.stage.px(14))[1]

    def _list_box(self) -> Rect:
        below = self._below_tabs()
        return below if self._tight else cut_left(below, self._list_width(below))[0]

    def _right(self) -> Rect:
        below = self._below_tabs()
        return cut_left(below, self._list_width(below), self.stage.px(18))[1]

    def _list_width(self, below: Rect) -> int:
        return min(self.stage.px(480), below.width * 34 // 100)

    def _show_box(self) -> Rect:
        height = max(self.stage.px(52), LEAST_TARGET)
        width = self.stage.font("button").size(self.stage.tr("Show me"))[0] + self.stage.px(90)
        tabs = self._tabs_box()
        return Rect(self._right().right - width, tabs.top, width, height)

    @property
    def _pitch(self) -> int:
        lines = self.stage.font("least").get_height() + self.stage.font("what_now").get_height()
        return max(lines + self.stage.px(26), self.stage.px(86))

    @property
    def _seen(self) -> int:
        return max((self._list_box().height + self.stage.px(10)) // self._pitch, 1)
