"""Files that every window of a test reads, read once per worker."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.ui import audio
from game.ui.assets import ROOT, Assets

MOST_PICTURES = 400
"""Enough for a page and its tiles; more would only take memory."""


def share_pictures(patch: pytest.MonkeyPatch) -> None:
    """Let windows share the files in art/; pictures of other folders are read as ever."""
    own = Assets.raw

    def raw(assets: Assets, file: str) -> pygame.Surface:
        path = assets.art / file
        return (
            _picture(path) if assets.art == ROOT / "art" and path.is_file() else own(assets, file)
        )

    patch.setattr(Assets, "raw", raw)


@lru_cache(MOST_PICTURES)
def _picture(path: Path) -> pygame.Surface:
    """A picture as its file holds it; whoever wants to paint on it converts it first."""
    return pygame.image.load(path)


def share_sounds(patch: pytest.MonkeyPatch) -> None:
    """Let windows share what the files in sounds/ decode to; other files are decoded as ever."""
    own = audio.read_sound

    @lru_cache
    def samples(path: Path, mixer: tuple[int, int, int]) -> bytes:
        return own(path).get_raw()

    def read_sound(path: Path) -> pygame.mixer.Sound:
        mixer = pygame.mixer.get_init()
        if path.parent != ROOT / "sounds" or not mixer:
            return own(path)
        return pygame.mixer.Sound(buffer=samples(path, mixer))

    patch.setattr(audio, "read_sound", read_sound)
