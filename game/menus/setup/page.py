"""The set-up of a game: who plays, what scores, which deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.text import damage_text
from game.menus import opening
from game.menus.setup.board import Begin, Board
from game.menus.setup.game_cards import bar_toggles, game_cards, game_choices
from game.menus.setup.layout import TABS, SetupBoxes, has_room_for_all, row_places, setup_boxes
from game.menus.setup.memory import keep_plan, last_plan
from game.menus.setup.options import CopyDeal, Options
from game.menus.setup.seat_row import paint_row, row_boxes, seat_row, small_ones
from game.table.setup.plan import Ask, Edit, Panel, Plan, PlanDoes
from game.ui.boxes import cut_left
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Push
from game.ui.sheets.choices import Option
from game.ui.sheets.dialog import notice
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import MenuPage, paint_board, paint_panel, panel_box, tab_row
from game.ui.stage import Stage
from game.ui.widgets import Button, Control
from rules.record import RecordError


class ShowTab(NamedTuple):
    """Show one of the `TABS`, where the window is too small for all."""

    tab: str


SetupDoes: TypeAlias = PlanDoes | ShowTab | CopyDeal | Begin | GoBack


class SetupPage(MenuPage[SetupDoes]):
    """Everything about a game that is agreed before it begins, kept for the next time."""

    name = "setup"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.plan = last_plan(stage)
        self.tab = "players"
        self.copied = False
        self.input.focus = "start"

    def heading(self) -> str:
        return self.stage.tr("New game")

    def exit(self) -> None:
        keep_plan(self.stage, self.plan)

    def compose(self) -> Iterable[Control]:
        boxes = self._boxes()
        if boxes.games:
            yield from game_cards(self.stage, self.plan, boxes.games)
        if boxes.tabs:
            yield from tab_row(self.stage, boxes.tabs, self._tabs(), f"tab-{self._tab()}")
        if boxes.players:
            yield from self._seats(self._inside(boxes, boxes.players))
        if boxes.objectives:
            inside = self._inside(boxes, boxes.objectives)
            yield from self._panel().compose(inside)
        if boxes.options:
            options = Options(self.stage, self.plan)
            yield from options.compose(self._inside(boxes, boxes.options))
        yield self.back_button("bar-back")
        if not boxes.games:
            yield from game_choices(self.stage, self.plan)
        if not has_room_for_all(self.stage):
            yield from bar_toggles(self.stage, self.plan)
        yield from Board(self.stage, self.plan).compose()

    def _tabs(self) -> list[Option]:
        return [
            Option(f"tab-{name}", heading, ShowTab(name))
            for name, heading in zip(TABS, self._headings(), strict=True)
            if name != "objectives" or self.plan.kit.panel
        ]

    def _headings(self) -> tuple[str, str, str]:
        tr = self.stage.tr
        return tr("Who plays?"), tr(self.plan.kit.asks), tr("Options")

    def _panel(self) -> Panel:
        panel = self.plan.kit.panel
        assert panel is not None, "a panel without a box"
        return panel(self.stage, self.plan)

    def _seats(self, inside: Rect) -> Iterable[Control]:
        rows = row_places(self.stage, inside)
        for number in range(len(self.plan.seats)):
            boxes = row_boxes(self.stage, rows[number])
            yield from seat_row(self.stage, self.plan, number, boxes)
            yield from small_ones(self.stage, self.plan, number, boxes)
        if len(self.plan.seats) < self.plan.most_seats:
            yield self._add_button(rows[len(self.plan.seats)])

    def _add_button(self, row: Rect) -> Button:
        tr = self.stage.tr
        labels = {
            2: tr("Add the third player"),
            3: tr("Add the fourth player"),
            4: tr("Add the fifth player"),
        }
        label = labels[len(self.plan.seats)]
        place, _ = cut_left(row, self.stage.px(310))
        place.height = min(place.height, self.stage.px(58))
        place.centery = row.centery
        add = Edit(Plan.with_another)
        return Button("seat-add", place, label, label=label, icon="plus", does=add)

    def on_control(self, does: SetupDoes) -> Change:
        self.copied = False
        match does:
            case Edit(make):
                self._use(make(self.plan))
            case Ask(question):
                return question(self._use)
            case ShowTab(tab):
                self.tab = tab
                self.refresh()
            case CopyDeal():
                return self._copy()
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

    def _copy(self) -> Change:
        try:
            pygame.scrap.put_text(self.plan.deal)
        except (pygame.error, NotImplementedError):
            words = self.stage.tr("This system gives no access to its clipboard.")
            return Push(notice(self.stage, self.stage.tr("Not copied"), words))
        self.copied = True
        self.refresh()
        return None

    def _begin(self) -> Change:
        try:
            session = opening.new_session(self.stage, self.plan.agreed())
        except RecordError as wrong:
            told = damage_text(self.stage.text, wrong)
            return Push(notice(self.stage, self.stage.tr("This game cannot begin"), told))
        return opening.begin(self.stage, session)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        boxes = self._boxes()
        headings = ("", "", "") if boxes.tabs else self._headings()
        if boxes.players:
            self._paint_players(canvas, paint_panel(canvas, boxes.players, headings[0]))
        if boxes.objectives:
            inside = paint_panel(canvas, boxes.objectives, headings[1])
            self._panel().paint(canvas, inside)
        if boxes.options:
            inside = paint_panel(canvas, boxes.options, headings[2])
            Options(self.stage, self.plan).paint(canvas, inside)
        paint_board(canvas)
        tr = self.stage.tr
        words = tr("Copied.") if self.copied else tr("Your choices are kept for the next game.")
        Board(self.stage, self.plan).paint(canvas, words)

    def _paint_players(self, canvas: Canvas, inside: Rect) -> None:
        stage, plan = self.stage, self.plan
        rows = row_places(stage, inside)
        for number in range(len(plan.seats)):
            paint_row(canvas, plan, number, rows[number])
        if not self._boxes().tabs:
            at = (inside.right, inside.top - stage.px(14))
            words = plan.kit.count(stage, plan)
            canvas.line(words, Ink("what_now", "text.ink_soft"), At(at, "bottomright"))
        if len(plan.seats) < plan.most_seats:
            row = rows[len(plan.seats)]
            at = (row.left + stage.px(330), row.centery)
            words = plan.kit.seats_note(stage, plan)
            canvas.line(words, Ink("body", "text.ink_soft"), At(at, "midleft", row.right - at[0]))

    def _boxes(self) -> SetupBoxes:
        return setup_boxes(self.stage, self._tab(), panel=self.plan.kit.panel is not None)

    def _tab(self) -> str:
        gone = self.tab == "objectives" and self.plan.kit.panel is None
        return "players" if gone else self.tab

    def _inside(self, boxes: SetupBoxes, box: Rect) -> Rect:
        return panel_box(self.stage, box, "" if boxes.tabs else "x")
