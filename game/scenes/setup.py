"""The set-up of a game: who plays, what scores, which deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.bots import BOTS
from game.scene import Change, Pop, Push, Reset
from game.scenes import opening
from game.scenes.botnames import bot_name, bot_words
from game.scenes.boxes import cut_left
from game.scenes.choices import choices
from game.scenes.chrome import MenuPage, board_box, paint_board, paint_panel, panel_box, room, tab_row
from game.scenes.dialog import notice
from game.scenes.objectivepick import ObjectivePick
from game.scenes.picker import Item, Picker
from game.scenes.seatrow import paint_row, row_boxes, seat_row
from game.scenes.setupoptions import Options
from game.scenes.setuplayout import SetupBoxes, row_places, setup_boxes, slot_places
from game.scenes.setupplan import MOST_SEATS, Plan, any_deal, grouped, keep_plan, last_plan
from game.scenes.slotcard import SlotCard, rounds_line
from game.stage import Stage
from game.view import ink
from game.widgets import Button, Control, Said
from rules.record import RecordError
from rules.skye.state import SLOTS, Setup


_MODES: Final = {"objectives-first": "first", "objectives-random": "random", "objectives-hand": "hand"}


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
        if boxes.tabs:
            yield from tab_row(self.stage, boxes.tabs, self._tabs(), f"tab-{self.tab}")
        if boxes.players:
            yield from self._seats(self._inside(boxes, boxes.players))
        if boxes.objectives:
            yield from self._objectives(self._inside(boxes, boxes.objectives))
        if boxes.options:
            options = Options(self.stage, self.plan)
            yield from options.compose(self._inside(boxes, boxes.options))
        yield self._footer_back()
        yield self._start()

    def _tabs(self) -> list[tuple[str, str]]:
        return list(
            zip(("tab-players", "tab-objectives", "tab-options"), self._headings(), strict=True)
        )

    def _headings(self) -> tuple[str, str, str]:
        tr = self.stage.tr
        return tr("Who plays?"), tr("What scores?"), tr("Options")

    def _seats(self, inside: Rect) -> Iterable[Control]:
        rows = row_places(self.stage, inside)
        for number in range(len(self.plan.seats)):
            yield from seat_row(
                self.stage, self.plan, number, row_boxes(self.stage, rows[number])
            )
        if len(self.plan.seats) < MOST_SEATS:
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
            )

    def _footer_back(self) -> Button:
        board = board_box(self.stage)
        wide = room(self.stage)[1] >= 900
        place = Rect(self.stage.px(40 if wide else 16), 0, self.stage.px(180), self.stage.px(56))
        place.height = min(place.height, board.height - self.stage.px(20))
        place.centery = board.centery
        label = self.stage.tr("Back")
        return Button(
            id="back", rect=place, name=label, label=label, icon="arrow-left", kind="quiet", sound="page"
        )

    def _start(self) -> Button:
        board = board_box(self.stage)
        wide = room(self.stage)[1] >= 900
        width, margin = self.stage.px(400), self.stage.px(40 if wide else 16)
        height = self.stage.px(74 if wide else 52)
        place = Rect(board.right - margin - width, board.centery - height // 2, width, height)
        label = self._missing() or self.stage.tr("Start the game")
        return Button(
            id="start",
            rect=place,
            name=label,
            label=label,
            icon="" if self.plan.problem else "play",
            kind="primary",
            role_of_text="button_large" if wide and not self.plan.problem else "button",
            primary=True,
            enabled=not self.plan.problem,
        )

    def _missing(self) -> str:
        tr = self.stage.tr
        words = {
            "name": tr("Still missing: a name"),
            "twice": tr("Two have the same name"),
            "deal": tr("Still missing: a deal number"),
        }
        return words.get(self.plan.problem, "")

    # What happens.

    def hear(self, said: Said) -> Change:
        """Change the plan, or begin."""
        self.copied = False
        key, _, which = said.id.partition(":")
        if key.startswith("seat-"):
            return self._hear_seat(key, int(which or 0), said)
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
            case "back":
                return self.back()
            case "deal-copy":
                return self._copy()
            case _:
                self._use(self._option(key, said))
        return None

    def _hear_seat(self, key: str, number: int, said: Said) -> Change:
        if key == "seat-bot" and not isinstance(said.value, int):
            return self._pick_bot(number)
        plan = self.plan
        seat = plan.seats[number]
        edits: dict[str, Callable[[], Plan]] = {
            "seat-name": lambda: plan.with_seat(number, replace(seat, name=str(said.value))),
            "seat-clan": lambda: plan.next_clan(number),
            "seat-who": lambda: plan.with_seat(number, replace(seat, human=not seat.human)),
            "seat-bot": lambda: plan.next_bot(number, int(said.value or 0)),
            "seat-aids": lambda: plan.with_seat(number, replace(seat, aids=bool(said.value))),
            "seat-first": lambda: replace(plan, first=None if plan.first == number else number),
            "seat-remove": lambda: plan.without(number),
            "seat-add": plan.with_another,
        }
        self._use(edits[key]())
        return None

    def _option(self, key: str, said: Said) -> Plan:
        plan = self.plan
        match key:
            case "open-gold":
                return replace(plan, open_gold=bool(said.value))
            case "curtain":
                return replace(plan, curtain=bool(said.value))
            case "first-player":
                following = 0 if plan.first is None else plan.first + 1
                return replace(plan, first=following if following < len(plan.seats) else None)
            case "deal":
                return replace(plan, deal=str(said.value))
            case "deal-dice":
                return replace(plan, deal=grouped(any_deal()))
        return plan

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

        return Push(ObjectivePick(self.stage, slot, self.plan.objectives, then))

    def _pick_bot(self, number: int) -> Change:
        def then(bot: str) -> Change:
            self._use(self.plan.with_seat(number, replace(self.plan.seats[number], bot=bot)))
            return Pop()

        stage = self.stage
        items = [Item(bot, "bot", bot_name(stage, bot), bot_words(stage, bot)) for bot in BOTS]
        heading = stage.tr("Who plays for {name}?").format(name=self.plan.seats[number].name)
        return Push(Picker(stage, heading, items, self.plan.seats[number].bot, then))

    def _copy(self) -> Change:
        try:
            pygame.scrap.put_text(self.plan.deal)
        except (pygame.error, NotImplementedError):
            tr = self.stage.tr
            return Push(
                notice(self.stage, tr("Not copied"), tr("This system gives no access to its clipboard."))
            )
        self.copied = True
        self.refresh()
        return None

    def _begin(self) -> Change:
        try:
            session = opening.new_session(self.stage, self.plan.heading())
        except RecordError as wrong:
            return Push(notice(self.stage, self.stage.tr("This game cannot begin"), wrong.why))
        return Reset(opening.open_table(self.stage, session))

    # What it looks like.

    def paint(self, surface: pygame.Surface) -> None:
        """Table, panels, rows, the board below."""
        super().paint(surface)
        boxes = self._boxes()
        headings = ("", "", "") if boxes.tabs else self._headings()
        if boxes.players:
            self._paint_players(surface, paint_panel(surface, self.stage, boxes.players, headings[0]))
        if boxes.objectives:
            paint_panel(surface, self.stage, boxes.objectives, headings[1])
        if boxes.options:
            inside = paint_panel(surface, self.stage, boxes.options, headings[2])
            Options(self.stage, self.plan).paint(surface, inside)
        paint_board(surface, self.stage)
        self._paint_hint(surface)

    def _paint_players(self, surface: pygame.Surface, inside: Rect) -> None:
        stage, plan = self.stage, self.plan
        rows = row_places(stage, inside)
        for number in range(len(plan.seats)):
            paint_row(surface, stage, plan, number, rows[number])
        if not self._boxes().tabs:
            at = (inside.right, inside.top - stage.px(14))
            words = self._count_words()
            ink.line(surface, stage, words, "what_now", "text.ink_soft", at, "bottomright")
        if len(plan.seats) < MOST_SEATS:
            row = rows[len(plan.seats)]
            at = (row.left + stage.px(330), row.centery)
            words = self._add_note()
            width = row.right - at[0]
            ink.line(surface, stage, words, "body", "text.ink_soft", at, "midleft", width)

    def _count_words(self) -> str:
        stage = self.stage
        rounds = Setup(self.plan.names, self.plan.objectives).rounds
        players = stage.trn("{n} player", "{n} players", len(self.plan.seats))
        return f"{players}, {stage.trn('{n} round', '{n} rounds', rounds)}"

    def _add_note(self) -> str:
        if len(self.plan.seats) == MOST_SEATS - 1:
            return self.stage.tr("With five players the game has 5 rounds.")
        return self.stage.tr("Two to five can play.")

    def _paint_hint(self, surface: pygame.Surface) -> None:
        stage = self.stage
        tr = stage.tr
        words = tr("Copied.") if self.copied else tr("Your choices are kept for the next game.")
        left, right = self._footer_back().rect.right, self._start().rect.left
        room_for_it = Rect(left, board_box(stage).top, right - left, board_box(stage).height)
        room_for_it = room_for_it.inflate(-2 * stage.px(24), 0)
        at = room_for_it.midleft
        colour = "text.muted_on_dark"
        ink.line(surface, stage, words, "what_now", colour, at, "midleft", room_for_it.width)

    def _boxes(self) -> SetupBoxes:
        return setup_boxes(self.stage, self.tab)

    def _inside(self, boxes: SetupBoxes, box: Rect) -> Rect:
        return panel_box(self.stage, box, "" if boxes.tabs else "x")


