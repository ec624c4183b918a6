"""The golden games: `python -m tests.support.tables.golden` shows how the bots would play them now.

With `--rewrite` the files are written anew, to be reviewed like any other change. A game that is
not in the table, such as the record of a mended bug, is never touched.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from difflib import unified_diff
from pathlib import Path
from typing import Final, NamedTuple

from game.bots import BOTS_OF
from game.match.contest import play_any
from rules.games import GAMES
from rules.record import CLANS, GAME, JOURNEYMAN, SKYLANDS, Chair, write
from rules.skylands.text.heading import TACTICAL
from tests.support.places import DATA

FOLDER: Final = DATA / "games"


class Golden(NamedTuple):
    """A game to keep: the name of its file, the bots at the table, the deal."""

    name: str
    seats: tuple[str, ...]
    deal: int
    game: str = GAME
    options: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """Where it is kept."""
        folder = FOLDER if self.game == GAME else FOLDER.with_name(f"{self.game}_games")
        return folder / f"{self.name}.skye"


TABLE: Final = (
    Golden("two-random-shared-victory", ("random",) * 2, 1428),
    Golden("three-random-shared-victory", ("random",) * 3, 1294),
    Golden("three-random-a-tile-goes-back", ("random",) * 3, 1385),
    Golden("four-random", ("random",) * 4, 11),
    Golden("five-random", ("random",) * 5, 12),
    Golden("two-simple-a-tile-goes-back", ("simple",) * 2, 1186),
    Golden("three-mixed-a-tile-goes-back", ("simple", "random", "greedy"), 1266),
    Golden("three-mixed-shared-victory", ("simple", "random", "greedy"), 1314),
    Golden("four-mixed", ("greedy", "simple", "random", "simple"), 25),
    Golden("five-mixed", ("simple", "greedy", "random", "greedy", "simple"), 26),
    Golden("two-greedy", ("greedy",) * 2, 21),
    Golden("three-greedy", ("greedy",) * 3, 22),
    Golden("four-greedy", ("greedy",) * 4, 23),
    Golden("five-greedy", ("greedy",) * 5, 24),
)

JOURNEYS: Final = (
    Golden("two-greedy", ("greedy",) * 2, 31, JOURNEYMAN),
    Golden("two-greedy-the-bank-pays", ("greedy",) * 2, 32, JOURNEYMAN),
    Golden("two-greedy-sections", ("greedy",) * 2, 39, JOURNEYMAN),
    Golden("two-greedy-far-travels", ("greedy",) * 2, 276, JOURNEYMAN),
    Golden("three-greedy", ("greedy",) * 3, 31, JOURNEYMAN),
    Golden("three-random", ("random",) * 3, 31, JOURNEYMAN),
    Golden("four-mixed", ("greedy", "simple", "random", "greedy"), 31, JOURNEYMAN),
    Golden("five-mixed", ("simple", "greedy", "random", "greedy", "simple"), 31, JOURNEYMAN),
    Golden("five-random", ("random",) * 5, 31, JOURNEYMAN),
)

TACTICS: Final = (TACTICAL,)
FLIGHTS: Final = (
    Golden("two-random", ("random",) * 2, 3, SKYLANDS),
    Golden("two-random-shared-victory", ("random",) * 2, 21, SKYLANDS, TACTICS),
    Golden("two-mixed-points-are-owed", ("simple", "random"), 1, SKYLANDS, TACTICS),
    Golden("two-simple", ("simple",) * 2, 26, SKYLANDS),
    Golden("two-mixed", ("greedy", "simple"), 1, SKYLANDS),
    Golden("three-random", ("random",) * 3, 25, SKYLANDS, TACTICS),
    Golden("three-mixed", ("simple", "greedy", "random"), 6, SKYLANDS),
    Golden("three-greedy", ("greedy",) * 3, 5, SKYLANDS),
    Golden("four-random", ("random",) * 4, 1, SKYLANDS),
    Golden("four-random-no-tiles-left", ("random",) * 4, 1, SKYLANDS, TACTICS),
    Golden("four-simple", ("simple",) * 4, 17, SKYLANDS, TACTICS),
    Golden("four-simple-a-productive-city", ("simple",) * 4, 4, SKYLANDS, TACTICS),
    Golden("four-mixed", ("greedy", "simple", "random", "simple"), 1, SKYLANDS),
)


def played(golden: Golden) -> str:
    """The record of this game as the bots play it now."""
    chairs = tuple(Chair(clan, name, name) for clan, name in zip(CLANS, golden.seats, strict=False))
    heading = GAMES[golden.game].deal_heading(chairs, golden.deal, golden.options)
    bots = [BOTS_OF[golden.game][name]() for name in golden.seats]
    return write(play_any(heading, bots, golden.deal).record)


def main(arguments: Sequence[str]) -> int:
    """Show what changed, and write it if asked to; 1 if something changed and stays so."""
    parser = argparse.ArgumentParser(prog="golden", description=__doc__)
    parser.add_argument("--rewrite", action="store_true", help="write the games anew")
    options = parser.parse_args(arguments)
    games = TABLE + JOURNEYS + FLIGHTS
    changed = [difference for golden in games if (difference := _difference(golden))]
    print("".join(changed) or "every golden game is as it was\n", end="")
    if options.rewrite:
        for golden in games:
            golden.path.parent.mkdir(exist_ok=True)
            golden.path.write_text(played(golden), encoding="utf-8", newline="\n")
    return 1 if changed and not options.rewrite else 0


def _difference(golden: Golden) -> str:
    kept = golden.path.read_text(encoding="utf-8") if golden.path.exists() else ""
    lines = unified_diff(
        kept.splitlines(keepends=True),
        played(golden).splitlines(keepends=True),
        f"{golden.path.name} (kept)",
        f"{golden.path.name} (now)",
        n=1,
    )
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
