"""A lesson at the real table, of which only what the lesson speaks of can be used.

The lesson holds a stack of scenes of its own and stands between it and the player: it dims what
is not meant, answers gently to a click there, and goes on when the rules or the plan on the table
say that a step is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, assert_never

import pygame

from game.bots import BOTS_OF
from game.match.running import AnyMatch, Running
from game.match.store import StoreError
from game.table.destinations import AtLesson, Table
from game.table.lessons.goals import holds, is_reached, redo
from game.table.lessons.kit import AnyScripted
from game.table.lessons.light import Shade, draw_frames, line_of, lit, names, refused_cells, used
from game.table.lessons.note import (
    LessonDoes,
    Note,
    NoteText,
    buttons,
    folded_buttons,
    folded_note,
    note,
    paint_note,
    rank_places,
)
from game.table.lessons.progress import Progress
from game.table.lessons.steps import NEXT, Step
from game.ui.input.focus import ARROWS
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Destination, Pop, Push, Quit, Reset, Scene, SceneStack, Swap
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.table import IllegalAction, NotationError

_MOUSE: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
_USING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, *ARROWS)

SETTLING: Final = 4
"""Ticks in which a table finds the scene for the present moment."""


class LessonPage(Page[LessonDoes]):
    """The note over the table."""

    name = "lesson"
    paints_layer = False

    def __init__(
        self,
        stage: Stage,
        at: AtLesson,
        open_page: Callable[[Destination], Scene],
        play_on: Callable[[AnyMatch], Change],
    ) -> None:
        """`play_on` goes on with the match of a lesson as a game of one's own."""
        super().__init__(stage)
        self.lesson = at.lesson
        self.number = 0
        self._kit = at.kit
        self._progresses = at.progresses
        self._play_on = play_on
        self._stack = SceneStack(open_page)
        self._match: AnyScripted
        self._is_game = False
        """Whether a whole game is played, not from a drawn position."""
        self._since = 0
        """How many lines had been played when the step began."""
        self._nudge = ""
        self._turn = 0
        """How often the note was put elsewhere."""
        self._folded = False
        self._hides = False
        self._note: tuple[tuple[object, ...], Note] | None = None
        self._shade = Shade()
        self._seen: tuple[object, ...] = ()
        self._ended = False
        self._mine = True
        """Whether the keys belong to the note."""
        self._open(at.progresses.of(at.lesson.id))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def guest(self) -> Page[Any]:
        """Return the scene of the table that is on top."""
        page = self._stack.top
        assert isinstance(page, Page), "every scene of the game is a page"
        return page

    @property
    def played(self) -> tuple[str, ...]:
        """Return what was played since the position was opened, as text."""
        return self._match.lines()

    def _open(self, progress: Progress) -> None:
        """Begin where the player left; at the opening if that can no longer be played."""
        number = min(progress.step, len(self.lesson.steps) - 1)
        try:
            self._lay_out(self.lesson.opening_of(number), progress.lines)
        except (NotationError, IllegalAction):
            number = self.lesson.opening_of(number)
            self._lay_out(number, ())
        self._begin(self._catch_up(number))

    def _catch_up(self, number: int) -> int:
        """Rebuild the plans up to a step; return the step whose plan cannot be rebuilt, or it."""
        for each in range(self.lesson.checkpoint_of(number), number):
            goal = self.lesson.steps[each].goal
            for _ in range(SETTLING):
                self._follow(self.guest.update(0))
            if not redo(self._kit, goal, self.guest):
                return each
        return number

    def _lay_out(self, opening: int, lines: tuple[str, ...]) -> None:
        begun = self.lesson.steps[opening].opening
        assert begun is not None, "a lesson begins with an opening"
        self._match, self._is_game = self._kit.open(begun), not begun.map
        self._match.replay(lines)
        self._stack.apply(Quit())
        self._follow(Push(Table(self._match)))

    def _begin(self, number: int) -> None:
        self.number = number
        self._since = len(self._match.lines())
        self._nudge = ""
        self._turn = 0
        self._folded = False
        self._mine = self.step.goal == NEXT
        self.input.focus = "lesson-next" if self._mine else None
        self.guest.refresh()
        self.refresh()

    def _go_on(self) -> Change:
        if self.number + 1 == len(self.lesson.steps):
            return self._finish()
        self.stage.sounds.play("page" if self.step.goal == NEXT else "points")
        if self.lesson.steps[self.number + 1].opening:
            self._lay_out(self.number + 1, ())
        self._begin(self.number + 1)
        self._keep()
        return None

    def _finish(self) -> Change:
        self.stage.sounds.play("bell")
        try:
            self._progresses.finish(self.lesson.id)
        except StoreError as wrong:
            self.stage.notices.append(str(wrong))
        self._ended = True
        leads_on = self.lesson.leads_to_game and self._is_game
        return Swap(self._question()) if leads_on else Pop()

    def _question(self) -> Dialog:
        tr, bots = self.stage.tr, BOTS_OF[self._match.game.name]
        own: AnyMatch = Running.resume(self._match.record_text(), self.stage.store, bots)
        answers = [
            Answer("play-on", tr("Play on"), lambda: self._play_on(own), "primary"),
            Answer("enough", tr("Enough for now")),
        ]
        words = tr("Do you want to play this game on to its end, without anybody at your side?")
        return Dialog(self.stage, Question(tr("Well played"), words, answers, "crown"))

    def _keep(self) -> None:
        try:
            self._progresses.keep(self.lesson.id, self.number, self._match.lines())
        except StoreError as wrong:
            self._nudge = self.stage.tr(str(wrong))

    def exit(self) -> None:
        if not self._ended:
            self._keep()
        self._stack.apply(Quit())

    def admitted(self, control: Control) -> bool:
        return names(self.step.use, control.id)

    def _follow(self, change: Change) -> Change:
        """Do what a scene of the table asks for; leaving the table leaves the lesson."""
        if isinstance(change, Reset | Quit):
            return Pop()
        self._stack.apply(change)
        self._stack.forget_covered()
        if self.guest.admits is None:
            self.guest.admits = self.admitted
            self.guest.refresh()
        return None

    def tick(self, dt: float) -> Change:
        change = self._follow(self.guest.update(dt)) or self._reached()
        self._notice_changes()
        return change

    def _reached(self) -> Change:
        """Go on if the step is done: at once, so that no second click belongs to it."""
        goal, played = self.step.goal, self._match.lines()[self._since :]
        done = goal != NEXT and is_reached(self._kit, goal, self.guest, played)
        return self._go_on() if done else None

    def _notice_changes(self) -> None:
        guest = self.guest
        seen = (id(guest), guest.version, guest.input.focus, self.number)
        if seen != self._seen:
            self._seen = seen
            self.refresh()
        self.dirty = self.dirty or guest.dirty

    def is_moving(self) -> bool:
        return any(page.is_moving() for page in self._stack.visible() if isinstance(page, Page))

    @property
    def text(self) -> NoteText:
        """Return what the note says now."""
        tr, lesson = self.stage.tr, self.lesson
        last = self.number + 1 == len(lesson.steps)
        reads = self.step.goal == NEXT
        go_on = tr("Finish") if last else tr("Go on")
        count = tr("{n} of {all}").format(n=self.number + 1, all=len(lesson.steps))
        words = tr(self.step.words)
        fold = tr("All right") if self._hides else ""
        shown, does = (go_on, LessonDoes.GO_ON) if reads else (fold, LessonDoes.FOLD)
        return NoteText(tr(lesson.title), count, words, self._nudge, shown, does)

    @property
    def note(self) -> Note:
        """Return the note: it stays unless it would hide what must be used."""
        guest = self.guest
        if self._folded:
            return folded_note(self.stage)
        key = (self.number, self._nudge, self._turn, guest.name, self.stage.revision)
        must = list(used(guest))
        kept = self._note[1] if self._note and self._note[0] == key else None
        if kept and (self._turn or kept.box.collidelist(must) < 0):
            return kept
        made, seen = note(self.stage, self.text), lit(self._kit, self.step, guest)
        places = rank_places(self.stage, made, seen, line_of(guest))
        made = places[self._turn % len(places)]
        self._note = (key, made)
        self._hides = made.box.collidelist(must) >= 0
        return made

    def compose(self) -> Iterable[Control]:
        made = self.note
        return folded_buttons(self.stage) if self._folded else buttons(self.stage, made, self.text)

    def on_control(self, does: LessonDoes) -> Change:
        match does:
            case LessonDoes.GO_ON:
                return self._go_on()
            case LessonDoes.LEAVE:
                return Pop()
            case LessonDoes.FOLD | LessonDoes.UNFOLD:
                self._folded = does is LessonDoes.FOLD
                self._mine = False
            case LessonDoes.MOVE:
                self._turn += 1
            case _:
                assert_never(does)
        self.refresh()
        return None

    def back(self) -> Change:
        return Pop()

    def tree(self) -> list[dict[str, object]]:
        table, own = self.guest.tree(), super().tree()
        for entry in table if self._mine else own:
            entry["focused"] = False
        return [*table, *own]

    def draw(self, screen: pygame.Surface) -> None:
        canvas = Canvas(screen, self.stage)
        for scene in self._stack.visible():
            scene.draw(screen)
        guest = self.guest
        bright = lit(self._kit, self.step, guest)
        self._shade.draw(canvas, bright, refused_cells(self.step, guest))
        draw_frames(canvas, guest)
        guest.draw_tip(canvas)
        if not self._folded:
            paint_note(canvas, self.note, self.text)
        self.draw_controls(canvas)
        if self._mine:
            self.draw_ring(canvas)
        self.draw_tip(canvas)
        self.dirty = False

    def drop_layers(self) -> None:
        super().drop_layers()
        self._stack.forget_pictures()
        self._shade.drop()

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type not in _MOUSE:
            self._follow(self.guest.handle(event))
            return super().handle(event)
        if event.type != pygame.MOUSEWHEEL:
            self.input.pointer = event.pos
        busy = self.guest.input.dragging or self.guest.input.pressed
        if (self.note.box.collidepoint(self.input.pointer) and not busy) or self.input.pressed:
            return super().handle(event)
        self.input.hovered = None
        return self._mouse(event)

    def _mouse(self, event: pygame.Event) -> Change:
        guest = self.guest
        control = guest.at(self.input.pointer)
        refused = control is not None and not names(self.step.use, control.id)
        if event.type == pygame.MOUSEBUTTONUP and guest.input.dragging and refused:
            self._say_not_now()
            return self._follow(guest.handle(pygame.Event(pygame.WINDOWFOCUSLOST)))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._mine = False
            if refused or not self.step.use:
                self._say_not_now()
        return self._follow(guest.handle(event)) or self._reached()

    def _say_not_now(self) -> None:
        words = self.step.hint or self.stage.tr("Not now: use what is lit.")
        if self.step.goal == NEXT:
            words = self.stage.tr("Read this first, then go on.")
        self._nudge = self.stage.tr(words)
        self.stage.sounds.play("refuse")
        self.refresh()

    def _key(self, event: pygame.Event) -> Change:
        guest = self.guest
        if event.key == pygame.K_ESCAPE:
            held = guest.input.dragging or holds(guest)
            return self._follow(guest.handle(event)) if held else self.back()
        if event.key == pygame.K_TAB:
            return self._tab(event)
        if self._mine and (self.step.goal == NEXT or event.key in _USING):
            return super().handle(event)
        self._mine = False
        undoing = event.mod & pygame.KMOD_CTRL and not names(self.step.use, "undo")
        return None if undoing else self._follow(guest.handle(event))

    def _tab(self, event: pygame.Event) -> Change:
        guest = self.guest
        page = self if self._mine else guest
        back = bool(event.mod & pygame.KMOD_SHIFT)
        end = _end(page, 0 if back else -1)
        if page.input.focus == end or end is None:
            self._mine = page is guest or _end(guest, 0) is None
            page.input.focus_seen = False
            page = self if self._mine else guest
            page.input.focus = _end(page, 0 if back else -1)
        self.refresh()
        return super().handle(event) if page is self else self._follow(guest.handle(event))


def _end(page: Page[Any], which: int) -> str | None:
    order = [control.id for control in page.controls if control.enabled and control.focusable]
    return order[which] if order else None
