"""What a round brings: everybody's income with its reasons, what will score, who goes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.skye import sentences
from game.skye.round.coins import MERCHANT, WHYS, FlyingCoins, Income, coins_of, draw_coin, flights
from game.skye.round.layout import RoundPlaces, round_places
from game.skye.round.objectives import objective_lines, paint_objectives
from game.skye.scoring.land import camera_for, draw_counting
from game.skye.scoring.transport import GoOn, next_button
from game.skye.scoring.words import signed
from game.skye.session import Session
from game.skye.table.shown import Shown
from game.skye.table.table import SkyeTable
from game.skye.view.board import LandLook, draw_land, light_cells
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.boxes import cut_bottom, inset
from game.ui.input.gestures import Gesture, Hover, Press
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.caption import draw_caption
from game.ui.paint.scoretable import Head, Row, draw_heads, draw_row
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.widgets import Control, Spot
from rules.grid import Cell
from rules.skye import GameState
from rules.skye.income import CATCH_UP
from rules.skye.kinds import Event
from rules.table import Seat

LOOK: Final = 2.0
"""Seconds at normal speed after which a match without people goes on."""


class ShowIncome(NamedTuple):
    """Show a seat's territory with what its tiles earn."""

    seat: Seat


RoundDoes: TypeAlias = GoOn | ShowIncome


class RoundPage(TablePage[SkyeTable]):
    """The beginning of a round."""

    name = "round"

    def __init__(
        self, stage: Stage, match: Session, viewer: Seat | None, events: Sequence[Event]
    ) -> None:
        super().__init__(SkyeTable(stage, Seating(match, viewer), self._show))
        self.income = Income(events)
        self._chosen: Seat = match.state.first if viewer is None else viewer
        self._waited = 0.0
        self._coins = FlyingCoins(stage, flights(stage, self.income, match.state.turn_order))
        self._inspected: tuple[object, ...] = ()

    def enter(self) -> None:
        self.stage.sounds.play("bell")

    def _show(self) -> Shown:
        plain = self.table.showing.plain(self._state())
        return replace(plain, seat_on_mat=self._asked()[0])

    def _state(self) -> GameState:
        state = self.table.state
        if self._coins.have_arrived:
            return state
        players = [
            player._replace(gold=player.gold - self.income.sum(seat))
            for seat, player in enumerate(state.players)
        ]
        return state.with_players(tuple(players))

    @property
    def whys(self) -> tuple[str, ...]:
        return (*WHYS, MERCHANT) if self.table.showing.has_journey else WHYS

    def lit(self) -> frozenset[Cell]:
        """Return the tiles of the shown territory that earn something."""
        return self.income.cells(*self._asked())

    def _asked(self) -> tuple[Seat, str]:
        """Return the seat of the row under pointer or focus, and the reason of the number there.

        An empty reason means all of them.
        """
        inspection = self.table.inspection
        if not isinstance(inspection.at, ShowIncome) or not self._coins.have_arrived:
            return self._chosen, ""
        seat = inspection.at.seat
        row, boxes = self.table.state.turn_order.index(seat), self._places().boxes
        if not inspection.by_key:
            for column, why in enumerate(self.whys):
                if boxes.cell(row, column).collidepoint(self.input.pointer):
                    return seat, why
        return seat, ""

    def on_inspect(self) -> None:
        inspected = (*self._asked(), self.table.inspection.objective)
        if inspected != self._inspected:
            self._inspected = inspected
            self.refresh()

    def prompt(self) -> str:
        state = self.table.state
        words = self.stage.tr("Round {n} of {all} begins. **{name}** goes first.")
        first = self.table.seating.name(state.first)
        return words.format(n=state.round, all=state.setup.rounds, name=first)

    def catch_up_text(self) -> str:
        """Return how those behind are helped in this round."""
        each = CATCH_UP[self.table.state.round - 1]
        if not each:
            return self.stage.tr("No help for those behind in this round.")
        return self.stage.trn(
            "Catch-up this round: {n} gold for every player ahead.",
            "Catch-up this round: {n} gold for every player ahead.",
            each,
        )

    def line_buttons(self) -> list[Control]:
        return [next_button(self.stage.tr("To the tiles"))]

    def compose_scene(self) -> Iterator[Control]:
        order = self.table.state.turn_order
        for seat, rect in zip(order, self._places().boxes.rows, strict=True):
            gold = self.stage.trn("{n} gold", "{n} gold", self.income.sum(seat))
            words = self.stage.tr("{name}: {gold}")
            yield Spot(
                id=f"income:{seat}",
                rect=rect,
                name=words.format(name=self.table.seating.name(seat), gold=gold),
                value=self.income.sum(seat),
                role="card",
                tip=self._reasons(seat),
                sound="page",
                does=ShowIncome(seat),
            )

    def _reasons(self, seat: Seat) -> str:
        text = self.stage.text
        reasons = [
            with_heading(text, sentences.gold_reason(text, paid.why), text.number(paid.amount))
            for paid in self.income.of(seat)
        ]
        return "\n".join([self.table.seating.name(seat), *reasons])

    def on_scene(self, does: RoundDoes) -> Change:
        match does:
            case GoOn.NEXT:
                return Pop()
            case ShowIncome(seat):
                self._chosen = seat
                self._arrive()
                self.refresh()
                return None
            case _:
                assert_never(does)

    def on_key(self, event: pygame.Event) -> Change:
        """Let the coins arrive at any key that means nothing else."""
        change = super().on_key(event)
        self._arrive()
        return change

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Press():
                self._arrive()
            case Hover():
                self.on_inspect()
        return None

    def tick(self, dt: float) -> Change:
        self._waited += dt
        if self._coins.update(dt):
            self.refresh()
        alone = not self.table.match.humans and self._waited >= self.stage.wait(LOOK)
        return Pop() if alone else None

    def is_moving(self) -> bool:
        return not self._coins.have_arrived

    def _arrive(self) -> None:
        if not self._coins.have_arrived:
            self._coins.have_arrived = True
            self.refresh()

    def _places(self) -> RoundPlaces:
        mat, seats = self.table.showing.frame.mat, len(self.table.state.players)
        return round_places(self.stage, mat, seats, len(self.whys) + 1)

    def paint_scene(self, canvas: Canvas) -> None:
        place = self._places()
        self._paint_land(canvas, place.land)
        canvas.nine("panel-parchment", place.incomes)
        words, at = self.stage.tr("Income"), place.head.midleft
        canvas.line(words, Ink("heading"), At(at, "midleft", place.head.width))
        draw_heads(canvas, place.boxes, self._heads())
        for number, seat in enumerate(self.table.state.turn_order):
            draw_row(canvas, place.boxes, number, self._row(seat))
        canvas.nine("panel-parchment", place.objectives)
        inner = inset(place.objectives, place.pad)
        foot, box = cut_bottom(inner, self.stage.font("least").get_height())
        paint_objectives(canvas, box, objective_lines(self.stage, self.table.state))
        words, at = self.catch_up_text(), foot.midleft
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midleft", foot.width))

    def _paint_land(self, canvas: Canvas, room: Rect) -> None:
        stage, table, lit, (seat, why) = self.stage, self.table, self.lit(), self._asked()
        name = table.inspection.objective
        if name and (counting := table.lights.counting(name, seat, table.now.state)):
            draw_counting(canvas, room, counting)
            return
        land, clan = table.state.players[seat].land, table.seating.clan(seat)
        camera = camera_for(stage, room, land)
        draw_land(canvas, camera, LandLook(land, clan, set(land.tiles) - lit))
        light_cells(canvas, camera, lit)
        size = max(round(camera.size * 0.34), stage.px(40))
        for value, cell in coins_of(self.income.of(seat, why)):
            if cell is not None:
                at = At(camera.rect(cell).center, "center")
                canvas.icon(f"coin-{value}", size, at, halo=True)
        draw_caption(canvas, room, clan, table.seating.name(seat))

    def _heads(self) -> list[Head]:
        behind = self.stage.tr("help")
        heads = [Head(icon="castle"), Head(icon="whisky"), Head(words=behind)]
        merchant = [Head(icon="track-merchant")] if self.table.showing.has_journey else []
        return [*heads, *merchant, Head(icon="coin")]

    def _row(self, seat: Seat) -> Row:
        """Return a seat's row; its sum is painted over it while coins fly."""
        seating = self.table.seating
        own = [self.income.sum(seat, why) for why in self.whys]
        numbers = [signed(amount) if amount else "–" for amount in own]
        whole = signed(self.income.sum(seat)) if self._coins.have_arrived else ""
        first, active = seat == self.table.state.first, seat == self._asked()[0]
        return Row(seating.clan(seat), seating.name(seat), (*numbers, whole), active, first)

    def paint_over(self, canvas: Canvas) -> None:
        if self._coins.have_arrived:
            return
        place, state = self._places(), self.table.state
        camera = camera_for(self.stage, place.land, state.players[self._chosen].land)
        ends = {
            seat: place.boxes.cell(number, len(self.whys)).center
            for number, seat in enumerate(state.turn_order)
        }
        for seat, at in ends.items():
            words = signed(self._coins.gold(seat))
            canvas.line(words, Ink("value"), At(at, "center"))
        for coin, part in self._coins.in_the_air():
            known = coin.cell is not None and coin.seat == self._chosen
            start = camera.rect(coin.cell).center if known and coin.cell else place.land.midbottom
            draw_coin(canvas, coin.value, (start, ends[coin.seat]), part)
