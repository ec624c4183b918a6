"""Pricing behind the screen: the axe on one tile, gold on the other two.

Everything can be done by click, wheel, drag and key alike; nothing is said to the session before
the screen is closed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.bots.skye.pricing import Prices
from game.skye.hints.note import price_hint
from game.skye.oldtable.timed import TimedPage
from game.skye.pricing.aid import Appraisal
from game.skye.pricing.controls import CoinStack, Stake, axe_spot, coin_stacks, resting_axe, stake
from game.skye.pricing.draft import Draft, Drafts, first_draft
from game.skye.pricing.drag import Held
from game.skye.pricing.layout import PricingPlaces, pricing_places
from game.skye.pricing.motion import CoinFlights
from game.skye.pricing.paint import (
    Worth,
    draw_aid,
    draw_axed_card,
    draw_frame,
    draw_hint,
    draw_offered_worth,
    draw_tile,
    held_picture,
)
from game.skye.pricing.purse import PursePlaces, draw_purse, purse_places
from game.skye.session import Session
from game.skye.view.screen import draw_screen
from game.skye.view.seat import offer_places
from game.table.aids import hints
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said
from rules.skye import Action, Phase, SetPrices
from rules.table import Seat


class PricingPage(TimedPage):
    """A seat's three tiles under its own screen."""

    name = "pricing"

    def __init__(self, stage: Stage, session: Session, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self._viewer = viewer
        self._drafts = Drafts(first_draft(session, viewer))
        self._held: Held | None = None
        self._appraisal = Appraisal(session.state, viewer)
        self._flights = CoinFlights(stage)
        self._closed = False

    @property
    def draft(self) -> Draft:
        """What lies behind the screen now."""
        return self._drafts.now

    # Words.

    def prompt(self) -> str:
        """What is still to be done behind the screen."""
        tr = self.stage.tr
        if self.draft.is_whole:
            return tr("All is set. **Close the screen** when you like.")
        if self.draft.axe is None and self.draft.may_keep_all:
            return tr("Put **gold** on all three tiles, or the **axe** on one of them.")
        if self.draft.axe is None:
            return tr("Put the **axe** on one tile and **gold** on the other two.")
        return tr("Now put **gold** on the other two: their price.")

    def line_button(self) -> Control:
        """The button that closes the screen, or says what is missing."""
        label = self._missing() or self.stage.tr("Close the screen")
        whole = self.draft.is_whole
        return Button(
            id="confirm-prices",
            rect=pygame.Rect(0, 0, 0, 0),
            name=label,
            label=label,
            icon=f"screen-{self.clan(self._viewer)}" if whole else "",
            kind="primary",
            enabled=whole,
            primary=True,
            keys=(pygame.K_RETURN, pygame.K_KP_ENTER),
            sound="",
        )

    def _missing(self) -> str:
        if self.draft.axe is None and not self.draft.may_keep_all:
            return self.stage.tr("Still missing: the axe")
        if self.draft.unpriced == 3:
            return self.stage.tr("Price all three tiles")
        if self.draft.unpriced == 1:
            return self.stage.tr("Price one more tile")
        return self.stage.tr("Price both tiles") if self.draft.unpriced else ""

    def seat_status(self, seat: Seat) -> str:
        """Whether a seat's screen is closed."""
        tr = self.stage.tr
        if seat == self.viewer:
            return tr("you, pricing")
        closed = self.state.players[seat].prices is not None
        if self.is_human(seat):
            return tr("screen closed") if closed else tr("prices later")
        return tr("bot, screen closed") if closed else tr("bot, thinking")

    # Controls.

    @property
    def _aid(self) -> bool:
        return hints(self.stage, self.session, self._viewer)

    @property
    def _places(self) -> PricingPlaces:
        return pricing_places(self.stage, self.frame.mat, aid=self._aid)

    @property
    def _purse(self) -> PursePlaces:
        return purse_places(self.stage, self._places.purse, axe=self.draft.axe is None)

    def compose_mat(self) -> Iterator[Control]:
        """For each tile the place of the axe and the price; then the purse."""
        places, purse, draft = self._places, self._purse, self.draft
        for slot in range(len(draft.tiles)):
            yield axe_spot(self.stage, draft, slot, places.tiles[slot])
            if slot != draft.axe:
                yield stake(self.stage, draft, slot, places.stakes[slot])
        if purse.axe:
            yield resting_axe(self.stage, purse.axe)
        yield from coin_stacks(self.stage, purse.coins, draft.left)

    def hear_mat(self, said: Said) -> Change:
        kind, _, tile = said.id.partition(":")
        if kind == "confirm-prices":
            return self._ask() if self._is_final else self._close()
        if kind == "axe" and tile:
            self._lay_axe(self.draft.tiles.index(tile))
        elif kind == "price" and isinstance(said.value, int):
            self._set_price(self.draft.tiles.index(tile), said.value)
        return None

    @property
    def _is_final(self) -> bool:
        """Among people the screen of the last of them cannot be opened again: all go up."""
        others = [seat for seat in self.session.humans if seat != self._viewer]
        players = self.state.players
        return bool(others) and all(players[seat].prices is not None for seat in others)

    def _ask(self) -> Change:
        tr = self.stage.tr
        answers = [
            Answer("reveal", tr("Close the screen"), self._close, kind="primary"),
            Answer("stay", tr("Look again")),
        ]
        words = tr("You are the last: all screens go up, and no price can be changed any more.")
        return Push(Dialog(self.stage, Question(tr("Show the prices?"), words, answers)))

    def _close(self) -> Change:
        self.stage.sounds.play("screen-down")
        self.session.apply(self.draft.action(self._viewer))
        self._closed = True
        return Pop()

    # Changes.

    def _lay_axe(self, slot: int) -> None:
        if slot != self.draft.axe or self.draft.may_keep_all:
            self.stage.sounds.play("axe")
            self._change(self.draft.with_axe(slot))

    def _set_price(self, slot: int, price: int) -> None:
        after = self.draft.with_price(slot, price)
        if after == self.draft:
            self.stage.sounds.play("refuse")
            return
        self.stage.sounds.play("coin")
        self._flights.start(after.prices[slot] - self.draft.prices[slot], *self._way(slot))
        self._change(after)

    def _way(self, slot: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """From the purse to a tile's stake."""
        return self._purse.coins.center, self._places.stakes[slot].center

    def _change(self, draft: Draft) -> None:
        if self._drafts.change(draft):
            self.refresh()

    def can_undo(self) -> bool:
        """First what was done here, then what was done before."""
        return self._drafts.can_undo or super().can_undo()

    def can_redo(self) -> bool:
        return self._drafts.can_redo or super().can_redo()

    def undo(self) -> Change:
        """Take back the last change here; before the first, the last decision of the game."""
        if not self._drafts.can_undo:
            return super().undo()
        self._drafts.undo()
        return self._went_back()

    def redo(self) -> Change:
        if not self._drafts.can_redo:
            return super().redo()
        self._drafts.redo()
        return self._went_back()

    def _take_over(self, prices: Prices) -> None:
        """All of a hint at once; one undo takes it back."""
        self.stage.sounds.play("coins")
        self._change(self.draft.with_all(prices))

    def hint(self) -> Page:
        """Prices to ask, each with its two risks."""
        return price_hint(self.asker(self.state), self._take_over)

    def _went_back(self) -> Change:
        self.stage.sounds.play("undo")
        self.refresh()
        return None

    # Wheel and drags.

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """Over a tile the wheel changes its price."""
        slot = self._slot_at(at)
        if slot is not None and slot != self.draft.axe:
            self._set_price(slot, self.draft.prices[slot] + steps)
        return None

    def _slot_at(self, at: tuple[int, int]) -> int | None:
        places = self._places
        for slot, (tile, below) in enumerate(zip(places.tiles, places.stakes, strict=True)):
            if tile.union(below).collidepoint(at):
                return slot
        return None

    def grab(self, control: Control, at: tuple[int, int]) -> bool:
        """The axe, a coin of the purse, or a coin from a stake."""
        self._held = None
        if isinstance(control, CoinStack):
            self._held = Held(control.coin)
        elif isinstance(control, Stake):
            coin = control.coin_at(self.stage, self.input._pressed_at)
            self._held = Held(coin, self._slot_at(self.input._pressed_at)) if coin else None
        else:
            self._held = Held()
        return self._held is not None

    def drop(self, at: tuple[int, int]) -> Change:
        """On a tile it lies; elsewhere a coin goes back into the purse and the axe stays."""
        held, self._held = self._held, None
        if held is None:
            return None
        draft = held.dropped(self.draft, self._slot_at(at))
        sound = "axe" if held.is_axe else "coin"
        self.stage.sounds.play(sound if draft != self.draft else "refuse")
        self._change(draft)
        return None

    def lost(self) -> None:
        """What was taken up lies where it lay."""
        self._held = None

    def paved(self) -> None:
        """Tiles are worth something else now."""
        self._appraisal.stop()
        self._appraisal = Appraisal(self.state, self._viewer)
        super().paved()

    # Time.

    def exit(self) -> None:
        """Whoever leaves stops what was being counted."""
        self._appraisal.stop()

    def is_whole(self) -> bool:
        """Whether the screen could be closed."""
        return self.draft.is_whole

    def settled(self) -> Iterator[Action]:
        """Axe and prices as they lie; what is missing, as the steward would have it."""
        draft = self.draft
        if not draft.is_whole and isinstance(advice := self.steward(self._viewer), SetPrices):
            draft = draft.completed(advice.prices)
        yield draft.action(self._viewer)

    def tick(self, dt: float) -> Change:
        """The aid is counted, then bots think: each frame has a slice for one of them."""
        if self._closed or self.state.phase is not Phase.PRICING:
            return Pop()
        counting = self._aid and not self._appraisal.is_known
        go_on = self._appraisal.go_on if counting else self.session.think
        if go_on(self.stage.spare):
            self.refresh()
        self._flights.update(dt)
        return None

    def is_moving(self) -> bool:
        return self._flights.busy

    # Pictures.

    def paint_mat(self, canvas: Canvas) -> None:
        places = self._places
        if places.screen:
            draw_screen(canvas, self.clan(self._viewer), places.screen)
        for slot, tile in enumerate(self.draft.tiles):
            axed = slot == self.draft.axe
            draw_tile(canvas, tile, places.tiles[slot], axed=axed)
            if axed:
                draw_axed_card(canvas, places.stakes[slot])
            if places.aids:
                own, *others = self.worths(tile)
                draw_aid(canvas, places.aids[slot], own, others)
        if self._aid:
            self._paint_rivals_offers(canvas)
        if places.hint:
            draw_hint(canvas, places.hint)
        draw_purse(canvas, places.purse, self._purse, self.draft)
        if self._purse.axe:
            axe = self.stage.assets.icon("axe", self._purse.axe.width, halo=True)
            canvas.surface.blit(axe, self._purse.axe)

    def _paint_rivals_offers(self, canvas: Canvas) -> None:
        """What the tiles on the rivals' cards would be worth to the viewer."""
        for seat, card in self.seat_places().items():
            offer = () if seat == self._viewer else self.state.players[seat].offer
            for tile, place in zip(offer, offer_places(self.stage, card), strict=False):
                points = self._appraisal.worth(tile, self._viewer)
                if points is not None:
                    draw_offered_worth(canvas, place, points)

    def worths(self, tile: str) -> list[Worth]:
        """What a tile is worth to the own seat and to the others, as far as it is known."""
        return [Worth(self.clan(s), self._appraisal.worth(tile, s)) for s in self.seat_order()]

    def paint_over(self, canvas: Canvas) -> None:
        """The tile under the pointer, coins on their way, and what is dragged."""
        slot = self._slot_at(self.input.pointer)
        under = self.input.hovered and self.input.hovered.startswith("axe:")
        if slot is not None and (under or self._held):
            draw_frame(canvas, self._places.tiles[slot])
        self._flights.draw(canvas)
        if self._held and self.input.dragging:
            picture = held_picture(self.stage, self._held)
            canvas.surface.blit(picture, picture.get_rect(center=self.input.pointer))
