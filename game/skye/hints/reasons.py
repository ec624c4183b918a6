"""Why a bot did what it did: reasons from the table as that seat saw it before.

Prices are spoken of only after all screens went up, and purses never.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias

from pygame import Rect

from game.bots.skye.advice import (
    gold_worth,
    price_advice,
    price_of,
    purchase_advice,
    reasons,
    tile_worths,
)
from game.skye.hints.words import (
    asked_heading,
    asked_words,
    bought_words,
    buy_heading,
    reasons_words,
)
from game.skye.session import Session
from game.skye.view.board import face_of
from game.table.hints.note import HintNote, Question, Remark, Told
from game.table.hints.words import about
from game.ui.stage import Stage
from rules.skye import Buy, Pass, Place, SetPrices, View
from rules.skye.events import PricesRevealed
from rules.skye.landscape import TILES
from rules.skye.view import observe

Explaining: TypeAlias = Generator[None, None, tuple[Remark, ...]]


def can_be_asked(session: Session, step: int) -> bool:
    """Return whether a step is a bot's decision of which nothing is hidden any more."""
    action = session.actions[step - 1] if step else None
    if not isinstance(action, SetPrices | Buy | Pass | Place) or action.seat in session.humans:
        return False
    if not isinstance(action, SetPrices):
        return True
    later = [event for each in session.steps[step:] for event in each.events]
    return any([isinstance(event, PricesRevealed) for event in later])


def why_note(
    stage: Stage, session: Session, step: int, room: Callable[[], Rect]
) -> HintNote[tuple[Remark, ...]]:
    """Return the note with the reasons of a step that can be asked."""
    action = session.actions[step - 1]
    assert isinstance(action, SetPrices | Buy | Pass | Place), "nothing else is decided by reasons"
    names = [chair.name for chair in session.heading.chairs]
    view = observe(session.steps[step - 1].state, action.seat)
    heading = stage.tr("Why, {name}?").format(name=names[action.seat])
    thought = _explain(stage, view, action, names)
    return HintNote(stage, Question(heading, thought, Told), room, veiled=True)


def _explain(
    stage: Stage, view: View, action: SetPrices | Buy | Pass | Place, names: Sequence[str]
) -> Explaining:
    match action:
        case SetPrices():
            return _why_prices(stage, view, action, names)
        case Buy():
            return _why_bought(stage, view, action, names)
        case Pass():
            return _why_passed(stage, view, names)
        case Place():
            return _why_placed(stage, view, action)


def _why_prices(stage: Stage, view: View, action: SetPrices, names: Sequence[str]) -> Explaining:
    advice = yield from price_advice(view, action.prices)
    return tuple(
        [
            Remark(
                asked_heading(stage, each),
                asked_words(stage, each, view.seat, names),
                face_of(stage, each.tile),
            )
            for each in advice.offered
        ]
    )


def _why_bought(stage: Stage, view: View, action: Buy, names: Sequence[str]) -> Explaining:
    found = yield from purchase_advice(view)
    purchase = next(each for each in found if each.action == action)
    heading = buy_heading(stage, names[action.seller], price_of(view, action))
    return (Remark(heading, bought_words(stage, purchase, names), face_of(stage, action.tile)),)


def _why_passed(stage: Stage, view: View, names: Sequence[str]) -> Explaining:
    """Explain a pass by the best tile on offer, whether or not the gold would have sufficed."""
    worths = yield from tile_worths(view)
    gold = gold_worth(view)
    lots = [
        Buy(view.seat, seller, tile)
        for seller, player in enumerate(view.table.players)
        for tile in player.offer
        if seller != view.seat
    ]
    if not lots:
        return (Remark(stage.tr("Pass"), stage.tr("Nothing was left to buy.")),)
    best = max(lots, key=lambda lot: worths[lot.tile][view.seat] - gold * price_of(view, lot))
    price = price_of(view, best)
    own, cost = worths[best.tile][view.seat], gold * price
    words = stage.tr(
        "The best tile on offer, from {seller} for {price}, would have brought {name} {own}; its "
        "price is worth {cost}, and {seller} would have got it."
    )
    if own > 2 * cost:
        words += " " + stage.tr("Whoever could pay should have bought it.")
    told = {"own": about(stage, own), "cost": about(stage, cost), "price": price}
    words = words.format(seller=names[best.seller], name=names[view.seat], **told)
    return (Remark(stage.tr("Pass"), words, face_of(stage, best.tile)),)


def _why_placed(stage: Stage, view: View, action: Place) -> Explaining:
    yield
    after = view.own.land.place(TILES[action.tile], action.cell, action.quarter)
    words = reasons_words(stage, reasons(view, after))
    return (Remark(stage.tr("It changed the land"), words, face_of(stage, action.tile)),)
