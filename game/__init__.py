"""The program round the rules: bots, command line and window."""
