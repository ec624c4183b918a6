"""Play on from a moment of a past game: who sits in which seat of the new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias, assert_never

from pygame import Rect

from game.bots import BOTS
from game.games import PLAYABLES
from game.language.text import damage_text
from game.match.replay import AnyReplay
from game.match.running import AnyMatch
from game.match.timer import timer_of
from game.menus import opening
from game.menus.setup.board import Begin, Board
from game.menus.setup.layout import row_places
from game.menus.setup.memory import kits
from game.menus.setup.seat_row import paint_row, row_boxes, seat_row
from game.table.aids import PREVIEW, has_preview, hints_option
from game.table.bot_names import QUICK_BOT
from game.table.occasion import deal_words
from game.table.setup.plan import Ask, Edit, Plan, PlanDoes, PlannedSeat
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import notice
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import MenuPage, body_box, paint_board, paint_panel, panel_box
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.games import AnyHeading
from rules.record import HUMAN, NAME_LENGTH, Chair, RecordError

BranchDoes: TypeAlias = PlanDoes | Begin | GoBack


class BranchPage(MenuPage[BranchDoes]):
    """The seats of the new game; everything else is as it was."""

    name = "branch"

    def __init__(self, stage: Stage, replay: AnyReplay) -> None:
        super().__init__(stage)
        self.replay = replay
        self.plan = plan_of(replay.whole.heading)
        self.input.focus = "start"

    def heading(self) -> str:
        return self.stage.tr("Play on from here")

    def compose(self) -> Iterable[Control]:
        rows = row_places(self.stage, panel_box(self.stage, self._panel(), "x"))
        for number in range(len(self.plan.seats)):
            boxes = row_boxes(self.stage, rows[number])
            yield from seat_row(self.stage, self.plan, number, boxes)
        yield self.back_button("bar-back")
        yield from Board(self.stage, self.plan).compose()

    def on_control(self, does: BranchDoes) -> Change:
        match does:
            case Edit(make):
                self._use(make(self.plan))
            case Ask(question):
                return question(self._use)
            case Begin():
                return self._begin()
            case GoBack():
                return self.back()
            case _:
                assert_never(does)
        return None

    def _use(self, plan: Plan) -> None:
        self.plan = plan
        self.refresh()

    def _begin(self) -> Change:
        agreed = self.plan.agreed()
        try:
            session: AnyMatch = self.replay.play_on(agreed.chairs, agreed.options, self.stage.store)
        except RecordError as wrong:
            told = damage_text(self.stage.text, wrong)
            return Push(notice(self.stage, self.stage.tr("This game cannot begin"), told))
        return opening.begin(self.stage, session)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        inside = paint_panel(canvas, self._panel(), self._title())
        rows = row_places(self.stage, inside)
        for number in range(len(self.plan.seats)):
            paint_row(canvas, self.plan, number, rows[number])
        paint_board(canvas)
        words = self.stage.tr("A new game begins; the old one stays as it is.")
        Board(self.stage, self.plan).paint(canvas, words)

    def _title(self) -> str:
        state = self.replay.whole.steps[self.replay.timeline.at].state
        return PLAYABLES[self.replay.whole.game.name].moment(self.stage, state)

    def _panel(self) -> Rect:
        return body_box(self.stage, board=True)


def plan_of(heading: AnyHeading) -> Plan:
    """Return the set-up of a record; where only bots sat, a person takes seat 1."""
    no_people = all([chair.who != HUMAN for chair in heading.chairs])
    asked = any([option.startswith(PREVIEW) for option in heading.options])
    seats = [
        PlannedSeat(
            chair.name,
            chair.clan,
            chair.who == HUMAN or (no_people and seat == 0),
            chair.who if chair.who in BOTS else QUICK_BOT,
            aids=not asked or has_preview(heading, seat),
            hints=hints_option(seat) in heading.options,
        )
        for seat, chair in enumerate(_tell_apart(heading))
    ]
    games = kits()
    own = games[heading.game].own
    return Plan(
        tuple(seats),
        games,
        heading.game,
        {own.family: own.asked(heading)},
        first=heading.first,
        deal=deal_words(heading.deal or 0),
        timer=timer_of(heading.options),
    )


def _tell_apart(heading: AnyHeading) -> list[Chair]:
    """Return the chairs with different names: records may name two alike, a new game may not."""
    chairs: list[Chair] = []
    for chair in heading.chairs:
        name, number = chair.name, 2
        while name.casefold() in {other.name.casefold() for other in chairs}:
            name = f"{chair.name[: NAME_LENGTH - 2]} {number}"
            number += 1
        chairs.append(replace(chair, name=name))
    return chairs
