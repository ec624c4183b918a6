"""Controls that menu pages share: one of several, a switch with its words, a worded slider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from game.ui.boxes import columns, cut_left, cut_right
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Button, Mood, Slider, Toggle


@dataclass(kw_only=True)
class Choice(Button):
    """One of several; the chosen one is green and says so in the ui-tree."""

    role: str = "choice"


class Option(NamedTuple):
    """One of several things to choose from, as a choice or a tab shows it."""

    id: str
    label: str
    does: Any = None
    tip: str = ""
    """What is said below the label where the pointer rests."""


def choices(box: pygame.Rect, options: Sequence[Option], chosen: str, gap: int) -> list[Choice]:
    return [
        Choice(
            option.id,
            place,
            option.label,
            label=option.label,
            value=option.id == chosen,
            kind="primary" if option.id == chosen else "secondary",
            tip=f"{option.label}\n{option.tip}" if option.tip else "",
            does=option.does,
        )
        for place, option in zip(columns(box, len(options), gap), options, strict=True)
    ]


@dataclass(kw_only=True)
class Switch(Toggle):
    """A toggle with its words at the left; a click on the words turns it over too."""

    label: str = ""
    icon: str = ""
    """A picture in the place of the words, where they have no room."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        pill, rest = cut_right(self.rect, self.pill_width(canvas.stage), canvas.px(10))
        colour = "text.ink" if self.enabled else "text.ink_soft"
        if mood.hovered and self.label and not canvas.stage.contrast:
            _line_below(canvas, rest)
        if self.label:
            canvas.line(
                self.label, Ink("what_now", colour), At(rest.midleft, "midleft", *rest.size)
            )
        Toggle(self.id, pill, "", enabled=self.enabled, value=self.value).draw(canvas, mood)
        if self.icon and not self.label:
            canvas.icon(self.icon, canvas.px(30), At(self.rect.midleft, "midleft"))

    @staticmethod
    def pill_width(stage: Stage) -> int:
        return stage.px(64)

    @classmethod
    def width_for(cls, stage: Stage, label: str) -> int:
        """Return how wide a switch with these words is, or with a picture in their place."""
        if not label:
            return cls.pill_width(stage) + stage.px(10 + 30)
        return stage.font("what_now").size(label)[0] + stage.px(14) + cls.pill_width(stage)


def _line_below(canvas: Canvas, box: pygame.Rect) -> None:
    y = box.bottom - canvas.px(3)
    colour = canvas.colour("surface.rule_line")
    pygame.draw.line(canvas.surface, colour, (box.left, y), (box.right, y), max(canvas.px(2), 1))


@dataclass(kw_only=True)
class Volume(Slider):
    """A slider with its words at the left and its number at the right; widths in real pixels."""

    label: str = ""
    label_width: int = 100
    number_width: int = 60
    sound: str = ""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        words, rest = cut_left(self.rect, self.label_width)
        number, track = cut_right(rest, self.number_width)
        canvas.line(self.label, Ink("what_now"), At(words.midleft, "midleft", *words.size))
        shown = canvas.stage.tr("{n} %").format(n=self.value)
        canvas.line(shown, Ink("what_now"), At(number.midright, "midright"))
        Slider(self.id, track, "", value=self.value, most=self.most).draw(canvas, mood)

    def _track(self) -> pygame.Rect:
        track = cut_right(cut_left(self.rect, self.label_width)[1], self.number_width)[1]
        return track.inflate(-track.height, 0)
