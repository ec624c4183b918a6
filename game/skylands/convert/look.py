"""A plan of a Convert on the board: who leaves, where they go, how many."""

from __future__ import annotations

from typing import Protocol

from game.skylands.view.board import BoardLook, Isle, Rings, ring_spaces
from game.skylands.view.look import isle
from game.skylands.view.path import draw_bow, draw_number
from game.skylands.view.tile import space_circles
from game.table.mat.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.skylands.actions import Convert
from rules.skylands.conversion import moved
from rules.skylands.state import GameState


class SeenBoard(Protocol):
    """A board as it is drawn: at the table, or in a picture."""

    @property
    def camera(self) -> Camera: ...
    @property
    def state(self) -> GameState: ...
    @property
    def look(self) -> BoardLook: ...


def paint_plan(canvas: Canvas, board: SeenBoard, plan: Convert) -> None:
    """Paint rings around the spaces concerned, a bow from each island to the city, the number."""
    player, camera, tiles = board.state.players[plan.seat], board.camera, board.look.tiles
    land = player.land
    cities = [isle(land, land.island_at[name]) for name in plan.cities]
    crystals = [isle(land, land.island_at[name]) for name in plan.islands]
    for city in cities:
        ring_spaces(canvas, camera, tiles, Rings(city))
    for crystal in crystals:
        ring_spaces(canvas, camera, tiles, Rings(crystal, "highlight.chosen"))
    middle, least = None, camera.size * 3 // 4
    hotel = land.specials.get("special-hotel")
    stage = canvas.stage
    for crystal in crystals:
        for city in cities:
            start, end = middle_of(stage, board, crystal), middle_of(stage, board, city)
            middle = draw_bow(canvas, start, end, least)
    if plan.guests and hotel is not None and cities:
        end = middle_of(stage, board, cities[0])
        middle = draw_bow(canvas, camera.rect(hotel).center, end, least)
    if cities:
        number = moved(player, plan).number
        at = middle or middle_of(stage, board, cities[0])
        draw_number(canvas, "inhabitant-blue", f"× {number}", at)


def middle_of(stage: Stage, board: SeenBoard, island: Isle) -> tuple[int, int]:
    """Return the middle of the spaces of an island."""
    found = [
        centre
        for place, number in island.parts
        for centre, _ in space_circles(
            stage, board.camera.rect(place), board.look.tiles[place], number
        )
    ]
    return (sum(x for x, _ in found) // len(found), sum(y for _, y in found) // len(found))
