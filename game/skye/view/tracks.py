"""The round track in the bar, and the score track below the mat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage
from game.ui.theme import Layout


class Marker(NamedTuple):
    """A clan's place on the score track."""

    clan: str
    score: int


def draw_rounds(canvas: Canvas, rect: pygame.Rect, rounds: Sequence[str], now: int) -> None:
    """Draw a field for every round with the letters that score; the present one is light."""
    compact = canvas.stage.layout is Layout.COMPACT
    gap = canvas.px(10 if not compact else 6)
    width = min((rect.width - gap * (len(rounds) - 1)) // len(rounds), canvas.px(142))
    height = canvas.px(56 if not compact else 46)
    for number, letters in enumerate(rounds, 1):
        field = pygame.Rect(0, 0, width, height)
        field.midleft = (rect.left + (number - 1) * (width + gap), rect.centery)
        _draw_round(canvas, field, _Round(number, letters, now))


class _Round(NamedTuple):
    number: int
    letters: str
    now: int


def _draw_round(canvas: Canvas, field: pygame.Rect, shown: _Round) -> None:
    number, letters, now = shown
    light = number == now
    fill = canvas.colour("surface.card_active" if light else "surface.board")
    border = canvas.colour("highlight.focus" if light else "accent.brass")
    canvas.flat(field, fill, Edge(border, max(canvas.px(2), 1), canvas.px(12)))
    colour = "text.ink" if light else "text.muted_on_dark"
    at = At((field.left + canvas.px(12), field.centery), "midleft")
    drawn = canvas.line(str(number), Ink("value", colour), at)
    room = field.right - drawn.right - canvas.px(12)
    size = min(canvas.px(32), (room - canvas.px(4) * (len(letters) - 1)) // max(len(letters), 1))
    x = drawn.right + canvas.px(8)
    if number < now or size < canvas.px(20):
        words = letters if size < canvas.px(20) else " ".join(letters)
        canvas.line(words, Ink("least", colour), At((x, field.centery), "midleft", room))
        return
    for letter in letters:
        chip = pygame.Rect(x, 0, size, size)
        chip.centery = field.centery
        canvas.chip(letter, chip)
        x += size + canvas.px(4)


def draw_score_track(canvas: Canvas, rect: pygame.Rect, markers: Sequence[Marker]) -> None:
    """Draw a ruler with ticks, and for each clan a coloured bar with crest and number."""
    canvas.nine("panel-wood", rect)
    ruler = pygame.Rect(rect.left + canvas.px(22), rect.bottom - canvas.px(38), 0, canvas.px(26))
    ruler.width = rect.width - canvas.px(44)
    pygame.draw.rect(
        canvas.surface, canvas.colour("surface.card"), ruler, border_radius=canvas.px(6)
    )
    longest = max(60, max((marker.score for marker in markers), default=0) // 10 * 10 + 10)
    taken = [_tick(ruler, canvas.stage, longest, marker.score) for marker in markers]
    _draw_ticks(canvas, ruler, longest, taken)
    _draw_markers(canvas, ruler, longest, sorted(markers, key=lambda m: m.score))


def _x(ruler: pygame.Rect, stage: Stage, longest: int, score: int) -> int:
    pad = stage.px(14)
    return ruler.left + pad + round((ruler.width - 2 * pad) * score / longest)


def _tick(ruler: pygame.Rect, stage: Stage, longest: int, score: int) -> pygame.Rect:
    tick = pygame.Rect(0, 0, stage.px(7), stage.px(20))
    tick.center = (_x(ruler, stage, longest, score), ruler.centery)
    return tick


def _draw_ticks(
    canvas: Canvas, ruler: pygame.Rect, longest: int, taken: Sequence[pygame.Rect]
) -> None:
    """Draw lines of brass; a number is left out where a clan is."""
    line, font = canvas.colour("accent.brass"), canvas.font("least")
    step = 10 if longest <= 120 else 20
    for score in range(0, longest + 1, 2):
        x = _x(ruler, canvas.stage, longest, score)
        tall = score % step == 0
        top = ruler.top if tall else ruler.centery + canvas.px(4)
        pygame.draw.line(canvas.surface, line, (x, top), (x, ruler.bottom - 2), 2 if tall else 1)
        if not tall or score == longest:
            continue
        words, away = str(score), canvas.px(5)
        width = font.size(words)[0]
        for left in (x + away, x - away - width):
            place = pygame.Rect(left, ruler.top, width, ruler.height)
            if ruler.contains(place) and place.collidelist(taken) < 0:
                canvas.line(words, Ink("least"), At(place.midleft, "midleft"))
                break


def _draw_markers(
    canvas: Canvas, ruler: pygame.Rect, longest: int, markers: Sequence[Marker]
) -> None:
    font = canvas.font("button")
    size = canvas.px(32)
    widths = [size + font.size(str(m.score))[0] + canvas.px(22) for m in markers]
    places = _spread(
        [_x(ruler, canvas.stage, longest, m.score) for m in markers], widths, ruler, canvas.px(6)
    )
    y, surface = ruler.top - canvas.px(20), canvas.surface
    brass, dark = canvas.colour("accent.brass_line"), canvas.colour("surface.tooltip")
    for marker, width, left in zip(markers, widths, places, strict=True):
        x = _x(ruler, canvas.stage, longest, marker.score)
        pill = pygame.Rect(left, 0, width, canvas.px(34))
        pill.centery = y
        foot = pill.left + size // 2, pill.bottom
        pygame.draw.line(surface, brass, foot, (x, ruler.top), max(canvas.px(2), 1))
        pygame.draw.rect(surface, dark, pill, border_radius=pill.height)
        left_end, right_end = (pill.left + canvas.px(2), y), (pill.right - canvas.px(10), y)
        canvas.icon(f"clan-{marker.clan}", size, At(left_end, "midleft"), halo=True)
        canvas.line(str(marker.score), Ink("button", "text.cream"), At(right_end, "midright"))
        tick = _tick(ruler, canvas.stage, longest, marker.score)
        pygame.draw.rect(surface, canvas.colour(f"seat.{marker.clan}"), tick, border_radius=2)
        pygame.draw.rect(surface, canvas.colour("text.ink"), tick, 1, border_radius=2)


def _spread(wanted: list[int], widths: list[int], ruler: pygame.Rect, gap: int) -> list[int]:
    """Return left ends of pills in order, as near to their points as there is room."""
    places: list[int] = []
    at = ruler.left
    for x, width in zip(wanted, widths, strict=True):
        at = max(at, x - width // 2)
        places.append(at)
        at += width + gap
    end = ruler.right
    for number in range(len(places) - 1, -1, -1):
        places[number] = min(places[number], end - widths[number])
        end = places[number] - gap
    return places
