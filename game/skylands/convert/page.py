"""Converting: crystal islands and cities are chosen; the points are shown before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.bots.skylands.advice import Advice
from game.skylands.convert.look import paint_plan
from game.skylands.convert.plan import Draft, begun
from game.skylands.oldtable.action import ActionPage
from game.skylands.pick import ShownIsland, clicked_island, island_row
from game.skylands.possible import gained
from game.skylands.session import SkySession
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import DeskRow, draw_desk, row_places
from game.skylands.view.look import isle
from game.skylands.words import things as words
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skylands.actions import Action, Convert
from rules.skylands.archipelago import Island
from rules.skylands.tiles import Kind
from rules.table import Seat


class ConvertPage(ActionPage):
    """The viewer moves blue inhabitants into cities."""

    name = "sky-convert"
    agreed_sound = "points"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.draft: Draft = begun(self.state)
        self.input.focus = "done"

    # What is shown.

    def prompt(self) -> str:
        tr = self.stage.tr
        if not self.draft.crystals and not self.draft.most_guests and not self.draft.barters:
            return tr("You have no blue inhabitants to move: **pass**.")
        if self.state.has_advantage:
            return tr("Choose **two islands** or **two cities** at most; +2 is your advantage.")
        return tr("Choose a **crystal island** and a **city**: 1 point for each space filled.")

    # Controls.

    def _islands(self) -> list[Island]:
        return [*self.draft.crystals, *self.draft.cities]

    def _more(self) -> int:
        return (self.draft.most_guests > 0) + (len(self.draft.barters) > 1)

    def _rows(self) -> list[pygame.Rect]:
        body = self.desk().body.copy()
        if not self.frame.crowded:
            body.height -= self.stage.px(70)
        return row_places(self.stage, body, len(self._islands()) + self._more(), 70)

    def compose_desk(self) -> Iterator[Control]:
        """Agree, pass, a row for each island and city, guests, barter."""
        yield from self.foot(self._label())
        places = self._rows()
        for island, rect in zip(self._islands(), places, strict=False):
            yield self._row(island, rect)
        yield from self._further(places[len(self._islands()) :])

    def _label(self) -> str:
        plan = self.draft.action()
        if plan is None:
            return self.stage.tr("Still missing: island and city")
        points = gained(self.state, plan)
        return self.stage.trn("Convert for {n} point", "Convert for {n} points", points)

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, player = self.stage, self.state.players[self.owner]
        city = island.kind is Kind.CITY
        told = stage.tr("to here") if city else stage.tr("from here")
        number = island.spaces if city else player.people.get(island.name, 0)
        sign = "space" if city else "inhabitant-blue"
        chosen = island.name in (self.draft.to if city else self.draft.off)
        return island_row(stage, rect, ShownIsland(island, told, str(number), sign, chosen))

    def _further(self, places: list[pygame.Rect]) -> Iterator[Control]:
        """Guests of the hotel and the merchant quarter: a click takes the next number."""
        stage, draft = self.stage, self.draft
        if draft.most_guests:
            told = stage.tr("{n} of {most} join").format(n=draft.guests, most=draft.most_guests)
            yield DeskRow(
                id="guests", rect=places[0], name=told, value=draft.guests,
                icon="special-hotel", title=stage.tr("Hotel guests"), words=told,
                gain=str(draft.guests), gain_icon="inhabitant-blue", chosen=draft.guests > 0,
            )  # fmt: skip
        if len(draft.barters) > 1:
            told = words.people_words(stage.text, draft.bartered_amounts) or stage.tr("nobody")
            yield DeskRow(
                id="barter", rect=places[-1], name=told, value=draft.barter,
                icon="special-merchant-quarter", title=stage.tr("Barter"), words=told,
                gain=str(draft.bartered_blue), gain_icon="inhabitant-blue",
                chosen=draft.barter > 0,
            )  # fmt: skip

    def hear_desk(self, said: Said) -> Change:
        """Choose; the rest is the same on every such page."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "island":
                self._use(self.draft.toggled(int(rest)))
            case "guests":
                self._use(self.draft.more_guests())
            case "barter":
                self._use(self.draft.next_barter())
            case _:
                return super().hear_desk(said)
        return None

    def take_over(self, advice: Advice) -> None:
        """The plan is drafted; it is done when it is agreed."""
        assert isinstance(advice.action, Convert), "nothing else is done here"
        self.input.focus = "done"
        self._use(self.draft.planned(advice.action))

    def settled(self) -> Sequence[Action]:
        plan = self.draft.action()
        return (plan,) if plan else ()

    def refresh(self) -> None:
        """Somebody may have moved into the hotel meanwhile."""
        if self.draft.state is not self.state:
            self.draft = begun(self.state)
        super().refresh()

    def _use(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A click on an island of the board chooses it, too."""
        if island := clicked_island(self, event, self._islands()):
            self._use(self.draft.toggled(island.name))
        return None

    # Pictures.

    def paint_desk(self, canvas: Canvas) -> None:
        """Heading, and what it would change."""
        draw_desk(canvas, self.frame, "convert", self.heading_of("convert"))
        rows = self._rows()
        top = (rows[-1].bottom if rows else self.desk().body.top) + self.stage.px(8)
        self.paint_change(canvas, top, self.stage.tr("As things stand"))

    def paint_marks(self, canvas: Canvas) -> None:
        """What could be chosen, and the plan."""
        land, look = self.state.players[self.owner].land, self.board_look()
        for island in self._islands():
            where = isle(land, island)
            ring_spaces(canvas, self.camera, look.tiles, Rings(where))
        if plan := self.draft.action():
            paint_plan(canvas, self, plan)
