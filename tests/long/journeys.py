"""Random games with Journeyman, checked: `python -m tests.long.journeys --games 5000`.

Every legal action is as likely as any other, prices and walks too. What breaks a law is raised
with the record of the game so far.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final

from rules.games import SKYE
from rules.grid import xy
from rules.record import CLANS, JOURNEYMAN, Chair, Heading, Record, read, write
from rules.skye import deal_setup
from rules.skye.actions import SetPrices
from rules.skye.chance import deal_draw
from rules.skye.events import GoldPaid, Scored
from rules.skye.income import land_income
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import BONUS_ROADS
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.journeyman.events import BonusGained, BonusUnlocked, StepTaken
from rules.skye.journeyman.journey import board_of, journey_of
from rules.skye.journeyman.landscape import JOURNEYMAN_TILES
from rules.skye.kinds import Action
from rules.skye.landscape import LANDSCAPE
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.notation import read_action, write_action
from rules.skye.play import apply, start
from rules.skye.state import SEATS, GameState, Phase, Step
from rules.skye.view import any_prices, imagine, observe
from rules.table import CHANCE, Seat
from tests.support.naive.land import castle_road
from tests.support.naive.travel import road_income
from tests.support.tables.play import NAMES, ground_of

EVERYTHING: Final = sorted(LANDSCAPE + JOURNEYMAN_TILES)


def journey_heading(seats: int, deal: int, *, who: str = "random", same: bool = False) -> Heading:
    """A game with Journeyman and plain names."""
    agreed = deal_setup(NAMES[:seats], deal, (JOURNEYMAN,))
    chairs = zip(CLANS, agreed.names, strict=False)
    return Heading(
        tuple(Chair(clan, who, name) for clan, name in chairs),
        agreed.objectives,
        agreed.first,
        deal,
        expansions=agreed.expansions,
        layouts=deal_layouts(seats, deal, same_boards=same),
    )


class Books:
    """What the events alone tell about gold, points, progress and bonus tiles."""

    def __init__(self, seats: int) -> None:
        self.gold = [0] * seats
        self.scores = [0] * seats
        self.markers = [[0, 0, 0] for _ in range(seats)]
        self.unlocked: list[list[str]] = [[] for _ in range(seats)]
        self.gained: list[list[str]] = [[] for _ in range(seats)]

    def enter(self, step: Step) -> None:
        """Write down what happened."""
        for event in step.events:
            match event:
                case GoldPaid(seat, amount):
                    self.gold[seat] += amount
                case Scored(seat):
                    self.scores[seat] += event.points
                case StepTaken(seat, track, space):
                    self.markers[seat][track] = space
                case BonusUnlocked(seat, bonus):
                    self.unlocked[seat].append(bonus)
                case BonusGained(seat, bonus):
                    self.gained[seat].append(bonus)

    def check(self, state: GameState) -> None:
        """Compare them with the state."""
        assert self.gold == [player.gold for player in state.players]
        assert self.scores == list(state.scores)
        for seat in state.setup.seats:
            journey = journey_of(state, seat)
            assert self.markers[seat] == list(journey.markers)
            assert [*self.gained[seat], *journey.unlocked] == self.unlocked[seat]
            assert len(set(self.unlocked[seat])) == len(self.unlocked[seat])
            roads = sum(BONUS_ROADS.get(bonus, 0) for bonus in self.gained[seat])
            assert roads == journey.roads + len(state.players[seat].land.pieces) <= 3


def play_lawful(seats: int, deal: int) -> Record:
    """A random game; an AssertionError says which law it broke."""
    heading, random, books = journey_heading(seats, deal), Random(f"journey {deal}"), Books(seats)
    step = start(heading.setup)
    actions: list[Action] = []
    try:
        while True:
            books.enter(step)
            books.check(step.state)
            check_state(step.state, random)
            if not to_act(step.state):
                break
            action = any_action(step.state, deal, random)
            check_action(step.state, action)
            actions.append(action)
            step = apply(step.state, action)
    except AssertionError as wrong:
        wrong.add_note(write(Record(heading, tuple(actions))))
        raise
    record = Record(heading, tuple(actions))
    assert read(write(record), SKYE) == record
    return record


def any_action(state: GameState, deal: int, random: Random) -> Action:
    """Any legal action, as likely as any other."""
    seat = random.choice(to_act(state))
    if seat == CHANCE:
        return deal_draw(state, deal)
    player = state.players[seat]
    if state.phase is Phase.PRICING and random.random() < 0.9:
        free = player.may_keep_all
        return SetPrices(seat, any_prices(player.gold, random, may_keep_all=free))
    return random.choice(list(legal_actions(state, seat)))


def check_action(state: GameState, action: Action) -> None:
    """It is legal, and it can be written and read."""
    assert is_legal(state, action), action
    line = write_action(state, action)
    again = read_action(state, line)
    assert (type(again), again) == (type(action), action), line


def check_state(state: GameState, random: Random) -> None:
    """Laws of one moment."""
    everywhere = list(state.bag)
    for seat, player in enumerate(state.players):
        everywhere += player.offer + player.hand
        everywhere += [face.id for face in player.land.tiles.values() if face.id != "castle"]
        assert player.gold >= 0
        assert player.purse >= 0
        check_journey(state, seat)
    assert sorted(everywhere) == EVERYTHING
    for seat in (CHANCE, *state.setup.seats):
        assert any(True for _ in legal_actions(state, seat)) == (seat in to_act(state))
    if state.phase is not Phase.DRAW:
        for seat in to_act(state):
            for action in islice(legal_actions(state, seat), 40):
                assert is_legal(state, action), action
    seat = random.choice(state.setup.seats)
    view = observe(state, seat)
    assert observe(imagine(view, random), seat) == view


def check_journey(state: GameState, seat: Seat) -> None:
    """Laws of one board and one land."""
    journey, land = journey_of(state, seat), state.players[seat].land
    assert journey.place in land.tiles
    assert 0 <= journey.fresh <= journey.roads
    for track in Track:
        last = len(board_of(state.setup)[track].spaces)
        at, reached = journey.markers[track], journey.reached[track]
        assert at == reached <= last or (at, reached) == (last - 1, last)
    if state.phase in (Phase.DRAW, Phase.OVER):
        assert not journey.unlocked
        ground, pieces = ground_of(land), [(xy(a), xy(b)) for a, b in land.pieces]
        assert {xy(c) for c in land.road_cells} - {(0, 0)} == castle_road(ground, pieces)
        assert land_income(land) == road_income(ground, pieces)


def main(arguments: Sequence[str]) -> int:
    """Play so many games and say how many there were."""
    parser = argparse.ArgumentParser(prog="journeys", description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    options = parser.parse_args(arguments)
    actions = 0
    for number in range(options.games):
        deal = options.first + number
        actions += len(play_lawful(SEATS[deal % len(SEATS)], deal).actions)
        if (number + 1) % 100 == 0 or number + 1 == options.games:
            print(f"{number + 1} games, {actions} actions: every law held", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
