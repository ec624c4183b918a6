"""The choices made by hand: where patches lie, how wide they are, where things stand.

All in unit coordinates of the base position, north up; an area is named by its number in the
tile's table. A tile without an entry is laid out by the general rules alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Patch:
    """The ellipse of an enclosed area."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Design:
    """What differs from the general rules on one tile.

    The owner is the area that holds the middle. A reach over 1 makes an area larger; a spine
    pulls an area along a line from its side. Roads run through the hub. Places are the middles
    of the things of one name, in order.
    """

    owner: int | None = None
    reach: dict[int, float] = field(default_factory=dict)
    spine: dict[int, Point] = field(default_factory=dict)
    patch: Patch | None = None
    hub: Point = (0.5, 0.5)
    places: dict[str, tuple[Point, ...]] = field(default_factory=dict)


NOBODY: Final = -1
PLAIN: Final = Design()

DESIGNS: Final[dict[str, Design]] = {
    "J1": Design(places={"journeyman-mark": ((0.34, 0.24),), "sheep": ((0.68, 0.58),)}),
    "J6": Design(reach={0: 1.35, 2: 0.8}, places={"ship": ((0.47, 0.17),)}),
    "castle": Design(reach={1: 0.78, 2: 0.78}),
    "L01": Design(reach={0: 1.15}),
    "L04": Design(reach={1: 1.4}, places={"scroll-broch": ((0.55, 0.66),)}),
    "L05": Design(reach={1: 0.72}, patch=Patch(0.44, 0.66, 0.2, 0.175)),
    "L08": Design(reach={1: 0.86}, patch=Patch(0.42, 0.31, 0.30, 0.19)),
    "L10": Design(reach={0: 0.74, 1: 0.7}),
    "L13": Design(
        reach={1: 0.74},
        patch=Patch(0.58, 0.64, 0.215, 0.2),
        places={"broch": ((0.58, 0.64),), "ship": ((0.68, 0.22),)},
    ),
    "L17": Design(reach={0: 1.3}),
    "L18": Design(
        owner=3,
        reach={0: 1.06, 1: 1.06, 2: 1.0},
        spine={1: (0.66, 0.5)},
        places={"ship": ((0.82, 0.5),), "sheep": ((0.46, 0.85),)},
    ),
    "L19": Design(reach={0: 0.9}, patch=Patch(0.62, 0.68, 0.265, 0.175)),
    "L21": Design(hub=(0.68, 0.56)),
    "L24": Design(patch=Patch(0.62, 0.28, 0.2, 0.175), places={"whisky": ((0.42, 0.76),)}),
    "L31": Design(reach={2: 0.8}, hub=(0.54, 0.5)),
    "L32": Design(reach={1: 0.8}, patch=Patch(0.38, 0.36, 0.205, 0.185)),
    "L33": Design(reach={3: 1.5}),
    "L38": Design(hub=(0.62, 0.45)),
    "L41": Design(
        owner=NOBODY,
        reach={0: 1.0, 1: 0.92, 2: 0.92, 3: 1.12},
        patch=Patch(0.51, 0.55, 0.265, 0.235),
        places={
            "whisky": ((0.50, 0.42),),
            "cattle": ((0.51, 0.66),),
            "lighthouse": ((0.16, 0.5),),
        },
    ),
    "L42": Design(reach={2: 1.15}),
    "L45": Design(reach={0: 1.35, 2: 1.35}),
    "L47": Design(reach={2: 1.4}),
    "L49": Design(
        reach={0: 1.9},
        hub=(0.5, 0.6),
        places={"cattle": ((0.30, 0.2),), "farm": ((0.69, 0.2),), "whisky": ((0.5, 0.5),)},
    ),
    "L51": Design(
        reach={1: 0.86},
        patch=Patch(0.66, 0.36, 0.215, 0.2),
        places={"broch": ((0.66, 0.36),), "whisky": ((0.3, 0.52),)},
    ),
    "L52": Design(
        owner=NOBODY,
        reach={0: 1.0, 1: 0.64, 2: 1.0, 3: 1.06},
        patch=Patch(0.67, 0.5, 0.195, 0.185),
        hub=(0.38, 0.5),
    ),
    "L56": Design(
        owner=NOBODY,
        reach={0: 0.9, 1: 1.1, 2: 0.9, 3: 1.0},
        patch=Patch(0.47, 0.5, 0.205, 0.195),
    ),
    "L57": Design(patch=Patch(0.27, 0.63, 0.17, 0.165), hub=(0.53, 0.5)),
    "L58": Design(reach={1: 0.72}, patch=Patch(0.53, 0.65, 0.215, 0.19)),
    "L59": Design(reach={1: 1.4}),
    "L73": Design(patch=Patch(0.33, 0.25, 0.17, 0.145), hub=(0.5, 0.53)),
}


def design_of(name: str) -> Design:
    """Return the hand-made choices for a tile; the plain ones if there are none."""
    return DESIGNS.get(name, PLAIN)
