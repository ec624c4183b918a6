"""The expansions that this program knows; one more is one more line here."""

from __future__ import annotations

from rules.skye.expansion import EXPANSIONS as EXPANSIONS
from rules.skye.expansion import register
from rules.skye.journeyman.expansion import JOURNEYMAN

register(JOURNEYMAN)
