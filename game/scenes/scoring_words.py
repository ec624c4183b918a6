"""Why an entry of a scoring gave what it gave, in one line; hidden gold stays hidden."""

from __future__ import annotations

from collections import Counter

from game import sentences
from game.scenes.scoring_script import Entry
from game.stage import Stage
from rules.skye.state import SLOTS, Setup


def running_words(stage: Stage, entry: Entry, name: str, awards: int, *, gold: bool) -> str:
    """While awards light up: the latest of them."""
    if not awards:
        return stage.tr("{name} …").format(name=name)
    award = entry.awards[awards - 1]
    why = sentences.award_sentence(stage.text, award, gold_visible=gold)
    words = stage.tr("{name}: {gain}, {reason}")
    return words.format(name=name, gain=signed(award.points), reason=why)


def whole_words(stage: Stage, entry: Entry, name: str, *, gold: bool) -> list[str]:
    """When all has been counted, from the fullest to the shortest way to say it."""
    if not entry.awards:
        return [stage.tr("{name}: nothing counts here").format(name=name)]
    points = stage.trn("{n} point", "{n} points", entry.points)
    reasons = Counter(
        sentences.award_sentence(stage.text, award, gold_visible=gold) for award in entry.awards
    )
    told = [
        why if n == 1 else stage.tr("{n} × {reason}").format(n=n, reason=why)
        for why, n in reasons.items()
    ]
    short = stage.tr("{name}: {points}").format(name=name, points=points)
    full = stage.tr("{name}: {points} for {reasons}")
    listed = sentences.listed(stage.text, told)
    return [full.format(name=name, points=points, reasons=listed), short]


def signed(points: int) -> str:
    """A gain with its plus."""
    return f"+{points}"


def source_letter(setup: Setup, source: str) -> str:
    """The letter of an objective's slot; empty for scrolls and gold."""
    return SLOTS[setup.objectives.index(source)] if source in setup.objectives else ""


def source_icon(source: str) -> str:
    """The pictogram of what gives points."""
    at_the_end = {"scrolls": "scroll", "coins": "coin"}
    return at_the_end.get(source) or f"objective-{source.replace('_', '-')}"


def source_words(stage: Stage, setup: Setup, source: str) -> str:
    """Such as "B Sheep"."""
    name = sentences.source_name(stage.text, source)
    return f"{source_letter(setup, source)} {name}".strip()
