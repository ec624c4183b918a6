"""What a seat plans to convert: a value without a screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from game.skylands.possible import best_convert
from rules.grid import Part
from rules.skylands.actions import Convert, Taken
from rules.skylands.archipelago import Island
from rules.skylands.conversion import conversions, fault
from rules.skylands.people import total
from rules.skylands.state import GameState
from rules.skylands.tiles import Colour, Kind

_MOST: Final = 2000
"""Plans that are looked through for ways to barter."""


@dataclass(frozen=True)
class Draft:
    """Islands to leave, cities to enter, guests and barter that join."""

    state: GameState
    off: tuple[Part, ...] = ()
    to: tuple[Part, ...] = ()
    guests: int = 0
    barter: int = 0
    """Which of `barters`; the first is none."""
    barters: tuple[Taken, ...] = ((),)

    @property
    def crystals(self) -> list[Island]:
        """Complete crystal islands with inhabitants."""
        player = self.state.own
        return [
            island
            for island in player.land.complete
            if island.kind is Kind.CRYSTAL and player.people.get(island.name)
        ]

    @property
    def cities(self) -> list[Island]:
        return [island for island in self.state.own.land.complete if island.kind is Kind.CITY]

    @property
    def most_guests(self) -> int:
        """Blue guests of the hotel, if there is a city for them."""
        return self.state.own.guests[Colour.BLUE] if self.cities else 0

    @property
    def bartered_amounts(self) -> tuple[int, int, int]:
        return total(self.state.own, self.barters[self.barter])

    @property
    def bartered_blue(self) -> int:
        """How many blue inhabitants the barter gives."""
        return sum(self.bartered_amounts) // 2

    def action(self) -> Convert | None:
        """Return the plan as an action, if the rules allow it."""
        plan = Convert(self.state.turn, self.off, self.to, self.guests, self.barters[self.barter])
        return None if fault(self.state, plan) else plan

    def with_plan(self, plan: Convert) -> Draft:
        """Return a draft that holds exactly this plan."""
        barters = self.barters
        if plan.bartered not in barters:
            barters = (*barters, plan.bartered)
        number = barters.index(plan.bartered)
        return Draft(self.state, plan.islands, plan.cities, plan.guests, number, barters)

    def toggle(self, name: Part) -> Draft:
        """Return a draft with an island or city chosen or dropped; an excess one gives way."""
        if self.state.own.land.island_at[name].kind is Kind.CITY:
            to = _toggle(self.to, name, self._most)
            off = self.off[-1:] if len(to) > 1 else self.off
            return replace(self, to=to, off=off)
        off = _toggle(self.off, name, self._most)
        return replace(self, off=off, to=self.to[-1:] if len(off) > 1 else self.to)

    @property
    def _most(self) -> int:
        return 2 if self.state.has_advantage else 1

    def more_guests(self) -> Draft:
        """Return a draft with one guest more, or none after the last."""
        return replace(self, guests=(self.guests + 1) % (self.most_guests + 1))

    def next_barter(self) -> Draft:
        """Return a draft with the next barter, or none after the last."""
        return replace(self, barter=(self.barter + 1) % len(self.barters))


def _toggle(names: tuple[Part, ...], name: Part, most: int) -> tuple[Part, ...]:
    if name in names:
        return tuple(other for other in names if other != name)
    return (*names, name)[-most:]


def best_draft(state: GameState) -> Draft:
    """Return the plan that scores most, for the player to change."""
    best = best_convert(state)
    barters: dict[Taken, None] = {(): None}
    if state.own.owns("merchant_quarter"):
        for plan in islice(conversions(state, state.turn), _MOST):
            barters.setdefault(plan.bartered, None)
    draft = Draft(state, barters=tuple(barters))
    return draft if best is None else draft.with_plan(best)
