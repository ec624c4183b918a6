"""The score pad: enter a table's territories by clicking tiles, and see what everything gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple, assert_never

import pygame
from pygame import Rect

from game.match.report import PICTURE, keep_file
from game.skye.pad.desk import (
    ChooseObjective,
    LayAt,
    LiftAt,
    LightSource,
    MatDoes,
    PadButton,
    PadDesk,
    PadDoes,
    SetGold,
    SetMarker,
    SetRound,
    SetShips,
    SetWhisky,
    ShowSeat,
    StandAt,
    SwitchFilter,
    SwitchRoad,
    TakeTile,
    Tool,
    open_desk,
)
from game.skye.pad.layout import PadPlaces, Part, pad_places
from game.skye.pad.mat import MatScene, PadMat, clash_words
from game.skye.pad.pad import Pad, Plot
from game.skye.pad.palette import Palette
from game.skye.pad.sheet import PadSheets
from game.skye.scoring.script import Entry
from game.skye.setup.objective_pick import Slot, pick_objective
from game.skye.view.board import TileLook, tile_picture
from game.table.report.reporting import keeping
from game.ui.input.gestures import Gesture, Press, Wheel
from game.ui.paint.canvas import Canvas
from game.ui.paint.rich import rich_line
from game.ui.picture_file import encode
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.choices import Option
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, bar_box, tab_row
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Button, Control
from rules.grid import Cell


class _Row(NamedTuple):
    """A button of the bar or of the hand."""

    id: str
    does: PadButton | Tool
    words: str
    icon: str
    enabled: bool = True
    on: bool | None = None
    """Whether it is switched on, for a switch."""
    keys: tuple[int, ...] = ()

    def at(self, rect: Rect, kind: str) -> Button:
        return Button(
            id=self.id, rect=rect, name=self.words, does=self.does, icon=self.icon, kind=kind,
            value=self.on, enabled=self.enabled, tip=self.words, keys=self.keys,
        )  # fmt: skip


class PadPage(MenuPage[PadDoes]):
    """Tiles at the left, a territory in the middle, table and points at the right."""

    name = "score-pad"

    def __init__(self, stage: Stage, desk: PadDesk | None = None) -> None:
        super().__init__(stage)
        self.desk = desk or open_desk(stage)
        self.tab = Part.TILES
        self._refusal = ""
        self._lit = self._seen = ""
        self._palette = Palette(stage)
        self._mat = PadMat(stage)

    def heading(self) -> str:
        return self.stage.tr("Score pad")

    @property
    def _sheets(self) -> PadSheets:
        return PadSheets(self.stage, self.desk.pad, self.desk.seat)

    def lit(self) -> str:
        """Return the source whose tiles are lit: under pointer or focus, or clicked last."""
        control = self.control(self.input.inspected)
        if control and isinstance(control.does, LightSource):
            return control.does.source
        return self._lit

    def prompt(self) -> str:
        """Return what to do next, or why something could not be done."""
        tr, desk = self.stage.tr, self.desk
        if self._refusal or desk.trouble:
            return self._refusal or tr(desk.trouble)
        if desk.hand:
            return tr("Click a glowing cell; **R** turns the tile.")
        if desk.tool is Tool.STAND:
            return tr("Click the tile on which the journeyman stands.")
        if desk.tool is Tool.LAY_ROADS:
            return tr("Click a border to lay a road piece, or to take one away.")
        if desk.plot.unconnected:
            return tr("Dim tiles hang on no other tile.")
        if desk.plot.is_bare:
            return tr("Choose a tile, then click where it lies.")
        return tr("Choose a tile, or click one that lies to take it up.")

    def _scene(self) -> MatScene:
        source, desk = self.lit(), self.desk
        entry: Entry | None = None
        if source and not desk.hand and not desk.tool:
            entry = self._sheets.entry(source)
        return MatScene(desk.plot, desk.held, desk.tool, entry, desk.pad.journeyman)

    def compose(self) -> Iterator[Control]:
        place = pad_places(self.stage)
        yield self.back_button()
        yield from self._bar()
        if place.tabs is not None:
            tr = self.stage.tr
            words = {Part.TILES: tr("Tiles"), Part.TABLE: tr("Table"), Part.POINTS: tr("Points")}
            tabs = [Option(part.value, label, part) for part, label in words.items()]
            yield from tab_row(self.stage, place.tabs, tabs, self.tab.value)
        if self._shows(place, Part.TILES):
            yield from self._palette.compose(place.palette, self.desk.pad, self.desk.hand)
        yield from self._mat.compose(place.mat, self._scene())
        yield from self._hand_buttons(place.mat)
        if self._shows(place, Part.TABLE):
            yield from self._sheets.compose_table(place.table)
        if self._shows(place, Part.POINTS):
            yield from self._sheets.compose_points(place.points)

    def _shows(self, place: PadPlaces, part: Part) -> bool:
        return not place.tight or self.tab is part

    def _bar(self) -> Iterator[Control]:
        tr, bar, does, pad = self.stage.tr, bar_box(self.stage), PadButton, self.desk.pad
        on = pad.journeyman
        shown = (
            _Row("undo", does.UNDO, tr("Undo"), "undo", self.desk.can_undo),
            _Row("journeyman", does.SWITCH_JOURNEYMAN, tr("With Journeyman"), "journeyman", on=on),
            _Row("picture", does.SAVE_PICTURE, tr("Save as picture"), "camera"),
            _Row("clear", does.CLEAR, tr("Clear the pad"), "close", pad != Pad()),
        )
        side, right = max(self.stage.px(52), LEAST_TARGET), bar.right - self.stage.px(16)
        for row in reversed(shown):
            place = Rect(0, 0, side + self.stage.px(8), side)
            place.midright = right, bar.centery - self.stage.px(2)
            right = place.left - self.stage.px(8)
            yield row.at(place, "secondary" if row.on else "quiet")

    def _hand_buttons(self, mat: Rect) -> Iterator[Control]:
        tr, does, desk = self.stage.tr, PadButton, self.desk
        shown: list[_Row] = []
        if desk.hand:
            put_away = (pygame.K_DELETE, pygame.K_BACKSPACE)
            shown = [
                _Row("turn-back", does.ROTATE_LEFT, tr("Turn to the left"), "rotate-ccw"),
                _Row("turn", does.ROTATE_RIGHT, tr("Turn to the right"), "rotate-cw"),
                _Row("away", does.PUT_AWAY, tr("Put the tile away"), "bag", keys=put_away),
            ]
        elif desk.pad.journeyman:
            shown = [
                _Row("stand", Tool.STAND, tr("Place the journeyman"), "journeyman"),
                _Row("pave", Tool.LAY_ROADS, tr("Lay road pieces"), "road-piece"),
            ]
        side = max(self.stage.px(52), LEAST_TARGET)
        x = mat.centerx - len(shown) * (side + self.stage.px(8)) // 2
        for row in shown:
            rect = Rect(x, mat.bottom - self.stage.px(14) - side, side, side)
            x = rect.right + self.stage.px(8)
            yield row.at(rect, "primary" if row.does is desk.tool else "secondary")

    def on_control(self, does: PadDoes) -> Change:
        self._refusal = ""
        change: Change = None
        match does:
            case GoBack():
                change = self.back()
            case PadButton():
                change = self._press(does)
            case Part():
                self.tab = does
            case Tool():
                self.desk.pick_tool(does)
            case ScrollTo(row):
                self._palette.top = row
            case SwitchFilter(what):
                self._palette.toggle(what)
            case LightSource(source):
                self._lit = "" if self._lit == source else source
            case ShowSeat(seat):
                self.desk.show_seat(seat)
            case ChooseObjective(slot):
                change = self._choose_objective(slot)
            case SetGold() | SetShips() | SetWhisky() | SetRound() | SetMarker():
                self.desk.enter(does)
            case TakeTile() | LayAt() | LiftAt() | StandAt() | SwitchRoad():
                self._use_mat(does)
            case _:
                assert_never(does)
        self.refresh()
        return change

    def _use_mat(self, does: MatDoes) -> None:
        match does:
            case TakeTile(tile):
                self.desk.take(tile)
            case LayAt(cell):
                self._lay(cell)
            case LiftAt(cell):
                self._lift(cell)
            case StandAt(cell):
                self.desk.stand(cell)
            case SwitchRoad(border):
                self.desk.switch_road(border)
            case _:
                assert_never(does)

    def _press(self, does: PadButton) -> Change:
        match does:
            case PadButton.UNDO:
                self._undo()
            case PadButton.SWITCH_JOURNEYMAN:
                return self._switch_journeyman()
            case PadButton.SAVE_PICTURE:
                return keeping(self.stage, self._save_picture)
            case PadButton.CLEAR:
                return self._ask(self.stage.tr("Clear the pad?"), Pad())
            case PadButton.ROTATE_LEFT:
                self._rotate(-1)
            case PadButton.ROTATE_RIGHT:
                self._rotate(1)
            case PadButton.PUT_AWAY:
                self.desk.let_go()
            case PadButton.REMOVE_SEAT:
                return self._seats(len(self.desk.pad.plots) - 1)
            case PadButton.ADD_SEAT:
                return self._seats(len(self.desk.pad.plots) + 1)
            case _:
                assert_never(does)
        return None

    def _undo(self) -> None:
        if self.desk.can_undo:
            self.desk.undo()
            self.stage.sounds.play("undo")

    def _lift(self, cell: Cell) -> None:
        lay = self.desk.plot.at(cell)
        if lay is not None:
            self.desk.take(lay.tile)
            self.stage.sounds.play("tile-pick")

    def _lay(self, cell: Cell) -> None:
        tile = self.desk.hand
        clash = self.desk.lay(cell)
        if clash is None:
            self.stage.sounds.play("tile-lay-1")
            self.input.focus = f"tile:{tile}"
        else:
            self._refusal = clash_words(self.stage, clash)
            self.stage.sounds.play("refuse")

    def _rotate(self, step: int) -> None:
        self.desk.rotate(step)
        self.stage.sounds.play("tile-turn")

    def _seats(self, number: int) -> Change:
        pad, gone = self.desk.pad.with_seats(number), self.desk.pad.plots[number:]
        if any(plot != Plot(plot.clan) for plot in gone):
            return self._ask(self.stage.tr("Take this territory away?"), pad)
        self.desk.change(pad)
        if not gone:
            self.desk.show_seat(number - 1)
        return None

    def _switch_journeyman(self) -> Change:
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

    def _choose_objective(self, slot: int) -> Change:
        def then(name: str) -> Change:
            self.desk.change(self.desk.pad.with_objective(slot, name))
            self.refresh()
            return Pop()

        pad = self.desk.pad
        return Push(pick_objective(self.stage, Slot(slot, pad.objectives, pad.deck), then))

    def _save_picture(self) -> list[Path]:
        return [keep_file(self.stage.store, PICTURE, self._png(), date.today())]

    def _png(self) -> bytes:
        """Return the page as it is, without pointer, ring and tip."""
        plain = PadPage(self.stage, self.desk)
        plain.tab, plain._lit, plain.input.focus_seen = self.tab, self._lit, False
        picture = pygame.Surface(self.stage.size)
        plain.draw(picture)
        return encode(picture, "png")

    def on_key(self, event: pygame.Event) -> Change:
        if event.key == pygame.K_r and self.desk.hand:
            self._rotate(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            self.refresh()
        elif event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL:
            self._undo()
            self.refresh()
        return None

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Press(_, pygame.BUTTON_RIGHT) if self.desk.hand:
                self._rotate(1)
                self.refresh()
            case Wheel(at, steps):
                place = pad_places(self.stage)
                if self.desk.hand and place.mat.collidepoint(at):
                    self._rotate(1 if steps < 0 else -1)
                elif self._shows(place, Part.TILES) and place.palette.collidepoint(at):
                    self._palette.top = max(self._palette.top - steps, 0)
                self.refresh()
        return None

    def back(self) -> Change:
        if self.desk.hand or self.desk.tool:
            self.desk.let_go()
            self.refresh()
            return None
        return Pop()

    def tick(self, dt: float) -> Change:
        if self.lit() != self._seen:
            self.refresh()
        return None

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self._seen = self.lit()
        place = pad_places(self.stage)
        if self._shows(place, Part.TILES):
            canvas.nine("panel-parchment", place.palette)
        if self._shows(place, Part.TABLE):
            self._sheets.paint_table(canvas, place.table)
        if self._shows(place, Part.POINTS):
            self._sheets.paint_points(canvas, place.points, self._seen)
        canvas.nine("panel-wood", place.line)
        inner = place.line.inflate(-2 * self.stage.px(18), 0)
        rich_line(canvas, self.prompt(), "text.cream", inner)
        self._mat.paint(canvas, place.mat, self._scene(), self.desk.plot.clan)

    def paint_over(self, canvas: Canvas) -> None:
        place = pad_places(self.stage)
        control = self.control(self.input.inspected)
        at = control.does.cell if control and isinstance(control.does, LayAt) else None
        self._mat.paint_over(canvas, place.mat, self._scene(), at)
        if self.desk.hand:
            side, edge = max(self.stage.px(52), LEAST_TARGET), self.stage.px(14)
            held = Rect(0, 0, side, side)
            held.bottomleft = place.mat.left + edge, place.mat.bottom - edge
            picture = tile_picture(self.stage, TileLook(self.desk.hand, self.desk.quarter), side)
            canvas.surface.blit(picture, held)
