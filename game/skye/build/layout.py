"""Layout of the building scene: what may be covered, and what must stay free."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.skye.build.plan import Plan
from game.skye.view.frame import Frame
from game.skye.view.rack import Rack, home_of_turns, rack
from game.table.mat.camera import Camera, framed
from game.table.mat.zoom import reachable, target, zoom_places
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.grid import Cell
from rules.skye.tiles import TileId


@dataclass(frozen=True, slots=True)
class Wish:
    """What the scene needs room for at this moment."""

    camera: Camera
    gain: bool
    cells: Collection[Cell]
    """The cells on which the tile in the hand may lie."""
    rotating: TileId | None
    beside: Cell | None
    """The cell that the arrows should stand at."""


@dataclass(frozen=True, slots=True)
class BuildLayout:
    """The rectangles of the building scene."""

    window: Rect
    """The part of the mat in which tiles are seen."""
    rack: Rack
    zoom: tuple[Rect, Rect, Rect]
    gain: Rect | None
    arrows: tuple[Rect, Rect] | None
    cells: Mapping[Cell, Rect]
    """The part of each empty cell that can be clicked; empty where there is none."""
    laid: Mapping[TileId, Rect]
    obstacles: tuple[Rect, ...]
    """What lies over the mat."""


def window(stage: Stage, mat: Rect) -> Rect:
    """Return the mat within its frame."""
    return mat.inflate(-stage.px(12), -stage.px(12))


def first_camera(stage: Stage, place: Frame, plan: Plan) -> Camera:
    """Fit the territory with the cells around it, clear of rack and buttons."""
    form = rack(stage, place, len(plan.hand))
    room = free_room(stage, place, plan)
    cells = [*plan.land.tiles, *plan.land.border]
    largest = stage.px(170)
    camera = framed(cells, room, largest)
    if not gain_place(stage, place.mat, form, [camera.rect(cell) for cell in cells]):
        narrow = room.copy()
        narrow.width -= _gain_size(stage, place.mat)[0] - stage.px(40)
        other = framed(cells, narrow, largest)
        camera = other if other.size >= 0.8 * camera.size else camera
    return camera


def free_room(stage: Stage, place: Frame, plan: Plan) -> Rect:
    """Return the part of the mat that neither the rack nor a button ever covers."""
    form = rack(stage, place, len(plan.hand))
    room = place.mat.inflate(-stage.px(32), -stage.px(32))
    side = target(stage) + stage.px(24)
    left = form.board.right + side if form.on_mat else room.left + side
    return Rect(left, room.top, room.right - side + stage.px(8) - left, room.height)


def gain_place(stage: Stage, mat: Rect, form: Rack, taken: Sequence[Rect]) -> Rect | None:
    """Return a corner of the mat in which the board covers nothing that is taken, or None."""
    edge = stage.px(24 if stage.layout is not Layout.COMPACT else 12)
    room = mat.inflate(-2 * edge, -2 * edge)
    corner = Rect(room.topleft, _gain_size(stage, mat))
    corner.right = room.right
    low, left = corner.copy(), corner.copy()
    low.bottomright = (room.right - target(stage) - edge, room.bottom)
    if form.on_mat:
        left.left = form.board.right + target(stage) + 2 * edge
    free = [rect for rect in (corner, low, left) if rect.collidelist(taken) < 0]
    return free[0] if free else None


def is_small(stage: Stage, mat: Rect) -> bool:
    return stage.layout is Layout.COMPACT or mat.width < stage.px(880)


def _gain_size(stage: Stage, mat: Rect) -> tuple[int, int]:
    small = is_small(stage, mat)
    return stage.px(226 if small else 256), stage.px(80 if small else 150)


def build_layout(stage: Stage, place: Frame, plan: Plan, wish: Wish) -> BuildLayout:
    """Lay out every part for this size of the window."""
    camera = wish.camera
    form = rack(stage, place, len(plan.hand))
    zoom = zoom_places(stage, place.mat)
    # Cells that nothing can be laid on now may lie under board and arrows.
    kept_free = [camera.rect(cell) for cell in (*plan.land.tiles, *wish.cells)]
    gain = gain_place(stage, place.mat, form, kept_free) if wish.gain else None
    over = [*zoom, *([gain] if gain else [])]
    if form.on_mat:
        over += [form.board, form.other.union(form.done)]
    seen = window(stage, place.mat)
    arrows = None
    if wish.rotating is not None:
        arrows = _beside(stage, wish, [*over, *kept_free], seen)
        arrows = arrows or home_of_turns(stage, place.mat, form, plan.hand.index(wish.rotating))
    obstacles = (*over, *(arrows or ()))
    cells = {c: reachable(camera.rect(c), seen, obstacles) for c in plan.land.border}
    laid = {move.tile: reachable(camera.rect(move.cell), seen, obstacles) for move in plan.laid}
    return BuildLayout(seen, form, zoom, gain, arrows, cells, laid, obstacles)


def _beside(
    stage: Stage, wish: Wish, taken: Sequence[Rect], seen: Rect
) -> tuple[Rect, Rect] | None:
    """Return places for both arrows beside the cell, in sight and over nothing that is taken."""
    if wish.beside is None:
        return None
    for pair in _pairs(wish.camera.rect(wish.beside), target(stage), stage.px(8), stage.px(20)):
        both = pair[0].union(pair[1])
        if seen.contains(both) and both.collidelist(taken) < 0:
            return pair
    return None


def _pairs(cell: Rect, side: int, gap: int, away: int) -> Iterable[tuple[Rect, Rect]]:
    """Yield pairs left, right, above, below; in the middle of a side or at one of its ends."""
    step, both = side + gap, 2 * side + gap
    for left in (cell.left - away - side, cell.right + away):
        for top in (cell.centery - both // 2, cell.bottom - both, cell.top):
            yield Rect(left, top, side, side), Rect(left, top + step, side, side)
    for top in (cell.top - away - side, cell.bottom + away):
        for left in (cell.centerx - both // 2, cell.right - both, cell.left):
            yield Rect(left, top, side, side), Rect(left + step, top, side, side)
