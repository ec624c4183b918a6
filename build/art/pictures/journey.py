"""The scenes of Journeyman for `take_pictures.py`: kept deals, played by `greedy` up to a moment.

Then a person sits down in the first seat, and each scene is drawn as that person would see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Final, TypeAlias

from pictures.hand import Drawn, open_change, over, use
from pictures.records import play_once, play_until, seat_person

from game.bots import BOTS
from game.skye.build.page import BuildPage
from game.skye.final.page import final_page
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.scoring.page import ScoringPage
from game.skye.session import Session
from game.skye.sheets.boards import ProgressPage
from game.skye.sheets.history import history_page
from game.skye.sheets.territory import TerritoryPage
from game.skye.step.offer import is_late_step
from game.skye.step.page import StepPage
from game.skye.walk.borders import border_id
from game.skye.walk.page import WalkPage
from game.skye.walk.road_page import RoadPage
from game.skye.watch.page import WatchPage
from game.table.description import describe
from game.ui.page import Page
from game.ui.stage import Stage
from rules.record import JOURNEYMAN, Chair, Heading
from rules.skye import Phase, deal_setup, to_act
from rules.skye.events import RoundBegan, Scored
from rules.skye.journeyman.legal import road_places
from rules.skye.kinds import Event
from rules.table import Seat

Moment: TypeAlias = Callable[[Session], bool]

DEAL: Final = 447173
ROUND: Final = 4
NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan")
CLANS: Final = ("stag", "raven", "thistle", "salmon")


def journey_scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield every scene that looks otherwise with Journeyman."""
    pricing = PricingPage(stage, stopped("pricing", _in_phase(Phase.PRICING)), 0)
    yield "journey-pricing", (pricing,)
    boards = ProgressPage(stage, pricing.table.match, 0)
    yield "journey-boards", (pricing, boards)
    use(boards, "board:2")
    yield "journey-boards-of-another", (pricing, boards)
    yield "journey-territory", (pricing, TerritoryPage(stage, pricing.table.match, 1, 0))
    yield "journey-history", (pricing, history_page(stage, pricing.table.match, 0))
    yield from over("journey-describe", pricing, open_change(describe(stage, [pricing])))
    yield "journey-market", (_open_market(stage),)
    build = BuildPage(stage, stopped("build", _in_phase(Phase.BUILD)), 0)
    yield "journey-build", (build,)
    walk = WalkPage(stage, stopped("walk", _in_phase(Phase.WALK)), 0)
    yield "journey-walk-begun", (walk,)
    yield from over("journey-walk-hint", walk, walk.hint())
    yield "journey-walk", (_planned_walk(stage),)
    yield "journey-watch", (WatchPage(stage, stopped("walk", _in_phase(Phase.WALK), ""), None),)
    yield "journey-step", (StepPage(stage, stopped("step", _has_free_step), 0),)
    paving = PricingPage(stage, stopped("road", _has_road_piece), 0)
    yield "journey-roads", (paving, _laid_road(stage, paving.table.match))
    yield "journey-scoring", (_scoring(stage),)
    yield "journey-final", (final_page(stage, journey_over()),)


def journey_over() -> Session:
    """Return a whole game, a person in the first seat."""
    return stopped("over", lambda session: session.is_over)


def stopped(name: str, moment: Moment, person: str = NAMES[0]) -> Session:
    """Return the first deal that comes to a moment, there, with a person in a seat."""

    def play() -> str:
        for deal in count(DEAL):
            session = Session.new(_heading(deal), None, BOTS)
            text = play_until(session, lambda match: match.is_over or moment(match))
            if moment(session):
                return text
        raise AssertionError("there is always another deal")

    text = play_once(f"journey-{name}", play)
    return Session.resume(seat_person(text, person), None, BOTS)


def _heading(deal: int) -> Heading:
    setup = deal_setup(NAMES, deal, (JOURNEYMAN,))
    chairs = tuple(Chair(clan, "greedy", name) for clan, name in zip(CLANS, NAMES, strict=True))
    return Heading(chairs, setup.objectives, setup.first, deal, (), setup.expansions, setup.layouts)


def _in_phase(phase: Phase) -> Moment:
    """Return the first seat owes this decision in the fourth round; all prices are still open."""

    def is_there(session: Session) -> bool:
        state = session.state
        if state.round != ROUND or state.phase is not phase:
            return False
        if phase is Phase.PRICING:
            return all(player.prices is None for player in state.players)
        return _acts(session, 0)

    return is_there


def _acts(session: Session, seat: Seat) -> bool:
    return to_act(session.state)[:1] == (seat,)


def _has_free_step(session: Session) -> bool:
    state = session.state
    return is_late_step(state) and _acts(session, 0)


def _has_road_piece(session: Session) -> bool:
    return _in_phase(Phase.PRICING)(session) and any(road_places(session.state, 0))


def _open_market(stage: Stage) -> Page:
    page = MarketPage(stage, stopped("market", _in_phase(Phase.MARKET)), 0)
    while page.showing.now:
        page.showing.now.skip()
        page.update(0.01)
    return page


def _planned_walk(stage: Stage) -> Page:
    """Return the hint's walk, taken: waypoints with their steps."""
    page = WalkPage(stage, stopped("walk", _in_phase(Phase.WALK)), 0)
    hint = page.hint()
    for _ in range(2000):
        hint.update(0.05)
        if take := hint.control("take"):
            hint.on_control(take.click(take.rect.center))
            break
    return page


def _laid_road(stage: Stage, session: Session) -> Page:
    page = RoadPage(stage, session, 0, lambda: None)
    place = min(road_places(session.state, 0))
    if border := page.control(border_id((place.one, place.other))):
        page.on_control(border.does)
    return page


def _scoring(stage: Stage) -> Page:
    session = stopped("scoring", lambda session: _ended(session.steps[-1].events))
    events = session.steps[-1].events
    first = next(n for n, event in enumerate(events) if isinstance(event, Scored))
    end = next(n for n, event in enumerate(events) if isinstance(event, RoundBegan))
    return ScoringPage(stage, session, 0, list(events[first:end]))


def _ended(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, RoundBegan) and event.round == ROUND + 1 for event in events)
