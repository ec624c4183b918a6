"""Islands that are chosen, by their rows on the desk or on the board under the pointer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.language.text import capital
from game.skylands.table.shown import Shown
from game.skylands.view.desk import DeskRow
from game.skylands.view.look import isle
from game.skylands.view.tile import space_circles
from game.skylands.words import things as words
from game.ui.input.gestures import Press
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.grid import Part
from rules.skylands.archipelago import Island


class Toggle(NamedTuple):
    """Choose an island, or let it go."""

    island: Part


class ShownIsland(NamedTuple):
    """An island with words, a number, the sign of the number, and whether it is chosen."""

    island: Island
    words: str
    number: str
    sign: str
    chosen: bool


def island_row(stage: Stage, rect: Rect, shown: ShownIsland) -> DeskRow:
    """Return the row of an island on the desk."""
    island = shown.island
    name = words.island_words(stage.text, island.kind.word, island.spaces)
    return DeskRow(
        id=_row_id(island),
        rect=rect,
        name=with_heading(stage.text, name, shown.words),
        role="choice",
        value=shown.chosen,
        does=Toggle(island.name),
        icon=f"sky-{island.kind.word}",
        title=capital(words.kind_name(stage.text, island.kind.word)),
        words=shown.words,
        gain=shown.number,
        gain_icon=shown.sign,
        chosen=shown.chosen,
        sign="check",
    )


def island_at(stage: Stage, shown: Shown, point: tuple[int, int]) -> Island | None:
    """Return the island on the board in the middle whose spaces are nearest to a point of it."""
    if not shown.frame.board.collidepoint(point):
        return None
    land, camera, tiles = shown.state.players[shown.board_seat].land, shown.camera, shown.look.tiles
    best: tuple[float, Island] | None = None
    for island in land.islands:
        for place, number in isle(land, island).parts:
            for (x, y), _ in space_circles(stage, camera.rect(place), tiles[place], number):
                far = (x - point[0]) ** 2 + (y - point[1]) ** 2
                if best is None or far < best[0]:
                    best = far, island
    near = (camera.size * 0.45) ** 2
    return best[1] if best and best[0] <= near else None


def pressed_island(
    stage: Stage, shown: Shown, press: Press, usable: Collection[Island]
) -> Island | None:
    """Return the island of the board that a click chooses, if it is one of those."""
    if press.button != pygame.BUTTON_LEFT:
        return None
    island = island_at(stage, shown, press.at)
    if island is None or island not in usable:
        return None
    stage.sounds.play("button")
    return island


def admitted(islands: Sequence[Island], controls: Sequence[Control]) -> list[Island]:
    """Return the islands whose rows can be used."""
    usable = {control.id for control in controls if control.enabled}
    return [island for island in islands if _row_id(island) in usable]


def _row_id(island: Island) -> str:
    return f"island:{island.name}"
