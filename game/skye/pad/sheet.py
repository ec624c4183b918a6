"""Two sheets of the score pad: who sits at the table, and what their territory gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.language.phrases import join_list
from game.skye import sentences
from game.skye.pad.desk import (
    ChooseObjective,
    LightSource,
    NumberDoes,
    PadButton,
    SetGold,
    SetMarker,
    SetRound,
    SetShips,
    SetWhisky,
    ShowSeat,
)
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
from game.ui.widgets import Button, Control, Mood, Spot, Stepper
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
    """Stepper with the symbol of what it counts at its left."""

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

    def click(self, at: tuple[int, int]) -> Any:
        """Take the halves of the number, not of the symbol."""
        middle = (self.rect.left + self.rect.height + self.rect.right) // 2
        return self.wheel(1 if at[0] >= middle else -1)


@dataclass(kw_only=True)
class SlotButton(Control):
    """An objective of the table: its letter and its picture."""

    letter: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        look = "card-parchment-active" if mood.hovered else "card-parchment"
        canvas.nine(look, self.rect)
        inner = inset(self.rect, canvas.px(6))
        size = min(inner.width, inner.height)
        canvas.icon(objective_icon(str(self.value)), size, At(inner.center, "center"))
        chip = min(canvas.px(30), inner.height // 2)
        canvas.chip(self.letter, Rect(inner.left, inner.top, chip, chip))


class _Count(NamedTuple):
    """A number that can be changed: id, words, symbol, value and limits."""

    id: str
    does: Callable[[int], NumberDoes]
    words: str
    icon: str
    value: int
    most: int
    least: int = 0

    def at(self, rect: Rect) -> Counter:
        return Counter(
            id=self.id,
            rect=rect,
            name=self.words,
            does=self.does,
            icon=self.icon,
            value=self.value,
            least=self.least,
            most=self.most,
            tip=self.words,
        )


@dataclass(frozen=True, slots=True)
class PadSheets:
    """Controls and pictures of both sheets, for one seat."""

    stage: Stage
    pad: Pad
    seat: Seat

    def compose_table(self, sheet: Rect) -> Iterator[Control]:
        """Yield the controls of seats, numbers and objectives."""
        pad = self.pad
        more = pad.journeyman or pad.plots[self.seat].is_bare
        rows = table_rows(self.stage, sheet, more=more)
        yield from self._seats(rows.seats)
        yield from self._numbers(rows.numbers)
        if rows.more is not None:
            yield from self._more(rows.more)
        places = columns(rows.objectives, len(SLOTS), self.stage.px(10))
        for slot, (letter, place) in enumerate(zip(SLOTS, places, strict=True)):
            name = pad.objectives[slot]
            words = sentences.objective_name(self.stage.text, name)
            rule = sentences.objective_rule(self.stage.text, name)
            told = self.stage.tr("{letter}: {name}").format(letter=letter, name=words)
            yield SlotButton(
                id=f"slot:{letter}",
                rect=place,
                name=told,
                does=ChooseObjective(slot),
                value=name,
                letter=letter,
                tip=f"{told}\n{rule}",
            )

    def _seats(self, row: Rect) -> Iterator[Control]:
        places = columns(row, SEATS[-1] + 2, self.stage.px(6))
        plots, tr = self.pad.plots, self.stage.tr
        for number, plot in enumerate(plots):
            words = tr("Territory {n}").format(n=number + 1)
            shown = number == self.seat
            yield Choice(
                id=f"seat:{number}",
                rect=places[number],
                name=words,
                does=ShowSeat(number),
                icon=f"clan-{plot.clan}",
                icon_size=38,
                value=shown,
                kind="primary" if shown else "secondary",
                tip=words,
            )
        fewer, more = tr("One seat less"), tr("One seat more")
        ways = (
            ("fewer", PadButton.REMOVE_SEAT, fewer, "minus", len(plots) > SEATS[0]),
            ("more", PadButton.ADD_SEAT, more, "plus", len(plots) < SEATS[-1]),
        )
        for place, (name, does, words, icon, enabled) in zip(places[-2:], ways, strict=True):
            yield Button(
                id=name, rect=place, name=words, does=does, icon=icon, kind="quiet",
                enabled=enabled, tip=words,
            )  # fmt: skip

    def _numbers(self, row: Rect) -> Iterator[Control]:
        pad, tr = self.pad, self.stage.tr
        gold, last = pad.plots[self.seat].gold, pad.setup.rounds
        left, right = columns(row, 2, self.stage.px(14))
        yield _Count("gold", SetGold, tr("Gold"), "coin", gold, MOST_GOLD).at(left)
        words = tr("Round")
        yield _Count("round", SetRound, words, "round-marker", pad.round, last, 1).at(right)

    def _more(self, row: Rect) -> Iterator[Control]:
        plot, tr = self.pad.plots[self.seat], self.stage.tr
        if self.pad.journeyman:
            for track, place in zip(Track, columns(row, 3, self.stage.px(8)), strict=True):
                name, most = f"track-{track.name.lower()}", len(self.pad.board[track].spaces)
                words, value = track_name(self.stage.text, track), plot.markers[track]
                yield _Count(name, partial(SetMarker, track), words, name, value, most).at(place)
        else:
            ships, whisky = columns(row, 2, self.stage.px(14))
            words = tr("Ships, counted at the table")
            yield _Count("ships", SetShips, words, "ship", plot.ships, MOST_COUNT).at(ships)
            words = tr("Whisky, counted at the table")
            yield _Count("whisky", SetWhisky, words, "whisky", plot.whisky, MOST_COUNT).at(whisky)

    def paint_table(self, canvas: Canvas, sheet: Rect) -> None:
        canvas.nine("panel-parchment", sheet)

    def compose_points(self, sheet: Rect) -> Iterator[Control]:
        for source, rect in zip(self._rows, self._row_boxes(sheet), strict=True):
            entry = self.entry(source)
            yield Spot(
                id=f"points:{source}",
                rect=rect,
                name=self._name(source),
                does=LightSource(source),
                role="card",
                value=self._value(source),
                tip=self.words(source)[0] if entry and len(entry.awards) > 1 else "",
                sound="tick",
            )

    @property
    def _rows(self) -> list[str]:
        return [*self.pad.sources, INCOME, SUM]

    def _row_boxes(self, sheet: Rect) -> list[Rect]:
        return points_rows(self.stage, sheet, len(self._rows))[0]

    def entry(self, source: str) -> Entry | None:
        """Return what lights up for a row; nothing for the sum."""
        if source == SUM:
            return None
        if source == INCOME:
            stills = sorted(self.pad.whisky_tiles(self.seat))
            return Entry(
                self.seat, source, tuple([Award(1, frozenset({cell}), "") for cell in stills])
            )
        return Entry(self.seat, source, self.pad.awards(source, self.seat))

    def _value(self, source: str) -> int:
        pad, seat = self.pad, self.seat
        if source == SUM:
            return sum(points(pad.awards(each, seat)) for each in pad.scoring)
        if source == INCOME:
            return CASTLE_GOLD + len(pad.whisky_tiles(seat))
        return points(pad.awards(source, seat))

    def _name(self, source: str) -> str:
        tr = self.stage.tr
        own = {INCOME: tr("Income of the next round"), SUM: tr("All points of this round")}
        return own.get(source) or sentences.source_name(self.stage.text, source)

    def words(self, source: str) -> list[str]:
        """Return why a row says what it says, from the fullest to the shortest way to say it."""
        stage, pad = self.stage, self.pad
        if source == SUM:
            told = [self._name(each) for each in pad.scoring]
            words = stage.tr("Round {n} scores {sources}.")
            return [words.format(n=pad.round, sources=join_list(stage.text, told))]
        if source == INCOME:
            number = len(pad.whisky_tiles(self.seat))
            whisky = sentences.counted(stage.text, "whisky", number)
            words = stage.tr("The castle gives {castle}; on its road: {whisky}.")
            return [words.format(castle=CASTLE_GOLD, whisky=whisky)]
        entry = Entry(self.seat, source, pad.awards(source, self.seat))
        return whole_words(stage, entry, self._name(source), gold=True)

    def paint_points(self, canvas: Canvas, sheet: Rect, lit: str) -> None:
        """Paint the rows, and below them why the one that is lit says what it says."""
        canvas.nine("panel-parchment", sheet)
        for source, rect in zip(self._rows, self._row_boxes(sheet), strict=True):
            self._paint_row(canvas, rect, source, lit=source == lit)
        text = points_rows(self.stage, sheet, len(self._rows))[1]
        told = self.words(lit) if lit else [self.stage.tr("Point at a row: it says why.")]
        fitting = [
            words
            for words in told
            if ink.height_of(self.stage, words, "body", text.width) <= text.height
        ]
        canvas.block((fitting or told[-1:])[0], Ink("body"), text)

    def _paint_row(self, canvas: Canvas, rect: Rect, source: str, *, lit: bool) -> None:
        stage, pad = self.stage, self.pad
        if lit:
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
        drawn = canvas.line(str(self._value(source)), Ink("value"), At(at, "midright"))
        right = drawn.left - stage.px(8)
        if source in pad.scoring:
            mark = stage.assets.icon("check", size * 70 // 100)
            right = canvas.surface.blit(mark, mark.get_rect(midright=(right, rect.centery))).left
        x = chip.right + stage.px(10)
        at, width = (x, rect.centery), right - stage.px(6) - x
        role = "what_now" if source in (*pad.scoring, SUM) else "body"
        canvas.line(self._name(source), Ink(role), At(at, "midleft", width))


def _icon(source: str) -> str:
    others = {INCOME: "gold", SUM: "point", SCROLLS: "scroll", COINS: "coin"}
    return others.get(source) or source_icon(source)
