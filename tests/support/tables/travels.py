"""A vocabulary for positions with Journeyman: a land to walk in, boards anywhere, tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.grid import ORIGIN, Cell
from rules.skye.journeyman import NAME
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import Layout
from rules.skye.journeyman.journey import Journey, journey_of
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.journeyman.pending import Pending, Stage, StepOffer
from rules.skye.state import GameState, Phase, Player
from rules.skye.territory import HOME, Territory
from rules.table import Seat
from tests.support.tables.board import land, table

LAYOUT: Final[Layout] = (
    ("third_waypoint", "extra_movement", "no_axe"),
    ("advance", "five_gold", "bank_pays"),
    ("road_and_point", "two_roads", "second_purchase"),
)
"""Warrior, merchant, herald."""

NORTH_ROAD: Final = land("L69 0,-1 r0", "L64 0,-2 r0", "L33 0,-3 r0", "L26 1,0 r0")
"""A road from the castle to the north (whisky and cattle; whisky and a scroll; a ship), and a
lighthouse in the east that no road leads to."""


def traveller(
    territory: Territory = HOME,
    gold: int = 0,
    *,
    at: tuple[int, int, int] = (0, 0, 0),
    reached: tuple[int, int, int] | None = None,
    owned: str = "",
    place: Cell = ORIGIN,
    roads: int = 0,
    offer: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
) -> Player:
    """A player with markers `at` those spaces and these bonus tiles."""
    journey = Journey(place, at, reached or at, (), frozenset(owned.split()), roads)
    return Player(gold, territory, offer, hand=hand, journey=journey)


def journey_table(
    phase: Phase,
    *players: Player,
    stage: Stage = Stage.PURCHASES,
    offers: tuple[StepOffer, ...] = (),
    round_number: int = 1,
    turn: Seat | None = None,
    objectives: tuple[str, ...] = ("areas", "sheep", "squares", "road_tiles"),
    layouts: tuple[Layout, ...] = (),
) -> GameState:
    """A table with Journeyman in the middle of a game; seat 0 goes first."""
    state = table(phase, *players, round_number=round_number, turn=turn, objectives=objectives)
    setup = replace(state.setup, expansions=(NAME,), layouts=layouts or (LAYOUT,) * len(players))
    used = {tile for player in players for tile in (*player.offer, *player.hand)}
    bag = sorted({*state.bag, *JOURNEYMAN_TILES} - used)
    return state._replace(setup=setup, bag=tuple(bag), pending=Pending(stage, offers))


def walking(
    *players: Player,
    round_number: int = 1,
    objectives: tuple[str, ...] = ("areas", "sheep", "squares", "road_tiles"),
    layouts: tuple[Layout, ...] = (),
) -> GameState:
    """A table at which seat 0 walks; a second seat without anything waits if only one is given."""
    seats = players if len(players) > 1 else (*players, traveller())
    return journey_table(
        Phase.WALK,
        *seats,
        stage=Stage.MARKET_CLOSED,
        round_number=round_number,
        objectives=objectives,
        layouts=layouts,
    )


def markers(state: GameState, seat: Seat = 0) -> tuple[int, ...]:
    """Where the markers of a seat stand: warrior, merchant, herald."""
    return journey_of(state, seat).markers


def offer(seat: Seat, why: str, *tracks: Track) -> StepOffer:
    """A step on offer; on any track if none is named."""
    return StepOffer(seat, tracks or tuple(Track), why)
