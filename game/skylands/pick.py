"""Islands that are chosen, by their rows on the desk or on the board under the pointer."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.language.text import capital
from game.skylands.oldtable.shown import Shown
from game.skylands.view.desk import DeskRow
from game.skylands.view.look import isle
from game.skylands.view.tile import space_circles
from game.skylands.words import things as words
from game.ui.stage import Stage
from rules.skylands.archipelago import Island


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
        id=f"island:{island.name}",
        rect=rect,
        name=with_heading(stage.text, name, shown.words),
        role="choice",
        value=shown.chosen,
        icon=f"sky-{island.kind.word}",
        title=capital(words.kind_name(stage.text, island.kind.word)),
        words=shown.words,
        gain=shown.number,
        gain_icon=shown.sign,
        chosen=shown.chosen,
        sign="check",
    )


def island_at(page: Shown, point: tuple[int, int]) -> Island | None:
    """The island on the board in the middle whose spaces are nearest to a point of it."""
    if not page.frame.board.collidepoint(point):
        return None
    land, look = page.state.players[page.board_seat()].land, page.board_look()
    best: tuple[float, Island] | None = None
    for island in land.islands:
        for place, number in isle(land, island).parts:
            for (x, y), _ in space_circles(
                page.stage, page.camera.rect(place), look.tiles[place], number
            ):
                far = (x - point[0]) ** 2 + (y - point[1]) ** 2
                if best is None or far < best[0]:
                    best = far, island
    near = (page.camera.size * 0.45) ** 2
    return best[1] if best and best[0] <= near else None


def clicked_island(page: Shown, event: pygame.Event, usable: Collection[Island]) -> Island | None:
    """The island of the board that a click chooses, if its row on the desk could be used, too."""
    if event.button != pygame.BUTTON_LEFT:
        return None
    island = island_at(page, event.pos)
    if island is None or island not in usable:
        return None
    row = page.control(f"island:{island.name}")
    if page.admits and (row is None or not row.enabled):
        return None
    page.stage.sounds.play("button")
    return island
