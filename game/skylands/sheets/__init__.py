"""Sheets over the table of the Skylands: boards, tiles, the hotel, the history."""
