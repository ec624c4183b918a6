"""The set-up of a game: who plays, what scores, which deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.language.damage import damage_words
from game.menus import opening
from game.menus.setup.board import Board
from game.menus.setup.bot_pick import seat_pick
from game.menus.setup.edits import edited
from game.menus.setup.game_cards import game_cards, game_choices, same_boards
from game.menus.setup.layout import (
    SetupBoxes,
    boards_in_options,
    row_places,
    setup_boxes,
    slot_places,
)
from game.menus.setup.options import Options
from game.menus.setup.plan import Plan, keep_plan, last_plan
from game.menus.setup.seat_row import paint_row, row_boxes, seat_row
from game.skye import sentences
from game.skye.setup.objective_pick import ObjectivePick
from game.skye.setup.slot_card import SlotCard, rounds_line, rounds_numbers
from game.skylands.setup.panel import SkyPanel
from game.ui.boxes import cut_left
from game.ui.paint import ink
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.choices import choices
from game.ui.sheets.dialog import notice
from game.ui.sheets.frame import MenuPage, paint_board, paint_panel, panel_box, tab_row
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said
from rules.record import RecordError
from rules.skye.state import SLOTS, Setup

_MODES: Final = {
    "objectives-first": "first",
    "objectives-random": "random",
    "objectives-hand": "hand",
}


class SetupPage(MenuPage):
    """Everything about a game that is agreed before it begins, kept for the next time."""

    name = "setup"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.plan = last_plan(stage)
        self.tab = "players"
        self.copied = False
        self.focus = "start"

    def heading(self) -> str:
        """What stands in the bar."""
        return self.stage.tr("New game")

    def exit(self) -> None:
        """The set-up is remembered, started or not."""
        keep_plan(self.stage, self.plan)

    # What there is.

    def compose(self) -> Iterable[Control]:
        """Seats, objectives, options, start; in a small room one tab of them."""
        boxes = self._boxes()
        if boxes.games:
            yield from game_cards(self.stage, self.plan, boxes.games)
        if boxes.tabs:
            yield from tab_row(self.stage, boxes.tabs, self._tabs(), f"tab-{self.tab}")
        if boxes.players:
            yield from self._seats(self._inside(boxes, boxes.players))
        if boxes.objectives:
            inside = self._inside(boxes, boxes.objectives)
            sky = SkyPanel(self.stage, self.plan)
            yield from sky.compose(inside) if self.plan.skylands else self._objectives(inside)
        if boxes.options:
            options = Options(self.stage, self.plan)
            yield from options.compose(self._inside(boxes, boxes.options))
        yield self.back_button("bar-back")
        if not boxes.games:
            yield from game_choices(self.stage, self.plan)
        if self.plan.journeyman and not boards_in_options(self.stage):
            yield same_boards(self.stage, self.plan)
        yield from Board(self.stage, self.plan).compose()

    def _tabs(self) -> list[tuple[str, str]]:
        return list(
            zip(("tab-players", "tab-objectives", "tab-options"), self._headings(), strict=True)
        )

    def _headings(self) -> tuple[str, str, str]:
        tr = self.stage.tr
        scores = tr("What lies out?") if self.plan.skylands else tr("What scores?")
        return tr("Who plays?"), scores, tr("Options")

    def _seats(self, inside: Rect) -> Iterable[Control]:
        rows = row_places(self.stage, inside)
        for number in range(len(self.plan.seats)):
            yield from seat_row(self.stage, self.plan, number, row_boxes(self.stage, rows[number]))
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
        return Button(id="seat-add", rect=place, name=label, label=label, icon="plus")

    def _objectives(self, inside: Rect) -> Iterable[Control]:
        tr = self.stage.tr
        choice, cards = slot_places(self.stage, inside)
        words = [
            ("objectives-first", tr("First game")),
            ("objectives-random", tr("Random")),
            ("objectives-hand", tr("By hand")),
        ]
        yield from choices(choice, words, f"objectives-{self.plan.mode}", self.stage.px(10))
        setup = Setup(self.plan.names, self.plan.objectives)
        for slot, place in enumerate(cards):
            letter = SLOTS[slot]
            yield SlotCard(
                id=f"objective:{letter}",
                rect=place,
                name=tr("Objective {letter}: choose another").format(letter=letter),
                value=setup.objectives[slot],
                letter=letter,
                rounds=rounds_line(self.stage, setup, slot),
                numbers=rounds_numbers(self.stage, setup, slot),
                tip=self._slot_tip(setup, slot),
            )

    def _slot_tip(self, setup: Setup, slot: int) -> str:
        text, objective = self.stage.text, setup.objectives[slot]
        name = sentences.objective_name(text, objective)
        rule = sentences.objective_rule(text, objective)
        return f"{name}\n{rule} {rounds_line(self.stage, setup, slot)}."

    # What happens.

    def hear(self, said: Said) -> Change:
        """Change the plan, or begin."""
        self.copied = False
        key, _, which = said.id.partition(":")
        if key in ("seat-bot", "seat-character") and not isinstance(said.value, int):
            return seat_pick(self.stage, self.plan, int(which), key, self._use)
        if key == "objective":
            return self._pick_objective(SLOTS.index(which))
        if key in _MODES:
            return self._choose_mode(_MODES[key])
        match key:
            case "tab-players" | "tab-objectives" | "tab-options":
                self.tab = key.removeprefix("tab-")
                self.refresh()
            case "start":
                return self._begin()
            case "back" | "bar-back":
                return self.back()
            case "deal-copy":
                return self._copy()
            case _:
                self._use(edited(self.plan, said))
        return None

    def _use(self, plan: Plan) -> None:
        self.plan = plan
        self.refresh()

    def _choose_mode(self, mode: str) -> Change:
        chosen = self.plan.objectives if mode == "hand" else self.plan.chosen
        self._use(replace(self.plan, mode=mode, chosen=chosen))
        return None

    def _pick_objective(self, slot: int) -> Change:
        def then(objective: str) -> Change:
            self._use(self.plan.with_objective(slot, objective))
            return Pop()

        return Push(ObjectivePick(self.stage, slot, self.plan.objectives, then, self.plan.deck))

    def _copy(self) -> Change:
        try:
            pygame.scrap.put_text(self.plan.deal)
        except (pygame.error, NotImplementedError):
            tr = self.stage.tr
            return Push(
                notice(
                    self.stage,
                    tr("Not copied"),
                    tr("This system gives no access to its clipboard."),
                )
            )
        self.copied = True
        self.refresh()
        return None

    def _begin(self) -> Change:
        try:
            session = opening.new_session(self.stage, self.plan.agreed())
        except RecordError as wrong:
            told = damage_words(self.stage.text, wrong)
            return Push(notice(self.stage, self.stage.tr("This game cannot begin"), told))
        return opening.begin(self.stage, session)

    # What it looks like.

    def paint(self, surface: pygame.Surface) -> None:
        """Table, panels, rows, the board below."""
        super().paint(surface)
        boxes = self._boxes()
        headings = ("", "", "") if boxes.tabs else self._headings()
        if boxes.players:
            self._paint_players(
                surface, paint_panel(surface, self.stage, boxes.players, headings[0])
            )
        if boxes.objectives:
            inside = paint_panel(surface, self.stage, boxes.objectives, headings[1])
            if self.plan.skylands:
                SkyPanel(self.stage, self.plan).paint(surface, inside)
        if boxes.options:
            inside = paint_panel(surface, self.stage, boxes.options, headings[2])
            Options(self.stage, self.plan).paint(surface, inside)
        paint_board(surface, self.stage)
        tr = self.stage.tr
        words = tr("Copied.") if self.copied else tr("Your choices are kept for the next game.")
        Board(self.stage, self.plan).paint(surface, words)

    def _paint_players(self, surface: pygame.Surface, inside: Rect) -> None:
        stage, plan = self.stage, self.plan
        rows = row_places(stage, inside)
        for number in range(len(plan.seats)):
            paint_row(surface, stage, plan, number, rows[number])
        if not self._boxes().tabs:
            at = (inside.right, inside.top - stage.px(14))
            words = self._count_words()
            ink.line(surface, stage, words, "what_now", "text.ink_soft", at, "bottomright")
        if len(plan.seats) < plan.most_seats:
            row = rows[len(plan.seats)]
            at = (row.left + stage.px(330), row.centery)
            words = self._add_note()
            width = row.right - at[0]
            ink.line(surface, stage, words, "body", "text.ink_soft", at, "midleft", width)

    def _count_words(self) -> str:
        stage = self.stage
        if self.plan.skylands:
            return stage.trn("{n} player", "{n} players", len(self.plan.seats))
        rounds = Setup(self.plan.names, self.plan.objectives).rounds
        players = stage.trn("{n} player", "{n} players", len(self.plan.seats))
        return f"{players}, {stage.trn('{n} round', '{n} rounds', rounds)}"

    def _add_note(self) -> str:
        if self.plan.skylands:
            return self.stage.tr("Two to four can play.")
        if len(self.plan.seats) == self.plan.most_seats - 1:
            return self.stage.tr("With five players the game has 5 rounds.")
        return self.stage.tr("Two to five can play.")

    def _boxes(self) -> SetupBoxes:
        return setup_boxes(self.stage, self.tab)

    def _inside(self, boxes: SetupBoxes, box: Rect) -> Rect:
        return panel_box(self.stage, box, "" if boxes.tabs else "x")
