"""What the examples and lessons of both games say."""

from __future__ import annotations

from game.ui.stage import Stage


def ways_to_lay(stage: Stage, number: int) -> str:
    return stage.trn(
        "{n} way to lay this tile; on a red cell it does not fit at all.",
        "{n} ways to lay this tile: bright cells take it as it is, dashed ones turned.",
        number,
    )
