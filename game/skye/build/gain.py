"""What tiles that lie provisionally would bring: numbers, and the small board that shows them."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.paint.canvas import At, Canvas, Ink
from rules.skye.objectives import seat_points
from rules.skye.state import GameState
from rules.table import Seat


class Gain(NamedTuple):
    """Points more than before: in all scorings still to come, and in this round's."""

    total: int
    this_round: int


def changes(before: GameState, after: GameState, seat: Seat) -> dict[str, int]:
    """Return by objective how many points more one scoring would give a seat."""
    return {
        name: seat_points(name, after.players, seat) - seat_points(name, before.players, seat)
        for name in before.setup.objectives
    }


def gain(before: GameState, after: GameState, seat: Seat) -> Gain:
    """Return the changes, each as often as its objective still scores."""
    setup, rounds = before.setup, range(before.round, before.setup.rounds + 1)
    total = this_round = 0
    for name, change in changes(before, after, seat).items():
        total += change * sum(name in setup.scoring(number) for number in rounds)
        this_round += change * (name in setup.scoring(before.round))
    return Gain(total, this_round)


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\N{MINUS SIGN}") if n else "0"


def draw_gain_board(canvas: Canvas, rect: pygame.Rect, shown: Gain, heading: str) -> None:
    """Draw the points till the end of the game, and this round's part of them."""
    canvas.nine("tooltip", rect)
    words = canvas.stage.text.trn("{sum} point", "{sum} points", abs(shown.total))
    sentence = words.format(sum=signed(shown.total))
    box = rect.inflate(-2 * canvas.px(16), 0)
    if rect.height < canvas.px(120):
        _draw_small(canvas, box, sentence)
        return
    top = At((box.left, rect.top + canvas.px(10)), "topleft", box.width)
    middle = canvas.line(heading, Ink("body", "text.cream"), top).bottom + canvas.px(22)
    star = canvas.icon("point", canvas.px(34), At((box.left, middle), "midleft"))
    left = star.right + canvas.px(10)
    at = At((left, middle), "midleft", box.right - left)
    canvas.line(sentence, Ink("value", "text.cream"), at)
    rest = canvas.stage.tr("till the end of the game,\nthis round {points}")
    below = pygame.Rect(box.left, middle + canvas.px(22), box.width, 0)
    below.height = rect.bottom - canvas.px(8) - below.top
    told = rest.format(points=signed(shown.this_round))
    canvas.block(told, Ink("least", "text.muted_on_dark"), below)


def _draw_small(canvas: Canvas, box: pygame.Rect, sentence: str) -> None:
    star = canvas.icon("point", canvas.px(36), At(box.midleft, "midleft"))
    left, middle = star.right + canvas.px(10), box.centery
    room = box.right - left
    canvas.line(sentence, Ink("button", "text.cream"), At((left, middle), "bottomleft", room))
    words = canvas.stage.tr("till the end")
    canvas.line(words, Ink("least", "text.muted_on_dark"), At((left, middle), "topleft", room))
