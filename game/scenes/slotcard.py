"""The card of an objective in the set-up: letter, picture, name, full rule, rounds."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game import sentences
from game.scenes.boxes import cut_bottom, cut_left, cut_top, inset
from game.scenes.objectivepick import objective_icon
from game.stage import Stage
from game.view import ink, panel
from game.widgets import Control, Mood
from rules.skye.state import Setup


@dataclass(kw_only=True)
class SlotCard(Control):
    """`value` is the objective's id; a click chooses another."""

    letter: str
    rounds: str
    """In which rounds it scores, as a line."""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """Everything there is to know about it; on a low card the rounds stand in the name's line."""
        face = "card-parchment-active" if mood.hovered else "card-parchment"
        panel.nine(surface, stage, face, self.rect)
        inner = inset(self.rect, stage.px(12))
        text = self._draw_pictures(surface, stage, inner)
        objective = str(self.value)
        name, text = cut_top(text, stage.font("card_heading").get_height())
        words = sentences.objective_name(stage.text, objective)
        ink.line(surface, stage, words, "card_heading", "text.ink", name.topleft, width=name.width)
        line, text = cut_bottom(text, stage.font("small").get_height())
        ink.line(surface, stage, self.rounds, "what_now", "text.ink", line.midleft, "midleft", line.width)
        rule = sentences.objective_rule(stage.text, objective)
        if ink.height_of(stage, rule, "least", text.width) > text.height:
            rule = sentences.objective_short(stage.text, objective)
        ink.block(surface, stage, rule, "small", "text.ink_soft", text)

    def _draw_pictures(self, surface: pygame.Surface, stage: Stage, inner: Rect) -> Rect:
        """Letter and pictogram; returns the room beside them."""
        chip = stage.px(44 if inner.height >= stage.px(110) else 36)
        side, rest = cut_left(inner, chip, stage.px(12))
        panel.chip(surface, stage, self.letter, Rect(side.left, side.top, chip, chip))
        size = min(inner.height, stage.px(128), rest.width // 3)
        pictured, rest = cut_left(rest, size, stage.px(16))
        picture = stage.assets.icon(objective_icon(str(self.value)), size)
        surface.blit(picture, picture.get_rect(center=pictured.center))
        return rest


def rounds_line(stage: Stage, setup: Setup, slot: int) -> str:
    """In which rounds a slot scores: Scores in rounds 1, 3, 5."""
    objective = setup.objectives[slot]
    numbers = [n for n in range(1, setup.rounds + 1) if objective in setup.scoring(n)]
    words = sentences.in_row(stage.text, [str(n) for n in numbers])
    return stage.tr("Scores in rounds {numbers}").format(numbers=words)
