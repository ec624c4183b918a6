"""A running match of any game: what was played, what is due, what may be undone.

It saves its record after every action. What differs between games comes from `rules.games`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from copy import copy
from dataclasses import replace
from datetime import date
from random import Random, SystemRandom
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar, cast

from game.bots import BOTS_OF, Makers
from game.bots.bot import AnyBot, Pondering
from game.match.sealing import hide_sealed, seal, unseal
from game.match.store import CURRENT, Store, StoreError
from game.match.timer import TimeUp, timer_of
from rules.games import GAMES, AnyHeading, AnyStep, Game
from rules.heading import HUMAN, Chair, RecordError
from rules.record import RecordOf, read_any, write_heading, write_step
from rules.shuffle import DEALS
from rules.table import CHANCE, Seat, seat_of

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
H = TypeVar("H", bound=AnyHeading)

Bots: TypeAlias = Mapping[str, Callable[[], AnyBot[Any, A]]]

NO_BOTS: Final[Makers] = {}

NO_CURTAIN: Final = "no-curtain"
"""The option of a table without a curtain between its players."""


class Played(NamedTuple, Generic[S, A, E]):
    """One action, what it led to, and its lines in the record."""

    action: A
    step: AnyStep[S, E]
    lines: list[str]
    remark: TimeUp | None
    """Why the player did not choose it."""


class Running(Generic[H, S, A, E]):
    """A match from its set-up on; begin one by `new` or `resume`."""

    def __init__(self, heading: H, store: Store | None, bots: Bots[A]) -> None:
        self.heading = _with_deal(heading)
        self.game = cast("Game[H, S, A, E]", GAMES[heading.game])
        self.timer = timer_of(heading.options)
        """Seconds for a person's decision; 0 for no limit."""
        self.trouble = ""
        """Why the last save failed: one sentence in English, to translate; or empty."""
        self._store = store
        self._bots = _seat_bots(heading, bots)
        self._start = self.game.start(heading)
        self._played: list[Played[S, A, E]] = []
        self._undone: list[list[Played[S, A, E]]] = []
        self._thoughts: dict[Seat, Pondering[A]] = {}
        self._taken = 0
        self._game_name = ""

    @classmethod
    def new(cls, heading: H, store: Store | None, bots: Bots[A]) -> Self:
        """Begin a match; a heading without a deal number gets a random one.

        Raises RecordError for a set-up that no saved game could be read from.
        """
        session = cls(heading, store, bots)
        read_any(session.record_text())
        return session

    @classmethod
    def resume(cls, text: str, store: Store | None, bots: Bots[A]) -> Self:
        """Continue a match where its record ends. Raises RecordError."""
        with hide_sealed(text):
            record = cast("RecordOf[H, S, A, E]", read_any(unseal(text)))
        session = cls(record.heading, store, bots)
        session._load(record.actions)
        return session

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.heading.chairs

    @property
    def deal(self) -> int:
        """Return the number of the deal."""
        assert self.heading.deal is not None, "a match gets a number when it begins"
        return self.heading.deal

    @property
    def state(self) -> S:
        return (self._played[-1].step if self._played else self._start).state

    @property
    def steps(self) -> tuple[AnyStep[S, E], ...]:
        """Return the start and the step of every action."""
        return (self._start, *[played.step for played in self._played])

    @property
    def actions(self) -> tuple[A, ...]:
        """Return all actions so far, chance's too."""
        return tuple([played.action for played in self._played])

    def record_text(self) -> str:
        """Return the match as text, with its secrets."""
        return self._text(frozenset())

    def saved_text(self) -> str:
        """Return the match as it is saved, with hidden actions sealed."""
        return self._text(self._hidden() if self.humans else frozenset())

    def _text(self, sealed: frozenset[int]) -> str:
        lines = write_heading(self.heading)
        for number, (action, _, own, _) in enumerate(self._played):
            lines += [seal(seat_of(action), line) for line in own] if number in sealed else own
        lines.append("end" if self.is_over else "pause")
        return "\n".join(lines) + "\n"

    def _hidden(self) -> frozenset[int]:
        """Return the numbers of the actions since the last draw that are still secret."""
        found = []
        for number in reversed(range(len(self._played))):
            action = self._played[number].action
            if seat_of(action) == CHANCE:
                break
            if self.game.is_hidden(self.state, action):
                found.append(number)
        return frozenset(found)

    @property
    def is_saved(self) -> bool:
        """Return whether it is saved: lessons and replays are not."""
        return self._store is not None

    @property
    def is_whole(self) -> bool:
        """Return whether it began at its set-up: lessons begin in the middle of a game."""
        return self._start == self.game.start(self.heading)

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple([s for s, chair in enumerate(self.heading.chairs) if chair.who == HUMAN])

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self.state)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """Return the people who owe a decision now."""
        return tuple([seat for seat in self.game.to_act(self.state) if seat in self.humans])

    def next_human(self) -> Seat | None:
        """Return the first of them in turn order."""
        waiting = self.waiting_for
        return next((seat for seat in self.game.turn_order(self.state) if seat in waiting), None)

    def apply(self, action: A, remark: TimeUp | None = None) -> None:
        """Play an action and save the match. Raises IllegalAction, and then changes nothing."""
        self._push(action, remark)
        self._undone.clear()
        self._save()

    def draw_chance(self) -> bool:
        """Draw the deal's tiles if it is chance's turn. Return whether it was."""
        if self.game.to_act(self.state) != (CHANCE,):
            return False
        self.apply(self.game.deal_draw(self.state, self.deal))
        return True

    @property
    def thinking(self) -> Seat | None:
        """Return the bot whose decision is due.

        Bots wait for a person who has just undone something: their decision would clear what can be
        redone.
        """
        if self._undone and self.waiting_for:
            return None
        return next((seat for seat in self.game.to_act(self.state) if seat in self._bots), None)

    def think(self, seconds: float) -> bool:
        """Let the bot whose decision is due think for about so long. Return whether it acted."""
        seat = self.thinking
        if seat is None:
            return False
        if seat not in self._thoughts:
            self._thoughts[seat] = Pondering(self._begin_thought(seat))
        thought = self._thoughts[seat]
        if not thought.go_on(seconds):
            return False
        self.apply(thought.found[0])
        return True

    def stop_thinking(self) -> None:
        """Drop every thought; it starts again when it is asked for."""
        for thought in self._thoughts.values():
            thought.stop()
        self._thoughts.clear()

    def leave(self) -> None:
        """Stop the bots, and try again to save what could not be saved."""
        self.stop_thinking()
        self.retry_save()

    def retry_save(self) -> None:
        if self.trouble:
            self._save()

    def _begin_thought(self, seat: Seat) -> Generator[None, None, A]:
        """Start a thought from the last state in which `seat` knew what it may know.

        Where several seats decide at once, a slow rival then changes nothing.
        """
        number = len(self._played)
        while number and self._was_due(seat, number - 1):
            number -= 1
        random = Random(f"deal {self.deal} seat {seat} action {number}")
        view = self.game.observe(self.steps[number].state, seat)
        return self._bots[seat].think(view, random)

    def _was_due(self, seat: Seat, number: int) -> bool:
        """Return whether `seat` could have decided already when another seat did that action."""
        before = self._played[number - 1].step if number else self._start
        by_another = seat_of(self._played[number].action) != seat
        return by_another and seat in self.game.to_act(before.state)

    def _push(self, action: A, remark: TimeUp | None = None) -> None:
        before = self.state
        step = self.game.apply(before, action)
        lines = write_step(self.game, before, action, step.state)
        self._played.append(Played(action, step, lines, remark))
        self._thoughts.pop(seat_of(action), None)

    def _load(self, actions: tuple[A, ...]) -> None:
        for action in actions:
            self._push(action)
        self._taken = len(self.steps)

    def until(self, number: int, options: tuple[str, ...] | None = None) -> Self:
        """Return the match after its first actions, perhaps with other options; never saved."""
        past = copy(self)
        if options is not None:
            past.heading = replace(cast("Any", self.heading), options=options)
            past.timer = timer_of(options)
        past._store = None
        past._played = self._played[:number]
        past._undone, past._thoughts = [], {}
        past._taken = len(past.steps)
        return past

    def _save(self) -> None:
        if self._store is None:
            return
        try:
            self._write(self._store)
            self.trouble = ""
        except StoreError as wrong:
            self.trouble = str(wrong)

    def _write(self, store: Store) -> None:
        store.write(CURRENT, self.saved_text())
        if self.is_over:
            name = self._game_name or store.free_game_name(date.today(), self.file_word)
            store.shelve(name)
            self._game_name = name
        elif self._game_name:
            store.unshelve(self._game_name)
            self._game_name = ""

    @property
    def file_word(self) -> str:
        """Return the word in the names of files of finished games."""
        return self.game.file_word or self.game.name

    @property
    def can_undo(self) -> bool:
        return self._undo_to() is not None

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def taken_back(self) -> tuple[A, ...]:
        """Return what `redo` would do again, in order."""
        return tuple([played.action for played in self._undone[-1]]) if self._undone else ()

    def undo(self) -> None:
        """Take back the last decision, and what bots and chance did after it."""
        number = self._undo_to()
        assert number is not None, "ask can_undo first"
        self.stop_thinking()
        self._undone.append(self._played[number:])
        del self._played[number:]
        self._taken = min(self._taken, len(self.steps))
        self._save()

    def redo(self) -> None:
        """Do again what was undone last."""
        assert self._undone, "ask can_redo first"
        self.stop_thinking()
        self._played += self._undone.pop()
        self._save()

    def _undo_to(self) -> int | None:
        """Return how many actions are left after an undo; None if none may be undone."""
        if len(self.humans) < 2:
            return self._last_decision()
        last = len(self._played) - 1
        return last if last >= 0 and self._is_own_business(self._played[last]) else None

    def _is_own_business(self, played: Played[S, A, E]) -> bool:
        """Return whether a decision among people was not answered and showed nothing new."""
        seat = seat_of(played.action)
        if seat not in self.humans:
            return False
        if self._undone and seat_of(self._undone[-1][0].action) != seat:
            return False
        return not any([self.game.is_news(event) for event in played.step.events])

    def _last_decision(self) -> int | None:
        """Return where the only person decided last; where only bots play, any of them."""
        own = self.humans or tuple(range(len(self.heading.chairs)))
        for number in reversed(range(len(self._played))):
            if seat_of(self._played[number].action) in own:
                return number
        return None

    def take_events(self) -> list[E]:
        """Return what happened since the last call; nothing of what was there when loading."""
        new = self.steps[self._taken :]
        self._taken += len(new)
        return [event for step in new for event in step.events]

    def history(self) -> list[E]:
        return [event for step in self.steps for event in step.events]

    def chronicle(self) -> list[E | TimeUp]:
        """Return the events, and whose time was up."""
        told: list[E | TimeUp] = [*self._start.events]
        for played in self._played:
            told += [played.remark] if played.remark else []
            told += played.step.events
        return told


AnyMatch: TypeAlias = Running[Any, Any, Any, Any]


def new_match(heading: AnyHeading, store: Store | None, own: Makers = NO_BOTS) -> AnyMatch:
    """Begin a match of the heading's game; `own` are bots beside those of the program.

    Raises RecordError.
    """
    return Running.new(heading, store, {**own, **BOTS_OF[heading.game]})


def resume_match(text: str, store: Store | None, own: Makers = NO_BOTS) -> AnyMatch:
    """Continue the match of a record where it ends. Raises RecordError."""
    with hide_sealed(text):
        game = read_any(unseal(text)).heading.game
    return Running.resume(text, store, {**own, **BOTS_OF[game]})


def _with_deal(heading: H) -> H:
    if heading.deal is not None:
        return heading
    luck: H = replace(cast("Any", heading), deal=SystemRandom().randrange(DEALS))
    return luck


def _seat_bots(heading: AnyHeading, bots: Bots[A]) -> dict[Seat, AnyBot[Any, A]]:
    """Return a bot for every seat without a person."""
    seated: dict[Seat, AnyBot[Any, A]] = {}
    for seat, chair in enumerate(heading.chairs):
        if chair.who == HUMAN:
            continue
        if chair.who not in bots:
            raise RecordError(1, f"there is no bot called {chair.who!r}")
        seated[seat] = bots[chair.who]()
    return seated
