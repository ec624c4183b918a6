"""The lessons: what each is about, and how far one has come in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from pygame import Rect

from game.games import PLAYABLES
from game.menus.past_games import ShowGame, game_options
from game.table.destinations import AtLesson
from game.table.lessons.card import LessonCard
from game.table.lessons.kit import LessonKit
from game.table.lessons.progress import Progress, Progresses
from game.table.lessons.steps import Lesson
from game.ui.boxes import cut_top, grid, middle
from game.ui.scene import Change, Push
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import MenuPage, body_box, room, tab_row
from game.ui.stage import Stage
from game.ui.widgets import Control


def all_lessons() -> list[Lesson]:
    return [lesson for playable in PLAYABLES.values() for lesson in playable.lessons.shelf]


def with_lessons() -> list[str]:
    return [name for name, game in PLAYABLES.items() if game.lessons.shelf]


LearnDoes: TypeAlias = ShowGame | AtLesson | GoBack


class LearnPage(MenuPage[LearnDoes]):
    """Lessons by game; each goes on where it was left."""

    name = "learn"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.progresses = Progresses.load(stage.store)
        self.game = with_lessons()[0]
        self.input.focus = f"lesson:{self._next().id}"
        self._known: tuple[object, ...] = ()

    def heading(self) -> str:
        return self.stage.tr("Learn")

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return self.kit.shelf

    @property
    def kit(self) -> LessonKit:
        return PLAYABLES[self.game].lessons

    def _next(self) -> Lesson:
        new = [lesson for lesson in self.lessons if not self.progresses.of(lesson.id).done]
        return new[0] if new else self.lessons[0]

    def tick(self, dt: float) -> Change:
        known = tuple(self.progresses.known.items())
        if known != self._known:
            self._known = known
            self.refresh()
        return None

    def compose(self) -> Iterable[Control]:
        yield self.back_button()
        games = game_options(self.stage, with_lessons())
        yield from tab_row(self.stage, self._tabs(), games, f"game:{self.game}")
        first = self._next()
        for lesson, rect in zip(self.lessons, self._places(), strict=False):
            progress = self.progresses.of(lesson.id)
            yield LessonCard(
                f"lesson:{lesson.id}",
                rect,
                self.stage.tr(lesson.title),
                value=self._state(lesson, progress),
                primary=lesson is first,
                lesson=lesson,
                kit=self.kit,
                about=self.stage.tr(lesson.about),
                state=self._state(lesson, progress),
                step=progress.step if progress.is_begun else 0,
                done=progress.done,
                does=AtLesson(lesson, self.progresses, self.kit),
            )

    def _state(self, lesson: Lesson, progress: Progress) -> str:
        if progress.is_begun:
            words = self.stage.tr("Go on with step {n} of {all}")
            return words.format(n=progress.step + 1, all=len(lesson.steps))
        if progress.done:
            return self.stage.tr("Done")
        return self.stage.trn("About {n} minute", "About {n} minutes", lesson.minutes)

    def on_control(self, does: LearnDoes) -> Change:
        match does:
            case ShowGame(game):
                self.game = game
                self.refresh()
                return None
            case AtLesson():
                return Push(does)
            case GoBack():
                return self.back()
            case _:
                assert_never(does)

    def _body(self) -> Rect:
        body = body_box(self.stage)
        return middle(body, min(body.width, self.stage.px(1500)), body.height)

    def _tabs(self) -> Rect:
        strip = cut_top(self._body(), self.stage.px(56))[0]
        strip.width = min(strip.width, self.stage.px(300 * len(with_lessons())))
        return strip

    def _places(self) -> list[Rect]:
        _, box = cut_top(self._body(), self.stage.px(56), self.stage.px(18))
        across = 2 if room(self.stage)[0] >= 900 else 1
        down = -(-len(self.lessons) // across)
        high = 280 if down * across > 2 else 600
        most = -(-6 // across) * (self.stage.px(174) + self.stage.px(16))
        if box.height < most:
            down, high = -(-6 // across), 174  # a low window has cards of one size on all shelves
        box.height = min(box.height, down * self.stage.px(high))
        return grid(box, across, down, self.stage.px(16))
