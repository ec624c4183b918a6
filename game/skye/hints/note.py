"""Notes with hints for people, and with the reasons of what a bot did.

Both come from the table as the seat in question saw it. Prices are spoken of only after all screens
went up, purses never.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from pygame import Rect

from game.bots.skye.advice import (
    PlaceAdvice,
    PriceAdvice,
    Purchase,
    gold_worth,
    place_advice,
    price_advice,
    price_of,
    purchase_advice,
    reasons,
    tile_worths,
)
from game.bots.skye.laying import Laid
from game.bots.skye.pricing import Prices
from game.skye.hints.words import (
    asked_heading,
    asked_words,
    bought_words,
    buy_heading,
    buy_words,
    pass_words,
    price_heading,
    price_words,
    reasons_words,
)
from game.skye.session import Session
from game.skye.view.board import face_of
from game.table.hints.mark import draw_mark
from game.table.hints.note import HintNote, Question, Remark, Told
from game.table.hints.words import about
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.skye import Buy, Pass, Place, SetPrices, View
from rules.skye.events import PricesRevealed
from rules.skye.landscape import TILES
from rules.skye.view import observe
from rules.table import Seat

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Asker:
    """The person who asks for a hint, and where the note may lie."""

    stage: Stage
    view: View
    names: Sequence[str]
    room: Callable[[], Rect]

    @property
    def seat(self) -> Seat:
        return self.view.seat

    def ask(
        self,
        thought: Generator[None, None, Found],
        told: Callable[[Found], Told],
        then: Callable[[Found], None],
    ) -> HintNote[Found]:
        """Return the note on which the answer will stand."""
        question = Question(self.stage.tr("Hint"), thought, told, then)
        return HintNote(self.stage, question, self.room)


def price_hint(asker: Asker, then: Callable[[Prices], None]) -> HintNote[PriceAdvice]:
    """Return the note on which prices to ask; its button sets them."""
    stage = asker.stage

    def told(advice: PriceAdvice) -> Told:
        remarks = []
        for each in advice.offered:
            words = price_words(stage, each, asker.seat, asker.names)
            remarks.append(Remark(price_heading(stage, each), words, face_of(stage, each.tile)))
        return Told(tuple(remarks), stage.tr("Use these prices"))

    return asker.ask(price_advice(asker.view), told, lambda advice: then(advice.prices))


@dataclass(frozen=True, slots=True)
class ShownMarket:
    """What a hint needs of the market: where a tile lies, the panel, a close look."""

    place: Callable[[Buy], Rect]
    panel: Callable[[], Rect]
    look_at: Callable[[Buy], None]


def purchase_hint(
    asker: Asker, market: ShownMarket, then: Callable[[Buy | Pass], None]
) -> HintNote[tuple[Purchase, ...]]:
    """Return the note on what to buy, or to pass; its button does it."""
    stage = asker.stage

    def told(found: tuple[Purchase, ...]) -> Told:
        best = found[0]
        action = best.action
        if isinstance(action, Pass):
            words = pass_words(stage, found[1] if len(found) > 1 else None, asker.names)
            return Told((Remark(stage.tr("Pass"), words),), stage.tr("Pass"))
        market.look_at(action)
        heading = buy_heading(stage, asker.names[action.seller], price_of(asker.view, action))
        words = buy_words(stage, best, asker.seat, asker.names)
        return Told(
            (Remark(heading, words, face_of(stage, action.tile)),),
            stage.tr("Buy it"),
            lambda: (market.place(action), market.panel()),
            lambda canvas: draw_mark(canvas, market.place(action)),
        )

    return asker.ask(purchase_advice(asker.view), told, lambda found: then(found[0].action))


def place_hint(
    asker: Asker,
    clear: Callable[[Laid], Sequence[Rect]],
    ghost: Callable[[Canvas, Laid], None],
    then: Callable[[Laid], None],
) -> HintNote[PlaceAdvice | None]:
    """Return the note on where to lay which tile; its button lays it."""
    stage = asker.stage

    def told(advice: PlaceAdvice | None) -> Told:
        if advice is None:
            return Told((Remark("", stage.tr("None of your tiles fits anywhere.")),))
        laid, words = advice.laid, reasons_words(stage, advice.reasons)
        return Told(
            (Remark(stage.tr("Lay it here"), words, face_of(stage, laid.tile)),),
            stage.tr("Lay it"),
            lambda: clear(laid),
            lambda canvas: ghost(canvas, laid),
        )

    def take(advice: PlaceAdvice | None) -> None:
        if advice is not None:
            then(advice.laid)

    return asker.ask(place_advice(asker.view), told, take)


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
    remarks = []
    for each in advice.offered:
        words = asked_words(stage, each, view.seat, names)
        remarks.append(Remark(asked_heading(stage, each), words, face_of(stage, each.tile)))
    return tuple(remarks)


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
