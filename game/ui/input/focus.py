"""Where the focus goes: round the controls in their order, or to the nearest in a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.widgets.control import Control

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""By key, the direction it goes in."""


def first_focus(controls: Sequence[Control]) -> str | None:
    """Return the primary control, or the first that can be used."""
    usable = _usable(controls)
    return next((c.id for c in usable if c.primary), usable[0].id if usable else None)


def next_focus(controls: Sequence[Control], focus: str | None, *, back: bool) -> str | None:
    """Return the next control in order, or the one before."""
    ids = [control.id for control in _usable(controls)]
    if not ids:
        return None
    if focus not in ids:
        return ids[-1 if back else 0]
    return ids[(ids.index(focus) + (-1 if back else 1)) % len(ids)]


def neighbour(
    controls: Sequence[Control], focus: str | None, direction: tuple[int, int]
) -> str | None:
    """Return the nearest control in a direction; the same one if there is none."""
    usable = _usable(controls)
    here = next((control for control in usable if control.id == focus), None)
    if here is None:
        return first_focus(controls)
    dx, dy = direction
    best, found = None, focus
    for control in usable:
        x = control.rect.centerx - here.rect.centerx
        y = control.rect.centery - here.rect.centery
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 0 or control is here:
            continue
        cost = along + 2 * across
        if best is None or cost < best:
            best, found = cost, control.id
    return found


def _usable(controls: Sequence[Control]) -> list[Control]:
    return [control for control in controls if control.enabled and control.focusable]
