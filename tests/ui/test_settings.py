"""Settings are saved, and a broken file is set aside."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import App, Launch
from game.match.store import Store, StoreError
from game.menus.title import TitlePage
from game.ui.scene import Push
from game.ui.settings import (
    FILE,
    SCALES,
    SET_ASIDE,
    SPEEDS,
    THEMES,
    UNREADABLE,
    Aids,
    Settings,
    load,
    parse,
    save,
)
from game.ui.theme import LEAST_SIZE
from tests.support.tables.play import LAW

pairs = st.none() | st.tuples(st.integers(1, 9999), st.integers(1, 9999))
any_settings = st.builds(
    Settings,
    language=st.sampled_from(["", "en", "fr", "pt"]),
    scale=st.sampled_from(SCALES),
    full_screen=st.booleans(),
    theme=st.sampled_from(THEMES),
    speed=st.sampled_from(SPEEDS),
    reduced_motion=st.booleans(),
    letters=st.booleans(),
    speech=st.booleans(),
    keys=st.dictionaries(st.sampled_from(["rules", "done", "hint"]), st.sampled_from(["F5", "é"])),
    music=st.integers(0, 100),
    ambience=st.integers(0, 100),
    effects=st.integers(0, 100),
    muted=st.booleans(),
    aids=st.builds(Aids, st.booleans(), st.booleans()),
    open_gold=st.booleans(),
    window=pairs,
    place=pairs,
    first_game_done=st.booleans(),
)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_default_settings_are_quiet_with_previews_and_hidden_gold() -> None:
    usual = Settings()
    assert (usual.music, usual.ambience, usual.effects) == (35, 40, 70)
    assert (usual.aids.preview, usual.aids.hints, usual.open_gold) == (True, False, False)
    assert usual.language == ""


def test_a_first_start_has_the_usual_settings_and_no_notice(store: Store) -> None:
    assert load(store) == (Settings(), "")


@LAW
@given(any_settings)
def test_settings_are_read_as_they_were_saved(settings: Settings) -> None:
    assert parse(json.dumps(asdict(settings))) == settings


def test_settings_survive_in_the_players_folder(store: Store) -> None:
    settings = replace(Settings(), music=0, window=(1280, 720), place=(-5, 10))
    save(store, settings)
    assert load(store) == (settings, "")


def test_a_missing_setting_has_its_default_and_an_unknown_one_is_ignored() -> None:
    found = parse('{"music": 5, "aids": {"hints": true, "cheat": true}, "password": "x"}')
    assert found == replace(Settings(), music=5, aids=Aids(preview=True, hints=True))
    assert "password" not in asdict(found)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "null",
        "[" * 100_000,
        '{"music": "loud"}',
        '{"music": true}',
        '{"music": 101}',
        '{"music": 3.5}',
        '{"scale": 110}',
        '{"scale": 100.0}',
        '{"scale": [100]}',
        '{"theme": "neon"}',
        '{"theme": {}}',
        '{"muted": 1}',
        '{"muted": null}',
        '{"language": 3}',
        '{"aids": []}',
        '{"keys": ["F5"]}',
        '{"keys": {"rules": 5}}',
        '{"keys": {"rules": ""}}',
        '{"letters": "all"}',
        '{"aids": {"hints": "yes"}}',
        '{"window": [1280]}',
        '{"window": [0, 720]}',
        '{"window": ["a", 3]}',
        '{"window": [1280, 65536]}',
        '{"window": [100000000000000000000, 720]}',
        '{"window": 5}',
        '{"place": [1, 2, 3]}',
    ],
)
def test_a_wrong_file_is_set_aside_and_the_usual_settings_are_used(store: Store, text: str) -> None:
    store.write(FILE, text)
    assert load(store) == (Settings(), SET_ASIDE)
    assert store.read("settings.broken-1.json") == text
    assert load(store) == (Settings(), "")


def test_a_file_that_is_no_text_is_set_aside(store: Store) -> None:
    (store.folder / FILE).write_bytes(b"\xff\xff")
    assert load(store) == (Settings(), SET_ASIDE)
    assert (store.folder / "settings.broken-1.json").read_bytes() == b"\xff\xff"


def test_an_invalid_file_that_cannot_be_moved_is_ignored(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise StoreError("Nothing can be saved.")

    store.write(FILE, "broken")
    monkeypatch.setattr(Store, "set_aside", refuse)
    assert load(store) == (Settings(), UNREADABLE)
    assert store.read(FILE) == "broken"


@pytest.mark.parametrize("size", [(1, 1), (3, 900), (8192, 1)])
def test_a_window_that_was_kept_too_small_opens_at_the_least_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    save(Store(tmp_path), replace(Settings(), window=size))
    app = App(Launch(data=tmp_path, language="en", speed="off", headless=True))
    app.stack.apply(Push(TitlePage(app.stage)))
    app.frame(0.05)
    assert app.stage.size == (max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1]))
