"""A picture as the bytes of a file."""

from __future__ import annotations

from io import BytesIO

import pygame


def encode(picture: pygame.Surface, kind: str) -> bytes:
    """Return the bytes of a file of that kind, "png" or "jpg".

    pygame never closes the file it wrote to, so an empty one is left to it.
    """
    with BytesIO() as file:
        pygame.image.save(picture, file, f"picture.{kind}")
        return file.getvalue()
