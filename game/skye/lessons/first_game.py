"""The six lessons of Isle of Skye: about the land, the market, objectives, and a first game."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.language.text import mark
from game.table.lessons.steps import Goal, Lesson, StartPosition, Step

BUILDING: Final = ("mat", "rack")
"""What is lit while tiles are laid."""

_building = partial(Step, show=BUILDING)

LAYING: Final = Lesson(
    "laying",
    "skye",
    mark("Laying tiles"),
    mark("Pick up, turn, lay: how a territory grows."),
    "tiles-left",
    (
        _building(
            mark(
                "This is your castle, the first tile of your land. In every round new tiles join "
                "it, until six rounds later one clan has the finest territory."
            ),
            opening=StartPosition("lesson-castle"),
        ),
        _building(
            mark(
                "You have two tiles to lay. Click the one with the ship, then the lit cell beside "
                "the castle. You may also drag it there."
            ),
            Goal("laid", "L34 1,0"),
            use=("tile:L34", "cell:1,0", "rotate-*"),
            hint=mark("The ship first: it belongs on the lit cell."),
        ),
        _building(
            mark(
                "It fits: where two tiles meet, both must show the same land. Water lies beside "
                "water, pasture beside pasture, mountain beside mountain."
            )
        ),
        _building(
            mark("Now the other tile: lay it on the lit cell above the castle."),
            Goal("laid", "L05 0,-1"),
            use=("tile:L05", "cell:0,-1", "rotate-*"),
        ),
        _building(
            mark(
                "Roads never hinder you, but they are worth joining. Turn the tile until its road "
                "meets the castle’s: with the arrows, the key R, the wheel or the right button."
            ),
            Goal("lies", "L05 0,-1 r12"),
            use=("rotate-*",),
            hint=mark("Only turn it: the curved arrows are beside the tile."),
        ),
        _building(
            mark(
                "Well laid. Until now you could lift every tile again. Once you are content, say "
                "so: then they lie for good."
            ),
            Goal("done", "place 0 L05"),
            use=("done",),
        ),
        _building(
            mark(
                "A cell in a corner asks for more: here the new tile must fit on two sides. Lay "
                "the farm there; it turns by itself to the way that fits."
            ),
            Goal("laid", "L10 1,-1"),
            use=("tile:L10", "cell:1,-1", "rotate-*"),
            opening=StartPosition("lesson-corner"),
        ),
        _building(
            mark(
                "Two sides, both pasture: it can lie in no other way. And the road goes on from "
                "tile to tile. Say that you are done."
            ),
            Goal("done", "place 0 L10"),
            use=("done",),
        ),
        Step(
            mark(
                "That is all about laying tiles. A tile that fits nowhere at all, which is rare, "
                "goes back into the bag. Whatever else is open you may always undo."
            )
        ),
    ),
)

ROADS: Final = Lesson(
    "roads",
    "skye",
    mark("Roads and income"),
    mark("Where your gold comes from."),
    "whisky",
    (
        _building(
            mark(
                "Gold buys land. Each round your castle pays 5 gold, and every tile with whisky "
                "pays 1 more, but only if a road leads from it to your castle."
            ),
            opening=StartPosition("lesson-roads"),
        ),
        _building(
            mark(
                "You have two whisky tiles. The one on the left is connected. The one on the "
                "right is not: its road bends round below the castle and stops at an empty cell."
            )
        ),
        _building(
            mark("Close the gap: lay your tile below the castle."),
            Goal("laid", "L52 0,1"),
            use=("tile:L52", "cell:0,1", "rotate-*"),
        ),
        _building(
            mark(
                "Follow the road with your eyes. It must leave the tile upwards to the castle and "
                "to the right. If it does not, turn the tile."
            ),
            Goal("lies", "L52 0,1 r2"),
            use=("rotate-*",),
            hint=mark("Turn it with the arrows or R until the road leads to the right."),
        ),
        _building(
            mark("There: castle, new tile, bend, whisky. Say that you are done."),
            Goal("done", "place 0 L52"),
            use=("done",),
        ),
        Step(
            mark(
                "The round ends and is scored. Here every tile that a road joins to your castle "
                "counts a point. Go on when you have seen it."
            ),
            Goal("at", "round"),
            use=("next",),
            show=("mat", "line"),
        ),
        Step(
            mark(
                "A new round begins with income: 5 for the castle and 1 for each of your two "
                "whisky tiles, 7 gold in all. Whoever lies behind in points gets help from round "
                "3 on."
            ),
            show=("mat",),
        ),
        Step(
            mark(
                "So a barrel early in the game pays again and again, if you keep your roads "
                "together. That was the lesson about roads."
            ),
            show=("mat",),
        ),
    ),
)

REGIONS: Final = Lesson(
    "regions",
    "skye",
    mark("Regions and scrolls"),
    mark("What is complete counts more."),
    "scroll",
    (
        _building(
            mark(
                "Land of one kind that hangs together is a region, over as many tiles as it "
                "likes. It is complete once no side of it faces an empty cell."
            ),
            opening=StartPosition("lesson-lake"),
        ),
        _building(
            mark(
                "Look at the lake at your castle. To the south it is still open: there water runs "
                "to the edge of a tile. One tile closes it. Lay it there."
            ),
            Goal("laid", "L10 1,1"),
            use=("tile:L10", "cell:1,1", "rotate-*"),
        ),
        _building(
            mark(
                "The lake is complete: three tiles. Several objectives ask for complete regions, "
                "and see what the board on the table says you gain."
            )
        ),
        _building(
            mark(
                "There is a scroll in the lake, too, with a lighthouse on it. Scrolls score once, "
                "at the end of the game: this one a point for every lighthouse you own."
            )
        ),
        _building(
            mark(
                "A scroll in a complete region counts double. With your two lighthouses it is "
                "worth 4 points now instead of 2. Say that you are done."
            ),
            Goal("done", "place 0 L10"),
            use=("done",),
        ),
        Step(
            mark(
                "The other scrolls ask for farms, brochs or cattle, or give a point for every two "
                "sheep, ships or whisky tiles. Point at a tile to read what its scroll wants."
            )
        ),
    ),
)


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
