"""The card of an objective at the table's side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.skye.words.objectives import objective_icon
from game.ui.cache import PictureCache
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.gain import draw_gain
from game.ui.stage import Stage
from game.ui.theme import Layout


@dataclass(frozen=True, slots=True)
class ObjectiveCard:
    """What an objective's card shows."""

    letter: str
    id: str
    name: str
    rule: str
    active: bool
    """Whether it scores this round."""
    now: int | None
    """None where hidden gold decides."""
    after: int | None = None
    """With a tile provisionally laid: the points then."""
    times: int = 0
    """Scorings still to come."""
    rounds: str = ""
    """Such as "round 4 · 6"."""


def draw_objective(canvas: Canvas, rect: pygame.Rect, card: ObjectiveCard) -> None:
    """Draw an objective without its points: letter, name, rule, pictogram."""
    margin = canvas.px(20)
    key = (card.letter, card.id, card.name, card.rule, card.active, rect.size, canvas.stage.style)
    picture = _cards.get(key, lambda: _render_card(canvas.stage, rect.size, margin, card))
    canvas.surface.blit(picture, rect.move(-margin, -margin))


_cards: Final = PictureCache(0.5)


def is_narrow(stage: Stage, rect: pygame.Rect) -> bool:
    """Return whether the card has room for letter, pictogram and points alone."""
    return stage.layout is Layout.COMPACT or rect.width < stage.px(200)


def icon_place(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """Return where the pictogram is: beside the points where it would be too small above."""
    compact, pad = is_narrow(stage, rect), stage.px(10)
    top = rect.top + stage.px(8 if compact else 53)
    above = _small_foot(stage) + stage.px(10) if compact else stage.px(51)
    size = rect.bottom - above - top
    if size < stage.px(_LEAST_ICON) and rect.width >= stage.px(SLIM):
        size = rect.bottom - pad - top
        size -= stage.font("least").get_height() if compact else 0
        size = min(size, rect.width - 2 * pad - stage.px(92)) if compact else size
    size = min(size, rect.width - stage.px(62)) if compact else min(size, stage.px(84))
    icon = pygame.Rect(rect.left + stage.px(14), top, size, size)
    if compact:
        icon.right = rect.right - pad
    return icon


SLIM: Final = 150
"""Design pixels: a narrower card of an objective shows its pictogram above the points."""
_LEAST_ICON: Final = 64
"""Design pixels: below this a pictogram is too dense."""


def _render_card(
    stage: Stage, size: tuple[int, int], margin: int, card: ObjectiveCard
) -> pygame.Surface:
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect((margin, margin), size)
    canvas = Canvas(picture, stage)
    canvas.nine("card-parchment-active" if card.active else "card-parchment", rect)
    paint = _paint_small_card if is_narrow(stage, rect) else _paint_card
    paint(canvas, rect, card)
    return picture


def draw_points(canvas: Canvas, rect: pygame.Rect, card: ObjectiveCard) -> None:
    """Draw the points of an objective, now and to come, in their part of its card."""
    area, icon = points_area(canvas.stage, rect), icon_place(canvas.stage, rect)
    if is_narrow(canvas.stage, rect) or area.top == icon.top:
        _draw_rows(canvas, area, card, icon)
    else:
        _draw_points(canvas, area, card)


def points_area(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """Return where the points are: at the foot of the card, or beside the picture."""
    if is_narrow(stage, rect):
        area = pygame.Rect(0, 0, rect.width - stage.px(20), _small_foot(stage))
        area.bottomleft = rect.left + stage.px(10), rect.bottom - stage.px(7)
        return area
    icon = icon_place(stage, rect)
    area = pygame.Rect(0, 0, rect.width - stage.px(28), stage.px(44))
    area.bottomleft = rect.left + stage.px(14), rect.bottom - stage.px(4)
    if icon.bottom > area.top:
        left = icon.right + stage.px(12)
        return pygame.Rect(left, icon.top, area.right - left, icon.height)
    return area


def _paint_card(canvas: Canvas, rect: pygame.Rect, card: ObjectiveCard) -> None:
    pad = canvas.px(14)
    letter = pygame.Rect(
        rect.left + pad, rect.top + pad - canvas.px(2), canvas.px(36), canvas.px(36)
    )
    canvas.chip(card.letter, letter)
    at = (letter.right + canvas.px(10), letter.centery)
    room = rect.right - pad - at[0]
    canvas.line(card.name, Ink("card_heading"), At(at, "midleft", room))
    place = icon_place(canvas.stage, rect)
    _paint_icon(canvas, place, card)
    foot = rect.bottom - canvas.px(48)
    if place.bottom <= foot:
        left = place.right + canvas.px(10)
        high = foot - letter.bottom - canvas.px(8)
        box = pygame.Rect(left, letter.bottom + canvas.px(4), rect.right - pad - left, high)
        if canvas.stage.layout is Layout.WIDE or ink.has_room(
            canvas.stage, card.rule, "least", box
        ):
            canvas.block(card.rule, Ink("least", "text.ink_soft"), box)
        line = canvas.colour("surface.rule_line")
        pygame.draw.line(canvas.surface, line, (rect.left + pad, foot), (rect.right - pad, foot))


def _paint_icon(canvas: Canvas, place: pygame.Rect, card: ObjectiveCard) -> None:
    icon = canvas.stage.assets.icon(objective_icon(card.id), place.width)
    canvas.surface.blit(icon, place)


def _paint_small_card(canvas: Canvas, rect: pygame.Rect, card: ObjectiveCard) -> None:
    pad = canvas.px(10)
    letter = pygame.Rect(rect.left + pad, rect.top + pad, canvas.px(32), canvas.px(32))
    canvas.chip(card.letter, letter)
    _paint_icon(canvas, icon_place(canvas.stage, rect), card)


def _small_foot(stage: Stage) -> int:
    return stage.font("least").get_height() * 2 + stage.px(8)


def _draw_rows(canvas: Canvas, area: pygame.Rect, card: ObjectiveCard, icon: pygame.Rect) -> None:
    upper = pygame.Rect(area.topleft, (area.width, area.height // 2))
    lower = upper.move(0, upper.height)
    if icon.bottom > upper.top and icon.left > upper.left:
        upper.width = icon.left - canvas.px(6) - upper.left
    slim = area.width < canvas.px(SLIM - 20)
    narrow = slim or icon.colliderect(area.inflate(canvas.px(40), 0))
    _draw_value(canvas, upper, card, alone=narrow)
    x, words = lower.left, card.rounds
    if card.now is not None and card.after is not None:
        words = _to_come(canvas.stage, card)
        if narrow and card.after != card.now:
            x = draw_gain(canvas, card.after - card.now, lower.midleft) + canvas.px(8)
        elif narrow:
            words = canvas.stage.tr("no change")
    at, room = (x, lower.centery), area.right - x
    # In a slim card the rounds may have no room; the bar above shows them, too.
    if not slim or ink.fits(canvas.stage, words, "least", ink.Room(room)):
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midleft", room))


def _draw_points(canvas: Canvas, area: pygame.Rect, card: ObjectiveCard) -> None:
    left = _draw_value(canvas, area, card)
    words = _to_come(canvas.stage, card) if card.after is not None else card.rounds
    room = area.right - left - canvas.px(8)
    canvas.line(words, Ink("least", "text.ink_soft"), At(area.midright, "midright", max(room, 1)))


def _to_come(stage: Stage, card: ObjectiveCard) -> str:
    return stage.tr("×{times} to come").format(times=card.times)


def _draw_value(
    canvas: Canvas, area: pygame.Rect, card: ObjectiveCard, *, alone: bool = False
) -> int:
    known = "?" if card.now is None else str(card.now)
    now = canvas.line(known, Ink("value"), At(area.midleft, "midleft"))
    x = now.right + canvas.px(12)
    if card.now is None or card.after is None or card.after == card.now:
        words = canvas.stage.tr("now") if card.after is None else canvas.stage.tr("no change")
        if alone and card.after is not None:
            return now.right
        # In a compact card nothing stands beside it.
        compact = canvas.stage.layout is Layout.COMPACT or area.width < canvas.px(180)
        room = area.right - x if compact or alone else area.width // 2 - now.width
        drawn = canvas.line(
            words, Ink("least", "text.ink_soft"), At((x, area.centery), "midleft", room)
        )
        return drawn.right
    x -= canvas.px(6) if alone else 0
    canvas.icon("arrow-right", canvas.px(20), At((x, area.centery), "midleft"))
    x += canvas.px(22 if alone else 26)
    after = canvas.line(str(card.after), Ink("value"), At((x, area.centery), "midleft"))
    if alone:
        return after.right
    return draw_gain(canvas, card.after - card.now, (after.right + canvas.px(14), area.centery))
