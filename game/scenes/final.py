"""The end of the game: the chieftain, the table of all points, every territory, what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.page import Page
from game.report import PICTURE, keep_file
from game.review import Reviewing, can_be_reviewed
from game.scene import Change, Push, Reset
from game.scenes.boxes import inset
from game.scenes.chrome import paint_table
from game.scenes.final_actions import Flip, final_actions, whole_chart
from game.scenes.final_places import ACTIONS, FinalPlaces, final_places
from game.scenes.final_rank import Standing, scroll_cards, standings
from game.scenes.final_table import (
    FinalRow,
    FinalTable,
    draw_final_heads,
    draw_final_row,
    draw_scrolls,
    final_table,
    left_ways,
)
from game.scenes.reporting import keeping, save_report, won_words
from game.session import Session
from game.stage import Stage
from game.view import panel
from game.view.board import draw_land, draw_mat, framed
from game.view.chart import Line, draw_chart
from game.view.ribbon import draw_ribbon
from game.view.scoretable import Head
from game.widgets import Control, Said, Spot
from rules.record import Record
from rules.skye.state import SLOTS
from rules.table import Seat

JOURNEY: Final = ("flags", "progress", "bonus")
"""What Journeyman adds, in one column."""


class FinalPage(Page):
    """The last page of a game; nothing is secret any more."""

    name = "final"

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        self.session = session
        self.standings: tuple[Standing, ...] = standings(session.state)
        self._shown: Seat = self.standings[0].seat
        self._chart_open = False
        self._kept = False
        """Whether it is drawn for a file, in which nothing can be clicked."""
        record = Record(session.heading, session.actions)
        self._reviewing = Reviewing(record) if can_be_reviewed(record) else None
        """Kept, so that whoever looks back twice waits once."""

    def enter(self) -> None:
        """A fanfare for the chieftain."""
        self.stage.sounds.play("win")

    # What is shown.

    def ribbon_words(self) -> str:
        """Who is chieftain, or who share the victory."""
        return won_words(self.stage, self.session)

    def numbers(self, seat: Seat) -> tuple[int, ...]:
        """A seat's points by A, B, C, D, perhaps the journey, scrolls and gold, and in all."""
        gave, state = self.session.points_by_source(), self.session.state
        groups: list[tuple[str, ...]] = [(name,) for name in state.setup.objectives]
        groups += [JOURNEY] if state.setup.layouts else []
        own = [
            sum(gave[source][seat] for source in group if source in gave)
            for group in (*groups, ("scrolls",), ("coins",))
        ]
        return (*own, state.scores[seat])

    def _heads(self) -> list[Head]:
        """What stands over the columns."""
        heads = [Head(letter=letter) for letter in SLOTS]
        heads += [Head(icon="journeyman-mark")] if self.session.heading.layouts else []
        points = self.stage.tr("Points")
        return [*heads, Head(icon="scroll"), Head(icon="coin"), Head(words=points)]

    def _name(self, seat: Seat) -> str:
        return self.session.heading.chairs[seat].name

    def _clan(self, seat: Seat) -> str:
        return self.session.heading.chairs[seat].clan

    def _lines(self) -> list[Line]:
        """The scores from the beginning on, the best seat first."""
        scores = self.session.scores_by_round()
        return [
            Line(self._clan(s.seat), self._name(s.seat), (0, *[row[s.seat] for row in scores]))
            for s in self.standings
        ]

    # Controls.

    def compose(self) -> Iterator[Control]:
        """What can be done next, then the rows of the table."""
        if not self._kept:
            yield from self._actions()
        for standing, rect in zip(self.standings, self._table().rows, strict=True):
            seat = standing.seat
            words = self.stage.tr("{name}: {points}").format(
                name=self._name(seat),
                points=self.stage.trn("{n} point", "{n} points", standing.points),
            )
            yield Spot(
                id=f"seat:{seat}",
                rect=rect,
                name=words,
                role="card",
                value=standing.points,
                tip=f"{words}\n{left_ways(self.stage, standing)[0]}",
                sound="page",
            )

    def _actions(self) -> Iterator[Control]:
        """In a small window one more: it changes between chart and territory."""
        place, tr = self._places(), self.stage.tr
        flip = Flip(tr("Round by round"), tr("Rounds"), "chart")
        if self._chart_open:
            flip = Flip(tr("Territory"), tr("Territory"), "castle")
        yield from final_actions(
            self.stage,
            place.actions,
            flip if place.tight else None,
            review=self._reviewing is not None,
        )

    def hear(self, said: Said) -> Change:
        """Leave, look back, play again, keep something, or look at another territory."""
        match said.id:
            case "next":
                return self.back()
            case "same-deal":
                return self._play_again()
            case "save":
                return keeping(self.stage, self._save)
            case "replay":
                return self._watch()
            case "review":
                return self._look_back()
            case "chart":
                self._chart_open = not self._chart_open
            case _:
                self._shown = int(said.id.partition(":")[2])
                self._chart_open = False
        self.refresh()
        return None

    def back(self) -> Change:
        """To the title."""
        from game.scenes.title import TitlePage

        return Reset(TitlePage(self.stage))

    def _play_again(self) -> Change:
        from game.scenes.opening import new_session, open_table

        return Reset(open_table(self.stage, new_session(self.stage, self.session.heading)))

    def _save(self) -> list[Path]:
        """A picture of this page, and the report."""
        picture = keep_file(self.stage.store, PICTURE, self._png(), date.today())
        return [picture, save_report(self.stage, self.session, date.today())]

    def _watch(self) -> Change:
        from game.scenes.lookback import replay_page

        return Push(replay_page(self.stage, self.session.record_text()))

    def _look_back(self) -> Change:
        from game.scenes.reviewpage import ReviewPage

        assert self._reviewing is not None, "there is a button only for what can be reviewed"
        return Push(ReviewPage(self.stage, self._reviewing))

    def _png(self) -> bytes:
        """The page as it is, without pointer, ring and tip, and without anything to click."""
        picture = pygame.Surface(self.stage.size)
        plain = FinalPage(self.stage, self.session)
        plain._kept = True
        plain._shown, plain._chart_open = self._shown, self._chart_open
        plain.draw(picture)
        file = BytesIO()
        pygame.image.save(picture, file, "png")
        return file.getvalue()

    # Pictures.

    def _places(self) -> FinalPlaces:
        place = final_places(self.stage, ACTIONS + (self._reviewing is not None))
        if not self._kept:
            return place
        return replace(place, actions=(), chart=whole_chart(place.chart, place.actions))

    def _table(self) -> FinalTable:
        sheet = self._places().sheet
        return final_table(self.stage, sheet, len(self.standings), len(self._heads()) - 1)

    def paint(self, surface: pygame.Surface) -> None:
        """Ribbon, territory, table, chart."""
        place = self._places()
        paint_table(surface, self.stage)
        role = "heading" if place.tight else "scene"
        draw_ribbon(surface, self.stage, place.ribbon, self.ribbon_words(), role)
        if not (place.tight and self._chart_open):
            self._paint_land(surface, place)
        if not place.tight or self._chart_open:
            self._paint_chart(surface, place.chart)
        self._paint_sheet(surface, place)

    def _paint_land(self, surface: pygame.Surface, place: FinalPlaces) -> None:
        draw_mat(surface, self.stage, place.mat)
        land = self.session.state.players[self._shown].land
        room = inset(place.mat, self.stage.px(36))
        camera = framed(land.tiles, room, self.stage.px(150))
        draw_land(surface, self.stage, land, self._clan(self._shown), camera)

    def _paint_sheet(self, surface: pygame.Surface, place: FinalPlaces) -> None:
        panel.nine(surface, self.stage, "panel-parchment", place.sheet)
        table = self._table()
        heads = self._heads()
        draw_final_heads(surface, self.stage, table, heads)
        for standing, rect in zip(self.standings, table.rows, strict=True):
            seat = standing.seat
            row = FinalRow(
                standing,
                self._clan(seat),
                self._name(seat),
                self.numbers(seat),
                shown=seat == self._shown,
            )
            draw_final_row(surface, self.stage, table, rect, row)
        cards = scroll_cards(self.session.state.players[self._shown].land)
        draw_scrolls(surface, self.stage, table.scrolls, self._name(self._shown), cards)

    def _paint_chart(self, surface: pygame.Surface, box: Rect) -> None:
        panel.nine(surface, self.stage, "panel-parchment", box)
        rounds = self.session.state.setup.rounds
        labels = [*map(str, range(1, rounds + 1)), self.stage.tr("end")]
        words = self.stage.tr("Round by round")
        inner = inset(box, self.stage.px(18))
        draw_chart(surface, self.stage, inner, words, self._lines(), labels)
