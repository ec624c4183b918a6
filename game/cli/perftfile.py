"""Read the positions of a perft file; the format is described in `perft`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.match.source import BadInput
from rules.skye.landscape import TILES
from rules.skye.state import DRAWN, FIRST_GAME, SEATS, GameState, Phase, Player, Setup
from rules.skye.territory import HOME, Territory
from rules.skye.text.notation import read_laid, read_tile_id, shown
from rules.table import NotationError

DEEPEST: Final = 12
"""The greatest depth; whole games are hundreds of actions deep."""

RICHEST: Final = 60
"""The most gold of a seat; with more, counting prices takes minutes."""


@dataclass(slots=True)
class Position:
    """A described position: where to start, and the counts that should come out, by depth."""

    kind: str
    name: str
    fields: dict[str, list[list[str]]] = field(default_factory=dict)
    counts: dict[int, dict[str, int]] = field(default_factory=dict)
    line: int = 0

    @property
    def start(self) -> GameState:
        return _STARTS[self.kind](self)

    def words(self, key: str) -> list[str]:
        """Return the words of a line that must be there once."""
        lines = self.fields.get(key, [])
        if len(lines) != 1:
            raise NotationError(f"{shown(self.name)} needs one line '{key} ...'")
        return lines[0]


def read_positions(text: str, source: str) -> list[Position]:
    """Read all positions of a file. Raises BadInput if one of them is impossible."""
    positions: list[Position] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            _read_line(positions, words, number)
        except NotationError as wrong:
            raise BadInput(f"{source}: line {number}: {wrong}") from wrong
    for position in positions:
        try:
            _ = position.start
        except NotationError as wrong:
            raise BadInput(f"{source}: line {position.line}: {wrong}") from wrong
    if not positions:
        raise BadInput(f"{source}: line 1: there is no position")
    return positions


def _read_line(positions: list[Position], words: list[str], number: int) -> None:
    key, *rest = words
    if key in _STARTS:
        if len(rest) != 1:
            raise NotationError("a position has one name")
        positions.append(Position(key, rest[0], line=number))
    elif not positions or key not in _FIELDS:
        raise NotationError(f"{shown(' '.join(words))} belongs to no position")
    elif key == "count":
        depth, row = _read_count(rest)
        positions[-1].counts[depth] = row
    else:
        positions[-1].fields.setdefault(key, []).append(rest)


def _read_count(words: list[str]) -> tuple[int, dict[str, int]]:
    if len(words) < 3 or len(words) % 2 == 0:
        raise NotationError("a count is a depth, then names and numbers: 'count 1 sequences 7'")
    depth = _number(words[0])
    if not 1 <= depth <= DEEPEST:
        raise NotationError(f"a depth is from 1 to {DEEPEST}")
    return depth, dict(zip(words[1::2], map(_number, words[2::2]), strict=True))


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise NotationError(f"{shown(word)} is no number")
    return int(word)


def _laying(position: Position) -> GameState:
    land = _land(position.fields.get("land", []))
    hand = _tiles(position.words("hand"))
    if set(hand) & {face.id for face in land.tiles.values()}:
        raise NotationError("a tile of the hand lies in the territory already")
    return _table(Phase.BUILD, [Player(0, land, hand=hand)], 0)


def _pricing(position: Position) -> GameState:
    offers = iter(TILES)
    next(offers)
    players = [
        Player(gold, HOME, offer=tuple(next(offers) for _ in range(DRAWN)))
        for gold in _gold(position)
    ]
    return _table(Phase.PRICING, players, 0)


def _market(position: Position) -> GameState:
    players = []
    for seat, gold in enumerate(_gold(position)):
        tiles, prices = _offer(position, seat)
        if sum(prices) > gold:
            raise NotationError(f"the stakes of seat {seat} are more than its gold")
        players.append(Player(gold, HOME, tiles, prices))
    _check_once([tile for player in players for tile in player.offer])
    return _table(Phase.MARKET, players, _first(position, len(players)))


def _round(position: Position) -> GameState:
    hands = [_tiles(words.split()) for words in " ".join(position.words("hands")).split("|")]
    gold = _gold(position)
    if len(hands) != len(gold) or any(len(hand) != DRAWN for hand in hands):
        raise NotationError(f"each of the {len(gold)} seats has {DRAWN} tiles")
    _check_once([tile for hand in hands for tile in hand])
    players = [Player(own, HOME, hand) for own, hand in zip(gold, hands, strict=True)]
    return _table(Phase.PRICING, players, _first(position, len(players)))


_STARTS: Final[dict[str, Callable[[Position], GameState]]] = {
    "laying": _laying,
    "pricing": _pricing,
    "market": _market,
    "round": _round,
}
_FIELDS: Final = ("land", "hand", "gold", "offer", "first", "hands", "count")


def _table(phase: Phase, players: list[Player], first: int) -> GameState:
    setup = Setup(tuple("" for _ in players), FIRST_GAME, first)
    return GameState(setup, 1, phase, first, first, tuple(players), (), (0,) * len(players))


def _land(lines: list[list[str]]) -> Territory:
    land = HOME
    for number, words in enumerate(lines):
        tile, cell, quarter = read_laid(" ".join(words))
        if number == 0:
            if (tile, quarter) != ("castle", 0) or cell not in HOME.tiles:
                raise NotationError("a territory begins with 'castle 0,0 r0'")
            continue
        if not land.accepts(TILES[tile], cell, quarter):
            raise NotationError(f"{' '.join(words)} does not fit (S-51, S-52)")
        land = land.place(TILES[tile], cell, quarter)
    _check_once([face.id for face in land.tiles.values()])
    return land


def _offer(position: Position, seat: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    lines = [words[1:] for words in position.fields.get("offer", []) if words[:1] == [str(seat)]]
    if len(lines) != 1:
        raise NotationError(f"{shown(position.name)} needs one line 'offer {seat} ...'")
    pairs = [word.partition("=") for word in lines[0]]
    prices = tuple(_number(price) for _, _, price in pairs)
    if any(price < 1 for price in prices):
        raise NotationError("a price is at least 1 (S-21)")
    return _tiles([tile for tile, _, _ in pairs]), prices


def _gold(position: Position) -> list[int]:
    gold = [_number(word) for word in position.words("gold")]
    if not 1 <= len(gold) <= max(SEATS):
        raise NotationError(f"{len(gold)} seats are too many (S-01)")
    if not all(2 <= own <= RICHEST for own in gold):
        raise NotationError(f"gold is from 2 to {RICHEST} here")
    return gold


def _first(position: Position, seats: int) -> int:
    first = _number(" ".join(position.words("first")))
    if first >= seats:
        raise NotationError(f"there is no seat {first}")
    return first


def _tiles(words: list[str]) -> tuple[str, ...]:
    tiles = tuple(map(read_tile_id, words))
    if not tiles or "castle" in tiles:
        raise NotationError("tiles are named like L05")
    _check_once(tiles)
    return tiles


def _check_once(tiles: tuple[str, ...] | list[str]) -> None:
    if len(set(tiles)) < len(tiles):
        raise NotationError("a tile is there twice (S-04)")
