"""The one place that knows every page: it opens whatever a scene asks for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias, assert_never

import pygame

from game.games import PLAYABLES
from game.menus import opening
from game.menus.about import AboutPage
from game.menus.branch import BranchPage
from game.menus.crash_page import page_of_error
from game.menus.day.page import DayPage
from game.menus.destinations import Crashed, Menu, RequestedGame, Unsaved
from game.menus.learn.page import LearnPage
from game.menus.replays.page import ReplaysPage
from game.menus.rulebook.page import RulesPage
from game.menus.settings.page import SettingsPage
from game.menus.setup.page import SetupPage
from game.menus.statistics.page import StatisticsPage
from game.menus.title import TitlePage
from game.skye.pad.page import PadPage
from game.table.description import describe
from game.table.destinations import Again, AtLesson, CloserLook, Pause, PlayOn, Table
from game.table.lessons.page import LessonPage
from game.table.pause import PausePage, unsaved
from game.table.review.look import ReviewLook
from game.table.tiled.export import keep_territory
from game.table.tiled.maps import MapError
from game.ui.destinations import Rules, Settings, Title
from game.ui.scene import Change, Destination, Quit, Scene
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage

Door: TypeAlias = (
    Title
    | Settings
    | Rules
    | Pause
    | Again
    | PlayOn
    | CloserLook
    | AtLesson
    | Menu
    | RequestedGame
    | Unsaved
    | Crashed
)


def page_for(to: Destination, stage: Stage) -> Scene:
    """Return the page of a destination."""
    if to.inside:
        return PLAYABLES[to.inside].page_for(to, stage)
    assert isinstance(to, Door), f"no door leads to {to}"
    match to:
        case Title():
            return TitlePage(stage)
        case Settings(in_game):
            return SettingsPage(stage, in_game=in_game)
        case Rules(at):
            return RulesPage(stage, at)
        case Pause(match, rule):
            return PausePage(stage, match, rule)
        case Again(heading):
            return page_for(Table(opening.new_session(stage, heading)), stage)
        case PlayOn(replay):
            return BranchPage(stage, replay)
        case CloserLook(painter, findings, shown):
            return ReviewLook(stage, painter, findings, shown)
        case AtLesson():
            return _lesson(to, stage)
        case Menu.NEW_GAME:
            return SetupPage(stage)
        case Menu.LEARN:
            return LearnPage(stage)
        case Menu.DEAL_OF_THE_DAY:
            return DayPage(stage)
        case Menu.SCORE_PAD:
            return PadPage(stage)
        case Menu.PAST_GAMES:
            return ReplaysPage(stage)
        case Menu.STATISTICS:
            return StatisticsPage(stage)
        case Menu.ABOUT:
            return AboutPage(stage)
        case RequestedGame(heading, bot_files):
            return page_for(opening.straight_to(stage, heading, bot_files), stage)
        case Unsaved(match):
            return unsaved(stage, match, Quit)
        case Crashed(error, match):
            return page_of_error(stage, error, match)
        case _:
            assert_never(to)


def _lesson(to: AtLesson, stage: Stage) -> Scene:
    """Return the lesson, or a sentence why it cannot be opened."""
    try:
        open_page, play_on = partial(page_for, stage=stage), partial(opening.begin, stage)
        return LessonPage(stage, to, open_page, play_on)
    except MapError as wrong:
        words = stage.tr("This lesson cannot be opened. The reason: {why}.")
        told = words.format(why=str(wrong).rstrip("."))
        return notice(stage, stage.tr("Please note"), told)


def answer_key(key: int, stage: Stage, scenes: Sequence[Scene]) -> Change:
    """Answer a key that works over any table: F2 describes the position, F12 writes it as a map."""
    return describe(stage, scenes) if key == pygame.K_F2 else keep_territory(scenes[-1])
