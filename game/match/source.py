"""Text from outside: read with limits, and refused in one sentence that names file and line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final, cast

LONGEST_LINE: Final = 1_000_000
LARGEST_FILE: Final = 1_000_000
STANDARD_INPUT: Final = "-"


class BadInput(Exception):  # noqa: N818  it is what the command line calls it
    """One sentence about what is wrong with the input."""


def json_lines(source: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the JSON objects of a file or of standard input, each with where it is."""
    for number, line in enumerate(_lines(source), 1):
        where = f"{shown_name(source)}: line {number}"
        try:
            # Some editors, and some shells, put a mark before the first letter.
            text = line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as wrong:
            raise BadInput(f"{where}: this is not UTF-8 text") from wrong
        if text.strip():
            yield where, _json_object(text, where)


def read_text(source: str) -> str:
    """Return a whole small file, or all of standard input."""
    name = shown_name(source)
    try:
        with _open(source) as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as wrong:
        raise BadInput(f"{name}: {reason(wrong)}") from wrong
    if len(data) > LARGEST_FILE:
        raise BadInput(f"{name}: line 1: this is far larger than any game")
    return decode(data, name)


def decode(data: bytes, where: str) -> str:
    """Return bytes as text. Raises BadInput."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        raise BadInput(f"{where}: line {line}: this is not UTF-8 text") from wrong


def reason(wrong: OSError | ValueError) -> str:
    """Return why a file could not be opened, in a few words."""
    if isinstance(wrong, OSError) and wrong.strerror:
        return wrong.strerror[0].lower() + wrong.strerror[1:]
    return "this is no file name"


def shown_name(source: str) -> str:
    return "standard input" if source == STANDARD_INPUT else source


def _lines(source: str) -> Iterator[bytes]:
    try:
        with _open(source) as file:
            number = 0
            while line := file.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE:
                    where = f"{shown_name(source)}: line {number}"
                    raise BadInput(f"{where}: this is far longer than a position")
                yield line
    except (OSError, ValueError) as wrong:
        raise BadInput(f"{shown_name(source)}: {reason(wrong)}") from wrong


def _open(source: str) -> AbstractContextManager[BinaryIO]:
    if not source:
        raise BadInput("an empty name is no file")
    if source != STANDARD_INPUT:
        return Path(source).open("rb")
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return nullcontext(cast(BinaryIO, sys.stdin.buffer))


def _json_object(text: str, where: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadInput(f"{where}: this is no JSON object") from wrong
    if not isinstance(value, dict):
        raise BadInput(f"{where}: this is no JSON object")
    return value


def whole_number(text: str, option: str, *, least: int, most: int) -> int:
    """Return the whole number of an option. Raises BadInput."""
    digits = text.isascii() and text.isdigit() and len(text) <= 20
    if not (digits and least <= int(text) <= most):
        raise BadInput(f"{option}: {text[:40]!r} is no whole number from {least} to {most}")
    return int(text)
