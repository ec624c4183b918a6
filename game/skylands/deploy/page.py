"""Deploying: complete islands with free spaces glow; the fullest choice is made beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.bots.skylands.advice import Advice
from game.skylands.oldtable.action import ActionPage
from game.skylands.pick import ShownIsland, clicked_island, island_row
from game.skylands.possible import best_deploy, settled
from game.skylands.session import SkySession
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import DeskRow, draw_desk, row_places
from game.skylands.view.look import isle
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.grid import Part
from rules.skylands.actions import Action, Deploy
from rules.skylands.archipelago import Island
from rules.skylands.legal import deployable, is_legal
from rules.skylands.tiles import COLOUR
from rules.table import Seat


class DeployPage(ActionPage):
    """The viewer fills one complete island, with the advantage two."""

    name = "sky-deploy"
    agreed_sound = "coins"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        best = best_deploy(self.state)
        self.chosen: tuple[Part, ...] = best.islands if best else ()
        """In this order."""
        self.input.focus = "done"

    # What is shown.

    def prompt(self) -> str:
        tr = self.stage.tr
        if not self._islands():
            return tr("None of your complete islands has a free space: **pass**.")
        if self.state.has_advantage:
            return tr("Fill **one or two** complete islands: they glow. Yours is the advantage.")
        return tr("Fill **one** complete island: they glow.")

    @property
    def most(self) -> int:
        """How many islands may be filled."""
        return 2 if self.state.has_advantage else 1

    def _islands(self) -> list[Island]:
        return deployable(self.state)

    def action(self) -> Deploy | None:
        """What is meant, if it is legal."""
        meant = Deploy(self.owner, self.chosen)
        return meant if self.chosen and is_legal(self.state, meant) else None

    # Controls.

    def _rows(self) -> list[pygame.Rect]:
        body = self.desk().body.copy()
        if not self.frame.crowded:
            body.height -= self.stage.px(110)
        return row_places(self.stage, body, len(self._islands()), 76)

    def compose_desk(self) -> Iterator[Control]:
        """Agree, pass, and a row for each island."""
        yield from self.foot(self._label())
        floor = self.desk().body.bottom
        for island, rect in zip(self._islands(), self._rows(), strict=True):
            if rect.bottom <= floor:
                yield self._row(island, rect)

    def _label(self) -> str:
        action = self.action()
        if action is None:
            return self.stage.tr("Still missing: an island")
        number = settled(self.state, action)
        return self.stage.trn("Settle {n} inhabitant", "Settle {n} inhabitants", number)

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, player = self.stage, self.state.players[self.owner]
        free, colour = player.free(island), COLOUR[island.kind]
        told = stage.tr("{free} of {n} free").format(free=free, n=island.spaces)
        come = min(free, self.state.supply[colour])
        chosen, sign = island.name in self.chosen, f"inhabitant-{colour.word}"
        return island_row(stage, rect, ShownIsland(island, told, f"+{come}", sign, chosen))

    def hear_desk(self, said: Said) -> Change:
        """Choose islands; the rest is the same on every such page."""
        kind, _, rest = said.id.partition(":")
        if kind != "island":
            return super().hear_desk(said)
        self.toggle(int(rest))
        return None

    def take_over(self, advice: Advice) -> None:
        """The islands are chosen; they are filled when it is agreed."""
        assert isinstance(advice.action, Deploy), "nothing else is done here"
        self.chosen = advice.action.islands
        self.input.focus = "done"
        self.refresh()

    def settled(self) -> Sequence[Action]:
        """The islands that are chosen."""
        action = self.action()
        return (action,) if action else ()

    def toggle(self, name: Part) -> None:
        """Choose an island or let it go; where too many are chosen the first goes."""
        if name in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != name)
        else:
            self.chosen = (*self.chosen, name)[-self.most :]
        self.refresh()

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A click on an island of the board chooses it, too."""
        if island := clicked_island(self, event, self._islands()):
            self.toggle(island.name)
        return None

    # Pictures.

    def paint_desk(self, canvas: Canvas) -> None:
        """Heading, and what it would change."""
        draw_desk(canvas, self.frame, "deploy", self.heading_of("deploy"))
        rows = self._rows()
        top = (rows[-1].bottom if rows else self.desk().body.top) + self.stage.px(10)
        self.paint_change(canvas, top, self.stage.tr("It brings"))

    def paint_marks(self, canvas: Canvas) -> None:
        """A ring round the spaces of every island that could be filled."""
        land, look = self.state.players[self.owner].land, self.board_look()
        for island in self._islands():
            chosen = island.name in self.chosen
            colour = "highlight.chosen" if chosen else "highlight.fits_now"
            where = isle(land, island)
            ring_spaces(canvas, self.camera, look.tiles, Rings(where, colour))
