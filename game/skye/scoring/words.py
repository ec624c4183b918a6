"""Why an entry of a scoring gave what it gave, in one line; hidden gold stays hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.language.phrases import join_list
from game.skye import sentences
from game.skye.scoring.script import Entry
from game.skye.words.objectives import objective_icon
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.skye import GameState
from rules.skye.state import SLOTS, Setup


def line_words(stage: Stage, state: GameState, sources: Sequence[str], *, done: bool) -> str:
    """Return the sentence over the mat; how to hurry is told where there is room."""
    compact = stage.layout is Layout.COMPACT
    if done:
        short = stage.tr("Round {n} is scored.")
        full = stage.tr("Round {n} is scored. Look at any number, then go on.")
        return (short if compact else full).format(n=state.round)
    names = [f"**{name}**" for name in source_row(stage, state.setup, sources, short=True)]
    listed = join_list(stage.text, names)
    if compact:
        return stage.tr("Scoring: {sources}").format(sources=listed)
    words = stage.tr("Scoring of round {n}: {sources}. Any key finishes a count.")
    return words.format(n=state.round, sources=listed)


def entry_words(stage: Stage, entry: Entry, name: str, awards: int, *, gold: bool) -> list[str]:
    """Return why an entry gave points, as far as it is counted; the fullest text first."""
    if awards < len(entry.awards):
        return [running_words(stage, entry, name, awards, gold=gold)]
    return whole_words(stage, entry, name, gold=gold)


def running_words(stage: Stage, entry: Entry, name: str, awards: int, *, gold: bool) -> str:
    """Return the text for the latest award, while awards light up."""
    if not awards:
        return stage.tr("{name} …").format(name=name)
    award = entry.awards[awards - 1]
    why = sentences.award_sentence(stage.text, award, gold_visible=gold)
    words = stage.tr("{name}: {gain}, {reason}")
    return words.format(name=name, gain=signed(award.points), reason=why)


def whole_words(stage: Stage, entry: Entry, name: str, *, gold: bool) -> list[str]:
    """Return texts for a counted entry, from the fullest to the shortest."""
    if not entry.awards:
        return [stage.tr("{name}: nothing counts here").format(name=name)]
    points = stage.trn("{n} point", "{n} points", entry.points)
    reasons = Counter(
        sentences.award_sentence(stage.text, award, gold_visible=gold) for award in entry.awards
    )
    parts = [
        why if n == 1 else stage.tr("{n} × {reason}").format(n=n, reason=why)
        for why, n in reasons.items()
    ]
    listed = join_list(stage.text, parts)
    ways = (
        stage.tr("{name}: {points} for {reasons}"),
        stage.tr("{name}: {reasons}"),
        stage.tr("{name}: {points}"),
    )
    return [way.format(name=name, points=points, reasons=listed) for way in ways]


def signed(points: int) -> str:
    return f"+{points}"


def source_letter(setup: Setup, source: str) -> str:
    """Return the letter of an objective's slot; empty for scrolls and gold."""
    return SLOTS[setup.objectives.index(source)] if source in setup.objectives else ""


def award_icon(source: str, why: str) -> str:
    """Return the icon of points that no tile earned: gold, a bonus tile, a track, or a sign."""
    match source:
        case "gold" | "coins":
            return "gold"
        case "bonus":
            return f"bonus-{why.replace('_', '-')}"
        case "progress":
            return f"track-{why.partition('_')[0]}"
        case _:
            return source_icon(source)


def source_icon(source: str) -> str:
    """Return the pictogram of what gives points."""
    others = {
        "scrolls": "scroll",
        "coins": "coin",
        "flags": "flag-points",
        "progress": "track-warrior",
        "bonus": "bonus-road-and-point",
    }
    return others.get(source) or objective_icon(source)


def source_row(stage: Stage, setup: Setup, sources: Sequence[str], *, short: bool) -> list[str]:
    """Return the sources such as "B Sheep", or short: the letter where there is one."""
    row = []
    for source in sources:
        letter, name = source_letter(setup, source), sentences.source_name(stage.text, source)
        row.append(letter if short and letter else f"{letter} {name}".strip())
    return row
