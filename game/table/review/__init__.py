"""Looking back at the decisions of a game, whichever it was."""
