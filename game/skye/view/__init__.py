"""Painters of Isle of Skye: each draws a value and holds no state."""
