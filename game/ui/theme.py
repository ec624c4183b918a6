"""Colours, type and sizes of the table, from the design tokens; one scale factor for everything.

Sizes are written as pixels of a 1920x1080 window and become real pixels by `px`. How much room
there is decides the layout: wide, medium or compact.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

DESIGN_SIZE: Final = (1920, 1080)
LEAST_SIZE: Final = (1024, 600)
LEAST_TEXT: Final = 15
"""Real pixels: no text is ever smaller."""
LEAST_TARGET: Final = 36
"""Real pixels: nothing that can be clicked is lower."""


class Layout(Enum):
    """How much room there is."""

    WIDE = "wide"
    MEDIUM = "medium"
    COMPACT = "compact"


@dataclass(frozen=True, slots=True)
class Tokens:
    """The design tokens as they lie in art/tokens.json."""

    values: Mapping[str, Any]
    contrast: bool = False

    def colour(self, name: str) -> Colour:
        """Return a colour by group and name, such as `text.ink`."""
        if self.contrast and name in _CONTRAST:
            return _rgb(self.values["high_contrast"][_CONTRAST[name]])
        group, _, key = name.partition(".")
        return _rgb(self.values["colour"][group][key])

    def seat_text(self, clan: str) -> Colour:
        return self.colour(f"text.{self.values['seat_text'][clan]}")

    def type(self, role: str) -> tuple[str, int]:
        """Return font file and size of a role such as `body`."""
        family, *rest = self.values["type"][role]
        size = int(rest[-1])
        if family == "display":
            return str(self.values["font"]["display"]["file"]), size
        return str(self.values["font"]["ui"]["files"][str(rest[0])]), size

    def nine_slice(self, name: str) -> Mapping[str, int]:
        """Return shadow and corner of a nine-slice picture."""
        slices: Mapping[str, Mapping[str, int]] = self.values["nine_slice"]
        key = "button-*" if name.startswith("button-") else name
        return slices[key]

    def milliseconds(self, name: str) -> int:
        """Return how long a motion takes at normal speed."""
        return int(self.values["motion_ms"][name])


def read_tokens(path: Path, *, contrast: bool = False) -> Tokens:
    return Tokens(json.loads(path.read_text(encoding="utf-8")), contrast)


@dataclass(frozen=True, slots=True)
class Scale:
    """A window's size and the interface scale: how long a design pixel is, and how much room."""

    width: int
    height: int
    percent: int = 100
    unit: float = field(init=False, compare=False)
    """Real pixels of one design pixel; kept, since every length of every picture asks for it."""

    def __post_init__(self) -> None:
        base = min(self.width / DESIGN_SIZE[0], self.height / DESIGN_SIZE[1])
        least = _LEAST_UNIT[self.layout]
        object.__setattr__(self, "unit", max(base * self.percent / 100, least))

    @property
    def layout(self) -> Layout:
        """Return the layout for the room at this interface scale."""
        wide = self.width * 100 // self.percent
        high = self.height * 100 // self.percent
        # However large a window is: at a large scale its parts have to share few design pixels.
        design = high / min(self.width / DESIGN_SIZE[0], self.height / DESIGN_SIZE[1])
        if wide < 1280 or high < 720 or design < 700:
            return Layout.COMPACT
        roomy = wide >= 1600 and high >= 900 and design >= 1000
        return Layout.WIDE if roomy else Layout.MEDIUM

    def px(self, size: float) -> int:
        """Return a length in real pixels, at least one where there should be any."""
        return max(round(size * self.unit), 1 if size > 0 else 0)

    def text(self, size: float) -> int:
        return max(round(size * self.unit), LEAST_TEXT)


_LEAST_UNIT: Final = {Layout.WIDE: 0.83, Layout.MEDIUM: 0.8, Layout.COMPACT: 0.75}

_CONTRAST: Final = {
    "table.wood": "table",
    "table.rail": "table",
    "table.mat": "mat",
    "surface.parchment": "panel",
    "surface.card": "panel",
    "surface.card_active": "panel",
    "surface.parchment_border": "panel_border",
    "surface.board": "board",
    "surface.tooltip": "board",
    "text.ink": "text_on_light",
    "text.ink_soft": "text_on_light",
    "text.cream": "text_on_dark",
    "text.muted_on_dark": "text_on_dark",
    "text.disabled": "text_on_light",
    "text.good": "primary",
    "text.bad": "danger",
    "highlight.gain": "primary",
    "highlight.focus": "focus",
    "highlight.fits_now": "fits_now",
    "highlight.fits_turned": "fits_turned",
    "highlight.does_not_fit": "does_not_fit",
    "highlight.chosen": "chosen",
    "button.primary": "primary",
    "button.danger": "danger",
    "button.disabled": "disabled",
    "objective_letter.A": "letter_A",
    "objective_letter.B": "letter_B",
    "objective_letter.C": "letter_C",
    "objective_letter.D": "letter_D",
}
"""What the high-contrast theme puts in the place of ordinary colours."""


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
