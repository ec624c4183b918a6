"""A sheet with a seat's whole board, and what each source gives for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias, assert_never

from pygame import Rect

from game.language.phrases import with_heading
from game.language.text import Text
from game.skylands.table.shown import look_of
from game.skylands.view.board import board_camera, draw_board, outline
from game.skylands.view.frame import BOARD
from game.skylands.words import things as words
from game.skylands.words.history import award_words
from game.skylands.words.sources import source_sign
from game.ui.boxes import cut_left, rows
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.sheets.does import Close
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.widgets import Control, Spot
from rules.awards import Award
from rules.grid import Cell
from rules.skylands.final import SOURCES, final_awards, final_score
from rules.skylands.state import GameState
from rules.table import Seat


class LightSource(NamedTuple):
    """Light the cells of a source, or no longer."""

    source: str


BoardDoes: TypeAlias = Close | LightSource


class BoardPage(Sheet[BoardDoes]):
    """A seat's board, with what it would score if the game ended now."""

    name = "sky-board"

    def __init__(self, stage: Stage, name: str, state: GameState, seat: Seat) -> None:
        super().__init__(stage, name)
        self._player = state.players[seat]
        self._look = look_of(state, self._player)
        self._clicked: LightSource | None = None
        self._awards = final_awards(self._player)

    def compose(self) -> Iterator[Control]:
        yield from super().compose()
        for source, row in zip(SOURCES, self._rows(), strict=False):
            name = words.source_name(self.stage.text, source)
            yield Spot(
                id=f"source:{source}",
                rect=row,
                name=name,
                does=LightSource(source),
                value=self._points(source),
                role="card",
                tip="\n".join([name, *self._why(source)]),
            )

    def _points(self, source: str) -> int:
        return sum(award.points for award in self._awards[source])

    def _why(self, source: str) -> list[str]:
        return [_award_line(self.stage.text, award) for award in self._awards[source]]

    def on_control(self, does: BoardDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case LightSource():
                self._clicked = None if self._clicked == does else does
                return None
            case _:
                assert_never(does)

    def _lit(self) -> frozenset[Cell]:
        """Return the cells of the inspected source, or else of the one clicked last."""
        control = self.control(self.input.inspected)
        does = control.does if control and isinstance(control.does, LightSource) else None
        meant = does or self._clicked
        awards = self._awards[meant.source] if meant else ()
        return frozenset().union(*[award.cells for award in awards])

    def _board(self) -> Rect:
        inside = self.inside
        width = min(inside.width * 68 // 100, inside.height * BOARD[0] // BOARD[1])
        return Rect(inside.left, inside.top, width, width * BOARD[1] // BOARD[0])

    def _rows(self) -> list[Rect]:
        inside = self.inside
        _, side = cut_left(inside, self._board().width, self.stage.px(24))
        side.height = min(side.height, (len(SOURCES) + 1) * self.stage.px(76))
        return rows(side, len(SOURCES) + 1, self.stage.px(6))

    def paint_inside(self, canvas: Canvas) -> None:
        draw_board(canvas, self._board(), self._look)
        *places, last = self._rows()
        for source, row in zip(SOURCES, places, strict=True):
            name = words.source_name(self.stage.text, source)
            self._paint_row(canvas, row, (source_sign(source), name, self._points(source)))
        total = final_score(self._player)
        self._paint_row(canvas, last, ("crown", self.stage.tr("if it ended now"), total))

    def _paint_row(self, canvas: Canvas, row: Rect, shown: tuple[str, str, int]) -> None:
        stage, (sign, name, points) = self.stage, shown
        side = min(row.height - stage.px(6), stage.px(48))
        canvas.icon(sign, side, At(row.midleft, "midleft"))
        told = str(points).replace("-", "\u2212")
        number = canvas.line(told, Ink("value"), At(row.midright, "midright"))
        left = row.left + side + stage.px(10)
        room = number.left - stage.px(8) - left
        at = (left, row.centery)
        if ink.fits(stage, name, "body", ink.Room(room)):
            canvas.line(name, Ink("body"), At(at, "midleft", room))

    def paint_over(self, canvas: Canvas) -> None:
        if cells := self._lit():
            outline(canvas, board_camera(self._board()), cells)


def _award_line(text: Text, award: Award) -> str:
    points = f"{award.points:+d}".replace("-", "\u2212")
    return with_heading(text, points, award_words(text, award.why, award.number))
