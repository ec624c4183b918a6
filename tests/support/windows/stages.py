"""A stage for tests: a hidden window, a temporary folder, and synthetic input.

Closed windows form reference cycles, and their pictures are large: without a collection now
and then a run over all tests takes gigabytes.
"""

from __future__ import annotations

import gc
from itertools import count
from pathlib import Path
from typing import Any, Final

import pygame

from game.app import App, Launch
from game.ui.page import Page
from game.ui.scene import Change
from game.ui.stage import Stage

SWEPT_EACH: Final = 30
_windows: Final = count(1)

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1440))


def open_app(folder: Path, size: tuple[int, int] = (1920, 1080), speed: str = "off") -> App:
    """The program with no scene yet."""
    if next(_windows) % SWEPT_EACH == 0:
        gc.collect()
    return App(Launch(data=folder, window=size, language="en", speed=speed, headless=True))


def open_stage(folder: Path, size: tuple[int, int] = (1920, 1080), speed: str = "off") -> Stage:
    """What scenes play on."""
    return open_app(folder, size, speed).stage


def go_on(session: Any) -> None:
    """One thing happens: chance, a bot, or a person who does the first thing that comes to mind."""
    if not session.draw_chance() and not session.think(1.0):
        seat = session.waiting_for[0]
        session.apply(next(iter(session.game.legal_actions(session.state, seat))))


def press(page: Page[Any], key: int, mod: int = 0, text: str = "") -> Change:
    """One key."""
    return page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))


def strike(app: App, key: int, text: str = "", *, held: bool = False) -> None:
    """A key that goes the whole way through the program, and comes up again unless it is held."""
    pygame.event.clear()  # windows of other tests may have left some
    words = {"key": key, "mod": 0, "unicode": text, "scancode": 0}
    pygame.event.post(pygame.Event(pygame.KEYDOWN, words))
    if not held:
        pygame.event.post(pygame.Event(pygame.KEYUP, words))
    app.frame(0.01)


def click(page: Page[Any], name: str, part: tuple[float, float] = (0.5, 0.5)) -> Change:
    """A click on a control: the pointer goes there, presses and lets go."""
    control = page.control(name)
    assert control is not None, f"there is no {name}"
    at = (
        round(control.rect.left + control.rect.width * part[0]),
        round(control.rect.top + control.rect.height * part[1]),
    )
    return click_at(page, at)


def click_at(page: Page[Any], at: tuple[int, int], button: int = 1) -> Change:
    """A click at a point."""
    move(page, at)
    first = page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
    return page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button)) or first


def move(page: Page[Any], at: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> Change:
    """The pointer goes to a point."""
    return page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons))


def reached_by_tab(page: Page[Any]) -> set[str | None]:
    """What the focus comes to, by Tab as often as there are controls."""
    reached = set()
    for _ in page.controls:
        press(page, pygame.K_TAB)
        reached.add(page.input.focus)
    return reached
