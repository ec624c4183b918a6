"""Hints in the Skylands: what the strongest bot would do in a person's place, and where."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.bots.skylands.advice import Advice, Reason, advice
from game.language.phrases import join_list
from game.skylands.convert.look import paint_plan
from game.skylands.possible import points_of
from game.skylands.table.shown import Showing, Shown
from game.skylands.view.board import Rings, ring_spaces
from game.skylands.view.look import isle
from game.skylands.view.tile import face, face_of
from game.skylands.words import things as words
from game.table.hints.mark import draw_ghost, draw_mark
from game.table.hints.note import HintNote, Question, Remark, Told
from game.table.hints.words import shared_parts, worth_words
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.grid import Part
from rules.skylands.actions import Action, Choose, Convert, Create, Deploy, Lay, Lodge, Pass
from rules.skylands.people import total
from rules.skylands.state import GameState, Phase
from rules.skylands.tiles import COLOUR
from rules.skylands.view import observe
from rules.table import Seat


def hint_note(showing: Showing, seat: Seat, then: Callable[[Advice], None]) -> HintNote[Advice]:
    """Return the note on what to do now; its button sets it, or does it."""
    stage, thought = showing.stage, advice(observe(showing.match.state, seat))

    def room() -> Rect:
        frame = showing.now.frame
        return frame.board.unionall([frame.panel, frame.specials])

    question = Question(stage.tr("Hint"), thought, lambda found: _explain(showing, found), then)
    return HintNote(stage, question, room)


def _explain(showing: Showing, found: Advice) -> Told:
    stage, state, action = showing.stage, showing.match.state, found.action
    lay = found.lay or action
    told = reasons_words(stage, found.reasons)
    if isinstance(action, Choose):
        told = f"{stage.tr('When everybody has done it:')}\n{told}"
    elif isinstance(action, Create):
        told = f"{_paid(stage, state, action)}\n{told}"
    elif isinstance(action, Pass):
        told = stage.tr("Nothing that you could do now would be better.")
    tile = face_of(stage, lay.tile) if isinstance(lay, Lay) else None
    remark = Remark(heading_of(stage, state, action), told, tile)
    return Told(
        (remark,),
        _button(stage, state, action),
        lambda: _clear(showing.now, action, lay),
        lambda canvas: _mark(canvas, showing.now, action, lay),
    )


def reasons_words(stage: Stage, reasons: Sequence[Reason]) -> str:
    """Return reasons such as "Islands: +2 points", one in a line."""
    if not reasons:
        return stage.tr("It changes little; nothing else is better.")
    told = [(part_words(stage, each.source), each.points) for each in reasons]
    return "\n".join([worth_words(stage, words, points) for words, points in told])


def part_words(stage: Stage, part: str) -> str:
    """Return what a part of a judgement is about."""
    names = {
        **shared_parts(stage),
        "taken": stage.tr("At once"),
        "cells": stage.tr("Empty cells"),
        "islands": stage.tr("Islands"),
        "inhabitants": stage.tr("Inhabitants"),
        "specials": stage.tr("Special tiles"),
    }
    return names[part]


def heading_of(stage: Stage, state: GameState, action: Action) -> str:
    """Return an action of the seat whose step it is, in a few words."""
    tr, text = stage.tr, stage.text
    match action:
        case Choose(_, board):
            name = words.action_name(text, board.word)
            again = board is state.own.pawn
            return (tr("Repeat {action}") if again else tr("Choose {action}")).format(action=name)
        case Deploy(_, islands):
            return tr("Fill: {islands}").format(islands=_islands(stage, state, islands))
        case Convert():
            points = points_of(state, action)
            return stage.trn("Convert for {n} point", "Convert for {n} points", points)
        case Create(_, tile, _):
            return tr("Create: {tile}").format(tile=words.tile_name(text, tile))
        case Lodge(_, island):
            colour = COLOUR[state.own.land.island_at[island].kind]
            told = words.colour_text(text, colour, 1)
            return tr("Into the hotel: {people}").format(people=told)
        case Lay(_, tile, _, _):
            return tr("Lay: {tile}").format(tile=words.tile_name(text, tile))
    return tr("Discard") if state.phase is Phase.OUTPOST else tr("Pass")


def _islands(stage: Stage, state: GameState, names: Sequence[Part]) -> str:
    found = [state.own.land.island_at[name] for name in names]
    each = [words.island_words(stage.text, island.kind.word, island.spaces) for island in found]
    return join_list(stage.text, each)


def _paid(stage: Stage, state: GameState, action: Create) -> str:
    paid = words.people_words(stage.text, total(state.own, action.taken)) or stage.tr("nothing")
    return stage.tr("You pay {people}").format(people=paid) + "."


def _button(stage: Stage, state: GameState, action: Action) -> str:
    match action:
        case Create() | Lay():
            return stage.tr("Lay it")
        case Deploy() | Convert():
            return stage.tr("Set it so")
        case Lodge():
            return stage.tr("Move in")
    return heading_of(stage, state, action)


def _clear(now: Shown, action: Action, lay: Action) -> list[Rect]:
    if isinstance(action, Choose):
        return [now.frame.actions[action.board], now.frame.panel]
    cells = [lay.cell] if isinstance(lay, Lay) else []
    for name in _named(action):
        cells += sorted(now.state.own.land.island_at[name].cells)
    return [now.camera.rect(cell) for cell in cells] + [now.frame.board]


def _named(action: Action) -> tuple[Part, ...]:
    match action:
        case Deploy(_, islands):
            return islands
        case Convert():
            return (*action.islands, *action.cities)
        case Lodge(_, island):
            return (island,)
    return ()


def _mark(canvas: Canvas, now: Shown, action: Action, lay: Action) -> None:
    stage, state = canvas.stage, now.state
    if isinstance(action, Choose):
        draw_mark(canvas, now.frame.actions[action.board])
    elif isinstance(action, Convert):
        paint_plan(canvas, now, action)
    elif isinstance(lay, Lay):
        rect = now.camera.rect(lay.cell)
        picture = face(stage, lay.tile, lay.quarter, rect.width)
        draw_ghost(canvas, rect, picture)
    else:
        land, look = state.own.land, now.look
        for name in _named(action):
            island = isle(land, land.island_at[name])
            ring_spaces(canvas, now.camera, look.tiles, Rings(island, "highlight.chosen"))
