"""The end of a game of Isle of Skye."""
