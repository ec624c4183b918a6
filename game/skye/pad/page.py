"""The score pad: enter a table's territories by clicking tiles, and see what everything gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
from pygame import Rect

from game.match.report import PICTURE, keep_file
from game.skye.pad.desk import PAVE, STAND, PadDesk, opened
from game.skye.pad.layout import POINTS, TABLE, TILES, PadPlaces, pad_places
from game.skye.pad.mat import MatScene, PadMat, clash_words
from game.skye.pad.pad import Pad, Plot
from game.skye.pad.palette import Palette
from game.skye.pad.sheet import PadSheets, ShownPoints
from game.skye.scoring.script import Entry
from game.skye.setup.objective_pick import Slot, pick_objective
from game.skye.view.board import TileLook, tile_picture
from game.table.report.reporting import keeping
from game.ui.paint.canvas import Canvas
from game.ui.paint.rich import rich_line
from game.ui.picture_file import encoded
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.frame import MenuPage, bar_box, tab_row
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control, Said
from rules.skye.journeyman.boards import Track
from rules.skye.state import SLOTS


class PadPage(MenuPage):
    """Tiles at the left, a territory in the middle, table and points at the right."""

    name = "score-pad"

    def __init__(self, stage: Stage, desk: PadDesk | None = None) -> None:
        super().__init__(stage)
        self.desk = desk or opened(stage)
        self.tab = TILES
        self._told = ""
        """Why the last thing could not be done."""
        self._lit = self._seen = ""
        self._palette = Palette(stage)
        self._sheets = PadSheets(stage)
        self._mat = PadMat(stage)

    # What is.

    def heading(self) -> str:
        """What stands in the bar."""
        return self.stage.tr("Score pad")

    def lit(self) -> str:
        """The row whose tiles are lit: under pointer or focus, or clicked last."""
        seen = self.input.hovered or (self.input.focus if self.input.focus_seen else "") or ""
        kind, _, source = seen.partition(":")
        return source if kind == "points" else self._lit

    def line_words(self) -> str:
        """What to do next, or why something could not be done."""
        tr, desk = self.stage.tr, self.desk
        if self._told or desk.trouble:
            return self._told or tr(desk.trouble)
        if desk.hand:
            return tr("Click a glowing cell; **R** turns the tile.")
        if desk.tool == STAND:
            return tr("Click the tile on which the journeyman stands.")
        if desk.tool == PAVE:
            return tr("Click a border to lay a road piece, or to take one away.")
        if desk.plot.adrift:
            return tr("Dim tiles hang on no other tile.")
        if desk.plot.is_bare:
            return tr("Choose a tile, then click where it lies.")
        return tr("Choose a tile, or click one that lies to take it up.")

    def _scene(self) -> MatScene:
        source, desk = self.lit(), self.desk
        entry: Entry | None = None
        if source and not desk.hand and not desk.tool:
            entry = self._sheets.entry(desk.pad, desk.seat, source)
        return MatScene(desk.plot, desk.held, desk.tool, entry, desk.pad.journeyman)

    # Controls.

    def compose(self) -> Iterator[Control]:
        place = pad_places(self.stage)
        yield self.back_button()
        yield from self._bar()
        if place.tabs is not None:
            tr = self.stage.tr
            words = [(TILES, tr("Tiles")), (TABLE, tr("Table")), (POINTS, tr("Points"))]
            yield from tab_row(self.stage, place.tabs, words, self.tab)
        if self._shows(place, TILES):
            yield from self._palette.compose(place.palette, self.desk.pad, self.desk.hand)
        yield from self._mat.compose(place.mat, self._scene())
        yield from self._hand_buttons(place.mat)
        if self._shows(place, TABLE):
            yield from self._sheets.compose_table(place.table, self.desk.pad, self.desk.seat)
        if self._shows(place, POINTS):
            yield from self._sheets.compose_points(place.points, self.desk.pad, self.desk.seat)

    def _shows(self, place: PadPlaces, sheet: str) -> bool:
        return not place.tight or self.tab == sheet

    def _bar(self) -> Iterator[Control]:
        tr, bar = self.stage.tr, bar_box(self.stage)
        words = (
            ("undo", tr("Undo"), "undo", self.desk.can_undo),
            ("journeyman", tr("With Journeyman"), "journeyman", True),
            ("picture", tr("Save as picture"), "camera", True),
            ("clear", tr("Clear the pad"), "close", self.desk.pad != Pad()),
        )
        side, right = max(self.stage.px(52), LEAST_TARGET), bar.right - self.stage.px(16)
        for name, label, icon, enabled in reversed(words):
            place = Rect(0, 0, side + self.stage.px(8), side)
            place.midright = right, bar.centery - self.stage.px(2)
            right = place.left - self.stage.px(8)
            on = name == "journeyman" and self.desk.pad.journeyman
            yield Button(
                id=name,
                rect=place,
                name=label,
                icon=icon,
                kind="secondary" if on else "quiet",
                value=on if name == "journeyman" else None,
                enabled=enabled,
                tip=label,
            )

    def _hand_buttons(self, mat: Rect) -> Iterator[Control]:
        """Below the territory: turn the tile, put it away; or the tools of Journeyman."""
        tr = self.stage.tr
        words = []
        if self.desk.hand:
            words = [
                ("turn-back", tr("Turn to the left"), "rotate-ccw", ()),
                ("turn", tr("Turn to the right"), "rotate-cw", ()),
                ("away", tr("Put the tile away"), "bag", (pygame.K_DELETE, pygame.K_BACKSPACE)),
            ]
        elif self.desk.pad.journeyman:
            words = [
                (STAND, tr("Place the journeyman"), "journeyman", ()),
                (PAVE, tr("Lay road pieces"), "road-piece", ()),
            ]
        side = max(self.stage.px(52), LEAST_TARGET)
        x = mat.centerx - len(words) * (side + self.stage.px(8)) // 2
        for name, label, icon, keys in words:
            rect = Rect(x, mat.bottom - self.stage.px(14) - side, side, side)
            x = rect.right + self.stage.px(8)
            on = name == self.desk.tool
            kind = "primary" if on else "secondary"
            yield Button(id=name, rect=rect, name=label, icon=icon, kind=kind, tip=label, keys=keys)

    # What is done.

    def on_control(self, said: Said) -> Change:
        """Whatever was used; a refusal stays until the next thing is done."""
        self._told = ""
        kind, _, which = said.id.partition(":")
        change: Change = None
        match kind:
            case "tile":
                self.desk.take(which)
            case "cell":
                self._lay(int(which))
            case "laid":
                self._lift(int(which))
            case "stand" if which:
                self.desk.stand(int(which))
            case "border":
                one, other = map(int, which.split(":"))
                self.desk.pave((one, other))
            case "turn" | "turn-back":
                self._turn(1 if kind == "turn" else -1)
            case "away":
                self.desk.let_go()
            case "stand" | "pave":
                self.desk.pick_tool(kind)
            case "tiles" | "table" | "points" if not which:
                self.tab = kind
            case _:
                change = self._hear_sheet(said, kind, which)
        self.refresh()
        return change

    def _hear_sheet(self, said: Said, kind: str, which: str) -> Change:
        desk, value = self.desk, int(said.value or 0) if kind in _NUMBERS else 0
        match kind:
            case "points":
                self._lit = "" if self._lit == which else which
            case "palette":
                self._palette.top = value
            case "filter":
                self._palette.toggle(which)
            case "seat":
                desk.look_at(int(which))
            case "gold" | "ships" | "whisky":
                desk.count(kind, value)
            case "round":
                desk.change(replace(desk.pad, round=value))
            case _ if kind in _TRACKS:
                desk.mark(_TRACKS[kind], value)
            case _:
                return self._hear_button(said, kind, which)
        return None

    def _hear_button(self, said: Said, kind: str, which: str) -> Change:
        match kind:
            case "undo":
                self._undo()
            case "fewer" | "more":
                return self._seats(len(self.desk.pad.plots) + (1 if kind == "more" else -1))
            case "slot":
                return self._choose_objective(which)
            case "journeyman":
                return self._expansion()
            case "clear":
                return self._ask(self.stage.tr("Clear the pad?"), Pad())
            case "picture":
                return keeping(self.stage, self._save_picture)
            case _:
                return super().on_control(said)
        return None

    def _undo(self) -> None:
        if self.desk.can_undo:
            self.desk.undo()
            self.stage.sounds.play("undo")

    def _lift(self, cell: int) -> None:
        lay = self.desk.plot.at(cell)
        if lay is not None:
            self.desk.take(lay.tile)
            self.stage.sounds.play("tile-pick")

    def _lay(self, cell: int) -> None:
        tile = self.desk.hand
        clash = self.desk.lay(cell)
        if clash is None:
            self.stage.sounds.play("tile-lay-1")
            self.input.focus = f"tile:{tile}"
        else:
            self._told = clash_words(self.stage, clash)
            self.stage.sounds.play("refuse")

    def _turn(self, step: int) -> None:
        self.desk.turn(step)
        self.stage.sounds.play("tile-turn")

    def _seats(self, number: int) -> Change:
        pad, gone = self.desk.pad.seated(number), self.desk.pad.plots[number:]
        if any(plot != Plot(plot.clan) for plot in gone):
            return self._ask(self.stage.tr("Take this territory away?"), pad)
        self.desk.change(pad)
        if not gone:
            self.desk.look_at(number - 1)
        return None

    def _expansion(self) -> Change:
        pad = self.desk.pad
        if not pad.journeyman:
            self.desk.change(pad.with_journeyman())
            return None
        plain = pad.without_journeyman()
        if plain == replace(pad, journeyman=False):
            self.desk.change(plain)
            return None
        return self._ask(self.stage.tr("Take away all that belongs to Journeyman?"), plain)

    def _ask(self, heading: str, pad: Pad) -> Change:
        tr = self.stage.tr

        def done() -> Change:
            self.desk.let_go()
            self.desk.change(pad)
            self.refresh()
            return Pop()

        answers = [
            Answer("yes", tr("Yes, take it away"), done, "danger"),
            Answer("no", tr("No, keep it")),
        ]
        words = tr("Undo can bring it back as long as you stay on this page.")
        return Push(Dialog(self.stage, Question(heading, words, answers, "warning")))

    def _choose_objective(self, letter: str) -> Change:
        slot = SLOTS.index(letter)

        def then(name: str) -> Change:
            self.desk.change(self.desk.pad.with_objective(slot, name))
            self.refresh()
            return Pop()

        pad = self.desk.pad
        return Push(pick_objective(self.stage, Slot(slot, pad.objectives, pad.deck), then))

    def _save_picture(self) -> list[Path]:
        return [keep_file(self.stage.store, PICTURE, self._png(), date.today())]

    def _png(self) -> bytes:
        """The page as it is, without pointer, ring and tip."""
        plain = PadPage(self.stage, self.desk)
        plain.tab, plain._lit, plain.input.focus_seen = self.tab, self._lit, False
        picture = pygame.Surface(self.stage.size)
        plain.draw(picture)
        return encoded(picture, "png")

    # Keys, wheel, pointer.

    def on_key(self, event: pygame.Event) -> Change:
        """R turns the tile, Ctrl+Z undoes."""
        if event.key == pygame.K_r and self.desk.hand:
            self._turn(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.refresh()
        elif event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            self._undo()
            self.refresh()
        return None

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """Over the mat it turns the tile, over the tiles it scrolls."""
        place = pad_places(self.stage)
        if self.desk.hand and place.mat.collidepoint(at):
            self._turn(1 if steps < 0 else -1)
        elif self._shows(place, TILES) and place.palette.collidepoint(at):
            self._palette.top = max(self._palette.top - steps, 0)
        self.refresh()
        return None

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """The right button turns the tile."""
        if event.button == pygame.BUTTON_RIGHT and self.desk.hand:
            self._turn(1)
            self.refresh()
        return None

    def back(self) -> Change:
        """First the tile is put away, then the page."""
        if self.desk.hand or self.desk.tool:
            self.desk.let_go()
            self.refresh()
            return None
        return Pop()

    def tick(self, dt: float) -> Change:
        """A row under pointer or focus lights its tiles."""
        if self.lit() != self._seen:
            self.refresh()
        return None

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self._seen = self.lit()
        place = pad_places(self.stage)
        if self._shows(place, TILES):
            canvas.nine("panel-parchment", place.palette)
        if self._shows(place, TABLE):
            self._sheets.paint_table(canvas, place.table)
        if self._shows(place, POINTS):
            shown = ShownPoints(self.desk.pad, self.desk.seat, self._seen)
            self._sheets.paint_points(canvas, place.points, shown)
        canvas.nine("panel-wood", place.line)
        inner = place.line.inflate(-2 * self.stage.px(18), 0)
        rich_line(canvas, self.line_words(), "text.cream", inner)
        self._mat.paint(canvas, place.mat, self._scene(), self.desk.plot.clan)

    def paint_over(self, canvas: Canvas) -> None:
        """The tile in the hand."""
        place = pad_places(self.stage)
        at = self.input.hovered or (self.input.focus if self.input.focus_seen else "") or ""
        self._mat.paint_over(canvas, place.mat, self._scene(), at)
        if self.desk.hand:
            side, edge = max(self.stage.px(52), LEAST_TARGET), self.stage.px(14)
            held = Rect(0, 0, side, side)
            held.bottomleft = place.mat.left + edge, place.mat.bottom - edge
            picture = tile_picture(self.stage, TileLook(self.desk.hand, self.desk.quarter), side)
            canvas.surface.blit(picture, held)


_TRACKS = {f"track-{track.name.lower()}": track for track in Track}
_NUMBERS = frozenset({"palette", "gold", "ships", "whisky", "round", *_TRACKS})
"""Controls that say a number."""
