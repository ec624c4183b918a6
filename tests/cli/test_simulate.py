"""`skye simulate`: bots play whole games, and the numbers add up."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest

from game.match.tally import BotTally
from rules.games import SKYE
from rules.record import read
from tests.support.command import ENVIRONMENT, real_skye, skye

WHOLE: Final = ["games", "seconds", "games_per_second", "decisions", "decisions_per_second", "bots"]
PER_BOT: Final = [
    "seats",
    "games",
    "wins",
    "win_rate",
    "win_rate_low",
    "win_rate_high",
    "mean_score",
    "decisions",
    "seconds_median",
    "seconds_p95",
]
THREE: Final = ("--seats", "random,simple,random", "--games", "7", "--seed", "5", "--jobs", "1")


def records(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def simulated(folder: Path, *words: str, real: bool = False, hashes: str = "0") -> dict[str, bytes]:
    """The records of some games."""
    options = ("simulate", *words, "--records", str(folder))
    environment = {"PYTHONHASHSEED": hashes}
    answer = real_skye(*options, environment=environment) if real else skye(*options)
    assert (answer.code, answer.err) == (0, "")
    return records(folder)


def test_the_json_object_has_the_documented_fields() -> None:
    answer = skye("simulate", "--game", "skye", *THREE, "--json")
    assert (answer.code, answer.err) == (0, "")
    [found] = answer.objects
    assert list(found) == WHOLE
    assert list(found["bots"]) == ["random", "simple"]
    for bot in found["bots"].values():
        assert list(bot) == PER_BOT


def test_the_numbers_of_the_json_object_add_up() -> None:
    [found] = skye("simulate", *THREE, "--json").objects
    bots: dict[str, Any] = found["bots"]
    assert found["games"] == 7
    assert sum(bot["wins"] for bot in bots.values()) == pytest.approx(7)
    assert sum(bot["decisions"] for bot in bots.values()) == found["decisions"]
    assert [bots["random"]["seats"], bots["simple"]["seats"]] == [2, 1]
    for bot in bots.values():
        assert bot["games"] == 7
        assert bot["win_rate"] == pytest.approx(bot["wins"] / 7, abs=1e-4)
        assert 0 <= bot["win_rate_low"] <= bot["win_rate"] <= bot["win_rate_high"] <= 1
        assert 0 < bot["seconds_median"] <= bot["seconds_p95"]
    assert found["games_per_second"] == pytest.approx(7 / found["seconds"], rel=0.1)
    assert found["decisions_per_second"] == pytest.approx(
        found["decisions"] / found["seconds"], rel=0.1
    )


def test_the_numbers_are_those_of_the_records(tmp_path: Path) -> None:
    words = ("--seats", "random,simple", "--games", "5", "--seed", "8", "--jobs", "1", "--json")
    [found] = skye("simulate", *words, "--records", str(tmp_path)).objects
    wins = {"random": 0.0, "simple": 0.0}
    scores: dict[str, list[int]] = {"random": [], "simple": []}
    decisions = 0
    for data in records(tmp_path).values():
        record = read(data.decode(), SKYE)
        last = data.decode().splitlines()[-2].split(" winners ")
        won = [int(seat) for seat in last[1].split()]
        points = last[0].split(" scores ")[1].split()
        decisions += sum(hasattr(action, "seat") for action in record.actions)
        for seat, chair in enumerate(record.heading.chairs):
            wins[chair.who] += (seat in won) / len(won)
            scores[chair.who].append(int(points[seat]))
    assert decisions == found["decisions"]
    for name, bot in found["bots"].items():
        assert bot["wins"] == pytest.approx(wins[name])
        assert bot["mean_score"] == pytest.approx(sum(scores[name]) / len(scores[name]), abs=1e-3)


def test_the_table_has_a_line_per_bot_and_one_for_all() -> None:
    answer = skye("simulate", *THREE)
    heading, *bots, last = answer.out.splitlines()
    assert heading.split()[:4] == ["bot", "seats", "games", "wins"]
    assert {line.split()[0] for line in bots} == {"random", "simple"}
    assert last.startswith("7 games in ")


@pytest.mark.parametrize(
    ("games", "wins"), [(1, 0.0), (1, 1.0), (3, 1.5), (40, 40.0), (400, 301.5), (10_000, 0.25)]
)
def test_the_interval_contains_the_rate(games: int, wins: float) -> None:
    bot = BotTally(seats=1, games=games, wins=wins)
    low, high = bot.interval
    assert 0 <= low <= bot.win_rate <= high + 1e-12
    assert high - low < 1
    if games == 400:
        assert (round(low, 2), round(high, 2)) == (0.71, 0.79)


def test_one_record_per_game_is_written_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    here = tmp_path / "here"
    here.mkdir()
    answer = real_skye("simulate", *THREE, "--records", str(folder), folder=here)
    assert answer.code == 0
    assert list(records(folder)) == [f"game-{number:05}.skye" for number in range(7)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["here", "new"]
    assert list(here.iterdir()) == []
    for data in records(folder).values():
        read(data.decode(), SKYE)


def test_without_a_folder_nothing_is_written(tmp_path: Path) -> None:
    assert real_skye("simulate", *THREE, folder=tmp_path).code == 0
    assert list(tmp_path.iterdir()) == []


def test_any_number_of_processes_plays_the_same_games(tmp_path: Path) -> None:
    plan = ("--seats", "greedy,random,simple", "--games", "10", "--seed", "3")
    one = simulated(tmp_path / "one", *plan, "--jobs", "1")
    two = simulated(tmp_path / "two", *plan, "--jobs", "2", real=True)
    many = simulated(tmp_path / "many", *plan, real=True)
    assert one == two == many
    assert len(one) == 10


def test_a_game_depends_on_its_number_and_not_on_how_many_there_are(tmp_path: Path) -> None:
    plan = ("--seats", "random,random", "--seed", "3", "--jobs", "1", "--games")
    few = simulated(tmp_path / "few", *plan, "3")
    more = simulated(tmp_path / "more", *plan, "9")
    assert few == dict(list(more.items())[:3])
    assert len(set(more.values())) == 9


def test_another_seed_plays_other_games(tmp_path: Path) -> None:
    plan = ("--seats", "random,random", "--games", "1", "--jobs", "1", "--seed")
    games = [simulated(tmp_path / seed, *plan, seed) for seed in ("0", "1", "2")]
    assert len({game["game-00000.skye"] for game in games}) == 3


@pytest.mark.parametrize("seats", ["greedy,random", "greedy,random,simple", "a,b,c,d", "a,b,c,d,e"])
def test_rotating_plays_each_deal_once_per_seat_order(tmp_path: Path, seats: str) -> None:
    bots = [name if len(name) > 1 else "random" for name in seats.split(",")]
    n = len(bots)
    words = ("--seats", ",".join(bots), "--games", str(2 * n), "--seed", "6", "--rotate")
    files = simulated(tmp_path, *words, "--jobs", "1")
    headings = [read(data.decode(), SKYE).heading for data in files.values()]
    for first in (0, n):
        deal = headings[first : first + n]
        orders = [tuple(chair.who for chair in heading.chairs) for heading in deal]
        assert len({(heading.deal, heading.objectives, heading.first) for heading in deal}) == 1
        assert set(orders) == {tuple(bots[n - k :] + bots[: n - k]) for k in range(n)}
        assert len(set(orders)) == (n if len(set(bots)) > 1 else 1)
    assert headings[0].deal != headings[n].deal


def test_there_is_no_progress_bar_without_a_terminal() -> None:
    answer = real_skye("simulate", *THREE)
    assert answer.err == ""
    assert "\r" not in answer.out


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_there_is_a_progress_bar_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "game", "simulate", *THREE]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=theirs, env=ENVIRONMENT, timeout=60)
    os.close(theirs)
    seen = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 0
    assert "of 7, about" in seen
    assert seen.rstrip().endswith("\r\033[K"), "the bar is wiped away at the end"
    assert done.stdout.decode().splitlines()[-1].startswith("7 games in ")


@pytest.mark.parametrize("number", ["0", "1", "77"])
def test_games_do_not_depend_on_how_texts_are_hashed(tmp_path: Path, number: str) -> None:
    plan = ("--seats", "greedy,random,simple", "--games", "2", "--seed", "4", "--jobs", "1")
    here = simulated(tmp_path / "here", *plan)
    there = simulated(tmp_path / "there", *plan, real=True, hashes=number)
    assert here == there


def other_pythons() -> list[str]:
    """Every Python from 3.11 on that can be found and runs, the running one left out."""
    found: set[str] = set()
    for minor in range(11, 20):
        name = f"python3.{minor}"
        if path := shutil.which(name):
            siblings = Path(path).parents[1].glob(f"versions/*/bin/{name}")
            found |= {os.path.realpath(one) for one in (Path(path), *siblings)}
    found.discard(os.path.realpath(sys.executable))
    return sorted(path for path in found if runs(path))


def runs(python: str) -> bool:
    """Whether this is an interpreter; a name may stand for one that is not there."""
    asked = [python, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(asked, capture_output=True).returncode == 0


def test_every_python_here_plays_the_same_games(tmp_path: Path) -> None:
    plan = ("--seats", "greedy,random,simple", "--games", "3", "--seed", "11", "--jobs", "1")
    here = simulated(tmp_path / "here", *plan)
    for number, python in enumerate(other_pythons()):
        folder = tmp_path / str(number)
        answer = real_skye("simulate", *plan, "--records", str(folder), python=python)
        assert (answer.code, answer.err) == (0, ""), python
        assert records(folder) == here, python


@pytest.mark.skipif(os.name != "posix", reason="processes are counted by their group")
def test_a_program_that_is_killed_leaves_no_processes_behind() -> None:
    words = ["--seats", "king,king", "--games", "500", "--seed", "1", "--jobs", "2"]
    command = [sys.executable, "-m", "game", "simulate", *words]
    with subprocess.Popen(
        command, env=ENVIRONMENT, stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        assert process.stdout
        time.sleep(2)
        process.kill()
        try:
            # Whoever still runs keeps the pipe open.
            assert process.communicate(timeout=20)[0] == b""
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the doors")
def test_games_are_played_without_a_terminal(tmp_path: Path) -> None:
    words = f"--seats random,random --games 2 --seed 1 --jobs 1 --records {tmp_path}"
    shell = f'exec "{sys.executable}" -m game simulate {words} >&- 2>&-'
    assert subprocess.run(["sh", "-c", shell], env=ENVIRONMENT).returncode == 0
    assert len(records(tmp_path)) == 2
