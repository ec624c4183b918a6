"""How far a player has come in each lesson, kept in the player's folder.

What cannot be read is as if nothing had been done: a lesson takes a few minutes, and begins again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.match.store import Store, StoreError

FILE: Final = "lessons.json"


@dataclass(frozen=True, slots=True)
class Progress:
    """The step reached, what was played since its position was opened, whether it was ended."""

    step: int = 0
    lines: tuple[str, ...] = ()
    done: bool = False

    @property
    def is_begun(self) -> bool:
        return self.step > 0


@dataclass
class Progresses:
    """The progress of every lesson, by its id."""

    store: Store
    known: dict[str, Progress] = field(default_factory=dict)

    @classmethod
    def load(cls, store: Store) -> Progresses:
        try:
            return cls(store, _parse(store.read(FILE) or "{}"))
        except (StoreError, ValueError, RecursionError):
            return cls(store)

    def of(self, lesson: str) -> Progress:
        return self.known.get(lesson, Progress())

    def keep(self, lesson: str, step: int, lines: tuple[str, ...]) -> None:
        """Save the progress of a lesson. Raises StoreError."""
        self._put(lesson, replace(self.of(lesson), step=step, lines=lines))

    def finish(self, lesson: str) -> None:
        """Save that a lesson was ended, so that it begins anew. Raises StoreError."""
        self._put(lesson, Progress(done=True))

    def _put(self, lesson: str, progress: Progress) -> None:
        self.known[lesson] = progress
        told = {
            name: {"step": each.step, "lines": list(each.lines), "done": each.done}
            for name, each in self.known.items()
        }
        self.store.write(FILE, json.dumps(told, indent=1) + "\n")


def _parse(text: str) -> dict[str, Progress]:
    found = json.loads(text)
    if not isinstance(found, dict):
        return {}
    return {str(name): each for name, value in found.items() if (each := _progress(value))}


def _progress(value: object) -> Progress | None:
    if not isinstance(value, Mapping):
        return None
    step, lines, done = value.get("step"), value.get("lines"), value.get("done")
    if not isinstance(step, int) or step < 0 or not isinstance(lines, list):
        return None
    return Progress(step, tuple(map(str, lines)), done is True)
