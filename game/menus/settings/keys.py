"""The page of keys: every command with its key, a list that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.menus.settings.key_choice import KeyChoice
from game.ui.boxes import cut_bottom, cut_right
from game.ui.keys import COMMANDS
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.does import ScrollTo
from game.ui.sheets.rows import Rows
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood


@dataclass(kw_only=True)
class KeyRow(Control):
    """A command at the left, its key at the right; a key of one's own has a strong frame."""

    label: str = ""
    own: bool = False

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        face = "card-parchment-active" if mood.hovered or mood.focused else "card-parchment"
        canvas.nine(face, self.rect)
        inner = self.rect.inflate(-2 * canvas.px(16), -2 * canvas.px(6))
        words = str(self.value)
        width = max(canvas.font("button").size(words)[0] + canvas.px(28), canvas.px(72))
        cap, rest = cut_right(inner, width, canvas.px(12))
        canvas.line(self.label, Ink("what_now"), At(rest.midleft, "midleft", rest.width))
        thick = max(canvas.px(4 if self.own else 2), 1)
        ground, edge = canvas.colour("surface.field"), canvas.colour("text.ink")
        canvas.flat(cap, ground, Edge(edge, thick, canvas.px(8)))
        canvas.line(words, Ink("button"), At(cap.center, "center", cap.width))


class ChooseKey(NamedTuple):
    """Ask for another key of the command with an id."""

    command: str


class KeysButton(Enum):
    """What the button below the list does."""

    RESET = auto()


KeysDoes: TypeAlias = ChooseKey | ScrollTo | KeysButton


class KeysTab:
    """The part of the settings page that is about keys."""

    def __init__(self, stage: Stage, changed: Callable[[], None]) -> None:
        self._stage = stage
        self._changed = changed
        self._rows = Rows()

    def controls(self, inside: Rect) -> Iterator[Control]:
        """Yield the commands in sight, the bar, the way back to the usual keys."""
        stage = self._stage
        below, rest = cut_bottom(inside, stage.px(54), stage.px(12))
        bar, rows = cut_right(rest, stage.px(24), stage.px(12))
        pitch = stage.px(56)
        self._rows.fit(len(COMMANDS), rows.height // pitch)
        top = self._rows.top
        for number, command in enumerate(COMMANDS[top : top + self._rows.seen]):
            words, key = stage.tr(command.words), stage.key(command.id)
            place = Rect(rows.left, rows.top + number * pitch, rows.width, stage.px(50))
            yield KeyRow(
                f"key:{command.id}",
                place,
                words,
                label=words,
                value=key,
                own=not stage.keys.is_usual(command.id),
                does=ChooseKey(command.id),
            )
        yield from self._rows.bar(stage, "keys:scroll", bar)
        words, some = stage.tr("Usual keys"), bool(stage.settings.keys)
        below.width = min(below.width, stage.px(360))
        does = KeysButton.RESET
        yield Button("keys:reset", below, words, label=words, icon="undo", enabled=some, does=does)

    def on_control(self, does: KeysDoes) -> Change:
        match does:
            case ChooseKey(command):
                return Push(KeyChoice(self._stage, command))
            case ScrollTo(row):
                self.scroll(row - self._rows.top)
                return None
            case KeysButton.RESET:
                return self._ask()
            case _:
                assert_never(does)

    def _ask(self) -> Change:
        tr = self._stage.tr
        answers = [
            Answer("stay", tr("Keep mine")),
            Answer("reset", tr("Usual keys"), self._reset, kind="danger"),
        ]
        words = tr("Every command gets back the key that it had at first.")
        heading = tr("Back to the usual keys?")
        return Push(Dialog(self._stage, Question(heading, words, answers, "warning", escape=0)))

    def _reset(self) -> Change:
        self._stage.change(replace(self._stage.settings, keys={}))
        return Pop()

    def key(self, event: pygame.Event, focused: Control | None) -> None:
        """Scroll by arrows beyond what is in sight and by page keys."""
        row = None
        if focused and isinstance(focused.does, ChooseKey):
            row = [command.id for command in COMMANDS].index(focused.does.command)
        if self._rows.key(event, row):
            self._changed()

    def scroll(self, rows: int) -> None:
        if self._rows.scroll_to(self._rows.top + rows):
            self._changed()
