"""How a game of Isle of Skye is written: its set-up, its actions, its events."""
