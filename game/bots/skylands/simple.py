"""The bot `simple` of the Skylands: rules of thumb, kept as a baseline.

It lays where most edges meet, fills its largest islands, buys the most expensive tile it can lay,
converts as many as it can, and chooses the action of which it can do most.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.bots.bot import SkyThought
from rules.grid import SIDES, STEP
from rules.shuffle import below
from rules.skylands import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deploy,
    GameState,
    Lay,
    Lodge,
    Pass,
    Player,
    View,
    deployable,
    legal_actions,
    moved,
)
from rules.skylands.catalogue import SPECIALS, TILES
from rules.skylands.tiles import Kind

USUAL: Final = (Board.DISCOVER, Board.DEPLOY, Board.CREATE, Board.CONVERT)
"""The order in which actions are taken when none is better."""


class Simple:
    """Plays by rules of thumb."""

    def think(self, view: View, random: Random) -> SkyThought:
        """Rate every action by a rule of thumb, without looking ahead."""
        best: Action = Pass(view.seat)
        rating = -1.0
        for number, action in enumerate(legal_actions(view.table, view.seat)):
            if number % 50 == 0:
                yield
            if (own := rate(view.table, view.own, action)) > rating:
                best, rating = action, own
        return best


def rate(state: GameState, player: Player, action: Action) -> float:
    """Return how good an action looks; 0 if it gains nothing."""
    match action:
        case Lay():
            return 1 + count_joined_edges(player, action)
        case Deploy(_, islands):
            return sum(player.free(player.land.island_at[name]) for name in islands)
        case Create(_, tile, taken):
            price = SPECIALS[tile].price
            return sum(price.colours) + price.white - len(taken) / 10
        case Convert():
            return moved(player, action).number
        case Choose(_, board):
            return _promise(state, player, board)
        case Lodge():
            return -2
        case _:
            return 0


def count_joined_edges(player: Player, action: Lay) -> int:
    """Count the edges that would meet other tiles: three for each of an island, one for cloud."""
    face = TILES[action.tile].faces[action.quarter]
    met = [side for side in SIDES if action.cell + STEP[side] in player.land.tiles]
    return sum(1 if face.edges[side] is Kind.CLOUD else 3 for side in met)


def _promise(state: GameState, player: Player, board: Board) -> float:
    """Return what an action would allow at first glance; repeating one costs the marker."""
    people = player.colours
    rooms = [island.spaces for island in player.land.complete if island.kind is Kind.CITY]
    worth = {
        Board.DISCOVER: 2.5,
        Board.DEPLOY: sum(player.free(island) for island in deployable(state)),
        Board.CREATE: (sum(people) - 2) / 1.2 if state.market else 0.0,
        Board.CONVERT: min(people[2], max(rooms, default=0)) * 2.0,
    }
    return worth[board] + (0.1 if board is USUAL[state.number % 4] else 0) - (board is player.pawn)


class Uniform:
    """The bot `random`: every legal action is as likely as any other."""

    def think(self, view: View, random: Random) -> SkyThought:
        """Draw one of the legal actions."""
        yield
        choices = list(legal_actions(view.table, view.seat))
        return choices[below(len(choices), random)]
