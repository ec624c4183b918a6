"""The player's language: texts, numbers and dates. It knows no rule and no window."""
