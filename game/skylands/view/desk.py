"""The desk beside the board: its heading, its rows, its buttons' places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.skylands.view.actions import action_picture
from game.skylands.view.frame import Frame
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Mood

LOW: Final = 470
"""Design pixels: a desk lower than this has a flat heading."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of the desk."""

    head: Rect
    body: Rect
    buttons: tuple[Rect, ...]
    """The primary one first."""


def desk(stage: Stage, frame: Frame, buttons: int, *, sign: bool = False) -> Desk:
    """Lay out a heading above, so many buttons below, and what is left between them.

    Where the last button has only a sign, it stands in the same row however narrow the desk is.
    """
    pad = stage.px(8 if frame.crowded else 14)
    box = frame.panel.inflate(-2 * pad, -2 * pad)
    high = max(stage.px(40 if frame.crowded else 54), LEAST_TARGET)
    gap = stage.px(6 if frame.crowded else 10)
    narrow = box.width < stage.px(330)
    places: list[Rect] = []
    bottom = box.bottom
    if narrow and sign:
        row = Rect(box.left, bottom - high, box.width, high)
        places = [Rect(row.left, row.top, row.width - high - gap, high)]
        places.append(Rect(row.right - high, row.top, high, high))
    elif narrow and buttons > 1:
        row = Rect(box.left, bottom - high, box.width, high)
        places = _split(row, [1] * (buttons - 1), gap)
        bottom = row.top - gap
        places.insert(0, Rect(box.left, bottom - high, box.width, high))
    elif buttons:
        row = Rect(box.left, bottom - high, box.width, high)
        places = _split(row, [5, *[2] * (buttons - 1)] if buttons > 1 else [1], gap)
    top_of_buttons = min([place.top for place in places], default=box.bottom + gap)
    head = Rect(box.left, box.top, box.width, stage.px(_head(stage, frame)))
    body = Rect(box.left, head.bottom + gap, box.width, top_of_buttons - 2 * gap - head.bottom)
    return Desk(head, body, tuple(places))


def _head(stage: Stage, frame: Frame) -> int:
    if frame.crowded:
        return 34
    return 46 if frame.panel.height < stage.px(LOW) else 76


def _split(row: Rect, parts: list[int], gap: int) -> list[Rect]:
    free = row.width - gap * (len(parts) - 1)
    places, left = [], row.left
    for number, part in enumerate(parts):
        width = free * part // sum(parts)
        if number == len(parts) - 1:
            width = row.right - left
        places.append(Rect(left, row.top, width, row.height))
        left += width + gap
    return places


def draw_desk(canvas: Canvas, frame: Frame, action: str, words: tuple[str, str]) -> None:
    """Draw parchment with the picture of an action, a heading and a line below it."""
    canvas.nine("panel-parchment", frame.panel)
    head = desk(canvas.stage, frame, 0).head
    heading, below = words
    left = head.left
    if action and not frame.crowded:
        picture = action_picture(canvas.stage, action, head.height)
        canvas.surface.blit(picture, head.topleft)
        left = head.left + head.height + canvas.px(14)
    room = head.right - left
    if head.height < canvas.px(60):
        canvas.line(heading, Ink("seat_name"), At((left, head.centery), "midleft", room))
        return
    title = canvas.line(heading, Ink("card_heading"), At((left, head.top), width=room))
    box = Rect(left, title.bottom, room, head.bottom - title.bottom + canvas.px(6))
    if ink.height_of(canvas.stage, below, "least", room) <= box.height:
        canvas.block(below, Ink("least", "text.ink_soft"), box)
    elif ink.fits(canvas.stage, below, "least", ink.Room(room)):
        canvas.line(below, Ink("least", "text.ink_soft"), At(box.topleft, width=room))


@dataclass(kw_only=True)
class DeskRow(Control):
    """A line on the desk: a sign, a name, words below it, and a gain at the right."""

    icon: str
    title: str
    words: str = ""
    gain: str = ""
    gain_icon: str = ""
    chosen: bool = False
    sign: str = ""
    """A small icon on the sign, such as a tick."""
    told: str = ""
    """Title and words as one sentence, for a row in which they cannot stand one below the other."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        rect = self.rect
        lit = self.chosen or (mood.hovered and self.enabled)
        canvas.nine("card-parchment-active" if lit else "card-parchment", rect)
        side = min(rect.height - canvas.px(8), canvas.px(52))
        icon = canvas.stage.assets.icon(self.icon, side)
        place = icon.get_rect(midleft=(rect.left + canvas.px(8), rect.centery))
        canvas.surface.blit(icon, place)
        if self.chosen and self.sign:
            canvas.icon(self.sign, side // 2, At(place.bottomright, "bottomright"), halo=True)
        left = place.right + canvas.px(8)
        right = self._draw_gain(canvas, left)
        self._draw_words(canvas, Rect(left, rect.top, right - left, rect.height))

    def _draw_gain(self, canvas: Canvas, left: int) -> int:
        right = self.rect.right - canvas.px(10)
        if self.gain:
            at = (right, self.rect.centery)
            number = canvas.line(self.gain, Ink("value"), At(at, "midright"))
            right = number.left - canvas.px(4)
        if self.gain_icon:
            side = min(canvas.px(32), self.rect.height - canvas.px(12))
            least = ink.fitting_font(canvas.stage, self.title, "seat_name", ink.Room(1)).size(
                self.title
            )[0]
            if right - side - canvas.px(8) - left < least:
                return right - canvas.px(4)
            canvas.icon(self.gain_icon, side, At((right, self.rect.centery), "midright"))
            right -= side + canvas.px(4)
        return right - canvas.px(4)

    def _draw_words(self, canvas: Canvas, box: Rect) -> None:
        font = canvas.font("seat_name")
        high = font.get_height()
        below = Rect(box.left, box.top + canvas.px(4) + high, box.width, 0)
        below.height = box.bottom - canvas.px(3) - below.top
        needed = ink.height_of(canvas.stage, self.words, "least", box.width) if self.words else 0
        if not needed or needed > below.height:
            one_line = canvas.font("least").get_height()
            fits = ink.fitting_font(canvas.stage, self.words, "least", ink.Room(box.width))
            small = self.words and fits.size(self.words)[0] <= box.width
            if not small or below.height < one_line:
                at = (box.left, box.centery)
                tells = self.told and ink.fits_well(
                    canvas.stage, self.told, "least", ink.Room(*box.size)
                )
                words, role = (self.told, "least") if tells else (self.title, "seat_name")
                canvas.line(words, Ink(role), At(at, "midleft", *box.size))
                return
            needed = one_line
        top = box.centery - (high + needed) // 2
        canvas.line(self.title, Ink("seat_name"), At((box.left, top), width=box.width))
        below.top, below.height = top + high, needed + 2
        canvas.block(self.words, Ink("least", "text.ink_soft"), below)


def row_places(stage: Stage, body: Rect, n: int, highest: int = 92) -> list[Rect]:
    """Return places for so many rows from the top of a body, none too low to be clicked."""
    gap = stage.px(7)
    few = 24 if n <= 2 else 0  # then their words may take two lines
    high = min(stage.px(highest + few), (body.height + gap) // max(n, 1) - gap)
    high = max(high, LEAST_TARGET)
    return [Rect(body.left, body.top + i * (high + gap), body.width, high) for i in range(n)]
