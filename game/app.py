"""The program's window and its loop: events down the stack, time, pictures when they change."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.language.text import mark
from game.match.lock import FolderLock, take_first_free
from game.match.store import CURRENT, Store, default_folder
from game.menus import crash
from game.menus.destinations import Crashed, Unsaved
from game.menus.notices import Notices
from game.ui.assets import Assets, MissingAsset
from game.ui.audio import Sounds
from game.ui.keys import REPEATING, translate
from game.ui.memory import FreedMemory
from game.ui.page import Page
from game.ui.paint import ink, panel
from game.ui.scene import Change, Destination, Push, Quit, Scene, SceneStack
from game.ui.settings import Pair, load
from game.ui.stage import BUSY, CALM, Stage
from game.ui.theme import LEAST_SIZE
from game.ui.uitree import UiTree

if TYPE_CHECKING:
    from game.match.running import AnyMatch

FRAMES: Final = 60
LARGEST_SIZE: Final = (8192, 8192)
"""A larger window would take more memory than its pictures are worth."""
LONGEST_STEP: Final = 0.1
"""A frame that took longer (a window dragged, a computer asleep) counts as this many seconds."""

_EVERYWHERE: Final = (pygame.K_F2, pygame.K_F3, pygame.K_F11, pygame.K_F12)
"""Describe the position, letters on the terrain, full screen, the territory as a map for Tiled."""

NO_FULL_SCREEN: Final = mark("This screen does not let the game fill it.")
SECOND_WINDOW: Final = mark(
    "The game is open in another window: its saved game stays as it is, and what you play here is "
    "saved beside it."
)


class NoWindow(Exception):  # noqa: N818  it is a sentence for the user
    """Why no window can be opened."""


NO_DISPLAY: Final = (
    "no display was found: start the program from a desktop, or use a sub-command such as "
    "'skye simulate' that needs none"
)

_UNSEEN: Final = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing."""


@dataclass(frozen=True, slots=True)
class Launch:
    """How the program was started."""

    data: Path | None = None
    window: tuple[int, int] | None = None
    language: str = ""
    speed: str = ""
    ui_tree: Path | None = None
    headless: bool = False


class App:
    """The window, the stack of scenes, and the loop between them."""

    def __init__(self, launch: Launch) -> None:
        self._launch = launch
        self.stage, self._lock = _stage(launch)
        self.stack = SceneStack(self._open)
        self._tree = UiTree(launch.ui_tree) if launch.ui_tree else None
        self._clock = pygame.Clock()
        self._full_screen = False
        self._held: set[int] = set()
        self._notices = Notices()
        self._memory = FreedMemory()
        self._question: Scene | None = None
        """Whether an unsaved game should be left, once it was asked."""
        self._apply_full_screen()

    def _open(self, to: Destination) -> Scene:
        # Loaded with the first step from the title, so that the title comes up sooner.
        from game.doors import page_for

        return page_for(to, self.stage)

    @property
    def screen(self) -> pygame.Surface:
        """Return the surface of the open window."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    def run(self) -> None:
        """Run until the stack is empty; an unexpected error becomes a page that offers to go on."""
        while True:
            try:
                while self.frame():
                    self._clock.tick(FRAMES)
                return
            except Exception as error:  # the outermost loop: no trace may reach the player
                self._crashed(error)

    def _crashed(self, error: Exception) -> None:
        """Open the page that tells of an error; raise NoWindow if that fails, too."""
        match = self._kept_session()
        if self.stack.names[-1:] != ["crash"]:
            try:
                page = self._open(Crashed(error, match))
                self.stack.abandon()
                self.stack.apply(Push(page))
                return
            except Exception as another:
                error = another
        report = ""
        with suppress(Exception):  # what failed may be what writes it
            record = match.saved_text() if match else ""
            report = crash.write_report(self.stage.store, error, record)
        lies = f"; a report lies in {report}" if report else ""
        raise NoWindow(f"the program met an error twice{lies}") from error

    def frame(self, dt: float | None = None) -> bool:
        """Handle events, let time pass, draw. Return False when the program should end."""
        seconds = min(self._clock.get_time() / 1000, LONGEST_STEP) if dt is None else dt
        events = pygame.event.get()
        before = self._shown()
        for event in events:
            self._handle(event)
            if not self.stack:
                return False
        hand_moves = any(event.type == pygame.MOUSEMOTION for event in events)
        moving = BUSY if self._shown() == before else 0.0
        self.stage.spare = moving if hand_moves else CALM
        self.stack.apply(self.stack.top.update(seconds))
        self._memory.wait(seconds)
        self._apply_full_screen()
        if self.stack:
            self.stack.apply(self._notices.tell(self.stage, self.stack.scenes))
        if self.stack:
            self._draw()
        return bool(self.stack)

    def _shown(self) -> tuple[object, ...]:
        """Return a value that differs when the scene shows something else."""
        top = self.stack.top
        return (top, top.version, top.stale) if isinstance(top, Page) else (top,)

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            again = event.key in self._held
            self._held.add(event.key)
            event = self._meant(event)
            if again and event.key not in REPEATING:
                return
        match event.type:
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.QUIT:
                self.stack.apply(self._closed())
            case pygame.VIDEORESIZE:
                self._resized((event.w, event.h))
            case pygame.KEYDOWN if event.key in _EVERYWHERE and not self.stage.awaits_key:
                self._aid(event.key)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self.stage.away = True
                self._held.clear()
                self.stage.sounds.pause()
                self.stack.apply(self.stack.top.handle(event))
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                self.stage.away = False
                self.stage.sounds.resume()
            case _:
                self.stack.apply(self.stack.top.handle(event))

    def _closed(self) -> Change:
        """Quit, or ask first (only once) about a game that cannot be saved."""
        session = self._kept_session()
        if session is not None:
            session.retry_save()
        if session is None or not session.trouble or self.stack.top is self._question:
            return Quit()
        self._question = self._open(Unsaved(session))
        return Push(self._question)

    def _kept_session(self) -> AnyMatch | None:
        running = [getattr(scene, "match", None) for scene in self.stack.scenes]
        # Asked so that the rules are loaded only where a game begins.
        kept = [each for each in running if each is not None and each.is_saved]
        return kept[0] if kept else None

    def _meant(self, event: pygame.Event) -> pygame.Event:
        """Return a key as the scene should get it: what is typed or chosen is no command."""
        top = self.stack.top
        focused = top.control(top.input.focus) if isinstance(top, Page) else None
        typed = focused is not None and focused.takes_text and bool(event.unicode)
        if self.stage.awaits_key or typed:
            return event
        return translate(event, self.stage.keys, top.name)

    def _aid(self, key: int) -> None:
        settings = self.stage.settings
        match key:
            case pygame.K_F11:
                self.stage.change(replace(settings, full_screen=not settings.full_screen))
            case pygame.K_F3:
                self.stage.change(replace(settings, letters=not settings.letters))
            case pygame.K_F2 | pygame.K_F12:
                # Loaded when it is asked for, so that the title comes up sooner.
                from game.doors import answer_key

                self.stack.apply(answer_key(key, self.stage, self.stack.scenes))

    def _draw(self) -> None:
        if self.stack.forget_covered():
            self._memory.scene_changed()
        scenes = self.stack.visible()
        pages = [scene for scene in scenes if isinstance(scene, Page)]
        for page in pages:
            _ = page.controls
        if any(page.dirty or page.is_moving() for page in pages) or len(pages) != len(scenes):
            for scene in scenes:
                scene.draw(self.screen)
            pygame.display.flip()
        if self._tree:
            self._keep_tree(self._tree)

    def _keep_tree(self, tree: UiTree) -> None:
        known = tree.trouble
        tree.update(self.stack)
        if tree.trouble and tree.trouble != known:
            self.stage.urgent.append(tree.trouble)

    def _resized(self, size: tuple[int, int]) -> None:
        width, height = max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1])
        if (width, height) == self.stage.size:
            return
        forget()
        self.stage.resize((width, height))
        if not self._full_screen:
            self.stage.settings = replace(self.stage.settings, window=(width, height))

    def _apply_full_screen(self) -> None:
        if self.stage.full_screen_asked != self._full_screen:
            try:
                pygame.display.toggle_fullscreen()
            except pygame.error:
                self.stage.full_screen_asked = self._full_screen
                settings = replace(self.stage.settings, full_screen=self._full_screen)
                self.stage.settings = settings
                self.stage.urgent.append(NO_FULL_SCREEN)
            self._full_screen = self.stage.full_screen_asked

    def close(self) -> None:
        """Save the window's size and close the window."""
        self.stage.keep_settings()
        self.stage.voice.be_silent()
        self._lock.release()
        self.stage.sounds.close()
        pygame.quit()


def forget() -> None:
    """Drop pictures that were made for another size."""
    ink.forget()
    panel.forget()


def _stage(launch: Launch) -> tuple[Stage, FolderLock]:
    _prepare_environment()
    _open_display(launch)
    store = Store(launch.data or default_folder())
    lock = take_first_free(store.folder)
    store.window = lock.window
    store.tidy()
    _adopt(store)
    settings, notice = load(store)
    if launch.language:
        settings = replace(settings, language=launch.language)
    if launch.speed:
        settings = replace(settings, speed=launch.speed)
    asked = launch.window or settings.window
    size = _within(asked, LEAST_SIZE, LARGEST_SIZE) if asked else _sensible_size()
    try:
        assets = Assets()
        # Must precede opening the window, or pygame shows its own icon.
        pygame.display.set_icon(assets.raw("icon/skye-128.png"))
    except (MissingAsset, OSError) as missing:
        raise NoWindow(f"the program is not whole: {missing}") from missing
    pygame.display.set_caption("Skye")
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.key.set_repeat(400, 60)
    pygame.key.start_text_input()
    sounds = Sounds(assets.sounds, settings)
    stage = Stage(assets, settings, store, sounds, pygame.display.get_window_size())
    if notice:
        stage.notices.append(notice)
    if not store.writable:
        stage.notices.append(
            stage.tr("The folder for saved games cannot be written: nothing will be kept.")
        )
    if store.window > 1:
        stage.notices.append(SECOND_WINDOW)
    return stage, lock


def _adopt(store: Store) -> None:
    """Let the first window without a game take over one that another window left."""
    if store.window > 1 or store.exists(CURRENT):
        return
    for window in store.left_windows():
        lock = FolderLock(store.folder, window)
        if lock.take():
            store.adopt(window)
            lock.release()
            return


def _within(size: Pair, least: Pair, most: Pair) -> Pair:
    return min(max(size[0], least[0]), most[0]), min(max(size[1], least[1]), most[1])


def _prepare_environment() -> None:
    # Importing pygame has set this one to the name of the script.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "skye"
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


def _open_display(launch: Launch) -> None:
    if not _has_display():
        if not launch.headless:
            raise NoWindow(NO_DISPLAY)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as wrong:
        raise NoWindow(NO_DISPLAY) from wrong
    # Without an answer of the display SDL falls back to a driver that shows nothing.
    if not (asked or launch.headless) and pygame.display.get_driver() in _UNSEEN:
        raise NoWindow(NO_DISPLAY)


def _has_display() -> bool:
    if sys.platform != "linux" or os.environ.get("SDL_VIDEODRIVER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _sensible_size() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    for wide, high in ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720)):
        if wide <= width * 0.92 and high <= height * 0.92:
            return wide, high
    return min(LEAST_SIZE[0], width), min(LEAST_SIZE[1], height)
