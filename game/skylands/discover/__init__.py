"""Discover: take one of the open tiles and lay it."""
