"""A hand for pictures: it uses controls as a player would, and tells what they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pygame

from game.doors import page_for
from game.ui.page import Page
from game.ui.scene import Change, Destination, Push, Reset, Swap
from game.ui.stage import Stage
from game.ui.widgets import Control

Drawn: TypeAlias = tuple[str, tuple[Page, ...]]
"""A picture's name, and the pages on it from the lowest up; time passes for the last."""


def find_control(page: Page, start: str) -> Control | None:
    """Find the first control of that beginning that can be used; a small window may have none."""
    fitting = [each for each in page.controls if each.id.startswith(start) and each.enabled]
    return fitting[0] if fitting else None


def use(page: Page, start: str) -> Change:
    """Click the first control of that beginning, if there is one."""
    control = find_control(page, start)
    return page.on_control(control.click(control.rect.center)) if control else None


def page_behind(page: Page, start: str) -> Page | None:
    """Return the page that a control leads to."""
    change = use(page, start)
    if isinstance(change, Push | Swap | Reset) and isinstance(change.to, Destination):
        return open_destination(page.stage, change.to)
    return open_change(change)


def open_destination(stage: Stage, to: Destination) -> Page:
    """Return the page of a destination."""
    page = page_for(to, stage)
    assert isinstance(page, Page), "every scene of the game is a page"
    return page


def open_change(change: Change) -> Page | None:
    """Return the page that a change opens."""
    if isinstance(change, Push | Swap | Reset) and isinstance(change.to, Page):
        return change.to
    return None


def over(name: str, *pages: Page | None) -> Iterator[Drawn]:
    """Yield a picture of pages that lie on each other, if all of them are there."""
    there = [page for page in pages if page is not None]
    if len(there) == len(pages):
        yield name, tuple(there)


def rest(page: Page) -> None:
    """Let time pass until everything has arrived."""
    for _ in range(90):
        page.update(1 / 30)


def point(page: Page, start: str) -> None:
    """Move the pointer to the first control of that beginning."""
    if control := find_control(page, start):
        point_at(page, control.rect.center)


def point_at(page: Page, at: tuple[int, int]) -> None:
    page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def take_up(page: Page) -> None:
    """Take up the first tile and hold it over a cell where it fits."""
    tile = next(control for control in page.controls if control.id.startswith("tile:"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        page.handle(pygame.Event(kind, pos=tile.rect.center, button=1))
    point(page, "cell:")


def press(page: Page, key: int) -> Change:
    return page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
