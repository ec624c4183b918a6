"""The mat of the building scene: where everything on it is seen now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.skye.build.bench import Bench
from game.skye.build.camera import Glide, MapCamera
from game.skye.build.layout import BuildLayout, Wish, build_layout
from game.skye.build.plan import Plan
from game.skye.view.board import face_of
from game.skye.view.frame import Frame
from game.table.laying.does import TakeTile
from game.table.laying.drag import Drag
from game.table.mat.camera import Camera
from game.table.mat.face import Face
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.tiles import TileId


class Room(NamedTuple):
    """What the mat asks of the table around it."""

    frame: Callable[[], Frame]
    previews: Callable[[], bool]
    """Whether what would be gained may be shown."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that the mat shows at this moment."""

    stage: Stage
    revision: int
    clan: str
    plan: Plan
    drag: Drag | None
    hoped: Plan
    """The plan with the tile in the hand where it is held, if it fits there."""
    camera: Camera
    layout: BuildLayout
    can_take_back: bool
    rotatable: TileId | None
    glide: Glide | None = None


class BuildMat:
    """A bench as it lies on the mat, measured once and again after `forget`."""

    def __init__(self, stage: Stage, clan: str, bench: Bench, room: Room) -> None:
        self.bench = bench
        self._stage = stage
        self._clan = clan
        self._room = room
        self.camera = MapCamera(stage, room.frame, lambda: bench.plan)
        self._moment: Moment | None = None

    def forget(self) -> None:
        """Measure everything again before the next use."""
        self._moment = None

    @property
    def now(self) -> Moment:
        """Everything as it lies at this moment."""
        if self._moment is None or self._moment.revision != self._stage.revision:
            self._moment = self._measure()
        return self._moment

    def _measure(self) -> Moment:
        bench, place = self.bench, self._room.frame()
        shows_gain = self._room.previews() and bool(bench.plan.laid or bench.drag)
        camera = self.camera.now()
        cells = bench.drag.legal if bench.drag else ()
        wish = Wish(camera, shows_gain, cells, bench.rotatable, bench.attention)
        return Moment(
            self._stage,
            self._stage.revision,
            self._clan,
            bench.plan,
            bench.drag,
            bench.hoped,
            camera,
            build_layout(self._stage, place, bench.plan, wish),
            bench.can_undo,
            bench.rotatable,
            self.camera.glide,
        )

    @property
    def size(self) -> int:
        return self.now.camera.size

    def cell(self, cell: Cell) -> Rect:
        return self.now.camera.rect(cell)

    def home(self, source: str) -> Rect:
        """Return the slot of the tile in the hand."""
        assert self.bench.drag, "something is in the hand"
        return self._slot(self.bench.drag.tile)

    def place(self, take: TakeTile) -> Rect:
        """Return where a tile is seen: on its cell, or in its slot."""
        laid = self.bench.plan.where(take.tile)
        return self.now.camera.rect(laid.cell) if laid else self._slot(take.tile)

    def _slot(self, tile: TileId) -> Rect:
        return self.now.layout.rack.slots[self.bench.plan.hand.index(tile)]

    def beside(self, home: Rect) -> tuple[float, float]:
        """Return where a tile is held that was picked up by a key: right of its slot."""
        return home.centerx + home.width * 0.4, home.centery

    def face(self, tile: TileId) -> Face:
        return face_of(self._stage, tile, self._clan)

    def follow_growth(self) -> None:
        self.camera.follow_growth()

    def bring_into_sight(self) -> None:
        """Frame the territory if a cell to lay on lies beyond the edge of the mat."""
        now = self.now
        window, camera = now.layout.window, now.camera
        if not all([window.contains(camera.rect(cell)) for cell in now.layout.cells]):
            self.camera.frame_all()

    def update(self, dt: float) -> bool:
        return self.camera.update(dt)

    def finish(self) -> bool:
        return self.camera.finish()

    @property
    def is_moving(self) -> bool:
        return self.camera.glide is not None
