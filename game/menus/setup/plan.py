"""The set-up as it is being made: seats, objectives, deal, options; kept for the next time."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields, replace
from random import SystemRandom
from typing import Any, Final

from game.bots import BOTS, BOTS_OF
from game.match.store import StoreError
from game.match.timer import TIMES, timer_option
from game.menus.opening import QUICK_BOT
from game.skye.session import NO_CURTAIN, OPEN_GOLD
from game.table.aids import NO_PREVIEW, hints_option, preview_option
from game.table.bot_names import of_turn, others_of, parted
from game.table.occasion import USUAL_NAMES, player_name
from game.ui.stage import Stage
from rules.record import CLANS, GAME, HUMAN, JOURNEYMAN, NAME_LENGTH, Chair, Heading, SkyHeading
from rules.skye.chance import DEALS, deal_setup
from rules.skye.journeyman.bonus import Layout
from rules.skye.journeyman.chance import deal_layouts
from rules.skye.objectives import deck
from rules.skye.state import FIRST_GAME, SEATS, SLOTS, Setup
from rules.skylands.catalogue import SEATS as SKY_SEATS
from rules.skylands.heading import FIRST_SET, SKYLANDS, TACTICAL, deal_heading

LONGEST_DEAL: Final = 12
"""Digits that are looked at."""

FILE: Final = "setup.json"
MODES: Final = ("first", "random", "hand")
LEAST_SEATS: Final = SEATS.start
MOST_SEATS: Final = SEATS.stop - 1


@dataclass(frozen=True, slots=True)
class PlannedSeat:
    """One seat; a bot's level is kept while a person sits there."""

    name: str
    clan: str
    human: bool = False
    bot: str = QUICK_BOT
    aids: bool = True
    """Whether a person there sees previews."""
    hints: bool = False
    """Whether a person there may ask for hints."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that can be chosen before a game."""

    seats: tuple[PlannedSeat, ...]
    first: int | None = None
    """None: by lot."""
    mode: str = "first"
    chosen: tuple[str, ...] = FIRST_GAME
    """The objectives chosen by hand."""
    deal: str = field(default_factory=lambda: grouped(any_deal()))
    """As typed: digits, with a dash for the eye."""
    open_gold: bool = False
    curtain: bool = True
    timer: int = 0
    """Seconds that a person may take for a decision; 0 is as many as they like."""
    game: str = GAME
    same_boards: bool = False
    """Journeyman: whether all progress boards have the same bonus tiles (J-03)."""
    first_set: bool = True
    """Skylands: whether the special tiles of a first game lie out (K-12)."""
    tactical: bool = False
    """Skylands: whether the boards begin empty (K-14)."""

    @property
    def skylands(self) -> bool:
        """Whether the second game is played."""
        return self.game == SKYLANDS

    @property
    def most_seats(self) -> int:
        """How many may play this game."""
        return SKY_SEATS.stop - 1 if self.skylands else MOST_SEATS

    @property
    def journeyman(self) -> bool:
        """Whether the expansion is played."""
        return self.game == JOURNEYMAN

    @property
    def expansions(self) -> tuple[str, ...]:
        """The expansions that are played."""
        return (JOURNEYMAN,) if self.journeyman else ()

    @property
    def deck(self) -> tuple[str, ...]:
        """The objectives that there are to choose from (J-01)."""
        return deck(self.expansions)

    @property
    def deal_number(self) -> int | None:
        """The deal, or None if no number is typed."""
        digits = self.deal.replace("-", "")
        is_number = digits.isdecimal() and len(digits) <= LONGEST_DEAL
        return int(digits) if is_number and int(digits) < DEALS else None

    @property
    def names(self) -> tuple[str, ...]:
        """As they will be in the game."""
        return tuple(" ".join(seat.name.split()) for seat in self.seats)

    @property
    def people(self) -> int:
        """How many seats are played by people."""
        return sum(seat.human for seat in self.seats)

    @property
    def objectives(self) -> tuple[str, ...]:
        """Four ids, on A, B, C and D."""
        if self.mode == "hand":
            return self.chosen
        if self.mode == "first" or self.deal_number is None:
            return FIRST_GAME
        return self._dealt(self.deal_number).objectives

    def _dealt(self, deal: int) -> Setup:
        return deal_setup(self.names, deal, self.expansions)

    @property
    def problem(self) -> str:
        """What is missing: `name`, `twice`, `deal`, or nothing."""
        names = [name.casefold() for name in self.names]
        if not all(names):
            return "name"
        if len(set(names)) < len(names):
            return "twice"
        return "deal" if self.deal_number is None else ""

    def agreed(self) -> Heading | SkyHeading:
        """The game as agreed, whichever it is; ask `problem` first."""
        assert not self.problem, "a set-up with a problem is no game"
        assert self.deal_number is not None, "a deal number is typed"
        return self.sky_heading(self.deal_number) if self.skylands else self.heading()

    def heading(self) -> Heading:
        """A game of Isle of Skye as agreed; ask `problem` first."""
        assert not self.problem, "a set-up with a problem is no game"
        deal = self.deal_number
        assert deal is not None, "a deal number is typed"
        chairs = [
            Chair(seat.clan, HUMAN if seat.human else seat.bot, name)
            for seat, name in zip(self.seats, self.names, strict=True)
        ]
        first = self._dealt(deal).first if self.first is None else self.first
        options = self._options()
        added = self.expansions, self._layouts(deal)
        return Heading(tuple(chairs), self.objectives, first, deal, options, *added)

    def sky_heading(self, deal: int) -> SkyHeading:
        """The same for the Skylands."""
        chairs = [
            Chair(seat.clan, HUMAN if seat.human else sky_bot(seat.bot), name)
            for seat, name in zip(self.seats, self.names, strict=True)
        ]
        options = [TACTICAL] if self.tactical else []
        options += [FIRST_SET] if self.first_set else []
        options += [timer_option(self.timer)] if self.timer else []
        agreed = deal_heading(tuple(chairs), deal, (*options, *self._aids()))
        return agreed if self.first is None else replace(agreed, first=self.first)

    def _layouts(self, deal: int) -> tuple[Layout, ...]:
        if not self.journeyman:
            return ()
        return deal_layouts(len(self.seats), deal, same_boards=self.same_boards)

    def _options(self) -> tuple[str, ...]:
        options = [OPEN_GOLD] if self.open_gold else []
        options += [] if self.curtain else [NO_CURTAIN]
        options += [timer_option(self.timer)] if self.timer else []
        return (*options, *self._aids())

    def _aids(self) -> list[str]:
        """The options by which people see previews and may ask for hints."""
        people = [(number, seat) for number, seat in enumerate(self.seats) if seat.human]
        helped = [preview_option(number) for number, seat in people if seat.aids]
        asking = [hints_option(number) for number, seat in people if seat.hints]
        return [*(helped or [NO_PREVIEW]), *asking]

    def with_seat(self, number: int, seat: PlannedSeat) -> Plan:
        """Another seat in that place."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_another(self) -> Plan:
        """One more bot."""
        used = {name.casefold() for name in self.names}
        name = next((n for n in USUAL_NAMES if n.casefold() not in used), USUAL_NAMES[-1])
        clan = self.free_clans()[0]
        bot = of_turn(parted(self.seats[-1].bot)[0], len(self.seats))
        return replace(self, seats=(*self.seats, PlannedSeat(name, clan, bot=bot)))

    def without(self, number: int) -> Plan:
        """One seat less; if it was first, lots are drawn."""
        first = self.first
        if first is not None:
            first = None if first == number else first - (first > number)
        return replace(self, seats=self.seats[:number] + self.seats[number + 1 :], first=first)

    def free_clans(self) -> list[str]:
        """The clans that nobody has."""
        return [clan for clan in CLANS if clan not in {seat.clan for seat in self.seats}]

    def next_clan(self, number: int) -> Plan:
        """The next free clan for a seat, round the list."""
        seat = self.seats[number]
        free: list[str] = [clan for clan in CLANS if clan == seat.clan or clan in self.free_clans()]
        clan = free[(free.index(seat.clan) + 1) % len(free)]
        return self.with_seat(number, replace(seat, clan=clan))

    def next_bot(self, number: int, step: int, part: str) -> Plan:
        """The next `level` or `character` for a bot, round the list."""
        seat = self.seats[number]
        names = others_of(seat.bot, part)
        bot = names[(names.index(seat.bot) + step) % len(names)]
        return self.with_seat(number, replace(seat, bot=bot))

    def with_objective(self, slot: int, objective: str) -> Plan:
        """An objective chosen for a slot; if another slot has it, they swap."""
        chosen = list(self.objectives)
        if objective in chosen:
            chosen[chosen.index(objective)] = chosen[slot]
        chosen[slot] = objective
        return replace(self, mode="hand", chosen=tuple(chosen))

    def with_game(self, game: str) -> Plan:
        """Another game; objectives chosen by hand that it does not have give way to others."""
        plan = replace(self, game=game)
        if len(plan.seats) > plan.most_seats:
            plan = plan.without(len(plan.seats) - 1)
        spare = [name for name in (*FIRST_GAME, *deck(())) if name not in self.chosen]
        chosen = [name if name in plan.deck else spare.pop(0) for name in self.chosen]
        return replace(plan, chosen=tuple(chosen))


def sky_bot(name: str) -> str:
    """The bot of the Skylands with that name, or the one that takes most at once."""
    return name if name in BOTS_OF[SKYLANDS] else "greedy"


def any_deal() -> int:
    """A deal number by lot."""
    return SystemRandom().randrange(DEALS)


def grouped(deal: int) -> str:
    """A deal number as it is shown: 4471-73."""
    digits = f"{deal:06}"
    return f"{digits[:4]}-{digits[4:]}"


def usual_plan(stage: Stage) -> Plan:
    """One person against three bots, with the objectives for a first game."""
    own = player_name()
    names = [own, *[name for name in USUAL_NAMES if name != own][:3]]
    clans = ("stag", "raven", "thistle", "salmon")
    aids = stage.settings.aids
    seats = [
        PlannedSeat(name, clan, number == 0, of_turn(QUICK_BOT, number), aids.preview, aids.hints)
        for number, (name, clan) in enumerate(zip(names, clans, strict=True))
    ]
    return Plan(tuple(seats), open_gold=stage.settings.open_gold)


def keep_plan(stage: Stage, plan: Plan) -> None:
    """Remember the set-up; trouble becomes a notice."""
    try:
        stage.store.write(FILE, json.dumps(asdict(plan), indent=2, ensure_ascii=False) + "\n")
    except StoreError as trouble:
        stage.notices.append(str(trouble))


def last_plan(stage: Stage) -> Plan:
    """The set-up of the last time with a new deal; the usual one if it cannot be read."""
    try:
        text = stage.store.read(FILE)
        found = json.loads(text) if text else None
        plan = _plan(found) if isinstance(found, dict) else usual_plan(stage)
    except (StoreError, ValueError, TypeError, KeyError, RecursionError):
        plan = usual_plan(stage)
    return replace(plan, deal=grouped(any_deal()))


def _plan(found: dict[str, Any]) -> Plan:
    """A plan from JSON; raises ValueError, TypeError or KeyError if it is none."""
    seats = tuple(_seat(each) for each in found["seats"])
    plan = Plan(
        seats,
        first=found.get("first"),
        mode=found.get("mode", "first"),
        chosen=tuple(found.get("chosen", FIRST_GAME)),
        open_gold=found.get("open_gold") is True,
        curtain=found.get("curtain") is not False,
        timer=next((seconds for seconds in TIMES if seconds == found.get("timer")), 0),
        game=next((g for g in (JOURNEYMAN, SKYLANDS) if g == found.get("game")), GAME),
        same_boards=found.get("same_boards") is True,
        first_set=found.get("first_set") is not False,
        tactical=found.get("tactical") is True,
    )
    whole = (
        len(seats) in (SKY_SEATS if plan.skylands else SEATS)
        and len({seat.clan for seat in seats}) == len(seats)
        and plan.mode in MODES
        and (plan.first is None or (type(plan.first) is int and 0 <= plan.first < len(seats)))
        and len(set(plan.chosen)) == len(SLOTS)
        and set(plan.chosen) <= set(plan.deck)
    )
    if not whole:
        raise ValueError("this is no set-up")
    return plan


def _seat(found: dict[str, Any]) -> PlannedSeat:
    known = {each.name: found[each.name] for each in fields(PlannedSeat) if each.name in found}
    seat = PlannedSeat(**known)
    named = isinstance(seat.name, str) and len(seat.name) <= NAME_LENGTH
    yes_or_no = all([isinstance(each, bool) for each in (seat.human, seat.aids, seat.hints)])
    if not (named and yes_or_no and seat.name.isprintable() and seat.clan in CLANS):
        raise ValueError("this is no seat")
    return seat if seat.bot in BOTS else replace(seat, bot=QUICK_BOT)
