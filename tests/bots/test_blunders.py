"""A review of a game with a single planted blunder names that blunder first."""

from __future__ import annotations

from typing import Final

import pytest

from rules.skye import Buy, Pass, Place, SetPrices
from rules.skye.journeyman.actions import Walk
from rules.skye.state import FIRST_GAME
from tests.support.review import blunders
from tests.support.review.planting import PLANTER, Plant, Planted, never, planted, reviewed

DEALS: Final = 12
"""Games looked through for a chance to blunder; usually the first has one."""

WITH_LAKE: Final = ("sheep", "squares", "lake", "areas")

CASES: Final[list[tuple[Plant, int, tuple[str, ...], int, set[str]]]] = [
    (blunders.dear_tile_for_a_song, 5, FIRST_GAME, 2, {"rivals"}),
    (blunders.axe_on_the_best, 7, FIRST_GAME, 2, {"purse"}),
    (blunders.all_gold_on_a_poor_tile, 1, ("brochs", "ships", "columns", "harbours"), 2, set()),
    (
        blunders.bargain_passed_by,
        9,
        ("big_areas", "road_cattle", "whisky", "columns"),
        2,
        {"rivals", "columns", "road_cattle"},
    ),
    (
        blunders.tile_that_hardly_fits,
        9,
        ("building_sets", "harbours", "mountains", "brochs"),
        3,
        {"harbours", "purse"},
    ),
    (
        blunders.dearest_of_all,
        1,
        ("farm_animals", "sheep", "squares", "lake"),
        3,
        {"purse", "scrolls"},
    ),
    (blunders.lake_shut, 8, WITH_LAKE, 2, {"lake"}),
    (blunders.whisky_cut_off, 3, ("whisky", "sheep", "squares", "road_tiles"), 2, {"income"}),
    (blunders.squares_missed, 1, FIRST_GAME, 2, {"squares"}),
    (
        blunders.farm_forgotten,
        8,
        ("areas", "sheep", "farm_animals", "columns"),
        3,
        {"farm_animals"},
    ),
    (blunders.scroll_left_open, 22, ("harbours", "sheep", "ships", "road_tiles"), 2, {"scrolls"}),
]


def first_chance(plant: Plant, deal: int, objectives: tuple[str, ...], seats: int) -> Planted:
    """The first game from a deal on that offers the chance to blunder so."""
    for number in range(deal, deal + DEALS):
        game = planted(plant, number, objectives, seats)
        if game.step >= 0:
            return game
    raise AssertionError("no game offers a chance for this blunder")


@pytest.mark.parametrize(
    ("plant", "deal", "objectives", "seats", "why"), CASES, ids=lambda value: _name(value)
)
def test_a_planted_blunder_is_named_first(
    plant: Plant, deal: int, objectives: tuple[str, ...], seats: int, why: set[str]
) -> None:
    game = first_chance(plant, deal, objectives, seats)
    worst = reviewed(game.record).losses(PLANTER)[0]
    assert worst.step == game.step
    assert worst.done.action == game.record.actions[game.step]
    assert worst.other.action != worst.done.action
    assert why <= {reason.part for reason in worst.reasons if reason.points > 0}


def test_a_skipped_walk_is_named_first() -> None:
    objectives = ("areas", "sheep", "squares", "sections")
    game = planted(blunders.stayed_at_home, 3, objectives, travels=True)
    worst = reviewed(game.record).losses(PLANTER)[0]
    assert worst.step == game.step
    assert isinstance(worst.other.action, Walk)
    assert len(worst.other.action.visits) >= 2


def test_playing_like_the_judge_costs_little() -> None:
    game = planted(never, 4, FIRST_GAME)
    losses = reviewed(game.record).losses(PLANTER)
    assert max([-one.points for one in losses], default=0.0) < 3.0


def test_good_decisions_of_every_kind_are_praised() -> None:
    kinds = set()
    for deal in (4, 5):
        for gain in reviewed(planted(never, deal, FIRST_GAME).record).gains(PLANTER):
            assert gain.points > 0
            kinds.add(type(gain.done.action))
    assert {SetPrices, Place} <= kinds
    assert kinds & {Buy, Pass}


def _name(value: object) -> str:
    return getattr(value, "__name__", "") or (str(value) if isinstance(value, int) else "-")
