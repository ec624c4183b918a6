"""What a step of a lesson asks for in the scenes of the Skylands, and how it is done there."""

from __future__ import annotations

from typing import Any, Final

from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.table.final.page import FinalPage
from game.table.laying.controls import cell_named
from game.table.lessons.kit import Use
from game.table.lessons.steps import Goal
from game.ui.page import Page
from rules.grid import Part, part_of
from rules.skylands.tiles import Kind

PLANS: Final = ("laid", "lies", "chosen", "source")
"""Goals that are reached by what lies provisionally or is looked at."""


def is_reached(goal: Goal, page: Page[Any]) -> bool:
    """Return whether a goal is reached on a page."""
    match goal.kind:
        case "laid" | "lies":
            return isinstance(page, DiscoverPage | CreatePage) and _lies(page, goal.what.split())
        case "chosen":
            return _chosen(page) == _named(goal.what)
        case "source":
            return isinstance(page, FinalPage) and page.source == goal.what
    return False


def uses(goal: Goal, page: Page[Any]) -> list[Use]:
    """Return what a player would use to reach a goal; nothing where it has no place."""
    words = goal.what.split()
    match goal.kind:
        case "laid" if isinstance(page, DiscoverPage | CreatePage):
            sources = [source for source, tile in page.sources().items() if tile == words[0]]
            return [*map(Use, sources[:1]), Use(f"cell:{words[1]}")]
        case "lies":
            return [Use("rotate-right")] * 4
        case "chosen":
            return [Use(f"island:{name}") for name in _chosen(page) ^ _named(goal.what)]
        case "source":
            return [Use(f"source:{goal.what}")]
    return []


def _lies(page: DiscoverPage | CreatePage, words: list[str]) -> bool:
    laid = page.hand.bench.laid
    if laid is None or laid.tile != words[0]:
        return False
    if len(words) > 1 and laid.cell != cell_named(words[1]):
        return False
    return len(words) < 3 or str(laid.quarter) in words[2]


def _chosen(page: Page[Any]) -> frozenset[Part]:
    if isinstance(page, DeployPage):
        return frozenset(page.chosen)
    return frozenset(page.draft.off + page.draft.to) if isinstance(page, ConvertPage) else NOTHING


def _named(words: str) -> frozenset[Part]:
    return frozenset([island_part(word) for word in words.split()])


def island_part(word: str) -> Part:
    """Return the part that an island such as `1,1:forest` is named by, that of its first tile."""
    place, _, kind = word.partition(":")
    return part_of(cell_named(place), Kind[kind.upper()])


NOTHING: Final[frozenset[Part]] = frozenset()
