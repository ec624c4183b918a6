"""A test language: English with other vowels and a third longer, to find what breaks.

Whatever still has a plain vowel did not go through the catalogue.
"""

from __future__ import annotations

import re

from game.language.text import Text
from game.ui.stage import Stage

_HOLE = re.compile(r"(\{[^{}]*\}|\*\*|\n|[^|]*\|(?=.$))")
_VOWELS = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")


class Stretched(Text):
    """Every text as long as it may get in another language."""

    def __init__(self, longer: float = 1.35) -> None:
        super().__init__("en")
        self.language = "xx"
        self.longer = longer

    def tr(self, message: str) -> str:
        return self._stretched(super().tr(message))

    def trn(self, one: str, many: str, n: int) -> str:
        return self._stretched(super().trn(one, many, n))

    def _stretched(self, words: str) -> str:
        owed = 0.0
        made = []
        for part in _HOLE.split(words):
            if _HOLE.fullmatch(part):
                made.append(part)
                continue
            for letter in part.translate(_VOWELS):
                made.append(letter)
                owed += self.longer - 1
                if letter.isalpha() and owed >= 1:
                    made.append(letter.lower() * int(owed))
                    owed -= int(owed)
        return "".join(made)


def stretch(stage: Stage, longer: float = 1.35) -> Stage:
    """The stage speaks that language from now on."""
    stage.text = Stretched(longer)
    stage.revision += 1
    return stage
