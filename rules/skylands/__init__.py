"""Skylands: every rule of `RULES.md`, and nothing about screens, files or bots.

Three questions are asked of a state: who must act (`to_act`), what may they do (`legal_actions`,
`is_legal`), what may they see (`observe`). `apply` answers with the next state and what happened.

    setup = deal_setup(("Ailsa", "Bran"), deal=4711)      # tactical=True, first_game=True
    state = start(setup).state
    while seats := to_act(state):                          # one seat at a time, or CHANCE
        action = deal_draw(state, 4711) if seats == (CHANCE,) else next(legal_actions(...))
        state, events = apply(state, action)
    scores(state), final_awards(state.players[0])

**Cells** are those of `rules.grid`: `cell(column, row)` from 0,0 in the north-west to 4,3.
**Tiles** have the names of their pictures: `half_city`, `special-hotel`, `board-a-1-1`,
`start-front`; `TILES[id].faces[quarter]` has edges and patches, `SPECIALS[id]` price and points.
**Islands** are named by their first part: `land.island_at[part]`, `land.complete`; `cell_of(part)`
of `rules.grid` is a cell, `number_of(part)` the kind. Inhabitants: `player.people[island.name]`,
guests of the hotel by colour in `player.guests`, all of them in `player.colours`.

**Phases and what they ask for** (a seat in one of `STEPS` may also `Pass` and `Lodge`):

| phase | who | actions |
| --- | --- | --- |
| DEAL, START | chance; each seat | `Deal`; `Lay` the start tile, then two of `player.hand` (K-14) |
| CHOOSE | the active player | `Choose(board)`; the board of the own pawn is the repeat |
| REVEAL, DISCOVER, EXTRA | chance; each seat; the active one | `Reveal`; `Lay` of `display` |
| DEPLOY | each seat | `Deploy(islands)`: one, with the advantage up to two |
| CREATE, BUILD | each seat | `Create(tile, taken)` pays, then `Lay` of `state.bought` |
| SEARCH, OUTPOST | chance; the buyer | `Reveal` of one tile; `Lay` it or `Pass` |
| CONVERT | each seat | `Convert(islands, cities, guests, bartered)` |

`tiles_to_lay`, `deployable`, `payments`, `price_of` and `is_stuck` (nothing but a pass is left)
answer for the present step; `moved(player, convert)` says what a plan would move. Of actions with
the same effect `legal_actions` lists one and `is_legal` accepts all.

**Points**: `scores(state)` are final scores as if the game ended now; `final_awards(player)` has
them by source (`SOURCES`), each award with its cells and its reason. Events are in `events`.
Nothing is hidden: `observe` shows the whole state, in which the bag has no order.
"""

from __future__ import annotations

from rules.skylands.actions import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deal,
    Deploy,
    Lay,
    Lodge,
    Pass,
    Reveal,
)
from rules.skylands.archipelago import Archipelago, Island
from rules.skylands.chance import deal_draw, deal_setup, draw
from rules.skylands.conversion import moved
from rules.skylands.final import SOURCES, final_awards, final_score, scores, winners
from rules.skylands.legal import deployable, is_legal, is_stuck, legal_actions, tiles_to_lay, to_act
from rules.skylands.people import payments, price_of
from rules.skylands.play import advance, apply, start
from rules.skylands.state import STEPS, GameState, Phase, Player, Setup, Step
from rules.skylands.view import View, imagine, observe

__all__ = [
    "SOURCES",
    "STEPS",
    "Action",
    "Archipelago",
    "Board",
    "Choose",
    "Convert",
    "Create",
    "Deal",
    "Deploy",
    "GameState",
    "Island",
    "Lay",
    "Lodge",
    "Pass",
    "Phase",
    "Player",
    "Reveal",
    "Setup",
    "Step",
    "View",
    "advance",
    "apply",
    "deal_draw",
    "deal_setup",
    "deployable",
    "draw",
    "final_awards",
    "final_score",
    "imagine",
    "is_legal",
    "is_stuck",
    "legal_actions",
    "moved",
    "observe",
    "payments",
    "price_of",
    "scores",
    "start",
    "tiles_to_lay",
    "to_act",
    "winners",
]
