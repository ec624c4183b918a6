"""Writing Ogg Vorbis files that are the same, byte for byte, in every run."""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import Final

import numpy as np
import soundfile  # type: ignore[import-untyped]
from synthesis.basics import RATE, Wave, rms

BLOCK: Final = 4096
SERIAL: Final = 1


def write(path: Path, wave: Wave, quality: float) -> None:
    """Store one column as mono, two as stereo; quality from 0 to 1."""
    buffer = io.BytesIO()
    columns = 1 if wave.ndim == 1 else wave.shape[1]
    options = {"format": "OGG", "subtype": "VORBIS", "compression_level": 1 - quality}
    with soundfile.SoundFile(buffer, "w", RATE, columns, **options) as target:
        for start in range(0, len(wave), BLOCK):
            target.write(wave[start : start + BLOCK])
    path.write_bytes(_with_fixed_serial(buffer.getvalue()))


def seam(path: Path) -> float:
    """Return the step from the last sample to the first, as a share of the RMS of all steps."""
    wave, _ = soundfile.read(path, always_2d=True)
    return float(np.abs(wave[0] - wave[-1]).max() / rms(np.diff(wave, axis=0)))


def _with_fixed_serial(stream: bytes) -> bytes:
    """The encoder draws a random stream number; put a fixed one, and the check sums to match."""
    pages = bytearray(stream)
    start = 0
    while start < len(pages):
        end = _end_of_page(pages, start)
        pages[start + 14 : start + 18] = struct.pack("<I", SERIAL)
        pages[start + 22 : start + 26] = bytes(4)
        pages[start + 22 : start + 26] = struct.pack("<I", _check_sum(pages[start:end]))
        start = end
    return bytes(pages)


def _end_of_page(pages: bytearray, start: int) -> int:
    segments = pages[start + 26]
    return start + 27 + segments + sum(pages[start + 27 : start + 27 + segments])


def _check_sum(page: bytearray) -> int:
    total = 0
    for byte in page:
        total = ((total << 8) & 0xFFFFFFFF) ^ TABLE[(total >> 24) ^ byte]
    return total


def _table() -> list[int]:
    rows = np.arange(256, dtype=np.uint64) << np.uint64(24)
    for _ in range(8):
        high = (rows & np.uint64(0x80000000)) > 0
        rows = ((rows << np.uint64(1)) & np.uint64(0xFFFFFFFF)) ^ (high * np.uint64(0x04C11DB7))
    return [int(row) for row in rows]


TABLE: Final = _table()
