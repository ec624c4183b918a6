"""Replays: records are stored, listed, watched to their end, and played on."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from game.bots import BOTS
from game.match.headings import heading_of
from game.match.shelf import BROKEN_OFF, NO_RECORD, glance, keep_given_up, past_games, read_glance
from game.match.store import CURRENT, NO_ROOM, UNWRITABLE, Store
from game.match.timeline import MOMENT, Timeline
from game.menus import opening
from game.menus.branch import BranchPage, plan_of
from game.menus.past_games import watch
from game.menus.replays.page import ReplaysPage
from game.skye.replay.page import ReplayPage, seen_by
from game.skye.scoring.page import ScoringPage
from game.skye.session import Session, SkyeReplay
from game.skye.table.scene import TableScene
from game.ui.scene import Change, Pop, Push, Reset
from game.ui.sheets.dialog import Dialog
from rules.games import SKYE
from rules.record import HUMAN, Chair, RecordError, read
from rules.skye import legal_actions, to_act
from rules.skye.final import winners
from rules.table import CHANCE
from tests.support.tables.shelves import GOLDEN, cut_off, fill, golden_text, seated
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import at_every_size, faults, stage_at
from tests.support.windows.stages import click, open_stage, press, reached_by_tab

golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
FOUR = next(path for path in GOLDEN if path.stem == "four-greedy")
JOURNEY = next(path for path in GOLDEN if path.stem == "four-mixed" and "journ" in str(path))


def page_of(folder: Path, text: str = "") -> ReplayPage:
    return ReplayPage(open_stage(folder), SkyeReplay(text or golden_text(FOUR)))


def dialog_of(change: Change) -> Dialog:
    assert isinstance(change, Push)
    assert isinstance(change.to, Dialog)
    return change.to


# The line of moments.


def test_a_timeline_stops_at_both_ends() -> None:
    line = Timeline(10, (0, 4, 8))
    assert not line.step(-1)
    assert line.go(99)
    assert (line.at, line.ended) == (10, True)
    assert not line.step(1)


def test_a_timeline_knows_its_rounds() -> None:
    line = Timeline(10, (0, 4, 8))
    seen_rounds = []
    for moment in range(11):
        line.go(moment)
        seen_rounds.append(line.round)
    assert seen_rounds == [1] * 4 + [2] * 4 + [3] * 3
    line.go(6)
    line.previous_round()
    assert line.at == 4
    line.previous_round()
    assert line.at == 0
    for expected in (4, 8, 10, 10):
        line.next_round()
        assert line.at == expected


def test_a_timeline_of_a_game_that_never_began_a_round_stays_at_its_ends() -> None:
    line = Timeline(3, ())
    line.go(2)
    assert line.previous_round()
    assert line.at == 0
    assert line.next_round()
    assert line.at == 3


def test_a_timeline_plays_in_its_own_time_and_stops_at_the_end() -> None:
    line = Timeline(3, (0,))
    assert not line.pass_time(100)
    line.play()
    assert not line.pass_time(MOMENT / 2)
    assert line.pass_time(MOMENT / 2)
    line.change_speed()
    assert line.speed == 2
    assert line.pass_time(MOMENT / 2)
    assert line.pass_time(MOMENT / 2)
    assert (line.at, line.playing) == (3, False)
    line.play()
    assert (line.at, line.playing) == (0, True)


# Records.


@golden
def test_a_replay_of_a_golden_game_ends_in_the_recorded_result(path: Path) -> None:
    text = golden_text(path)
    past, replay = read_glance(path.name, text), SkyeReplay(text)
    while not replay.timeline.ended:
        assert replay.timeline.step(1)
    state = replay.moment(None).state
    assert state == list(read(text, SKYE).steps())[-1].state
    assert past.finished
    assert past.scores == state.scores
    assert past.winners == winners(state.scores, [player.gold for player in state.players])
    assert past.round == state.round


@golden
def test_a_moment_holds_what_had_happened_until_then_and_no_more(path: Path) -> None:
    replay = SkyeReplay(golden_text(path))
    steps = list(read(golden_text(path), SKYE).steps())
    for number in (0, 1, len(steps) // 2, len(steps) - 1):
        replay.timeline.go(number)
        moment = seen_by(replay, 0)
        assert moment.state == steps[number].state
        assert len(moment.actions) == number
        assert replay.whole.state == steps[-1].state


@golden
def test_every_moment_of_a_past_game_has_words(path: Path, tmp_path: Path) -> None:
    page = ReplayPage(open_stage(tmp_path, (1024, 600)), SkyeReplay(golden_text(path)))
    while True:
        assert page.prompt()
        if not page.replay.timeline.step(1):
            break
        page.follow()


def test_a_record_with_a_bot_that_is_gone_can_be_watched() -> None:
    replay = SkyeReplay(seated(golden_text(FOUR), ("human", "giant-troll")))
    assert replay.whole.heading.chairs[1].who == "giant-troll"


def test_a_shelf_is_sorted_and_names_what_it_cannot_read(tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = golden_text(FOUR)
    store.write("games/2026-01-02-1-skye.skye", text)
    store.write("games/2026-01-02-10-skye.skye", cut_off(text, 30))
    store.write("games/2026-01-02-2-skye.skye", "not a game")
    store.write("games/2026-01-03-1-skye.skye", text[:-9])
    (tmp_path / "games" / "2026-01-04-1-skye.skye").write_bytes(b"skye 1\n\xff\xfe")
    games = past_games(store)
    assert [game.file.split("/")[1][5:-10] for game in games] == [
        "01-04-1",
        "01-03-1",
        "01-02-10",
        "01-02-2",
        "01-02-1",
    ]
    assert [bool(game.problem) for game in games] == [True, True, False, True, False]
    assert [game.problem for game in games[1:4:2]] == [BROKEN_OFF, NO_RECORD]
    assert not games[2].finished
    assert games[2].round == 2
    assert games[0].day == date(2026, 1, 4)


def test_added_spaces_change_no_seat() -> None:
    text = golden_text(FOUR)
    spaced = re.sub(r"(?m)^seat (\S+) (\S+) ", r"seat \1  \2   ", text)
    assert read(spaced, SKYE) == read(text, SKYE)
    assert read_glance(FOUR.name, spaced) == read_glance(FOUR.name, text)


@pytest.mark.parametrize("claims", ["all", "the last"])
def test_a_game_that_lost_its_claims_is_played_to_know_how_it_ended(claims: str) -> None:
    text = golden_text(FOUR)
    lines = text.splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("="))
    gone = range(last, last + 1) if claims == "the last" else range(len(lines))
    rest = [line for at, line in enumerate(lines) if at not in gone or line[:1] != "="]
    assert read_glance(FOUR.name, "\n".join(rest)) == read_glance(FOUR.name, text)


def test_a_game_without_claims_that_cannot_be_played_is_no_record() -> None:
    lines = [line for line in golden_text(FOUR).splitlines() if line[:1] != "="]
    lines[-2] = "place 0 L99 +1+1 r0"
    assert read_glance(FOUR.name, "\n".join(lines)).problem == NO_RECORD


@pytest.mark.parametrize("number", ["9" * 5000, "--5", "-", "7-5"])
def test_an_impossible_claim_is_refused(number: str) -> None:
    lines = golden_text(FOUR).splitlines()
    claim = max(at for at, line in enumerate(lines) if line.startswith("="))
    lines[claim] = f"= round 6 gold 1 1 1 1 scores 1 2 3 {number} winners 2"
    assert read_glance(FOUR.name, "\n".join(lines)).problem == NO_RECORD


@pytest.mark.parametrize(
    "text", ["", "\n", "skye 1\n", "skye 1\nseat stag human Ailsa\nend\n", "end\n", "skye 1\nend\n"]
)
def test_a_file_that_is_not_a_record_is_reported_in_one_sentence(tmp_path: Path, text: str) -> None:
    store = Store(tmp_path)
    store.write("games/one.skye", text)
    assert glance(store, "games/one.skye").problem


def test_an_abandoned_game_is_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    text = cut_off(golden_text(FOUR), 12)
    file = keep_given_up(store, text, date(2026, 2, 3))
    assert store.read(file) == text
    assert glance(store, file).finished is False


def test_a_game_without_decisions_is_not_kept(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for lines in (0, 1):
        assert keep_given_up(store, cut_off(golden_text(FOUR), lines), date(2026, 2, 3)) == ""
    assert store.games() == []


def test_a_new_game_moves_the_old_one_to_the_replays(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    old = cut_off(seated(golden_text(FOUR), ("human",)), 12)
    stage.store.write(CURRENT, old)
    heading = opening.quick_heading(stage)
    change = opening.begin(stage, opening.new_session(stage, heading))
    assert isinstance(click(dialog_of(change), "begin"), Reset)
    (file,) = stage.store.games()
    assert stage.store.read(file) == old
    assert stage.store.read(CURRENT) != old


# The list.


def test_starting_a_game_from_the_command_line_moves_the_old_one_to_the_replays(
    tmp_path: Path,
) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    old = Session.new(heading_of(["human", "random"], 5), stage.store, BOTS)
    old.draw_chance()
    old.apply(next(old.game.legal_actions(old.state, old.game.to_act(old.state)[0])))
    for number in range(2):
        new = heading_of(["human", "random"], 9)
        opening.straight_to(stage, new, ())
        (kept,) = stage.store.games()
        assert read(stage.store.read(kept) or "", SKYE).actions == old.actions
        assert stage.notices == [opening.GAVE_WAY], number
        assert read(stage.store.read(CURRENT) or "", SKYE).heading == new


def test_the_list_shows_every_game_and_opens_it(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    fill(stage.store)
    page = ReplaysPage(stage)
    assert len(page.games) == len(GOLDEN)
    change = press(page, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(led_to(change, stage), ReplayPage)


def test_every_game_of_a_long_list_is_reached_by_keys(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    fill(stage.store)
    page = ReplaysPage(stage)
    reached = {page.input.focus}
    for _ in range(2 * len(GOLDEN)):
        press(page, pygame.K_DOWN)
        reached.add(page.input.focus)
    assert {f"watch:{number}" for number in range(len(GOLDEN))} <= reached


def test_every_game_of_a_long_list_is_reached_by_the_wheel(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    fill(stage.store)
    page = ReplaysPage(stage)
    found = set()
    for _ in range(len(GOLDEN)):
        found |= {control.id for control in page.controls}
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert {f"delete:{number}" for number in range(len(GOLDEN))} <= found


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    page = ReplaysPage(open_stage(tmp_path))
    assert [control.id for control in page.controls] == ["back"]
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_a_game_is_deleted_only_after_a_question(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    files = fill(stage.store)
    page = ReplaysPage(stage)
    dialog = dialog_of(click(page, "delete:0"))
    assert isinstance(press(dialog, pygame.K_ESCAPE), Pop)
    assert stage.store.exists(files[-1])
    assert isinstance(click(dialog, "delete"), Pop)
    assert not stage.store.exists(files[-1])
    assert len(page.games) == len(files) - 1


def test_a_file_that_is_not_a_game_can_be_deleted_but_not_watched(tmp_path: Path) -> None:
    stage = open_stage(tmp_path)
    stage.store.write("games/2026-01-01-1-skye.skye", "no game")
    page = ReplaysPage(stage)
    row = page.control("watch:0")
    assert row is not None
    assert not row.enabled
    assert page.control("report:0") is None
    click(dialog_of(press(page, pygame.K_DELETE) or click(page, "delete:0")), "delete")
    assert stage.store.games() == []


@pytest.mark.parametrize(
    ("error", "sentence"), [(errno.EACCES, UNWRITABLE), (errno.ENOSPC, NO_ROOM)]
)
def test_a_failed_deletion_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, sentence: str
) -> None:
    stage = open_stage(tmp_path)
    files = fill(stage.store)
    page = ReplaysPage(stage)

    def refuse(self: Path, missing_ok: bool = False) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(Path, "unlink", refuse)
    told = dialog_of(click(dialog_of(click(page, "delete:0")), "delete"))
    assert told.words == sentence
    assert stage.store.exists(files[-1])


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda text: text.replace("place 0", "place 1", 1), "line"),
        (lambda text: text.replace("skye 2", "chess 1"), "does not know"),
        (lambda text: text.replace("scores", "scores 9", 1), "line"),
    ],
)
def test_a_broken_record_is_reported_in_one_sentence(
    tmp_path: Path, spoil: Callable[[str], str], word: str
) -> None:
    stage = open_stage(tmp_path)
    stage.store.write("games/one.skye", golden_text(FOUR))
    past = glance(stage.store, "games/one.skye")
    stage.store.write("games/one.skye", spoil(golden_text(FOUR)))
    words = dialog_of(watch(stage, past)).words
    assert word in words
    assert "\n" not in words
    stage.store.remove("games/one.skye")
    assert "gone" in dialog_of(watch(stage, past)).words


# The viewer.


def test_the_transport_works_by_mouse(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    line = page.replay.timeline
    for name, at in [
        ("step", 1),
        ("step", 2),
        ("step-back", 1),
        ("round-on", line.rounds[1]),
        ("round-on", line.rounds[2]),
        ("round-back", line.rounds[1]),
    ]:
        click(page, name)
        assert line.at == at, name
    click(page, "moment", (0.5, 0.5))
    assert abs(line.at - line.last // 2) <= 1
    assert len(page.table.match.actions) == line.at
    click(page, "speed")
    assert line.speed == 2


def test_the_transport_works_by_keys(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    line = page.replay.timeline
    for key, at in [
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_PAGEDOWN, line.rounds[1]),
        (pygame.K_4, line.rounds[3]),
        (pygame.K_PAGEUP, line.rounds[2]),
        (pygame.K_END, line.last),
        (pygame.K_HOME, 0),
    ]:
        press(page, key)
        assert line.at == at
    press(page, pygame.K_p)
    assert line.playing
    press(page, pygame.K_p)
    assert not line.playing


def test_a_replay_plays_to_its_end_by_itself(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    click(page, "play")
    for _ in range(page.replay.timeline.last):
        assert page.update(MOMENT) is None
    assert page.table.match.is_over
    assert not page.replay.timeline.playing
    assert "won the game" in page.prompt()


def test_everything_of_the_viewer_is_reached_by_keys(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.replay.timeline.go(70)
    page.follow()
    reached = reached_by_tab(page)
    usable = {c.id for c in page.controls if c.enabled and c.focusable}
    assert usable <= reached
    assert {"play", "moment", "view", "play-on", "leave", "speed"} <= usable
    assert isinstance(press(page, pygame.K_ESCAPE), Pop)


def test_nothing_of_a_past_game_can_be_undone(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.replay.timeline.go(40)
    page.follow()
    assert not {"undo", "redo", "menu"} & {control.id for control in page.controls}
    press(page, pygame.K_z, pygame.KMOD_CTRL)
    assert page.replay.timeline.at == 40


def test_an_open_view_shows_all_gold_and_a_seat_only_its_own(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.replay.timeline.go(30)
    page.follow()
    seats = range(4)
    gold = [str(player.gold) for player in page.table.match.state.players]
    assert [page.table.now.gold[seat] for seat in seats] == gold
    for viewer in seats:
        click(page, "view")
        assert page.table.seating.viewer == viewer
        for seat in seats:
            assert page.table.now.gold[seat] == (gold[seat] if seat == viewer else "?")
        assert page.moment.sees_prices(viewer)
        assert not page.moment.sees_prices((viewer + 1) % 4)
    click(page, "view")
    assert page.table.seating.viewer is None


def test_pages_over_a_replay_show_the_same_moment(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.replay.timeline.go(5)
    page.follow()
    for name in ("bag", "seat:1", "history"):
        change = click(page, name)
        assert isinstance(change, Push)
        scene = led_to(change, page.stage)
        shown = getattr(scene, "_session", page.table.match)
        assert len(shown.actions) == 5


def test_the_scoring_of_a_past_round_is_counted_again(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    for number in range(1, 7):
        page.replay.timeline.go_to_round(number + 1)
        page.follow()
        change = click(page, "scoring")
        assert isinstance(change, Push)
        scoring = led_to(change, page.stage)
        assert isinstance(scoring, ScoringPage)
        assert not {"undo", "menu"} & {control.id for control in scoring.controls}
        assert scoring.table.now.state.scores == page.table.match.state.scores
        assert isinstance(press(scoring, pygame.K_ESCAPE), Pop)


@pytest.mark.parametrize("path", [FOUR, JOURNEY], ids=lambda path: path.stem)
def test_every_moment_can_be_drawn_and_described(tmp_path: Path, path: Path) -> None:
    page = ReplayPage(open_stage(tmp_path, (1024, 600)), SkyeReplay(golden_text(path)))
    screen = pygame.Surface(page.stage.size)
    while True:
        assert page.lines()
        page.draw(screen)
        if page.replay.timeline.ended:
            break
        press(page, pygame.K_RIGHT)


# Play on from here.


def some_moments(replays: dict[Path, SkyeReplay]) -> list[tuple[Path, int]]:
    """A hundred moments of all golden games, half of them with Journeyman."""
    random = Random("play on from here")
    games = [path for path in GOLDEN if path.parent.name == "games"]
    journeys = [path for path in GOLDEN if path not in games]
    picked = []
    for number in range(100):
        path = random.choice(games if number % 2 else journeys)
        picked.append((path, random.randrange(replays[path].timeline.last)))
    return picked


def test_a_game_can_be_played_on_from_a_hundred_moments(tmp_path: Path) -> None:
    store = Store(tmp_path)
    random = Random("who plays")
    replays = {path: SkyeReplay(golden_text(path)) for path in GOLDEN}
    for path, moment in some_moments(replays):
        text = golden_text(path)
        replay = replays[path]
        replay.timeline.go(moment)
        chairs = [
            Chair(chair.clan, random.choice((HUMAN, "random")), f"Seat {seat}")
            for seat, chair in enumerate(replay.whole.heading.chairs)
        ]
        session = replay.play_on(chairs, (), store)
        assert session.state.players == replay.whole.steps[moment].state.players
        assert session.state.phase == replay.whole.steps[moment].state.phase
        acting = to_act(session.state)
        assert acting
        for seat in acting:
            assert seat == CHANCE or next(iter(legal_actions(session.state, seat)))
        assert Session.resume(session.record_text(), None, BOTS).state == session.state
        assert replay.text == text
        assert replay.whole.is_over


def test_a_branched_game_can_be_finished(tmp_path: Path) -> None:
    for path in (FOUR, JOURNEY):
        stage = open_stage(tmp_path)
        stage.store.write("games/2026-01-01-1-skye.skye", golden_text(path))
        replay = SkyeReplay(golden_text(path))
        replay.timeline.go(replay.timeline.rounds[4] + 3)
        chairs = [Chair(chair.clan, "random", chair.name) for chair in replay.whole.heading.chairs]
        session = replay.play_on(chairs, (), stage.store)
        while not session.is_over:
            if not session.draw_chance():
                session.think(1.0)
        assert stage.store.read("games/2026-01-01-1-skye.skye") == golden_text(path)
        (new,) = [game for game in past_games(stage.store) if game.is_branch]
        assert new.finished
        stage.store.remove(new.file)


def test_play_on_begins_a_new_game_with_chosen_players(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    page.replay.timeline.go(50)
    page.follow()
    change = click(page, "play-on")
    assert isinstance(change, Push)
    branch = led_to(change, page.stage)
    assert isinstance(branch, BranchPage)
    assert [seat.human for seat in branch.plan.seats] == [True, False, False, False]
    click(branch, "seat-who:2")
    change = click(branch, "start")
    assert isinstance(change, Reset)
    table = led_to(change, page.stage)
    assert isinstance(table, TableScene)
    assert table.table.match.humans == (0, 2)
    assert table.table.match.actions == page.replay.whole.actions[:50]
    assert "branch-50" in table.table.match.heading.options
    saved = page.stage.store.read(CURRENT)
    assert saved == table.table.match.record_text()


def test_a_finished_game_cannot_be_played_on_from_its_end(tmp_path: Path) -> None:
    page = page_of(tmp_path)
    press(page, pygame.K_END)
    button = page.control("play-on")
    assert button is not None
    assert not button.enabled


def test_players_with_equal_names_get_different_names() -> None:
    plan = plan_of(SkyeReplay(golden_text(FOUR)).whole.heading)
    assert not plan.problem
    assert len({seat.name for seat in plan.seats}) == 4


def test_the_players_who_continue_are_chosen_by_keys_too(tmp_path: Path) -> None:
    replay = SkyeReplay(seated(golden_text(FOUR), ("human", "human")))
    branch = BranchPage(open_stage(tmp_path), replay)
    reached = reached_by_tab(branch)
    assert {"seat-who:0", "seat-who:3", "seat-bot:2", "start", "back"} <= reached
    change = click(branch, "seat-bot:2")
    assert led_to(change, branch.stage).name == "bot-pick"


def test_a_record_of_another_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        SkyeReplay("skye 99\n")


# Layouts.


@at_every_size
def test_the_viewer_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    for path in (JOURNEY, next(p for p in GOLDEN if p.stem == "five-mixed")):
        page = ReplayPage(stage, SkyeReplay(seated(golden_text(path))))
        rounds = page.replay.timeline.rounds
        for moment in (0, 4, rounds[3], page.replay.timeline.last):
            page.replay.timeline.go(moment)
            page.follow()
            assert faults(page, monkeypatch) == []
        click(page, "view")
        assert faults(page, monkeypatch) == []


@at_every_size
def test_list_and_seats_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    stage = stage_at(tmp_path, size, scale)
    assert faults(ReplaysPage(stage), monkeypatch) == []
    fill(stage.store)
    stage.store.write("games/2027-01-01-1-skye.skye", "no game")
    stage.store.write("games/2027-01-01-2-skye.skye", cut_off(golden_text(FOUR), 40))
    assert faults(ReplaysPage(stage), monkeypatch) == []
    five = next(path for path in GOLDEN if path.stem == "five-mixed")
    page = BranchPage(stage, SkyeReplay(seated(golden_text(five), ("human", "king-trader"))))
    assert faults(page, monkeypatch) == []
