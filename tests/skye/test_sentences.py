"""Everything has words, all placeholders are filled, and nothing secret is shown."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from game.language.phrases import join_list, join_row, side_name
from game.language.text import Text
from game.skye.sentences import (
    award_sentence,
    bonus_name,
    bonus_rule,
    counted,
    gold_reason,
    objective_name,
    objective_rule,
    objective_short,
    phase_name,
    scroll_name,
    scroll_rule,
    some,
    source_name,
    terrain_name,
    thing_name,
    tile_name,
    tile_words,
    told,
    track_name,
)
from rules.games import SKYE
from rules.grid import ORIGIN, SIDES
from rules.record import read
from rules.skye.events import (
    Award,
    GameOver,
    GoldPaid,
    Passed,
    PricesRevealed,
    RegionCompleted,
    RoundBegan,
    RoundEnded,
    Scored,
    ScreenClosed,
    TileAxed,
    TilePlaced,
    TileReturned,
    TilesDrawn,
    TilesKept,
    TileSold,
)
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.bonus import BONUS_TILES
from rules.skye.journeyman.events import (
    BonusGained,
    BonusUnlocked,
    RoadLaid,
    StepDeclined,
    StepTaken,
    Walked,
)
from rules.skye.kinds import Event
from rules.skye.landscape import TILES
from rules.skye.objectives import OBJECTIVES
from rules.skye.play import apply, start
from rules.skye.state import Phase
from rules.skye.tiles import SCROLLS, Terrain, Things
from tests.support.tables.board import any_game, setup
from tests.support.tables.golden import JOURNEYS
from tests.support.tables.objectives import BASE, MAJORITIES

TEXT = Text("en")
NAMES = ("Ailsa", "Bran", "Catrin")
JOURNEY_GAMES = [golden.path for golden in JOURNEYS]
AWARDS = (
    "square",
    "area",
    "sheep",
    "big_area",
    "brochs",
    "building_set",
    "farm_animals",
    "road_cattle",
    "harbour",
    "road_tile",
    "column",
    "lake",
    "mountain",
    "coins",
    *(f"{place}_{name}" for place in ("most", "second") for name in MAJORITIES),
    *(f"scroll_{kind}{ending}" for kind in SCROLLS for ending in ("", "_doubled")),
)
EVENTS: dict[Event, str] = {
    RoundBegan(2, 1): "Round 2 began. Bran goes first.",
    GoldPaid(1, 5, "castle"): "Bran got 5 gold for the castle.",
    GoldPaid(1, 2, "whisky"): "Bran got 2 gold for whisky.",
    GoldPaid(1, 3, "catch_up"): "Bran got 3 gold as help.",
    GoldPaid(1, -7, "stake"): "Bran lost 7 gold on unsold tiles.",
    TilesDrawn((("L01", "L02", "L03"),) * 3): "Everybody drew 3 tiles.",
    ScreenClosed(0): "Ailsa set the prices.",
    PricesRevealed(
        (("L01", "L02", "L03"),) * 3, ((3, 0, 1), (0, 2, 4), (1, 1, 0))
    ): "All screens went up: Ailsa asks 3 and 1; Bran asks 2 and 4; Catrin asks 1 and 1.",
    TileAxed(2, "L01"): "Catrin put a tile back into the bag.",
    TileSold("L01", 2, 1, 5): "Bran bought a tile from Catrin for 5.",
    Passed(1): "Bran bought nothing.",
    TilesKept(1, ("L01",)): "Bran kept 1 unsold tile.",
    TilesKept(2, ("L01", "L02")): "Catrin kept 2 unsold tiles.",
    TilePlaced(0, "L01", ORIGIN + 1, 2): "Ailsa laid a tile.",
    RegionCompleted(
        0, Terrain.WATER, frozenset((1, 2))
    ): "Ailsa completed a region: water, 2 tiles.",
    TileReturned(0, "L01"): "Ailsa had no place for a tile; it went back into the bag.",
    Scored(0, "areas", (Award(1, frozenset(), "area", 2),)): (
        "Ailsa scored 1 point: Finished lands."
    ),
    Scored(1, "scrolls", (Award(4, frozenset(), "scroll_farm", 4),)): (
        "Bran scored 4 points: Scrolls."
    ),
    RoundEnded(6): "Round 6 ended.",
    GameOver((1,)): "Bran won the game.",
    GameOver((0, 2)): "Ailsa and Catrin won the game together.",
    StepTaken(0, Track.HERALD, 3, "sale"): "Ailsa stepped on to space 3 of the track “Herald”.",
    StepDeclined(2): "Catrin took no step.",
    BonusUnlocked(1, "five_gold"): "Bran unlocked the bonus tile “Five gold”.",
    BonusGained(0, "no_axe"): "Ailsa got the bonus tile “No axe”.",
    Walked(1, (4, 5, 4), 3): "Bran's journeyman walked over 2 borders.",
    RoadLaid(1, 4, 5): "Bran laid a road piece.",
}


def is_finished(sentence: str) -> bool:
    return bool(sentence.strip()) and not set("{}") & set(sentence)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_every_objective_has_a_name_a_rule_and_a_short_rule(objective: str) -> None:
    name = objective_name(TEXT, objective)
    rule = objective_rule(TEXT, objective)
    short = objective_short(TEXT, objective)
    assert is_finished(name)
    assert rule.endswith(".")
    assert is_finished(rule)
    assert is_finished(short)
    assert len(name) <= 16
    assert len(short) < len(rule) <= 160
    assert len(short) <= 56
    assert source_name(TEXT, objective) == name


def test_no_two_objectives_have_the_same_name() -> None:
    assert len({objective_name(TEXT, objective) for objective in OBJECTIVES}) == 20


def test_the_objectives_of_a_first_game_have_the_names_of_the_design() -> None:
    names = [objective_name(TEXT, o) for o in ("areas", "sheep", "squares", "road_tiles")]
    assert names == ["Finished lands", "Sheep", "Squares", "King's road"]


def test_points_at_the_end_have_sources_with_names() -> None:
    assert source_name(TEXT, "scrolls") == "Scrolls"
    assert source_name(TEXT, "coins") == "Gold"


@pytest.mark.parametrize("key", AWARDS)
@pytest.mark.parametrize("number", [1, 2])
def test_every_award_has_a_reason_for_one_and_for_many(key: str, number: int) -> None:
    sentence = award_sentence(TEXT, Award(1, frozenset(), key, number))
    assert is_finished(sentence)
    assert ("doubled" in sentence) == key.endswith("_doubled")
    assert f"{number} tiles" not in sentence or number > 1


@pytest.mark.parametrize("key", ["most_gold", "second_gold", "coins"])
def test_a_reason_does_not_show_hidden_gold(key: str) -> None:
    award = Award(2, frozenset(), key, 47)
    assert "47" in award_sentence(TEXT, award)
    hidden = award_sentence(TEXT, award, gold_visible=False)
    assert is_finished(hidden)
    assert "47" not in hidden


@pytest.mark.parametrize("deal", range(8))
def test_every_award_and_every_payment_of_real_games_has_words(deal: int) -> None:
    agreed = setup(2 + deal % 4, objectives=(BASE * 2)[2 * deal : 2 * deal + 4])
    step = start(agreed)
    for action in any_game(agreed, deal):
        step = apply(step.state, action)
        for event in step.events:
            if isinstance(event, Scored):
                assert all(is_finished(award_sentence(TEXT, award)) for award in event.awards)
            if isinstance(event, GoldPaid):
                assert is_finished(gold_reason(TEXT, event.why))


@pytest.mark.parametrize("path", JOURNEY_GAMES, ids=lambda path: path.stem)
def test_every_event_of_journeyman_games_has_words(path: Path) -> None:
    record = read(path.read_text(encoding="utf-8"), SKYE)
    names = [chair.name for chair in record.heading.chairs]
    for step in record.steps():
        for event in step.events:
            told(TEXT, event, names, lambda seat: False)
            assert is_finished(told(TEXT, event, names, lambda seat: True)) or isinstance(
                event, GoldPaid | Scored
            )
            if isinstance(event, Scored):
                assert all(is_finished(award_sentence(TEXT, award)) for award in event.awards)
                assert is_finished(source_name(TEXT, event.source))
            if isinstance(event, GoldPaid):
                assert is_finished(gold_reason(TEXT, event.why))


def test_tracks_and_bonus_tiles_have_words() -> None:
    assert [track_name(TEXT, track) for track in Track] == ["Warrior", "Merchant", "Herald"]
    tiles = [bonus for own in BONUS_TILES.values() for bonus in own]
    assert len({bonus_name(TEXT, bonus) for bonus in tiles}) == 9
    assert all(is_finished(bonus_rule(TEXT, bonus)) for bonus in tiles)


@pytest.mark.parametrize("kind", SCROLLS)
def test_every_scroll_has_a_name_and_a_rule(kind: str) -> None:
    assert is_finished(scroll_name(TEXT, kind))
    assert is_finished(scroll_rule(TEXT, kind))


def test_phases_terrains_and_sides_have_names() -> None:
    assert [phase_name(TEXT, phase) for phase in Phase][1:4] == [
        "Price your tiles",
        "Market",
        "Build",
    ]
    assert all(is_finished(phase_name(TEXT, phase)) for phase in Phase)
    assert [terrain_name(TEXT, terrain) for terrain in Terrain] == ["pasture", "mountain", "water"]
    assert [side_name(TEXT, side) for side in SIDES] == ["north", "east", "south", "west"]


@pytest.mark.parametrize("thing", [*Things._fields, "tile", "gold", "point", "animal"])
def test_everything_can_be_named_and_counted(thing: str) -> None:
    assert is_finished(thing_name(TEXT, thing))
    assert is_finished(some(TEXT, thing, 1))
    assert counted(TEXT, thing, 1).startswith("1 ")
    assert some(TEXT, thing, 3) == counted(TEXT, thing, 3)


def test_things_have_plurals_and_words_make_lists() -> None:
    assert [counted(TEXT, "ship", n) for n in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]
    assert counted(TEXT, "sheep", 2) == "2 sheep"
    assert [join_list(TEXT, "abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert join_row(TEXT, "abc") == "a, b, c"


@pytest.mark.parametrize(
    ("tile", "quarter", "words"),
    [
        (
            "L31",
            0,
            "L31: mountain north, pasture east and south, water west with a lighthouse; "
            "a road north, east and south; whisky, farm",
        ),
        (
            "L31",
            1,
            "L31: mountain east, pasture south and west, water north with a lighthouse; "
            "a road east, south and west; whisky, farm",
        ),
        (
            "castle",
            0,
            "Castle: pasture north and south, water east, mountain west; "
            "a road north, south and west",
        ),
        (
            "L09",
            0,
            "L09: mountain north, pasture east, south and west; "
            "a road north and west, another road east and south; 2 sheep",
        ),
        (
            "L32",
            0,
            "L32: pasture north, south and west, mountain east, water in the middle with a ship; "
            "sheep, cattle",
        ),
        (
            "L62",
            0,
            "L62: pasture north and west, water east and south "
            "with a lighthouse and the “Scroll of ships”",
        ),
    ],
)
def test_a_tile_is_described_in_its_rotation(tile: str, quarter: int, words: str) -> None:
    assert tile_words(TEXT, tile, quarter) == words


def test_every_tile_has_words_in_every_rotation() -> None:
    for tile in TILES:
        described = [tile_words(TEXT, tile, quarter) for quarter in range(4)]
        assert all(is_finished(words) for words in described)
        assert all(words.startswith(tile_name(TEXT, tile)) for words in described)


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=EVENTS.values())
def test_every_event_has_one_sentence(event: Event, sentence: str) -> None:
    assert told(TEXT, event, NAMES, lambda seat: True) == sentence


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_a_sale_is_described_once_and_not_again_by_its_payments() -> None:
    for why in ("sale", "purchase"):
        assert told(TEXT, GoldPaid(0, 3, why), NAMES, lambda seat: True) == ""


def test_hidden_gold_is_not_shown_and_open_gold_is() -> None:
    for why, amount in (("castle", 5), ("whisky", 2), ("catch_up", 9), ("stake", -7)):
        mine = told(TEXT, GoldPaid(0, amount, why), NAMES, lambda seat: seat == 0)
        theirs = told(TEXT, GoldPaid(1, amount, why), NAMES, lambda seat: seat == 0)
        assert str(abs(amount)) in mine
        assert is_finished(theirs)
        assert not any(letter.isdigit() for letter in theirs)


def test_every_event_of_a_whole_game_has_words() -> None:
    agreed = setup(3)
    step = start(agreed)
    for action in any_game(agreed, 5):
        step = apply(step.state, action)
        for event in step.events:
            sentence = told(TEXT, event, agreed.names, lambda seat: False)
            of_no_account = isinstance(event, Scored) and not event.points
            assert is_finished(sentence) or isinstance(event, GoldPaid) or of_no_account
