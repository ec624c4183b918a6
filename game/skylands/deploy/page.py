"""Deploying: complete islands with free spaces glow; the fullest choice is made beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

import pygame

from game.bots.skylands.advice import Advice
from game.skylands.pick import ShownIsland, Toggle, admitted, island_row, pressed_island
from game.skylands.possible import arrivals, best_deploy
from game.skylands.session import Session
from game.skylands.table.agreement import Agree, Agreement, Terms
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import DeskRow, draw_desk, row_places
from game.skylands.view.look import isle
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.gestures import Gesture, Press
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.grid import Part
from rules.skylands.actions import Action, Deploy
from rules.skylands.archipelago import Island
from rules.skylands.legal import deployable, is_legal
from rules.skylands.tiles import COLOUR
from rules.table import Seat

DeployDoes: TypeAlias = Toggle | Agree


class DeployPage(TablePage[SkylandsTable]):
    """The viewer fills one complete island, with the advantage two."""

    name = "sky-deploy"

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, viewer), self._show))
        self._owner = viewer
        best = best_deploy(match.state)
        self.chosen: tuple[Part, ...] = best.islands if best else ()
        """In this order."""
        terms = Terms(self._settled, self._take_over, self.refresh, sound="coins")
        self._agreement = Agreement(self.table, terms)
        self.decision = self._agreement.decision
        self.input.focus = "done"

    def _show(self) -> Shown:
        return replace(self.table.showing.plain(), marks=self._paint_marks)

    def prompt(self) -> str:
        tr = self.stage.tr
        if not self._islands():
            return tr("None of your complete islands has a free space: **pass**.")
        if self.table.state.has_advantage:
            return tr("Fill **one or two** complete islands: they glow. Yours is the advantage.")
        return tr("Fill **one** complete island: they glow.")

    @property
    def _most(self) -> int:
        return 2 if self.table.state.has_advantage else 1

    def _islands(self) -> list[Island]:
        return deployable(self.table.state)

    def _settled(self) -> Sequence[Action]:
        meant = Deploy(self._owner, self.chosen)
        return (meant,) if self.chosen and is_legal(self.table.state, meant) else ()

    def _rows(self) -> list[pygame.Rect]:
        body = self._agreement.desk.body.copy()
        if not self.table.now.frame.crowded:
            body.height -= self.stage.px(110)
        return row_places(self.stage, body, len(self._islands()), 76)

    def compose_scene(self) -> Iterator[Control]:
        yield from self._agreement.foot(self._label())
        floor = self._agreement.desk.body.bottom
        for island, rect in zip(self._islands(), self._rows(), strict=True):
            if rect.bottom <= floor:
                yield self._row(island, rect)

    def _label(self) -> str:
        for action in self._settled():
            assert isinstance(action, Deploy), "nothing else is done here"
            number = arrivals(self.table.state, action)
            return self.stage.trn("Settle {n} inhabitant", "Settle {n} inhabitants", number)
        return self.stage.tr("Still missing: an island")

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, state = self.stage, self.table.state
        free, colour = state.players[self._owner].free(island), COLOUR[island.kind]
        told = stage.tr("{free} of {n} free").format(free=free, n=island.spaces)
        come, sign = min(free, state.supply[colour]), f"inhabitant-{colour.word}"
        chosen = island.name in self.chosen
        return island_row(stage, rect, ShownIsland(island, told, f"+{come}", sign, chosen))

    def on_scene(self, does: DeployDoes) -> Change:
        match does:
            case Toggle(island):
                self._toggle(island)
                return None
            case Agree():
                return self._agreement.answer(does)
            case _:
                assert_never(does)

    def on_gesture(self, gesture: Gesture) -> Change:
        if isinstance(gesture, Press):
            islands = self._islands()
            usable = admitted(islands, self.controls) if self.admits else islands
            if island := pressed_island(self.stage, self.table.now, gesture, usable):
                self._toggle(island.name)
        return None

    def _toggle(self, name: Part) -> None:
        """Choose an island or let it go; where too many are chosen the first goes."""
        if name in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != name)
        else:
            self.chosen = (*self.chosen, name)[-self._most :]
        self.refresh()

    def _take_over(self, advice: Advice) -> None:
        assert isinstance(advice.action, Deploy), "nothing else is done here"
        self.chosen = advice.action.islands
        self.input.focus = "done"
        self.refresh()

    def tick(self, dt: float) -> Change:
        return self.leave() if self._agreement.is_over else None

    def paint_scene(self, canvas: Canvas) -> None:
        draw_desk(canvas, self.table.now.frame, "deploy", self._agreement.heading("deploy"))
        rows = self._rows()
        top = (rows[-1].bottom if rows else self._agreement.desk.body.top) + self.stage.px(10)
        self._agreement.paint_change(canvas, top, self.stage.tr("It brings"))

    def _paint_marks(self, canvas: Canvas) -> None:
        now = self.table.now
        land = self.table.state.players[self._owner].land
        for island in self._islands():
            chosen = island.name in self.chosen
            colour = "highlight.chosen" if chosen else "highlight.fits_now"
            ring_spaces(canvas, now.camera, now.look.tiles, Rings(isle(land, island), colour))
