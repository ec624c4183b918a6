"""What is agreed before a game: what is the same for every game, and what a game brings to it."""
