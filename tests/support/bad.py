"""Input that every command must refuse, each with a word of the refusal."""

from __future__ import annotations

import json
import re
from typing import Final

from tests.support.tables.golden import FOLDER

CASTLE: Final = ["castle", 0, 0, 0]
GAME: Final = (FOLDER / "three-random-a-tile-goes-back.skye").read_text(encoding="utf-8")


def score_line(seats: object = None, objectives: object = None, **more: object) -> str:
    """A position with something replaced."""
    seats = [{"gold": 7, "tiles": [CASTLE]}] if seats is None else seats
    return json.dumps({"seats": seats, "objectives": objectives or ["gold"], **more})


def with_tiles(*tiles: object) -> str:
    """A position with these tiles."""
    return score_line([{"gold": 7, "tiles": list(tiles)}])


def with_gold(gold: str) -> str:
    """A position with this JSON for gold."""
    return score_line().replace("7", gold)


BAD_JSON: Final = {
    "nothing": "nonsense",
    "half": '{"seats":[{"gold":7',
    "null": "null",
    "true": "true",
    "number": "17",
    "text": '"castle"',
    "list": "[]",
    "nan": "NaN",
    "infinity": "-Infinity",
    "two-values": "{} {}",
    "quotes": "{'tile': 'L05'}",
    "remark": "{} // what",
    "deep": "[" * 100_000,
    "deep-object": '{"seats":' * 100_000,
    "deep-and-closed": "[" * 100_000 + "]" * 100_000,
    "long-number": "9" * 100_000,
    "nul": '{"seats"\0:1}',
    "byte-order-mark": "\ufeff{}",
}
BAD_SCORES: Final = {
    "empty": ("{}", "'seats'"),
    "no-objectives": ('{"seats":[]}', "'objectives'"),
    "unknown-key": (score_line(colour="red"), "'colour'"),
    "no-seats": (score_line([]), "'seats'"),
    "six-seats": (score_line([{"gold": 7, "tiles": [CASTLE]}] * 6), "'seats'"),
    "seats-are-a-number": (score_line(3), "'seats'"),
    "seats-are-null": ('{"seats":null,"objectives":[]}', "'seats'"),
    "seats-are-an-object": (score_line({"gold": 7}), "'seats'"),
    "seat-is-a-list": (score_line([[7, [CASTLE]]]), "seat"),
    "seat-is-null": (score_line([None]), "seat"),
    "seat-without-gold": (score_line([{"tiles": [CASTLE]}]), "'gold'"),
    "seat-without-tiles": (score_line([{"gold": 7}]), "'tiles'"),
    "seat-with-more": (score_line([{"gold": 7, "tiles": [CASTLE], "axe": 1}]), "'axe'"),
    "gold-true": (with_gold("true"), "'gold'"),
    "gold-float": (with_gold("7.0"), "'gold'"),
    "gold-text": (with_gold('"7"'), "'gold'"),
    "gold-null": (with_gold("null"), "'gold'"),
    "gold-nan": (with_gold("NaN"), "'gold'"),
    "gold-infinite": (with_gold("1e999"), "'gold'"),
    "gold-negative": (with_gold("-1"), "'gold'"),
    "gold-list": (with_gold("[7]"), "'gold'"),
    "gold-huge": (with_gold("1" * 4000), "'gold'"),
    "objectives-text": (score_line(objectives="gold"), "'objectives'"),
    "objectives-null": ('{"seats":[{"gold":1,"tiles":[["castle",0,0,0]]}],"objectives":null}', ""),
    "objectives-object": (score_line(objectives={"gold": 1}), "'objectives'"),
    "objective-unknown": (score_line(objectives=["gold", "silver"]), "'silver'"),
    "objective-number": (score_line(objectives=[1]), "objective"),
    "objective-null": (score_line(objectives=[None]), "objective"),
    "objective-nested": (score_line(objectives=[["gold"]]), "objective"),
    "objective-half-a-letter": (score_line(objectives=["\ud800"]), "objective"),
    "objective-very-long": (score_line(objectives=["x" * 100_000]), "objective"),
    "objective-many-lines": (score_line(objectives=["a\nb\r\nc"]), "objective"),
    "tiles-object": (score_line([{"gold": 7, "tiles": {"castle": [0, 0, 0]}}]), "'tiles'"),
    "tiles-number": (score_line([{"gold": 7, "tiles": 3}]), "'tiles'"),
    "tiles-true": (score_line([{"gold": 7, "tiles": True}]), "'tiles'"),
    "tile-text": (with_tiles("castle"), "laid tile"),
    "tile-short": (with_tiles(["castle", 0, 0]), "laid tile"),
    "tile-long": (with_tiles(["castle", 0, 0, 0, 0]), "laid tile"),
    "tile-empty": (with_tiles([]), "laid tile"),
    "tile-unknown": (with_tiles(CASTLE, ["L74", 0, 1, 0]), "'L74'"),
    "tile-small-letter": (with_tiles(CASTLE, ["l05", 0, 1, 0]), "'l05'"),
    "tile-number": (with_tiles(CASTLE, [5, 0, 1, 0]), "id"),
    "tile-null": (with_tiles(CASTLE, [None, 0, 1, 0]), "id"),
    "x-true": (with_tiles(CASTLE, ["L05", True, 0, 0]), "L05"),
    "x-float": (with_tiles(CASTLE, ["L05", 0.0, 1, 0]), "L05"),
    "x-text": (with_tiles(CASTLE, ["L05", "0", 1, 0]), "L05"),
    "y-null": (with_tiles(CASTLE, ["L05", 0, None, 0]), "L05"),
    "x-huge": (with_tiles(CASTLE, ["L05", 10**4000, 1, 0]), "L05"),
    "x-far": (with_tiles(CASTLE, ["L05", 64, 1, 0]), "L05"),
    "y-far-below": (with_tiles(CASTLE, ["L05", 0, -31, 0]), "L05"),
    "quarter-four": (with_tiles(CASTLE, ["L05", 0, 1, 4]), "quarter"),
    "quarter-negative": (with_tiles(CASTLE, ["L05", 0, 1, -1]), "quarter"),
    "quarter-false": (with_tiles(CASTLE, ["L05", 0, 1, False]), "L05"),
    "quarter-float": (with_tiles(CASTLE, ["L05", 0, 1, 2.0]), "L05"),
    "no-tiles": (with_tiles(), "castle"),
    "no-castle": (with_tiles(["L05", 0, 0, 0]), "castle"),
    "castle-elsewhere": (with_tiles(["castle", 1, 0, 0]), "castle"),
    "castle-turned": (with_tiles(["castle", 0, 0, 2]), "castle"),
    "castle-twice": (with_tiles(CASTLE, ["castle", 0, 1, 0]), "castle"),
    "overlap": (with_tiles(CASTLE, ["L05", 0, 1, 0], ["L02", 0, 1, 0]), "0,1"),
    "on-the-castle": (with_tiles(CASTLE, ["L05", 0, 0, 0]), "0,0"),
    "disconnected": (with_tiles(CASTLE, ["L05", 0, 2, 0]), "L05"),
    "corner-only": (with_tiles(CASTLE, ["L05", 1, 1, 0]), "L05"),
    "mismatch": (with_tiles(CASTLE, ["L05", 1, 0, 0]), "L05"),
    "mismatch-in-a-gap": (
        with_tiles(CASTLE, ["L05", 0, 1, 0], ["L01", 1, 0, 0], ["L02", 1, 1, 1]),
        "L02",
    ),
    "same-tile-twice": (with_tiles(CASTLE, ["L05", 0, 1, 0], ["L05", 0, -1, 0]), "L05"),
    "same-tile-in-two-territories": (
        score_line([{"gold": 7, "tiles": [CASTLE, ["L05", 0, 1, 0]]}] * 2),
        "L05",
    ),
}
BAD_PLACES: Final = {
    "no-tile": ('{"tiles":[["castle",0,0,0]]}', "'tile'"),
    "no-tiles": ('{"tile":"L05"}', "'tiles'"),
    "more": ('{"tiles":[["castle",0,0,0]],"tile":"L05","seat":1}', "'seat'"),
    "unknown": ('{"tiles":[["castle",0,0,0]],"tile":"L99"}', "'L99'"),
    "number": ('{"tiles":[["castle",0,0,0]],"tile":5}', "id"),
    "null": ('{"tiles":[["castle",0,0,0]],"tile":null}', "id"),
    "list": ('{"tiles":[["castle",0,0,0]],"tile":["L05"]}', "id"),
    "castle": ('{"tiles":[["castle",0,0,0]],"tile":"castle"}', "castle"),
    "lies-there": ('{"tiles":[["castle",0,0,0],["L05",0,1,0]],"tile":"L05"}', "L05"),
    "broken-land": ('{"tiles":[["castle",0,0,0],["L05",1,0,0]],"tile":"L02"}', "L05"),
}


def changed(old: str, new: str, count: int = 1) -> tuple[str, int]:
    """The game with the first line that matches replaced, and that line's number."""
    lines = GAME.split("\n")
    number = next(n for n, line in enumerate(lines) if re.match(old, line))
    lines[number : number + count] = [re.sub(old, new, lines[number], count=1)]
    return "\n".join(lines), number + 1


def cut(lines: int) -> tuple[str, int]:
    """The first lines of the game."""
    return "\n".join(GAME.split("\n")[:lines]), lines


def moved_up(pattern: str) -> tuple[str, int]:
    """The game with two neighbouring lines exchanged."""
    lines = GAME.split("\n")
    number = next(n for n, line in enumerate(lines) if re.match(pattern, line))
    lines[number - 1], lines[number] = lines[number], lines[number - 1]
    return "\n".join(lines), number


BAD_RECORDS: Final[dict[str, tuple[tuple[str, int], str]]] = {
    "empty": (("", 1), "skye 2"),
    "blank": (("\n\n\n", 1), "skye 2"),
    "foreign": (("catan 1\nseat a\n", 1), "skye 2"),
    "picture": (("\x89PNG\r\n", 1), "skye 2"),
    "json": (('{"setup":{"game":"skye"}}\n', 1), "skye 2"),
    "page": (("<!DOCTYPE html>\n<html>", 1), "skye 2"),
    "newer": (changed("skye 2", "skye 3"), "newer"),
    "version-zero": (changed("skye 2", "skye 0"), "version"),
    "version-huge": (changed("skye 2", "skye " + "9" * 5000), "skye 2"),
    "only-the-first-line": (cut(1), "breaks off"),
    "cut-in-the-set-up": (cut(5), "breaks off"),
    "cut-in-the-game": (cut(30), "breaks off"),
    "cut-in-a-line": (cut(20), "breaks off"),
    "no-end": ((GAME.removesuffix("end\n"), GAME.count("\n") - 1), "breaks off"),
    "pause-at-the-end": (changed("end", "pause"), "over"),
    "end-too-early": (changed("buy", "end\nbuy"), "'end"),
    "more-after-the-end": ((GAME + "pass 0\nend\n", GAME.count("\n")), "end"),
    "one-seat": ((re.sub("(?m)^seat (thistle|salmon).*\n", "", GAME), 7), "S-01"),
    "unknown-clan": (changed("seat stag", "seat wolf"), "seat"),
    "clan-twice": (changed("seat thistle", "seat stag"), "clan"),
    "long-name": (changed("seat stag random random", "seat stag random " + "x" * 25), "name"),
    "bell-in-a-name": (changed("seat stag random random", "seat stag random a\x07b"), ""),
    "unknown-objective": (changed("objectives gold", "objectives silver"), "objectives"),
    "objective-twice": (changed(r"objectives (\w+) \w+", r"objectives \1 \1"), "objectives"),
    "three-objectives": (changed(r"objectives \w+ ", "objectives "), "objectives"),
    "no-objectives": (changed("objectives.*", ""), "objectives"),
    "no-such-first": (changed("first .*", "first 3"), "S-05"),
    "first-negative": (changed("first .*", "first -1"), "number"),
    "first-words": (changed("first .*", "first Ailsa"), "number"),
    "deal-huge": (changed("deal .*", "deal " + "1" * 5000), "number"),
    "nonsense": (changed("buy", "sell"), "no action"),
    "nul": (changed("buy", "b\0uy"), ""),
    "draw-too-few": (changed(r"draw L\d\d ", "draw "), "S-20"),
    "draw-unknown": (changed(r"draw L\d\d", "draw L99"), "'L99'"),
    "draw-twice": (changed(r"draw (L\d\d) L\d\d", r"draw \1 \1"), "S-04"),
    "draw-castle": (changed(r"draw L\d\d", "draw castle"), "castle"),
    "draw-for-a-fourth": (changed("draw", "draw L01 L02 L03 |"), "S-20"),
    "price-nothing": (changed(r"price 0 (L\d\d)=\w+", r"price 0 \1="), "price"),
    "price-half": (changed(r"price 0 (.*)=\d+", r"price 0 \1=1.5"), "'1.5'"),
    "price-zero": (changed(r"price 0 (.*)=\d+", r"price 0 \1=0"), "'0'"),
    "price-negative": (changed(r"price 0 (.*)=\d+", r"price 0 \1=-2"), "'-2'"),
    "price-huge": (changed(r"price 0 (.*)=\d+", r"price 0 \1=" + "9" * 6000), "price"),
    "price-beyond-the-purse": (changed(r"price 0 (.*)=\d+", r"price 0 \1=999"), "S-21"),
    "price-in-other-digits": (changed(r"price 0 (.*)=\d+", "price 0 \\1=\u0663"), "price"),
    "price-without-axe": (changed("price 0 (.*)=axe", r"price 0 \1=1"), "S-21"),
    "price-two-axes": (changed(r"price 0 (.*)=\d+", r"price 0 \1=axe"), "S-21"),
    "price-twice": (changed("price 1", "price 0"), ""),
    "price-no-such-seat": (changed("price 1", "price 3"), "seat"),
    "price-negative-seat": (changed("price 1", "price -1"), "seat"),
    "price-other-tiles": (changed(r"price 0 L\d\d", "price 0 L99"), "'L99'"),
    "pass-of-another": (changed(r"(buy|pass) (\d).*", "pass 9"), "seat"),
    "buy-own": (changed(r"buy (\d) \d", r"buy \1 \1"), "S-43"),
    "buy-what-is-not-there": (changed(r"buy (\d) (\d):L\d\d", r"buy \1 \2:castle"), "S-43"),
    "buy-from-nobody": (changed(r"buy (\d) \d", r"buy \1 7"), "seat"),
    "out-of-turn": (moved_up("place"), ""),
    "build-in-the-market": (changed(r"(buy|pass) .*", "place 0 L01 0,1 r0"), "purchase"),
    "place-on-the-castle": (changed(r"place (\d L\d\d) \S+", r"place \1 0,0"), "S-54"),
    "place-far": (changed(r"place (\d L\d\d) \S+", r"place \1 9,9"), "S-51"),
    "place-too-far": (changed(r"place (\d L\d\d) \S+", r"place \1 99,99"), "too far"),
    "place-quarter-four": (changed(r"place (.*) r\d", r"place \1 r4"), "laid tile"),
    "place-half": (changed(r"place (\d L\d\d) \S+", r"place \1 0.5,1"), "laid tile"),
    "place-another-tile": (changed(r"place (\d) L\d\d", r"place \1 castle"), "S-50"),
    "return-what-fits": (changed(r"place (\d L\d\d).*", r"return \1"), "S-55"),
    "forged-claim": (changed("= round 2 gold", "= round 2 gold 1"), "claim"),
    "forged-winner": (changed(r"= (.*) winners .*", r"= \1 winners 0"), "claim"),
    "far-too-long": ((GAME + "\n" * 300_000, 1), "longer"),
}


BAD_PERFTS: Final = {
    "empty": ("", 1),
    "remarks-only": ("# nothing\n", 1),
    "nonsense": ("castling e1g1\n", 1),
    "count-first": ("count 1 sequences 3\n", 1),
    "no-name": ("laying\nhand L05\n", 1),
    "two-names": ("laying a b\nhand L05\n", 1),
    "no-hand": ("laying a\nland castle 0,0 r0\n", 1),
    "two-hands": ("laying a\nhand L05\nhand L06\n", 1),
    "empty-hand": ("laying a\nhand\n", 1),
    "hand-unknown": ("laying a\nhand L99\n", 1),
    "hand-castle": ("laying a\nhand castle\n", 1),
    "hand-twice": ("laying a\nhand L05 L05\n", 1),
    "hand-lies-there": ("laying a\nland castle 0,0 r0\nland L05 0,1 r0\nhand L05\n", 1),
    "no-castle": ("laying a\nland L05 0,1 r0\nhand L06\n", 1),
    "castle-turned": ("laying a\nland castle 0,0 r1\nhand L06\n", 1),
    "overlap": ("laying a\nland castle 0,0 r0\nland L05 0,0 r0\nhand L06\n", 1),
    "mismatch": ("laying a\nland castle 0,0 r0\nland L05 1,0 r0\nhand L06\n", 1),
    "tile-twice": (
        "laying a\nland castle 0,0 r0\nland L05 0,1 r0\nland L05 0,-1 r0\nhand L06\n",
        1,
    ),
    "land-nonsense": ("laying a\nland everywhere\nhand L06\n", 1),
    "no-gold": ("pricing a\n", 1),
    "gold-word": ("pricing a\ngold five\n", 1),
    "gold-half": ("pricing a\ngold 2.5\n", 1),
    "gold-one": ("pricing a\ngold 1\n", 1),
    "gold-huge": ("pricing a\ngold " + "9" * 5000 + "\n", 1),
    "gold-in-other-digits": ("pricing a\ngold \u0665\n", 1),
    "six-seats": ("pricing a\ngold 5 5 5 5 5 5\n", 1),
    "market-without-offer": ("market a\ngold 5 5\noffer 0 L01=1 L02=1\nfirst 0\n", 1),
    "market-beyond-the-purse": ("market a\ngold 5\noffer 0 L01=5 L02=1\nfirst 0\n", 1),
    "market-price-zero": ("market a\ngold 5\noffer 0 L01=0 L02=1\nfirst 0\n", 1),
    "market-price-nothing": ("market a\ngold 5\noffer 0 L01 L02=1\nfirst 0\n", 1),
    "market-tile-twice": ("market a\ngold 5 5\noffer 0 L01=1\noffer 1 L01=1\nfirst 0\n", 1),
    "market-first": ("market a\ngold 5\noffer 0 L01=1\nfirst 1\n", 1),
    "round-hands": ("round a\ngold 2 2\nhands L01 L02 L03\nfirst 0\n", 1),
    "round-two-tiles": ("round a\ngold 2 2\nhands L01 L02 | L03 L04\nfirst 0\n", 1),
    "count-word": ("laying a\nhand L05\ncount one sequences 3\n", 3),
    "count-number-word": ("laying a\nhand L05\ncount 1 sequences three\n", 3),
    "count-bare": ("laying a\nhand L05\ncount\n", 3),
    "count-half": ("laying a\nhand L05\ncount 1 sequences\n", 3),
    "count-at-depth-zero": ("laying a\nhand L05\ncount 0 sequences 1\n", 3),
    "second-position": ("laying a\nhand L05\n\npricing b\ngold x\n", 4),
    "nul": ("laying a\nhand L05\n\0\n", 3),
}


SIMULATE: Final = ("simulate", "--seats", "random,random", "--games", "1", "--seed", "1")
BAD_WORDS: Final = {
    "unknown-command": (["frobnicate"], "frobnicate"),
    "unknown-option": (["--frobnicate"], "--frobnicate"),
    "unknown-option-of-score": (["score", "--frobnicate"], "--frobnicate"),
    "two-files": (["score", "a", "b"], "b"),
    "replay-what": (["replay"], "FILE"),
    "perft-what": (["perft"], "FILE"),
    "replay-two": (["replay", "a", "b"], "b"),
    "depth-zero": (["perft", "x", "--depth", "0"], "--depth"),
    "depth-word": (["perft", "x", "--depth", "two"], "--depth"),
    "depth-huge": (["perft", "x", "--depth", "9" * 5000], "--depth"),
    "depth-nothing": (["perft", "x", "--depth"], "--depth"),
    "simulate-what": (["simulate"], "--seats"),
    "no-games": (["simulate", "--seats", "random,random", "--seed", "1"], "--games"),
    "no-seed": (["simulate", "--seats", "random,random", "--games", "1"], "--seed"),
    "another-game": ([*SIMULATE, "--game", "catan"], "--game"),
    "one-seat": ([*SIMULATE, "--seats", "random"], "--seats"),
    "six-seats": ([*SIMULATE, "--seats", ",".join(["random"] * 6)], "--seats"),
    "no-seats": ([*SIMULATE, "--seats", ""], "--seats"),
    "unknown-bot": ([*SIMULATE, "--seats", "random,deep-blue"], "deep-blue"),
    "human": ([*SIMULATE, "--seats", "random,human"], "human"),
    "bot-with-spaces": ([*SIMULATE, "--seats", "random, random"], " random"),
    "bot-with-a-line-break": ([*SIMULATE, "--seats", "random,a\nb"], "--seats"),
    "games-zero": ([*SIMULATE, "--games", "0"], "--games"),
    "games-negative": ([*SIMULATE, "--games=-3"], "--games"),
    "games-half": ([*SIMULATE, "--games", "1.5"], "--games"),
    "games-word": ([*SIMULATE, "--games", "many"], "--games"),
    "games-nothing": ([*SIMULATE, "--games", ""], "--games"),
    "games-huge": ([*SIMULATE, "--games", "9" * 5000], "--games"),
    "games-in-other-digits": ([*SIMULATE, "--games", "\u0663"], "--games"),
    "games-power": ([*SIMULATE, "--games", "\u00b2"], "--games"),
    "seed-negative": ([*SIMULATE, "--seed=-1"], "--seed"),
    "seed-word": ([*SIMULATE, "--seed", "luck"], "--seed"),
    "seed-huge": ([*SIMULATE, "--seed", "9" * 5000], "--seed"),
    "seed-huge-after-zeros": ([*SIMULATE, "--seed", "0" * 20 + "9" * 5000], "--seed"),
    "seed-large-after-zeros": ([*SIMULATE, "--seed", "0" * 20 + "9" * 30], "--seed"),
    "jobs-zero": ([*SIMULATE, "--jobs", "0"], "--jobs"),
    "jobs-huge": ([*SIMULATE, "--jobs", "100000"], "--jobs"),
    "jobs-word": ([*SIMULATE, "--jobs", "all"], "--jobs"),
    "ambiguous": ([*SIMULATE, "--r"], "--r"),
    "more-words": ([*SIMULATE, "now"], "now"),
}
