"""The question which key should do something from now on."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.keys import COMMANDS, FIXED, Stroke, is_whole, stroke_of, stroke_words, with_stroke
from game.ui.scene import Change, Pop
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage

_FOR_BUTTONS = frozenset({pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


class KeyChoice(Dialog):
    """Takes any free key at once, and says why another cannot be taken."""

    name = "key-choice"

    def __init__(self, stage: Stage, command: str) -> None:
        self._command = next(each for each in COMMANDS if each.id == command)
        tr, key = stage.tr, stage.key(command)
        answers = [
            Answer("keep", tr("Keep {key}").format(key=key)),
            Answer("usual", self._usual_words(stage), self._take_usual),
        ]
        words = tr("Press the key that should do this from now on. Escape changes nothing.")
        heading = tr(self._command.words)
        super().__init__(stage, Question(heading, words, answers, "settings", escape=0))

    def _usual_words(self, stage: Stage) -> str:
        usual = stroke_words(stage.text, self._command.usual)
        return stage.tr("As usual: {key}").format(key=usual)

    def enter(self) -> None:
        """Suspend key commands."""
        self.stage.awaits_key = True

    def exit(self) -> None:
        """Restore key commands."""
        self.stage.awaits_key = False

    def handle(self, event: pygame.Event) -> Change:
        if event.type != pygame.KEYDOWN or event.key in _FOR_BUTTONS | {pygame.K_ESCAPE}:
            return super().handle(event)
        stroke = stroke_of(event)
        return self._take(stroke) if is_whole(stroke) else None

    def _take_usual(self) -> Change:
        return self._take(self._command.usual)

    def _take(self, stroke: Stroke) -> Change:
        tr, key = self.stage.tr, stroke_words(self.stage.text, stroke)
        if stroke.key in FIXED:
            return self._say(
                tr("{key} means the same everywhere and stays as it is.").format(key=key)
            )
        if other := self.stage.keys.clash(self._command.id, stroke):
            words = tr(
                "{key} is taken by “{command}”: choose another key, or change that one first."
            )
            return self._say(words.format(key=key, command=tr(other.words)))
        chosen = with_stroke(self.stage.settings.keys, self._command.id, stroke)
        self.stage.change(replace(self.stage.settings, keys=chosen))
        return Pop()

    def _say(self, words: str) -> Change:
        self.words = words
        self.stage.sounds.play("refuse")
        self.refresh()
        return None
