"""Reading aloud by a program of the system: found if there is one, never waited for.

A text goes in by a file, so that no length of it can stop the game, or as one word of a command,
and never through a shell. One voice speaks at a time; what it says ends with the game.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import logging
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Final, NamedTuple

_log = logging.getLogger(__name__)

_POWERSHELL: Final = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{}') }} catch {{}}; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
"""With the culture whose voice speaks, if the system has one."""

_CULTURES: Final = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE", "pt": "pt-BR"}
"""By language the country whose voice reads our texts."""


class Speaker(NamedTuple):
    """A program that speaks what it reads, and how it is told to be silent."""

    program: str
    words: tuple[str, ...]
    language: str = ""
    """The option before the language, if it has one."""
    silence: tuple[str, ...] = ()
    """A command that stops what a service in the background still says."""
    by_word: bool = False
    """Whether the text is a word of the command: the lines of a file would cut each other off."""

    def command(self, language: str) -> list[str]:
        """Return the arguments for a text in a language."""
        if self.language:
            return [*self.words, self.language, _OF_A_COUNTRY.get(language, language)]
        return [word.format(_CULTURES.get(language, language)) for word in self.words]


_OF_A_COUNTRY: Final = {"pt": "pt-br"}
"""Languages by whose bare name the programs of Linux speak otherwise than our texts."""

SPEAKERS: Final = (
    Speaker("spd-say", ("--wait",), "--language", ("--cancel",), by_word=True),
    Speaker("espeak-ng", ("--stdin",), "-v"),
    Speaker("espeak", ("--stdin",), "-v"),
    Speaker("say", ("-f", "-")),
    Speaker("powershell", ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)),
)
"""The first one that is there is used; the last two belong to macOS and Windows."""

_SET_DEATH_SIGNAL: Final = 1

_LONGEST_WORD: Final = 30_000
"""Letters: a system takes no longer word of a command; no position comes near it."""

_ONLY_ON: Final = {"say": "darwin", "powershell": "win32"}


class Voice:
    """Says one thing at a time; silent without a speaker."""

    def __init__(self, find: Callable[[str], str | None] = shutil.which) -> None:
        self._find = find
        self._running: subprocess.Popen[bytes] | None = None
        self._hush: subprocess.Popen[bytes] | None = None
        """What tells a service to be silent; it ends by itself."""
        self._speaker: tuple[str, Speaker] | None = None
        self._looked = False

    @property
    def is_there(self) -> bool:
        return self._found() is not None

    @property
    def speaks(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def say(self, words: str, language: str = "en") -> bool:
        """Say something instead of what is being said. Return whether it began."""
        self.be_silent()
        found = self._found()
        if found is None or not words:
            return False
        path, speaker = found
        command = [path, *speaker.command(language)]
        if speaker.by_word:
            command += ["--", words[:_LONGEST_WORD]]
        try:
            self._running = _start(command, words)
        except OSError as wrong:
            _log.warning("%s: %s", path, wrong)
            return False
        atexit.register(self.be_silent)
        return True

    def be_silent(self) -> None:
        """Stop speaking at once."""
        running, self._running = self._running, None
        if running is None:
            return
        spoke = running.poll() is None
        with contextlib.suppress(OSError):
            running.kill()
        running.wait()
        found = self._found()
        if spoke and found and found[1].silence:
            with contextlib.suppress(OSError):
                self._hush = _start([found[0], *found[1].silence], "")

    def _found(self) -> tuple[str, Speaker] | None:
        if not self._looked:
            self._looked = True
            for speaker in SPEAKERS:
                if _ONLY_ON.get(speaker.program, sys.platform) != sys.platform:
                    continue
                if path := self._find(speaker.program):
                    self._speaker = (path, speaker)
                    break
        return self._speaker


def _die_with_the_game() -> None:
    """Let Linux end the voice with the game, even if the game is killed."""
    ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)


def _start(command: list[str], words: str) -> subprocess.Popen[bytes]:
    with tempfile.TemporaryFile() as file:
        file.write(words.encode("utf-8"))
        file.seek(0)
        return subprocess.Popen(
            command,
            stdin=file,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=_die_with_the_game if sys.platform == "linux" else None,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
