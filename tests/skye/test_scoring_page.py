"""A scoring shows every point and its tiles, in order."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.bots import BOTS
from game.skye.scoring.page import ScoringPage
from game.skye.scoring.script import Pace, script, starts
from game.skye.session import OPEN_GOLD, Session
from game.skye.table.scene import TableScene
from game.skye.view.stars import star_places
from game.ui.paint import ink
from game.ui.scene import Pop, Push
from game.ui.stage import Stage
from rules.grid import cell
from rules.skye.events import Scored
from rules.table import Seat
from tests.support.tables.rounds import (
    GOLD_GAME,
    last_round,
    on_the_mat,
    scored,
    scoring_events,
    table,
)
from tests.support.windows.doors import led_to
from tests.support.windows.layouts import each_at_every_size, faults, stage_at
from tests.support.windows.stages import (
    click,
    click_at,
    move,
    open_app,
    open_stage,
    press,
    reached_by_tab,
)

FRAME = 1 / 30


def page_of(stage: Stage, session: Session, viewer: Seat | None = 0) -> ScoringPage:
    page = ScoringPage(stage, session, viewer, scoring_events(session))
    page.enter()
    return page


def facts(session: Session) -> list[Scored]:
    return [event for event in scoring_events(session) if isinstance(event, Scored)]


@pytest.mark.parametrize("number", [1, 3, 6])
def test_the_table_shows_what_the_rules_gave(tmp_path: Path, number: int) -> None:
    session = scored(4, 1, number)
    page = page_of(open_stage(tmp_path), session)
    for event in facts(session):
        control = page.control(f"award:{event.seat}:{event.source}")
        assert control is not None
        assert control.value == event.points
    assert page.sheet.totals == session.state.scores


def test_the_columns_are_the_rounds_objectives_and_at_the_end_scrolls_and_gold(
    tmp_path: Path,
) -> None:
    stage = open_stage(tmp_path)
    session = scored(4, 1, 3)
    assert page_of(stage, session).sources == session.state.setup.scoring(3)
    session = scored(4, 1, 6)
    last = page_of(stage, session)
    assert last.sources == (*session.state.setup.scoring(6), "scrolls", "coins")


def test_exactly_the_tiles_of_the_awards_so_far_are_highlighted(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    for number, entry in enumerate(page.playback.entries):
        page.playback.at = number
        for shown, begins in enumerate(starts(entry, page.pace), 1):
            page.playback.time = begins
            counting = page.counting
            assert counting.entry is entry
            assert counting.lit == frozenset().union(*(a.cells for a in entry.awards[:shown]))
            assert not counting.lit & counting.dim


def test_a_click_on_a_number_shows_its_tiles_again(tmp_path: Path) -> None:
    session = scored(4, 1, 3)
    page = page_of(open_stage(tmp_path), session)
    for event in facts(session):
        assert click(page, f"award:{event.seat}:{event.source}") is None
        counting = page.counting
        assert (counting.entry.seat, counting.entry.source) == (event.seat, event.source)
        assert counting.lit == frozenset().union(*(award.cells for award in event.awards))


def test_a_number_that_has_not_come_yet_cannot_be_asked(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    numbers = [control for control in page.controls if control.id.startswith("award:")]
    assert numbers
    assert not any(control.enabled or control.value is not None for control in numbers)


def test_the_pointer_on_a_number_shows_its_tiles_and_lets_go_of_them(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(4, 1, 3))
    rest = page.counting.entry
    number = page.control(f"award:2:{page.sources[0]}")
    assert number is not None
    move(page, number.rect.center)
    assert (page.counting.entry.seat, page.counting.entry.source) == (2, page.sources[0])
    move(page, (0, 0))
    assert page.counting.entry is rest


def test_next_shows_everything_first_and_then_continues(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    assert press(page, pygame.K_SPACE) is None
    assert page.playback.done
    assert press(page, pygame.K_RETURN) == Pop()


def test_without_animation_everything_is_shown_at_once(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(4, 1, 3))
    assert page.playback.done
    assert not page.is_moving()
    assert click(page, "next") == Pop()


@pytest.mark.parametrize("way", ["key", "click", "right click", "forward"])
def test_a_key_or_click_finishes_one_count_only(tmp_path: Path, way: str) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    page.update(FRAME)
    for done in (1, 2):
        if way == "key":
            press(page, pygame.K_x)
        elif way == "forward":
            click(page, "forward")
        else:
            click_at(page, page.table.now.frame.mat.midleft, 1 if way == "click" else 3)
        assert page.playback.at == done


def test_the_transport_pauses_goes_back_and_to_the_end(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    click(page, "forward")
    click(page, "play")
    assert not page.is_moving()
    page.update(60.0)
    assert page.playback.at == 1
    click(page, "previous")
    assert page.playback.at == 0
    click(page, "play")
    assert page.is_moving()
    click(page, "end")
    assert page.playback.done


def test_inspecting_a_number_pauses_until_play(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="normal"), scored(4, 1, 3))
    click(page, "forward")
    first = page.playback.landed[0]
    click(page, f"award:{first.seat}:{first.source}")
    page.update(60.0)
    assert page.playback.at == 1
    assert page.counting.entry is first
    click(page, "play")
    assert page.is_moving()


def test_scores_and_words_never_run_ahead(tmp_path: Path) -> None:
    session = scored(4, 1, 6)
    page = page_of(open_stage(tmp_path, speed="normal"), session)
    before = page.table.now.state
    start = before.scores
    assert before.round == 6
    given = dict.fromkeys(range(4), 0)
    seen = 0
    for _ in range(10_000):
        if page.playback.done:
            break
        page.update(FRAME)
        for entry in page.playback.entries[seen : page.playback.at]:
            given[entry.seat] += entry.points
        seen = page.playback.at
        shown = page.table.now.state
        assert shown.scores == tuple(start[seat] + given[seat] for seat in range(4))
        told = [event for event in page.table.now.history if isinstance(event, Scored)]
        assert len(told) == len(facts_before(session)) + seen
    assert page.table.now.state.scores == session.state.scores


def facts_before(session: Session) -> list[Scored]:
    """The scorings of the rounds before the last."""
    all_of_them = [event for event in session.history() if isinstance(event, Scored)]
    return all_of_them[: len(all_of_them) - len(facts(session))]


def test_the_cards_show_the_gold_of_the_scoring_and_not_the_next_income(tmp_path: Path) -> None:
    session = scored(4, 1, 3)
    page = page_of(open_stage(tmp_path), session)
    played = [player.gold for player in session.steps[-2].state.players]
    assert [player.gold for player in page.table.now.state.players] == played


def test_a_game_of_bots_continues_by_itself(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path, speed="fast"), scored(3, 0, 2), None)
    for _ in range(3000):
        if page.update(FRAME) == Pop():
            break
    else:
        pytest.fail("it stayed")
    assert page.playback.done


def test_a_game_of_bots_without_animation_continues_at_once(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(3, 0, 2), None)
    assert page.update(FRAME) == Pop()


def test_an_undo_during_a_scoring_shows_nothing_of_it_afterwards(tmp_path: Path) -> None:
    session = scored(3, 1, 2).record_text()
    scene = TableScene(open_stage(tmp_path), Session.resume(session, None, BOTS))
    scene.table.match.undo()
    scene.update(FRAME)
    scene.table.match.redo()
    change = scene.update(FRAME)
    assert isinstance(change, Push)
    counted = led_to(change, scene.stage)
    assert isinstance(counted, ScoringPage)
    assert click(counted, "undo") == Pop()
    then = scene.update(FRAME)
    assert led_to(then, scene.stage).name not in ("round", "scoring")


def test_a_game_of_bots_reaches_its_end_by_itself(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    app.stack.apply(Push(TableScene(app.stage, table(3, 0))))
    for _ in range(20_000):
        app.frame(FRAME)
        if app.stack.names == ["final"]:
            return
    pytest.fail(f"it stays at {app.stack.names}")


def test_human_players_are_waited_for(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(3, 1, 2))
    assert page.update(600.0) is None


def words_of(page: ScoringPage, monkeypatch: pytest.MonkeyPatch) -> str:
    """Everything that is written on the page, tips and the ui-tree included."""
    written: list[str] = []
    render = ink.render

    def heard(font: pygame.Font, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
        written.append(words)
        return render(font, words, colour)

    with monkeypatch.context() as patch:
        patch.setattr(ink, "render", heard)
        page.refresh()
        page.draw(pygame.Surface(page.stage.size))
    written += [f"{control.name} {control.tip}" for control in page.controls]
    return " | ".join([*written, str(page.tree())])


@pytest.mark.parametrize("options", [(), (OPEN_GOLD,)])
def test_hidden_gold_stays_hidden_during_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    session = scored(3, 2, 3, GOLD_GAME, options)
    page = page_of(open_stage(tmp_path), session, None)
    [rich] = [e for e in facts(session) if e.awards and e.awards[0].why == "most_gold"][:1]
    click(page, f"award:{rich.seat}:gold")
    told = f"most gold: {rich.awards[0].number} gold"
    assert (told in words_of(page, monkeypatch)) == bool(options)
    assert all((page.table.now.gold[seat] == "?") != bool(options) for seat in range(3))


def test_all_gold_is_visible_when_the_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = scored(3, 2, 6, GOLD_GAME)
    page = page_of(open_stage(tmp_path), session, None)
    [coins] = [e for e in facts(session) if e.source == "coins" and e.awards][:1]
    click(page, f"award:{coins.seat}:coins")
    assert f"{coins.awards[0].number} gold in all" in words_of(page, monkeypatch)


def test_sounds_tick_and_points_land(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = open_stage(tmp_path, speed="normal")
    heard: list[str] = []
    monkeypatch.setattr(stage.sounds, "play", heard.append)
    page = page_of(stage, scored(4, 1, 3))
    while not page.playback.done:
        page.update(FRAME)
    assert "tick-1" in heard
    assert "points" in heard


def test_reduced_motion_counts_without_flights(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    stage.change(replace(stage.settings, reduced_motion=True))
    page = page_of(stage, scored(4, 1, 3))
    assert page.pace.fly <= 0.12
    for _ in range(200):
        page.update(FRAME)
        page.draw(pygame.display.get_surface() or pygame.Surface(stage.size))


def test_animation_may_be_switched_off_in_the_middle(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, speed="normal")
    page = page_of(stage, scored(4, 1, 3))
    for _ in range(20):
        page.update(FRAME)
    stage.change(replace(stage.settings, speed="off"))
    page.draw(pygame.Surface(stage.size))
    page.update(FRAME)
    assert page.playback.done


def test_many_awards_do_not_take_longer_than_a_few_seconds() -> None:
    entries = script(scored(4, 1, 6).history(), range(4))
    pace = Pace(0.26, 0.38)
    assert all(starts(entry, pace)[-1] <= 7 * pace.tick for entry in entries if entry.awards)


def test_stars_are_on_the_tiles_of_their_award_without_overlap() -> None:
    pair = [frozenset({cell(0, 0), cell(1, 0)}), frozenset({cell(0, 0), cell(0, 1)})]
    assert star_places(pair) == [(1.5, 0.5), (0.5, 1.5)]
    block = frozenset({cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)})
    assert star_places([block]) == [(1.0, 1.0)]
    twice = star_places([frozenset({cell(0, 0)})] * 2)
    assert len(set(twice)) == 2
    assert star_places([frozenset()]) == [None]


def test_every_number_is_reached_by_keys(tmp_path: Path) -> None:
    page = page_of(open_stage(tmp_path), scored(4, 1, 3))
    reached = reached_by_tab(page)
    assert {control.id for control in page.controls if control.enabled} == reached


@each_at_every_size("seats", [2, 3, 4, 5])
def test_everything_fits(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: int,
    seats: int,
) -> None:
    page = page_of(stage_at(tmp_path, size, scale), scored(seats, 1, last_round(seats)))
    assert not on_the_mat(faults(page, monkeypatch))
