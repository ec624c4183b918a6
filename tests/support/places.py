"""The folders of the project and of the tests' data."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "tests" / "data"
GAMES: Final = DATA / "games"
"""Golden games of Isle of Skye; those of the others lie beside them."""
