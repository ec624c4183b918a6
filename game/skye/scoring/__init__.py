"""The scoring of a round, tile by tile."""
