"""The race on the screen: its table, its last page, its replay, and one choice in the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, assert_never

from pygame import Rect

from game.match.replay import AnyReplay
from game.match.running import AnyMatch
from game.table.destinations import Final as LastPage
from game.table.destinations import Past, Pause, Table
from game.table.playable import Playable
from game.table.setup.plan import Choosing, Edit, Plan, SetupKit, Toggle, edit_choices
from game.ui.destinations import Title
from game.ui.page import D, Page
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Destination, Pop, Push, Reset, Scene, Swap
from game.ui.sheets.does import GoBack
from game.ui.stage import Stage
from game.ui.widgets import Button, Control
from tests.support.race import rules
from tests.support.race.rules import LONG, Heading, State


class RacePage(Page[D]):
    """What all pages of the race share: a line of words, and buttons below it."""

    covers_window = True

    def words(self) -> str:
        """What stands on the page."""
        raise NotImplementedError

    def buttons(self) -> Iterator[tuple[str, D, bool]]:
        """The names of the buttons, what they do, and whether they can be used."""
        raise NotImplementedError

    def compose(self) -> Iterator[Control]:
        for number, (name, does, enabled) in enumerate(self.buttons()):
            place = Rect(self.stage.px(40 + 220 * number), self.stage.px(200), 0, 0)
            place.size = self.stage.px(200), self.stage.px(60)
            yield Button(id=name, rect=place, name=name, label=name, enabled=enabled, does=does)

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.fill((0, 60, 0))
        at = (self.stage.px(40), self.stage.px(100))
        canvas.line(self.words(), Ink("heading", "text.cream"), At(at))


def places(state: State) -> str:
    """Where both are."""
    return f"{state.at[0]} and {state.at[1]} of {state.goal}"


TableDoes: TypeAlias = rules.Go | rules.Push | Pause


class RaceTable(RacePage[TableDoes]):
    """The table: it lets chance and bots act, and asks people."""

    name = "table"

    def __init__(self, stage: Stage, session: AnyMatch) -> None:
        super().__init__(stage)
        self.session = session

    def words(self) -> str:
        return places(self.session.state)

    def buttons(self) -> Iterator[tuple[str, TableDoes, bool]]:
        state, asked = self.session.state, self.session.next_human() is not None
        yield "go", rules.Go(state.seat), asked
        yield "push", rules.Push(state.seat), asked and state.at[1 - state.seat] > 0
        yield "menu", Pause(self.session, None), True

    def exit(self) -> None:
        self.session.leave()

    def tick(self, dt: float) -> Change:
        if self.session.is_over:
            return Swap(LastPage(self.session))
        if self.session.draw_chance() or self.session.think(self.stage.spare):
            self.refresh()
        return None

    def on_control(self, does: TableDoes) -> Change:
        match does:
            case rules.Go() | rules.Push():
                self.session.apply(does)
                self.refresh()
                return None
            case Pause():
                return Push(does)
            case _:
                assert_never(does)


class RaceEnd(RacePage[Title]):
    """Who won."""

    name = "final"

    def __init__(self, stage: Stage, session: AnyMatch) -> None:
        super().__init__(stage)
        self.session = session

    def words(self) -> str:
        return f"{self.session.chairs[rules.winners(self.session.state)[0]].name} wins"

    def buttons(self) -> Iterator[tuple[str, Title, bool]]:
        yield "title", Title(), True

    def on_control(self, does: Title) -> Change:
        return Reset(does)


@dataclass(frozen=True, slots=True)
class NextRound:
    """Go on to the next round."""


ReplayDoes: TypeAlias = NextRound | GoBack


class RaceReplay(RacePage[ReplayDoes]):
    """A past race, turn by turn."""

    name = "replay"

    def __init__(self, stage: Stage, replay: AnyReplay) -> None:
        super().__init__(stage)
        self.replay = replay

    def words(self) -> str:
        return places(self.replay.moment().state)

    def buttons(self) -> Iterator[tuple[str, ReplayDoes, bool]]:
        yield "on", NextRound(), not self.replay.timeline.ended
        yield "back", GoBack(), True

    def on_control(self, does: ReplayDoes) -> Change:
        match does:
            case NextRound():
                self.replay.timeline.next_round()
                self.refresh()
                return None
            case GoBack():
                return Pop()
            case _:
                assert_never(does)


def page_for(to: Destination, stage: Stage) -> Scene:
    """Return the page of a destination inside the race."""
    match to:
        case Table(match):
            return RaceTable(stage, match)
        case LastPage(match):
            return RaceEnd(stage, match)
        case Past(replay):
            return RaceReplay(stage, replay)
    raise AssertionError(f"{to} lies in no race")


@dataclass(frozen=True, slots=True)
class Choices:
    """What is asked before a race."""

    long_race: bool = False


def _agree(plan: Plan) -> Heading:
    assert plan.deal_number is not None
    own = (LONG,) if plan.choices.long_race else ()
    return rules.deal_heading(plan.chairs, plan.deal_number, plan.options(*own))


def _choose(long_race: bool) -> Edit:
    return edit_choices(long_race=long_race)


def _toggles(_: Stage, plan: Plan) -> list[Toggle]:
    return [Toggle("long-race", "Long race", "Twice as far.", plan.choices.long_race, _choose)]


def _read(found: Mapping[str, Any]) -> Choices:
    return Choices(found.get("long_race") is True)


PLAYABLE: Final = Playable(
    rules=rules.GAME,
    title="Race",
    icon="dice",
    page_for=page_for,
    stand=lambda stage, state, players: f"Race, turn {state.turn}, {players}",
    moment=lambda stage, state: f"Turn {state.turn}",
    setup=SetupKit(
        about="Two run a race.",
        pictures=("dice",),
        agree=_agree,
        own=Choosing(
            family="race",
            usual=lambda _: Choices(),
            read=_read,
            asked=lambda heading: Choices(LONG in heading.options),
        ),
        toggles=_toggles,
    ),
)
