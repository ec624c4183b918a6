"""The doors of the Skylands: the page that belongs to each of its destinations."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from game.skylands import destinations as own
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import final_page
from game.skylands.judgement.reviewing import Reviewing
from game.skylands.replay.page import ReplayPage
from game.skylands.review.painter import FindingPainter
from game.skylands.sheets.board import BoardPage
from game.skylands.sheets.history import history_page
from game.skylands.sheets.specials import SpecialsPage
from game.skylands.sheets.tiles import TilesPage
from game.skylands.table.scene import TableScene
from game.skylands.table.slots import SpecialTiles
from game.skylands.watch.page import WatchPage
from game.table.destinations import Final, History, LookBack, Past, Table
from game.table.review.page import ReviewPage
from game.table.seating import Seating
from game.ui.scene import Destination, Scene
from game.ui.stage import Stage

Place: TypeAlias = (
    Table
    | Final
    | History
    | Past
    | LookBack
    | own.Choose
    | own.Discover
    | own.Deploy
    | own.Create
    | own.Convert
    | own.Watch
    | own.WholeBoard
    | own.Specials
    | own.TilesLeft
)


def page_for(to: Destination, stage: Stage) -> Scene:
    """Return the page of a destination inside this game."""
    assert isinstance(to, Place), f"{to} lies in no game of the Skylands"
    match to:
        case Table(match):
            return TableScene(stage, match)
        case Final(match):
            return final_page(stage, match)
        case History(match):
            return history_page(stage, match)
        case Past(replay):
            return ReplayPage(stage, replay)
        case LookBack(review):
            assert isinstance(review, Reviewing), "the review is of this game"
            return ReviewPage(stage, review, FindingPainter(stage, review))
        case own.Choose(match, seat):
            return ChoosePage(stage, match, seat)
        case own.Discover(match, seat):
            return DiscoverPage(stage, match, seat)
        case own.Deploy(match, seat):
            return DeployPage(stage, match, seat)
        case own.Create(match, seat):
            return CreatePage(stage, match, seat)
        case own.Convert(match, seat):
            return ConvertPage(stage, match, seat)
        case own.Watch(match, viewer):
            return WatchPage(stage, match, viewer)
        case own.WholeBoard(match, seat, state):
            return BoardPage(stage, match.chairs[seat].name, state, seat)
        case own.Specials(match, seat, state):
            return SpecialsPage(stage, SpecialTiles(stage, Seating(match, seat), state))
        case own.TilesLeft(_, state):
            return TilesPage(stage, state)
        case _:
            assert_never(to)
