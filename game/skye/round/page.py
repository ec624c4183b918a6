"""What a round brings: everybody's income with its reasons, what will score, who goes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.skye import sentences
from game.skye.oldtable.page import TablePage
from game.skye.round.coins import coins_of, draw_coin, flights
from game.skye.round.objectives import objective_lines, paint_objectives
from game.skye.scoring.land import camera_for, draw_counting
from game.skye.scoring.transport import next_button
from game.skye.scoring.words import signed
from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land, light_cells
from game.ui.boxes import cut_bottom, cut_right, cut_top, inset
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.caption import draw_caption
from game.ui.paint.scoretable import (
    Head,
    Row,
    TableBoxes,
    TableSize,
    draw_heads,
    draw_row,
    table_boxes,
)
from game.ui.scene import Change, Pop
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from game.ui.widgets import Control, Said, Spot
from rules.grid import Cell
from rules.skye import GameState
from rules.skye.events import GoldPaid
from rules.skye.income import CATCH_UP
from rules.skye.kinds import Event
from rules.table import Seat

LOOK: Final = 2.0
"""Seconds at normal speed for which the page stays where nobody is there to go on."""

WHYS: Final = ("castle", "whisky", "catch_up")
MERCHANT: Final = "merchant"
"""With Journeyman, one more column: the merchant's flag and the tile `no_axe` (J-10)."""


class RoundPage(TablePage):
    """The beginning of a round."""

    name = "round"

    def __init__(
        self, stage: Stage, session: Session, viewer: Seat | None, events: Sequence[Event]
    ) -> None:
        super().__init__(stage, session, viewer)
        self.paid = tuple(event for event in events if isinstance(event, GoldPaid))
        self._shown: Seat = session.state.first if viewer is None else viewer
        self._time = 0.0
        self._coins = tuple(flights(stage, self.paid, session.state.turn_order))
        self._arrived = not self._coins
        self._seen: tuple[object, ...] = ()

    def enter(self) -> None:
        """A bell for the round."""
        self.stage.sounds.play("bell")

    # What is shown.

    def income(self, seat: Seat, why: str = "") -> int:
        """What a seat gets, in all or for one reason."""
        own = [paid for paid in self.paid if paid.seat == seat and why in ("", _column(paid))]
        return sum(paid.amount for paid in own)

    @property
    def whys(self) -> tuple[str, ...]:
        """Return the reasons of income, a column each."""
        return (*WHYS, MERCHANT) if self.has_journey else WHYS

    def lit(self) -> frozenset[Cell]:
        """The tiles of the shown territory that earn something."""
        return frozenset().union(*(paid.cells for paid in self._paid()))

    def _paid(self) -> list[GoldPaid]:
        """The income that is looked at: of one seat, perhaps for one reason."""
        seat, why = self._looked_at()
        return [paid for paid in self.paid if paid.seat == seat and why in ("", _column(paid))]

    def _looked_at(self) -> tuple[Seat, str]:
        """The seat of the row under pointer or focus, with the reason of the number there."""
        kind, _, rest = (self.gaze.at or "").partition(":")
        if kind != "income" or not self._arrived:
            return self._shown, ""
        seat = int(rest)
        row, boxes = self.state.turn_order.index(seat), self._boxes()
        if not self.gaze.by_key:
            for column, why in enumerate(self.whys):
                if boxes.cell(row, column).collidepoint(self.input.pointer):
                    return seat, why
        return seat, ""

    def seat_on_mat(self) -> Seat:
        """The seat whose income is looked at."""
        return self._looked_at()[0]

    def looked(self) -> None:
        """A number or an objective that is looked at lights its tiles."""
        seen = (*self._looked_at(), self.gaze.objective)
        if seen != self._seen:
            self._seen = seen
            self.refresh()

    def pointed(self, at: tuple[int, int]) -> Change:
        """From number to number within a row."""
        self.looked()
        return None

    def shown_state(self) -> GameState:
        """Before the coins have arrived, the gold without them."""
        state = self.session.state
        if self._arrived:
            return state
        players = [
            player._replace(gold=player.gold - self.income(seat))
            for seat, player in enumerate(state.players)
        ]
        return state.with_players(tuple(players))

    def prompt(self) -> str:
        """Which round it is and who goes first."""
        first = self.name_of(self.state.first)
        words = self.stage.tr("Round {n} of {all} begins. **{name}** goes first.")
        return words.format(n=self.state.round, all=self.state.setup.rounds, name=first)

    def catch_up_words(self) -> str:
        """How those behind are helped in this round."""
        each = CATCH_UP[self.state.round - 1]
        if not each:
            return self.stage.tr("No help for those behind in this round.")
        return self.stage.trn(
            "Catch-up this round: {n} gold for every player ahead.",
            "Catch-up this round: {n} gold for every player ahead.",
            each,
        )

    # Controls.

    def line_button(self) -> Control | None:
        return next_button(self.stage.tr("To the tiles"))

    def compose_mat(self) -> Iterator[Control]:
        """A row for each seat: it shows that seat's territory."""
        for seat, rect in zip(self.state.turn_order, self._boxes().rows, strict=True):
            gold = self.stage.trn("{n} gold", "{n} gold", self.income(seat))
            words = self.stage.tr("{name}: {gold}")
            yield Spot(
                id=f"income:{seat}",
                rect=rect,
                name=words.format(name=self.name_of(seat), gold=gold),
                value=self.income(seat),
                role="card",
                tip=self._reasons(seat),
                sound="page",
            )

    def _reasons(self, seat: Seat) -> str:
        """Line by line, why a seat gets what it gets."""
        text, own = self.stage.text, [paid for paid in self.paid if paid.seat == seat]
        told = [
            with_heading(text, sentences.gold_reason(text, paid.why), text.number(paid.amount))
            for paid in own
        ]
        return "\n".join([self.name_of(seat), *told])

    def hear_mat(self, said: Said) -> Change:
        """Go on, or another seat's territory."""
        if said.id == "next":
            return Pop()
        kind, _, seat = said.id.partition(":")
        if kind == "income":
            self._shown = int(seat)
            self._arrive()
            self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        """Any key that means nothing else lets the coins arrive."""
        change = super().on_key(event)
        self._arrive()
        return change

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        self._arrive()
        return None

    # Time.

    def tick(self, dt: float) -> Change:
        """The coins fly; where nobody is there to go on, go on after a while."""
        before = self._time
        self._time += dt
        if self._coins and not self._arrived:
            fly = self.stage.seconds("coin_fly")
            if any(before < coin.delay + fly <= self._time for coin in self._coins[:1]):
                self.stage.sounds.play("coins")
            if not fly or self._time >= self._coins[-1].delay + fly:
                self._arrive()
        alone = not self.session.humans and self._time >= self.stage.wait(LOOK)
        return Pop() if alone else None

    def is_moving(self) -> bool:
        return not self._arrived

    def _arrive(self) -> None:
        if not self._arrived:
            self._arrived = True
            self.refresh()

    # Pictures.

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """The territory, the sheet of incomes, the sheet of objectives."""
        px, wide, mat = self.stage.px, self._roomy, self.frame.mat
        inner = inset(mat, px(26) if wide else px(12))
        tight = mat.width < px(700)
        right, land = cut_right(
            inner, min(px(600), inner.width * (64 if tight else 54) // 100), px(20 if wide else 10)
        )
        rows = len(self.state.players)
        low = px(230) if wide else px(120 if tight else 190)
        high = px(132) + px(72) * rows if wide else right.height
        upper = min(high, right.height - low - px(20 if wide else 8))
        top, rest = cut_top(right, upper, px(20 if wide else 8))
        return land, top, cut_top(rest, min(rest.height, px(270)))[0]

    @property
    def _roomy(self) -> bool:
        """Whether margins may be wide and a row of the table as high as its crest."""
        least = 440 + 48 * len(self.state.players)
        wide = self.stage.layout is not Layout.COMPACT
        return wide and self.frame.mat.height >= self.stage.px(least)

    def _pad(self) -> int:
        return self.stage.px(20 if self._roomy else 10)

    def _head(self) -> tuple[Rect, Rect]:
        """The strip over the table of incomes, and the table."""
        height = self.stage.font("heading").get_height()
        inner = inset(self._parts()[1], self._pad())
        return cut_top(inner, height, self.stage.px(4 if self._roomy else 0))

    def _boxes(self) -> TableBoxes:
        table = self._head()[1]
        # Rows must stay large enough to be clicked, whatever is left for the rest.
        highest = max(self.stage.px(72), LEAST_TARGET)
        size = TableSize(len(self.state.players), len(self.whys) + 1)
        return table_boxes(self.stage, table, size, highest)

    def paint_mat(self, canvas: Canvas) -> None:
        """The territory, the incomes, the objectives."""
        land, upper, lower = self._parts()
        self._paint_land(canvas, land)
        canvas.nine("panel-parchment", upper)
        head, boxes = self._head()[0], self._boxes()
        words, at = self.stage.tr("Income"), head.midleft
        canvas.line(words, Ink("heading"), At(at, "midleft", head.width))
        draw_heads(canvas, boxes, self._heads())
        for number, seat in enumerate(self.state.turn_order):
            draw_row(canvas, boxes, number, self._row(seat))
        canvas.nine("panel-parchment", lower)
        foot, box = cut_bottom(inset(lower, self._pad()), self.stage.font("least").get_height())
        paint_objectives(canvas, box, objective_lines(self.stage, self.state))
        words, at = self.catch_up_words(), foot.midleft
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midleft", foot.width))

    def _paint_land(self, canvas: Canvas, room: Rect) -> None:
        stage, lit, (seat, _) = self.stage, self.lit(), self._looked_at()
        name = self.gaze.objective
        if name and (counting := self.lights.counting(name, seat, self.shown_state())):
            draw_counting(canvas, room, counting)
            return
        land, clan = self.state.players[seat].land, self.clan(seat)
        camera = camera_for(stage, room, land)
        draw_land(canvas, camera, LandLook(land, clan, set(land.tiles) - lit))
        light_cells(canvas, camera, lit)
        size = max(round(camera.size * 0.34), stage.px(40))
        for value, cell in coins_of(self._paid(), seat):
            if cell is not None:
                canvas.icon(
                    f"coin-{value}", size, At(camera.rect(cell).center, "center"), halo=True
                )
        draw_caption(canvas, room, clan, self.name_of(seat))

    def _heads(self) -> list[Head]:
        behind = self.stage.tr("help")
        heads = [Head(icon="castle"), Head(icon="whisky"), Head(words=behind)]
        merchant = [Head(icon="track-merchant")] if self.has_journey else []
        return [*heads, *merchant, Head(icon="coin")]

    def _row(self, seat: Seat) -> Row:
        """The sum is painted over it while coins fly."""
        own = [self.income(seat, why) for why in self.whys]
        numbers = [signed(amount) if amount else "–" for amount in own]
        whole = signed(self.income(seat)) if self._arrived else ""
        first, active = seat == self.state.first, seat == self._looked_at()[0]
        return Row(self.clan(seat), self.name_of(seat), (*numbers, whole), active, first)

    def paint_over(self, canvas: Canvas) -> None:
        """Coins on their way, and sums that grow as they arrive."""
        if self._arrived:
            return
        stage, boxes, land = self.stage, self._boxes(), self._parts()[0]
        camera = camera_for(stage, land, self.state.players[self._shown].land)
        fly = stage.seconds("coin_fly")
        order = self.state.turn_order
        for number, seat in enumerate(order):
            there = [c for c in self._coins if c.seat == seat and self._time >= c.delay + fly]
            at = boxes.cell(number, len(self.whys)).center
            words = signed(sum(coin.value for coin in there))
            canvas.line(words, Ink("value"), At(at, "center"))
        for coin in self._coins:
            part = (self._time - coin.delay) / fly if fly else 1.0
            if not 0 <= part < 1:
                continue
            known = coin.cell is not None and coin.seat == self._shown
            start = camera.rect(coin.cell).center if known and coin.cell else land.midbottom
            end = boxes.cell(order.index(coin.seat), len(self.whys)).center
            draw_coin(canvas, coin.value, (start, end), part)


def _column(paid: GoldPaid) -> str:
    """The column in which a payment stands."""
    return MERCHANT if paid.why == "no_axe" else paid.why
