"""Why a file could not be used, in the player's language."""

from __future__ import annotations

from typing import Final

from game.language.text import Text
from rules.heading import RecordError

_NOTATION: Final = "en"
"""The language of the notation, and of every reason why a line of it is wrong."""


def damage_words(text: Text, wrong: Exception) -> str:
    """The reason without a full stop; of a record the line alone where the reason is foreign."""
    if isinstance(wrong, RecordError) and text.language != _NOTATION:
        return text.tr("line {n} cannot be understood").format(n=text.number(wrong.line))
    return text.tr(str(wrong)).rstrip(".")
