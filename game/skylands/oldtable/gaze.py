"""Where somebody looks on a table of the Skylands: a seat's card shows its board large."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.skylands.oldtable.shown import Shown
from game.skylands.oldtable.surroundings import look_of
from game.skylands.view.board import BoardLook, draw_board
from game.skylands.view.cards import seat_map
from game.skylands.view.frame import BOARD
from game.table.oldlooking import Looking
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.growing import draw_growing, margin_of
from game.ui.widgets import Spot
from rules.table import Seat


class Gaze(Looking):
    """Follows pointer and focus over a table of the Skylands."""

    def __init__(self, page: Shown) -> None:
        super().__init__(page)
        self._page = page
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    def _shows_more(self, name: str) -> bool:
        """A seat's card does, unless its board lies in the middle anyway."""
        kind, _, rest = name.partition(":")
        return kind == "seat" and int(rest) != self._page.board_seat()

    def tree(self) -> list[dict[str, object]]:
        """The large board for the ui-tree."""
        if self.seat is None:
            return []
        name = self._page.stage.tr("The board of {name}").format(name=self._name(self.seat))
        spot = Spot(
            id=f"closeup:{self.seat}",
            rect=self._place(self.seat),
            name=name,
            role="picture",
            enabled=False,
        )
        return [spot.entry(focused=False)]

    def draw(self, canvas: Canvas) -> None:
        """The board grown out of its card."""
        seat = self.seat
        if seat is None:
            return
        page, place = self._page, self._place(seat)
        look = page_look(page, seat)
        key = (seat, look.key, *place, page.stage.revision, page.stage.style)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._made(seat, place.size, look)
        small = seat_map(page.stage, page.seat_places()[seat])
        draw_growing(canvas, self._picture[1], (small, place), self._grown)

    def _name(self, seat: Seat) -> str:
        return self._page.name_of(seat)

    def _place(self, seat: Seat) -> Rect:
        """Left of the seats' cards, over the middle of the table."""
        page, frame = self._page, self._page.frame
        card, gap = page.seat_places()[seat], page.stage.px(12)
        room = Rect(frame.supply.right + gap, frame.bar.bottom + gap, 0, 0)
        room.width = card.left - gap - room.left
        room.height = page.stage.size[1] - gap - room.top
        head = self._head
        width = min(room.width, page.stage.px(980), (room.height - head) * BOARD[0] // BOARD[1])
        pad = 2 * page.stage.px(14)
        place = Rect(0, 0, width, (width - pad) * BOARD[1] // BOARD[0] + head + pad // 2)
        place.midright = (room.right, card.centery)
        return place.clamp(room)

    @property
    def _head(self) -> int:
        return self._page.stage.px(70)

    def _made(self, seat: Seat, size: tuple[int, int], look: BoardLook) -> pygame.Surface:
        stage = self._page.stage
        margin = margin_of(stage)
        picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        canvas, rect = Canvas(picture, stage), Rect((margin, margin), size)
        canvas.nine("panel-parchment", rect)
        crest = stage.icon(f"clan-{self._page.clan(seat)}", 48)
        middle = rect.top + self._head // 2
        drawn = picture.blit(crest, crest.get_rect(midleft=(rect.left + stage.px(18), middle)))
        at = (drawn.right + stage.px(12), middle)
        named = canvas.line(self._name(seat), Ink("heading"), At(at, "midleft", size[0] // 3))
        told = self._told(seat)
        at = (rect.right - stage.px(20), middle)
        room = at[0] - named.right - stage.px(16)
        canvas.line(told, Ink("least", "text.ink_soft"), At(at, "midright", room))
        pad = stage.px(14)
        board = Rect(rect.left + pad, rect.top + self._head, rect.width - 2 * pad, 0)
        board.height = board.width * BOARD[1] // BOARD[0]
        draw_board(canvas, board, look)
        return picture

    def _told(self, seat: Seat) -> str:
        stage, player = self._page.stage, self._page.shown_state().players[seat]
        empty = stage.trn("{n} empty cell", "{n} empty cells", player.land.empty)
        points = stage.trn("{n} point", "{n} points", player.points + player.owed)
        return f"{points}, {empty}"


def page_look(page: Shown, seat: Seat) -> BoardLook:
    """A seat's board as the page shows it."""
    return look_of(page, seat)
