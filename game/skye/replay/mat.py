"""What lies on the mat of a replay: offers with prices, or the territory that just grew."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pygame import Rect

from game.skye.ledger import MarketTile, market_ledger
from game.skye.market.layout import MarketPlaces, OfferPlaces, market_places
from game.skye.market.offer import ShownOffer, paint_offer
from game.skye.pricing.paint import draw_axe
from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land, light_cells
from game.skye.view.offer import Seller, draw_heading, draw_offered_tile
from game.skye.view.pricetag import draw_price_tag
from game.skye.view.screen import draw_screen
from game.skye.view.walkpath import draw_journeyman, draw_path, journeyman_point
from game.table.mat.camera import Camera, framed
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Cell
from rules.skye import Phase
from rules.skye.actions import Buy, Draw, Pass, Place, SetPrices
from rules.skye.events import RegionCompleted
from rules.skye.journeyman.events import Walked
from rules.skye.journeyman.journey import journey_of
from rules.skye.kinds import Action, Event
from rules.skye.state import AXE
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """A game as it stood once, what led there, and who looks: None where all lies open."""

    match: Session
    viewer: Seat | None

    @property
    def action(self) -> Action | None:
        """The last action; None at the start."""
        actions = self.match.actions
        return actions[-1] if actions else None

    @property
    def events(self) -> tuple[Event, ...]:
        return self.match.steps[-1].events

    @property
    def actor(self) -> Seat | None:
        """The seat that acted; None after chance and at the start."""
        action = self.action
        return None if action is None or isinstance(action, Draw) else action.seat

    @property
    def is_trade(self) -> bool:
        """Whether the offers are to be seen: while tiles are offered, priced and sold."""
        if isinstance(self.action, Draw | SetPrices | Buy | Pass):
            return True
        return self.action is not None and self.match.state.phase is Phase.MARKET

    @property
    def land_seat(self) -> Seat:
        return self.match.state.first if self.actor is None else self.actor

    def sees_prices(self, seat: Seat) -> bool:
        return self.viewer in (None, seat)


def mat_places(stage: Stage, mat: Rect, moment: Moment) -> MarketPlaces:
    """Return where offers and the panel lie; a territory has the room of the offers."""
    tiles, order = Counter(tile.seller for tile in _tiles(moment)), moment.match.state.turn_order
    return market_places(stage, mat, {seat: max(tiles[seat], 1) for seat in order}, turns=False)


def _tiles(moment: Moment) -> list[MarketTile]:
    """Return what is offered: behind screens without prices, afterwards as the market has it."""
    state = moment.match.state
    if state.phase is not Phase.PRICING:
        return list(market_ledger(moment.match.history()))
    return [
        MarketTile(tile, AXE, seller, None)
        for seller, player in enumerate(state.players)
        for tile in player.offer
    ]


def paint_trade(canvas: Canvas, places: MarketPlaces, moment: Moment) -> None:
    """Paint the offer of every seat."""
    tiles = _tiles(moment)
    for seller, offer in places.offers.items():
        own = [offered for offered in tiles if offered.seller == seller]
        if moment.match.state.phase is Phase.PRICING:
            _paint_closed_offer(canvas, offer, moment, seller)
            continue
        chairs = moment.match.heading.chairs
        paint_offer(canvas, offer, ShownOffer(chairs, seller, own))
        for offered, tag in zip(own, offer.tags, strict=False):
            if offered.buyer is None:
                draw_price_tag(canvas, tag, offered.price)


def _paint_closed_offer(canvas: Canvas, offer: OfferPlaces, moment: Moment, seller: Seat) -> None:
    player = moment.match.state.players[seller]
    chair = moment.match.heading.chairs[seller]
    closed = isinstance(player.prices, tuple)
    notes = (canvas.stage.tr("prices set"),) if closed else (canvas.stage.tr("still open"),)
    canvas.nine("panel-wood", offer.board)
    draw_heading(canvas, offer.heading, Seller(chair.clan, chair.name, notes))
    prices = player.prices if isinstance(player.prices, tuple) else ()
    for tile, rect in zip(player.offer, offer.tiles, strict=False):
        draw_offered_tile(canvas, tile, rect)
    if not closed:
        return
    if not moment.sees_prices(seller):
        tags = offer.tags[0].unionall(list(offer.tags))
        draw_screen(canvas, chair.clan, tags)
        return
    for rect, tag, price in zip(offer.tiles, offer.tags, prices, strict=False):
        if price == AXE:
            canvas.veil(rect, 0.4)
            draw_axe(canvas, rect)
        else:
            draw_price_tag(canvas, tag, price)


def land_room(stage: Stage, mat: Rect, places: MarketPlaces) -> Rect:
    """Return the mat without the panel of words."""
    room = mat.inflate(-stage.px(40), -stage.px(40))
    room.width = places.panel.left - stage.px(20) - room.left
    return room


def land_camera(stage: Stage, room: Rect, moment: Moment) -> Camera:
    """Return how the territory is seen."""
    land = moment.match.state.players[moment.land_seat].land
    return framed(land.tiles, room, stage.px(150))


def paint_territory(canvas: Canvas, camera: Camera, moment: Moment) -> None:
    """Paint the territory, the tile that was laid, the regions it closed, the walk."""
    seat, state = moment.land_seat, moment.match.state
    land, clan = state.players[seat].land, moment.match.heading.chairs[seat].clan
    draw_land(canvas, camera, LandLook(land, clan))
    light_cells(canvas, camera, _lit(moment))
    if not state.setup.layouts:
        return
    for event in moment.events:
        if isinstance(event, Walked) and event.seat == seat:
            draw_path(canvas, camera, land, event.path)
    at = journeyman_point(camera, journey_of(state, seat).place)
    draw_journeyman(canvas, clan, at, camera.size)


def _lit(moment: Moment) -> set[Cell]:
    action = moment.action
    lit = {action.cell} if isinstance(action, Place) else set()
    closed = [event.cells for event in moment.events if isinstance(event, RegionCompleted)]
    return lit.union(*closed)
