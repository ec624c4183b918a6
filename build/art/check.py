"""Check the pictures: all there, of the right size, meeting at borders, the same every time."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402  the project root must be on the path first
from draw_symbols import drawings  # noqa: E402
from make_boards import layout_text  # noqa: E402
from paint.facts import Tile, tiles  # noqa: E402
from paint.noise import rim  # noqa: E402
from paint.plan import Plan, outline_of  # noqa: E402
from paint.routes import HALF_WIDTH  # noqa: E402
from paint.shapes import signed_distance  # noqa: E402
from paint.tile import CANVAS  # noqa: E402
from paint_tiles import Job, all_jobs, file_name, paint, save  # noqa: E402
from PIL import Image  # noqa: E402
from progress.layout import layout  # noqa: E402
from scipy import ndimage  # noqa: E402
from skylands import check as skylands  # noqa: E402

ART: Final = ROOT / "art"
TILE_SIZE: Final = 384
SAMPLES: Final[tuple[Job, ...]] = (
    ("L09", None, 1), ("L41", None, 3), ("J6", None, 1), ("castle", "knot", 2),
)  # fmt: skip
GROUNDS: Final = {
    "pasture": ((118, 160, 72), (152, 186, 87), (185, 207, 110)),
    "mountain": ((145, 131, 121), (169, 154, 131), (132, 100, 127), (184, 169, 147)),
    "water": ((81, 159, 187), (47, 115, 151), (62, 133, 167)),
}
ROAD: Final = (222, 197, 146)
TABLE_PARTS: Final = (
    "table-wood.webp rail-wood.webp mat-tweed.webp mat-sky.webp parchment.webp curtain.webp "
    "curtain-rail.webp curtain-hem.webp curtain-ring.png tile-back.webp screen-card.webp "
    "title-backdrop.jpg title-backdrop-small.jpg tile-shadow.png tile-glow.png vignette.png "
    "cell-legal-strong.png "
    "cell-legal-soft.png cell-illegal.png cell-selected.png cell-provisional.png "
    "screen-stag.webp screen-thistle.webp screen-salmon.webp screen-raven.webp screen-knot.webp "
    "roundel-points.png roundel-gold.png roundel-silver.png slider-knob.png"
)
BOARD_PARTS: Final = ("progress.json", "road-east-west.png", "road-north-south.png")
APART: Final = 0.04
"""How far two areas of one terrain must be apart on a tile, as part of its side."""
ICON_SIZES: Final = (128, 192)


def main() -> None:
    faults = [*missing_files(), *wrong_sizes()]
    if not faults:
        faults = [*wrong_borders(), *wrong_outlines(), *stale_drawings(), *changing_pictures()]
        faults += [*skylands.stale_places(), *skylands.sides_apart(), *skylands.changing_sky()]
    for fault in faults:
        print(fault)
    if faults:
        sys.exit(1)
    print("All pictures are there, of the right size, meet at their borders and stay the same.")


def missing_files() -> Iterator[str]:
    """Yield pictures that the game needs and does not have."""
    wanted = [ART / "tiles" / file_name(job) for job in all_jobs()]
    wanted.append(ART / "tiles" / "mask.png")
    for source in sorted((ART / "symbols").glob("*.svg")):
        wanted += [ART / "icons" / f"{source.stem}.png", ART / "icons/halo" / f"{source.stem}.png"]
    wanted += [ART / "parts" / name for name in TABLE_PARTS.split()]
    for folder in (ART / "parts", ART / "parts" / "2x"):
        wanted += [folder / f"{name}.9.png" for name in _plates() if "*" not in name]
    wanted += [ART / "icon" / f"skye-{size}.png" for size in (16, 32, 48, 64, 128, 256, 512)]
    wanted += [ART / "icon" / "skye.ico", ART / "icon" / "skye.icns"]
    wanted += [ART / "journeyman" / f"progress-{side}.webp" for side in layout()["sides"]]
    wanted += [ART / "journeyman" / name for name in BOARD_PARTS]
    wanted += skylands.wanted_files()
    for path in wanted:
        if not path.is_file():
            yield f"The picture {path.relative_to(ROOT)} is missing."


def wrong_sizes() -> Iterator[str]:
    """Yield tiles and icons of another size than the game expects."""
    sizes: list[tuple[Path, tuple[int, ...]]] = [
        (ART / "tiles" / file_name(job), (TILE_SIZE,)) for job in all_jobs()
    ]
    sizes += [(path, (TILE_SIZE,)) for path in skylands.tile_files()]
    sizes += [(path, ICON_SIZES) for path in sorted((ART / "icons").rglob("*.png"))]
    for path, allowed in sizes:
        if not path.is_file():
            continue
        with Image.open(path) as picture:
            if picture.width != picture.height or picture.width not in allowed:
                yield f"{path.relative_to(ROOT)} has the size {picture.width} x {picture.height}."


def wrong_borders() -> Iterator[str]:
    """Yield sides whose colours are not those of their terrain, or whose road is not in the middle.

    Two tiles may meet only with the same terrain; so borders meet if each side keeps to its own.
    """
    for job in all_jobs():
        name, _, quarter = job
        picture = Image.open(ART / "tiles" / file_name(job)).convert("RGB")
        pixels = np.asarray(picture).astype(float)
        for side in range(4):
            yield from _faults_of_side(file_name(job), _strip(pixels, side), tiles()[name],
                                       (side, quarter))  # fmt: skip


def wrong_outlines() -> Iterator[str]:
    """Yield areas in pieces, twins that touch, enclosed patches at the rim, roads through water."""
    for name, tile in tiles().items():
        plan = outline_of(name, CANVAS)
        if (plan.terrain("water") & (plan.road < HALF_WIDTH)).any():
            yield f"A road of {name} runs through water."
        for number, area in enumerate(tile.areas):
            mask = plan.labels == number
            if ndimage.label(mask)[1] != 1:
                yield f"The {area.terrain} {number} of {name} is not in one piece."
            if not area.sides and mask[rim(CANVAS) < APART].any():
                yield f"The enclosed {area.terrain} of {name} comes too near the rim."
            yield from _touching_twins(plan, number)


def stale_drawings() -> Iterator[str]:
    """Yield symbols with numbers or clans, and places, that would come out otherwise today."""
    for name, drawing in drawings().items():
        if (ART / "symbols" / f"{name}.svg").read_text(encoding="utf-8") != drawing:
            yield f"art/symbols/{name}.svg comes out otherwise when it is drawn again."
    if (ART / "journeyman" / "progress.json").read_text(encoding="utf-8") != layout_text():
        yield "art/journeyman/progress.json is out of date."


def changing_pictures() -> Iterator[str]:
    """Yield samples that come out otherwise when they are painted again."""
    for job in SAMPLES:
        path = ART / "tiles" / file_name(job)
        again = io.BytesIO()
        save(paint(job, TILE_SIZE), again)
        if again.getvalue() != path.read_bytes():
            yield f"{path.relative_to(ROOT)} comes out otherwise when it is painted again."


def _touching_twins(plan: Plan, number: int) -> Iterator[str]:
    areas = plan.tile.areas
    terrain = areas[number].terrain
    twins = [other for other in range(number) if areas[other].terrain == terrain]
    if not twins:
        return
    distance = signed_distance(plan.labels == number)
    for twin in twins:
        if distance[plan.labels == twin].max() > -APART:
            yield f"The {terrain} areas {twin} and {number} of {plan.tile.name} touch."


def _plates() -> list[str]:
    tokens = json.loads((ART / "tokens.json").read_text(encoding="utf-8"))
    return list(tokens["nine_slice"])


def _strip(pixels: np.ndarray, side: int) -> np.ndarray:
    """Return the pixels just behind a side, from left to right or from top to bottom."""
    turned = np.rot90(pixels, side)
    strip = np.asarray(turned[6:12].mean(axis=0))
    return strip[::-1] if side > 1 else strip


def _faults_of_side(
    file: str, strip: np.ndarray, tile: Tile, where: tuple[int, int]
) -> Iterator[str]:
    side, quarter = where
    word = ("north", "east", "south", "west")[side]
    terrain = tile.terrain_at(side, quarter)
    free = np.concatenate([strip[50:165], strip[219:334]])
    seen = _seen_terrain(free)
    if seen != terrain:
        yield f"{file} looks like {seen} in the {word}, but is {terrain} there."
    middle = strip[186:198].mean(axis=0)
    has_road = bool(np.abs(middle - ROAD).sum() < 70)
    if has_road != tile.has_road_at(side, quarter):
        yield f"{file} has {'a' if has_road else 'no'} road in the {word} against the rules."


def _seen_terrain(pixels: np.ndarray) -> str:
    names = list(GROUNDS)
    distances = np.stack(
        [
            np.min([np.abs(pixels - np.array(tone)).sum(axis=1) for tone in tones], axis=0)
            for tones in GROUNDS.values()
        ]
    )
    nearest = distances.argmin(axis=0)
    votes = {name: int((nearest == number).sum()) for number, name in enumerate(names)}
    return max(votes, key=lambda name: votes[name])


if __name__ == "__main__":
    main()
