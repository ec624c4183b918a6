"""What a step of a lesson asks for in the scenes of the Skylands, and how it is done there."""

from __future__ import annotations

from typing import Any, Final

from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import FinalPage
from game.skylands.pick import Toggle
from game.table.laying.controls import cell_named
from game.table.laying.laying import LayOn, Rotate, TakeTile
from game.table.lessons.steps import Goal
from game.ui.page import Page
from game.ui.widgets import Said
from rules.grid import Part, part_of
from rules.skylands.tiles import Kind

PLANS: Final = ("laid", "lies", "chosen", "source")
"""Goals that are reached by what lies provisionally or is looked at."""


def met(goal: Goal, page: Page) -> bool:
    """Return whether a goal is reached on a page."""
    match goal.kind:
        case "laid" | "lies":
            return isinstance(page, DiscoverPage | CreatePage) and _lies(page, goal.what.split())
        case "chosen":
            return _chosen(page) == _named(goal.what)
        case "source":
            return isinstance(page, FinalPage) and page.source == goal.what
    return False


def sayings(goal: Goal, page: Page) -> list[Any]:
    """Return what a player would do to reach a goal; nothing if it has no place there."""
    words = goal.what.split()
    match goal.kind:
        case "laid" if isinstance(page, DiscoverPage | CreatePage):
            sources = [source for source, tile in page.sources().items() if tile == words[0]]
            takes = [TakeTile(words[0], source) for source in sources[:1]]
            return [*takes, LayOn(cell_named(words[1]))]
        case "lies":
            return [Rotate.RIGHT] * 4
        case "chosen":
            return [Toggle(name) for name in _chosen(page) ^ _named(goal.what)]
        case "source":
            return [Said(f"source:{goal.what}")]
    return []


def _lies(page: DiscoverPage | CreatePage, words: list[str]) -> bool:
    laid = page.hand.bench.laid
    if laid is None or laid.tile != words[0]:
        return False
    if len(words) > 1 and laid.cell != cell_named(words[1]):
        return False
    return len(words) < 3 or str(laid.quarter) in words[2]


def _chosen(page: Page) -> frozenset[Part]:
    if isinstance(page, DeployPage):
        return frozenset(page.chosen)
    return frozenset(page.draft.off + page.draft.to) if isinstance(page, ConvertPage) else NOTHING


def _named(words: str) -> frozenset[Part]:
    return frozenset([island_part(word) for word in words.split()])


def island_part(word: str) -> Part:
    """The part by which an island such as `1,1:forest` is called; it names its first tile."""
    place, _, kind = word.partition(":")
    return part_of(cell_named(place), Kind[kind.upper()])


NOTHING: Final[frozenset[Part]] = frozenset()
