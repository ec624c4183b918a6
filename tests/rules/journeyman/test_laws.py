"""Random games with Journeyman: laws of every step, listed actions, texts, secrets."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from rules.skye.chance import deal_draw
from rules.skye.journeyman.actions import LayRoad, Stay, TakeStep, Visit, Walk
from rules.skye.journeyman.boards import Track
from rules.skye.kinds import Action
from rules.skye.legal import is_legal, legal_actions, to_act
from rules.skye.play import apply, start
from rules.skye.refusal import fault
from rules.skye.state import SEATS, GameState, Phase
from rules.skye.text.notation import read_action, write_action
from rules.skye.view import any_prices
from rules.table import IllegalAction, NotationError
from tests.long.journeys import any_action, journey_heading, play_lawful
from tests.support.tables.travels import NORTH_ROAD, traveller, walking

GAMES: Final = 12


@pytest.mark.rule("J-01", "J-03", "J-16", "J-40", "J-45", "J-50")
@pytest.mark.parametrize("deal", range(GAMES))
def test_every_law_holds_in_a_random_game(deal: int) -> None:
    record = play_lawful(SEATS[deal % len(SEATS)], 10_000 + deal)
    assert [type(action) for action in record.actions].count(Walk) >= 10


def thinkable(state: GameState) -> list[Action]:
    """Actions of the expansion that somebody might try, legal or not."""
    seats = range(-1, len(state.players) + 1)
    found: list[Action] = [Stay(seat) for seat in seats]
    found += [TakeStep(seat, track) for seat in seats for track in Track]
    for seat in state.setup.seats:
        cells = [*state.players[seat].land.tiles][:6]
        cells.append(cells[-1] + 40)
        found += [LayRoad(seat, one, other) for one in cells for other in cells]
        visits = [Visit(cell, track) for cell in cells for track in (None, *Track)]
        plans = [(), *[(a,) for a in visits], *[(a, b) for a in visits for b in visits[::3]]]
        found += [Walk(seat, plan, extra) for plan in plans for extra in (False, True)]
    return found


@pytest.mark.parametrize("deal", range(4))
def test_one_action_is_legal_exactly_if_it_is_listed(deal: int) -> None:
    seats = SEATS[deal % len(SEATS)]
    random = Random(deal)
    state = start(journey_heading(seats, deal).setup).state
    asked = 0
    while to_act(state):
        if state.phase in (Phase.STEP, Phase.WALK, Phase.MARKET) and not random.randrange(3):
            listed = {(type(a), a) for s in state.setup.seats for a in legal_actions(state, s)}
            for action in thinkable(state):
                legal = (type(action), action) in listed
                assert is_legal(state, action) == legal, action
                if not legal:
                    assert "J-" in fault(state, action)
            asked += 1
        state = apply(state, any_action(state, deal, random)).state
    assert asked > 5


@pytest.mark.parametrize(
    "line",
    [
        "step 0 wizard",
        "step 0",
        "step 0 warrior herald",
        "stay 0 1",
        "walk 0 0;1",
        "walk 0 1,0:wizard",
        "walk 0 99,0",
        "walk 0 extra 1,0",
        "walk 7",
        "road 0 1,0",
        "road 0 1,0 1,1 1,2",
        "road 0 a b",
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        read_action(walking(traveller(NORTH_ROAD)), line)


@pytest.mark.parametrize(
    "line",
    [
        "step 0 warrior",
        "stay 1",
        "walk 0",
        "walk 0 0,-1:merchant",
        "walk 1 -2,3 0,0:herald 1,1:warrior extra",
        "road 0 0,-1 0,0",
    ],
)
def test_lines_are_read_and_written_alike(line: str) -> None:
    state = walking(traveller(NORTH_ROAD))
    assert write_action(state, read_action(state, line)) == line


@pytest.mark.rule("J-11")
@pytest.mark.parametrize("gold", [2, 3, 6])
def test_imagined_prices_of_an_owner_of_no_axe_are_all_equally_likely(gold: int) -> None:
    random = Random(gold)
    seen: dict[tuple[int, ...], int] = {}
    ways = 3 * gold * (gold - 1) // 2 + gold * (gold - 1) * (gold - 2) // 6
    for _ in range(200 * ways):
        prices = any_prices(gold, random, may_keep_all=True)
        seen[prices] = seen.get(prices, 0) + 1
    assert len(seen) == ways
    assert all(130 <= number <= 280 for number in seen.values())


def test_the_same_deal_gives_the_same_game() -> None:
    for deal in (5, 6):
        state = start(journey_heading(3, deal).setup).state
        assert deal_draw(state, deal) == deal_draw(state, deal)
    assert journey_heading(3, 5) != journey_heading(3, 6)


def test_an_action_of_another_phase_is_refused_with_a_sentence() -> None:
    state = walking(traveller(NORTH_ROAD, hand=("L50",)))
    for line in ("place 0 L50 0,1 r0", "pass 0"):
        with pytest.raises(IllegalAction, match="waits for a walk"):
            apply(state, read_action(state, line))
