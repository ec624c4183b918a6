"""Make board, marks, action boards and lone islands of the Skylands into art/skylands."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from parts.canvas import save  # noqa: E402  the project root must be on the path first
from PIL import Image  # noqa: E402
from skylands.actions import ACTIONS, LAYOUT, paint_action  # noqa: E402
from skylands.below import empty_cell, fog, paint_sky_board  # noqa: E402
from skylands.facts import KINDS  # noqa: E402
from skylands.tile import floating_isle  # noqa: E402

OUT: Final = ROOT / "art" / "skylands"
QUALITY: Final = 88
ISLE: Final = 320


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT)
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    save(paint_sky_board(), out / "board.webp", QUALITY)
    save(empty_cell(), out / "cell.png")
    save(fog(upright=False), out / "fog-horizontal.png")
    save(fog(upright=True), out / "fog-vertical.png")
    for kind in KINDS:
        isle = floating_isle(kind, 0).resize((ISLE, ISLE), Image.Resampling.LANCZOS)
        save(isle, out / f"isle-{kind}.webp", QUALITY)
    (out / "actions.json").write_text(layout_text(), encoding="utf-8")
    for name in ACTIONS:
        for form in LAYOUT:
            save(paint_action(name, form), out / f"action-{name}-{form}.webp", QUALITY)


def layout_text() -> str:
    """Return the places on the action boards as they are written to the file."""
    return json.dumps(LAYOUT, indent=1) + "\n"


if __name__ == "__main__":
    main()
