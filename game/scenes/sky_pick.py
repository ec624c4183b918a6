"""Islands on the board under the pointer, and their signs."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.view.skyboard import circles
from game.view.skylook import isle
from rules.skylands.archipelago import Island
from rules.skylands.tiles import Kind

if TYPE_CHECKING:
    from game.scenes.sky_page import SkyPage


def island_icon(kind: Kind) -> str:
    """The sign of a kind of island."""
    return f"sky-{kind.word}"


def island_at(page: SkyPage, point: tuple[int, int]) -> Island | None:
    """The island on the board in the middle whose spaces are nearest to a point of it."""
    if not page.frame.board.collidepoint(point):
        return None
    land, look = page.state.players[page.board_seat()].land, page.board_look()
    best: tuple[float, Island] | None = None
    for island in land.islands:
        for place, number in isle(land, island).parts:
            for (x, y), _ in circles(page.stage, page.camera, place, look.tiles[place], number):
                far = (x - point[0]) ** 2 + (y - point[1]) ** 2
                if best is None or far < best[0]:
                    best = far, island
    near = (page.camera.size * 0.45) ** 2
    return best[1] if best and best[0] <= near else None


def clicked_island(page: SkyPage, event: pygame.Event, usable: Collection[Island]) -> Island | None:
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
