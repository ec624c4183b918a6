"""Who sits at a table, and who looks at it."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from game.language.text import Text
from game.match.running import AnyMatch
from rules.table import Seat

M = TypeVar("M", bound=AnyMatch)


class Seating(NamedTuple, Generic[M]):
    """The seats of a match; `viewer` is the one whose secrets may be shown, if any."""

    match: M
    viewer: Seat | None

    @property
    def first_human(self) -> Seat:
        """Return the first person's seat, or the first of all."""
        return self.match.humans[0] if self.match.humans else 0

    @property
    def own(self) -> Seat:
        """Return the seat that the table is seen from."""
        return self.first_human if self.viewer is None else self.viewer

    @property
    def only_human(self) -> Seat | None:
        """Return the only person at the table, whose secrets may be shown; else None."""
        humans = self.match.humans
        return humans[0] if len(humans) == 1 else None

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the own seat first, then the others in turn order."""
        n = len(self.match.chairs)
        return tuple((self.own + i) % n for i in range(n))

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.match.chairs]

    @property
    def clans(self) -> list[str]:
        return [chair.clan for chair in self.match.chairs]

    def clan(self, seat: Seat) -> str:
        return self.match.chairs[seat].clan

    def name(self, seat: Seat) -> str:
        return self.match.chairs[seat].name

    def is_human(self, seat: Seat) -> bool:
        return seat in self.match.humans

    def thinking(self, text: Text, seat: Seat | None) -> str:
        """Return that a seat thinks, in words; nothing if none does."""
        if seat is None:
            return ""
        return text.tr("{name} is thinking …").format(name=self.name(seat))
