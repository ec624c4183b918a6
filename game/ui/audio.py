"""What the player hears: effects by name, music and ambience as loops, volumes from the settings.

It knows files and the mixer, not when a sound is due. Without a sound device it is silent, and no
error of the mixer ever leaves it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

import pygame

from game.language.text import mark
from game.ui.settings import Settings

NO_DEVICE: Final = mark("No sound device was found, so the game is silent.")
DEVICE_LOST: Final = mark("The sound device is gone, so the game is silent.")

FADE: Final = 500
"""Milliseconds of a fade."""

_RATE: Final = 44_100
_BUFFER: Final = 512
_CHANNELS: Final = 16
_AMBIENCE: Final = 0
"""The channel that effects never take."""

_FAILURES: Final = (pygame.error, NotImplementedError, OSError)
"""A mixer that fails, one that this build of pygame lacks, a file that cannot be read."""

_log = logging.getLogger(__name__)


class Sounds:
    """Every sound of a folder, loaded when it is first asked for."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._variants: dict[str, list[str]] = {}
        self._next: dict[str, int] = {}
        self._loops: set[str] = set()
        self._held = False
        self.available = True
        self.notice = ""
        """A sentence for the player, in English, to translate; empty while there is sound."""
        with self._or_silence(NO_DEVICE):
            _open_mixer()

    def play(self, name: str) -> None:
        """Play an effect; a name that stands for numbered variants plays the next one."""
        volume = self._volume(self._settings.effects)
        if not self.available or not volume:
            return
        sound = self._sound(self._chosen(name))
        with self._or_silence(DEVICE_LOST):
            if sound:
                sound.set_volume(volume)
                sound.play()

    def start_music(self) -> None:
        """Fade the music in and repeat it; music that plays goes on."""
        path = self._path("music")
        if not self.available or "music" in self._loops or not self._is_there(path):
            return
        with self._or_silence(DEVICE_LOST):
            if self._loads_music(path):
                self._loops.add("music")
                pygame.mixer.music.set_volume(self._music_volume())
                pygame.mixer.music.play(-1, fade_ms=FADE)

    def stop_music(self) -> None:
        """Fade the music out."""
        self._loops.discard("music")
        if self.available:
            with self._or_silence(DEVICE_LOST):
                pygame.mixer.music.fadeout(FADE)

    def start_ambience(self) -> None:
        """Fade wind and sea in and repeat them."""
        if not self.available or "ambience" in self._loops:
            return
        sound = self._sound("ambience")
        with self._or_silence(DEVICE_LOST):
            if sound:
                self._loops.add("ambience")
                # The sound's volume, not the channel's: a fade would overwrite the latter.
                sound.set_volume(self._volume(self._settings.ambience))
                pygame.mixer.Channel(_AMBIENCE).play(sound, loops=-1, fade_ms=FADE)

    def stop_ambience(self) -> None:
        """Fade wind and sea out."""
        self._loops.discard("ambience")
        if self.available:
            with self._or_silence(DEVICE_LOST):
                pygame.mixer.Channel(_AMBIENCE).fadeout(FADE)

    def apply(self, settings: Settings) -> None:
        """Use other volumes at once, also for what sounds now."""
        self._settings = settings
        if not self.available:
            return
        with self._or_silence(DEVICE_LOST):
            pygame.mixer.music.set_volume(self._music_volume())
            for name, sound in self._loaded.items():
                if sound:
                    ambient = name == "ambience"
                    percent = settings.ambience if ambient else settings.effects
                    sound.set_volume(self._volume(percent))

    def pause(self) -> None:
        if self.available:
            with self._or_silence(DEVICE_LOST):
                pygame.mixer.pause()
                self._held = True
                pygame.mixer.music.set_volume(self._music_volume())

    def resume(self) -> None:
        if self.available:
            with self._or_silence(DEVICE_LOST):
                pygame.mixer.unpause()
                self._held = False
                pygame.mixer.music.set_volume(self._music_volume())

    def close(self) -> None:
        """Give the sound device back."""
        if self.available:
            with self._or_silence(DEVICE_LOST):
                # A sound that ends while pygame quits would wait for Python, and Python for it.
                pygame.mixer.stop()
                pygame.mixer.quit()
        self._loaded.clear()
        self.available = False

    def loads(self, name: str) -> bool:
        return self._sound(name) is not None

    def names(self) -> list[str]:
        """Every sound there is a file for."""
        return sorted(path.stem for path in self._folder.glob("*.ogg"))

    @contextmanager
    def _or_silence(self, notice: str) -> Iterator[None]:
        try:
            yield
        except _FAILURES as wrong:
            _log.warning("no sound: %s", wrong)
            self._fall_silent(notice)

    def _volume(self, percent: int) -> float:
        return 0.0 if self._settings.muted else percent / 100

    def _music_volume(self) -> float:
        """Nothing while it is held: pausing the mixer's music can stop the program for good.

        `music.pause` waits for the mixer without letting go of Python, and a mixer in which an
        effect has just ended waits for Python.
        """
        return 0.0 if self._held else self._volume(self._settings.music)

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.ogg"

    def _is_there(self, path: Path) -> bool:
        if path.is_file():
            return True
        _log.warning("there is no sound %s", path.name)
        return False

    def _chosen(self, name: str) -> str:
        """Return the name itself, or the next of its numbered variants."""
        if name not in self._variants:
            self._variants[name] = [name] if self._path(name).is_file() else self._numbered(name)
        variants = self._variants[name]
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        return variants[turn % len(variants)] if variants else name

    def _numbered(self, name: str) -> list[str]:
        found = []
        for number in count(1):
            if not self._path(f"{name}-{number}").is_file():
                break
            found.append(f"{name}-{number}")
        return found

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound, or None for good if its file is missing or broken."""
        if name not in self._loaded:
            path = self._path(name)
            try:
                self._loaded[name] = read_sound(path) if self._is_there(path) else None
            except _FAILURES as wrong:
                _log.warning("the sound %s cannot be played: %s", path.name, wrong)
                self._loaded[name] = None
                self._notice_lost_device()
        return self._loaded[name]

    def _notice_lost_device(self) -> None:
        if not pygame.mixer.get_init():
            self._fall_silent(DEVICE_LOST)

    def _fall_silent(self, notice: str) -> None:
        self.available = False
        self.notice = notice

    def _loads_music(self, path: Path) -> bool:
        try:
            pygame.mixer.music.load(path)
        except _FAILURES as wrong:
            _log.warning("the music %s cannot be played: %s", path.name, wrong)
            self._notice_lost_device()
            return False
        return True


def read_sound(path: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(path)


def _open_mixer() -> None:
    if not pygame.mixer.get_init():
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
    pygame.mixer.set_num_channels(_CHANNELS)
    pygame.mixer.set_reserved(_AMBIENCE + 1)
