"""Converting: crystal islands and cities are chosen; the points are shown before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import TypeAlias, assert_never

import pygame

from game.bots.skylands.advice import Advice
from game.skylands.convert.look import paint_plan
from game.skylands.convert.plan import Draft, best_draft
from game.skylands.pick import ShownIsland, Toggle, admitted, island_row, pressed_island
from game.skylands.possible import points_of
from game.skylands.session import Session
from game.skylands.table.agreement import Agree, Agreement, Terms
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import DeskRow, draw_desk, row_places
from game.skylands.view.look import isle
from game.skylands.words import things as words
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.gestures import Gesture, Press
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skylands.actions import Action, Convert
from rules.skylands.archipelago import Island
from rules.skylands.tiles import Kind
from rules.table import Seat


class Join(Enum):
    """Take the next number of those who join, after the last none again."""

    GUESTS = auto()
    BARTER = auto()


ConvertDoes: TypeAlias = Toggle | Join | Agree


class ConvertPage(TablePage[SkylandsTable]):
    """The viewer moves blue inhabitants into cities."""

    name = "sky-convert"

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, viewer), self._show))
        self._owner = viewer
        self.draft: Draft = best_draft(match.state)
        terms = Terms(self._settled, self._take_over, self.refresh, sound="points")
        self._agreement = Agreement(self.table, terms)
        self.decision = self._agreement.decision
        self.input.focus = "done"

    def _show(self) -> Shown:
        return replace(self.table.showing.plain(), marks=self._paint_marks)

    def prompt(self) -> str:
        tr = self.stage.tr
        if not self.draft.crystals and not self.draft.most_guests and not self.draft.barters:
            return tr("You have no blue inhabitants to move: **pass**.")
        if self.table.state.has_advantage:
            return tr("Choose **two islands** or **two cities** at most; +2 is your advantage.")
        return tr("Choose a **crystal island** and a **city**: 1 point for each space filled.")

    def _islands(self) -> list[Island]:
        return [*self.draft.crystals, *self.draft.cities]

    def _more(self) -> int:
        return (self.draft.most_guests > 0) + (len(self.draft.barters) > 1)

    def _rows(self) -> list[pygame.Rect]:
        body = self._agreement.desk.body.copy()
        if not self.table.now.frame.crowded:
            body.height -= self.stage.px(70)
        return row_places(self.stage, body, len(self._islands()) + self._more(), 70)

    def compose_scene(self) -> Iterator[Control]:
        yield from self._agreement.foot(self._label())
        places = self._rows()
        for island, rect in zip(self._islands(), places, strict=False):
            yield self._row(island, rect)
        yield from self._further(places[len(self._islands()) :])

    def _label(self) -> str:
        plan = self.draft.action()
        if plan is None:
            return self.stage.tr("Still missing: island and city")
        points = points_of(self.table.state, plan)
        return self.stage.trn("Convert for {n} point", "Convert for {n} points", points)

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, player = self.stage, self.table.state.players[self._owner]
        city = island.kind is Kind.CITY
        told = stage.tr("to here") if city else stage.tr("from here")
        number = island.spaces if city else player.people.get(island.name, 0)
        sign = "space" if city else "inhabitant-blue"
        chosen = island.name in (self.draft.to if city else self.draft.off)
        return island_row(stage, rect, ShownIsland(island, told, str(number), sign, chosen))

    def _further(self, places: list[pygame.Rect]) -> Iterator[Control]:
        stage, draft = self.stage, self.draft
        if draft.most_guests:
            told = stage.tr("{n} of {most} join").format(n=draft.guests, most=draft.most_guests)
            yield DeskRow(
                id="guests", rect=places[0], name=told, value=draft.guests,
                icon="special-hotel", title=stage.tr("Hotel guests"), words=told,
                gain=str(draft.guests), gain_icon="inhabitant-blue", chosen=draft.guests > 0,
                does=Join.GUESTS,
            )  # fmt: skip
        if len(draft.barters) > 1:
            told = words.people_words(stage.text, draft.bartered_amounts) or stage.tr("nobody")
            yield DeskRow(
                id="barter", rect=places[-1], name=told, value=draft.barter,
                icon="special-merchant-quarter", title=stage.tr("Barter"), words=told,
                gain=str(draft.bartered_blue), gain_icon="inhabitant-blue",
                chosen=draft.barter > 0, does=Join.BARTER,
            )  # fmt: skip

    def on_scene(self, does: ConvertDoes) -> Change:
        match does:
            case Toggle(island):
                self._use(self.draft.toggle(island))
            case Join.GUESTS:
                self._use(self.draft.more_guests())
            case Join.BARTER:
                self._use(self.draft.next_barter())
            case Agree():
                return self._agreement.answer(does)
            case _:
                assert_never(does)
        return None

    def on_gesture(self, gesture: Gesture) -> Change:
        if isinstance(gesture, Press):
            islands = self._islands()
            usable = admitted(islands, self.controls) if self.admits else islands
            if island := pressed_island(self.stage, self.table.now, gesture, usable):
                self._use(self.draft.toggle(island.name))
        return None

    def _take_over(self, advice: Advice) -> None:
        assert isinstance(advice.action, Convert), "nothing else is done here"
        self.input.focus = "done"
        self._use(self.draft.with_plan(advice.action))

    def _settled(self) -> Sequence[Action]:
        plan = self.draft.action()
        return (plan,) if plan else ()

    def refresh(self) -> None:
        """Begin again if somebody moved into the hotel meanwhile."""
        if self.draft.state is not self.table.state:
            self.draft = best_draft(self.table.state)
        super().refresh()

    def _use(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def tick(self, dt: float) -> Change:
        return self.leave() if self._agreement.is_over else None

    def paint_scene(self, canvas: Canvas) -> None:
        draw_desk(canvas, self.table.now.frame, "convert", self._agreement.heading("convert"))
        rows = self._rows()
        top = (rows[-1].bottom if rows else self._agreement.desk.body.top) + self.stage.px(8)
        self._agreement.paint_change(canvas, top, self.stage.tr("As things stand"))

    def _paint_marks(self, canvas: Canvas) -> None:
        now = self.table.now
        land = self.table.state.players[self._owner].land
        for island in self._islands():
            ring_spaces(canvas, now.camera, now.look.tiles, Rings(isle(land, island)))
        if plan := self.draft.action():
            paint_plan(canvas, now, plan)
