"""The last table: places, crests, names, points by source; and the scrolls of one seat below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.language.phrases import join_row
from game.table.final.rank import ScrollCard, Standing
from game.ui.boxes import columns, cut_bottom, cut_left, cut_right, cut_top, inset, rows
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.scoretable import Head, draw_strip
from game.ui.sheets.frame import room
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class FinalTable:
    """The parts of the sheet."""

    head: Rect
    rows: tuple[Rect, ...]
    numbers: Rect
    """The columns of all rows; the last and widest is the total."""
    scrolls: Rect
    sources: int

    def column(self, number: int, row: Rect) -> Rect:
        """Return the place of a number in a row or in the strip of heads."""
        total = self.numbers.width * 20 // 100
        each = (self.numbers.width - total) // self.sources
        left = self.numbers.left + number * each
        width = each if number < self.sources else total
        return Rect(left, row.top, width, row.height)


def final_table(
    stage: Stage, sheet: Rect, shape: tuple[int, int], low: tuple[int, int, int]
) -> FinalTable:
    """Return the parts of a sheet for so many seats and sources.

    `low` is what stays free below, by how wide the window is.
    """
    seats, sources = shape
    px, (width, _) = stage.px, room(stage)
    step = 0 if width >= 1500 else 1 if width >= 1200 else 2
    inner = inset(sheet, px((20, 10, 10)[step]))
    scrolls, rest = cut_bottom(inner, px(low[step]), px(8))
    head, rest = cut_top(rest, px((56, 42, 38)[step]))
    pitch = min(rest.height // seats, px(104))
    table = cut_top(rest, pitch * seats)[0]
    share = (62, 57, 58)[step]
    numbers = cut_right(table, table.width * share // 100)[0]
    return FinalTable(
        head, tuple(rows(table, seats, px((8, 6, 4)[step]))), numbers, scrolls, sources
    )


def draw_final_heads(canvas: Canvas, table: FinalTable, heads: Sequence[Head]) -> None:
    """Draw the heading of the sheet and what stands over the columns."""
    words = canvas.stage.tr("Final scores")
    at, width = table.head.midleft, table.numbers.left - table.head.left
    canvas.line(words, Ink("heading"), At(at, "midleft", width))
    for number, head in enumerate(heads):
        place = table.column(number, table.head)
        side = min(canvas.px(40), place.width - canvas.px(4))
        square = Rect(0, 0, side, side)
        square.center = place.center
        if head.letter:
            canvas.chip(head.letter, square)
        elif head.icon:
            canvas.icon(head.icon, side, At(square.topleft))
        else:
            canvas.line(head.words, Ink("what_now"), At(place.center, "center", place.width))


@dataclass(frozen=True, slots=True)
class FinalRow:
    """What a row shows beside its standing."""

    standing: Standing
    clan: str
    name: str
    numbers: tuple[int | str, ...]
    shown: bool
    notes: tuple[str, ...] = ()
    """What stands below the name, the fullest way first; else what is left decides."""


def draw_final_row(canvas: Canvas, table: FinalTable, rect: Rect, row: FinalRow) -> None:
    """Draw place or crown, crest and name, what is left, and the points by source."""
    draw_strip(canvas, rect, active=row.shown)
    size = min(canvas.px(60), rect.height - canvas.px(8), (table.numbers.left - rect.left) // 5)
    first, rest = cut_left(inset(rect, canvas.px(6)), size, canvas.px(10))
    if row.standing.rank == 1:
        canvas.icon("crown", size, At(first.center, "center"))
    else:
        words = canvas.stage.tr("{place}.").format(place=row.standing.rank)
        canvas.line(words, Ink("value", "text.ink_soft"), At(first.center, "center"))
    crest, _ = cut_left(rest, size, canvas.px(12))
    canvas.icon(f"clan-{row.clan}", size, At(crest.center, "center"))
    names = Rect(crest.right + canvas.px(12), rect.top, 0, rect.height)
    names.width = table.numbers.left - canvas.px(6) - names.left
    _draw_name(canvas, names, row)
    for number, points in enumerate(row.numbers):
        place = table.column(number, rect)
        last = number == len(row.numbers) - 1
        large = "big_number" if rect.height >= canvas.px(88) else "score"
        role = large if last else "lead_bold"
        words = str(points).replace("-", "\u2212")
        canvas.line(words, Ink(role), At(place.center, "center", place.width))


def _draw_name(canvas: Canvas, box: Rect, row: FinalRow) -> None:
    role = "heading" if box.height >= canvas.px(88) else "seat_name"
    name, small = canvas.font(role).get_height(), canvas.font("least").get_height()
    lap = canvas.px(7)
    ways = list(row.notes) or left_ways(canvas.stage, row.standing)
    own = canvas.font("least")
    fitting = [words for words in ways[:-1] if own.size(words)[0] <= box.width]
    fitting += [
        words for words in ways if ink.fits_well(canvas.stage, words, "least", ink.Room(box.width))
    ]
    fitting += [
        words for words in ways if ink.fits(canvas.stage, words, "least", ink.Room(box.width))
    ]
    words = (fitting or ways[-1:])[0]
    if box.height >= name + small - lap:
        top = box.centery - (name + small - lap) // 2
        at = (box.left, top)
        canvas.line(row.name, Ink(role), At(at, "topleft", box.width))
        at = (box.left, top + name - lap)
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "topleft", box.width))
        return
    note = canvas.stage.tr("more gold") if row.standing.by_gold else ""
    if note:
        room = box.width // 2
        canvas.line(note, Ink("least", "text.ink_soft"), At(box.midright, "midright", room))
        box = cut_right(box, room, canvas.px(6))[1]
    at = box.midleft
    canvas.line(row.name, Ink("seat_name"), At(at, "midleft", box.width))


def left_ways(stage: Stage, standing: Standing) -> list[str]:
    """Return words such as "14 tiles, 27 gold left", the fullest first; and that gold decided."""
    tiles = stage.trn("{n} tile", "{n} tiles", standing.tiles)
    left = stage.trn("{n} gold left", "{n} gold left", standing.gold)
    gold = stage.trn("{n} gold", "{n} gold", standing.gold)
    ways = [join_row(stage.text, [tiles, each]) for each in (left, gold)]
    if not standing.by_gold:
        return [*ways, gold]
    words = stage.tr("more gold: {words}")
    return [*(words.format(words=each) for each in (*ways, gold)), stage.tr("more gold")]


def draw_scrolls(canvas: Canvas, box: Rect, name: str, cards: Sequence[ScrollCard]) -> None:
    """Draw a card for each scroll of a seat; words give way where there are many."""
    title = canvas.stage.tr("Scrolls of {name}").format(name=name)
    wide = box.width >= canvas.px(800)
    if wide or not cards:
        words = title if cards else canvas.stage.tr("{name} has no scrolls").format(name=name)
        label, rest = cut_left(box, canvas.px(190) if cards else box.width, canvas.px(10))
        canvas.line(words, Ink("button"), At(label.midleft, "midleft", *label.size))
        box = rest
    if not cards:
        return
    places = columns(box, max(len(cards), 3 if wide else 2), canvas.px(12))
    for place, card in zip(places, cards, strict=False):
        _draw_scroll(canvas, place, card)


def _draw_scroll(canvas: Canvas, place: Rect, card: ScrollCard) -> None:
    canvas.nine("card-parchment", place)
    inner = inset(place, canvas.px(8 if place.height >= canvas.px(90) else 4))
    side = min(inner.height, canvas.px(72), inner.width // 2)
    canvas.icon(f"scroll-{card.kind.replace('_', '-')}", side, At(inner.midleft, "midleft"))
    text = cut_left(inner, side, canvas.px(10))[1]
    points = canvas.stage.trn("{n} point", "{n} points", card.points)
    if text.width < canvas.font("button").size(points)[0]:
        points = str(card.points)
    upper, lower = cut_top(text, canvas.font("button").get_height())
    ways = [words for words in _doubling(canvas.stage, card) if _fits(canvas.stage, words, lower)]
    if not ways:
        _draw_points_alone(canvas, text, points, doubled=card.doubled)
        return
    high = upper.height + ink.height_of(canvas.stage, ways[0], "least", lower.width)
    at = (upper.left, text.centery - high // 2)
    canvas.line(points, Ink("button"), At(at, "topleft", upper.width))
    lower.top = at[1] + upper.height
    canvas.block(ways[0], Ink("least", "text.ink_soft"), lower)


def _draw_points_alone(canvas: Canvas, box: Rect, points: str, *, doubled: bool) -> None:
    """Draw the points in a row of one line; a mark says that they are doubled."""
    at = box.midleft
    drawn = canvas.line(points, Ink("button"), At(at, "midleft", box.width))
    if doubled and drawn.right + canvas.px(44) <= box.right:
        pill = Rect(drawn.right + canvas.px(8), 0, canvas.px(38), drawn.height)
        pill.centery = box.centery
        fill = canvas.colour("accent.heather")
        pygame.draw.rect(canvas.surface, fill, pill, border_radius=pill.height)
        canvas.line("×2", Ink("least", "text.cream"), At(pill.center, "center", pill.width))


def _fits(stage: Stage, words: str, box: Rect) -> bool:
    font = stage.font("least")
    widest = max(font.size(line)[0] for line in ink.wrapped(font, words, box.width))
    return widest <= box.width and ink.height_of(stage, words, "least", box.width) <= box.height


def _doubling(stage: Stage, card: ScrollCard) -> tuple[str, ...]:
    """Return the ways to say that points are doubled, the fullest first."""
    if card.doubled:
        return stage.tr("region complete: doubled"), stage.tr("doubled")
    return stage.tr("region open: not doubled"), stage.tr("not doubled")
