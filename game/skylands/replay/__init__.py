"""A past game of Skylands, moment by moment."""
