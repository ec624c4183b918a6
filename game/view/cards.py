"""The cards at the table's sides: objectives, seats, bag, history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.kept import Kept
from game.stage import Stage
from game.theme import Layout
from game.view import ink, panel
from game.view.board import mini_map, tile_picture
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
    now: int
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


def _painted_card(
    stage: Stage, size: tuple[int, int], margin: int, card: ObjectiveCard
) -> pygame.Surface:
    picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    rect = pygame.Rect((margin, margin), size)
    panel.nine(picture, stage, "card-parchment-active" if card.active else "card-parchment", rect)
    paint = _paint_small_card if stage.layout is Layout.COMPACT else _paint_card
    paint(picture, stage, rect, card)
    return picture


def draw_points(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    """The points of an objective, now and to come, at the foot of its card."""
    draw = _draw_small_points if stage.layout is Layout.COMPACT else _draw_points
    draw(surface, stage, points_area(stage, rect), card)


def points_area(stage: Stage, rect: pygame.Rect) -> pygame.Rect:
    """The part of an objective's card in which its points stand."""
    small = stage.layout is Layout.COMPACT
    pad, gap = stage.px(10 if small else 14), stage.px(4)
    high = _small_foot(stage) // 2 * 2 if small else stage.px(48) - gap
    return pygame.Rect(rect.left + pad, rect.bottom - gap - high, rect.width - 2 * pad, high)


def _paint_card(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    pad = stage.px(14)
    letter = pygame.Rect(rect.left + pad, rect.top + pad - stage.px(2), stage.px(36), stage.px(36))
    panel.chip(surface, stage, card.letter, letter)
    at = (letter.right + stage.px(10), letter.centery)
    room = rect.right - pad - at[0]
    ink.line(surface, stage, card.name, "card_heading", "text.ink", at, "midleft", room)
    foot = rect.bottom - stage.px(48)
    high = foot - letter.bottom - stage.px(8)
    icon_size = min(stage.px(84), high)
    icon = stage.assets.icon(f"objective-{card.id.replace('_', '-')}", icon_size)
    surface.blit(icon, (rect.left + pad, letter.bottom + stage.px(5)))
    if stage.layout is Layout.WIDE:
        left = rect.left + pad + icon_size + stage.px(10)
        box = pygame.Rect(left, letter.bottom + stage.px(4), rect.right - pad - left, high)
        ink.block(surface, stage, card.rule, "least", "text.ink_soft", box)
    line = stage.colour("surface.rule_line")
    pygame.draw.line(surface, line, (rect.left + pad, foot), (rect.right - pad, foot))


def _paint_small_card(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: ObjectiveCard
) -> None:
    pad = stage.px(10)
    letter = pygame.Rect(rect.left + pad, rect.top + pad, stage.px(32), stage.px(32))
    panel.chip(surface, stage, card.letter, letter)
    high = rect.height - _small_foot(stage) - pad
    size = min(high, rect.width - letter.width - 3 * pad)
    icon = stage.assets.icon(f"objective-{card.id.replace('_', '-')}", max(size, 20))
    surface.blit(icon, icon.get_rect(topright=(rect.right - pad, rect.top + stage.px(8))))


def _small_foot(stage: Stage) -> int:
    """Two lines below the pictogram."""
    return stage.font("least").get_height() * 2 + stage.px(8)


def _draw_small_points(
    surface: pygame.Surface, stage: Stage, area: pygame.Rect, card: ObjectiveCard
) -> None:
    high = area.height // 2
    _draw_value(surface, stage, pygame.Rect(area.topleft, (area.width, high)), card)
    below = (area.left, area.bottom - high + high // 2)
    words = _to_come(stage, card) if card.after is not None else card.rounds
    ink.line(surface, stage, words, "least", "text.ink_soft", below, "midleft", area.width)


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
    surface: pygame.Surface, stage: Stage, area: pygame.Rect, card: ObjectiveCard
) -> int:
    """Points now, or before, after and gain; returns the right end of what was drawn."""
    now = ink.line(surface, stage, str(card.now), "value", "text.ink", area.midleft, "midleft")
    x = now.right + stage.px(12)
    if card.after is None or card.after == card.now:
        words = stage.tr("now") if card.after is None else stage.tr("no change")
        # In a compact card nothing stands beside it.
        compact = stage.layout is Layout.COMPACT
        room = area.right - x if compact else area.width // 2 - now.width
        drawn = ink.line(
            surface, stage, words, "least", "text.ink_soft", (x, area.centery), "midleft", room
        )
        return drawn.right
    arrow = stage.assets.icon("arrow-right", stage.px(20))
    surface.blit(arrow, arrow.get_rect(midleft=(x, area.centery)))
    x += stage.px(26)
    after = ink.line(
        surface, stage, str(card.after), "value", "text.ink", (x, area.centery), "midleft"
    )
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
    score = ink.line(
        surface,
        stage,
        str(card.score),
        "value" if compact else "score",
        "text.ink",
        (rect.right - stage.px(8 if compact else 12), rect.top + stage.px(6)),
        "topright",
    )
    room = score.left - x - stage.px(3 if compact else 6)
    ink.line(
        surface,
        stage,
        card.name,
        "seat_name",
        "text.ink",
        (x, rect.top + stage.px(24 if not compact else 30)),
        "midleft",
        room,
    )
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
            min(status_room, room + stage.px(4)),
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
    _draw_holdings(surface, stage, rect, card, top)


def _draw_holdings(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard, top: int
) -> None:
    """The small map; with drawn tiles beside it while offers lie before the screens."""
    pad = stage.px(10)
    compact = stage.layout is Layout.COMPACT
    high = rect.bottom - pad - top + (stage.px(8) if compact else 0)
    start = rect.bottom - pad - high
    if card.offer and compact:
        room = _draw_small_offer(surface, stage, rect, card, start)
    elif card.offer:
        side = stage.px(58)
        total = 3 * side + 2 * stage.px(4)
        size = min(side, (rect.width - stage.px(120)) // 3)
        total = 3 * size + 2 * stage.px(4)
        x = rect.right - stage.px(12) - total
        y = start + max((high - size) // 2, 0)
        for number, tile in enumerate(card.offer):
            picture = tile_picture(stage, tile, 0, card.clan, size)
            surface.blit(picture, (x + number * (size + stage.px(4)), y))
        room = pygame.Rect(rect.left + stage.px(14), top + stage.px(30), 0, 0)
        room.width = x - room.left - stage.px(8)
        room.height = rect.bottom - pad - room.top
    else:
        room = pygame.Rect(rect.left + stage.px(78), start, rect.width - stage.px(90), high)
    if room.width > 8 and room.height > stage.px(30):
        surface.blit(mini_map(stage, card.land, card.clan, room.size), room)


def _draw_small_offer(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, card: SeatCard, start: int
) -> pygame.Rect:
    """Drawn tiles in a row at the foot of a small card; returns the room left for the map."""
    gap = stage.px(4)
    below_gold = rect.bottom - stage.px(8) - start - stage.px(40)
    size = max(min((rect.width - stage.px(28) - 2 * gap) // 3, below_gold), 16)
    y = rect.bottom - stage.px(8) - size
    x = rect.right - stage.px(10) - 3 * size - 2 * gap
    for number, tile in enumerate(card.offer):
        picture = tile_picture(stage, tile, 0, card.clan, size)
        surface.blit(picture, (x + number * (size + gap), y))
    room = pygame.Rect(rect.left + stage.px(78), start, rect.width - stage.px(90), 0)
    room.height = y - gap - start
    return room


def draw_bag(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, heading: str, words: str, deal: str
) -> None:
    """The bag: tiles left, what is among them, and the deal's number."""
    panel.nine(surface, stage, "card-parchment", rect)
    size = min(stage.px(92), rect.height - stage.px(28))
    icon = stage.assets.icon("bag", size)
    surface.blit(icon, icon.get_rect(midleft=(rect.left + stage.px(8), rect.centery)))
    x = rect.left + size + stage.px(16)
    room = rect.right - stage.px(12) - x
    head = ink.line(
        surface,
        stage,
        heading,
        "button",
        "text.ink",
        (x, rect.top + stage.px(12)),
        "topleft",
        room,
    )
    box = pygame.Rect(x, head.bottom, room, rect.bottom - head.bottom - stage.px(40))
    ink.block(surface, stage, words, "least", "text.ink_soft", box)
    ink.line(
        surface,
        stage,
        deal,
        "least",
        "text.ink_soft",
        (x, rect.bottom - stage.px(12)),
        "bottomleft",
        room,
    )


def draw_history(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, heading: str, words: str
) -> None:
    """The last events in words."""
    panel.nine(surface, stage, "card-parchment", rect)
    icon = stage.icon("history", 36)
    surface.blit(icon, (rect.left + stage.px(12), rect.top + stage.px(12)))
    x = rect.left + stage.px(58)
    ink.line(
        surface,
        stage,
        heading,
        "button",
        "text.ink",
        (x, rect.top + stage.px(28)),
        "midleft",
        rect.right - stage.px(10) - x,
    )
    box = rect.inflate(-stage.px(32), 0)
    box.top = rect.top + stage.px(54)
    box.height = rect.bottom - stage.px(8) - box.top
    ink.block(surface, stage, words, "least", "text.ink_soft", box)
