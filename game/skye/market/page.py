"""The market: one stand for every seller, each seat in turn buys one tile or passes.

The page stays until the market is over or another person must act. Whatever a bot does is shown
before the next one thinks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from game.skye.hints.note import Stands, purchase_hint
from game.skye.ledger import Lot, market_ledger
from game.skye.market.controls import Terms, lot_spot, passive_lot
from game.skye.market.layout import MarketPlaces, market_places
from game.skye.market.look import MarketLook
from game.skye.market.order import Turns, turns
from game.skye.market.script import Scenery, reveal, shows
from game.skye.market.show import Show
from game.skye.market.stands import ShownStand, paint_stand
from game.skye.market.turns import draw_turns, status_words, turn_cells
from game.skye.oldtable.timed import TimedPage
from game.skye.session import Session
from game.skye.step.offer import (
    is_market_step,
    offered_to,
    paint_strip,
    stay_button,
    step_buttons,
    step_words,
    strip_box,
)
from game.skye.view.progress import draw_readable
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said
from rules.skye import Action, Buy, GameState, Pass, Phase
from rules.skye.events import PricesRevealed
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.pending import StepOffer
from rules.skye.legal import to_act
from rules.table import Seat


class MarketPage(TimedPage):
    """All offers of a round."""

    name = "market"
    begins_focused = False

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, session, viewer)
        self._shown = session.state
        self._shows: list[Show] = []
        self._shows_revision = stage.revision
        self.look = MarketLook(stage, session, viewer)
        self._mine = False
        self._known: tuple[int, tuple[Lot, ...]] | None = None
        """The lots, and after how many actions they were so."""
        self._open_screens()

    # What is.

    @property
    def show(self) -> Show | None:
        """What is being shown, if anything."""
        return self._shows[0] if self._shows else None

    @property
    def my_turn(self) -> bool:
        """Whether the viewer may act now."""
        if self.show or self.viewer is None or self.state.phase is not Phase.MARKET:
            return False
        return self.session.next_human() == self.viewer

    @property
    def my_step(self) -> StepOffer | None:
        """The step that the viewer may take now, in a game with Journeyman."""
        return None if self.show else offered_to(self.state, self.viewer)

    def _is_open(self) -> bool:
        """Whether the market goes on, with the steps that it allows."""
        return self.state.phase is Phase.MARKET or is_market_step(self.state)

    @property
    def bank_pays(self) -> bool:
        """Whether the viewer need not pay what it buys (J-13)."""
        return self.viewer is not None and self._shown.players[self.viewer].bank_pays

    @property
    def lots(self) -> tuple[Lot, ...]:
        """Everything that was offered in this round."""
        number = len(self.session.actions)
        if self._known is None or self._known[0] != number:
            self._known = number, market_ledger(self.session.history())
        return self._known[1]

    def shown_state(self) -> GameState:
        """The last state of the market: what follows it is shown by others."""
        return self._shown

    @property
    def purse(self) -> int:
        """What the viewer can spend."""
        return 0 if self.viewer is None else self._shown.players[self.viewer].purse

    @property
    def means(self) -> float:
        """What a tile may cost the viewer."""
        return 0 if self.viewer is None else self._shown.players[self.viewer].means

    def gold_words(self, seat: Seat) -> str:
        """What a seat can spend: the gold on its tiles it cannot."""
        return str(self._shown.players[seat].purse) if self.gold_is_open(seat) else "?"

    def _acts_later(self) -> bool:
        """Whether the viewer's turn is now or still to come."""
        through = ("bought", "passed")
        return self.viewer is not None and self._turns().stage_of(self.viewer) not in through

    def _turns(self) -> Turns:
        return turns(self.state, self.lots, self.show.seat if self.show else None)

    # Words.

    def prompt(self) -> str:
        """Whose turn it is, or what is being shown."""
        if self.show:
            return self.show.words
        if offer := self.my_step:
            return step_words(self.stage, offer)
        if self.my_turn:
            return self._turn_words().format(gold=self.purse)
        return self.thinking_words(self.session.thinking)

    def _turn_words(self) -> str:
        tr = self.stage.tr
        if not any([self._can_buy(lot) for lot in self.lots]):
            return tr("No tile here is cheap enough. You have **{gold} gold**.")
        if self.bank_pays:
            return tr("Buy one tile, or pass. **The bank pays** for it.")
        if self._turns().again:
            return tr("Your **second purchase**: one tile more, or pass. You have **{gold} gold**.")
        return tr("Buy one tile, or pass. You have **{gold} gold**.")

    def line_button(self) -> Control | None:
        """Pass, or no step; while others act it says for whom the table waits."""
        if self.viewer is None:
            return None
        if self.my_step:
            return stay_button(self.stage, self.viewer)
        tr = self.stage.tr
        mine = self.my_turn
        label = tr("Pass") if mine else self._waiting_words()
        choice = mine and any([self._can_buy(lot) for lot in self.lots])
        return Button(
            id="pass",
            rect=pygame.Rect(0, 0, 0, 0),
            name=label,
            label=label,
            kind="secondary" if choice else "primary",
            enabled=mine,
            primary=True,
            keys=(pygame.K_p,),
        )

    def _waiting_words(self) -> str:
        seat = self.show.seat if self.show else self.session.thinking
        if seat is None:
            return self.stage.tr("One moment")
        if seat == self.viewer:
            return self.stage.tr("Bought")
        return self.stage.tr("Wait for {name}").format(name=self.name_of(seat))

    def seat_status(self, seat: Seat) -> str:
        """Whether a seat has bought, buys now or later."""
        what = status_words(self.stage, self._turns(), seat, own=seat == self.viewer)
        return self.stage.tr("{who}, {what}").format(who=self._who(seat), what=what)

    def active_seats(self) -> tuple[Seat, ...]:
        return () if self.seat is None else (self.seat,)

    # Controls.

    @property
    def _sellers(self) -> tuple[Seat, ...]:
        """The others first, the own stand last."""
        order = self.seat_order()
        return order if self.viewer is None else (*order[1:], order[0])

    @property
    def places(self) -> MarketPlaces:
        """Where everything lies at this size."""
        lots = {seller: len(self.lots_of(seller)) for seller in self._sellers}
        return market_places(self.stage, self.frame.mat, lots)

    def lots_of(self, seller: Seat) -> list[Lot]:
        """A stand's lots in their places."""
        return [lot for lot in self.lots if lot.seller == seller]

    def _can_buy(self, lot: Lot) -> bool:
        return lot.buyer is None and lot.seller != self.viewer and lot.price <= self.means

    def compose_mat(self) -> Iterator[Control]:
        """A control for every lot that is still there."""
        if offer := self.my_step:
            yield from step_buttons(self.stage, self.frame.mat, self.state, offer)
        later, mine = self._acts_later() and not self.my_step, self.my_turn
        for seller, stand in self.places.stands.items():
            for slot, lot in enumerate(self.lots_of(seller)):
                if lot.buyer is not None:
                    continue
                if seller == self.viewer or not later:
                    yield passive_lot(self.stage, lot, stand.lot(slot))
                else:
                    terms = Terms(self.name_of(seller), self.purse, self.bank_pays)
                    spot = lot_spot(self.stage, lot, stand.lot(slot), terms)
                    spot.enabled = mine and spot.affordable
                    yield spot

    def hear_mat(self, said: Said) -> Change:
        if self.my_step and self.viewer is not None:
            if isinstance(said, TakeStep | Stay):
                self._play(said)
            return None
        if not self.my_turn or self.viewer is None:
            return None
        kind, _, rest = said.id.partition(":")
        if kind == "pass":
            self._play(Pass(self.viewer))
        elif kind == "buy":
            seller, _, tile = rest.partition(":")
            self._play(Buy(self.viewer, int(seller), tile))
        return None

    def _play(self, action: Action) -> None:
        self.session.apply(action)
        self._present()

    def paved(self) -> None:
        """Every road counts for what a tile would bring."""
        self._present()

    def gives_hint(self) -> bool:
        return self.my_turn and super().gives_hint()

    def hint(self) -> Page:
        """What to buy, or to pass."""
        stands = Stands(self._place_of, lambda: self.places.panel, self.look.show)
        return purchase_hint(self.asker(self.state), stands, self._play)

    def _place_of(self, action: Buy) -> pygame.Rect:
        slot = [lot.tile for lot in self.lots_of(action.seller)].index(action.tile)
        return self.places.stands[action.seller].tiles[slot]

    def exit(self) -> None:
        """Whoever leaves stops what was being weighed."""
        self.look.stop()

    def decides(self) -> bool:
        """While others act, and while that is shown, the viewer's time stands still."""
        return self.my_turn or self.my_step is not None

    def settled(self) -> Iterator[Pass]:
        """Nothing lies here provisionally: whoever does not buy in time buys nothing."""
        if self.viewer is not None and self.my_turn:
            yield Pass(self.viewer)

    def go_on_from(self, notice: Dialog) -> Change:
        """The market stays; what happened is shown like any other seat's turn."""
        self._present()
        return Push(notice)

    # Shows.

    def _scenery(self) -> Scenery:
        chairs = self.session.heading.chairs
        return Scenery(
            self.stage,
            self.places,
            self.seat_places(),
            self.frame.bag.center if self.frame.bag else self.frame.mat.midbottom,
            [chair.clan for chair in chairs],
            [chair.name for chair in chairs],
            self.lots,
            self.viewer,
        )

    def _open_screens(self) -> None:
        """Right after the reveal, unless somebody came back here by undo."""
        events = self.session.steps[-1].events
        event = next((e for e in events if isinstance(e, PricesRevealed)), None)
        if event and not self.session.can_redo and (show := reveal(self._scenery(), event)):
            self._shows.append(show)

    def _present(self) -> None:
        """Show what the last step brought."""
        self._shows += shows(self._scenery(), self.session.steps[-1].events)
        self._shows_revision = self.stage.revision
        if self._is_open() and any([player.offer for player in self.state.players]):
            self._shown = self.state
        self.look.renew(self._shown)
        self.refresh()

    def handle(self, event: pygame.Event) -> Change:
        """Any key or click finishes what is being shown."""
        if self.show and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.show.skip()
            self.dirty = True
            return None
        change = super().handle(event)
        self.look.follow(self, event)
        return change

    def tick(self, dt: float) -> Change:
        """Show, then let the next seat act."""
        if self._shows:
            self._go_on(dt)
            return None
        if not self._is_open():
            return Pop()
        human = self.session.next_human()
        if human is not None and human != self.viewer:
            return Pop()
        self._turn_to(to_act(self.state)[0], mine=human is not None)
        if human is not None:
            self.look.go_on(self.stage.spare)
            return None
        if self.session.think(self.stage.spare):
            self._present()
        return None

    def _turn_to(self, seat: Seat, *, mine: bool) -> None:
        if (seat, mine) != (self.seat, self._mine):
            self.seat, self._mine = seat, mine
            if mine:
                self.stage.sounds.play("your-turn")
            self.refresh()

    def _go_on(self, dt: float) -> None:
        show = self._shows[0]
        if self.stage.revision != self._shows_revision:
            self._shows.clear()
            self.refresh()
            return
        if show.time < 0:
            self.seat = self.viewer if show.seat is None else show.seat
            self.refresh()
        show.update(dt, self.stage.sounds.play)
        if show.is_over:
            self._shows.pop(0)
            self.refresh()

    def is_moving(self) -> bool:
        return bool(self._shows)

    # Pictures.

    def paint_mat(self, canvas: Canvas) -> None:
        stage, places, chairs = self.stage, self.places, self.session.heading.chairs
        for seller, stand in places.stands.items():
            shown = ShownStand(seller, self.lots_of(seller), own=seller == self.viewer)
            paint_stand(canvas, stand, shown, chairs)
        if offer := self.my_step:
            paint_strip(canvas, self.frame.mat, offer)
            self._paint_board(canvas, offer)
            return
        draw_turns(canvas, places.turns, turn_cells(stage, self._turns(), chairs, self.viewer))

    def marked_tracks(self) -> Collection[Track]:
        """Those on which a step is offered."""
        return self.my_step.tracks if self.my_step else ()

    def _paint_board(self, canvas: Canvas, offer: StepOffer) -> None:
        """The own progress board takes the place of the preview while a step is chosen."""
        room, strip = self.places.panel.copy(), strip_box(self.stage, self.frame.mat, offer)
        room.height = strip.top - self.stage.px(6) - room.top
        draw_readable(canvas, room, self.progress())

    def paint_over(self, canvas: Canvas) -> None:
        """The preview, and what moves."""
        if not self.my_step:
            self.look.draw(canvas, self.places.panel)
        if self.show:
            self.show.draw(canvas)
