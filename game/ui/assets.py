"""Pictures and fonts, loaded when first asked for and kept in the sizes asked for.

A missing file raises MissingAsset, which names it.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from game.ui.cache import PictureCache
from game.ui.theme import Tokens, read_tokens

ROOT: Final = Path(__file__).resolve().parents[2]
"""The same in the source tree and in the frozen program."""

_LEAST_ORIGINALS: Final = 24_000_000
"""Bytes: a territory and an offer in their full size, so that zooming needs no file."""

MOST_FONTS: Final = 60
"""Each takes half a megabyte once it has been written with; a page needs two dozen at most."""


class MissingAsset(Exception):  # noqa: N818  it reads as a sentence where it is raised
    """A picture, sound or font that should be there is not."""


class Assets:
    """Everything that is read from art/."""

    def __init__(self, root: Path = ROOT) -> None:
        self.art = root / "art"
        self.sounds = root / "sounds"
        self.tokens: Tokens = read_tokens(self.art / "tokens.json")
        self._pictures = PictureCache(3, _LEAST_ORIGINALS)
        self._scaled = PictureCache(5)
        self._fonts: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()

    def forget_sizes(self) -> None:
        """Drop pictures scaled for the old window size."""
        self._scaled.forget()

    def forget_all(self) -> None:
        """Drop every picture and font."""
        self._pictures.forget()
        self._fonts.clear()
        self.forget_sizes()

    def use_contrast(self, contrast: bool) -> None:
        """Switch the high-contrast theme on or off."""
        self.tokens = Tokens(self.tokens.values, contrast)
        self._scaled.forget()

    def font(self, role: str, size: int) -> pygame.Font:
        """Return the font of a role at a size in real pixels."""
        file, _ = self.tokens.type(role)
        return self.font_file(file, size)

    def font_file(self, file: str, size: int) -> pygame.Font:
        """Return a font by its file under art/."""
        key = (file, size)
        if key not in self._fonts:
            self._fonts[key] = pygame.Font(self._existing(self.art / file), size)
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def icon(self, name: str, size: int, *, halo: bool = False) -> pygame.Surface:
        """Return a symbol, `size` pixels square; with a halo for dark surfaces."""
        folder = "icons/halo" if halo else "icons"
        return self.picture(f"{folder}/{name}.png", size, size)

    def tile(self, name: str, quarter: int, size: int, *, rounded: bool = False) -> pygame.Surface:
        """Return a tile's face; castles are called castle-<clan>.

        Tiles of a territory meet edge to edge; one that lies alone has rounded corners.
        """
        file = f"tiles/{name}-{quarter}.jpg"
        if not rounded:
            return self.picture(file, size, size)
        return self._scaled.get((file, size), lambda: self._round_corners(file, size))

    def _round_corners(self, file: str, size: int) -> pygame.Surface:
        face = self.picture(file, size, size).convert_alpha()
        corners = self.picture("tiles/mask.png", size, size)
        face.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return face

    def picture(self, file: str, width: int, height: int) -> pygame.Surface:
        """Return a picture under art/, scaled."""
        size = (width, height)
        return self._scaled.get(
            (file, size), lambda: pygame.transform.smoothscale(self.original(file), size)
        )

    def original(self, file: str) -> pygame.Surface:
        return self._pictures.get(file, lambda: self._load(file))

    def raw(self, file: str) -> pygame.Surface:
        """Return a picture under art/ as its file holds it; no window need be open."""
        return pygame.image.load(self._existing(self.art / file))

    def _load(self, file: str) -> pygame.Surface:
        # A picture without holes is drawn faster if it has no alpha at all.
        opaque = file.endswith(".jpg")
        return self.raw(file).convert() if opaque else self.raw(file).convert_alpha()

    def _existing(self, path: Path) -> Path:
        if not path.is_file():
            raise MissingAsset(f"the file {path.relative_to(self.art.parent)} is missing")
        return path
