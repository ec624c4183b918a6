"""The sheet beside the territory: what is counted, why, and the table that fills."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.skye import sentences
from game.skye.scoring.layout import Places
from game.skye.scoring.words import signed, source_icon, source_letter
from game.ui.paint import ink, scoretable
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from rules.skye.state import Setup
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that the sheet shows, as far as the count has come."""

    setup: Setup
    sources: tuple[str, ...]
    source: str
    """What is counted now."""
    seat: Seat
    """Whose row is lit."""
    order: tuple[Seat, ...]
    clans: tuple[str, ...]
    landed: Mapping[tuple[Seat, str], int]
    """By seat and source, the points that stand in the table."""
    totals: tuple[int, ...]


def sheet_boxes(stage: Stage, place: Places, sheet: Sheet) -> scoretable.TableBoxes:
    """Return where the table's parts lie; the first columns are those of the sources."""
    size = scoretable.TableSize(len(sheet.order), len(_heads(stage, place, sheet)))
    return scoretable.table_boxes(stage, place.table, size, stage.px(84))


def paint_sheet(canvas: Canvas, place: Places, sheet: Sheet) -> None:
    """Paint heading, heads of the columns, a row for each seat, and how to ask for more."""
    canvas.nine("panel-parchment", place.panel)
    _paint_heading(canvas, place.head, sheet)
    boxes = sheet_boxes(canvas.stage, place, sheet)
    heads = _heads(canvas.stage, place, sheet)
    scoretable.draw_heads(canvas, boxes, heads)
    for number, seat in enumerate(sheet.order):
        scoretable.draw_row(canvas, boxes, number, _row(sheet, seat, len(heads)))
    if place.foot:
        words = canvas.stage.tr("Turn order. Click a number to see its tiles again.")
        at, width = place.foot.midleft, place.foot.width
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midleft", width))


def _paint_heading(canvas: Canvas, head: Rect, sheet: Sheet) -> None:
    icon = canvas.stage.assets.icon(source_icon(sheet.source), _icon_side(canvas.stage, head))
    canvas.surface.blit(icon, icon.get_rect(midright=head.midright))
    chip = _chip(canvas.stage, head)
    letter = source_letter(sheet.setup, sheet.source)
    x = head.left
    if letter:
        canvas.chip(letter, chip)
        x = chip.right + canvas.px(14)
    role = "scene" if head.height >= canvas.px(116) else "heading"
    name = sentences.source_name(canvas.stage.text, sheet.source)
    room = head.right - icon.get_width() - canvas.px(12) - x
    canvas.line(name, Ink(role), At((x, chip.centery), "midleft", room))


def draw_reason(canvas: Canvas, head: Rect, ways: Sequence[str]) -> None:
    """Draw the first of some sentences that fits under the heading."""
    top = _chip(canvas.stage, head).bottom + canvas.px(8)
    box = Rect(head.left, top, head.width - _icon_side(canvas.stage, head), head.bottom - top)
    box.width -= canvas.px(12)
    for words in ways:
        if ink.height_of(canvas.stage, words, "least", box.width) <= box.height:
            break
    canvas.block(words, Ink("least", "text.ink_soft"), box)


def _chip(stage: Stage, head: Rect) -> Rect:
    side = min(stage.px(44), head.height // 2)
    return Rect(head.left, head.top, side, side)


def _icon_side(stage: Stage, head: Rect) -> int:
    return min(head.height, stage.px(104))


def _heads(stage: Stage, place: Places, sheet: Sheet) -> list[scoretable.Head]:
    """Put the sum of the round between the sources and the total where there is room."""
    heads = [
        scoretable.Head(letter=source_letter(sheet.setup, source), icon=source_icon(source))
        for source in sheet.sources
    ]
    wide = place.table.width * 62 // 100 >= stage.px(56) * (len(heads) + 2)
    middle = [scoretable.Head(words=stage.tr("sum"))] if wide and not place.tight else []
    return [*heads, *middle, scoretable.Head(words=stage.tr("total"))]


def _row(sheet: Sheet, seat: Seat, columns: int) -> scoretable.Row:
    own = [sheet.landed.get((seat, source)) for source in sheet.sources]
    numbers = [gain_words(points) for points in own]
    if columns > len(own) + 1:
        known = [points for points in own if points is not None]
        numbers.append(gain_words(sum(known) if known else None))
    numbers.append(str(sheet.totals[seat]))
    active, first = seat == sheet.seat, seat == sheet.order[0]
    return scoretable.Row(sheet.clans[seat], sheet.setup.names[seat], tuple(numbers), active, first)


def gain_words(points: int | None) -> str:
    """Return a number that has landed, or "…" if it is still to come."""
    if points is None:
        return "…"
    return signed(points) if points else "0"
