"""Paint the tiles of the Skylands in all quarter turns into art/skylands."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import BinaryIO, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402  the project root must be on the path first
from skylands.facts import SkyTile, is_printed, sky_tiles  # noqa: E402
from skylands.growth import SPACE  # noqa: E402
from skylands.tile import paint_sky_tile  # noqa: E402

OUT: Final = ROOT / "art" / "skylands"
QUALITY: Final = 88
SIZE: Final = 384

Job = tuple[str, int]


def main() -> None:
    """Paint what the command line asks for."""
    options = _options()
    options.out.mkdir(parents=True, exist_ok=True)
    jobs = [job for job in sky_jobs() if _is_wanted(job, options.only)]
    started = time.perf_counter()
    for done, (job, picture) in enumerate(_paint_all(jobs, options.jobs), 1):
        save_sky(picture, options.out / sky_file(job))
        seconds = time.perf_counter() - started
        print(f"\r{done} of {len(jobs)} tiles, {seconds:.0f} s ", end="", flush=True)
    print()
    (options.out / "spaces.json").write_text(spaces_text(), encoding="utf-8")


def sky_jobs() -> list[Job]:
    """Return every picture: the name of a tile and the quarter in which it is painted."""
    return [
        (tile.name, quarter)
        for tile in sky_tiles().values()
        for quarter in (range(1) if is_printed(tile.name) else tile.quarters)
    ]


def sky_file(job: Job) -> str:
    """Return the file of a picture, such as half_city-2.jpg."""
    return f"{job[0]}-{job[1]}.jpg"


def paint_sky(job: Job) -> Image.Image:
    """Return the picture of one job."""
    return paint_sky_tile(sky_tiles()[job[0]], job[1], SIZE)


def save_sky(picture: Image.Image, target: Path | BinaryIO) -> None:
    """Write a picture in the form in which it is shipped."""
    picture.save(target, "JPEG", quality=QUALITY, optimize=True)


def spaces_text() -> str:
    """Where the spaces of each tile lie: of every island in the order of the rules, unturned."""
    tiles = sky_tiles().values()
    lines = [f'"{tile.name}": {json.dumps(_spaces_of(tile))}' for tile in tiles]
    body = ",\n  ".join(lines)
    return f'{{"radius": {SPACE},\n "tiles": {{\n  {body}}}}}\n'


def _spaces_of(tile: SkyTile) -> list[list[tuple[float, float]]]:
    found = [[(round(x, 3), round(y, 3)) for x, y in island.spaces] for island in tile.islands]
    return [*found, list(tile.places)] if tile.places else found


def _paint_all(jobs: list[Job], workers: int) -> Iterator[tuple[Job, Image.Image]]:
    if workers == 1:
        for job in jobs:
            yield job, paint_sky(job)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from zip(jobs, pool.map(paint_sky, jobs, chunksize=4), strict=True)


def _is_wanted(job: Job, only: list[str]) -> bool:
    return not only or any(word in (job[0], f"{job[0]}:{job[1]}") for word in only)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="such as half_city, half_city:2")
    parser.add_argument("--jobs", type=int, default=1, help="how many painters work at once")
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args()


if __name__ == "__main__":
    main()
