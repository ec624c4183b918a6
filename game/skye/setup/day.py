"""The four objectives of a deal, as the page of the deal of the day shows them."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.skye import sentences
from game.skye.words.objectives import objective_icon
from game.table.day import DayKit
from game.ui.boxes import rows
from game.ui.paint.canvas import At, Canvas, Ink
from rules.skye import GameState
from rules.skye.state import SLOTS
from rules.skye.text.heading import Heading


def _paint(canvas: Canvas, box: Rect, heading: Heading) -> None:
    box = Rect(box.left, box.top, box.width, min(box.height, len(SLOTS) * canvas.px(106)))
    places = rows(box, len(SLOTS), canvas.px(6))
    for place, letter, name in zip(places, SLOTS, heading.objectives, strict=True):
        _paint_objective(canvas, place, (letter, name))


def _paint_objective(canvas: Canvas, place: Rect, slot: tuple[str, str]) -> None:
    text, (letter, name) = canvas.stage.text, slot
    canvas.nine("card-parchment", place)
    inner = place.inflate(-2 * canvas.px(10), -2 * canvas.px(5))
    side = min(inner.height, canvas.px(64))
    chip = Rect(inner.left, 0, min(side, canvas.px(34)), min(side, canvas.px(34)))
    chip.centery = place.centery
    canvas.chip(letter, chip)
    icon = canvas.stage.assets.icon(objective_icon(name), side)
    spot = icon.get_rect(midleft=(chip.right + canvas.px(10), place.centery))
    canvas.surface.blit(icon, spot)
    words = Rect(spot.right + canvas.px(12), inner.top, 0, inner.height)
    words.width = inner.right - words.left
    title, rule = sentences.objective_name(text, name), sentences.objective_short(text, name)
    high, low = canvas.font("card_heading").get_height(), canvas.font("least").get_height()
    if inner.height < high + low:
        at = words.midleft
        canvas.line(title, Ink("card_heading"), At(at, "midleft", words.width))
        return
    at = (words.left, words.centery - (high + low) // 2)
    canvas.line(title, Ink("card_heading"), At(at, width=words.width))
    at = (words.left, at[1] + high)
    canvas.line(rule, Ink("least", "text.ink_soft"), At(at, width=words.width))


def _part(state: GameState) -> float:
    return (state.round - 1) / state.setup.rounds


DAY: Final = DayKit(_paint, _part)
