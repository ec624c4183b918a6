"""The last page of a game: places, points by source, what to do next."""
