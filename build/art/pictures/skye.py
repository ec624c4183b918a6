"""Isle of Skye for `take_pictures.py`: a fixed deal, played by `greedy` up to the fourth round.

Then a person sits down and each scene is drawn as that person would see it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pictures.hand import Drawn, open_change, over, page_behind, point, rest, take_up, use
from pictures.records import play_once, play_until, seat_person, with_options

from game.bots import BOTS
from game.skye.build.page import BuildPage
from game.skye.final.page import final_page
from game.skye.handover.page import HandoverPage
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.round.page import RoundPage
from game.skye.scoring.page import ScoringPage
from game.skye.session import Session
from game.skye.sheets.bag import BagPage
from game.skye.sheets.history import history_page
from game.skye.sheets.territory import TerritoryPage
from game.skye.table.scene import TableScene
from game.skye.watch.page import WatchPage
from game.table.description import describe
from game.table.pause import PausePage, unsaved
from game.table.tiled.export import keep_territory
from game.ui.page import Page
from game.ui.stage import Stage
from rules.record import HUMAN, Chair, Heading
from rules.skye import Phase, deal_setup
from rules.skye.events import RoundBegan, Scored

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")
SEATING: Final = ("stag", "raven", "thistle", "salmon", "knot")
SEATS: Final = 4
DEAL: Final = 447173
ROUND: Final = 4


def skye_scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield every scene of a game, then those that lie over them."""
    yield "round", (_round_page(stage),)
    pricing = PricingPage(stage, played(Phase.PRICING, seated=0), 0)
    yield "pricing", (pricing,)
    yield from _sheets(stage, pricing)
    yield from over("pricing-hint", pricing, pricing.hint())
    timed = PricingPage(stage, with_options(pricing.table.match, "timer-60", "open-gold"), 0)
    yield "pricing-timed", (timed,)
    yield from over("time-up", timed, open_change(timed.update(61)))
    asked = PricingPage(stage, pricing.table.match, 0)
    rest(note := asked.hint())
    use(note, "take")
    yield "pricing-set", (asked,)
    market = MarketPage(stage, played(Phase.MARKET, seated=0), 0)
    point(market, "buy:")
    yield "market", (market,)
    yield from over("market-hint", market, market.decision and market.decision.owed.hint())
    use(market, "lot:")
    yield "market-lot", (market,)
    story = history_page(stage, market.table.match, 0)
    yield "market-history", (market, story)
    yield from over("why", market, story, page_behind(story, "why:"))
    yield "market-watched", (MarketPage(stage, played(Phase.MARKET, seated=None), None),)
    yield from _build_scenes(stage)
    yield from _looks(stage, market.table.match)
    yield "watch", (WatchPage(stage, played(Phase.BUILD, seated=None), None),)
    yield "scoring", (_scoring_page(stage),)
    yield from _final_scenes(stage)
    for seats in (2, 5):
        session = played(Phase.MARKET, 0, seats)
        yield f"market-of-{seats}", (MarketPage(stage, session, 0),)
        yield f"territory-of-{seats}", (TerritoryPage(stage, session, 1, 0),)
        yield f"pricing-of-{seats}", (PricingPage(stage, played(Phase.PRICING, 0, seats), 0),)
        yield f"build-of-{seats}", (BuildPage(stage, played(Phase.BUILD, 0, seats), 0),)
        yield f"final-of-{seats}", (final_page(stage, played(Phase.OVER, 0, seats)),)


def _sheets(stage: Stage, pricing: PricingPage) -> Iterator[Drawn]:
    session = pricing.table.match
    pause = PausePage(stage, session, pricing.table.rule)
    yield "pause", (pricing, pause)
    yield from over("pause-rules", page_behind(pause, "rules"))
    yield from over("pause-settings", page_behind(pause, "settings"))
    session.trouble = "The disk is full."
    yield "unsaved", (pricing, unsaved(stage, session, lambda: None))
    session.trouble = ""
    story = history_page(stage, session, 0)
    yield "history", (pricing, story)
    yield "bag", (pricing, BagPage(stage, session))
    territory = TerritoryPage(stage, session, 1, 0)
    yield "territory", (pricing, territory)
    use(territory, "points:")
    point(territory, "points:")
    yield "territory-points", (pricing, territory)
    yield "handover", (HandoverPage(stage, session, 0, pricing),)
    yield "table", (TableScene(stage, session),)
    yield from over("describe", pricing, open_change(describe(stage, [pricing])))
    yield from over("territory-kept", pricing, open_change(keep_territory(pricing)))
    yield from over("table-settings", page_behind(pricing, "settings"))
    yield from over("table-rules", page_behind(pricing, "help"))
    looked = PricingPage(stage, session, 0)
    point(looked, "seat:2")
    yield "seat-looked-at", (looked,)
    point(looked, "objective:")
    yield "objective-looked-at", (looked,)


def _build_scenes(stage: Stage) -> Iterator[Drawn]:
    build = BuildPage(stage, played(Phase.BUILD, seated=0), 0)
    take_up(build)
    yield "build", (build,)
    use(build, "cell:")
    yield "build-laid", (build,)
    build = BuildPage(stage, played(Phase.BUILD, seated=0), 0)
    yield from over("build-hint", build, build.decision and build.decision.owed.hint())


def _looks(stage: Stage, market: Session) -> Iterator[Drawn]:
    usual = stage.settings
    stage.change(replace(usual, letters=True, scale=125))
    yield "build-letters", (BuildPage(stage, played(Phase.BUILD, seated=0), 0),)
    stage.change(replace(usual, theme="contrast", scale=150))
    yield "market-contrast", (MarketPage(stage, market, 0),)
    yield "pause-contrast", (PausePage(stage, market),)
    stage.change(usual)


def _final_scenes(stage: Stage) -> Iterator[Drawn]:
    final = final_page(stage, played(Phase.OVER, seated=0))
    yield "final", (final,)
    yield from over("final-saved", final, page_behind(final, "save"))
    use(final, "seat:2")
    yield "final-other-seat", (final,)
    use(final, "chart")
    yield "final-chart", (final,)


def played(phase: Phase, seated: int | None, seats: int = SEATS) -> Session:
    """Play the deal to a phase of the fourth round (or to its end), with one person in a seat."""

    def play() -> str:
        session = Session.new(heading(None, seats=seats), None, BOTS)
        return play_until(session, lambda match: _is_there(match, phase, seated))

    text = play_once(f"skye-{phase.name}-{seated}-{seats}", play)
    if seated is not None:
        text = seat_person(text, NAMES[seated])
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


def heading(person: int | None, deal: int = DEAL, seats: int = SEATS) -> Heading:
    """Seat some clans at the table."""
    agreed = deal_setup(NAMES[:seats], deal)
    pairs = zip(SEATING[:seats], NAMES[:seats], strict=True)
    chairs = [Chair(clan, "greedy", name) for clan, name in pairs]
    if person is not None:
        chairs[person] = replace(chairs[person], who=HUMAN)
    return Heading(tuple(chairs), agreed.objectives, agreed.first, deal)


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
