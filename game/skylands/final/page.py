"""The end of a game of the Skylands: who won, every point with its cells, what to do next.

The sources are counted one after the other and light their cells on the board; any click or key
shows everything at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Self

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.language.text import capital
from game.skylands.final.layout import below, sky_final_places
from game.skylands.judgement.reviewing import Reviewing, sky_can_be_reviewed
from game.skylands.ledger import scores_by_turn, turns_of
from game.skylands.report.report import sky_notes, sky_report_of, sky_standings, sky_won_words
from game.skylands.session import SkySession
from game.skylands.view.board import board_camera, draw_board, outline
from game.skylands.view.look import board_look
from game.skylands.words import things as words
from game.skylands.words.history import award_words
from game.skylands.words.position import described_sky
from game.skylands.words.sources import source_sign
from game.table.final.actions import Flip
from game.table.final.layout import FinalPlaces
from game.table.final.page import LastPage
from game.table.report.html import Report
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.paint.scoretable import Head
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Said, Spot
from rules.grid import Cell
from rules.record import SkyRecord
from rules.skylands.final import SOURCES, final_awards
from rules.table import Seat


class FinalPage(LastPage[SkySession]):
    """The last page of a game of the Skylands."""

    low = (96, 84, 84)

    def __init__(self, stage: Stage, session: SkySession) -> None:
        record: SkyRecord = SkyRecord(session.heading, session.actions)
        can = session.is_whole and sky_can_be_reviewed(record)
        reviewing = Reviewing(record) if can else None
        super().__init__(stage, session, sky_standings(session), reviewing)
        self.source = ""
        """The source whose cells stay lit."""
        self._counted = 0
        self._since = 0.0
        if stage.settings.speed == "off" or stage.settings.reduced_motion:
            self._counted = len(SOURCES)

    # What is shown.

    def ribbon_words(self) -> str:
        """Who rules the sky, or who share the victory."""
        return sky_won_words(self.stage, self.session)

    def report(self, day: date | None) -> Report:
        """Turns, boards, and who won."""
        return sky_report_of(self.stage, self.session, day)

    def described(self) -> Sequence[Part]:
        """The end in words: who won, then the boards as they lie."""
        tr, text = self.stage.tr, self.stage.text
        names = [chair.name for chair in self.session.heading.chairs]
        first = Part(tr("The end"), (tr("{words}.").format(words=self.ribbon_words()),))
        return [first, *described_sky(text, self.session.state, names, None)]

    def numbers(self, seat: Seat) -> tuple[int | str, ...]:
        """A seat's points by source, as far as they are counted, and in all."""
        awards = final_awards(self.session.state.players[seat])
        own = [sum(award.points for award in awards[source]) for source in SOURCES]
        counted = own[: self._counted]
        shown: list[int | str] = [str(n).replace("-", "\u2212") for n in counted]
        shown += [""] * (len(SOURCES) - self._counted)
        total = sum(counted)
        return (*shown, str(total).replace("-", "\u2212"))

    def notes(self, seat: Seat) -> tuple[str, ...]:
        """What the seat has laid."""
        return sky_notes(self.stage, self.session.state.players[seat])

    def heads(self) -> list[Head]:
        """The signs of the sources, and the sum."""
        heads = [Head(icon=source_sign(source)) for source in SOURCES]
        return [*heads, Head(words=self.stage.tr("Points"))]

    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        """The scores as if the game had ended at the beginning of turns, and at the end."""
        turns = turns_of(self.session.steps)
        labels = [str(turn.number) for turn in turns[:-1]]
        return scores_by_turn(turns), [*labels, self.stage.tr("end")]

    def chart_name(self) -> Flip:
        return Flip(self.stage.tr("Turn by turn"), self.stage.tr("Turns"), "chart")

    def land_name(self) -> Flip:
        return Flip(self.stage.tr("Board"), self.stage.tr("Board"), "sky-forest")

    def lit_source(self) -> str:
        """The source under pointer or focus, or being counted, or clicked last."""
        seen = self.input.hovered or (self.input.focus if self.input.focus_seen else "") or ""
        if seen.startswith("source:"):
            return seen.removeprefix("source:")
        if self._counted < len(SOURCES):
            return SOURCES[self._counted]
        return self.source

    def lit_cells(self) -> frozenset[Cell]:
        """The cells that earn what is looked at."""
        source = self.lit_source()
        if not source:
            return frozenset()
        awards = final_awards(self.session.state.players[self.shown])[source]
        return frozenset().union(*[award.cells for award in awards])

    # Controls.

    def compose(self) -> Iterator[Control]:
        """What can be done next, then the sources and the rows of the table."""
        yield from self.action_buttons()
        table, stage = self.table(), self.stage
        for number, source in enumerate(SOURCES):
            place = table.column(number, table.head)
            low = max(LEAST_TARGET - place.height, 0)
            place = Rect(place.left, place.top - low, place.width, place.height + low)
            name = words.source_name(stage.text, source)
            yield Spot(
                id=f"source:{source}",
                rect=place,
                name=name,
                role="card",
                value=source == self.source,
                tip="\n".join([capital(name), *self._why(source)]),
                sound="page",
            )
        yield from self.seat_rows()

    def _why(self, source: str) -> list[str]:
        """Every award of the seat on the board, in a line; equal ones in the same."""
        awards = final_awards(self.session.state.players[self.shown])[source]
        text = self.stage.text
        found = Counter(
            f"{award.points:+d} {award_words(text, award.why, award.number)}".replace("-", "\u2212")
            for award in awards
        )
        return [f"{line} ×{n}" if n > 1 else line for line, n in found.items()]

    def on_control(self, said: Said) -> Change:
        """Light a source or none; the rest is the same on every last page."""
        kind, _, source = said.id.partition(":")
        if kind == "source":
            self.source = "" if self.source == source else source
        return super().on_control(said)

    def handle(self, event: pygame.Event) -> Change:
        """Any click or key shows the whole table."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._count_all()
        return super().handle(event)

    def _count_all(self) -> None:
        if self._counted < len(SOURCES):
            self._counted = len(SOURCES)
            self.refresh()

    def tick(self, dt: float) -> Change:
        if self._counted >= len(SOURCES):
            return None
        self._since += dt
        if self._since >= self.stage.wait(1.1):
            self._since = 0.0
            self._counted += 1
            self.stage.sounds.play("tick")
            self.refresh()
        return None

    def plain(self) -> Self:
        """With the same board, or the chart, and all points counted."""
        page = type(self)(self.stage, self.session)
        page.shown, page.chart_open, page.source = self.shown, self.chart_open, self.source
        page._counted = len(SOURCES)
        return page

    # Pictures.

    def places_for(self, actions: int) -> FinalPlaces:
        """With room for a board."""
        return sky_final_places(self.stage, actions)

    def paint_land(self, canvas: Canvas, box: Rect) -> None:
        draw_board(canvas, box, board_look(self.session.state.players[self.shown]))

    def paint_over(self, canvas: Canvas) -> None:
        """The cells that count, and what they count."""
        if self.shows_land and (cells := self.lit_cells()):
            outline(canvas, board_camera(self.places().land), cells)

    def box_below(self) -> Rect:
        """All the rest of the sheet."""
        return below(self.stage, self.table(), self.places().sheet)

    def paint_below(self, canvas: Canvas, box: Rect) -> None:
        """The awards of the seat on the board, for the source that stays lit or for all."""
        stage = self.stage
        source = self.source
        name = self.name_of(self.shown)
        if self.kept and not source:
            return
        if source:
            lines = self._why(source) or [stage.tr("nothing")]
            kind = words.source_name(stage.text, source)
            told = stage.tr("{name}, {source}: {list}")
            sentence = told.format(name=name, source=kind, list="; ".join(lines))
        else:
            told = stage.tr("{name}: click a sign above to see which cells earned the points.")
            sentence = told.format(name=name)
        if ink.fits(stage, sentence, "least", ink.Room(box.width, box.height * 9 // 10)):
            canvas.block(sentence, Ink("least", "text.ink_soft"), box)
