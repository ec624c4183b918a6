"""The report of a game of Skylands."""
