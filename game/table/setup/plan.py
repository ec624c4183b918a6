"""The set-up as it is being made: seats, first player, deal, timer, and what the game itself asks.

A game brings a `SetupKit` with its own choices and how they are made; everything else is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from pygame import Rect

from game.bots import BOTS_OF
from game.language.text import mark
from game.match.timer import timer_option
from game.table.aids import NO_PREVIEW, hints_option, preview_option
from game.table.bot_names import QUICK_BOT, bot_in, of_turn, others_of, split_bot
from game.table.occasion import USUAL_NAMES, deal_words
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.games import GAMES
from rules.heading import CLANS, HUMAN, Chair
from rules.shuffle import DEALS

LONGEST_DEAL: Final = 12
"""Digits that are looked at."""

MOST_SEATS: Final = len(CLANS)
"""As many as have a clan, whatever the game."""


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
    games: Mapping[str, SetupKit] = field(repr=False, compare=False)
    """What each game brings that can be chosen, by its name."""
    game: str
    choices_by: Mapping[str, Any] = field(default_factory=dict)
    """The choices of every game's own, by the word of its family."""
    first: int | None = None
    """None: by lot."""
    deal: str = field(default_factory=lambda: deal_words(any_deal()))
    """As typed: digits, with a dash for the eye."""
    timer: int = 0
    """Seconds that a person may take for a decision; 0 is as many as they like."""

    @property
    def kit(self) -> SetupKit:
        return self.games[self.game]

    @property
    def choices(self) -> Any:
        return self.choices_by[self.kit.own.family]

    def with_choices(self, choices: object) -> Plan:
        return replace(self, choices_by={**self.choices_by, self.kit.own.family: choices})

    @property
    def least_seats(self) -> int:
        return GAMES[self.game].seats.start

    @property
    def most_seats(self) -> int:
        return min(GAMES[self.game].seats.stop - 1, MOST_SEATS)

    @property
    def deal_number(self) -> int | None:
        """Return the deal, or None if no number is typed."""
        digits = self.deal.replace("-", "")
        is_number = digits.isdecimal() and len(digits) <= LONGEST_DEAL
        return int(digits) if is_number and int(digits) < DEALS else None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names as they will be in the game."""
        return tuple(" ".join(seat.name.split()) for seat in self.seats)

    @property
    def people(self) -> int:
        return sum(seat.human for seat in self.seats)

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return tuple(
            Chair(seat.clan, HUMAN if seat.human else self.bot(number), name)
            for number, (seat, name) in enumerate(zip(self.seats, self.names, strict=True))
        )

    def bot(self, number: int) -> str:
        """Return the bot of a seat, or the one of this game that is most like it."""
        return bot_in(self.game, self.seats[number].bot)

    def bots(self, number: int, part: str) -> list[str]:
        """Return the bots of this game that differ from a seat's in `level` or `character` only."""
        names = dict.fromkeys(others_of(self.bot(number), part))
        return [name for name in names if name in BOTS_OF[self.game]]

    @property
    def problem(self) -> str:
        """Return what is missing: `name`, `twice`, `deal`, or nothing."""
        names = [name.casefold() for name in self.names]
        if not all(names):
            return "name"
        if len(set(names)) < len(names):
            return "twice"
        return "deal" if self.deal_number is None else ""

    def agreed(self) -> Any:
        """Return the heading of the game as agreed; ask `problem` first."""
        assert not self.problem, "a set-up with a problem is no game"
        return self.kit.agree(self)

    def options(self, *own: str) -> tuple[str, ...]:
        """Return the options of the heading: the game's own, then those of any game."""
        timer = [timer_option(self.timer)] if self.timer else []
        return (*own, *timer, *self._aids())

    def _aids(self) -> list[str]:
        people = [(number, seat) for number, seat in enumerate(self.seats) if seat.human]
        helped = [preview_option(number) for number, seat in people if seat.aids]
        asking = [hints_option(number) for number, seat in people if seat.hints]
        return [*(helped or [NO_PREVIEW]), *asking]

    def with_seat(self, number: int, seat: PlannedSeat) -> Plan:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_another(self) -> Plan:
        """Return the plan with one more bot."""
        used = {name.casefold() for name in self.names}
        name = next((n for n in USUAL_NAMES if n.casefold() not in used), USUAL_NAMES[-1])
        clan = self.free_clans()[0]
        bot = of_turn(split_bot(self.seats[-1].bot)[0], len(self.seats))
        return replace(self, seats=(*self.seats, PlannedSeat(name, clan, bot=bot)))

    def without(self, number: int) -> Plan:
        """Return the plan with one seat less; if it was first, lots are drawn."""
        first = self.first
        if first is not None:
            first = None if first == number else first - (first > number)
        return replace(self, seats=self.seats[:number] + self.seats[number + 1 :], first=first)

    def free_clans(self) -> list[str]:
        return [clan for clan in CLANS if clan not in {seat.clan for seat in self.seats}]

    def next_clan(self, number: int) -> Plan:
        """Return the plan with the next free clan for a seat, around the list."""
        seat = self.seats[number]
        free: list[str] = [clan for clan in CLANS if clan == seat.clan or clan in self.free_clans()]
        clan = free[(free.index(seat.clan) + 1) % len(free)]
        return self.with_seat(number, replace(seat, clan=clan))

    def next_bot(self, number: int, step: int, part: str) -> Plan:
        """Return the plan with the next `level` or `character` of a bot, around the list."""
        bot = self.bot(number)
        names = self.bots(number, part)
        other = names[(names.index(bot) + step) % len(names)]
        return self.with_seat(number, replace(self.seats[number], bot=other))

    def with_game(self, game: str) -> Plan:
        """Return the plan for a game; seats and choices that it lacks give way to others."""
        plan = replace(self, game=game)
        while len(plan.seats) > plan.most_seats:
            plan = plan.without(len(plan.seats) - 1)
        while len(plan.seats) < plan.least_seats:
            plan = plan.with_another()
        families = choosing(self.games, game)
        suited = {own.family: own.suited(self.choices_by[own.family]) for own in families}
        return replace(plan, choices_by={**plan.choices_by, **suited})


def _deal_game(plan: Plan) -> Any:
    assert plan.deal_number is not None, "a deal number is typed"
    agreed = GAMES[plan.game].deal_heading(plan.chairs, plan.deal_number, plan.options())
    return agreed if plan.first is None else replace(agreed, first=plan.first)


def count_players(stage: Stage, plan: Plan) -> str:
    """Return such as "3 players"."""
    return stage.trn("{n} player", "{n} players", len(plan.seats))


@dataclass(frozen=True, slots=True)
class Choosing:
    """What a game asks beside seats, deal and timer: one value of a kind of its own."""

    family: str = ""
    """Games with the same word share their choices, as those with and without an expansion."""
    usual: Callable[[Stage], Any] = lambda stage: None
    """The choices that are made at first."""
    read: Callable[[Mapping[str, Any]], Any] = lambda found: None
    """The choices in a remembered set-up; raises ValueError, TypeError or KeyError.

    They are remembered as a dataclass is: each field by its name.
    """
    asked: Callable[[Any], Any] = lambda heading: None
    """What was chosen for the game of a heading."""
    suited: Callable[[Any], Any] = lambda choices: choices
    """The same without what this game of the family does not have."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """A switch among the options that only this game has."""

    id: str
    label: str
    tip: str
    value: bool
    does: Callable[[bool], Edit]
    enabled: bool = True
    note: str = ""
    """What stands beside it where there is room."""
    in_bar: bool = False
    """Whether it stands in the bar where the options have little room."""


class Panel(Protocol):
    """What a game shows beside seats and options: what scores, what lies out."""

    def compose(self, inside: Rect) -> Iterator[Control]:
        """Yield the controls of the panel."""

    def paint(self, canvas: Canvas, inside: Rect) -> None:
        """Paint what stands beside them."""


Use: TypeAlias = Callable[[Plan], None]
"""Take a plan in the place of the present one."""


class Edit(NamedTuple):
    """Take what this makes of the plan."""

    make: Callable[[Plan], Plan]


class Ask(NamedTuple):
    """Open a question whose answer gives another plan to use."""

    open: Callable[[Use], Change]


PlanDoes: TypeAlias = Edit | Ask
"""What controls do to a plan, those of a game's panel as well."""


def edit_seat(number: int, **changes: Any) -> Edit:
    return Edit(lambda plan: plan.with_seat(number, replace(plan.seats[number], **changes)))


def edit_choices(**changes: Any) -> Edit:
    return Edit(lambda plan: plan.with_choices(replace(plan.choices, **changes)))


@dataclass(frozen=True, slots=True)
class SetupKit:
    """What a game brings to the set-up; a game that asks nothing of its own needs none of it."""

    title: str = ""
    """What the game is called beside the others, if not by its title; in English, to translate."""
    about: str = ""
    """What kind of game it is, in English, to translate."""
    pictures: tuple[str, ...] = ()
    """The icons that it is known by."""
    bar: tuple[int, int] = (150, 120)
    """How wide its button is in a roomy bar and in a narrow one, in design pixels."""
    agree: Callable[[Plan], Any] = _deal_game
    own: Choosing = Choosing()
    panel: Callable[[Stage, Plan], Panel] | None = None
    """The controls of the panel do what `PlanDoes` lists."""
    asks: str = mark("What scores?")
    """What stands above the panel, in English, to translate."""
    toggles: Callable[[Stage, Plan], list[Toggle]] = lambda stage, plan: []
    count: Callable[[Stage, Plan], str] = count_players
    """How many play, and how long."""
    seats_note: Callable[[Stage, Plan], str] = lambda stage, plan: ""
    """What stands beside the button that adds a seat."""
    aided: bool = False
    """Whether its table knows previews, hints and the timer."""
    bot_words: Mapping[str, str] = field(default_factory=dict)
    """What is said otherwise of a bot's level or character, in English, to translate."""
    quick: Callable[[Stage], tuple[str, ...]] = lambda stage: ()
    """The options of a quick game that only this game has."""


PLAIN: Final = SetupKit()


def choosing(games: Mapping[str, SetupKit], game: str) -> list[Choosing]:
    """Return how the choices of each family are made, seen from a game."""
    found = {kit.own.family: kit.own for kit in reversed([*games.values()])}
    return [*{**found, games[game].own.family: games[game].own}.values()]


def any_deal() -> int:
    return SystemRandom().randrange(DEALS)
