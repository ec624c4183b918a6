"""The bonus tiles of the seats, as they stand in the set-up of a record.

    bonus 0 advance two_roads no_axe | third_waypoint five_gold bank_pays | ...

Each seat has a line with the bonus tiles I, II and III of the warrior, the merchant and the herald.
"""

from __future__ import annotations

from typing import Final

from rules.heading import Lines, RecordError, Words
from rules.skye.journeyman.bonus import Layout, is_layout

KEY: Final = "bonus"


def write_layouts(layouts: tuple[Layout, ...]) -> Lines:
    """Return a line for every seat."""
    return [
        f"{KEY} {seat} " + " | ".join(" ".join(track) for track in layout)
        for seat, layout in enumerate(layouts)
    ]


def read_layouts(words: Words, seats: int, end: int) -> tuple[Layout, ...]:
    """Return the bonus tiles of every seat, in the order of the seats."""
    if len(words[KEY]) != seats:
        raise RecordError(end, "each seat needs one line 'bonus ...' (J-03)")
    layouts = []
    for seat, (number, text) in enumerate(words[KEY]):
        named, _, tiles = text.partition(" ")
        layout = tuple(tuple(track.split()) for track in tiles.split("|"))
        if named != str(seat) or not is_layout(layout):
            raise RecordError(
                number, f"seat {seat} needs all nine bonus tiles on slots of their numeral (J-03)"
            )
        layouts.append(layout)
    return tuple(layouts)
