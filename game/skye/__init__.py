"""Isle of Skye on the screen, with Journeyman or without: its table and every scene of it."""
