"""A sandbox for readers of untrusted text: files, programs, sockets, time and memory.

Harm is blocked before it happens, and reported.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any, Final

SECONDS: Final = 2.0
MEGABYTES: Final = 300

_TOUCHING: Final = (
    "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate",
    "os.chmod", "shutil.copyfile", "shutil.move", "shutil.rmtree",
)  # fmt: skip
_RUNNING: Final = (
    "os.system", "os.exec", "os.posix_spawn", "os.spawn", "subprocess.Popen", "os.fork",
    "ctypes.dlopen", "pickle.find_class", "os.kill", "os.chdir", "os.putenv", "signal.pthread_kill",
)  # fmt: skip


class Harm(Exception):  # noqa: N818  it is a finding
    """What a text did that it should not have been able to do."""


class Eye:
    """Watches while it is open; there is one, for an audit hook stays for good."""

    def __init__(self, seconds: float = SECONDS, megabytes: float = MEGABYTES) -> None:
        self._seconds, self._megabytes = seconds, megabytes
        self._open = False
        self._folder = ""
        self._may_run = False
        self._seen: list[str] = []
        sys.addaudithook(self._hear)

    @contextmanager
    def on(self, folder: Path, *, may_run: bool = False) -> Iterator[None]:
        """Look on; raises Harm for anything outside the folder, slow, or large."""
        self._folder, self._may_run, self._seen = str(folder), may_run, []
        began = time.process_time()
        self._open = True
        try:
            yield
        finally:
            self._open = False
        if self._seen:
            raise Harm("; ".join(self._seen[:3]))
        if (took := time.process_time() - began) > self._seconds:
            raise Harm(f"it took {took:.1f} s")
        if megabytes() > self._megabytes:
            raise Harm(f"it took {megabytes():.0f} MB")

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self._open:
            return
        if event == "import":
            self._refuse_strangers(str(arguments[0]))
        elif event == "open":
            path, mode, _ = arguments
            if isinstance(mode, str) and set(mode) & set("wax+") and self._is_outside(path):
                self._stop(f"{event} {path!r} {mode}")
        elif event in _TOUCHING:
            written = arguments[1:2] if event == "shutil.copyfile" else arguments[:2]
            if any(self._is_outside(path) for path in written):
                self._stop(f"{event} {written!r}")
        elif event in _RUNNING or event.startswith("socket."):
            self._stop(f"{event} {arguments!r}")
        elif event == "exec" and not self._may_run and _is_foreign(arguments[0]):
            self._stop(f"{event} {arguments[0]!r}")

    def _stop(self, harm: str) -> None:
        """It is not even done: a damaged program might do anything."""
        self._seen.append(harm)
        raise Harm(harm)

    def _refuse_strangers(self, name: str) -> None:
        """A damaged bot finds the rules, the game and Python, and nothing else that lies about."""
        top = name.partition(".")[0]
        if self._may_run and top not in {"rules", "game", *sys.stdlib_module_names}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    def _is_outside(self, path: object) -> bool:
        return isinstance(path, str | Path) and not str(path).startswith(self._folder)


def _is_foreign(code: object) -> bool:
    """Code that is no module of ours or of Python, loaded late."""
    return isinstance(code, CodeType) and not code.co_filename.endswith(".py")


def megabytes() -> float:
    """The most that this program has ever taken.

    What Python calls the most begins with the size of the process that started this one.
    """
    try:
        told = Path("/proc/self/status").read_text(encoding="ascii")
        return int(told.partition("VmHWM:")[2].split()[0]) / 1024
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def sentence(text: str) -> None:
    """A refusal is one line of readable text, not a page and not nothing."""
    assert 8 < len(text) < 600, f"no sentence: {text[:100]!r} ({len(text)})"
    assert text.isprintable(), f"no sentence: {text[:200]!r}"
    assert "Traceback" not in text
