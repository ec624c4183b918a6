"""A walk that is shown: the journeyman goes along his path, at the speed of the settings."""

from __future__ import annotations

from collections.abc import Sequence

from game.skye.view.walkpath import journeyman_point
from game.table.mat.camera import Camera
from game.ui.motion import Timeline, Tween, linear
from game.ui.stage import Stage
from rules.grid import Cell


class WalkAnimation:
    """Animation of the journeyman along a path; it can be skipped."""

    def __init__(self, stage: Stage, path: Sequence[Cell]) -> None:
        self.path = tuple(path)
        self._time = Timeline()
        borders = len(self.path) - 1
        moves = borders > 0 and not stage.settings.reduced_motion
        seconds = stage.seconds("tile_to_buyer") * borders if moves else 0.0
        self._time.start("way", Tween(0.0, borders, seconds, ease=linear))

    @property
    def busy(self) -> bool:
        return self._time.busy

    def update(self, dt: float) -> bool:
        """Let time pass; return whether he has just arrived."""
        before = self.busy
        self._time.update(dt)
        return before and not self.busy

    def skip(self) -> bool:
        """Jump to the end; return whether he was still on his way."""
        before = self.busy
        self._time.skip()
        return before

    def point(self, camera: Camera) -> tuple[float, float]:
        """Return where the journeyman is at this moment."""
        way = self._time.value("way")
        number = min(int(way), len(self.path) - 1)
        start = journeyman_point(camera, self.path[number])
        end = journeyman_point(camera, self.path[min(number + 1, len(self.path) - 1)])
        part = way - number
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
