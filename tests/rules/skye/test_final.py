"""The end: scrolls, gold, and who wins."""

from __future__ import annotations

import pytest

from rules.grid import cell
from rules.skye.actions import Pass
from rules.skye.events import Award, GameOver, RoundEnded, Scored
from rules.skye.final import SCROLL_COUNTS, coins, scrolls, winners
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.objectives import points
from rules.skye.rounds import end_round
from rules.skye.state import Phase, Player
from rules.skye.territory import HOME, Territory
from rules.skye.tiles import SCROLLS
from tests.support.tables.board import cells, land, table


def open_scroll(kind: str) -> Territory:
    """A territory whose one scroll, of this kind, stands in an open region."""
    return land(
        *{
            "two_sheep": ("L23 1,0 r0", "L09 0,-1 r0", "L66 0,1 r0"),
            "two_whisky": ("L15 -1,0 r1", "L50 0,-1 r0", "L66 0,1 r0", "L69 0,2 r0"),
            "two_ships": ("L27 0,-1 r0", "L01 1,0 r0"),
            "cattle": ("L44 0,-1 r0", "L66 0,1 r0"),
            "broch": ("L22 -1,0 r0", "L51 1,0 r1"),
            "farm": ("L16 0,-1 r2", "L05 0,1 r0", "L31 1,0 r0"),
            "lighthouse": ("L61 0,-1 r0", "L26 0,1 r0", "L31 1,0 r0"),
        }[kind]
    )


@pytest.mark.rule("S-131")
def test_there_is_a_count_for_every_kind_of_scroll() -> None:
    assert set(SCROLL_COUNTS) == set(SCROLLS)


@pytest.mark.rule("S-131")
@pytest.mark.parametrize(
    ("kind", "found", "value", "where"),
    [
        ("two_sheep", 3, 1, cells((1, 0), (0, -1), (0, 1))),
        ("two_whisky", 3, 1, cells((-1, 0), (0, -1), (0, 1), (0, 2))),
        ("two_ships", 2, 1, cells((0, -1), (1, 0))),
        ("cattle", 2, 2, cells((0, -1), (0, 1))),
        ("broch", 1, 1, cells((-1, 0), (1, 0))),
        ("farm", 2, 2, cells((0, -1), (0, 1), (1, 0))),
        ("lighthouse", 2, 2, cells((0, -1), (0, 1), (1, 0))),
    ],
)
def test_a_scroll_counts_its_symbol_in_the_whole_territory(
    kind: str, found: int, value: int, where: frozenset[int]
) -> None:
    assert list(scrolls(open_scroll(kind))) == [Award(value, where, f"scroll_{kind}", found)]


@pytest.mark.rule("S-131")
def test_the_rulebooks_example_gives_two_points_for_four_things_and_for_five() -> None:
    four = ("L23 1,0 r0", "L09 0,-1 r0", "L39 0,1 r0")
    five = (*four, "L66 0,2 r0")
    for sheep, territory in ((4, land(*four)), (5, land(*five))):
        [award] = scrolls(territory)
        assert (award.points, award.number) == (2, sheep)


@pytest.mark.rule("S-131")
def test_a_scroll_without_its_symbol_scores_nothing() -> None:
    assert list(scrolls(HOME)) == []
    assert list(scrolls(land("L44 0,-1 r0"))) == []
    assert list(scrolls(land("L23 1,0 r0", "L66 0,1 r0"))) == []  # one sheep is no pair


@pytest.mark.rule("S-131")
def test_whisky_need_not_be_connected_for_a_scroll() -> None:
    apart = land("L15 -1,0 r1", "L58 1,0 r0", "L38 0,-1 r2")
    assert apart.road_cells.isdisjoint(cells((1, 0), (0, -1)))
    assert points(scrolls(apart)) == 1


@pytest.mark.rule("S-131")
def test_of_two_equal_scrolls_each_scores() -> None:
    both = land("L61 0,-1 r0", "L71 0,1 r1", "L31 1,0 r0")  # one lighthouse
    assert [(award.points, award.why) for award in scrolls(both)] == [
        (1, "scroll_lighthouse"),
        (1, "scroll_lighthouse"),
    ]


@pytest.mark.rule("S-132")
def test_a_scroll_in_a_complete_region_counts_double() -> None:
    territory = land("L04 -1,0 r3", "L51 1,0 r1")
    assert list(scrolls(territory)) == [Award(2, cells((-1, 0), (1, 0)), "scroll_broch_doubled", 1)]


@pytest.mark.rule("S-132")
def test_only_the_region_of_the_scroll_has_to_be_complete() -> None:
    # The mountain of L16 is closed, but the scroll stands in its meadow, which is open.
    meadow = land("L16 -1,0 r0", "L10 -1,1 r0")
    assert meadow.region(cell(-1, 0), 1).is_complete
    assert list(scrolls(meadow)) == [Award(1, cells((-1, 0), (-1, 1)), "scroll_farm", 1)]


@pytest.mark.rule("S-132")
def test_points_are_rounded_before_they_are_doubled() -> None:
    bay = land("L62 1,0 r2", "L18 1,-1 r1", "L01 0,1 r0")  # three ships, a closed bay
    [award] = scrolls(bay)
    assert (award.points, award.number, award.why) == (2, 3, "scroll_two_ships_doubled")


@pytest.mark.rule("S-131", "S-132")
def test_each_of_two_equal_scrolls_is_doubled_by_its_own_region() -> None:
    two = land("L04 -1,0 r3", "L51 1,0 r1", "L22 -1,-1 r2")
    assert sorted(award.points for award in scrolls(two)) == [1, 2]


@pytest.mark.rule("S-133")
@pytest.mark.parametrize(("gold", "value"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (24, 4)])
def test_every_full_five_gold_are_a_point(gold: int, value: int) -> None:
    assert points(coins(gold)) == value
    if value:
        assert list(coins(gold)) == [Award(value, frozenset(), "coins", gold)]


@pytest.mark.rule("S-134")
@pytest.mark.parametrize(
    ("scores", "gold", "expected"),
    [
        ((10, 9), (0, 99), (0,)),
        ((9, 10, 3), (5, 0, 7), (1,)),
        ((10, 10), (3, 4), (1,)),
        ((10, 10, 9), (4, 3, 50), (0,)),
        ((10, 10), (4, 4), (0, 1)),
        ((10, 7, 10, 10), (4, 9, 4, 2), (0, 2)),
        ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (0, 1, 2, 3, 4)),
    ],
)
def test_most_points_win_then_most_gold_and_then_the_victory_is_shared(
    scores: tuple[int, ...], gold: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert winners(scores, gold) == expected


@pytest.mark.rule("S-130", "S-133", "S-01")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (4, 6), (5, 5)])
def test_after_the_last_round_scrolls_score_and_then_gold(seats: int, last: int) -> None:
    mine = land("L04 -1,0 r3", "L51 1,0 r1")  # two points by its scroll
    players = (Player(14, mine), *(Player(3, HOME) for _ in range(seats - 1)))
    objectives = ("sheep", "columns", "ships", "farm_animals")
    state = table(
        Phase.BUILD, *players, round_number=last, objectives=objectives, scores=(30,) * seats
    )
    step = end_round(state)
    assert step.state.phase is Phase.OVER
    assert step.state.scores == (30 + 2 + 2, *(30,) * (seats - 1))
    assert [player.gold for player in step.state.players] == [14] + [3] * (seats - 1)
    scored = [event for event in step.events if isinstance(event, Scored)]
    sources = [event.source for event in scored]
    assert sources[-2 * seats :] == ["scrolls"] * seats + ["coins"] * seats
    kinds = [type(event) for event in step.events]
    assert kinds.index(RoundEnded) == len(kinds) - 2 * seats - 2
    assert kinds[-1] is GameOver
    assert step.events[-1] == GameOver((0,))


@pytest.mark.rule("S-130")
def test_a_round_before_the_last_ends_without_scrolls_or_gold() -> None:
    mine = land("L04 -1,0 r3", "L51 1,0 r1")
    state = table(Phase.BUILD, Player(14, mine), Player(3, HOME), round_number=5)
    step = end_round(state)
    sources = {event.source for event in step.events if isinstance(event, Scored)}
    assert not sources & {"scrolls", "coins"}
    assert step.state.phase is Phase.DRAW


@pytest.mark.rule("S-134")
def test_a_tie_at_the_end_goes_to_the_gold_that_is_left() -> None:
    players = (Player(6, HOME), Player(9, HOME), Player(9, HOME))
    step = end_round(table(Phase.BUILD, *players, round_number=6))
    assert step.state.scores == (1, 1, 1)
    assert step.events[-1] == GameOver((1, 2))


def test_no_action_is_possible_when_the_game_is_over() -> None:
    state = table(Phase.OVER, Player(0, HOME), Player(0, HOME), round_number=6)
    assert to_act(state) == ()
    assert list(legal_actions(state, 0)) == []
    assert not is_legal(state, Pass(0))
