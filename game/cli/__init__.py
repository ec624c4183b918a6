"""The command line: results to standard output, messages to standard error, no window.

Exit codes: 0 done, 1 a check failed, 2 bad input (one sentence, and nothing is written).
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.cli import legal, perft, replay, score, simulate, window
from game.cli.source import BadInput, reason

DONE = 0
CHECK_FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """A parser whose refusals are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Refuse bad arguments like any other bad input."""
        raise BadInput(f"{message} (see '{self.prog} --help')")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or open the window, and return the exit code."""
    _speak_utf_8()
    try:
        options = _parser().parse_args(arguments)
        done: bool = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return DONE if done else CHECK_FAILED
    except BadInput as wrong:
        _complain(str(wrong))
        return BAD_INPUT
    except BrokenPipeError:
        _give_up_output()
        return DONE
    except OSError as wrong:
        _give_up_output()
        _complain(f"the results cannot be written: {reason(wrong)}")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _speak_utf_8() -> None:
    """Results are UTF-8 whatever the terminal prefers."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _complain(sentence: str) -> None:
    """One line, whatever strange names it repeats."""
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    print(f"skye: {line}", file=sys.stderr)


def _give_up_output() -> None:
    """Nobody takes the results; keep the interpreter from complaining at exit."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> Parser:
    parser = Parser(prog="skye", description="Isle of Skye: an unofficial fan work.")
    window.add_arguments(parser)
    parser.set_defaults(run=window.run)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command in (score, legal, simulate, replay, perft):
        name = command.__name__.rpartition(".")[2]
        words = commands.add_parser(name, help=command.HELP, description=command.HELP)
        command.add_arguments(words)
        words.set_defaults(run=command.run)
    return parser
