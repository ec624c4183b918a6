"""Pictures in files, and whether two are the same to the point.

Every file carries a digest of its points, so that most need not be unpacked to be compared.
"""

from __future__ import annotations

import struct
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import pygame

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_KEY: Final = b"points\0"
_FAST: Final = 1


class Difference(NamedTuple):
    """How many points differ, and the box that holds them all."""

    points: int
    box: pygame.Rect


def save(picture: pygame.Surface, file: Path) -> None:
    """Write a PNG quickly, with the digest of its points."""
    (width, height), points = picture.get_size(), pygame.image.tobytes(picture, "RGB")
    lines = [points[at : at + 3 * width] for at in range(0, len(points), 3 * width)]
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    file.write_bytes(
        _SIGNATURE
        + _chunk(b"IHDR", head)
        + _chunk(b"tEXt", _KEY + _digest(points).encode("ascii"))
        + _chunk(b"IDAT", zlib.compress(b"\0" + b"\0".join(lines), _FAST))
        + _chunk(b"IEND", b"")
    )


def difference(picture: pygame.Surface, file: Path) -> Difference | None:
    """Compare a picture with the one in a file; None if they are the same."""
    points = pygame.image.tobytes(picture, "RGB")
    with file.open("rb") as opened:
        if _read_digest(opened.read(256)) == _digest(points):
            return None
    old = pygame.image.load(file)
    if old.get_size() != picture.get_size():
        return Difference(old.get_width() * old.get_height(), old.get_rect())
    return _count(points, pygame.image.tobytes(old, "RGB"), picture.get_width())


def _count(one: bytes, other: bytes, width: int) -> Difference | None:
    rows, columns, number = [], set[int](), 0
    for row, at in enumerate(range(0, len(one), 3 * width)):
        a, b = one[at : at + 3 * width], other[at : at + 3 * width]
        if a != b:
            apart = [x for x in range(width) if a[3 * x : 3 * x + 3] != b[3 * x : 3 * x + 3]]
            rows.append(row)
            columns.update(apart)
            number += len(apart)
    if not rows:
        return None
    left, top = min(columns), rows[0]
    return Difference(number, pygame.Rect(left, top, max(columns) + 1 - left, rows[-1] + 1 - top))


def _digest(points: bytes) -> str:
    return sha256(points).hexdigest()


def _read_digest(beginning: bytes) -> str:
    """Find the digest in the beginning of a file; empty if another program wrote it."""
    _, found, rest = beginning.partition(b"tEXt" + _KEY)
    return rest[:64].decode("ascii", "replace") if found else ""


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
