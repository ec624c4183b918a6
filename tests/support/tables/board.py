"""A vocabulary for positions: territories from text or drawings, and tables in any phase."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rules.grid import Cell, cell
from rules.skye.chance import deal_draw
from rules.skye.kinds import Action, Event
from rules.skye.landscape import LANDSCAPE, TILES
from rules.skye.legal import legal_actions, to_act
from rules.skye.play import apply, start
from rules.skye.state import FIRST_GAME, GameState, Phase, Player, Setup, Step
from rules.skye.territory import HOME, Territory
from rules.skye.text.notation import read_action, read_laid
from rules.skye.tiles import TileId
from rules.table import Seat

NAMES = ("Ailsa", "Bran", "Catriona", "Duncan", "Eilidh")


def land(*laid: str) -> Territory:
    """The castle and these tiles, such as "L07 2,-1 r1", each of them laid by the rules."""
    territory = HOME
    for text in laid:
        tile, place, quarter = read_laid(text)
        assert territory.accepts(TILES[tile], place, quarter), f"{text!r} breaks the rules"
        territory = territory.place(TILES[tile], place, quarter)
    return territory


def drawn(*rows: str) -> Territory:
    """A territory in the shape of a drawing (C the castle, # a tile), of whichever tiles fit."""
    marks = [(x, y, mark) for y, row in enumerate(rows) for x, mark in enumerate(row)]
    [(left, above)] = [(x, y) for x, y, mark in marks if mark == "C"]
    shape = [cell(x - left, y - above) for x, y, mark in marks if mark == "#"]
    found = _filled(HOME, shape, LANDSCAPE)
    assert found, "no tiles fill this drawing"
    return found


def _filled(territory: Territory, shape: list[Cell], tiles: tuple[TileId, ...]) -> Territory | None:
    if not shape:
        return territory
    place = next(place for place in shape if place in territory.border)
    rest = [other for other in shape if other != place]
    for tile in tiles:
        for quarter in TILES[tile].fits[territory.border[place]]:
            grown = territory.place(TILES[tile], place, quarter)
            left = tuple(other for other in tiles if other != tile)
            if found := _filled(grown, rest, left):
                return found
    return None


def lay(territory: Territory, *tiles: TileId) -> Territory:
    """The territory with these tiles, laid in this order wherever the rules let all of them lie."""
    found = _laid(territory, tiles)
    assert found, f"{' '.join(tiles)} cannot all be laid"
    return found


def _laid(territory: Territory, tiles: tuple[TileId, ...]) -> Territory | None:
    if not tiles:
        return territory
    tile = TILES[tiles[0]]
    for place, quarter in territory.spots(tile):
        if found := _laid(territory.place(tile, place, quarter), tiles[1:]):
            return found
    return None


def cells(*places: tuple[int, int]) -> frozenset[Cell]:
    """Cells by how far they lie to the east and to the south of the castle."""
    return frozenset(cell(x, y) for x, y in places)


def setup(seats: int, first: Seat = 0, objectives: tuple[str, ...] = FIRST_GAME) -> Setup:
    """A set-up for so many seats."""
    return Setup(NAMES[:seats], objectives, first)


def table(
    phase: Phase,
    *players: Player,
    round_number: int = 1,
    first: Seat = 0,
    turn: Seat | None = None,
    scores: tuple[int, ...] = (),
    objectives: tuple[str, ...] = FIRST_GAME,
) -> GameState:
    """A table in the middle of a game; every tile that lies nowhere else is in the bag."""
    return GameState(
        setup(len(players), first, objectives),
        round_number,
        phase,
        first,
        first if turn is None else turn,
        players,
        tuple(sorted(set(LANDSCAPE) - set(_in_use(players)))),
        scores or (0,) * len(players),
    )


def _in_use(players: Iterable[Player]) -> Iterable[TileId]:
    for player in players:
        yield from player.offer
        yield from player.hand
        yield from [face.id for face in player.land.tiles.values()]


def play(state: GameState, *lines: str) -> Step:
    """The state after these lines, and everything that happened on the way."""
    events: tuple[Event, ...] = ()
    for line in lines:
        step = apply(state, read_action(state, line))
        state = step.state
        events += step.events
    return Step(state, events)


def named(events: Iterable[Event]) -> list[tuple[str, Event]]:
    """Events with their names, since two kinds of event with equal contents compare as equal."""
    return [(type(event).__name__, event) for event in events]


def any_game(agreed: Setup, deal: int) -> tuple[Action, ...]:
    """All actions of some whole game: chance's by the deal, the seats' by luck."""
    random = Random(deal)
    state = start(agreed).state
    actions: list[Action] = []
    while seats := to_act(state):
        if state.phase is Phase.DRAW:
            action: Action = deal_draw(state, deal)
        else:
            action = random.choice(list(legal_actions(state, seats[0])))
        actions.append(action)
        state = apply(state, action).state
    return tuple(actions)
