"""Pictures and fonts are kept in limited room, whatever sizes are asked for."""

from __future__ import annotations

from pathlib import Path

from game.assets import MOST_FONTS
from tests.stages import open_stage


def test_fonts_of_sizes_that_nobody_asks_for_any_more_make_way(tmp_path: Path) -> None:
    assets = open_stage(tmp_path).assets
    often = assets.font("body", 20)
    for size in range(21, 21 + 2 * MOST_FONTS):
        assets.font("body", size)
        assert assets.font("body", 20) is often
    assert len(assets._fonts) == MOST_FONTS
