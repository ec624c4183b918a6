"""What the walking scene says: the line above the mat, why not, what a step and a piece bring."""

from __future__ import annotations

from game.language.phrases import join_list, join_row
from game.language.text import capital
from game.skye import sentences
from game.skye.walk.plan import NoneLeft, Offer, RoadGain, TooFar, WalkPlan
from game.skye.walk.state import Piece, WalkState
from game.skye.words.progress import demand_name, demand_rule, flag_rule
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.grid import ORIGIN, Cell, xy
from rules.skye.journeyman.bonus import EXTRA_MOVEMENT
from rules.skye.territory import Border


def prompt(stage: Stage, state: WalkState) -> str:
    """Return the one thing to do next."""
    plan = state.plan
    if state.held is Piece.ROAD:
        return stage.tr("Lay the road piece on a glowing border.")
    if state.held is Piece.WAYPOINT:
        return stage.tr("Lay the waypoint on a bright tile.")
    if not plan.visits:
        if stage.layout is Layout.COMPACT:
            return stage.tr("Lay waypoints, or choose **No walk**.")
        return stage.tr("Lay waypoints: click a tile or drag them. **No walk** is allowed, too.")
    open_cards = [n for n, visit in enumerate(plan.visits) if visit.track is None]
    choosable = [n for n in open_cards if any(offer.possible for offer in plan.offers(n))]
    if choosable:
        words = stage.tr("Choose a step for waypoint {n}, or leave it.")
        return words.format(n=choosable[0] + 1)
    if len(plan.visits) < plan.waypoints:
        return stage.tr("Lay another waypoint, or **Walk**.")
    return stage.tr("All waypoints lie. **Walk** when you are content.")


def refusal(stage: Stage, why: TooFar | NoneLeft) -> str:
    """Return why no waypoint can be laid on a tile, in one sentence with its rule."""
    if isinstance(why, NoneLeft):
        words = stage.tr("All {n} waypoints lie already: lift one first (J-20).")
        return words.format(n=why.waypoints)
    words = stage.tr("Too far: costs {cost}, you have {points} (J-20, J-21).")
    told = words.format(cost=why.cost, points=why.points)
    return f"{told}\n{stage.tr('Fresh boots would do (J-26).')}" if why.extra else told


def place_name(stage: Stage, cell: Cell) -> str:
    """Return the name of a tile by where it lies."""
    if cell == ORIGIN:
        return stage.tr("The castle")
    x, y = xy(cell)
    number = stage.text.number
    return stage.tr("Tile {x}, {y}").format(x=number(x), y=number(y))


def tile_tip(stage: Stage, plan: WalkPlan, cell: Cell) -> str:
    """Return what a waypoint on a tile would cost and allow, or why none can lie there."""
    name, why = place_name(stage, cell), plan.why_not(cell)
    if why:
        return f"{name}\n{refusal(stage, why)}"
    words = stage.tr("The walk would cost {cost} of {points} movement points.")
    lines = [name, words.format(cost=plan.reach[cell], points=plan.points)]
    tracks = [sentences.track_name(stage.text, track) for track in plan.serves(cell)]
    if tracks:
        told = join_list(stage.text, tracks)
        lines.append(stage.tr("It would allow a step: {tracks}.").format(tracks=told))
    else:
        lines.append(stage.tr("It would allow no step now."))
    return "\n".join(lines)


def movement_words(stage: Stage, plan: WalkPlan) -> str:
    """Return how many movement points the walk takes."""
    words = stage.tr("{used} of {all} used, {left} left")
    return words.format(used=plan.cost, all=plan.points, left=plan.left)


def card_words(stage: Stage, plan: WalkPlan, number: int) -> str:
    """Return what the step of a waypoint brings, in a few words."""
    offer = plan.chosen(number)
    if offer is not None:
        return brings(stage, offer)
    if any(one.possible for one in plan.offers(number)):
        return stage.tr("No step chosen")
    return stage.tr("No step is possible here (J-25)")


def brings(stage: Stage, offer: Offer) -> str:
    """Return a step in a few words: its demand where there is room, its gold, what it gives."""
    parts = [stage.tr("−{n} gold").format(n=offer.price)] if offer.price else []
    if offer.points:
        parts.append(stage.trn("{n} point", "{n} points", offer.points))
    if offer.flag:
        short = {
            "movement": stage.tr("movement {n}"),
            "income": stage.tr("income {n}"),
            "points": stage.tr("{n} points a round"),
        }
        parts.append(short[offer.flag.kind].format(n=offer.flag.value))
    if offer.bonus:
        parts.append(sentences.bonus_name(stage.text, offer.bonus))
    demand = capital(demand_name(stage.text, offer.demand))
    if not parts:
        return demand
    if stage.layout is Layout.COMPACT:
        return join_row(stage.text, parts)
    return stage.tr("{where}: {words}").format(where=demand, words=join_row(stage.text, parts))


def choice_tip(stage: Stage, offer: Offer) -> str:
    """Return everything about a step, one thing a line."""
    text = stage.text
    track = sentences.track_name(text, offer.track)
    demand = demand_name(text, offer.demand)
    lines = [stage.tr("{where}: {words}").format(where=track, words=demand)]
    lines.append(impossible(stage, offer) or demand_rule(text, offer.demand))
    if offer.possible and not offer.met:
        words = stage.tr("The castle as joker costs {n} gold (J-36).")
        lines.append(words.format(n=offer.joker))
    if offer.gold:
        lines.append(stage.tr("The space itself costs {n} gold (J-16).").format(n=offer.gold))
    if offer.points:
        lines.append(stage.trn("{n} point at once.", "{n} points at once.", offer.points))
    if offer.flag:
        lines.append(flag_rule(text, offer.flag))
    if offer.bonus:
        words = stage.tr("{bonus}, at the end of the phase: {rule}")
        name, rule = sentences.bonus_name, sentences.bonus_rule
        lines.append(words.format(bonus=name(text, offer.bonus), rule=rule(text, offer.bonus)))
    return "\n".join(lines)


def impossible(stage: Stage, offer: Offer) -> str:
    """Return why a step cannot be chosen, in one sentence with its rule; empty if it can."""
    if offer.possible:
        return ""
    if offer.joker is None:
        demand = demand_name(stage.text, offer.demand)
        track = sentences.track_name(stage.text, offer.track)
        words = stage.tr("{track} asks for {demand}: not on this tile (J-25).")
        return words.format(track=track, demand=demand)
    rule = "J-36" if offer.joker else "J-16"
    words = stage.tr("The step costs {price} gold, you have {gold} left ({rule}).")
    return words.format(price=offer.price, gold=offer.purse, rule=rule)


def no_step_tip(stage: Stage) -> str:
    return stage.tr("No step\nPick the waypoint up without a step: steps are optional (J-25).")


def earlier_tip(stage: Stage, plan: WalkPlan, number: int) -> str:
    """Return what picking up in another order costs, or why that cannot be."""
    cost = plan.cost_if_earlier(number)
    heading = stage.tr("Pick up waypoint {n} earlier").format(n=number + 1)
    if cost > plan.points:
        words = stage.tr("That walk would cost {cost}, you have {points} (J-20, J-21).")
        return f"{heading}\n{words.format(cost=cost, points=plan.points)}"
    return f"{heading}\n{stage.tr('The walk would then cost {cost}.').format(cost=cost)}"


def extra_tip(stage: Stage, plan: WalkPlan) -> str:
    """Return what extra movement is, and whether this walk spends it."""
    heading = stage.tr("Fresh boots: {n} more points, once (J-26)").format(n=EXTRA_MOVEMENT)
    if plan.spends_extra:
        return f"{heading}\n{stage.tr('This walk needs them.')}"
    return f"{heading}\n{stage.tr('They are spent only if the walk needs them.')}"


def border_name(stage: Stage, border: Border) -> str:
    """Return the name of a border by the tiles beside it."""
    one, other = (place_name(stage, cell) for cell in border)
    return stage.tr("Border: {one} – {other}").format(one=one, other=other)


def road_words(stage: Stage, gain: RoadGain) -> str:
    """Return what a road piece would change, in one line."""
    parts = []
    if gain.tiles:
        parts.append(stage.trn("castle roads +{n} tile", "castle roads +{n} tiles", gain.tiles))
    if gain.income:
        parts.append(stage.tr("income +{n}").format(n=gain.income))
    if gain.saved:
        parts.append(stage.tr("walk −{n}").format(n=gain.saved))
    if not parts and gain.crossed:
        return stage.tr("A road leads here already: nothing changes.")
    if not parts:
        return stage.tr("A step over it costs 1 instead of 2.")
    return join_row(stage.text, parts)


def reserve_words(stage: Stage, plan: WalkPlan) -> str:
    """Return how many road pieces are at hand, or wait."""
    if plan.road_pieces or plan.roads:
        return stage.trn("{n} road piece", "{n} road pieces", plan.road_pieces)
    return stage.trn("{n} waits", "{n} wait", plan.waiting_pieces)


def reserve_tip(stage: Stage, plan: WalkPlan) -> str:
    """Return what road pieces are for."""
    lines = [stage.tr("Road pieces ({key})").format(key=stage.key("road-piece"))]
    if plan.road_pieces:
        lines.append(stage.tr("Lay one on the border of two of your tiles (J-50)."))
    if plan.roads:
        lines.append(stage.tr("One that you laid now can be taken up again."))
    if plan.waiting_pieces:
        words = stage.tr("A road piece waits for the end of the phase in which it came (J-50).")
        lines.append(words)
    return "\n".join(lines)
