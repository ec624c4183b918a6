"""What looks back on finished games, for `take_pictures.py`: replays, reviews, statistics."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Generator, Iterator
from typing import Final

from pictures.hand import Drawn, open_destination, over, page_behind, use
from pictures.journey import journey_over
from pictures.records import play_once, play_until, seat_person
from pictures.skye import NAMES, ROUND, heading, played
from pictures.skylands import sky_played

from game.bots import BOTS
from game.menus.branch import BranchPage
from game.menus.day.page import DayPage
from game.menus.replays.page import ReplaysPage
from game.menus.statistics.page import StatisticsPage
from game.skye.judgement.reviewing import Reviewing
from game.skye.replay.page import ReplayPage
from game.skye.session import Session, SkyeReplay
from game.skylands.judgement.reviewing import Reviewing as SkyReviewing
from game.skylands.replay.page import ReplayPage as SkyReplayPage
from game.table.destinations import LookBack
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage
from rules.record import HUMAN, Record, SkyRecord
from rules.skye import Phase
from rules.skylands import Phase as SkyPhase

MOMENT: Final = 40
"""Where the replay of the Skylands stands."""


def past_scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield the pages of single games, then those of all, first without any."""
    over_now = played(Phase.OVER, seated=0)
    journey, sky = journey_over(), sky_played(SkyPhase.OVER, 0)
    yield from _replays(stage, "", over_now.record_text())
    yield from _replays(stage, "journey-", journey.record_text())
    past = SkyeReplay(sky.record_text())
    past.timeline.go(MOMENT)
    yield "sky-replay", (SkyReplayPage(stage, past),)
    yield "sky-branch", (BranchPage(stage, past),)
    yield from _reviews(stage, "", Reviewing(Record(over_now.heading, over_now.actions)))
    yield from _reviews(stage, "journey-", Reviewing(Record(journey.heading, journey.actions)))
    yield from _reviews(stage, "sky-", SkyReviewing(SkyRecord(sky.heading, sky.actions)))
    yield "replays-none", (ReplaysPage(stage),)
    yield "statistics-none", (StatisticsPage(stage),)
    yield "day", (DayPage(stage),)
    _fill_shelf(stage, over_now, journey.record_text(), sky.record_text())
    yield from _shelf_scenes(stage)


def _replays(stage: Stage, start: str, text: str) -> Iterator[Drawn]:
    replay = SkyeReplay(text)
    replay.timeline.go_to_round(ROUND)
    page = ReplayPage(stage, replay)
    yield f"{start}replay", (page,)
    use(page, "view")
    yield f"{start}replay-seen-by-one", (page,)
    for number in range(replay.timeline.at, replay.timeline.last):
        if page.control("scoring"):
            break
        replay.timeline.go(number)
        page = ReplayPage(stage, replay)
    yield from over(f"{start}replay-scoring", page_behind(page, "scoring"))
    yield f"{start}branch", (BranchPage(stage, replay),)


def _reviews(stage: Stage, start: str, reviewing: Reviewing | SkyReviewing) -> Iterator[Drawn]:
    _judge(start, reviewing)
    page = open_destination(stage, LookBack(reviewing))
    yield f"{start}review", (page,)
    if found := page_behind(page, "finding:"):
        yield f"{start}review-finding", (found,)
    for tab in ("good", "course"):
        use(page, tab)
        yield f"{start}review-{tab}", (page,)


def _judge(start: str, reviewing: Reviewing | SkyReviewing) -> None:
    """Finish a review, which takes long, once for all processes."""

    def judge() -> str:
        while not reviewing.is_done:
            reviewing.go_on(1.0)
        return b64encode(pickle.dumps(reviewing.findings)).decode("ascii")

    found = pickle.loads(b64decode(play_once(f"{start}review", judge)))
    if not reviewing.is_done:
        reviewing.thoughts = lambda: map(_at_once, found)
        reviewing.go_on(1.0)


def _at_once(finding: object) -> Generator[None, None, object]:
    yield
    return finding


def _fill_shelf(stage: Stage, over_now: Session, journey: str, sky: str) -> None:
    texts = [over_now.record_text(), *[_another(deal) for deal in (11, 12, 13)], journey, sky]
    for number, text in enumerate([*texts, *texts], start=1):
        kind = text.partition(" ")[0]
        text = text.replace(f" {HUMAN} Ailsa", " greedy Ailsa")
        seats = NAMES[: 1 + number // 4]
        for name in seats[number % 2 :]:
            text = seat_person(text, name)
        stage.store.write(f"games/2026-01-{number:02}-1-{kind}.skye", text)


def _another(deal: int) -> str:

    def play() -> str:
        session = Session.new(heading(None, deal), None, BOTS)
        return play_until(session, lambda match: match.is_over)

    return play_once(f"skye-over-{deal}", play)


def _shelf_scenes(stage: Stage) -> Iterator[Drawn]:
    replays = ReplaysPage(stage)
    yield "replays", (replays,)
    yield from over("replays-delete", replays, page_behind(replays, "delete:"))
    yield from over("replays-report", replays, page_behind(replays, "report:"))
    yield from over("replays-watch", page_behind(replays, "watch:"))
    statistics = StatisticsPage(stage)
    yield "statistics", (statistics,)
    yield from over("statistics-reset", statistics, page_behind(statistics, "reset"))
    yield from over("statistics-exported", statistics, page_behind(statistics, "export"))
    for section in ("points", "sources"):
        use(statistics, f"section:{section}")
        yield f"statistics-{section}", (statistics,)
    for game in ("journeyman", "skylands"):
        use(statistics, f"game:{game}")
        yield f"statistics-{game}", (statistics,)
    use(statistics, "person")
    yield "statistics-person", (statistics,)
    day = DayPage(stage)
    yield "day-with-games", (day,)
    use(day, "earlier")
    yield "day-before", (day,)
    use(day, "bots")
    day.update(1 / 30)  # once, for the weakest of them: the others think for long
    yield "day-bots", (day, notice(stage, "", ""))
