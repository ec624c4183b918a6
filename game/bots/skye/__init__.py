"""The bots of Isle of Skye: what a territory promises, and what to do about it."""
