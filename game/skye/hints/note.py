"""Hints for people: a note for each phase, from what the seat itself may see."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pygame import Rect

from game.bots.skye.advice import (
    PlaceAdvice,
    PriceAdvice,
    Purchase,
    place_advice,
    price_advice,
    price_of,
    purchase_advice,
)
from game.bots.skye.laying import Laid
from game.bots.skye.pricing import Prices
from game.skye.hints.words import (
    buy_heading,
    buy_words,
    pass_words,
    price_heading,
    price_words,
    reasons_words,
)
from game.skye.view.board import face_of
from game.table.hints.mark import draw_mark
from game.table.hints.note import HintNote, Question, Remark, Told
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.skye import Buy, Pass, View
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
        remarks = [
            Remark(
                price_heading(stage, each),
                price_words(stage, each, asker.seat, asker.names),
                face_of(stage, each.tile),
            )
            for each in advice.offered
        ]
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
        laid = advice.laid
        return Told(
            (
                Remark(
                    stage.tr("Lay it here"),
                    reasons_words(stage, advice.reasons),
                    face_of(stage, laid.tile),
                ),
            ),
            stage.tr("Lay it"),
            lambda: clear(laid),
            lambda canvas: ghost(canvas, laid),
        )

    def take(advice: PlaceAdvice | None) -> None:
        if advice is not None:
            then(advice.laid)

    return asker.ask(place_advice(asker.view), told, take)
