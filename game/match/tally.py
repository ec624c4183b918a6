"""What many games say about the bots that played them: wins with intervals, scores, time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from game.match.tournament import Result


@dataclass(slots=True)
class BotTally:
    """One bot over all its seats; a shared win counts as a part."""

    seats: int = 0
    games: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        return len(self.seconds)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Return Wilson's 95 % interval of the win rate."""
        z, n, p = 1.96, self.games, self.win_rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(max(0.0, p * (1 - p)) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def mean_score(self) -> float:
        return sum(self.scores) / len(self.scores)

    def seconds_at(self, part: float) -> float:
        """Return the seconds that such a part of its decisions took at most."""
        ordered = sorted(self.seconds)
        return round(ordered[min(int(part * len(ordered)), len(ordered) - 1)], 7)


@dataclass(frozen=True, slots=True)
class Tally:
    """The totals of a tournament."""

    games: int
    seconds: float
    bots: dict[str, BotTally]

    @property
    def decisions(self) -> int:
        return sum(bot.decisions for bot in self.bots.values())


def tally(results: Iterable[Result], seconds: float) -> Tally:
    """Add up the results of many games."""
    bots: dict[str, BotTally] = {}
    games = 0
    for result in results:
        games += 1
        for name in dict.fromkeys(result.bots):
            bot = bots.setdefault(name, BotTally())
            bot.games += 1
            bot.seats = result.bots.count(name)
        for seat, name in enumerate(result.bots):
            bots[name].wins += (seat in result.winners) / len(result.winners)
            bots[name].scores.append(result.scores[seat])
            bots[name].seconds.extend(result.seconds[seat])
    return Tally(games, seconds, bots)


def table(found: Tally) -> str:
    """Return the tally as a table for people."""
    lines = [
        f"{'bot':<12}{'seats':>6}{'games':>8}{'wins':>9}{'win rate':>10}{'95 % interval':>18}"
        f"{'mean score':>12}{'decisions':>11}{'median':>11}{'95th':>11}"
    ]
    for name, bot in sorted(found.bots.items(), key=lambda item: -item[1].win_rate):
        low, high = bot.interval
        lines.append(
            f"{name:<12}{bot.seats:>6}{bot.games:>8}{bot.wins:>9.1f}{bot.win_rate:>9.1%} "
            f"{f'{low:.1%} to {high:.1%}':>18}{bot.mean_score:>12.1f}{bot.decisions:>11}"
            f"{_time(bot.seconds_at(0.5)):>11}{_time(bot.seconds_at(0.95)):>11}"
        )
    lines.append(
        f"{found.games} games in {found.seconds:.1f} s: {found.games / found.seconds:.1f} games "
        f"and {found.decisions / found.seconds:.0f} decisions a second"
    )
    return "\n".join(lines)


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"
