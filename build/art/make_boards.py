"""Make the progress boards of the journeyman, their places and the road pieces."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from parts.canvas import save  # noqa: E402  the project root must be on the path first
from progress.board import paint_board, road_piece  # noqa: E402
from progress.layout import layout  # noqa: E402

OUT: Final = ROOT / "art" / "journeyman"
QUALITY: Final = 88


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT)
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    (out / "progress.json").write_text(layout_text(), encoding="utf-8")
    for side, tracks in layout()["sides"].items():
        save(paint_board(tracks), out / f"progress-{side}.webp", QUALITY)
    save(road_piece(upright=False), out / "road-east-west.png")
    save(road_piece(upright=True), out / "road-north-south.png")


def layout_text() -> str:
    """Return the places on the boards as they are written to the file."""
    return json.dumps(layout(), indent=1) + "\n"


if __name__ == "__main__":
    main()
