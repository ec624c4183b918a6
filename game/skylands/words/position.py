"""A whole position of the Skylands in plain sentences, for those who hear or read the table.

Everything lies open there; of the bag only is told what is in it, which everybody can count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.language.phrases import (
    Part,
    join_list,
    join_row,
    points_counted,
    side_name,
    tiles_counted,
)
from game.language.text import Text
from game.skylands.words import things
from rules.grid import SIDES, STEP, Cell, Quarter, cell_of, number_of, xy
from rules.skylands import (
    Archipelago,
    GameState,
    Island,
    Phase,
    Player,
    final_score,
    price_of,
    to_act,
)
from rules.skylands.catalogue import SPECIALS, TILES
from rules.skylands.tiles import COLOUR, Kind, Patch, TileId, wanted_on
from rules.table import CHANCE, Seat


def describe_position(
    text: Text, table: GameState, names: Sequence[str], seat: Seat | None
) -> list[Part]:
    """Return what everybody can see, part by part; the given seat comes first."""
    first = seat or 0
    order = [(first + n) % len(names) for n in range(len(names))]
    parts = [
        Part(text.tr("Now"), tuple(_now(text, table, names))),
        Part(text.tr("Points and inhabitants"), tuple(_standings(text, table, names, order))),
        Part(text.tr("Open tiles and tiles in hand"), tuple(_open(text, table, names, order))),
        Part(text.tr("Special tiles"), tuple(_specials(text, table, first))),
    ]
    for each in order:
        heading = text.tr("The board of {name}").format(name=names[each])
        parts.append(Part(heading, tuple(_board(text, table.players[each]))))
    parts.append(Part(text.tr("In the bag"), tuple(_bag(text, table))))
    return [part for part in parts if part.sentences]


def cell_words(text: Text, place: Cell) -> str:
    """Return where a cell lies, counted from the north-west."""
    x, y = xy(place)
    words = text.tr("Column {column}, row {row}")
    return words.format(column=text.number(x + 1), row=text.number(y + 1))


def tile_text(text: Text, tile: TileId, quarter: Quarter = 0) -> str:
    """Return a tile with its islands, rotated by so many quarters."""
    patches = TILES[tile].faces[quarter].patches
    name = things.tile_name(text, tile)
    if not patches:
        return text.tr("{tile}: {words}").format(tile=name, words=text.tr("nothing but clouds"))
    told = join_row(text, [_patch(text, patch) for patch in patches])
    return text.tr("{tile}: {words}").format(tile=name, words=told)


def _patch(text: Text, patch: Patch) -> str:
    island = things.island_words(text, patch.kind.word, patch.spaces)
    if not patch.sides:
        return text.tr("{terrain} in the middle").format(terrain=island)
    sides = join_list(text, [side_name(text, side) for side in patch.sides])
    return text.tr("{terrain} {sides}").format(terrain=island, sides=sides)


def _now(text: Text, table: GameState, names: Sequence[str]) -> Iterator[str]:
    words = text.tr("Turn {n}: {step}.")
    yield words.format(n=text.number(table.number), step=things.step_name(text, table.phase))
    waited = [names[seat] for seat in to_act(table) if seat != CHANCE]
    if waited:
        yield text.tr("Waiting for {names}.").format(names=join_list(text, waited))
    if table.phase is not Phase.OVER:
        yield text.tr("{name} is the active player.").format(name=names[table.active])
    if table.bought:
        tile = things.tile_name(text, table.bought)
        words = text.tr("{name} has paid for this and must lay it: {tile}.")
        yield words.format(name=names[table.turn], tile=tile)
    people = things.people_words(text, table.supply) or text.tr("no inhabitants")
    words = text.tr("In the supply: {points}; {people}.")
    yield words.format(points=points_counted(text, table.points), people=people)


def _standings(
    text: Text, table: GameState, names: Sequence[str], order: Sequence[Seat]
) -> Iterator[str]:
    for seat in order:
        player, name = table.players[seat], names[seat]
        words = text.tr("{name} took {points}; if the game ended now it would be {score} in all.")
        taken = points_counted(text, player.points + player.owed)
        yield words.format(name=name, points=taken, score=text.number(final_score(player)))
        people = things.people_words(text, player.colours) or text.tr("no inhabitants")
        cells = text.trn("{n} cell is empty", "{n} cells are empty", player.land.empty)
        told = cells.format(n=text.number(player.land.empty))
        yield text.tr("{name} has {people}; {cells}.").format(name=name, people=people, cells=told)
        if player.pawn is not None:
            action = things.action_name(text, player.pawn.word)
            yield text.tr("The pawn of {name} stands on {action}.").format(name=name, action=action)
        words = text.tr("{name} has repeated an action already.")
        if player.can_repeat:
            words = text.tr("{name} may still repeat an action once.")
        yield words.format(name=name)


def _open(
    text: Text, table: GameState, names: Sequence[str], order: Sequence[Seat]
) -> Iterator[str]:
    if table.display:
        yield text.tr("These tiles lie open:")
        yield from (f"{tile_text(text, tile)}." for tile in table.display)
    for seat in order:
        hand = table.players[seat].hand
        if hand:
            yield text.tr("{name} may still choose from:").format(name=names[seat])
            yield from (f"{tile_text(text, tile)}." for tile in hand)


def _specials(text: Text, table: GameState, seat: Seat) -> Iterator[str]:
    step = table._replace(turn=seat)
    for tile in table.market:
        price = price_of(step, tile)
        paid = things.people_words(text, (*price.colours, price.white)) or text.tr("nothing")
        words = text.tr("{tile}. {rule} Price now: {price}. Printed: {points}.")
        yield words.format(
            tile=tile_text(text, tile),
            rule=things.special_rule(text, tile),
            price=paid,
            points=points_counted(text, SPECIALS[tile].points),
        )


def _board(text: Text, player: Player) -> Iterator[str]:
    land = player.land
    for place in sorted(land.tiles):  # from north to south, from west to east
        face = land.tiles[place]
        yield text.tr("{place}: {tile}.").format(
            place=cell_words(text, place), tile=tile_text(text, face.id, face.quarter)
        )
    for place, demand in land.demands.items():
        yield _empty_cell(text, place, demand)
    for island in dict.fromkeys(land.island_at.values()):
        yield _island(text, player, island)
    if any(player.guests):
        guests = things.people_words(text, player.guests)
        yield text.tr("Guests of the hotel: {people}.").format(people=guests)


def _empty_cell(text: Text, place: Cell, demand: int) -> str:
    met = [(side, wanted_on(demand, side)) for side in SIDES]
    sides = [
        text.tr("{terrain} {sides}").format(
            terrain=things.kind_name(text, Kind(kind).word), sides=side_name(text, side)
        )
        for side, kind in met
        if kind
    ]
    words = text.tr("{place}: empty; it needs {sides}.") if sides else text.tr("{place}: empty.")
    return words.format(place=cell_words(text, place), sides=join_list(text, sides))


def _island(text: Text, player: Player, island: Island) -> str:
    where = cell_words(text, cell_of(island.name))
    name = things.island_words(text, island.kind.word, island.spaces)
    if not island.is_complete:
        words = text.tr("Open: {island} ({place}).")
        if _reaches_rim(player.land, island):
            words = text.tr("Never to be completed: {island} ({place}).")
        return words.format(island=name, place=where)
    if island.kind not in COLOUR:
        return text.tr("Complete: {island} ({place}).").format(island=name, place=where)
    number = player.people.get(island.name, 0)
    people = things.colour_text(text, COLOUR[island.kind], number) or text.tr("nobody")
    words = text.tr("Complete: {island} ({place}); {people} on it.")
    return words.format(island=name, place=where, people=people)


def _reaches_rim(land: Archipelago, island: Island) -> bool:
    for piece in island.parts:
        place, kind = cell_of(piece), number_of(piece)
        for side, edge in enumerate(land.tiles[place].edges):
            beside = place + STEP[side]
            if edge == kind and beside not in land.tiles and beside not in land.demands:
                return True
    return False


def _bag(text: Text, table: GameState) -> Iterator[str]:
    yield text.tr("{things}.").format(things=tiles_counted(text, len(table.bag)))
    for tile, number in sorted(Counter(table.bag).items()):
        words = text.tr("{tile}: {n} left.")
        yield words.format(tile=things.tile_name(text, tile), n=text.number(number))
