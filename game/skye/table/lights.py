"""The tiles behind a number: an inspected objective lights what it counts on every map.

Counts and pictures are cached, so that a frame only blits pictures.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from game.skye.scoring.land import Counting, draw_marks
from game.skye.scoring.script import Entry
from game.skye.table.shown import Showing
from game.skye.view.board import light_cells, small_camera
from game.skye.view.seat import map_place
from game.skye.view.stars import draw_star
from game.table.mat.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.theme import LEAST_TEXT
from rules.skye import GameState, Phase
from rules.skye.final import points_by_source
from rules.skye.objectives import awards
from rules.skye.state import Player
from rules.table import Seat

GOLD: Final = "gold"

Entries: TypeAlias = dict[Seat, Entry]
Sources: TypeAlias = dict[str, tuple[int, ...]]
_Picture: TypeAlias = tuple[Entry, tuple[object, ...], pygame.Surface]


class _Counted(NamedTuple):
    """What an objective gave, and the players for whom it did."""

    players: tuple[Player, ...]
    entries: Entries

    def is_for(self, state: GameState) -> bool:
        """Return whether everything that counts is as it was."""
        return all(
            now.land is then.land and (now.gold, now.journey) == (then.gold, then.journey)
            for now, then in zip(state.players, self.players, strict=True)
        )


class Lights:
    """Counts objectives for all seats and lights the tiles that count."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._counted: dict[str, _Counted] = {}
        self._sources: tuple[tuple[object, ...], Sources] | None = None
        self._pictures: dict[tuple[Seat, bool], _Picture] = {}

    def may_tell(self, name: str) -> bool:
        """Return whether what an objective would give is open to everybody."""
        now = self._showing.now
        return name != GOLD or all(seat in now.open_gold for seat in now.state.setup.seats)

    def entries(self, name: str, state: GameState) -> Entries:
        """Return what an objective would give each seat; nothing where that is hidden."""
        if not self.may_tell(name):
            return {}
        known = self._counted.get(name)
        if known is None or not known.is_for(state):
            counted = enumerate(awards(name, state.players))
            known = _Counted(state.players, {s: Entry(s, name, own) for s, own in counted})
            self._counted[name] = known
        return known.entries

    def sources(self) -> Sources:
        """Return by source the points of each seat so far."""
        showing = self._showing
        key = (len(showing.match.steps), showing.now.state.scores)
        if self._sources is None or self._sources[0] != key:
            seats = len(showing.match.chairs)
            self._sources = key, points_by_source(showing.now.history, seats)
        return self._sources[1]

    def counting(self, name: str, seat: Seat, state: GameState) -> Counting | None:
        """Return a seat's territory counted for an objective; None where that is hidden."""
        entry = self.entries(name, state).get(seat)
        if entry is None:
            return None
        land = state.players[seat].land
        clan, person = self._showing.seating.clan(seat), self._showing.seating.name(seat)
        return Counting(land, clan, person, entry, len(entry.awards))

    def draw(self, canvas: Canvas, name: str) -> None:
        """Light the tiles of an objective on every small map and on the mat."""
        showing = self._showing
        state = showing.now.preview or showing.now.state
        prices = showing.now.state.phase is Phase.PRICING
        for seat, card in showing.seat_places().items():
            if counting := self.counting(name, seat, state):
                offers = prices and bool(state.players[seat].offer)
                room = map_place(showing.stage, card, offers=offers)
                self._draw_small(canvas, counting, room, card)
        on_mat = showing.now.on_mat
        counting = self.counting(name, on_mat.seat, state) if on_mat else None
        if on_mat and counting and counting.entry.cells:
            window = on_mat.window
            camera = on_mat.camera.moved(-window.x, -window.y)
            picture = self._picture(counting, camera, window.size, stars=True)
            canvas.surface.blit(picture, window)

    def _draw_small(self, canvas: Canvas, counting: Counting, room: Rect, card: Rect) -> None:
        stage = self._showing.stage
        if room and counting.entry.cells:
            camera = small_camera(stage, counting.land, room.size)
            canvas.surface.blit(self._picture(counting, camera, room.size, stars=False), room)
        size = max(min(stage.px(52), card.height // 3), 2 * LEAST_TEXT)
        at = (card.right - size * 0.6, card.bottom - size * 0.6)
        draw_star(canvas, str(counting.entry.points), at, size)

    def _picture(
        self, counting: Counting, camera: Camera, size: tuple[int, int], *, stars: bool
    ) -> pygame.Surface:
        """Return veil, gold lines and stars as a picture to be laid over a territory."""
        place = (counting.entry.seat, stars)
        seen = (camera, size, self._showing.stage.revision)
        kept = self._pictures.get(place)
        if kept is None or kept[0] is not counting.entry or kept[1] != seen:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            _paint(Canvas(picture, self._showing.stage), counting, camera, stars=stars)
            self._pictures[place] = kept = (counting.entry, seen, picture)
        return kept[2]


def _paint(canvas: Canvas, counting: Counting, camera: Camera, *, stars: bool) -> None:
    for place in counting.dim:
        canvas.veil(camera.rect(place))
    if stars:
        draw_marks(canvas, canvas.surface.get_rect(), counting, camera)
    else:
        light_cells(canvas, camera, counting.lit)
