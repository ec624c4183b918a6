"""Two sheets of the score pad: who sits at the table, and what their territory gives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from game.language.phrases import join_list
from game.skye import sentences
from game.skye.pad.layout import points_rows, table_rows
from game.skye.pad.pad import COINS, INCOME, MOST_COUNT, MOST_GOLD, SCROLLS, Pad
from game.skye.scoring.script import Entry
from game.skye.scoring.words import source_icon, source_letter, whole_words
from game.skye.words.journeyman import track_name
from game.skye.words.objectives import objective_icon
from game.ui.boxes import columns, cut_left, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.choices import Choice
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood, Said, Spot, Stepper
from rules.skye.events import Award
from rules.skye.income import CASTLE_GOLD
from rules.skye.journeyman.boards import Track
from rules.skye.objectives import points
from rules.skye.state import SEATS, SLOTS
from rules.table import Seat

SUM = "sum"
"""The last row: all that this round gives."""


@dataclass(kw_only=True)
class Counter(Stepper):
    """A number with the symbol of what it counts at its left."""

    icon: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        side, rest = cut_left(self.rect, min(self.rect.height, canvas.px(40)), canvas.px(4))
        canvas.icon(self.icon, min(side.width, side.height), At(side.center, "center"))
        number = canvas.font("score").size("99")[0] + canvas.px(4)
        middle = rest.centery
        rest.height = min(rest.height, max((rest.width - number) // 2, canvas.px(20)))
        rest.centery = middle
        Stepper(
            id=self.id,
            rect=rest,
            name="",
            value=self.value,
            least=self.least,
            most=self.most,
            enabled=self.enabled,
        ).draw(canvas, mood)

    def click(self, at: tuple[int, int]) -> Said | None:
        """The halves are those of the number, not of the symbol."""
        middle = (self.rect.left + self.rect.height + self.rect.right) // 2
        return self.wheel(1 if at[0] >= middle else -1)


@dataclass(kw_only=True)
class SlotButton(Control):
    """An objective of the table: its letter and its picture; a click chooses another."""

    letter: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        look = "card-parchment-active" if mood.hovered else "card-parchment"
        canvas.nine(look, self.rect)
        inner = inset(self.rect, canvas.px(6))
        size = min(inner.width, inner.height)
        canvas.icon(objective_icon(str(self.value)), size, At(inner.center, "center"))
        chip = min(canvas.px(30), inner.height // 2)
        canvas.chip(self.letter, Rect(inner.left, inner.top, chip, chip))


class Tally(NamedTuple):
    """What a counter counts: its id, its symbol and its limits."""

    id: str
    icon: str
    most: int
    least: int = 0


class ShownPoints(NamedTuple):
    """Whose points are shown, and the source that is lit up, if any."""

    pad: Pad
    seat: Seat
    lit: str


class PadSheets:
    """Controls and pictures of both sheets, for one seat."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    # The table.

    def compose_table(self, sheet: Rect, pad: Pad, seat: Seat) -> Iterator[Control]:
        """Yield the controls of seats, numbers and objectives."""
        more = pad.journeyman or pad.plots[seat].is_bare
        rows = table_rows(self.stage, sheet, more=more)
        yield from self._seats(rows.seats, pad, seat)
        yield from self._numbers(rows.numbers, pad, seat)
        if rows.more is not None:
            yield from self._more(rows.more, pad, seat)
        places = columns(rows.objectives, len(SLOTS), self.stage.px(10))
        for letter, name, place in zip(SLOTS, pad.objectives, places, strict=True):
            words = sentences.objective_name(self.stage.text, name)
            rule = sentences.objective_rule(self.stage.text, name)
            told = self.stage.tr("{letter}: {name}").format(letter=letter, name=words)
            yield SlotButton(
                id=f"slot:{letter}",
                rect=place,
                name=told,
                value=name,
                letter=letter,
                tip=f"{told}\n{rule}",
            )

    def _seats(self, row: Rect, pad: Pad, seat: Seat) -> Iterator[Control]:
        places = columns(row, SEATS[-1] + 2, self.stage.px(6))
        for number, plot in enumerate(pad.plots):
            words = self.stage.tr("Territory {n}").format(n=number + 1)
            yield Choice(
                id=f"seat:{number}",
                rect=places[number],
                name=words,
                icon=f"clan-{plot.clan}",
                icon_size=38,
                value=number == seat,
                kind="primary" if number == seat else "secondary",
                tip=words,
            )
        tr = self.stage.tr
        ways = (
            ("fewer", tr("One seat less"), "minus", len(pad.plots) > SEATS[0]),
            ("more", tr("One seat more"), "plus", len(pad.plots) < SEATS[-1]),
        )
        for place, (name, words, icon, enabled) in zip(places[-2:], ways, strict=True):
            yield Button(
                id=name,
                rect=place,
                name=words,
                icon=icon,
                kind="quiet",
                enabled=enabled,
                tip=words,
            )

    def _numbers(self, row: Rect, pad: Pad, seat: Seat) -> Iterator[Control]:
        gold, number = columns(row, 2, self.stage.px(14))
        words = self.stage.tr("Gold")
        yield _counter(Tally("gold", "coin", MOST_GOLD), gold, words, pad.plots[seat].gold)
        words, last = self.stage.tr("Round"), pad.setup.rounds
        yield _counter(Tally("round", "round-marker", last, 1), number, words, pad.round)

    def _more(self, row: Rect, pad: Pad, seat: Seat) -> Iterator[Control]:
        """Markers with Journeyman; else what was counted by hand."""
        plot, tr = pad.plots[seat], self.stage.tr
        if pad.journeyman:
            for track, place in zip(Track, columns(row, 3, self.stage.px(8)), strict=True):
                key, most = track.name.lower(), len(pad.board[track].spaces)
                words = track_name(self.stage.text, track)
                tally = Tally(f"track-{key}", f"track-{key}", most)
                yield _counter(tally, place, words, plot.markers[track])
        else:
            ships, whisky = columns(row, 2, self.stage.px(14))
            words = tr("Ships, counted at the table")
            yield _counter(Tally("ships", "ship", MOST_COUNT), ships, words, plot.ships)
            words = tr("Whisky, counted at the table")
            yield _counter(Tally("whisky", "whisky", MOST_COUNT), whisky, words, plot.whisky)

    def paint_table(self, canvas: Canvas, sheet: Rect) -> None:
        """Paint the parchment below all controls."""
        canvas.nine("panel-parchment", sheet)

    # The points.

    def compose_points(self, sheet: Rect, pad: Pad, seat: Seat) -> Iterator[Control]:
        """A row for everything that counts; it lights its tiles."""
        for source, rect in zip(self._rows(pad), self._row_boxes(sheet, pad), strict=True):
            entry = self.entry(pad, seat, source)
            yield Spot(
                id=f"points:{source}",
                rect=rect,
                name=self._name(source),
                role="card",
                value=self._value(pad, seat, source),
                tip=self.words(pad, seat, source)[0] if entry and len(entry.awards) > 1 else "",
                sound="tick",
            )

    def _rows(self, pad: Pad) -> list[str]:
        return [*pad.sources, INCOME, SUM]

    def _row_boxes(self, sheet: Rect, pad: Pad) -> list[Rect]:
        return points_rows(self.stage, sheet, len(self._rows(pad)))[0]

    def entry(self, pad: Pad, seat: Seat, source: str) -> Entry | None:
        """What lights up for a row; nothing for the sum."""
        if source == SUM:
            return None
        if source == INCOME:
            stills = pad.stills(seat)
            return Entry(
                seat, source, tuple([Award(1, frozenset({c}), "") for c in sorted(stills)])
            )
        return Entry(seat, source, pad.awards(source, seat))

    def _value(self, pad: Pad, seat: Seat, source: str) -> int:
        if source == SUM:
            return sum(points(pad.awards(each, seat)) for each in pad.scoring)
        if source == INCOME:
            return CASTLE_GOLD + len(pad.stills(seat))
        return points(pad.awards(source, seat))

    def _name(self, source: str) -> str:
        tr = self.stage.tr
        own = {INCOME: tr("Income of the next round"), SUM: tr("All points of this round")}
        return own.get(source) or sentences.source_name(self.stage.text, source)

    def words(self, pad: Pad, seat: Seat, source: str) -> list[str]:
        """Why a row says what it says, from the fullest to the shortest way to say it."""
        stage = self.stage
        name = self._name(source)
        if source == SUM:
            told = [self._name(each) for each in pad.scoring]
            words = stage.tr("Round {n} scores {sources}.")
            return [words.format(n=pad.round, sources=join_list(stage.text, told))]
        if source == INCOME:
            whisky = sentences.counted(stage.text, "whisky", len(pad.stills(seat)))
            words = stage.tr("The castle gives {castle}; on its road: {whisky}.")
            return [words.format(castle=CASTLE_GOLD, whisky=whisky)]
        entry = Entry(seat, source, pad.awards(source, seat))
        return whole_words(stage, entry, name, gold=True)

    def paint_points(self, canvas: Canvas, sheet: Rect, shown: ShownPoints) -> None:
        """Paint the rows, and below them why the one in question says what it says."""
        pad, seat, lit = shown
        canvas.nine("panel-parchment", sheet)
        for source, rect in zip(self._rows(pad), self._row_boxes(sheet, pad), strict=True):
            self._paint_row(canvas, rect, shown, source)
        text = points_rows(self.stage, sheet, len(self._rows(pad)))[1]
        told = (
            self.words(pad, seat, lit) if lit else [self.stage.tr("Point at a row: it says why.")]
        )
        fitting = [
            words
            for words in told
            if ink.height_of(self.stage, words, "body", text.width) <= text.height
        ]
        canvas.block((fitting or told[-1:])[0], Ink("body"), text)

    def _paint_row(self, canvas: Canvas, rect: Rect, shown: ShownPoints, source: str) -> None:
        stage, pad = self.stage, shown.pad
        if source == shown.lit:
            shade = stage.colour("surface.card_active")
            pygame.draw.rect(canvas.surface, shade, rect, border_radius=stage.px(8))
        size = min(rect.height - stage.px(8), stage.px(38))
        chip = Rect(rect.left + stage.px(4), 0, size, size)
        chip.centery = rect.centery
        letter = source_letter(pad.setup, source)
        if letter:
            canvas.chip(letter, chip)
        else:
            canvas.icon(_icon(source), size, At(chip.center, "center"))
        at = (rect.right - stage.px(6), rect.centery)
        value = str(self._value(pad, shown.seat, source))
        drawn = canvas.line(value, Ink("value"), At(at, "midright"))
        right = drawn.left - stage.px(8)
        if source in pad.scoring:
            mark = stage.assets.icon("check", size * 70 // 100)
            right = canvas.surface.blit(mark, mark.get_rect(midright=(right, rect.centery))).left
        x = chip.right + stage.px(10)
        at, width = (x, rect.centery), right - stage.px(6) - x
        role = "what_now" if source in (*pad.scoring, SUM) else "body"
        canvas.line(self._name(source), Ink(role), At(at, "midleft", width))


def _counter(tally: Tally, rect: Rect, words: str, value: int) -> Counter:
    return Counter(
        id=tally.id,
        rect=rect,
        name=words,
        icon=tally.icon,
        value=value,
        least=tally.least,
        most=tally.most,
        tip=words,
    )


def _icon(source: str) -> str:
    others = {INCOME: "gold", SUM: "point", SCROLLS: "scroll", COINS: "coin"}
    return others.get(source) or source_icon(source)
