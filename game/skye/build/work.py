"""Work on the mat: what is done to the bench, with its sounds and its motion, as it lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.skye.build.bench import Bench
from game.skye.build.controls import Moment
from game.skye.build.eye import Eye
from game.skye.build.look import in_hand, wanted_place
from game.skye.build.plan import Plan
from game.skye.build.site import Wish, site
from game.skye.view.frame import Frame
from game.table.laying.drag import Drag, Turned
from game.table.laying.motion import Flight, LayingMotion, Turn
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye.tiles import TileId


class Work:
    """Bench, camera and motion together; `changed` is called when the picture is out of date."""

    def __init__(
        self,
        stage: Stage,
        clan: str,
        plan: Plan,
        frame: Callable[[], Frame],
        previews: Callable[[], bool],
    ) -> None:
        self.bench = Bench(plan)
        self.motion = LayingMotion(stage)
        self.by_key = False
        """Whether the tile in the hand goes with the focus instead of the pointer."""
        self.changed: Callable[[], None] = lambda: None
        self._stage = stage
        self._clan = clan
        self._frame = frame
        self._previews = previews
        self._eye = Eye(stage)
        self._moment: Moment | None = None

    @property
    def plan(self) -> Plan:
        """What is meant so far."""
        return self.bench.plan

    @property
    def drag(self) -> Drag | None:
        """The tile in the hand."""
        return self.bench.drag

    def measure_anew(self) -> None:
        """Nothing measured before is true any more."""
        self._moment = None

    @property
    def now(self) -> Moment:
        """Everything as it lies at this moment."""
        if self._moment is None or self._moment.revision != self._stage.revision:
            self._moment = self._measured()
        return self._moment

    def _measured(self) -> Moment:
        bench, flight, place = self.bench, self.motion.flight, self._frame()
        showing = self._previews() and bool(self.plan.laid or bench.drag)
        camera = self._eye.camera(place, self.plan)
        wish = Wish(
            camera, showing, bench.drag.legal if bench.drag else (), bench.turnable, bench.attention
        )
        return Moment(
            self._stage,
            self._stage.revision,
            self._clan,
            self.plan,
            bench.drag,
            bench.hoped,
            camera,
            site(self._stage, place, self.plan, wish),
            bench.can_undo,
            flight.held.face.tile if flight and flight.lands else None,
            bench.turnable,
            self._eye.glide,
        )

    # Tiles.

    def pick_up(self, tile: TileId) -> Drag:
        """Take a tile from the rack or from where it lies provisionally."""
        laid, moment = self.plan.where(tile), self.now
        slot = moment.site.rack.slots[self.plan.hand.index(tile)]
        start = moment.camera.rect(laid.cell) if laid else slot
        drag = self.bench.pick_up(tile)
        self.motion.pick(start.center)
        self._stage.sounds.play("tile-pick")
        self.changed()
        return drag

    def hover(self, place: Cell | None) -> None:
        """Hold the tile over a cell, or over none."""
        if self.drag is None or place == self.drag.over:
            return
        if turned := self.bench.hover(place):
            self._show_turn(turned)
        self.changed()

    def turn(self, step: int, tile: TileId | None = None) -> None:
        """Turn the tile in the hand, or one that lies, or else the one laid last."""
        in_place = tile if tile and self.drag is None else None
        bench = self.bench
        turned = bench.turn_laid(in_place, step) if in_place else bench.turn(step)
        if turned:
            self._show_turn(turned)
        else:
            self._stage.sounds.play("refuse")
        self.changed()

    def _show_turn(self, turned: Turned) -> None:
        self.motion.begin_turn(Turn(turned.tile, turned.before, turned.step))
        self._stage.sounds.play("tile-turn")

    def lay(self, place: Cell) -> bool:
        """Lay the tile provisionally; where it cannot lie, it goes back."""
        self.hover(place)
        moment, drag = self.now, self.drag
        if drag is None or self.bench.lay() is None:
            self._stage.sounds.play("refuse")
            self.put_back()
            return False
        held = replace(in_hand(moment, drag, self.motion, by_key=self.by_key), turning=None)
        self._eye.follow_growth(self._frame(), self.plan)
        end = self._eye.camera(self._frame(), self.plan).rect(place)
        self.motion.fly(Flight(held, end, lands=True))
        self.changed()
        return True

    def put_back(self) -> None:
        """The tile in the hand goes into the rack."""
        drag, moment = self.drag, self.now
        if drag is None:
            return
        held = replace(in_hand(moment, drag, self.motion, by_key=self.by_key), turning=None)
        slot = moment.site.rack.slots[self.plan.hand.index(drag.tile)]
        self.bench.put_back()
        self.motion.fly(Flight(held, slot, lands=False))
        self.changed()

    def give_back(self) -> None:
        """The next tile that fits nowhere goes back into the bag."""
        self.bench.give_back()
        self.changed()

    def undo(self) -> None:
        """Take back the last step."""
        self.bench.undo()
        self._stepped()

    def redo(self) -> None:
        """Do again the step that was taken back last."""
        self.bench.redo()
        self._stepped()

    def _stepped(self) -> None:
        self._stage.sounds.play("undo")
        self._eye.follow_growth(self._frame(), self.plan)
        self.changed()

    # The mat.

    def pan(self, by: tuple[int, int]) -> None:
        """Move the mat by so many pixels."""
        self._eye.pan(self._frame(), self.plan, by)
        self.changed()

    def zoom(self, steps: int, about: tuple[int, int]) -> None:
        """Look closer, or from further away."""
        self._eye.zoom(self._frame(), self.plan, steps, about)
        self.changed()

    def frame_all(self) -> None:
        """Zoom so that the whole territory is seen."""
        self._eye.frame(self._frame(), self.plan)
        self.changed()

    # Time.

    def wanted(self, pointer: tuple[int, int]) -> tuple[float, float]:
        """Where the tile in the hand should be."""
        if self.drag is None:
            return self.motion.at
        return wanted_place(self.now, self.drag, pointer, by_key=self.by_key)

    def pass_time(self, dt: float, pointer: tuple[int, int]) -> None:
        """The tile comes after the pointer; what was let go comes down."""
        landed = self.motion.update(dt, self.wanted(pointer))
        if self._eye.pass_time(dt) or landed:
            self.changed()

    def finish_motion(self) -> None:
        """Whatever was on its way is there."""
        landed = self.motion.skip()
        if self._eye.stop() or landed:
            self.changed()

    @property
    def is_moving(self) -> bool:
        """Whether anything is on its way, or breathes."""
        breathes = self.drag is not None and self.motion.moves
        return self.motion.busy or breathes or self._eye.glide is not None
