"""The end of a game of the Skylands: who won, and every point with its cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from pygame import Rect

from game.language.phrases import Part
from game.skylands.final.layout import final_places
from game.skylands.judgement.reviewing import Reviewing, can_be_reviewed
from game.skylands.ledger import scores_by_turn, turns_of
from game.skylands.report.report import laid_text, report_of, standings, won_text
from game.skylands.session import Session
from game.skylands.view.board import board_camera, draw_board, outline
from game.skylands.view.look import board_look
from game.skylands.words import things as words
from game.skylands.words.history import award_words
from game.skylands.words.position import describe_position
from game.skylands.words.sources import source_sign
from game.table.final.actions import Flip
from game.table.final.ending import Ending
from game.table.final.layout import FinalPlaces
from game.table.final.page import FinalPage
from game.table.final.table import FinalTable
from game.table.report.html import Report
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.paint.scoretable import Head
from game.ui.stage import Stage
from rules.awards import Award
from rules.grid import Cell
from rules.record import SkyRecord
from rules.skylands.final import SOURCES, final_awards
from rules.table import Seat


def final_page(stage: Stage, session: Session) -> FinalPage:
    """Return the last page of a match."""
    record: SkyRecord = SkyRecord(session.heading, session.actions)
    can = session.is_whole and can_be_reviewed(record)
    reviewing = Reviewing(record) if can else None
    return FinalPage(stage, SkylandsEnding(stage, session, standings(session), reviewing))


class SkylandsEnding(Ending[Session]):
    """The end of a match of the Skylands."""

    sources = SOURCES
    low = (96, 84, 84)

    def ribbon_words(self) -> str:
        return won_text(self.stage, self.match)

    def described(self) -> Sequence[Part]:
        tr, text = self.stage.tr, self.stage.text
        names = [chair.name for chair in self.match.heading.chairs]
        first = Part(tr("The end"), (tr("{words}.").format(words=self.ribbon_words()),))
        return [first, *describe_position(text, self.match.state, names, None)]

    def report(self, day: date | None) -> Report:
        return report_of(self.stage, self.match, day)

    def heads(self) -> list[Head]:
        heads = [Head(icon=source_sign(source)) for source in SOURCES]
        return [*heads, Head(words=self.stage.tr("Points"))]

    def points(self, seat: Seat) -> tuple[int, ...]:
        awards = final_awards(self.match.state.players[seat])
        own = [sum(award.points for award in awards[source]) for source in SOURCES]
        return (*own, sum(own))

    def notes(self, seat: Seat) -> tuple[str, ...]:
        return laid_text(self.stage, self.match.state.players[seat])

    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        """Return the scores as if the game had ended at the beginning of turns, and at the end."""
        turns = turns_of(self.match.steps)
        labels = [str(turn.number) for turn in turns[:-1]]
        return scores_by_turn(turns), [*labels, self.stage.tr("end")]

    def chart_name(self) -> Flip:
        return Flip(self.stage.tr("Turn by turn"), self.stage.tr("Turns"), "chart")

    def land_name(self) -> Flip:
        return Flip(self.stage.tr("Board"), self.stage.tr("Board"), "sky-forest")

    def places(self, actions: int) -> FinalPlaces:
        return final_places(self.stage, actions)

    def box_below(self, table: FinalTable, sheet: Rect) -> Rect:
        top = table.rows[-1].bottom + self.stage.px(14)
        return Rect(table.head.left, top, table.head.width, sheet.bottom - self.stage.px(14) - top)

    def paint_land(self, canvas: Canvas, box: Rect, seat: Seat) -> None:
        draw_board(canvas, box, board_look(self.match.state.players[seat]))

    def paint_below(self, canvas: Canvas, box: Rect, seat: Seat, source: str) -> None:
        tr, name = self.stage.tr, self.match.chairs[seat].name
        if source:
            told = tr("{name}, {source}: {list}")
            lines = self.why(source, seat) or [tr("nothing")]
            sentence = told.format(
                name=name, source=self.source_name(source), list="; ".join(lines)
            )
        else:
            told = tr("{name}: click a sign above to see which cells earned the points.")
            sentence = told.format(name=name)
        if ink.fits(self.stage, sentence, "least", ink.Room(box.width, box.height * 9 // 10)):
            canvas.block(sentence, Ink("least", "text.ink_soft"), box)

    def source_name(self, source: str) -> str:
        return words.source_name(self.stage.text, source)

    def why(self, source: str, seat: Seat) -> list[str]:
        """Return every award in a line; equal ones share it."""
        text = self.stage.text
        found = Counter(
            f"{award.points:+d} {award_words(text, award.why, award.number)}".replace("-", "\u2212")
            for award in self._awards(source, seat)
        )
        return [f"{line} ×{n}" if n > 1 else line for line, n in found.items()]

    def cells(self, source: str, seat: Seat) -> frozenset[Cell]:
        return frozenset().union(*[award.cells for award in self._awards(source, seat)])

    def paint_cells(self, canvas: Canvas, land: Rect, cells: frozenset[Cell]) -> None:
        outline(canvas, board_camera(land), cells)

    def _awards(self, source: str, seat: Seat) -> Sequence[Award]:
        return final_awards(self.match.state.players[seat])[source]
