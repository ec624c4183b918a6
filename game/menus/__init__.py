"""Everything that is not a table: title, set-up, settings, rules, past games."""
