"""The short version of the long runs: many games, and broken laws are found."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.games import SKY
from rules.skye.play import apply
from tests.long import endurance
from tests.support import longrun
from tests.support.tables import lawful
from tests.support.tables.lawful import TABLES, Broken, play_lawful

GAMES = int(os.environ.get("SKYE_ENDURANCE", "66"))


def test_random_games_at_every_table_keep_every_law() -> None:
    found = endurance.random_games(len(TABLES), GAMES)
    assert found["games"] == GAMES
    assert sum(name.startswith("games of") for name in found) == len(TABLES)


def test_every_law_is_asked_at_every_position_of_some_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: Counter[str] = Counter()
    monkeypatch.setattr(lawful, "check_position", lambda game, *_: asked.update([game]))
    played = play_lawful(0)
    assert asked["skye"] == played.actions + 1


def test_bots_at_every_table_keep_every_law() -> None:
    number = 7 * len(TABLES)
    found = endurance.bot_games(number, len(TABLES))
    assert found["games"] == len(TABLES)


@pytest.mark.parametrize("number", [12, 16])
def test_unexplained_gold_is_found_with_its_record(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def generous(state: Any, action: Any) -> Any:
        step = apply(state, action)
        first, *others = step.state.players
        richer = first._replace(gold=first.gold + (step.state.round == 3))
        return step._replace(state=step.state.with_players((richer, *others)))

    monkeypatch.setattr(lawful, "apply", generous)
    with pytest.raises(Broken, match=rf"game {number}: AssertionError(.|\n)*pause"):
        play_lawful(number)


def test_a_lost_tile_in_skylands_is_found_with_its_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def careless(state: Any, action: Any) -> Any:
        step: Any = SKY.apply(state, action)
        return step._replace(state=step.state._replace(bag=step.state.bag[1:]))

    class Careless:
        start, to_act, deal_draw = SKY.start, SKY.to_act, SKY.deal_draw
        apply = staticmethod(careless)

    monkeypatch.setattr(lawful, "SKY", Careless)
    with pytest.raises(Broken, match="game 19"):
        play_lawful(19)


def test_an_illegal_bot_action_is_found() -> None:
    def choose(asked: tuple[Any, int], random: Random) -> Any:
        return asked[0].setup

    with pytest.raises(Broken):
        play_lawful(11, choose)


def _counted(first: int, number: int) -> dict[str, float]:
    return {"numbers": number, "most": first, f"{longrun.MOST}first": first}


def test_a_long_run_continues_where_it_stopped(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    first = longrun.run(_counted, 20, 5, kept, 1)
    assert first["numbers"] == 20
    assert first["most first"] == 15
    kept.write_text(kept.read_text()[:-9])
    asked: list[int] = []

    def listening(first: int, number: int) -> dict[str, float]:
        asked.append(first)
        return _counted(first, number)

    again = longrun.run(listening, 30, 5, kept, 1)
    assert asked == [15, 20, 25]
    assert again["numbers"] == 30


def test_a_long_run_uses_several_processes(tmp_path: Path) -> None:
    assert longrun.run(_counted, 12, 3, None, 2)["numbers"] == 12
