"""The pages behind changes: what a test finds where a page wants to go."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.doors import page_for
from game.games import PLAYABLES
from game.match.review.reviewing import AnyReview
from game.table.destinations import AtLesson, LookBack
from game.table.lessons.page import LessonPage
from game.table.lessons.progress import Progresses
from game.table.lessons.steps import Lesson
from game.table.review.page import ReviewPage
from game.ui.page import Page
from game.ui.scene import Change, Destination, Push, Reset, SceneStack, Swap
from game.ui.stage import Stage


def led_to(change: Change, stage: Stage) -> Page[Any]:
    """Return the page that a change puts on the stack."""
    assert isinstance(change, Push | Swap | Reset), f"{change} leads nowhere"
    scene = page_for(change.to, stage) if isinstance(change.to, Destination) else change.to
    assert isinstance(scene, Page), "every scene of the game is a page"
    return scene


def stack_on(stage: Stage) -> SceneStack:
    """Return an empty stack whose doors lead to the program's pages."""
    return SceneStack(partial(page_for, stage=stage))


def review_page(stage: Stage, review: AnyReview) -> ReviewPage:
    """Return the page that looks back at a game."""
    page = page_for(LookBack(review), stage)
    assert isinstance(page, ReviewPage)
    return page


def lesson_page(stage: Stage, lesson: Lesson) -> LessonPage:
    """Return a lesson, from where it was left."""
    kit = PLAYABLES[lesson.game].lessons
    page = page_for(AtLesson(lesson, Progresses.load(stage.store), kit), stage)
    assert isinstance(page, LessonPage)
    return page
