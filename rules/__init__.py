"""The rules of the games as a book of values and functions: no window, no files, no clock.

One word, one meaning:

| word | means |
| --- | --- |
| seat | index of a player at the table, 0..n-1; `CHANCE` is the seat that draws tiles |
| player | the value holding a seat's gold, tiles and territory |
| cell | a place in a territory (an int, see `rules.grid`) |
| side | north, east, south, west as 0..3 |
| quarter | clockwise quarter turns of a tile, 0..3 (never called a turn) |
| turn | whose decision it is (never a rotation) |
| tile, face, area | a design; a tile in one rotation; a patch of one terrain on a face |
| part | an area, a road or a patch of a laid tile: `part_of(cell, number)` |
| region | areas joined across tiles; `open` counts sides still free; complete is `open == 0` |
| offer | the tiles before a seat's screen |
| stake | the gold a seller laid on an own tile; it is also its price |
| axe | the marker on the tile that goes back into the bag |
| hand | the tiles a seat must add to its territory this round |
| action, event, award | what a seat does; what happened; points with the cells that earned them |
| objective | a scoring tile |
| expansion | what a box adds to the base game, as one value |
| joint | where an expansion may hold up a round, and where the base game goes on |
| view | what one seat may know (never a drawing) |

Journeyman adds:

| word | means |
| --- | --- |
| track, space | warrior, merchant or herald; one place of it, numbered from 1 |
| marker | where a seat stands on a track; 0 is before the first space |
| step | a marker entering the next space (never a move of the journeyman) |
| waypoint, visit | a cube on a tile; a waypoint with the track on which it allows a step |
| walk | the way of the journeyman from waypoint to waypoint, planned and done in one action |
| flag, bonus tile | a lasting benefit of a space; a tile on its slot I, II or III |
| layout | the bonus tiles of one seat by track and slot |
| journey | the value holding a seat's journeyman, markers and bonus tiles |
| offer of a step | a step that a seat may take now without a waypoint |
| border, road piece | where two tiles meet; a road laid there |

Skylands has words of its own:

| word | means |
| --- | --- |
| kind | what an edge shows: cloud, forest, mountain, crystal, city |
| patch, island | a piece of an island on a face; patches joined across tiles |
| space | a place for one inhabitant on an island |
| people, guests | inhabitants by island; those in the hotel, by colour |
| home, taken | an island or the guests of one colour; inhabitants taken from their homes |
| active, step | the seat whose turn it is; the part of one seat in a turn |
| board | one of the four action boards; the cells of a seat are its *land* |
| special | a special tile; `market` holds those not bought yet |
| supply, owed | what nobody owns; points taken beyond it |
"""
