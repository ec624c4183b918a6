"""The end of the game: the chieftain, the table of all points, every territory, what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final, Self

from pygame import Rect

from game.language.phrases import Part
from game.skye.judgement.reviewing import Reviewing, can_be_reviewed
from game.skye.ledger import scores_by_round
from game.skye.report.report import report_of, won_words
from game.skye.session import Session
from game.skye.view.board import LandLook, draw_land
from game.skye.words.position import Onlooker, described
from game.table.final.actions import Flip
from game.table.final.layout import FinalPlaces, final_places
from game.table.final.page import LastPage
from game.table.final.rank import Standing, scroll_cards, standings
from game.table.final.table import draw_scrolls, left_ways
from game.table.mat.camera import framed
from game.table.mat.paint import draw_mat
from game.table.report.html import Report
from game.ui.boxes import inset
from game.ui.paint.canvas import Canvas
from game.ui.paint.scoretable import Head
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.record import Record
from rules.skye.final import points_by_source
from rules.skye.state import SLOTS
from rules.table import Seat

JOURNEY: Final = ("flags", "progress", "bonus")
"""What Journeyman adds, in one column."""


class FinalPage(LastPage[Session]):
    """The last page of a game of Isle of Skye."""

    def __init__(self, stage: Stage, session: Session) -> None:
        record = Record(session.heading, session.actions)
        reviewing = Reviewing(record) if can_be_reviewed(record) else None
        super().__init__(stage, session, standings(session.state), reviewing)

    # What is shown.

    def ribbon_words(self) -> str:
        """Who is chieftain, or who share the victory."""
        return won_words(self.stage, self.session)

    def described(self) -> Sequence[Part]:
        """The end in words: who won, then the territories as they lie."""
        names = [chair.name for chair in self.session.heading.chairs]
        first = Part(
            self.stage.tr("The end"), (self.stage.tr("{words}.").format(words=self.ribbon_words()),)
        )
        who = Onlooker(names, None, open_gold=True)
        return [first, *described(self.stage.text, self.session.state, who)]

    def report(self, day: date | None) -> Report:
        """Rounds, territories, and who won."""
        return report_of(self.stage, self.session, day)

    def numbers(self, seat: Seat) -> tuple[int, ...]:
        """A seat's points by A, B, C, D, perhaps the journey, scrolls and gold, and in all."""
        state = self.session.state
        gave = points_by_source(self.session.history(), len(self.standings))
        groups: list[tuple[str, ...]] = [(name,) for name in state.setup.objectives]
        groups += [JOURNEY] if state.setup.layouts else []
        own = [
            sum(gave[source][seat] for source in group if source in gave)
            for group in (*groups, ("scrolls",), ("coins",))
        ]
        return (*own, state.scores[seat])

    def heads(self) -> list[Head]:
        """Letters, the journey, scrolls, gold, and the sum."""
        heads = [Head(letter=letter) for letter in SLOTS]
        heads += [Head(icon="journeyman-mark")] if self.session.heading.layouts else []
        points = self.stage.tr("Points")
        return [*heads, Head(icon="scroll"), Head(icon="coin"), Head(words=points)]

    def told_more(self, standing: Standing) -> str:
        """What is left, and whether that decided."""
        return left_ways(self.stage, standing)[0]

    def course(self) -> tuple[Sequence[Sequence[int]], list[str]]:
        """The scores from the beginning on, round by round."""
        state = self.session.state
        rounds = [str(number) for number in range(1, state.setup.rounds + 1)]
        start = [0] * len(state.players)
        scores = scores_by_round(self.session.history(), len(self.standings))
        return [start, *scores], [*rounds, self.stage.tr("end")]

    def chart_name(self) -> Flip:
        return Flip(self.stage.tr("Round by round"), self.stage.tr("Rounds"), "chart")

    def land_name(self) -> Flip:
        return Flip(self.stage.tr("Territory"), self.stage.tr("Territory"), "castle")

    def compose(self) -> Iterator[Control]:
        """What can be done next, then the rows of the table."""
        yield from self.action_buttons()
        yield from self.seat_rows()

    def plain(self) -> Self:
        """With the same territory, or the chart."""
        page = type(self)(self.stage, self.session)
        page.shown, page.chart_open = self.shown, self.chart_open
        return page

    # Pictures.

    def places_for(self, actions: int) -> FinalPlaces:
        """With room for a territory."""
        return final_places(self.stage, actions)

    def paint_land(self, canvas: Canvas, box: Rect) -> None:
        """The territory on its mat."""
        draw_mat(canvas, box)
        land = self.session.state.players[self.shown].land
        camera = framed(land.tiles, inset(box, self.stage.px(36)), self.stage.px(150))
        draw_land(canvas, camera, LandLook(land, self.clan(self.shown)))

    def paint_below(self, canvas: Canvas, box: Rect) -> None:
        """The scrolls of the seat."""
        cards = scroll_cards(self.session.state.players[self.shown].land)
        draw_scrolls(canvas, box, self.name_of(self.shown), cards)
