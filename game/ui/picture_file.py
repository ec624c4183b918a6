"""A picture as the bytes of a file, to be written by whoever keeps files."""

from __future__ import annotations

from io import BytesIO

import pygame


def encoded(picture: pygame.Surface, kind: str) -> bytes:
    """The bytes of a file of that kind, "png" or "jpg".

    pygame never lets go of the file it wrote to, so it is closed here: what stays is an empty one.
    """
    with BytesIO() as file:
        pygame.image.save(picture, file, f"picture.{kind}")
        return file.getvalue()
