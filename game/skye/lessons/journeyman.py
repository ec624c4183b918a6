"""The two lessons of Journeyman."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.language.text import mark
from game.table.lessons.steps import Goal, Lesson, StartPosition, Step

_on_mat = partial(Step, show=("mat",))

PROGRESS: Final = Lesson(
    "progress",
    "journeyman",
    mark("Progress board and steps"),
    mark("Three tracks, and how you get ahead on them."),
    "track-herald",
    (
        _on_mat(
            mark(
                "With Journeyman every clan sends out a journeyman. When all tiles are laid he "
                "walks through your land, and what he visits brings you ahead on three tracks."
            ),
            opening=StartPosition("lesson-walk"),
        ),
        Step(
            mark("Have a look at the tracks: open your progress board, beside the menu."),
            Goal("at", "progress"),
            use=("boards",),
        ),
        Step(
            mark(
                "Warrior, merchant and herald. Each space demands something of the tile that the "
                "journeyman visits; flags and bonus tiles reward you. Point at a sign to read it."
            ),
            use=("track:*", "board:*"),
            show=("*",),
        ),
        Step(mark("Close the board again."), Goal("at", "walk"), use=("close",)),
        _on_mat(
            mark(
                "The warrior asks for whisky first. Lay a waypoint on the tile with the barrel: "
                "click it."
            ),
            Goal("waypoint", "0,-1"),
            use=("cell:0,-1", "waypoint:*"),
            hint=mark("The tile above the castle."),
        ),
        Step(
            mark(
                "The way costs 1 of your 4 movement points, since a road leads there; without a "
                "road it would be 2. The tile meets the warrior’s demand: his step is chosen."
            ),
            show=("mat", "visit:0:*"),
        ),
        _on_mat(
            mark("The herald wants a farm. There is one at the end of the road: waypoint two."),
            Goal("waypoint", "1,-1"),
            use=("cell:1,-1", "waypoint:1"),
        ),
        Step(
            mark(
                "This tile could help two tracks, since there is a sheep on it, too. Choose the "
                "herald’s step: the horn beside the second waypoint."
            ),
            Goal("step", "1 herald"),
            use=("visit:1:herald",),
            show=("mat", "visit:*"),
        ),
        _on_mat(
            mark("Two waypoints, two steps, 2 movement points of 4. Let him walk."),
            Goal("done", "walk 0"),
            use=("done",),
        ),
        Step(
            mark(
                "The herald’s step gave you a point at once. The warrior’s flag pays a point at "
                "every scoring from the next round on. That is how the journeyman works for you."
            )
        ),
    ),
)

WALKS: Final = Lesson(
    "walks",
    "journeyman",
    mark("Walks and road pieces"),
    mark("How far he gets, and how to shorten his way."),
    "road-piece",
    (
        _on_mat(
            mark(
                "The journeyman has 4 movement points for a walk: 1 for a border that a road "
                "crosses, 2 for any other. He stays where he picks up his last waypoint."
            ),
            opening=StartPosition("lesson-piece"),
        ),
        _on_mat(
            mark(
                "The merchant wants a ship, and it lies right beside the castle, but no road "
                "leads there. To the ship and on to the sheep would cost 5: too far."
            )
        ),
        _on_mat(
            mark("You own a road piece from a bonus tile. Take it up."),
            Goal("held"),
            use=("road-piece",),
        ),
        _on_mat(
            mark("Lay it on the border between the castle and the ship."),
            Goal("border", "0,0 1,0"),
            use=("border:0,0,1,0", "road-piece"),
        ),
        _on_mat(
            mark("A road now crosses that border. Lay a waypoint on the ship."),
            Goal("waypoint", "1,0"),
            use=("cell:1,0", "waypoint:*", "road-piece"),
        ),
        _on_mat(
            mark(
                "And the warrior asks for sheep by now. Lay your second waypoint above the "
                "castle: ship and sheep cost 3 together."
            ),
            Goal("waypoint", "0,-1"),
            use=("cell:0,-1", "waypoint:1"),
        ),
        Step(
            mark("Both merchant and warrior would like these sheep. Choose the warrior’s step."),
            Goal("step", "1 warrior"),
            use=("visit:1:warrior",),
            show=("mat", "visit:*"),
        ),
        _on_mat(
            mark("Merchant and warrior both get ahead, for 3 movement points. Let him walk."),
            Goal("done", "walk 0"),
            use=("done",),
        ),
        Step(
            mark(
                "The merchant’s flag gives you 5 movement points from now on. Road pieces also "
                "join whisky to your castle, and count for every objective about roads."
            )
        ),
    ),
)

LESSONS: Final = (PROGRESS, WALKS)
