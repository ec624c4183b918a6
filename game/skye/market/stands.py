"""A stand with its lots as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

from game.skye.ledger import Lot
from game.skye.market.layout import StandPlaces
from game.skye.view.stand import draw_board, draw_foot, draw_lot, draw_sold_lot
from game.ui.paint.canvas import Canvas
from rules.record import Chair
from rules.table import Seat


def paint_stand(
    canvas: Canvas,
    stand: StandPlaces,
    chairs: Sequence[Chair],
    seller: Seat,
    lots: Sequence[Lot],
    *,
    own: bool,
) -> None:
    """Board, heading and tiles; tags belong to the controls."""
    tr = canvas.stage.tr
    name = tr("You") if own else chairs[seller].name
    notes = (tr("yours to keep if unsold"), tr("kept if unsold")) if own else ()
    draw_board(canvas, stand.board, stand.heading, chairs[seller].clan, name, notes)
    for lot, rect in zip(lots, stand.tiles, strict=True):
        if lot.buyer is None:
            draw_lot(canvas, lot.tile, rect)
            continue
        buyer = chairs[lot.buyer]
        paid = tr("{name}, {price}").format(name=buyer.name, price=lot.price)
        draw_sold_lot(canvas, lot.tile, rect, buyer.clan, paid)
    if own and stand.foot and not any([lot.buyer is not None for lot in lots]):
        draw_foot(canvas, stand.foot, tr("Nobody has bought from you yet."))
