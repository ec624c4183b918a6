"""Sheets over the table of Isle of Skye: territories, boards, the bag, the history."""
