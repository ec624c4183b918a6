"""A round begins: income, what will score, who goes first."""
