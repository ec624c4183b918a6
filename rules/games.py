"""The games of this table, each as one value: what is asked of any game, whichever it is.

Records, running matches and tournaments take what differs
between games from here and share everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from rules import skye, skylands
from rules.heading import Chair, Lines, Words
from rules.skye.events import PricesRevealed, RoundBegan
from rules.skye.final import points_by_source, winners
from rules.skye.journeyman import NAME
from rules.skye.kinds import Event
from rules.skye.text import heading as skye_text
from rules.skye.text import notation as skye_notation
from rules.skye.text.heading import GAME, Heading
from rules.skylands import final as sky_final
from rules.skylands.catalogue import SEATS as SKY_SEATS
from rules.skylands.events import Event as SkyEvent
from rules.skylands.events import TurnBegan
from rules.skylands.text import heading as sky_text
from rules.skylands.text import notation as sky_notation
from rules.skylands.text.heading import SKYLANDS, SkyHeading
from rules.table import Seat

Options: TypeAlias = tuple[str, ...]

JOURNEYMAN: Final = NAME
"""Isle of Skye with this expansion is listed as a game of its own."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound="AnyHeading")
State_co = TypeVar("State_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)


class AnyHeading(Protocol):
    """What every game agrees on before it begins."""

    @property
    def game(self) -> str: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...
    @property
    def first(self) -> Seat: ...
    @property
    def deal(self) -> int | None: ...
    @property
    def options(self) -> tuple[str, ...]: ...


class AnyStep(Protocol[State_co, Event_co]):
    """The state after an action, and everything that happened on the way to it."""

    @property
    def state(self) -> State_co:
        """Return the state that the action led to."""

    @property
    def events(self) -> tuple[Event_co, ...]:
        """In the order in which they happened."""


@dataclass(frozen=True, slots=True)
class Notation(Generic[H, S, A]):
    """How a game is written."""

    word: str
    """The first word of its records."""
    version: int
    """Of the format, as it is written now; `rules.record` reads older ones too."""
    first_words: Callable[[], tuple[str, ...]]
    """Those of the lines of the set-up."""
    write_heading: Callable[[H], Lines]
    read_heading: Callable[[Words, int], H]
    write_action: Callable[[S, A], str]
    read_action: Callable[[S, str], A]
    claim: Callable[[S], str]
    """A line that says what a state should look like, such as `= turn 4 scores 3 5`.

    A game that is over ends it with `winners 1`: so the shelf knows how it ended.
    """
    is_claimed: Callable[[S], bool]
    """Whether a claim follows the action that led to this state."""


def _no_sources(_: object, __: object) -> Mapping[str, tuple[int, ...]]:
    return {}


def _is_no_beginning(_: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Game(Generic[H, S, A, E]):
    """A game: the three questions, what answers them, chance, the text, and the outcome."""

    name: str
    """As bots, statistics and the command line call it."""
    seats: range
    rule_of_seats: str
    """The rule that says how many may play."""
    start: Callable[[H], AnyStep[S, E]]
    apply: Callable[[S, A], AnyStep[S, E]]
    to_act: Callable[[S], tuple[Seat, ...]]
    legal_actions: Callable[[S, Seat], Iterator[A]]
    observe: Callable[[S, Seat], Any]
    turn_order: Callable[[S], tuple[Seat, ...]]
    deal_heading: Callable[[tuple[Chair, ...], int, Options], H]
    """The set-up of a deal with these options."""
    deal_draw: Callable[[S, int], A]
    is_hidden: Callable[[S, A], bool]
    """Whether what was done last is still a secret of who did it."""
    is_news: Callable[[E], bool]
    """Whether an event showed people what they could not know; nobody takes that back."""
    scores: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[Seat, ...]]
    notation: Notation[H, S, A]
    gold: Callable[[S], tuple[int, ...]] | None = None
    """What is left to each seat and decides between equal points; None in a game without gold."""
    points_by_source: Callable[[S, Iterable[E]], Mapping[str, tuple[int, ...]]] = _no_sources
    """What gave each seat its points, read off the last state and everything that happened."""
    begins: Callable[[E], bool] = _is_no_beginning
    """Whether a round or a turn begins with an event, so that a replay can go there."""
    file_word: str = ""
    """What the files of finished games are called by, if not by the name."""

    def places(self, state: S) -> tuple[int, ...]:
        """Return by seat 1 for all winners, and for the others how many are better, plus 1."""
        scores = self.scores(state)
        gold = self.gold(state) if self.gold else (0,) * len(scores)
        keys = list(zip(scores, gold, strict=True))
        return tuple([1 + sum(other > own for other in keys) for own in keys])


def _deal_skye(
    chairs: tuple[Chair, ...], deal: int, options: Options, expansions: tuple[str, ...] = ()
) -> Heading:
    agreed = skye.deal_setup(tuple(chair.name for chair in chairs), deal, expansions)
    dealt = (agreed.objectives, agreed.first, deal, options, agreed.expansions, agreed.layouts)
    return Heading(chairs, *dealt)


def _start_skye(heading: Heading) -> skye.Step:
    return skye.start(heading.setup)


def _skye_gold(state: skye.GameState) -> tuple[int, ...]:
    return tuple([player.gold for player in state.players])


def _skye_winners(state: skye.GameState) -> tuple[Seat, ...]:
    return winners(state.scores, _skye_gold(state))


def _skye_claim(state: skye.GameState) -> str:
    gold = _numbers(_skye_gold(state))
    text = f"= round {state.round} gold {gold} scores {_numbers(state.scores)}"
    if state.phase is skye.Phase.OVER:
        text += f" winners {_numbers(_skye_winners(state))}"
    return text


SKYE: Final[Game[Heading, skye.GameState, skye.Action, Event]] = Game(
    name=GAME,
    seats=range(2, 6),
    rule_of_seats="S-01",
    start=_start_skye,
    apply=skye.apply,
    to_act=skye.to_act,
    legal_actions=skye.legal_actions,
    observe=skye.observe,
    turn_order=lambda state: state.turn_order,
    deal_heading=_deal_skye,
    deal_draw=skye.deal_draw,
    is_hidden=lambda state, action: (
        state.phase is skye.Phase.PRICING and isinstance(action, skye.SetPrices)
    ),
    is_news=lambda event: isinstance(event, PricesRevealed),
    scores=lambda state: state.scores,
    winners=_skye_winners,
    notation=Notation(
        word=GAME,
        version=2,
        first_words=skye_text.first_words,
        write_heading=skye_text.write_heading,
        read_heading=skye_text.read_heading,
        write_action=skye_notation.write_action,
        read_action=skye_notation.read_action,
        claim=_skye_claim,
        is_claimed=lambda state: state.phase in (skye.Phase.DRAW, skye.Phase.OVER),
    ),
    gold=_skye_gold,
    begins=lambda event: isinstance(event, RoundBegan),
    points_by_source=lambda state, events: points_by_source(events, len(state.players)),
)

WITH_JOURNEYMAN: Final = replace(
    SKYE,
    name=JOURNEYMAN,
    file_word=GAME,
    deal_heading=partial(_deal_skye, expansions=(JOURNEYMAN,)),
)


def _start_sky(heading: SkyHeading) -> skylands.Step:
    return skylands.start(heading.setup)


def _sky_winners(state: skylands.GameState) -> tuple[Seat, ...]:
    return skylands.winners(skylands.scores(state))


def _sky_claim(state: skylands.GameState) -> str:
    scores = _numbers(skylands.scores(state))
    text = f"= turn {state.number} points {state.points} scores {scores}"
    if state.phase is skylands.Phase.OVER:
        text += f" winners {_numbers(_sky_winners(state))}"
    return text


SKY: Final[Game[SkyHeading, skylands.GameState, skylands.Action, SkyEvent]] = Game(
    name=SKYLANDS,
    seats=SKY_SEATS,
    rule_of_seats="K-11",
    start=_start_sky,
    apply=skylands.apply,
    to_act=skylands.to_act,
    legal_actions=skylands.legal_actions,
    observe=skylands.observe,
    turn_order=lambda state: state.turn_order,
    deal_heading=sky_text.deal_heading,
    deal_draw=skylands.deal_draw,
    is_hidden=lambda _, __: False,
    is_news=lambda _: False,
    scores=skylands.scores,
    winners=_sky_winners,
    notation=Notation(
        word=SKYLANDS,
        version=1,
        first_words=lambda: sky_text.KEYS,
        write_heading=sky_text.write_heading,
        read_heading=sky_text.read_heading,
        write_action=lambda _, action: sky_notation.write_action(action),
        read_action=sky_notation.read_action,
        claim=_sky_claim,
        is_claimed=lambda state: state.phase in (skylands.Phase.CHOOSE, skylands.Phase.OVER),
    ),
    begins=lambda event: isinstance(event, TurnBegan),
    points_by_source=lambda state, _: sky_final.points_by_source(state),
)

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

GAMES: Final[Mapping[str, AnyGame]] = {game.name: game for game in (SKYE, WITH_JOURNEYMAN, SKY)}
"""Every game by its name."""


def notations() -> dict[str, Notation[Any, Any, Any]]:
    """By the first word of a record; a game with an expansion begins like the game without."""
    return {game.notation.word: game.notation for game in GAMES.values()}


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
