"""Where tiles of the Skylands are seen: on the own board, and where they are taken from."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.skylands.lay.bench import Bench
from game.skylands.table.shown import Showing
from game.skylands.view.board import board_camera
from game.skylands.view.tile import face_of
from game.table.laying.does import TakeTile
from game.table.mat.camera import Camera
from game.table.mat.face import Face
from game.ui.widgets import Control
from rules.grid import Cell
from rules.skylands.tiles import TileId


class Ground:
    """The board stays where it is; `find` gives the control that a tile comes from."""

    is_moving = False

    def __init__(
        self, showing: Showing, bench: Bench, find: Callable[[str], Control | None]
    ) -> None:
        self._showing = showing
        self._bench = bench
        self._find = find

    @property
    def camera(self) -> Camera:
        return board_camera(self._showing.frame.board)

    @property
    def size(self) -> int:
        return self.camera.size

    def cell(self, cell: Cell) -> Rect:
        return self.camera.rect(cell)

    def home(self, source: str) -> Rect:
        """Return the place that a tile comes from and goes back to."""
        control = self._find(source)
        return control.rect if control else self._showing.frame.panel

    def place(self, take: TakeTile) -> Rect:
        """Return where a tile is seen before it is picked up."""
        laid = self._bench.laid
        return (
            self.cell(laid.cell) if laid and laid.source == take.source else self.home(take.source)
        )

    def beside(self, home: Rect) -> tuple[float, float]:
        return home.centerx - home.width * 0.4, home.centery

    def face(self, tile: TileId) -> Face:
        return face_of(self._showing.stage, tile)

    def follow_growth(self) -> None:
        """Do nothing: the whole board is in sight."""

    def update(self, dt: float) -> bool:
        """Return False: nothing moves here."""
        return False

    def finish(self) -> bool:
        """Return False: nothing moves here."""
        return False
