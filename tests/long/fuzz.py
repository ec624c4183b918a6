"""Read very many damaged files.

    python -m tests.long.fuzz --kind records --inputs 200000

Kinds: records (current and past games, of all three games, and their results), settings
(settings, the last set-up, the list of own bots), statistics (the file of results, the score
pad), lessons (how far a player is, and maps of Tiled), bots (a person's own bot, run as the
program runs it), json (lines for `skye score` and `skye legal`, positions for `skye perft`);
`all` is one after the other. Inputs are made from good ones by mutations that know the grammar
(`tests.support.mutate`), the same for the same number everywhere, and are read in this process by
the readers that the program uses. Each is taken or refused in one sentence. An unexpected
exception, more than 2 s or 300 MB, a file written outside the data folder, a socket, a program
started or code run (but for bots, whose code is meant to be run) ends the run and prints the
input.
"""

from __future__ import annotations

import argparse
import logging
import sys
import warnings
from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.long.fuzzkinds import KINDS, Kind
from tests.support.longrun import MOST, Found, add_options, run, told
from tests.support.watchful import Eye, megabytes, sentence

BLOCK: Final = 500


class Broken(Exception):  # noqa: N818  it is a finding
    """An input that was neither taken nor refused in one sentence."""


def inputs(kind: str, first: int, number: int) -> Found:
    """Read so many inputs; raises Broken."""
    counted: Counter[str] = Counter()
    with TemporaryDirectory() as name:
        folder = Path(name)
        warnings.simplefilter("ignore")  # a damaged bot may look strange
        logging.disable()
        known = KINDS[kind](folder)
        _eye()
        for example in known.examples:
            refusal = example.read(example.text)
            assert not refusal, f"what is good is refused: {refusal}"
        for each in range(first, first + number):
            counted[_one(known, kind, each, folder)] += 1
    return {**counted, "inputs": number, f"{MOST}MB": megabytes()}


def _one(known: Kind, kind: str, number: int, folder: Path) -> str:
    random = Random(f"{kind} {number}")
    example = random.choice(known.examples)
    text = example.worse(example.text, random)
    try:
        with _eye().on(folder, may_run=known.may_run):
            refusal = example.read(text)
        if refusal:
            sentence(refusal)
    except Exception as wrong:
        raise Broken(f"{kind} {number}: {wrong!r}\n{text[:20_000]}") from wrong
    return "refused" if refusal else "taken"


@cache
def _eye() -> Eye:
    return Eye()


def main(arguments: Sequence[str]) -> int:
    """Damage, read, count."""
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("--kind", choices=[*KINDS, "all"], default="all")
    parser.add_argument("--inputs", type=int, default=2000, help="of each kind")
    add_options(parser)
    options = parser.parse_args(arguments)
    for kind in KINDS if options.kind == "all" else [options.kind]:
        kept = options.kept and options.kept.with_suffix(f".{kind}.jsonl")
        try:
            found = run(partial(inputs, kind), options.inputs, BLOCK, kept, options.jobs)
        except Broken as broken:
            print(broken)
            return 1
        pace = found["CPU seconds"] / found["inputs"] * 1000
        print(f"{kind}: {' '.join(told(found).splitlines())}; {pace:.2f} CPU ms an input")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
