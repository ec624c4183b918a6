"""The scenes of the game; each is a page that asks the rules and decides none."""
