"""From a drawn map to a table in the middle of a game.

Properties of a map that say more than its tiles, all of them optional:

    phase        income, draw, build or walk; build if there is none
    round        the number of the round
    first        the seat that goes first
    gold         a number for each seat, the own one first
    scores       the same
    objectives   four ids, on A, B, C and D
    hand         the tiles that the own seat has to lay
    markers      Journeyman: the own markers of warrior, merchant and herald
    roads        Journeyman: road pieces in reserve
    walker       Journeyman: the cell on which the journeyman stands
    script       what is played, action by action, with semicolons between
    walk         Journeyman: the cells of waypoints

Properties that say what the rules make of a map:

    points:<objective>, points:scrolls, points:coins   of the own seat
    complete     complete regions of the own territory
    income       gold at the beginning of a round, without help for those behind
    spots        in how many ways the first tile of the hand could be laid
    purse, cost  the own gold left after the script; movement points of the walk
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.skye.maps import SkyeMap
from game.table.lessons.measure import Measure
from game.table.lessons.script import scripted
from game.table.lessons.session import RIVAL_BOT, RIVAL_NAME
from game.table.tiled.maps import MapError
from rules.awards import Award
from rules.games import SKYE
from rules.grid import ORIGIN, Cell
from rules.record import CLANS, HUMAN, JOURNEYMAN, Chair, Heading
from rules.skye.expansion import full_bag
from rules.skye.final import coins, scrolls
from rules.skye.income import land_income
from rules.skye.journeyman.actions import Visit
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.journeyman.flow import begin_walks
from rules.skye.journeyman.journey import Journey
from rules.skye.journeyman.pending import Pending
from rules.skye.journeyman.walk import walker
from rules.skye.landscape import TILES
from rules.skye.objectives import OBJECTIVES, awards
from rules.skye.rounds import begin_round
from rules.skye.state import FIRST_GAME, SLOTS, GameState, Phase, Player, Step
from rules.skye.territory import HOME
from rules.skye.text.notation import read_cell, read_tile_id
from rules.skye.tiles import TileId
from rules.table import NotationError

SEATS: Final = 2
DEAL: Final = 1
"""Of a lesson only the bonus tiles are dealt; everything else is written down."""


def position(drawn: SkyeMap, name: str) -> tuple[Heading, Step]:
    """Return the table of a map, with a person of that name and one rival. Raises MapError."""
    chairs = (Chair(CLANS[0], HUMAN, name), Chair(CLANS[1], RIVAL_BOT, RIVAL_NAME))
    expansions = (JOURNEYMAN,) if "markers" in drawn.properties else ()
    layouts = deal_layouts(SEATS, DEAL, same_boards=True) if expansions else ()
    first = drawn.number("first")
    if first not in range(SEATS):
        raise MapError(f"{drawn.name}: seat {first} cannot go first at a table of two")
    heading = Heading(chairs, _objectives(drawn), first, DEAL, (), expansions, layouts)
    return heading, _begin(drawn, _state(drawn, heading))


def play_script(drawn: SkyeMap) -> tuple[GameState, GameState]:
    """Return a map's table before and after its script. Raises MapError."""
    before = position(drawn, "Ailsa")[1].state
    return before, scripted(SKYE, drawn, before)[1]


def planned_walk(drawn: SkyeMap) -> tuple[tuple[Cell, ...], tuple[Cell, ...], int]:
    """Return the waypoints of a map, the cheapest way to them in order, and its cost."""
    visits = [Visit(_cell(drawn, word)) for word in drawn.words("walk")]
    one = walker(position(drawn, "Ailsa")[1].state, 0)
    cells = tuple(visit.cell for visit in visits)
    return cells, one.path(tuple(visits)), one.cost(tuple(visits))


def _state(drawn: SkyeMap, heading: Heading) -> GameState:
    hand = _hand(drawn)
    gold = drawn.numbers("gold", SEATS)
    journeys = [journey(drawn), Journey()] if heading.expansions else [None, None]
    lands = (*drawn.lands, HOME)[:SEATS]
    players = tuple(
        Player(gold[seat], land, hand=() if seat else hand, journey=journeys[seat])
        for seat, land in enumerate(lands)
    )
    lain = {face.id for land in lands for face in land.tiles.values()}
    gone = lain | set(hand)
    bag = tuple(tile for tile in full_bag(heading.expansions) if tile not in gone)
    number = drawn.number("round", 1)
    if number not in range(1, heading.setup.rounds + 1):
        raise MapError(f"{drawn.name}: there is no round {number}")
    pending = Pending() if heading.expansions else None
    scores = tuple(drawn.numbers("scores", SEATS))
    first = heading.first
    return GameState(
        heading.setup, number, Phase.BUILD, first, first, players, bag, scores, pending
    )


def _begin(drawn: SkyeMap, state: GameState) -> Step:
    match drawn.properties.get("phase", "build"):
        case "build" if state.players[0].hand and state.turn == 0:
            return Step(state, ())
        case "draw":
            return Step(state._replace(phase=Phase.DRAW), ())
        case "income":
            return begin_round(state)
        case "walk" if state.pending:
            return Step(begin_walks(state), ())
    raise MapError(f"{drawn.name}: nobody would have anything to do in this position")


def _objectives(drawn: SkyeMap) -> tuple[str, ...]:
    words = tuple(drawn.words("objectives")) or FIRST_GAME
    if len(set(words)) != len(SLOTS) or not set(words) <= set(OBJECTIVES):
        raise MapError(f"{drawn.name}: the property 'objectives' names four objectives")
    return words


def _hand(drawn: SkyeMap) -> tuple[TileId, ...]:
    try:
        hand = tuple(read_tile_id(word) for word in drawn.words("hand"))
    except NotationError as wrong:
        raise MapError(f"{drawn.name}: {wrong}") from wrong
    lain = {face.id for land in drawn.lands for face in land.tiles.values()}
    if lain & set(hand) or len(set(hand)) < len(hand):
        raise MapError(f"{drawn.name}: a tile of the hand is there twice")
    return hand


def journey(drawn: SkyeMap) -> Journey:
    """Return the own journeyman, markers and road pieces of a map."""
    markers = tuple(drawn.numbers("markers", 3))
    return Journey(_walker(drawn), markers, markers, roads=drawn.number("roads"))


def _walker(drawn: SkyeMap) -> Cell:
    words = drawn.words("walker")
    return _cell(drawn, words[0]) if words else ORIGIN


def _cell(drawn: SkyeMap, word: str) -> Cell:
    try:
        x, y = word.split(",")
        place = read_cell(int(x), int(y))
    except (NotationError, ValueError) as wrong:
        raise MapError(f"{drawn.name}: {word} is no cell such as '2,-1'") from wrong
    if place not in drawn.land.tiles:
        raise MapError(f"{drawn.name}: there is no tile at {word}")
    return place


def players(drawn: SkyeMap) -> tuple[Player, ...]:
    """Return the seats of a map: the own one, and a rival, drawn or with only a castle."""
    gold = [int(word) for word in drawn.words("gold")] or [0, 0]
    lands = (*drawn.lands, HOME)[:2]
    journeys = (journey(drawn), Journey())
    return tuple(
        Player(gold[seat], lands[seat], journey=journeys[seat]) for seat in range(len(lands))
    )


def awards_of(drawn: SkyeMap, source: str) -> tuple[Award, ...]:
    """Return what a source gives the own seat. Raises MapError if there is no such source."""
    if source == "scrolls":
        return tuple(scrolls(drawn.land))
    if source == "coins":
        return tuple(coins(players(drawn)[0].gold))
    if source not in OBJECTIVES:
        raise MapError(f"{drawn.name}: there is no objective {source}")
    return awards(source, players(drawn))[0]


def _complete(drawn: SkyeMap) -> int:
    return sum(region.is_complete for region in drawn.land.regions)


def _income(drawn: SkyeMap) -> int:
    return land_income(drawn.land)


def _spots(drawn: SkyeMap) -> int:
    return len(drawn.land.spots(TILES[drawn.words("hand")[0]]))


def _purse(drawn: SkyeMap) -> int:
    return play_script(drawn)[1].players[0].purse


def _cost(drawn: SkyeMap) -> int:
    return planned_walk(drawn)[2]


_COUNTS: Final[dict[str, Callable[[SkyeMap], int]]] = {
    "complete": _complete,
    "income": _income,
    "spots": _spots,
    "purse": _purse,
    "cost": _cost,
}

MEASURE: Final = Measure(awards_of, _COUNTS)
