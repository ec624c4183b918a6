"""A past game of Isle of Skye, moment by moment."""
