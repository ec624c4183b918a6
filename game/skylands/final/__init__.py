"""The end of a game of Skylands."""
