"""One row of the list of past games: day and game, who played, points, who won."""

from __future__ import annotations

from pygame import Rect

from game.match.shelf import PastGame
from game.menus.past_games import game_icon, game_name, status_words
from game.table.occasion import day_words, deal_words
from game.ui.boxes import columns, cut_left, cut_right, cut_top, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.scoretable import draw_strip
from game.ui.sheets.frame import room
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from rules.heading import CLANS


def row_buttons(stage: Stage, row: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the places of the buttons that look back, report and delete, and the rest."""
    side = max(stage.px(52 if room(stage)[0] >= 1100 else 42), LEAST_TARGET)
    inner = row.inflate(-2 * stage.px(8), 0)
    away, rest = cut_right(inner, side, stage.px(8))
    report, rest = cut_right(rest, side, stage.px(8))
    review, rest = cut_right(rest, side, stage.px(12))
    for place in (away, report, review):
        place.height = min(side, row.height)
        place.centery = row.centery
    rest.left, rest.width = row.left, rest.right - row.left
    return review, report, away, rest


def paint_past(canvas: Canvas, row: Rect, past: PastGame) -> None:
    """Paint a row: a strip, what was played when, then seat by seat."""
    draw_strip(canvas, row, active=False)
    inner = inset(row_buttons(canvas.stage, row)[-1], canvas.px(8))
    if past.problem:
        upper, lower = cut_top(inner, inner.height // 2)
        at = upper.midleft
        canvas.line(past.file, Ink("body"), At(at, "midleft", upper.width))
        words, at = canvas.stage.tr(past.problem), lower.midleft
        canvas.line(words, Ink("body", "text.ink_soft"), At(at, "midleft", lower.width))
        return
    side = inner.height - canvas.px(8)
    picture, inner = cut_left(inner, side, canvas.px(12))
    canvas.icon(game_icon(past.game), side, At(picture.center, "center"))
    wide = room(canvas.stage)[0]
    part = 30 if wide >= 1300 else 32 if wide >= 1100 else 29
    about, seats = cut_left(inner, inner.width * part // 100, canvas.px(10))
    _paint_about(canvas, about, past)
    places = columns(seats, len(CLANS), canvas.px(8))
    for seat, place in zip(range(len(past.chairs)), places, strict=False):
        _paint_seat(canvas, place, past, seat)


def _paint_about(canvas: Canvas, box: Rect, past: PastGame) -> None:
    game = game_name(canvas.stage, past.game)
    upper, lower = cut_top(box, box.height // 2)
    pattern = canvas.stage.tr("{game}, {day}")
    words = pattern.format(game=game, day=day_words(canvas.stage, past.day))
    if past.day and not ink.fits(canvas.stage, words, "what_now", ink.Room(upper.width)):
        words = pattern.format(game=game, day=canvas.stage.text.short_day(past.day))
    canvas.line(words, Ink("what_now"), At(upper.midleft, "midleft", upper.width))
    told = [status] if (status := status_words(canvas.stage, past)) else []
    if past.deal is not None:
        told.append(canvas.stage.tr("Deal {number}").format(number=deal_words(past.deal)))
    words, font = ", ".join(told), canvas.font("least")
    if len(told) > 1 and font.size(words)[0] > lower.width:
        words = told[0]
    canvas.line(words, Ink("least", "text.ink_soft"), At(lower.midleft, "midleft", lower.width))


def _paint_seat(canvas: Canvas, place: Rect, past: PastGame, seat: int) -> None:
    chair = past.chairs[seat]
    size = min(place.height - canvas.px(8), place.width * 30 // 100)
    crest = canvas.stage.assets.icon(f"clan-{chair.clan}", size)
    spot = crest.get_rect(midleft=place.midleft)
    canvas.surface.blit(crest, spot)
    text = Rect(spot.right + canvas.px(8), place.top, 0, place.height)
    text.width = place.right - text.left
    upper, lower = cut_top(text, text.height // 2)
    canvas.line(chair.name, Ink("least"), At(upper.midleft, "midleft", upper.width))
    points = canvas.stage.text.number(past.scores[seat]) if past.scores else "–"
    drawn = canvas.line(points, Ink("value"), At(lower.midleft, "midleft"))
    if seat in past.winners:
        canvas.icon(
            "crown", lower.height, At((drawn.right + canvas.px(8), lower.centery), "midleft")
        )
