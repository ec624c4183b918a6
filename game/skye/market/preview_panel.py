"""The panel beside the offers: the tile that is pointed at, tried out in the own territory."""

from __future__ import annotations

import pygame

from game.skye.ledger import MarketTile, market_ledger
from game.skye.market import panel
from game.skye.market.preview import Preview, Trials, preview
from game.skye.session import Session
from game.table.aids import gets_previews
from game.table.mat.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye import GameState
from rules.skye.territory import Territory
from rules.skye.tiles import TileId
from rules.skye.view import observe
from rules.table import Seat


class PreviewPanel:
    """The panel beside the offers; it stays with the last tile until another is pointed at."""

    def __init__(self, stage: Stage, match: Session, viewer: Seat | None) -> None:
        self._stage = stage
        self._match = match
        self._viewer = viewer
        self._view = None if viewer is None else observe(match.state, viewer)
        self._trials = None if viewer is None else Trials(match.state, viewer)
        self.offered: MarketTile | None = None
        self._cell: Cell | None = None
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._map: tuple[pygame.Rect, Camera] | None = None

    @property
    def _has_aid(self) -> bool:
        return gets_previews(self._stage, self._match, self._viewer)

    def cells(self, tile: TileId) -> list[Cell]:
        return list(self._trials.cells(tile)) if self._trials else []

    def point_of(self, cell: Cell) -> tuple[int, int] | None:
        """Return where a cell of the small map lies in the window; None while there is no map."""
        return self._map[1].rect(cell).center if self._map else None

    def shown(self) -> Preview | None:
        """Return the tile laid in the own territory; None without a tile, a place, or the aid."""
        if not self.offered or not self._trials or self._view is None or not self._has_aid:
            return None
        return preview(self._trials, self._view, self.offered, self._cell)

    def try_out(self, seller: Seat, tile: TileId) -> None:
        """Show a tile."""
        tiles = market_ledger(self._match.history())
        found = next((each for each in tiles if (each.seller, each.id) == (seller, tile)), None)
        if found != self.offered:
            self.offered, self._cell = found, None

    def point(self, at: tuple[int, int]) -> None:
        """Lay the tile in the cell of the small map at a point, if there is one."""
        if self._map:
            cloth, camera = self._map
            self._cell = camera.cell_at(at) if cloth.collidepoint(at) else None

    def renew(self, state: GameState) -> None:
        """Read the purses again, and forget a tile that was sold."""
        if self._viewer is not None:
            self._view = observe(state, self._viewer)
        if self.offered not in market_ledger(self._match.history()):
            self.offered = self._cell = None

    def weigh(self, seconds: float) -> None:
        """Weigh tiles before they are pointed at."""
        if self._trials and self._has_aid:
            tiles = market_ledger(self._match.history())
            self._trials.weigh([each.id for each in tiles if each.buyer is None], seconds)

    def stop(self) -> None:
        if self._trials:
            self._trials.stop()

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the panel; paint it again only when something else is tried out."""
        key = (self.offered, self._cell, *rect, self._stage.revision, len(self._match.steps))
        if self._picture is None or self._picture[0] != key:
            margin = self._stage.px(18)
            size = rect.width + 2 * margin, rect.height + 2 * margin
            picture = pygame.Surface(size, pygame.SRCALPHA)
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
        inner = panel.panel_inner(stage, rect)
        self._map = None
        shown = self.shown()
        if shown:
            self._paint_preview(canvas, inner, shown)
        elif self.offered:
            self._paint_tile(canvas, inner, self.offered)
        else:
            self._paint_rest(canvas, inner)

    def _paint_preview(self, canvas: Canvas, inner: pygame.Rect, shown: Preview) -> None:
        stage, trials = self._stage, self._trials
        assert trials is not None, "without a seat nothing is tried"
        words = stage.trn("its only place", "the best of {n} places", shown.places)
        if not shown.is_best:
            words = stage.tr("another place")
        top = panel.draw_heading(canvas, inner, stage.tr("In your territory"), words)
        texts = self._gain_words(shown), self._price_words(shown)
        room = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        places = panel.panel_places(stage, room, len(shown.rows), texts)
        cells = trials.cells(shown.offered.id)
        around = [*self._own_land().tiles, trials.best_cell(shown.offered.id)]
        camera = panel.map_camera(stage, places.cloth, around)
        self._map = places.cloth, camera
        others = [cell for cell in cells if cell != shown.cell]
        look = panel.MapLook(shown.land, self._clan(), shown.cell, others)
        panel.draw_map(canvas, places.cloth, camera, look)
        panel.draw_rows(canvas, places, shown.rows)
        panel.draw_sums(canvas, places.sums, *texts)

    def _own_land(self) -> Territory:
        assert self._view is not None, "a territory belongs to a seat"
        return self._view.own.land

    def _gain_words(self, shown: Preview) -> str:
        stage = self._stage
        words = stage.tr("{points}, for {price} gold.")
        if shown.offered.seller == self._viewer:
            words = stage.tr("{points}, if it stays yours.")
        return words.format(points=panel.gain_words(stage, shown), price=shown.offered.price)

    def _price_words(self, shown: Preview) -> str:
        stage, offered = self._stage, shown.offered
        if offered.seller == self._viewer:
            words = stage.tr("The {price} gold on it would go to the bank.")
            return words.format(price=offered.price)
        assert self._view is not None, "without a seat nothing is tried"
        left = self._view.own.purse - offered.price
        name = self._match.heading.chairs[offered.seller].name
        if self._view.own.bank_pays:
            words = stage.tr("The bank pays; {name} gets {price} and the stake back.")
            return words.format(name=name, price=offered.price)
        if left < 0:
            return stage.tr("You lack {gold} gold for it.").format(gold=-left)
        words = stage.tr("You keep {gold}; {name} gets {price} and the stake back.")
        return words.format(gold=left, name=name, price=offered.price)

    def _paint_tile(self, canvas: Canvas, inner: pygame.Rect, offered: MarketTile) -> None:
        stage = self._stage
        words = stage.tr("costs {price} gold").format(price=offered.price)
        if self._trials and self._has_aid:
            words = stage.tr("It fits nowhere in your territory.")
        heading = stage.tr("Tile {tile}").format(tile=offered.id)
        top = panel.draw_heading(canvas, inner, heading, words)
        panel.draw_tile_words(canvas, inner, top, offered.id)

    def _paint_rest(self, canvas: Canvas, inner: pygame.Rect) -> None:
        stage = self._stage
        if self._view is None:
            words = stage.tr("Point at a tile to see it closely.")
            panel.draw_heading(canvas, inner, stage.tr("The market"), words)
            return
        words = stage.tr("Point at a tile to try it out.")
        if not self._has_aid:
            words = stage.tr("Point at a tile to see it closely.")
        top = panel.draw_heading(canvas, inner, stage.tr("In your territory"), words)
        land = self._own_land()
        cloth = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        camera = panel.map_camera(stage, cloth, land.tiles)
        panel.draw_map(canvas, cloth, camera, panel.MapLook(land, self._clan()))

    def _clan(self) -> str:
        assert self._viewer is not None, "a territory belongs to a seat"
        return self._match.heading.chairs[self._viewer].clan
