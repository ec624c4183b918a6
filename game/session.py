"""One running match between people and bots: what was played, what is due, what may be undone.

It keeps the record saved and knows no screen: scenes ask whose decision it is and bring it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from datetime import date
from random import Random, SystemRandom
from typing import Final, NamedTuple, TypeAlias

from game.bots.bot import Bot, Pondering, Thought
from game.ledger import Lot, market_ledger, points_by_source, scores_by_round
from game.store import CURRENT, Store, StoreError
from game.timer import TimeUp, timer_of
from rules.record import HUMAN, Heading, RecordError, read, write_heading, write_step
from rules.skye import Action, Draw, GameState, Phase, SetPrices, Step, apply, start
from rules.skye.chance import DEALS, deal_draw
from rules.skye.events import Event, PricesRevealed
from rules.skye.legal import to_act
from rules.skye.view import observe
from rules.table import CHANCE, Seat

Bots: TypeAlias = Mapping[str, Callable[[], Bot]]

OPEN_GOLD: Final = "open-gold"
"""The option of a table at which everybody may see all gold."""

NO_CURTAIN: Final = "no-curtain"
"""The option of a table whose people trust each other."""


class _Played(NamedTuple):
    action: Action
    step: Step
    lines: list[str]
    remark: TimeUp | None
    """Why a person did not bring it."""


class Session:
    """A match from its set-up on; begin one by `Session.new` or `Session.resume`."""

    def __init__(self, heading: Heading, store: Store | None, bots: Bots) -> None:
        self.deal = SystemRandom().randrange(DEALS) if heading.deal is None else heading.deal
        self.heading = replace(heading, deal=self.deal)
        self.timer = timer_of(heading.options)
        """Seconds that a person may take for a decision; 0 if as many as they like."""
        self.trouble = ""
        """Why the last save failed: one sentence in English, to translate; or empty."""
        self._store = store
        self._bots = _seated(heading, bots)
        self._start = start(heading.setup)
        self._played: list[_Played] = []
        self._undone: list[list[_Played]] = []
        self._thoughts: dict[Seat, Pondering[Action]] = {}
        self._taken = 0
        self._game_name = ""

    @classmethod
    def new(cls, heading: Heading, store: Store | None, bots: Bots) -> Session:
        """A match before its first draw; without a deal number it gets one by luck.

        Raises RecordError for a set-up that no saved game could be read from.
        """
        session = cls(heading, store, bots)
        read(session.record_text())
        return session

    @classmethod
    def resume(cls, text: str, store: Store | None, bots: Bots) -> Session:
        """A match exactly where its record ends; raises RecordError."""
        record = read(text)
        session = cls(record.heading, store, bots)
        for action in record.actions:
            session._push(action)
        session._taken = len(session.steps)
        return session

    def until(self, number: int, options: tuple[str, ...]) -> Session:
        """The same match after its first actions, to look at with other options; never saved."""
        past = copy(self)
        past.heading = replace(self.heading, options=options)
        past.timer = timer_of(options)
        past._store = None
        past._played = self._played[:number]
        past._undone, past._thoughts = [], {}
        past._taken = len(past.steps)
        return past

    # What is

    @property
    def state(self) -> GameState:
        """The table now."""
        return (self._played[-1].step if self._played else self._start).state

    @property
    def steps(self) -> tuple[Step, ...]:
        """The start and the step of every action."""
        return (self._start, *[played.step for played in self._played])

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything done so far, chance's draws too."""
        return tuple([played.action for played in self._played])

    def record_text(self) -> str:
        """The match as text, as it is saved."""
        lines = write_heading(self.heading)
        for played in self._played:
            lines += played.lines
        lines.append("end" if self.is_over else "pause")
        return "\n".join(lines) + "\n"

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats in which people sit."""
        return tuple([s for s, chair in enumerate(self.heading.chairs) if chair.who == HUMAN])

    @property
    def is_over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return self.state.phase is Phase.OVER

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The people who owe a decision now."""
        return tuple([seat for seat in to_act(self.state) if seat in self.humans])

    def next_human(self) -> Seat | None:
        """The first of them in turn order."""
        waiting = self.waiting_for
        return next((seat for seat in self.state.turn_order if seat in waiting), None)

    def curtain_needed(self, last_seen: Seat | None, seat: Seat) -> bool:
        """Whether others must look away before `seat` sees the table.

        `last_seen` is the seat that looked last; None if nobody knows, as after loading.
        """
        options = self.heading.options
        if len(self.humans) < 2 or seat not in self.humans or NO_CURTAIN in options:
            return False
        if self.is_over or last_seen == seat:
            return False
        return self.state.phase is Phase.PRICING or OPEN_GOLD not in options

    # What is done

    def apply(self, action: Action, remark: TimeUp | None = None) -> None:
        """Play one action and save the match; raises IllegalAction and then changes nothing."""
        self._push(action, remark)
        self._undone.clear()
        self._save()

    def settle(self) -> bool:
        """Draw the deal's tiles if it is chance's turn; whether it was."""
        if to_act(self.state) != (CHANCE,):
            return False
        self.apply(deal_draw(self.state, self.deal))
        return True

    @property
    def thinking(self) -> Seat | None:
        """The bot whose decision is due.

        Bots wait for a person who has just taken something back, lest nothing be left to redo.
        """
        if self._undone and self.waiting_for:
            return None
        return next((seat for seat in to_act(self.state) if seat in self._bots), None)

    def think(self, seconds: float) -> bool:
        """Let the bot whose decision is due think for about so long; whether it acted."""
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
        """Drop every thought at once; it begins anew when it is asked for."""
        for thought in self._thoughts.values():
            thought.stop()
        self._thoughts.clear()

    def _begin_thought(self, seat: Seat) -> Thought:
        """All price at once, so a bot prices as if alone: a slow rival changes nothing."""
        number = len(self._played)
        if self.state.phase is Phase.PRICING:
            while isinstance(self._played[number - 1].action, SetPrices):
                number -= 1
        random = Random(f"deal {self.deal} seat {seat} action {number}")
        return self._bots[seat].think(observe(self.steps[number].state, seat), random)

    def _push(self, action: Action, remark: TimeUp | None = None) -> None:
        before = self.state
        step = apply(before, action)
        self._played.append(_Played(action, step, write_step(before, action, step.state), remark))
        if not isinstance(action, Draw):
            self._thoughts.pop(action.seat, None)

    def _save(self) -> None:
        if self._store is None:
            return
        try:
            self._write(self._store)
            self.trouble = ""
        except StoreError as wrong:
            self.trouble = str(wrong)

    def _write(self, store: Store) -> None:
        if not self.is_over:
            store.write(CURRENT, self.record_text())
            return
        self._game_name = self._game_name or store.free_game_name(date.today())
        store.finished(self.record_text(), self._game_name)
        store.remove(CURRENT)

    # What is taken back

    @property
    def can_undo(self) -> bool:
        """Whether there is something that may be taken back."""
        return self._undo_to() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else done since."""
        return bool(self._undone)

    def taken_back(self) -> tuple[Action, ...]:
        """What `redo` would do again, in order; nothing if nothing was taken back."""
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
        """Do again what was taken back last."""
        assert self._undone, "ask can_redo first"
        self.stop_thinking()
        self._played += self._undone.pop()
        self._save()

    def _undo_to(self) -> int | None:
        """How many actions are left after an undo; None if none may be taken back."""
        if len(self.humans) < 2:
            return self._last_decision()
        last = len(self._played) - 1
        return last if last >= 0 and self._is_own_business(self._played[last]) else None

    def _is_own_business(self, played: _Played) -> bool:
        """Among people: a decision that nobody has answered and that showed nothing new."""
        action = played.action
        if isinstance(action, Draw) or action.seat not in self.humans:
            return False
        if self._undone and getattr(self._undone[-1][0].action, "seat", None) != action.seat:
            return False
        return not any([isinstance(event, PricesRevealed) for event in played.step.events])

    def _last_decision(self) -> int | None:
        """Where the one person decided last; where only bots play, any of them."""
        own = self.humans or tuple(self.heading.setup.seats)
        for number in reversed(range(len(self._played))):
            action = self._played[number].action
            if not isinstance(action, Draw) and action.seat in own:
                return number
        return None

    # What happened

    def take_events(self) -> list[Event]:
        """What happened since this was asked last; nothing of what was there when loading."""
        new = self.steps[self._taken :]
        self._taken += len(new)
        return [event for step in new for event in step.events]

    def history(self) -> list[Event]:
        """Everything that happened."""
        return [event for step in self.steps for event in step.events]

    def chronicle(self) -> list[Event | TimeUp]:
        """The same with what no rule knows of: whose time was up."""
        told: list[Event | TimeUp] = [*self._start.events]
        for played in self._played:
            told += [played.remark] if played.remark else []
            told += played.step.events
        return told

    def market_ledger(self) -> tuple[Lot, ...]:
        """What was offered in this round, at what price, and who bought it, by sellers."""
        return market_ledger(self.history())

    def scores_by_round(self) -> tuple[tuple[int, ...], ...]:
        """The scores after each finished round, and last, when the game is over, at its end."""
        return scores_by_round(self.history(), len(self.heading.chairs))

    def points_by_source(self) -> dict[str, tuple[int, ...]]:
        """By objective, scrolls and coins, what they gave each seat so far."""
        return points_by_source(self.history(), len(self.heading.chairs))


def _seated(heading: Heading, bots: Bots) -> dict[Seat, Bot]:
    """A bot of its own for every seat without a person."""
    seated: dict[Seat, Bot] = {}
    for seat, chair in enumerate(heading.chairs):
        if chair.who == HUMAN:
            continue
        if chair.who not in bots:
            raise RecordError(1, f"there is no bot called {chair.who!r}")
        seated[seat] = bots[chair.who]()
    return seated
