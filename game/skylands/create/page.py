"""Creating: a special tile is chosen, paid for with inhabitants, and laid.

Both happen together when it is agreed: until then the tile lies provisionally and nobody leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame
from pygame import Rect

from game.bots.skylands.advice import Advice
from game.language.text import capital
from game.skylands.change import change_of, draw_change
from game.skylands.convert.look import middle_of
from game.skylands.create.payment import ways_to_pay
from game.skylands.lay.page import LayingPage
from game.skylands.oldtable.slots import special_card, special_slot
from game.skylands.possible import payable
from game.skylands.session import SkySession
from game.skylands.view.desk import DeskRow, draw_desk
from game.skylands.view.look import isle
from game.skylands.view.path import draw_number
from game.skylands.view.specials import MEANT, SpecialSlot, draw_special_card
from game.skylands.words import things as words
from game.table.laying.drag import Drag
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skylands.actions import Action, Create, Lay, Taken, guest_colour
from rules.skylands.people import colour_of, total
from rules.skylands.state import Phase
from rules.skylands.tiles import TileId
from rules.table import Seat

_PREFIX = "special:"


class CreatePage(LayingPage):
    """The viewer pays for a special tile and lays it, or passes."""

    name = "sky-create"
    uses_specials = True

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.chosen: TileId | None = self.state.bought
        self._way = 0
        self._ways: dict[TileId, list[Taken]] = {}
        able = self.sources()
        self.input.focus = next(iter(able), "pass")

    # What is shown.

    def prompt(self) -> str:
        tr = self.stage.tr
        if self.hand.drag:
            return tr("Lay it on a **glowing** cell. The wheel or R turns it.")
        if self.hand.laid:
            return tr("It lies **provisionally**: see who pays, turn it, lift it, or agree.")
        if self.state.phase is Phase.BUILD:
            return tr("It is paid for: **lay** the special tile.")
        if not self.sources():
            return tr("You cannot pay for any special tile: **pass**.")
        if self.state.has_advantage:
            return tr("Take a **special tile** from below; the white inhabitant is free for you.")
        return tr("Take a **special tile** from below and pay for it, or pass.")

    @property
    def shown_tile(self) -> TileId | None:
        """The special tile that the desk tells of: under the pointer, or else the chosen one."""
        at = self.gaze.at or ""
        if at.startswith(_PREFIX) and not self.hand.drag and not self.hand.laid:
            return at.removeprefix(_PREFIX)
        return self.chosen

    def looked(self) -> None:
        """The desk tells of the tile that somebody looks at."""
        if not self.hand.drag:
            self.refresh()

    def sources(self) -> Mapping[str, TileId]:
        """The special tiles that can be paid for, or the one that is."""
        if self.state.bought:
            return {f"{_PREFIX}{self.state.bought}": self.state.bought}
        return {f"{_PREFIX}{tile}": tile for tile in payable(self.state)}

    def ways(self) -> list[Taken]:
        """Every way to pay for the chosen tile; none if it is paid for."""
        tile = self.chosen
        if tile is None or self.state.bought:
            return []
        if tile not in self._ways:
            self._ways[tile] = ways_to_pay(self.state, tile)
        return self._ways[tile]

    def payment(self) -> Taken:
        """Return the inhabitants that pay, as chosen so far."""
        ways = self.ways()
        return ways[self._way % len(ways)] if ways else ()

    def special_slot(self, number: int) -> SpecialSlot:
        """It can be taken, or asked why not."""
        slot = special_slot(self, number)
        able = slot.id in self.sources()
        slot.role, slot.draggable, slot.sound = "tile", able, ""
        slot.tip = ""
        slot.value = able
        if slot.tile == self.chosen or slot.tile == self.state.bought:
            slot.state = MEANT
        return slot

    # Controls.

    def may_pass(self) -> bool:
        """What is paid for must be laid."""
        return self.state.phase is Phase.CREATE

    def _card(self) -> Rect:
        body = self.desk().body
        two_lines = 2 * self.stage.font("least").get_linesize() + self.stage.px(4)
        below = self.arrow + max(self.arrow, two_lines) + self.stage.px(10)
        return Rect(body.left, body.top, body.width, min(body.height - below, self.stage.px(270)))

    def _pay_row(self) -> Rect:
        card = self._card()
        width = card.width
        return Rect(card.left, card.bottom + self.stage.px(6), width, self.arrow)

    def turn_corner(self) -> tuple[int, int]:
        """Below the payment, at the right."""
        row = self._pay_row()
        return row.right, row.bottom + self.stage.px(8) // 2

    def compose_desk(self) -> Iterator[Control]:
        """Cells, arrows, who pays, agree, pass."""
        yield from self.board_controls()
        yield from self.foot(self._label())
        if self.chosen and self.shown_tile == self.chosen and self.ways():
            yield self._payer()

    def _label(self) -> str:
        tr = self.stage.tr
        if self.hand.laid:
            return tr("Lay it here") if self.state.bought else tr("Pay and lay it")
        if self.chosen:
            return tr("Still missing: a place for it")
        return tr("Still missing: a special tile")

    def _payer(self) -> DeskRow:
        stage, ways, own = self.stage, self.ways(), self.state.own
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
        )

    def hear_desk(self, said: Said) -> Change:
        """Pay otherwise, or ask for what cannot be paid; the rest is about the tile."""
        if said.id == "payment":
            self._way += 1
            self.refresh()
            return None
        if said.id.startswith(_PREFIX) and said.id not in self.sources():
            self.stage.sounds.play("refuse")
            self.refresh()
            return None
        return super().hear_desk(said)

    def pick_up(self, source: str) -> Drag:
        """Whoever takes a tile means to pay for it."""
        tile = source.removeprefix(_PREFIX)
        if tile != self.chosen:
            self.chosen, self._way = tile, 0
        return super().pick_up(source)

    def put_back(self) -> None:
        """Nothing is meant any more."""
        if self.hand.drag and not self.state.bought:
            self.chosen = None
        super().put_back()

    def take_over(self, advice: Advice) -> None:
        """The tile lies, and who pays is chosen; both are done when it is agreed."""
        super().take_over(advice)
        if isinstance(advice.action, Create):
            ways, paid = self.ways(), advice.action.taken
            if paid not in ways:
                ways.append(paid)
            self._way = ways.index(paid)
            self.refresh()

    def settled(self) -> Sequence[Action]:
        """Who pays, and the tile as it lies."""
        return self._actions() if self.hand.laid else ()

    def _actions(self) -> list[Create | Lay]:
        hoped = self.hand.hoped
        assert hoped is not None, "a tile lies or is held over a cell"
        lay = Lay(self.owner, hoped.tile, hoped.cell, hoped.quarter)
        if self.state.bought:
            return [lay]
        return [Create(self.owner, hoped.tile, self.payment()), lay]

    # Pictures.

    def paint_desk(self, canvas: Canvas) -> None:
        """Heading, the card of the tile, what it would change."""
        stage = self.stage
        draw_desk(canvas, self.frame, "create", self.heading_of("create"))
        tile = self.shown_tile
        if tile is None:
            told = stage.tr("Point at a special tile below to read what it does and costs.")
            canvas.block(told, Ink("body", "text.ink_soft"), self.desk().body)
            return
        draw_special_card(canvas, self._card(), special_card(self, tile))
        if self.hand.hoped and self.shows_preview():
            self._paint_change(canvas)

    def _paint_change(self, canvas: Canvas) -> None:
        change = change_of(self.stage, self.state, self.owner, *self._actions())
        body, left = self.desk().body, self.turn_places()[0]
        box = Rect(body.left, left.top, left.left - self.stage.px(8) - body.left, 0)
        box.height = body.bottom - box.top
        draw_change(canvas, box, self.stage.tr("It brings"), change)

    def paint_marks(self, canvas: Canvas) -> None:
        """Cells and tile, and who leaves which island."""
        super().paint_marks(canvas)
        if not (self.hand.laid or self.hand.drag) or self.shown_tile != self.chosen:
            return
        own, look = self.state.own, self.board_look()
        for home, number in self.payment():
            colour = colour_of(own, home).word
            if guest_colour(home) is not None:
                at = self.camera.rect(own.land.specials["special-hotel"]).center
            else:
                at = middle_of(self, look, isle(own.land, own.land.island_at[home]))
            draw_number(canvas, f"inhabitant-{colour}", f"\u2212{number}", at)
