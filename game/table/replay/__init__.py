"""What replays of all games share."""
