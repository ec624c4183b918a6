"""The doors of Isle of Skye: the page that belongs to each of its destinations."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from game.skye import destinations as skye
from game.skye.build.page import BuildPage
from game.skye.final.page import final_page
from game.skye.handover.page import HandoverPage
from game.skye.judgement.reviewing import Reviewing
from game.skye.market.page import MarketPage
from game.skye.pricing.page import PricingPage
from game.skye.replay.page import ReplayPage
from game.skye.review.sights import SkyePainter
from game.skye.round.page import RoundPage
from game.skye.scoring.page import ScoringPage, past_scoring
from game.skye.sheets.bag import BagPage
from game.skye.sheets.boards import ProgressPage
from game.skye.sheets.history import history_page
from game.skye.sheets.territory import TerritoryPage
from game.skye.step.page import StepPage
from game.skye.table.scene import TableScene
from game.skye.walk.page import WalkPage
from game.skye.walk.road_page import RoadPage
from game.skye.watch.page import WatchPage
from game.table.destinations import Final, History, LookBack, Past, Table
from game.table.review.page import ReviewPage
from game.ui.scene import Destination, Scene
from game.ui.stage import Stage

Decisions: TypeAlias = (
    skye.Pricing | skye.Market | skye.Build | skye.Walk | skye.FreeStep | skye.Roads
)
Shows: TypeAlias = skye.Handover | skye.Round | skye.Watch | skye.Scoring | skye.PastScoring
Sheets: TypeAlias = skye.Territory | skye.Boards | skye.Bag
Place: TypeAlias = Table | Final | History | Past | LookBack | Decisions | Shows | Sheets


def page_for(to: Destination, stage: Stage) -> Scene:
    """Return the page of a destination inside this game."""
    assert isinstance(to, Place), f"{to} lies in no game of Isle of Skye"
    match to:
        case Table(match):
            return TableScene(stage, match)
        case Final(match):
            return final_page(stage, match)
        case History(match, viewer):
            return history_page(stage, match, viewer)
        case Past(replay):
            return ReplayPage(stage, replay)
        case LookBack(review):
            assert isinstance(review, Reviewing), "the review is of this game"
            return ReviewPage(stage, review, SkyePainter(stage, review))
        case skye.Handover(match, seat, then):
            return HandoverPage(stage, match, seat, then)
        case skye.Pricing(match, seat):
            return PricingPage(stage, match, seat)
        case skye.Market(match, viewer):
            return MarketPage(stage, match, viewer)
        case skye.Build(match, seat):
            return BuildPage(stage, match, seat)
        case skye.Walk(match, seat):
            return WalkPage(stage, match, seat)
        case skye.FreeStep(match, seat):
            return StepPage(stage, match, seat)
        case skye.Watch(match, viewer):
            return WatchPage(stage, match, viewer)
        case skye.Round(match, viewer, events):
            return RoundPage(stage, match, viewer, events)
        case skye.Scoring(match, viewer, events):
            return ScoringPage(stage, match, viewer, events)
        case skye.PastScoring(match, viewer, events):
            return past_scoring(stage, match, viewer, events)
        case skye.Territory(match, seat, viewer):
            return TerritoryPage(stage, match, seat, viewer)
        case skye.Boards(match, seat):
            return ProgressPage(stage, match, seat)
        case skye.Bag(match):
            return BagPage(stage, match)
        case skye.Roads(match, seat, then):
            return RoadPage(stage, match, seat, then)
        case _:
            assert_never(to)
