"""The large board that a table of the Skylands shows for an inspected seat."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.skylands.destinations import WholeBoard
from game.skylands.table.shown import Showing, look_of
from game.skylands.view.board import BoardLook, draw_board
from game.skylands.view.cards import seat_map
from game.skylands.view.frame import BOARD
from game.table.inspection import Inspection
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.growing import draw_growing, margin_of
from game.ui.widgets import Spot
from rules.table import Seat


class SkylandsInspection(Inspection):
    """Boards over one table."""

    def __init__(self, showing: Showing) -> None:
        super().__init__(showing.stage)
        self._showing = showing
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def seat(self) -> Seat | None:
        return self.shown.seat if isinstance(self.shown, WholeBoard) else None

    def shows_more(self, does: object) -> bool:
        return isinstance(does, WholeBoard) and does.seat != self._showing.now.board_seat

    def tree(self) -> list[dict[str, object]]:
        if self.seat is None:
            return []
        owner = self._showing.seating.name(self.seat)
        name = self.stage.tr("The board of {name}").format(name=owner)
        rect = self._place(self.seat)
        spot = Spot(id=f"closeup:{self.seat}", rect=rect, name=name, role="picture", enabled=False)
        return [spot.entry(focused=False)]

    def draw(self, canvas: Canvas) -> None:
        seat = self.seat
        if seat is None:
            return
        state, place = self._showing.now.state, self._place(seat)
        look = look_of(state, state.players[seat])
        key = (seat, look.key, *place, self.stage.revision, self.stage.style)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._paint(seat, place.size, look)
        small = seat_map(self.stage, self._showing.seat_places()[seat])
        draw_growing(canvas, self._picture[1], (small, place), self.grown)

    def _place(self, seat: Seat) -> Rect:
        """Return a place left of the seats' cards, over the middle of the table."""
        stage, frame = self.stage, self._showing.now.frame
        card, gap = self._showing.seat_places()[seat], stage.px(12)
        room = Rect(frame.supply.right + gap, frame.bar.bottom + gap, 0, 0)
        room.width = card.left - gap - room.left
        room.height = stage.size[1] - gap - room.top
        head = self._head
        width = min(room.width, stage.px(980), (room.height - head) * BOARD[0] // BOARD[1])
        pad = 2 * stage.px(14)
        place = Rect(0, 0, width, (width - pad) * BOARD[1] // BOARD[0] + head + pad // 2)
        place.midright = (room.right, card.centery)
        return place.clamp(room)

    @property
    def _head(self) -> int:
        return self.stage.px(70)

    def _paint(self, seat: Seat, size: tuple[int, int], look: BoardLook) -> pygame.Surface:
        stage = self.stage
        margin = margin_of(stage)
        picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        canvas, rect = Canvas(picture, stage), Rect((margin, margin), size)
        canvas.nine("panel-parchment", rect)
        crest = stage.icon(f"clan-{self._showing.seating.clan(seat)}", 48)
        middle = rect.top + self._head // 2
        drawn = picture.blit(crest, crest.get_rect(midleft=(rect.left + stage.px(18), middle)))
        at = (drawn.right + stage.px(12), middle)
        name = self._showing.seating.name(seat)
        named = canvas.line(name, Ink("heading"), At(at, "midleft", size[0] // 3))
        told = self._summary(seat)
        at = (rect.right - stage.px(20), middle)
        room = at[0] - named.right - stage.px(16)
        canvas.line(told, Ink("least", "text.ink_soft"), At(at, "midright", room))
        pad = stage.px(14)
        board = Rect(rect.left + pad, rect.top + self._head, rect.width - 2 * pad, 0)
        board.height = board.width * BOARD[1] // BOARD[0]
        draw_board(canvas, board, look)
        return picture

    def _summary(self, seat: Seat) -> str:
        stage, player = self.stage, self._showing.now.state.players[seat]
        empty = stage.trn("{n} empty cell", "{n} empty cells", player.land.empty)
        points = stage.trn("{n} point", "{n} points", player.points + player.owed)
        return f"{points}, {empty}"
