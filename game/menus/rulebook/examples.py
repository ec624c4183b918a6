"""The examples of a rule, of whichever game they are drawn."""

from __future__ import annotations

from game.skye.lessons import example as skye
from game.skylands.lessons import example as skylands
from game.table.lessons.illustration import illustrated
from game.table.maps import MapError
from game.ui.sheets.document import Block
from game.ui.stage import Stage


def example_blocks(stage: Stage, rule: str, words: str) -> list[Block]:
    """Return the examples of a rule, each a picture with what the rules say of it."""
    try:
        found = [*skye.illustrations(stage, rule), *skylands.illustrations(stage, rule)]
    except MapError as wrong:
        told = stage.tr("An example is missing: {why}.").format(why=str(wrong).rstrip("."))
        return [Block("remark", told)]
    return [illustrated(stage, rule, each, words) for each in found]
