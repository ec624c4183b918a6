"""What the pricing scene says: what to do, what is missing, what each seat is doing."""

from __future__ import annotations

from game.skye.pricing.draft import Draft
from game.skye.session import Session
from game.table.seating import Seating
from game.ui.stage import Stage
from rules.table import Seat


def prompt(stage: Stage, draft: Draft) -> str:
    """Return what is still to be done behind the screen."""
    tr = stage.tr
    if draft.is_whole:
        return tr("All is set. **Close the screen** when you like.")
    if draft.axe is None and draft.may_keep_all:
        return tr("Put **gold** on all three tiles, or the **axe** on one of them.")
    if draft.axe is None:
        return tr("Put the **axe** on one tile and **gold** on the other two.")
    return tr("Now put **gold** on the other two: their price.")


def missing(stage: Stage, draft: Draft) -> str:
    """Return what must be set before the screen can be closed; empty if nothing."""
    if draft.axe is None and not draft.may_keep_all:
        return stage.tr("Still missing: the axe")
    if draft.unpriced == 3:
        return stage.tr("Price all three tiles")
    if draft.unpriced == 1:
        return stage.tr("Price one more tile")
    return stage.tr("Price both tiles") if draft.unpriced else ""


def status(stage: Stage, seating: Seating[Session], seat: Seat) -> str:
    """Return whether the screen of a seat is closed."""
    tr = stage.tr
    if seat == seating.viewer:
        return tr("you, pricing")
    closed = seating.match.state.players[seat].prices is not None
    if seating.is_human(seat):
        return tr("screen closed") if closed else tr("prices later")
    return tr("bot, screen closed") if closed else tr("bot, thinking")
