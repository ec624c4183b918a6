"""The pages of Isle of Skye as places to go to; `game.skye.doors` opens them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.table.destinations import OfMatch
from game.ui.scene import Destination
from rules.skye.kinds import Event
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Handover(OfMatch):
    """The curtain; behind it `seat` goes on to `then`."""

    seat: Seat
    then: Destination


@dataclass(frozen=True, slots=True)
class Round(OfMatch):
    """The beginning of a round, as these events tell it."""

    viewer: Seat | None
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Pricing(OfMatch):
    """Prices behind the screen of a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Market(OfMatch):
    """The market, only watched where there is no viewer."""

    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class Build(OfMatch):
    """A seat lays its tiles."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Walk(OfMatch):
    """A seat sends its journeyman."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeStep(OfMatch):
    """A step on a track that a seat may take outside the market."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Watch(OfMatch):
    """What bots build and how they walk."""

    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class Scoring(OfMatch):
    """The scoring of a round, as these events tell it."""

    viewer: Seat | None
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class PastScoring(OfMatch):
    """The scoring of a past round, counted again."""

    viewer: Seat | None
    events: Sequence[Event]


@dataclass(frozen=True, slots=True)
class Territory(OfMatch):
    """The whole territory of a seat, as far as `viewer` may know it."""

    seat: Seat
    viewer: Seat | None


@dataclass(frozen=True, slots=True)
class Boards(OfMatch):
    """The progress boards, that of `seat` first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bag(OfMatch):
    """What is left in the bag."""


@dataclass(frozen=True, slots=True)
class Roads(OfMatch):
    """A seat lays its road pieces; `then` is called when they lie."""

    seat: Seat
    then: Callable[[], None]
