"""An expansion that does not exist: registered once, its objective is found everywhere.

What is forgotten fails with a sentence that names the place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import BOTS_OF
from game.bots.bot import finish
from game.bots.skye import terms
from game.cli import why
from game.games import PLAYABLES
from game.menus.rulebook.text import read_rules
from game.menus.setup.page import SetupPage
from game.skye import sentences
from game.skye.build.gain import changes, gain
from game.skye.game import book_of
from game.skye.judgement.reviewing import judged
from game.skye.review.words import reasons_list
from game.skye.scoring.words import award_icon, source_icon
from game.skye.setup.objective_pick import Slot, pick_objective
from game.skye.words import objectives as words
from game.skye.words.objectives import FACTS, ObjectiveFacts
from game.skye.words.position import Onlooker, described
from game.ui.input.gestures import Wheel
from rules.games import GAMES, SKYE
from rules.record import Chair, Heading, Record, read, write
from rules.skye import EXPANSIONS, Pass, Phase, Player, deal_setup, observe
from rules.skye.events import Award, Scored
from rules.skye.expansion import Expansion, register
from rules.skye.landscape import TILES
from rules.skye.objectives import OBJECTIVES, awards, by_land, deck, points
from rules.skye.play import apply
from rules.skye.rounds import end_round
from rules.skye.state import FIRST_GAME, GameState
from rules.skye.territory import HOME, Territory
from tests.support.command import any_lands
from tests.support.completeness import forgotten
from tests.support.naive import points as naive
from tests.support.naive.facts import areas, symbol
from tests.support.naive.land import Land
from tests.support.tables.board import any_game, land, setup, table
from tests.support.tables.play import ground_of
from tests.support.windows.doors import led_to
from tests.support.windows.stages import click, open_stage

NAMES = ("Ailsa", "Bran")
GAME = ("ship_farms", *FIRST_GAME[:3])
HARBOUR_FARM = land("L05 0,1 r0")
"""A territory with a tile that shows a ship and a farm."""

TABLES: list[dict[str, Any]] = [
    EXPANSIONS,
    OBJECTIVES,
    TILES,
    FACTS,
    why.SENTENCES,
    terms.THINGS,
    naive.OBJECTIVES,
]


def ship_farms(territory: Territory) -> Iterator[Award]:
    """X-01: 2 for every tile with a ship and a farm."""
    for cell, face in territory.tiles.items():
        if face.things.ship and face.things.farm:
            yield Award(2, frozenset((cell,)), "ship_farm", 1)


def twin(ground: Land) -> int:
    """The same, counted anew."""
    afloat = [tile for tile, _ in ground.values() if any(area.ships for area in areas(tile, 0))]
    return sum(2 for tile in afloat if symbol(tile, "farm"))


SHIP_FARMS = by_land("ship_farms", "X-01", ship_farms, "imaginary")
WORDS = ObjectiveFacts(
    "Ship farms",
    "2 points for every tile with a ship and a farm.",
    "2 for each tile with a ship and a farm",
    {"ship_farm": ("a tile with a ship and a farm", "{n} tiles with a ship and a farm")},
    icon="ship",
)


@pytest.fixture(autouse=True)
def imaginary() -> Iterator[None]:
    """The expansion, registered; afterwards nothing is left of it."""
    before = [dict(known) for known in TABLES]
    register(Expansion(name="imaginary", package="tests.data.imaginary", objectives=(SHIP_FARMS,)))
    FACTS["ship_farms"] = WORDS
    why.SENTENCES["ship_farm"] = "a tile with a ship and a farm"
    naive.OBJECTIVES["ship_farms"] = twin
    yield
    for known, kept in zip(TABLES, before, strict=True):
        known.clear()
        known.update(kept)


def heading(deal: int) -> Heading:
    """Two people with the expansion; the deal has its objective on some place."""
    chairs = (Chair("stag", "human", "Ailsa"), Chair("raven", "human", "Bran"))
    agreed = deal_setup(NAMES, deal, ("imaginary",))
    return Heading(chairs, agreed.objectives, agreed.first, deal, (), agreed.expansions)


def with_it(state: GameState) -> GameState:
    """A table at which the objective lies on A."""
    return state._replace(setup=setup(2, 0, GAME))


# Found everywhere


def test_it_is_in_the_deck_of_games_with_the_expansion_only() -> None:
    assert deck(("imaginary",)) == (*deck(()), "ship_farms")
    drawn = {name for deal in range(200) for name in heading(deal).objectives}
    assert drawn == set(deck(("imaginary",)))
    assert "ship_farms" not in {
        n for deal in range(200) for n in deal_setup(NAMES, deal).objectives
    }


def test_a_record_says_that_it_is_played_with(tmp_path: Path) -> None:
    deal = next(deal for deal in range(99) if "ship_farms" in heading(deal).objectives)
    agreed = heading(deal)
    record = Record(agreed, any_game(agreed.setup, deal))
    text = write(record)
    assert text.startswith("skye 2\nwith imaginary\n")
    assert read(text, SKYE) == record
    assert record.game is GAMES["skye"]


def test_it_is_offered_when_objectives_are_chosen(tmp_path: Path) -> None:
    slot = Slot(0, FIRST_GAME, deck(("imaginary",)))
    page = pick_objective(open_stage(tmp_path), slot, lambda _: None)
    item = page.items[-1]
    assert (item.id, item.icon, item.name) == ("ship_farms", "ship", "Ship farms")


def test_its_objective_can_be_chosen_in_the_set_up_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EXPANSIONS, "imaginary", replace(EXPANSIONS["imaginary"], game="imaginary"))
    monkeypatch.setitem(GAMES, "imaginary", replace(SKYE, name="imaginary"))
    monkeypatch.setitem(BOTS_OF, "imaginary", BOTS_OF["skye"])
    game = replace(PLAYABLES["skye"], rules=GAMES["imaginary"])
    monkeypatch.setitem(PLAYABLES, "imaginary", game)
    page = SetupPage(open_stage(tmp_path))
    click(page, "game:imaginary")
    pick = led_to(click(page, "objective:A"), page.stage)
    pick.on_gesture(
        Wheel(pick.input.pointer, -len(OBJECTIVES))
    )  # it stands behind those of the base game
    offered = pick.control("pick:ship_farms")
    assert offered is not None
    assert offered.name.startswith("Ship farms")
    pick.on_control(offered.does)
    agreed = page.plan.agreed()
    assert agreed.objectives[0] == "ship_farms"
    assert agreed.expansions == ("imaginary",)
    assert agreed.game == "imaginary"


def test_it_scores_at_the_end_of_a_round(tmp_path: Path) -> None:
    state = with_it(table(Phase.BUILD, Player(0, HARBOUR_FARM), Player(0, HOME)))
    step = end_round(state)
    (own, none) = [e for e in step.events if isinstance(e, Scored) and e.source == "ship_farms"]
    assert (own.points, none.points) == (2, 0)
    assert step.state.scores == (2, 0)
    text = open_stage(tmp_path).text
    assert sentences.award_sentence(text, own.awards[0]) == "a tile with a ship and a farm"
    assert sentences.source_name(text, "ship_farms") == "Ship farms"
    assert source_icon("ship_farms") == "ship"
    assert award_icon("ship_farms", "ship_farm") == "ship"
    assert why.why(own.awards[0]) == "a tile with a ship and a farm"


def test_a_preview_counts_it() -> None:
    before = with_it(table(Phase.BUILD, Player(0, HOME, hand=("L05",)), Player(0, HOME)))
    after = before.put(0, Player(0, HARBOUR_FARM))
    assert changes(before, after, 0)["ship_farms"] == 2
    assert gain(before, after, 0).this_round >= 2


def test_a_review_weighs_it(tmp_path: Path) -> None:
    state = with_it(
        table(
            Phase.MARKET,
            Player(20, HOME, ("L07", "L08"), (1, 1)),
            Player(9, HOME, ("L05", "L09"), (1, 1)),
        )
    )
    finding = finish(judged(0, observe(state, 0), Pass(0)))
    assert finding is not None
    assert finding.other.parts["ship_farms"] > 0
    assert any("Ship farms" in line for line in reasons_list(open_stage(tmp_path), finding))
    assert apply(state, finding.other.action).state.players[0].hand == ("L05",)


def test_its_rule_is_in_a_rule_book_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(PLAYABLES["journeyman"], rulebook=book_of(EXPANSIONS["imaginary"], "X-"))
    monkeypatch.setitem(PLAYABLES, "imaginary", game)
    blocks = [
        b for chapter in read_rules(open_stage(tmp_path), "imaginary") for b in chapter.blocks
    ]
    (rule,) = [block for block in blocks if block.kind == "rule"]
    assert (rule.mark, rule.icon) == ("X-01", "ship")
    assert rule.words == "Ship farms: 2 for every tile with a ship and a farm."


def test_the_table_is_described_with_it(tmp_path: Path) -> None:
    state = with_it(table(Phase.BUILD, Player(0, HARBOUR_FARM), Player(0, HOME)))
    parts = described(open_stage(tmp_path).text, state, Onlooker(NAMES, 0))
    (told,) = [part.sentences for part in parts if part.heading == "Objectives"]
    assert told[0] == f"A, Ship farms: {WORDS.rule}"
    assert "As the tiles lie now it gives: Ailsa 2 and Bran 0." in told


def test_its_naive_twin_counts_the_same() -> None:
    lands = [HARBOUR_FARM, *any_lands(Random(7), 30)]
    found = [points(own) for own in awards("ship_farms", [Player(0, land) for land in lands])]
    seats = [(0, ground_of(land)) for land in lands]
    assert found == naive.objective_points("ship_farms", seats)
    assert len(set(found)) > 1


# Forgotten


@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_scoring_tile_is_registered_everywhere(name: str) -> None:
    assert list(forgotten(OBJECTIVES[name])) == []


def test_the_imaginary_scoring_tile_is_registered_everywhere() -> None:
    assert list(forgotten(SHIP_FARMS)) == []


def test_a_forgotten_registration_is_named() -> None:
    del EXPANSIONS["imaginary"]
    assert next(forgotten(SHIP_FARMS)).endswith("registered in rules/skye/__init__.py")


def test_forgotten_words_are_named() -> None:
    del FACTS["ship_farms"]
    sentence = "the objective 'ship_farms' has no words in game/skye/words/objectives.py"
    assert list(forgotten(SHIP_FARMS)) == [sentence]


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"short": ""}, "lacks its name or its rule in game/skye/words/objectives.py"),
        ({"reasons": {}}, "has no reasons in game/skye/words/objectives.py"),
        ({"icon": ""}, "has no picture art/icons/objective-ship-farms.png"),
    ],
)
def test_incomplete_texts_are_named(changed: dict[str, Any], sentence: str) -> None:
    FACTS["ship_farms"] = WORDS._replace(**changed)
    assert list(forgotten(SHIP_FARMS)) == [f"the objective 'ship_farms' {sentence}"]


def test_a_forgotten_sentence_of_the_command_line_is_named() -> None:
    del why.SENTENCES["ship_farm"]
    (sentence,) = forgotten(SHIP_FARMS)
    assert sentence.startswith("the reason 'ship_farm' of the objective 'ship_farms'")
    assert sentence.endswith("has no sentence in game/cli/why.py")


def test_a_forgotten_rule_is_named() -> None:
    unwritten = by_land("ship_farms", "X-02", ship_farms, "imaginary")
    sentence = "the objective 'ship_farms' has no rule X-02 in tests/data/imaginary/RULES.md"
    assert list(forgotten(unwritten)) == [sentence]


def test_a_forgotten_twin_is_named() -> None:
    del naive.OBJECTIVES["ship_farms"]
    sentence = "the objective 'ship_farms' has no twin in tests/support/naive/points.py"
    assert list(forgotten(SHIP_FARMS)) == [sentence]


def test_an_objective_that_is_about_more_than_a_territory_needs_a_term_of_the_bots() -> None:
    compared = OBJECTIVES["ships"]
    assert list(forgotten(compared)) == []
    del terms.THINGS["ships"]
    sentence = "the objective 'ships' has no term in game/bots/skye/terms.py"
    assert list(forgotten(compared)) == [sentence]


def test_only_registered_scoring_tiles_have_texts() -> None:
    assert set(words.FACTS) == set(OBJECTIVES)
