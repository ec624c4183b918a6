"""Text forms of actions: what a person can read, write and paste.

draw half_city long_city small_forest | ...        chance, before a tactical start
reveal half_city long_city small_forest            chance, for Discover or an outpost
choose 0 discover                                  the board of the own pawn repeats it
lay 1 half_city 2,3 r1
pass 1
deploy 0 1,1:forest 2,1:mountain
create 0 special-hotel 1,1:forest=2 hotel:violet=1
convert 0 1,2:crystal to 3,2:city
convert 0 1,2:crystal to 3,2:city guests 2 barter 1,1:forest=2
lodge 0 1,1:forest

An island is called by one of its tiles and its kind; it is written with its first tile.
"""

from __future__ import annotations

import re
from typing import Final, assert_never

from rules.grid import Part, cell_of, number_of, part_of, read_cell, xy
from rules.skylands.actions import (
    HOTEL,
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    Home,
    Lay,
    Lodge,
    Pass,
    Reveal,
    Taken,
    guest_colour,
)
from rules.skylands.catalogue import COPIES, TILES
from rules.skylands.state import GameState, Player
from rules.skylands.tiles import Colour, Kind, TileId
from rules.table import NotationError, Seat, shown


def write_action(action: Action) -> str:
    """Write an action as a line."""
    match action:
        case Deal(hands):
            return "draw " + " | ".join(" ".join(hand) for hand in hands)
        case Reveal(tiles):
            return "reveal " + " ".join(tiles)
        case Choose(seat, board):
            return f"choose {seat} {board.word}"
        case Pass(seat):
            return f"pass {seat}"
        case Lay(seat, tile, place, quarter):
            x, y = xy(place)
            return f"lay {seat} {tile} {x},{y} r{quarter}"
        case Deploy(seat, islands):
            return f"deploy {seat} {_write_islands(islands)}"
        case Create(seat, tile, taken):
            return " ".join([f"create {seat} {tile}", *map(write_taken, taken)])
        case Convert():
            return _write_convert(action)
        case Lodge(seat, island):
            return f"lodge {seat} {write_home(island)}"
        case _:
            assert_never(action)


def read_action(state: GameState, line: str) -> Action:
    """Read the action of a line, without checking whether it is legal."""
    verb, _, rest = line.strip().partition(" ")
    if verb == "draw":
        return Deal(tuple(tuple(map(_read_drawn, hand.split())) for hand in rest.split("|")))
    if verb == "reveal":
        return Reveal(tuple(map(_read_drawn, rest.split())))
    word, *words = rest.split() or [""]
    match verb:
        case "choose" if len(words) == 1:
            return Choose(read_seat(state, word), _read_board(words[0]))
        case "pass" if not words:
            return Pass(read_seat(state, word))
        case "lay" if len(words) == 3:
            return _read_lay(read_seat(state, word), words)
        case "deploy" | "create" | "convert" | "lodge":
            return _read_plan(state, verb, read_seat(state, word), words)
    raise NotationError(f"{shown(line)} is no action")


def _read_plan(state: GameState, verb: str, seat: Seat, words: list[str]) -> Action:
    player = state.players[seat]
    match verb, words:
        case "deploy", [_, *_]:
            return Deploy(seat, _read_islands(player, words))
        case "create", [tile, *taken]:
            return Create(seat, read_tile_id(tile), read_taken(player, taken))
        case "convert", [_, *_]:
            return _read_convert(player, seat, words)
        case "lodge", [island]:
            return Lodge(seat, _read_island(player, island))
    raise NotationError(f"'{verb} {seat}' says too little or too much")


def write_home(home: Home) -> str:
    """Write where inhabitants live: `1,1:forest` or `hotel:green`."""
    guests = guest_colour(home)
    if guests is not None:
        return f"hotel:{guests.word}"
    x, y = xy(cell_of(home))
    return f"{x},{y}:{Kind(number_of(home)).word}"


def read_seat(state: GameState, text: str) -> Seat:
    """Read the number of a seat at this table."""
    if not re.fullmatch("[0-9]", text) or int(text) not in state.setup.seats:
        raise NotationError(f"there is no seat {shown(text)}")
    return int(text)


def read_tile_id(text: str) -> TileId:
    """Return the id of a tile that exists. Raises NotationError."""
    if text not in TILES:
        raise NotationError(f"there is no tile {shown(text)}")
    return text


def _read_drawn(text: str) -> TileId:
    if text not in COPIES:
        raise NotationError(f"there is no island tile {shown(text)}")
    return text


def _read_board(text: str) -> Board:
    for board in Board:
        if board.word == text:
            return board
    raise NotationError(f"there is no action {shown(text)}")


_CELL: Final = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)


def _read_lay(seat: Seat, words: list[str]) -> Lay:
    tile, place, turned = words
    match = _CELL.fullmatch(place)
    if not match or not re.fullmatch("r[0-3]", turned):
        text = " ".join(words)
        raise NotationError(f"{shown(text)} is no laid tile such as 'half_city 2,3 r1'")
    at = read_cell(int(match[1]), int(match[2]))
    return Lay(seat, read_tile_id(tile), at, int(turned[1]))


def _write_islands(islands: tuple[Part, ...]) -> str:
    return " ".join(map(write_home, islands))


def _read_islands(player: Player, words: list[str]) -> tuple[Part, ...]:
    return tuple(_read_island(player, word) for word in words)


def _read_island(player: Player, word: str) -> Part:
    place, _, kind = word.partition(":")
    match = _CELL.fullmatch(place)
    kinds = [own for own in Kind if own.word == kind]
    if match and kinds:
        piece = part_of(read_cell(int(match[1]), int(match[2])), kinds[0])
        if piece in player.land.island_at:
            return player.land.island_at[piece].name
    raise NotationError(f"there is no island {shown(word)} on that board")


def write_taken(taken: tuple[Home, int]) -> str:
    """Write inhabitants of one home, such as `1,1:forest=2`."""
    home, number = taken
    return f"{write_home(home)}={number}"


def read_taken(player: Player, words: list[str]) -> Taken:
    """Read inhabitants by their homes, each such as `1,1:forest=2`."""
    taken = []
    for word in words:
        home, _, number = word.partition("=")
        if not re.fullmatch("[1-9][0-9]?", number):
            raise NotationError(f"{shown(word)} is no home such as '1,1:forest=2'")
        taken.append((_read_home(player, home), int(number)))
    return tuple(sorted(taken))


def _read_home(player: Player, text: str) -> Home:
    for colour in Colour:
        if text == f"hotel:{colour.word}":
            return HOTEL[colour]
    return _read_island(player, text)


def _write_convert(action: Convert) -> str:
    words = [f"convert {action.seat}", *map(write_home, action.islands)]
    words += ["to", *map(write_home, action.cities)]
    words += ["guests", str(action.guests)] if action.guests else []
    words += ["barter", *map(write_taken, action.bartered)] if action.bartered else []
    return " ".join(words)


def _read_convert(player: Player, seat: Seat, words: list[str]) -> Convert:
    """Read the islands, `to` the cities, then perhaps `guests` and `barter`."""
    parts: dict[str, list[str]] = {"from": []}
    key = "from"
    for word in words:
        if word in ("to", "guests", "barter"):
            key = word
            if key in parts:
                raise NotationError(f"{shown(word)} stands twice in one Convert")
            parts[key] = []
        else:
            parts[key].append(word)
    guests = parts.get("guests", ["0"])
    if "to" not in parts or len(guests) != 1 or not re.fullmatch("[0-9]", guests[0]):
        raise NotationError("a Convert says from where to which cities, and how many guests")
    return Convert(
        seat,
        _read_islands(player, parts["from"]),
        _read_islands(player, parts["to"]),
        int(guests[0]),
        read_taken(player, parts.get("barter", [])),
    )
