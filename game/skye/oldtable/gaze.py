"""Where somebody looks: at the card under a resting pointer, or at the one the keys came to.

A seat's card shows its territory large, an objective's card lights its tiles everywhere. What
floats takes no click: only the cards below it are controls.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from game.skye.oldtable.cards import sources_words
from game.skye.oldtable.lights import Lit
from game.skye.view.closeup import Closeup, closeup_picture, closeup_place
from game.skye.view.seat import map_place
from game.table.oldlooking import Looking
from game.ui.paint.canvas import Canvas
from game.ui.paint.growing import draw_growing
from game.ui.widgets import Spot
from rules.skye import Phase
from rules.skye.state import SLOTS
from rules.table import Seat


class Gaze(Looking):
    """Follows pointer and focus over a table page."""

    def __init__(self, page: Lit) -> None:
        super().__init__(page)
        self._page = page
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def objective(self) -> str | None:
        """The objective whose tiles are lit."""
        kind, _, letter = self._shown.partition(":")
        if kind != "objective":
            return None
        return self._page.state.setup.objectives[SLOTS.index(letter)]

    def _shows_more(self, name: str) -> bool:
        """A card does; but not of a territory that lies on the mat anyway."""
        kind, _, rest = name.partition(":")
        if kind == "seat":
            return int(rest) != self._page.seat_on_mat()
        return kind == "objective"

    # Pictures.

    def draw(self, canvas: Canvas) -> None:
        """Lights on tiles, or a territory grown out of its card."""
        if self.objective is not None and not self._page.holds():
            self._page.lights.draw(canvas, self.objective)
        elif self.seat is not None:
            self._draw_closeup(canvas, self.seat)

    def tree(self) -> list[dict[str, object]]:
        """The large territory for the ui-tree."""
        if self.seat is None:
            return []
        closeup = self._closeup(self.seat)
        told = [closeup.tiles, self._points(closeup.score)]
        if closeup.gold:
            told.append(self._page.stage.tr("{gold} gold").format(gold=closeup.gold))
        words = self._page.stage.tr("The territory of {name}: {list}")
        name = words.format(name=closeup.name, list=", ".join(told))
        rect = self._place(self.seat, closeup)
        spot = Spot(id=f"closeup:{self.seat}", rect=rect, name=name, role="picture", enabled=False)
        return [spot.entry(focused=False)]

    def _points(self, score: int) -> str:
        return self._page.stage.trn("{n} point", "{n} points", score)

    def _closeup(self, seat: Seat) -> Closeup:
        page = self._page
        shown = page.shown_state()
        land, sources, tr = shown.players[seat].land, sources_words(page, seat), page.stage.tr
        return Closeup(
            page.clan(seat),
            page.name_of(seat),
            shown.scores[seat],
            page.gold_words(seat) if page.gold_is_open(seat) else "",
            page.stage.trn("{n} tile", "{n} tiles", len(land.tiles)),
            tr("Points: {list}").format(list=sources) if sources else "",
            land,
        )

    def _place(self, seat: Seat, closeup: Closeup) -> Rect:
        """Left of the seats' cards, over the middle of the table."""
        page, place = self._page, self._page.frame
        card = page.seat_places()[seat]
        gap = page.stage.px(12)
        room = Rect(place.mat.left, place.bar.bottom + gap, card.left - gap - place.mat.left, 0)
        room.height = page.stage.size[1] - gap - room.top
        return closeup_place(page.stage, room, card, closeup)

    def _draw_closeup(self, canvas: Canvas, seat: Seat) -> None:
        stage, closeup = self._page.stage, self._closeup(seat)
        place = self._place(seat, closeup)
        told = (closeup.clan, closeup.name, closeup.score, closeup.gold, closeup.sources)
        key = (*told, id(closeup.land), *place, stage.revision)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, closeup_picture(stage, place.size, closeup)
        draw_growing(canvas, self._picture[1], (self._small(seat), place), self._grown)

    def _small(self, seat: Seat) -> Rect:
        """The small map that it grows out of."""
        page, shown = self._page, self._page.shown_state()
        offers = shown.phase is Phase.PRICING and bool(shown.players[seat].offer)
        card = page.seat_places()[seat]
        return map_place(page.stage, card, offers=offers) or card
