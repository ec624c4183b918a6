"""A sheet with a seat's whole territory, and what the objectives give for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame

from game.skye import sentences
from game.skye.destinations import Boards
from game.skye.scoring.land import Counting, draw_marks
from game.skye.scoring.script import Entry
from game.skye.session import OPEN_GOLD, Session
from game.skye.table.lights import GOLD
from game.skye.view.board import LandLook, draw_land
from game.skye.view.walkpath import draw_journeyman, journeyman_point
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Push
from game.ui.sheets.does import Close
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Spot
from rules.skye.journeyman.journey import journey_in
from rules.skye.objectives import awards, seat_points
from rules.skye.state import SLOTS
from rules.skye.territory import Territory
from rules.table import Seat

HIDDEN: Final = "?"
"""In place of a number that is secret."""


class LightObjective(NamedTuple):
    """Light the tiles of an objective, or no longer."""

    name: str


class ShowBoards(NamedTuple):
    """Show the progress boards."""


TerritoryDoes: TypeAlias = Close | LightObjective | ShowBoards


class _Value(NamedTuple):
    """A line of the table at the right."""

    words: str
    value: str
    letter: str = ""


class TerritoryPage(Sheet[TerritoryDoes]):
    """A seat's whole territory, with what its objectives give now."""

    name = "territory"

    def __init__(self, stage: Stage, session: Session, seat: Seat, viewer: Seat | None) -> None:
        super().__init__(stage, session.heading.chairs[seat].name)
        self._session = session
        self._shown = seat
        self._viewer = viewer
        self._kept_lit: LightObjective | None = None

    def compose(self) -> Iterator[Control]:
        yield from super().compose()
        setup = self._session.state.setup
        for letter, name, row in zip(SLOTS, setup.objectives, self._rows()[2:], strict=True):
            words = sentences.objective_name(self.stage.text, name)
            points = self._points(name)
            yield Spot(
                id=f"points:{letter}", rect=row, name=words, does=LightObjective(name),
                value=points, role="card",
            )  # fmt: skip
        if setup.layouts:
            yield self._board_button()

    def _board_button(self) -> Button:
        words = self.stage.tr("Progress board")
        last = self._rows()[-1]
        rect = last.move(0, last.height + self.stage.px(12))
        return Button(
            id="boards", rect=rect, name=words, does=ShowBoards(), label=words, icon="track-warrior"
        )

    def on_control(self, does: TerritoryDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case ShowBoards():
                return Push(Boards(self._session, self._shown))
            case LightObjective():
                self._kept_lit = None if self._kept_lit == does else does
                return None
            case _:
                assert_never(does)

    def lit(self) -> Entry | None:
        """Return what the objective under pointer or focus counts, or the one clicked last."""
        control = self.control(self.input.inspected)
        does = control.does if control and isinstance(control.does, LightObjective) else None
        meant = does or self._kept_lit
        if meant is None:
            return None
        hidden = self._points(meant.name) == HIDDEN
        own = () if hidden else awards(meant.name, self._session.state.players)[self._shown]
        return Entry(self._shown, meant.name, own)

    def _points(self, name: str) -> str:
        """Return what an objective gives now, unless it depends on hidden gold."""
        state = self._session.state
        hidden = name == GOLD and OPEN_GOLD not in self._session.heading.options
        return HIDDEN if hidden else str(seat_points(name, state.players, self._shown))

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        inside = self.inside
        column = min(self.stage.px(380), inside.width // 3)
        mat = pygame.Rect(inside.left, inside.top, inside.width - column, inside.height)
        side = pygame.Rect(mat.right + self.stage.px(24), inside.top, 0, inside.height)
        side.width = inside.right - side.left
        return mat, side

    def _rows(self) -> list[pygame.Rect]:
        side, height = self._parts()[1], max(self.stage.px(52), LEAST_TARGET)
        step = height + self.stage.px(4)
        return [pygame.Rect(side.left, side.top + n * step, side.width, height) for n in range(6)]

    def paint_inside(self, canvas: Canvas) -> None:
        mat = self._parts()[0]
        draw_mat(canvas, mat)
        land, chair = self._land(), self._session.heading.chairs[self._shown]
        room = mat.inflate(-self.stage.px(60), -self.stage.px(60))
        camera = framed(land.tiles, room, self.stage.px(220))
        entry = self.lit()
        if entry is not None and entry.cells:
            counting = Counting(land, chair.clan, chair.name, entry, len(entry.awards))
            draw_land(canvas, camera, LandLook(land, chair.clan, counting.dim))
            draw_marks(canvas, room, counting, camera)
        else:
            draw_land(canvas, camera, LandLook(land, chair.clan))
        if journey := journey_in(self._session.state.players[self._shown]):
            at = journeyman_point(camera, journey.place)
            draw_journeyman(canvas, chair.clan, at, camera.size)
        self._paint_values(canvas)

    def _land(self) -> Territory:
        return self._session.state.players[self._shown].land

    def _paint_values(self, canvas: Canvas) -> None:
        state = self._session.state
        values = [_Value(self.stage.tr("Points"), str(state.scores[self._shown]))]
        values.append(_Value(self.stage.tr("Gold"), self._gold()))
        for letter, name in zip(SLOTS, state.setup.objectives, strict=True):
            words = sentences.objective_name(self.stage.text, name)
            values.append(_Value(words, self._points(name), letter))
        for row, value in zip(self._rows(), values, strict=True):
            self._paint_value(canvas, row, value)

    def _paint_value(self, canvas: Canvas, row: pygame.Rect, told: _Value) -> None:
        x, middle = row.left, row.centery
        if told.letter:
            chip = pygame.Rect(x, 0, self.stage.px(34), self.stage.px(34))
            chip.centery = middle
            canvas.chip(told.letter, chip)
            x = chip.right + self.stage.px(10)
        at = (row.right, middle)
        drawn = canvas.line(told.value, Ink("value"), At(at, "midright"))
        room = drawn.left - x - self.stage.px(8)
        canvas.line(told.words, Ink("body"), At((x, middle), "midleft", room))

    def _gold(self) -> str:
        is_open = OPEN_GOLD in self._session.heading.options or self._shown == self._viewer
        return str(self._session.state.players[self._shown].gold) if is_open else HIDDEN
