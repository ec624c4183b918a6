"""Who has bought, who buys now and who still will: the turn order of the market in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.skye.ledger import Lot
from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT
from rules.record import Chair
from rules.skye import GameState, Phase
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.pending import Stage as Round
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class Turns:
    """The order of the seats and how far it has come; `now` is None when all are through."""

    order: tuple[Seat, ...]
    now: Seat | None
    lots: tuple[Lot, ...]
    again: bool = False
    """Whether those choose who may buy twice (J-12)."""

    def paid(self, seat: Seat) -> int | None:
        """What a seat paid, if it bought."""
        return next((lot.price for lot in self.lots if lot.buyer == seat), None)

    def stage_of(self, seat: Seat) -> str:
        """One of bought, passed, now, next, last, later."""
        place = self.order.index(seat)
        here = len(self.order) if self.now is None else self.order.index(self.now)
        if self.again and seat == self.now:
            return "now"
        if self.paid(seat) is not None:
            return "bought"
        if self.again:
            return "passed"
        if place <= here:
            return "now" if place == here else "passed"
        if place == here + 1:
            return "next"
        return "last" if place == len(self.order) - 1 else "later"


def turns(state: GameState, lots: tuple[Lot, ...], acting: Seat | None) -> Turns:
    """The turn order of a table; `acting` is whose purchase is being shown, if one is."""
    stage = pending_of(state).stage if state.pending else Round.PURCHASES
    stepping = state.phase is Phase.STEP and stage < Round.MARKET_CLOSED
    now = state.turn if state.phase is Phase.MARKET or stepping else None
    again = stage is Round.SECOND_PURCHASES and state.phase is Phase.MARKET and acting is None
    return Turns(state.turn_order, now if acting is None else acting, lots, again)


def turn_words(stage: Stage, order: Turns, seat: Seat, *, own: bool) -> tuple[str, ...]:
    """Such as "bought for 2" or "next", for the strip; shorter words follow for narrow ones."""
    tr = stage.tr
    match order.stage_of(seat):
        case "bought":
            paid = {"price": order.paid(seat)}
            return tr("bought for {price}").format(**paid), tr("paid {price}").format(**paid)
        case "passed":
            return (tr("passed"),)
        case "now":
            return (tr("your turn"), tr("you")) if own else (tr("chooses"),)
        case "next":
            return (tr("next"),)
        case "last":
            return (tr("last"),)
        case _:
            return (tr("later"),)


def status_words(stage: Stage, order: Turns, seat: Seat, *, own: bool) -> str:
    """The same for a seat's card: "buying", "buys next"."""
    tr = stage.tr
    if own:
        return {
            "bought": tr("bought"),
            "passed": tr("passed"),
            "now": tr("buying"),
            "next": tr("next to buy"),
            "last": tr("last to buy"),
            "later": tr("later to buy"),
        }[order.stage_of(seat)]
    words = {
        "bought": tr("bought"),
        "passed": tr("passed"),
        "now": tr("buying"),
        "next": tr("buys next"),
        "last": tr("buys last"),
        "later": tr("buys later"),
    }
    return words[order.stage_of(seat)]


@dataclass(frozen=True, slots=True)
class TurnCell:
    """One seat in the strip."""

    clan: str
    name: str
    words: tuple[str, ...]
    """The first that has room is shown."""
    lit: bool


def turn_cells(
    stage: Stage, order: Turns, chairs: Sequence[Chair], viewer: Seat | None
) -> list[TurnCell]:
    """The cells of the strip."""
    return [
        TurnCell(
            chairs[seat].clan,
            chairs[seat].name,
            turn_words(stage, order, seat, own=seat == viewer),
            seat == order.now,
        )
        for seat in order.order
    ]


def draw_turns(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, cells: Sequence[TurnCell]
) -> None:
    """The strip below the stands: all seats in turn order, the acting one lit."""
    panel.nine(surface, stage, "tooltip", rect)
    width = (rect.width - stage.px(8)) // len(cells)
    for number, cell in enumerate(cells):
        place = pygame.Rect(rect.left + stage.px(4) + number * width, rect.top, width, rect.height)
        _draw_cell(surface, stage, place.inflate(0, -stage.px(8)), cell)


def _draw_cell(surface: pygame.Surface, stage: Stage, place: pygame.Rect, cell: TurnCell) -> None:
    if cell.lit:
        fill, border = stage.colour("surface.card_active"), stage.colour("highlight.focus")
        panel.flat(surface, fill, border, place, max(stage.px(2), 1), stage.px(10))
    size = min(stage.px(40), place.height - stage.px(4), place.width // 4)
    crest = stage.assets.icon(f"clan-{cell.clan}", size, halo=not cell.lit)
    surface.blit(crest, crest.get_rect(midleft=(place.left + stage.px(4), place.centery)))
    x = place.left + size + stage.px(9)
    room = place.right - stage.px(3) - x
    name_colour = "text.ink" if cell.lit else "text.cream"
    colour = "text.ink_soft" if cell.lit else "text.muted_on_dark"
    font = stage.assets.font("least", LEAST_TEXT)
    # Where no word has room, the order of the cells tells it.
    words = next((each for each in cell.words if font.size(each)[0] <= room), "")
    middle = place.centery + stage.px(2)
    ink.line(surface, stage, cell.name, "button", name_colour, (x, middle), "bottomleft", room)
    at = (x, middle - stage.px(4))
    ink.line(surface, stage, words, "least", colour, at, "topleft", room)
