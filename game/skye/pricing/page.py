"""Pricing behind the screen: the axe on one tile, gold on the other two.

Click, wheel, drag and keys do the same; the match is told when the screen is closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, assert_never

from game.bots.skye.pricing import Prices
from game.skye.hints.note import price_hint
from game.skye.pricing import controls, paint, words
from game.skye.pricing.aid import Appraisal
from game.skye.pricing.draft import Draft, Drafts, Held, all_others_closed, first_draft
from game.skye.pricing.layout import PricingPlaces, pricing_places
from game.skye.pricing.motion import CoinFlights
from game.skye.pricing.purse import PursePlaces, draw_purse, purse_places
from game.skye.session import Session
from game.skye.table.decision import asker, decision_of, stand_in
from game.skye.table.shown import Shown
from game.skye.table.table import SkyeTable
from game.skye.view.screen import draw_screen
from game.table.aids import gets_hints
from game.table.decision import Decision, Owed
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.input.gestures import Cancel, Drop, Gesture, Grab, Wheel
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skye import Action, Phase, SetPrices
from rules.table import Seat


class PricingPage(TablePage[SkyeTable]):
    """A seat's three tiles under its own screen."""

    name = "pricing"
    plans: Drafts
    decision: Decision

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        seating = Seating(match, viewer)
        super().__init__(SkyeTable(stage, seating, self._show))
        self._viewer = viewer
        self._clan = seating.clan(viewer)
        self.plans = Drafts(first_draft(match, viewer))
        owed = Owed(hint=self.hint, settled=self._overdue, is_whole=lambda: self.draft.is_whole)
        self.decision = decision_of(self.table, owed, self._appraise_again)
        self._held: Held | None = None
        self._appraisal = Appraisal(match.state, viewer)
        self._flights = CoinFlights(stage)
        self._closed = False

    @property
    def draft(self) -> Draft:
        return self.plans.plan

    def _show(self) -> Shown:
        showing, seating = self.table.showing, self.table.seating
        statuses = [words.status(self.stage, seating, s) for s in range(len(seating.names))]
        return replace(showing.plain(), statuses=statuses)

    def prompt(self) -> str:
        return words.prompt(self.stage, self.draft)

    def line_buttons(self) -> list[Control]:
        return [controls.closing_button(self.stage, self.draft, self._clan)]

    @property
    def _aid(self) -> bool:
        return gets_hints(self.stage, self.table.match, self._viewer)

    @property
    def _places(self) -> PricingPlaces:
        return pricing_places(self.stage, self.table.now.frame.mat, aid=self._aid)

    @property
    def _purse(self) -> PursePlaces:
        return purse_places(self.stage, self._places.purse, axe=self.draft.axe is None)

    def compose_scene(self) -> Iterator[Control]:
        places, purse, draft = self._places, self._purse, self.draft
        for slot in range(len(draft.tiles)):
            yield controls.axe_spot(self.stage, draft, slot, places.tiles[slot])
            if slot != draft.axe:
                yield controls.stake(self.stage, draft, slot, places.stakes[slot])
        if purse.axe:
            yield controls.resting_axe(self.stage, purse.axe)
        yield from controls.coin_stacks(self.stage, purse.coins, draft.left)

    def on_scene(self, does: controls.PricingDoes) -> Change:
        match does:
            case controls.LayAxe(slot):
                if slot != self.draft.axe or self.draft.may_keep_all:
                    self.stage.sounds.play("axe")
                    self._change(self.draft.with_axe(slot))
            case controls.SetPrice(slot, price):
                self._set_price(slot, price)
            case controls.Confirm.CLOSE_SCREEN:
                if all_others_closed(self.table.match, self._viewer):
                    return Push(controls.last_question(self.stage, self._close))
                return self._close()
            case _:
                assert_never(does)
        return None

    def _close(self) -> Change:
        self.stage.sounds.play("screen-down")
        self.table.match.apply(self.draft.action(self._viewer))
        self._closed = True
        return Pop()

    def _set_price(self, slot: int, price: int) -> None:
        after = self.draft.with_price(slot, price)
        if after == self.draft:
            self.stage.sounds.play("refuse")
            return
        self.stage.sounds.play("coin")
        more = after.prices[slot] - self.draft.prices[slot]
        self._flights.start(more, self._purse.coins.center, self._places.stakes[slot].center)
        self._change(after)

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self.plans.take(draft)
            self.refresh()

    def _take_over(self, prices: Prices) -> None:
        """Set all prices of a hint at once; one undo takes them back."""
        self.stage.sounds.play("coins")
        self._change(self.draft.with_all(prices))

    def hint(self) -> Page[Any]:
        return price_hint(asker(self.table, self.table.state), self._take_over)

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(at, steps):
                slot = self._places.slot_at(at)
                if slot is not None and slot != self.draft.axe:
                    self._set_price(slot, self.draft.prices[slot] + steps)
            case Grab(control, start):
                slot = self._places.slot_at(start)
                self._held = controls.take_up(self.stage, control, start, slot)
                if self._held is None:
                    self.input.refuse(gesture)
            case Drop(at) if held := self._held:
                self._held = None
                draft = held.drop(self.draft, self._places.slot_at(at))
                sound = "axe" if held.is_axe else "coin"
                self.stage.sounds.play(sound if draft != self.draft else "refuse")
                self._change(draft)
            case Cancel():
                self._held = None
        return None

    def _appraise_again(self) -> None:
        self._appraisal.stop()
        self._appraisal = Appraisal(self.table.state, self._viewer)
        self.refresh()

    def exit(self) -> None:
        self._appraisal.stop()

    def _overdue(self) -> Iterator[Action]:
        """Yield axe and prices as they lie; the stand-in adds what is missing."""
        draft = self.draft
        if not draft.is_whole:
            advice = stand_in(self.table.state, self._viewer)
            if isinstance(advice, SetPrices):
                draft = draft.complete(advice.prices)
        yield draft.action(self._viewer)

    def tick(self, dt: float) -> Change:
        """Count the aid, or else let bots think: a frame has time for one of them."""
        if self._closed or self.table.state.phase is not Phase.PRICING:
            return Pop()
        counting = self._aid and not self._appraisal.is_known
        go_on = self._appraisal.go_on if counting else self.table.match.think
        if go_on(self.stage.spare):
            self.refresh()
        self._flights.update(dt)
        return None

    def is_moving(self) -> bool:
        return self._flights.busy

    def paint_scene(self, canvas: Canvas) -> None:
        places = self._places
        if places.screen:
            draw_screen(canvas, self._clan, places.screen)
        for slot, tile in enumerate(self.draft.tiles):
            axed = slot == self.draft.axe
            paint.draw_tile(canvas, tile, places.tiles[slot], axed=axed)
            if axed:
                paint.draw_axed_card(canvas, places.stakes[slot])
            if places.aids:
                own, *others = self.worths(tile)
                paint.draw_aid(canvas, places.aids[slot], own, others)
        if self._aid:
            paint.draw_rivals_offers(canvas, self.table, self._appraisal)
        if places.hint:
            paint.draw_hint(canvas, places.hint)
        draw_purse(canvas, places.purse, self._purse, self.draft)
        if self._purse.axe:
            axe = self.stage.assets.icon("axe", self._purse.axe.width, halo=True)
            canvas.surface.blit(axe, self._purse.axe)

    def worths(self, tile: str) -> list[paint.Worth]:
        """Return what a tile is worth to the own seat and to the others, as far as known."""
        seating = self.table.seating
        return [paint.Worth(seating.clan(s), self._appraisal.worth(tile, s)) for s in seating.order]

    def paint_over(self, canvas: Canvas) -> None:
        slot = self._places.slot_at(self.input.pointer)
        under = self.control(self.input.hovered)
        if slot is not None and (self._held or (under and isinstance(under.does, controls.LayAxe))):
            paint.draw_frame(canvas, self._places.tiles[slot])
        self._flights.draw(canvas)
        if self._held and self.input.dragging:
            picture = paint.held_picture(self.stage, self._held)
            canvas.surface.blit(picture, picture.get_rect(center=self.input.pointer))
