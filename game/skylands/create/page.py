"""Creating: a special tile is chosen, paid for with inhabitants, and laid.

Both happen together when it is agreed: until then the tile lies provisionally and nobody leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.bots.skylands.advice import Advice
from game.language.text import capital
from game.skylands.change import change_of, draw_change
from game.skylands.convert.look import middle_of
from game.skylands.lay.tile import TileInHand
from game.skylands.possible import payable, ways_to_pay
from game.skylands.session import Session
from game.skylands.table.agreement import Agree, Agreement, Terms
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.desk import DeskRow, draw_desk
from game.skylands.view.look import isle
from game.skylands.view.path import draw_number
from game.skylands.view.specials import MEANT, SpecialSlot, draw_special_card
from game.skylands.words import things as words
from game.table.laying.does import LayingDoes, LayOn, Outcome, Rotate, TakeTile
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skylands.actions import Action, Create, Lay, Taken, guest_colour
from rules.skylands.people import colour_of, total
from rules.skylands.state import Phase
from rules.skylands.tiles import TileId
from rules.table import Seat


class Refuse(NamedTuple):
    """Tell on the desk why a special tile cannot be had."""

    tile: TileId


class Pay(Enum):
    """What the row of the payment does."""

    DIFFERENTLY = auto()


CreateDoes: TypeAlias = LayingDoes | Refuse | Pay | Agree


class CreatePage(TablePage[SkylandsTable]):
    """The viewer pays for a special tile and lays it, or passes."""

    name = "sky-create"
    hand: TileInHand

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, viewer), self._show))
        self._owner = viewer
        self.chosen: TileId | None = match.state.bought
        self._way = 0
        self._ways: dict[TileId, list[Taken]] = {}
        self.hand = TileInHand(self.table.showing, self.input, self.control, self.refresh)
        self.plans = self.hand
        self.hand.on_outcome = self._follow
        terms = Terms(
            self._settled,
            self._take_over,
            self.refresh,
            can_pass=lambda: self.table.state.phase is Phase.CREATE,
            pressed_sound="",
        )
        self._agreement = Agreement(self.table, terms)
        self.decision = self._agreement.decision
        self.input.focus = next(iter(self.sources()), "pass")

    def prompt(self) -> str:
        tr = self.stage.tr
        if self.hand.bench.drag:
            return tr("Lay it on a **glowing** cell. The wheel or R turns it.")
        if self.hand.bench.laid:
            return tr("It lies **provisionally**: see who pays, turn it, lift it, or agree.")
        if self.table.state.phase is Phase.BUILD:
            return tr("It is paid for: **lay** the special tile.")
        if not self.sources():
            return tr("You cannot pay for any special tile: **pass**.")
        if self.table.state.has_advantage:
            return tr("Take a **special tile** from below; the white inhabitant is free for you.")
        return tr("Take a **special tile** from below and pay for it, or pass.")

    def _show(self) -> Shown:
        shown, sources = self.hand.shown(), self.sources()
        slots = [self._usable(slot, able=slot.id in sources) for slot in shown.slots]
        return replace(shown, slots=slots, marks=self._paint_marks)

    def _usable(self, slot: SpecialSlot, *, able: bool) -> SpecialSlot:
        is_meant = slot.tile in (self.chosen, self.table.state.bought)
        return replace(
            slot,
            role="tile",
            draggable=able,
            sound="",
            tip="",
            value=able,
            does=TakeTile(slot.tile, slot.id) if able else Refuse(slot.tile),
            state=MEANT if is_meant else slot.state,
        )

    @property
    def shown_tile(self) -> TileId | None:
        """The special tile described on the desk: the inspected one, or else the chosen one."""
        at = self.table.inspection.at
        if isinstance(at, TakeTile | Refuse) and not self.hand.bench.can_undo:
            return at.tile
        return self.chosen

    def on_inspect(self) -> None:
        if not self.hand.is_held:
            self.refresh()

    def sources(self) -> Mapping[str, TileId]:
        """Return, by their controls, the special tiles that can be paid for or the one that is."""
        bought = self.table.state.bought
        tiles = [bought] if bought else payable(self.table.state)
        return {f"special:{tile}": tile for tile in tiles}

    def ways(self) -> list[Taken]:
        """Return every way to pay for the chosen tile; none if it is paid for."""
        tile = self.chosen
        if tile is None or self.table.state.bought:
            return []
        if tile not in self._ways:
            self._ways[tile] = ways_to_pay(self.table.state, tile)
        return self._ways[tile]

    def payment(self) -> Taken:
        """Return the inhabitants that pay, as chosen so far."""
        ways = self.ways()
        return ways[self._way % len(ways)] if ways else ()

    def _card(self) -> Rect:
        body = self._agreement.desk.body
        two_lines = 2 * self.stage.font("least").get_linesize() + self.stage.px(4)
        below = self.hand.arrow + max(self.hand.arrow, two_lines) + self.stage.px(10)
        return Rect(body.left, body.top, body.width, min(body.height - below, self.stage.px(270)))

    def _pay_row(self) -> Rect:
        card = self._card()
        width = card.width
        return Rect(card.left, card.bottom + self.stage.px(6), width, self.hand.arrow)

    def _corner(self) -> tuple[int, int]:
        row = self._pay_row()
        return row.right, row.bottom + self.stage.px(8) // 2

    def compose_scene(self) -> Iterator[Control]:
        yield from self.hand.controls(self._corner())
        yield from self._agreement.foot(self._label())
        if self.chosen and self.shown_tile == self.chosen and self.ways():
            yield self._payer()

    def _label(self) -> str:
        tr = self.stage.tr
        if self.hand.bench.laid:
            return tr("Lay it here") if self.table.state.bought else tr("Pay and lay it")
        if self.chosen:
            return tr("Still missing: a place for it")
        return tr("Still missing: a special tile")

    def _payer(self) -> DeskRow:
        stage, ways, own = self.stage, self.ways(), self.table.state.own
        paid = words.people_words(stage.text, total(own, self.payment())) or stage.tr("nothing")
        told = stage.tr("You pay {people}").format(people=paid)
        number = f"{self._way % len(ways) + 1}/{len(ways)}" if len(ways) > 1 else ""
        tip = stage.tr(
            "Pay differently ({key})\nAnother click pays with others, where there is a choice."
        ).format(key=self.stage.key("payment"))
        return DeskRow(
            id="payment",
            rect=self._pay_row(),
            name=told,
            value=self._way % len(ways),
            enabled=len(ways) > 1,
            tip=tip if len(ways) > 1 else "",
            keys=(pygame.K_p,),
            icon="inhabitant-white",
            title=capital(paid),
            gain=number,
            does=Pay.DIFFERENTLY,
        )

    def on_scene(self, does: CreateDoes) -> Change:
        match does:
            case TakeTile() | LayOn() | Rotate():
                self.hand.answer(does)
            case Refuse():
                self.stage.sounds.play("refuse")
                self.refresh()
            case Pay.DIFFERENTLY:
                self._way += 1
                self.refresh()
            case Agree():
                return self._agreement.answer(does)
            case _:
                assert_never(does)
        return None

    def _follow(self, outcome: Outcome | None) -> None:
        """Mean to pay for the tile that was taken; nothing is meant once it is put back."""
        bench = self.hand.bench
        tile = bench.drag or bench.laid
        if tile and tile.tile != self.chosen:
            self.chosen, self._way = tile.tile, 0
            self.refresh()
        elif outcome is Outcome.PUT_BACK and not self.table.state.bought:
            self.chosen = None
            self.refresh()

    def _take_over(self, advice: Advice) -> None:
        lay = advice.lay or advice.action
        assert isinstance(lay, Lay), "nothing else is done with tiles"
        self.hand.lay_so(TakeTile(lay.tile, f"special:{lay.tile}"), lay)
        if isinstance(advice.action, Create):
            ways, paid = self.ways(), advice.action.taken
            if paid not in ways:
                ways.append(paid)
            self._way = ways.index(paid)
            self.refresh()

    def _settled(self) -> Sequence[Action]:
        return self._actions() if self.hand.bench.laid else ()

    def _actions(self) -> list[Create | Lay]:
        hoped = self.hand.bench.hoped
        assert hoped is not None, "a tile lies or is held over a cell"
        lay = Lay(self._owner, hoped.tile, hoped.cell, hoped.quarter)
        if self.table.state.bought:
            return [lay]
        return [Create(self._owner, hoped.tile, self.payment()), lay]

    def tick(self, dt: float) -> Change:
        return self.leave() if self._agreement.is_over else None

    def paint_scene(self, canvas: Canvas) -> None:
        stage = self.stage
        draw_desk(canvas, self.table.now.frame, "create", self._agreement.heading("create"))
        tile = self.shown_tile
        if tile is None:
            told = stage.tr("Point at a special tile below to read what it does and costs.")
            canvas.block(told, Ink("body", "text.ink_soft"), self._agreement.desk.body)
            return
        card = self.table.showing.specials_of(self.table.state).card(tile)
        draw_special_card(canvas, self._card(), card)
        if self.hand.bench.hoped and self.table.showing.has_preview:
            self._paint_change(canvas)

    def _paint_change(self, canvas: Canvas) -> None:
        change = change_of(self.stage, self.table.state, self._owner, *self._actions())
        body, left = self._agreement.desk.body, self.hand.rotation_places(self._corner())[0]
        box = Rect(body.left, left.top, left.left - self.stage.px(8) - body.left, 0)
        box.height = body.bottom - box.top
        draw_change(canvas, box, self.stage.tr("It brings"), change)

    def _paint_marks(self, canvas: Canvas) -> None:
        self.hand.paint_still(canvas)
        if not self.hand.bench.can_undo or self.shown_tile != self.chosen:
            return
        own, now = self.table.state.own, self.table.now
        for home, number in self.payment():
            colour = colour_of(own, home).word
            if guest_colour(home) is not None:
                at = now.camera.rect(own.land.specials["special-hotel"]).center
            else:
                island = isle(own.land, own.land.island_at[home])
                at = middle_of(self.stage, now, island)
            draw_number(canvas, f"inhabitant-{colour}", f"\u2212{number}", at)
