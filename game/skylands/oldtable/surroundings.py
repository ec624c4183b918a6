"""What stands round desk and board of the Skylands: read from the state, painted as cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.skylands.oldtable.shown import Shown
from game.skylands.view.actions import ActionBoard
from game.skylands.view.board import BoardLook
from game.skylands.view.cards import (
    Fill,
    SkySeat,
    Stock,
    draw_ending,
    draw_marker_card,
    draw_sky_seat,
    draw_supply,
)
from game.skylands.view.look import board_look, tiles_left
from game.skylands.words import things as words
from game.skylands.words.history import short_story
from game.table.occasion import deal_words
from game.table.oldbar import paint_rail, paint_title
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.sidecards import draw_history, holds_history
from game.ui.widgets import Control, Spot
from rules.skylands.actions import Board
from rules.skylands.archipelago import CELLS
from rules.skylands.catalogue import POINTS, SUPPLY, island_tiles
from rules.skylands.final import SOURCES, final_awards, final_score
from rules.skylands.state import Phase
from rules.skylands.tiles import Colour
from rules.table import Seat

_SCARCE: Final = 4
"""At so few the number of a supply is shown in red."""

_TOLD: Final = (110, 80, 50, 0)
"""Letters of history that are enough for its card; fewer where sentences are long."""


def look_of(page: Shown, seat: Seat) -> BoardLook:
    """A seat's board with its marks."""
    shown = page.shown_state()
    return board_look(shown.players[seat], tiles_left(shown), shown.market)


def status(page: Shown, seat: Seat) -> str:
    """Who is active, who follows, who has yet to."""
    tr, shown = page.stage.tr, page.shown_state()
    who = tr("you") if seat == page.viewer else tr("person") if page.is_human(seat) else tr("bot")
    if shown.phase is Phase.OVER:
        return who
    doing = tr("active") if seat == shown.active else tr("follows")
    if seat == shown.turn and seat != shown.active:
        doing = tr("acts now")
    return tr("{who}, {doing}").format(who=who, doing=doing)


# Action boards.


def action_board(page: Shown, board: Board) -> ActionBoard:
    """An action board that cannot be chosen now: it shows pawns and what it is."""
    stage, shown = page.stage, page.shown_state()
    pawns = [seat for seat in shown.setup.seats if shown.players[seat].pawn is board]
    name = words.action_name(stage.text, board.word)
    running = words.running(shown.phase) == board.word
    return ActionBoard(
        id=f"action:{board.word}",
        rect=page.frame.actions[board],
        name=name,
        role="card",
        enabled=False,
        tip=action_tip(page, board),
        action=board.word,
        title=name,
        short=words.action_short(stage.text, board.word),
        note=stage.tr("going on now") if running else "",
        pawns=tuple(page.clan(seat) for seat in pawns),
        meant=running,
    )


def action_tip(page: Shown, board: Board) -> str:
    """An action board in full."""
    text = page.stage.text
    return "\n".join(
        [
            words.action_name(text, board.word),
            words.action_rule(text, board.word),
            words.action_advantage(text, board.word),
        ]
    )


# Cards.


def stocks(page: Shown) -> list[Stock]:
    """What is left of everything."""
    stage, shown = page.stage, page.shown_state()
    n = len(shown.players)
    tr = stage.tr
    names = (tr("forest"), tr("mountain"), tr("crystal"))
    found = [Stock("sky-points", tr("points"), shown.points, POINTS[n], shown.points <= 2 * n)]
    for colour, name in zip(Colour, names, strict=True):
        left = shown.supply[colour]
        found.append(
            Stock(f"inhabitant-{colour.word}", name, left, SUPPLY[colour], left <= _SCARCE)
        )
    left, every = len(shown.bag), len(island_tiles(n))
    found.append(Stock("sky-cloud", tr("island tiles"), left, every, left < 2 * (n + 1)))
    return found


def card_spots(page: Shown) -> Iterator[Control]:
    """A control for each card."""
    stage, place = page.stage, page.frame
    tr = stage.tr
    told = [f"{stock.name} {stock.left}" for stock in stocks(page)]
    tip = "\n".join([tr("Supply"), ", ".join(told), tr("Click to see the tiles that are left.")])
    yield Spot(id="supply", rect=place.supply, name=", ".join(told), role="card", tip=tip)
    for seat, rect in page.seat_places().items():
        tip = "\n".join([score_words(page, seat), tr("Click to see the whole board.")])
        yield Spot(id=f"seat:{seat}", rect=rect, name=page.name_of(seat), role="card", tip=tip)
    if place.history:
        title = tr("Since your last move")
        yield Spot(id="history-card", rect=place.history, name=title, role="card")


def told_spots(page: Shown) -> Iterator[Control]:
    """What can only be read: the end of the game, the marker."""
    tr, place = page.stage.tr, page.frame
    fills = [f"{fill.name} {fill.empty}" for fill in fills_of(page)]
    name = tr("Empty cells: {list}").format(list=", ".join(fills))
    told = {"ending": (place.ending, name, "\n".join([*ending_words(page), name]))}
    if place.marker:
        told["marker"] = (place.marker, marker_words(page)[0], "\n".join(marker_words(page)[:2]))
    for key, (rect, name, tip) in told.items():
        yield Spot(
            id=key, rect=rect, name=name, tip=tip, role="picture", enabled=False, focusable=False
        )


def board_entry(page: Shown) -> dict[str, object]:
    """The board in the middle for the ui-tree: it is no control, so that islands can be clicked."""
    stage, seat = page.stage, page.board_seat()
    land = page.shown_state().players[seat].land
    tiles = stage.trn("{n} tile", "{n} tiles", len(land.tiles))
    complete = stage.trn("{n} complete island", "{n} complete islands", len(land.complete))
    name = stage.tr("The board of {name}: {tiles}").format(
        name=page.name_of(seat), tiles=f"{tiles}, {complete}"
    )
    spot = Spot(id="board", rect=page.frame.board, name=name, role="picture", enabled=False)
    return spot.entry(focused=False)


def score_words(page: Shown, seat: Seat) -> str:
    """A seat's score if the game ended now, and where it is from."""
    stage, player = page.stage, page.shown_state().players[seat]
    total = stage.trn("{n} point", "{n} points", final_score(player))
    head = stage.tr("{name}: {points} if the game ended now")
    lines = [head.format(name=page.name_of(seat), points=total)]
    awards = final_awards(player)
    found = [
        (source, sum(award.points for award in awards[source]))
        for source in SOURCES
        if awards[source]
    ]
    told = [f"{words.source_name(stage.text, source)} {points:+d}" for source, points in found]
    return "\n".join([*lines, ", ".join(told).replace("-", "\u2212")])


def fills_of(page: Shown) -> list[Fill]:
    """How full each board is, the own one first."""
    players = page.shown_state().players
    return [
        Fill(page.clan(seat), page.name_of(seat), players[seat].land.empty, len(CELLS))
        for seat in page.seat_order()
    ]


def ending_words(page: Shown) -> tuple[str, str]:
    """Return what ends the game, and how near it is."""
    tr = page.stage.tr
    rule = tr("a board has at most one empty cell, or the points are gone.")
    return tr("The end is near when"), rule


def marker_words(page: Shown) -> tuple[str, str, str]:
    """What the own marker allows, and the deal."""
    tr = page.stage.tr
    if page.shown_state().players[page.own_seat].can_repeat:
        rule = tr("You may repeat your last action once. Unused it is worth 2 points.")
    else:
        rule = tr("An action was repeated already. It is worth nothing now.")
    deal = tr("Deal {number}").format(number=deal_words(page.session.deal))
    return tr("Your marker"), rule, deal


def seat_card(page: Shown, seat: Seat) -> SkySeat:
    """What a seat's card shows."""
    shown = page.shown_state()
    player = shown.players[seat]
    return SkySeat(
        seat,
        page.clan(seat),
        page.name_of(seat),
        page.seat_status(seat),
        player.points + player.owed,
        player.can_repeat,
        shown.phase is not Phase.OVER and seat == shown.turn,
        look_of(page, seat),
        player.colours,
    )


def paint_round(canvas: Canvas, page: Shown) -> None:
    """Wood, bar, supply, end, marker, seats, history, the strip of special tiles."""
    stage, place = page.stage, page.frame
    canvas.texture("table-wood", canvas.surface.get_rect())
    _paint_bar(canvas, page)
    draw_supply(canvas, place.supply, stage.tr("Supply"), stocks(page))
    draw_ending(canvas, place.ending, ending_words(page), fills_of(page))
    shown = page.shown_state()
    if place.marker:
        active = shown.players[page.own_seat].can_repeat
        draw_marker_card(canvas, place.marker, active=active, words=marker_words(page))
    for seat, rect in page.seat_places().items():
        draw_sky_seat(canvas, rect, seat_card(page, seat))
    if place.history:
        title = stage.tr("Since your last move")
        draw_history(canvas, place.history, title, latest(page))
    _paint_strip(canvas, page)


def _paint_bar(canvas: Canvas, page: Shown) -> None:
    stage, place = page.stage, page.frame
    paint_rail(canvas, place.bar)
    if place.title:
        paint_title(canvas, place.title, (stage.tr("Skylands"), turn_words(page)))


def latest(page: Shown) -> str:
    """What happened last, as many whole sentences as the card holds."""
    stage, place = page.stage, page.frame.history
    names = [chair.name for chair in page.session.heading.chairs]
    events = page.session.chronicle()[-30:]
    for letters in _TOLD:
        told = short_story(stage.text, events, names, letters)
        if place is None or holds_history(stage, place, told):
            break
    return told


def turn_words(page: Shown) -> str:
    """Such as "Turn 9 · Ailsa is active"."""
    stage, shown = page.stage, page.shown_state()
    if shown.phase is Phase.OVER:
        return stage.tr("The game is over")
    if not shown.number:
        return stage.tr("Before the first turn")
    name = page.name_of(shown.active)
    return stage.tr("Turn {number} · {name} is active").format(number=shown.number, name=name)


def _paint_strip(canvas: Canvas, page: Shown) -> None:
    stage, place = page.stage, page.frame
    canvas.nine("panel-wood", place.specials)
    if place.slots[0].top - place.specials.top < stage.px(30):
        return
    at = (place.specials.left + stage.px(18), place.specials.top + stage.px(26))
    head = canvas.line(
        stage.tr("Special tiles"), Ink("card_heading", "text.cream"), At(at, "midleft")
    )
    at = (head.right + stage.px(28), head.centery + stage.px(2))
    room = place.specials.right - stage.px(18) - at[0]
    told = stage.tr("price in inhabitants; pale: you cannot pay or lay it yet")
    canvas.line(told, Ink("least", "text.muted_on_dark"), At(at, "midleft", room))
