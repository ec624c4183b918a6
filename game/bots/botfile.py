"""A player's own bot: a Python file with a function `think(view, random)`; see docs/bots.md.

The file may hold any mistake: whatever goes wrong becomes one sentence that names the file and the
line. A thought that does not end is ended.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from random import Random
from threading import Lock, Timer, get_ident
from time import perf_counter
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final, TypeAlias

from rules.games import SKY, SKYE
from rules.skye import View
from rules.skye.refusal import fault as skye_fault
from rules.skylands.refusal import fault
from rules.table import NotationError

LONGEST_THOUGHT: Final = 30.0
"""Seconds that a bot may think about one decision, pauses not counted."""

LARGEST_FILE: Final = 1_000_000
LONGEST_REMARK: Final = 160

Think: TypeAlias = Callable[[Any, Random], object]


class BadBot(Exception):  # noqa: N818  it is a sentence for the author
    """One sentence about what is wrong with a bot file, with its name and mostly a line."""


class FileBot:
    """The bot of a file, which is read when the bot first has to think."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._function: Think | None = None

    def think(self, view: Any, random: Random) -> Generator[None, None, Any]:
        """Return the action of the file's function. Raises BadBot if it is not legal."""
        yield
        if self._function is None:
            self._function = read_bot(self._file)
        answer = _guard(self._file, partial(self._function, view, random))
        if isinstance(answer, Generator):
            answer = yield from _run_in_steps(self._file, answer)
        return _check(self._file, view, answer)


def read_bot(file: str) -> Think:
    """Return the function `think` of a file. Raises BadBot."""
    try:
        with Path(file).open("rb") as opened:
            source = opened.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as wrong:
        why = getattr(wrong, "strerror", None) or "this is no file name"
        raise BadBot(f"{file}: {why[0].lower()}{why[1:]}") from wrong
    if len(source) > LARGEST_FILE:
        raise BadBot(f"{file}: this is far larger than a bot")
    try:
        code = compile(source, file, "exec", dont_inherit=True)
    except SyntaxError as wrong:
        place = f"line {wrong.lineno}: " if wrong.lineno else ""
        raise BadBot(f"{file}: {place}{wrong.msg}") from wrong
    except (ValueError, RecursionError, MemoryError) as wrong:
        raise BadBot(f"{file}: this is no Python program") from wrong
    # Whoever defines a dataclass there needs a module that can be found by its name.
    module = ModuleType(f"bot file {file}")
    sys.modules[module.__name__] = module
    _guard(file, partial(exec, code, module.__dict__))
    think = getattr(module, "think", None)
    if not callable(think):
        raise BadBot(f"{file}: there is no function think(view, random) in it")
    found: Think = think
    return found


def file_bots(files: Iterable[str]) -> dict[str, Callable[[], FileBot]]:
    return {bot_name(file): partial(FileBot, file) for file in files}


def bot_name(file: str) -> str:
    return Path(file).stem


def _run_in_steps(file: str, thought: Generator[Any, Any, object]) -> Generator[None, None, object]:
    left = LONGEST_THOUGHT
    while left > 0:
        began = perf_counter()
        ended = _guard(file, partial(_step, thought), left)
        left -= perf_counter() - began
        if ended:
            return ended[0]
        yield
    raise BadBot(_too_long(file))


def _step(thought: Generator[Any, Any, object]) -> tuple[object, ...]:
    """Run one step of a thought; return its answer in a tuple if it has ended, else ()."""
    try:
        next(thought)
    except StopIteration as done:
        return (done.value,)
    return ()


def _check(file: str, view: Any, answer: Any) -> Any:
    """Return the answer as a record would hold it, so that no number in it is a fraction."""
    notation = (SKYE if isinstance(view, View) else SKY).notation
    try:
        line = notation.write_action(view.table, answer)
        action = notation.read_action(view.table, line)
        why = _refusal(view, action)
    except NotationError as wrong:
        why = str(wrong)
    except Exception:  # the rules ask nothing about what is no action at all
        why = "this is no action"
    if why:
        shown = _short(_guard(file, partial(repr, answer)))
        raise BadBot(f"{file}: think() returned {shown}: {why}")
    return action


def _refusal(view: Any, action: Any) -> str:
    if action.seat != view.seat:
        return f"this bot plays for seat {view.seat}"
    if isinstance(view, View):
        return skye_fault(view.table, action)
    return fault(view.table, action, (view.seat,))


def _guard(file: str, work: Callable[[], Any], seconds: float | None = None) -> Any:
    """Run code of the file; it prints to standard error, as standard output holds results."""
    try:
        limit = LONGEST_THOUGHT if seconds is None else seconds
        with redirect_stdout(sys.stderr), _time_limit(limit):
            return work()
    except _TooLong:
        raise BadBot(_too_long(file)) from None
    except SystemExit as wrong:
        raise BadBot(f"{file}: {_line(file, wrong)}it tried to end the program") from wrong
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # whatever a bot raises is no way to end the program
        told = f"{type(wrong).__name__}: {_text(wrong)}".removesuffix(": ")
        raise BadBot(f"{file}: {_line(file, wrong)}{_short(told)}") from wrong


def _text(wrong: BaseException) -> str:
    """Return what an error says; a bot's own error class may fail at that too."""
    try:
        return str(wrong)
    except Exception:
        return ""


def _too_long(file: str) -> str:
    return f"{file}: it thought for {LONGEST_THOUGHT:g} seconds without an answer"


def _line(file: str, wrong: BaseException) -> str:
    lines = [frame.lineno for frame in extract_tb(wrong.__traceback__) if frame.filename == file]
    return f"line {lines[-1]}: " if lines else ""


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_REMARK else line[: LONGEST_REMARK - 3] + "..."


class _TooLong(BaseException):
    """Raised in the middle of a thought; derived so that `except Exception` does not catch it."""


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """End what this thread does inside if it takes longer, but never what it does afterwards."""
    ended: list[bool] = []
    lock = Lock()

    def interrupt(thread: int) -> None:
        # Signals would serve only where there are any and where nobody switched them off.
        with lock:
            if not ended:
                wrong = ctypes.py_object(_TooLong)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), wrong)

    timer = Timer(seconds, interrupt, [get_ident()])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with lock:
            ended.append(True)
        timer.cancel()
