"""Every scene of the program, each in the middle of a real game, for what must hold in all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.bots import BOTS
from game.menus.about import AboutPage
from game.menus.day.page import DayPage
from game.menus.learn.page import LearnPage
from game.menus.replays.page import ReplaysPage
from game.menus.rulebook.page import RulesPage
from game.menus.settings.key_choice import KeyChoice
from game.menus.settings.page import SettingsPage
from game.menus.setup.bot_pick import level_pick
from game.menus.setup.page import SetupPage
from game.menus.statistics.page import StatisticsPage
from game.menus.title import TitlePage
from game.skye.build.page import BuildPage
from game.skye.final.page import final_page
from game.skye.handover.page import HandoverPage
from game.skye.market.page import MarketPage
from game.skye.pad.page import PadPage
from game.skye.pricing.page import PricingPage
from game.skye.replay.page import ReplayPage
from game.skye.round.page import RoundPage
from game.skye.scoring.page import ScoringPage
from game.skye.session import Session, SkyeReplay
from game.skye.sheets.bag import BagPage
from game.skye.sheets.boards import ProgressPage
from game.skye.sheets.history import history_page
from game.skye.sheets.territory import TerritoryPage
from game.skye.step.page import StepPage
from game.skye.table.scene import TableScene
from game.skye.table.table import SkyeTable
from game.skye.walk.page import WalkPage
from game.skye.watch.page import WatchPage
from game.table.description import DescriptionPage
from game.table.page import TablePage
from game.table.pause import PausePage
from game.table.setup.plan import PlannedSeat
from game.ui.page import Page
from game.ui.stage import Stage
from rules.games import SKYE
from rules.record import HUMAN, Record, read
from rules.skye import GameState, Phase
from rules.skye.events import RoundBegan, RoundEnded
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.pending import Stage as Round
from rules.skye.state import Step
from tests.skylands.test_layout import PAGES
from tests.support.places import DATA
from tests.support.tables.rounds import round_events, scoring_events
from tests.support.tables.travels import journey_table, offer, traveller

BASE = "games/five-mixed.skye"
JOURNEY = "journeyman_games/four-mixed.skye"
ROUND = 3
BRAN = PlannedSeat("Bran", "raven")


@cache
def _record(file: str) -> Record:
    return read((DATA / file).read_text("utf-8"), SKYE)


def stopped(file: str, until: Callable[[Session], bool], seat: int | None = 0) -> Session:
    """A recorded game up to some moment; a person sits in `seat`."""
    record = _record(file)
    chairs = list(record.heading.chairs)
    if seat is not None:
        chairs[seat] = replace(chairs[seat], who=HUMAN)
    session = Session.new(replace(record.heading, chairs=tuple(chairs)), None, BOTS)
    for action in record.actions:
        if until(session):
            break
        session.apply(action)
    return session


def moment(phase: Phase, seat: int | None = 0) -> Callable[[Session], bool]:
    """The seat owes this decision in the third round; all prices are still open."""

    def is_there(session: Session) -> bool:
        state = session.state
        if state.phase is not phase or state.round != ROUND:
            return False
        if phase is Phase.PRICING:
            return all(player.prices is None for player in state.players)
        return seat is None or state.turn == seat

    return is_there


def _began(kind: type[RoundBegan | RoundEnded], number: int) -> Callable[[Session], bool]:
    return lambda session: any(
        isinstance(event, kind) and event.round == number for event in session.steps[-1].events
    )


def _stepping(state: GameState) -> Session:
    session = stopped("journeyman_games/two-greedy.skye", lambda session: True)
    session._start = Step(state, session._start.events)
    return session


def _step_page(stage: Stage) -> Page[Any]:
    given = offer(0, "advance", *Track)
    state = journey_table(
        Phase.STEP, traveller(gold=9), traveller(), stage=Round.WALKED, offers=(given,)
    )
    return StepPage(stage, _stepping(state), 0)


def _pricing(stage: Stage, file: str = BASE) -> PricingPage:
    return PricingPage(stage, stopped(file, moment(Phase.PRICING)), 0)


def _market(stage: Stage, file: str = BASE) -> MarketPage:
    return MarketPage(stage, stopped(file, moment(Phase.MARKET)), 0)


def _build(stage: Stage, file: str = BASE) -> BuildPage:
    return BuildPage(stage, stopped(file, moment(Phase.BUILD)), 0)


def _tab(name: str) -> Callable[[Stage], Page[Any]]:
    def made(stage: Stage) -> Page[Any]:
        page = SettingsPage(stage)
        page.tab = f"tab-{name}"
        return page

    return made


def _scoring(stage: Stage) -> Page[Any]:
    session = stopped(BASE, _began(RoundEnded, ROUND))
    return ScoringPage(stage, session, 0, scoring_events(session))


def _round(stage: Stage) -> Page[Any]:
    session = stopped(BASE, _began(RoundBegan, ROUND))
    return RoundPage(stage, session, 0, round_events(session))


def _watch(stage: Stage) -> Page[Any]:
    return WatchPage(stage, stopped(BASE, moment(Phase.BUILD, None), None), None)


def _final(stage: Stage) -> Page[Any]:
    return final_page(stage, stopped(BASE, lambda session: session.is_over))


def _handover(stage: Stage) -> Page[Any]:
    page = _pricing(stage)
    return HandoverPage(stage, page.table.match, 0, page)


def _replay(stage: Stage) -> ReplayPage:
    text = (DATA / BASE).read_text("utf-8")
    return ReplayPage(stage, SkyeReplay(text))


MENUS: dict[str, Callable[[Stage], Page[Any]]] = {
    "title": TitlePage,
    "setup": SetupPage,
    "rules": RulesPage,
    "about": AboutPage,
    "learn": LearnPage,
    "day": DayPage,
    "replays": ReplaysPage,
    "statistics": StatisticsPage,
    "score-pad": PadPage,
    **{
        f"settings-{name}": _tab(name)
        for name in ("display", "sound", "motion", "aids", "access", "keys", "folder")
    },
}

TABLES: dict[str, Callable[[Stage], TablePage[SkyeTable]]] = {
    "table": lambda stage: TableScene(stage, stopped(BASE, moment(Phase.PRICING))),
    "round": _round,  # type: ignore[dict-item]
    "pricing": _pricing,
    "market": _market,
    "build": _build,
    "watch": _watch,  # type: ignore[dict-item]
    "scoring": _scoring,  # type: ignore[dict-item]
    "final": _final,  # type: ignore[dict-item]
    "journeyman-pricing": lambda stage: _pricing(stage, JOURNEY),
    "journeyman-market": lambda stage: _market(stage, JOURNEY),
    "journeyman-build": lambda stage: _build(stage, JOURNEY),
    "walk": lambda stage: WalkPage(stage, stopped(JOURNEY, moment(Phase.WALK)), 0),
    "replay": _replay,
    "step": _step_page,  # type: ignore[dict-item]
}

SKY: dict[str, Callable[[Stage], Page[Any]]] = {
    f"sky-{name}": page
    for name, page in PAGES.items()
    if name in ("choose", "discover", "deploy", "create", "convert")
}

SHEETS: dict[str, Callable[[Stage], Page[Any]]] = {
    "handover": _handover,
    "pause": lambda stage: PausePage(stage, _pricing(stage).table.match),
    "history": lambda stage: history_page(stage, _pricing(stage).table.match, 0),
    "bag": lambda stage: BagPage(stage, _pricing(stage).table.match),
    "territory": lambda stage: TerritoryPage(stage, _market(stage).table.match, 1, 0),
    "progress": lambda stage: ProgressPage(stage, _pricing(stage, JOURNEY).table.match, 0),
    "description": lambda stage: DescriptionPage(stage, _market(stage).described()),
    "key-choice": lambda stage: KeyChoice(stage, "turn-left"),
    "bot-pick": lambda stage: level_pick(stage, BRAN, lambda bot: None, "skye"),
}

SCENES: dict[str, Callable[[Stage], Page[Any]]] = {**MENUS, **TABLES, **SKY, **SHEETS}

in_every_scene = pytest.mark.parametrize("scene", SCENES, scope="module")
"""All tests of a scene come after each other, so that one picture of it is enough."""


def opened(stage: Stage, scene: str) -> Page[Any]:
    """A scene that has come to rest: whatever moved at first has arrived."""
    page = SCENES[scene](stage)
    page.enter()
    for _ in range(40):
        page.update(0.1)
    return page
