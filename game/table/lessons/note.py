"""The note on which a lesson speaks: where it lies, and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pygame import Rect

from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Button, Control

_WIDTHS: Final = (440, 540, 660, 800, 980)
"""Design pixels: the narrowest on which the words are not too high."""
_HIGHEST: Final = 0.46
"""Of the window's height."""


class LessonDoes(Enum):
    """What the buttons of the note do."""

    GO_ON = auto()
    FOLD = auto()
    """Put the note away until the next step."""
    UNFOLD = auto()
    MOVE = auto()
    LEAVE = auto()


@dataclass(frozen=True, slots=True)
class NoteText:
    """What the note says at this moment."""

    title: str
    count: str
    words: str
    nudge: str
    """The gentle answer to something that cannot be used now."""
    go_on: str
    """The label of the button that goes on; empty where something must be done."""
    does: LessonDoes


@dataclass(frozen=True, slots=True)
class Note:
    """The rectangles of the note beside a lesson's table."""

    box: Rect
    title: Rect
    words: Rect
    nudge: Rect | None
    foot: Rect

    def moved(self, by: tuple[int, int]) -> Note:
        """Return the same note in another place."""
        nudge = self.nudge.move(by) if self.nudge else None
        title, words = self.title.move(by), self.words.move(by)
        return Note(self.box.move(by), title, words, nudge, self.foot.move(by))


def note(stage: Stage, text: NoteText) -> Note:
    """Return the note as large as its words need, at the window's corner."""
    window = Rect((0, 0), stage.size)
    for design in _WIDTHS:
        width = min(stage.px(design), window.width - stage.px(24))
        made = _of_width(stage, text, width)
        if made.box.height <= window.height * _HIGHEST:
            return made
    return made


def _of_width(stage: Stage, text: NoteText, width: int) -> Note:
    pad, gap = stage.px(22), stage.px(8)
    inner = width - 2 * pad
    title = Rect(pad, pad - stage.px(4), inner, stage.font("card_heading").get_height())
    words = Rect(pad, title.bottom + gap, inner, ink.height_of(stage, text.words, "body", inner))
    bottom, nudge = words.bottom, None
    if text.nudge:
        high = ink.height_of(stage, text.nudge, "small", inner - stage.px(34))
        nudge = Rect(pad, bottom + gap, inner, max(high, stage.px(26)))
        bottom = nudge.bottom
    foot = Rect(pad, bottom + stage.px(12), inner, max(stage.px(50), 38))
    return Note(Rect(0, 0, width, foot.bottom + pad - stage.px(6)), title, words, nudge, foot)


def rank_places(stage: Stage, made: Note, seen: Sequence[Rect], line: Sequence[Rect]) -> list[Note]:
    """Return the note at every corner and side, first where it hides least of what must be seen.

    Between places that are about as good it leaves the table's own line in sight.
    """
    window = Rect((0, 0), stage.size).inflate(-2 * stage.px(12), -2 * stage.px(12))
    corners = ["bottomleft", "bottomright", "midbottom", "topleft", "topright", "midtop"]
    corners += ["midleft", "midright"]
    places = []
    for corner in corners:
        box = made.box.copy()
        setattr(box, corner, getattr(window, corner))
        places.append(box)
    places.sort(key=lambda box: 8 * _hidden(box, seen) + _hidden(box, line))
    return [made.moved((box.left - made.box.left, box.top - made.box.top)) for box in places]


def _hidden(box: Rect, seen: Sequence[Rect]) -> int:
    """Return how much it hides; small things weigh more, since they are hidden whole."""
    weight = 0
    for rect in seen:
        part = box.clip(rect)
        if part.width and part.height:
            weight += 1 + 1000 * part.width * part.height // max(rect.width * rect.height, 1)
    return weight


def buttons(stage: Stage, made: Note, text: NoteText) -> Iterator[Control]:
    """Yield the buttons that leave, move the note, go on."""
    tr, foot = stage.tr, made.foot
    side = foot.height
    leave = Rect(foot.left, foot.top, side, side)
    away = leave.move(side + stage.px(10), 0)
    words = tr("Leave the lesson (Escape)")
    yield Button(
        "lesson-leave", leave, words, does=LessonDoes.LEAVE, tip=words, icon="close",
        kind="quiet",
    )  # fmt: skip
    words = tr("Put this note elsewhere")
    yield Button(
        "lesson-move", away, words, does=LessonDoes.MOVE, tip=words, icon="hand",
        kind="quiet", sound="page",
    )  # fmt: skip
    if text.go_on:
        room = foot.right - away.right - stage.px(14)
        place = Rect(0, 0, min(stage.px(220), room), side)
        place.topright = foot.topright
        yield Button(
            "lesson-next", place, text.go_on, does=text.does, label=text.go_on,
            kind="primary", primary=True, sound="page",
        )  # fmt: skip


def folded_note(stage: Stage) -> Note:
    """Return what is left of a note that was put away: a button in place of the table's menu."""
    side = max(stage.px(50), 38)
    box = Rect(stage.px(8), stage.px(5), side, side)
    return Note(box, box, box, None, box)


def folded_buttons(stage: Stage) -> Iterator[Control]:
    """Yield the way back to the words."""
    words, place, does = stage.tr("What the lesson says"), folded_note(stage).box, LessonDoes.UNFOLD
    yield Button("lesson-open", place, words, does=does, tip=words, icon="book", kind="primary")


def paint_note(canvas: Canvas, made: Note, text: NoteText) -> None:
    """Paint parchment, title and count, the words, and the gentle answer."""
    canvas.nine("panel-parchment", made.box)
    count = canvas.font("small").size(text.count)[0] + canvas.px(12)
    title = made.title
    canvas.line(text.title, Ink("card_heading"), At(title.topleft, width=title.width - count))
    canvas.line(
        text.count, Ink("small", "text.ink_soft"), At((title.right, title.centery), "midright")
    )
    canvas.block(text.words, Ink("body"), made.words)
    if made.nudge:
        icon = canvas.stage.icon("info", 26)
        canvas.surface.blit(icon, made.nudge.topleft)
        box = made.nudge.inflate(-canvas.px(34), 0)
        box.right = made.nudge.right
        canvas.block(text.nudge, Ink("small", "text.ink_soft"), box)
    if not text.go_on:
        _paint_turn(canvas, made.foot)


def _paint_turn(canvas: Canvas, foot: Rect) -> None:
    words = canvas.stage.tr("Now you")
    box = canvas.line(
        words, Ink("button", "text.ink_soft"), At(foot.midright, "midright", foot.width // 2)
    )
    canvas.icon(
        "arrow-right", canvas.px(30), At((box.left - canvas.px(8), foot.centery), "midright")
    )
