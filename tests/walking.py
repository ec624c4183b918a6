"""A game stopped where somebody walks, for the tests of the pages that show it."""

from __future__ import annotations

from pathlib import Path

from game.bots import BOTS
from game.session import Session


def walking_record() -> str:
    """Round 4 of a game with Journeyman, played by bots: Ailsa, a person, walks first."""
    return (Path(__file__).parent / "boards" / "walking.skye").read_text("utf-8")


def walking_session() -> Session:
    """The same, to be played on."""
    return Session.resume(walking_record(), None, BOTS)
