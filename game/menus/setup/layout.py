"""Where everything of the set-up lies: side by side, or one tab at a time in a small room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.table.setup.plan import MOST_SEATS
from game.ui.boxes import cut_bottom, cut_left, cut_right, cut_top
from game.ui.sheets.frame import body_box, panel_box, room
from game.ui.stage import Stage

TABS = ("players", "objectives", "options")


@dataclass(frozen=True, slots=True)
class SetupBoxes:
    """The panels in sight; a panel that is not has no rectangle."""

    tabs: Rect | None
    games: Rect | None
    """The strip of the games; where it has no room they stand in the bar."""
    players: Rect | None
    objectives: Rect | None
    options: Rect | None


def setup_boxes(stage: Stage, tab: str, *, panel: bool) -> SetupBoxes:
    """Return all panels, or the chosen one below the tabs; a game may have none of its own."""
    body = body_box(stage, board=True)
    width, height = room(stage)
    if width < 1300 or height < 740:
        tabs, rest = cut_top(body, stage.px(52), stage.px(12))
        players, objectives, options = (rest if name == tab else None for name in TABS)
        return SetupBoxes(tabs, None, players, objectives, options)
    gap = stage.px(26 if width >= 1500 else 14)
    objectives, left = None, body
    if panel:
        share = 0.344 if width >= 1500 else 0.34
        objectives, left = cut_right(body, round(body.width * share), gap)
    games = None
    if _has_cards(stage):
        gap = stage.px(18)
        games, left = cut_top(left, stage.px(160), gap)
    options, players = cut_bottom(left, _options_height(stage), gap)
    return SetupBoxes(None, games, players, objectives, options)


def _has_cards(stage: Stage) -> bool:
    width, height = room(stage)
    return width >= 1700 and height >= 1000


def option_rows(stage: Stage) -> int:
    """Return how many rows the options take."""
    width, height = room(stage)
    return 2 if _has_cards(stage) or (height < 900 and width >= 1300) else 3


def has_room_for_all(stage: Stage) -> bool:
    """Return whether every switch of a game has room among the options, and none in the bar."""
    return _has_cards(stage) or option_rows(stage) > 2


def _options_height(stage: Stage) -> int:
    inside = panel_box(stage, Rect(0, 0, 1000, 1000), "x")
    return 1000 - inside.height + option_rows(stage) * stage.px(60) - stage.px(8)


def row_places(stage: Stage, inside: Rect) -> list[Rect]:
    """Return the rows of the seats, five of them whatever the number of seats."""
    gap = stage.px(10 if inside.height >= stage.px(360) else 6)
    pitch = min((inside.height + gap) // MOST_SEATS, stage.px(92))
    return [
        Rect(inside.left, inside.top + number * pitch, inside.width, pitch - gap)
        for number in range(MOST_SEATS)
    ]


class Part(NamedTuple):
    """Something in a row of the options."""

    name: str
    width: int
    is_note: bool
    """Whether it is words that are left out where there is no room."""


def flow(stage: Stage, row: Rect, parts: Sequence[Part]) -> dict[str, Rect]:
    """Return the places of parts side by side in a row, without notes if not all fit."""
    near, far = stage.px(12), stage.px(30)
    total = sum(part.width + near for part in parts)
    places: dict[str, Rect] = {}
    rest = row
    for part in parts:
        if part.is_note and total > row.width:
            continue
        places[part.name], rest = cut_left(rest, min(part.width, rest.width), near)
        if part.is_note:
            _, rest = cut_left(rest, 0, far - near)
    return places
