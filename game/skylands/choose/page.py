"""Choosing an action: what each of the four would bring the own seat and the others.

Pointing at an action board, or choosing it, shows it on the desk; a second click or the button
makes it so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.language.phrases import with_heading
from game.skylands.choose.outlook import Outlook, afterwards, outlook
from game.skylands.convert.look import paint_plan
from game.skylands.oldtable.page import TablePage
from game.skylands.oldtable.surroundings import action_board, action_tip
from game.skylands.oldtable.turn import TurnPage
from game.skylands.possible import as_step, best_convert, can_choose, is_last_discovery
from game.skylands.session import SkySession
from game.skylands.view.actions import ActionBoard
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.desk import Desk, DeskRow, desk, draw_desk, row_places
from game.skylands.view.look import isle
from game.skylands.words import things as words
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said
from rules.skylands.actions import Action, Board, Choose
from rules.skylands.legal import deployable
from rules.skylands.state import GameState
from rules.table import Seat


class ChoosePage(TurnPage):
    """The active player chooses what everybody does."""

    name = "sky-choose"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self._found: dict[tuple[Board, Seat, str], Outlook] = {}
        self.meant: Board | None = None
        self._pointed: Board | None = None
        self.input.focus = "action:discover"

    # What is shown.

    def prompt(self) -> str:
        tr = self.stage.tr
        if self._pointed_is_repeat():
            return tr("You **repeat** your last action: your marker is flipped for good.")
        if len(self.session.humans) > 1:
            told = tr("{name}, choose an action. **All** perform it, you first and with more.")
            return told.format(name=self.name_of(self.owner))
        return tr("Choose an action. **All** clans perform it, you first and with the advantage.")

    def _pointed_is_repeat(self) -> bool:
        return self.shown_board is not None and self.shown_board is self.state.own.pawn

    @property
    def shown_board(self) -> Board | None:
        """The action that the desk tells of: the one pointed at, or else the one meant."""
        return self._pointed if self._pointed is not None else self.meant

    def outlook_of(self, board: Board, seat: Seat) -> Outlook:
        """What a seat could do with an action; counted once."""
        key = (board, seat, self.stage.text.language)
        if key not in self._found:
            self._found[key] = outlook(self.stage, self.state, board, seat)
        return self._found[key]

    def action_board(self, board: Board) -> ActionBoard:
        """It can be chosen, and says what it would bring."""
        card = action_board(self, board)
        card.role, card.sound = "button", "tile-pick"
        card.enabled = can_choose(self.state, board)
        card.fading = not card.enabled
        card.meant = board is self.shown_board
        card.keys = (pygame.K_1 + board, pygame.K_KP1 + board)
        card.note, card.good = self._note(board)
        card.tip, card.tip_spares = action_tip(self, board), self.frame.panel
        card.value = board is self.meant
        return card

    def _note(self, board: Board) -> tuple[str, bool]:
        stage, state = self.stage, self.state
        if board is state.own.pawn:
            if state.own.can_repeat:
                return stage.tr("repeat once"), False
            return stage.tr("you were here"), False
        if not self.shows_preview():
            return "", False
        seen = self.outlook_of(board, self.owner)
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

    # Controls.

    def _desk(self) -> Desk:
        return desk(self.stage, self.frame, 2, sign=True)

    def compose_desk(self) -> Iterator[Control]:
        """The button that makes it so, and a row for each seat."""
        board = self.meant if self.meant is not None else self.shown_board
        place = self._desk()
        yield self._choose_button(board, place.buttons[0])
        label = self.stage.tr("Compare")
        tip = self.stage.tr("Compare ({key})\nAll four actions side by side.")
        tip = tip.format(key=self.stage.key("compare"))
        yield Button(
            id="compare", rect=place.buttons[1], name=label, icon="chart", tip=tip,
            keys=(pygame.K_c,), enabled=self.meant is not None,
        )  # fmt: skip
        if not self.shows_preview():
            return
        if self.shown_board is None:
            yield from self._compared()
            return
        for seat, rect in zip(self.state.turn_order, self._rows(), strict=True):
            yield self._row(self.outlook_of(self.shown_board, seat), rect)

    def _choose_button(self, board: Board | None, rect: pygame.Rect) -> Button:
        tr = self.stage.tr
        ready = board is not None and can_choose(self.state, board)
        label = tr("Point at an action")
        if ready and board is not None:
            name = words.action_name(self.stage.text, board.word)
            again = board is self.state.own.pawn
            label = (tr("Repeat {action}") if again else tr("Choose {action}")).format(action=name)
        return Button(
            id="choose", rect=rect, name=label, label=label, kind="primary", primary=True,
            enabled=ready,
        )  # fmt: skip

    def _compared(self) -> Iterator[Control]:
        """What each action would bring the own seat."""
        places = row_places(self.stage, self._desk().body, len(Board), 100)
        for board, rect in zip(Board, places, strict=True):
            seen = self.outlook_of(board, self.owner)
            name = words.action_name(self.stage.text, board.word)
            can = can_choose(self.state, board)
            yield DeskRow(
                id=f"compared:{board.word}",
                rect=rect,
                name=with_heading(self.stage.text, name, seen.words),
                role="picture",
                enabled=False,
                focusable=False,
                icon=f"action-{board.word}",
                title=name,
                words=seen.words if can else self.stage.tr("not again"),
                told=with_heading(self.stage.text, name, seen.words) if can else "",
                gain=f"+{seen.points}" if seen.points else "",
                gain_icon="sky-points" if seen.points else "",
            )

    def _rows(self) -> list[pygame.Rect]:
        n = len(self.state.players)
        body = self._desk().body.copy()
        rest = body.height - self.stage.px(72)
        if rest >= n * self.stage.px(72):  # else the rows need it for their own words
            body.height = rest
        return row_places(self.stage, body, n)

    def _row(self, seen: Outlook, rect: pygame.Rect) -> DeskRow:
        tr, seat = self.stage.tr, seen.seat
        name = tr("You") if seat == self.viewer else self.name_of(seat)
        points = self.shown_board is Board.CONVERT
        return DeskRow(
            id=f"outlook:{seat}",
            rect=rect,
            name=with_heading(self.stage.text, name, seen.words),
            role="picture",
            enabled=False,
            focusable=False,
            icon=f"clan-{self.clan(seat)}",
            title=name,
            words=seen.words,
            told=with_heading(self.stage.text, name, seen.words),
            gain=f"+{seen.points}" if points else "",
            gain_icon="sky-points" if points else "",
            chosen=seat == self.owner,
        )

    def hear_desk(self, said: Said) -> Change:
        """An action is meant first, and done by a second click or the button."""
        kind, _, rest = said.id.partition(":")
        if kind == "action":
            board = Board[rest.upper()]
            if board is self.meant:
                return self._choose(board)
            self.meant = board
            self._pointed = None
            self.refresh()
        elif said.id == "compare":
            self.meant = self._pointed = None
            self.input.focus = "action:discover"
            self.refresh()
        elif said.id == "choose":
            meant = self.meant if self.meant is not None else self._pointed
            if meant is not None:
                return self._choose(meant)
        return None

    def _choose(self, board: Board) -> Change:
        self.session.apply(Choose(self.owner, board))
        self.stage.sounds.play("tile-lay")
        return self.leave()

    def settled(self) -> Sequence[Action]:
        """The action that is meant."""
        if self.meant is None or not can_choose(self.state, self.meant):
            return ()
        return (Choose(self.owner, self.meant),)

    def looked(self) -> None:
        """The desk tells of the action board that somebody looks at."""
        kind, _, rest = (self.gaze.at or "").partition(":")
        pointed = Board[rest.upper()] if kind == "action" else None
        if pointed is not None and not can_choose(self.state, pointed):
            pointed = None
        if pointed is not self._pointed:
            self._pointed = pointed
            self.refresh()

    # Pictures.

    def paint_desk(self, canvas: Canvas) -> None:
        """Heading, rows by the controls, what comes afterwards."""
        tr, board = self.stage.tr, self.shown_board
        if board is None:
            words_above = (tr("Your turn"), tr("what each action would bring you"))
            draw_desk(canvas, self.frame, "", words_above)
            if not self.shows_preview():
                told = tr("Point at one of the four actions to read what it is.")
                box = self._desk().body
                canvas.block(told, Ink("body", "text.ink_soft"), box)
            return
        name = words.action_name(self.stage.text, board.word)
        heading = tr("If you choose {action}").format(action=name)
        below = words.action_advantage(self.stage.text, board.word)
        draw_desk(canvas, self.frame, board.word, (heading, below))
        if not self.frame.crowded:
            self._paint_afterwards(canvas, board)

    def _paint_afterwards(self, canvas: Canvas, board: Board) -> None:
        body = self._desk().body
        top = self._rows()[-1].bottom + self.stage.px(8)
        if not self.shows_preview():
            top = body.top
        below = top + self.stage.font("button").get_height()
        told = afterwards(self.stage, self.state, board)
        box = pygame.Rect(body.left, below, body.width, body.bottom - below)
        if ink.height_of(self.stage, told, "least", box.width) <= box.height:
            title, at = self.stage.tr("Afterwards"), (body.left, top)
            canvas.line(title, Ink("button"), At(at))
            canvas.block(told, Ink("least", "text.ink_soft"), box)

    def paint_marks(self, canvas: Canvas) -> None:
        """The islands that the action would concern."""
        if self.shown_board is None or not self.shows_preview():
            return
        paint_outlook(canvas, self, self.state, self.shown_board)


def paint_outlook(canvas: Canvas, page: TablePage, state: GameState, board: Board) -> None:
    """What an action would concern on the own board."""
    step = as_step(state, board, page.board_seat())
    land, look = step.own.land, page.board_look()
    if board is Board.DEPLOY:
        for island in deployable(step):
            ring_spaces(canvas, page.camera, look.tiles, Rings(isle(land, island)))
    if board is Board.CONVERT and (plan := best_convert(step)):
        paint_plan(canvas, page, plan)
