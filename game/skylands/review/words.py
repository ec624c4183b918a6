"""A review of the Skylands in words: what was done, what would have been better, and why."""

from __future__ import annotations

from game.skylands.hints.note import heading_of, part_words
from game.skylands.judgement.findings import Choice, Finding
from game.skylands.words import things as words
from game.table.hints.words import worth_words
from game.ui.stage import Stage
from rules.skylands import Create, Deploy, GameState, Phase
from rules.skylands.people import total


def when_text(stage: Stage, finding: Finding) -> str:
    """Return a text such as "Turn 12 · Deploy"."""
    told = stage.tr("Turn {number} · {phase}")
    return told.format(number=finding.turn, phase=_kind(stage, finding.view.table))


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


def choice_text(stage: Stage, finding: Finding, choice: Choice) -> str:
    """Return what was done or could be, in a few words."""
    text, action = stage.text, choice.action
    if isinstance(action, Deploy):
        pairs = zip(choice.player.colours, finding.view.own.colours, strict=True)
        people = words.people_words(text, [after - before for after, before in pairs])
        return stage.tr("Settle: {people}").format(people=people)
    if isinstance(action, Create) and _of_one_tile(finding):
        paid = words.people_words(text, total(finding.view.own, action.taken))
        name = words.tile_name(text, action.tile)
        told = stage.tr("{tile} for {people}")
        return told.format(tile=name, people=paid or stage.tr("nothing"))
    return heading_of(stage, finding.view.table, action)


def _of_one_tile(finding: Finding) -> bool:
    match finding.done.action, finding.other.action:
        case Create(_, one, _), Create(_, other, _):
            return one == other
    return False


def reason_lines(stage: Stage, finding: Finding) -> list[str]:
    """Return why the better of the two is better, the weightiest first."""
    told = [(part_words(stage, each.part), each.points) for each in finding.reasons]
    return [worth_words(stage, part, points) for part, points in told]
