"""What steps on the tracks of Journeyman are worth to a seat, in points by the end of the game.

A space is worth the points it gives at once, less its gold, and what its flag and its bonus tile
bring in the rounds to come. A step is worth more than the space it enters: everything behind that
space is reached sooner. So the spaces ahead are entered at a steady pace, once with the step and
once without it, and the difference is added.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.bots.skye.evaluate import GOLD_WORTH, Forecast
from rules.skye import View
from rules.skye.journeyman.boards import Board, Course, Flag, Space, Track
from rules.skye.journeyman.bonus import BONUS_GOLD, BONUS_POINTS, NO_AXE_GOLD, Layout, bonus_on
from rules.skye.journeyman.journey import MOVEMENT, Journey, board_of

PACE: Final = 1.2
"""Steps in a round on a track that a seat follows."""

INCOME_WEIGHT: Final = 2.2
"""By how much income is worth more than its gold: it also wins the market."""

MOVEMENT_WORTH: Final = 1.1
"""What a movement point is worth in each round to come."""

BONUS_WORTH: Final = {
    "third_waypoint": 1.6,
    "advance": 0.3,
    "road_and_point": 0.3,
    "extra_movement": 0.2,
    "two_roads": 0.6,
    "no_axe": 0.8,
    "bank_pays": 2.0,
    "second_purchase": 1.2,
}
"""What a bonus tile is worth for each round to come, beside its points and its gold."""

ADVANCE_WORTH: Final = 1.0
"""What the step of the bonus tile `advance` is worth even in the last round."""

Worths: TypeAlias = tuple[float, ...]
"""By the number of the space that the marker is on, what the next step is worth."""


@dataclass(frozen=True, slots=True)
class StepProspects:
    """What steps of one seat are worth at one moment of the table."""

    board: Board
    ahead: Forecast
    worths: tuple[Worths, ...]
    distance: float
    """Scorings of `journey` in this round, and later ones for less."""

    def step(self, journey: Journey, track: Track) -> float:
        """Return the points to expect from the next step on a track, less its printed gold."""
        marker = journey.markers[track]
        if self.board[track].ahead(marker) <= journey.reached[track]:
            return float(self.board[track].endless)
        return self.worths[track][marker]

    def best_step(self, journey: Journey) -> float:
        return max(self.step(journey, track) for track in Track)


def step_prospects(view: View, ahead: Forecast) -> StepProspects:
    """Return what steps are worth to the seat that sees this view."""
    setup, now = view.table.setup, view.table.round
    times = dict(ahead.scorings)
    this_round = 1.0 if "journey" in setup.scoring(now) else 0.0
    later = times["journey"][0] - this_round if "journey" in times else 0.0
    sections = times["sections"][0] if "sections" in times else 0.0
    layout = setup.layouts[view.seat]
    worths = tuple(
        _Track(board_of(setup)[track], track, layout, ahead, sections).worths() for track in Track
    )
    return StepProspects(board_of(setup), ahead, worths, this_round + 0.3 * later)


@dataclass(frozen=True, slots=True)
class _Track:
    """One track with the bonus tiles on it, as it looks from this round."""

    course: Course
    track: Track
    layout: Layout
    ahead: Forecast
    sections: float
    """Scorings of `sections` to come."""

    def worths(self) -> Worths:
        """Return what every step of the track is worth, the spaces behind it included."""
        rounds = float(self.ahead.rounds)
        return tuple(
            self._entry_value(at + 1, rounds)
            + max(0.0, self._path_value(at + 1) - self._path_value(at))
            for at in range(len(self.course.spaces))
        )

    def _path_value(self, at: int) -> float:
        """Return what a marker gains that goes on from here at a steady pace.

        It stops where going on would cost more than it brings.
        """
        worth, best, steps = 0.0, 0.0, int(self.ahead.rounds * PACE)
        for step in range(1, steps + 1):
            if at + step > len(self.course.spaces):
                worth += self.course.endless
            else:
                worth += self._entry_value(at + step, self.ahead.rounds - step / PACE)
            best = max(best, worth)
        return best

    def _entry_value(self, number: int, rounds: float) -> float:
        space = self.course.spaces[number - 1]
        worth = space.points - _gold(rounds) * space.gold
        if space.flag:
            worth += _rate(space.flag, rounds) * self._flag_gain(space.flag, number)
        if space.slot:
            worth += self._bonus(space, rounds)
        if self.sections and number > 1:
            passed = space.section - self.course.spaces[number - 2].section
            worth += passed * self.sections * (rounds + 1) / (self.ahead.rounds + 1)
        return worth

    def _flag_gain(self, flag: Flag, number: int) -> int:
        """Return by how much a flag is better than the one before it."""
        before = MOVEMENT if flag.kind == "movement" else 0
        for space in self.course.spaces[: number - 1]:
            if space.flag and space.flag.kind == flag.kind:
                before = space.flag.value
        return flag.value - before

    def _bonus(self, space: Space, rounds: float) -> float:
        bonus = bonus_on(self.layout, self.track, space.slot)
        worth = BONUS_POINTS.get(bonus, 0) + _gold(rounds) * BONUS_GOLD.get(bonus, 0)
        if bonus == "advance":
            worth += ADVANCE_WORTH
        if bonus == "no_axe":
            worth += NO_AXE_GOLD * INCOME_WEIGHT * _income(rounds)
        return worth + BONUS_WORTH.get(bonus, 0.0) * rounds


def _rate(flag: Flag, rounds: float) -> float:
    match flag.kind:
        case "points":
            return rounds + 1
        case "income":
            return INCOME_WEIGHT * _income(rounds)
        case _:
            return MOVEMENT_WORTH * rounds


def _gold(rounds: float) -> float:
    return GOLD_WORTH[len(GOLD_WORTH) - 1 - round(min(rounds, len(GOLD_WORTH) - 1))]


def _income(rounds: float) -> float:
    whole = int(rounds)
    last = [GOLD_WORTH[len(GOLD_WORTH) - 1 - number] for number in range(whole)]
    part = (rounds - whole) * GOLD_WORTH[len(GOLD_WORTH) - 1 - whole] if rounds > whole else 0.0
    return sum(last) + part
