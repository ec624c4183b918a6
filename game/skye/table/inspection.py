"""What a table of Isle of Skye shows larger: a seat's card its territory, an objective's card the
tiles that it counts, wherever they lie.

What floats cannot be clicked: only the cards below it are controls.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.skye.destinations import Territory
from game.skye.table.cards import Cards, LightUp
from game.skye.table.lights import Lights
from game.skye.table.shown import Showing
from game.skye.view.closeup import Closeup, closeup_picture, closeup_place
from game.skye.view.seat import map_place
from game.table.inspection import Inspection
from game.ui.paint.canvas import Canvas
from game.ui.paint.growing import draw_growing
from game.ui.widgets import Spot
from rules.skye import Phase
from rules.table import Seat


class SkyeInspection(Inspection):
    """Lights and territories over one table."""

    def __init__(self, showing: Showing, lights: Lights, cards: Cards) -> None:
        super().__init__(showing.stage)
        self._showing = showing
        self._lights = lights
        self._cards = cards
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def seat(self) -> Seat | None:
        return self.shown.seat if isinstance(self.shown, Territory) else None

    @property
    def objective(self) -> str | None:
        return self.shown.objective if isinstance(self.shown, LightUp) else None

    def shows_more(self, does: object) -> bool:
        """Return True for cards, but not for a territory that lies on the mat anyway."""
        if isinstance(does, Territory):
            return does.seat != self._showing.now.seat_on_mat
        return isinstance(does, LightUp)

    def draw(self, canvas: Canvas) -> None:
        if self.objective is not None:
            self._lights.draw(canvas, self.objective)
        elif self.seat is not None:
            self._draw_closeup(canvas, self.seat)

    def tree(self) -> list[dict[str, object]]:
        if self.seat is None:
            return []
        tr, closeup = self.stage.tr, self._closeup(self.seat)
        told = [closeup.tiles, self.stage.trn("{n} point", "{n} points", closeup.score)]
        if closeup.gold:
            told.append(tr("{gold} gold").format(gold=closeup.gold))
        words = tr("The territory of {name}: {list}")
        name = words.format(name=closeup.name, list=", ".join(told))
        rect = self._place(self.seat, closeup)
        spot = Spot(id=f"closeup:{self.seat}", rect=rect, name=name, role="picture", enabled=False)
        return [spot.entry(focused=False)]

    def _closeup(self, seat: Seat) -> Closeup:
        now, tr = self._showing.now, self.stage.tr
        land, sources = now.state.players[seat].land, self._cards.sources_text(seat)
        return Closeup(
            self._showing.seating.clan(seat),
            self._showing.seating.name(seat),
            now.state.scores[seat],
            now.gold[seat] if seat in now.open_gold else "",
            self.stage.trn("{n} tile", "{n} tiles", len(land.tiles)),
            tr("Points: {list}").format(list=sources) if sources else "",
            land,
        )

    def _place(self, seat: Seat, closeup: Closeup) -> Rect:
        place, card = self._showing.now.frame, self._showing.seat_places()[seat]
        gap = self.stage.px(12)
        room = Rect(place.mat.left, place.bar.bottom + gap, card.left - gap - place.mat.left, 0)
        room.height = self.stage.size[1] - gap - room.top
        return closeup_place(self.stage, room, card, closeup)

    def _draw_closeup(self, canvas: Canvas, seat: Seat) -> None:
        closeup = self._closeup(seat)
        place = self._place(seat, closeup)
        told = (closeup.clan, closeup.name, closeup.score, closeup.gold, closeup.sources)
        key = (*told, id(closeup.land), *place, self.stage.revision)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, closeup_picture(self.stage, place.size, closeup)
        draw_growing(canvas, self._picture[1], (self._small(seat), place), self.grown)

    def _small(self, seat: Seat) -> Rect:
        state, card = self._showing.now.state, self._showing.seat_places()[seat]
        offers = state.phase is Phase.PRICING and bool(state.players[seat].offer)
        return map_place(self.stage, card, offers=offers) or card
