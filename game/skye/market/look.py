"""What the viewer looks at: the lot under pointer or focus, tried out in the own territory."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.skye.ledger import Lot, market_ledger
from game.skye.market.panel import (
    MapLook,
    draw_heading,
    draw_map,
    draw_rows,
    draw_sums,
    draw_tile_words,
    gain_words,
    map_camera,
    panel_inner,
    panel_places,
)
from game.skye.market.preview import Preview, Trials, preview
from game.skye.session import Session
from game.table.aids import previews
from game.table.mat.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye import Buy, GameState
from rules.skye.territory import Territory
from rules.skye.view import observe
from rules.table import Seat

if TYPE_CHECKING:
    from game.ui.page import Page


class MarketLook:
    """The panel beside the stands; it stays with the last lot until another is looked at."""

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        self._stage = stage
        self._session = session
        self._viewer = viewer
        self._view = None if viewer is None else observe(session.state, viewer)
        self._trials = None if viewer is None else Trials(session.state, viewer)
        self._lot: Lot | None = None
        self._cell: Cell | None = None
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._map: tuple[pygame.Rect, Camera] | None = None

    @property
    def _has_aid(self) -> bool:
        return previews(self._stage, self._session, self._viewer)

    @property
    def lot(self) -> Lot | None:
        """The lot that is looked at."""
        return self._lot

    def cells(self, name: str) -> list[Cell]:
        """The places of a lot, by the id of its control."""
        _, _, tile = _lot_id(name).partition(":")
        return list(self._trials.cells(tile)) if self._trials and tile else []

    def point_of(self, cell: Cell) -> tuple[int, int] | None:
        """Where a cell of the small map lies in the window; None while there is no map."""
        return self._map[1].rect(cell).center if self._map else None

    def shown(self) -> Preview | None:
        """The lot laid in the own territory; None without a lot, a place, or the aid."""
        if self._lot is None or self._trials is None or self._view is None:
            return None
        if not self._has_aid:
            return None
        return preview(self._trials, self._view, self._lot, self._cell)

    def follow(self, page: Page, event: pygame.Event) -> None:
        """After an event: the lot under the pointer or the focus, or a cell of the small map."""
        seen = _lot_id(page.input.hovered) or (
            _lot_id(page.input.focus) if page.input.focus_seen else ""
        )
        if seen:
            self._look_at(seen)
        elif event.type == pygame.MOUSEMOTION and self._map:
            cloth, camera = self._map
            inside = cloth.collidepoint(event.pos)
            self._cell = camera.cell_at(event.pos) if inside else None

    def show(self, action: Buy) -> None:
        """A lot that somebody else points at."""
        self._look_at(f"{action.seller}:{action.tile}")

    def _look_at(self, name: str) -> None:
        lots = market_ledger(self._session.history())
        found = next((lot for lot in lots if f"{lot.seller}:{lot.tile}" == name), None)
        if found != self._lot:
            self._lot, self._cell = found, None

    def renew(self, state: GameState) -> None:
        """Purses have changed; a lot that was sold is looked at no longer."""
        if self._viewer is not None:
            self._view = observe(state, self._viewer)
        if self._lot not in market_ledger(self._session.history()):
            self._lot = self._cell = None

    def go_on(self, seconds: float) -> None:
        """Weigh tiles before they are looked at."""
        if self._trials and self._has_aid:
            lots = market_ledger(self._session.history())
            self._trials.go_on([lot.tile for lot in lots if lot.buyer is None], seconds)

    def stop(self) -> None:
        """Nothing is weighed for a page that is left."""
        if self._trials:
            self._trials.stop()

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The panel; painted anew only when something else is looked at."""
        key = (self._lot, self._cell, *rect, self._stage.revision, len(self._session.steps))
        if self._picture is None or self._picture[0] != key:
            margin = self._stage.px(18)
            picture = pygame.Surface(
                (rect.width + 2 * margin, rect.height + 2 * margin), pygame.SRCALPHA
            )
            self._paint(canvas.on(picture), pygame.Rect((margin, margin), rect.size))
            if self._map:
                shift = (rect.left - margin, rect.top - margin)
                self._map = self._map[0].move(shift), self._map[1].moved(*shift)
            self._picture = key, picture
        margin = (self._picture[1].get_width() - rect.width) // 2
        canvas.surface.blit(self._picture[1], rect.move(-margin, -margin))

    def _paint(self, canvas: Canvas, rect: pygame.Rect) -> None:
        stage = self._stage
        canvas.nine("panel-parchment", rect)
        inner = panel_inner(stage, rect)
        self._map = None
        shown = self.shown()
        if shown:
            self._paint_preview(canvas, inner, shown)
        elif self._lot:
            self._paint_tile(canvas, inner, self._lot)
        else:
            self._paint_rest(canvas, inner)

    def _paint_preview(self, canvas: Canvas, inner: pygame.Rect, shown: Preview) -> None:
        stage, trials = self._stage, self._trials
        assert trials is not None, "without a seat nothing is tried"
        words = stage.trn("its only place", "the best of {n} places", shown.places)
        if not shown.is_best:
            words = stage.tr("another place")
        top = draw_heading(canvas, inner, stage.tr("In your territory"), words)
        texts = self._gain_words(shown), self._price_words(shown)
        room = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        places = panel_places(stage, room, len(shown.rows), texts)
        cells = trials.cells(shown.lot.tile)
        around = [*self._own_land().tiles, trials.best_cell(shown.lot.tile)]
        camera = map_camera(stage, places.cloth, around)
        self._map = places.cloth, camera
        others = [cell for cell in cells if cell != shown.cell]
        look = MapLook(shown.land, self._clan(), shown.cell, others)
        draw_map(canvas, places.cloth, camera, look)
        draw_rows(canvas, places, shown.rows)
        draw_sums(canvas, places.sums, *texts)

    def _own_land(self) -> Territory:
        assert self._view is not None, "a territory belongs to a seat"
        return self._view.own.land

    def _gain_words(self, shown: Preview) -> str:
        stage = self._stage
        words = stage.tr("{points}, for {price} gold.")
        if shown.lot.seller == self._viewer:
            words = stage.tr("{points}, if it stays yours.")
        return words.format(points=gain_words(stage, shown), price=shown.lot.price)

    def _price_words(self, shown: Preview) -> str:
        stage, lot = self._stage, shown.lot
        if lot.seller == self._viewer:
            words = stage.tr("The {price} gold on it would go to the bank.")
            return words.format(price=lot.price)
        assert self._view is not None, "without a seat nothing is tried"
        left = self._view.own.purse - lot.price
        name = self._session.heading.chairs[lot.seller].name
        if self._view.own.bank_pays:
            words = stage.tr("The bank pays; {name} gets {price} and the stake back.")
            return words.format(name=name, price=lot.price)
        if left < 0:
            return stage.tr("You lack {gold} gold for it.").format(gold=-left)
        words = stage.tr("You keep {gold}; {name} gets {price} and the stake back.")
        return words.format(gold=left, name=name, price=lot.price)

    def _paint_tile(self, canvas: Canvas, inner: pygame.Rect, lot: Lot) -> None:
        stage = self._stage
        words = stage.tr("costs {price} gold").format(price=lot.price)
        if self._trials and self._has_aid:
            words = stage.tr("It fits nowhere in your territory.")
        heading = stage.tr("Tile {tile}").format(tile=lot.tile)
        top = draw_heading(canvas, inner, heading, words)
        draw_tile_words(canvas, inner, top, lot.tile)

    def _paint_rest(self, canvas: Canvas, inner: pygame.Rect) -> None:
        """Nothing is looked at yet."""
        stage = self._stage
        if self._view is None:
            words = stage.tr("Point at a tile to see it closely.")
            draw_heading(canvas, inner, stage.tr("The market"), words)
            return
        words = stage.tr("Point at a tile to try it out.")
        if not self._has_aid:
            words = stage.tr("Point at a tile to see it closely.")
        top = draw_heading(canvas, inner, stage.tr("In your territory"), words)
        land = self._own_land()
        cloth = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        camera = map_camera(stage, cloth, land.tiles)
        draw_map(canvas, cloth, camera, MapLook(land, self._clan()))

    def _clan(self) -> str:
        assert self._viewer is not None, "a territory belongs to a seat"
        return self._session.heading.chairs[self._viewer].clan


def _lot_id(name: str | None) -> str:
    """`0:L16` of `buy:0:L16` or `lot:0:L16`."""
    kind, _, rest = (name or "").partition(":")
    return rest if kind in ("buy", "lot") else ""
