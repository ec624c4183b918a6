"""A seller's offer as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.skye.ledger import MarketTile
from game.skye.market.layout import OfferPlaces
from game.skye.view.board import TileLook, tile_picture
from game.skye.view.offer import Seller, draw_buyer, draw_foot, draw_heading, draw_offered_tile
from game.ui.paint.canvas import Canvas
from rules.record import Chair
from rules.table import Seat


class ShownOffer(NamedTuple):
    """What a seller has offered, and who is who."""

    chairs: Sequence[Chair]
    seller: Seat
    tiles: Sequence[MarketTile]
    is_own: bool = False


def paint_offer(canvas: Canvas, place: OfferPlaces, offer: ShownOffer) -> None:
    """Paint board, heading and tiles; tags belong to the controls."""
    tr, own, chair = canvas.stage.tr, offer.is_own, offer.chairs[offer.seller]
    name = tr("You") if own else chair.name
    notes = (tr("yours to keep if unsold"), tr("kept if unsold")) if own else ()
    canvas.nine("panel-wood", place.board)
    draw_heading(canvas, place.heading, Seller(chair.clan, name, notes))
    for offered, rect in zip(offer.tiles, place.tiles, strict=True):
        if offered.buyer is None:
            draw_offered_tile(canvas, offered.id, rect)
            continue
        buyer = offer.chairs[offered.buyer]
        paid = tr("{name}, {price}").format(name=buyer.name, price=offered.price)
        canvas.surface.blit(tile_picture(canvas.stage, TileLook(offered.id), rect.width), rect)
        draw_buyer(canvas, rect, buyer.clan, paid)
    if own and place.foot and not any([offered.buyer is not None for offered in offer.tiles]):
        draw_foot(canvas, place.foot, tr("Nobody has bought from you yet."))
