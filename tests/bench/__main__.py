"""`python -m tests.bench`: how fast the rules are, beside their naive twin and another engine."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence

from tests.bench import bench_play, bench_rules


def main(arguments: Sequence[str]) -> int:
    """Run every benchmark and print what came out."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    options = parser.parse_args(arguments)
    effort = 0.1 if options.quick else 1.0
    print(f"Python {platform.python_version()}, one process\n")
    bench_rules.run(effort)
    print()
    bench_play.run(effort)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
