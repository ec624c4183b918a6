"""The player's language: texts, numbers and days; it knows no rule and no window."""
