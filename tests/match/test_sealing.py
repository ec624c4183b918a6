"""Hidden prices are not readable in anything that the program writes."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import BOTS
from game.cli import main
from game.match.headings import heading_of
from game.match.running import resume_match
from game.match.sealing import WORD, seal, unseal
from game.match.store import CURRENT, Store
from game.menus.crash import report_text
from game.menus.opening import begin
from game.skye.session import Session
from game.table.destinations import Table
from game.ui.scene import Reset
from game.ui.uitree import UiTree
from rules.games import SKYE
from rules.heading import RecordError
from rules.record import read
from rules.skye import Phase, SetPrices, to_act
from rules.skye.view import any_prices
from tests.support.tables.play import LAW
from tests.support.windows.stages import click, open_app, open_stage, strike

GAMES = ("skye", "journeyman")
every_game = pytest.mark.parametrize("game", GAMES)


def priced(folder: Path | None, game: str = "skye", people: int = 3) -> Session:
    """A table of people at which all but the last have laid their prices."""
    store = Store(folder) if folder else None
    session = Session.new(heading_of(["human"] * people, 5, game), store, BOTS)
    session.draw_chance()
    random = Random(3)
    for seat in to_act(session.state)[:-1]:
        session.apply(SetPrices(seat, any_prices(session.state.players[seat].gold, random)))
    assert session.state.phase is Phase.PRICING
    return session


def prices_in(text: str) -> list[str]:
    """Everything that looks like a price."""
    return re.findall(r"[A-Z]\d+=\w+", text)


@every_game
def test_the_saved_game_shows_no_price_before_all_screens_go_up(game: str, tmp_path: Path) -> None:
    session = priced(tmp_path, game)
    saved = session._store.read(CURRENT) if session._store else ""
    assert saved
    assert prices_in(saved) == []
    assert saved.count(WORD) == 2
    last = to_act(session.state)[0]
    session.apply(SetPrices(last, any_prices(session.state.players[last].gold, Random(1))))
    plain = (tmp_path / CURRENT).read_text(encoding="utf-8")
    assert len(prices_in(plain)) == 9
    assert WORD not in plain
    assert plain == session.record_text()


@every_game
def test_a_sealed_game_continues_exactly_where_it_was(game: str, tmp_path: Path) -> None:
    session = priced(tmp_path, game)
    again = Session.resume((tmp_path / CURRENT).read_text(encoding="utf-8"), None, BOTS)
    assert again.actions == session.actions
    assert again.state == session.state


def test_earlier_rounds_stay_plain(tmp_path: Path) -> None:
    session = Session.new(heading_of(["human", "random"], 5), Store(tmp_path), BOTS)
    random = Random(1)
    while session.state.round < 2 or session.state.phase is not Phase.PRICING:
        if not session.draw_chance() and not session.think(1.0):
            options = list(session.game.legal_actions(session.state, session.waiting_for[0]))
            session.apply(random.choice(options))
    while session.thinking is not None:
        session.think(1.0)
    saved = (tmp_path / CURRENT).read_text(encoding="utf-8")
    assert len(prices_in(saved)) == 6
    assert saved.count(WORD) == 1
    assert unseal(saved) == session.record_text()


def test_a_game_of_bots_is_saved_without_seals(tmp_path: Path) -> None:
    session = Session.new(heading_of(["random", "random"], 5), Store(tmp_path), BOTS)
    session.draw_chance()
    session.think(1.0)
    assert WORD not in (tmp_path / CURRENT).read_text(encoding="utf-8")


def test_an_undone_price_leaves_no_trace_in_the_file(tmp_path: Path) -> None:
    session = priced(tmp_path)
    session.undo()
    text = (tmp_path / CURRENT).read_text(encoding="utf-8")
    assert text.count(WORD) == 1
    for path in tmp_path.iterdir():
        assert prices_in(path.read_text(encoding="utf-8")) == []


def test_no_file_of_the_folder_shows_a_price(tmp_path: Path) -> None:
    priced(tmp_path)
    names = [path.name for path in tmp_path.iterdir()]
    assert names
    for path in tmp_path.iterdir():
        assert prices_in(path.read_text(encoding="utf-8")) == [], path.name


def test_an_error_report_shows_no_price() -> None:
    session = priced(None)
    assert prices_in(report_text(ValueError("x"), session.saved_text())) == []


def test_the_command_line_shows_no_sealed_price(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    priced(tmp_path)
    assert main(["replay", str(tmp_path / CURRENT)]) != 0
    told = capsys.readouterr()
    assert told.out == ""
    assert "still being played" in told.err
    assert told.err.count("\n") == 1


def test_an_abandoned_game_is_stored_unsealed(tmp_path: Path) -> None:
    stage = open_stage(tmp_path, (1024, 600))
    session = priced(tmp_path)
    change = begin(stage, Session.new(heading_of(["human", "random"], 9), stage.store, BOTS))
    assert change is not None
    click(change.to, "begin")  # type: ignore[union-attr,arg-type]
    (kept,) = stage.store.games()
    assert read(stage.store.read(kept) or "", SKYE).actions == session.actions


@LAW
@given(st.text(), st.integers(0, 4))
def test_a_sealed_line_is_opened_as_it_was(line: str, seat: int) -> None:
    flat = f"x{line}".replace("\n", " ").encode("utf-8", "ignore").decode("utf-8")
    assert unseal(f"skye 1\n{seal(seat, flat)}\npause\n") == f"skye 1\n{flat}\npause\n"


def test_two_seals_of_one_line_differ() -> None:
    assert seal(0, "price 0 L01=axe") != seal(0, "price 0 L01=axe")


@pytest.mark.parametrize(
    "damage", ["sealed 1 ???", "sealed 1", "sealed", "sealed 1 AAAA", "sealed 1 /////w=="]
)
def test_a_damaged_seal_is_refused_in_one_sentence(damage: str, tmp_path: Path) -> None:
    session = priced(tmp_path)
    saved = re.sub(rf"(?m)^{WORD} .*$", damage, session.saved_text(), count=1)
    with pytest.raises(RecordError):
        Session.resume(saved, None, BOTS)


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_a_saved_game_edited_by_hand_continues_where_it_was(
    before: bytes, ending: bytes, tmp_path: Path
) -> None:
    session = priced(tmp_path)
    saved = (tmp_path / CURRENT).read_bytes()
    (tmp_path / CURRENT).write_bytes(before + saved.replace(b"\n", ending))
    text = Store(tmp_path).read(CURRENT)
    assert text is not None
    assert Session.resume(text, None, BOTS).actions == session.actions


def test_an_error_in_a_sealed_line_does_not_show_its_content(tmp_path: Path) -> None:
    session = priced(tmp_path)
    line = next(line for line in session.record_text().split("\n") if line.startswith("price"))
    damaged = session.saved_text().split("\n")
    place = next(n for n, each in enumerate(damaged) if each.startswith(WORD))
    damaged[place] = seal(0, line.replace("price", "qrice"))
    for resume in (resume_match, lambda text, store: Session.resume(text, store, BOTS)):
        with pytest.raises(RecordError) as wrong:
            resume("\n".join(damaged), None)
        assert prices_in(str(wrong.value)) == []
        assert wrong.value.line == place + 1


def seen(folder: Path, prices: tuple[int, ...]) -> list[tuple[str, str, bytes]]:
    """Everything that the screen shows and tells once the first of two people has priced."""
    app = open_app(folder, (1024, 600))
    session = Session.new(heading_of(["human", "human"], 5), app.stage.store, BOTS)
    session.draw_chance()
    session.apply(SetPrices(0, prices))
    app.stack.apply(Reset(Table(session)))
    tree = UiTree(folder / "tree.json")
    pygame.event.clear()  # windows of other tests may have left some
    found = []
    for key in (None, pygame.K_RETURN, pygame.K_RETURN, pygame.K_F2):
        if key is not None:
            strike(app, key)
        for _ in range(8):
            app.frame(0.1)
        tree.update(app.stack)
        told = (folder / "tree.json").read_text(encoding="utf-8")
        found.append((app.stack.names[-1], told, pygame.image.tobytes(app.screen, "RGB")))
    return found


def test_hidden_prices_change_no_page_picture_or_description(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    one = seen(tmp_path / "one", (0, 1, 4))
    other = seen(tmp_path / "other", (2, 0, 1))
    names = [name for name, _, _ in one]
    assert names == ["round", "handover", "pricing", "description"]
    for (name, told, picture), (_, told_too, picture_too) in zip(one, other, strict=True):
        assert told == told_too, name
        assert picture == picture_too, name
