"""A page of a running match, of whichever game: a scene in the middle, the table around it.

What lies around the middle is a part that each game has of its own (`Table`): it says which cards
and buttons there are, paints them and tells what they mean. The page brings that together with its
scene: the line with its buttons, undo and redo, what is inspected, the decision and its clock.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.match.running import AnyMatch
from game.table.bar import Leave, Step
from game.table.decision import Decision
from game.table.destinations import Pause
from game.table.inspection import Inspection, OnlyInspect
from game.table.line import Ask, hint_button, line_room, paint_line, put_in_line
from game.table.seating import Seating
from game.table.tiled.maps import Tileset
from game.ui.input.gestures import Cancel, Gesture, Point
from game.ui.page import Page
from game.ui.paint.canvas import Canvas
from game.ui.paint.rich import plain
from game.ui.scene import Change, Destination, Pop, Push, Swap
from game.ui.sheets.dialog import Dialog
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Control


class PutBackAndOpen(NamedTuple):
    """Put back what is in the hand, then go elsewhere."""

    to: Destination


class Table(Protocol):
    """What lies around the scene, as each game has it."""

    @property
    def stage(self) -> Stage: ...
    @property
    def seating(self) -> Seating[Any]: ...
    @property
    def inspection(self) -> Inspection: ...
    @property
    def is_past(self) -> bool:
        """Return whether the match is only looked at: no undo, and Escape leads back."""

    @property
    def match(self) -> AnyMatch: ...
    @property
    def rule(self) -> str:
        """Return the rule at which the rules open now."""

    @property
    def line(self) -> Rect:
        """Return where the line lies."""

    @property
    def clock(self) -> Rect | None:
        """Return where the clock lies; None if it stands in the line."""

    def is_forced(self) -> bool:
        """Return whether there is nothing to decide now: undo and redo go on past it."""

    def forget(self) -> None:
        """Read what is shown again before the next use."""

    def drop_layers(self) -> None:
        """Drop the cached pictures."""

    def controls(self, steps: Sequence[Step]) -> Iterator[Control]:
        """Yield what lies around the scene; `steps` are those that can be undone or redone."""

    def paint_around(self, canvas: Canvas) -> None:
        """Paint what lies around the scene."""

    def paint_changing(self, canvas: Canvas) -> None:
        """Paint what changes during a decision."""

    def described(self) -> Sequence[Part]:
        """Return the position in words, as the viewer may know it."""

    def as_map(self) -> tuple[Tileset, str]:
        """Return the land in sight as a map of Tiled."""

    def part(self, name: str) -> Rect | None:
        """Return where a part lies that lessons speak of."""

    def tree(self) -> list[dict[str, object]]:
        """Return what lies there and is no control, for the ui-tree."""


class Plans(Protocol):
    """What is set on a scene before anything is decided, step by step."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    @property
    def is_empty(self) -> bool:
        """Return whether nothing is set: then what the match took back can be redone."""

    def undo(self) -> None: ...
    def redo(self) -> None: ...


class Hand(Protocol):
    """A piece that is picked up and laid on a scene, by mouse and by keys."""

    @property
    def is_held(self) -> bool: ...
    @property
    def is_moving(self) -> bool: ...
    def before_event(self, event: pygame.Event) -> None:
        """Prepare for an event: any click or key ends animations."""

    def after_event(self) -> None:
        """Hold a piece that is led by keys over the control that has the focus."""

    def on_gesture(self, gesture: Gesture, under: Callable[[Point], Control | None]) -> None: ...
    def on_key(self, event: pygame.Event) -> bool:
        """Respond to a key; return whether it was for the piece."""

    def put_back(self) -> None: ...
    def arrow_targets(self, controls: Sequence[Control]) -> Sequence[Control]: ...
    def update(self, dt: float) -> None: ...
    def paint_moving(self, canvas: Canvas) -> None: ...


T = TypeVar("T", bound=Table)


class TablePage(Page[Any], ABC, Generic[T]):
    """A scene of a match on its table; scenes override what stands under "What scenes write"."""

    covers_window = True
    decision: Decision | None = None
    plans: Plans | None = None
    hand: Hand | None = None

    def __init__(self, table: T) -> None:
        super().__init__(table.stage)
        self.table = table
        self.seat = table.seating.viewer

    @property
    def match(self) -> AnyMatch:
        """The match that is played or looked at here."""
        return self.table.match

    # What scenes write.

    def prompt(self) -> str:
        """Return what to do now, in one plain sentence; **bold** words are allowed."""
        return ""

    def line_buttons(self) -> Iterable[Control]:
        """Yield what stands behind that sentence, from the right end on, without places."""
        return ()

    def compose_scene(self) -> Iterable[Control]:
        """Yield the controls of the scene."""
        return ()

    def paint_scene(self, canvas: Canvas) -> None:
        """Paint what lies still in the scene."""

    def on_scene(self, does: Any) -> Change:
        """Respond to a control of the scene."""
        return None

    def holds(self) -> bool:
        """Return whether something is in the hand: then nothing comes up beside the pointer."""
        return self.input.dragging is not None or self._is_held

    @property
    def _is_held(self) -> bool:
        return self.hand is not None and self.hand.is_held

    def on_inspect(self) -> None:
        """Respond when something else is inspected."""

    def on_step(self) -> None:
        """Respond when a step of the plan was undone or redone."""
        self.stage.sounds.play("undo")
        self.refresh()

    def on_timeout(self, notice: Dialog) -> Change:
        """Leave when time is up: nothing of what lay here stays in sight."""
        return Swap(notice)

    def leave(self) -> Change:
        """Go back to the table below, which knows what comes next."""
        return Pop()

    def compose(self) -> Iterator[Control]:
        yield from self.placed_line_buttons()
        yield from self.compose_scene()
        steps = [step for step in Step if self.can_step(step)]
        yield from self.table.controls(steps)
        if self.table.clock and self.decision and self.decision.is_timed:
            yield self.decision.face(self.table.clock)

    def placed_line_buttons(self) -> list[Control]:
        """Return the buttons of the line in their places."""
        buttons = [*self.line_buttons()]
        if self.decision:
            if self.table.clock is None and self.decision.is_timed:
                buttons.append(self.decision.face(Rect(0, 0, 0, 0)))
            if self.decision.gives_hint:
                # Where the clock stands in the line, only a large window has room for words.
                terse = self.table.clock is None and self.stage.layout is not Layout.WIDE
                buttons.append(hint_button(self.stage, terse=terse))
            buttons.extend(self.decision.owed.offers())
        put_in_line(self.stage, self.table.line, buttons)
        return buttons

    def on_control(self, does: Any) -> Change:
        match does:
            case Step():
                return self.take_step(does)
            case Ask.HINT if self.decision:
                self._put_back()
                note = self.decision.owed.hint()
                return Push(note) if note else None
            case PutBackAndOpen(to):
                self._put_back()
                return Push(to)
            case Leave():
                return Pop()
            case OnlyInspect():
                return None
            case Destination():
                self.table.inspection.put_away()
                return Push(does)
        return self.on_scene(does)

    def _put_back(self) -> None:
        """Let go of everything; the pointer belongs to the page that comes up."""
        self.input.hovered = None
        self.table.inspection.put_away()
        self.on_gesture(Cancel())

    # Undo and redo: first what is planned here, then what was decided.

    def can_step(self, step: Step) -> bool:
        """Return whether a step back or forth can be taken."""
        plans, match = self.plans, self.table.match
        if self.table.is_past:
            return False
        if step is Step.UNDO:
            return bool(plans and plans.can_undo) or match.can_undo
        return bool(plans and plans.can_redo) or (
            match.can_redo and (plans is None or plans.is_empty)
        )

    def take_step(self, step: Step) -> Change:
        """Undo by putting back what is in the hand; undo or redo the plan, or else a decision."""
        if step is Step.UNDO and self.hand and self.hand.is_held:
            self.hand.put_back()
            return None
        if not self.can_step(step):  # a second click before the next frame
            self.refresh()
            return None
        undo, plans = step is Step.UNDO, self.plans
        if plans and (plans.can_undo if undo else plans.can_redo):
            (plans.undo if undo else plans.redo)()
            self.on_step()
            return None
        match = self.table.match
        (match.undo if undo else match.redo)()
        # Go past decisions that leave no choice, to the last real one.
        while (match.can_undo if undo else match.can_redo) and self.table.is_forced():
            (match.undo if undo else match.redo)()
        self.stage.sounds.play("undo")
        return self.leave()

    def on_key(self, event: pygame.Event) -> Change:
        """Undo and redo by the usual keys."""
        if self.hand and self.hand.on_key(event):
            return None
        if not event.mod & pygame.KMOD_CTRL:
            return None
        match event.key:
            case pygame.K_z:
                step = Step.REDO if event.mod & pygame.KMOD_SHIFT else Step.UNDO
            case pygame.K_y:
                step = Step.REDO
            case _:
                return None
        return self.take_step(step) if self.can_step(step) else None

    def back(self) -> Change:
        """Put back what is in the hand, hide what is shown large, then open the menu."""
        if self.hand and self.hand.is_held:
            self.hand.put_back()
            return None
        if self.table.inspection.put_away():
            return None
        pause = Pause(self.table.match, self.table.rule)
        return Pop() if self.table.is_past else Push(pause)

    def handle(self, event: pygame.Event) -> Change:
        if self.hand:
            self.hand.before_event(event)
        change = super().handle(event)
        self.table.inspection.follow(event, self.input)
        self._inspect(0.0)
        if self.hand:
            self.hand.after_event()
        return change

    def on_gesture(self, gesture: Gesture) -> Change:
        if self.hand:
            self.hand.on_gesture(gesture, self.at)
        return None

    def arrow_targets(self) -> Sequence[Control]:
        return self.hand.arrow_targets(self.controls) if self.hand else self.controls

    def is_moving(self) -> bool:
        return self.hand is not None and self.hand.is_moving

    def update(self, dt: float) -> Change:
        self._inspect(dt)
        if self.hand:
            self.hand.update(dt)
        change = super().update(dt)
        if change or self.decision is None:
            return change
        if self.decision.run(dt):
            if face := self.control("timer"):  # only this changes: nothing is composed again
                face.value = self.decision.left
            self.version += 1
            self.dirty = True
        return self.on_timeout(self.decision.end()) if self.decision.is_over else None

    def _inspect(self, dt: float) -> None:
        inspection = self.table.inspection
        name = inspection.name(self.input)
        turned = inspection.has_left(name)
        if turned:
            inspection.turn_to(name, self.control(name))
        changed = inspection.update(dt, holds=self.holds())
        if changed:
            self.version += 1
        if changed or inspection.is_growing:
            self.dirty = True
        if turned or changed:
            self.on_inspect()

    def refresh(self) -> None:
        self.table.forget()
        super().refresh()

    def drop_layers(self) -> None:
        self.table.drop_layers()
        super().drop_layers()

    def paint(self, canvas: Canvas) -> None:
        self.paint_around(canvas)
        self.table.paint_changing(canvas)
        self.paint_line(canvas)
        self.paint_scene(canvas)

    def paint_over(self, canvas: Canvas) -> None:
        if self.hand:
            self.hand.paint_moving(canvas)

    def paint_around(self, canvas: Canvas) -> None:
        """Paint what lies around the line and the scene."""
        self.table.paint_around(canvas)

    def paint_line(self, canvas: Canvas) -> None:
        """Paint the sentence, with the crest of whose turn it is."""
        clan = None if self.seat is None else self.table.seating.clan(self.seat)
        room = line_room(self.stage, self.table.line, self.placed_line_buttons())
        paint_line(canvas, room, clan, self.prompt())

    def draw_tip(self, canvas: Canvas) -> None:
        """Draw what is inspected; it tells more than a tip would."""
        self.table.inspection.draw(canvas)
        if self.table.inspection.leaves_room:
            super().draw_tip(canvas)

    def described(self) -> Sequence[Part]:
        """Return the position in words, beginning with what to do now."""
        asked = plain(self.prompt())
        first = [Part(self.stage.tr("What now?"), (asked,))] if asked else []
        return [*first, *self.table.described()]

    def as_map(self) -> tuple[Tileset, str]:
        """Return the land in sight as a map of Tiled."""
        return self.table.as_map()

    def tree(self) -> list[dict[str, object]]:
        return [*super().tree(), *self.table.tree(), *self.table.inspection.tree()]
