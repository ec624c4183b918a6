"""The board below the set-up: back, a line of words, and the start button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.table.setup.plan import Plan
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import board_box, room
from game.ui.stage import Stage
from game.ui.widgets import Button


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the game as planned."""


class Board:
    """Controls and words of the board, for one plan."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan

    def compose(self) -> Iterator[Button]:
        """Yield the buttons that go back and that start the game."""
        yield self._back()
        yield self._start()

    def _back(self) -> Button:
        board = board_box(self.stage)
        wide = room(self.stage)[1] >= 900
        place = Rect(self.stage.px(40 if wide else 16), 0, self.stage.px(180), self.stage.px(56))
        place.height = min(place.height, board.height - self.stage.px(20))
        place.centery = board.centery
        back, icon = self.stage.tr("Back"), "arrow-left"
        return Button(
            "back", place, back, label=back, icon=icon, kind="quiet", sound="page", does=GoBack()
        )

    def _start(self) -> Button:
        board = board_box(self.stage)
        wide = room(self.stage)[1] >= 900
        width, margin = self.stage.px(400), self.stage.px(40 if wide else 16)
        height = self.stage.px(74 if wide else 52)
        place = Rect(board.right - margin - width, board.centery - height // 2, width, height)
        label = self._missing() or self.stage.tr("Start the game")
        return Button(
            "start",
            place,
            label,
            label=label,
            icon="" if self.plan.problem else "play",
            kind="primary",
            role_of_text="button_large" if wide and not self.plan.problem else "button",
            primary=True,
            enabled=not self.plan.problem,
            does=Begin(),
        )

    def _missing(self) -> str:
        tr = self.stage.tr
        words = {
            "name": tr("Still missing: a name"),
            "twice": tr("Two have the same name"),
            "deal": tr("Still missing: a deal number"),
        }
        return words.get(self.plan.problem, "")

    def paint(self, canvas: Canvas, words: str) -> None:
        """Paint a line of words between the buttons."""
        stage = self.stage
        left, right = self._back().rect.right, self._start().rect.left
        room_for_it = Rect(left, board_box(stage).top, right - left, board_box(stage).height)
        room_for_it = room_for_it.inflate(-2 * stage.px(24), 0)
        at = room_for_it.midleft
        colour = "text.muted_on_dark"
        canvas.line(words, Ink("what_now", colour), At(at, "midleft", *room_for_it.size))
