"""The six lessons of Isle of Skye: here those about market, objectives, and a first game."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.language.text import mark
from game.skye.lessons.land import BUILDING, LAYING, REGIONS, ROADS
from game.table.lessons.steps import Goal, Lesson, StartPosition, Step

_on_mat = partial(Step, show=("mat",))

MARKET: Final = Lesson(
    "market",
    "skye",
    mark("Pricing and buying"),
    mark("An axe, some gold, and what the others will pay."),
    "coin",
    (
        _on_mat(
            mark(
                "Every clan draws three tiles, in sight of all. Behind your screen you decide in "
                "secret what becomes of yours: one goes back into the bag, two get a price."
            ),
            opening=StartPosition(
                "lesson-market",
                ("draw L66 L43 L70 | L39 L28 L65", "price 1 L39=3 L28=2 L65=axe", "buy 1 0:L66"),
            ),
        ),
        _on_mat(
            mark(
                "The strait on the right helps nobody much. Click it: the axe marks the tile that "
                "goes back."
            ),
            Goal("axe", "L70"),
            use=("axe:L70", "axe"),
            hint=mark("The axe belongs on the third tile."),
        ),
        _on_mat(
            mark(
                "The tile with the cattle is a good one. Put 4 gold on it, with plus and minus or "
                "the wheel. It is your own gold, and it is also the price."
            ),
            Goal("price", "L66=4"),
            use=("price:L66",),
            hint=mark("4 gold on the first tile."),
        ),
        _on_mat(
            mark("The one with the ships gets 2 gold."), Goal("price", "L43=2"), use=("price:L43",)
        ),
        Step(
            mark("All is set. Close the screen; then all screens go up together."),
            Goal("done", "price 0"),
            use=("confirm-prices",),
            show=("line",),
        ),
        Step(
            mark(
                "Bran goes first in this round and takes your cattle for 4 gold. A sale pays "
                "twice: the buyer’s 4 gold are yours, and your own 4 gold come back to you."
            ),
            show=("mat", "seat:0", "seat:1"),
        ),
        _on_mat(
            mark(
                "Your turn: one tile from somebody else, or none. Bran’s pasture with whisky and "
                "sheep costs 3. Buy it."
            ),
            Goal("done", "buy 0 1:L39"),
            use=("buy:1:L39",),
            hint=mark("Take the one with whisky and two sheep, for 3 gold."),
        ),
        Step(
            mark(
                "Nobody wanted your ships. So you keep them, but the 2 gold on them are gone: you "
                "have bought them from the bank. Price a tile at what it is worth to you."
            )
        ),
        Step(
            mark(
                "Priced too high, it stays with you and costs you dear. Priced too low, somebody "
                "takes it gladly. Between the two lies the game."
            )
        ),
    ),
)

OBJECTIVES: Final = Lesson(
    "objectives",
    "skye",
    mark("Objectives"),
    mark("Four things that count, and when."),
    "objective-squares",
    (
        Step(
            mark(
                "Four objectives lie on A, B, C and D, other ones in each game. The bar above "
                "shows which of them score in which round; each scores three times."
            ),
            opening=StartPosition("lesson-keystone"),
            show=("objective:*", "rounds"),
        ),
        _on_mat(
            mark("Point at objective A, or go there with Tab: it lights everything it counts."),
            Goal("look", "objective:A"),
            use=("objective:A",),
            hint=mark("The card with the letter A."),
        ),
        _on_mat(
            mark(
                "A counts complete regions, and these are yours. Each card tells how many points "
                "it would bring you now. Look at C as well."
            ),
            Goal("look", "objective:C"),
            use=("objective:C",),
        ),
        Step(
            mark(
                "C counts squares of two by two tiles, and they may overlap. You have one. There "
                "is a gap in your land that would make two more: look for it."
            ),
            show=BUILDING,
        ),
        Step(
            mark("Take your tile and hold it over the gap, then lay it."),
            Goal("laid", "L72 -1,0"),
            use=("tile:L72", "cell:-1,0", "rotate-*"),
            show=("mat", "rack", "objective:*"),
            hint=mark("The gap lies to the left of the castle."),
        ),
        Step(
            mark(
                "Before you decide, every card says what changes: two regions more, two squares "
                "more, three sheep, and a road. Say that you are done."
            ),
            Goal("done", "place 0 L72"),
            use=("done",),
            show=("mat", "rack", "objective:*"),
        ),
        Step(
            mark(
                "Round 5 scores A, C and D. Watch how tile after tile is counted; you can stop "
                "it, go back, or click a number to see its tiles again. Then go on."
            ),
            Goal("at", "round"),
            use=("next", "award:*", "previous", "play", "forward", "end"),
            show=("mat", "line"),
        ),
        Step(
            mark(
                "So build for what will still score, and most for what scores often. That was the "
                "lesson about objectives."
            ),
            show=("rounds",),
        ),
    ),
)

FREE: Final = (
    *("tile:*", "laid:*", "cell:*", "rotate-*", "return-tile", "take-back", "done", "zoom-*"),
    *("axe:*", "axe", "coin:*", "price:*", "confirm-prices", "buy:*", "pass", "next", "award:*"),
    *("objective:*", "previous", "play", "forward", "end"),
)
"""Everything that belongs to playing: only menus and undo wait until the lesson is over."""

TABLE: Final = ("mat", "rack", "line", "objective:*", "seat:*", "rounds", "track")

_playing = partial(Step, use=FREE, show=TABLE)

FIRST_GAME: Final = Lesson(
    "first-game",
    "skye",
    mark("Your first game"),
    mark("Two rounds with somebody at your side."),
    "crown",
    (
        Step(
            mark(
                "A whole game now, against Bran, who is new to this like you. Two rounds I stay "
                "with you; then you may play on. First the income: 5 gold for each castle."
            ),
            opening=StartPosition(deal=20),
            show=TABLE,
        ),
        Step(
            mark("Go on, and your three tiles are drawn."),
            Goal("at", "pricing"),
            use=("next",),
            show=("line",),
        ),
        _playing(
            mark(
                "Look at the objectives on the left first. Then put the axe on the tile that "
                "helps nobody, and gold on the two others. You have 5; keep some to buy with."
            ),
            Goal("done", "price 0"),
        ),
        _playing(
            mark(
                "The market. Point at a tile of Bran’s to see where it would go in your land and "
                "what it would bring. Buy one, or pass to save your gold."
            ),
            Goal("at", "build"),
        ),
        _playing(
            mark(
                "Now lay what you have got. A tile shows what it is worth before you let it go; "
                "as long as you have not said so, you can change your mind."
            ),
            Goal("done", "place 0"),
        ),
        _playing(
            mark(
                "Bran builds, then the first round is scored: only objective A counts in it. Go "
                "on to the next round when you have seen enough."
            ),
            Goal("at", "pricing"),
        ),
        _playing(
            mark(
                "The second round goes the same way. This time Bran goes first at the market, "
                "and B will score. Choose your prices."
            ),
            Goal("done", "price 0"),
        ),
        _playing(
            mark("Watch what Bran buys, then buy yourself, and lay your tiles."),
            Goal("done", "place 0"),
        ),
        Step(
            mark(
                "You know the game now. The rules can be read at any time with F1, and a hint is "
                "there for whoever wants one in the settings."
            ),
            show=TABLE,
        ),
    ),
    leads_to_game=True,
)

LESSONS: Final = (LAYING, ROADS, MARKET, REGIONS, OBJECTIVES, FIRST_GAME)
