"""The options of the set-up: the game's own switches, first player, timer, deal number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from pygame import Rect

from game.match.timer import TIMES
from game.menus.setup.layout import Part, flow, has_room_for_all, option_rows
from game.table.occasion import deal_words
from game.table.setup.plan import Edit, Plan, Toggle, any_deal
from game.ui.boxes import rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.choices import Switch
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Field

_WIDTHS: Final = {
    "first-player": 200,
    "timer": 200,
    "deal": 190,
    "deal-dice": 52,
    "deal-copy": 120,
    "gap": 10,
}
"""In design pixels; everything else is as wide as its words."""


@dataclass(kw_only=True)
class TimerButton(Button):
    """A click takes the next time, the wheel a longer or a shorter one, around the list."""

    def click(self, at: tuple[int, int]) -> Any:
        return self.wheel(1)

    def wheel(self, steps: int) -> Any:
        times = (0, *TIMES)
        step = 1 if steps > 0 else -1
        return self.says(times[(times.index(int(self.value or 0)) + step) % len(times)])


@dataclass(frozen=True, slots=True)
class CopyDeal:
    """Copy the deal number to the clipboard."""


class Options:
    """Controls and words of the options panel, for one plan."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan
        roomy = has_room_for_all(stage)
        toggles = plan.kit.toggles(stage, plan)
        self.toggles = {each.id: each for each in toggles if roomy or not each.in_bar}

    def compose(self, inside: Rect) -> Iterator[Control]:
        """Yield the controls of the panel."""
        places = self._places(inside)
        for name, toggle in self.toggles.items():
            yield _switch(toggle, places[name])
        yield self._first(places["first-player"])
        if "timer" in places:
            yield self._timer(places["timer"])
        yield from self._deal(places)

    def _first(self, place: Rect) -> Button:
        first = self.plan.first
        seat = None if first is None else self.plan.seats[first]
        label = seat.name if seat else self.stage.tr("By lot")
        return Button(
            "first-player",
            place,
            self.stage.tr("First player: {name}").format(name=label),
            label=label,
            icon=f"clan-{seat.clan}" if seat else "dice",
            does=Edit(_with_next_first),
        )

    def _timer(self, place: Rect) -> Button:
        tr, minutes = self.stage.tr, self.plan.timer // 60
        label = self.stage.trn("{n} minute", "{n} minutes", minutes) if minutes else tr("Off")
        return TimerButton(
            "timer",
            place,
            tr("Timer: {time}").format(time=label),
            label=label,
            icon="hourglass",
            value=self.plan.timer,
            enabled=self.plan.people > 0,
            tip=tr("Timer\nFor each decision of a person. When it is up, the steward decides."),
            does=lambda seconds: Edit(lambda plan: replace(plan, timer=seconds)),
        )

    def _deal(self, places: dict[str, Rect]) -> Iterable[Control]:
        tr = self.stage.tr
        yield Field(
            "deal",
            places["deal"],
            tr("Deal number"),
            value=self.plan.deal,
            longest=7,
            allowed="0123456789-",
            does=lambda text: Edit(lambda plan: replace(plan, deal=text)),
        )
        yield Button(
            "deal-dice",
            places["deal-dice"],
            tr("Another deal by lot"),
            icon="dice",
            tip=tr("Another deal by lot"),
            does=Edit(lambda plan: replace(plan, deal=deal_words(any_deal()))),
        )
        copy = tr("Copy")
        yield Button("deal-copy", places["deal-copy"], copy, label=copy, does=CopyDeal())

    def paint(self, canvas: Canvas, inside: Rect) -> None:
        for words, how in (
            (self._labels(), Ink("what_now")),
            (self._notes(), Ink("body", "text.ink_soft")),
        ):
            for name, place in self._places(inside).items():
                if name in words:
                    canvas.line(words[name], how, At(place.midleft, "midleft", place.width))

    def _labels(self) -> dict[str, str]:
        tr = self.stage.tr
        return {
            "label:first": tr("First player"),
            "label:timer": tr("Timer"),
            "label:deal": tr("Deal number"),
        }

    def _notes(self) -> dict[str, str]:
        tr = self.stage.tr
        return {
            **{f"note:{name}": toggle.note for name, toggle in self.toggles.items()},
            "note:first": tr("Or click a seat's bonnet."),
            "note:timer": tr("For each decision."),
            "note:deal": tr("Same number, same draws."),
        }

    def _places(self, inside: Rect) -> dict[str, Rect]:
        lines = self._lines()
        high = min(self.stage.px(52), inside.height // len(lines) - self.stage.px(4))
        places: dict[str, Rect] = {}
        for row, items in zip(rows(inside, len(lines), self.stage.px(6)), lines, strict=True):
            row = Rect(row.left, row.centery - high // 2, row.width, high)
            places |= flow(self.stage, row, [self._part(name) for name in items])
        return places

    def _lines(self) -> list[list[str]]:
        roomy = option_rows(self.stage) > 2
        first = ["label:first", "first-player", "note:first"]
        timer = ["label:timer", "timer", "note:timer"] if self.plan.kit.aided else []
        deal = ["label:deal", "deal", "deal-dice", "deal-copy", "note:deal"]
        own = [
            [name, f"note:{name}"] if toggle.note and roomy else [name]
            for name, toggle in self.toggles.items()
        ]
        if not own:
            return [_spread([first if roomy else first[:2], timer]), deal]
        if not roomy:
            return [_spread([*own, first[:2]]), _spread([deal[:-1], timer[:2]])]
        return [_spread(own), _spread([first, timer]), deal]

    def _part(self, name: str) -> Part:
        stage, labels, notes = self.stage, self._labels(), self._notes()
        if name in notes:
            return Part(name, stage.font("body").size(notes[name])[0] + stage.px(2), is_note=True)
        if name in labels:
            width = stage.font("what_now").size(labels[name])[0] + stage.px(2)
        elif name in self.toggles:
            width = Switch.width_for(stage, self.toggles[name].label)
        else:
            width = stage.px(_WIDTHS[name])
        return Part(name, width, is_note=False)


def _spread(groups: list[list[str]]) -> list[str]:
    row: list[str] = []
    for group in groups:
        row += ["gap", *group] if row and group else group
    return row


def _switch(toggle: Toggle, place: Rect) -> Switch:
    return Switch(
        toggle.id,
        place,
        toggle.label,
        label=toggle.label,
        value=toggle.value,
        enabled=toggle.enabled,
        tip=toggle.tip,
        does=toggle.does,
    )


def _with_next_first(plan: Plan) -> Plan:
    """Return the plan with the next seat going first, after the last one by lot."""
    following = 0 if plan.first is None else plan.first + 1
    return replace(plan, first=following if following < len(plan.seats) else None)
