"""A stand with its lots as the viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.skye.ledger import Lot
from game.skye.market.layout import StandPlaces
from game.skye.view.stand import draw_board, draw_foot, draw_lot, draw_sold_lot
from game.ui.stage import Stage
from rules.record import Chair
from rules.table import Seat


def paint_stand(
    surface: pygame.Surface,
    stage: Stage,
    stand: StandPlaces,
    chairs: Sequence[Chair],
    seller: Seat,
    lots: Sequence[Lot],
    *,
    own: bool,
) -> None:
    """Board, heading and tiles; tags belong to the controls."""
    tr = stage.tr
    name = tr("You") if own else chairs[seller].name
    notes = (tr("yours to keep if unsold"), tr("kept if unsold")) if own else ()
    draw_board(surface, stage, stand.board, stand.heading, chairs[seller].clan, name, notes)
    for lot, rect in zip(lots, stand.tiles, strict=True):
        if lot.buyer is None:
            draw_lot(surface, stage, lot.tile, rect)
            continue
        buyer = chairs[lot.buyer]
        paid = tr("{name}, {price}").format(name=buyer.name, price=lot.price)
        draw_sold_lot(surface, stage, lot.tile, rect, buyer.clan, paid)
    if own and stand.foot and not any([lot.buyer is not None for lot in lots]):
        draw_foot(surface, stage, stand.foot, tr("Nobody has bought from you yet."))
