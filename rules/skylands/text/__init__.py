"""How a game of the Skylands is written: its set-up, its actions, its events."""
