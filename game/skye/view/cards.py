"""The cards at the table's sides: objectives and seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.skye.view.board import mini_map, tile_picture
from game.skye.view.lowseat import LOW, draw_low_seat
from game.skye.words.objectives import objective_icon
from game.ui.cache import Kept
from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.skye.state import DRAWN
from rules.skye.territory import Territory


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


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What a seat's card shows."""

    seat: int
    clan: str
    name: str
    status: str
    score: int
    gold: str
    first: bool
    active: bool
    land: Territory
    offer: tuple[str, ...] = ()


def draw_objective(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    """An objective without its points: letter, name, rule, pictogram."""
    margin = stage.px(20)
    key = (card.letter, card.id, card.name, card.rule, card.active, rect.size, stage.style)
    picture = _cards.get(key, lambda: _painted_card(stage, rect.size, margin, card))
    surface.blit(picture, rect.move(-margin, -margin))


_cards: Final = Kept(0.5)


def is_narrow(stage: Stage, rect: pygame.Rect) -> bool:
    """Whether an objective's card has room for letter, pictogram and points alone."""
    return stage.layout is Layout.COMPACT or rect.width < stage.px(200)


def icon_place(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """The pictogram in an objective's card: beside the points where it would be too small above."""
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


def _painted_card(
    stage: Stage, size: tuple[int, int], margin: int, card: ObjectiveCard
) -> pygame.Surface:
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect((margin, margin), size)
    panel.nine(picture, stage, "card-parchment-active" if card.active else "card-parchment", rect)
    paint = _paint_small_card if is_narrow(stage, rect) else _paint_card
    paint(picture, stage, rect, card)
    return picture


def draw_points(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    """The points of an objective, now and to come, in their part of its card."""
    area, icon = points_area(stage, rect), icon_place(stage, rect)
    if is_narrow(stage, rect) or area.top == icon.top:
        _draw_rows(surface, stage, area, card, icon)
    else:
        _draw_points(surface, stage, area, card)


def points_area(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """The part of an objective's card in which its points stand: at the foot, or by the picture."""
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


def _paint_card(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    pad = stage.px(14)
    letter = pygame.Rect(rect.left + pad, rect.top + pad - stage.px(2), stage.px(36), stage.px(36))
    panel.chip(surface, stage, card.letter, letter)
    at = (letter.right + stage.px(10), letter.centery)
    room = rect.right - pad - at[0]
    ink.line(surface, stage, card.name, "card_heading", "text.ink", at, "midleft", room)
    place = icon_place(stage, rect)
    _paint_icon(surface, stage, place, card)
    foot = rect.bottom - stage.px(48)
    if place.bottom <= foot:
        left = place.right + stage.px(10)
        high = foot - letter.bottom - stage.px(8)
        box = pygame.Rect(left, letter.bottom + stage.px(4), rect.right - pad - left, high)
        if stage.layout is Layout.WIDE or ink.has_room(stage, card.rule, "least", box):
            ink.block(surface, stage, card.rule, "least", "text.ink_soft", box)
        line = stage.colour("surface.rule_line")
        pygame.draw.line(surface, line, (rect.left + pad, foot), (rect.right - pad, foot))


def _paint_icon(
    surface: pygame.Surface, stage: Stage, place: pygame.Rect, card: ObjectiveCard
) -> None:
    icon = stage.assets.icon(objective_icon(card.id), place.width)
    surface.blit(icon, place)


def _paint_small_card(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    pad = stage.px(10)
    letter = pygame.Rect(rect.left + pad, rect.top + pad, stage.px(32), stage.px(32))
    panel.chip(surface, stage, card.letter, letter)
    _paint_icon(surface, stage, icon_place(stage, rect), card)


def _small_foot(stage: Stage) -> int:
    """Two lines below the pictogram."""
    return stage.font("least").get_height() * 2 + stage.px(8)


def _draw_rows(
    surface: pygame.Surface,
    stage: Stage,
    area: pygame.Rect,
    card: ObjectiveCard,
    icon: pygame.Rect,
) -> None:
    """Points above words; where the pictogram stands beside them, the gain is with the words."""
    upper = pygame.Rect(area.topleft, (area.width, area.height // 2))
    lower = upper.move(0, upper.height)
    if icon.bottom > upper.top and icon.left > upper.left:
        upper.width = icon.left - stage.px(6) - upper.left
    slim = area.width < stage.px(SLIM - 20)
    narrow = slim or icon.colliderect(area.inflate(stage.px(40), 0))
    _draw_value(surface, stage, upper, card, alone=narrow)
    x, words = lower.left, card.rounds
    if card.now is not None and card.after is not None:
        words = _to_come(stage, card)
        if narrow and card.after != card.now:
            x = draw_gain(surface, stage, card.after - card.now, lower.midleft) + stage.px(8)
        elif narrow:
            words = stage.tr("no change")
    at, room = (x, lower.centery), area.right - x
    # In a slim card the rounds may have no room; the bar above shows them, too.
    if not slim or ink.fitting_font(stage, words, "least", room).size(words)[0] <= room:
        ink.line(surface, stage, words, "least", "text.ink_soft", at, "midleft", room)


def _draw_points(
    surface: pygame.Surface, stage: Stage, area: pygame.Rect, card: ObjectiveCard
) -> None:
    left = _draw_value(surface, stage, area, card)
    words = _to_come(stage, card) if card.after is not None else card.rounds
    room = area.right - left - stage.px(8)
    ink.line(
        surface, stage, words, "least", "text.ink_soft", area.midright, "midright", max(room, 1)
    )


def _to_come(stage: Stage, card: ObjectiveCard) -> str:
    return stage.tr("×{times} to come").format(times=card.times)


def _draw_value(
    surface: pygame.Surface,
    stage: Stage,
    area: pygame.Rect,
    card: ObjectiveCard,
    *,
    alone: bool = False,
) -> int:
    """Points now, or before, after and gain; returns the right end of what was drawn."""
    known = "?" if card.now is None else str(card.now)
    now = ink.line(surface, stage, known, "value", "text.ink", area.midleft, "midleft")
    x = now.right + stage.px(12)
    if card.now is None or card.after is None or card.after == card.now:
        words = stage.tr("now") if card.after is None else stage.tr("no change")
        if alone and card.after is not None:
            return now.right
        # In a compact card nothing stands beside it.
        compact = stage.layout is Layout.COMPACT or area.width < stage.px(180)
        room = area.right - x if compact or alone else area.width // 2 - now.width
        drawn = ink.line(
            surface, stage, words, "least", "text.ink_soft", (x, area.centery), "midleft", room
        )
        return drawn.right
    x -= stage.px(6) if alone else 0
    arrow = stage.assets.icon("arrow-right", stage.px(20))
    surface.blit(arrow, arrow.get_rect(midleft=(x, area.centery)))
    x += stage.px(22 if alone else 26)
    after = ink.line(
        surface, stage, str(card.after), "value", "text.ink", (x, area.centery), "midleft"
    )
    if alone:
        return after.right
    return draw_gain(
        surface, stage, card.after - card.now, (after.right + stage.px(14), area.centery)
    )


def draw_gain(surface: pygame.Surface, stage: Stage, gain: int, midleft: tuple[int, int]) -> int:
    """A coloured chip with a signed number; returns its right end."""
    words = f"{gain:+d}".replace("-", "\u2212")
    font = stage.font("button")
    chip = pygame.Rect(0, 0, font.size(words)[0] + stage.px(22), font.get_height() + stage.px(4))
    chip.midleft = midleft
    colour = stage.colour("highlight.gain" if gain > 0 else "button.danger")
    pygame.draw.rect(surface, colour, chip, border_radius=stage.px(8))
    picture = ink.render(font, words, stage.colour("text.cream"))
    surface.blit(picture, picture.get_rect(center=chip.center))
    return chip.right


def draw_seat(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard) -> None:
    """A seat: crest, name, what it does, points, gold, and its territory as a small map."""
    draw = draw_low_seat if rect.height < stage.px(LOW) else _draw_high_seat
    draw(surface, stage, rect, card)


def _draw_high_seat(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard
) -> None:
    panel.nine(surface, stage, "card-parchment-active" if card.active else "card-parchment", rect)
    compact = stage.layout is Layout.COMPACT
    bar = pygame.Rect(rect.left + stage.px(5), rect.top + stage.px(6), stage.px(6), 0)
    bar.height = rect.height - stage.px(12)
    pygame.draw.rect(surface, stage.colour(f"seat.{card.clan}"), bar, border_radius=stage.px(3))
    crest_size = stage.px(34 if compact else 50)
    crest = stage.assets.icon(f"clan-{card.clan}", crest_size)
    at = (rect.left + stage.px(13 if compact else 16), rect.top + stage.px(10))
    surface.blit(crest, at)
    if card.first:
        bonnet = stage.assets.icon("first-player", round(crest_size * 0.8), halo=True)
        surface.blit(bonnet, (at[0] - stage.px(8), at[1] - round(crest_size * 0.35)))
    x = at[0] + crest_size + stage.px(4 if compact else 8)
    # In a narrow card a score of three digits leaves the name its room, and so do long words.
    beside = rect.right - x - stage.px(14) - stage.font("score").size(str(card.score))[0]
    slim = compact or not ink.fits(stage, card.status, "least", beside)
    narrow = "value" if card.score < 100 else "button"
    score = ink.line(
        surface,
        stage,
        str(card.score),
        narrow if slim else "score",
        "text.ink",
        (rect.right - stage.px(8 if compact else 12), rect.top + stage.px(6)),
        "topright",
    )
    room = score.left - x - stage.px(8)
    middle = (x, rect.top + stage.px(24))
    ink.line(surface, stage, card.name, "seat_name", "text.ink", middle, "midleft", room)
    top = at[1] + crest_size + stage.px(2)
    if not compact:
        status_room = rect.right - stage.px(12) - x
        ink.line(
            surface,
            stage,
            card.status,
            "least",
            "text.ink_soft",
            (x, rect.top + stage.px(37)),
            "topleft",
            status_room if slim else min(status_room, room + stage.px(4)),
        )
    coin = stage.assets.icon("coin", stage.px(26))
    surface.blit(coin, (at[0] + stage.px(2), top + stage.px(4)))
    ink.line(
        surface,
        stage,
        card.gold,
        "button",
        "text.ink",
        (at[0] + stage.px(34), top + stage.px(16)),
        "midleft",
    )
    _draw_holdings(surface, stage, rect, card)


def _draw_holdings(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard
) -> None:
    """The small map; with drawn tiles beside it while offers lie before the screens."""
    if card.offer:
        for tile, place in zip(card.offer, offer_places(stage, rect), strict=False):
            surface.blit(tile_picture(stage, tile, 0, card.clan, place.width), place)
    room = map_place(stage, rect, offers=bool(card.offer))
    if room:
        surface.blit(mini_map(stage, card.land, card.clan, room.size), room)


def map_place(stage: Stage, rect: pygame.Rect, *, offers: bool) -> pygame.Rect:
    """Where the small map lies in a seat's card; empty where there is no room for one."""
    room = pygame.Rect(rect.left + stage.px(78), _holdings_top(stage, rect), 0, 0)
    room.width, bottom = rect.width - stage.px(90), rect.bottom - stage.px(10)
    if offers and _has_foot(stage, rect):
        bottom = _offer_row(stage, rect).top - stage.px(4)
    elif offers:
        room.left, room.top = rect.left + stage.px(14), room.top + stage.px(30)
        room.width = _offer_row(stage, rect).left - room.left - stage.px(8)
    room.height = bottom - room.top
    has_room = room.width > 8 and room.height > stage.px(30)
    return room if has_room else pygame.Rect(room.topleft, (0, 0))


def _holdings_top(stage: Stage, rect: pygame.Rect) -> int:
    """Below the crest; in a compact card beside the gold."""
    compact = stage.layout is Layout.COMPACT
    top = rect.top + stage.px(10) + stage.px(34 if compact else 50) + stage.px(2)
    return top - stage.px(8) if compact else top


def offer_places(stage: Stage, rect: pygame.Rect) -> list[pygame.Rect]:
    """Where the drawn tiles lie in a seat's card."""
    row = _offer_row(stage, rect)
    size, step = row.height, row.height + stage.px(4)
    return [pygame.Rect(row.left + n * step, row.top, size, size) for n in range(DRAWN)]


def _has_foot(stage: Stage, rect: pygame.Rect) -> bool:
    """Whether drawn tiles lie below the map: where a card is narrow, or high enough for both."""
    return stage.layout is Layout.COMPACT or rect.height >= stage.px(250)


def _offer_row(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """Three drawn tiles: at the right of the map, or at the foot of the card."""
    gap, start = stage.px(4), _holdings_top(stage, rect)
    if _has_foot(stage, rect):
        below_gold = rect.bottom - stage.px(8) - start - stage.px(40)
        if stage.layout is not Layout.COMPACT:
            below_gold = min(below_gold, stage.px(84))
        size = max(min((rect.width - stage.px(28) - 2 * gap) // 3, below_gold), 16)
        row = pygame.Rect(0, rect.bottom - stage.px(8) - size, 3 * size + 2 * gap, size)
        row.right = rect.right - stage.px(10)
        return row
    size = min(stage.px(58), (rect.width - stage.px(120)) // 3)
    high = rect.bottom - stage.px(10) - start
    row = pygame.Rect(0, start + max((high - size) // 2, 0), 3 * size + 2 * gap, size)
    row.right = rect.right - stage.px(12)
    return row
