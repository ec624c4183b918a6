"""A review of the Skylands in words: what was done, what would have been better, and why."""

from __future__ import annotations

from game.bots.advice import Reason
from game.review import SkyChoice, SkyFinding
from game.scenes.hintwords import part_name, worth_words
from game.scenes.sky_outlook import gained
from game.stage import Stage
from game.words import skylands as words
from rules.skylands import Choose, Convert, Create, Deploy, GameState, Lay, Phase
from rules.skylands.people import total


def sky_when(stage: Stage, finding: SkyFinding) -> str:
    """Such as "Turn 12 · Deploy"."""
    told = stage.tr("Turn {n} · {kind}")
    return told.format(n=finding.turn, kind=_kind(stage, finding.view.table))


def _kind(stage: Stage, state: GameState) -> str:
    tr = stage.tr
    kinds = {
        Phase.START: tr("Tactical start"),
        Phase.CHOOSE: tr("Action"),
        Phase.DISCOVER: words.action_name(stage.text, "discover"),
        Phase.EXTRA: words.action_name(stage.text, "discover"),
        Phase.DEPLOY: words.action_name(stage.text, "deploy"),
        Phase.CREATE: words.action_name(stage.text, "create"),
        Phase.BUILD: words.action_name(stage.text, "create"),
        Phase.OUTPOST: tr("Outpost"),
        Phase.CONVERT: words.action_name(stage.text, "convert"),
    }
    return kinds[state.phase]


def deed_words(stage: Stage, finding: SkyFinding, choice: SkyChoice) -> str:
    """What was done or could be, in a few words."""
    tr, text, state = stage.tr, stage.text, finding.view.table
    match choice.action:
        case Choose(_, board):
            name = words.action_name(text, board.word)
            again = board is state.own.pawn
            return (tr("Repeat {action}") if again else tr("Choose {action}")).format(action=name)
        case Deploy():
            pairs = zip(choice.player.colours, finding.view.own.colours, strict=True)
            people = words.people_words(text, [after - before for after, before in pairs])
            return tr("Settle: {people}").format(people=people)
        case Convert() as plan:
            points = gained(state, plan)
            return stage.trn("Convert for {n} point", "Convert for {n} points", points)
        case Create() as create:
            return _create_words(stage, finding, create)
        case Lay(_, tile, _, _):
            return tr("Lay: {tile}").format(tile=words.sky_tile_name(text, tile))
    return tr("Discard") if state.phase is Phase.OUTPOST else tr("Pass")


def _create_words(stage: Stage, finding: SkyFinding, create: Create) -> str:
    """The tile; where both choices are of the same, what is paid."""
    name = words.sky_tile_name(stage.text, create.tile)
    both = [one.action for one in (finding.done, finding.other)]
    if all(isinstance(one, Create) and one.tile == create.tile for one in both):
        people = total(finding.view.own, create.taken)
        paid = words.people_words(stage.text, people) or stage.tr("nothing")
        return stage.tr("{tile} for {people}").format(tile=name, people=paid)
    return stage.tr("Create: {tile}").format(tile=name)


def sky_reasons(stage: Stage, finding: SkyFinding) -> list[str]:
    """Why the better of the two is better, the weightiest first."""
    return [worth_words(stage, sky_part(stage, one), one.points) for one in finding.reasons]


def sky_part(stage: Stage, reason: Reason) -> str:
    """What a part of the judgement is about."""
    own = {
        "taken": stage.tr("Points taken"),
        "cells": stage.tr("Empty cells"),
        "islands": stage.tr("Islands"),
        "inhabitants": stage.tr("Inhabitants"),
        "specials": stage.tr("Special tiles"),
    }
    return own.get(reason.part) or part_name(stage, reason.part)
