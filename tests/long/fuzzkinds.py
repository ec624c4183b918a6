"""What is fuzzed: by kind, good texts, how they get worse, and the program's own readers of them.

A reader puts the text where the program would find it, has it read, and uses what came out as the
program would: plays it, counts it, looks at it. It returns the refusal, or nothing.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

from game.bots import botfile
from game.bots.bot import finish
from game.cli import legal, score
from game.cli.perftfile import read_positions
from game.games import PLAYABLES
from game.match.headings import heading_of
from game.match.ownbots import FILE as BOT_FILE
from game.match.ownbots import own_bots
from game.match.results import FILE as RESULTS
from game.match.results import ResultBook, open_book, result_of
from game.match.running import resume_match
from game.match.shelf import glance
from game.match.source import BadInput, json_lines, read_text
from game.match.statistics import people_of, statistics_of, table_of
from game.match.store import CURRENT, Store, StoreError
from game.menus.learn.page import all_lessons
from game.menus.setup.memory import FILE as SETUP
from game.menus.setup.memory import last_plan, to_json, usual_plan
from game.skye.lessons.position import play_script, position
from game.skye.maps import TILESET as SKYE
from game.skye.maps import read_map
from game.skye.pad.pad import Pad
from game.skye.pad.text import PadError, read_pad, write_pad
from game.skylands.lessons.position import position_of
from game.skylands.maps import TILESET as SKYLANDS
from game.skylands.maps import read_boards
from game.table.lessons.progress import FILE as LESSON_FILE
from game.table.lessons.progress import Progresses
from game.table.lessons.steps import Lesson, StartPosition
from game.table.tiled.maps import MapError
from game.table.tiled.writer import LESSONS
from game.ui.keys import Keys
from game.ui.settings import FILE as SETTINGS
from game.ui.settings import Settings, load
from game.ui.stage import Stage
from rules.record import RecordError
from rules.skye.chance import deal_draw
from rules.skye.play import apply, start
from rules.skye.view import observe
from rules.table import IllegalAction, NotationError
from tests.support.bad import GAME
from tests.support.documents import printed_bot
from tests.support.mutate import Mutation, pool_of, worse_json, worse_lines
from tests.support.places import DATA

PAST: Final = "games/2026-11-16-1-skye.skye"
Reader = Callable[[str], str]


class Example(NamedTuple):
    """A good text, who reads it, and how it gets worse."""

    text: str
    read: Reader
    worse: Mutation


class Kind(NamedTuple):
    """What belongs together."""

    examples: list[Example]
    may_run: bool = False


def _put(store: Store, name: str, text: str) -> None:
    """As a stranger would leave it there: any bytes at all."""
    path = store.folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    for aside in path.parent.glob("*.broken-*"):
        aside.unlink()


# ---- records


def records(folder: Path) -> Kind:
    """Games of all three kinds, whole and in the middle."""
    paths = [
        DATA / "games" / "two-greedy.skye",
        DATA / "games" / "three-mixed-shared-victory.skye",
        DATA / "journeyman_games" / "two-greedy-sections.skye",
        DATA / "journeyman_games" / "three-greedy.skye",
        DATA / "skylands_games" / "two-simple.skye",
        DATA / "skylands_games" / "three-greedy.skye",
    ]
    whole = [path.read_text(encoding="utf-8") for path in paths]
    parts = [
        "\n".join([*text.split("\n")[:number], "pause\n"]) for text in whole for number in (14, 40)
    ]
    read, worse = partial(_record, Store(folder)), worse_lines(pool_of(whole))
    return Kind([Example(text, read, worse) for text in (*whole, *parts, *parts)])


def _until(text: str, lines: int) -> str:
    return "\n".join([*text.split("\n")[:lines], "pause\n"])


def _record(store: Store, text: str) -> str:
    _put(store, CURRENT, text)
    _put(store, PAST, text)
    past = glance(store, PAST)
    try:
        kept = store.read(CURRENT) or ""
        session = resume_match(kept, None)
    except (StoreError, RecordError) as wrong:
        return str(wrong)
    assert not past.problem, past.problem
    assert resume_match(session.record_text(), None).actions == session.actions
    if past.finished:
        result_of(PAST, kept)
    return ""


# ---- settings


def settings(folder: Path) -> Kind:
    """Settings, the last set-up and the list of own bots."""
    store = Store(folder)
    stage = cast(Stage, SimpleNamespace(store=store, settings=Settings()))
    like = Settings(language="en", keys={"undo": "ctrl+y", "turn": "q"}, window=(1280, 800))
    texts = [
        json.dumps(asdict(like)),
        json.dumps(to_json(usual_plan(stage))),
        json.dumps({"patience": "/home/ailsa/patience.py"}),
    ]
    pool = pool_of(texts)
    readers: Sequence[Reader] = (
        partial(_settings, store),
        partial(_setup, stage),
        partial(_own, store),
    )
    return Kind(
        [Example(text, read, worse_json(pool)) for text, read in zip(texts, readers, strict=True)]
    )


def _settings(store: Store, text: str) -> str:
    _put(store, SETTINGS, text)
    found, notice = load(store)
    for scene in ("title", "build"):
        _ = Keys(found.keys).stroke("undo"), scene
    if found.window:
        assert max(found.window) < 2**15, "no window is as large as that"
    return notice


def _setup(stage: Stage, text: str) -> str:
    _put(stage.store, SETUP, text)
    plan = last_plan(stage)
    if not plan.problem:
        plan.agreed()
    return ""


def _own(store: Store, text: str) -> str:
    _put(store, BOT_FILE, text)
    for name, make in own_bots(store, ()).items():
        assert isinstance(name, str)
        make()
    return ""


# ---- statistics


def statistics(folder: Path) -> Kind:
    """The file of results and the score pad."""
    store = Store(folder)
    book = ResultBook()
    for number, name in enumerate(("two-greedy", "three-mixed-shared-victory")):
        text = (DATA / "games" / f"{name}.skye").read_text(encoding="utf-8")
        file = f"games/2026-11-1{number}-1-skye.skye"
        book.results[file] = result_of(file, text.replace(" greedy ", " human ", 1))
    book.forgotten = {"games/2026-11-01-1-skye.skye"}
    book.save(store)
    results = store.read(RESULTS) or ""
    pads = [write_pad(Pad()), write_pad(Pad().with_journeyman().with_seats(3))]
    pool = pool_of([results, *pads])
    return Kind(
        [
            Example(results, partial(_results, store), worse_json(pool)),
            Example(results, partial(_results, store), worse_lines(pool)),
            *[Example(pad, _pad, worse_json(pool)) for pad in pads],
        ]
    )


def _results(store: Store, text: str) -> str:
    _put(store, RESULTS, text)
    book, notice = open_book(store)
    found = list(book.results.values())
    for person in ("", *people_of(found)):
        counted = statistics_of(found, "skye", person)
        _ = counted.all.average, counted.best, counted.by_opponent(), counted.by_seats()
        _ = counted.by_source(), [turn.result.day for turn in counted.entries]
    table_of(found)
    return notice


def _pad(text: str) -> str:
    try:
        pad = read_pad(text)
    except PadError as wrong:
        return str(wrong)
    for source in pad.sources:
        for seat, plot in enumerate(pad.plots):
            _ = pad.awards(source, seat), plot.holding, plot.unconnected
    assert read_pad(write_pad(pad)) == pad
    return ""


# ---- lessons


def lessons(folder: Path) -> Kind:
    """How far a player is, and maps of Tiled."""
    for tiles in (SKYE, SKYLANDS):
        for name in tiles.files:
            shutil.copyfile(LESSONS / name, folder / name)
    done = {
        lesson.id: {"step": 1, "lines": _first_lines(lesson), "done": False}
        for lesson in all_lessons()
    }
    kept = json.dumps(done)
    maps = {path.name: path.read_text(encoding="utf-8") for path in sorted(LESSONS.glob("*.tmx"))}
    pool = pool_of([*maps.values(), kept])
    file = folder / "drawn.tmx"
    drawn = [
        Example(text, partial(_map, file, name), worse_lines(pool)) for name, text in maps.items()
    ]
    progress = Example(kept, partial(_progress, Store(folder)), worse_json(pool))
    return Kind([*drawn, *[progress] * 12])


def _opening(lesson: Lesson, number: int) -> StartPosition:
    found = lesson.steps[lesson.opening_of(number)].opening
    assert found is not None, "a lesson begins with an opening"
    return found


def _first_lines(lesson: Lesson) -> list[str]:
    """What somebody may have played there: chance draws, then the first thing that is allowed."""
    session: Any = PLAYABLES[lesson.game].lessons.open(_opening(lesson, 1))
    session.draw_chance()
    if session.waiting_for:
        session.apply(next(session.game.legal_actions(session.state, session.waiting_for[0])))
    return list(session.lines())


def _map(path: Path, name: str, text: str) -> str:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        if name.startswith("sky-"):
            sky = read_boards(path)
            if "lesson" in name:
                position_of(sky, "Ailsa")
        else:
            drawn = read_map(path)
            if "lesson" in name:
                position(drawn, "Ailsa")
                if "script" in drawn.properties:
                    play_script(drawn)
    except MapError as wrong:
        return str(wrong)
    return ""


def _progress(store: Store, text: str) -> str:
    _put(store, LESSON_FILE, text)
    progresses = Progresses.load(store)
    for lesson in (*all_lessons()[:2], all_lessons()[-1]):
        found = progresses.of(lesson.id)
        number = min(found.step, len(lesson.steps) - 1)
        try:
            PLAYABLES[lesson.game].lessons.open(_opening(lesson, number)).replay(found.lines)
        except (NotationError, IllegalAction) as wrong:
            return str(wrong)
    return ""


# ---- bots


def bots(folder: Path) -> Kind:
    """The bot of docs/bots.md, damaged; it has one second instead of thirty."""
    botfile.LONGEST_THOUGHT = 1.0  # type: ignore[misc]
    heading = heading_of(["random", "random"], 1)
    state = start(heading.setup).state
    view = observe(apply(state, deal_draw(state, 1)).state, 0)
    text = printed_bot()
    read = partial(_bot, folder / "patience.py", view)
    return Kind([Example(text, read, worse_lines(pool_of([text])))], may_run=True)


def _bot(path: Path, view: Any, text: str) -> str:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        finish(botfile.FileBot(str(path)).think(view, Random(1)))
    except botfile.BadBot as wrong:
        return str(wrong)
    return ""


# ---- the command line


def command_line(folder: Path) -> Kind:
    """Lines for score and legal, and positions to count from."""
    laid = [["castle", 0, 0, 0], ["L05", 0, 1, 0]]
    seat = {"gold": 7, "tiles": laid}
    walker = {
        "journeyman": [0, 0],
        "progress": {"warrior": 1, "merchant": 0, "herald": 2},
        "roads": [],
    }
    scores = [
        json.dumps({"seats": [seat], "objectives": ["gold", "sheep", "squares", "road_tiles"]}),
        json.dumps(
            {"seats": [{**seat, **walker}, {"gold": 1, "tiles": laid[:1]}], "objectives": ["areas"]}
        ),
    ]
    places = json.dumps({"tiles": laid, "tile": "L02"})
    counts = [path.read_text(encoding="utf-8") for path in sorted((DATA / "perft").glob("*.perft"))]
    pool = pool_of([*scores, places, *counts, GAME[:400]])
    file = folder / "asked.json"
    asked = [
        *[Example(text, partial(_json, file, explained), worse_json(pool)) for text in scores],
        Example(places, partial(_json, file, legal.answer), worse_json(pool)),
    ]
    counting = [Example(text, partial(_perft, file), worse_lines(pool)) for text in counts]
    return Kind([*asked, *asked, *counting])


def explained(value: dict[str, object], where: str) -> dict[str, object]:
    """A position with all its reasons."""
    return score.answer(value, where, explain=True)


def _json(file: Path, answer: Callable[[dict[str, object], str], object], text: str) -> str:
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        for where, value in json_lines(str(file)):
            json.dumps(answer(value, where))
    except BadInput as wrong:
        return str(wrong)
    return ""


def _perft(file: Path, text: str) -> str:
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        read_positions(read_text(str(file)), str(file))
    except BadInput as wrong:
        return str(wrong)
    return ""


KINDS: Final[dict[str, Callable[[Path], Kind]]] = {
    "records": records,
    "settings": settings,
    "statistics": statistics,
    "lessons": lessons,
    "bots": bots,
    "json": command_line,
}
