"""The games of this program, gathered in one table: a further one is a package and a line here."""

from __future__ import annotations

from typing import Final

from game.skye.game import JOURNEYMAN, SKYE
from game.skylands.game import SKYLANDS
from game.table.playable import Playable

PLAYABLES: Final[dict[str, Playable]] = {
    playable.name: playable for playable in (SKYE, JOURNEYMAN, SKYLANDS)
}
"""By name, in the order in which they are offered."""
