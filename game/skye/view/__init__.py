"""Painters of Isle of Skye: each draws a value and keeps no truth of its own."""
