"""The market: one stand for every seller, each seat in turn buys one tile or passes.

The page stays until the market is over or another person must act. Whatever a bot does is shown
before the next one thinks.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ledger import Lot
from game.page import Page
from game.scene import Change, Pop, Push
from game.scenes.dialog import Dialog
from game.scenes.hints import Stands, purchase_hint
from game.scenes.market_controls import lot_spot, passive_lot
from game.scenes.market_layout import MarketPlaces, market_places
from game.scenes.market_look import MarketLook
from game.scenes.market_script import Scenery, reveal, shows
from game.scenes.market_show import Show
from game.scenes.market_stands import paint_stand
from game.scenes.market_turns import Turns, draw_turns, status_words, turn_cells, turns
from game.scenes.timedpage import TimedPage
from game.session import Session
from game.stage import Stage
from game.widgets import Button, Control, Said
from rules.skye import Buy, GameState, Pass, Phase
from rules.skye.events import PricesRevealed
from rules.table import Seat


class MarketPage(TimedPage):
    """All offers of a round."""

    name = "market"

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
    def lots(self) -> tuple[Lot, ...]:
        """Everything that was offered in this round."""
        number = len(self.session.actions)
        if self._known is None or self._known[0] != number:
            self._known = number, self.session.market_ledger()
        return self._known[1]

    def shown_state(self) -> GameState:
        """The last state of the market: what follows it is shown by others."""
        return self._shown

    @property
    def purse(self) -> int:
        """What the viewer can spend."""
        return 0 if self.viewer is None else self._shown.players[self.viewer].purse

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

    def what_now(self) -> str:
        """Whose turn it is, or what is being shown."""
        tr = self.stage.tr
        if self.show:
            return self.show.words
        if self.my_turn:
            words = tr("Buy one tile, or pass. You have **{gold} gold**.")
            if not any([self._can_buy(lot) for lot in self.lots]):
                words = tr("No tile here is cheap enough. You have **{gold} gold**.")
            return words.format(gold=self.purse)
        if self.session.thinking is None:
            return ""
        return tr("{name} is thinking …").format(name=self.name_of(self.session.thinking))

    def line_button(self) -> Control | None:
        """Pass; while others act it says for whom the table waits."""
        if self.viewer is None:
            return None
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
        """The seat that acts."""
        return () if self.seat is None else (self.seat,)

    # Controls.

    @property
    def _sellers(self) -> tuple[Seat, ...]:
        """The others first, the own stand last."""
        order = self._seat_order()
        return order if self.viewer is None else (*order[1:], order[0])

    @property
    def places(self) -> MarketPlaces:
        """Where everything lies at this size."""
        return market_places(self.stage, self.frame.mat, self._sellers)

    def lots_of(self, seller: Seat) -> list[Lot]:
        """A stand's lots in their places."""
        return [lot for lot in self.lots if lot.seller == seller]

    def _can_buy(self, lot: Lot) -> bool:
        return lot.buyer is None and lot.seller != self.viewer and lot.price <= self.purse

    def compose_mat(self) -> Iterator[Control]:
        """A control for every lot that is still there."""
        later, mine = self._acts_later(), self.my_turn
        for seller, stand in self.places.stands.items():
            for slot, lot in enumerate(self.lots_of(seller)):
                if lot.buyer is not None:
                    continue
                if seller == self.viewer or not later:
                    yield passive_lot(self.stage, lot, stand, slot)
                else:
                    name = self.name_of(seller)
                    spot = lot_spot(self.stage, lot, stand, slot, name, self.purse)
                    spot.enabled = mine and spot.affordable
                    yield spot

    def hear_mat(self, said: Said) -> Change:
        """Buy or pass."""
        if not self.my_turn or self.viewer is None:
            return None
        kind, _, rest = said.id.partition(":")
        if kind == "pass":
            self._play(Pass(self.viewer))
        elif kind == "buy":
            seller, _, tile = rest.partition(":")
            self._play(Buy(self.viewer, int(seller), tile))
        return None

    def _play(self, action: Buy | Pass) -> None:
        self.session.apply(action)
        self._present()

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
        return self.my_turn

    def settled(self) -> Iterator[Pass]:
        """Nothing lies here provisionally: whoever does not buy in time buys nothing."""
        if self.viewer is not None:
            yield Pass(self.viewer)

    def go_on_from(self, notice: Dialog) -> Change:
        """The market stays; what happened is shown like any other seat's turn."""
        self._present()
        return Push(notice)

    # Shows.

    def _scenery(self) -> Scenery:
        cards = dict(zip(self._seat_order(), self.frame.seats, strict=True))
        chairs = self.session.heading.chairs
        return Scenery(
            self.stage,
            self.places,
            cards,
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
        if self.state.phase is Phase.MARKET:
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
        if self.state.phase is not Phase.MARKET:
            return Pop()
        human = self.session.next_human()
        if human is not None and human != self.viewer:
            return Pop()
        self._turn_to(self.state.turn, mine=human is not None)
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

    def moving(self) -> bool:
        """While something is shown."""
        return bool(self._shows)

    # Pictures.

    def paint_mat(self, surface: pygame.Surface) -> None:
        """Stands and turn order."""
        stage, places, chairs = self.stage, self.places, self.session.heading.chairs
        for seller, stand in places.stands.items():
            own = seller == self.viewer
            paint_stand(surface, stage, stand, chairs, seller, self.lots_of(seller), own=own)
        draw_turns(
            surface, stage, places.turns, turn_cells(stage, self._turns(), chairs, self.viewer)
        )

    def paint_over(self, surface: pygame.Surface) -> None:
        """The preview, and what moves."""
        self.look.draw(surface, self.places.panel)
        if self.show:
            self.show.draw(surface, self.stage)
