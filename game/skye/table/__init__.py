"""The table of Isle of Skye: its page with the cards, lights and bar around the mat."""
