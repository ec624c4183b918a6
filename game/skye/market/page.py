"""The market: every seller has an offer, each seat in turn buys one tile or passes.

The page stays until the market is over or another person must act. Whatever a bot does is shown
before the next one thinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, TypeAlias, assert_never

import pygame

from game.skye.hints.note import ShownMarket, purchase_hint
from game.skye.market.controls import TryOut, passive_tile, tile_spot
from game.skye.market.layout import MarketPlaces, market_places
from game.skye.market.offer import ShownOffer, paint_offer
from game.skye.market.order import Turns
from game.skye.market.preview_panel import PreviewPanel
from game.skye.market.script import Scenery, reveal, shows
from game.skye.market.show import Show
from game.skye.market.state import MarketState
from game.skye.market.turns import draw_turns, status_words, turn_cells
from game.skye.session import Session
from game.skye.step import offer as steps
from game.skye.table.decision import asker, decision_of
from game.skye.table.shown import Shown
from game.skye.table.table import SkyeTable
from game.skye.view.progress import draw_readable
from game.table.decision import Owed
from game.table.page import TablePage
from game.table.seating import Seating
from game.table.showing import Showing
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.widgets import Button, Control
from rules.skye import Action, Buy, Pass, Phase
from rules.skye.events import PricesRevealed
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.pending import StepOffer
from rules.skye.legal import to_act
from rules.table import Seat

MarketDoes: TypeAlias = steps.StepDoes | Buy | Pass


class MarketPage(TablePage[SkyeTable]):
    """All offers of a round."""

    name = "market"
    begins_focused = False

    def __init__(self, stage: Stage, match: Session, viewer: Seat | None) -> None:
        seating = Seating(match, viewer)
        super().__init__(SkyeTable(stage, seating, self._show))
        self.market = MarketState(seating)
        self.showing: Showing[Show] = Showing(stage, self._on_show)
        self.panel = PreviewPanel(stage, match, viewer)
        self._is_mine = False
        self._pointed: dict[str, Buy | TryOut] = {}
        """What each control did that was pointed at, by its id."""
        if viewer is not None:
            owed = Owed(
                hint=self._hint,
                settled=self._overdue,
                may_ask=lambda: self.my_turn,
                is_due=lambda: self.my_turn or self.my_step is not None,
            )
            self.decision = decision_of(self.table, owed, self._present)
        self._open_screens()

    def _show(self) -> Shown:
        showing, state, viewer = self.table.showing, self.market.shown, self.table.seating.viewer
        plain, turns, tr = showing.plain(state), self._turns(), self.stage.tr
        statuses = []
        for seat in state.setup.seats:
            what = status_words(self.stage, turns, seat, own=seat == viewer)
            statuses.append(tr("{who}, {what}").format(who=showing.who(seat), what=what))
        # The gold on its tiles a seat cannot spend.
        gold = [
            str(player.purse) if seat in plain.open_gold else "?"
            for seat, player in enumerate(state.players)
        ]
        tracks = self.my_step.tracks if self.my_step else ()
        progress = showing.progress_of(state, plain.board_seat, tracks)
        active = () if self.seat is None else (self.seat,)
        return replace(plain, statuses=statuses, gold=gold, progress=progress, active=active)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer may buy now."""
        viewer = self.table.seating.viewer
        if self.showing.now or viewer is None or self.table.state.phase is not Phase.MARKET:
            return False
        return self.table.match.next_human() == viewer

    @property
    def my_step(self) -> StepOffer | None:
        """The step that the viewer may take now, in a game with Journeyman."""
        if self.showing.now:
            return None
        return steps.offered_to(self.table.state, self.table.seating.viewer)

    def _turns(self) -> Turns:
        show = self.showing.now
        return self.market.turns(show.seat if show else None)

    def prompt(self) -> str:
        if show := self.showing.now:
            return show.words
        if step := self.my_step:
            return steps.step_words(self.stage, step)
        if self.my_turn:
            return self._turn_text().format(gold=self.market.purse)
        return self.table.seating.thinking(self.stage.text, self.table.match.thinking)

    def _turn_text(self) -> str:
        tr = self.stage.tr
        if not self.market.can_buy_any:
            return tr("No tile here is cheap enough. You have **{gold} gold**.")
        if self.market.bank_pays:
            return tr("Buy one tile, or pass. **The bank pays** for it.")
        if self._turns().again:
            return tr("Your **second purchase**: one tile more, or pass. You have **{gold} gold**.")
        return tr("Buy one tile, or pass. You have **{gold} gold**.")

    def line_buttons(self) -> list[Control]:
        viewer = self.table.seating.viewer
        if viewer is None:
            return []
        if self.my_step:
            return [steps.stay_button(self.stage, viewer)]
        mine = self.my_turn
        label = self.stage.tr("Pass") if mine else self._waiting_text()
        button = Button(
            id="pass",
            rect=pygame.Rect(0, 0, 0, 0),
            name=label,
            label=label,
            kind="secondary" if mine and self.market.can_buy_any else "primary",
            enabled=mine,
            primary=True,
            keys=(pygame.K_p,),
            does=Pass(viewer),
        )
        return [button]

    def _waiting_text(self) -> str:
        show = self.showing.now
        seat = show.seat if show else self.table.match.thinking
        if seat is None:
            return self.stage.tr("One moment")
        if seat == self.table.seating.viewer:
            return self.stage.tr("Bought")
        return self.stage.tr("Wait for {name}").format(name=self.table.seating.name(seat))

    @property
    def places(self) -> MarketPlaces:
        """The layout for this size of the window."""
        counts = {seller: len(self.market.tiles_of(seller)) for seller in self.market.sellers}
        return market_places(self.stage, self.table.showing.frame.mat, counts)

    def compose_scene(self) -> Iterator[Control]:
        stage, viewer, mat = self.stage, self.table.seating.viewer, self.table.now.frame.mat
        step, mine = self.my_step, self.my_turn
        if step:
            yield from steps.step_buttons(stage, mat, self.table.state, step)
        through = viewer is None or self._turns().stage_of(viewer) in ("bought", "passed")
        for seller, places in self.places.offers.items():
            for number, offered in enumerate(self.market.tiles_of(seller)):
                if offered.buyer is not None:
                    continue
                if seller == viewer or through or step:
                    yield passive_tile(stage, offered, places.slot(number))
                    continue
                spot = tile_spot(stage, self.market, offered, places.slot(number))
                spot.enabled = mine and spot.affordable
                yield spot

    def on_scene(self, does: MarketDoes) -> Change:
        match does:
            case TakeStep() | Stay():
                if self.my_step:
                    self._play(does)
            case Buy() | Pass():
                if self.my_turn:
                    self._play(does)
            case _:
                assert_never(does)
        return None

    def _play(self, action: Action) -> None:
        self.table.match.apply(action)
        self._present()

    def _hint(self) -> Page[Any]:
        market = ShownMarket(
            self._place_of,
            lambda: self.places.panel,
            lambda buy: self.panel.try_out(buy.seller, buy.tile),
        )
        return purchase_hint(asker(self.table, self.table.state), market, self._play)

    def _place_of(self, buy: Buy) -> pygame.Rect:
        number = [offered.id for offered in self.market.tiles_of(buy.seller)].index(buy.tile)
        return self.places.offers[buy.seller].tiles[number]

    def exit(self) -> None:
        self.panel.stop()

    def _overdue(self) -> Iterable[Action]:
        """Return a pass: a seat that does not buy in time buys nothing."""
        viewer = self.table.seating.viewer
        return [Pass(viewer)] if viewer is not None and self.my_turn else []

    def on_timeout(self, notice: Dialog) -> Change:
        """Stay in the market and show what the stand-in did."""
        self._present()
        return Push(notice)

    def _scenery(self) -> Scenery:
        showing, bag = self.table.showing, pygame.Rect(0, 0, self.stage.px(30), self.stage.px(30))
        bag.center = showing.frame.bag.center if showing.frame.bag else showing.frame.mat.midbottom
        return Scenery(self.stage, self.market, self.places, showing.seat_places(), bag)

    def _open_screens(self) -> None:
        """Show the reveal, unless undo led back here."""
        match = self.table.match
        event = next((e for e in match.steps[-1].events if isinstance(e, PricesRevealed)), None)
        if event and not match.can_redo and (show := reveal(self._scenery(), event)):
            self.showing.add(show)

    def _present(self) -> None:
        self.showing.add(*shows(self._scenery(), self.table.match.steps[-1].events))
        self.market.follow()
        self.panel.renew(self.market.shown)
        self.refresh()

    def _on_show(self) -> None:
        """Light the seat whose action is shown."""
        show = self.showing.now
        if show and show.time >= 0:
            self.seat = self.table.seating.viewer if show.seat is None else show.seat
        self.refresh()

    def handle(self, event: pygame.Event) -> Change:
        """End what is being shown at any key or click."""
        if self.showing.hurry(event):
            self.dirty = True
            return None
        change = super().handle(event)
        self._try_out(event)
        return change

    def _try_out(self, event: pygame.Event) -> None:
        """Try out the tile under the pointer, or else the one under the focus."""
        focus = self.input.focus if self.input.focus_seen else None
        for name in (self.input.hovered, focus):
            control = None if self.stale else self.control(name)
            if name and control and isinstance(control.does, Buy | TryOut):
                self._pointed[name] = control.does
            # A tile that was just sold is no control any more, but still pointed at.
            if name and (does := self._pointed.get(name)):
                self.panel.try_out(does.seller, does.tile)
                return
        if event.type == pygame.MOUSEMOTION:
            self.panel.point(event.pos)

    def tick(self, dt: float) -> Change:
        if self.showing.now:
            self.showing.update(dt)
            return None
        human = self.table.match.next_human()
        is_others = human is not None and human != self.table.seating.viewer
        if not self.market.is_open or is_others:
            return Pop()
        self._turn_to(to_act(self.table.state)[0], mine=human is not None)
        if human is not None:
            self.panel.weigh(self.stage.spare)
        elif self.table.match.think(self.stage.spare):
            self._present()
        return None

    def _turn_to(self, seat: Seat, *, mine: bool) -> None:
        if (seat, mine) != (self.seat, self._is_mine):
            self.seat, self._is_mine = seat, mine
            if mine:
                self.stage.sounds.play("your-turn")
            self.refresh()

    def is_moving(self) -> bool:
        return self.showing.now is not None

    def paint_scene(self, canvas: Canvas) -> None:
        places, chairs, viewer = self.places, self.table.match.chairs, self.table.seating.viewer
        for seller, place in places.offers.items():
            tiles = self.market.tiles_of(seller)
            paint_offer(canvas, place, ShownOffer(chairs, seller, tiles, seller == viewer))
        if step := self.my_step:
            steps.paint_strip(canvas, self.table.now.frame.mat, step)
            self._paint_board(canvas, step)
            return
        draw_turns(canvas, places.turns, turn_cells(self.stage, self._turns(), chairs, viewer))

    def _paint_board(self, canvas: Canvas, step: StepOffer) -> None:
        """Paint the own progress board in place of the preview while a step is chosen."""
        room = self.places.panel.copy()
        strip = steps.strip_box(self.stage, self.table.now.frame.mat, step)
        room.height = strip.top - self.stage.px(6) - room.top
        if self.table.now.progress:
            draw_readable(canvas, room, self.table.now.progress)

    def paint_over(self, canvas: Canvas) -> None:
        if not self.my_step:
            self.panel.draw(canvas, self.places.panel)
        if show := self.showing.now:
            show.draw(canvas)
