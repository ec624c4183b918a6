"""The scene stack: what a scene is, and how one leads to the next.

A scene returns what should happen; it never calls the stack. Where it wants to go it names by a
destination, a small value, and `game.doors` makes the page; only what belongs to a scene, such as
a question that it asks, is handed over as a scene. Only the top scene gets events and time. Drawing
goes from the highest opaque scene upwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import pygame


class Scene(Protocol):
    """One screenful of the game."""

    name: str
    opaque: bool

    def enter(self) -> None:
        """Respond to being put on the stack."""

    def exit(self) -> None:
        """Respond to leaving the stack."""

    def handle(self, event: pygame.Event) -> Change:
        """Respond to an event of keyboard, mouse or window."""

    def update(self, dt: float) -> Change:
        """Let so many seconds pass."""

    def draw(self, screen: pygame.Surface) -> None:
        """Draw the scene as it is now, composed first if it is stale."""

    def drop_layers(self) -> None:
        """Drop the cached layers while the scene is covered."""


class Destination:
    """Where a scene wants to go: the base of small frozen values."""

    __slots__ = ()

    @property
    def inside(self) -> str:
        """Return the game whose own pages it is; empty for pages that all games share."""
        return ""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    to: Scene | Destination


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave; the scene below goes on."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Leave, and put another scene in this one's place."""

    to: Scene | Destination


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave all scenes for one."""

    to: Scene | Destination


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave all scenes and end the program."""


Change: TypeAlias = Push | Pop | Swap | Reset | Quit | None


class SceneStack:
    """The scenes on top of each other; `open_page` makes the page of a destination."""

    def __init__(self, open_page: Callable[[Destination], Scene]) -> None:
        self._open_page = open_page
        self._scenes: list[Scene] = []
        self._painted: list[Scene] = []
        """Those that may hold a picture: they were seen, or lay on top for a moment."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def names(self) -> list[str]:
        """Return the names of the scenes from the bottom to the top."""
        return [scene.name for scene in self._scenes]

    @property
    def scenes(self) -> list[Scene]:
        """From the bottom to the top."""
        return list(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets events and time."""
        return self._scenes[-1]

    def apply(self, change: Change) -> None:
        """Do what a scene asks for."""
        match change:
            case None:
                return
            case Push(to):
                self._enter(self._made(to))
            case Pop():
                self._scenes.pop().exit()
            case Swap(to):
                scene = self._made(to)
                self._scenes.pop().exit()
                self._enter(scene)
            case Reset(to):
                scene = self._made(to)
                self._leave_all()
                self._enter(scene)
            case Quit():
                self._leave_all()
        if self._scenes and self.top not in self._painted:
            self._painted.append(self.top)

    def visible(self) -> list[Scene]:
        """Return the scenes from the highest opaque one upwards."""
        tops = range(len(self._scenes) - 1, -1, -1)
        first = next((i for i in tops if self._scenes[i].opaque), 0)
        return self._scenes[first:]

    def forget_covered(self) -> bool:
        """Drop the layers of covered scenes. Return whether there were any."""
        visible = self.visible()
        covered = [scene for scene in self._painted if scene not in visible]
        self._painted = visible
        _forget(covered)
        return bool(covered)

    def forget_pictures(self) -> None:
        """Drop the layers of all scenes."""
        _forget(self._painted)
        self._painted = []

    def abandon(self) -> None:
        """Drop all scenes without calling them: something in them is broken."""
        self._scenes.clear()

    def _made(self, to: Scene | Destination) -> Scene:
        return self._open_page(to) if isinstance(to, Destination) else to

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def _leave_all(self) -> None:
        while self._scenes:
            self._scenes.pop().exit()


def _forget(scenes: list[Scene]) -> None:
    for scene in scenes:
        scene.drop_layers()
