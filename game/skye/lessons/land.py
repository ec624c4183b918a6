"""The lessons of Isle of Skye about the land: laying tiles, roads, regions."""

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
