"""The end of a game of Isle of Skye: the chieftain, all points, every territory."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from pygame import Rect

from game.language.phrases import Part
from game.skye.judgement.reviewing import Reviewing, can_be_reviewed
from game.skye.ledger import scores_by_round
from game.skye.report.report import report_of, won_words
from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land
from game.skye.words.position import Viewer, describe_table
from game.table.final.actions import Flip
from game.table.final.ending import Ending
from game.table.final.layout import FinalPlaces, final_places
from game.table.final.page import FinalPage
from game.table.final.rank import Standing, scroll_cards, standings
from game.table.final.table import draw_scrolls, left_ways
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.table.report.html import Report
from game.ui.boxes import inset
from game.ui.paint.canvas import Canvas
from game.ui.paint.scoretable import Head
from game.ui.stage import Stage
from rules.record import Record
from rules.skye.final import points_by_source
from rules.skye.state import SLOTS
from rules.table import Seat

JOURNEY: Final = ("flags", "progress", "bonus")
"""What Journeyman adds, in one column."""


def final_page(stage: Stage, session: Session) -> FinalPage:
    """Return the last page of a match."""
    record = Record(session.heading, session.actions)
    reviewing = Reviewing(record) if can_be_reviewed(record) else None
    return FinalPage(stage, SkyeEnding(stage, session, standings(session.state), reviewing))


class SkyeEnding(Ending[Session]):
    """The end of a match of Isle of Skye."""

    def ribbon_words(self) -> str:
        return won_words(self.stage, self.match)

    def described(self) -> Sequence[Part]:
        names = [chair.name for chair in self.match.heading.chairs]
        words = self.stage.tr("{words}.").format(words=self.ribbon_words())
        first = Part(self.stage.tr("The end"), (words,))
        who = Viewer(names, None, open_gold=True)
        return [first, *describe_table(self.stage.text, self.match.state, who)]

    def report(self, day: date | None) -> Report:
        return report_of(self.stage, self.match, day)

    def heads(self) -> list[Head]:
        heads = [Head(letter=letter) for letter in SLOTS]
        heads += [Head(icon="journeyman-mark")] if self.match.heading.layouts else []
        points = self.stage.tr("Points")
        return [*heads, Head(icon="scroll"), Head(icon="coin"), Head(words=points)]

    def points(self, seat: Seat) -> tuple[int, ...]:
        state = self.match.state
        gave = points_by_source(self.match.history(), len(self.standings))
        groups: list[tuple[str, ...]] = [(name,) for name in state.setup.objectives]
        groups += [JOURNEY] if state.setup.layouts else []
        own = [
            sum(gave[source][seat] for source in group if source in gave)
            for group in (*groups, ("scrolls",), ("coins",))
        ]
        return (*own, state.scores[seat])

    def tip(self, standing: Standing) -> str:
        return left_ways(self.stage, standing)[0]

    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        state = self.match.state
        rounds = [str(number) for number in range(1, state.setup.rounds + 1)]
        start = [0] * len(state.players)
        scores = scores_by_round(self.match.history(), len(self.standings))
        return [start, *scores], [*rounds, self.stage.tr("end")]

    def chart_name(self) -> Flip:
        return Flip(self.stage.tr("Round by round"), self.stage.tr("Rounds"), "chart")

    def land_name(self) -> Flip:
        return Flip(self.stage.tr("Territory"), self.stage.tr("Territory"), "castle")

    def places(self, actions: int) -> FinalPlaces:
        return final_places(self.stage, actions)

    def paint_land(self, canvas: Canvas, box: Rect, seat: Seat) -> None:
        draw_mat(canvas, box)
        land = self.match.state.players[seat].land
        camera = framed(land.tiles, inset(box, self.stage.px(36)), self.stage.px(150))
        draw_land(canvas, camera, LandLook(land, self.match.chairs[seat].clan))

    def paint_below(self, canvas: Canvas, box: Rect, seat: Seat, source: str) -> None:
        cards = scroll_cards(self.match.state.players[seat].land)
        draw_scrolls(canvas, box, self.match.chairs[seat].name, cards)
