"""Lines of a saved game that are still secret, hidden from a glance at the file.

    sealed 1 q83vASNFZ4mrze8BI0VniavN…

The text after the seat is a key of its own and the line mixed with it: opening the file by chance
shows no price, and the program reads it without a password. It is no protection against anybody who
has this program and wants to know. As soon as the screens go up, the lines are plain again; a
finished game is plain text throughout.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Final

from rules.heading import RecordError

WORD: Final = "sealed"
_KEY: Final = 12
"""Bytes."""


def seal(seat: int, line: str) -> str:
    """Return a line of a record as it is saved while it is a secret of a seat."""
    key = secrets.token_bytes(_KEY)
    data = key + _xor(line.encode("utf-8"), key)
    return f"{WORD} {seat} {base64.b64encode(data).decode('ascii')}"


def unseal(text: str) -> str:
    """Return a saved game as a record; damaged lines stay as they are, and reading them fails."""
    if WORD not in text:
        return text
    return "\n".join([_unseal_line(line) for line in text.split("\n")])


@contextmanager
def hide_sealed(text: str) -> Iterator[None]:
    """Keep what is in a sealed line out of the errors that are raised inside."""
    try:
        yield
    except RecordError as wrong:
        lines = text.split("\n")
        if not lines[wrong.line - 1 : wrong.line] or not is_sealed(lines[wrong.line - 1]):
            raise
        raise RecordError(wrong.line, "what is sealed here is damaged") from None


def is_sealed(line: str) -> bool:
    return line.startswith(f"{WORD} ")


def _unseal_line(line: str) -> str:
    # Where lines end in the manner of Windows, that is no part of the seal.
    word, _, rest = line.rstrip().partition(" ")
    if word != WORD:
        return line
    try:
        data = base64.b64decode(rest.partition(" ")[2], validate=True)
        opened = _xor(data[_KEY:], data[:_KEY]).decode("utf-8")
    except (binascii.Error, ValueError):  # not ours, or damaged
        return line
    return opened or line


def _xor(data: bytes, key: bytes) -> bytes:
    return bytes([one ^ other for one, other in zip(data, cycle(key), strict=False)])
