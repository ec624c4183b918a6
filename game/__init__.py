"""The program round the rules: bots, command line and window."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
"""The same as in pyproject.toml; the frozen program has no other place to look it up."""
