"""What a game brings to the rule book of the program: its text, and how its ids are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.language.text import Text
from game.table.lessons.illustration import Illustration
from game.ui.stage import Stage


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of one game: the file RULES.md of a package, and its translations beside it."""

    package: str
    """Where the file lies, as Python imports it."""
    letter: str
    """What the ids of its rules begin with, such as "S-"."""
    name_behind: Callable[[Text, str], str] = lambda text, word: ""
    """What stands for a word of the code; empty if it stays as it is."""
    icon: Callable[[str], str] = lambda word: ""
    """The picture of a rule that begins with a word of the code; empty if it has none."""
    examples: Callable[[Stage, str], list[Illustration]] = lambda stage, rule: []
    """The examples of a rule; raises MapError."""
