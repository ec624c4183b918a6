"""The set-up: every choice changes the game that begins, and is kept for the next time."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots import BENCHMARK_BOTS, BOTS, CHARACTERS, LEVELS
from game.menus import opening
from game.menus.setup.game_cards import GameCard
from game.menus.setup.memory import FILE, keep_plan, last_plan
from game.menus.setup.page import SetupPage
from game.skye.session import NO_CURTAIN, OPEN_GOLD, Session
from game.skye.setup.choices import objectives_of
from game.skye.setup.objective_pick import Slot, pick_objective
from game.table.aids import gets_previews, has_preview, hints_option
from game.table.bot_names import (
    character_words,
    join_bot,
    level_words,
    of_turn,
    others_of,
    split_bot,
)
from game.table.destinations import Table
from game.ui.page import Page
from game.ui.scene import Change, Pop, Push, Reset, Swap
from game.ui.sheets.dialog import Dialog
from game.ui.sheets.picker import Picker
from rules.record import CLANS
from rules.skye.chance import deal_setup
from rules.skye.state import FIRST_GAME
from rules.skylands.text.heading import FIRST_SET, TACTICAL
from tests.support.places import DATA
from tests.support.tables.objectives import BASE
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SetupPage:
    monkeypatch.setattr("getpass.getuser", lambda: "ailsa")
    return SetupPage(open_stage(tmp_path))


def begun(change: Change) -> Session:
    assert isinstance(change, Reset)
    assert isinstance(change.to, Table)
    match: Session = change.to.match
    return match


def write(page: Page[Any], words: str) -> None:
    for letter in words:
        page.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def empty(page: SetupPage, name: str) -> None:
    click(page, name)
    control = page.control(name)
    assert control
    for _ in str(control.value):
        press(page, pygame.K_BACKSPACE)


def pushed(change: Change) -> Page[Any]:
    assert isinstance(change, Push)
    assert isinstance(change.to, Page)
    return change.to


def test_the_usual_set_up_begins_at_once(page: SetupPage) -> None:
    session = begun(press(page, pygame.K_RETURN))
    assert [chair.name for chair in session.heading.chairs] == ["Ailsa", "Bran", "Catrin", "Duncan"]
    bots = [split_bot(chair.who) for chair in session.heading.chairs[1:]]
    assert {level for level, _ in bots} == {"drover"}
    assert len({character for _, character in bots}) == 3
    assert session.heading.objectives == FIRST_GAME


def test_a_name_is_typed_into_its_field(page: SetupPage) -> None:
    empty(page, "seat-name:1")
    write(page, "Morag NicLeod")
    assert begun(click(page, "start")).heading.chairs[1].name == "Morag NicLeod"


@pytest.mark.parametrize(
    ("name", "label"),
    [("", "Still missing: a name"), ("  ", "Still missing: a name"), ("ailsa", "Two have the")],
)
def test_start_says_what_is_missing(page: SetupPage, name: str, label: str) -> None:
    empty(page, "seat-name:2")
    write(page, name)
    start = page.control("start")
    assert start
    assert not start.enabled
    assert start.name.startswith(label)
    assert click(page, "start") is None


def test_two_to_five_players_can_be_chosen(page: SetupPage) -> None:
    click(page, "seat-add")
    assert page.control("seat-add") is None
    assert len({seat.clan for seat in page.plan.seats}) == 5
    for _ in range(3):
        click(page, "seat-remove:1")
    remove = page.control("seat-remove:0")
    assert remove
    assert not remove.enabled
    assert len(begun(click(page, "start")).heading.chairs) == 2


def test_the_crest_takes_the_next_free_clan(page: SetupPage) -> None:
    taken = {seat.clan for seat in page.plan.seats}
    [free] = set(CLANS) - taken
    click(page, "seat-clan:0")
    assert page.plan.seats[0].clan == free


def test_human_players_and_bots_can_swap(page: SetupPage) -> None:
    click(page, "seat-who:0")
    click(page, "seat-who:1")
    heading = begun(click(page, "start")).heading
    assert [chair.who for chair in heading.chairs[:2]] == ["drover", "human"]
    assert page.control("seat-bot:1") is None


def test_a_level_is_chosen_from_five_with_their_ranks(page: SetupPage) -> None:
    picker = pushed(click(page, "seat-bot:1"))
    assert isinstance(picker, Picker)
    assert [item.id for item in picker.items] == [*LEVELS, "practice"]
    assert [item.rank for item in picker.items] == [1, 2, 3, 4, 5, 0]
    card = picker.control("pick:chief")
    assert card
    assert card.name.startswith("Chief, rank 4 of 5: ")
    assert isinstance(click(picker, "pick:chief"), Pop)
    assert begun(click(page, "start")).heading.chairs[1].who == "chief-careful"


def test_a_character_is_chosen_without_changing_the_level(page: SetupPage) -> None:
    picker = pushed(click(page, "seat-character:2"))
    assert isinstance(picker, Picker)
    assert len(picker.items) == 1 + len(CHARACTERS)
    assert all(item.words.count(".") == 1 for item in picker.items)
    assert isinstance(click(picker, "pick:drover-spoiler"), Pop)
    assert begun(click(page, "start")).heading.chairs[2].who == "drover-spoiler"


def test_level_and_character_are_chosen_by_keys_alone(page: SetupPage) -> None:
    for name, steps, wanted in (
        ("seat-bot:1", (pygame.K_RIGHT,), "tacksman-careful"),
        ("seat-character:1", (pygame.K_RIGHT, pygame.K_DOWN), "tacksman-spoiler"),
    ):
        while page.input.focus != name:
            press(page, pygame.K_TAB)
        picker = pushed(press(page, pygame.K_RETURN))
        for key in steps:
            press(picker, key)
        assert isinstance(press(picker, pygame.K_RETURN), Pop)
        assert page.plan.seats[1].bot == wanted


def test_benchmark_bots_have_a_card_of_their_own(page: SetupPage) -> None:
    change = click(pushed(click(page, "seat-bot:1")), "pick:practice")
    assert isinstance(change, Swap)
    assert isinstance(change.to, Picker)
    assert [item.id for item in change.to.items] == list(BENCHMARK_BOTS)
    assert isinstance(click(change.to, "pick:greedy"), Pop)
    assert page.control("seat-character:1") is None
    assert begun(click(page, "start")).heading.chairs[1].who == "greedy"


def test_the_wheel_takes_the_next_level_or_character_at_once(page: SetupPage) -> None:
    for name in ("seat-bot:1", "seat-character:1"):
        control = page.control(name)
        assert control
        page.input.pointer = control.rect.center
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert page.plan.seats[1].bot == "tacksman-landed"


def test_every_bot_has_a_description(page: SetupPage) -> None:
    for bot in BOTS:
        level, character = split_bot(bot)
        assert join_bot(level, character) == bot
        assert level_words(page.stage, level)
        assert character_words(page.stage, character)
        assert bot in others_of(bot, "level")


def test_a_quick_game_is_against_drovers_whose_characters_go_by_the_deal(page: SetupPage) -> None:
    heading = opening.quick_heading(page.stage)
    assert heading.deal is not None
    found = [chair.who for chair in heading.chairs[1:]]
    assert found == [of_turn("drover", heading.deal + seat) for seat in (1, 2, 3)]
    assert len(set(found)) == 3


def test_the_bonnet_sets_the_first_player_and_a_second_click_makes_it_random(
    page: SetupPage,
) -> None:
    click(page, "seat-first:2")
    assert page.plan.agreed().first == 2
    click(page, "seat-remove:0")
    assert page.plan.first == 1
    click(page, "seat-first:1")
    assert page.plan.first is None
    deal = page.plan.deal_number
    assert deal is not None
    assert page.plan.agreed().first == deal_setup(page.plan.names, deal).first


def test_the_first_player_is_chosen_in_the_options_too(page: SetupPage) -> None:
    click(page, "first-player")
    assert page.plan.first == 0
    for _ in page.plan.seats:
        click(page, "first-player")
    assert page.plan.first is None


def test_too_many_digits_are_not_a_game_number(page: SetupPage) -> None:
    page.plan = replace(page.plan, deal="9" * 5000)
    assert page.plan.deal_number is None


def test_random_scoring_tiles_depend_on_the_game_number(page: SetupPage) -> None:
    click(page, "objectives-random")
    deal = page.plan.deal_number
    assert deal is not None
    assert objectives_of(page.plan) == deal_setup(page.plan.names, deal).objectives


def test_an_objective_is_chosen_by_hand_and_swaps_with_its_other_place(page: SetupPage) -> None:
    picker = pushed(click(page, "objective:B"))
    assert isinstance(picker, Picker)
    assert [item.id for item in picker.items] == list(BASE)
    assert isinstance(click(picker, "pick:ships"), Pop)
    assert page.plan.choices.mode == "hand"
    assert objectives_of(page.plan) == ("areas", "ships", "squares", "road_tiles")
    click(pushed(click(page, "objective:A")), "pick:squares")
    assert begun(click(page, "start")).heading.objectives == (
        "squares",
        "ships",
        "areas",
        "road_tiles",
    )


def test_choosing_by_hand_begins_with_the_tiles_shown(page: SetupPage) -> None:
    click(page, "objectives-random")
    seen = objectives_of(page.plan)
    click(page, "objectives-hand")
    click(page, "deal-dice")
    assert objectives_of(page.plan) == seen


@pytest.mark.parametrize(("typed", "deal"), [("4471-73", 447173), ("7", 7), ("0-12", 12)])
def test_a_deal_number_is_typed_with_or_without_its_dash(
    page: SetupPage, typed: str, deal: int
) -> None:
    empty(page, "deal")
    write(page, typed + "x")
    assert begun(click(page, "start")).heading.deal == deal


@pytest.mark.parametrize("typed", ["", "-", "12345678"])
def test_without_a_deal_number_nothing_begins(page: SetupPage, typed: str) -> None:
    empty(page, "deal")
    write(page, typed)
    start = page.control("start")
    assert start
    assert start.enabled == (typed == "12345678" and page.plan.deal_number is not None)


def test_copy_puts_the_deal_on_the_clipboard(
    page: SetupPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    assert click(page, "deal-copy") is None
    assert copied == [page.plan.deal]


def test_a_missing_clipboard_is_reported(page: SetupPage, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", refuse)
    assert isinstance(pushed(click(page, "deal-copy")), Dialog)


def test_options_reach_the_game(page: SetupPage) -> None:
    curtain = page.control("curtain")
    assert curtain
    assert not curtain.enabled
    click(page, "open-gold")
    click(page, "seat-who:1")
    click(page, "curtain")
    click(page, "seat-preview:1")
    click(page, "seat-hints:1")
    heading = begun(click(page, "start")).heading
    assert OPEN_GOLD in heading.options
    assert NO_CURTAIN in heading.options
    assert has_preview(heading, 0)
    assert not has_preview(heading, 1)
    assert hints_option(0) not in heading.options
    assert hints_option(1) in heading.options


def test_a_set_up_from_before_there_were_hints_is_still_remembered(page: SetupPage) -> None:
    click(page, "seat-add")
    page.exit()
    found = json.loads(page.stage.store.read(FILE) or "")
    for seat in found["seats"]:
        del seat["hints"]
        seat["bot"] = "greedy"
    page.stage.store.write(FILE, json.dumps(found))
    seats = last_plan(page.stage).seats
    assert [(seat.bot, seat.hints) for seat in seats] == [("greedy", False)] * 5


def test_a_set_up_of_an_older_program_is_read_and_written_as_it_was(page: SetupPage) -> None:
    text = (DATA / "setups" / "journeyman.json").read_text(encoding="utf-8")
    page.stage.store.write(FILE, text)
    again = last_plan(page.stage)
    found = json.loads(text)
    assert again.game == "journeyman"
    assert again.choices.chosen == tuple(found["chosen"])
    assert again.choices.same_boards
    assert OPEN_GOLD in again.agreed().options
    islands = again.with_game("skylands").agreed()
    assert TACTICAL in islands.options
    assert FIRST_SET not in islands.options
    keep_plan(page.stage, replace(again, deal=found["deal"]))
    assert json.loads(page.stage.store.read(FILE) or "") == found


def test_bots_are_described_for_the_chosen_game(page: SetupPage) -> None:
    click(page, "game:skylands")
    card = pushed(click(page, "seat-character:1")).control("pick:drover-careful")
    assert card
    assert "inhabitants" in card.name
    assert "gold" not in card.name


def test_a_player_with_assistance_off_gets_no_preview(page: SetupPage) -> None:
    click(page, "seat-preview:0")
    session = begun(click(page, "start"))
    assert not gets_previews(page.stage, session, 0)


def test_the_set_up_is_remembered_with_a_new_deal(page: SetupPage) -> None:
    click(page, "seat-add")
    click(page, "seat-first:1")
    click(page, "objectives-random")
    page.exit()
    again = last_plan(page.stage)
    assert replace(again, deal=page.plan.deal) == page.plan


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        '{"seats": 3}',
        '{"seats": []}',
        '{"seats": [{"name": 5, "clan": "stag", "human": true, "bot": "x", "aids": true}]}',
        "[" * 5000,
    ],
)
def test_an_invalid_saved_set_up_is_ignored(page: SetupPage, text: str) -> None:
    page.stage.store.write(FILE, text)
    assert len(last_plan(page.stage).seats) == 4


def test_a_bot_that_is_gone_is_replaced(page: SetupPage) -> None:
    page.exit()
    found = json.loads(page.stage.store.read(FILE) or "")
    found["seats"][1]["bot"] = "giant"
    page.stage.store.write(FILE, json.dumps(found))
    assert last_plan(page.stage).seats[1].bot in BOTS


def test_escape_and_both_back_buttons_leave(page: SetupPage) -> None:
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)
    assert isinstance(click(page, "back"), Pop)
    assert isinstance(click(page, "bar-back"), Pop)


def test_the_focus_reaches_everything(page: SetupPage) -> None:
    reached = reached_by_tab(page)
    assert reached == {control.id for control in page.controls if control.enabled}


@at_every_size
def test_the_set_up_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    page = SetupPage(stage)
    seats = page.plan.with_another()
    long = replace(seats.seats[1], name="Catriona of the Isles")
    at_random = seats.with_choices(replace(seats.choices, mode="random"))
    for plan in (page.plan, replace(at_random.with_seat(1, long), first=2)):
        for tab in ("players", "objectives", "options"):
            page.plan, page.tab = plan, tab
            page.refresh()
            found = [fault for fault in faults(page, monkeypatch) if "Catriona" not in fault]
            assert found == []


@at_every_size
def test_levels_and_characters_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = SetupPage(stage_at(tmp_path, size, scale))
    for bot in (*LEVELS, *BENCHMARK_BOTS, *[join_bot("drover", taste) for taste in CHARACTERS]):
        page.plan = page.plan.with_seat(1, replace(page.plan.seats[1], bot=bot))
        page.refresh()
        assert faults(page, monkeypatch) == []
    for name in ("seat-bot:2", "seat-character:2"):
        assert faults(pushed(click(page, name)), monkeypatch) == []


@at_every_size
def test_every_objective_fits_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = SetupPage(stage_at(tmp_path, size, scale))
    page.tab = "objectives"
    ids = list(BASE)
    for first in range(0, len(ids), 4):
        chosen = replace(page.plan.choices, mode="hand", chosen=tuple(ids[first : first + 4]))
        page.plan = page.plan.with_choices(chosen)
        page.refresh()
        assert faults(page, monkeypatch) == []
    pick = pick_objective(page.stage, Slot(2, FIRST_GAME, BASE), lambda name: None)
    assert faults(pick, monkeypatch) == []


@at_every_size
def test_the_three_games_are_cards_or_buttons_with_descriptions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    page = SetupPage(stage_at(tmp_path, size, scale))
    for game in ("journeyman", "skylands", "skye"):
        click(page, f"game:{game}")
        assert faults(page, monkeypatch) == []
        chosen = [c.id for c in page.controls if c.id.startswith("game:") and c.value]
        assert chosen == [f"game:{game}"]
        for control in page.controls:
            if control.id.startswith("game:"):
                told = control.words if isinstance(control, GameCard) else control.tip
                assert len(told.split()) > 3
        if page.control("tab-options"):
            click(page, "tab-options")
            assert faults(page, monkeypatch) == []
        boards = page.control("same-boards")
        assert (boards is not None) is (game == "journeyman")
