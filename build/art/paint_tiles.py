"""Paint the landscape tiles and the castles in all quarter turns into art/tiles."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import BinaryIO, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from paint.facts import CASTLE, CLANS, tiles  # noqa: E402
from paint.tile import paint_tile  # noqa: E402
from PIL import Image, ImageDraw  # noqa: E402  the project root must be on the path first

QUARTERS: Final = range(4)
QUALITY: Final = 90
CORNER: Final = 0.022

Job = tuple[str, str | None, int]


def main() -> None:
    """Paint what the command line asks for."""
    options = _options()
    options.out.mkdir(parents=True, exist_ok=True)
    jobs = [job for job in all_jobs() if _is_wanted(job, options.only)]
    started = time.perf_counter()
    for done, (job, picture) in enumerate(_paint_all(jobs, options.jobs, options.size), 1):
        save(picture, options.out / file_name(job))
        seconds = time.perf_counter() - started
        print(f"\r{done} of {len(jobs)} tiles, {seconds:.0f} s ", end="", flush=True)
    print()
    corner_mask(options.size).save(options.out / "mask.png", optimize=True)


def all_jobs() -> list[Job]:
    """Return every picture: tile, clan of a castle, quarter."""
    names = [name for name in tiles() if name != CASTLE]
    kinds: list[tuple[str, str | None]] = [(name, None) for name in names]
    kinds += [(CASTLE, clan) for clan in CLANS]
    return [(name, clan, quarter) for name, clan in kinds for quarter in QUARTERS]


def file_name(job: Job) -> str:
    """Return the file of a picture, such as L01-0.jpg or castle-stag-2.jpg."""
    name, clan, quarter = job
    return f"{name}-{clan}-{quarter}.jpg" if clan else f"{name}-{quarter}.jpg"


def paint(job: Job, size: int) -> Image.Image:
    """Return the picture of one job."""
    name, clan, quarter = job
    return paint_tile(name, quarter, clan, size)


def save(picture: Image.Image, target: Path | BinaryIO) -> None:
    """Write a picture in the form in which it is shipped."""
    picture.save(target, "JPEG", quality=QUALITY, optimize=True)


def corner_mask(size: int) -> Image.Image:
    """Return white where a tile is seen; its corners are slightly rounded."""
    large = Image.new("L", (size * 4, size * 4))
    box = (0, 0, size * 4 - 1, size * 4 - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, radius=size * 4 * CORNER, fill=255)
    alpha = large.resize((size, size), Image.Resampling.LANCZOS)
    mask = Image.new("RGBA", (size, size), (255, 255, 255, 255))
    mask.putalpha(alpha)
    return mask


def _paint_all(jobs: list[Job], workers: int, size: int) -> Iterator[tuple[Job, Image.Image]]:
    if workers == 1:
        for job in jobs:
            yield job, paint(job, size)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(jobs, pool.map(paint, jobs, [size] * len(jobs), chunksize=4), strict=True)


def _is_wanted(job: Job, only: list[str]) -> bool:
    name, clan, quarter = job
    full = f"{name}-{clan}" if clan else name
    return not only or any(
        word in (full, f"{full}:{quarter}", name, f"{name}:{quarter}") for word in only
    )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="such as L01, L01:0, castle-stag:2")
    parser.add_argument("--jobs", type=int, default=1, help="how many painters work at once")
    parser.add_argument("--size", type=int, default=384, help="side of a picture in pixels")
    parser.add_argument("--out", type=Path, default=ROOT / "art" / "tiles")
    return parser.parse_args()


if __name__ == "__main__":
    main()
