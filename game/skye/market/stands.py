"""A stand with its lots as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.skye.ledger import Lot
from game.skye.market.layout import StandPlaces
from game.skye.view.board import TileLook, tile_picture
from game.skye.view.stand import Seller, draw_buyer, draw_foot, draw_heading, draw_lot
from game.ui.paint.canvas import Canvas
from rules.record import Chair
from rules.table import Seat


class ShownStand(NamedTuple):
    """Whose stand it is, what lies on it, and whether it is the viewer's own."""

    seller: Seat
    lots: Sequence[Lot]
    own: bool = False


def paint_stand(
    canvas: Canvas, stand: StandPlaces, shown: ShownStand, chairs: Sequence[Chair]
) -> None:
    """Paint board, heading and tiles; tags belong to the controls."""
    tr, own, lots = canvas.stage.tr, shown.own, shown.lots
    chair = chairs[shown.seller]
    notes = (tr("yours to keep if unsold"), tr("kept if unsold")) if own else ()
    canvas.nine("panel-wood", stand.board)
    draw_heading(canvas, stand.heading, Seller(chair.clan, tr("You") if own else chair.name, notes))
    for lot, rect in zip(lots, stand.tiles, strict=True):
        if lot.buyer is None:
            draw_lot(canvas, lot.tile, rect)
            continue
        buyer = chairs[lot.buyer]
        paid = tr("{name}, {price}").format(name=buyer.name, price=lot.price)
        canvas.surface.blit(tile_picture(canvas.stage, TileLook(lot.tile), rect.width), rect)
        draw_buyer(canvas, rect, buyer.clan, paid)
    if own and stand.foot and not any([lot.buyer is not None for lot in lots]):
        draw_foot(canvas, stand.foot, tr("Nobody has bought from you yet."))
