"""Why a bot of the Skylands did what it did: reasons from the table as it was before."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias

from pygame import Rect

from game.bots.skylands.advice import advice, reasons
from game.skylands.hints.note import heading_of, reasons_words
from game.skylands.session import Session
from game.skylands.view.tile import face_of
from game.table.hints.note import HintNote, Question, Remark, Told
from game.ui.stage import Stage
from rules.skylands import Action, Choose, Create, Lay, Pass, View, observe
from rules.table import CHANCE, seat_of

Explaining: TypeAlias = Generator[None, None, tuple[Remark, ...]]


def can_be_asked(session: Session, step: int) -> bool:
    """Return whether a step is a bot's decision."""
    seat = seat_of(session.actions[step - 1]) if step else CHANCE
    return seat != CHANCE and seat not in session.humans


def why_note(
    stage: Stage, session: Session, step: int, room: Callable[[], Rect]
) -> HintNote[tuple[Remark, ...]]:
    """Return the note with the reasons of a step that can be asked."""
    action = session.actions[step - 1]
    seat = seat_of(action)
    name = session.heading.chairs[seat].name
    view = observe(session.steps[step - 1].state, seat)
    heading = stage.tr("Why, {name}?").format(name=name)
    if isinstance(action, Pass):
        thought = _why_passed(stage, view, name)
    else:
        thought = _why_done(stage, view, _deed(session, step))
    return HintNote(stage, Question(heading, thought, Told), room, veiled=True)


def _deed(session: Session, step: int) -> tuple[Action, ...]:
    """Return the action; a special tile is judged with its laying."""
    action = session.actions[step - 1]
    if isinstance(action, Create) and step < len(session.actions):
        return action, session.actions[step]
    return (action,)


def _why_done(stage: Stage, view: View, deed: tuple[Action, ...]) -> Explaining:
    action, lay = deed[0], deed[-1]
    told = reasons_words(stage, (yield from reasons(view, *deed)))
    if isinstance(action, Choose):
        told = f"{stage.tr('When everybody has done it:')}\n{told}"
    tile = face_of(stage, lay.tile) if isinstance(lay, Lay) else None
    return (Remark(heading_of(stage, view.table, action), told, tile),)


def _why_passed(stage: Stage, view: View, name: str) -> Explaining:
    """Explain a pass by what the strongest bot would have done there."""
    best = yield from advice(view)
    told = stage.tr("Nothing that {name} could do then would have been better.").format(name=name)
    if not isinstance(best.action, Pass):
        better = heading_of(stage, view.table, best.action)
        words = stage.tr("{name} overlooked something better: {action}.")
        told = words.format(name=name, action=better) + "\n" + reasons_words(stage, best.reasons)
    return (Remark(heading_of(stage, view.table, Pass(view.seat)), told),)
