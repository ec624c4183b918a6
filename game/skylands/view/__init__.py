"""Painters of Skylands: each draws a value and keeps no truth of its own."""
