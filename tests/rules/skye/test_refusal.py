"""Why an action is refused: one sentence with the rule it breaks."""

from __future__ import annotations

import pytest

from rules.grid import cell
from rules.skye.actions import Buy, Draw, GiveBack, Pass, Place, SetPrices
from rules.skye.kinds import Action
from rules.skye.legal import is_legal
from rules.skye.play import apply, start
from rules.skye.refusal import fault
from rules.skye.state import AXE, GameState, Phase, Player
from rules.skye.territory import HOME
from rules.table import IllegalAction
from tests.support.tables.board import land, setup, table

DRAWING = start(setup(2)).state
PRICING = table(
    Phase.PRICING,
    Player(5, HOME, ("L01", "L02", "L03")),
    Player(5, HOME, ("L04", "L05", "L06"), (AXE, 1, 1)),
)
MARKET = table(
    Phase.MARKET,
    Player(6, HOME, ("L01", "L02"), (3, 1)),
    Player(9, HOME, ("L03", "L04"), (3, 1)),
)
BUILDING = table(
    Phase.BUILD,
    Player(0, land("L28 1,0 r2", "L39 -1,0 r0"), hand=("L07", "L50")),
    Player(0, HOME, hand=("L73",)),
)
OVER = table(Phase.OVER, Player(0, HOME), Player(0, HOME), round_number=6)
THREE = ("L01", "L02", "L03")


def refused(state: GameState, action: Action, sentence: str) -> None:
    """The action is illegal, and the refusal is this sentence."""
    assert not is_legal(state, action)
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert str(refusal.value) == sentence == fault(state, action)


@pytest.mark.parametrize(
    ("state", "waits_for"),
    [
        (DRAWING, "tiles to be drawn"),
        (PRICING, "prices"),
        (MARKET, "a purchase or a pass"),
        (BUILDING, "a tile to be laid"),
        (OVER, "nothing: the game is over"),
    ],
    ids=lambda value: value.phase.name if isinstance(value, GameState) else "",
)
def test_an_action_at_the_wrong_time_is_refused_with_what_is_due(
    state: GameState, waits_for: str
) -> None:
    actions: dict[Phase, tuple[Action, ...]] = {
        Phase.DRAW: (Draw((THREE, ("L04", "L05", "L06"))),),
        Phase.PRICING: (SetPrices(0, (AXE, 1, 1)),),
        Phase.MARKET: (Buy(0, 1, "L03"), Pass(0)),
        Phase.BUILD: (Place(0, "L50", cell(0, -1), 0), GiveBack(0, "L07")),
    }
    for phase, early in actions.items():
        if phase is not state.phase:
            for action in early:
                refused(state, action, f"the table waits for {waits_for}")


@pytest.mark.rule("S-20")
@pytest.mark.parametrize("hands", [(THREE,), (THREE, ("L04", "L05")), ((), ())])
def test_a_draw_of_the_wrong_size_is_refused(hands: tuple[tuple[str, ...], ...]) -> None:
    refused(DRAWING, Draw(hands), "each of the 2 seats draws 3 tiles (S-20)")


@pytest.mark.rule("S-04")
@pytest.mark.parametrize(
    ("hands", "tile"),
    [
        ((THREE, ("L04", "L05", "castle")), "castle"),
        ((THREE, ("L04", "L05", "L02")), "L02"),
        ((("L01", "L01", "L02"), ("L04", "L05", "L06")), "L01"),
    ],
)
def test_a_tile_that_is_not_in_the_bag_is_not_drawn(
    hands: tuple[tuple[str, ...], ...], tile: str
) -> None:
    refused(DRAWING, Draw(hands), f"tile {tile} is not in the bag (S-04)")


def test_there_is_no_fault_in_a_legal_draw() -> None:
    assert fault(DRAWING, Draw((THREE, ("L04", "L05", "L06")))) == ""


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seat", [2, -1])
def test_prices_of_a_missing_seat_are_refused(seat: int) -> None:
    refused(PRICING, SetPrices(seat, (AXE, 1, 1)), f"there is no seat {seat} (S-01)")


@pytest.mark.rule("S-21")
def test_prices_are_set_once() -> None:
    refused(PRICING, SetPrices(1, (AXE, 2, 1)), "seat 1 has set its prices already (S-21)")


@pytest.mark.rule("S-21")
@pytest.mark.parametrize("prices", [(1, 1, 1), (AXE, AXE, 2), (AXE, 1), (AXE, 1, 1, 1)])
def test_one_axe_and_no_more(prices: tuple[int, ...]) -> None:
    sentence = "the axe lies on exactly one of the three tiles (S-21)"
    refused(PRICING, SetPrices(0, prices), sentence)


@pytest.mark.rule("S-21")
def test_no_price_is_below_one() -> None:
    sentence = "each of the other two tiles needs at least 1 gold (S-21)"
    refused(PRICING, SetPrices(0, (AXE, 2, -1)), sentence)


@pytest.mark.rule("S-21")
def test_prices_above_the_players_gold_are_refused() -> None:
    sentence = "stakes of 6 gold are more than the 5 gold of the seat (S-21)"
    refused(PRICING, SetPrices(0, (AXE, 2, 4)), sentence)


@pytest.mark.rule("S-40")
@pytest.mark.parametrize("action", [Buy(1, 0, "L01"), Pass(1)])
def test_buying_out_of_turn_is_refused(action: Action) -> None:
    refused(MARKET, action, "it is seat 0's turn, not seat 1's (S-40)")


@pytest.mark.rule("S-43")
def test_an_own_tile_is_not_for_sale() -> None:
    refused(MARKET, Buy(0, 0, "L01"), "nobody buys an own tile (S-43)")


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seller", [2, -1])
def test_buying_from_a_missing_seat_is_refused(seller: int) -> None:
    refused(MARKET, Buy(0, seller, "L03"), f"there is no seat {seller} (S-01)")


@pytest.mark.rule("S-43")
def test_a_tile_that_is_not_offered_cannot_be_bought() -> None:
    refused(MARKET, Buy(0, 1, "L05"), "seat 1 does not offer tile L05 (S-43)")


@pytest.mark.rule("S-42")
def test_a_tile_that_is_too_expensive_cannot_be_bought() -> None:
    sentence = "seat 0 has 2 gold to spend, too little for L03 (S-42)"
    refused(MARKET, Buy(0, 1, "L03"), sentence)


@pytest.mark.rule("S-56")
@pytest.mark.parametrize("action", [Place(1, "L73", cell(0, -1), 0), GiveBack(1, "L73")])
def test_building_out_of_turn_is_refused(action: Action) -> None:
    refused(BUILDING, action, "it is seat 0's turn, not seat 1's (S-56)")


@pytest.mark.rule("S-50")
def test_a_tile_of_another_hand_cannot_be_placed_or_returned() -> None:
    refused(BUILDING, Place(0, "L73", cell(0, -1), 0), "seat 0 has no tile L73 to lay (S-50)")
    refused(BUILDING, GiveBack(0, "L73"), "seat 0 has no tile L73 to return (S-50)")


@pytest.mark.rule("S-54")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (-1, 0)])
def test_a_tile_cannot_be_placed_on_another(x: int, y: int) -> None:
    refused(BUILDING, Place(0, "L50", cell(x, y), 0), f"a tile lies at {x},{y} already (S-54)")


@pytest.mark.rule("S-51")
def test_a_tile_cannot_be_placed_apart_from_the_territory() -> None:
    refused(BUILDING, Place(0, "L50", cell(5, -3), 0), "no tile lies beside 5,-3 (S-51)")


@pytest.mark.rule("S-52")
def test_different_terrain_is_refused_with_whether_rotating_would_help() -> None:
    wrong_quarter = "L50 turned so meets other terrain at 0,-1 (S-52)"
    refused(BUILDING, Place(0, "L50", cell(0, -1), 3), wrong_quarter)
    hopeless = "L07 however it is turned meets other terrain at 0,-1 (S-52)"
    refused(BUILDING, Place(0, "L07", cell(0, -1), 0), hopeless)


@pytest.mark.rule("S-55")
def test_no_tile_is_returned_while_one_can_be_placed() -> None:
    sentence = "tile L50 has a legal place, so nothing may be returned (S-55)"
    refused(BUILDING, GiveBack(0, "L07"), sentence)
    refused(BUILDING, GiveBack(0, "L50"), sentence)


def test_a_refused_action_leaves_the_table_as_it_was() -> None:
    before = repr(MARKET)
    with pytest.raises(IllegalAction):
        apply(MARKET, Pass(1))
    assert repr(MARKET) == before
