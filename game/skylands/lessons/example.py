"""An example of the Skylands as a picture: a drawn board, counted and lit by the rules.

What an example shows: points of a source, `complete` islands, `spots`, the four actions
(`choose`), a `discover`, `deploy`, `create` or `convert` of its script, or the `score`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pygame import Rect

from game.skylands.convert.look import middle_of, paint_plan
from game.skylands.lessons.example_words import caption_of
from game.skylands.lessons.expect import SKY, own_player
from game.skylands.lessons.position import Played, hand_of, play_script, revealed_tiles
from game.skylands.maps import read_boards
from game.skylands.possible import can_choose
from game.skylands.view.actions import ActionBoard, action_picture
from game.skylands.view.board import (
    BoardLook,
    Rings,
    board_camera,
    draw_board,
    outline,
    ring_spaces,
)
from game.skylands.view.frame import BOARD
from game.skylands.view.look import board_look, isle
from game.skylands.view.path import draw_number
from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.skylands.words.sources import source_sign
from game.table.laying.drag import cell_marks
from game.table.lessons.examples import Example, read_examples
from game.table.lessons.illustration import Illustration, Painter
from game.table.mat.camera import Camera
from game.table.mat.paint import draw_cells
from game.table.tiled.writer import LESSONS
from game.ui.boxes import cut_left, grid, inset, rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Mood
from rules.grid import Cell, Part
from rules.skylands.actions import Board, Convert
from rules.skylands.archipelago import Archipelago
from rules.skylands.catalogue import TILES
from rules.skylands.final import SOURCES, final_awards
from rules.skylands.state import GameState, Player
from rules.skylands.tiles import COLOUR, TileId

CLANS: Final = ("stag", "thistle")


@dataclass(frozen=True)
class BoardView:
    """The own board of a table in a picture, and the room beside it."""

    stage: Stage
    camera: Camera
    state: GameState
    look: BoardLook
    beside: Rect


@cache
def all_examples(folder: Path) -> tuple[Example[Archipelago], ...]:
    """Return all examples of the Skylands by the names of their maps. Raises MapError."""
    return read_examples(folder, "sky-example-*.tmx", read_boards, SKY)


def illustrations(stage: Stage, rule: str) -> list[Illustration]:
    """Return the examples of a rule; raises MapError."""
    return [
        Illustration(example.drawn.name, caption_of(stage, example), _painter(stage, example))
        for example in all_examples(LESSONS)
        if rule in example.rules
    ]


def _painter(stage: Stage, example: Example[Archipelago]) -> Painter:
    return lambda canvas, room: _paint_example(canvas, room, example)


def _paint_example(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    if example.source:
        view = _board(canvas, room, play_script(example.drawn).before)
        cells = frozenset[Cell]().union(*[award.cells for award in example.awards])
        outline(canvas, view.camera, cells)
        _paint_sources(canvas, view, own_player(example.drawn), (example.source,))
    else:
        _PAINTERS[example.shows](canvas, room, example)


def _board(canvas: Canvas, room: Rect, state: GameState) -> BoardView:
    width = min(room.height * BOARD[0] // BOARD[1], room.width * 2 // 3)
    box, beside = cut_left(room, width, canvas.px(16))
    box.height = width * BOARD[1] // BOARD[0]
    box.centery = room.centery
    look = board_look(state.players[0])
    draw_board(canvas, box, look)
    return BoardView(canvas.stage, board_camera(box), state, look, beside)


def _paint_complete(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    view = _board(canvas, room, play_script(example.drawn).before)
    land = example.drawn.land
    for island in land.complete:
        ring_spaces(canvas, view.camera, view.look.tiles, Rings(isle(land, island)))
    _paint_sources(canvas, view, own_player(example.drawn), ("islands",))


def _paint_spots(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    view = _board(canvas, room, play_script(example.drawn).before)
    hand, land = hand_of(example.drawn), example.drawn.land
    marks = cell_marks(land.demands, land.spots(TILES[hand[0]]))
    draw_cells(canvas, view.camera, marks)
    _paint_tiles(canvas, view, view.beside, hand)


def _paint_tiles(canvas: Canvas, view: BoardView, room: Rect, tiles: Sequence[TileId]) -> None:
    gap = view.stage.px(10)
    most = (room.height + gap) // max(len(tiles), 1) - gap
    side = min(view.camera.size * 3 // 2, most, room.width)
    top = room.centery - (len(tiles) * (side + gap) - gap) // 2
    for number, tile in enumerate(tiles):
        place = Rect(room.centerx - side // 2, top + number * (side + gap), side, side)
        canvas.surface.blit(face(view.stage, tile, 0, side), place)


def _paint_discover(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    played = play_script(example.drawn)
    view = _board(canvas, room, played.after)
    outline(canvas, view.camera, _new_cells(played))
    _paint_tiles(canvas, view, view.beside, revealed_tiles(played))


def _new_cells(played: Played) -> frozenset[Cell]:
    one, other = (state.players[0].land.tiles for state in (played.before, played.after))
    return frozenset(other) - frozenset(one)


def people_changes(played: Played) -> dict[Part, int]:
    """Return by own island how many inhabitants came or left in the script."""
    one, other = (state.players[0].people for state in (played.before, played.after))
    names = sorted({*one, *other})
    changes = {name: other.get(name, 0) - one.get(name, 0) for name in names}
    return {name: number for name, number in changes.items() if number}


def _paint_people(canvas: Canvas, view: BoardView, played: Played) -> None:
    land = view.state.players[0].land
    for name, number in people_changes(played).items():
        island = land.island_at[name]
        at = middle_of(view.stage, view, isle(land, island))
        told = f"{number:+d}".replace("-", "\u2212")
        icon = f"inhabitant-{COLOUR[island.kind].word}"
        draw_number(canvas, icon, told, (at[0], at[1] + view.camera.size * 3 // 5))


def _paint_deploy(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    played = play_script(example.drawn)
    view = _board(canvas, room, played.after)
    land = played.after.players[0].land
    for name in people_changes(played):
        ring_spaces(canvas, view.camera, view.look.tiles, Rings(isle(land, land.island_at[name])))
    _paint_people(canvas, view, played)
    _paint_action(canvas, view, Board.DEPLOY)


def _paint_create(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    played = play_script(example.drawn)
    view = _board(canvas, room, played.after)
    outline(canvas, view.camera, _new_cells(played))
    _paint_people(canvas, view, played)
    _paint_action(canvas, view, Board.CREATE)


def _paint_convert(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    played = play_script(example.drawn)
    view = _board(canvas, room, played.before)
    for action in played.actions:
        if isinstance(action, Convert):
            paint_plan(canvas, view, action)
    points = played.after.players[0].points - played.before.players[0].points
    _paint_action(canvas, view, Board.CONVERT)
    at = (view.beside.centerx, view.beside.bottom - canvas.px(22))
    draw_number(canvas, "sky-points", f"+{points}", at)


def _paint_action(canvas: Canvas, view: BoardView, board: Board) -> None:
    pad = view.stage.px(10)
    side = min(view.beside.width, view.beside.height * 3 // 5) - 2 * pad
    picture = action_picture(view.stage, board.word, side)
    place = picture.get_rect(center=view.beside.center)
    canvas.nine("card-parchment", place.inflate(2 * pad, 2 * pad))
    canvas.surface.blit(picture, place)


def _paint_score(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    view = _board(canvas, room, play_script(example.drawn).before)
    _paint_sources(canvas, view, own_player(example.drawn), SOURCES)


def _paint_sources(canvas: Canvas, view: BoardView, player: Player, sources: Sequence[str]) -> None:
    stage, box = view.stage, view.beside
    lines = len(sources) + (len(sources) > 1)
    high = min(box.height // lines, stage.px(54))
    slip = Rect(0, 0, min(box.width, stage.px(190)), lines * high + stage.px(16))
    slip.center = box.center
    canvas.nine("card-parchment", slip)
    awards = final_awards(player)
    total = 0
    for source, row in zip([*sources, ""], rows(inset(slip, stage.px(8)), lines, 0), strict=False):
        points = sum(award.points for award in awards[source]) if source else total
        total += points
        role = "button" if source else "card_heading"
        told = str(points).replace("-", "\u2212")
        if source:
            canvas.icon(
                source_sign(source),
                min(row.height, stage.px(44)) * 4 // 5,
                At((row.left + stage.px(8), row.centery), "midleft"),
            )
        at = (row.right - stage.px(14), row.centery)
        canvas.line(told, Ink(role), At(at, "midright", row.width // 2))


def _paint_choose(canvas: Canvas, room: Rect, example: Example[Archipelago]) -> None:
    state = play_script(example.drawn).before
    for board, place in zip(Board, grid(room, 2, 2, canvas.px(14)), strict=True):
        name = words.action_name(canvas.stage.text, board.word)
        pawns = [clan for clan, own in zip(CLANS, state.players, strict=True) if own.pawn is board]
        ActionBoard(
            id=f"action:{board.word}",
            rect=place,
            name=name,
            action=board.word,
            title=name,
            short=words.action_short(canvas.stage.text, board.word),
            note="",
            pawns=tuple(pawns),
            fading=not can_choose(state, board),
        ).draw(canvas, Mood())


_PAINTERS: Final[dict[str, Callable[[Canvas, Rect, Example[Archipelago]], None]]] = {
    "complete": _paint_complete,
    "spots": _paint_spots,
    "choose": _paint_choose,
    "discover": _paint_discover,
    "deploy": _paint_deploy,
    "create": _paint_create,
    "convert": _paint_convert,
    "score": _paint_score,
}
