"""What actions would change on a board: points if the game ended now, islands finished or lost."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.language.phrases import with_heading
from game.language.text import capital
from game.skylands.view.look import never_closed
from game.skylands.words import things as words
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.gain import draw_gain
from game.ui.stage import Stage
from rules.skylands.actions import Action
from rules.skylands.events import IslandCompleted, PointsTaken, Settled
from rules.skylands.final import SOURCES, final_awards
from rules.skylands.play import advance
from rules.skylands.state import GameState, Player
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Change:
    """The difference in points as things stand, and what makes it, line by line."""

    points: int
    good: tuple[str, ...]
    bad: tuple[str, ...] = ()


def change_of(stage: Stage, state: GameState, seat: Seat, *actions: Action) -> Change:
    """Return what legal actions of a seat, one after the other, would change for it."""
    before = state.players[seat]
    good: list[str] = []
    for action in actions:
        step = advance(state, action)
        for event in step.events:
            if getattr(event, "seat", None) == seat:
                good += _event_lines(stage, event)
        state = step.state
    after = state.players[seat]
    return Change(
        _total(after) - _total(before),
        (*good, *_sources(stage, before, after)),
        _never_closed_text(stage, before, after),
    )


def _total(player: Player) -> int:
    return sum(award.points for awards in final_awards(player).values() for award in awards)


def _event_lines(stage: Stage, event: object) -> list[str]:
    match event:
        case IslandCompleted(_, kind, _):
            kind_word = words.kind_name(stage.text, kind.word)
            return [stage.tr("completes: {kind}").format(kind=kind_word)]
        case Settled(_, _, colour, number, _):
            people = words.colour_text(stage.text, colour, number)
            return [stage.tr("{people} come").format(people=people)]
        case PointsTaken(_, points, _, _, _):
            return [stage.trn("{n} point from the supply", "{n} points from the supply", points)]
    return []


def _sources(stage: Stage, before: Player, after: Player) -> list[str]:
    one, other = final_awards(before), final_awards(after)
    lines = []
    for source in SOURCES:
        gain = sum(a.points for a in other[source]) - sum(a.points for a in one[source])
        if gain:
            signed = f"{gain:+d}".replace("-", "\u2212")
            lines.append(
                with_heading(stage.text, capital(words.source_name(stage.text, source)), signed)
            )
    return lines


def _never_closed_text(stage: Stage, before: Player, after: Player) -> tuple[str, ...]:
    new = len(never_closed(after.land)) - len(never_closed(before.land))
    if new <= 0:
        return ()
    return (stage.trn("{n} side can never be closed", "{n} sides can never be closed", new),)


def draw_change(canvas: Canvas, box: Rect, heading: str, change: Change) -> None:
    """The sum in a chip behind a heading, then as many lines as there is room for.

    Where there is room for nothing below it, the first line takes the place of the heading.
    """
    if box.height < canvas.font("button").get_height():
        return
    lines = [(line, "text.bad") for line in change.bad]
    lines += [(line, "text.ink_soft") for line in change.good]
    top = box.top + canvas.font("button").get_height() + canvas.px(8)
    high = ink.height_of(canvas.stage, lines[0][0], "least", box.width) if lines else 0
    if top + high <= box.bottom or change.points:
        _draw_heading(canvas, box, heading, change.points)
    else:
        top = box.top
    for line, colour in lines:
        high = ink.height_of(canvas.stage, line, "least", box.width)
        if top + high > box.bottom:
            return
        top += canvas.block(line, Ink("least", colour), Rect(box.left, top, box.width, high))


def _draw_heading(canvas: Canvas, box: Rect, heading: str, points: int) -> None:
    font = canvas.font("button")
    room = box.width - font.size("+00")[0] - canvas.px(36)
    at = (box.left, box.top + font.get_height() // 2 + canvas.px(2))
    left = at[0]
    if ink.fits(canvas.stage, heading, "button", ink.Room(room)):
        head = canvas.line(heading, Ink("button"), At(at, "midleft", room))
        left = head.right + canvas.px(10)
    if points:
        draw_gain(canvas, points, (left, at[1]))
