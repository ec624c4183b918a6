"""The monkey: random clicks, keys, wheel turns, resizes and focus losses.

It aims at controls more often than at nothing, as people do, and types what keyboards have. It
has a hidden window, in a home folder of its own, with a clock that runs as fast as the
frames come. No program is ever started from there.
"""

from __future__ import annotations

import os
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from game.app import App, Launch, forget
from game.match.headings import heading_of
from game.match.running import resume_match
from game.match.store import CURRENT
from game.menus.opening import new_session
from game.menus.title import TitlePage
from game.table.destinations import Table
from game.ui.page import Page
from game.ui.scene import Push, Reset
from tests.support.windows.stages import go_on

DT: Final = 0.1
PER_FRAME: Final = 4
"""Inputs between two frames: a quick hand, and fewer pictures to paint."""
KEPT: Final = 40
MOST_PLAYED: Final = 90
"""Actions before the hand comes to a table."""
SIZES: Final = ((1024, 600), (1280, 800), (1100, 620), (1366, 768))
KEYS: Final = [
    *[pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE] * 4,
    *[pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT] * 3,
    *[pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE],
    *[pygame.K_DELETE, pygame.K_KP_ENTER, pygame.K_PLUS, pygame.K_MINUS, pygame.K_KP_PLUS],
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
    *[pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F10, pygame.K_F12],
]
MODS: Final = (0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT)
TEXTS: Final = ("a", "Ž", " ", "1", "🏰", "\u202e", "\x07", "ß", "é")


class Hand:
    """A window and the hand that plays with it; raises whatever the window raises."""

    def __init__(self, folder: Path, number: int, *, resizes: bool = True) -> None:
        at_home(folder)
        self.random = Random(f"hand {number}")
        self.data = folder / "data"
        self.app = App(Launch(self.data, SIZES[0], "en", "off", headless=True))
        self.last: deque[str] = deque(maxlen=KEPT)
        self.scenes: Counter[str] = Counter()
        self.changes = 0
        self._resizes = resizes
        self._before: tuple[str, ...] = ()
        self.app.stack.apply(Push(TitlePage(self.app.stage)))

    def go_home(self) -> None:
        """To the title, whatever was going on."""
        pygame.event.clear()
        self.app.stack.apply(Reset(TitlePage(self.app.stage)))
        self.frame()

    def sit_down(self, number: int) -> None:
        """Straight to a table of one of the three games, with people and quick bots.

        A hand that knows nothing would hardly ever leave the first decision, so the game is some
        way on: people did the first thing that came to mind.
        """
        seats = ["human", "human"] if number % 2 else ["human", "random", "simple"]
        kind = number // 2 % 3
        heading = heading_of(seats, number, ("skye", "journeyman", "skylands")[kind])
        session: Any = new_session(self.app.stage, heading)
        for _ in range(self.random.randrange(MOST_PLAYED)):
            if session.is_over:
                break
            go_on(session)
        self.app.stack.apply(Reset(Table(session)))

    def play(self, inputs: int) -> None:
        """So many inputs, and frames between them."""
        for number in range(inputs):
            self._any_input()
            if number % PER_FRAME == 0:
                self.frame()

    def frame(self) -> None:
        """Let some time pass; a window that was left opens again."""
        self.last.append("frame")
        if not self.app.frame(DT):
            self.app.stack.apply(Push(TitlePage(self.app.stage)))
        names = tuple(self.app.stack.names)
        self.changes += names != self._before
        self._before = names
        self.scenes[names[-1]] += 1

    def check(self) -> None:
        """What is on the table is legal, can be written and read, and is what the disk has."""
        session = next((s.match for s in self.app.stack.scenes if hasattr(s, "match")), None)
        if session is None or "lesson" in self.app.stack.names:
            return
        text = session.record_text()
        again = resume_match(text, None)
        assert again.actions == session.actions
        assert again.state == session.state
        kept = self.app.stage.store.read(CURRENT)
        if session._store is not None and kept is not None and session.actions:
            resume_match(kept, None)

    def close(self) -> None:
        """Leave."""
        self.app.close()

    def _any_input(self) -> None:
        luck = self.random.random()
        if luck < 0.55:
            self._click()
        elif luck < 0.80:
            self._key()
        elif luck < 0.86:
            self._wheel()
        elif luck < 0.91:
            self._drag()
        elif luck < 0.95:
            self._text()
        elif luck < 0.99 or not self._resizes:
            self._focus()
        else:
            self._resize()

    def _post(self, kind: int, **facts: Any) -> None:
        self.last.append(f"{pygame.event.event_name(kind)} {facts}")
        pygame.event.post(pygame.Event(kind, **facts))

    def _place(self) -> tuple[int, int]:
        """Most often on a control; sometimes anywhere."""
        top = self.app.stack.top
        controls = list(top.controls) if isinstance(top, Page) else []
        if controls and self.random.random() < 0.85:
            rect = self.random.choice(controls).rect
            self.last.append(f"aims at {top.name}")
            across, down = self.random.random(), self.random.random()
            return round(rect.left + rect.width * across), round(rect.top + rect.height * down)
        width, height = self.app.stage.size
        return self.random.randrange(width), self.random.randrange(height)

    def _click(self) -> None:
        at, button = self._place(), self.random.choice((1, 1, 1, 1, 1, 1, 2, 3))
        self._post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        if self.random.random() < 0.97:
            self._post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def _drag(self) -> None:
        start, end = self._place(), self._place()
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for part in (0.3, 0.7, 1.0):
            at = tuple(round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self._post(pygame.MOUSEMOTION, pos=at, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def _key(self) -> None:
        key, mod = self.random.choice(KEYS), self.random.choice(MODS)
        text = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    def _wheel(self) -> None:
        by = self.random.choice((-3, -1, 1, 3))
        self._post(
            pygame.MOUSEMOTION, pos=self._place(), rel=(0, 0), buttons=(0, 0, 0), touch=False
        )
        self._post(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)

    def _text(self) -> None:
        self._post(pygame.TEXTINPUT, text=self.random.choice(TEXTS))

    def _focus(self) -> None:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
        self._post(self.random.choice(kinds))
        self._post(pygame.WINDOWFOCUSGAINED)

    def _resize(self) -> None:
        size = self.random.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def at_home(folder: Path) -> None:
    """Everything that is written goes there; nothing is started and nothing is heard."""
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "XDG_CONFIG_HOME"):
        os.environ[name] = str(folder)
    os.environ["PATH"] = ""  # so that neither file browser nor voice is found
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    forget()
