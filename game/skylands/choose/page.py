"""Choosing an action: what each of the four would bring the own seat and the others.

Pointing at an action board, or clicking it, shows it on the desk; a second click or the button
chooses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

import pygame

from game.language.phrases import with_heading
from game.skylands.choose.benefit import Benefit, afterwards, benefit
from game.skylands.convert.look import paint_plan
from game.skylands.possible import as_step, best_convert, can_choose, is_last_discovery
from game.skylands.session import Session
from game.skylands.table.agreement import Agreement, Terms
from game.skylands.table.shown import Shown
from game.skylands.table.table import SkylandsTable
from game.skylands.view.actions import ActionBoard
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import Desk, DeskRow, desk, draw_desk, row_places
from game.skylands.view.look import isle
from game.skylands.words import things as words
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Button, Control
from rules.skylands.actions import Action, Board, Choose
from rules.skylands.legal import deployable
from rules.table import Seat


class Mean(NamedTuple):
    """Show what an action would bring; meant a second time, it is chosen."""

    board: Board


class Do(Enum):
    """What the buttons do."""

    CHOOSE = auto()
    COMPARE = auto()


ChooseDoes: TypeAlias = Mean | Do


class ChoosePage(TablePage[SkylandsTable]):
    """The active player chooses what everybody does."""

    name = "sky-choose"

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        super().__init__(SkylandsTable(stage, Seating(match, viewer), self._show))
        self._owner = viewer
        self._found: dict[tuple[Board, Seat, str], Benefit] = {}
        self.meant: Board | None = None
        self._pointed: Board | None = None
        terms = Terms(self._settled, lambda advice: None, self.refresh)
        self._agreement = Agreement(self.table, terms)
        self.decision = self._agreement.decision
        self.input.focus = "action:discover"

    def _show(self) -> Shown:
        shown = self.table.showing.plain()
        boards = [self._usable(*each) for each in zip(Board, shown.actions, strict=True)]
        return replace(shown, actions=boards, marks=self._paint_marks)

    def prompt(self) -> str:
        tr, table = self.stage.tr, self.table
        if self.shown_board is not None and self.shown_board is table.state.own.pawn:
            return tr("You **repeat** your last action: your marker is flipped for good.")
        if len(table.match.humans) > 1:
            told = tr("{name}, choose an action. **All** perform it, you first and with more.")
            return told.format(name=table.seating.name(self._owner))
        return tr("Choose an action. **All** clans perform it, you first and with the advantage.")

    @property
    def shown_board(self) -> Board | None:
        """The action described on the desk: the inspected one, or else the chosen one."""
        return self._pointed if self._pointed is not None else self.meant

    def benefit_of(self, board: Board, seat: Seat) -> Benefit:
        """Return what a seat could do with an action; counted once."""
        key = (board, seat, self.stage.text.language)
        if key not in self._found:
            self._found[key] = benefit(self.stage, self.table.state, board, seat)
        return self._found[key]

    def _usable(self, board: Board, card: ActionBoard) -> ActionBoard:
        """Let an action board be chosen, and say what it would bring."""
        state = self.table.state
        note, good = self._note(board)
        can = can_choose(state, board)
        return replace(
            card,
            role="button",
            sound="tile-pick",
            does=Mean(board),
            enabled=can,
            fading=not can,
            meant=board is self.shown_board,
            keys=(pygame.K_1 + board, pygame.K_KP1 + board),
            note=note,
            good=good,
            tip_spares=self.table.showing.frame.panel,
            value=board is self.meant,
        )

    def _note(self, board: Board) -> tuple[str, bool]:
        stage, state = self.stage, self.table.state
        if board is state.own.pawn:
            if state.own.can_repeat:
                return stage.tr("repeat once"), False
            return stage.tr("you were here"), False
        if not self.table.showing.has_preview:
            return "", False
        seen = self.benefit_of(board, self._owner)
        match board:
            case Board.DISCOVER:
                ends = is_last_discovery(state)
                return (stage.tr("ends the game") if ends else stage.tr("two for you")), not ends
            case Board.DEPLOY:
                told = stage.trn("{n} for you", "{n} for you", seen.number)
                return (told if seen.number else stage.tr("nothing to fill")), bool(seen.number)
            case Board.CREATE:
                told = stage.trn("{n} you can pay", "{n} you can pay", seen.number)
                return (told if seen.number else stage.tr("you cannot pay")), bool(seen.number)
            case Board.CONVERT:
                told = stage.trn("{n} point for you", "{n} points for you", seen.points)
                return (told if seen.points else stage.tr("nothing for you")), bool(seen.points)

    def _desk(self) -> Desk:
        return desk(self.stage, self.table.now.frame, 2, sign=True)

    def compose_scene(self) -> Iterator[Control]:
        board = self.meant if self.meant is not None else self.shown_board
        place = self._desk()
        yield self._choose_button(board, place.buttons[0])
        label = self.stage.tr("Compare")
        tip = self.stage.tr("Compare ({key})\nAll four actions side by side.")
        tip = tip.format(key=self.stage.key("compare"))
        yield Button(
            id="compare", rect=place.buttons[1], name=label, icon="chart", tip=tip,
            keys=(pygame.K_c,), enabled=self.meant is not None, does=Do.COMPARE,
        )  # fmt: skip
        if not self.table.showing.has_preview:
            return
        if self.shown_board is None:
            yield from self._compared()
            return
        for seat, rect in zip(self.table.state.turn_order, self._rows(), strict=True):
            own = seat == self._owner
            name = self.stage.tr("You") if own else self.table.seating.name(seat)
            row = self._row(f"outlook:{seat}", name, self.benefit_of(self.shown_board, seat), rect)
            yield replace(row, icon=f"clan-{self.table.seating.clan(seat)}", chosen=own)

    def _choose_button(self, board: Board | None, rect: pygame.Rect) -> Button:
        tr = self.stage.tr
        ready = board is not None and can_choose(self.table.state, board)
        label = tr("Point at an action")
        if ready and board is not None:
            name = words.action_name(self.stage.text, board.word)
            again = board is self.table.state.own.pawn
            label = (tr("Repeat {action}") if again else tr("Choose {action}")).format(action=name)
        return Button(
            id="choose", rect=rect, name=label, label=label, kind="primary", primary=True,
            enabled=ready, does=Do.CHOOSE,
        )  # fmt: skip

    def _compared(self) -> Iterator[Control]:
        places = row_places(self.stage, self._desk().body, len(Board), 100)
        for board, rect in zip(Board, places, strict=True):
            seen = self.benefit_of(board, self._owner)
            name = words.action_name(self.stage.text, board.word)
            row = self._row(f"compared:{board.word}", name, seen, rect)
            if not can_choose(self.table.state, board):
                row = replace(row, words=self.stage.tr("not again"), told="")
            yield replace(row, icon=f"action-{board.word}")

    def _rows(self) -> list[pygame.Rect]:
        n = len(self.table.state.players)
        body = self._desk().body.copy()
        rest = body.height - self.stage.px(72)
        if rest >= n * self.stage.px(72):  # else the rows need it for their own words
            body.height = rest
        return row_places(self.stage, body, n)

    def _row(self, row: str, name: str, seen: Benefit, rect: pygame.Rect) -> DeskRow:
        sentence = with_heading(self.stage.text, name, seen.words)
        points = seen.points or self.shown_board is Board.CONVERT
        return DeskRow(
            id=row,
            rect=rect,
            name=sentence,
            role="picture",
            enabled=False,
            focusable=False,
            icon="",
            title=name,
            words=seen.words,
            told=sentence,
            gain=f"+{seen.points}" if points else "",
            gain_icon="sky-points" if points else "",
        )

    def on_scene(self, does: ChooseDoes) -> Change:
        match does:
            case Mean(board) if board is self.meant:
                return self._choose(board)
            case Mean(board):
                self.meant, self._pointed = board, None
            case Do.CHOOSE:
                meant = self.meant if self.meant is not None else self._pointed
                return None if meant is None else self._choose(meant)
            case Do.COMPARE:
                self.meant = self._pointed = None
                self.input.focus = "action:discover"
            case _:
                assert_never(does)
        self.refresh()
        return None

    def _choose(self, board: Board) -> Change:
        self.table.match.apply(Choose(self._owner, board))
        self.stage.sounds.play("tile-lay")
        return self.leave()

    def _settled(self) -> Sequence[Action]:
        if self.meant is None or not can_choose(self.table.state, self.meant):
            return ()
        return (Choose(self._owner, self.meant),)

    def on_inspect(self) -> None:
        at = self.table.inspection.at
        pointed = at.board if isinstance(at, Mean) else None
        if pointed is not None and not can_choose(self.table.state, pointed):
            pointed = None
        if pointed is not self._pointed:
            self._pointed = pointed
            self.refresh()

    def tick(self, dt: float) -> Change:
        return self.leave() if self._agreement.is_over else None

    def paint_scene(self, canvas: Canvas) -> None:
        tr, board = self.stage.tr, self.shown_board
        if board is None:
            words_above = (tr("Your turn"), tr("what each action would bring you"))
            draw_desk(canvas, self.table.now.frame, "", words_above)
            if not self.table.showing.has_preview:
                told = tr("Point at one of the four actions to read what it is.")
                box = self._desk().body
                canvas.block(told, Ink("body", "text.ink_soft"), box)
            return
        name = words.action_name(self.stage.text, board.word)
        heading = tr("If you choose {action}").format(action=name)
        below = words.action_advantage(self.stage.text, board.word)
        draw_desk(canvas, self.table.now.frame, board.word, (heading, below))
        if not self.table.now.frame.crowded:
            self._paint_afterwards(canvas, board)

    def _paint_afterwards(self, canvas: Canvas, board: Board) -> None:
        body = self._desk().body
        top = self._rows()[-1].bottom + self.stage.px(8)
        if not self.table.showing.has_preview:
            top = body.top
        below = top + self.stage.font("button").get_height()
        told = afterwards(self.stage, self.table.state, board)
        box = pygame.Rect(body.left, below, body.width, body.bottom - below)
        if ink.height_of(self.stage, told, "least", box.width) <= box.height:
            title, at = self.stage.tr("Afterwards"), (body.left, top)
            canvas.line(title, Ink("button"), At(at))
            canvas.block(told, Ink("least", "text.ink_soft"), box)

    def _paint_marks(self, canvas: Canvas) -> None:
        board, now = self.shown_board, self.table.now
        if board is None or not self.table.showing.has_preview:
            return
        step = as_step(self.table.state, board, now.board_seat)
        land = step.own.land
        if board is Board.DEPLOY:
            for island in deployable(step):
                ring_spaces(canvas, now.camera, now.look.tiles, Rings(isle(land, island)))
        if board is Board.CONVERT and (plan := best_convert(step)):
            paint_plan(canvas, now, plan)
