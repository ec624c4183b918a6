"""Laying a tile: taking it into the hand, turning it, letting it go."""
