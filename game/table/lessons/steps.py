"""What a lesson is made of: steps with words, what may be used, and what must be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class Goal(NamedTuple):
    """What ends a step; what `what` means depends on the kind.

    next       the button that goes on
    done       an action of the rules, by the beginning of its line, such as `buy 0 1:L05`
    laid       a tile lies provisionally: `L05 1,0`, or `L05` anywhere; so in the Skylands
    lies       a tile lies with one of some quarters: `L05 1,0 r12`
    axe        behind the screen the axe lies on a tile: `L05`
    price      behind the screen a tile has a price: `L05`, or `L05=3`
    look       pointer or focus are on a control, by its id
    held       something is in the hand
    at         a scene of the table is on top, by its name
    waypoint   a waypoint lies on a tile: `1,0`
    step       a waypoint's step is chosen: `1 warrior`
    border     a road piece lies provisionally: `0,0 1,0`
    chosen     Skylands: just these islands are chosen, such as `1,1:forest`
    source     Skylands: at the end the points of a source are looked at: `islands`
    """

    kind: str
    what: str = ""


NEXT: Final = Goal("next")

_WORDS_A_MINUTE: Final = 150
_SECONDS_A_STEP: Final = 10
"""For looking around before a click."""


@dataclass(frozen=True, slots=True)
class StartPosition:
    """A position to begin from: a map, and what chance and the others will do, in order.

    Without a map a whole game begins: `deal` is its number.
    """

    map: str = ""
    script: tuple[str, ...] = ()
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """Some words (marked for translation), and what they are about."""

    words: str
    goal: Goal = NEXT
    use: tuple[str, ...] = ()
    """Patterns of the controls that may be used, such as `cell:*`."""
    show: tuple[str, ...] = ()
    """Controls and parts of the table (mat, rack, line, board, desk, ...) that are lit besides.

    In the Skylands also cells that no note may hide, such as `cell:1,0`."""
    hint: str = ""
    """The answer to a click on anything else."""
    opening: StartPosition | None = None
    """A new position; without it the table goes on as it is."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few minutes about one thing."""

    id: str
    game: str
    """A word of the records: skye, journeyman, skylands."""
    title: str
    about: str
    icon: str
    steps: tuple[Step, ...]
    leads_to_game: bool = False
    """Whether its table may be played on as a game of one's own."""

    @property
    def minutes(self) -> int:
        """Return about how long it takes to read it and to do what each step asks for."""
        words = sum(len(step.words.split()) for step in self.steps)
        return max(1, round(words / _WORDS_A_MINUTE + len(self.steps) * _SECONDS_A_STEP / 60))

    def opening_of(self, number: int) -> int:
        """Return the step at which the position of a step was opened."""
        return max(n for n in range(number + 1) if self.steps[n].opening)

    def checkpoint_of(self, number: int) -> int:
        """Return the step from which plans are rebuilt: the opening, or after the last action."""
        begun = self.opening_of(number)
        done = [n + 1 for n in range(begun, number) if self.steps[n].goal.kind == "done"]
        return max([begun, *done])
