"""The two lessons of the Skylands."""

from __future__ import annotations

from typing import Final

from game.language.text import mark
from game.table.lessons.steps import Goal, Lesson, StartPosition, Step
from rules.grid import cell, part_of
from rules.skylands.tiles import Kind

WORK: Final = ("board", "desk")
"""What is lit while something is done on the own board."""

PAYING: Final = (*WORK, "cell:4,0", "cell:0,0", "cell:0,1", "cell:1,0", "cell:2,0")
"""What is lit while the temple is paid for."""

COUNTED: Final = ("board", "sheet", "source:*", "seat:0")
"""What is lit when everything is counted."""


def _row(x: int, y: int, kind: Kind) -> str:
    """Return the id of the row on the desk of the island that begins there."""
    return f"island:{part_of(cell(x, y), kind)}"


ISLANDS: Final = Lesson(
    "islands",
    "skylands",
    mark("Islands and inhabitants"),
    mark("Discover tiles, finish islands, and see who moves in."),
    "sky-forest",
    (
        Step(
            mark(
                "This is your part of the sky: a board of five by four cells. Islands of forest, "
                "mountain, crystal and city drift on it, and you add more, tile by tile."
            ),
            opening=StartPosition(
                "sky-lesson-islands",
                (
                    "reveal small_crystal small_mountain half_city",
                    "lay 1 small_mountain 1,0 r2",
                    "choose 1 deploy",
                    "deploy 1 1,1:forest 2,1:crystal",
                    "deploy 1 1,0:mountain",
                    "choose 1 create",
                    "create 1 special-small_city 1,0:mountain=1",
                    "lay 1 special-small_city 3,2 r0",
                ),
            ),
            show=("board",),
        ),
        Step(
            mark(
                "In each turn one clan chooses one of four actions, and all clans perform it. It "
                "is your turn. Choose Discover: click it twice, or once and then the button."
            ),
            Goal("done", "choose 0 discover"),
            use=("action:discover", "choose"),
            show=("actions", "desk"),
            hint=mark("The first of the four boards above."),
        ),
        Step(
            mark(
                "Three tiles lie open. Your crystal island reaches up to an empty cell. Take the "
                "small crystal and lay it on the lit cell: click the tile, then the cell."
            ),
            Goal("laid", "small_crystal 1,0"),
            use=("tile:0", "cell:1,0", "rotate-*", "next"),
            show=(*WORK, "cell:1,0"),
            hint=mark("The first tile, and the cell above your crystal."),
        ),
        Step(
            mark(
                "A tile may lie anywhere, but where two meet, their edges must be the same, cloud "
                "beside cloud. No edge of the crystal is open any more: the island is complete."
            ),
            show=(*WORK, "cell:1,0"),
        ),
        Step(
            mark("Until you agree you may turn it or lift it again. Agree: then it lies for good."),
            Goal("done", "lay 0 small_crystal"),
            use=("done",),
            show=(*WORK, "cell:1,0"),
        ),
        Step(
            mark(
                "Bran has taken a tile as well. You chose the action, so you have the advantage: "
                "one tile more. Lay the city on the lit cell below your own."
            ),
            Goal("laid", "half_city 3,2"),
            use=("tile:0", "cell:3,2", "rotate-*", "next"),
            show=(*WORK, "cell:3,2"),
        ),
        Step(
            mark(
                "This city can go on to the right or to the left. Turn it to the left, where more "
                "cells are free: an edge at the rim of the board can never be closed."
            ),
            Goal("lies", "half_city 3,2 r3"),
            use=("rotate-*",),
            show=(*WORK, "cell:3,2"),
            hint=mark("Only turn it: with the arrows on the desk, the wheel or R."),
        ),
        Step(
            mark("Good. Lay it there."),
            Goal("done", "lay 0 half_city"),
            use=("done",),
            show=(*WORK, "cell:3,2"),
        ),
        Step(
            mark(
                "Now Bran chose Deploy, and you perform it as well: one of your complete islands "
                "is filled. Green ones live in forests, so choose your forest instead of crystal."
            ),
            Goal("chosen", "1,1:forest"),
            use=(_row(1, 1, Kind.FOREST), "next"),
            show=("board", "cell:1,1", "cell:2,1"),
            hint=mark("The row with the forest, or its spaces on the board."),
        ),
        Step(
            mark("Two spaces, two green inhabitants. Let them move in."),
            Goal("done", "deploy 0 1,1:forest"),
            use=("done",),
            show=WORK,
        ),
        Step(
            mark(
                "Your turn again. Your pawn has to leave its board: the same action twice running "
                "is allowed only once in a game. Choose Deploy yourself."
            ),
            Goal("done", "choose 0 deploy"),
            use=("action:deploy", "choose"),
            show=("actions", "desk"),
        ),
        Step(
            mark(
                "With the advantage you fill two islands. Crystal and mountain are chosen for "
                "you already: blue ones and violet ones will come."
            ),
            Goal("done", "deploy 0 1,0:crystal 2,1:mountain"),
            use=("done",),
            show=WORK,
        ),
        Step(
            mark(
                "Six inhabitants live with you now. What they are good for, Bran shows: he chose "
                "Create, and pays for a special tile with them. More of that in the next lesson."
            ),
            show=("board", "specials"),
        ),
    ),
)

CREATE: Final = Lesson(
    "create",
    "skylands",
    mark("Create, convert, and the end"),
    mark("Points, special tiles, and what counts at last."),
    "special-temple-forest",
    (
        Step(
            mark(
                "A game near its end: two of your cells are empty, every island of yours is "
                "complete, and green and blue inhabitants live there. Now they turn into points."
            ),
            opening=StartPosition(
                "sky-lesson-create",
                (
                    "convert 1 2,0:crystal to 3,1:city",
                    "choose 1 deploy",
                    "deploy 1 1,0:mountain 2,0:crystal",
                    "create 1 special-complete_forest 1,0:mountain=2 2,0:crystal=1 1,1:forest=1",
                    "lay 1 special-complete_forest 0,3 r0",
                ),
            ),
            show=("board",),
        ),
        Step(
            mark("It is your turn. Choose Convert."),
            Goal("done", "choose 0 convert"),
            use=("action:convert", "choose"),
            show=("actions", "desk"),
        ),
        Step(
            mark(
                "Blue ones leave a crystal island for a city: a point for each space they fill. "
                "With the advantage you may empty two crystals, and get 2 points more."
            ),
            show=WORK,
        ),
        Step(
            mark(
                "Four and two blue ones fill your city of six spaces: 6 points, and 2 for the "
                "advantage. It is planned already. Convert."
            ),
            Goal("done", "convert 0"),
            use=("done",),
            show=WORK,
        ),
        Step(
            mark(
                "The city is empty again, and so are the crystals. Bran converts, then chooses "
                "Deploy. The large crystal would bring most, but you will need violet: choose a "
                "mountain."
            ),
            Goal("chosen", "1,0:mountain"),
            use=(_row(1, 0, Kind.MOUNTAIN), "next"),
            show=("board", "cell:1,0", "cell:2,0"),
            hint=mark("The lit row with a mountain."),
        ),
        Step(
            mark("Two violet ones for your mountain."),
            Goal("done", "deploy 0 1,0:mountain"),
            use=("done",),
            show=(*WORK, "cell:1,0", "cell:2,0"),
        ),
        Step(
            mark("Your turn: now choose Create."),
            Goal("done", "choose 0 create"),
            use=("action:create", "choose"),
            show=("actions", "desk"),
        ),
        Step(
            mark(
                "Below lie the special tiles. Their prices are inhabitants; white is any colour, "
                "and with the advantage you do not pay the white one. Point at the forest temple."
            ),
            Goal("look", "special:special-temple_forest"),
            use=("special:special-temple_forest",),
            show=("specials", "desk"),
            hint=mark("The temple with the tree, among the special tiles below."),
        ),
        Step(
            mark(
                "It gives 2 points for each complete forest of yours, and you have four. Take it "
                "and lay it on the lit cell in the corner."
            ),
            Goal("laid", "special-temple_forest 4,0"),
            use=("special:special-temple_forest", "cell:4,0"),
            show=PAYING,
        ),
        Step(
            mark(
                "The board shows who pays: two green ones and two violet ones go back to the "
                "supply. Pay, and lay it."
            ),
            Goal("done", "lay 0 special-temple_forest"),
            use=("done",),
            show=PAYING,
        ),
        Step(
            mark(
                "One of your cells is still empty. The game ends after a turn in which a board "
                "has come so far, or when the points or the tiles run out. Bran has the last step."
            ),
            Goal("at", "final"),
            use=("next",),
            show=WORK,
        ),
        Step(
            mark(
                "What counts: 2 points off for each empty cell, 1 for every pair of inhabitants, "
                "1 for each space of complete islands. Click the sign of the islands: yours "
                "bring 32."
            ),
            Goal("source", "islands"),
            use=("source:islands",),
            show=COUNTED,
        ),
        Step(
            mark("And special tiles. Click their sign, and the temple shows its four forests."),
            Goal("source", "specials"),
            use=("source:specials",),
            show=COUNTED,
        ),
        Step(
            mark(
                "With the 12 points you took, and 2 because you never repeated an action, that "
                "makes 53. You know the Skylands now: a game of your own waits on the title page."
            ),
            show=COUNTED,
        ),
    ),
)

LESSONS: Final = (ISLANDS, CREATE)
