"""Text forms of tiles on the ground and of actions: what a person can read, write and paste.

L07 2,-1 r1                          a laid tile
draw L01 L02 L03 | L04 L05 L06       chance
price 0 L01=axe L02=3 L03=1          behind the screen
buy 1 0:L02                          seat 1 buys from seat 0
pass 0
place 1 L02 2,-1 r1
return 0 L05                         a tile that fits nowhere

Those of an expansion are described in its own `notation`.
"""

from __future__ import annotations

import re
from typing import Final

from rules.grid import Cell, Quarter, xy
from rules.grid import read_cell as read_cell
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.expansion import EXPANSIONS, owner_of
from rules.skye.kinds import Action, AddedAction
from rules.skye.landscape import TILES
from rules.skye.state import AXE, GameState
from rules.skye.tiles import TileId
from rules.table import NotationError, Seat
from rules.table import shown as shown


def write_action(state: GameState, action: Action) -> str:
    """Write an action as a line; `state` is where it is played."""
    match action:
        case Draw(hands):
            return "draw " + " | ".join(" ".join(hand) for hand in hands)
        case SetPrices(seat, prices):
            offer = state.players[seat].offer
            return f"price {seat} " + " ".join(map(_write_price, offer, prices))
        case Buy(seat, seller, tile):
            return f"buy {seat} {seller}:{tile}"
        case Pass(seat):
            return f"pass {seat}"
        case Place(seat, tile, place, quarter):
            return f"place {seat} {write_laid(tile, place, quarter)}"
        case GiveBack(seat, tile):
            return f"return {seat} {tile}"
        case _:
            line: str = owner_of(action).write_action(action)
            return line


def read_action(state: GameState, line: str) -> Action:
    """Read the action of a line, without checking whether it is legal."""
    verb, _, rest = line.strip().partition(" ")
    if verb == "draw":
        return Draw(tuple(tuple(map(read_tile_id, hand.split())) for hand in rest.split("|")))
    seat_text, _, rest = rest.strip().partition(" ")
    match verb:
        case "price":
            return _read_prices(state, read_seat(state, seat_text), rest.split())
        case "buy":
            return _read_buy(state, read_seat(state, seat_text), rest.strip())
        case "pass" if not rest.strip():
            return Pass(read_seat(state, seat_text))
        case "place":
            return Place(read_seat(state, seat_text), *read_laid(rest))
        case "return":
            return GiveBack(read_seat(state, seat_text), read_tile_id(rest.strip()))
    for expansion in EXPANSIONS.values():
        if verb in expansion.verbs:
            added: AddedAction = expansion.read_action(
                verb, read_seat(state, seat_text), rest.split()
            )
            return added
    raise NotationError(f"{shown(line)} is no action")


def write_laid(tile: TileId, place: Cell, quarter: Quarter) -> str:
    """Write a tile, its cell and its quarter turns."""
    x, y = xy(place)
    return f"{tile} {x},{y} r{quarter}"


_LAID: Final = re.compile(r"\s*(\S+)\s+(-?\d{1,3}),(-?\d{1,3})\s+r([0-3])\s*", re.ASCII)


def read_laid(text: str) -> tuple[TileId, Cell, Quarter]:
    """Read a tile as `write_laid` writes it."""
    match = _LAID.fullmatch(text)
    if not match:
        raise NotationError(f"{shown(text)} is no laid tile such as 'L07 2,-1 r1'")
    tile, x, y, quarter = match.groups()
    return read_tile_id(tile), read_cell(int(x), int(y)), int(quarter)


def read_tile_id(text: str) -> TileId:
    """Return the id of a tile that exists. Raises NotationError."""
    if text not in TILES:
        raise NotationError(f"there is no tile {shown(text)}")
    return text


def read_seat(state: GameState, text: str) -> Seat:
    """Read the number of a seat at this table."""
    if not re.fullmatch("[0-9]", text) or int(text) not in state.setup.seats:
        raise NotationError(f"there is no seat {shown(text)}")
    return int(text)


def _write_price(tile: TileId, price: int) -> str:
    return f"{tile}={'axe' if price == AXE else price}"


def _read_prices(state: GameState, seat: Seat, words: list[str]) -> SetPrices:
    offer = state.players[seat].offer
    prices: dict[TileId, int] = {}
    for word in words:
        tile, _, price = word.partition("=")
        if tile not in offer or tile in prices:
            raise NotationError(f"seat {seat} has no tile {shown(tile)} to price")
        prices[tile] = _read_price(price)
    if len(prices) < len(offer) or not offer:
        raise NotationError(f"seat {seat} prices all its tiles in one line")
    return SetPrices(seat, tuple(prices[tile] for tile in offer))


def _read_price(text: str) -> int:
    if text == "axe":
        return AXE
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise NotationError(f"a price is a whole number of at least 1 or axe, not {shown(text)}")
    return int(text)


def _read_buy(state: GameState, seat: Seat, text: str) -> Buy:
    seller, _, tile = text.partition(":")
    return Buy(seat, read_seat(state, seller), read_tile_id(tile))
