"""Controls: each with focus, key, mouse and an entry in the ui-tree.

A control is made whenever its page is composed; it holds its look, never the state of a game.
It returns what using it does, as a value for its page to match.
"""

from __future__ import annotations

from game.ui.widgets.button import Button
from game.ui.widgets.control import UNNOTED, Control, Mood, Spot, admit
from game.ui.widgets.field import Field
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.toggle import Toggle

__all__ = [
    "UNNOTED",
    "Button",
    "Control",
    "Field",
    "Mood",
    "ScrollArea",
    "Slider",
    "Spot",
    "Stepper",
    "Toggle",
    "admit",
]
