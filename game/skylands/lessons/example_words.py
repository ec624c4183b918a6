"""What the rules make of an example of the Skylands, in a sentence made when it is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.language.phrases import join_list
from game.skylands.lessons.expect import own_player
from game.skylands.lessons.position import Played, hand_of, play_script, revealed_tiles
from game.skylands.possible import can_choose
from game.skylands.view.look import never_closed
from game.skylands.words import things as words
from game.skylands.words.history import award_words
from game.table.lessons.examples import Example
from game.table.lessons.words import ways_to_lay
from game.ui.stage import Stage
from rules.skylands.actions import Board, Create, Lay
from rules.skylands.archipelago import Archipelago
from rules.skylands.catalogue import SPECIALS, TILES
from rules.skylands.final import SOURCES, final_awards


def caption_of(stage: Stage, example: Example[Archipelago]) -> str:
    """Return what the rules make of an example, in a sentence."""
    told = _points(stage, example) if example.source else _CAPTIONS[example.shows](stage, example)
    return stage.tr("Example: {words}").format(words=told)


def _points(stage: Stage, example: Example[Archipelago]) -> str:
    lines = [
        f"{award_words(stage.text, award.why, award.number)} ({award.points:+d})"
        for award in example.awards
    ]
    return "; ".join(lines).replace("-", "\u2212")


def _complete(stage: Stage, example: Example[Archipelago]) -> str:
    land = example.drawn.land
    told = stage.trn("{n} island is complete.", "{n} islands are complete.", len(land.complete))
    never = len(never_closed(land))
    if not never:
        return told
    lost = stage.trn(
        "{n} edge at the rim can never be closed.",
        "{n} edges at the rim can never be closed.",
        never,
    )
    return f"{told} {lost}"


def _spots(stage: Stage, example: Example[Archipelago]) -> str:
    tile = TILES[hand_of(example.drawn)[0]]
    return ways_to_lay(stage, len(example.drawn.land.spots(tile)))


def _choose(stage: Stage, example: Example[Archipelago]) -> str:
    state = play_script(example.drawn).before
    names = {board: words.action_name(stage.text, board.word) for board in Board}
    free = [names[board] for board in Board if can_choose(state, board)]
    pawn = state.players[state.active].pawn
    told = stage.tr("with the pawn on {pawn}, {actions} can be chosen.")
    if state.players[state.active].can_repeat and pawn is not None:
        free.remove(names[pawn])
        told = stage.tr("{actions} can be chosen; {pawn} again would be the one repeat.")
    actions = join_list(stage.text, free)
    return told.format(actions=actions, pawn=names[pawn] if pawn is not None else "")


def _discover(stage: Stage, example: Example[Archipelago]) -> str:
    played = play_script(example.drawn)
    laid = [action for action in played.actions if isinstance(action, Lay) and not action.seat]
    names = join_list(stage.text, [words.tile_name(stage.text, each.tile) for each in laid])
    told = stage.tr("of {all} tiles that were revealed, this board has: {tiles}.")
    return told.format(all=len(revealed_tiles(played)), tiles=names)


def _people(played: Played) -> list[int]:
    one, other = (state.players[0].colours for state in (played.before, played.after))
    return [b - a for a, b in zip(one, other, strict=True)]


def _deploy(stage: Stage, example: Example[Archipelago]) -> str:
    people = words.people_words(stage.text, _people(play_script(example.drawn)))
    told = stage.tr("two islands for the active player, one for the others; {people} come.")
    return told.format(people=people)


def _create(stage: Stage, example: Example[Archipelago]) -> str:
    played = play_script(example.drawn)
    tile = next(action.tile for action in played.actions if isinstance(action, Create))
    price = SPECIALS[tile].price
    told = stage.tr("{tile} costs {price}. The white one is free for the active player: {paid} go.")
    return told.format(
        tile=words.tile_name(stage.text, tile),
        price=words.people_words(stage.text, (*price.colours, price.white)),
        paid=words.people_words(stage.text, [-number for number in _people(played)]),
    )


def _convert(stage: Stage, example: Example[Archipelago]) -> str:
    played = play_script(example.drawn)
    moved = -sum(_people(played))
    points = played.after.players[0].points - played.before.players[0].points
    told = stage.tr("{n} blue ones fill {n} spaces: {sum} points.")
    if points > moved:
        told = stage.tr("{n} blue ones, and {more} for the advantage: {sum} points.")
    return told.format(n=moved, more=points - moved, sum=points)


def _score(stage: Stage, example: Example[Archipelago]) -> str:
    awards = final_awards(own_player(example.drawn))
    sums = {source: sum(award.points for award in awards[source]) for source in SOURCES}
    parts = [
        f"{points} {words.source_name(stage.text, source)}".replace("-", "\u2212")
        for source, points in sums.items()
        if points
    ]
    told = stage.tr("{parts}; {sum} in all.")
    return told.format(parts=", ".join(parts), sum=sum(sums.values()))


_CAPTIONS: Final[dict[str, Callable[[Stage, Example[Archipelago]], str]]] = {
    "complete": _complete,
    "spots": _spots,
    "choose": _choose,
    "discover": _discover,
    "deploy": _deploy,
    "create": _create,
    "convert": _convert,
    "score": _score,
}
