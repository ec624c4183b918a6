"""Keys in words: what stands on them, or what they are called."""

from __future__ import annotations

from typing import Final

import pygame

from game.language.text import Text, mark
from game.ui.keys import Stroke

_CALLED: Final = {
    pygame.K_SPACE: mark("Space"),
    pygame.K_RETURN: mark("Return"),
    pygame.K_TAB: mark("Tab"),
    pygame.K_ESCAPE: mark("Escape"),
    pygame.K_BACKSPACE: mark("Backspace"),
    pygame.K_DELETE: mark("Delete"),
    pygame.K_INSERT: mark("Insert"),
    pygame.K_HOME: mark("Home"),
    pygame.K_END: mark("End"),
    pygame.K_PAGEUP: mark("Page up"),
    pygame.K_PAGEDOWN: mark("Page down"),
    pygame.K_UP: mark("Up"),
    pygame.K_DOWN: mark("Down"),
    pygame.K_LEFT: mark("Left"),
    pygame.K_RIGHT: mark("Right"),
    pygame.K_MINUS: "−",
}


def key_words(text: Text, key: int) -> str:
    """Return the words of one key: its letter, or its name."""
    if key in _CALLED:
        return text.tr(_CALLED[key])
    if 32 < key < 0x10000:
        return chr(key).upper()
    name = pygame.key.name(key).strip("[]")
    return text.tr("keypad {key}").format(key=name) if _is_on_keypad(key) else name.capitalize()


def stroke_words(text: Text, stroke: Stroke) -> str:
    """Return a key with Ctrl or Shift before it, if they belong to it."""
    words = key_words(text, stroke.key)
    if stroke.shift:
        words = text.tr("Shift {key}").format(key=words)
    return text.tr("Ctrl {key}").format(key=words) if stroke.ctrl else words


def _is_on_keypad(key: int) -> bool:
    return pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PERIOD
