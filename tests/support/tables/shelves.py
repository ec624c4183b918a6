"""A shelf of past games for tests: the golden games, with people in some seats."""

from __future__ import annotations

from pathlib import Path

from game.match.store import Store
from tests.support.places import DATA

SKY_GOLDEN = sorted(DATA.glob("skylands_games/*.skye"))
GOLDEN = sorted(set(DATA.glob("*games/*.skye")) - set(SKY_GOLDEN))
NAMES = ("Ailsa", "Bran", "Catrin", "Duncan", "Eilidh")


def golden_text(path: Path) -> str:
    """The record as it is."""
    return path.read_text(encoding="utf-8")


def seated(text: str, who: tuple[str, ...] = (), names: tuple[str, ...] = NAMES) -> str:
    """The same game with other names, and with others in the first seats."""
    lines, seat = [], 0
    for line in text.split("\n"):
        if line.startswith("seat "):
            _, clan, old, _ = line.split(" ", 3)
            player = who[seat] if seat < len(who) else old
            lines.append(f"seat {clan} {player} {names[seat]}")
            seat += 1
        else:
            lines.append(line)
    return "\n".join(lines)


def cut_off(text: str, lines: int) -> str:
    """A game that was given up after so many lines of actions."""
    head, _, played = text.partition("\n\n")
    return head + "\n\n" + "\n".join([*played.split("\n")[:lines], "pause"]) + "\n"


_KINDS = (("human",), ("human", "drover-trader"), ("human", "king", "human"))


def fill_sky(store: Store) -> list[str]:
    """The same with the golden games of the Skylands, in another month."""
    return _filled(store, SKY_GOLDEN, "2026-02")


def fill(store: Store) -> list[str]:
    """Put every golden game on the shelf, one a day, a person in the first seat; returns files."""
    return _filled(store, GOLDEN, "2026-01")


def _filled(store: Store, paths: list[Path], month: str) -> list[str]:
    files = []
    for number, path in enumerate(paths):
        file = f"games/{month}-{number + 1:02}-1-skye.skye"
        store.write(file, seated(golden_text(path), _KINDS[number % len(_KINDS)]))
        files.append(file)
    return files
