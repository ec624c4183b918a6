"""Painters of Skylands: each draws a value and stores none."""
