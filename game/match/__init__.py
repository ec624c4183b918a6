"""A match and what is kept of it: record, saves, replays, statistics. No window."""
