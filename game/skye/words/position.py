"""A whole position in plain sentences, for those who hear or read the table instead of seeing it.

Prices behind a screen are described only for their seat, gold only for those who may see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.language.phrases import Part, join_list
from game.language.text import Text, marks
from game.skye.words.journeyman import bonus_name, track_name
from game.skye.words.objectives import objective_name, objective_rule
from game.skye.words.progress import Standing, next_ways
from game.skye.words.things import counted, phase_name, terrain_name, tile_words
from rules.grid import ORIGIN, Cell, xy
from rules.skye import GameState, Phase, Player, observe, to_act
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.journey import board_of, journey_of
from rules.skye.landscape import TILES
from rules.skye.objectives import seat_points
from rules.skye.state import AXE, HIDDEN, SLOTS
from rules.skye.territory import Territory
from rules.skye.tiles import Things
from rules.table import CHANCE, Seat

_EAST_WEST: Final = (
    marks("{n} place east", "{n} places east"),
    marks("{n} place west", "{n} places west"),
)
_NORTH_SOUTH: Final = (
    marks("{n} place south", "{n} places south"),
    marks("{n} place north", "{n} places north"),
)
_GOLD: Final = "gold"
"""The objective that is about something hidden."""


class Viewer(NamedTuple):
    """For whom a position is described: a seat with its secrets, or None for nobody's."""

    names: Sequence[str]
    seat: Seat | None
    open_gold: bool = False

    def sees_gold(self, seat: Seat) -> bool:
        return self.open_gold or seat == self.seat


def describe_table(text: Text, state: GameState, who: Viewer) -> list[Part]:
    """Return everything on the table that this viewer may know."""
    table = _as_seen(state, who.seat)
    parts = [
        Part(text.tr("Now"), tuple(_now(text, table, who))),
        Part(text.tr("Points and gold"), tuple(_standings(text, table, who))),
        Part(text.tr("Objectives"), tuple(_objectives(text, table, who))),
        Part(text.tr("Offers and tiles in hand"), tuple(_lots(text, table, who))),
    ]
    for seat in _from(who.seat or 0, len(who.names)):
        heading = text.tr("Territory of {name}").format(name=who.names[seat])
        parts.append(Part(heading, tuple(_holdings(text, table, seat))))
    parts.append(Part(text.tr("In the bag"), (_bag(text, table),)))
    return [part for part in parts if part.sentences]


def place_words(text: Text, cell: Cell) -> str:
    """Return where a cell is, seen from the castle."""
    if cell == ORIGIN:
        return text.tr("The castle's place")
    steps = [
        text.trn(*words[n < 0], abs(n)).format(n=text.number(abs(n)))
        for n, words in zip(xy(cell), (_EAST_WEST, _NORTH_SOUTH), strict=True)
        if n
    ]
    return text.tr("{steps} of the castle").format(steps=join_list(text, steps))


def _as_seen(state: GameState, seat: Seat | None) -> GameState:
    """Return the table with the prices HIDDEN that a seat, or nobody, may know."""
    if seat is not None:
        return observe(state, seat).table
    return observe(observe(state, 0).table, 1).table


def _from(start: Seat, seats: int) -> list[Seat]:
    return [(start + n) % seats for n in range(seats)]


def _now(text: Text, table: GameState, who: Viewer) -> Iterator[str]:
    words = text.tr("Round {number} of {all}: {phase}.")
    yield words.format(
        number=table.round, all=table.setup.rounds, phase=phase_name(text, table.phase)
    )
    waited = [who.names[seat] for seat in to_act(table) if seat != CHANCE]
    if waited:
        yield text.tr("Waiting for {names}.").format(names=join_list(text, waited))
    if table.phase is not Phase.OVER:
        first = who.names[table.first]
        yield text.tr("{name} is the first player of this round.").format(name=first)


def _standings(text: Text, table: GameState, who: Viewer) -> Iterator[str]:
    for seat in _from(who.seat or 0, len(who.names)):
        points = counted(text, "point", table.scores[seat])
        words = text.tr("{name} has {points}; the gold is hidden.")
        gold = ""
        if who.sees_gold(seat):
            words = text.tr("{name} has {points} and {gold}.")
            gold = counted(text, "gold", table.players[seat].gold)
        yield words.format(name=who.names[seat], points=points, gold=gold)


def _objectives(text: Text, table: GameState, who: Viewer) -> Iterator[str]:
    setup = table.setup
    for letter, name in zip(SLOTS, setup.objectives, strict=True):
        yield text.tr("{letter}, {name}: {rule}").format(
            letter=letter, name=objective_name(text, name), rule=objective_rule(text, name)
        )
        coming = [
            n for n in range(max(table.round, 1), setup.rounds + 1) if name in setup.scoring(n)
        ]
        if coming and table.phase is not Phase.OVER:
            numbers = join_list(text, [text.number(n) for n in coming])
            yield text.trn(
                "It still scores in round {numbers}.",
                "It still scores in rounds {numbers}.",
                len(coming),
            ).format(numbers=numbers)
        if name != _GOLD or who.open_gold:
            would = [
                text.tr("{name} {n}").format(
                    name=who.names[seat], n=text.number(seat_points(name, table.players, seat))
                )
                for seat in setup.seats
            ]
            yield text.tr("As the tiles lie now it gives: {points}.").format(
                points=join_list(text, would)
            )


def _lots(text: Text, table: GameState, who: Viewer) -> Iterator[str]:
    for seat in _from(who.seat or 0, len(who.names)):
        player, name = table.players[seat], who.names[seat]
        yield from _offer(text, name, player)
        if player.hand:
            yield text.tr("{name} must still lay:").format(name=name)
            yield from (f"{tile_words(text, tile)}." for tile in player.hand)


def _offer(text: Text, name: str, player: Player) -> Iterator[str]:
    if not player.offer:
        return
    if player.prices is HIDDEN:
        yield text.tr("{name} has closed the screen over these tiles:").format(name=name)
    elif player.prices is None:
        yield text.tr("{name} has not set prices yet for these tiles:").format(name=name)
    else:
        yield text.tr("{name} offers:").format(name=name)
    for number, tile in enumerate(player.offer):
        words = tile_words(text, tile)
        if player.prices is None or player.prices is HIDDEN:
            yield f"{words}."
        elif player.prices[number] == AXE:
            yield text.tr("{tile}. It lies under the axe.").format(tile=words)
        else:
            gold = counted(text, "gold", player.prices[number])
            yield text.tr("{tile}. The price is {gold}.").format(tile=words, gold=gold)


def _holdings(text: Text, table: GameState, seat: Seat) -> Iterator[str]:
    player = table.players[seat]
    land = player.land
    for cell in sorted(land.tiles):  # from north to south, from west to east
        face = land.tiles[cell]
        yield text.tr("{place}: {tile}.").format(
            place=place_words(text, cell), tile=tile_words(text, face.id, face.quarter)
        )
    yield from _regions(text, land)
    yield from _road_pieces(text, land)
    if player.journey is not None:
        yield from _journey(text, table, seat)


def _regions(text: Text, land: Territory) -> Iterator[str]:
    for region in land.regions:
        if region.is_complete:
            yield text.trn(
                "A region of {terrain} is complete: {n} tile.",
                "A region of {terrain} is complete: {n} tiles.",
                len(region.cells),
            ).format(terrain=terrain_name(text, region.terrain), n=text.number(len(region.cells)))


def _road_pieces(text: Text, land: Territory) -> Iterator[str]:
    for one, other in sorted(land.pieces):
        yield text.tr("A road piece joins two places: {one}; {other}.").format(
            one=place_words(text, one), other=place_words(text, other)
        )


def _journey(text: Text, table: GameState, seat: Seat) -> Iterator[str]:
    journey, setup = journey_of(table, seat), table.setup
    place = place_words(text, journey.place)
    yield text.tr("The journeyman stands here: {place}.").format(place=place)
    standing = Standing(board_of(setup), setup.layouts[seat], journey)
    for track in Track:
        yield text.tr("{track}: space {n} of {all}; {next}.").format(
            track=track_name(text, track),
            n=text.number(journey.markers[track]),
            all=text.number(len(board_of(setup)[track].spaces)),
            next=next_ways(text, standing, track)[0],
        )
    for bonus in sorted(journey.owned):
        yield text.tr("Bonus tile at work: {bonus}.").format(bonus=bonus_name(text, bonus))
    for bonus in journey.unlocked:
        words = text.tr("Bonus tile that waits for the end of the phase: {bonus}.")
        yield words.format(bonus=bonus_name(text, bonus))
    if journey.roads:
        yield text.trn(
            "{n} road piece is still to be laid.",
            "{n} road pieces are still to be laid.",
            journey.roads,
        ).format(n=text.number(journey.roads))


def _bag(text: Text, table: GameState) -> str:
    things: Counter[str] = Counter()
    for tile in table.bag:
        things.update({kind: getattr(TILES[tile].things, kind) for kind in Things._fields})
    words = [counted(text, "tile", len(table.bag))]
    words += [counted(text, kind, n) for kind, n in things.items() if n]
    return text.tr("{things}.").format(things=join_list(text, words))
