"""From a double-click to the first title: the frozen program beside the source.

Run by `python -m tests.bench.bench_start` after `python build/packaging/package.py`; it needs Xvfb.
Both are started in turns, and the best of several starts counts.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.support.windows.real_window import ROOT, SOURCE, Program, RealWindow, virtual_screen

STARTS: Final = 7


def main(arguments: Sequence[str]) -> int:
    """Print both times and their ratio."""
    parser = argparse.ArgumentParser(prog="bench_start", description=__doc__)
    parser.add_argument("--frozen", type=Path, default=ROOT / "build" / "dist" / "skye" / "skye")
    parser.add_argument("--starts", type=int, default=STARTS)
    options = parser.parse_args(arguments)
    if not options.frozen.exists():
        print("no frozen program yet: run 'python build/packaging/package.py'", file=sys.stderr)
        return 2
    programs = {"source": SOURCE, "frozen": Program((str(options.frozen),))}
    best = dict.fromkeys(programs, float("inf"))
    with virtual_screen() as display, tempfile.TemporaryDirectory() as folder:
        for _ in range(options.starts):
            for name, program in programs.items():
                best[name] = min(best[name], _seconds(display, Path(folder), program))
    ratio = best["frozen"] / best["source"]
    print(
        f"first title from source {best['source']:.2f} s, frozen {best['frozen']:.2f} s, ", end=""
    )
    print(f"{ratio:.2f} x")
    return 0


def _seconds(display: str, folder: Path, program: Program) -> float:
    """From the start until the title is there and says what it offers."""
    data = folder / "data"
    began = time.perf_counter()
    window = RealWindow(display, data, "--data", str(data), program=program)
    try:
        while not window.tree_file.exists():
            assert window.process.poll() is None, "the program ended"
            time.sleep(0.002)
        return time.perf_counter() - began
    finally:
        window.kill()
        if window.process.stdout:
            window.process.stdout.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
