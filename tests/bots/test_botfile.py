"""Bots from a file: the one in docs/bots.md plays, and every mistake gives one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from game.bots import botfile
from tests.support.command import Answer, real_skye, skye
from tests.support.documents import BOT, indented, printed_bot, save_bot

GAMES: Final = ("--games", "2", "--seed", "1", "--jobs", "1")
IMPORTS: Final = "from rules.skye import *\n\n"
HEAD: Final = f"{IMPORTS}def think(view, random):\n    "
FIRST: Final = "next(legal_actions(view.table, view.seat))"


def played(folder: Path, source: str, *words: str, name: str = "mine") -> Answer:
    """A bot file against the weakest of the house."""
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    return skye("simulate", "--bot-file", str(path), "--seats", f"{name},random", *GAMES, *words)


def refused(answer: Answer, *words: str) -> None:
    """One sentence with these words, and no result."""
    assert (answer.code, answer.out) == (2, ""), answer
    assert re.fullmatch(r"skye: [^\n]+\n", answer.err), answer.err
    for word in words:
        assert word in answer.err, answer.err


def test_the_printed_bot_has_thirty_lines() -> None:
    assert len(printed_bot().splitlines()) == 30


@pytest.mark.parametrize("game", ["skye", "journeyman"])
def test_the_printed_bot_plays_whole_games_and_beats_chance(game: str, tmp_path: Path) -> None:
    words = ("--game", game, "--games", "6", "--rotate", "--json")
    [found] = played(tmp_path, printed_bot(), *words).objects
    assert found["bots"]["mine"]["win_rate"] > 0.6


def test_a_bot_from_a_file_plays_skylands(tmp_path: Path) -> None:
    source = (
        "from rules.skylands import legal_actions\n\ndef think(view, random):\n"
        "    return random.choice(list(legal_actions(view.table, view.seat)))\n"
    )
    [found] = played(tmp_path, source, "--game", "skylands", "--json").objects
    assert found["bots"]["mine"]["decisions"] > 100


def test_a_mistake_in_skylands_is_reported_in_one_sentence(tmp_path: Path) -> None:
    source = (
        "from rules.skylands import Pass\n\ndef think(view, random):\n    return Pass(view.seat)\n"
    )
    answer = played(tmp_path, source, "--game", "skylands")
    refused(answer, "mine.py: think() returned Pass(seat=", "K-")


def test_the_printed_bot_plays_the_same_games_in_any_number_of_processes(tmp_path: Path) -> None:
    save_bot(tmp_path)
    words = ("simulate", "--bot-file", BOT, "--seats", "patience,simple", "--games", "8")
    games = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        more = ("--seed", "3", "--jobs", jobs, "--records", str(folder))
        answer = real_skye(*words, *more, folder=tmp_path)
        assert (answer.code, answer.err) == (0, "")
        games.append([path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())])
    assert games[0] == games[1]
    assert len(games[0]) == 8


def test_error_messages_are_those_in_the_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mistakes = [
        printed_bot().replace("max(buys", "max(bids"),
        printed_bot().replace("seat, own = view.seat, view.own", "return Pass(view.seat)"),
    ]
    said = []
    for source in mistakes:
        Path(BOT).write_text(source, encoding="utf-8")
        words = ("simulate", "--bot-file", BOT, "--seats", "patience,simple", *GAMES)
        said.append(skye(*words).err.strip())
    assert said == indented("docs/bots.md")[2:4]
    assert f"{botfile.LONGEST_THOUGHT:g} seconds without an answer" in indented("docs/bots.md")[4]


BAD: Final = {
    "a syntax error": ("def think(view, random):\n    return (\n", "line 2"),
    "bad indentation": ("def think(view, random):\nreturn 1\n", "line 2"),
    "an unknown coding": ("# coding: runes\n", "runes"),
    "a zero byte": ("x = '\0'\n", "null bytes"),
    "nothing": ("", "no function think"),
    "no function": ("think = 3\n", "no function think"),
    "another function": ("def play(view, random):\n    return 1\n", "no function think"),
    "a missing module": ("import tkinder\n", "line 1: ModuleNotFoundError"),
    "a mistake outside": ("x = 1\n\ny = 1 / 0\n", "line 3: ZeroDivisionError"),
    "an end": ("import sys\nsys.exit(0)\n", "line 2: it tried to end the program"),
    "too few arguments": ("def think(view):\n    return 1\n", "TypeError"),
    "a mistake": (f"{HEAD}return view.own.silver\n", "line 4: AttributeError"),
    "a mistake after a pause": (f"{HEAD}yield\n    return view.gold\n", "line 5: AttributeError"),
    "a mistake of several lines": (f"{HEAD}raise ValueError('a\\nb')\n", "line 4: ValueError: a b"),
    "a mistake of its own kind": (f"{HEAD}raise type('Huff', (BaseException,), {{}})\n", "4: Huff"),
    "a mistake that is no error": (f"{HEAD}raise GeneratorExit\n", "line 4: GeneratorExit\n"),
    "a mistake that fails to tell": (
        f"class Mute(Exception):\n    def __str__(self):\n        1 / 0\n\n{HEAD}raise Mute\n",
        "line 8: Mute\n",
    ),
    "a deep mistake": (f"{HEAD}return think(view, random)\n", "line 4: RecursionError"),
    "an end while thinking": (f"{HEAD}raise SystemExit(0)\n", "it tried to end the program"),
    "no answer": (f"{HEAD}pass\n", "think() returned None: this is no action"),
    "no answer after a pause": (f"{HEAD}yield\n", "think() returned None: this is no action"),
    "a word": (f"{HEAD}return 'pass'\n", "returned 'pass': this is no action"),
    "a long word": (f"{HEAD}return 'pass' * 1000\n", "...: this is no action"),
    "an action at the wrong time": (f"{HEAD}return Pass(view.seat)\n", "waits for prices"),
    "another seat's action": (
        f"{HEAD}return SetPrices(1 - view.seat, (0, 1, 1))\n",
        "this bot plays for seat",
    ),
    "chance's action": (f"{HEAD}return Draw(((), ()))\n", "this is no action"),
    "too high prices": (f"{HEAD}return SetPrices(view.seat, (0, 9, 9))\n", "S-21"),
    "half a price": (f"{HEAD}return SetPrices(view.seat, (0, 1.5, 1))\n", "1.5"),
    "prices of nothing": (f"{HEAD}return SetPrices(view.seat, None)\n", "this is no action"),
}


@pytest.mark.parametrize(("source", "word"), BAD.values(), ids=BAD)
def test_a_mistake_in_a_bot_is_reported_in_one_sentence(
    source: str, word: str, tmp_path: Path
) -> None:
    refused(played(tmp_path, source), str(tmp_path / "mine.py"), word)


def test_a_bot_that_ends_its_process_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("import os\n\ndef think(view, random):\n    os._exit(7)\n", encoding="utf-8")
    words = ("--bot-file", str(path), "--seats", "mine,random", "--games", "8", "--seed", "1")
    answer = real_skye("simulate", *words, "--jobs", "2")
    refused(answer, "was ended from outside or by a bot")


def test_a_mistake_in_another_process_gives_the_same_message(tmp_path: Path) -> None:
    source = f"{HEAD}return view.own.silver\n"
    words = ("--games", "12", "--jobs", "2")
    refused(played(tmp_path, source, *words), "mine.py: line 4: AttributeError")


ENDLESS: Final = {
    "while it is read": "while True:\n    pass\n",
    "without a pause": f"{HEAD}while True:\n        pass\n",
    "catching everything": (
        f"{HEAD}while True:\n        try:\n            pass\n        except Exception:\n"
        "            pass\n"
    ),
    "after a pause": f"{HEAD}yield\n    while True:\n        pass\n",
    "in pauses": f"{HEAD}while True:\n        yield\n",
}


@pytest.mark.parametrize("source", ENDLESS.values(), ids=ENDLESS)
def test_a_bot_that_thinks_forever_is_stopped(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botfile, "LONGEST_THOUGHT", 0.2)
    refused(played(tmp_path, source), "mine.py: it thought for 0.2 seconds without an answer")


def test_a_missing_bot_file_is_refused(tmp_path: Path) -> None:
    for name, word in (("nowhere.py", "no such file"), ("folder.py", "is a directory")):
        path = tmp_path / name
        if name == "folder.py":
            path.mkdir()
        seats = ("--seats", f"{path.stem},random")
        refused(skye("simulate", "--bot-file", str(path), *seats, *GAMES), str(path), word)


@pytest.mark.parametrize("name", ["greedy", "human", "king-trader"])
def test_a_bot_cannot_take_the_name_of_another_player(name: str, tmp_path: Path) -> None:
    answer = played(tmp_path, f"{HEAD}return {FIRST}\n", name=name)
    refused(answer, f"there is a player '{name}' already")


@pytest.mark.parametrize("name", ["My-Bot", "a,b", "a b", "émile", "2nd"])
def test_a_bot_name_can_be_written_in_a_record(name: str, tmp_path: Path) -> None:
    refused(played(tmp_path, f"{HEAD}return {FIRST}\n", name=name), "small letters")


def test_two_bots_have_two_names(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    other = tmp_path / "sub" / "mine.py"
    other.write_text(f"{HEAD}return {FIRST}\n", encoding="utf-8")
    answer = played(tmp_path, f"{HEAD}return {FIRST}\n", "--bot-file", str(other))
    refused(answer, "there is a player 'mine' already")


def test_the_error_for_an_unknown_seat_lists_bots_from_files(tmp_path: Path) -> None:
    answer = played(tmp_path, f"{HEAD}return {FIRST}\n", "--seats", "mien,random")
    refused(answer, "there is no bot 'mien', but mine, random, simple")


def test_output_printed_by_a_bot_does_not_mix_with_results(tmp_path: Path) -> None:
    answer = played(tmp_path, f"print('hello')\n{HEAD}print('hm')\n    return {FIRST}\n", "--json")
    assert len(answer.objects) == 1
    assert "hello\n" in answer.err
    assert "hm\n" in answer.err


def test_a_bot_may_define_a_dataclass(tmp_path: Path) -> None:
    source = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        f"{IMPORTS}@dataclass\nclass Plan:\n    gold: int\n\n"
        f"def think(view, random):\n    Plan(3)\n    return {FIRST}\n"
    )
    assert played(tmp_path, source).code == 0
