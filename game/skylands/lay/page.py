"""Laying a tile of the Skylands: the same drag, turn, click-click and keys as in Isle of Skye.

Whoever lays says where the tiles come from and what follows when it is done; until then a tile
lies provisionally and the session knows nothing of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.bots.skylands.advice import Advice
from game.skylands.lay.hand import SkyHand
from game.skylands.lay.look import in_hand, paint_cells, paint_moving, wanted_place
from game.skylands.oldtable.action import ActionPage
from game.skylands.session import SkySession
from game.skylands.view.board import BoardLook
from game.skylands.view.look import board_look, tiles_left
from game.skylands.words.things import sky_tile_name
from game.table.laying.controls import GOING, LaidTile, cell_id, cell_named, cell_of
from game.table.laying.drag import DOES_NOT_FIT, FITS_NOW, FITS_TURNED, Drag
from game.table.laying.motion import Flight, LayingMotion, Turn
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Said, Spot
from rules.grid import Cell, Quarter, xy
from rules.skylands.actions import Lay
from rules.skylands.catalogue import TILES
from rules.skylands.state import Player
from rules.skylands.tiles import TileId
from rules.table import Seat


class LayingPage(ActionPage):
    """A page on which tiles are laid. Scenes write `sources`, `source_rect` and `turn_corner`."""

    pressed_sound = ""

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.hand = SkyHand(self.state.players[viewer].land)
        self.motion = LayingMotion(stage)
        self.by_key = False
        """Whether the tile in the hand goes with the focus instead of the pointer."""

    # What scenes write.

    def sources(self) -> Mapping[str, TileId]:
        """By the ids of controls, the tiles that can be taken from them."""
        return {}

    def source_rect(self, source: str) -> Rect:
        """Where such a tile lies."""
        control = self.control(source)
        return control.rect if control else self.frame.panel

    @abstractmethod
    def turn_corner(self) -> tuple[int, int]:
        """The upper right corner of the place for the two arrows."""

    # What is shown.

    def player_in_sight(self) -> Player:
        """With the tile that lies on the board provisionally."""
        player, laid = super().player_in_sight(), self.hand.laid
        if laid is None:
            return player
        return player._replace(land=player.land.place(TILES[laid.tile], laid.cell, laid.quarter))

    def holds(self) -> bool:
        """A tile that was picked up by a click is in the hand, too."""
        return super().holds() or self.hand.drag is not None

    def board_look(self) -> BoardLook:
        """With what lies provisionally, unless it is still on its way."""
        laid, shown = self.hand.laid, self.shown_state()
        if laid is None or (self.motion.flight and self.motion.flight.lands):
            return super().board_look()
        player = shown.players[self.owner]
        land = player.land.place(TILES[laid.tile], laid.cell, laid.quarter)
        return board_look(player._replace(land=land), tiles_left(shown), shown.market)

    def paint_marks(self, canvas: Canvas) -> None:
        """Cells for the tile in the hand; dashes round the one that lies."""
        paint_cells(canvas, self)

    def paint_over(self, canvas: Canvas) -> None:
        """The glow, a tile that turns, one on its way, the one in the hand."""
        paint_moving(canvas, self)

    # Controls.

    def board_controls(self) -> Iterator[Control]:
        """Cells for the tile in the hand, the tile that lies, the arrows."""
        drag, laid = self.hand.drag, self.hand.laid
        if drag:
            for place in self.hand.land.demands:
                mark = drag.mark(place)
                yield Spot(
                    id=cell_id(place),
                    rect=self.camera.rect(place),
                    name=self._cell_name(place, mark),
                    role="cell",
                    enabled=mark != DOES_NOT_FIT,
                    sound="",
                )
        elif laid and not self.motion.flight:
            rect = self.camera.rect(laid.cell)
            name = sky_tile_name(self.stage.text, laid.tile)
            yield LaidTile(
                id=f"laid:{laid.tile}",
                rect=rect,
                name=self.stage.tr("Lift tile {tile}").format(tile=name),
                role="tile",
                value=laid.quarter,
                draggable=True,
                sound="",
                corner=rect,
            )
        if drag or laid:
            yield from self._turns()

    def _cell_name(self, place: Cell, mark: str) -> str:
        x, y = xy(place)
        tr = self.stage.tr
        state = {
            FITS_NOW: tr("fits"),
            FITS_TURNED: tr("fits when turned"),
            DOES_NOT_FIT: tr("does not fit"),
        }[mark]
        words = tr("Column {column}, row {row}: {state}")
        return words.format(column=x + 1, row=y + 1, state=state)

    @property
    def arrow(self) -> int:
        """How large an arrow is."""
        return max(self.stage.px(44), LEAST_TARGET)

    def turn_places(self) -> tuple[Rect, Rect]:
        """Where the two arrows are."""
        right = Rect(0, 0, self.arrow, self.arrow)
        right.topright = self.turn_corner()
        return right.move(-self.arrow - self.stage.px(8), 0), right

    def _turns(self) -> Iterator[Control]:
        tr = self.stage.tr
        left, right = self.turn_places()
        for name, rect, icon, tip in (
            ("rotate-left", left, "rotate-ccw", tr("Turn left ({key})")),
            ("rotate-right", right, "rotate-cw", tr("Turn right ({key})")),
        ):
            tip = tip.format(key=self.stage.key(name.replace("rotate", "turn")))
            yield Button(
                id=name, rect=rect, name=tip, tip=tip, icon=icon, kind="quiet", sound="",
                enabled=self.hand.turnable,
            )  # fmt: skip

    # What is done with a tile.

    def use_source(self, source: str) -> None:
        """Pick up, or put back what came from there."""
        if self.hand.drag and self.hand.source == source:
            self.put_back()
            return
        drag = self.pick_up(source)
        if self.by_key and drag.legal:
            order = sorted(drag.legal, key=lambda c: (drag.quarter not in drag.legal[c], c))
            self.focus_on(cell_id(order[0]))

    def pick_up(self, source: str) -> Drag:
        """Take a tile from its place, or from where it lies."""
        laid = self.hand.laid
        start = self.source_rect(source).center
        if laid and laid.source == source:
            start = self.camera.rect(laid.cell).center
        drag = self.hand.pick_up(source, self.sources()[source])
        self.motion.pick(start)
        self.stage.sounds.play("tile-pick")
        self.refresh()
        return drag

    def lay(self, place: Cell) -> None:
        """Lay the tile provisionally; where it cannot lie, it goes back."""
        self.hover(place)
        drag = self.hand.drag
        laid = self.hand.lay()
        if drag is None or laid is None:
            self.stage.sounds.play("refuse")
            self.put_back()
            return
        held = replace(in_hand(self, drag), turning=None)
        self.motion.fly(Flight(held, self.camera.rect(place), lands=True))
        self.input.focus = "done"
        self.refresh()

    def put_back(self) -> None:
        """What is in the hand goes back to where it came from."""
        drag = self.hand.drag
        if drag is None:
            return
        held = replace(in_hand(self, drag), turning=None)
        self.input.focus = self.hand.source
        self.hand.put_back()
        self.motion.fly(Flight(held, self.source_rect(self.input.focus), lands=False))
        self.refresh()

    def lay_so(self, tile: TileId, place: Cell, quarter: Quarter) -> None:
        """Lay a tile of the desk provisionally in just this way."""
        source = next(source for source, other in self.sources().items() if other == tile)
        self.pick_up(source)
        self.hand.turn_to(quarter)
        self.lay(place)

    def take_over(self, advice: Advice) -> None:
        """The tile lies as advised until it is agreed."""
        lay = advice.lay or advice.action
        assert isinstance(lay, Lay), "nothing else is done with tiles"
        self.lay_so(lay.tile, lay.cell, lay.quarter)

    def lift(self) -> None:
        """Take what lies into the hand again."""
        if self.hand.laid:
            self.pick_up(self.hand.laid.source)

    def hover(self, place: Cell | None) -> None:
        """Hold the tile over a cell, or over none."""
        drag = self.hand.drag
        if drag is None or place == drag.over:
            return
        if turned := self.hand.hover(place):
            self.motion.begin_turn(Turn(turned.tile, turned.before, turned.step))
            self.stage.sounds.play("tile-turn")
        self.refresh()

    def turn(self, step: int) -> None:
        """Turn what is in the hand or lies."""
        if turned := self.hand.turn(step):
            self.motion.begin_turn(Turn(turned.tile, turned.before, turned.step))
            self.stage.sounds.play("tile-turn")
        else:
            self.stage.sounds.play("refuse")
        self.refresh()

    def can_undo(self) -> bool:
        """First what lies provisionally, then what was decided before."""
        return self.hand.drag is not None or self.hand.laid is not None or super().can_undo()

    def undo(self) -> Change:
        """Put back what is in the hand or lies, or else take back the last decision."""
        if self.hand.drag:
            self.put_back()
        elif self.hand.laid:
            self.input.focus = self.hand.laid.source
            self.hand.put_back()
            self.stage.sounds.play("undo")
            self.refresh()
        else:
            return super().undo()
        return None

    def hear_desk(self, said: Said) -> Change:
        """A tile, a cell, an arrow; the rest is the same on every such page."""
        kind, _, rest = said.id.partition(":")
        if said.id in self.sources():
            self.use_source(said.id)
        elif kind == "laid":
            self.lift()
        elif kind == "cell":
            self.lay(cell_named(rest))
        elif kind in ("rotate-left", "rotate-right"):
            self.turn(1 if kind == "rotate-right" else -1)
        else:
            return super().hear_desk(said)
        return None

    # Time.

    def tick(self, dt: float) -> Change:
        """Let the tile come after the pointer."""
        if self.motion.update(dt, wanted_place(self)):
            self.refresh()
        return None

    def is_moving(self) -> bool:
        """While a tile is in the hand or on its way."""
        breathes = self.hand.drag is not None and self.motion.moves
        return self.motion.busy or breathes or self.motion.at != wanted_place(self)

    # Mouse and keys.

    def handle(self, event: pygame.Event) -> Change:
        """Any click or key ends what moves; then it goes its way."""
        match event.type:
            case pygame.KEYDOWN if event.key in GOING and not self.input.dragging:
                self.by_key = True
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN:
                self.by_key = False
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.motion.skip():
            self.refresh()
        change = super().handle(event)
        if self.by_key and self.hand.drag:
            self.hover(cell_of(self.control(self.input.focus)))
        return change

    def grab(self, control: Control, at: tuple[int, int]) -> bool:
        """A tile is pulled from its place or from where it lies."""
        if control.id.startswith("laid:"):
            self.lift()
        else:
            self.pick_up(control.id)
        self.drag(at)
        return True

    def drag(self, at: tuple[int, int]) -> None:
        """The tile goes with the pointer."""
        under = self.at(at)
        if under is None or not under.id.startswith("rotate-"):
            self.hover(cell_of(under))

    def pointed(self, at: tuple[int, int]) -> Change:
        """So does a tile that was picked up by a click."""
        if self.hand.drag:
            self.drag(at)
        return None

    def drop(self, at: tuple[int, int]) -> Change:
        """On a cell where it fits it lies; anywhere else it goes back."""
        self.drag(at)
        drag = self.hand.drag
        if drag and drag.over is not None:
            self.lay(drag.over)
        else:
            self.put_back()
        return None

    def lost(self) -> None:
        """Nothing stays in the air."""
        self.put_back()
        if self.motion.skip():
            self.refresh()

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """It turns what is in the hand or under the pointer."""
        self._turn_at(at, -1 if steps > 0 else 1)
        return None

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """The right button turns; a click on nothing puts the tile back."""
        if event.button == pygame.BUTTON_RIGHT:
            self._turn_at(event.pos, 1)
        elif event.button == pygame.BUTTON_LEFT and self.hand.drag:
            if self.frame.board.collidepoint(event.pos):
                self.stage.sounds.play("refuse")
            else:
                self.put_back()
        return None

    def _turn_at(self, at: tuple[int, int], step: int) -> None:
        control = self.at(at)
        if self.hand.drag or (control and control.id.startswith("laid:")):
            self.turn(step)

    def back(self) -> Change:
        """Escape puts the tile back, then opens the menu."""
        if self.hand.drag is None:
            return super().back()
        self.put_back()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """R turns; arrows go from cell to cell."""
        if event.key == pygame.K_r and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            if self.hand.drag or self.hand.laid:
                self.turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        return super().on_key(event)

    def arrow_targets(self) -> Sequence[Control]:
        """On the board they go from cell to cell."""
        if cell_of(self.control(self.input.focus)) is None:
            return self.controls
        return [control for control in self.controls if control.role == "cell"]
