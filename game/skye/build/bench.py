"""A plan with a tile in the hand, and steps to undo. Without a window."""

from __future__ import annotations

from dataclasses import replace

from game.skye.build.plan import Plan
from game.table.laying.does import TakeTile
from game.table.laying.drag import Drag, Turned
from game.table.steps_back import Steps
from rules.grid import Cell, Quarter
from rules.skye.territory import Territory
from rules.skye.tiles import TileId


class Bench:
    """What a seat does with its hand until it is done."""

    def __init__(self, plan: Plan) -> None:
        self._steps = Steps(plan)
        self.plan = plan
        """The plan without the tile in the hand."""
        self.drag: Drag | None = None
        self.anchor: Cell | None = None
        """The last cell on which the tile in the hand could lie."""
        self._chosen: Quarter = 0
        self._last: TileId | None = None

    def change_land(self, land: Territory) -> None:
        """Keep the plan on a territory that got roads; empty the hand."""
        self._steps.renew(lambda plan: replace(plan, start=land))
        self.plan = self.agreed

    @property
    def agreed(self) -> Plan:
        """The plan as it was before anything was taken into the hand."""
        return self._steps.plan

    @property
    def hoped(self) -> Plan:
        """The plan with the tile in the hand where it is held, if it fits there."""
        drag = self.drag
        if drag is None or drag.over is None or not drag.fits:
            return self.plan
        return self.plan.lay(drag.tile, drag.over, drag.quarter)

    @property
    def rotatable(self) -> TileId | None:
        """The tile that is rotated: the one in the hand, or else the one laid last."""
        if self.drag:
            return self.drag.tile
        return self._last if self._last and self.plan.where(self._last) else None

    @property
    def attention(self) -> Cell | None:
        """The cell at which that tile is."""
        if self.drag:
            return self.anchor
        laid = self.plan.where(self._last) if self._last else None
        return laid.cell if laid else None

    def pick_up(self, take: TakeTile) -> Drag:
        """Take a tile from the rack or from its cell; what was in the hand goes back."""
        tile = take.tile
        laid = self.plan.where(tile)
        self.plan = self.plan.lift(tile)
        self._chosen = laid.quarter if laid else 0
        self.anchor = None
        self.drag = Drag(tile, self.plan.spots(tile), self._chosen)
        return self.drag

    def hover(self, place: Cell | None) -> Turned | None:
        """Hold the tile over a cell or none; a rotation that makes it fit ends with the cell."""
        if self.drag is None:
            return None
        before = self.drag.quarter
        self.drag = replace(self.drag, quarter=self._chosen).moved(place)
        if place in self.drag.legal:
            self.anchor = place
        return _turned(self.drag.tile, before, self.drag.quarter)

    def rotate(self, step: int, tile: TileId | None = None) -> Turned | None:
        """Rotate the tile in the hand, or one that lies, or else the one laid last."""
        if tile or self.drag is None:
            laid = tile or self._last
            return self._rotate_laid(laid, step) if laid else None
        before = self.drag.quarter
        self.drag = self.drag.turned_to_fit(step)
        self._chosen = self.drag.quarter
        return _turned(self.drag.tile, before, self._chosen)

    def rotate_to(self, quarter: Quarter) -> None:
        """Hold the tile in the hand in one rotation."""
        assert self.drag is not None, "something is in the hand"
        self._chosen = quarter
        self.drag = replace(self.drag, quarter=quarter)

    def _rotate_laid(self, tile: TileId, step: int) -> Turned | None:
        before = self.plan.where(tile)
        self._agree(self.plan.rotate(tile, step))
        after = self.plan.where(tile)
        if before is None or after is None:
            return None
        self._last = tile
        return _turned(tile, before.quarter, after.quarter)

    def lay(self) -> bool:
        """Lay the tile in the hand where it is held; return whether it fits there."""
        if self.drag is None or not self.drag.fits:
            return False
        self._last = self.drag.tile
        plan = self.hoped
        self.drag = None
        self._agree(plan)
        return True

    def put_back(self) -> None:
        """Put the tile in the hand into the rack."""
        self.drag = None
        self._agree(self.plan)

    def give_back(self) -> None:
        """Return the next tile that fits nowhere to the bag."""
        for tile in self.plan.must_return[:1]:
            self._agree(self.plan.give_back(tile))

    @property
    def is_empty(self) -> bool:
        return not self.plan.moves

    @property
    def can_undo(self) -> bool:
        return self.drag is not None or self._steps.can_undo

    @property
    def can_redo(self) -> bool:
        return self._steps.can_redo

    def undo(self) -> None:
        """Empty the hand; go one step back unless that put back a tile that had lain."""
        lifted = self.plan != self._steps.plan
        self.drag = None
        if not lifted and self._steps.can_undo:
            self._steps.undo()
        self.plan = self._steps.plan

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self.drag = None
        self._steps.redo()
        self.plan = self._steps.plan

    def _agree(self, plan: Plan) -> None:
        self._steps.take(plan)
        self.plan = plan


def _turned(tile: TileId, before: Quarter, after: Quarter) -> Turned | None:
    return Turned(tile, before, after) if before != after else None


def source_of(tile: TileId) -> str:
    return f"tile:{tile}"
