"""`skye legal`: where a tile fits."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from rules.skye.landscape import LANDSCAPE
from tests.support.command import any_lands, laid_tiles, real_skye, skye
from tests.support.naive.land import places
from tests.support.tables.play import ground_of

EXAMPLE = '{"tiles":[["castle",0,0,0]],"tile":"L05"}'
ANSWER = '{"places":[[-1,0,2],[0,-1,0],[0,-1,1],[0,-1,2],[0,1,0],[0,1,2],[0,1,3]]}'


def test_the_documented_example() -> None:
    answer = skye("legal", "-", stdin=EXAMPLE)
    assert (answer.code, answer.err) == (0, "")
    assert answer.objects == [json.loads(ANSWER)]


def test_the_documented_example_as_a_real_command(tmp_path: Path) -> None:
    path = tmp_path / "place"
    path.write_text(EXAMPLE)
    answer = real_skye("legal", str(path))
    assert (answer.code, answer.err, answer.objects) == (0, "", [json.loads(ANSWER)])


def test_a_tile_that_fits_nowhere_has_no_places() -> None:
    tiles = [["castle", 0, 0, 0], ["L24", 1, 0, 0], ["L02", -1, 0, 0]]
    answer = skye("legal", stdin=json.dumps({"tiles": tiles, "tile": "L70"}))
    assert answer.objects == [{"places": []}]


@pytest.mark.rule("S-51", "S-52")
@pytest.mark.parametrize("number", range(3))
def test_legal_agrees_with_the_naive_twin(number: int) -> None:
    random = Random(number)
    lines, wanted = [], []
    for _ in range(60):
        [land] = any_lands(random, 1)
        lying = {face.id for face in land.tiles.values()}
        tile = random.choice([tile for tile in LANDSCAPE if tile not in lying])
        tiles = laid_tiles(land)
        random.shuffle(tiles)
        lines.append(json.dumps({"tile": tile, "tiles": tiles}))
        wanted.append([list(place) for place in places(ground_of(land), tile)])
    answer = skye("legal", stdin="\n".join(lines))
    assert [one["places"] for one in answer.objects] == wanted
    assert (answer.code, answer.err) == (0, "")
