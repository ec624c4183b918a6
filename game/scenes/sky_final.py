"""The end of a game of the Skylands: who won, every point with its cells, what to do next.

The sources are counted one after the other and light their cells on the board; any click or key
shows everything at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Rect

from game.page import Page
from game.report import PICTURE, keep_file
from game.review import SkyReviewing, sky_can_be_reviewed
from game.scene import Change, Push, Reset
from game.scenes.boxes import inset
from game.scenes.chrome import paint_table
from game.scenes.final_actions import Flip, final_actions, whole_chart
from game.scenes.final_table import (
    FinalRow,
    FinalTable,
    draw_final_heads,
    draw_final_row,
    final_table,
)
from game.scenes.reporting import keeping, save_report
from game.scenes.sky_final_places import ACTIONS, SkyFinalPlaces, below, sky_final_places
from game.scenes.sky_report import sky_notes, sky_standings, sky_won_words
from game.scenes.sky_sheets import source_sign
from game.skyledger import scores_by_turn, turns_of
from game.skysession import SkySession
from game.stage import Stage
from game.text import capital
from game.theme import LEAST_TARGET
from game.view import ink, panel
from game.view.chart import Line, draw_chart
from game.view.ribbon import draw_ribbon
from game.view.scoretable import Head
from game.view.skyboard import board_camera, draw_board, outline
from game.view.skylook import board_look
from game.widgets import Control, Said, Spot
from game.words import skylands as words
from game.words.position import Part
from game.words.skyhistory import award_words
from game.words.skyposition import described_sky
from rules.grid import Cell
from rules.record import SkyRecord
from rules.skylands.final import SOURCES, final_awards
from rules.table import Seat


class SkyFinalPage(Page):
    """The last page of a game."""

    name = "final"

    def __init__(self, stage: Stage, session: SkySession) -> None:
        super().__init__(stage)
        self.session = session
        self.standings = sky_standings(session)
        self.shown: Seat = self.standings[0].seat
        self.source = ""
        """The source whose cells stay lit."""
        self.chart_open = False
        self._kept = False
        """Whether it is drawn for a file, in which nothing can be clicked."""
        record: SkyRecord = SkyRecord(session.heading, session.actions)
        can = session.is_whole and sky_can_be_reviewed(record)
        self._reviewing = SkyReviewing(record) if can else None
        """Kept, so that whoever looks back twice waits once."""
        self._counted = 0
        self._since = 0.0
        if stage.settings.speed == "off" or stage.settings.reduced_motion:
            self._counted = len(SOURCES)

    def enter(self) -> None:
        """A fanfare for the winner."""
        self.stage.sounds.play("win")

    # What is shown.

    def ribbon_words(self) -> str:
        """Who rules the sky, or who share the victory."""
        return sky_won_words(self.stage, self.session)

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

    def _name(self, seat: Seat) -> str:
        return self.session.heading.chairs[seat].name

    def _clan(self, seat: Seat) -> str:
        return self.session.heading.chairs[seat].clan

    def _heads(self) -> list[Head]:
        heads = [Head(icon=source_sign(source)) for source in SOURCES]
        return [*heads, Head(words=self.stage.tr("Points"))]

    def _lines(self) -> tuple[list[Line], list[str]]:
        """The scores as if the game had ended at the beginning of turns, and at the end."""
        turns = turns_of(self.session.steps)
        found = scores_by_turn(turns)
        labels = [str(turn.number) for turn in turns[:-1]] + [self.stage.tr("end")]
        lines = [
            Line(self._clan(s.seat), self._name(s.seat), tuple(row[s.seat] for row in found))
            for s in self.standings
        ]
        return lines, labels

    def lit_source(self) -> str:
        """The source under pointer or focus, or being counted, or clicked last."""
        seen = self.hovered or (self.focus if self.focus_seen else "") or ""
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
        if not self._kept:
            yield from self._actions()
        table, stage = self._table(), self.stage
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
        for standing, rect in zip(self.standings, table.rows, strict=True):
            seat = standing.seat
            told = stage.tr("{name}: {points}").format(
                name=self._name(seat),
                points=stage.trn("{n} point", "{n} points", standing.points),
            )
            yield Spot(
                id=f"seat:{seat}",
                rect=rect,
                name=told,
                role="card",
                value=standing.points,
                sound="page",
            )

    def _why(self, source: str) -> list[str]:
        """Every award of the seat on the board, in a line; equal ones in the same."""
        awards = final_awards(self.session.state.players[self.shown])[source]
        text = self.stage.text
        found = Counter(
            f"{award.points:+d} {award_words(text, award.why, award.number)}".replace("-", "\u2212")
            for award in awards
        )
        return [f"{line} ×{n}" if n > 1 else line for line, n in found.items()]

    def _actions(self) -> Iterator[Control]:
        """In a small window one more: it changes between chart and board."""
        place, tr = self._places(), self.stage.tr
        flip = Flip(tr("Turn by turn"), tr("Turns"), "chart")
        if self.chart_open:
            flip = Flip(tr("Board"), tr("Board"), "sky-forest")
        yield from final_actions(
            self.stage,
            place.actions,
            flip if place.tight else None,
            review=self._reviewing is not None,
        )

    def hear(self, said: Said) -> Change:
        """Leave, look back, play again, keep something, or look at something else."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "next":
                return self.back()
            case "replay":
                return self._watch()
            case "review":
                return self._look_back()
            case "same-deal":
                return self._play_again()
            case "save":
                return keeping(self.stage, self._save)
            case "chart":
                self.chart_open = not self.chart_open
            case "source":
                self.source = "" if self.source == rest else rest
            case _:
                self.shown = int(rest)
                self.chart_open = False
        self.refresh()
        return None

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
        """Count the next source."""
        if self._counted >= len(SOURCES):
            return None
        self._since += dt
        if self._since >= self.stage.wait(1.1):
            self._since = 0.0
            self._counted += 1
            self.stage.sounds.play("tick")
            self.refresh()
        return None

    def back(self) -> Change:
        """To the title."""
        from game.scenes.title import TitlePage

        return Reset(TitlePage(self.stage))

    def _watch(self) -> Change:
        from game.scenes.lookback import replay_page

        return Push(replay_page(self.stage, self.session.record_text()))

    def _look_back(self) -> Change:
        from game.scenes.reviewpage import ReviewPage

        assert self._reviewing is not None, "there is a button only for what can be reviewed"
        return Push(ReviewPage(self.stage, self._reviewing))

    def _play_again(self) -> Change:
        from game.scenes.opening import new_session, open_table

        return Reset(open_table(self.stage, new_session(self.stage, self.session.heading)))

    def _save(self) -> list[Path]:
        """A picture of this page, and the report."""
        picture = keep_file(self.stage.store, PICTURE, self._png(), date.today())
        return [picture, save_report(self.stage, self.session, date.today())]

    def _png(self) -> bytes:
        """The page as it is, without pointer, ring and tip, and without anything to click."""
        picture = pygame.Surface(self.stage.size)
        plain = SkyFinalPage(self.stage, self.session)
        plain._kept = True
        plain.shown, plain.chart_open, plain.source = self.shown, self.chart_open, self.source
        plain._counted = len(SOURCES)
        plain.draw(picture)
        file = BytesIO()
        pygame.image.save(picture, file, "png")
        return file.getvalue()

    # Pictures.

    def _places(self) -> SkyFinalPlaces:
        place = sky_final_places(self.stage, ACTIONS + (self._reviewing is not None))
        if not self._kept:
            return place
        return replace(place, actions=(), chart=whole_chart(place.chart, place.actions))

    def _table(self) -> FinalTable:
        sheet = self._places().sheet
        return final_table(self.stage, sheet, len(self.standings), len(SOURCES), (96, 84, 84))

    def paint(self, surface: pygame.Surface) -> None:
        """Ribbon, board, table, chart."""
        place = self._places()
        paint_table(surface, self.stage)
        role = "heading" if place.tight else "scene"
        draw_ribbon(surface, self.stage, place.ribbon, self.ribbon_words(), role)
        if not (place.tight and self.chart_open):
            look = board_look(self.session.state.players[self.shown])
            draw_board(surface, self.stage, place.board, look)
        if not place.tight or self.chart_open:
            self._paint_chart(surface, place.chart)
        self._paint_sheet(surface, place)

    def paint_over(self, surface: pygame.Surface) -> None:
        """The cells that count, and what they count."""
        place = self._places()
        if not (place.tight and self.chart_open) and (cells := self.lit_cells()):
            outline(surface, self.stage, board_camera(place.board), cells)

    def _paint_sheet(self, surface: pygame.Surface, place: SkyFinalPlaces) -> None:
        panel.nine(surface, self.stage, "panel-parchment", place.sheet)
        table = self._table()
        draw_final_heads(surface, self.stage, table, self._heads())
        for standing, rect in zip(self.standings, table.rows, strict=True):
            seat = standing.seat
            row = FinalRow(
                standing,
                self._clan(seat),
                self._name(seat),
                self.numbers(seat),
                seat == self.shown,
                sky_notes(self.stage, self.session.state.players[seat]),
            )
            draw_final_row(surface, self.stage, table, rect, row)
        self._paint_why(surface, below(self.stage, table, place.sheet))

    def _paint_why(self, surface: pygame.Surface, box: Rect) -> None:
        """The awards of the seat on the board, for the source that stays lit or for all."""
        stage = self.stage
        source = self.source
        name = self._name(self.shown)
        if self._kept and not source:
            return
        if source:
            lines = self._why(source) or [stage.tr("nothing")]
            kind = words.source_name(stage.text, source)
            told = stage.tr("{name}, {source}: {list}")
            sentence = told.format(name=name, source=kind, list="; ".join(lines))
        else:
            told = stage.tr("{name}: click a sign above to see which cells earned the points.")
            sentence = told.format(name=name)
        if ink.fits(stage, sentence, "least", box.width, box.height * 9 // 10):
            ink.block(surface, stage, sentence, "least", "text.ink_soft", box)

    def _paint_chart(self, surface: pygame.Surface, box: Rect) -> None:
        panel.nine(surface, self.stage, "panel-parchment", box)
        lines, labels = self._lines()
        inner = inset(box, self.stage.px(18))
        draw_chart(surface, self.stage, inner, self.stage.tr("Turn by turn"), lines, labels)
