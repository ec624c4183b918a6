"""Looking back at any game: decisions judged one after the other.

Judged from what the seat itself could see, never from what came later; no window.
"""
