"""Pictures of every scene, for the README and for looking at.

A fixed deal is played by `greedy` up to the fourth round; then a person sits down and each scene
is drawn as that person would see it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from pictures.journey import journey_scenes

from game.app import App, Launch
from game.bots import BOTS
from game.bots.skylands import BOTS as SKY_BOTS
from game.language.text import LANGUAGES
from game.match.replay import Replay
from game.menus.about import AboutPage
from game.menus.branch import BranchPage
from game.menus.day.page import DayPage
from game.menus.learn.page import LearnPage, all_lessons
from game.menus.objective_pick import ObjectivePick
from game.menus.replays.page import ReplaysPage
from game.menus.rulebook.page import RulesPage
from game.menus.settings.page import SettingsPage
from game.menus.setup.page import SetupPage
from game.menus.statistics.page import StatisticsPage
from game.menus.title import TitlePage
from game.skye.build.page import BuildPage
from game.skye.final.page import FinalPage
from game.skye.handover import HandoverPage
from game.skye.judgement.reviewing import Reviewing
from game.skye.market.page import MarketPage
from game.skye.pad.page import PadPage
from game.skye.pricing.page import PricingPage
from game.skye.replay.page import ReplayPage
from game.skye.round.page import RoundPage
from game.skye.scoring.page import ScoringPage
from game.skye.session import Session
from game.skye.sheets import BagPage, TerritoryPage
from game.skye.watch.page import WatchPage
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import SkyFinalPage
from game.skylands.session import SkySession
from game.skylands.sheets import SpecialsPage
from game.table.history import HistoryPage
from game.table.lessons.page import LessonPage
from game.table.lessons.progress import Progresses
from game.table.pause import PausePage
from game.table.review.page import ReviewPage
from game.ui.page import Page
from game.ui.stage import Stage
from rules.record import GAME, HUMAN, JOURNEYMAN, SKYLANDS, Chair, Heading, Record
from rules.skye import Phase, deal_setup
from rules.skye.events import RoundBegan, Scored
from rules.skye.state import FIRST_GAME
from rules.skylands import Board as SkyBoard
from rules.skylands import GameState as SkyState
from rules.skylands import Phase as SkyPhase
from rules.skylands import is_stuck
from rules.skylands.heading import deal_heading

NAMES = ("Ailsa", "Bran", "Catrin", "Duncan")
SEATING = ("stag", "raven", "thistle", "salmon")
DEAL = 447173
ROUND = 4


def main() -> None:
    """Write one picture per scene."""
    options = _options()
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        app = App(Launch(data=Path(data), window=options.size, language=options.language))
        for name, below, page in scenes(app.stage):
            for _ in range(90):
                page.update(1 / 30)
            for scene in (below, page):
                if scene:
                    scene.draw(app.screen)
            pygame.image.save(app.screen, options.folder / f"{name}.png")
        app.close()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where they go")
    parser.add_argument("size", type=_size, nargs="?", default="1920x1080", help="of the window")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    return parser.parse_args()


def _size(words: str) -> tuple[int, int]:
    width, height = words.split("x")
    return int(width), int(height)


def scenes(stage: Stage) -> Iterator[tuple[str, Page | None, Page]]:
    """Every scene with its name and what lies below it."""
    yield from menu_scenes(stage)
    yield "round", None, _round_page(stage)
    pricing = PricingPage(stage, played(Phase.PRICING, seated=0), 0)
    yield "pricing", None, pricing
    yield "pause", pricing, PausePage(stage, pricing.session)
    yield "history", pricing, HistoryPage(stage, pricing.session, 0)
    yield "bag", pricing, BagPage(stage, pricing.session)
    yield "territory", pricing, TerritoryPage(stage, pricing.session, 1, 0)
    yield "handover", None, HandoverPage(stage, pricing.session, 0, pricing)
    market = MarketPage(stage, played(Phase.MARKET, seated=0), 0)
    _point(market, "buy:")
    yield "market", None, market
    build = BuildPage(stage, played(Phase.BUILD, seated=0), 0)
    _take_up(build)
    yield "build", None, build
    yield "watch", None, WatchPage(stage, played(Phase.BUILD, seated=None), None)
    yield "scoring", None, _scoring_page(stage)
    over = played(Phase.OVER, seated=None)
    yield "final", None, FinalPage(stage, over)
    yield "review", None, _review_page(stage)
    yield "score-pad", None, PadPage(stage)
    yield from past_scenes(stage, over)
    yield from journey_scenes(stage)
    yield from sky_scenes(stage)


def menu_scenes(stage: Stage) -> Iterator[tuple[str, Page | None, Page]]:
    """What can be opened from the title before any game: set-ups, settings, rules, lessons."""
    yield "title", None, TitlePage(stage)
    for game in (GAME, JOURNEYMAN, SKYLANDS):
        setup = SetupPage(stage)
        setup.plan = setup.plan.with_game(game)
        yield f"setup-{game}", None, setup
    yield "objective-pick", setup, ObjectivePick(stage, 2, FIRST_GAME, lambda name: None)
    for tab in ("display", "sound", "motion", "aids", "access", "keys", "folder"):
        settings = SettingsPage(stage)
        settings.tab = f"tab-{tab}"
        yield f"settings-{tab}", None, settings
    yield "rules", None, RulesPage(stage)
    yield "about", None, AboutPage(stage)
    yield "learn", None, LearnPage(stage)
    lesson = next(each for each in all_lessons() if each.id == "market")
    yield "lesson", None, LessonPage(stage, lesson, Progresses.load(stage.store))


def sky_scenes(stage: Stage) -> Iterator[tuple[str, Page | None, Page]]:
    """The scenes of the Skylands, each where the first seat has something to do."""
    choose = ChoosePage(stage, sky_played(SkyPhase.CHOOSE, 12), 0)
    choose.meant = SkyBoard.CONVERT
    yield "sky-choose", None, choose
    yield "sky-specials", choose, SpecialsPage(choose)
    discover = DiscoverPage(stage, sky_played(SkyPhase.DISCOVER, 6), 0)
    _take_up(discover)
    yield "sky-discover", None, discover
    yield "sky-deploy", None, DeployPage(stage, sky_played(SkyPhase.DEPLOY, 6), 0)
    create = CreatePage(stage, sky_played(SkyPhase.CREATE, 6), 0)
    drag = create.pick_up(next(iter(create.sources())))
    create.lay(min(drag.legal))
    yield "sky-create", None, create
    yield "sky-convert", None, ConvertPage(stage, sky_played(SkyPhase.CONVERT, 6), 0)
    yield "sky-final", None, SkyFinalPage(stage, sky_played(SkyPhase.OVER, 0))


def sky_played(phase: SkyPhase, turn: int) -> SkySession:
    """A deal of the Skylands up to a step of the first seat, in which a person sits then."""
    chairs = [Chair(clan, "greedy", name) for clan, name in zip(SEATING, NAMES, strict=True)]
    session = SkySession.new(deal_heading(tuple(chairs), DEAL), None, SKY_BOTS)
    while not _is_sky_there(session.state, phase, turn):
        if not session.settle():
            session.think(1.0)
    text = session.record_text().replace(f" greedy {NAMES[0]}\n", f" {HUMAN} {NAMES[0]}\n")
    return SkySession.resume(text, None, SKY_BOTS)


def _is_sky_there(state: SkyState, phase: SkyPhase, turn: int) -> bool:
    if state.phase is SkyPhase.OVER or phase is SkyPhase.OVER:
        return state.phase is SkyPhase.OVER
    return state.phase is phase and state.turn == 0 and state.number >= turn and not is_stuck(state)


def past_scenes(stage: Stage, over: Session) -> Iterator[tuple[str, Page | None, Page]]:
    """What looks back on finished games."""
    replay = Replay(over.record_text())
    replay.timeline.go_to_round(ROUND)
    yield "replay", None, ReplayPage(stage, replay)
    yield "branch", None, BranchPage(stage, replay)
    for number in range(1, 7):
        text = over.record_text().replace(" greedy Ailsa", f" {HUMAN} Ailsa", number % 2)
        stage.store.write(f"games/2026-01-{number:02}-1-skye.skye", text)
    yield "replays", None, ReplaysPage(stage)
    yield "statistics", None, StatisticsPage(stage)
    yield "day", None, DayPage(stage)


def played(phase: Phase, seated: int | None) -> Session:
    """The deal up to a phase of the fourth round (or to its end), with one person in a seat."""
    session = Session.new(heading(None), None, BOTS)
    while not _is_there(session, phase, seated):
        if not session.settle():
            session.think(1.0)
    text = session.record_text()
    for number, name in enumerate(NAMES):
        if number == seated:
            text = text.replace(f" greedy {name}\n", f" {HUMAN} {name}\n")
    return Session.resume(text, None, BOTS)


def _is_there(session: Session, phase: Phase, seated: int | None) -> bool:
    state = session.state
    if phase is Phase.OVER:
        return session.is_over
    if state.round != ROUND or state.phase is not phase:
        return False
    if phase is Phase.PRICING:
        return all(player.prices is None for player in state.players)
    return seated is None or state.turn == seated


def heading(person: int | None) -> Heading:
    """Four clans at the table."""
    agreed = deal_setup(NAMES, DEAL)
    chairs = [Chair(clan, "greedy", name) for clan, name in zip(SEATING, NAMES, strict=True)]
    if person is not None:
        chairs[person] = replace(chairs[person], who=HUMAN)
    return Heading(tuple(chairs), agreed.objectives, agreed.first, DEAL)


def _round_page(stage: Stage) -> Page:
    session = played(Phase.PRICING, seated=0)
    events = session.history()
    start = max(n for n, event in enumerate(events) if isinstance(event, RoundBegan))
    return RoundPage(stage, session, 0, events[start:])


def _scoring_page(stage: Stage) -> Page:
    session = Session.new(heading(0), None, BOTS)
    done = played(Phase.OVER, seated=None)
    for action in done.actions:
        session.apply(action)
        events = session.steps[-1].events
        if session.state.round == ROUND + 1 and any(isinstance(e, Scored) for e in events):
            first = next(n for n, e in enumerate(events) if isinstance(e, Scored))
            end = next(n for n, e in enumerate(events) if isinstance(e, RoundBegan))
            return ScoringPage(stage, session, 0, list(events[first:end]))
    raise AssertionError("every round is scored")


def _review_page(stage: Stage) -> Page:
    session = played(Phase.OVER, seated=0)
    reviewing = Reviewing(Record(session.heading, session.actions))
    while not reviewing.is_done:
        reviewing.go_on(1.0)
    return ReviewPage(stage, reviewing)


def _point(page: Page, start: str) -> None:
    control = next(control for control in page.controls if control.id.startswith(start))
    at = control.rect.center
    page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def _take_up(page: Page) -> None:
    tile = next(control for control in page.controls if control.id.startswith("tile:"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        page.handle(pygame.Event(kind, pos=tile.rect.center, button=1))
    _point(page, "cell:")
    cells = [c for c in page.controls if c.id.startswith("cell:") and c.enabled]
    at = cells[0].rect.center
    page.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


if __name__ == "__main__":
    main()
