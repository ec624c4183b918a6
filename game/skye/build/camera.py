"""The camera of the building scene: it frames, zooms, pans and follows growth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.skye.build.layout import first_camera, free_room, window
from game.skye.build.plan import Plan
from game.skye.view.frame import Frame
from game.table.mat.camera import Camera
from game.table.mat.zoom import kept_in, zoomed
from game.ui.motion import out
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class Glide:
    """A territory on its way to where the camera will show it."""

    scale: float
    """How large it is, in parts of what it will be."""
    x: float
    y: float
    """Where the castle's cell begins."""


class MapCamera:
    """The camera over a plan; another size of the window frames everything again."""

    def __init__(self, stage: Stage, frame: Callable[[], Frame], plan: Callable[[], Plan]) -> None:
        self._stage = stage
        self._frame = frame
        self._plan = plan
        self._camera: Camera | None = None
        self._revision = -1
        self._is_moved = False
        """Whether the player moved it; then it stays where it was put."""
        self._before: Camera | None = None
        self._since = 0.0

    def now(self) -> Camera:
        """Return the camera of this moment."""
        if self._camera is None or self._revision != self._stage.revision:
            self._camera = first_camera(self._stage, self._frame(), self._plan())
            self._revision = self._stage.revision
            self._is_moved = False
        return self._camera

    def frame_all(self) -> None:
        """Zoom so that the whole territory is seen."""
        self._camera = None
        self.now()

    def pan(self, by: tuple[int, int]) -> None:
        """Move the mat by so many pixels; some of the territory stays in sight."""
        self._take(self.now().moved(*by))

    def zoom(self, steps: int, about: tuple[int, int]) -> None:
        """Zoom in or out; what is at the point stays there."""
        self._take(zoomed(self.now(), steps, about))

    def follow_growth(self) -> None:
        """Frame again when a cell lies under something, unless the player moved the camera."""
        camera, plan = self.now(), self._plan()
        seen = free_room(self._stage, self._frame(), plan)
        cells = [*plan.land.tiles, *plan.land.border]
        if not self._is_moved and not all(seen.contains(camera.rect(cell)) for cell in cells):
            self.frame_all()
            self._before, self._since = camera, 0.0

    @property
    def glide(self) -> Glide | None:
        """How the territory is seen while the camera frames it again."""
        camera, before = self._camera, self._before
        if camera is None or before is None or self._part >= 1:
            return None
        part = out(self._part)
        scale = before.size / camera.size
        return Glide(
            scale + (1 - scale) * part,
            before.x + (camera.x - before.x) * part,
            before.y + (camera.y - before.y) * part,
        )

    @property
    def _part(self) -> float:
        seconds = self._stage.seconds("scene_change")
        if self._stage.settings.reduced_motion or seconds <= 0:
            return 1.0
        return min(self._since / seconds, 1.0)

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture moved by it."""
        if self._before is None:
            return False
        self._since += dt
        if self._part >= 1:
            self._before = None
        return True

    def finish(self) -> bool:
        """Jump to the end; return whether anything moved."""
        moved, self._before = self.glide is not None, None
        return moved

    def _take(self, camera: Camera) -> None:
        room = window(self._stage, self._frame().mat)
        self._camera = kept_in(camera, self._plan().land.tiles, room)
        self._is_moved = True
