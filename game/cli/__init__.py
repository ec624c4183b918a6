"""The command line: results to standard output, messages to standard error, no window.

Exit codes: 0 done, 1 a check failed, 2 bad input (one sentence, and nothing is written).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Final, NoReturn

from game.match.source import BadInput, reason

DONE = 0
CHECK_FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS: Final = {
    "score": "score positions: one JSON object per line in, one per line out",
    "legal": "list the legal places of a tile: one JSON object per line in, one per line out",
    "simulate": "let bots play whole games and print how they did",
    "replay": "check a saved game by playing it again, and print it",
    "perft": "count legal sequences from described positions, by depth",
}
"""Sub-commands and what they do; a module of the same name is loaded when one is asked for."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses bad arguments in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see '{self.prog} --help')")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or open the window, and return the exit code."""
    _write_utf_8()
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        done = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
        return DONE if done else CHECK_FAILED
    except BadInput as wrong:
        _complain(str(wrong))
        return BAD_INPUT
    except BrokenPipeError:
        _ignore_output()
        return DONE
    except OSError as wrong:
        _ignore_output()
        _complain(f"the results cannot be written: {reason(wrong)}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _write_utf_8() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _complain(sentence: str) -> None:
    """Print one line to standard error, with unprintable letters of the input replaced."""
    if sys.stderr is None:
        return
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    print(f"skye: {line}", file=sys.stderr)


def _ignore_output() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> bool:
    name = words[0] if words and words[0] in COMMANDS else ""
    # Only what is asked for is loaded: the window comes up sooner, a sub-command without pygame.
    command = import_module(f"game.cli.{name}") if name else _window()
    if not name:
        parser = Parser(
            prog="skye",
            usage="skye [OPTION ...] | skye COMMAND ...",
            description="Isle of Skye: an unofficial fan work. Without a command the window opens.",
            epilog="commands:\n" + "\n".join(f"  {n:10}{h}" for n, h in COMMANDS.items()),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.add_argument("command", nargs="?", choices=[*COMMANDS], help="one of those below")
    else:
        parser = Parser(prog=f"skye {name}", description=COMMANDS[name])
        words = words[1:]
    command.add_arguments(parser)
    done: bool = command.run(parser.parse_args(words))
    return done


def _window() -> ModuleType:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return import_module("game.launch")
    except ModuleNotFoundError as missing:
        if missing.name != "pygame":
            raise
        raise BadInput(
            "the window needs pygame-ce: install it with 'pip install pygame-ce'"
        ) from missing
