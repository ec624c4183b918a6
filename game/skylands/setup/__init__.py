"""The set-up of the Skylands: which special tiles lie out, and how the boards begin."""
