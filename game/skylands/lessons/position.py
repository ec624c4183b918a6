"""From a drawn map of the Skylands to a table in the middle of a game.

Properties of a map that say more than its tiles, all of them optional:

    active       the seat whose turn it is; it has to choose an action
    turn         the number of the turn
    people       own inhabitants by their islands, such as `1,1:forest=2`
    rivals       those of the rival
    points       victory points taken, a number for each seat, the own one first
    pawns        the actions on which the pawns stand, the own one first, such as `deploy create`
    flipped      the seats whose markers are flipped
    specials     the sixteen special tiles on the table; those for a first game if there is none
    hand         tiles that are shown beside the board
    script       what is played, action by action, with semicolons between
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.skylands.maps import BoardMap
from game.table.lessons.script import scripted
from game.table.lessons.session import RIVAL_BOT, RIVAL_NAME
from game.table.tiled.maps import MapError
from rules.games import SKY
from rules.heading import CLANS, HUMAN, Chair
from rules.skylands.actions import Action, Board, Reveal
from rules.skylands.archipelago import EMPTY, PRINTED, Archipelago
from rules.skylands.catalogue import FIRST_GAME, POINTS, SPECIALS, SUPPLY, is_market, island_tiles
from rules.skylands.events import TurnBegan
from rules.skylands.state import GameState, Phase, Player, Step
from rules.skylands.text.heading import SkyHeading
from rules.skylands.text.notation import read_taken, read_tile_id
from rules.skylands.tiles import TileId
from rules.table import NotationError

SEATS: Final = 2
DEAL: Final = 1
"""Nothing of a lesson is dealt; what its script leaves open comes from this deal."""


def position_of(drawn: BoardMap, name: str) -> tuple[SkyHeading, Step]:
    """Return the table of a map, with a person of that name and one rival. Raises MapError."""
    chairs = (Chair(CLANS[0], HUMAN, name), Chair(CLANS[1], RIVAL_BOT, RIVAL_NAME))
    active = drawn.number("active")
    if active not in range(SEATS):
        raise MapError(f"{drawn.name}: seat {active} cannot be active at a table of two")
    heading = SkyHeading(chairs, _specials(drawn), _boards(drawn), active, DEAL)
    state = _state(drawn, heading)
    return heading, Step(state, (TurnBegan(active, state.number),))


class Played(NamedTuple):
    """A map's table before its script, what is played, and the table after it."""

    before: GameState
    actions: Sequence[Action]
    after: GameState


def play_script(drawn: BoardMap) -> Played:
    """Return a map with its script played. Raises MapError."""
    before = position_of(drawn, "Ailsa")[1].state
    if "script" not in drawn.properties:
        return Played(before, (), before)
    return Played(before, *scripted(SKY, drawn, before))


def hand_of(drawn: BoardMap) -> tuple[TileId, ...]:
    """Return the tiles beside the board."""
    try:
        return tuple(read_tile_id(word) for word in drawn.words("hand"))
    except NotationError as wrong:
        raise MapError(f"{drawn.name}: {wrong}") from wrong


def _state(drawn: BoardMap, heading: SkyHeading) -> GameState:
    players = tuple(_player(drawn, seat, land) for seat, land in enumerate(_lands(drawn)))
    supply = [there - sum(own.colours[c] for own in players) for c, there in enumerate(SUPPLY)]
    points = POINTS[SEATS] - sum(player.points for player in players)
    if min(*supply, points) < 0:
        raise MapError(f"{drawn.name}: there are not so many inhabitants or points in the game")
    laid = [face.id for player in players for face in player.land.tiles.values()]
    market = tuple(tile for tile in heading.specials if tile not in laid)
    active, number = heading.first, drawn.number("turn", 1)
    green, violet, blue = supply
    return GameState(
        heading.setup, Phase.CHOOSE, number, active, active, players, _bag(drawn, laid), market,
        (green, violet, blue), points,
    )  # fmt: skip


def _lands(drawn: BoardMap) -> tuple[Archipelago, Archipelago]:
    """Return the own board and the rival's; one not drawn has only its printed tiles."""
    own = drawn.land
    if len(drawn.lands) > 1:
        return own, drawn.lands[1]
    letter = _letter(own)
    other = next(each for each in PRINTED if each != letter)
    return own, PRINTED[other] if letter else EMPTY


def _player(drawn: BoardMap, seat: int, land: Archipelago) -> Player:
    pawns = drawn.words("pawns")
    player = Player(
        land,
        points=drawn.numbers("points", SEATS)[seat],
        pawn=_pawn(drawn, pawns[seat]) if seat < len(pawns) else None,
        can_repeat=str(seat) not in drawn.words("flipped"),
    )
    try:
        people: dict[int, int] = dict(read_taken(player, drawn.words(("people", "rivals")[seat])))
    except NotationError as wrong:
        raise MapError(f"{drawn.name}: {wrong}") from wrong
    for name, number in people.items():
        island = land.island_at.get(name)
        if island is None or not island.is_complete or number > island.spaces:
            raise MapError(f"{drawn.name}: so many cannot live there (K-40)")
    return player._replace(people=people)


def _pawn(drawn: BoardMap, word: str) -> Board:
    for board in Board:
        if board.word == word:
            return board
    raise MapError(f"{drawn.name}: there is no action {word}")


def _letter(land: Archipelago) -> str:
    """Return the board on which a land is laid; empty if nothing printed lies there (K-14)."""
    printed = [face.id for face in land.tiles.values() if face.id.startswith("board-")]
    return printed[0].split("-")[1] if printed else ""


def _boards(drawn: BoardMap) -> tuple[str, ...]:
    letters = tuple(_letter(land) for land in _lands(drawn))
    if all(letters) and len(set(letters)) < SEATS:
        raise MapError(f"{drawn.name}: both lands lie on the same board (K-13)")
    for letter, land in zip(letters, _lands(drawn), strict=True):
        if letter and not PRINTED[letter].tiles.items() <= land.tiles.items():
            raise MapError(f"{drawn.name}: a printed tile of board {letter} is missing (K-13)")
    return letters if all(letters) else ()


def _specials(drawn: BoardMap) -> tuple[TileId, ...]:
    words = tuple(drawn.words("specials")) or FIRST_GAME
    if not is_market(words):
        raise MapError(f"{drawn.name}: the set-up needs four special tiles of each kind (K-12)")
    laid = [face.id for land in drawn.lands for face in land.tiles.values()]
    used = [tile for tile in laid if tile in SPECIALS]
    if not set(used) <= set(words) or len(set(used)) < len(used):
        raise MapError(f"{drawn.name}: a special tile is not on the table, or there twice (K-12)")
    return words


def _bag(drawn: BoardMap, laid: list[TileId]) -> tuple[TileId, ...]:
    left = Counter(island_tiles(SEATS))
    for tile in [*laid, *hand_of(drawn)]:
        if tile in left and not left[tile]:
            raise MapError(f"{drawn.name}: there is not another {tile} in a game of two (K-11)")
        if tile in left:
            left[tile] -= 1
    return tuple(sorted(left.elements()))


def revealed_tiles(played: Played) -> tuple[TileId, ...]:
    """Return the tiles that the script reveals."""
    return next(action.tiles for action in played.actions if isinstance(action, Reveal))
